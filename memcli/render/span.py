"""Periods as people read them: at their stated precision, in their zone, ends included."""

from datetime import datetime, timedelta

from memcli.model import Fact
from memcli.periods import show, to_text, window, zone


def day(moment: datetime, tz: str) -> str:
    """The local date of an instant."""
    return show(to_text(moment), "day", tz)


def minute(moment: datetime, tz: str) -> str:
    """The local date and time of an instant, to the minute."""
    return moment.astimezone(zone(tz)).strftime("%Y-%m-%d %H:%M")


def _last_day(end: datetime, tz: str) -> str:
    """The last local day that a closed-open period includes."""
    local = end.astimezone(zone(tz))
    midnight = (local.hour, local.minute, local.second, local.microsecond) == (0, 0, 0, 0)
    return day(end - timedelta(microseconds=1) if midnight else end, tz)


def span(fact: Fact, *, now: datetime, tz: str) -> str:
    """When a fact holds: "since 2023-03", "2022-01-10 to 2023-02-28", "in 2022", "planned from 2026"."""
    words = _bounds(fact, now, tz)
    if fact.modality in ("actual", "planned") and "planned" not in words:
        return f"{words}, planned".removeprefix(", ") if fact.modality == "planned" else words
    return words if "planned" in words else f"{words}, {fact.modality}".removeprefix(", ")


def _bounds(fact: Fact, now: datetime, tz: str) -> str:
    start, end = fact.valid_from, fact.valid_to
    if start is None:
        return "" if end is None else f"until {_last_day(end, tz)}"
    first = show(to_text(start), fact.precision, tz)
    if end is None:
        if start <= now:
            return f"since {first}"
        return f"{'planned ' if fact.modality == 'planned' else ''}from {first}"
    if fact.precision in ("year", "month", "day") and window(first, tz) == (start, end):
        return f"{'on' if fact.precision == 'day' else 'in'} {first}"
    last = _last_day(end, tz)
    if fact.kind == "event" and end - start <= timedelta(days=1):
        last = first
    return f"on {first}" if last == first else f"{first} to {last}"
