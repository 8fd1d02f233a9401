"""What a fact must show to count as an answer.

A fact earns its place by the content words of the question: every word that it meets counts with
its rarity (``lexical.weights``), a word met only among the predicate's further words counts half.
Being about the right person is no evidence by itself, unless the question asks for nothing else.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from memcli.retrieve import question as questions
from memcli.retrieve.entities import Mention
from memcli.retrieve.lexical import Marks

WEAK = 0.5  # a word met only among the predicate's further words
DAMPED = 0.15  # the same, where the subject has or had facts that say the word themselves
FLOOR = 0.25  # below this share of the question's words a fact is no answer
WITHIN_SUBJECT = 0.6  # of the best evidence on the same subject
OVERALL = 0.35  # of the best evidence
DECAY = 0.8  # the graph lane, for each edge crossed


class Reach(NamedTuple):
    """How an entity was arrived at: named, or across facts that answer parts of the question."""

    node: int
    depth: int = 0
    consumed: frozenset[str] = frozenset()  # terms that the crossed facts and the name used up
    firm: bool = True  # every crossing was said by the question itself ("my sister")
    facts: tuple[int, ...] = ()  # the facts crossed
    chain: tuple[int | str, ...] = ()  # entity, label, entity, label, ... , entity


class Found(NamedTuple):
    """A fact that answers, and why."""

    marks: Marks
    evidence: float
    reach: Reach | None  # None: by its words alone
    forward: bool = True  # the entity that was reached is its subject


class Judge:
    """The evidence of facts for one question; ``terms``: content term -> weight."""

    def __init__(self, terms: Mapping[str, float], mentions: Sequence[Mention]) -> None:
        self.terms = terms
        self.names = {word for m in mentions for word in m.words}
        self.said: set[tuple[int, str]] = set()

    def learn(self, marks: Iterable[Marks]) -> None:
        """Note which subjects have, or had, facts whose sentences say a term."""
        self.said.update((m.subject_id, term) for m in marks for term in m.strong)

    def evidence(self, marks: Marks, reach: Reach | None, role: Collection[str] = ()) -> float:
        """0 to 1: the weighted share of the open terms that the fact meets.

        ``role``: the terms of which the fact says no more than who is meant ("your sister is Nora").
        They do not make it an answer to what else is asked about her, except for her name.
        """
        used = marks.subject | (self.names & marks.strong) | (reach.consumed if reach else frozenset())
        open_ = {t for t in self.terms if t not in used}
        if role:
            open_ -= {*role, *questions.NAMING}
        if not open_:
            return 1.0 if (reach.firm if reach else bool(marks.strong | marks.subject)) else 0.0
        return sum(self.terms[t] * self._worth(marks, t) for t in open_) / sum(self.terms[t] for t in open_)

    def _worth(self, marks: Marks, term: str) -> float:
        if term in marks.strong:
            return 1.0
        if term not in marks.weak:
            return 0.0
        return DAMPED if (marks.subject_id, term) in self.said else WEAK


def select(found: Collection[Found], possessed: Mapping[int, frozenset[str]]) -> list[Found]:
    """The facts that stay, best first.

    ``possessed``: what is asked of an entity that is a mere possessor ("my sister"); its other facts
    are no answer. An edge that served as a bridge gives way to what lies behind it.
    """
    kept = [f for f in found if f.evidence >= FLOOR and not _aside(f, possessed)]
    if any(f.reach for f in kept):
        best = max(f.evidence for f in kept if f.reach)
        kept = [f for f in kept if f.reach or f.evidence > best]
    crossed: dict[int, float] = defaultdict(float)
    for f in kept:
        for fact in f.reach.facts if f.reach else ():
            crossed[fact] = max(crossed[fact], f.evidence)
    kept = [f for f in kept if f.evidence >= crossed[f.marks.fact_id]]
    top = max((f.evidence for f in kept), default=0.0)
    by_subject: dict[int, float] = defaultdict(float)
    for f in kept:
        by_subject[f.marks.subject_id] = max(by_subject[f.marks.subject_id], f.evidence)
    kept = [
        f for f in kept if f.evidence >= OVERALL * top and f.evidence >= WITHIN_SUBJECT * by_subject[f.marks.subject_id]
    ]
    return sorted(kept, key=lambda f: (-f.evidence, f.reach.depth if f.reach else 0))


def _aside(found: Found, possessed: Mapping[int, frozenset[str]]) -> bool:
    if not found.reach or found.reach.depth:
        return False
    terms = possessed.get(found.reach.node)
    return terms is not None and not terms & found.marks.met
