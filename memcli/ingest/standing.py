"""What the user said stands: a claim of somebody else's turn that would change it waits for a person.

So does the death of somebody of whom the user said something: it ends all of that.

Asked inside the write, where names are keys and sameness counts, before the claim is appended.
"""

import sqlite3
from collections.abc import Sequence

from memcli.store import entities, trust
from memcli.store.ledger import Believer, Entry, believable
from memcli.store.timeline import Evidence, Segment, timeline


class Standing:
    """The belief that somebody else's claims are held against, inside one write."""

    def __init__(self, db: sqlite3.Connection, recorded_at: str) -> None:
        self.db, self.recorded_at = db, recorded_at
        self.joined = db.execute("select 1 from same limit 1").fetchone() is not None
        self._believer: Believer | None = None

    @property
    def believer(self) -> Believer:
        if self._believer is None:
            self._believer = Believer(self.db, make=False)
        return self._believer

    def reason(self, entry: Entry) -> str:
        """Why the claim of a foreign turn may not enter the ledger by itself; "" where it may."""
        if self.joined and self._is_user(entry):
            return "about you, under another name"
        own = self._own(entry)
        if not own:
            return "the death of somebody you know" if self._ends_a_life(entry) else ""
        slot = self.believer.slot(entry.subject_id, entry.predicate_id)
        kept = [e._replace(foreign=False) for e, m in self.believer.claims(slot) if believable(e, m)]
        single = self.believer.cardinality(slot[1]) == "one"
        before, after = (_of(own, evidence, single) for evidence in (kept, self._with(kept, entry)))
        return "it would change what you said" if before != after else ""

    def _is_user(self, entry: Entry) -> bool:
        user = entities.find(self.db, entities.USER)
        row = self.db.execute("select object_id from fact where id = ?", (entry.fact_id,)).fetchone()
        rep = self.believer.sameness.entity.rep
        return user is not None and rep(user) in {rep(node) for node in (entry.subject_id, row and row[0]) if node}

    def _ends_a_life(self, entry: Entry) -> bool:
        """Whether it tells the death of somebody of whom the user said something, whatever that was."""
        died, rep = entities.find_predicate(self.db, "died"), self.believer.sameness.predicate.rep
        if died is None or entry.op != "assert" or rep(entry.predicate_id) != rep(died):
            return False
        known = self.believer.sameness.entity
        people = known.members(known.rep(entry.subject_id)) if self.joined else [entry.subject_id]
        marks = ",".join("?" * len(people))
        rows = self.db.execute(
            f"""select c.id, c.tx_id from {trust.FROM_CLAIM} left join fact f on f.id = c.fact_id
            where (c.subject_id in ({marks}) or f.object_id in ({marks}))
            and c.op <> 'retract' and {trust.CLAIM} > 0""",
            (*people, *people),
        ).fetchall()
        return any(tx not in self.believer.gone and id_ not in self.believer.withdrawn for id_, tx in rows)

    def _own(self, entry: Entry) -> set[int]:
        """The facts of the slot for which the user vouches, under the names that stand for them."""
        if self.joined:
            slot = self.believer.slot(entry.subject_id, entry.predicate_id)
            subjects = self.believer.sameness.entity.members(slot[0])
            predicates = self.believer.sameness.predicate.members(slot[1])
        else:
            subjects, predicates = [entry.subject_id], [entry.predicate_id]
        found = set()
        for subject in subjects:
            for predicate in predicates:
                rows = self.db.execute(
                    f"""select c.id, c.tx_id, c.fact_id from {trust.FROM_CLAIM} where c.subject_id = ?
                    and c.predicate_id = ? and c.fact_id is not null and c.op <> 'retract' and {trust.CLAIM} > 0""",
                    (subject, predicate),
                ).fetchall()
                found |= {
                    self.believer.fact(fact)
                    for claim, tx, fact in rows
                    if tx not in self.believer.gone and claim not in self.believer.withdrawn
                }
        return found

    def _with(self, kept: list[Evidence], entry: Entry) -> list[Evidence]:
        """The evidence once the claim is in the ledger."""
        about = None if entry.fact_id is None else self.believer.fact(entry.fact_id)
        rank = (entry.said_at, entry.received_at or self.recorded_at, entry.position, "")
        if entry.op == "retract":
            return [e for e in kept if not (about in (None, e.object) and e.rank < rank)]
        if about is None:
            return kept
        said = Evidence(entry.op, about, entry.start_lo, entry.start_hi, entry.end_at, rank, entry.precision)
        return [*kept, said] if believable(said, entry.modality) else kept


def _of(facts: set[int], evidence: Sequence[Evidence], single: bool) -> list[Segment]:
    """The periods of these facts in a slot, which holds a ``single`` value at a time or many."""
    groups = [evidence] if single else [[e for e in evidence if e.object == fact] for fact in sorted(facts)]
    return [segment for group in groups for segment in timeline(group) if segment.object in facts]
