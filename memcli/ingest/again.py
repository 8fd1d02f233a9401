"""Reading a text again: what an extractor claimed of it before is taken back in the same write.

What people typed, edited, accepted or corrected stays.
"""

import sqlite3
from collections.abc import Collection
from dataclasses import replace

from memcli.ingest.extraction import Extraction
from memcli.records import Skip
from memcli.store import entities
from memcli.store.ledger import Writer
from memcli.store.trust import BY_PEOPLE
from memcli.store.withdrawals import gone_claims, gone_txs
from memcli.vocabulary import canonical

Triple = tuple[str, str, str]

_BY_READING = ("relearn", "import-transcript")  # commands that take claims back only to read anew


class Earlier:
    """What is in force of earlier readings, as one write finds it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._gone, self._withdrawn = gone_txs(writer.db), gone_claims(writer.db)

    def replace(self, episode: int, found: Extraction) -> Extraction:
        """Take an extractor's earlier claims of a text back; what was read now, less what a person corrected."""
        return _allowed(found, self._withdraw(episode))

    def _withdraw(self, episode: int) -> set[Triple]:
        """Withdraw the claims; the triples that a person withdrew or corrected before."""
        writer, corrected, mine = self._writer, set[Triple](), list[int]()
        rows = writer.db.execute(
            """select c.id, c.tx_id, c.fact_id, c.subject_id, c.predicate_id, s.name_key, p.name_key, f.object_key
            from claim c join tx t on t.id = c.tx_id join entity s on s.id = c.subject_id
            join predicate p on p.id = c.predicate_id left join fact f on f.id = c.fact_id
            where c.episode_id = ? and c.origin <> 'typed' and t.command not in (?, ?)""",
            (episode, *BY_PEOPLE),
        ).fetchall()
        for claim, tx, fact, subject, predicate, *triple in rows:
            if claim in self._withdrawn and _by_person(writer.db, claim, self._gone):
                corrected.add((triple[0], triple[1], str(triple[2])))
            elif tx not in self._gone and claim not in self._withdrawn:
                mine.append(claim)
                writer.facts.add(fact) if fact is not None else writer.slots.add((subject, predicate))
        if mine:
            writer.withdraw("claim", mine)
        return corrected


def _by_person(db: sqlite3.Connection, claim: int, gone: Collection[int]) -> bool:
    rows = db.execute(
        """select w.tx_id from withdrawal w join tx t on t.id = w.tx_id
        where w.target = 'claim' and w.target_id = ? and t.command not in (?, ?)""",
        (claim, *_BY_READING),
    )
    return any(tx not in gone for (tx,) in rows)


def _allowed(found: Extraction, corrected: set[Triple]) -> Extraction:
    """What was read, without what a person corrected since."""
    if not corrected:
        return found
    kept, skipped = [], list(found.skipped)
    for claim in found.claims:
        if claim.op == "assert" and _triple(claim.subject, claim.predicate, claim.object) in corrected:
            skipped.append(Skip("a person corrected this", claim.quote))
        else:
            kept.append(claim)
    return replace(found, claims=tuple(kept), skipped=tuple(skipped))


def _triple(subject: str, predicate: str, value: object) -> Triple:
    object_key = entities.object_parts(value)[0] if isinstance(value, str | int | float | bool) else ""
    return entities.called(subject)[1], entities.predicate_key(canonical(predicate)), object_key
