"""Damaged inputs, made from whole ones with a fixed seed: bytes, the values of JSON, the cells of a database."""

import contextlib
import io
import json
import random
import sqlite3
import tempfile
import zipfile
from pathlib import Path
from typing import Any

_DEEP: list[Any] = []
for _ in range(150):
    _DEEP = [_DEEP]
WRONG: tuple[Any, ...] = (
    None, True, 0, -1, 5, 1e308, 2**70, "", " ", "x", "\x00\ud800", "2026-13-45T99:99:99Z", [], {}, [None], {"x": 1},
    [[["x"]]], {"text": {"text": 5}}, _DEEP,
)  # fmt: skip


def mutated(data: bytes, rng: random.Random) -> bytes:
    """The input with one to four things wrong."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        if data.startswith(b"SQLite format 3\0") and rng.random() < 0.7:
            data = _database(data, rng)
        elif data.startswith(b"PK\x03\x04") and rng.random() < 0.9:
            data = _archive(data, rng)
        else:
            data = (_json(data, rng) if rng.random() < 0.6 else None) or _bytes(data, rng)
    return data


def _bytes(data: bytes, rng: random.Random) -> bytes:
    """Cut off, flipped, left out, repeated or put in."""
    if not data:
        return rng.randbytes(5)
    at, length = rng.randrange(len(data)), rng.choice((1, 2, 10, 100, len(data) // 3 + 1))
    how = rng.randrange(7)
    if how == 0:
        return data[:at]
    if how == 1:
        return data[at:]
    if how == 2:
        return data[:at] + data[at + length :]
    if how == 3:
        return data[:at] + data[at : at + length] * rng.choice((2, 3, 50)) + data[at + length :]
    if how == 4:
        return data[:at] + rng.randbytes(length % 50) + data[at:]
    if how == 5:
        lines = data.split(b"\n")
        rng.shuffle(lines)
        return b"\n".join(lines)
    whole = bytearray(data)
    for _ in range(rng.choice((1, 3, 30))):
        whole[rng.randrange(len(whole))] = rng.choice((0, 10, 13, 34, 92, 255, rng.randrange(256)))
    return bytes(whole)


def _json(data: bytes, rng: random.Random) -> bytes | None:
    """The same document, or one of its lines, with another structure; None where it is no JSON."""
    with contextlib.suppress(ValueError, RecursionError):
        return json.dumps(_changed(json.loads(data.decode("utf-8-sig")), rng)).encode()
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    with contextlib.suppress(ValueError, RecursionError):
        lines[at] = json.dumps(_changed(json.loads(lines[at].decode("utf-8-sig")), rng)).encode()
        return b"\n".join(lines)
    return None


def _changed(value: Any, rng: random.Random) -> Any:
    """One place in the value: its key or element deleted, of a wrong type, nested or repeated."""
    places: list[tuple[Any, Any]] = []
    open_: list[Any] = [value]
    while open_:
        inner = open_.pop()
        keys = list(inner) if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else ()
        for key in keys:
            places.append((inner, key))
            open_.append(inner[key])
    if not places or rng.random() < 0.03:
        return rng.choice(WRONG)
    holder, key = rng.choice(places)
    how = rng.randrange(6)
    if how == 0:
        del holder[key]
    elif how == 1:
        holder[key] = rng.choice(([holder[key]], {"x": holder[key]}, [holder[key]] * 3, str(holder[key])))
    elif how == 2 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), json.loads(json.dumps(holder[key])))
    elif how == 3 and isinstance(holder, dict):
        holder[rng.choice(("", "id", "type", "text", "role", "messages", "parent"))] = holder.pop(key)
    elif how == 4:
        other, same = rng.choice(places)
        with contextlib.suppress(LookupError):
            holder[key] = json.loads(json.dumps(other[same]))
    else:
        holder[key] = rng.choice(WRONG)
    return value


def _archive(data: bytes, rng: random.Random) -> bytes:
    """One of its files damaged, renamed or left out."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = [(name, archive.read(name)) for name in archive.namelist()]
    except Exception:
        return _bytes(data, rng)
    if not files:
        return _bytes(data, rng)
    at = rng.randrange(len(files))
    name, content = files[at]
    how = rng.randrange(8)
    if how == 0:
        del files[at]
    elif how == 1:
        files[at] = (rng.choice(("x.json", "a/b.json", "users.json", "channels.json", ".x")), content)
    else:
        files[at] = (name, mutated(content, rng))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in dict(files).items():
            archive.writestr(name, content)
    return packed.getvalue()


def _database(data: bytes, rng: random.Random) -> bytes:
    """A cell of a wrong type, or a row, column or table that is gone."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.db"
        path.write_bytes(data)
        with contextlib.suppress(sqlite3.Error, UnicodeError, OverflowError):
            _one(path, rng)
        return path.read_bytes()


def _one(path: Path, rng: random.Random) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        told = [name for name in tables if db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]]
        table = rng.choice(told)
        columns = [row[1] for row in db.execute(f'PRAGMA table_info("{table}")')]
        column, how = rng.choice(columns), rng.randrange(10)
        where = f'rowid = (SELECT rowid FROM "{table}" LIMIT 1 OFFSET {rng.randrange(4)})'
        if how == 0:
            db.execute(f'DROP TABLE "{table}"')
        elif how == 1:
            db.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{column}" TO "gone"')
        elif how == 2:
            db.execute(f'DELETE FROM "{table}" WHERE {where}')
        else:
            wrong = rng.choice((None, 5, -1.5, b"\xff\x00", "x", "[[", '{"text_ref": [{"fragment": "x"}]}', "2026"))
            db.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE {where}', (wrong,))
