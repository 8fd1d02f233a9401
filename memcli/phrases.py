"""English time expressions (and common French, Spanish, German ones) -> coarse ISO text.

``resolve`` reads one expression; ``find`` locates expressions in a sentence with the role that
their preposition gives them. Standard library only; nothing here knows "now": every relative
phrase takes the moment of the utterance, and its civil date is used as it stands.
"""

import re
import unicodedata
from datetime import date, datetime, timedelta
from functools import cache
from typing import NamedTuple

from memcli.phrase_calendar import (
    add_months,
    day_of,
    day_of_month,
    easter_near,
    month_of,
    season_of,
    weekday,
    weekend,
    yearless,
)
from memcli.phrasebook import (
    DAY_NUMBERS,
    DAY_WORDS,
    DECADES,
    EASTER,
    FEASTS,
    MONTH_NUMBERS,
    NUMBER_WORDS,
    ONE,
    ORDINALS,
    POINT,
    SEASONS,
    SINCE,
    UNDATED,
    UNITS,
    VAGUE,
    alternatives,
    count,
    expression,
    month,
)  # fmt: skip


class Time(NamedTuple):
    """A time expression at ``text[start:end]``, its preposition included.

    ``role`` is since, until, by, point, range, decade, duration or vague; ``phrase`` is what ``resolve``
    reads, ``until`` the second phrase of a range.
    """

    start: int
    end: int
    role: str
    phrase: str
    until: str = ""

    def value(self, ref: datetime, *, future: bool = False) -> str | None:
        """The coarse text of the expression; of a range or duration, its beginning."""
        if self.role == "vague":
            return None
        if self.role == "duration":
            return resolve(self.phrase + " ago", ref)
        if self.role == "range" and len(self.phrase) < 10 and not re.search(r"\d{4}", self.phrase):
            year = re.search(r"\d{4}", self.until)
            return resolve(f"{self.phrase} {year[0]}" if year else self.phrase, ref, future=future)
        season = season_of(fold(self.phrase), ref.date(), future)
        if season:  # "last summer" began or happened about its middle; a winter about its first month
            middle = add_months(date.fromisoformat(season[0] + "-01"), 1).isoformat()[:7]
            return middle if season[0][:4] == season[1][:4] else season[0]
        return resolve(self.phrase, ref, future=future or self.role in ("until", "by"))


def fold(text: str) -> str:
    """Lower case without accents, of the same length for Latin letters, straight apostrophes."""
    if text.isascii():
        return text.lower()
    out = []
    for char in text.replace("’", "'"):
        base = unicodedata.normalize("NFD", char)[0].lower() if ord(char) > 127 else char.lower()
        out.append(base if len(base) == 1 else char)
    return "".join(out)


@cache
def _find_re() -> re.Pattern[str]:
    unit = rf"(?:{alternatives(UNITS)})s?"
    stretch = "last |past |about |around |almost |over |nearly |like |roughly |some "
    return re.compile(
        rf"(?<![\w'-])(?:(?P<decade>(?:{SINCE}|(?:back )?in|during|over|throughout|of)(?: the| les annees)"
        rf"(?: early| mid| late)?[ -](?:(?:19|20)\d0s?|'?\d0s|{alternatives(DECADES)}))(?![\w'])"
        rf"|(?P<vague>{UNDATED})(?![\w'])"
        rf"|(?P<y1>(?:19|20)\d\d) ?[-–] ?(?P<y2>(?:19|20)\d\d)(?![\w-])"
        rf"|(?:for|over|going on|coming up (?:on|to)|these|pendant|depuis|desde hace|seit) (?:the )?(?:{stretch})*"
        rf"(?P<dur>{count()} {unit})(?: now)?(?!\w)"
        rf"|(?P<lasted>{count()} (?:years?|months?|weeks?|decades?))(?: (?:this|next) (?:{month()}|month|week|year|"
        rf"summer|autumn|spring|winter)| now(?! old)| already| and counting|(?= *(?:[.!,;]|$)))(?!\w)"
        rf"|(?:in|within|dans|en) (?P<ahead>{count()} {unit})(?: time)?(?! ago)(?!\w)"
        rf"|(?P<plain>{expression()}))"
    )


