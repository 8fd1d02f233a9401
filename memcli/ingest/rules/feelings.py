"""What something does to somebody: "mushrooms make me gag", "running keeps me sane".

The subject of a verb of feeling is the object of a taste. Only what holds in general counts: a plural,
a gerund or a mass noun as the subject and a simple present; "this makes me sad" is a mood.
"""

import re
from functools import cache

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import word_lists
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok

_WHOM = "(?:me|us)"
_OFTEN = "(?:always |really |just |still |absolutely |totally |literally |honestly |kind of |do |does |never |often )*"
_LIKED = (
    rf"(?:keep|keeps|make|makes) {_WHOM} (?:so |really |very |feel )*"
    r"(?:sane|happy|going|grounded|smile|laugh|calm|fit|alive|young|busy|content|relaxed|centred|good|human)",
    r"(?:keep|keeps) my (?:hands|mind|brain|head) \w+",
    rf"(?:cheer|cheers|calm|calms|relax|relaxes|soothe|soothes|fascinate|fascinates|delight|delights|excite|excites|"
    rf"intrigue|intrigues|thrill|thrills|ground|grounds|inspire|inspires|comfort|comforts|recharge|recharges|"
    rf"amuse|amuses|centre|centres|energise|energises|energize|energizes|light|lights) {_WHOM}(?: up| down)?",
    rf"(?:bring|brings|give|gives) {_WHOM} (?:so much |such |a lot of |great |real )*"
    r"(?:joy|pleasure|peace|energy|life)",
    rf"(?:help|helps) {_WHOM} (?:to )?(?:unwind|relax|de-stress|destress|switch off|cope|think|focus|sleep|decompress)",
    r"(?:put|puts) a smile on my face",
    r"(?:clear|clears) my (?:head|mind)",
    rf"(?:do|does) it for {_WHOM}",
    r"(?:float|floats) my boat",
    r"(?:is|are) (?:right )?up my (?:street|alley)",
    r"(?:is|are) (?:my|a) (?:guilty pleasure|comfort food|kind of thing|happy place|escape|therapy|big passion|passion|"
    r"guilty secret|downfall|kryptonite|vice|one vice|obsession|"
    r"first love|true love|weakness|great love|main hobby|jam)(?: of mine)?",
)
_DISLIKED = (
    rf"(?:bore|bores|annoy|annoys|irritate|irritates|disgust|disgusts|infuriate|infuriates|stress|stresses|gross|"
    rf"grosses|wind|winds|drain|drains|repulse|repulses|bug|bugs|frustrate|frustrates|depress|depresses|exhaust|"
    rf"exhausts|enrage|enrages|nauseate|nauseates|overwhelm|overwhelms) {_WHOM}"
    r"(?: out| up| to tears| stiff| to death)?",
    rf"(?:drive|drives|send|sends) {_WHOM} (?:absolutely |completely )?(?:mad|crazy|nuts|insane|bonkers|potty|batty|"
    r"up the wall|round the bend|round the twist|to distraction|to sleep)",
    rf"(?:make|makes) {_WHOM} (?:so |really |very |feel |want to |a bit )*(?:gag|sick|queasy|ill|heave|retch|cringe|"
    r"anxious|nervous|uncomfortable|angry|panic|miserable|cry|scream|vomit|throw up|nauseous|furious|uneasy|squirm)",
    rf"(?:give|gives) {_WHOM} the (?:creeps|ick|willies|heebie-jeebies|shivers|chills|horrors)",
    r"(?:get|gets|grate|grates) on my (?:nerves|wick|tits|last nerve)",
    r"(?:get|gets) under my skin",
    r"(?:do|does) my head in",
    r"(?:turn|turns) my stomach",
    rf"(?:leave|leaves) {_WHOM} cold",
    rf"(?:do|does) nothing for {_WHOM}",
    rf"(?:rub|rubs) {_WHOM} up the wrong way",
    r"(?:is|are) (?:my|a|the) (?:\w+ )?(?:pet hate|pet peeve|bugbear|nemesis|bane of my (?:life|existence)|"
    r"idea of hell)(?: of mine)?",
    rf"(?:is|are) not (?:really )?(?:for {_WHOM}|my (?:thing|bag|scene|cup of tea|jam|style))",
)
_FEARED = (
    rf"(?:terrify|terrifies|scare|scares|freak|freaks|petrify|petrifies|frighten|frightens|creep|creeps|spook|spooks) "
    rf"{_WHOM}(?: out| silly| to death| stiff)?",
)
_SENSITIVE = (
    rf"(?:give|gives) {_WHOM} (?:terrible |bad |awful |a |an )*(?:migraine|migraines|headaches|heartburn|hives|rash|"
    r"bloating|wind|cramps|stomach ache|tummy ache|indigestion|acid reflux|hay fever)",
    r"(?:upset|upsets|wreck|wrecks|mess|messes|irritate|irritates|hurt|hurts) (?:with )?my "
    r"(?:stomach|gut|tummy|skin|belly|insides)",
    r"(?:set|sets) off my (?:asthma|hay fever|ibs|allergies|allergy|eczema|migraines)",
    r"(?:trigger|triggers|aggravate|aggravates) my (?:asthma|hay fever|ibs|allergies|allergy|eczema|migraines|anxiety)",
)


