"""Possessions, purchases, animals, tools, and what people make."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards.base import (
    NAMING,
    TASTELESS,
    Found,
    Guard,
    cut_at,
    found,
    has_cap,
    items,
    mentions,
    phrase,
    split_list,
    trim,
    unfit,
)
from memcli.ingest.rules.guards.known import is_tool
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.word_lists import SUBJECTS


def _thing(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = trim(words)
    if any(w.norm in ("week", "weeks", "days", "months") for w in rest[:2]):
        return []
    rest = cut_at(rest, frozenset("because to , after before while until when for if than".split()))
    joint = next((i for i, w in enumerate(rest[:-1]) if w.norm == "and" and rest[i + 1].norm in _NEW_ITEM), len(rest))
    rest = rest[:joint]
    if unfit(rest, 8) or rest[-1].norm in lex.VAGUE_NOUNS or rest[-1].norm.rstrip("s") in _DAYS:
        return []
    return [found(rest, clause)]


_NEW_ITEM = lex.DETERMINERS | {"just", "then", "i", "we", "also", "finally", "recently"}
_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday weekend weekday night day evening".split())
_MEETINGS = frozenset("standup stand-up the standup retro the retro sprint planning planning demo the demo".split())
_BUSINESS = frozenset(
    "studio shop company bakery vineyard farm business blog podcast newsletter channel agency startup "
    "start-up restaurant cafe café bar pub school workshop team club group store gallery salon clinic "
    "firm hotel hostel brewery nursery bookshop bookstore label magazine consultancy practice garage "
    "stall truck site charity meetup guesthouse b&b inn kitchen ward unit surgery stables kennels "
    "smallholding ranch office post-office hospice orchestra newspaper laundry launderette takeaway dairy "
    "library museum theatre  department community winery orchard".split()
)


def business(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    if len(words) == 1 and words[0].norm == "it" and clause.turn.thing and clause.turn.thing.lower() in _MEETINGS:
        return [Found(clause.turn.thing)]
    running = has_cap(words[:1]) and any(w.norm == "on" for w in words[1:5])
    if words and (is_tool(words[0].norm) or running):
        return [f._replace(predicate="uses") for f in _tool(words, clause, "with")]
    rest = cut_at(
        trim(words, frozenset({"own", "small", "little"})),
        frozenset("with for because from since and , together on to".split()),
    )
    if any(w.norm in NAMING for w in words):
        i = next(i for i, w in enumerate(words) if w.norm in NAMING)
        rest = trim(words[: i + 1], frozenset({"own"})) + words[i + 1 :] if i else rest
        rest = cut_at(rest, frozenset(", because with".split()))
    trades = any(
        w.norm in _BUSINESS | lex.WORKPLACE or w.norm.endswith(("shop", "store", "house", "site", "yard", "works"))
        for w in rest
    )
    fitting = not unfit(rest, 10) and words[0].norm not in lex.PREPOSITIONS
    return [found(rest, clause)] if fitting and trades else []


_GROCERIES = frozenset(
    "milk bread eggs groceries coffee sandwich beer wine water lunch dinner pizza snack snacks food "
    "cake tickets ticket drinks round gift present flowers card stuff things clothes socks shirt "
    "burger icecream chocolate time insurance".split()
)


def _goods(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    if not words:
        return []
    rest = cut_at(trim(words, frozenset({"myself", "ourselves"})),
                  frozenset("for from because so to , with at and on".split()))  # fmt: skip
    given = len(rest) > 2 and rest[0].norm in lex.kin() and rest[1].norm in ("a", "an", "some", "the")
    if given and words[0].norm in ("my", "our", "his", "her"):
        return []  # "bought my sister a car"
    quantity = words[0].norm in ("some", "any", "more", "this", "that", "it", "them", "him", "her", "you")
    if quantity or unfit(rest, 6) or rest[-1].norm in _GROCERIES | lex.VAGUE_NOUNS | {"one", "ones"}:
        return []
    if (
        words[0].norm not in lex.DETERMINERS
        and not has_cap(rest)
        and words[0].norm not in ("myself", "two", "three", "ourselves")
    ):
        return []
    return [found(rest, clause, "has_pet" if rest[-1].norm in lex.PETS else "")]


def _pet(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    from memcli.ingest.rules.enumerations import pets

    return pets(words, clause)


def _sold(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    if not words or words[0].norm not in ("the", "my", "our", "his", "her", "their"):
        return []
    rest = cut_at(trim(words), frozenset("for to because so , and on at".split()))
    return [found(rest, clause)] if not unfit(rest, 5) and rest[-1].norm not in lex.VAGUE_NOUNS else []


def _vehicle(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("to for because and , with in at since".split()))
    if len(rest) < 3 and rest and rest[-1].norm in _FLEET:
        return [found(rest, clause)]
    if not words or unfit(rest, 5) or words[0].norm not in ("a", "an", "my", "our", "the"):
        return []
    kinds = (
        "car",
        "van",
        "truck",
        "bus",
        "taxi",
        "lorry",
        "motorbike",
        "motorcycle",
        "bike",
        "scooter",
        "hybrid",
        "estate",
        "hatchback",
        "suv",
        "pickup",
    )
    known = has_cap(rest) or rest[-1].norm in kinds or any(w.norm in _MAKES for w in rest)
    return [found(rest, clause)] if known else []


_MAKES = frozenset(
    "ford fiesta focus corsa astra vauxhall golf polo vw volkswagen audi bmw mercedes toyota corolla "
    "prius yaris honda civic "
    "jazz nissan micra qashqai juke leaf mazda volvo skoda octavia fabia seat renault clio megane peugeot citroen fiat "
    "panda mini kia hyundai tesla jeep subaru suzuki swift dacia duster saab landrover defender transit berlingo "
    "chevy chevrolet dodge ram f150 buick cadillac lexus acura camry accord tacoma tahoe jetta passat beetle "
    "forklift tractor minibus ambulance tram train coach digger crane cab tuk-tuk harley ducati vespa kawasaki".split()
)
_FLEET = frozenset(
    "hgvs lorries buses taxis trucks trams trains cabs vans minibuses coaches ambulances tractors".split()
)
_NOT_TOOLS = frozenset("this that the these your my our his her their some any".split())
_TOOL_STOPS = frozenset("for to in on at with as from over running".split())


def _tool(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out = []
    stops = _TOOL_STOPS | {"not"} if marker == "obj" else _TOOL_STOPS
    purpose = False
    for item in split_list(cut_at(words, frozenset({"because", "when", "if", "since", "instead"}))):
        head = cut_at(item, stops)
        rest = trim(head)
        if purpose and not (has_cap(rest) or (rest and is_tool(rest[0].norm))):
            continue
        purpose = purpose or len(head) < len(item)
        if (
            unfit(rest, 5)
            or any(w.norm in lex.AUXILIARIES for w in rest)
            or rest[0].norm in lex.PREPOSITIONS
            or (rest[-1].norm in lex.VAGUE_NOUNS and not rest[-1].cap)
            or rest[0].norm in ("same", "following", "above", "latest")
        ):
            continue
        form = forms().get(rest[0].norm)
        if form and form.form in ("ing", "past", "part") and not rest[0].cap:
            continue
        if rest[-1].norm in lex.DRINKS:
            out.append(Found(clause.text(rest), None, "drinks"))
            continue
        if has_cap(rest) or (len(rest) <= 3 and words[0].norm not in _NOT_TOOLS):
            out.append(found(rest, clause))
    return out


_ARTEFACTS = frozenset(
    "function script query report essay paper letter poem table page component image branch file "
    "folder repo list class test ticket issue account request document pr version chart graph "
    "dataframe dataset model user form plan schedule container cluster pipeline docker key variable "
    "method endpoint route button column row string array loop regex prompt summary case".split()
)


def _work(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    counted = bool(words) and words[0].norm in ("two", "three", "four", "five", "six", "several")
    if not words or (words[0].norm not in ("a", "an", "my", "our", "the") and not words[0].cap and not counted):
        return []
    name = next((i for i, w in enumerate(words[:-1]) if w.norm in NAMING), None)
    if name and words[name - 1].norm in _ARTEFACTS:
        return []
    stops = frozenset("in with using for on because to , and about that as so".split())
    rest = cut_at(trim(words[:name] if name else words), stops)
    if name and rest:
        label = cut_at(words[name + 1 :], frozenset("in with using for because , that and".split()))
        return [Found(f"{clause.text(rest)} {clause.text([words[name], *label])}", clause.text(label))]
    if unfit(rest, 6) or rest[-1].norm in lex.VAGUE_NOUNS or rest[-1].norm in _ARTEFACTS:
        return []
    return [found(rest, clause)]


_ACHIEVEMENTS = frozenset(
    "marathon half-marathon degree licence license phd thesis dissertation course bootcamp exam "
    "marathons half-marathons ultras ultra triathlons 10k 10ks ironmans exams certification certificate "
    "masters master's triathlon ironman training apprenticeship bachelor's "
    "diploma mba gcses a-levels highers finals bar foundation traineeship residency postgrad".split()
) | {"test"}


def _achievement(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("in with at because and , on for after from".split()))
    return (
        [Found(clause.text(rest))]
        if (len(rest) > 1 or words[0].norm in ("my", "his", "her"))
        and len(rest) <= 6
        and any(w.norm in _ACHIEVEMENTS for w in rest)
        and rest[0].norm not in ("unit", "smoke")
        else []
    )


_MADE = frozenset(
    "app website site game tool library film album bot plugin podcast documentary board-game extension "
    "package song zine comic".split()
)


def _made(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    if any(w.norm in NAMING for w in words) or any(w.norm in _MADE for w in words[:4]):
        return _work(words, clause, marker)
    return []


def _picked(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "picked up a used camera" buys, "picked up Italian" learns."""
    if words and words[0].norm == "the" and words[-1].norm in lex.INSTRUMENTS:
        return [Found(clause.text(trim(words)), None, "plays")]
    if words and (
        words[0].norm in lex.DETERMINERS or (has_cap(words[:1]) and any(c.isdigit() for w in words for c in w.norm))
    ):
        return [
            f._replace(predicate=f.predicate or "owns")
            for f in _goods(words, clause, marker)
            if words[0].norm in ("a", "an", "my", "our") or has_cap(words)
        ]
    return items(3, "from at in because", TASTELESS)(words, clause, marker)


