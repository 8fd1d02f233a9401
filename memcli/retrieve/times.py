"""The dates that a question names. Imported only where its words look like one."""

import re
from datetime import datetime
from typing import NamedTuple

from memcli.errors import DateError
from memcli.periods import MIN_TEXT, to_text, window, zone

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sept sep",
            "october oct",
            "november nov",
            "december dec",
        ),
        start=1,
    )
    for name in names.split()
}
_DATE = re.compile(
    r"\b(?:(?P<iso>\d{4}-\d\d(?:-\d\d)?)"
    rf"|(?:(?P<before>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?)?\b(?P<month>{'|'.join(_MONTHS)})\b\.?"
    r"(?:\s+(?P<after>\d{1,2})(?:st|nd|rd|th)?\b(?!\d))?(?:,?\s+(?P<year>(?:19|20)\d\d)\b)?"
    r"|(?P<only>(?:19|20)\d\d))\b",
    re.IGNORECASE,
)
_LEADS = re.compile(r"(?:\d\w*|\b(?:in|of|since|until|on|last|this|next|by))\s+$", re.IGNORECASE)
_PERIOD = re.compile(
    r"\b(in|during|throughout|on|over|at|since|after|before|until|till|by)(?:\s+the)?(?:\s+\w+\s+of)?\s+$",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"\b(?:used? to|previous(?:ly)?|former(?:ly)?|in the past|(?:before(?: that| then)?|earlier)(?=\W*$))",
    re.IGNORECASE,
)
_TENS = dict(
    zip(
        "twenties thirties forties fifties sixties seventies eighties nineties".split(), range(20, 100, 10), strict=True
    )
)
_DECADE = re.compile(
    rf"(?:\b(?P<century>\d\d)|['’]|\b)(?:(?P<tens>\d)0['’]?s|(?P<word>{'|'.join(_TENS)}))\b", re.IGNORECASE
)
_LONGEST = 2000  # characters of a question that are searched


class DateHint(NamedTuple):
    """A date a question names, as far as it does."""

    year: int | None = None
    month: int | None = None
    day: int | None = None

    def fits(self, said_at: str) -> bool:
        """Whether a day or an instant, as ISO text, falls into it."""
        parts = (int(said_at[:4]), int(said_at[5:7]), int(said_at[8:10]))
        return all(a is None or a == b for a, b in zip((self.year, self.month, self.day), parts, strict=True))


def dates(text: str) -> tuple[DateHint, ...]:
    """The dates in a text, as far as each is stated: "May 2023", "on 7 May", "2022", "2023-05-07"."""
    return tuple(dict.fromkeys(_hint(m) for m in _DATE.finditer(text[:_LONGEST]) if not _is_verb(text, m)))


class Period(NamedTuple):
    """The time that a question is about, as UTC text, half-open, and the words that say so."""

    lo: str
    hi: str
    words: frozenset[str]
    over: bool = False  # only what had ended by ``hi``

    @property
    def bounded(self) -> bool:
        """Whether it says more than before or until when."""
        return self.lo > MIN_TEXT


def period(text: str, now: datetime, tz: str = "UTC") -> Period | None:
    """The period that a question states: "in 2022", "before March 2023", "last summer", "did I use to".

    Dates are days in ``tz``, the first one counts. None where there is none: a bare number may be a
    name ("Fiat 500").
    """
    text = text[:_LONGEST]
    if m := _OVER.search(text):
        return Period(MIN_TEXT, to_text(now), frozenset(m[0].lower().split()), over=True)
    return _decade(text, now, tz) or _season(text, now, tz) or _stated(text, now, tz) or _relative(text, now, tz)


def _decade(text: str, now: datetime, tz: str) -> Period | None:
    """ "in the 90s", "the 1980s", "the nineties": the latest such decade that has begun."""
    m = _DECADE.search(text)
    if m is None:
        return None
    tens = _TENS[m["word"].lower()] if m["word"] else 10 * int(m["tens"])
    year = 100 * int(m["century"]) + tens if m["century"] else now.year // 100 * 100 + tens
    year -= 100 * (not m["century"] and year > now.year)
    return _between(text[: m.start()], (f"{year:04d}", f"{year + 9:04d}"), m[0], now, tz)


def _stated(text: str, now: datetime, tz: str) -> Period | None:
    """A date that names its year."""
    for m in _DATE.finditer(text):
        hint, lead = _hint(m), _PERIOD.search(text[: m.start()])
        if hint.year is None or not (lead or hint.month):
            continue
        if found := _between(text[: m.start()], (_iso(hint), _iso(hint)), m[0], now, tz):
            return found
    return None


def _season(text: str, now: datetime, tz: str) -> Period | None:
    """ "in the summer of 2022" """
    return _relative(text, now, tz) if _SEASON.search(text) else None


_SEASON = re.compile(r"\b(?:spring|summer|autumn|fall|winter)\s+(?:of\s+)?\d{4}\b", re.IGNORECASE)
_LEAD = re.compile(r"(?:in|on|at|over|during|since|after|before|until|till|by|the)\s+", re.IGNORECASE)


def _relative(text: str, now: datetime, tz: str) -> Period | None:
    """ "last summer", "two years ago", "yesterday": as ``phrases`` reads them from today."""
    from memcli import phrases

    local = now.astimezone(zone(tz))
    for time in phrases.find(text):
        if time.role in ("vague", "duration") or time.phrase.strip(".") in _MONTHS:
            continue
        ends = phrases.resolve_range(
            _LEAD.sub("", text[time.start : time.end]) if time.role == "range" else time.phrase, local
        )
        led = _LEAD.match(text[time.start : time.end])
        lead = text[: time.start] + (led[0] if led else "")
        if ends and (found := _between(lead, ends, text[time.start : time.end], now, tz)):
            return found
    return None


def _between(lead: str, ends: tuple[str, str], said: str, now: datetime, tz: str) -> Period | None:
    """The period of ISO texts (both included), by the word before it: since, before ..."""
    try:
        lo, hi = to_text(window(ends[0], tz)[0]), to_text(window(ends[1], tz)[1])
    except DateError:
        return None
    if lo >= hi:
        return None
    words = frozenset(re.findall(r"\w+", said.lower()))
    found = _PERIOD.search(lead)
    word = found[1].lower() if found else "in"
    if word in ("since", "after"):
        return Period(lo if word == "since" else hi, max(to_text(now), hi), words)
    if word in ("before", "until", "till", "by"):
        return Period(MIN_TEXT, lo if word == "before" else hi, words)
    return Period(lo, hi, words)


def _iso(hint: DateHint) -> str:
    return "-".join(f"{part:0{4 if i == 0 else 2}d}" for i, part in enumerate(hint) if part is not None)


def _hint(m: re.Match[str]) -> DateHint:
    if m["iso"]:
        return DateHint(*(int(n) for n in m["iso"].split("-")))
    if m["only"]:
        return DateHint(int(m["only"]))
    year, day = m["year"], m["before"] or m["after"]
    return DateHint(int(year) if year else None, _MONTHS[m["month"].lower()], int(day) if day else None)


def _is_verb(text: str, m: re.Match[str]) -> bool:
    """ "may" and "march" as verbs: after no word that leads a date, before no number."""
    if not m["month"] or m["month"].lower() not in ("may", "mar", "march"):
        return False
    return not (m["year"] or m["before"] or m["after"] or _LEADS.search(text[: m.start()]))
