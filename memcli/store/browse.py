"""Reads for looking around: a page of what holds, where changes lie, and what differs between two points.

Every read is one pass over the versions at most, so that a file of 100,000 facts answers a key press.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from memcli.model import Fact
from memcli.periods import MAX_TEXT, MIN_TEXT, from_text, to_text
from memcli.store import asof, entities, fts
from memcli.store.asof import COLUMNS, JOINS, Moment, to_fact
from memcli.store.connect import NOW_TX, OPEN_TX
from memcli.store.sameness import Sameness
from memcli.store.support import chunks, enrich

if TYPE_CHECKING:
    from memcli.records import Change, Page

_VERSION = "v.fact_id, v.valid_from, v.valid_to, v.precision, v.tx_from, v.tx_to"
_FIRST_USER = "s.id <> (select min(id) from entity where name_key = 'user')"
_ORDERS: dict[str, tuple[tuple[str, bool], ...]] = {  # (expression, descending)
    "start": (("v.valid_from", True), ("v.fact_id", True)),
    "subject": (
        (_FIRST_USER, False),
        ("s.name_key", False),
        ("p.name", False),
        ("f.id", False),
        ("v.valid_from", False),
    ),
    "number": (("v.fact_id", False), ("v.valid_from", False)),
}
ORDERS = tuple(_ORDERS)
_FINE, _DAY = 16, 10  # characters of an instant: to the minute, to the day
_FINE_SPAN = 4  # days; a shorter stretch is counted by the minute


def _order(name: str, backwards: bool) -> str:
    return ", ".join(f"{what} {'desc' if down != backwards else 'asc'}" for what, down in _ORDERS[name])


def _known(tx: int) -> str:
    """``asof.known``, of now in the words of the indexes over what is believed.

    Only here: they order a whole file by time, which is no way to find the versions of some facts.
    """
    return f"v.tx_to = {OPEN_TX}" if tx >= NOW_TX else asof.known(tx)


def page(
    db: sqlite3.Connection, moment: Moment, *, order: str, offset: int, limit: int, subject: str | None = None
) -> Page:
    """``limit`` of the facts that hold at a moment, after the first ``offset``, and how many hold in all.

    ``order``: "start" (latest first), "subject" (the user first) or "number". ``subject`` keeps the
    facts about one entity, as subject or object. Raises NotFound for an entity that is not known.
    """
    from memcli.records import Page

    test, params = _about(db, subject, moment.tx)
    table, at = f"{asof.versions(db, moment.tx)} v", moment.valid_text
    held = f"{table} where {_known(moment.tx)} and v.valid_from <= '{at}' and v.valid_to > '{at}' and {test}"
    total = int(db.execute(f"select count(*) from {held}", params).fetchone()[0])
    limit = max(0, min(limit, total - offset))
    backwards = offset > total // 2  # the far end is near from the other side
    window = (limit, total - offset - limit if backwards else offset)
    by = _order(order, backwards)
    if order == "subject":
        source = f"{table} join fact f on f.id = v.fact_id {JOINS}"
        found = f"select {COLUMNS} from {source} where {asof.holds(moment)} and {test} order by {by} limit ? offset ?"
        rows = db.execute(found, (*params, *window)).fetchall()
    else:  # sorted before they are named: only the page pays for its names
        if order != "start":  # the index would be read for nothing
            held = f"{table} where {asof.holds(moment)} and {test}"
        few = f"select {_VERSION} from {held} order by {by} limit ? offset ?"
        rows = _named(db, db.execute(few, (*params, *window)).fetchall())
    facts = [to_fact(row) for row in (reversed(rows) if backwards else rows)]
    return Page(tuple(enrich(db, facts, moment.tx)), total)


def _named(db: sqlite3.Connection, versions: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Rows of ``_VERSION`` as ``to_fact`` takes them."""
    ids = [row[0] for row in versions]
    names: dict[int, tuple[Any, ...]] = {}
    for part in chunks(ids):
        marks = ",".join("?" * len(part))
        columns = "f.id, s.name, p.name, f.object_value, f.object_type, f.statement"
        rows = db.execute(f"select {columns} from fact f {JOINS} where f.id in ({marks})", part)
        names.update((row[0], row) for row in rows)
    return [(*names[row[0]], *row[1:]) for row in versions]


