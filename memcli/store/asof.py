"""The as-of predicate, once: which versions hold at a point of the two time axes."""

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from memcli.model import Fact, Value
from memcli.periods import MAX, bound, from_text, to_text
from memcli.store.connect import NOW_TX, OPEN_TX
from memcli.store.origins import ORIGIN
from memcli.store.withdrawals import gone_txs

__all__ = ["NOW_TX", "Moment", "by_ids", "select", "to_fact", "tx_at", "versions"]


class Moment(NamedTuple):
    """A point of both axes: true at ``valid_at`` (UTC), as known after write ``tx``."""

    valid_at: datetime
    tx: int = NOW_TX

    @property
    def valid_text(self) -> str:
        return to_text(self.valid_at)


COLUMNS = """f.id, s.name, p.name, f.object_value, f.object_type, f.statement,
  v.valid_from, v.valid_to, v.precision, v.tx_from, v.tx_to,
  f.subject_id, f.predicate_id, f.object_id"""

JOINS = "join entity s on s.id = f.subject_id join predicate p on p.id = f.predicate_id"


def versions(db: sqlite3.Connection, tx: int) -> str:
    """The table of versions to read for a known-at: hot rows, and archived ones below the horizon."""
    row = db.execute("select value from meta where key = 'archived_through'").fetchone()
    if row is None or tx >= int(row[0]):
        return "version"
    columns = "fact_id, valid_from, valid_to, precision, tx_from, tx_to"
    return f"(select {columns} from version union all select {columns} from archive)"


def known(tx: int) -> str:
    """SQL: the version was believed after write ``tx``."""
    return f"v.tx_from <= {int(tx)} and v.tx_to > {int(tx)}"


def holds(moment: Moment) -> str:
    """SQL: the version was believed then, and holds at that time."""
    at = moment.valid_text
    return f"{known(moment.tx)} and v.valid_from <= '{at}' and v.valid_to > '{at}'"


def event_predicates(db: sqlite3.Connection, tx: int) -> list[int]:
    """The predicates of one-off events as known after write ``tx``."""
    gone = gone_txs(db, tx)
    rows = db.execute(
        f"""select predicate_id, tx_id, kind from predicate_setting left join tx t on t.id = tx_id
        where tx_id <= ? order by {ORIGIN}, t.uid""",
        (tx,),
    )
    kinds = {predicate: kind for predicate, by, kind in rows if by not in gone}
    return [predicate for predicate, kind in kinds.items() if kind == "event"]


def answerable(db: sqlite3.Connection, moment: Moment, predicate: str = "f.predicate_id") -> str:
    """SQL: ``holds``, or a one-off event that had happened by then (it stays worth telling).

    ``predicate``: SQL for the predicate of the version's fact.
    """
    at, events = moment.valid_text, ",".join(map(str, event_predicates(db, moment.tx)))
    return f"{known(moment.tx)} and v.valid_from <= '{at}' and (v.valid_to > '{at}' or {predicate} in ({events}))"


def select(
    db: sqlite3.Connection,
    moment: Moment,
    where: str = "1",
    params: Sequence[object] = (),
    *,
    events: bool = False,
    any_time: bool = False,
) -> list[Fact]:
    """Facts at a moment that also meet ``where`` (over f, s, p and v), in order of start.

    ``events`` adds past one-off events; ``any_time`` leaves out the valid-time axis.
    """
    test = known(moment.tx) if any_time else answerable(db, moment) if events else holds(moment)
    rows = db.execute(
        f"select {COLUMNS} from {versions(db, moment.tx)} v join fact f on f.id = v.fact_id {JOINS}"
        f" where {test} and ({where}) order by v.valid_from, f.id",
        params,
    )
    return [to_fact(row) for row in rows]


def by_ids(db: sqlite3.Connection, moment: Moment, ids: Iterable[int], *, events: bool = True) -> dict[int, Fact]:
    """The facts of these ids that answer at a moment; the latest version where several do."""
    wanted = list(dict.fromkeys(ids))
    found: dict[int, Fact] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        marks = ",".join("?" * len(part))
        for fact in select(db, moment, f"f.id in ({marks})", part, events=events):
            found[fact.id] = fact
    return found


def value(stored: Any, kind: str) -> Value:
    """The object as it was typed: SQLite has no boolean of its own."""
    return bool(stored) if kind == "boolean" else stored


def to_fact(row: Sequence[Any]) -> Fact:
    """A row of ``COLUMNS`` as a Fact."""
    id_, subject, predicate, stored, kind, statement, start, end, precision, since, until = row[:11]
    thing = value(stored, kind)
    until = None if until == OPEN_TX else until
    return Fact(id_, subject, predicate, thing, statement, bound(start), bound(end), precision, since, until)


def tx_at(db: sqlite3.Connection, moment: datetime) -> int:
    """The last write recorded at or before an instant; 0 when there was none."""
    if moment >= MAX:
        return NOW_TX
    row = db.execute(
        "select id from tx where recorded_at <= ? order by recorded_at desc limit 1", (to_text(moment),)
    ).fetchone()
    return int(row[0]) if row else 0


def present(db: sqlite3.Connection, now: datetime) -> datetime:
    """The clock's now, or the newest write where it is ahead by less than a second.

    Writes within one tick of the clock get later transaction times; what they said is so already.
    """
    row = db.execute("select max(recorded_at) from tx").fetchone()
    if row[0] is None:
        return now
    return max(now, newest) if (newest := from_text(row[0])) - now < timedelta(seconds=1) else now
