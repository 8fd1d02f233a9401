"""What a possessive takes for granted, whatever its clause goes on to say of it.

"Loving my new job at the zoo", "my asthma is worse", "the leak in our flat in Porto": the job, the
illness and the home are facts even where the clause itself states none, or is a negation.
"""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, Found, common, cut_at, has_cap, names
from memcli.ingest.rules.nouns import scoped
from memcli.ingest.rules.tokens import Tok

_WORK = frozenset(
    "job shift shifts team colleagues coworkers manager boss role position post internship apprenticeship desk "
    "placement supervisor employer studio lab contract".split()
)
_HOME = frozenset("flat apartment house home place studio cottage houseboat condo loft bungalow room".split())
_STUDY = frozenset("course degree studies masters master's phd bachelor's programme program classes".split())
_PAST = frozenset(
    "old former last previous ex first next future dream grandparents' parents' sister's brother's childhood "
    "late holiday summer second other".split()
)
_ELDEST = frozenset("eldest oldest youngest".split())
_MOVING = frozenset("sell leave quit lose visit buy rent want need like miss end finish".split())


def read(words: list[Tok], clause: Clause, drafts: list[Draft]) -> list[Draft]:
    """The facts behind every "my NOUN" of a clause that its drafts do not state."""
    out: list[Draft] = []
    told = {d.predicate for d in drafts if d.subject == clause.turn.me}
    changing = any((form := forms().get(w.norm)) and form.lemma in _MOVING for w in words)
    for i, word in enumerate(words[:-1]):
        if (
            word.norm == "with"
            and "health" not in told
            and clause.turn.me in clause.subjects
            and not _others(words[:i])
        ):
            out += _condition(words[i + 1 + (words[i + 1].norm in ("a", "an")) : i + 5], clause)
        if word.norm not in ("my", "our"):
            continue
        if i > 1 and words[i - 1].norm == "," and words[i - 2].cap and not clause.subjects.count(words[i - 2].text):
            out += _apposed(words, i, clause)
        stop = next((k for k in range(i + 1, min(i + 5, len(words))) if words[k].norm in lex.PREPOSITIONS), len(words))
        noun = words[i + 1 : stop][-1:] or words[i + 1 : i + 2]
        lead = {w.norm for w in words[i + 1 : stop][:-1]}
        out += _theirs(words[i + 1 : i + 5], clause)
        if lead & _PAST or len(lead) > 3 or (lead & lex.kin().keys() and "'s" in lead):
            continue
        out += _condition(words[i + 1 : i + 4], clause)
        if not told & {"has_pet", "keeps", "owns"} and not lead & _PAST:
            out += _animal(words[i + 1 : i + 4], clause)
        comma = next((k for k in range(i + 2, min(i + 5, len(words) - 1)) if words[k].norm == ","), 0)
        if comma and words[comma - 1].norm == "name" and words[comma + 1].cap and word.norm == "my":
            label = names(words[comma + 1 :], clause)
            out += _health("name", clause.text(label), clause) if label else []
        if stop >= len(words) - 1 or (noun[0].norm == "studies" and lead & (lex.kin().keys() | _ELDEST)):
            continue  # a verb in "my son studies at ..."
        marker, tail, head = words[stop].norm, cut_at(words[stop + 1 :], _COURSE), noun[0].norm
        lasts = not changing or head == "contract"
        if head in _WORK and marker in ("at", "with") and "works_at" not in told and lasts:
            out += _facts("works_at", GUARDS["org"](tail, clause, marker), head, clause)
        elif (
            head in _HOME and marker in ("in", "near") and "lives_in" not in told and not changing and has_cap(tail[:2])
        ):
            out += _facts("lives_in", GUARDS["place"](tail, clause, marker), head, clause)
        elif (
            head in _STUDY
            and marker == "at"
            and not lead & lex.kin().keys()
            and "studies_at" not in told
            and not changing
        ):
            out += _facts("studies_at", GUARDS["school"](tail, clause, marker), head, clause)
        elif head in ("allergy", "intolerance") and marker == "to" and "allergic_to" not in told:
            out += _facts("allergic_to", GUARDS["food"](tail, clause, "to"), head, clause)
    return [d for d in out if d.predicate not in told]


