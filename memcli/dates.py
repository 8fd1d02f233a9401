"""What a person types as a date -> an instant, and a sentence that says how it was read."""

import re
from datetime import UTC, date, datetime
from typing import Literal, NamedTuple

from memcli import periods, phrases
from memcli.errors import DateError

Edge = Literal["start", "end"]
Period = tuple[str, str]  # first and last ISO text, both included

_AMBIGUOUS = re.compile(r"(\d{1,2})([./-])(\d{1,2})\2\d{2,4}\b")
_WEEK = re.compile(r"(\d{4})-?W(\d\d)(?:-?(\d))?", re.ASCII)  # of ISO 8601
_LONGEST = 100  # characters


class Reading(NamedTuple):
    """A date as it was understood: the instant meant (UTC), its period, and words to echo."""

    instant: datetime
    period: Period
    sentence: str


def read(text: str, *, now: datetime, tz: str, edge: Edge = "end") -> Reading:
    """Read ISO text, an English phrase, or what dateparser knows, as seen from ``now``.

    A coarse date means its last instant (``edge="start"``: its first), or now where the period
    contains now. Raises DateError for everything else: no date is guessed from half of one.
    """
    typed = text.strip()
    if typed.lower() == "now":
        stamp = periods.iso(now) or ""
        return Reading(now.astimezone(UTC), (stamp, stamp), f"now ({_day(now, tz)})")
    period = _period(typed, now.astimezone(periods.zone(tz)), tz)
    return _at_edge(period, now, tz, edge)


def _at_edge(period: Period, now: datetime, tz: str, edge: Edge) -> Reading:
    low, high = periods.window(period[0], tz)[0], periods.window(period[1], tz)[1]
    if low > high:
        raise DateError(f"The period {period[0]} to {period[1]} is reversed.", "put the earlier date first")
    if low == high:
        return Reading(low, period, low.astimezone(periods.zone(tz)).strftime("%Y-%m-%d %H:%M"))
    if edge == "start":
        return Reading(low, period, f"the start of {_day(low, tz)}")
    if low <= now < high:
        return Reading(now.astimezone(UTC), period, f"now ({_day(now, tz)})")
    last = high - periods.TICK
    return Reading(last, period, f"the end of {_day(last, tz)}")


def _day(moment: datetime, tz: str) -> str:
    return periods.show(periods.to_text(moment), "day", tz)


def _period(typed: str, local: datetime, tz: str) -> Period:
    if week := _WEEK.fullmatch(typed):
        return _week(int(week[1]), int(week[2]), int(week[3]) if week[3] else None)
    if typed[:4].isdigit() and (typed[4:5] in ("", "-")):
        periods.window(typed, tz)  # ISO, or a DateError that says how to write it
        return typed, typed
    found = phrases.resolve_range(typed, local) if len(typed) <= _LONGEST else None
    return found or _parsed(typed, local, tz)


def _week(year: int, week: int, day: int | None) -> Period:
    """A week of ISO 8601, Monday to Sunday, or a day of it."""
    try:
        first, last = (date.fromisocalendar(year, week, at).isoformat() for at in (day or 1, day or 7))
    except ValueError as fault:
        raise DateError(f"There is no such week: {fault}.", "write it like 2024-W09 or 2024-W09-3") from None
    return first, last


# What dateparser would take for seconds, for the hour or for a year of two digits.
_NO_DATE = re.compile(r"\d(?:e\d|'?s\b)|\bq[1-4]\b|^\W*29\W+feb[a-z]*\W*$|^\W*feb[a-z]*\W+29\W*$", re.IGNORECASE)


def _parsed(typed: str, local: datetime, tz: str) -> Period:
    unreadable = DateError(
        f"Cannot read {typed!r} as a date.",
        'write it like 2023, 2023-03, 2023-03-09, 2023-03-09T14:00 or "last summer"',
    )
    if not typed or typed.isdigit() or len(typed) > _LONGEST:
        raise unreadable
    if _NO_DATE.search(typed):
        raise unreadable
    numbers = _AMBIGUOUS.search(typed)
    if numbers and numbers[1] != numbers[3] and int(numbers[1]) <= 12 and int(numbers[3]) <= 12:
        raise DateError(f"{typed!r} can be read in two ways.", "write it like 2023-03-09")
    found = _ask_dateparser(typed, local, tz)
    if found is None:
        raise unreadable
    periods.window(found, tz)
    return found, found


def _ask_dateparser(typed: str, local: datetime, tz: str) -> str | None:
    """ISO text at the stated precision; only where a year is stated or follows from a relative date."""
    from dateparser.date import DateDataParser

    parser = DateDataParser(
        settings={
            "RELATIVE_BASE": local.replace(tzinfo=None),
            "TIMEZONE": tz,
            "RETURN_AS_TIMEZONE_AWARE": True,
            "PREFER_DATES_FROM": "past",
            "RETURN_TIME_AS_PERIOD": True,
            "REQUIRE_PARTS": ["year"],
        }
    )
    try:
        found = parser.get_date_data(typed)
    except (ValueError, OverflowError, RecursionError):
        return None
    if found.date_obj is None:
        return None
    width = {"year": 4, "month": 7, "day": 10, "week": 10}.get(found.period or "")
    iso = found.date_obj.isoformat()
    return iso if width is None else iso[:width]
