"""The facts that a new claim may concern: of its slot, near it in words, or the same from the other end.

Three statements over indexes, whatever the size of the file; ``MOST`` facts at most.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from memcli.model import Value
from memcli.store import asof, entities, fts
from memcli.store.connect import OPEN_TX

MOST = 8
_LOOKED_AT = 64  # facts of one source; those of a larger slot are found by their words
_MATCHES = 256  # of full text

Slot = tuple[int, int]  # subject and predicate, as they represent others; a predicate of -1 is a new one


class Candidate(NamedTuple):
    """A fact that held when something was said, with the start of its period as UTC text."""

    id: int
    slot: Slot
    subject: str
    predicate: str
    object: Value
    statement: str
    node: int | None  # the entity that the object names
    valid_from: str


_COLUMNS = "f.id, f.subject_id, f.predicate_id, s.name, p.name, f.object_value, f.object_type, f.statement, f.object_id"
_NAMES = "join entity s on s.id = f.subject_id join predicate p on p.id = f.predicate_id"
_HELD = f"v.tx_to = {OPEN_TX} and v.valid_from <= ? and v.valid_to > ?"
_SLOT = f"select id from fact where subject_id = ? and predicate_id = ? order by id desc limit {_LOOKED_AT}"
_OTHER_END = f"select id from fact where object_id = ? limit {_LOOKED_AT}"
_WORDS = f"""select m.id from (select rowid as id from fact_fts where fact_fts match ? limit {_MATCHES}) m
  join fact on fact.id = m.id where fact.subject_id = ? limit {_LOOKED_AT}"""


def near(
    db: sqlite3.Connection,
    slot: Slot,
    value: Value,
    at: str,
    fresh: Iterable[Candidate] = (),
    stale: Collection[int] = (),
) -> list[Candidate]:
    """What held at an instant and may bear upon a value of a slot, nearest first.

    In a write that is not settled yet, ``fresh`` are facts that it says to hold then, and ``stale`` are
    the numbers of facts whose versions it is about to change.
    """
    found = {one.id: one for one in fresh}
    for source, params in _sources(db, slot, value):
        rows = db.execute(
            f"""select {_COLUMNS}, v.valid_from from ({source}) w join fact f on f.id = w.id {_NAMES}
            join version v on v.fact_id = f.id where {_HELD}""",
            (*params, at, at),
        )
        found |= {row[0]: _candidate(row) for row in rows if row[0] not in stale}
    words = set(fts.words(str(value)))
    return sorted(found.values(), key=lambda one: (*_distance(one, slot, words), -one.id))[:MOST]


def by_number(db: sqlite3.Connection, fact: int, valid_from: str) -> Candidate:
    """A fact that has no version yet, from an instant on."""
    row = db.execute(f"select {_COLUMNS}, ? from fact f {_NAMES} where f.id = ?", (valid_from, fact)).fetchone()
    return _candidate(row)


def _sources(db: sqlite3.Connection, slot: Slot, value: Value) -> Iterator[tuple[str, Sequence[object]]]:
    """Statements that give ids of facts, each with what it is asked with."""
    yield _SLOT, slot
    yield _OTHER_END, (slot[0],)
    subject = fts.match(fts.words(entities.entity_name(db, slot[0]))[:4])
    if (said := fts.match(fts.terms(str(value)))) is not None:
        yield _WORDS, (said if subject is None else f"({said}) AND ({subject})", slot[0])


def _candidate(row: Sequence[Any]) -> Candidate:
    return Candidate(row[0], (row[1], row[2]), row[3], row[4], asof.value(row[5], row[6]), *row[7:10])


def _distance(one: Candidate, slot: Slot, words: set[str]) -> tuple[bool, int]:
    """The slot first, and in it what shares most words with the value."""
    return one.slot != slot, -len(words & set(fts.words(str(one.object))))