@cache
def _before_re() -> re.Pattern[str]:
    return re.compile(
        rf"(?:^|(?<=[^\w'-]))(?:(?P<since>{SINCE})(?: the)?|(?P<until>until|till|through|jusqu'en|jusqu'a|hasta|bis)"
        rf"|(?P<by>by|before)|(?P<open>from|between|de|von|entre)|(?P<prep>{POINT})) $"
    )


_LASTING = re.compile(
    r"(?:(?:\bhave|\bhas|'ve|\bive|'s|\bi|\bshe|\bhe) |^)(?:now |only |just |both |all )?"
    r"(?:been|lived|worked|had|owned|known|taught|played|run|studied|volunteered|coached|managed|smoked|driven)\b[^.;!?]*$"
)
_OPENING = ("from ", "between ", "de ", "von ", "entre ")
_TO = re.compile(r" (?:to|until|till|through|and|a|bis|y|et|-|–) ")
_FREQUENCY = re.compile(r"(?:every|each|most|per|jeden|chaque|cada|todos los|todas las) $")
_THEIRS = re.compile(r"\b(?:my|our|his|her|your|their) $")  # "my last day at Acme" is a day of its own
_BARE = re.compile(
    r"(?:may|mar|sat|sun|mon|wed|jan|mars|fall|mai|sept|spring|summer|autumn|winter|april|june|august|avril|juin|mayo|enero|marzo|som"
    r"|son|some|mercredi|the \d+\w\w|\d{4}|'\d\d)\.?"
)


@cache
def _triggers() -> frozenset[str]:
    """Words without one of which (or a digit) a sentence holds no time expression."""
    pieces = (*DECADES, *MONTH_NUMBERS, *DAY_NUMBERS, *UNITS, *SEASONS, *FEASTS, *EASTER, *DAY_WORDS, UNDATED)
    words = {w for piece in pieces for w in re.findall(r"[a-z]+", piece)}
    return frozenset(words | {w + "s" for w in words} | {"weekend", "week", "night", "quarter", "end", "wochenende"})


def _may_hold(low: str) -> bool:
    return any(c.isdigit() for c in low) or not _triggers().isdisjoint(re.findall(r"[a-z]+", low))


def find(text: str) -> list[Time]:
    """The time expressions of a sentence, left to right, not overlapping.

    A bare month, season or day name that is also a word ("may", "sat") counts only after a
    preposition; so does a bare year. "every Tuesday" is a frequency, not a time.
    """
    low = fold(text)
    if not _may_hold(low):
        return []
    found: list[Time] = []
    for m in _find_re().finditer(low):
        if _FREQUENCY.search(low, max(0, m.start() - 10), m.start()) or _THEIRS.search(
            low, max(0, m.start() - 6), m.start()
        ):
            continue
        if m["decade"]:
            found.append(_decade(m))
        elif m["vague"]:
            found.append(Time(*m.span(), "vague", m["vague"]))
        elif m["y1"]:
            found.append(Time(*m.span(), "range", m["y1"], m["y2"]))
        elif m["dur"]:
            found.append(Time(*m.span(), "duration", m["dur"]))
        elif m["lasted"]:
            if _LASTING.search(low, 0, m.start()):
                found.append(Time(*m.span(), "duration", m["lasted"]))
        elif m["ahead"]:
            found.append(Time(*m.span(), "point", m["ahead"] + " from now"))
        elif (time := _plain(low, m, found[-1] if found else None)) is not None:
            if time.role == "range":
                found.pop()
            found.append(time)
    return found


