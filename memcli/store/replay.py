"""The ledger read again from its first write: every version that it ever came to.

A live write derives the keys it touches; a replay does the same write by write, and so finds the
same versions. Needed where the past itself changed (a forget, an import into an empty file, a
question without some write), and to check what is stored.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby

from memcli.store.connect import OPEN_TX
from memcli.store.ledger import Believer, Key, Slot, Writer, ever_slots, insert_versions, keys
from memcli.store.withdrawals import reached

Row = tuple[int, str, str, str, int, int]  # fact, valid_from, valid_to, precision, tx_from, tx_to


def rebuild(db: sqlite3.Connection, slots: Iterable[Slot] | None = None) -> set[int]:
    """Derive all versions of these raw slots (None: of all) anew, inside the caller's transaction.

    Gives the facts that stood for others at some time: they are in use though no claim names them.
    """
    wide = None if slots is None else ever_slots(db, slots)
    stood: set[int] = set()
    rows = replay(db, wide, stood)
    for table in ("version", "archive"):
        if wide is None:
            db.execute(f"delete from {table}")
        else:
            db.executemany(f"delete from {table} where fact_id = ?", ((f,) for f in facts_of(db, wide)))
    insert_versions(db, rows)
    return stood


def facts_of(db: sqlite3.Connection, slots: Iterable[Slot]) -> set[int]:
    """The numbers of the facts of these raw slots."""
    return {
        row[0]
        for slot in slots
        for row in db.execute("select id from fact where subject_id = ? and predicate_id = ?", slot)
    }


def replay(db: sqlite3.Connection, slots: set[Slot] | None = None, stood: set[int] | None = None) -> list[Row]:
    """The versions that the ledger comes to, of these slots alone (closed under sameness) or of all.

    Adds to ``stood`` the facts that stood for others at some time.
    """
    done: list[Row] = []
    still: dict[int, dict[tuple[str, str], tuple[int, str]]] = defaultdict(dict)
    believer: Believer | None = None
    for tx, facts, touched, changed in _steps(db, slots):
        if believer is None or changed:
            believer = Believer(db, tx)
        believer.tx = tx
        for key in keys(believer, facts, touched):
            _advance(key, tx, still, done)
        if stood is not None:
            stood |= believer.standing
    for fact, periods in still.items():
        done += [(fact, *bounds, precision, opened, OPEN_TX) for bounds, (opened, precision) in periods.items()]
    return done


def _advance(key: Key, tx: int, still: dict[int, dict[tuple[str, str], tuple[int, str]]], done: list[Row]) -> None:
    """Close what a key no longer comes to after a write, and open what is new."""
    believed = {(s.object, s.valid_from, s.valid_to): s.precision for s in key.segments}
    for fact in key.facts:
        for bounds in [b for b in still.get(fact, ()) if (fact, *b) not in believed]:
            opened, precision = still[fact].pop(bounds)
            done.append((fact, *bounds, precision, opened, tx))
    for (fact, start, stop), precision in believed.items():
        still[fact].setdefault((start, stop), (tx, precision))


def _steps(db: sqlite3.Connection, only: set[Slot] | None) -> Iterator[tuple[int, set[int], set[Slot], bool]]:
    """Per write that settled something: its id, the facts and slots it touched, and whether it
    changed what is the same or in force. Writes from elsewhere settle with the one that brought them.
    """
    facts = None if only is None else facts_of(db, only)
    special = {
        row[0]
        for table in ("withdrawal", "same", "predicate_setting")
        for row in db.execute(f"select distinct tx_id from {table} where tx_id > 0")
    }
    claims = _claims(db)
    waiting: dict[int, list[tuple[int, int, int | None]]] = {}
    group: list[int] = []
    following = next(claims, None)
    for tx, by in db.execute("select id, actor from tx order by id").fetchall():
        group.append(tx)
        while following is not None and following[0] <= tx:
            waiting[following[0]] = following[1]
            following = next(claims, None)
        if by:
            continue
        scratch = Writer(db, tx, "")
        for subject, predicate, fact in (row for rows in waiting.values() for row in rows):
            scratch.facts.add(fact) if fact is not None else scratch.slots.add((subject, predicate))
        changed = [member for member in group if member in special]
        scratch.touch_writes(reached(db, changed))
        touched = scratch.facts if facts is None else scratch.facts & facts
        whole = scratch.slots if only is None else scratch.slots & only
        if touched or whole:
            yield tx, touched, whole, bool(changed)
        elif changed:
            yield tx, set(), set(), True
        group, waiting = [], {}


def _claims(db: sqlite3.Connection) -> Iterator[tuple[int, list[tuple[int, int, int | None]]]]:
    """(write, its claims as (subject, predicate, fact)), in order of the writes."""
    rows = db.execute("select tx_id, subject_id, predicate_id, fact_id from claim order by tx_id")
    for tx, group in groupby(rows, key=lambda row: row[0]):
        yield int(tx), [(row[1], row[2], row[3]) for row in group]
