"""The history of a slot as a chart: valid time across, known time down, a letter for each value."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from textual.content import Content

from memcli.records import Event
from memcli.render.span import minute
from memcli.render.text import Lens
from memcli.tui.point import Point
from memcli.tui.safe import plain
from memcli.tui.widgets.timeline import Stretch, stretch, ticks

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLOURS = ("$text-primary", "$text-success", "$text-warning", "$text-accent", "$text-secondary", "$text-error")
_QUIET = "$foreground-muted"
_MARGIN = 25  # cells for "▸ t1234 2025-01-10 09:00 "
_ROWS = 200


def chart(events: Sequence[Event], width: int, lens: Lens, point: Point) -> list[Content]:
    """One line a write that changed belief, later ones below; the legend last. Width in cells."""
    if not events:
        return [plain("nothing was ever believed of it", _QUIET)]
    shown = _across(events, max(20, width - _MARGIN), lens.now, point)
    values = list(dict.fromkeys(str(event.fact.object) for event in events))
    lines = [Content(" " * _MARGIN) + Content.styled(_labels(shown, lens.tz), _QUIET)]
    writes = _writes(events)[-_ROWS:]
    here = max((tx for tx, _ in writes if point.tx is None or tx <= point.tx), default=None)
    for tx, at in writes:
        mark = "▸ " if tx == here else "  "
        head = plain(f"{mark}{f't{tx}':<6} {minute(at, lens.tz)}".ljust(_MARGIN), "" if tx == here else _QUIET)
        lines.append(head + _belief([e for e in events if _known(e, tx)], values, shown))
    here_at = shown.column(point.at("valid", lens.now))
    lines.append(Content(" " * (_MARGIN + max(0, min(shown.width - 1, here_at)))) + Content.styled("▲", "bold"))
    lines += [plain(f"  {_letter(i)}  ", _colour(i)) + plain(value) for i, value in enumerate(values)]
    return lines


def _across(events: Sequence[Event], width: int, now: datetime, point: Point) -> Stretch:
    bounds = [at for e in events for at in (e.fact.valid_from, e.fact.valid_to) if at is not None]
    return stretch([*bounds, now, point.at("valid", now)], now, 0, width)


def _writes(events: Sequence[Event]) -> list[tuple[int, datetime]]:
    """The writes that opened or closed one of the versions, in order."""
    found: dict[int, datetime] = {}
    for event in events:
        found[event.fact.tx_from or 0] = event.recorded_at
        if event.fact.tx_to is not None and event.withdrawn_at is not None:
            found[event.fact.tx_to] = event.withdrawn_at
    return sorted(found.items())


def _known(event: Event, tx: int) -> bool:
    closed = event.fact.tx_to if event.withdrawn_at is not None else None
    return (event.fact.tx_from or 0) <= tx and (closed is None or tx < closed)


def _belief(events: Sequence[Event], values: Sequence[str], shown: Stretch) -> Content:
    """What was believed after one write: each value a bar that begins with its letter; open ends have points."""
    cells = [" "] * shown.width
    styles = [""] * shown.width
    for event in events:
        fact = event.fact
        first = 0 if fact.valid_from is None else max(0, shown.column(fact.valid_from))
        last = shown.width if fact.valid_to is None else min(shown.width, shown.column(fact.valid_to))
        place = values.index(str(fact.object))
        last = max(last, first + 1)
        for column in range(first, min(last, shown.width)):
            cells[column], styles[column] = "━", _colour(place)
        if fact.valid_from is None:
            cells[0] = "‹"
        if fact.valid_to is None:
            cells[-1] = "›"
        letter = first + (fact.valid_from is None)
        if letter < shown.width:
            cells[letter] = _letter(place)
    return Content.assemble(*((cell, style) for cell, style in zip(cells, styles, strict=True)))


def _labels(shown: Stretch, tz: str) -> str:
    line = ""
    for column, label in ticks(shown, tz):
        line = line.ljust(column) + label
    return line


def _letter(place: int) -> str:
    return LETTERS[place % len(LETTERS)]


def _colour(place: int) -> str:
    return _COLOURS[place % len(_COLOURS)]