def _decade(m: re.Match[str]) -> Time:
    """ "in the 90s", "since the eighties": ten years, or their beginning."""
    word = re.split(r"[ -]", m["decade"])[-1].strip("'").removesuffix("s")
    named = DECADES.get(word + "s") or DECADES.get(word.removesuffix("ie") + "ies")
    first = named or (int(word) if len(word) == 4 else int(word) + (2000 if int(word) < 30 else 1900))
    if re.match(SINCE, m["decade"]):
        return Time(*m.span(), "since", f"{first:04}")
    return Time(*m.span(), "decade", f"{first:04}", f"{first + 9:04}")


def _plain(low: str, m: re.Match[str], last: Time | None) -> Time | None:
    """An expression with the role of the preposition before it; the second one of a range closes it."""
    start, end, phrase = m.start(), m.end(), m["plain"]
    joined = last is not None and last.role == "point" and _TO.fullmatch(low, last.end, start)
    if last is not None and joined and low.startswith(_OPENING, last.start):
        return Time(last.start, end, "range", last.phrase, phrase)
    before = _before_re().search(low, max(0, start - 20), start)
    if before is None:
        told = phrase.startswith("the ") and low.endswith((" is ", "'s ", " be ", " was "), 0, start)  # "is the 29th"
        return None if _BARE.fullmatch(phrase) and not told else Time(start, end, "point", phrase)
    if phrase in ("sun", "sat", "wed") and before[0].strip() != "on":  # "in the sun"
        return None
    if phrase == "mon" and before[0].strip() not in ("on", "since", "until", "till", "by"):  # "de mon frère"
        return None
    kind = before.lastgroup or "prep"
    role = {"open": "point", "prep": "point"}.get(kind, kind)
    return Time(before.start(), end, role, phrase)


@cache
def _lead_re() -> re.Pattern[str]:
    others = "until|till|by|before|through|for|just|about|roughly|almost|over|nearly|early|mid|late"
    lead = rf"(?:{SINCE}|{POINT}|{others})"
    return re.compile(rf"(?:{lead}[ -])+")


def number(word: str) -> int | None:
    """The value of a number in digits or words ("seven", "sept", "twenty-one"); None for other words."""
    word = fold(word)
    if word.isascii() and word.isdigit():
        return int(word)
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    tens, _, ones = word.partition("-")
    if ones and NUMBER_WORDS.get(tens, 0) >= 20 and 0 < NUMBER_WORDS.get(ones, 0) < 10:
        return NUMBER_WORDS[tens] + NUMBER_WORDS[ones]
    return None


def _count(words: str) -> tuple[int, bool] | None:
    """How many, and whether the count is vague ("a few")."""
    parts = words.split()
    for word in parts:
        if word in VAGUE:
            return VAGUE[word], word != "couple"
    value = number(parts[-1]) if parts else None
    if value is not None:
        return value, False
    return (1, False) if parts and parts[-1] in ONE else None


def _shift(ref: date, count: int, unit: str, vague: bool) -> str:
    if unit == "decade":
        return f"{ref.year + 10 * count:04}"
    if unit == "year":
        return f"{ref.year + count:04}"
    if unit == "month":
        return add_months(ref, count).isoformat()[:7]
    day = ref + timedelta(days=count * {"day": 1, "week": 7, "fortnight": 14}[unit])
    return day.isoformat()[: 7 if vague and unit == "week" else 10]


_NEXT = {"next", "coming", "this coming", "prochain", "prochaine", "proximo", "proxima"}
_LAST = {
    "last",
    "past",
    "previous",
    "this past",
    "dernier",
    "derniere",
    "passe",
    "passee",
    "pasado",
    "pasada",
}


