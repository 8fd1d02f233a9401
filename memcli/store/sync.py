"""Several devices, one shared folder: each appends its own file there and reads the others'.

A device's file holds the writes made on it (and imported there), one a line, never those that a sync
brought. Reading is by uid, so any order of exchange, repeated or interrupted, ends in the same
beliefs. A last line without its line end is still on its way and waits for the next sync.

Forgetting travels as digests: a device that reads one removes what it names, and writes its own file
anew without it. What a sync cannot do: remove old versions of these files that the folder's service
or git keeps, or reach a device that never syncs again.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from uuid import uuid4

from memcli.errors import MemcliError, UsageError
from memcli.store import exchange, forget, outflow, private
from memcli.store.absorb import Absorb
from memcli.store.connect import transaction
from memcli.store.ledger import write
from memcli.store.records import Malformed, Record, check_header, decode, encode

_TAIL = 1024  # bytes before the mark that must be as they were, else the file is read from its start


@dataclass(frozen=True, slots=True)
class Synced:
    """The account of one exchange; ``tx`` is the write that brought others' writes (None: none)."""

    device: str
    tx: int | None
    received: int
    claims: int
    sent: int
    forgotten: int  # claims and texts removed because another device forgot them
    problems: tuple[str, ...] = ()


def file_of(folder: Path, device: str) -> Path:
    """The one file that a device writes."""
    return folder / f"memcli-{device}.jsonl"


def sync(db: sqlite3.Connection, folder: Path, now: datetime) -> Synced:
    """Read what other devices wrote since the last time, then append what this one did.

    Raises UsageError where there is no such folder. A line of another device that cannot be read
    stops the reading of that file only, and is told in ``problems``.
    """
    if not folder.is_dir():
        raise UsageError(f"There is no folder {folder}.", "make it, or check the path")
    folder = folder.resolve()
    device = _device(db, folder)
    tx, absorb, problems = _receive(db, folder, device, now)
    forgotten = _forget(db, now)
    sent = _send(db, folder, device)
    return Synced(device, tx, len(absorb.writes), absorb.claims, sent, forgotten, tuple(problems))


def files(db: sqlite3.Connection) -> list[Path]:
    """The files that this device wrote into synced folders and that are still there."""
    row = db.execute("select value from meta where key = 'device'").fetchone()
    if row is None:
        return []
    folders = db.execute("select substr(key, 6) from meta where key glob 'sent:*' order by key").fetchall()
    return [path for (folder,) in folders if (path := file_of(Path(folder), row[0])).exists()]


# ---- who this is -----------------------------------------------------------------------------------


def _device(db: sqlite3.Connection, folder: Path) -> str:
    """This device's name; a new one where a copy of this memory file already writes under the old."""
    row = db.execute("select value from meta where key = 'device'").fetchone()
    if row is not None and not _taken(db, folder, row[0]):
        return str(row[0])
    name = uuid4().hex[:12]
    with transaction(db):
        db.execute("insert or replace into meta values ('device', ?)", (name,))
        db.execute("delete from meta where key glob 'sent:*'")
    return name


def _taken(db: sqlite3.Connection, folder: Path, device: str) -> bool:
    """True when the device's file holds writes that this memory does not."""
    path = file_of(folder, device)
    if not path.exists() or path.stat().st_size == _state(db, "sent", folder).get("size"):
        return False
    known = {row[0] for row in db.execute("select uid from tx")}
    try:
        return any(record["uid"] not in known for _, record in _writes(path))
    except (Malformed, MemcliError):
        return False  # damaged: written anew below


def _writes(path: Path) -> Iterator[tuple[int, Record]]:
    with path.open("rb") as file:
        check_header(file.readline(), str(path))
        for number, line in enumerate(file, start=2):
            if line.endswith(b"\n") and (record := decode(line))["type"] == "write":
                yield number, record


def _state(db: sqlite3.Connection, kind: str, where: Path) -> Record:
    row = db.execute("select value from meta where key = ?", (f"{kind}:{where}",)).fetchone()
    return dict(json.loads(row[0])) if row else {}


def _keep(db: sqlite3.Connection, kind: str, where: Path, state: Record) -> None:
    db.execute("insert or replace into meta values (?, ?)", (f"{kind}:{where}", json.dumps(state)))


# ---- the others' files -----------------------------------------------------------------------------


