"""Set constructions of plain chat that need a maker of their own: things gone without, measures, places of things."""

# ruff: noqa: E501 -- one construction a line

import re

from memcli.ingest.rules import kinds
from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.guards import GUARDS, is_role, is_tool, trim
from memcli.ingest.rules.idiom_makers import Maker, Reading, slot
from memcli.phrases import resolve

_PRODUCTS = {"drink": "drinks", "drinking": "drinks", "booze": "drinks", "alcohol": "drinks", "smoke": "smokes"}
_NO_ABSTENTION = frozenset(
    "work sick school uni it this that them him her me you us duty topic course here there track point today job "
    "injury season home".split()
)


def gone_without(reading: Reading) -> list[Draft]:
    """ "3 months off vaping", "five years without a drink": a habit that ended as long ago as it says."""
    me, clause = reading.clause.turn.me, reading.clause
    body = trim(reading.group("x"))
    if not body or len(body) > 3 or body[0].norm in _NO_ABSTENTION or any(w.cap for w in body[1:]):
        return []
    shown, head = clause.text(body), body[-1].norm
    name = _PRODUCTS.get(head) or kinds.kind(body)
    if name not in ("habit", "smokes", "drinks", "eats", "uses", "member_of"):
        return []
    value = resolve(reading.match["n"] + " ago", clause.turn.ref)
    return [Draft(me, name, shown, op="end", valid_to=value, surface="off", rule="talk.gone_without", dated=False)]


def measure(predicate: str) -> Maker:
    """A maker of a measure told by its bare noun ("Height 182 cm")."""

    def make(reading: Reading) -> list[Draft]:
        shown = reading.match["x"].strip()
        return [Draft(reading.clause.turn.me, predicate, shown, surface=predicate, rule="talk.measure", dated=False)]

    return make


def slipped(reading: Reading) -> list[Draft]:
    """ "Launch slips to 15 June": a new date of something due."""
    point = next((t for t in reading.clause.times if t.role == "point"), None)
    value = point.value(reading.clause.turn.ref, future=True) if point else None
    what = reading.match["what"].strip()
    if value is None:
        return []
    return [Draft(what, "deadline", value, surface="slips", rule="talk.slipped", confidence=0.8, dated=False)]


def lodged(reading: Reading) -> list[Draft]:
    """ "In Glasgow since 2016", "At Nordlicht since May": where somebody lives or works, by a fragment that lasts."""
    clause = reading.clause
    since = next((t for t in clause.times if t.role in ("since", "duration")), None)
    if since is None:
        return []
    after = clause.turn.text[since.end :].lstrip()
    if is_tool(reading.match["x"].split()[0].lower()) or (
        after and after[0].isalnum() and not after.startswith(("now", "and"))
    ):
        return []
    guard, predicate = ("place", "lives_in") if reading.match["at"].lower() == "in" else ("org", "works_at")
    found = GUARDS[guard](reading.group("x"), clause, reading.match["at"].lower())
    value = since.value(clause.turn.ref)
    return [Draft(clause.turn.me, predicate, f.object, valid_from=value, surface="since", rule="talk.since",
                  confidence=0.8, dated=False) for f in found[:1]]  # fmt: skip


def children_aged(reading: Reading) -> list[Draft]:
    """ "We have a five-year-old and a two-year-old": children by their ages."""
    ages = re.findall(r"[\w-]+[- ](?:year|yr|month)[- ]old", reading.match["x"])
    me = reading.clause.turn.me
    return [Draft(me, "child", age, surface="have", rule="talk.aged", confidence=0.7, dated=False) for age in ages]


def stood_down(reading: Reading) -> list[Draft]:
    """ "Our CTO Wanjiru left in March": somebody's work for the speaker's side is over."""
    clause, role, who = reading.clause, reading.match["role"], reading.match["who"]
    words = reading.group("role")
    if not words or not (is_role(words) or role.split()[-1].isupper() or words[-1].norm in ("boss", "manager", "lead")):
        return []
    ahead = reading.match["verb"].lower().endswith("ing")
    point = next((t for t in clause.times if t.role == "point"), None)
    value = point.value(clause.turn.ref, future=ahead) if point else None
    clause.turn.mention(who)
    return [Draft(who, "works_as", role, op="end", modality="planned" if ahead else "actual", valid_to=value,
                  surface="left", rule="talk.stood_down", confidence=0.8, dated=False)]  # fmt: skip


