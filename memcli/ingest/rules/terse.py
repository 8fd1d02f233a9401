"""Fragments that state a fact by a noun and a time: "Choir every Tuesday", "Interview at Dyson on Friday"."""

import re
from datetime import timedelta

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, is_place, trim
from memcli.ingest.rules.guards.groups import GROUPS
from memcli.ingest.rules.idiom_makers import Maker, Reading, slot
from memcli.ingest.rules.word_lists import SPORTS
from memcli.phrases import resolve

_NO_ACTIVITY = frozenset(
    "meeting morning evening nothing something anything everything raining snowing being having going king ring string "
    "building thing during bring spring wedding feeling waiting looking starting ending opening closing deploying".split()
)
_ACTIVITIES = SPORTS | frozenset(
    "choir gym church mass mosque synagogue temple yoga pilates zumba spin parkrun band practice rehearsal rehearsals "
    "training bingo bowls darts ceilidh ballet tap aerobics karate judo crossfit therapy counselling physio chess "
    "badminton tennis squash football rugby netball hockey cricket rounders volleyball basketball five-a-side golf "
    "poker bridge scrabble orchestra scouts guides brownies cubs allotment pottery life-drawing piano guitar drums "
    "violin swim run jog laps hiit boxercise aquafit meditation quiz dialysis roast brunch".split()
)
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)s?"
_OFTEN = (
    rf"(?:on |every |each |most |alternate |every other |every second )*(?:{_DAY}|weekends?|weekdays?|day|morning|evening|"
    r"night|week|mornings|evenings|nights|days|afternoons?|lunchtimes?|month)(?: (?:and|&|\+) (?:on )?(?:{day}))*"
    r"(?: (?:night|morning|evening|afternoon|lunchtime)s?)?|(?:once|twice|three times|four times|five times|\d+x) (?:a|per) week|"
    r"daily|nightly|weekly"
).replace("{day}", _DAY)


def practised(reading: Reading) -> list[Draft]:
    """ "Swimming on Mondays", "choir every Tuesday night": something that is done again and again."""
    clause, body = reading.clause, reading.group("x")
    how_often = reading.match["often"].lower()
    repeated = re.search(
        r"every|each|most|alternate|times|\dx|once|twice|daily|nightly|weekly|days\b|ends\b|ings\b|ons\b", how_often
    )
    if not repeated or not body or len(body) > 6 or any(w.norm in lex.PRONOUNS | lex.AUXILIARIES for w in body):
        return []
    norms = [w.norm for w in body]
    if {"lesson", "lessons", "class", "classes"} & set(norms):
        return []  # what is learnt, which the clause grammar reads
    first = forms().get(norms[0])
    active = norms[0].endswith("ing") and norms[0] not in _NO_ACTIVITY and (first is None or first.form == "ing")
    known = any(n in _ACTIVITIES or n in GROUPS for n in norms)
    finite = any((f := forms().get(n)) and f.form in ("s", "past") and n not in _ACTIVITIES for n in norms[1:])
    if finite or not (active or known) or norms[0] in ("the", "a", "an", "no", "our", "this", "that"):
        return []
    said = reading.match["all"].strip()
    return [Draft(clause.turn.me, "habit", said, surface="", rule="terse.habit", confidence=0.7, dated=False)]


_EVENTS = (
    "interview|exam|driving test|theory test|viva|scan|mri|ultrasound|smear test|biopsy|operation|surgery|op|"
    "(?:doctor'?s?|dentist'?s?|dental|hospital|gp|vet'?s?|optician'?s?|physio|hair|eye|antenatal|midwife) (?:appointment|appt|app)|"
    "check-?up|job interview|final|wedding|christening|funeral|graduation|recital|audition|court date|hearing|"
    "parents'? evening|flight|colonoscopy|endoscopy|root canal|blood test|eye test|exams|finals|marathon|gig|concert"
)
_VISITS = (
    "dentist|doctors?|gp|optician|physio|chiropodist|midwife|osteopath|dermatologist|orthodontist|vet|consultant|barber"
)


