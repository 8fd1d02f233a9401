"""Where an import and what was typed by hand contradict each other."""

import sqlite3
from collections.abc import Iterable, Sequence

from memcli.ingest.learn import Learnt
from memcli.records import Change, Claim, Conflict
from memcli.store import trust
from memcli.store.withdrawals import gone_claims, gone_txs


def conflicts(db: sqlite3.Connection, learnt: Sequence[Learnt], changes: Iterable[Change], most: int) -> list[Conflict]:
    """At most ``most`` conflicts that one write brought.

    A typed fact that is believed no longer, or for another period; and an imported one that a typed
    word hides.
    """
    touched = [change for change in changes if change.sign in "-~" or _hidden(change)]
    if not touched or most <= 0:
        return []
    by_fact: dict[int, tuple[int, Claim]] = {}
    by_slot: dict[tuple[int, int] | None, tuple[int, Claim]] = {}
    for text in learnt:
        for claim, fact in text.facts:
            if fact is not None and fact not in by_fact:
                by_fact[fact] = text.episode, claim
                by_slot.setdefault(_slot(db, fact), (text.episode, claim))
    gone, withdrawn = gone_txs(db), gone_claims(db)
    found = []
    for change in touched:
        by = by_fact.get(change.fact.id) or by_slot.get(_slot(db, change.fact.id))
        if by is not None and _typed(db, change, gone, withdrawn):
            found.append(Conflict(change, by[0], by[1].quote))
    return found[:most]


def _hidden(change: Change) -> bool:
    return change.sign == "?" and change.note == "nothing to change"


def _slot(db: sqlite3.Connection, fact: int) -> tuple[int, int] | None:
    row: tuple[int, int] | None = db.execute(
        "select subject_id, predicate_id from fact where id = ?", (fact,)
    ).fetchone()
    return row


def _typed(db: sqlite3.Connection, change: Change, gone: frozenset[int], withdrawn: frozenset[int]) -> bool:
    """Whether a claim in force about this fact was typed, or learnt from a typed text; if hidden, one that hides."""
    ops = "('retract', 'end')" if _hidden(change) else "('assert', 'end')"
    rows = db.execute(
        f"""select c.id, c.tx_id from {trust.FROM_CLAIM} join fact f on f.id = ? where c.subject_id = f.subject_id
        and c.predicate_id = f.predicate_id and (c.fact_id = f.id or c.fact_id is null) and c.op in {ops}
        and {trust.CLAIM} = 2""",
        (change.fact.id,),
    )
    return any(tx not in gone and id_ not in withdrawn for id_, tx in rows)