_N = r"(?P<n>(?:about |nearly |almost |over )?(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|twenty) (?:years?|yrs?|months?|weeks?|wks?|days?))"
_AGED = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)[- ](?:year|yr|month)[- ]old"
# fmt: off
ROWS: tuple[tuple[str, str, Maker], ...] = (
    (" off |without|free of|free from|clean of", rf"^(?:(?:now|so|just|it'?s been|i'?ve been|i'?m|been|hit|passed|made it) )*{_N}(?: now)?,? (?:off|without|clean of|clean from|free of|free from)(?: the| any| a| my| touching| having)? (?P<x>[\w' -]{{3,24}}?)(?= now|[.,!]|$| and | today| as of)", gone_without),
    ("height", r"(?:^|, )(?:my )?height(?: is|:)? (?P<x>\d[\w' .\",]{1,12}?)(?=,? (?:and )?(?:my )?weight|[,;.]|$)", measure("height")),
    ("weight", r"(?:^|, |and )(?:my )?weight(?: is|:)? (?P<x>\d[\w .]{1,12}?)(?=[,;.]|$)", measure("weight")),
    ("blood ", r"^(?:my )?blood (?:type|group)(?: is|:)? (?P<x>(?:a|b|ab|o)(?:[+-]| ?(?:positive|negative|pos|neg|rh[+-])))(?=[,;.]|$)", measure("blood_type")),
    ("slips|slipped|slipping|pushed|shifts|shifted|moves to|moved to|is now", r"^(?:the |our )?(?P<what>launch|release|go-live|cutover|deadline|demo|migration|rollout|beta|alpha|kick-?off|sprint|deploy|cutover|handover|[\w.]+ release|v?\d[\w.]*)(?: date)? (?:slips|slipped|moves|moved|is slipping|is moving|gets pushed|got pushed|is pushed|has slipped|has moved|was pushed|pushed|shifts|shifted|is now)(?: back| out)?(?: to| until| on| for)? ", slipped),
    ("number |no. |no ", r"\b(?:live|living|am|are|we're|i'm|moved in) (?:up |down |over )?(?:at|in) (?P<x>(?:number|no\.?) \d+[a-z]?(?:,? [A-Z]\w+(?: [A-Z]\w+)*)?)", measure("address")),
    ("since|years|yrs|decades", r"^(?:(?:[Ii]|[Ww]e)(?:'m| am|'ve been| have been|'re| are)|[Bb]een|[Nn]ow|[Hh]ere)? ?(?P<at>In|At|in|at) (?P<x>[A-Z][\w'&-]+(?: [A-Z][\w'&-]+){0,2})(?=,? (?:now )?(?:since\b|for (?:the (?:past|last) )?(?:over |about |nearly |almost )?[\w-]+ (?:years|yrs|decades)\b))", lodged),
    ("own|alone|myself|ourselves", r"^(?:(?:now|currently|still) )?(?:i|we)(?:'m|'ve been| am| have been)? ?(?:now |currently |still |mostly )?(?:live|living|lived) (?P<x>on (?:my|our) own|alone|by myself|by ourselves)(?=[.!,]|$| now| these| in | and | since | with )", measure("lives_with")),
    ("year old|year-old|yr old|yr-old|month old|month-old", rf"\b(?:have|got|with|'ve) (?:got )?(?P<x>an? {_AGED}(?:(?:,| and|, and) an? {_AGED})*)(?=[.!,]|$| and | at home| so )", children_aged),
    ("left|leav|quit|resign|retir|notice|moved on", r"^(?:[Oo]ur|[Tt]he|[Mm]y) (?:old |former |current )?(?P<role>(?:[\w-]+ ){0,2}[\w-]+),? (?P<who>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?),? (?:has |'s |is )?(?:just |now |finally )?(?P<verb>left|quit|resigned|leaving|retired|retiring|gave notice|handed in (?:his|her|their) notice|moved on|moving on)(?=[.!,]|$| (?:in|last|at the|on|this|next|yesterday|today|us|after|for good)\b)", stood_down),
    ("marital|relationship status", r"^(?:my )?(?:marital|relationship) status(?: is|:)? (?P<x>single|married|divorced|widowed|separated|engaged|it'?s complicated)\b", slot("marital_status", "food", dated=False, rule="talk.status")),
)
# fmt: on