_CODE_WORDS = frozenset(
    "error errors exception exceptions case cases request requests event events null undefined input inputs "
    "file files string strings edge function class this state data".split()
)


def _charge(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """What somebody is in charge of: "the invoices", "payroll"; "it" where a thing was named before."""
    if words and words[0].norm in ("it", "them") and clause.turn.thing:
        return [Found(clause.turn.thing)]
    rest = cut_at(trim(words), frozenset("with in on for because so and , while from by more".split()))
    if unfit(rest, 6) or rest[-1].norm in lex.VAGUE_NOUNS | _CODE_WORDS or rest[0].norm in lex.kin():
        return []
    ruled = words[0].norm in ("the", "our", "all", "a", "an", "my")
    if not ruled and (len(rest) > 2 or rest[-1].norm.endswith("s")) and not has_cap(rest):
        return []
    return _work(words, clause, marker) if any(w.norm in NAMING for w in words) else [found(rest, clause)]


_COURSES = frozenset(
    "class classes course courses lesson lessons workshop workshops training bootcamp diploma degree masters "
    "programme program certificate tutorial masterclass apprenticeship module seminar".split()
)
_RACES = frozenset("marathon half-marathon triathlon race 10k 5k ironman ultramarathon duathlon".split())


def _course(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("at with because and , starting from next".split()))
    race = rest and (
        rest[-1].norm in _RACES or (has_cap(rest[-1:]) and rest[-1].norm in ("run", "ride", "swim", "relay"))
    )
    if unfit(rest, 8) or race:
        return [Found(clause.text(rest), None, "attended")] if race else []
    return [Found(clause.text(rest))] if any(w.norm in _COURSES for w in rest) else []


def _enrolled(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    from memcli.ingest.rules.guards.groups import school

    return [f._replace(predicate="learns") for f in _course(words, clause, marker)] or school(words, clause, marker)


def _owned(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """Whoever "owns the importer" at work is in charge of it; other things are possessions."""
    rest = trim(words)
    if (
        words
        and words[0].norm == "the"
        and rest
        and not has_cap(rest)
        and not any(w.norm in lex.POSSESSIONS | lex.RESIDENCE for w in rest)
    ):
        return [f._replace(predicate="responsible_for") for f in _charge(words, clause, marker)]
    return _thing(words, clause, marker)


def _given_up(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """A membership that one had, or a habit."""
    held = mentions("membership", "subscription", "allotment", "season")(words, clause, marker)
    if held:
        return [f._replace(predicate="owns") for f in held]
    if trim(words) and trim(words)[-1].norm in SUBJECTS and len(trim(words)) < 3:
        return [Found(clause.text(trim(words)), None, "studies")]
    return items(4, "because so but when if with since at in", TASTELESS)(words, clause, marker)


_SERVICES = frozenset(
    "netflix spotify disney disney+ hulu audible prime youtube peloton hbo max sky tidal deezer "
    "crunchyroll dazn britbox "
    "paramount mubi virgin comcast verizon vodafone ee o2 bt gousto hellofresh classpass duolingo chatgpt adobe".split()
)


def _subscription(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "my gym membership", and what is subscribed to by its name: "Disney Plus" """
    rest = cut_at(trim(words), frozenset("because and , in on at for since last after".split()))
    if rest and len(rest) < 4 and rest[0].norm in _SERVICES:
        return [Found(clause.text(rest), None, "uses")]
    return mentions("membership", "subscription", "plan", "pass")(words, clause, marker)


GUARDS: dict[str, Guard] = {
    "carried": mentions(
        "epipen", "inhaler", "insulin", "penknife", "knife", "camera", "notebook", "kindle", "card", "passport"
    ),
    "given_up": _given_up,
    "charge": _charge,
    "course": _course,
    "enrolled": _enrolled,
    "owned": _owned,
    "subscription": _subscription,
    "made": _made,
    "picked": _picked,
    "thing": _thing,
    "runnable": business,
    "business": business,
    "goods": _goods,
    "pet": _pet,
    "mypet": _pet,
    "sold": _sold,
    "mine": _sold,
    "vehicle": _vehicle,
    "tool": _tool,
    "work": _work,
    "achievement": _achievement,
    "surgery": mentions("surgery", "operation", "transplant", "bypass", "replacement", "appendectomy"),
    "glasses": mentions("glasses", "contacts", "lenses", "hearing", "braces"),
    "degree": mentions("degree", "phd", "masters", "master's", "bachelor's", "mba", "doctorate", "diploma"),
    "prize": phrase("at in for with because and , on after", 5, frozenset({"game", "match", "argument", "bet"})),
}