def _receive(db: sqlite3.Connection, folder: Path, device: str, now: datetime) -> tuple[int | None, Absorb, list[str]]:
    """Everything new in one write; a file with a bad line is read up to that line."""
    mine = file_of(folder, device)
    others = sorted(path for path in folder.glob("memcli-*.jsonl") if path.is_file() and path != mine)
    problems = {path: f"{path.name} may not be read" for path in others if not os.access(path, os.R_OK)}
    others = [path for path in others if path not in problems]
    stop: dict[Path, int] = {}
    while True:
        try:
            with write(db, now, "sync") as writer:
                absorb = Absorb(db, writer, device)
                for path in others:
                    _read(db, absorb, path, stop.get(path))
                absorb.finish()
            return writer.id if writer.dirty else None, absorb, list(problems.values())
        except _BadLine as fault:
            stop[fault.path], problems[fault.path] = fault.offset, str(fault)


class _BadLine(Exception):
    def __init__(self, path: Path, offset: int, why: str) -> None:
        super().__init__(f"{path.name}: {why}")
        self.path, self.offset = path, offset


def _read(db: sqlite3.Connection, absorb: Absorb, path: Path, stop: int | None) -> None:
    """Hand on the complete lines of a file after the mark (up to the byte ``stop``), and move the mark."""
    with path.open("rb") as file:
        offset = _mark(db, path)
        file.seek(max(0, offset - _TAIL))
        tail = file.read(min(offset, _TAIL))
        if offset and sha256(tail).hexdigest() != _state(db, "read", path)["tail"]:
            offset, tail = 0, b""
        start = offset
        file.seek(offset)
        for line in file:
            if not line.endswith(b"\n") or offset == stop:
                break
            try:
                if offset == 0:
                    absorb.device = check_header(line, path.name)
                else:
                    exchange.take(absorb, decode(line), 0, path.name)
            except Malformed as fault:
                raise _BadLine(path, offset, f"the line at byte {offset} cannot be read: {fault}") from None
            except MemcliError as fault:
                raise _BadLine(path, offset, fault.message.replace("Line 0", f"the line at byte {offset}")) from None
            offset += len(line)
            tail = (tail + line)[-_TAIL:]
    if offset != start:
        _keep(db, "read", path, {"offset": offset, "tail": sha256(tail).hexdigest()})
        absorb.writer.unversioned = True


def _mark(db: sqlite3.Connection, path: Path) -> int:
    """How far a file was read; 0 where it is shorter now."""
    offset = int(_state(db, "read", path).get("offset", 0))
    return offset if offset <= path.stat().st_size else 0


def _forget(db: sqlite3.Connection, now: datetime) -> int:
    """Remove what other devices forgot; how many claims and texts."""
    count = db.execute("select count(*) from tombstone").fetchone()[0]
    if _state(db, "forgotten", Path()).get("tombstones", 0) == count:
        return 0
    plan = forget.entombed_here(db)
    if plan.claims or plan.episodes:
        forget.forget(db, now, plan)
    with transaction(db):
        _keep(db, "forgotten", Path(), {"tombstones": db.execute("select count(*) from tombstone").fetchone()[0]})
    return len(plan.claims) + len(plan.episodes)


# ---- this device's file ----------------------------------------------------------------------------


def _send(db: sqlite3.Connection, folder: Path, device: str) -> int:
    """Append the new writes, or write the file anew where it is not as it was left; how many writes.

    After a forget it is written anew: what was forgotten must leave it.
    """
    path = file_of(folder, device)
    with transaction(db):
        state = _state(db, "sent", folder)
        tombs = db.execute("select count(*) from tombstone").fetchone()[0]
        settings = [encode(record) for record in outflow.predicates(db)]
        digest = sha256("".join(settings).encode()).hexdigest()
        size = path.stat().st_size if path.exists() else -1
        whole = size != state.get("size") or tombs != state.get("tombstones")
        new = _Lines(db, 0 if whole else state["tx"])
        if whole:
            head = encode(outflow.header(db))
            marks = (encode({"type": "tombstone", "digest": row[0]}) for row in _tombstones(db))
            size = private.replace(path, (line for part in ([head], settings, marks, new) for line in part))
        else:
            text = "".join(([] if digest == state["predicates"] else settings) + list(new))
            size = private.append(path, text) if text else size
        _keep(db, "sent", folder, {"size": size, "tx": new.last, "tombstones": tombs, "predicates": digest})
    return new.count


def _tombstones(db: sqlite3.Connection) -> list[tuple[str]]:
    return db.execute("select digest from tombstone order by digest").fetchall()


class _Lines:
    """The lines of this device's writes after a number; counts them, and knows the last number."""

    def __init__(self, db: sqlite3.Connection, after: int) -> None:
        self.db, self.after, self.count = db, after, 0
        self.last = int(db.execute("select coalesce(max(id), 0) from tx").fetchone()[0])

    def __iter__(self) -> Iterator[str]:
        for _, record in outflow.own(self.db, self.after):
            self.count += 1
            yield encode(record)
