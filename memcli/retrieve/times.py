"""The dates that a question names. Imported only where its words look like one."""

import re
from datetime import datetime
from typing import NamedTuple

from memcli.errors import DateError
from memcli.periods import MIN_TEXT, to_text, window

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
    r"\b(in|during|throughout|on|since|after|before|until)(?:\s+the)?(?:\s+\w+\s+of)?\s+$", re.IGNORECASE
)
_OVER = re.compile(r"\b(?:used? to|previously|formerly)\b", re.IGNORECASE)
_LONGEST = 2000  # characters of a question that are searched


class DateHint(NamedTuple):
    """A date a question names, as far as it does."""

    year: int | None = None
    month: int | None = None
    day: int | None = None

    def fits(self, said_at: str) -> bool:
        """Whether a stored instant (UTC text) falls into it."""
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


def period(text: str, now: datetime) -> Period | None:
    """The period that a question states: "in 2022", "before March 2023", "did I use to".

    Dates are days in UTC, the first one counts. None where there is none: a bare number may be a
    name ("Fiat 500").
    """
    if m := _OVER.search(text[:_LONGEST]):
        return Period(MIN_TEXT, to_text(now), frozenset(m[0].lower().split()), over=True)
    for m in _DATE.finditer(text[:_LONGEST]):
        hint, lead = _hint(m), _PERIOD.search(text[: m.start()])
        if hint.year is None or not (lead or hint.month):
            continue
        try:
            lo, hi = (to_text(edge) for edge in window(_iso(hint)))
        except DateError:
            continue
        word = lead[1].lower() if lead else "in"
        spoken = frozenset(re.findall(r"\w+", m[0].lower()))
        if word in ("since", "after"):
            return Period(lo if word == "since" else hi, max(to_text(now), hi), spoken)
        if word in ("before", "until"):
            return Period(MIN_TEXT, lo if word == "before" else hi, spoken)
        return Period(lo, hi, spoken)
    return None


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
