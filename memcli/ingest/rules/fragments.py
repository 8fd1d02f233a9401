"""Clauses without a verb of their own: adjectives, ages and origins that the speaker says of themselves."""

from memcli.ingest.rules import copula, kinds, nouns
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, is_role, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import number

_BE = Verb("be", "is", 0, 1)
_STATES = lex.DIETS | lex.WORK_STATES | lex.HEALTH_ADJECTIVES | lex.MARITAL


_WHOLLY = frozenset("full fully strict strictly total totally proper properly newly lifelong".split())
_SIZED = frozenset("big huge massive lifelong die-hard avid total long-time longtime major".split())
_TASTES = frozenset(
    (
        "fan of",
        "keen on",
        "fond of",
        "into the",
        "mad about",
        "crazy about",
        "obsessed with",
        "partial to",
        "allergic to",
    )
)
_COUNTED = frozenset("one two three four five six 2 3 4 5".split())
_SIBLINGS = frozenset("brother brothers sister sisters".split())
_OFFSPRING = frozenset("kids children sons daughters boys girls kid child son daughter stepkids".split())
_BEFORE_TASTE = frozenset("not big huge massive lifelong die-hard a very really so super too long-time".split())


def opens(words: list[Tok]) -> bool:
    """The clause begins with a taste: "Big fan of ...", "Not keen on ..." """
    at = 1 if words[0].norm in _WHOLLY else 0
    if words[at : at + 1] and words[at].norm in _STATES and (len(words) == at + 1 or words[at + 1].norm == ","):
        return True
    for i in range(min(4, len(words) - 2)):
        if f"{words[i].norm} {words[i + 1].norm}" in _TASTES:
            return True
        if words[i].norm not in _BEFORE_TASTE:
            return False
    return False


def _bids(word: Tok) -> bool:
    form = forms().get(word.norm)
    return form is not None and form.form == "base"


