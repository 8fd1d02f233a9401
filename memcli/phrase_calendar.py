"""Days, weekends, months, seasons and Easter near a date: the arithmetic behind ``phrases``."""

import re
from datetime import date, timedelta

from memcli.phrasebook import SEASONS, alternatives


def add_months(day: date, months: int) -> date:
    index = day.year * 12 + day.month - 1 + months
    return date(index // 12, index % 12 + 1, 1)


def weekday(ref: date, day: int, future: bool) -> str:
    ahead = (day - ref.weekday()) % 7 or 7
    return (ref + timedelta(days=ahead if future else ahead - 7 or -7)).isoformat()


def weekend(ref: date, which: str) -> str:
    back = (ref.weekday() - 5) % 7  # days since the latest Saturday
    if which in ("next", "this", "coming"):
        current = back < 2 and which == "this"
        return (ref - timedelta(days=back) + timedelta(days=0 if current else 7)).isoformat()
    return (ref - timedelta(days=back + 7 if back < 2 else back)).isoformat()


def month_of(ref: date, month: int, direction: str) -> str:
    """The nearest such month; "past" and "future" admit the current one, "last" and "next" do not."""
    year = ref.year
    if direction in ("past", "last"):
        year -= month > ref.month or (month == ref.month and direction == "last")
    else:
        year += month < ref.month or (month == ref.month and direction == "next")
    return f"{year:04}-{month:02}"


def day_of(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


def yearless(ref: date, month: int, day: int, future: bool) -> str | None:
    year = ref.year
    if future and (month, day) < (ref.month, ref.day):
        year += 1
    elif not future and (month, day) > (ref.month, ref.day):
        year -= 1
    return day_of(year, month, day)


def day_of_month(ref: date, day: int, future: bool) -> str | None:
    """ "the 3rd": the nearest such day behind, with ``future`` the nearest to come."""
    for step in range(3):
        first = add_months(ref, step if future else -step)
        value = day_of(first.year, first.month, day)
        if value and (value >= ref.isoformat() if future else value <= ref.isoformat()):
            return value
    return None


def _easter(year: int) -> date:
    """Easter Sunday by the Gregorian computus."""
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    k = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * k) // 451
    month_number, day = divmod(h + k - 7 * m + 114, 31)
    return date(year, month_number, day + 1)


def easter_near(ref: date, text: str, future: bool) -> str:
    if year := re.search(r"\d{4}$", text):
        return _easter(int(year[0])).isoformat()
    this = _easter(ref.year)
    if future:
        return (this if this >= ref else _easter(ref.year + 1)).isoformat()
    return (this if this <= ref else _easter(ref.year - 1)).isoformat()


def season_of(text: str, ref: date, future: bool) -> tuple[str, str] | None:
    """First and last month of a season; a winter is named after the year in which it begins."""
    which = "the|el|la|last|past|this|next|coming|this past|l'|letzte[nmrs]?|nachste[nmrs]?|early|late"
    m = re.fullmatch(
        rf"(?:(?:in|over|during|since) )?(?:({which}) ?)?({alternatives(SEASONS)})"
        r"(?: (?:of |de )?(\d{4}|derniere?|passe|pasad[oa]|prochaine?|proxim[oa]|que viene))?",
        text,
    )
    if not m:
        return None
    start, which, tail = SEASONS[m[2]], m[1] or "", m[3] or ""
    if tail.isdigit():
        year = int(tail)
    elif (
        which in ("next", "coming")
        or which.startswith("nachste")
        or tail.startswith(("prochain", "proxim", "que"))
        or (future and which != "last")
    ):
        year = ref.year + (start <= ref.month)
    elif which == "this":
        year = ref.year
    else:
        ended = add_months(date(ref.year, start, 1), 3) <= ref.replace(day=1)
        year = ref.year if ended else ref.year - 1
    first = date(year, start, 1)
    return first.isoformat()[:7], add_months(first, 2).isoformat()[:7]
