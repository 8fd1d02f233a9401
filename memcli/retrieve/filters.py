"""What a question is narrowed to: a subject, a kind of fact, a source, a condition on the subject."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from memcli.errors import NotFound
from memcli.retrieve.evidence import Found
from memcli.store import entities as names
from memcli.store import support
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness
from memcli.store.support import chunks


class Filters(NamedTuple):
    """Each None or 0 where it keeps everything; all of them must be met."""

    subject: str | None = None
    predicate: str | None = None
    source: str | None = None
    where: str | None = None
    min_confidence: float = 0.0

    @property
    def any(self) -> bool:
        return self != EVERYTHING

    @property
    def of_facts(self) -> bool:
        """Whether it asks for what texts do not have: a subject, a predicate, attributes."""
        return self.subject is not None or self.predicate is not None or self.where is not None


EVERYTHING = Filters()


def facts(
    db: sqlite3.Connection, moment: Moment, sameness: Sameness, found: Sequence[Found], asked: Filters
) -> list[Found]:
    """The facts that the filters keep. Raises NotFound for an unknown name, UsageError for a condition."""
    kept = list(found)
    if asked.subject is not None:
        wanted = sameness.entity.rep(names.need(db, asked.subject))
        kept = [f for f in kept if sameness.entity.rep(f.marks.subject_id) == wanted]
    if asked.predicate is not None:
        wanted = sameness.predicate.rep(names.need_predicate(db, asked.predicate))
        kept = [f for f in kept if sameness.predicate.rep(f.marks.predicate_id) == wanted]
    if asked.where is not None:
        from memcli.retrieve import attributes, where

        condition = where.parse(asked.where)
        subjects = {sameness.entity.rep(f.marks.subject_id) for f in kept}
        meeting = attributes.meeting(db, moment, condition, subjects, sameness)
        kept = [f for f in kept if sameness.entity.rep(f.marks.subject_id) in meeting]
    if asked.source is not None or asked.min_confidence > 0:
        kept = _by_claims(db, moment.tx, kept, asked)
    return kept


def _by_claims(db: sqlite3.Connection, tx: int, found: Sequence[Found], asked: Filters) -> list[Found]:
    """Those that rest on the source, and on claims as sure as asked for."""
    claims = support.supporting(db, [f.marks.fact_id for f in found], tx)
    kept = [f for f in found if support.confidence(claims.get(f.marks.fact_id, [])) >= asked.min_confidence]
    if asked.source is None:
        return kept
    sources = source(db, asked.source)
    rests = {fact: {row[5] for row in rows if row[5] is not None} for fact, rows in claims.items()}
    ours = episodes(db, {e for some in rests.values() for e in some}, sources, asked.source)
    lines = lines_of(db, claims, asked.source)
    return [f for f in kept if rests.get(f.marks.fact_id, set()) & ours or f.marks.fact_id in lines]


def lines_of(
    db: sqlite3.Connection, claims: Mapping[int, Sequence[sqlite3.Row | tuple[object, ...]]], name: str
) -> set[int]:
    """The facts with a claim that names this source line."""
    owner = {int(str(row[0])): fact for fact, rows in claims.items() for row in rows}
    found: set[int] = set()
    for part in chunks(owner):
        rows = db.execute(f"select id from claim where id in ({','.join('?' * len(part))}) and line = ?", (*part, name))
        found.update(owner[row[0]] for row in rows)
    return found


def source(db: sqlite3.Connection, name: str) -> set[int]:
    """The sources of this path, file name or title. Raises NotFound where no text or line has it either."""
    rows = db.execute("select id, uri, title from source").fetchall()
    found = {id_ for id_, uri, title in rows if name and name in (uri, Path(uri).name, title)}
    known = "select 1 from episode where ref = ?1 union all select 1 from claim where line = ?1 limit 1"
    if not found and db.execute(known, (name,)).fetchone() is None:
        near = get_close_matches(name, {n for _, uri, title in rows for n in (uri, Path(uri).name, title) if n}, n=1)
        hint = f"did you mean {near[0]!r}?" if near else "memcli stats lists the largest sources"
        raise NotFound(f"There is no source {name!r}.", hint)
    return found


def episodes(db: sqlite3.Connection, ids: Collection[int], sources: set[int], name: str) -> set[int]:
    """Those of the texts that came from one of the sources, or bear its name as their own."""
    found: set[int] = set()
    for part in chunks(ids):
        rows = db.execute(f"select id, source_id, ref from episode where id in ({','.join('?' * len(part))})", part)
        found.update(id_ for id_, by, ref in rows if by in sources or ref == name)
    return found
