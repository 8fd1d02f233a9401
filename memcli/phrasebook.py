"""The vocabulary of time expressions: months, days, units, seasons, feasts, and their regular expressions."""
# ruff: noqa: E501 -- one construction a line

import re
from collections.abc import Iterable
from functools import cache

MONTHS = "january february march april may june july august september october november december".split()
_FOREIGN_MONTHS = (
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "januar februar marz april mai juni juli august september oktober november dezember",
)
MONTH_NUMBERS = {
    **{name: i + 1 for line in _FOREIGN_MONTHS for i, name in enumerate(line.split())},
    **{name[:3]: i + 1 for i, name in enumerate(MONTHS)},
    **{name: i + 1 for i, name in enumerate(MONTHS)},
    "sept": 9,
    "maerz": 3,
}
_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_FOREIGN_DAYS = (
    "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "lunes martes miercoles jueves viernes sabado domingo",
    "montag dienstag mittwoch donnerstag freitag samstag sonntag",
)
DAY_NUMBERS = {
    **{name: i for line in _FOREIGN_DAYS for i, name in enumerate(line.split())},
    **{name[:3]: i for i, name in enumerate(_DAYS)},
    **{name: i for i, name in enumerate(_DAYS)},
    "tues": 1,
    "thurs": 3,
}
_NUMBER_LINES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty",
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf vingt",
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis "
    "diecisiete dieciocho diecinueve veinte",
    "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn "
    "siebzehn achtzehn neunzehn zwanzig",
)
NUMBER_WORDS = {
    **{word: i for line in _NUMBER_LINES for i, word in enumerate(line.split())},
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "treinta": 30, "cuarenta": 40,
    "dreissig": 30, "vierzig": 40,
}  # fmt: skip
DECADES = {
    "twenties": 1920, "thirties": 1930, "forties": 1940, "fifties": 1950, "sixties": 1960, "seventies": 1970,
    "eighties": 1980, "nineties": 1990, "noughties": 2000,
}  # fmt: skip
VAGUE = {
    "few": 3,
    "several": 4,
    "some": 3,
    "many": 5,
    "couple": 2,
    "quelques": 3,
    "unos": 3,
    "unas": 3,
    "paar": 3,
}
ONE = {"a", "an", "une", "un", "una", "ein", "eine", "einem", "einer"}
UNITS = {
    "day": "day", "jour": "day", "dia": "day", "tag": "day", "tage": "day", "tagen": "day",
    "week": "week", "semaine": "week", "semana": "week", "woche": "week", "wochen": "week",
    "fortnight": "fortnight",
    "month": "month", "moi": "month", "mois": "month", "mes": "month", "mese": "month",
    "monat": "month", "monate": "month", "monaten": "month",
    "year": "year", "yr": "year", "an": "year", "annee": "year", "ano": "year",
    "jahr": "year", "jahre": "year", "jahren": "year",
    "decade": "decade", "decennie": "decade",
}  # fmt: skip
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12,
            "printemps": 3, "ete": 6, "automne": 9, "hiver": 12,
            "primavera": 3, "verano": 6, "otono": 9, "invierno": 12,
            "fruhling": 3, "fruhjahr": 3, "sommer": 6, "herbst": 9}  # fmt: skip
FEASTS = {
    "new year": (1, 1), "new years": (1, 1), "new year's": (1, 1), "new year's day": (1, 1),
    "new years day": (1, 1), "new year's eve": (12, 31), "new years eve": (12, 31), "valentine's day": (2, 14),
    "halloween": (10, 31), "christmas": (12, 25), "xmas": (12, 25), "christmas eve": (12, 24), "noel": (12, 25),
    "weihnachten": (12, 25), "navidad": (12, 25),
}  # fmt: skip
ORDINALS = {
    word: i + 1
    for i, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()
    )
}
EASTER = ("easter", "paques", "ostern", "semana santa")
DAY_WORDS = {
    "today": 0, "tonight": 0, "tonite": 0, "2nite": 0, "yday": -1, "yest": -1, "tmrw": 1, "tmr": 1, "tomoz": 1, "tomorow": 1,
    "2moro": 1, "2morrow": 1, "this morning": 0, "this afternoon": 0, "this evening": 0, "yesterday": -1,
    "last night": -1, "yesterday morning": -1, "yesterday evening": -1, "tomorrow": 1,
    "the day before yesterday": -2, "the day after tomorrow": 2, "aujourd'hui": 0, "hier": -1, "avant-hier": -2,
    "demain": 1, "hoy": 0, "ayer": -1, "anteayer": -2, "heute": 0, "gestern": -1, "vorgestern": -2, "morgen": 1,
}  # fmt: skip
UNDATED = (
    "since i was (?:about |around )?(?:\\d\\d?|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)|since i was a (?:kid|child|baby|boy|girl|teenager|teen|student)|since (?:childhood|birth|forever|always|then)"
    "|(?:a )?(?:long |little )?while ago|(?:a )?long time ago|ages ago|years ago|months ago|weeks ago|days ago|recently|lately|for (?:ages|years|now|a bit|a while)"
    "|(?:all|my whole|my entire) (?:my )?life|in the (?:\\d0s|'?\\d0s|19\\d0s|20\\d0s|past)|before i die|some ?day|one day|soon|eventually"
    "|(?:the )?other day|at some point|for (?:a|some) (?:bit|while|time)|ever since|depuis toujours|recemment|bientot"
)
SINCE = "(?:ever )?since|starting(?: in| on| from)?|as of|depuis(?: le)?|desde(?: el)?|seit(?: dem)?"
POINT = "in|class of|on|during|at|over|from|around|about|back in|weeks? of|half of|pour|en|au|le|el|im|am|in the|on the|during the|over the|at the"


