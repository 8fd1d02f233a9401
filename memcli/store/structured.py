"""Claims taken as given: assert, end and retract of a triple, with the times that are stated.

The resolution of starts and ends follows ``tests/time/oracle.py`` to the letter.
"""

import sqlite3
from datetime import datetime

from memcli.errors import Rejected
from memcli.model import Value
from memcli.periods import MIN, from_text, precision, to_text, window_of
from memcli.store import entities
from memcli.store.forget import entombed
from memcli.store.ledger import Entry, Writer
from memcli.store.withdrawals import gone_txs

When = str | datetime


def said_at(stated: When | None, recorded: datetime, zone: str) -> datetime:
    """When it was said: nothing is said after it was recorded."""
    return recorded if stated is None else min(window_of(stated, zone)[0], recorded)


def _ended(lo: datetime, hi: datetime, said: datetime) -> datetime:
    """An end includes its stated period; "I left in March", said on 10 March, means by 10 March."""
    return hi if lo == hi or said < lo else min(hi, said)


def end_instant(at: When | None, said: datetime, zone: str) -> datetime:
    """The instant at which something stated to end at ``at`` no longer holds."""
    return said if at is None or at == "unknown" else _ended(*window_of(at, zone), said)


def bounds(
    valid_from: When | None, valid_to: When | None, said: datetime, zone: str
) -> tuple[datetime, datetime, datetime | None]:
    """(start window lo, hi, end or None) of an assertion. Raises Rejected for a reversed period."""
    if valid_from and valid_to and window_of(valid_to, zone)[1] <= window_of(valid_from, zone)[0]:
        raise Rejected("The period ends before it begins.", "check --valid-from and --valid-to")
    lo, hi = (said, said) if valid_from is None else window_of(valid_from, zone)
    if lo <= said:
        hi = min(hi, said)  # it cannot have begun after it was said
    if valid_to is None:
        return lo, hi, None
    end = end_instant(valid_to, said, zone)
    if valid_from is None and end <= said:
        lo = MIN  # "I used to live in ..": its start is unknown
    return lo, hi, end


def _repeated(db: sqlite3.Connection, line: str | None, op: str, subject: int, predicate: int, value: Value) -> bool:
    """True when this source line said this before and it is in force, or it was forgotten."""
    if line is None:
        return False
    if entombed(db, line, subject, predicate, entities.object_parts(value)[0]):
        return True
    fact = entities.find_fact(db, subject, predicate, value)
    if fact is None:
        return False
    rows = db.execute(
        "select tx_id from claim where line = ? and fact_id = ? and (op = ? or ? = 'assert')", (line, fact, op, op)
    ).fetchall()
    gone = gone_txs(db)
    return any(tx not in gone for (tx,) in rows)


def assert_(
    writer: Writer,
    subject: str,
    predicate: str,
    value: Value,
    *,
    valid_from: When | None = None,
    valid_to: When | None = None,
    said: When | None = None,
    line: str | None = None,
    zone: str = "UTC",
) -> None:
    """Append "subject predicate value"; nothing where the same line said so before."""
    db = writer.db
    s, p = entities.entity(db, subject), entities.predicate(db, predicate)
    moment = said_at(said, from_text(writer.recorded_at), zone)
    lo, hi, end = bounds(valid_from, valid_to, moment, zone)
    if _repeated(db, line, "assert", s, p, value):
        return
    writer.claim(
        Entry(
            "assert",
            s,
            p,
            entities.fact(db, s, p, value),
            to_text(moment),
            to_text(lo),
            to_text(hi),
            None if end is None else to_text(end),
            "said" if valid_from is None else precision(valid_from),
            zone,
            line=line,
        )
    )


def end(
    writer: Writer,
    subject: str,
    predicate: str,
    value: Value,
    *,
    at: When | None = None,
    said: When | None = None,
    line: str | None = None,
    zone: str = "UTC",
) -> None:
    """Append that "subject predicate value" stopped; its start, if never told, is unknown."""
    db = writer.db
    s, p = entities.entity(db, subject), entities.predicate(db, predicate)
    moment = said_at(said, from_text(writer.recorded_at), zone)
    stop = to_text(end_instant(at, moment, zone))
    if _repeated(db, line, "end", s, p, value):
        return
    fact = entities.fact(db, s, p, value)
    writer.claim(Entry("end", s, p, fact, to_text(moment), stop, stop, precision=precision(at), zone=zone, line=line))


def retract(
    writer: Writer,
    subject: str,
    predicate: str,
    value: Value | None,
    *,
    said: When | None = None,
    zone: str = "UTC",
) -> None:
    """Append that the triple (``value`` None: the whole slot) was never true, as far as said before."""
    db = writer.db
    s, p = entities.entity(db, subject), entities.predicate(db, predicate)
    moment = said_at(said, from_text(writer.recorded_at), zone)
    fact = None if value is None else entities.fact(db, s, p, value)
    writer.claim(Entry("retract", s, p, fact, to_text(moment), zone=zone))
