"""Checks of what is in the file: pages, references, full text, versions, orphans, texts, names."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from memcli.store import jobs, review
from memcli.store.connect import transaction
from memcli.store.findings import Check, Finding
from memcli.store.lookalikes import lookalikes
from memcli.store.replay import Row, rebuild, replay

_SHOWN = 3  # examples in a sentence
_PATIENCE = 2.0  # seconds to wait for a writer
_FIX = "memcli doctor --fix makes it anew from what was told"
DAMAGED = "keep the file; restore a backup beside it, or memcli export what can be read"


def pages(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """SQLite's own integrity check, and a repair where only an index is wrong."""
    faults = [row[0] for row in db.execute("pragma integrity_check(20)")]
    if faults == ["ok"]:
        return
    index_only = all("index" in fault and "NULL" not in fault for fault in faults)
    shown = "; ".join(faults[:_SHOWN])
    mend = partial(_execute, db, "reindex") if index_only else None
    yield Finding("damaged", "error", f"The file is damaged: {shown}.", DAMAGED, mend)


def references(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Rows that refer to rows that are not there."""
    rows = db.execute("pragma foreign_key_check").fetchall()
    tables = sorted({row[0] for row in rows})
    if rows:
        message = f"{len(rows)} rows refer to nothing (in {', '.join(tables)})."
        mend = partial(_drop_dangling, db) if set(tables) <= {"version", "reading", "trace"} else None
        yield Finding("reference", "error", message, DAMAGED, mend)


def _drop_dangling(db: sqlite3.Connection) -> None:
    with transaction(db):
        for table, row, *_ in db.execute("pragma foreign_key_check").fetchall():
            if row is not None:
                db.execute(f"delete from {table} where rowid = ?", (row,))
        db.execute("delete from reading where episode_id not in (select id from episode)")
        rebuild(db)


def full_text(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """The full-text index against the texts it stands for."""
    for table in ("fact", "episode"):
        if not _indexed(db, path, table):
            yield Finding(
                "full-text",
                "error",
                f"The full-text index of {table}s does not match them.",
                _FIX,
                partial(_execute, db, f"insert into {table}_fts({table}_fts) values ('rebuild')"),
            )


def _indexed(db: sqlite3.Connection, path: Path, table: str) -> bool:
    """FTS5's check against its content; where the file cannot be locked for writing, its rows alone.

    SQLite takes the check for a write: on a connection of its own it holds the lock for no longer, and
    without a write-ahead log, where readers keep it out, on a copy.
    """
    journal = db.execute("pragma journal_mode").fetchone()[0]
    try:
        if journal != "memory":
            elsewhere = path if journal == "wal" else ":memory:"
            with closing(sqlite3.connect(elsewhere, isolation_level=None, timeout=_PATIENCE)) as own:
                if journal != "wal":
                    db.backup(own)
                own.execute(f"insert into {table}_fts({table}_fts, rank) values ('integrity-check', 1)")
            return True
    except sqlite3.DatabaseError as fault:
        if getattr(fault, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
            return False
    return not db.execute(
        f"""select 1 where (select count(*) from {table}_fts_docsize) <> (select count(*) from {table})
        or exists (select id from {table} except select id from {table}_fts_docsize)"""
    ).fetchone()


def versions(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """The stored versions against those that the ledger comes to."""
    columns = "fact_id, valid_from, valid_to, tx_from, tx_to"
    stored = db.execute(f"select {columns} from version union all select {columns} from archive").fetchall()
    derived = [(fact, start, stop, opened, closed) for fact, start, stop, _, opened, closed in _replayed(db)]
    if sorted(stored) != sorted(derived):
        wrong = sorted({row[0] for row in set(stored) ^ set(derived)} or {row[0] for row in stored})
        facts = ", ".join(f"f{number}" for number in wrong[:_SHOWN])
        more = f" and {len(wrong) - _SHOWN} more" if len(wrong) > _SHOWN else ""
        yield Finding(
            "versions",
            "error",
            f"What is believed differs from what was told: {facts}{more}.",
            _FIX,
            partial(_rebuild, db),
        )


def _replayed(db: sqlite3.Connection, stood: set[int] | None = None) -> list[Row]:
    """A replay that leaves nothing behind: in a copy, for it may number facts that stand for others."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        db.backup(copy)
        return replay(copy, None, stood)


def _rebuild(db: sqlite3.Connection) -> None:
    with transaction(db):
        rebuild(db)


# Facts and entities that nothing uses.
_LOOSE_FACTS = """select id from fact f where not exists (select 1 from claim c where c.fact_id = f.id)
  and not exists (select 1 from version v where v.fact_id = f.id)
  and not exists (select 1 from archive a where a.fact_id = f.id)
  and not exists (select 1 from same s where s.scope = 'fact' and f.id in (s.a, s.b))"""
_LOOSE_ENTITIES = """select id from entity e where name_key <> 'user'
  and not exists (select 1 from fact f where f.subject_id = e.id)
  and not exists (select 1 from fact f where f.object_id = e.id)
  and not exists (select 1 from claim c where c.subject_id = e.id)
  and not exists (select 1 from episode x where x.speaker_id = e.id)
  and not exists (select 1 from same s where s.scope = 'entity' and e.id in (s.a, s.b))"""


def orphans(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Facts and entities that no claim, text or sameness uses any more."""
    facts, nodes = _loose_facts(db), db.execute(_LOOSE_ENTITIES).fetchall()
    if facts or nodes:
        yield Finding(
            "orphan",
            "warning",
            f"{len(facts)} facts and {len(nodes)} entities are used by nothing.",
            "memcli doctor --fix removes them",
            partial(_sweep, db),
        )


def _loose_facts(db: sqlite3.Connection) -> set[int]:
    """Facts without claims and versions, but for those that stand for others."""
    found = {row[0] for row in db.execute(_LOOSE_FACTS)}
    if found and db.execute("select 1 from same limit 1").fetchone():
        stood: set[int] = set()
        _replayed(db, stood)
        found -= stood
    return found


def _sweep(db: sqlite3.Connection) -> None:
    facts = _loose_facts(db)
    with transaction(db):
        db.executemany("delete from fact where id = ?", ((number,) for number in facts))
        db.execute(f"delete from entity where id in ({_LOOSE_ENTITIES})")


def unread(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Texts that wait to be read, and those whose reading failed."""
    counts = dict(db.execute("select state, count(*) from episode where state <> 'done' group by state"))
    if counts.get("failed"):
        yield Finding("failed", "warning", f"{counts['failed']} texts could not be read.", "memcli work --retry")
    queue = jobs.status(db)
    if queue.running and not queue.worker:
        yield Finding(
            "lease", "note", f"{queue.running} texts were left by a worker that stopped.", "memcli work --wait"
        )
    if queue.paused:
        yield Finding("paused", "warning", f"Reading is paused: {queue.paused}.", "memcli work --retry")
    if counts.get("pending"):
        yield Finding("pending", "note", f"{counts['pending']} texts wait to be read.", "memcli work --wait")


def reviews(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Proposals that wait for a person, and those that cannot be read."""
    broken = [number for number, entries in _proposals(db) if not _readable(entries)]
    if broken:
        shown = ", ".join(f"r{number}" for number in broken[:_SHOWN])
        yield Finding("review", "error", f"{len(broken)} proposals cannot be read ({shown}).", DAMAGED)
    elif waiting := review.counts(db).get("waiting"):
        yield Finding("review", "note", f"{waiting} proposals wait for you.", "memcli review lists them")


def _proposals(db: sqlite3.Connection) -> list[tuple[int, str]]:
    return db.execute("select id, entries from review order by id").fetchall() if review.is_kept(db) else []


def _readable(entries: str) -> bool:
    try:
        return bool(review.decode(entries))
    except ValueError:
        return False


def names(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Different names that look the same."""
    for group in lookalikes(db):
        shown = " and ".join(f"“{name}”" for name in group)
        yield Finding(
            "look-alike", "note", f"{shown} look alike but are different names.", "if they are one: memcli same"
        )


def _execute(db: sqlite3.Connection, statement: str) -> None:
    with transaction(db):
        db.execute(statement)


CHECKS: tuple[Check, ...] = (pages, references, full_text, versions, orphans, unread, reviews, names)
