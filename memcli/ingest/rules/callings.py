"""What people are able to do, do for a living, are promoted to, and where they learn it."""

from memcli.ingest.rules import complements
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, cut_at, has_cap, is_role, names, trim
from memcli.ingest.rules.guards.groups import UNIVERSITIES
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_RANKS = frozenset(
    "partner captain manager director sergeant lieutenant corporal major head principal deputy senior "
    "consultant professor associate foreman forewoman chief vice lead supervisor inspector detective "
    "redundant chair president".split()
) - {"redundant"}


def _until(body: list[Tok]) -> list[Tok]:
    """The words of a title, before where it is held."""
    return cut_at(body, frozenset({"at", "with", ",", "in", "for", "and", "by"}))


def made_role(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Wei made partner at Dunmore & Hale", "she was made head of purchasing" """
    if group.lemma not in ("make", "name", "appoint", "elect") or not rest or group.neg or group.modal:
        return None
    body = rest[1:] if rest[0].norm in ("a", "an", "the") and group.passive else rest
    ranked = bool(body) and (body[0].norm in _RANKS or (group.passive and is_role(_until(body))))
    if not ranked or (group.lemma != "make" and not group.passive):
        return None
    stop = next((i for i, w in enumerate(body) if w.norm in ("at", "with", ",", "in", "for")), len(body))
    out = [
        Draft(ref, "works_as", clause.text(trim(body[:stop])), surface=group.lemma, rule="verb.made_role")
        for ref in np.refs
    ]
    out += [d for ref in np.refs for d in complements.workplace(ref, body[stop:], clause)]
    return [place(d, clause, group, "i") for d in out]


def for_a_living(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I fix boilers for a living" """
    norms = [w.norm for w in rest]
    at = next((i for i in range(len(norms) - 2) if norms[i : i + 3] == ["for", "a", "living"]), None)
    if at is None or group.neg or group.modal or np.sort != "person":
        return None
    verb_word = next((w for w in reversed(clause.words) if w.start < (rest[0].start if rest else 0)), None)
    if verb_word is None:
        return None
    shown = clause.text([verb_word, *rest[: at + 3]])
    op = "end" if group.tense == "past" or group.mode == "used" else "assert"
    return [
        place(Draft(ref, "works_as", shown, op=op, surface="for a living", rule="verb.living"), clause, group, "s")
        for ref in np.refs
    ]


_CRAFTS = frozenset(
    "knit sew crochet weld solder juggle code program draw paint cook bake type touch-type swim ski skate surf "
    "sail dance sing whistle carve whittle plaster tile lay wire plumb sign lip-read read drive ride fly "
    "embroider spin weave forge fence unicycle operate shear thatch".split()
)
_NEEDS_OBJECT = frozenset("lay read sign drive ride fly operate wire spin".split())
_MOMENTARY = frozenset("you it this that them now today tomorrow tonight at to there here if when over".split())


def ability(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I can weld", "Ida can drive a forklift": a craft that somebody masters; "I can come at five" is none."""
    words = clause.words
    at = next((i for i, w in enumerate(words) if i and w.norm == "can"), None)
    if at is None or not group.modal or group.neg or np.sort != "person" or clause.times:
        return None
    language = any(w.norm in lex.LANGUAGES for w in rest[:3])
    if rest and (group.lemma in ("speak", "play") or (language and group.lemma in ("read", "write", "understand"))):
        name, guard = ("plays", "playable") if group.lemma == "play" else ("speaks", "lang")
        return [
            Draft(ref, name, f.object, surface="can", rule="verb.ability", dated=False)
            for ref in np.refs
            for f in GUARDS[guard](rest, clause, "obj")
        ]
    body = cut_at(trim(rest, frozenset("a an the".split())), frozenset(", and but for in on at".split()))
    head = next((w for w in words[at + 1 : at + 4] if w.norm == group.lemma), None)
    if head is None or group.lemma not in _CRAFTS or len(body) > 4 or any(w.norm in _MOMENTARY for w in rest[:5]):
        return None
    if group.lemma in _NEEDS_OBJECT and not ((body and rest[0].norm in ("a", "an")) or _plain(body)):
        return None
    full = cut_at(rest, frozenset(", and but for in on at".split())) if body else []
    shown = clause.text([head, *full]) if body else head.text
    return [Draft(ref, "skill", shown, surface="can", rule="verb.ability", dated=False) for ref in np.refs]


def _plain(body: list[Tok]) -> bool:
    return bool(body) and body[-1].norm.endswith(("s", "language", "braille", "music"))


def mastered(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I learned to sail last summer": a craft that was learnt."""
    if group.lemma != "learn" or group.tense not in ("past", "perf") or len(rest) < 2 or rest[0].norm != "to":
        return None
    if group.neg or group.never or group.modal or group.mode or rest[1].norm not in _CRAFTS:
        return None
    body = cut_at(rest[1:], frozenset(", and but for in on at from with when because".split()))
    if len(body) > 4:
        return None
    learnt = [Draft(ref, "skill", clause.text(body), surface="learned to", rule="verb.mastered") for ref in np.refs]
    return [place(draft, clause, group, "i") for draft in learnt]


_STUDY = frozenset("read study do".split())


def admitted(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Kabir got into Leeds to read dentistry": a place at a school, the studies to come."""
    norms = [w.norm for w in rest]
    if group.lemma in ("accept", "admit") and group.passive and norms[:1] in (["to"], ["into"], ["at"]):
        group, norms = group._replace(lemma="get"), ["into", *norms[1:]]
    if group.lemma != "get" or norms[:1] != ["into"] or group.neg or group.modal:
        return None
    to = next((i for i in range(len(norms) - 2) if norms[i] == "to" and norms[i + 1] in _STUDY), None)
    body = rest[1:to] if to else cut_at(rest[1:], frozenset("for with and ,".split()))
    schools = GUARDS["school"](body, clause, "at" if to else "obj")
    if not schools:
        return None
    out = [
        Draft(ref, "studies_at", f.object, surface="got into", rule="verb.admitted") for ref in np.refs for f in schools
    ]
    if to:
        out += [
            Draft(ref, "studies", f.object, surface=norms[to + 1], rule="verb.admitted", dated=False)
            for ref in np.refs
            for f in GUARDS["subject"](rest[to + 2 :], clause, "obj")
        ]
    for draft in out:
        draft.modality = "planned"
    return out


_SCHOOLS = frozenset(
    "school nursery kindergarten preschool primary academy college university uni playgroup crèche creche "
    "secondary gymnasium lycée sixth-form daycare".split()
)


def schooled(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "The twins start at St Brendan's in September", "my son goes to Marsh Lane School" """
    to = {"go": "to", "start": "at", "begin": "at"}.get(group.lemma)
    if to is None or len(rest) < 2 or rest[0].norm != to or group.tense == "past" or np.sort != "person":
        return None
    body = cut_at(trim(rest[1:]), frozenset("in on with because for since and , to".split()))
    known = bool(body) and len(body) < 3 and body[-1].norm in UNIVERSITIES
    named = known or any(w.norm in _SCHOOLS for w in body) or (body[:1] and body[0].norm in ("st", "st."))
    label = names(body, clause) if body else []
    if not body or not named or not (has_cap(body) or np.kin) or group.neg or group.modal:
        return None
    shown = clause.text(body if not label else body[: max(len(label), len(body))])
    aspect = "i" if to == "at" else "s"
    return [
        place(Draft(ref, "studies_at", shown, surface=group.lemma, rule="verb.schooled"), clause, group, aspect)
        for ref in np.refs
    ]


def served(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I take my tea black, no sugar": how somebody drinks or eats something."""
    if group.lemma not in ("take", "have", "drink", "like", "prefer", "want") or len(rest) < 3 or group.tense != "pres":
        return None
    if rest[0].norm not in ("my", "our", "his", "her") or rest[1].norm not in lex.DRINKS or group.neg or group.modal:
        return None
    body = cut_at(rest[1:], frozenset("and but because so when at in .".split()))
    body = body[:-1] if body[-1].norm == "," else body
    return [
        Draft(ref, "drinks", clause.text(body), surface=group.lemma, rule="verb.served", dated=False) for ref in np.refs
    ]
