"""The valid time and modality of what a clause states, from its tense and time expressions."""

from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import resolve

_PAST_STATE = ("past",)


def future(verb: Verb | None, aspect: str) -> bool:
    """The clause speaks of what is to come."""
    if verb is None:
        return False
    arriving = verb.prog and verb.tense == "pres" and aspect in "iet" and not verb.passive
    return verb.tense == "fut" or verb.mode in ("plan", "want") or arriving or aspect == "b"


def outcome(verb: Verb, aspect: str) -> str | None:
    """The op that tense and polarity give a verb of this aspect; None where nothing is stated.

    "never" with a state retracts it; "no longer", "used to", "stopped" end it.
    """
    if verb.modal and not verb.neg:
        return None
    if verb.mode in ("used", "stop"):
        return "end"
    if verb.stopped:
        return "end"
    if verb.never:
        if verb.lemma in ("be+to", "visit") and verb.tense == "perf":
            return "retract"
        return "retract" if aspect in "si" and verb.tense in ("past", "perf") else None
    if verb.neg:
        return None
    if aspect in "tx":
        return "end" if verb.tense in ("past", "perf", "fut") or verb.prog or verb.passive else None
    if aspect == "b":
        return "assert" if verb.tense in ("past", "perf", "fut") or verb.prog else None
    if aspect in "hn":
        return None if verb.tense == "past" and verb.mode != "start" else "assert"
    if aspect == "s" and verb.tense == "past" and verb.mode != "start" and not verb.prog:
        return "end"
    if aspect in "ei" and verb.tense == "pres" and not verb.prog and verb.mode not in ("start", "plan", "want"):
        return "assert" if aspect == "i" else None
    if aspect == "s" and verb.prog and verb.tense == "past":
        return None
    return "assert"


def _timetabled(verb: Verb | None, aspect: str, clause: Clause) -> bool:
    """ "My son starts school in September": a simple present with a date is a plan."""
    simple = (
        verb is not None and verb.tense == "pres" and not verb.prog and not verb.passive and verb.form in ("base", "s")
    )
    return simple and aspect in "iet" and any(t.role == "point" for t in clause.times)


def place(draft: Draft, clause: Clause, verb: Verb | None, aspect: str) -> Draft:
    """Give a draft the clause's time and, for plans, its modality."""
    ahead = future(verb, aspect) or _timetabled(verb, aspect, clause)
    if ahead:
        draft.modality = "planned"
    if not draft.dated:
        return draft
    ref = clause.turn.ref
    for time in clause.times:
        value = time.value(ref, future=ahead)
        if time.role == "range":
            draft.valid_from, draft.valid_to = value, resolve(time.until, ref, future=ahead)
            if draft.op == "end" and draft.valid_from:
                draft.op = "assert"
        elif time.role == "decade":
            _within(draft, aspect, time.phrase, time.until)
        elif time.role == "until":
            draft.valid_to = value
        elif time.role in ("since", "duration"):
            if not (ahead and time.role == "duration"):  # "to Oslo for a month" ends later, it did not begin then
                _begin(draft, verb, aspect, value, time.role)
        elif time.role == "point" and value:
            _at(draft, verb, aspect, value, ahead)
    return draft


def _within(draft: Draft, aspect: str, first: str, last: str) -> None:
    """A state of some years that are over, or a change somewhere in them."""
    if draft.op == "end" and aspect in "tx":
        draft.valid_to = draft.valid_to or last
    else:
        draft.valid_from = draft.valid_from or first
        draft.valid_to = last if draft.op == "end" else draft.valid_to
        draft.op = "assert"


def _begin(draft: Draft, verb: Verb | None, aspect: str, value: str | None, role: str) -> None:
    if draft.op == "end":
        if role == "since":
            draft.valid_to = draft.valid_to or value
    elif role == "since" or verb is None or verb.tense in ("pres", "perf"):
        draft.valid_from = draft.valid_from or value


def _at(draft: Draft, verb: Verb | None, aspect: str, value: str, ahead: bool) -> None:
    if draft.op == "end":
        if aspect == "s" and verb is not None and verb.tense == "past" and verb.mode != "used" and not verb.stopped:
            draft.op, draft.valid_from, draft.valid_to = "assert", value, value
        else:
            draft.valid_to = draft.valid_to or value
    elif draft.op == "assert" and (
        aspect in "eip" or ahead or (verb is not None and verb.mode == "start") or aspect == "c"
    ):
        draft.valid_from = draft.valid_from or value
