"""From the entities a question names, across the facts it speaks of, to the facts that answer.

"Which pets are in my family": from the user across "your brother is Alex" (it meets "family") to
"Alex has a pet, ..." (it meets "pets"). Breadth first over entities, each entered once or, with
more of the question answered on the way, once more.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from memcli.retrieve import finding, forms, graph, lexical
from memcli.retrieve.entities import Mention
from memcli.retrieve.evidence import DECAY, Found, Judge, Reach, select
from memcli.retrieve.lexical import Marks, Then
from memcli.retrieve.question import NAMING, Question
from memcli.store import fts
from memcli.store.sameness import Sameness

NODES = 400  # entities entered
_WHOLE = 20  # entities of which everything is told
_ABOUT = 40  # facts of an entity when nothing but the entity is asked for
_DWELLING = frozenset(("live", "lives", "lived", "living", "stay", "staying"))
_WHETHER = frozenset(("do", "does", "did", "don", "doesn", "didn"))
_OPPOSITES = {"dislikes": frozenset(("like", "love", "enjoy")), "likes": frozenset(("dislike", "hate", "mind"))}


class End(NamedTuple):
    """A fact as seen from one of its entities; ``far`` is None for an attribute."""

    near: int
    far: int | None
    forward: bool  # near is the subject
    marks: Marks


class Walk:
    """The facts for one question at one moment; see ``facts``."""

    def __init__(
        self,
        db: sqlite3.Connection,
        then: Then,
        question: Question,
        mentions: Sequence[Mention],
        sameness: Sameness,
        hops: int,
        *,
        wide: bool = False,
    ) -> None:
        """``wide``: much of what is found will be filtered out, so look at more."""
        self.db = db
        self.then = then
        self.question = question
        self.mentions = mentions
        self.sameness = sameness
        self.hops = hops
        self.wide = wide
        self.predicates = graph.predicates(db)
        self.numbers: dict[str, int] = {}  # in how many facts each term occurs
        self.marks: dict[int, Marks] = {}
        self.holding: set[int] = set()  # facts that answer at the moment
        self.ends: dict[int, list[End]] = defaultdict(list)  # by entity
        self.reaches = {m.id: _named(m) for m in mentions}
        self.roles: dict[int, set[str]] = {}  # per entity: see ``_role_terms``

    def facts(self) -> list[Found]:
        """The facts that answer, best first; none where none earns its place."""
        self.numbers = lexical.counts(self.db, self.question.content)
        self._heed_script()
        judge = Judge(lexical.weights(self.db, self.numbers), self.mentions)
        pool = finding.WIDE_POOL if self.wide else finding.SIDE_POOL if self.mentions else finding.FACT_POOL
        self._take(finding.matching(self.db, self.numbers, pool))
        self._explore()
        self._take_whole()
        judge.learn(self.marks.values())
        found = (self._best(judge, marks) for id_, marks in self.marks.items() if id_ in self.holding)
        return select([f for f in found if f is not None], self._possessed())

    def _heed_script(self) -> None:
        """Of a question in another script about somebody known, keep only the terms that occur.

        Facts are English sentences: what is asked of 王芳 in Chinese is all that is known of her.
        """
        if any(m.words for m in self.mentions):
            kept = tuple(t for t in self.question.content if self.numbers.get(t) or t[0] < "\u0250")
            self.question = self.question._replace(content=kept)
            self.numbers = {t: n for t, n in self.numbers.items() if t in kept}

    def _take(self, ids: Iterable[int]) -> None:
        """Read closely those of the facts that are believed, and note which answer at the moment."""
        believed = lexical.believed(self.db, self.then, [i for i in ids if i not in self.marks])
        self.holding.update(fact for fact, answers in believed.items() if answers)
        read = lexical.read_marks(self.db, believed, self.question.content)
        self.marks.update(read)
        for marks in read.values():
            self._hear(marks)
            for end in self._both_ends(marks):
                self.ends[end.near].append(end)

    def _hear(self, marks: Marks) -> None:
        """What the words of a relation hold and do not mean, and the other way round.

        A brother-in-law is no brother, whom one lives with is no place, and who asks whether I like it
        is answered by my not liking it.
        """
        words, name = set(self.question.words), self.predicates[marks.predicate_id].name
        if name.endswith("_in_law") and "law" not in words:
            kin = {t for t in marks.met if any(name.startswith(fts.singular(form)) for form in forms.forms(t))}
            marks.strong -= kin
            marks.weak -= kin
        if name == ("lives_in" if "with" in words else "lives_with") and not words.isdisjoint(("where", "who", "whom")):
            dwelling = marks.strong & _DWELLING
            marks.strong -= dwelling
            marks.weak |= dwelling
        if self.question.words[:1] and self.question.words[0] in _WHETHER:
            marks.strong |= _OPPOSITES.get(name, frozenset()) & set(self.question.content)

    def _explore(self) -> None:
        """Walk up to ``hops`` edges from the entities named."""
        frontier = list(self.reaches.values())
        for depth in range(self.hops + 1):
            nodes = [m for r in frontier for m in self.sameness.entity.members(r.node)]
            if not nodes:
                break
            self._take(finding.at(self.db, self.then, nodes, self._asked()))
            self._read_backwards(nodes)
            self.roles.update((r.node, self._role_terms(r.node)) for r in frontier)
            frontier = self._cross(frontier) if depth < self.hops else []

    def _asked(self) -> dict[str, int]:
        """The terms to look for at an entity: all but the only name, which says just whom it is about."""
        named = [m.words for m in self.mentions if m.words]
        whose = named[0] if len(named) == 1 else frozenset()
        return {t: n for t, n in self.numbers.items() if t not in whose or n <= finding.COMMON}

    def _read_backwards(self, nodes: Sequence[int]) -> None:
        """Facts that have a node as object and an inverse: "who is my child" meets "mother"."""
        met = {t for n in nodes for end in self.ends[n] for t in end.marks.met}
        missing = set(self.question.content) - met
        if not missing:
            return
        for predicate, facts in finding.to(self.db, nodes).items():
            backward = self.predicates[predicate].backward
            said, further = graph.wording(self.db, backward) if backward else (set(), set())
            strong = {t for t in missing if backward in forms.asked(t) or _among(t, said)}
            weak = {t for t in missing if _among(t, further)} - strong
            if strong or weak:
                self._take(facts)
                for marks in (self.marks[fact] for fact in facts if fact in self.marks):
                    marks.strong |= strong
                    marks.weak |= weak

    def _both_ends(self, marks: Marks) -> list[End]:
        """A fact from its subject and, where it names an entity, from its object."""
        rep = self.sameness.entity.rep
        subject = rep(marks.subject_id)
        if marks.object_id is None:
            return [End(subject, None, True, marks)]
        thing = rep(marks.object_id)
        return [End(subject, thing, True, marks), End(thing, subject, False, marks)]

    def _is_role(self, end: End) -> bool:
        return end.far is not None and self.predicates[end.marks.predicate_id].is_role(end.forward)

    def _role_terms(self, node: int) -> set[str]:
        """The terms that only say who others are to an entity ("sister"), not what it does."""
        roles: set[str] = set()
        other: set[str] = set()
        for end in self.ends[node]:
            side = roles if self._is_role(end) and end.marks.fact_id in self.holding else other
            side |= end.marks.met
        return roles - other

    def _possessed(self) -> dict[int, frozenset[str]]:
        """Per named entity what the question asks of it, where it is a mere possessor."""
        found = {}
        for mention in self.mentions:
            words = fts.words(mention.name)
            if words and (things := self.question.possessed(words[-1])):
                found[mention.id] = things
        return found

    def _cross(self, frontier: Sequence[Reach]) -> list[Reach]:
        """Enter the far ends of the facts that answer a further part of the question."""
        entered: dict[int, Reach] = {}
        for reach in frontier:
            for end in self.ends[reach.node]:
                further = self._further(reach, end)
                if further is not None and len(self.reaches) < NODES:
                    entered[further.node] = self.reaches[further.node] = further
        return list(entered.values())

    def _further(self, reach: Reach, end: End) -> Reach | None:
        """Where a fact leads from here; None unless it meets a term that no fact before it met."""
        marks, far = end.marks, end.far
        if far is None or far == end.near:
            return None
        if marks.fact_id not in self.holding or marks.fact_id in reach.facts:
            return None
        met = marks.met - reach.consumed
        known = self.reaches.get(far)
        consumed = reach.consumed | met
        if not met or (known and not known.consumed < consumed):
            return None
        firm = reach.firm and self._is_role(end) and bool(met & (marks.strong | self.roles[reach.node]))
        if not firm and consumed.issuperset(self.question.content):
            return None  # the fact itself is the answer
        label = self.predicates[marks.predicate_id].label(end.forward)
        return Reach(far, reach.depth + 1, consumed, firm, (*reach.facts, marks.fact_id), (*reach.chain, label, far))

    def _take_whole(self) -> None:
        """The facts of an entity where the question asks for nothing but the entity."""
        terms = set(self.question.content)
        nodes = [r.node for r in self.reaches.values() if r.firm and terms <= r.consumed]
        if nodes:
            members = [m for node in nodes[:_WHOLE] for m in self.sameness.entity.members(node)]
            self._take(finding.about(self.db, self.then, members, _ABOUT))

    def _best(self, judge: Judge, marks: Marks) -> Found | None:
        """The best reading of a fact: from one of the entities reached, or by its words."""
        named = {m.id: m for m in self.mentions}
        options = []
        for end in self._both_ends(marks):
            reach = self.reaches.get(end.near)
            if reach and marks.fact_id not in reach.facts:
                options.append(self._found(judge, end, reach))
            if reach and reach.depth and end.near in named:
                options.append(self._found(judge, end, _named(named[end.near])))
        if not options and (not self.mentions or (marks.subject | marks.thing) - NAMING):
            options.append(Found(marks, judge.evidence(marks, None), None))
        return max(options, key=_closeness, default=None)

    def _found(self, judge: Judge, end: End, reach: Reach) -> Found:
        met = end.marks.met
        role = self.roles.get(reach.node, set()) & met if self._is_role(end) else set()
        return Found(end.marks, judge.evidence(end.marks, reach, role), reach, end.forward)


def _among(term: str, singulars: set[str]) -> bool:
    return any(fts.singular(form) in singulars for form in forms.forms(term))


def _named(mention: Mention) -> Reach:
    return Reach(mention.id, consumed=mention.words, chain=(mention.id,))


def _closeness(found: Found) -> float:
    return float(found.evidence * DECAY ** (found.reach.depth if found.reach else 0))