@cache
def _verbs() -> tuple[tuple[str, re.Pattern[str]], ...]:
    table = {"likes": _LIKED, "dislikes": _DISLIKED, "fears": _FEARED, "sensitive_to": _SENSITIVE}
    return tuple(
        (predicate, re.compile(rf"^(?P<x>\S+(?: \S+){{0,5}}?) {_OFTEN}(?:{'|'.join(patterns)})\b"))
        for predicate, patterns in table.items()
    )


_CUES = frozenset("me us my boat".split())
_FLEETING = frozenset("today now tonight lately currently again".split())
_CHANCE = frozenset("news result results test tests weather day week meeting bug error code traffic nothing".split())


def read(words: list[Tok], clause: Clause) -> list[Draft]:
    """The taste that a clause's verb of feeling tells of; nothing where its subject or time is particular."""
    norms = [w.norm for w in words]
    if _CUES.isdisjoint(norms) or clause.times or not _FLEETING.isdisjoint(norms) or len(words) < 3:
        return []
    text = " ".join(norms)
    for predicate, pattern in _verbs():
        m = pattern.match(text)
        if m and predicate == "dislikes" and _nameless(words, m["x"], text[m.end("x") :]):
            return []
        if m and (shown := _general(words[: len(m["x"].split())], clause)):
            return [
                Draft(clause.turn.me, predicate, item, surface=text[m.end("x") :].strip(), rule="feeling." + predicate,
                      confidence=0.75, dated=False)
                for item in shown
            ]  # fmt: skip
    return []


_IMPERSONAL = (
    "cold",
    "idea of",
    "nothing for",
    "pet hate",
    "pet peeve",
    "bugbear",
    "my thing",
    "my bag",
    "my scene",
    "cup of tea",
)
_PASTIMES = (
    word_lists.SPORTS | lex.INSTRUMENTS | lex.DRINKS | frozenset("opera ballet poetry maths math politics".split())
)


def _nameless(words: list[Tok], subject: str, said: str) -> bool:
    """One capitalised word that opens a sentence may be somebody's name ("Marco drives me mad"), unless it is eaten."""
    bodily = any(word in said for word in ("gag", "sick", "queasy", "heave", "retch", "vomit", "stomach", "nauseous"))
    if subject in _PASTIMES or any(phrase in said for phrase in _IMPERSONAL):
        return False
    alone = " " not in subject and words[0].cap and not subject.endswith(("s", "ing", "ism", "ity", "ness", "y"))
    return alone and not bodily


def _general(words: list[Tok], clause: Clause) -> list[str]:
    """The items of a subject that speaks of things in general; none where it means one of them."""
    first, last = words[0], words[-1]
    if first.norm in lex.DETERMINERS | lex.PRONOUNS | lex.PREPOSITIONS | lex.AUXILIARIES | {"and", "but", "so", "not"}:
        return []
    if last.norm in _CHANCE or first.norm in _CHANCE or first.norm in lex.ADVERBS:
        return []
    form = forms().get(first.norm)
    gerund = form is not None and form.form == "ing"
    if form is not None and form.form in ("past", "part") and len(words) == 1:
        return []
    named = first.cap and first.start > 0 and not gerund
    if named and len(words) == 1:  # "Marco annoys me"
        return []
    if gerund or "of" in {w.norm for w in words}:
        return [clause.text(words)]
    parts: list[list[Tok]] = [[]]
    for word in words:
        if word.norm in ("and", ",", "or", "&"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [clause.text(part) for part in parts if part]
