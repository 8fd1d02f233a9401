"""More rows for ``idioms``, in the same form: styles in pairs, names on sites, dates of birth, milestones."""
# ruff: noqa: E501 -- one construction a line

from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.guards import GUARDS
from memcli.ingest.rules.idiom_makers import EMAIL, Maker, Reading, contact
from memcli.ingest.rules.notes import deadline
from memcli.ingest.rules.profiles import SITES, handle

_STYLE = (
    r"(?:[\w-]+ ){0,2}(?:units?|clock|format|spelling|spellings|mode|theme|notation|bullet points|bullets|grams|kilos|litres|metres|"
    r"kilometres|km|miles|celsius|fahrenheit|centigrade|metric|imperial|english|headings|tables|sentences|paragraphs|pronouns|tone|language)"
)


def styles(reading: Reading) -> list[Draft]:
    """ "Please use British spelling and the 24-hour clock": two wishes about the answers."""
    turn = reading.clause.turn
    return [
        Draft(turn.me, "prefers", reading.match[name], surface="use", rule="instruction.style", dated=False)
        for name in ("x", "y")
    ]


def born(reading: Reading) -> list[Draft]:
    """ "Date of birth 22 August 1988, place of birth Split" """
    clause, out = reading.clause, list[Draft]()
    points = [t for t in clause.times if t.role == "point"]
    if points:
        shown = clause.turn.text[points[0].start : points[0].end]
        out.append(Draft(clause.turn.me, "birthday", shown, surface="date of birth", rule="form.born", dated=False))
    if (place := reading.match["place"]) and place[0].isupper():
        out.append(Draft(clause.turn.me, "born_in", place, surface="place of birth", rule="form.born", dated=False))
    return out


def made_up(reading: Reading) -> list[Draft]:
    """ "I made the tattoo up, please ignore it": the speaker has none."""
    words = reading.group("x")
    if len(words) > 3 or words[-1].norm in _TOLD:
        return []
    shown = reading.clause.text(words)
    return [
        Draft(reading.clause.turn.me, "has", shown, op="retract", surface="made up", rule="idiom.made_up", dated=False)
    ]


_TOLD = frozenset("story mind name song bit part thing bed room word excuse joke rest time".split())


def denied(reading: Reading) -> list[Draft]:
    """ "I didn't study medicine, that was my flatmate": what is denied is another's."""
    m, clause = reading.match, reading.clause
    known = {"study": ("studies", "subject"), "work": ("works_at", "org"), "live": ("lives_in", "place")}
    name, guard = known.get(m["verb"].lower(), ("", ""))
    if not name:
        return []
    return [
        Draft(clause.turn.me, name, f.object, op="retract", surface=m["verb"], rule="idiom.denied", dated=False)
        for f in GUARDS[guard](reading.group("x"), clause, "obj")
    ]


def bumped(reading: Reading) -> list[Draft]:
    """ "Bump Node to 22": a language or system in a new version; a library's patch release says little."""
    shown = f"{reading.match['x']} {reading.match['v']}"
    return [Draft("project", "uses", shown, surface="bump", rule="commit.bump", dated=False)]


def moved_to(reading: Reading) -> list[Draft]:
    """ "Migrate CI to GitHub Actions" """
    m = reading.match
    return [Draft(m["where"], "uses", m["new"], surface="migrate", rule="commit.moved", dated=False)]


def no_swap(reading: Reading) -> list[Draft]:
    """ "Ana isn't Dario's girlfriend, she's his cousin": the relation that holds."""
    m = reading.match
    return [Draft(m["whose"], m["kin"].lower(), m["who"], surface=m["kin"], rule="idiom.other_kin", dated=False)]


def one_of_each(reading: Reading) -> list[Draft]:
    """ "got twins btw, Otis and Fern": two children by their names."""
    names = [reading.match["a"], reading.match["b"]]
    shown = [n[:1].upper() + n[1:] for n in names] if reading.match["a"].islower() else names
    return [Draft(reading.clause.turn.me, "child", n, surface="twins", rule="idiom.twins", dated=False) for n in shown]


