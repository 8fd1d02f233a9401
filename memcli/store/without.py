"""What one would believe had some writes never been made: a copy in memory, derived anew.

In the copy a write before all others takes those writes back, so every read, as known at any time,
sees none of them; the keys they touched are replayed. The file itself is only read.
"""

import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

from memcli.errors import NotFound
from memcli.store import trust
from memcli.store.connect import OPEN_TX, transaction
from memcli.store.ledger import Slot, Writer
from memcli.store.origins import brought
from memcli.store.replay import rebuild
from memcli.store.session import Session
from memcli.store.support import chunks
from memcli.store.withdrawals import reached

_BEFORE_ALL = 0  # the id of the write that takes them back


class Copy(Session):
    """A whole memory in shared memory: read by several threads, gone when it is closed."""

    is_copy = True

    def __init__(self, source: sqlite3.Connection, path: Path) -> None:
        self._uri = f"file:memcli-{uuid4().hex}?mode=memory&cache=shared"
        self.anchor = sqlite3.connect(self._uri, uri=True, isolation_level=None, check_same_thread=False)
        source.backup(self.anchor)
        super().__init__(path, read_only=True)

    def close(self) -> None:
        """Close every connection; the copy is gone with the last."""
        super().close()
        self.anchor.close()

    def fresh(self) -> sqlite3.Connection:
        """A connection to the copy that is the caller's to close."""
        db = sqlite3.connect(self._uri, uri=True, isolation_level=None, check_same_thread=False)
        db.execute("pragma query_only=on")
        return db


@dataclass(frozen=True, slots=True)
class Excluded:
    """Whole writes, or what came from a source alone: its claims and its episodes."""

    txs: set[int] = field(default_factory=set)
    claims: set[int] = field(default_factory=set)
    episodes: set[int] = field(default_factory=set)


def named(db: sqlite3.Connection, what: str) -> Excluded:
    """What "t9", a batch, or a source (path, file name, title or line) stands for. Raises NotFound."""
    if what[:1] == "t" and what[1:].isdecimal():
        txs = {row[0] for row in db.execute("select id from tx where id = ?", (min(int(what[1:]), 1 << 62),))}
    else:
        txs = {row[0] for row in db.execute("select id from tx where batch = ?", (what,))}
    found = Excluded(txs | set(brought(db, txs))) if txs else _of_source(db, what)
    if not (found.txs or found.claims or found.episodes):
        raise NotFound(f"There is no write, batch or source {what!r}.", "memcli log lists the writes")
    return found


def _of_source(db: sqlite3.Connection, what: str) -> Excluded:
    sources = [
        row[0]
        for row in db.execute("select id, uri, title from source")
        if what and what in (row[1], Path(row[1]).name, row[2])
    ]
    episodes = {row[0] for row in db.execute("select id from episode where ref = ?", (what,))}
    for part in chunks(sources):
        marks = ",".join("?" * len(part))
        episodes.update(row[0] for row in db.execute(f"select id from episode where source_id in ({marks})", part))
    claims = {row[0] for row in db.execute("select id from claim where line = ?", (what,))}
    for part in chunks(episodes):
        claims.update(
            row[0]
            for row in db.execute(f"select id from claim where episode_id in ({','.join('?' * len(part))})", part)
        )
    return Excluded(claims=claims, episodes=episodes)


def without(db: sqlite3.Connection, path: Path, what: str) -> Copy:
    """The memory without the writes that ``what`` names. Raises NotFound."""
    excluded = named(db, what)
    copy = Copy(db, path)
    try:
        _take_back(copy.anchor, excluded)
    except BaseException:
        copy.close()
        raise
    return copy


def trusting(db: sqlite3.Connection, path: Path, level: str) -> Copy:
    """The memory without what is trusted less than a level. Raises UsageError."""
    claims, episodes = trust.below(db, level)
    copy = Copy(db, path)
    try:
        _take_back(copy.anchor, Excluded(claims=claims, episodes=episodes))
    except BaseException:
        copy.close()
        raise
    return copy


def _take_back(db: sqlite3.Connection, excluded: Excluded) -> None:
    with transaction(db):
        slots = _slots(db, excluded)
        for kind, ids in (("tx", excluded.txs), ("claim", excluded.claims)):
            db.executemany("insert or ignore into withdrawal values (?, ?, ?)", ((_BEFORE_ALL, kind, i) for i in ids))
        db.executemany("delete from reading where episode_id = ?", ((i,) for i in excluded.episodes))
        db.executemany("insert into reading values (?, ?)", ((i, OPEN_TX) for i in excluded.episodes))  # by no write
        rebuild(db, slots)


def _slots(db: sqlite3.Connection, excluded: Excluded) -> set[Slot]:
    """The raw slots that these writes and claims touch."""
    touched = Writer(db, _BEFORE_ALL, "")
    touched.touch_writes(reached(db, excluded.txs))
    slots = set(touched.slots)
    for table, ids in (("fact", touched.facts), ("claim", excluded.claims)):
        for part in chunks(ids):
            marks = ",".join("?" * len(part))
            slots.update(db.execute(f"select subject_id, predicate_id from {table} where id in ({marks})", part))
    return slots