def ahead(reading: Reading) -> list[Draft]:
    """ "Interview at Dyson on Friday", "dentist on Tuesday at 3": an event to come, more than a day away."""
    clause = reading.clause
    point = next((t for t in clause.times if t.role == "point"), None)
    value = point.value(clause.turn.ref, future=True) if point else None
    soon = (clause.turn.ref + timedelta(days=1)).date().isoformat()
    if point is None or value is None or value <= soon[: len(value)]:
        return []
    text = clause.turn.text
    before = text[reading.start + reading.match.start("x") : point.start].strip(" ,:-")
    after = text[point.end : reading.start + reading.match.end()].strip(" .,!")
    if re.sub(r"^(?:at )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?$", "", after) or len(before.split()) > 7 or not before:
        return []
    before = _BOOKED.sub("", before)
    whole = re.match(rf"(?:{_EVENTS}|{_VISITS})\b(?P<rest>.*)", before, re.IGNORECASE)
    if whole is None or not re.match(
        r"(?: (?:at|with|for|in|near|about|to|over|and|appointment|appt|check-?up)\b|,|$)", whole["rest"]
    ):
        return []
    return [Draft(clause.turn.me, "event", before, modality="planned", valid_from=value, surface="", rule="terse.ahead",
                  confidence=0.7, dated=False)]  # fmt: skip


_BOOKED = re.compile(
    r"(?:'s| is| are| was| has been)?(?: (?:all |now )?(?:booked|booked in|set|scheduled|fixed|confirmed|coming up))?(?: (?:on|in|at|this|for|is))?$"
)


def early(reading: Reading) -> list[Draft]:
    """ "Up at 5 every day", "in bed by ten most nights" """
    said = reading.match["x"].strip()
    return [Draft(reading.clause.turn.me, "habit", said, surface="", rule="terse.early", confidence=0.7, dated=False)]


def served(reading: Reading) -> list[Draft]:
    """ "20 years at Rolls-Royce", "spent 35 years at Whirlaway as an engineer, retired": where somebody has worked."""
    clause = reading.clause
    found = GUARDS["org"](reading.group("x"), clause, "at")[:1]
    words = trim(reading.group("role")) if reading.match["role"] else []
    me = clause.turn.me
    gone = bool(reading.match["gone"]) or bool(reading.match["spent"])
    value = None if gone else resolve(reading.match["n"] + " ago", clause.turn.ref)
    op = "end" if gone else "assert"
    out = [Draft(me, "works_at", f.object, op=op, valid_from=value, surface="at", rule="terse.served", dated=False)
           for f in found]  # fmt: skip
    if out and words:
        out.append(Draft(me, "works_as", clause.text(words), op=op, surface="as", rule="terse.served", dated=False))
    if out and (left := reading.match["gone"]) and left.startswith("retired"):
        end = next((t.value(clause.turn.ref) for t in clause.times if t.role == "point"), None)
        out[0].valid_to = end
        out.append(
            Draft(me, "works_as", "retired", valid_from=end, surface="retired", rule="terse.served", dated=False)
        )
    return out


def of_firm(reading: Reading) -> list[Draft]:
    """ "I'm a partner at Denholm Reeve": a rank that names a relative elsewhere."""
    clause = reading.clause
    found = GUARDS["org"](reading.group("x"), clause, "at")[:1]
    role = reading.match["role"].strip()
    out = [Draft(clause.turn.me, "works_as", role, surface="be", rule="terse.firm", dated=False)] if found else []
    return out + [
        Draft(clause.turn.me, "works_at", f.object, surface="at", rule="terse.firm", dated=False) for f in found
    ]


def cheered(reading: Reading) -> list[Draft]:
    """ "Lifelong Leeds fan", "Arsenal till I die": the team that somebody is for."""
    shown = (reading.match["x"] or reading.match["x2"] or "").strip()
    if not shown or shown.lower() in ("big", "huge", "massive", "not", "no", "any", "total"):
        return []
    return [
        Draft(reading.clause.turn.me, "supports", shown, surface="fan", rule="terse.fan", confidence=0.8, dated=False)
    ]


_DOERS = (
    "gardener|cyclist|reader|runner|swimmer|baker|cook|photographer|knitter|birdwatcher|birder|angler|hiker|walker|rambler|"
    "climber|golfer|gamer|sailor|surfer|skier|painter|potter|crocheter|quilter|sewer|dancer|singer|guitarist|pianist|"
    "chess player|tennis player|bridge player|rower|kayaker|paddler|forager|beekeeper|astronomer|collector|twitcher|"
    "film buff|foodie|moviegoer|theatregoer|concertgoer|camper|snowboarder|skater|boulderer|triathlete|woodworker|crafter"
)


def newcomer(reading: Reading) -> list[Draft]:
    """ "I'm new to Leeds": where somebody lives now; "new to Python" is no place."""
    body = reading.group("x")
    if not body or not is_place(body[-1].norm):
        return []
    return [Draft(reading.clause.turn.me, "lives_in", reading.clause.text(body), surface="new to", rule="terse.newcomer",
                  confidence=0.8, dated=False)]  # fmt: skip