_KIN = "cousin|sister|brother|wife|husband|girlfriend|boyfriend|partner|friend|flatmate|colleague|boss|niece|nephew|aunt|uncle|mother|father|daughter|son|neighbour"
_MILESTONE = "launch|release|go-live|cutover|migration|demo|beta|rollout|code freeze|feature freeze|handover|audit"
ROWS: tuple[tuple[str, str, Maker], ...] = (
    (" and ", rf"^(?:please |pls )?(?:always )?(?:use|stick to|default to) (?:the |a )?(?P<x>{_STYLE}),? and (?:the |a )?(?P<y>{_STYLE})(?=[.,!]|$| (?:please|for|in|when)\b)", styles),
    ("on ", rf"^(?:(?:and|also),? )?(?:over )?on (?P<site>{SITES}),? (?:i'?m|i am|my (?:handle|username|name|user) is|it'?s|i go by|find me (?:at|as|under)|look for) (?P<x>@?[\w.-]{{3,30}})(?=[.,!]*$| )", handle),
    ("mail", rf"\b(?:my )?e-?mail(?:'s| is|:)? (?:address )?(?:is )?{EMAIL}", contact),
    ("birth|dob|d.o.b", r"^(?i:(?:my )?(?:date of birth|d\.?o\.?b\.?)(?: is|:|-)?) [^,;]{4,25}(?:(?:,| and)? ?(?i:(?:my )?(?:place of birth|birthplace)(?: is|:|-)?) (?P<place>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?))?", born),
    ("thesis|dissertation|essay|coursework|portfolio|manuscript|assignment|report|paper", r"^(?P<what>)(?:my|the|our) (?P<milestone>(?:phd )?(?:thesis|dissertation|essay|coursework|portfolio|manuscript|assignment|report|paper))(?: deadline is| is due| needs to be in| has to be in|'s due)(?: on| in| by)? ", deadline),
    ("bump|upgrade", r"^(?:\w+(?:\([\w-]+\))?!?: )?(?:bump|upgrade) (?:to )?(?P<x>node(?:\.js)?|python|ruby|java|go|php|rust|postgres(?:ql)?|kotlin|swift|ubuntu|debian|django|rails|react|angular|\.net) (?:from v?[\d.]+ )?(?:to )?v?(?P<v>\d+(?:\.\d+)?)(?= |[.!]?$)", bumped),
    ("migrate|move|port|switch", r"^(?i:(?:\w+(?:\([\w-]+\))?!?: )?(?:migrate|move|port|switch)) (?P<where>CI|(?:the )?(?:[a-z]+ )?(?:ci|builds|pipeline|logging|auth|storage|queue|cache|search|tests|docs|backend|frontend|linting|database)) (?:over )?to (?P<new>[A-Z][\w.+#-]+(?: [A-Z][\w.+#-]+)?)[.!]?$", moved_to),
    ("made", r"^(?:ok,? |sorry,? )?i made (?:the|that) (?P<x>[\w' -]{3,25}?)(?: (?:thing|bit|part|story))? up(?=,| and|\.|!|$)", made_up),
    ("didn't|did not|didnt", r"^(?i:(?:no,? |nope,? |actually,? )?i (?:didn'?t|did not|never)) (?P<verb>study|work|live)(?: (?:at|in|for))? (?P<x>[\w&' -]{2,40}?)[,;.-]+ (?:that|it)(?: was|'s| is|'d be| would be) (?:my |our |[A-Z])", denied),
    ("isn't|is not|isnt|wasn't", rf"^(?:no,? )?(?P<who>[A-Z][\w-]+) (?:isn'?t|is not) (?P<whose>[A-Z][\w-]+)'s [\w-]+[,;.-]+ (?:she|he|they)(?:'s|'re| is| are) (?:his|her|their) (?P<kin>{_KIN})(?=[.,!]|$)", no_swap),
    ("twins", r"^(?:i |we )?(?:'?ve |have )?(?:got|have|had) twins(?:,? (?:btw|by the way))?(?:,|:| -)? (?:called |named )?(?P<a>[A-Za-z][\w'-]+) and (?P<b>[A-Za-z][\w'-]+)(?=[.!]*$|[,.])", one_of_each),
    ("slip|moved|moves|push|shift|brought|delay", rf"^(?:[-*] )?(?P<what>)(?:the |our )?(?P<milestone>{_MILESTONE})(?: date)? (?:has |have |is |was |been |got |now |again )*(?:slips?|slipped|moves?|moved|pushed|shifts?|shifted|delayed|postponed|brought forward)(?: back| out)? (?:to|until|till) ", deadline),
)  # fmt: skip
