"""Verdicts in the ledger: each new claim of a text against what held when it was said.

A verdict becomes entries of origin ``judged`` in the write of the claim, so that an undo takes both back:
update and end close the old fact where the new one begins; retract hides it; another spelling and a fuller
wording are ``same``; a briefer one, and the same under another name, supports the old fact. A verdict that
is not sure changes nothing: the claim is added, and the doubt is kept for a person.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from memcli.ingest import witness
from memcli.ingest.extraction import Doubt, Step
from memcli.ingest.judge import NAMED, Verdict
from memcli.ingest.judging import Judging, judgeable, pair_of
from memcli.ingest.wording import Likeness, compare
from memcli.model import Value
from memcli.periods import MIN_TEXT
from memcli.records import Claim
from memcli.store import candidates, entities
from memcli.store.candidates import Candidate
from memcli.store.ledger import Believer, Entry, Writer, keys
from memcli.store.timeline import Segment

if TYPE_CHECKING:
    from memcli.ingest.keeping import Text


class _Fresh(NamedTuple):
    """A fact that this write claimed, and the text that did."""

    fact: Candidate
    episode: int | None
    said: str
    end: str | None


@dataclass(slots=True)
class Outcome:
    """What became of one claim: the entry to be written, and what was decided about it."""

    entry: Entry
    steps: list[Step] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)


class Desk:
    """One write's judge: sees what was believed before it, and what it took back and claimed so far.

    It is made after the write's withdrawals, where there are any, and before its claims.
    """

    def __init__(self, writer: Writer, judging: Judging) -> None:
        self.writer, self._judging = writer, judging
        self._fresh: dict[int, list[_Fresh]] = {}  # by subject, and by what the object names
        self._closed: set[int] = set()
        self._believer: Believer | None = None
        self._stale, self._derived = self._changed()

    def settle(self, made: Entry, claim: Claim, text: Text, others: Sequence[Claim]) -> Outcome:
        """Judge one claim and append what follows; the claim itself is for the caller to write.

        ``others`` are all claims of its text: what they end or retract is not judged again.
        """
        out = Outcome(made)
        if made.fact_id is None or not judgeable(claim):
            return out
        believer = self._believing()
        mine = believer.fact(made.fact_id)
        found = self._candidates(made, claim, others)
        if all(old.id != mine for old in found):
            slot = believer.slot(made.subject_id, made.predicate_id)
            began = time.perf_counter()
            judged = []
            for old in found:
                pair = pair_of(self.writer.db, old, slot, claim, text.content)
                judged.append((old, self._judging.decide(*pair)))
            took = round((time.perf_counter() - began) * 1000, 2)
            _Case(self.writer, believer, claim, slot, judged, took, out).settle()
        out.entry = witness.heed(self.writer, self._believing(), out.entry)
        self._note(out, claim, text)
        return out

    def _believing(self) -> Believer:
        """The sameness in force, read again once it changed."""
        if self._believer is None:
            self._believer = Believer(self.writer.db)
        return self._believer

    def _changed(self) -> tuple[set[int], list[Segment]]:
        """The facts of which this write took something back, and the periods in which they hold now."""
        writer, stale, held = self.writer, set[int](), list[Segment]()
        if writer.facts or writer.slots:
            for key in keys(self._believing(), writer.facts, writer.slots):
                stale.update(key.facts)
                held += key.segments
        return stale, held

    def _candidates(self, made: Entry, claim: Claim, others: Sequence[Claim]) -> list[Candidate]:
        believer = self._believing()
        slot = believer.slot(made.subject_id, made.predicate_id)
        assert claim.object is not None
        fresh = [
            each.fact
            for each in self._fresh.get(slot[0], ())[-candidates.MOST * 4 :]
            if each.episode != made.episode_id and each.said <= made.said_at and (each.end or "~") > made.said_at
        ]
        fresh += [
            candidates.by_number(self.writer.db, each.object, each.valid_from)
            for each in self._derived
            if each.valid_from <= made.said_at < each.valid_to
        ]
        fresh = [one for one in fresh if slot[0] in (one.slot[0], one.node)]
        found = candidates.near(self.writer.db, slot, claim.object, made.said_at, fresh, self._stale)
        told = {_triple(c.subject, c.predicate, c.object) for c in others if c.op != "assert" and c is not claim}
        return [
            old
            for old in found
            if old.id not in self._closed and _triple(old.subject, old.predicate, old.object) not in told
        ]

    def _note(self, out: Outcome, claim: Claim, text: Text) -> None:
        """Remember what this claim came to, for the next ones of the write."""
        made = out.entry
        assert made.fact_id is not None
        self._closed |= {fact for step in out.steps for fact in _closes(step)}
        if any(step.get("decision") in ("duplicate", "enrich") for step in out.steps):
            self._believer = None
        if made.op != "assert":
            self._closed.add(made.fact_id)
            return
        self._closed.discard(made.fact_id)
        fact = candidates.by_number(self.writer.db, self._believing().fact(made.fact_id), made.start_lo)
        for node in {fact.slot[0], fact.node or 0}:
            self._fresh.setdefault(node, []).append(_Fresh(fact, made.episode_id, made.said_at, made.end_at))


def _closes(step: Step) -> list[int]:
    acted = step.get("decision") in ("update", "end", "retract", "enrich")
    return [fact for fact in step["facts"][:1] if fact is not None] if acted else []


def _triple(subject: str, predicate: str, value: Value | None) -> tuple[str, str, str]:
    return entities.called(subject)[1], predicate, str(value).casefold()


@dataclass(slots=True)
class _Case:
    """A claim with the verdicts on it, and what they come to together."""

    writer: Writer
    believer: Believer
    claim: Claim
    slot: candidates.Slot
    judged: list[tuple[Candidate, Verdict]]
    took: float
    out: Outcome

    def settle(self) -> None:
        """Act on the verdicts that are sure and do not contradict each other."""
        if self.claim.op != "assert":
            self._other_wording()
            return
        same = self._one([(o, v) for o, v in self.judged if v in ("duplicate", "enrich") and v.sure])
        left = [(o, v) for o, v in self.judged if same is None or o.id != same[0].id]
        if same is not None:
            self._same(*same)
            for old, verdict in left:
                if verdict.calls:
                    self._step(old, verdict, "not acted upon: it says the same as another fact")
            return
        switched = [o.id for o, v in left if v == "update" and v.sure and not self._single(o) and v.reason != NAMED]
        for old, verdict in left:
            if verdict == "add":
                self._added(old, verdict)
            elif not verdict.sure or (old.id in switched and len(switched) > 1):
                self._doubt(old, verdict)
            elif verdict in ("duplicate", "enrich"):
                self._doubt(old, verdict.but("several facts could be meant"))
            else:
                self._act(old, verdict)
        told = [f"f{o.id}" for o, v in left if v == "add" and not v.calls and v.sure]
        if told and not self.out.steps:
            reason = f"compared with {', '.join(told)}: another one"
            self.out.steps.append(
                Step(stage="similarity", reason=reason, facts=[self.out.entry.fact_id], decision="add", ms=self.took)
            )

    def _one(self, same: list[tuple[Candidate, Verdict]]) -> tuple[Candidate, Verdict] | None:
        """The only fact that the claim repeats; of several the one that is spelt the same."""
        assert self.claim.object is not None
        equal = [(o, v) for o, v in same if compare(o.object, self.claim.object) is Likeness.EQUAL]
        some = equal or same
        return some[0] if len(some) == 1 else None

    def _same(self, old: Candidate, verdict: Verdict) -> None:
        """Join the claim to a fact."""
        made = self.out.entry
        assert made.fact_id is not None
        assert self.claim.object is not None
        alone = len(self.believer.sameness.fact.members(made.fact_id)) == 1
        spelling = compare(old.object, self.claim.object) is Likeness.EQUAL
        if old.slot == self.slot and alone and (verdict == "enrich" or spelling):
            pair = (made.fact_id, old.id) if verdict == "enrich" else (old.id, made.fact_id)
            self.writer.same("fact", *pair, origin="judged", reason=f"{verdict}: {verdict.reason}")
        elif verdict == "enrich":  # its wording stands for something else already, or belongs to another relation
            self._doubt(old, verdict)
            return
        else:
            self._move(old, verdict)
        self._step(old, verdict)

    def _move(self, old: Candidate, verdict: Verdict) -> None:
        """Let the claim speak of an older fact; its own words stay in the quote."""
        self.out.entry = replace(
            self.out.entry,
            subject_id=old.slot[0],
            predicate_id=old.slot[1],
            fact_id=old.id,
            origin="judged",
            model=verdict.model if verdict.model != "rules" else self.out.entry.model,
        )

    def _other_wording(self) -> None:
        """ "I sold the van" ends the blue van, where there is no other."""
        meant = [(o, v) for o, v in self.judged if v == self.claim.op and v.sure]
        if len(meant) == 1:
            self._move(*meant[0])
            self._step(*meant[0])
        for old, verdict in meant if len(meant) > 1 else ():
            self._doubt(old, verdict.but("several facts could be meant"))

    def _single(self, old: Candidate) -> bool:
        """Both are values of a slot that holds one: the timeline settles them."""
        return old.slot == self.slot and self.believer.cardinality(self.slot[1]) == "one"

    def _act(self, old: Candidate, verdict: Verdict) -> None:
        made = self.out.entry
        about = replace(
            made,
            subject_id=old.slot[0],
            predicate_id=old.slot[1],
            fact_id=old.id,
            surface=old.predicate,
            origin="judged",
            model=verdict.model,
            end_at=None,
        )
        if verdict == "retract":
            self.writer.claim(replace(about, op="retract", start_lo=MIN_TEXT, start_hi=MIN_TEXT))
        elif not (verdict == "update" and self._single(old)):
            at = made.start_lo if made.start_lo > old.valid_from else made.said_at
            witness.heed(self.writer, self.believer, ended := replace(about, op="end", start_lo=at, start_hi=at))
            self.writer.claim(ended)
        self._step(old, verdict)

    def _added(self, old: Candidate, verdict: Verdict) -> None:
        if self._single(old):
            self._doubt(old, verdict.but(f"{verdict.reason}, but {old.predicate} holds one value at a time"))
        elif verdict.calls:
            self._step(old, verdict)

    def _doubt(self, old: Candidate, verdict: Verdict) -> None:
        self.out.doubts.append(
            Doubt(
                self.claim,
                old.id,
                old.statement,
                str(verdict),
                verdict.reason,
                (old.subject, old.predicate, old.object),
            )
        )
        self._step(old, verdict, "in doubt, so it was added")

    def _step(self, old: Candidate, verdict: Verdict, note: str = "") -> None:
        stage = "deduplication" if verdict in ("duplicate", "enrich") else "reconciliation"
        reason = f"{verdict} f{old.id} ({old.statement}): {verdict.reason}" + (f"; {note}" if note else "")
        step = Step(stage=stage, reason=reason, facts=[old.id, self.out.entry.fact_id], decision=str(verdict))
        if note:
            step["decision"] = f"{verdict}?"
        step["model"] = verdict.model
        step["ms"] = verdict.ms or self.took
        if verdict.calls:
            step["calls"], step["tokens"] = verdict.calls, verdict.tokens
        self.out.steps.append(step)
