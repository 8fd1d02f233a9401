"""Tastes, languages, skills, subjects, sports, medicines."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists as more
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards.base import (
    CUT,
    MEASURES,
    TASTELESS,
    Found,
    Guard,
    cut_at,
    has_cap,
    items,
    split_list,
    trim,
    unfit,
)
from memcli.ingest.rules.guards.known import is_tool
from memcli.ingest.rules.tokens import Tok
from memcli.phrases import number


def _taste(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    if [w.norm for w in words[:2]] in (["anything", "by"], ["everything", "by"], ["anything", "with"]):
        words = words[2:]
    if words and words[0].norm == "to" and len(words) > 1:
        if words[1].norm in (
            "think",
            "say",
            "believe",
            "know",
            "see",
            "thank",
            "imagine",
            "ask",
            "be",
            "have",
            "point",
            "add",
        ):
            return []
        words = words[1:]
    elif words and words[0].norm in ("the", "my", "our") and not has_cap(words[:4]):
        served = words[0].norm == "my" and len(words) > 2 and words[1].norm in _SERVED
        known = words[0].norm == "the" and words[1:2] and words[1].norm in _OUT_THERE and len(trim(words)) == 1
        if not served and not known and (len(words) < 3 or "of" not in [w.norm for w in words]):
            return []
    elif len(words) > 1 and words[0].norm == "being":
        rest = cut_at(trim(words), frozenset("because so but when if since and ,".split()))
        return [Found(clause.text(rest))] if 1 < len(rest) < 6 else []
    elif words and words[0].norm in TASTELESS - {"the", "my", "our"}:
        return []
    return items(7, "because so but when if than — ( since over with", TASTELESS - {"to", "the", "my", "our"})(
        words, clause, marker
    )


_OUT_THERE = frozenset(
    "cold heat rain sun sea beach outdoors countryside city snow dark gym cinema theatre theater opera ocean mountains "
    "dentist doctor winter summer autumn spring wind wilderness forest woods desert water pub".split()
)
_GERUNDS = frozenset("being having getting hearing working using doing sitting waiting seeing looking".split())
_SERVED = frozenset(
    "answers replies responses explanations emails feedback summaries examples code coffee tea eggs steak toast "
    "burger pizza whisky whiskey meat wine pasta curry".split()
)


def _lang(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out = []
    for item in split_list(cut_at(words, frozenset("because but since though".split()))):
        head = cut_at(item, frozenset("with at on for to in".split()))
        out += [Found(clause.text([word])) for word in head if word.norm in lex.LANGUAGES]
        if [w.norm for w in head[-2:]] == ["sign", "language"]:
            out.append(Found(clause.text(head[-2:])))
        elif out and not any(w.norm in lex.LANGUAGES for w in head) and (label := _capitals(head)):
            out.append(Found(clause.text(label)))  # a language that no list knows, behind one that it does
    if not out and len(words) == 2 and words[1].norm == "languages" and number(words[0].norm) is not None:
        return [Found(clause.text(words))]
    if not out and len(words) == 1 and words[0].cap and words[0].norm not in lex.NOT_NAMES:
        return [Found(clause.text(words))]
    return out


def _capitals(words: list[Tok]) -> list[Tok]:
    """The capitalised words that end a phrase ("a bit of Cape Verdean Creole")."""
    at = len(words)
    while at and words[at - 1].cap and words[at - 1].norm not in lex.NOT_NAMES:
        at -= 1
    return words[at:]


_VOICES = frozenset("soprano mezzo mezzo-soprano alto contralto countertenor tenor baritone bass treble".split())


def _voice(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """A part in a choir: "alto", "second soprano" """
    rest = cut_at(trim(words), frozenset("in with for at and because".split()))
    known = rest and len(rest) < 3 and rest[-1].norm in _VOICES
    return [Found(clause.text(rest))] if known else []


_GAMES = frozenset(
    "five-a-side 5-a-side six-a-side seven-a-side futsal back winger goalie fly-half scrum-half full-back "
    "fullback prop hooker lock flanker forward guard pitcher catcher quarterback linebacker fielder "
    "wicketkeeper bowler setter libero winger defence defense midfield attack goal goals rounders "
    "dodgeball kickball goalkeeper striker midfielder defender keeper "
    "football soccer tennis golf chess cricket rugby basketball volleyball hockey baseball badminton "
    "squash netball padel pickleball poker bridge go darts snooker pool handball softball lacrosse "
    "ultimate table-tennis ping-pong dungeons d&d bowls polo paintball korfball water-polo scrabble "
    "minecraft fortnite lead rhythm".split()
)

_NOT_PLAYED = frozenset("role part game field fool victim song video lottery market odds system card".split())


def _playable(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out = []
    for item in split_list(cut_at(words, frozenset("with in for at on because since to when".split()))):
        rest = trim(item)
        known = any(w.norm in lex.INSTRUMENTS or w.norm in _GAMES or w.cap for w in rest)
        if (
            rest
            and len(rest) <= 4
            and rest[0].norm not in lex.PRONOUNS
            and (known or (item[0].norm == "the" and len(rest) == 1 and rest[0].norm not in _NOT_PLAYED))
        ):
            out.append(Found(clause.text(rest)))
    return out


_MEDICINE_ENDINGS = (
    "statin",
    "formin",
    "pril",
    "zole",
    "xetine",
    "azole",
    "cillin",
    "profen",
    "thyroxine",
    "sartan",
    "olol",
    "azepam",
    "mycin",
    "traline",
    "pram",
    "asone",
    "tadine",
    "idone",
    "aline",
    "oxine",
    "umab",
)

_MEDICINES = more.MEDICINES | frozenset(
    "insulin iron vitamin vitamins antidepressants statins supplements creatine magnesium pills "
    "medication antibiotics melatonin aspirin paracetamol zinc omega-3 probiotics antihistamines "
    "steroids lithium adderall ritalin warfarin meds beta-blocker beta-blockers blocker blockers "
    "inhaler antacids painkillers hrt finasteride naproxen tylenol b12 collagen biotin".split()
)


_FORMS_OF_MEDICINE = frozenset(
    "tablets tablet pills pill injections injection drops inhalers supplement capsules patches cream ointment "
    "chemo chemotherapy dialysis therapy thinners suppressants inhibitors antihistamine".split()
)


def _medicine(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out = []
    for item in split_list(
        cut_at(words, frozenset("for because since with every daily at in on to once twice".split()))
    ):
        rest = trim(item)
        if (
            rest
            and len(rest) <= 4
            and (
                any(w.norm.endswith(_MEDICINE_ENDINGS) or w.norm in _MEDICINES for w in rest)
                or (len(rest) > 1 and rest[-1].norm in _FORMS_OF_MEDICINE)
            )
        ):
            out.append(Found(clause.text(rest)))
        elif rest and len(rest) <= 4 and rest[-1].norm in ("lessons", "classes") and len(rest) > 1:
            out.append(Found(clause.text(rest[:-1]), None, "learns"))
    return out


_BODY = frozenset(
    "meniscus ligament tendon eardrum pelvis tailbone kneecap cornea "
    "leg arm ankle wrist knee foot toe finger thumb hip shoulder nose rib ribs collarbone elbow hand "
    "back acl hamstring achilles jaw".split()
)


def _body(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("in on while at when skiing playing and , during".split()))
    return [Found(clause.text(rest))] if rest and len(rest) <= 3 and any(w.norm in _BODY for w in rest) else []


_TITLES = frozenset("degree ba bsc ma msc phd masters bachelors doctorate diploma mba first certificate".split())


def _subject(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out = []
    titled = next((i for i, w in enumerate(words[:4]) if w.norm in _TITLES), 0)
    if titled and words[0].norm in ("a", "an", "my") and [w.norm for w in words[titled + 1 : titled + 2]] == ["in"]:
        field = cut_at(words[1:], CUT | frozenset("at from with for because since and ,".split()))
        return [Found(clause.text(field))]
    if words and words[0].norm in ("about", "that", "how", "to", "from", "of", "a"):
        if words[0].norm != "to" and not (words[0].norm == "how" and len(words) > 1 and words[1].norm == "to"):
            return []
        words = words[1 if words[0].norm == "to" else 2 :]
    for item in split_list(
        cut_at(words, CUT | frozenset("at on from with for because since in through via under to".split()))
    ):
        rest = trim(item)
        if (
            not unfit(rest, 5)
            and rest[0].norm not in MEASURES | lex.PREPOSITIONS
            and not (len(rest) > 1 and (form := forms().get(rest[0].norm)) and form.form == "ing" and not rest[0].cap)
            and not any(w.norm in lex.AUXILIARIES for w in rest)
            and rest[-1].norm not in lex.VAGUE_NOUNS
            and rest[0].norm not in ("me", "hard", "kids", "my")
        ):
            out.append(Found(clause.text(rest)))
    return out


_PASTIMES = frozenset(
    "run swim climb cycle hike bake paint knit dance garden jog ski surf skate row sail meditate draw "
    "journal sew crochet sketch fish hunt camp juggle exercise photograph stream blog".split()
)


_HELD_JOBS = frozenset("job shift course class".split())


def _startable(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    from memcli.ingest.rules.guards.things import business

    if words and words[0].norm in ("a", "an", "my", "our") and (founded := business(words, clause, "obj")):
        return [f._replace(predicate="created") for f in founded if f.object.split()[0].lower() not in _HELD_JOBS]
    rest = cut_at(trim(words), frozenset("with at in because and , on for after since from".split()))
    if (
        unfit(rest, 3)
        or rest[0].norm in lex.PREPOSITIONS
        or rest[-1].norm in lex.VAGUE_NOUNS
        or rest[0].norm in ("job", "new", "over", "up", "off", "out", "role", "again", "different")
    ):
        return []
    if rest[-1].norm in ("lessons", "classes") and len(rest) > 1:
        return [Found(clause.text(rest[:-1]), None, "learns")]
    if rest[-1].norm in (
        "school",
        "secondary",
        "primary",
        "university",
        "uni",
        "college",
        "kindergarten",
        "preschool",
        "nursery",
        "daycare",
    ):
        return [Found(clause.text(rest), None, "studies_at")]
    form = forms().get(rest[0].norm)
    if len(rest) == 1 and form and form.form == "ing" and form.lemma in _PASTIMES:
        return [Found(clause.text(rest), None, "hobby")]
    article = words[0].norm in lex.DETERMINERS
    return (
        [Found(clause.text(rest), None, "hobby")]
        if not article and rest[-1].norm.isalpha() and rest[-1].norm not in forms() | {}
        else []
    )


_SPORTS = more.SPORTS | frozenset(
    "parkrun barre spin hyrox aquafit aerobics yoga pilates judo karate crossfit ballet boxing kickboxing "
    "taekwondo bjj jiu-jitsu gymnastics parkour ceramics pottery improv theatre theater calligraphy "
    "photography stand-up triathlons archery fencing zumba tai-chi aikido wrestling embroidery origami "
    "woodworking bouldering spinning aerobics weightlifting powerlifting rowing ju-jitsu capoeira "
    "krav-maga athletics".split()
)


_COURSES = frozenset(
    "course class lessons classes diploma certificate training apprenticeship bootcamp workshop".split()
)
_EXAMS = frozenset("levels gcses finals highers degree phd masters master's abitur bac baccalaureate residency".split())
_CHORES = frozenset(
    "laundry dishes homework work research business chores things stuff nothing something cleaning".split()
)


def _often(words: list[Tok]) -> bool:
    return any(w.norm in ("every", "times", "twice", "daily", "weekly") or w.norm.endswith("days") for w in words)


def _sport(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out: list[Found] = []
    exams = cut_at(trim(words), frozenset("at in with because and , on for from to".split()))
    if (
        exams
        and len(exams) < 4
        and exams[-1].norm in _EXAMS
        and words[0].norm in ("my", "his", "her", "their", "a", "an")
    ):
        return [Found(clause.text(exams), None, "studies")]
    course = cut_at(trim(words), frozenset("at in with because and , on for from to".split()))
    if course and len(course) < 6 and course[-1].norm in _COURSES and words[0].norm in ("a", "an", "my", "some"):
        return [Found(clause.text(course), None, "learns")]
    for item in split_list(
        cut_at(words, frozenset("with in for at on because since to when every twice once two three four five".split()))
    ):
        rest = trim(item)
        if (
            rest
            and len(rest) <= 3
            and (
                rest[-1].norm in _SPORTS
                or (rest[-1].norm in ("arts", "chi") and len(rest) == 2)
                or (
                    (clause.frequent or _often(words))
                    and len(rest) == 1
                    and item == rest
                    and rest[0].norm not in _CHORES
                )
            )
        ):
            out.append(Found(clause.text(rest)))
    return out


def _exams(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "studying for my A levels", "for the bar" """
    rest = cut_at(trim(words), frozenset("at in with because and , on from to".split()))
    known = rest and (rest[-1].norm in _EXAMS | {"exam", "exams", "bar", "licence", "certification"} or rest[-1].cap)
    return [Found(clause.text(rest), None, "studies")] if known and len(rest) < 5 else []