def alternatives(words: Iterable[str]) -> str:
    """A regular expression for any of these words, longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def month() -> str:
    """A month's name."""
    return rf"(?:{alternatives(MONTH_NUMBERS)})\.?"


@cache
def count() -> str:
    """A number, in digits or words, or a vague one ("a few")."""
    words = {*NUMBER_WORDS, *ONE}
    vague = "(?:a |the )?(?:last |past )?(?:few|couple(?: of)?|several|some|many)|quelques|unos|unas|ein paar"
    return rf"(?:\d{{1,3}}|{vague}|{alternatives(words)})"


@cache
def expression() -> str:
    """The source of one expression, without a preposition (the longest alternatives first)."""
    names, number, day = month(), count(), alternatives(DAY_NUMBERS)
    unit = rf"(?:{alternatives(UNITS)})s?"
    ordinal = r"\d{1,2}(?:st|nd|rd|th|er|\.)?"
    year = r"(?:1[89]|20)\d\d"
    season = rf"(?:{alternatives(SEASONS)})"
    named = rf"(?:week-?end|night|quarter|decade|{unit}|{names}|{day}|{season})"
    return "|".join((
        r"\d{4}-\d\d(?:-\d\d)?(?![\d-])",
        rf"(?:the )?(?:{ordinal}|{alternatives(ORDINALS)}(?= of)) (?:of |de )?{names}(?:,? (?:of |de )?{year})?(?!\w)",
        rf"{names} \d{{1,2}}(?:st|nd|rd|th)?(?!\d)(?:,? {year})?(?!\w)",
        rf"(?:(?:early|mid|late|the (?:start|beginning|end|middle) of)[ -])?{names},? (?:of |de )?{year}(?!\w)",
        rf"(?:the )?(?:{season}) (?:of |de )?{year}(?!\w)",
        rf"(?:(?:early|mid|late|the (?:start|beginning|end|middle) of)[ -])?(?:{year})(?![\w-])",
        rf"(?:just |like |about |around |almost |over |nearly |roughly |some )?{number} {unit} (?:ago|back|earlier|from now|later)(?!\w)",
        rf"(?:il y a|y'?a|hace|vor) {number} {unit}(?!\w)",
        rf"(?:the )?(?:last|past|previous|this past|this|next|coming|this coming) {named}(?!\w)",
        r"(?:the )?(?:week ?end|week)(?: before last| after next)(?!\w)",
        rf"(?:le |la |l'|el |los )?(?:week-?end|{unit}|{day}|ete|printemps|automne|hiver|verano|otono|invierno|primavera) (?:derniere?|passee?|prochaine?|pasad[oa]|proxim[oa])(?!\w)",
        rf"(?:el |la )(?:ano|mes|semana|verano|otono|invierno|primavera|{day}) que viene(?!\w)",
        rf"(?:letzte[nsrm]?|nachste[nsrm]?|dieses|diesen|diesem) (?:{unit}|{season}|{day}|wochenende)(?!\w)",
        rf"(?:{alternatives(DAY_WORDS)})(?!\w)",
        rf"(?:{alternatives((*FEASTS, *EASTER))})(?: {year})?(?! (?:music|songs?|cards?|trees?|cake|dinner|lunch|party|parties|jumpers?|markets?|films?|movies?|carols|pudding|presents?|shopping|decorations|lights|concert|play|eggs?|bunny|costumes?|bonus|stories)\b)(?!\w)",
        rf"(?:the )?(?:very )?(?:start|beginning|end|middle) of (?:(?:the|this|last|next) (?:{unit}|{season})|{names})(?!\w)",
        rf"earlier this (?:{unit}|{season})(?!\w)",
        rf"(?:early|mid|late)-{names}(?![\w'])",
        rf"(?:early |mid |late )?{names}(?![\w'])",
        rf"(?:{day})(?![\w'])",
        r"the (?:week-?end|summer|winter|spring|autumn)(?!\w)",
        r"(?:early |late )?(?:spring|summer|autumn|fall|winter)(?! (?:break|olympics|camp|school|games))(?![\w'])",
        r"the \d{1,2}(?:st|nd|rd|th)(?= *(?:$|[^\w -]|(?:and|but|so|at|with|for|in|as) ))",
        r"\d{1,2}[./]\d{1,2}[./]\d{4}(?!\w)",
        r"'\d\d(?![\w'])",
    ))  # fmt: skip
