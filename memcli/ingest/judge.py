"""What a new statement does to an older one, by rules: cardinality, the words of the sentence, the values.

Pure: nothing here reads or writes a file. A verdict that is not ``sure`` is never acted upon; where a
model is named, it is asked about those alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from memcli.ingest import bonds, cues, kinship
from memcli.ingest.cues import Cues
from memcli.ingest.prompts import VERDICTS
from memcli.ingest.wording import Likeness, compare
from memcli.model import Value
from memcli.store.entities import called
from memcli.vocabulary import canonical, spec

__all__ = ["VERDICTS", "Statement", "Verdict", "judge"]

NAMED = "the sentence says that it took the place of the old value"


@dataclass(frozen=True, slots=True)
class Statement:
    """One side of a pair: a triple, with the sentence and the operation where they are known.

    ``op`` is "" where nobody has read yet whether the sentence asserts, ends or retracts it.
    ``cardinality`` and ``kind`` are the predicate's as the file has them; "" means as shipped.
    """

    subject: str
    predicate: str
    object: Value
    text: str = ""
    op: str = ""
    since: str | None = None
    cardinality: str = ""
    kind: str = ""

    @classmethod
    def of(cls, pair: Mapping[str, Any]) -> Statement:
        """From a mapping with the keys s, p, o, and text, op, from where they are known."""
        since = pair.get("from")
        return cls(
            str(pair["s"]),
            canonical(str(pair["p"])),
            pair["o"],
            text=str(pair.get("text") or ""),
            op=str(pair.get("op") or ""),
            since=None if since is None else str(since),
        )

    def mapping(self) -> dict[str, Any]:
        """As hooks get it."""
        found: dict[str, Any] = {"s": self.subject, "p": self.predicate, "o": self.object, "from": self.since}
        return found | ({"text": self.text, "op": self.op} if self.text else {})


class Verdict(str):
    """One of ``VERDICTS``, with its reason, whether it may be acted upon, and who gave it at what cost."""

    reason: str
    sure: bool
    model: str
    calls: int
    tokens: int
    ms: float

    def __new__(
        cls,
        name: str,
        reason: str,
        sure: bool = True,
        *,
        model: str = "rules",
        calls: int = 0,
        tokens: int = 0,
        ms: float = 0.0,
    ) -> Verdict:
        made = super().__new__(cls, name)
        made.reason, made.sure, made.model = reason, sure, model
        made.calls, made.tokens, made.ms = calls, tokens, ms
        return made

    def but(self, reason: str) -> Verdict:
        """The same verdict with another reason."""
        cost = {"calls": self.calls, "tokens": self.tokens}
        return Verdict(str(self), reason, self.sure, model=self.model, ms=self.ms, **cost)


def judge(old: Statement, new: Statement) -> Verdict:
    """The verdict of the rules."""
    old, new = _forward(old), _forward(new)
    if _turned(old, new):
        new = replace(new, subject=old.subject, predicate=old.predicate, object=old.object)
    if _key(old.subject) != _key(new.subject):
        if bonds.dies_with(old.predicate, old.object, new.subject, new.predicate):
            return Verdict("end", f"{new.subject} died")
        return Verdict("add", "about something else")
    heard = cues.read(new.text, old.object, new.object)
    likeness = compare(old.object, new.object)
    if old.predicate == new.predicate:
        return _same_slot(old, new, likeness, heard)
    return _across(old, new, likeness, heard)


def _forward(one: Statement) -> Statement:
    """ "Nora sister_of Ana" -> Ana, sister, Nora."""
    if not isinstance(one.object, str):
        return one
    subject, predicate, value = kinship.forward(one.subject, one.predicate, one.object)
    return replace(one, subject=subject, predicate=predicate, object=value)


def _turned(old: Statement, new: Statement) -> bool:
    """True where the new statement says the old one from its other end."""
    if _key(old.object) != _key(new.subject) or _key(old.subject) != _key(new.object):
        return False
    given = spec(old.predicate)
    return (given.symmetric and new.predicate == old.predicate) or given.inverse == new.predicate


def _key(name: Value) -> str:
    return called(str(name))[1] if str(name).strip() else ""


# ---- one slot ------------------------------------------------------------------------------------


def _same_slot(old: Statement, new: Statement, likeness: Likeness, heard: Cues) -> Verdict:
    if likeness in (Likeness.EQUAL, Likeness.FINER, Likeness.COARSER):
        if (stopped := _stopped(new, heard)) is not None:
            return stopped
        if likeness is Likeness.EQUAL:
            return Verdict("duplicate", "the same again")
        return _fuller(old, new, likeness, heard)
    return _differ(old, new, likeness, heard)


def _stopped(new: Statement, heard: Cues) -> Verdict | None:
    """End or retract of a statement that the new one names; by its operation where that was read."""
    if new.op in ("end", "retract"):
        return Verdict(new.op, "said to have ended" if new.op == "end" else "said to be never true")
    if new.op == "assert" or heard.still:
        return None
    if heard.corrects or heard.never:
        return Verdict("retract", "taken back: it was never so")
    if heard.ends:
        return Verdict("end", "it was so and stopped")
    return Verdict("end", "denied") if heard.negates and not bonds.negative(new.predicate) else None


def _fuller(old: Statement, new: Statement, likeness: Likeness, heard: Cues) -> Verdict:
    if heard.adds:
        return Verdict("add", "said to be another one", sure=not _one(new))
    if likeness is Likeness.COARSER:
        return Verdict("duplicate", "the same, said more briefly", sure=not bonds.taste(new.predicate))
    if _one(new) and (heard.switches or heard.leaves_old):
        return Verdict("update", "one at a time, and it changed")
    return Verdict("enrich", "the same, said more fully", sure=not bonds.taste(new.predicate))


def _differ(old: Statement, new: Statement, likeness: Likeness, heard: Cues) -> Verdict:
    if new.op in ("end", "retract"):
        return Verdict("add", "about another value")
    if heard.alias and heard.names_old:
        return Verdict("enrich", "said to be another name of it")
    correction = heard.corrects or (heard.not_old and not (heard.changes or heard.switches or heard.ends))
    if correction and (heard.not_old or heard.names_old or _one(new)) and not heard.adds:
        return Verdict("retract", "a correction: the old value was never so")
    if heard.leaves_old or (heard.switches and heard.names_old and not heard.adds):
        return Verdict("update", NAMED)
    if heard.adds or (heard.qualified and bonds.contact(new.predicate) and not heard.switches):
        return Verdict("add", "said to be another one", sure=not _one(new))
    if _one(new):
        if _kind(new) == "permanent":
            return Verdict("retract", "it cannot change, so one of the two is wrong", sure=False)
        if heard.actually and not (heard.changes or heard.switches):
            return Verdict("retract", "it reads like a correction", sure=False)
        return Verdict("update", f"{new.predicate} holds one value at a time")
    if bonds.additive(new.predicate):
        return Verdict("add", f"{new.predicate} can hold many values")
    if bonds.single(new.predicate):
        return Verdict("update", f"{new.predicate} holds one value by its name")
    if likeness is Likeness.OTHER_FIGURE and heard.switches:
        return Verdict("update", "the same with other figures, and the sentence tells of a switch")
    if bonds.exclusive(new.predicate) and likeness is Likeness.RIVAL:
        return Verdict("update", "another choice of the same kind")
    if heard.switches:
        return Verdict("update", "the sentence tells of a switch", sure=not bonds.shared(new.predicate))
    if heard.changes and bonds.attribute(new.predicate):
        return Verdict("update", "the sentence tells of a change", sure=False)
    return Verdict("add", f"{new.predicate} can hold many values", sure=likeness is Likeness.OTHER)


# ---- two predicates ------------------------------------------------------------------------------


def _across(old: Statement, new: Statement, likeness: Likeness, heard: Cues) -> Verdict:
    same = likeness is Likeness.EQUAL
    if new.op in ("end", "retract"):
        if same and bonds.kin(old.predicate, new.predicate):
            return Verdict(new.op, "said of the same under another name")
        return Verdict("add", "about another relation")
    if bonds.opposite(old.predicate, new.predicate):
        if same:
            return Verdict("update", "the opposite of what was so")
        return Verdict("add", "an opposite of something else", sure=likeness is Likeness.OTHER)
    if (found := bonds.union(old.predicate, old.object, new.predicate, new.object, same)) is not None:
        return Verdict(*found)
    if bonds.idle(old.predicate, old.object) and new.predicate == "works_at":
        return Verdict("update", "work ends looking for work")
    if bonds.idle(new.predicate, new.object) and old.predicate == "works_at":
        return Verdict("end", "said to work no more")
    if bonds.plan(old.predicate) and not bonds.plan(new.predicate):
        if not bonds.carries_out(old.object, new.predicate, new.object):
            return Verdict("add", "not what was planned")
        if not heard.still and (heard.ends or heard.never):
            return Verdict("end", "the plan was given up")
        return Verdict("update", "the plan was carried out")
    alike = likeness in (Likeness.EQUAL, Likeness.FINER, Likeness.COARSER)
    if alike and bonds.finishes(old.predicate, new.predicate):
        return Verdict("update", "one ends where the other begins")
    if alike and bonds.ending(new.predicate):
        return Verdict("end", "said to be over")
    if same and bonds.kin(old.predicate, new.predicate):
        return _stopped(new, heard) or Verdict("duplicate", "the same in other words")
    if alike and bonds.kin(old.predicate, new.predicate):
        return Verdict("add", "nearly the same in other words", sure=False)
    return Verdict("add", "another relation")


def _one(new: Statement) -> bool:
    return (new.cardinality or spec(new.predicate).cardinality) == "one"


def _kind(new: Statement) -> str:
    return new.kind or spec(new.predicate).kind
