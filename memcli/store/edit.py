"""Correcting one period of a fact: what supports it is withdrawn, and it is said anew."""

import sqlite3
from dataclasses import dataclass, replace
from datetime import datetime

from memcli.errors import NotFound, Rejected
from memcli.model import Value
from memcli.periods import MAX_TEXT, MIN_TEXT, TICK, from_text, precision, to_text, window_of
from memcli.store import asof, entities
from memcli.store.asof import NOW_TX
from memcli.store.connect import OPEN_TX
from memcli.store.ledger import Entry, Writer
from memcli.store.sameness import Sameness
from memcli.store.structured import When, bounds
from memcli.store.withdrawals import gone_claims, gone_txs

KEEP = "keep"  # leave a bound as it is; None means unknown or open


@dataclass(frozen=True, slots=True)
class Period:
    """A believed version of a fact: bounds as UTC text."""

    valid_from: str
    valid_to: str
    precision: str


def edit(
    writer: Writer,
    number: int,
    *,
    period: When | None,
    subject: str | None,
    predicate: str | None,
    value: Value | None,
    valid_from: When | None,
    valid_to: When | None,
    zone: str,
) -> None:
    """Withdraw the claims behind one period of a fact and assert it with the new parts.

    Raises NotFound for a fact or a period that does not exist, Rejected where several periods
    are believed and none is named.
    """
    db = writer.db
    old = _period(db, number, period, zone)
    facts = Sameness.load(db).fact.members(number)
    writer.withdraw("claim", _supporting(db, facts, old))
    writer.facts.update(facts)
    s_id, p_id, stored, kind = db.execute(
        "select subject_id, predicate_id, object_value, object_type from fact where id = ?", (number,)
    ).fetchone()
    s = s_id if subject is None else entities.entity(db, subject)
    p = p_id if predicate is None else entities.predicate(db, predicate)
    fact = entities.fact(db, s, p, asof.value(stored, kind) if value is None else value)
    lo, hi, end = _bounds(old, valid_from, valid_to, from_text(writer.recorded_at), zone)
    precise = old.precision if valid_from == KEEP else precision(valid_from)
    made = Entry("assert", s, p, fact, writer.recorded_at, lo, hi, None, precise, zone, surface="edit")
    if end is None:
        writer.claim(made)
        return
    # Two entries, not a bounded one, which would give way to an older value when it ends; said
    # before the end, so that it is no evidence for what came after.
    said = min(writer.recorded_at, to_text(from_text(end) - TICK))
    writer.claim(replace(made, said_at=said, start_hi=min(hi, max(lo, said))))
    writer.claim(replace(made, op="end", start_lo=end, start_hi=end, precision=precision(valid_to), position=1))


def _period(db: sqlite3.Connection, number: int, at: When | None, zone: str) -> Period:
    rows = db.execute(
        f"select valid_from, valid_to, precision from version where fact_id = ? and tx_to = {OPEN_TX}"
        " order by valid_from",
        (number,),
    ).fetchall()
    if db.execute("select 1 from fact where id = ?", (number,)).fetchone() is None:
        raise NotFound(f"There is no fact f{number}.", "memcli query finds facts and their numbers")
    if not rows:
        raise NotFound(f"f{number} is not believed now, so there is no period to edit.", f"memcli explain f{number}")
    if at is None:
        if len(rows) > 1:
            raise Rejected(
                f"f{number} holds in {len(rows)} periods.", f"name a date inside one: memcli edit f{number}@2022"
            )
        return Period(*rows[0])
    lo, hi = (to_text(x) for x in window_of(at, zone))
    inside = [row for row in rows if row[0] < max(hi, lo + "~") and row[1] > lo]
    if len(inside) != 1:
        raise NotFound(f"f{number} has no single period at that date.", f"memcli history f{number} shows its periods")
    return Period(*inside[0])


def _supporting(db: sqlite3.Connection, facts: list[int], old: Period) -> list[int]:
    """The claims in force that make or end a period."""
    gone, withdrawn = gone_txs(db), gone_claims(db)
    rows = db.execute(
        f"""select id, tx_id, op, start_lo, end_at, said_at from claim
        where fact_id in ({",".join("?" * len(facts))}) and op <> 'retract' and tx_id <= ?""",
        (*facts, NOW_TX),
    )
    found = []
    for id_, tx, op, lo, end, said in rows:
        if tx in gone or id_ in withdrawn:
            continue
        if op == "end":
            touches = old.valid_from < lo <= old.valid_to
        elif end is None:
            touches = old.valid_from <= lo < old.valid_to or old.valid_from <= said < old.valid_to
        else:
            touches = lo < old.valid_to and end > old.valid_from
        if touches:
            found.append(int(id_))
    return found


def _bounds(
    old: Period, valid_from: When | None, valid_to: When | None, now: datetime, zone: str
) -> tuple[str, str, str | None]:
    """(start lo, start hi, end) of the new claim: stated bounds, else the old period's."""
    if valid_from == KEEP:
        lo = hi = old.valid_from
    else:
        lo, hi = (to_text(x) for x in bounds("unknown" if valid_from is None else valid_from, None, now, zone)[:2])
    if valid_to == KEEP:
        end = None if old.valid_to == MAX_TEXT else old.valid_to
    else:
        end = None if valid_to is None else to_text(bounds(None, valid_to, now, zone)[2] or now)
    if end is not None and lo != MIN_TEXT and end <= lo:
        raise Rejected("The period ends before it begins.", "check --valid-from and --valid-to")
    return lo, hi, end