def read(words: list[Tok], clause: Clause) -> list[Draft]:
    """The drafts of a clause that has neither subject nor verb."""
    if words[0].norm in ("he", "she", "they", "it") or (clause.link == "so" and _bids(words[0])):
        return []  # nobody has named them; "so avoid red, please" bids
    subjects = clause.subjects or [clause.turn.topic or clause.turn.me]
    if words[0].norm in _WHOLLY and len(words) > 1 and words[1].norm in _STATES:
        words = words[1:]
    if words[0].norm in _STATES and len(words) > 1 and words[1].norm == ",":
        words = words[:1]
    if words[0].norm in ("this", "meet", "these", "that") and len(words) > 2:
        return _presented(words, clause)
    first = words[0].norm
    me_or_shared = clause.subjects or [clause.turn.me]
    norms = [w.norm for w in words[:5]]
    if first == "from" and (clause.subjects or clause.turn.greets):
        places = GUARDS["name"](words[1:], clause, "from")
        return [
            Draft(s, "origin", f.object, surface="from", rule="fragment.from", dated=False)
            for s in me_or_shared
            for f in places
        ]
    if (
        first in _COUNTED
        and len(words) > 1
        and words[1].norm in _SIBLINGS
        and (len(words) == 2 or words[2].norm == ",")
    ):
        return [Draft(me_or_shared[0], words[1].norm.rstrip("s"), clause.text(words[:2]), surface="", confidence=0.7,
                      rule="fragment.siblings", dated=False)]  # fmt: skip
    counted = first in _COUNTED and len(words) > 1 and words[1].norm in _OFFSPRING
    if counted and (len(trim(words)) == 2 or words[2].norm in ("under", "aged", ",")):
        return [Draft(me_or_shared[0], "child", clause.text(words[:2]), surface="with", rule="fragment.children",
                      confidence=0.7, dated=False)]  # fmt: skip
    if len(words) == 3 and words[1].norm == "over" and words[0].norm.endswith("s") and words[2].norm.endswith("s"):
        return [Draft(me_or_shared[0], "prefers", clause.text(words), surface="over", rule="fragment.over",
                      confidence=0.7, dated=False)]  # fmt: skip
    if len(trim(words)) == 2 and first in ("dark", "light") and words[1].norm in ("mode", "theme"):
        return [Draft(me_or_shared[0], "prefers", clause.text(words[:2]), surface="", rule="fragment.theme",
                      confidence=0.7, dated=False)]  # fmt: skip
    body = trim(words)
    if (
        clause.turn.greets
        and clause.link in ("", ",")
        and 0 < len(body) < 4
        and is_role(body)
        and first not in lex.PRONOUNS
        and not any(w.norm in forms() and w.norm not in lex.ROLES for w in body)
    ):
        return [Draft(me_or_shared[0], "works_as", clause.text(body), surface="", rule="fragment.role", confidence=0.7,
                      dated=False)]  # fmt: skip
    if (clause.turn.greets or clause.subjects) and first in lex.NATIONALITIES and len(trim(words)) == 1:
        return [Draft(s, "nationality", clause.text(words[:1]), surface="", rule="fragment.nationality", confidence=0.7,
                      dated=False) for s in me_or_shared[:1]]  # fmt: skip
    if [w.norm for w in words[:3]] == ["out", "of", "work"]:
        return [Draft(me_or_shared[0], "works_as", clause.text(words[:3]), surface="", rule="be.out_of_work")]
    if first.isdigit() and len(words) == 3 and words[1].norm in ("weeks", "months") and words[2].norm == "pregnant":
        return [Draft(me_or_shared[0], "health", clause.text(words[:3]), surface="", rule="fragment.pregnant",
                      dated=False)]  # fmt: skip
    fan = next((i for i, w in enumerate(words[:6]) if w.norm == "fan" and i), 0)
    if fan and words[0].norm in _SIZED and len(words) <= fan + 2 and (body := trim(words[1:fan])):
        return [Draft(s, "likes", clause.text(body), surface="fan", rule="be.fan") for s in me_or_shared[:1]]
    here = "now" in {w.norm for w in clause.words} and len(words) > 1
    if here and first == "on" and 1 < len(trim(words)) < 5 and (sort := kinds.kind(trim(words[1:]))):
        return [
            Draft(me_or_shared[0], sort, clause.text(trim(words[1:])), surface="on", rule="fragment.on", confidence=0.7)
        ]
    if here and first in ("at", "with", "in") and words[1].cap:
        guard, predicate = ("place", "lives_in") if first == "in" else ("org", "works_at")
        return [
            Draft(s, predicate, f.object, surface="now", rule="fragment.now", confidence=0.7, dated=False)
            for s in me_or_shared[:1]
            for f in GUARDS[guard](words[1:], clause, first)
        ]
    plain = words[1:] if first == "not" else words
    if opens(words) and first not in _STATES:
        return copula.read(NP(subjects, 0), _BE._replace(neg=first == "not"), plain, clause)
    if first in ("a", "an") and clause.subjects and clause.link == ",":
        return copula.read(NP(subjects, 0), _BE, words, clause)
    if (
        "allergic" in norms
        or "intolerant" in norms[1:]
        or first.endswith("-intolerant")
        or (first in _STATES and len(words) < 4)
        or (first in lex.DIETS and len(words) > 1 and words[1].norm in ("for", "because", "since", "by"))
    ):
        np = NP(subjects, 0)
        return copula.read(np, _BE, words, clause)
    if (
        (clause.turn.greets or (clause.subjects and clause.link == ","))
        and (len(trim(words)) == 1 or (len(words) > 1 and words[1].norm == ","))
        and (age := number(first))
        and 9 < age < 100
    ):
        return [
            Draft(s, "age", age, surface="age", rule="fragment.age", confidence=0.7, dated=False)
            for s in me_or_shared[:1]
        ]
    return []


def _presented(words: list[Tok], clause: Clause) -> list[Draft]:
    """ "this is my brother Alex", "meet our new kitten, Mochi" """
    at = 1 if words[0].norm == "meet" else 2 if words[1].norm in ("is", "'s", "are") else 0
    if not at or words[at].norm not in ("my", "our"):
        return []
    np = nouns.parse(words, at, clause, subject=False)
    return np.side if np and np.sort in ("person", "pet") else []


def after_subject(np: NP, rest: list[Tok], clause: Clause) -> list[Draft]:
    """What follows a subject without a verb: "My favourite colour: teal" """
    if np.attr and np.sort == "thing" and rest and rest[0].norm in (":", "=") and len(rest) > 1:
        return copula.read(np, _BE, rest[1:], clause)
    return []