_COURSE = (lex.AUXILIARIES - {"'s"}) | frozenset(
    "starts started begins began ends ended finishes finished opens opened closes closed pays keeps makes gives means "
    "feels seems gets got goes went sucks".split()
)
_OTHERS = frozenset(
    "kids children people adults patients students clients families someone somebody those teenagers veterans elderly "
    "person persons women men babies pupils residents folks child guy man woman".split()
)


def _others(before: list[Tok]) -> bool:
    """ "I work with kids with autism": whose the condition is."""
    return bool(before) and before[-1].norm in _OTHERS


def _facts(predicate: str, items: list[Found], head: str, clause: Clause) -> list[Draft]:
    return [
        Draft(clause.turn.me, predicate, f.object, entity=f.entity, surface=head, rule="presupposed",
              confidence=0.7, dated=False)
        for f in items
    ]  # fmt: skip


def _condition(words: list[Tok], clause: Clause) -> list[Draft]:
    """ "my asthma", "my nut allergy" """
    for k, word in enumerate(words[:3]):
        if word.norm in lex.CONDITIONS and word.norm != "add":
            return _health("health", clause.text(words[: k + 1]), clause)
        if word.norm in ("allergy", "intolerance") and k:
            return _health("allergic_to", clause.text(words[:k]), clause)
        if word.norm in lex.PREPOSITIONS or word.norm in forms() or word.norm in lex.kin() or word.norm == "'s":
            break
    return []


def _apposed(words: list[Tok], i: int, clause: Clause) -> list[Draft]:
    """ "took Rufus, our spaniel, to the vet": who a name belongs to."""
    close = next((k for k in range(i + 1, min(i + 6, len(words))) if words[k].norm == ","), len(words))
    noun, name = words[i + 1 : close], words[i - 2]
    if not noun or len(noun) > 3 or common(name.norm) or any(w.cap for w in noun):
        return []
    shown = clause.text([name])
    if noun[-1].norm in lex.PETS:
        clause.turn.pet = shown
        label = f"{clause.text(noun)} {shown}"
        return [Draft(clause.turn.me, "has_pet", label, entity=shown, surface="my", rule="pet.apposed", dated=False)]
    if noun[-1].norm in lex.kin() and noun[-1].norm not in lex.PLURAL_KIN:
        relation = lex.kin()[noun[-1].norm]
        clause.turn.mention(shown, relation, female=relation in lex.FEMALE, male=relation in lex.MALE)
        return [Draft(clause.turn.me, relation, shown, surface=noun[-1].norm, rule="kin.apposed", dated=False)]
    return []


def _theirs(words: list[Tok], clause: Clause) -> list[Draft]:
    """ "my dad's dementia", "my son's asthma" """
    if len(words) < 3 or words[0].norm not in lex.kin() or words[1].norm != "'s" or words[2].norm not in lex.CONDITIONS:
        return []
    relation = lex.kin()[words[0].norm]
    label = scoped(clause.turn.me, words[0].norm, relation)
    return [Draft(label, "health", clause.text(words[2:3]), surface="'s", rule="presupposed", confidence=0.7,
                  dated=False)]  # fmt: skip


def _animal(words: list[Tok], clause: Clause) -> list[Draft]:
    """ "she feeds my cats": an animal without a name."""
    at = next((k for k, w in enumerate(words) if w.norm in lex.PETS), None)
    after = words[at + 1].norm if at is not None and at + 1 < len(words) else ""
    if at is None or any(w.norm in lex.PREPOSITIONS | {"'s", ","} or w.norm in lex.kin() for w in words[:at]):
        return []
    if (
        after in ("'s", "food", "sitter", "walker", "hair", "bed", ",")
        or words[at].cap
        or (at + 1 < len(words) and words[at + 1].cap)
    ):
        return []
    form = forms().get(after)
    if (
        after.isalpha()
        and not after.endswith("ed")
        and form is None
        and after not in lex.AUXILIARIES | lex.PREPOSITIONS | lex.ADVERBS | lex.TRAILING | {"and", "when"}
    ):
        return []  # "my horse painting"
    shown = clause.text(words[: at + 1])
    return [Draft(clause.turn.me, "has_pet", shown, surface="my", rule="presupposed", confidence=0.7, dated=False)]


def _health(predicate: str, shown: str, clause: Clause) -> list[Draft]:
    return [Draft(clause.turn.me, predicate, shown, surface="my", rule="presupposed", confidence=0.7, dated=False)]
