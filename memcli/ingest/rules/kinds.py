"""What kind of thing a noun phrase names, and which predicate taking it up or giving it up is about.

Verbs of beginning and ending ("kicked", "said goodbye to", "switched to") say nothing of the predicate;
their object does: one quits a drink, a tool, a job or a choir by the same verb.
"""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, cut_at, has_cap, is_place, is_tool, trim
from memcli.ingest.rules.guards.groups import GROUPS
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_EDIBLE = frozenset(
    "meat sugar bread dairy gluten carbs chocolate sweets cheese pork beef fish eggs salt crisps snacks rice pasta "
    "lactose caffeine wheat soy nuts shellfish seafood chicken".split()
)
_SMOKES = frozenset("cigarettes cigarette cigs fags smoking vaping vape nicotine tobacco weed smokes".split())
_SITES = frozenset("facebook twitter instagram tiktok snapchat reddit linkedin netflix x whatsapp".split())
_SCHOOLS = frozenset("school university uni college course degree phd masters bootcamp apprenticeship class".split())

_ENDING = frozenset(
    "quit stop drop ditch kick bin dump abandon cancel end delete uninstall quit give+up pack+in cut+out "
    "swear+off come+off chuck axe".split()
)
_BEGINNING = frozenset("start begin join take+up pick+up try adopt switch get+into".split())


def kind(words: list[Tok]) -> str:
    """The predicate that having, using or doing this is about; "" where its noun tells nothing."""
    if not words:
        return ""
    norms = [w.norm for w in words]
    head = norms[-1]
    form = forms().get(norms[0]) or forms().get(head)
    if form and form.form == "ing" and form.lemma not in ("be", "have", "do"):
        return "habit"
    if head in _SMOKES:
        return "smokes"
    if head in lex.DRINKS:
        return "drinks"
    if head in _EDIBLE:
        return "eats"
    if any(is_tool(n) or n in _SITES for n in norms):
        return "uses"
    if any(n in _SCHOOLS for n in norms):
        return "studies"
    if any(n in GROUPS for n in norms):
        return "member_of"
    if any(n in lex.PETS for n in norms):
        return "has_pet"
    if head in lex.LANGUAGES:
        return "learns"
    if head in lex.INSTRUMENTS:
        return "plays"
    if head in lex.POSSESSIONS:
        return "owns"
    if is_place(head):
        return "lives_in"
    if head in lex.WORKPLACE:
        return "works_at"
    return ""


def changed(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """The beginning or end of something by the kind of its object, for verbs whose frame states nothing."""
    ends = group.lemma in _ENDING
    if np.sort != "person" or not (ends or group.lemma in _BEGINNING) or group.passive:
        return []
    if group.neg or group.never or group.modal or group.tense not in ("past", "perf") or group.mode:
        return []
    out: list[Draft] = []
    body = cut_at(trim(rest, frozenset({"to", "drinking", "eating", "using", "playing", "with", "into", "on"})), _STOPS)
    if not body or len(body) > 5 or body[0].norm in lex.PRONOUNS:
        return []
    name = kind(body)
    if not name or (name == "habit" and not ends):
        return []
    for ref in np.refs:
        draft = Draft(ref, name, clause.text(body), op="end" if ends else "assert", surface=group.lemma,
                      rule="kind.changed", confidence=0.7)  # fmt: skip
        out.append(place(draft, clause, group, "t" if ends else "i"))
    return out


_STOPS = frozenset("because so but and for in on at when after since before as from , with by habit".split())
_FANS = frozenset(
    "fan nerd buff geek lover addict junkie fanatic enthusiast aficionado devotee connoisseur freak nut obsessive "
    "fiend fangirl fanboy".split()
)
_ZEAL = frozenset(
    "a an the huge big massive total complete real proper absolute avid die-hard lifelong bit of major serious such "
    "self-confessed unapologetic keen hardcore true great recovering".split()
)


def zeal(ref: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "I'm a huge baseball nerd", "a bit of a film buff": what somebody is mad about."""
    at = next((i for i, w in enumerate(rest[:8]) if w.norm in _FANS and i), 0)
    if not at or rest[0].norm in ("my", "your", "his", "her", "our", "their", "the"):
        return []
    if at + 1 < len(rest) and rest[at + 1].norm == "of":
        found = GUARDS["taste"](rest[at + 2 :], clause, "obj")
        return [Draft(ref, "likes", f.object, surface="fan of", rule="be.zeal") for f in found]
    start = next((i for i in range(at) if rest[i].norm not in _ZEAL), at)
    body = rest[start:at]
    known = body and len(body) < 4 and (has_cap(body) or body[0].norm not in lex.ADVERBS | lex.PRONOUNS)
    return [Draft(ref, "likes", clause.text(body), surface=rest[at].norm, rule="be.zeal")] if known else []