def _deictic(text: str, ref: date) -> str | None:
    """ "last month", "le mois dernier", "letztes Jahr", "this weekend" """
    text = text.replace(" que viene", " proximo")
    which, _, what = text.rpartition(" ")
    which = which.removeprefix("the ")
    if which not in _NEXT | _LAST | {"this"} and not which.startswith(("letzte", "nachste", "diese")):
        what, _, which = re.sub(r"^(?:le |la |l'|el |los )", "", text).rpartition(" ")
    step = -1 if which in _LAST or which.startswith("letzte") else 1
    if which in ("this", "dieses", "diesen"):
        step = 0
    elif which not in _NEXT | _LAST and not which.startswith(("letzte", "nachste")):
        return None
    if what in ("weekend", "week-end", "wochenende"):
        return weekend(ref, {-1: "last", 0: "this", 1: "next"}[step])
    if what in DAY_NUMBERS:
        return weekday(ref, DAY_NUMBERS[what], step >= 0)
    if what in MONTH_NUMBERS:
        return month_of(ref, MONTH_NUMBERS[what], {-1: "last", 0: "future", 1: "next"}[step])
    if what == "night":
        return (ref + timedelta(days=step)).isoformat()
    if what == "quarter":
        return add_months(ref, 3 * step - (ref.month - 1) % 3).isoformat()[:7]
    unit = UNITS.get(what) or UNITS.get(what.rstrip("s"))
    return _shift(ref, step, unit, False) if unit else None


def _counted(text: str, ref: date) -> str | None:
    """ "two years ago", "in three weeks", "il y a deux ans", "vor zwei Jahren" """
    m = re.fullmatch(r"(?:(?:il y a|y'?a|hace|vor) (.+?)|(.+?)) ([a-z]+)(?: (ago|back|earlier|from now|later))?", text)
    if not m or not (m[1] or m[4]):
        return None
    unit = UNITS.get(m[3]) or UNITS.get(m[3].rstrip("s"))
    amount = _count(m[1] or m[2])
    if not unit or not amount or amount[0] > 500:
        return None
    return _shift(ref, amount[0] * (1 if m[4] in ("from now", "later") else -1), unit, amount[1])


def _calendar(text: str, ref: date, future: bool) -> str | None:
    """Dates named by month or numbers: "3 November 1991", "March 2023", "the 2nd of june", "2019"."""
    names = month()
    if re.fullmatch(r"\d{4}", text):
        return text
    if m := re.fullmatch(r"(\d{4})-(\d\d)(?:-(\d\d))?", text):
        whole = day_of(int(m[1]), int(m[2]), int(m[3] or 1))
        return whole and (whole if m[3] else whole[:7])
    if m := re.fullmatch(r"(\d{1,2})[./](\d{1,2})[./](\d{4})", text):
        day, mon = int(m[1]), int(m[2])
        if day <= 12 < mon:
            day, mon = mon, day
        return day_of(int(m[3]), mon, day) if day > 12 or day == mon or "." in text else None
    if m := re.fullmatch(r"the (\d{1,2})(?:st|nd|rd|th)", text):
        return day_of_month(ref, int(m[1]), future)
    if m := re.fullmatch(
        rf"(?:the )?(\d{{1,2}}|{alternatives(ORDINALS)})(?:st|nd|rd|th|er|\.)? (?:of |de )?"
        rf"({names})(?:,? (?:of |de )?(\d{{4}}))?",
        text,
    ):
        day, mon, year = ORDINALS.get(m[1]) or int(m[1]), MONTH_NUMBERS[m[2].rstrip(".")], m[3]
    elif m := re.fullmatch(rf"({names}) (\d{{1,2}})(?:st|nd|rd|th)?(?:,? (\d{{4}}))?", text):
        day, mon, year = int(m[2]), MONTH_NUMBERS[m[1].rstrip(".")], m[3]
    elif m := re.fullmatch(rf"({names}),? ?(?:of |de )?(\d{{4}})?", text):
        mon = MONTH_NUMBERS[m[1].rstrip(".")]
        return f"{m[2]}-{mon:02}" if m[2] else month_of(ref, mon, "future" if future else "past")
    else:
        return None
    return day_of(int(year), mon, day) if year else yearless(ref, mon, day, future)


