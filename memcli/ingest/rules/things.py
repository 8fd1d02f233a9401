"""What the speaker's things and projects do: where they are, what they run on, when they expire."""

import re

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.attributes import TABLE
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, Found, cut_at, has_cap, is_tool, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.vocabulary import snake

_LYING = frozenset("sit live reside stand lie base host locate house".split())
_RUNNING = frozenset("run happen build deploy live ship go land get".split())


def scheduled(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Release 5.1 is scheduled for 3 September", "the new version ships on Friday": a date to come."""
    fixed = group.lemma in ("schedule", "plan", "slate", "pencil", "set", "book") and group.passive
    out = group.lemma in ("ship", "launch", "release") and group.tense in ("pres", "fut")
    if np.sort != "thing" or np.owner == clause.turn.me or not (fixed or out) or group.neg or group.modal:
        return None
    point = next((t for t in clause.times if t.role == "point"), None)
    value = point.value(clause.turn.ref, future=True) if point else None
    if (
        value is None
        or len(np.refs[0].split()) > 5
        or [w.norm for w in trim(rest) if w.norm not in ("for", "on", "in")]
    ):
        return None
    return [Draft(np.refs[0], "deadline", value, surface=group.lemma, rule="thing.scheduled", confidence=0.7,
                  dated=False)]  # fmt: skip


def hosted(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "The API moved to api.example.org": where a thing is found now."""
    if group.lemma not in ("move", "migrate", "live", "sit") or group.neg or group.modal or len(rest) < 2:
        return None
    address = rest[1].norm
    if rest[0].norm not in ("to", "at", "on") or not re.search(r"[a-z0-9]\.[a-z]{2,}|/", address):
        return None
    if clause.turn.me in np.refs:
        return None
    return [Draft(np.refs[0], "located_in", rest[1].text, surface=group.lemma, rule="thing.hosted")]


_LAPSING = frozenset("expire end finish lapse renew start begin close".split())
_STOPS = frozenset("and but because so since while which , for with".split())


def located(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Our cluster sits in Frankfurt", "the nightly build happens on Buildkite" """
    if np.sort != "thing" or not rest or group.neg or group.modal or group.tense not in ("pres", "fut"):
        return None
    if np.attr in ("family", "folks"):
        return None
    marker, tail = rest[0].norm, cut_at(rest[1:], _STOPS)
    if marker in ("in", "at") and group.lemma in _LYING and tail and has_cap(tail[:2]) and len(tail) < 6:
        found = GUARDS["place"](tail, clause, "in") or [
            Found(clause.text(tail)) for _ in tail[:1] if is_tool(tail[0].norm)
        ]
        return [Draft(np.refs[0], "located_in", f.object, surface=group.lemma, rule="thing.located") for f in found]
    if (
        marker == "on"
        and group.lemma in ("sit", "lie", "reside")
        and tail
        and len(tail) < 4
        and all(w.cap for w in tail)
    ):
        return [Draft(np.refs[0], "located_in", clause.text(tail), surface=group.lemma, rule="thing.located")]
    if (
        marker == "on"
        and group.lemma in _RUNNING
        and tail
        and len(tail) < 4
        and (has_cap(tail) or is_tool(tail[0].norm))
    ):
        if any(w.norm.rstrip("s") in _DAYS for w in tail):
            return None
        return [Draft(np.refs[0], "uses", clause.text(trim(tail)), surface=group.lemma, rule="thing.runs_on")]
    return None


_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())


def lapsing(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "My passport expires in November": a date of something that somebody has."""
    if np.sort != "thing" or np.owner is None or group.lemma not in _LAPSING or group.neg or group.modal:
        return None
    point = next((t for t in clause.times if t.role in ("point", "until")), None)
    if point is None or trim(rest) or group.tense not in ("pres", "fut") or len(np.attr.split()) > 3:
        return None
    shown = clause.turn.text[point.start : point.end]
    for lead in ("in ", "on ", "at the ", "at ", "until "):
        shown = shown.removeprefix(lead)
    name = f"{snake(np.attr)}_{group.lemma}s"
    return [Draft(np.owner, name, shown, surface=group.lemma, rule="thing.lapses", confidence=0.7, dated=False)]


_VALUED = frozenset(
    "website portfolio name surname number code pin size sign brand model shade postcode zip zipcode "
    "score record extension desk locker "
    "rent salary wage budget bedtime instrument rank seat room pb rating income mortgage password-hint type plan level "
    "initials nickname alias tag plate id chronotype constellation zodiac dialect accent tribe clan denomination "
    "inseam waist bust collar rate pronouns tattoo pseudonym pen-name stage-name callsign call-sign reference".split()
)


def valued(np: NP, owner: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "My star sign is Gemini", "my locker code is 4471": an attribute by its noun and a short value."""
    words = np.attr.split()
    if not words or words[-1] not in _VALUED or len(words) > 3 or np.attr in TABLE:
        return []
    body = trim(cut_at(rest, frozenset("because but so and , with for".split())))
    if not body or len(body) > 4 or rest[0].norm in lex.PREPOSITIONS | lex.PRONOUNS:
        return []
    if not any(w.cap or any(c.isdigit() for c in w.norm) for w in body):
        return []
    return [Draft(owner, snake(np.attr), clause.text(body), surface=np.attr, rule="attr.valued", confidence=0.8,
                  dated=False)]  # fmt: skip


_SWAPPED = frozenset("uses boss works_at lives_in located_in drinks eats takes member_of manages studies_at".split())
_NOW = frozenset("now nowadays currently presently going forward onwards anymore henceforth".split())


def alternative(rest: list[Tok]) -> tuple[int, int]:
    """Where "instead of", "rather than" begins and ends in a complement; (0, 0) where it does not stand."""
    for i in range(1, len(rest) - 2):
        if (rest[i].norm, rest[i + 1].norm) in (("instead", "of"), ("rather", "than")):
            return i, i + 2
    return 0, 0


def replaced(drafts: list[Draft], old: list[Draft], group: Verb, clause: Clause) -> list[Draft]:
    """The former value of a state that a clause says has changed: it ends."""
    changing = group.mode == "start" or any(w.norm in _NOW for w in clause.words) or bool(clause.times)
    if not changing or not drafts:
        return []
    out = [d for d in old if d.predicate in _SWAPPED and d.op == "assert" and d.predicate == drafts[0].predicate]
    for draft in out:
        draft.op, draft.valid_from, draft.modality = "end", None, drafts[0].modality
    return out


def presence(ref: str, rest: list[Tok], clause: Clause, group: Verb) -> list[Draft]:
    """ "Hoping to be in Oslo by Christmas": where somebody plans to live or stay."""
    if group.tense == "fut" and not group.neg and clause.times and rest and rest[0].norm == "in":
        there = (
            GUARDS["placename"](cut_at(rest[1:], frozenset({"for", "with"})), clause, "in")
            if has_cap(rest[1:2])
            else []
        )
        trips = [Draft(ref, "visited", f.object, surface="be in", rule="be.ahead", confidence=0.7) for f in there[:1]]
        return [place(d, clause, group, "i") for d in trips]
    if group.mode not in ("want", "plan") or not rest or rest[0].norm not in ("in", "at"):
        return []
    found: list[Found] = GUARDS["placename"](rest[1:], clause, "in")
    out = [Draft(ref, "wants" if group.mode == "want" else "plans", f.object, surface="be in", rule="plan.presence",
                 confidence=0.7, dated=True) for f in found[:1]]  # fmt: skip
    return [place(d, clause, group, "i") for d in out]


_PREDICATES = frozenset(
    "name version stored_in uses located_in runs_on boss manages has requires deadline lives_in member_of "
    "supports works_on".split()
)


def about_thing(draft: Draft, np: NP, clause: Clause) -> bool:
    if np.attr in ("code", "script", "program", "function", "test", "tests", "computer", "query"):
        return False
    if draft.predicate in ("lives_in", "located_in"):
        return (
            np.owner is not None
            or any(c in str(draft.object) for c in ".0123456789")
            or draft.rule in ("thing.made", "verb.base", "verb.locate")
            or np.refs[0].lower().split()[-1]
            in ("office", "server", "database", "service", "cluster", "backup", "site")
            or (draft.rule in ("verb.relocate", "verb.move") and draft.modality == "planned")
        )
    return draft.predicate in _PREDICATES and (draft.predicate != "has" or clause.turn.reported)


def of_place(draft: Draft) -> Draft:
    if draft.predicate == "lives_in" and draft.rule != "attr.home":
        draft.predicate = "located_in"
    return draft
