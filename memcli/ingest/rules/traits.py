"""What somebody is: allergic, an age, a diet, a state of health or marriage, a nationality, a faith, a description."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.complements import SIZES, single
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, Found, cut_at, is_role, trim
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import number

FAITHS = frozenset(
    "christian muslim jewish hindu buddhist catholic atheist sikh agnostic protestant mormon quaker".split()
)


_IDENTITIES = frozenset(
    "gay lesbian bisexual bi trans transgender nonbinary non-binary queer pansexual asexual introvert "
    "extrovert introverted extroverted".split()
)


_DESCRIPTIONS = frozenset(
    "twin orphan veteran survivor donor homeowner landlord tenant homebody bookworm minimalist "
    "perfectionist pacifist feminist humanist socialist anarchist conservative liberal republican "
    "democrat freemason scout virgo leo libra scorpio sagittarius capricorn aquarius pisces aries taurus "
    "gemini cancerian lefty leftie southpaw redhead blonde brunette immigrant refugee expat runner "
    "climber cyclist swimmer hiker gamer birder birdwatcher bookworm smoker vaper stepmum stepdad "
    "grandparent grandmother grandfather godparent carer southerner northerner londoner parisian "
    "insomniac workaholic vegetarian audiophile cinephile foodie polyglot hoarder singleton bachelor "
    "bachelorette traveller wheelchair-user dj collector enthusiast aficionado rower sailor surfer skier "
    "skater gymnast boxer wrestler".split()
)


def allergy(ref: str, rest: list[Tok], clause: Clause, verb: Verb, now: bool) -> list[Draft]:
    norms = [w.norm for w in rest]
    items: list[Found] = []
    if "allergic" in norms[:4]:
        i = norms.index("allergic")
        if i + 1 < len(norms) and norms[i + 1] in ("to", "against"):
            items = GUARDS["food"](rest[i + 2 :], clause, "to")
    elif "intolerant" in norms[:5]:
        i = norms.index("intolerant")
        items = [Found(clause.text(rest[:i]))] if i else GUARDS["food"](rest[i + 2 :], clause, "to")
    elif norms[0].endswith("-intolerant"):
        items = [Found(rest[0].text[: -len("-intolerant")])]
    op = "retract" if verb.neg and not verb.stopped else "assert"
    return [
        Draft(ref, "allergic_to", f.object, op=op, surface="allergic to", rule="be.allergic", confidence=0.95)
        for f in items
    ]


_TRAITS = frozenset(
    (
        "partially sighted",
        "partially deaf",
        "visually impaired",
        "hearing impaired",
        "double jointed",
        "colour blind",
        "color blind",
        "left handed",
        "right handed",
        "short sighted",
        "near sighted",
        "long sighted",
    )
)


def _age(ref: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    while len(rest) > 1 and rest[0].norm in ("about", "around", "nearly", "almost", "roughly", "only", "just"):
        rest = rest[1:]
    value = number(rest[0].norm)
    norms = [w.norm for w in rest]
    if value is None or not 0 < value < 121:
        return []
    tail = norms[1:]
    if tail[:2] in (["months", "old"], ["weeks", "old"]):
        return single(ref, "age", clause.text(rest[:2]), "is", "be.age")
    if ref != clause.turn.me and tail in (["months"], ["weeks"]):
        return single(ref, "age", clause.text(rest[:2]), "is", "be.age")
    if (
        not tail
        or tail[:2] == ["years", "old"]
        or (tail[0] in ("not", ",") and len(tail) < 4 and tail[-1].isdigit() and "not" in tail)
        or tail[:1] in (["yo"], ["y/o"], ["now"], ["today"], ["already"], ["btw"], ["lol"], [","])
        or tail[:2] == ["year", "old"]
    ):
        return single(ref, "age", value, "is", "be.age", 0.95)
    return []


_SENSES = frozenset("ear ears eye eyes one both".split())
_DIETS_APART = frozenset(("plant based", "gluten free", "dairy free", "lactose free", "sugar free"))


def _birth_order(body: list[Tok]) -> list[Tok]:
    """ "the youngest of five", "the eldest child" """
    if len(body) > 2 and body[1].norm == "of" and number(body[2].norm) is not None:
        return body[: 4 if len(body) > 3 and body[3].norm in lex.kin() else 3]
    if len(body) == 4 and body[1].norm in lex.kin() and body[2].norm == "of" and number(body[3].norm) is not None:
        return body
    return body if len(body) == 2 and body[1].norm in lex.kin() else []


def kind(ref: str, rest: list[Tok], clause: Clause, verb: Verb, now: bool) -> list[Draft]:
    """Adjectives and nouns of a closed class: age, diet, health, marital status, nationality, faith."""
    if age := _age(ref, rest, clause):
        return age
    body = cut_at(trim(rest, SIZES), frozenset({"with", "because", "due"}))
    if not body:
        return []
    norm, two = body[0].norm, " ".join(w.norm for w in body[:2])
    if norm in ("married", "engaged") and len(body) > 2 and body[1].norm == "to":
        spouse = GUARDS["person"](body[2:], clause, "to")
        return [
            Draft(ref, "spouse" if norm == "married" else "fiance", f.object, surface=two, rule="be.married")
            for f in spouse
        ]
    if norm in ("divorced", "separated") and len(body) > 2 and body[1].norm == "from":
        former = GUARDS["person"](body[2:], clause, "from")
        return [Draft(ref, "ex_spouse", f.object, surface=two, rule="be.married") for f in former]
    if norm in ("youngest", "eldest", "oldest", "middle") and (
        birth := _birth_order(cut_at(body, frozenset({"and", ","})))
    ):
        return single(ref, "is_a", clause.text(birth), "is", "be.birth_order")
    last = body[-1].norm
    if norm in ("deaf", "blind") and body[1:2] and body[1].norm == "in" and last in _SENSES and len(body) < 7:
        return single(ref, "health", clause.text(body), "is", "be.health")
    if two == "black belt" and len(body) < 5:
        return single(ref, "skill", clause.text(body), "is", "be.belt")
    if len(body) > 4:
        return []
    if any(w.norm in lex.DIETS for w in (*body[:2], body[-1])):
        diet = next(w for w in body if w.norm in lex.DIETS)
        return single(ref, "diet", clause.text([diet]), "is", "be.diet", 0.95)
    table = (
        (lex.MARITAL, "marital_status"), (lex.WORK_STATES, "works_as"), (lex.HEALTH_ADJECTIVES, "health"),
        (FAITHS, "religion"), (_IDENTITIES, "identity"),
    )  # fmt: skip
    for members, predicate in table:
        if predicate == "works_as" and len(body) > 1 and is_role(body):
            continue
        if norm in members and len(body) <= 2 and not (norm in ("blind", "deaf") and len(body) > 1):
            return single(ref, predicate, clause.text(body[:1]), "is", f"be.{predicate}")
    if last in lex.HEALTH_ADJECTIVES and len(body) <= 3 and (number(body[0].norm) is not None or norm == "type"):
        return single(ref, "health", clause.text(body), "is", "be.health")  # "32 weeks pregnant"
    if last in lex.NATIONALITIES and body[-1].norm == norm and rest[0].norm not in ("the",):
        return single(ref, "nationality", clause.text(body[-1:]), "is", "be.nationality")
    if norm == "half" and last in lex.NATIONALITIES:
        return single(ref, "nationality", clause.text(body), "is", "be.nationality")
    if two in _DIETS_APART and len(body) == 2:
        return single(ref, "diet", clause.text(body), "is", "be.diet", 0.95)
    if two in (
        "night owl",
        "morning person",
        "night person",
        "early bird",
        "early riser",
        "only child",
        "cat person",
        "dog person",
    ):
        return single(ref, "is_a", clause.text(body), "is", "be.trait")
    measured = any(c.isdigit() for c in body[0].norm) or (number(body[0].norm) is not None and last == "tall")
    if measured and (
        last == "tall" or (len(body) > 1 and body[1].norm in ("foot", "feet", "ft", "cm") and not verb.neg)
    ):
        return single(ref, "height", clause.text(body[:-1] if last == "tall" else body), "is", "be.height")
    if two in _TRAITS and len(body) == 2:
        return single(ref, "health", clause.text(body), "is", "be.health")
    if rest[0].norm in ("a", "an") and last in _DESCRIPTIONS and len(body) < 4:
        return single(ref, "is_a", clause.text(body), "is", "be.description", 0.7)
    if any(w.norm in lex.PETS for w in body) and rest[0].norm in ("a", "an") and ref == clause.turn.pet:
        return single(ref, "is_a", clause.text(body), "is", "be.kind")
    return []
