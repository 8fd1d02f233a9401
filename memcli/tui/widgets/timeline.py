"""The timeline: where changes lie on one axis, with a scrubber to move along it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil, sqrt
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from memcli.periods import zone
from memcli.tui.point import Axis, Point

LABEL = 7  # cells to the left for the name of the axis
_BLOCKS = " ▁▂▃▄▅▆▇█"
_EARLIEST = datetime(2, 1, 2, tzinfo=UTC)
_LATEST = datetime(9998, 12, 30, tzinfo=UTC)
_SHORTEST, _NO_TIME = timedelta(minutes=30), timedelta()
_STEPS = (timedelta(hours=1), timedelta(hours=6), timedelta(days=1), timedelta(days=7))
_MOST_TICKS = 200
_NAMES: Mapping[Axis, tuple[str, str]] = {"valid": ("true", "when"), "known": ("known", "when")}


@dataclass(frozen=True, slots=True)
class Stretch:
    """The part of an axis that is shown, and how it falls on columns."""

    lo: datetime
    hi: datetime
    width: int

    def column(self, at: datetime) -> int:
        """The column of an instant; outside of 0 to width - 1 where it is not shown."""
        return int((at - self.lo) / (self.hi - self.lo) * self.width)

    def instant(self, column: int) -> datetime:
        """The middle of a column."""
        return self.lo + (self.hi - self.lo) * ((column + 0.5) / self.width)


def stretch(marks: Sequence[datetime], at: datetime, zoom: int, width: int) -> Stretch:
    """All of the marks with a margin; each step of ``zoom`` halves it around ``at``."""
    lo, hi = min(marks), max(marks)
    pad = max((hi - lo) / 40, _SHORTEST)
    lo, hi = lo - min(pad, max(lo - _EARLIEST, _NO_TIME)), hi + min(pad, max(_LATEST - hi, _NO_TIME))
    if zoom > 0:
        half = max((hi - lo) / 2 ** (zoom + 1), _SHORTEST)
        middle = min(max(at, lo + half), hi - half)
        lo, hi = middle - half, middle + half
    return Stretch(lo, hi, max(1, width))


def bars(counts: Sequence[int], height: int) -> list[str]:
    """Counts as columns of block characters, the upper line first; small ones stay visible."""
    most = max(counts, default=0)
    levels = [ceil(8 * height * sqrt(n / most)) if n else 0 for n in counts]
    return ["".join(_BLOCKS[max(0, min(8, level - 8 * line))] for level in levels) for line in reversed(range(height))]


def ticks(shown: Stretch, tz: str) -> list[tuple[int, str]]:
    """Dates under the axis: (column, label), as fine as there is room for."""
    local = shown.lo.astimezone(zone(tz))
    room = max(1, shown.width // 9)
    days = (shown.hi - shown.lo).total_seconds() / 86400
    found: list[tuple[int, str]] = []
    for at, label in _dates(local, days / room, shown.hi):
        column = shown.column(at.astimezone(UTC))
        if 0 <= column <= shown.width - len(label) and (not found or column >= found[-1][0] + len(found[-1][1]) + 1):
            found.append((column, label))
    return found


def _dates(local: datetime, days: float, hi: datetime) -> list[tuple[datetime, str]]:
    """Round dates from ``local`` to ``hi``, at least ``days`` apart."""
    if days > 80:
        return _years(local, days, min(hi.year, 9998))
    if days > 15:
        return _months(local, 3 if days > 31 else 1, hi)
    step = next((s for s in _STEPS if s.total_seconds() / 86400 >= days), timedelta(days=14))
    daily = step >= timedelta(days=1)
    at = local.replace(hour=0 if daily else local.hour, minute=0, second=0, microsecond=0)
    out: list[tuple[datetime, str]] = []
    while (at := at + step) < hi and len(out) < _MOST_TICKS:
        out.append((at, f"{at:%m-%d}" if daily else f"{at:%d %H:%M}"))
    return out


def _years(local: datetime, days: float, last: int) -> list[tuple[datetime, str]]:
    apart = next(n for n in (1, 2, 5, 10, 20, 50, 100, 500, 9999) if n * 366 >= days)
    first = (local.year // apart + 1) * apart
    start = local.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
    return [(start.replace(year=year), f"{year:04d}") for year in range(first, last + 1, apart)]


def _months(local: datetime, apart: int, hi: datetime) -> list[tuple[datetime, str]]:
    at = local.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    out: list[tuple[datetime, str]] = []
    while at < hi and len(out) < _MOST_TICKS:
        number = at.year * 12 + at.month
        at = at.replace(year=number // 12, month=number % 12 + 1)
        if (at.month - 1) % apart == 0:
            out.append((at, f"{at:%Y-%m}"))
    return out


class Timeline(Widget):
    """A histogram over its axis; a click or a drag asks to go there."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "timeline--past",
        "timeline--later",
        "timeline--axis",
        "timeline--here",
        "timeline--pin",
    }

    @dataclass
    class Scrubbed(Message):
        """Somebody pointed at an instant of the axis."""

        at: datetime

    def __init__(self, now: datetime, tz: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.axis: Axis = "valid"
        self.point = Point()
        self.pin: Point | None = None
        self.zoom = 0
        self._now, self._tz = now, tz
        self._bins: list[tuple[datetime, int]] = []
        self._marks: list[tuple[float, int]] = []  # the same, in seconds
        self._dragging = False

    def update(self, axis: Axis, point: Point, pin: Point | None, zoom: int, now: datetime) -> None:
        """Show another point, pin, axis or zoom."""
        if axis != self.axis:
            self._bins, self._marks = [], []
        self.axis, self.point, self.pin, self.zoom, self._now = axis, point, pin, zoom, now
        self.refresh()

    def fill(self, bins: list[tuple[datetime, int]]) -> None:
        """Show other changes."""
        self._bins, self._marks = bins, [(at.timestamp(), n) for at, n in bins]
        self.refresh()

    @property
    def shown(self) -> Stretch:
        """The part of the axis on the screen."""
        ends = [self._bins[0][0], self._bins[-1][0]] if self._bins else []
        marks = [*ends, self._now, self.point.at(self.axis, self._now)]
        if self.pin is not None:
            marks.append(self.pin.at(self.axis, self._now))
        return stretch(marks, self.point.at(self.axis, self._now), self.zoom, self.size.width - LABEL - 1)

    def counts(self, shown: Stretch) -> list[int]:
        """How many changes fall on each column."""
        found = [0] * shown.width
        lo, scale = shown.lo.timestamp(), shown.width / (shown.hi - shown.lo).total_seconds()
        for at, n in self._marks:
            column = int((at - lo) * scale)
            if 0 <= column < shown.width and at >= lo:
                found[column] += n
        return found

    def render(self) -> Content:
        """Bars, the axis with its scrubber, dates."""
        width, height = self.size
        if width <= LABEL + 2 or height < 2:
            return Content("")
        shown = self.shown
        here = max(0, min(shown.width - 1, shown.column(self.point.at(self.axis, self._now))))
        lines = [self._bar(text, here) for text in bars(self.counts(shown), max(1, height - 2))]
        margin = Content(" " * LABEL)
        names = [*_NAMES[self.axis], *[""] * len(lines)][: len(lines)] if len(lines) > 1 else [_NAMES[self.axis][0]]
        head = [Content.styled(f" {name}".ljust(LABEL), self._style("axis")) for name in names]
        rows = [name + line for name, line in zip(head, lines, strict=True)]
        rows.append(margin + self._rule(shown, here))
        if height > 2:
            rows.append(margin + self._labels(shown))
        return Content("\n").join(rows)

    def _style(self, name: str) -> Style:
        return self.get_visual_style(f"timeline--{name}", partial=True)

    def _bar(self, text: str, here: int) -> Content:
        return Content.assemble((text[: here + 1], self._style("past")), (text[here + 1 :], self._style("later")))

    def _rule(self, shown: Stretch, here: int) -> Content:
        marks = ["─"] * shown.width
        now = shown.column(self._now)
        if 0 <= now < shown.width:
            marks[now] = "┼"
        pin = None if self.pin is None else shown.column(self.pin.at(self.axis, self._now))
        if pin is not None and 0 <= pin < shown.width:
            marks[pin] = "◆"
        marks[here] = "▲"
        rule = Content.styled("".join(marks), self._style("axis"))
        rule = rule.stylize(self._style("here"), here, here + 1)
        if pin is not None and 0 <= pin < shown.width and pin != here:
            rule = rule.stylize(self._style("pin"), pin, pin + 1)
        return rule

    def _labels(self, shown: Stretch) -> Content:
        line = ""
        for column, label in ticks(shown, self._tz):
            line = line.ljust(column) + label
        return Content.styled(line, self._style("axis"))

    def _point_at(self, x: int) -> None:
        shown = self.shown
        if x >= LABEL:
            self.post_message(self.Scrubbed(shown.instant(min(x - LABEL, shown.width - 1))))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._dragging = True
        self.capture_mouse()
        self._point_at(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragging:
            self._point_at(event.x)

    def on_mouse_up(self, _: events.MouseUp) -> None:
        self._dragging = False
        self.release_mouse()
