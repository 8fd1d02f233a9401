"""Lossless export and import of a ledger as JSON Lines.

Into an empty file an import keeps every write, number and instant, so every answer is as before,
known-at included. Into a file in use it is one new write. Versions are never copied: they are
derived from the ledger again.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from memcli.errors import UsageError
from memcli.store import newest
from memcli.store.absorb import Absorb
from memcli.store.connect import transaction
from memcli.store.ledger import write
from memcli.store.outflow import export
from memcli.store.records import Malformed, Record, check_header, decode
from memcli.store.restore import Restore

__all__ = ["Imported", "export", "import_", "take"]


@dataclass(frozen=True, slots=True)
class Imported:
    """The account of an import; ``tx`` is the newest write (None: nothing was new)."""

    tx: int | None
    writes: int
    claims: int
    episodes: int
    restored: bool  # into an empty file: numbers and instants are those of the export


def import_(db: sqlite3.Connection, lines: Iterable[bytes], now: datetime, where: str = "the export") -> Imported:
    """Read an export to its end; one bad line and nothing is written.

    Raises UsageError that names the line, NewerFile for a later format.
    """
    numbered = enumerate(lines, start=1)
    _, first = next(numbered, (1, b""))
    device = check_header(first, where)
    used = db.execute("select 1 from tx union all select 1 from episode limit 1").fetchone()
    if used is None:
        return _restore(db, numbered, _highest(first), where)
    with write(db, now, "import") as writer:
        absorb = Absorb(db, writer, device)
        for number, record in _records(numbered, where):
            take(absorb, record, number, where)
        absorb.finish()
    return Imported(
        writer.id if writer.dirty else None, len(absorb.writes), absorb.claims, absorb.episodes, restored=False
    )


def _restore(db: sqlite3.Connection, lines: Iterator[tuple[int, bytes]], highest_fact: int, where: str) -> Imported:
    with transaction(db):
        restore = Restore(db, highest_fact)
        for number, record in _records(lines, where):
            take(restore, record, number, where)
        restore.finish()
    row = db.execute("select id, uid from tx order by id desc limit 1").fetchone()
    if row is not None:
        newest.note(db, *row)
    txs, claims, texts = (
        int(db.execute(f"select count(*) from {table}").fetchone()[0]) for table in ("tx", "claim", "episode")
    )
    return Imported(None if row is None else int(row[0]), txs, claims, texts, restored=True)


def _highest(header: bytes) -> int:
    number = json.loads(header.decode("utf-8-sig")).get("highest_fact")
    return number if isinstance(number, int) and 0 <= number < 1 << 62 else 0


def _records(lines: Iterator[tuple[int, bytes]], where: str) -> Iterator[tuple[int, Record]]:
    """(line number, record) up to the end record, which must be there and count right."""
    count, number, ended = 0, 1, False
    for number, line in lines:
        if ended:
            raise _malformed(number, where, "the export ended before it")
        try:
            record = decode(line)
        except Malformed as fault:
            raise _malformed(number, where, str(fault)) from None
        if record["type"] == "end":
            ended = True
            if record["records"] != count:
                raise _malformed(number, where, f"{record['records']} records were written, {count} are here")
            continue
        count += 1
        yield number, record
    if not ended:
        raise UsageError(f"{where} is cut after line {number}.", "export again; nothing was written")


def take(taker: Absorb | Restore, record: Record, number: int, where: str) -> None:
    """Hand a record on; what is wrong with it becomes a UsageError that names its line."""
    try:
        taker.take(record)
    except Malformed as fault:
        raise _malformed(number, where, str(fault)) from None
    except UsageError as fault:
        raise _malformed(number, where, fault.message.rstrip(".")) from None
    except (AttributeError, KeyError, sqlite3.IntegrityError, sqlite3.InterfaceError, TypeError) as fault:
        raise _malformed(number, where, f"it does not fit ({fault})") from None


def _malformed(number: int, where: str, why: str) -> UsageError:
    return UsageError(f"Line {number} of {where} cannot be read: {why}.", "nothing was written")
