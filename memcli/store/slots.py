"""Reading facts by slot, number or moment; every read goes through the as-of predicate."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import TYPE_CHECKING

from memcli.errors import NotFound
from memcli.model import Fact, Value
from memcli.periods import MAX, MAX_TEXT, MIN_TEXT, bound, from_text, to_text
from memcli.store import asof, entities
from memcli.store.asof import COLUMNS, JOINS, NOW_TX, Moment, to_fact
from memcli.store.connect import OPEN_TX
from memcli.store.ledger import Believer
from memcli.store.sameness import Sameness
from memcli.store.support import enrich

if TYPE_CHECKING:
    from memcli.records import Change


def _slot(db: sqlite3.Connection, subject: str, predicate: str, tx: int) -> tuple[int, int] | None:
    s, p = entities.find(db, subject), entities.find_predicate(db, predicate)
    if s is None or p is None:
        return None
    sameness = Sameness.load(db, tx)
    return sameness.entity.rep(s), sameness.predicate.rep(p)


def facts(
    db: sqlite3.Connection, subject: str, predicate: str, moment: Moment, *, any_time: bool = False
) -> list[Fact]:
    """The facts of a slot at a moment, by start."""
    slot = _slot(db, subject, predicate, moment.tx)
    if slot is None:
        return []
    found = asof.select(db, moment, "f.subject_id = ? and f.predicate_id = ?", slot, any_time=any_time)
    return sorted(found, key=lambda f: (f.valid_from is not None, f.valid_from or MAX, str(f.object)))


def rectangles(
    db: sqlite3.Connection, subject: str, predicate: str
) -> list[tuple[Value, datetime | None, datetime | None, datetime, datetime | None]]:
    """Every version ever believed about a slot, on both axes."""
    slot = _slot(db, subject, predicate, NOW_TX)
    if slot is None:
        return []
    rows = db.execute(
        f"""select f.object_value, f.object_type, v.valid_from, v.valid_to, a.recorded_at, b.recorded_at
        from {asof.versions(db, 0)} v join fact f on f.id = v.fact_id join tx a on a.id = v.tx_from
        left join tx b on b.id = v.tx_to where f.subject_id = ? and f.predicate_id = ?
        order by v.valid_from, f.object_value, v.tx_from""",
        slot,
    )
    return [
        (asof.value(o, kind), bound(lo), bound(hi), from_text(t0), None if t1 is None else from_text(t1))
        for o, kind, lo, hi, t0, t1 in rows
    ]


def mentions(db: sqlite3.Connection, subject: str, predicate: str, value: Value, tx: int) -> int:
    """How many claims in force assert a triple as known after a write."""
    s, p = entities.find(db, subject), entities.find_predicate(db, predicate)
    if s is None or p is None:
        return 0
    believer = Believer(db, tx, make=False)
    slot = believer.slot(s, p)
    fact = entities.find_fact(db, s, p, value)
    if fact is None and isinstance(value, str) and (named := entities.find(db, value)) is not None:
        value = entities.entity_name(db, believer.sameness.entity.rep(named))
    fact = fact or entities.find_fact(db, *slot, value)
    if fact is None:
        return 0
    target = believer.fact(fact)
    return sum(e.op == "assert" and e.object == target for e, _ in believer.claims(slot))


def listing(
    db: sqlite3.Connection, moment: Moment, subject: str | None, predicate: str | None, limit: int | None
) -> list[Fact]:
    """What holds at a moment, grouped by subject (the user first), then in order of start."""
    tests, params = ["1"], []
    sameness = Sameness.load(db, moment.tx)
    if subject is not None:
        tests.append("f.subject_id = ?")
        params.append(sameness.entity.rep(entities.need(db, subject)))
    if predicate is not None:
        tests.append("f.predicate_id = ?")
        params.append(sameness.predicate.rep(entities.find_predicate(db, predicate) or 0))
    found = asof.select(db, moment, " and ".join(tests), params)
    found.sort(key=lambda f: (f.subject != entities.USER, f.subject.casefold(), f.predicate, f.id))
    return enrich(db, found[:limit], moment.tx)


def diff(db: sqlite3.Connection, a: Moment, b: Moment, subject: str | None) -> list[Change]:
    """What holds at one of two moments alone, oldest first."""
    from memcli.records import Change

    before = {f.id: f for f in listing(db, a, subject, None, None)}
    after = {f.id: f for f in listing(db, b, subject, None, None)}
    gone = [Change("-", f) for i, f in before.items() if i not in after]
    new = [Change("+", f) for i, f in after.items() if i not in before]
    return sorted(gone + new, key=lambda c: (c.fact.subject, c.fact.predicate, c.sign != "-", c.fact.id))


def by_number(db: sqlite3.Connection, number: int, tx: int = NOW_TX, valid_at: datetime | None = None) -> Fact:
    """A fact with its newest version (none where it is no longer, or was never, believed).

    With ``valid_at``, the version that holds then. Raises NotFound.
    """
    inside, params = (
        ("", ()) if valid_at is None else ("and v.valid_from <= ? and v.valid_to > ?", (to_text(valid_at),) * 2)
    )
    row = db.execute(
        f"""select {COLUMNS} from fact f {JOINS} left join {asof.versions(db, 0)} v on v.fact_id = f.id
        and v.tx_from <= ? {inside} where f.id = ? order by v.tx_to desc, v.valid_from desc limit 1""",
        (tx, *params, min(number, OPEN_TX)),
    ).fetchone()
    if row is None or (valid_at is not None and row[6] is None):
        then = "" if valid_at is None else " at that date"
        raise NotFound(f"There is no fact f{number}{then}.", "memcli query finds facts and their numbers")
    if row[6] is None:
        row = (*row[:6], MIN_TEXT, MAX_TEXT, "unknown", None, OPEN_TX, *row[11:])
    return enrich(db, [to_fact(row)], tx)[0]