_YEARS = r"(?P<n>(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty)(?: and a half)? (?:years?|yrs?|months?|decades?))"
# fmt: off
# ruff: noqa: E501 -- one construction a line
ROWS: tuple[tuple[str, str, Maker], ...] = (
    ("days|every|each |week|most |daily|nightly|mons|tues|weds|thurs|fris|ends", rf"^(?:(?:then|and|also|plus|got|i have|i've got|there's|still) )*(?P<all>(?P<x>[\w' -]{{3,40}}?),? (?P<often>(?:{_OFTEN})))(?:,? (?:at|in|with|after|before|from) [\w' :.]{{2,40}}| now| lately| these days| (?:is|are) (?:sacred|non-negotiable|a must|my therapy|compulsory|my happy place|the highlight[\w ]*))?[.!]*$", practised),
    ("keen |avid |big reader|big gamer|passionate|amateur|enthusiastic|hobby |lifelong", rf"^(?:(?:i'?m|i am|i've always been|also|just|a|an|such a|always been) )*(?P<x>(?:(?:very )?keen|avid|big|passionate|amateur|enthusiastic|hobby|weekend|lifelong|regular|occasional|fair-weather|obsessive) (?:[a-z]+ )?(?:{_DOERS}))(?=[.!,]|$| and | but | so )", slot("hobby", "food", dated=False, rule="terse.keen")),
    ("new to|new in", r"^(?:[Ii]'?m |[Ii] am |[Ww]e'?re |[Ss]till |[Rr]elatively |[Ff]airly |[Qq]uite )*[Nn]ew (?:to|in) (?P<x>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?)(?=[.!,]|$| so | and )", newcomer),
    ("usually|always|normally|generally", r"^(?:i'?m )?(?P<x>(?:usually|always|normally|generally) (?:up|in bed|asleep|awake) (?:at|by|before) [\w:.]{1,8}(?: ?am| ?pm)?)[.!]*$", early),
    ("up at|up by|in bed|asleep|awake", rf"^(?P<x>(?:up|in bed|asleep|awake|out the door|at my desk|at work|home) (?:at|by|before|from) [\w:.]{{1,10}}(?: ?am| ?pm)?,? (?:{_OFTEN})[\w ]{{0,25}})(?:[.!]*$|, )", early),
    ("interview|exam|test|viva|scan|mri|biopsy|operation|surgery|appointment|appt|check|final|wedding|christening|funeral|graduation|recital|audition|court|hearing|evening|flight|oscopy|canal|marathon|gig|concert|dentist|doctor|gp|optician|physio|vet|midwife|barber", rf"^(?:(?:got|have|i have|i've got|also|and|my|the|a|an|our|big|so) )*(?P<x>(?:{_EVENTS}|(?:{_VISITS})(?= on| next| this| tomorrow))\b[\w' &.-]{{0,60}})[.!]*$", ahead),
    ("years at|yrs at|years with|years for|year at|years now at|decades at|decade at|months at|months with", rf"^(?i:(?:i|we) )?(?i:have |'ve )?(?P<spent>(?i:i |we )?(?i:spent|did|put in|worked|gave) )?(?:over |almost |nearly |about |just over |my first |my last )?{_YEARS}(?: now)? (?:at|with|for) (?P<x>(?:the )?[A-Z][\w&'.-]+(?: (?:[A-Z&][\w&'.-]*|of|and|the)){{0,4}}?)(?: (?:as|working as|being) (?:an? |the )?(?P<role>[\w -]{{3,40}}?))?(?: and counting| now| so far| this \w+)?(?:,? (?:and |then |before i |until i |till i )*(?P<gone>retired|left|quit|got made redundant|was made redundant|was laid off)\b[\w ]*?)?(?=[.!,;]|$| (?:in|last) )", served),
    ("partner|second in command|number two|head of", r"^(?:.*?[,.] )?(?i:(?:i'?m|i am|i was|made|now) )+(?:now |currently )?(?:an? |the )?(?P<role>(?:(?:senior|junior|managing|founding|equity|salaried|name|law|founder) )*partner|second in command|number two|head of [a-z]+) (?:at|in|with|for) (?P<x>(?!crime)[\w&'. -]{2,40}?)(?= now|[.,;!]|$| and | since )", of_firm),
    (" fan|supporter|till i die|til i die", r"^(?:(?i:i'?m |a |been |lifelong |big |huge |proud |die-hard |always |massive |and |long-suffering )*)(?:(?P<x>[A-Z][\w']+(?: (?:[A-Z][\w']+|FC|AFC|United|City)){0,2}) (?:fan|supporter)(?: since [\w ]+| all my life| through and through| for life| forever)|(?P<x2>[A-Z][\w']+(?: [A-Z][\w']+)?) (?:till|til|until) [iI] die)[.!]*$", cheered),
)
# fmt: on