def _about(db: sqlite3.Connection, subject: str | None, tx: int) -> tuple[str, tuple[Any, ...]]:
    """SQL over v that keeps the facts about one entity; all of them for None."""
    if subject is None:
        return "1", ()
    node = Sameness.load(db, tx).entity.rep(entities.need(db, subject))
    return "v.fact_id in (select id from fact where subject_id = ? or object_id = ?)", (node, node)


def completions(db: sqlite3.Connection, moment: Moment, text: str, k: int) -> list[Fact]:
    """Facts that hold every word of a text, the last one as far as it is typed; those true at a moment first.

    The others are believed, too: of another time, with the version that began last.
    """
    typed = fts.words(text)
    if not typed or not text[-1:].isalnum():
        return []
    last = f'"{typed[-1]}" *'
    whole = [fts.match([word]) for word in typed[:-1] if word not in fts.STOP]
    expression = " AND ".join([*filter(None, whole), last])
    rows = db.execute(
        f"select rowid from fact_fts where fact_fts match ? order by rowid desc limit {4 * k}", (expression,)
    )
    ids = [row[0] for row in rows]
    found = asof.by_ids(db, moment, ids)
    marks = ",".join("?" * len(ids))
    ever = asof.select(db, moment, f"f.id in ({marks})", ids, any_time=True)
    found |= {fact.id: fact for fact in ever if fact.id not in found}
    return enrich(db, list(found.values())[:k], moment.tx)


def compare(
    db: sqlite3.Connection, a: Moment, b: Moment, *, subject: str | None = None, limit: int | None = None
) -> tuple[list[Change], int]:
    """What differs between two points of both axes, and how many facts do.

    "-" holds at the first alone, "+" at the second alone, "~" at both with other bounds.
    """
    from memcli.records import Change

    test, params = _about(db, subject, max(a.tx, b.tx))
    table = asof.versions(db, min(a.tx, b.tx))
    before, after = asof.holds(a), asof.holds(b)
    rows = db.execute(
        f"select v.fact_id, max({after}), max({before}) from {table} v"
        f" where (({before}) <> ({after})) and {test} group by v.fact_id order by v.fact_id",
        params,
    ).fetchall()
    signs = {fact: "~" if new and old else "+" if new else "-" for fact, new, old in rows}
    shown = list(signs)[:limit]
    new = _at(db, b, [fact for fact in shown if signs[fact] != "-"])
    gone = _at(db, a, [fact for fact in shown if signs[fact] == "-"])
    facts = {f.id: f for f in [*new, *gone]}
    return [Change(signs[i], facts[i]) for i in shown if i in facts], len(rows)


def _at(db: sqlite3.Connection, moment: Moment, ids: Iterable[int]) -> list[Fact]:
    return enrich(db, list(asof.by_ids(db, moment, ids, events=False).values()), moment.tx)


def density(
    db: sqlite3.Connection, axis: str, tx: int = NOW_TX, subject: str | None = None
) -> list[tuple[datetime, int]]:
    """How many beginnings and ends lie where on an axis, oldest first; by day, or by minute where all is short.

    "valid": of what is believed after write ``tx``; unknown starts and open ends lie nowhere. "known": of
    belief itself, at the instants of the writes.
    """
    test, params = _about(db, subject, tx)
    if axis == "known":
        return _binned([(at, n) for at, n in _write_counts(db, test, params)])
    found = _bound_counts(db, tx, test, params, _DAY)
    if len(found) and (from_text(_instant(found[-1][0])) - from_text(_instant(found[0][0]))).days < _FINE_SPAN:
        found = _bound_counts(db, tx, test, params, _FINE)
    return [(from_text(_instant(bin_)), n) for bin_, n in found]


