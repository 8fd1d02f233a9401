"""Figures about one memory file."""

import sqlite3
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from memcli.periods import MIN_TEXT, bound, from_text, to_text
from memcli.store import newest, review
from memcli.store.asof import NOW_TX, Moment, holds, known
from memcli.store.withdrawals import gone_txs

TOP = 10
MIN_YEAR = int(MIN_TEXT[:4])  # of a start that is not known


@dataclass(frozen=True, slots=True)
class Stats:
    """Counts, and what there is most of: (name, count) pairs, largest first. Sizes are bytes."""

    facts_now: int
    facts_ever: int
    versions: int
    archived: int
    claims: int
    episodes: dict[str, int]  # by state
    review: dict[str, int]  # proposals by state
    entities: int
    predicates: int
    sources: int
    writes: int
    writes_undone: int
    first_write: datetime | None
    last_write: datetime | None
    first_said: datetime | None
    last_said: datetime | None
    top_entities: tuple[tuple[str, int], ...]
    top_predicates: tuple[tuple[str, int], ...]
    top_sources: tuple[tuple[str, int], ...]  # by episodes
    claims_by_month: tuple[tuple[str, int], ...]  # by when they were said, oldest first
    facts_by_year: tuple[tuple[str, int], ...]  # that held at the end of each year (of this one: now), as known now
    queue: dict[str, int]  # texts by what became of them: waiting, running, failed
    bytes: dict[str, int]  # database, wal, shm, newest


def stats(db: sqlite3.Connection, path: Path, now: datetime) -> Stats:
    """Every figure in one snapshot."""

    def one(query: str, *params: object) -> int:
        return int(db.execute(query, params).fetchone()[0])

    first, last = db.execute("select min(recorded_at), max(recorded_at) from tx").fetchone()
    said = db.execute("select min(said_at), max(said_at) from claim").fetchone()
    return Stats(
        facts_now=one(f"select count(distinct v.fact_id) from version v where {holds(Moment(now))}"),
        facts_ever=one("select count(*) from fact"),
        versions=one("select count(*) from version"),
        archived=one("select count(*) from archive"),
        claims=one("select count(*) from claim"),
        episodes=dict(db.execute("select state, count(*) from episode group by state order by state")),
        review=review.counts(db),
        entities=one("select count(*) from entity"),
        predicates=one("select count(*) from predicate"),
        sources=one("select count(*) from source"),
        writes=one("select count(*) from tx where actor = ''"),
        writes_undone=_undone(db),
        first_write=None if first is None else from_text(first),
        last_write=None if last is None else from_text(last),
        first_said=None if said[0] is None else bound(said[0]),
        last_said=None if said[1] is None else bound(said[1]),
        top_entities=_top(db, _ENTITIES),
        top_predicates=_top(db, _PREDICATES),
        top_sources=_top(db, _SOURCES),
        claims_by_month=tuple(
            db.execute(
                "select substr(said_at, 1, 7), count(*) from claim where said_at <= ? group by 1 order by 1",
                (to_text(now),),
            )
        ),
        facts_by_year=_by_year(db, now),
        queue=_queue(db),
        bytes=_sizes(path),
    )


def _by_year(db: sqlite3.Connection, now: datetime) -> tuple[tuple[str, int], ...]:
    """From the year of the first stated start on; years are those of UTC."""
    at, changes = to_text(now), Counter[int]()
    rows = db.execute(
        f"""select substr(v.valid_from, 1, 4), substr(v.valid_to, 1, 4), count(*), v.valid_to > ? from version v
        where {known(NOW_TX)} and v.valid_from <= ? group by 1, 2, 4""",
        (at, at),
    )
    for start, end, count, lasts in rows:
        changes[int(start)] += count
        if not lasts:
            changes[int(end)] -= count
    stated = [year for year in changes if year > MIN_YEAR]
    held = sum(count for year, count in changes.items() if year <= MIN_YEAR)
    found = []
    for year in range(min(stated, default=now.year), now.year + 1) if changes else ():
        held += changes[year]
        found.append((f"{year:04}", held))
    return tuple(found)


def _queue(db: sqlite3.Connection) -> dict[str, int]:
    from memcli.store import jobs

    found = jobs.status(db)
    counts = {"waiting": found.waiting, "running": found.running, "failed": len(found.failures)}
    return {state: count for state, count in counts.items() if count}


def _undone(db: sqlite3.Connection) -> int:
    ours = {row[0] for row in db.execute("select id from tx where actor = ''")}
    return len(ours & gone_txs(db))


_ENTITIES = """select name, sum(n) from (
  select s.name, count(*) as n from fact f join entity s on s.id = f.subject_id group by s.id
  union all select o.name, count(*) from fact f join entity o on o.id = f.object_id group by o.id
) group by name order by 2 desc, 1 limit ?"""
_PREDICATES = """select p.name, count(*) from fact f join predicate p on p.id = f.predicate_id
  group by p.id order by 2 desc, 1 limit ?"""
_SOURCES = """select coalesce(nullif(s.title, ''), nullif(s.uri, ''), s.kind), count(*) from episode e
  join source s on s.id = e.source_id group by s.id order by 2 desc, 1 limit ?"""


def _top(db: sqlite3.Connection, query: str) -> tuple[tuple[str, int], ...]:
    return tuple((str(name), int(count)) for name, count in db.execute(query, (TOP,)))


def _sizes(path: Path) -> dict[str, int]:
    files = {
        "database": path,
        "wal": path.with_name(path.name + "-wal"),
        "shm": path.with_name(path.name + "-shm"),
        "newest": newest.path_of(path),
    }
    return {name: file.stat().st_size for name, file in files.items() if file.exists()}