def _resolve(text: str, ref: date, future: bool) -> str | None:
    if text in DAY_WORDS:
        return (ref + timedelta(days=DAY_WORDS[text])).isoformat()
    if text in DAY_NUMBERS:
        return weekday(ref, DAY_NUMBERS[text], future)
    if text in ("weekend", "the weekend"):
        return weekend(ref, "this" if future else "last")
    if m := re.fullmatch(r"'(\d\d)", text):
        return f"{2000 + int(m[1]) - 100 * (int(m[1]) > ref.year % 100)}"
    feast, year = re.sub(r"^the (?=new)| \d{4}$", "", text), re.search(r"\d{4}$", text)
    if feast in EASTER:
        return easter_near(ref, text, future)
    if feast in FEASTS:
        month, day = FEASTS[feast]
        return day_of(int(year[0]), month, day) if year else yearless(ref, month, day, future)
    if m := re.fullmatch(r"(?:the )?(week|weekend)(?: (before last|after next))", text):
        step = -14 if m[2] == "before last" else 14
        return (ref + timedelta(days=step)).isoformat()
    season = season_of(text, ref, future)
    if season:
        return season[1]
    return _calendar(text, ref, future) or _deictic(text, ref) or _counted(text, ref)


def resolve(phrase: str, ref: datetime, *, future: bool = False) -> str | None:
    """ "2023", "2023-03" or "2023-03-09" for a time expression said at ``ref``, None for anything else.

    A weekday, month or date without a year is the nearest past one, with ``future`` the nearest
    to come. A weekend is its Saturday, a season its last month.
    """
    text = re.sub(r"\s+", " ", fold(phrase)).strip(" .,;!")
    if len(text) > 80:
        return None
    today = ref.date()
    try:
        ahead = re.fullmatch(r"(?:in|within|dans|en) (.+ [a-z]+)", text)
        if ahead and (value := _counted(ahead[1] + " from now", today)) is not None:
            return value
        text = re.sub(r"^(?:very |earlier )+| ?\btime$", "", text)
        text = re.sub(r"\bof the (?=week|month|year)", "of this ", text).replace("the very ", "the ")
        value = _resolve(text, today, future)
        if value is None and (stripped := _lead_re().sub("", text, count=1)) != text:
            value = _resolve(re.sub(r"^the (?=start|beginning|end|middle)", "", stripped), today, future)
        if value is None and (part := re.fullmatch(r"(?:the )?(?:start|beginning|end|middle) of (.+)", text)):
            value = _resolve(part[1], today, future)
    except (ValueError, OverflowError):
        return None
    return value if value is None or "0002" <= value[:4] <= "9998" else None


def resolve_range(phrase: str, ref: datetime) -> tuple[str, str] | None:
    """First and last coarse text of a phrase: "last summer" -> ("2026-06", "2026-08")."""
    text = re.sub(r"\s+", " ", fold(phrase)).strip(" .,;!")
    today = ref.date()
    if len(text) > 80:
        return None
    try:
        if season := season_of(text, today, False):
            return season
        if m := re.fullmatch(r"(?:the )?(last|this|next|past) (weekend|week|quarter|decade)", text):
            return _span(m[1], m[2], today)
        times = find(text)
        if len(times) == 1 and times[0].role in ("range", "decade"):
            first, last = times[0].value(ref), resolve(times[0].until, ref)
            return (first, last) if first and last else None
    except (ValueError, OverflowError):
        return None
    value = resolve(phrase, ref)
    return (value, value) if value else None


def _span(which: str, what: str, today: date) -> tuple[str, str] | None:
    step = {"last": -1, "past": -1, "this": 0, "next": 1}[which]
    if what == "weekend":
        saturday = date.fromisoformat(weekend(today, "last" if step < 0 else which))
        return saturday.isoformat(), (saturday + timedelta(days=1)).isoformat()
    if what == "week":
        monday = today - timedelta(days=today.weekday() - 7 * step)
        return monday.isoformat(), (monday + timedelta(days=6)).isoformat()
    if what == "quarter":
        first = add_months(today, 3 * step - (today.month - 1) % 3)
        return first.isoformat()[:7], add_months(first, 2).isoformat()[:7]
    decade = today.year // 10 * 10 + 10 * step
    return f"{decade:04}", f"{decade + 9:04}"
