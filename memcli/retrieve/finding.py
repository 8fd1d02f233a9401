"""Which facts may answer: by their words, or by the entities and relations they join.

A rare word is looked up in the full-text index. A common one ("like", "live") is mostly the word of a
relation, so that the facts of an entity are found by subject and predicate instead of walking tens of
thousands of postings.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from memcli.retrieve import forms, lexical, pocket
from memcli.retrieve.lexical import Then
from memcli.store import fts

FACT_POOL = 150  # facts taken by their words alone
SIDE_POOL = 60  # the same, where the question names an entity
WIDE_POOL = 2000  # the same, where filters will leave most of them out
TERM_POOL = 80  # facts of the entities reached, a term and step
COMMON = 1000  # a term in more facts than this is looked for by relations
_RELATED = 500  # facts of one relation of a busy entity that are looked through, newest first
_SCANNED = 1500  # facts of a common term or a busy entity that are looked through, newest first


def _words(term: str) -> list[str]:
    """What finds the facts for a term: its forms, and the words of the relations that it asks for."""
    named = [word for name in sorted(forms.asked(term)) for word in name.split("_") if word not in fts.STOP]
    return [*forms.forms(term), *named]


def _any(terms: Iterable[str]) -> str | None:
    return fts.match(word for term in terms for word in _words(term))


def matching(db: sqlite3.Connection, numbers: Mapping[str, int], limit: int) -> list[int]:
    """The facts that fit the terms (with their ``lexical.counts``) best, whether they hold or not.

    Ranked by BM25 over the rare terms, those first that meet a common one too; where all are common,
    the newest facts that meet each of them.
    """
    rare = [term for term, n in numbers.items() if n <= COMMON]
    common = [term for term, n in numbers.items() if n > COMMON]
    some, others = _any(rare), _any(common)
    if not common:
        return _ranked(db, some, limit)
    found: dict[int, None] = {}
    if some:
        found.update(dict.fromkeys(_ranked(db, f"({some}) AND ({others})", limit)))
        found.update(dict.fromkeys(_ranked(db, some, limit - len(found))))
        return list(found)
    every = " AND ".join(f"({fts.match(_words(term))})" for term in common)
    return _newest(db, every, limit)


def _ranked(db: sqlite3.Connection, expression: str | None, limit: int) -> list[int]:
    if expression is None or limit <= 0:
        return []
    query = f"select rowid from fact_fts where fact_fts match ? order by rank limit {limit}"
    return [row[0] for row in db.execute(query, (expression,))]


def _newest(db: sqlite3.Connection, expression: str, limit: int) -> list[int]:
    query = f"select rowid from fact_fts where fact_fts match ? order by rowid desc limit {limit}"
    return [row[0] for row in db.execute(query, (expression,))]


def at(db: sqlite3.Connection, then: Then, nodes: Collection[int], numbers: Mapping[str, int]) -> list[int]:
    """Facts that match a term and have one of the entities as subject or object.

    Term by term, so that a frequent one cannot crowd out another; of each first the facts that
    answer at the moment, then those that are believed of another time; newest first.
    """
    found: dict[int, None] = {}
    for term, n in numbers.items() if nodes else ():
        if expression := fts.match(_words(term)):
            ids = _related(db, then, nodes, expression) if n > COMMON else _told(db, then, nodes, expression)
            found.update(dict.fromkeys(ids))
    return list(found)


def _told(db: sqlite3.Connection, then: Then, nodes: Collection[int], expression: str) -> list[int]:
    """By the full-text index."""
    marks = ",".join("?" * len(nodes))
    answers = f"exists(select 1 from {then.table} v where v.fact_id = f.id and {then.answers})"
    known = f"exists(select 1 from {then.table} v where v.fact_id = f.id and {then.known})"
    rows = db.execute(
        f"""select f.id, {answers} as answers from fact_fts join fact f on f.id = fact_fts.rowid
        where fact_fts match ? and (f.subject_id in ({marks}) or f.object_id in ({marks}))
          and (answers or {known})
        order by answers desc, f.id desc limit {TERM_POOL}""",
        (expression, *nodes, *nodes),
    )
    return [row[0] for row in rows]


def _related(db: sqlite3.Connection, then: Then, nodes: Collection[int], expression: str) -> list[int]:
    """By the relations that the term is a word of; where it is of none, among the newest that say it."""
    kinds = ",".join(map(str, pocket.predicates(db, expression)))
    marks = ",".join("?" * len(nodes))
    if not kinds:
        rows = db.execute(
            f"""select f.id from (select rowid from fact_fts where fact_fts match ? order by rowid desc
              limit {_SCANNED}) m join fact f on f.id = m.rowid
            where f.subject_id in ({marks}) or f.object_id in ({marks})""",
            (expression, *nodes, *nodes),
        )
        return list(_first(db, then, [row[0] for row in rows]))
    ids: set[int] = set()
    for column in ("subject_id", "object_id"):
        rows = db.execute(
            f"""select id from fact where {column} in ({marks}) and predicate_id in ({kinds})
            order by id desc limit {_RELATED}""",
            tuple(nodes),
        )
        ids.update(row[0] for row in rows)
    return list(_first(db, then, sorted(ids, reverse=True)))


def _first(db: sqlite3.Connection, then: Then, ids: Sequence[int]) -> Iterator[int]:
    """The first that answer, then the first that are believed of another time; at most ``TERM_POOL``."""
    answering: list[int] = []
    others: list[int] = []
    for start in range(0, len(ids), 2 * TERM_POOL):
        for fact, answers in sorted(
            lexical.believed(db, then, ids[start : start + 2 * TERM_POOL]).items(), reverse=True
        ):
            (answering if answers else others).append(fact)
        if len(answering) >= TERM_POOL:
            break
    yield from (answering + others)[:TERM_POOL]


def about(db: sqlite3.Connection, then: Then, nodes: Collection[int], limit: int) -> list[int]:
    """The facts with one of the entities as subject or object, latest start first."""
    marks = ",".join("?" * len(nodes))
    found: list[int] = []
    for column in ("subject_id", "object_id"):
        rows = db.execute(
            f"""select f.id from (
              select id, predicate_id from fact where {column} in ({marks}) order by id desc limit {_SCANNED}
            ) f join {then.table} v on v.fact_id = f.id
            where {then.answers} order by v.valid_from desc, f.id desc limit {limit}""",
            tuple(nodes),
        )
        found += [row[0] for row in rows]
    return list(dict.fromkeys(found))


def to(db: sqlite3.Connection, nodes: Collection[int]) -> dict[int, list[int]]:
    """Predicate -> facts that have one of the entities as object."""
    found: dict[int, list[int]] = {}
    marks = ",".join("?" * len(nodes))
    for fact, predicate in db.execute(
        f"select id, predicate_id from fact where object_id in ({marks}) order by id desc limit {FACT_POOL}",
        tuple(nodes),
    ):
        found.setdefault(predicate, []).append(fact)
    return found