def _instant(cut: str) -> str:
    """The first instant of a day or a minute, as it is stored."""
    return f"{cut}T00:00:00.000000Z" if len(cut) == _DAY else f"{cut}:00.000000Z"


def _bound_counts(
    db: sqlite3.Connection, tx: int, test: str, params: tuple[Any, ...], width: int
) -> list[tuple[str, int]]:
    counts: Counter[str] = Counter()
    known = f"from {asof.versions(db, tx)} v where {_known(tx)} and {test}"
    for bound, open_ in (("v.valid_from", f"> '{MIN_TEXT}'"), ("v.valid_to", f"< '{MAX_TEXT}'")):
        for cut, n in db.execute(
            f"select substr({bound}, 1, {width}) as cut, count(*) {known} and {bound} {open_} group by cut", params
        ):
            counts[cut] += n
    return sorted(counts.items())


def _write_counts(db: sqlite3.Connection, test: str, params: tuple[Any, ...]) -> list[tuple[datetime, int]]:
    """The versions that each write opened or closed, at its instant; counted before they are dated."""
    table, counts = asof.versions(db, 0), Counter[int]()
    for bound in ("v.tx_from", "v.tx_to"):
        where = f"{test} and {bound} < {OPEN_TX}"
        counts.update(
            dict(db.execute(f"select {bound}, count(*) from {table} v where {where} group by {bound}", params))
        )
    return [(recorded_at(db, tx), n) for tx, n in sorted(counts.items())]


def _binned(marks: list[tuple[datetime, int]]) -> list[tuple[datetime, int]]:
    """Instants with their counts, joined by day, or by minute where all is short."""
    if not marks:
        return []
    fine = (marks[-1][0] - marks[0][0]).days < _FINE_SPAN
    counts: Counter[datetime] = Counter()
    for at, n in marks:
        counts[
            at.replace(second=0, microsecond=0) if fine else at.replace(hour=0, minute=0, second=0, microsecond=0)
        ] += n
    return sorted(counts.items())


def next_change(
    db: sqlite3.Connection, at: datetime, tx: int = NOW_TX, *, back: bool = False, subject: str | None = None
) -> datetime | None:
    """The nearest instant after (``back``: before) ``at`` at which a fact begins or ends to hold."""
    test, params = _about(db, subject, tx)
    pick, than = ("max", "<") if back else ("min", ">")
    near = []
    for bound, there in (("v.valid_from", f"> '{MIN_TEXT}'"), ("v.valid_to", f"< '{MAX_TEXT}'")):
        found = f"select {pick}({bound}) from {asof.versions(db, tx)} v where {_known(tx)}"
        (text,) = db.execute(
            f"{found} and {bound} {there} and {bound} {than} ? and {test}", (to_text(at), *params)
        ).fetchone()
        near += [text] if text is not None else []
    return from_text((max if back else min)(near)) if near else None


def next_write(
    db: sqlite3.Connection, tx: int, *, back: bool = False, subject: str | None = None
) -> tuple[int, datetime] | None:
    """The nearest write after (``back``: before) a write that changed belief, and its instant."""
    test, params = _about(db, subject, NOW_TX)
    table, pick, than = asof.versions(db, 0), "max" if back else "min", "<" if back else ">"
    (found,) = db.execute(
        f"""select {pick}(tx) from (
          select {pick}(v.tx_from) as tx from {table} v where v.tx_from {than} ? and {test}
          union all select {pick}(v.tx_to) from {table} v where v.tx_to {than} ? and v.tx_to < {OPEN_TX} and {test})""",
        (tx, *params, tx, *params),
    ).fetchone()
    return None if found is None else (int(found), recorded_at(db, int(found)))


def recorded_at(db: sqlite3.Connection, tx: int) -> datetime:
    """When a write that exists was made."""
    return from_text(db.execute("select recorded_at from tx where id = ?", (tx,)).fetchone()[0])
