"""Times that a question names by an event: "before I moved to Berlin", "when we lived in Paris".

Imported only where a question holds such a clause. The clause is asked as a question of its own, of
any time; the best fact with a known bound says when that was.
"""

import re
import sqlite3
from typing import NamedTuple

from memcli.periods import MAX_TEXT, MIN_TEXT, to_text
from memcli.retrieve import entities, lexical, walk
from memcli.retrieve import question as questions
from memcli.retrieve.evidence import Found
from memcli.retrieve.lexical import Then
from memcli.retrieve.times import Period
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness

_WORDS = "before|after|since|until|till|when|while"
_WHO = r"(?:i|we|my|our|he|she|they|[A-Z]\w*)(?:['’]s)?\b"
_LAST = re.compile(rf"^(?P<main>.*\w.*?)\s+(?P<how>{_WORDS})\s+(?P<clause>(?:{_WHO}).*?\w.*)$", re.DOTALL)
_FIRST = re.compile(
    rf"^\s*(?P<how>{_WORDS})\s+(?P<clause>(?:{_WHO})[^,]*),\s*(?P<main>.*\w.*)$", re.DOTALL | re.IGNORECASE
)
_NAME = re.compile(
    r"^(?P<main>.*\w.*?)\s+(?P<how>before|after|since|until|till)\s+(?P<name>[A-Z][\w'’&.-]*(?:\s+[A-Z][\w'’&.-]*){0,3})$",
    re.DOTALL,
)
_ASKING = re.compile(r"^\s*(?:where|what|who|which|when|how|why)\s+(?:else\s+)?", re.IGNORECASE)
_ENDING = frozenset("leave left quit stop stopped resign resigned retire retired finish finished end ended".split())
_SURE = 0.75  # evidence below which a fact is not the event
_STARTING = frozenset("join joined start started begin began".split())
_CHANGES = _STARTING | frozenset("move moved marry married".split())


class Clause(NamedTuple):
    """The question proper, and the event by which it names its time."""

    main: str
    how: str
    event: str


def clause(text: str) -> Clause | None:
    """The parts of a question that names its time by an event; None for every other."""
    text = text[:500].rstrip("?!. \n")
    if found := _NAME.match(text):  # "where did I live before Rome": before I lived in Rome
        return Clause(found["main"], found["how"], f"{_ASKING.sub('', found['main'])} {found['name']}")
    found = _FIRST.match(text) or _LAST.match(text)
    return found and Clause(found["main"], found["how"].lower(), found["clause"])


def period(db: sqlite3.Connection, moment: Moment, said: Clause, sameness: Sameness, tz: str) -> Period | None:
    """When the event was, as the time the question is about; None where no fact tells."""
    asked = questions.read(said.event, moment.valid_at, tz)
    verbs = _ENDING | _STARTING
    if content := tuple(term for term in asked.content if term not in verbs):
        asked = asked._replace(content=content)
    mentions = entities.mentions(db, asked, sameness)
    then = Then.at(db, moment, any_time=True)
    found = walk.Walk(db, then, asked, mentions, sameness, hops=1).facts()
    if not found or found[0].evidence < _SURE:
        return None
    named = {m.id for m in mentions}
    fit = {f.marks.fact_id: (f.evidence, len(named & _ends(f, sameness))) for f in found}
    best = [f for f in found if fit[f.marks.fact_id] == max(fit.values())]
    bounds = lexical.bounds(db, then, [f.marks.fact_id for f in best])
    ending = not _ENDING.isdisjoint(asked.words)
    now = to_text(moment.valid_at)
    edges = [hi if ending else lo for lo, hi in bounds]
    known = [edge for edge in edges if MIN_TEXT < edge < MAX_TEXT and edge <= now]
    if said.how in ("when", "while"):
        during = [(lo, hi) for lo, hi in bounds if lo <= now]
        if not during or (not _CHANGES.isdisjoint(asked.words) and not known):
            return None
        lo, hi = max(during)
        return Period(lo, hi if hi > lo else f"{lo}~", frozenset())
    if not known:
        return None
    if said.how in ("before", "until", "till"):
        return Period(MIN_TEXT, max(known), frozenset())
    return Period(max(known), max(now, max(known)), frozenset())


def _ends(found: Found, sameness: Sameness) -> set[int]:
    rep = sameness.entity.rep
    return {rep(end) for end in (found.marks.subject_id, found.marks.object_id) if end is not None}
