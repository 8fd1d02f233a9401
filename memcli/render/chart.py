"""A history as a chart in text: valid time runs to the right, one line a period.

What is believed is drawn full, what is believed no longer light; an arrow head means that the
period goes on beyond the edge. The meaning is never in a colour, the width never in the data.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from memcli.periods import zone
from memcli.render.ansi import visible

if TYPE_CHECKING:
    from memcli.records import Event
    from memcli.render.text import Lens

WIDTH = 60  # columns of the time axis
_LABEL = 28
_FULL, _LIGHT, _OPEN_LEFT, _OPEN_RIGHT = "█", "░", "◂", "▸"
_YEAR = timedelta(days=365)


def chart(events: Sequence[Event], lens: Lens) -> list[str]:
    """The lines of the chart, the axis first; nothing where there is nothing to draw."""
    if not events:
        return []
    first, last = _span(events, lens.now)
    label = min(_LABEL, max(len(visible(event.fact.statement)) for event in events))
    lines = [" " * (label + 2) + _axis(first, last, lens.tz)]
    for event in events:
        name = visible(event.fact.statement)
        name = name if len(name) <= label else name[: label - 1] + "…"
        lines.append(f"{name:<{label}}  {_bar(event, first, last)}".rstrip())
    return lines


def _span(events: Sequence[Event], now: datetime) -> tuple[datetime, datetime]:
    """From the first stated bound to the last or the present, never empty."""
    bounds = [b for e in events for b in (e.fact.valid_from, e.fact.valid_to) if b is not None]
    inside = [bound for bound in bounds if bound <= now] or [now]
    first, last = min(inside), max([*bounds, now])
    if last > now + 20 * _YEAR:
        last = now  # one date in the far future would leave no room for the rest
    return (first, last) if last > first else (first - _YEAR, last)


def _column(moment: datetime, first: datetime, last: datetime) -> int:
    part = (moment - first) / (last - first)
    return round(max(0.0, min(1.0, part)) * WIDTH)


def _bar(event: Event, first: datetime, last: datetime) -> str:
    start, end = event.fact.valid_from, event.fact.valid_to
    left = 0 if start is None else _column(start, first, last)
    right = WIDTH if end is None else _column(end, first, last)
    drawn = (_FULL if event.withdrawn_at is None else _LIGHT) * max(1, right - left)
    before = _OPEN_LEFT if start is None or start < first else " "
    after = _OPEN_RIGHT if end is None or end > last else ""
    return f"{before}{' ' * min(left, WIDTH - 1)}{drawn}{after}"


def _axis(first: datetime, last: datetime, tz: str) -> str:
    """The years of the axis where they begin, as far apart as they need to be; else the two ends."""
    marks: list[tuple[int, str]] = []
    home = zone(tz)
    for year in range(first.astimezone(home).year, last.astimezone(home).year + 1):
        begin = datetime(year, 1, 1, tzinfo=home).astimezone(UTC)
        if first <= begin <= last:
            marks.append((_column(begin, first, last), str(year)))
    if len(marks) < 2:
        return f" {first.astimezone(home):%Y-%m-%d}{'':<{WIDTH - 20}}{last.astimezone(home):%Y-%m-%d}"
    line = [" "] * (WIDTH + 5)
    free = 0
    for column, text in marks:
        if column >= free:
            line[column + 1 : column + 1 + len(text)] = text
            free = column + len(text) + 2
    return "".join(line).rstrip()
