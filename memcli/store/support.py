"""What facts rest on: their claims in force, and what follows from them."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from memcli.model import Fact
from memcli.periods import from_text
from memcli.store import entities, trust
from memcli.store.asof import NOW_TX
from memcli.store.withdrawals import gone_claims, gone_txs


def chunks(items: Iterable[int], size: int = 500) -> Iterator[list[int]]:
    """Lists of at most ``size``: SQLite bounds the parameters of a statement."""
    rest = iter(items)
    while part := list(islice(rest, size)):
        yield part


def wordings(db: sqlite3.Connection, fact_ids: Iterable[int], tx: int = NOW_TX) -> dict[int, list[int]]:
    """Per fact the facts that say the same, itself included: other wordings, and merged names."""
    if db.execute("select 1 from same limit 1").fetchone() is None:
        return {fact: [fact] for fact in fact_ids}
    from memcli.store.ledger import Believer

    believer = Believer(db, tx, make=False)
    found: dict[int, list[int]] = {}
    for fact in fact_ids:
        slot = believer.slot(*db.execute("select subject_id, predicate_id from fact where id = ?", (fact,)).fetchone())
        subjects, predicates = believer.sameness.entity.members(slot[0]), believer.sameness.predicate.members(slot[1])
        marks = f"({','.join('?' * len(subjects))}) and predicate_id in ({','.join('?' * len(predicates))})"
        rows = db.execute(f"select id from fact where subject_id in {marks} order by id", [*subjects, *predicates])
        same = [member for (member,) in rows.fetchall() if believer.fact(member) == believer.fact(fact)]
        found[fact] = same if fact in same else [fact, *same]
    return found


def supporting(
    db: sqlite3.Connection, fact_ids: Sequence[int], tx: int = NOW_TX
) -> dict[int, list[sqlite3.Row | tuple[Any, ...]]]:
    """Per fact its assert claims in force, latest said first.

    Rows: claim id, tx, raw fact, confidence, modality, episode id, episode ref, said at, trust (of LEVELS).
    """
    gone, withdrawn = gone_txs(db, tx), gone_claims(db, tx)
    owners: dict[int, list[int]] = defaultdict(list)
    for fact, members in wordings(db, fact_ids, tx).items():
        for member in members:
            owners[member].append(fact)
    found: dict[int, list[Any]] = defaultdict(list)
    for part in chunks(owners):
        rows = db.execute(
            f"""select c.id, c.tx_id, c.fact_id, c.confidence, c.modality, e.id, e.ref, c.said_at, {trust.CLAIM}
            from {trust.FROM_CLAIM} where c.fact_id in ({",".join("?" * len(part))})
              and c.op = 'assert' and c.tx_id <= ?
            order by c.said_at desc, c.id desc""",
            (*part, tx),
        )
        for row in rows:
            if row[1] not in gone and row[0] not in withdrawn:
                for fact in owners[row[2]]:
                    found[fact].append(row)
    return found


def confidence(claims: Iterable[Sequence[Any]]) -> float:
    """The chance that not every claim (a row of ``supporting``) erred, were they independent: 1 - prod(1 - c)."""
    doubt = 1.0
    for claim in claims:
        doubt *= 1 - claim[3]
    return round(1 - doubt, 4)


def enrich(db: sqlite3.Connection, facts: Sequence[Fact], tx: int = NOW_TX) -> list[Fact]:
    """The facts with mentions, the latest of them, confidence, modality, kind, cardinality and sources filled in."""
    claims = supporting(db, [f.id for f in facts], tx)
    settings: dict[str, tuple[str, str]] = {}
    out = []
    for fact in facts:
        if fact.predicate not in settings:
            settings[fact.predicate] = entities.setting(db, entities.find_predicate(db, fact.predicate) or 0, tx)
        cardinality, kind = settings[fact.predicate]
        rows = claims.get(fact.id)
        if not rows:
            level = trust.best(db, [fact.id], tx)
            out.append(fact._replace(modality="actual", kind=kind, cardinality=cardinality, trust=level))
            continue
        modality, sure, level, sources = _resting(rows)
        # By place: by name it takes thrice as long, and a graph tells of eight hundred.
        out.append(
            Fact(*fact[:10], modality, sure, len(rows), from_text(rows[0][7]), kind, cardinality, sources, level)
        )
    return out


def _resting(rows: Sequence[Sequence[Any]]) -> tuple[str, float, str, tuple[str, ...]]:
    """(modality, confidence, trust, sources) of a fact with these claims, the latest said first."""
    if len(rows) == 1:
        (row,) = rows
        sources = () if row[5] is None else (row[6] or f"e{row[5]}",)
        return row[4], round(row[3], 4), trust.LEVELS[row[8]], sources
    planned = all(row[4] != "actual" for row in rows)
    told = tuple(dict.fromkeys(row[6] or f"e{row[5]}" for row in rows if row[5] is not None))
    return rows[0][4] if planned else "actual", confidence(rows), trust.LEVELS[max(row[8] for row in rows)], told
