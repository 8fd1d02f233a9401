"""Sameness and the settings of predicates: what decides which claims share a key."""

import sqlite3

from memcli.errors import NotFound, Rejected, UsageError
from memcli.store import entities
from memcli.store.ledger import Believer, Writer
from memcli.store.sameness import Sameness

SCOPES = ("entity", "predicate", "fact")


def same(writer: Writer, a: str | int, b: str | int, scope: str) -> None:
    """Append that ``a`` and ``b`` are one, unless they are already."""
    if scope not in SCOPES:
        raise UsageError(f"Unknown scope {scope!r}.", f"use one of {', '.join(SCOPES)}")
    first, second = _NAMED[scope](writer.db, a, b)
    if scope == "fact":
        _same_slot(writer.db, first, second)
    classes = getattr(Sameness.load(writer.db), scope)
    if classes.rep(first) != classes.rep(second):
        writer.same(scope, first, second)


def _entities(db: sqlite3.Connection, a: str | int, b: str | int) -> tuple[int, int]:
    """Both ids; a name that is new is made, as an alias to come or a better name."""
    if entities.find(db, str(a)) is None and entities.find(db, str(b)) is None:
        raise NotFound(f"Nothing is known about {a!r} or {b!r}.", "memcli as-of now lists all that is known")
    return entities.entity(db, str(a)), entities.entity(db, str(b))


def _predicates(db: sqlite3.Connection, a: str | int, b: str | int) -> tuple[int, int]:
    if entities.find_predicate(db, str(a)) is None and entities.find_predicate(db, str(b)) is None:
        raise NotFound(f"No fact uses {a!r} or {b!r}.", "memcli predicate lists what is in use")
    return entities.predicate(db, str(a)), entities.predicate(db, str(b))


def _facts(db: sqlite3.Connection, a: str | int, b: str | int) -> tuple[int, int]:
    def number(item: str | int) -> int:
        digits = str(item).lstrip("f")
        row = db.execute("select id from fact where id = ?", (digits,)).fetchone() if digits.isdigit() else None
        if row is None:
            raise NotFound(f"There is no fact {item}.", "facts are numbered like f42")
        return int(row[0])

    return number(a), number(b)


_NAMED = {"entity": _entities, "predicate": _predicates, "fact": _facts}


def _same_slot(db: sqlite3.Connection, a: int, b: int) -> None:
    believer = Believer(db)
    slots = {
        believer.slot(*db.execute("select subject_id, predicate_id from fact where id = ?", (f,)).fetchone())
        for f in (a, b)
    }
    if len(slots) > 1:
        raise Rejected(f"f{a} and f{b} are not about the same thing.", "merge their entities or predicates first")


def set_predicate(
    writer: Writer, name: str, cardinality: str | None, kind: str | None, inverse: str | None, symmetric: bool | None
) -> None:
    """Append the settings of a predicate and mark its keys.

    While no claim and no synonym uses the predicate its settings hold from the beginning and take
    no write, unless other devices may know them already.
    """
    if cardinality not in (None, "one", "many"):
        raise UsageError(f"Unknown cardinality {cardinality!r}.", "use one or many")
    if kind not in (None, "permanent", "state", "event"):
        raise UsageError(f"Unknown kind {kind!r}.", "use permanent, state or event")
    db = writer.db
    predicate = entities.predicate(db, name)
    old = entities.setting(db, predicate)
    new = (cardinality or old[0], kind or old[1])
    used = db.execute(
        """select 1 from claim where predicate_id = :p union all
        select 1 from same where scope = 'predicate' and :p in (a, b) union all
        select 1 from predicate_setting where predicate_id = :p and tx_id > 0 union all
        select 1 from meta where key = 'device' limit 1""",
        {"p": predicate},
    ).fetchone()
    writer.unversioned = True
    db.execute(
        "update predicate set inverse = coalesce(?, inverse), symmetric = coalesce(?, symmetric) where id = ?",
        (inverse, symmetric, predicate),
    )
    if used is None:
        db.execute(
            "update predicate_setting set cardinality = ?, kind = ? where predicate_id = ? and tx_id = 0",
            (*new, predicate),
        )
    elif new != old:
        db.execute("insert into predicate_setting values (?, ?, ?, ?)", (predicate, writer.id, *new))
        writer.touch_predicate(predicate)