def _knowhow(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """Languages and tools that everybody knows by name; "I know the way" is no skill."""
    out: list[Found] = []
    if [w.norm for w in words[:2]] == ["how", "to"] and 2 < len(words) < 9 and words[-1].norm not in lex.PRONOUNS:
        skills = [[w for w in item if w.norm != "to"] for item in split_list(words[2:])]
        return [Found(clause.text(item)) for item in skills if item]
    for item in split_list(cut_at(words, frozenset("from because since but well very".split()))):
        rest = trim([w for w in item if w.norm not in ("bit", "little", "of", "some", "basic", "bits")])
        if rest and len(rest) < 3 and (is_tool(rest[-1].norm) or rest[-1].norm in lex.LANGUAGES):
            out.append(Found(clause.text(rest), None, "speaks" if rest[-1].norm in lex.LANGUAGES else ""))
    return out


def _measure(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = trim(words)
    return [Found(clause.text(rest))] if rest and rest[0].norm[0].isdigit() and len(rest) <= 3 else []


def _pursuit(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """An activity; a language taken up is learnt, an instrument is played."""
    if words and words[0].norm in ("the", "a") and trim(words) and trim(words)[-1].norm in lex.INSTRUMENTS:
        return [Found(clause.text(trim(words)), None, "plays")]
    found = items(4, "because so but when if with since at in", TASTELESS)(words, clause, marker)
    return [f._replace(predicate="learns") if f.object.lower() in lex.LANGUAGES else f for f in found]


GUARDS: dict[str, Guard] = {
    "trip": items(6, "because so but in on for next with", TASTELESS),
    "preference": items(7, "because so but when if than — ( since over instead", TASTELESS - _GERUNDS - {"my", "our"}),
    "exams": _exams,
    "sport": _sport,
    "measure": _measure,
    "knowhow": _knowhow,
    "taste": _taste,
    "lang": _lang,
    "voice": _voice,
    "playable": _playable,
    "medicine": _medicine,
    "body": _body,
    "subject": _subject,
    "food": items(4, "because so but when if at in for with since", TASTELESS - {"the"}),
    "habitual": items(6, "because so but when if with since", TASTELESS),
    "activity": items(4, "because so but when if with since at in", TASTELESS),
    "pursuit": _pursuit,
    "collect": items(5, "because so but when from since", TASTELESS),
    "condition": items(5, "because so but when at in after since as by"),
    "startable": _startable,
    "skillname": items(3, "from at in because", TASTELESS),
}
