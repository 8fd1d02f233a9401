"""Changes told with two things or a state: swaps, medicines, a home found, a diagnosis, foods left out."""

from memcli.ingest.rules import kinds
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, casual, cut_at, has_cap, is_place, is_tool, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_SWAPS = frozenset("drop ditch dump swap trade replace exchange abandon leave quit switch bin scrap".split())


def swapped(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Dumped Notion for Obsidian", "swapped coffee for tea", "dropped X in favour of Y" """
    if group.lemma not in _SWAPS or group.neg or group.modal or np.sort != "person":
        return None
    norms = [w.norm for w in rest]
    at = next((i for i, n in enumerate(norms) if i and n in ("for", "with")), None)
    if at is None or "favour" in norms or "favor" in norms:
        at = next((i for i, n in enumerate(norms) if i and n in ("for", "in", "with")), None)
    if at is None or (norms[at] == "with") != (group.lemma == "replace"):
        return None
    width = 1 if norms[at] != "in" else 3 if norms[at + 1 : at + 3] in (["favour", "of"], ["favor", "of"]) else 0
    old, new = trim(rest[:at]), trim(cut_at(rest[at + width :], frozenset("because and , but after in on at".split())))
    if not width or not old or not new or len(old) > 4 or len(new) > 5:
        return None
    names = _swapped_predicates(rest, old, new, clause)
    if names is None:
        return None
    gone, come = names
    out: list[Draft] = []
    for ref in np.refs:
        started = Draft(ref, come, clause.text(new), surface=group.lemma, rule="verb.swapped")
        ended = Draft(ref, gone, clause.text(old), op="end", surface=group.lemma, rule="verb.swapped")
        out += [place(started, clause, group, "i"), place(ended, clause, group, "t")]
    return out


def _swapped_predicates(rest: list[Tok], old: list[Tok], new: list[Tok], clause: Clause) -> tuple[str, str] | None:
    """What ends with the old and begins with the new: having, drinking or using."""
    if old[-1].norm in lex.DRINKS and new[-1].norm in lex.DRINKS:
        return "drinks", "drinks"
    if old[-1].norm in lex.POSSESSIONS or (rest[0].norm in ("my", "our") and old[-1].norm not in lex.VAGUE_NOUNS):
        return "owns", "owns"
    if old[0].norm in lex.PRONOUNS or new[0].norm in lex.PRONOUNS:
        return None
    known = is_place(old[-1].norm) or is_place(new[-1].norm)
    if known and ((has_cap(old) and has_cap(new)) or casual(clause)):
        return "lives_in", "lives_in"
    marked = all(has_cap(side) or is_tool(side[0].norm) for side in (old, new))
    if marked and rest[0].norm not in ("a", "an", "his", "her"):
        return "uses", "uses"
    kinds_told = kinds.kind(old), kinds.kind(new)
    if all(kinds_told):
        return ("habit", "habit") if "habit" in kinds_told else (kinds_told[0], kinds_told[1])
    return None


_NO_MEDICINE = frozenset(
    "hold leave notice shift furlough probation team project spot pip list call watch weight muscle show edge "
    "board duty report performance standby mute speaker loan trial alert ice".split()
)


def medicated(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "was put on methotrexate", "came off the statins": a medicine begun or left."""
    begun = group.passive and group.lemma in ("put", "start") and rest[:1] and rest[0].norm == "on"
    begun = begun or (
        group.lemma in ("start", "go") and group.tense in ("past", "perf") and rest[:1] and rest[0].norm == "on"
    )
    left = (
        group.lemma in ("come", "take")
        and rest[:1]
        and rest[0].norm == "off"
        and (group.lemma == "come" or group.passive)
    )
    if not (begun or left) or group.neg or group.modal or np.sort != "person":
        return None
    body = cut_at(trim(rest[1:]), frozenset("for in on because after and , with again by".split()))
    known = GUARDS["medicine"](body, clause, "obj")
    bare = group.passive and group.lemma == "put" and len(body) == 1 and rest[1].norm not in lex.DETERMINERS
    if not known and not (bare and body[0].norm not in _NO_MEDICINE and body[0].norm.isalpha()):
        return None
    shown = [f.object for f in known] or [clause.text(body)]
    return [
        place(
            Draft(ref, "takes", s, op="end" if left else "assert", surface=group.lemma, rule="verb.medicated"),
            clause,
            group._replace(passive=False),
            "t" if left else "i",
        )
        for ref in np.refs
        for s in shown
    ]


def told(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Stepdad's just been told it's type 2 diabetes" """
    if group.lemma != "tell" or not group.passive or np.sort != "person":
        return None
    at = next((i for i, w in enumerate(rest[:4]) if w.norm in ("'s", "is", "has", "have", "was")), None)
    adjective = next((w for w in rest if w.norm in lex.HEALTH_ADJECTIVES), None)
    if at is not None and adjective is not None:
        shown = clause.text([adjective])
        drafts = [Draft(ref, "health", shown, surface="told", rule="verb.told") for ref in np.refs]
        return [place(draft, clause, group, "p") for draft in drafts]
    if at is None or not any(w.norm in lex.CONDITIONS for w in rest[at:]):
        return None
    return [
        place(Draft(ref, "health", f.object, surface="told", rule="verb.told"), clause, group, "p")
        for ref in np.refs
        for f in GUARDS["condition"](rest[at + 1 :], clause, "obj")
    ]


def found_home(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "She's found a place with her girlfriend in Hove" """
    leased = group.lemma == "sign" and any(w.norm in ("lease", "tenancy", "mortgage") for w in rest[:3])
    if leased:
        rest = rest[2:]
    if (
        not (leased or group.lemma in ("find", "get", "take", "rent"))
        or group.neg
        or group.modal
        or group.tense == "pres"
    ):
        return None
    norms = [w.norm for w in rest]
    head = next((i for i, n in enumerate(norms[:5]) if n in lex.RESIDENCE | {"lodgings", "digs"}), None)
    where = next((i for i, n in enumerate(norms) if n in ("in", "near", "on") and head is not None and i > head), None)
    if leased:
        where = next((i for i, n in enumerate(norms) if n == "in"), None)
    if where is None or (not leased and norms[0] not in ("a", "an", "our", "my", "somewhere")):
        return None
    return [
        place(Draft(ref, "lives_in", f.object, surface="found", rule="verb.found_home"), clause, group, "i")
        for ref in np.refs
        for f in GUARDS["place"](rest[where + 1 :], clause, "in")
    ]


_BARRED_FOODS = frozenset(
    "dairy gluten nuts peanuts shellfish seafood lactose wheat eggs fish soy milk cheese spice onions garlic food "
    "alcohol caffeine sugar meat pork mushrooms".split()
)


def barred(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I can't have gluten", "I don't do spicy food": foods that somebody leaves out."""
    norms = [w.norm for w in clause.words]
    unable = any(norms[i : i + 2] == ["can", "not"] for i in range(len(norms)))
    if not (group.neg and group.lemma in ("do", "have", "handle", "digest")) or (group.lemma == "have" and not unable):
        return None
    if not rest or rest[0].norm in lex.DETERMINERS or np.sort != "person":
        return None
    return [
        Draft(ref, "avoids", f.object, surface=group.lemma, rule="verb.barred", dated=False)
        for ref in np.refs
        for f in GUARDS["food"](cut_at(rest, frozenset({",", "it"})), clause, "obj")
        if f.object.split()[-1:] and f.object.split()[-1].lower() in _BARRED_FOODS
    ] or None


def migrated(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Moved all our CI to Buildkite": a tool taken up for something."""
    at = next((i for i, w in enumerate(rest) if w.norm == "to" and i), None)
    if group.lemma not in ("move", "port", "migrate", "switch", "shift") or at is None or at + 1 >= len(rest):
        return None
    if rest[0].norm not in ("our", "my", "all") or not is_tool(rest[at + 1].norm) or group.neg or group.modal:
        return None
    return [
        place(Draft(ref, "uses", f.object, surface=group.lemma, rule="verb.migrated"), clause, group, "i")
        for ref in np.refs
        for f in GUARDS["tool"](rest[at + 1 :], clause, "with")
    ]


def raced(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I ran the Berlin marathon in 2022" """
    if group.lemma not in ("run", "do", "swim", "ride") or group.neg or group.modal or np.sort != "person":
        return None
    body = cut_at(trim(rest), frozenset("in with for on because and , after at".split()))
    if not body or body[-1].norm not in _RACES or len(body) > 5 or (group.tense == "pres" and not group.prog):
        return None
    return [
        place(Draft(ref, "attended", clause.text(body), surface=group.lemma, rule="verb.raced"), clause, group, "e")
        for ref in np.refs
    ]


_RACES = frozenset("marathon half-marathon triathlon ultramarathon ironman 10k 5k duathlon".split())


def retired(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I retired last year": the state of work that begins then."""
    if group.lemma != "retire" or trim(rest) or group.neg or group.modal or np.sort != "person":
        return None
    word = next((w.text for w in clause.words if w.norm.startswith("retir")), "")
    if group.tense not in ("past", "perf", "fut") and not group.prog:
        return None
    return [
        place(Draft(ref, "works_as", word, surface=word, rule="verb.retired"), clause, group, "i") for ref in np.refs
    ]
