"""What somebody does not consume, or no longer: "haven't touched a cigarette since ...", "I don't drink"."""

from memcli.ingest.rules import slots
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import frames
from memcli.ingest.rules.guards import cut_at, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import Time


def _back(time: Time) -> str:
    """ "(not) in nine months" counts back: "nine months ago"."""
    return time.phrase.removesuffix("from now") + "ago" if time.phrase.endswith("from now") else ""


def _lasts(time: Time) -> bool:
    return time.role in ("since", "duration", "vague") or time.phrase.startswith("since i") or bool(_back(time))


_ABSTAINED = {"touch": "", "smoke": "smokes", "drink": "drinks", "eat": "eats", "have": "", "be+to": "habit",
              "live": "", "work": "", "play": "", "use": ""}  # fmt: skip


def abstained(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "haven't touched a cigarette since New Year": a habit that ended then."""
    if (
        not group.neg
        or group.tense != "perf"
        or group.lemma not in _ABSTAINED
        or not any(_lasts(t) for t in clause.times)
    ):
        return None
    if group.lemma in ("live", "work", "play", "use") and not any(w.norm in ("a", "an") for w in rest[:2]):
        ended = group._replace(neg=False, stopped=True)
        return [d for ref in np.refs for d in slots.apply(ref, frames()[group.lemma], ended, rest, clause)]
    clause.times = [t._replace(role="since", phrase=_back(t) or t.phrase) if _back(t) else t for t in clause.times]
    return [d for ref in np.refs for d in quitted(ref, rest, clause, _ABSTAINED[group.lemma], group.lemma)]


def quitted(ref: str, rest: list[Tok], clause: Clause, name: str = "", verb: str = "") -> list[Draft]:
    """The end of a consumption whose object is ``rest``, dated by "since"."""
    body = cut_at(
        trim(rest, frozenset({"any", "single", "drop", "of", "one", "sip", "bite"})),
        frozenset("because and , but".split()),
    )
    if len(body) > 3:
        return []
    words = {w.norm for w in body}
    if words & {"cigarette", "cigarettes", "smoke", "smokes", "cigar", "nicotine"}:
        name = "smokes"
    elif words & {"alcohol", "drink", "beer", "wine", "coffee", "booze", "caffeine", "soda"}:
        name = "drinks"
    shown = clause.text(body) if body else next((w.text for w in clause.words if w.norm.startswith(verb[:4])), "")
    if not shown or (not name and not body):
        return []
    draft = Draft(ref, name or "habit", shown, op="end", surface="not since", rule="not.since")
    for time in clause.times:
        draft.valid_to = time.value(clause.turn.ref)
    return [draft]


_CONSUMED = {"drink": ("drinks", "alcohol"), "smoke": ("smokes", "smoking")}


def temperate(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I don't drink or smoke", "my dad never smokes": abstinence without an object."""
    if group.lemma not in _CONSUMED or not (group.neg or group.never) or group.stopped or np.sort != "person":
        return None
    if group.tense != "pres" or group.modal:
        return None
    said = [group.lemma]
    body = trim(rest)
    while len(body) > 1 and body[0].norm in ("or", "and", "nor") and body[1].norm in _CONSUMED:
        said.append(body[1].norm)
        body = body[2:]
    if body and not (len(body) == 1 and body[0].norm in ("much", "either")):
        return None
    verbs = [w for w in clause.words if w.norm in said]
    return [
        Draft(ref, "avoids", word.text, surface="not", rule="not.consume", dated=False)
        for ref in np.refs
        for word in verbs
    ]


_PURSUED = frozenset(
    "smoke vape drink gamble ride run dance fly ski paint sing swim climb cycle drive garden knit surf "
    "skate fish hunt sail "
    "box row jog fence sew".split()
)


def ceased(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I don't smoke anymore": a habit without an object ends."""
    if group.lemma not in _PURSUED or not group.stopped or trim(rest):
        return None
    word = next((w.text for w in clause.words if w.norm.startswith(group.lemma)), group.lemma)
    name = "smokes" if group.lemma == "smoke" else "habit"
    return [
        place(Draft(ref, name, word, op="end", surface="no longer", rule="verb.ceased"), clause, group, "t")
        for ref in np.refs
    ]
