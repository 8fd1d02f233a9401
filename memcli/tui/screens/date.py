"""Going to a date, with an echo of how it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memcli.tui import reads
from memcli.tui.messages import Moved
from memcli.tui.screens.form import Field, Filled, Form

if TYPE_CHECKING:
    from memcli.tui.screens.looking import Looking

_EXAMPLES = {
    "valid": "2023, 2023-06-30, last summer, three years ago",
    "known": "2025-01, yesterday, or a change like t9",
}
_LEAST = 2  # characters that a date has at least


def ask_date(screen: Looking) -> None:
    """Ask for a date on the axis that moves, and go there."""
    axis, point = screen.axis, screen.asked.point
    desk = screen.desk
    title = "True when?" if axis == "valid" else "Known when?"

    def echo(typed: str) -> str:
        if len(typed.strip()) < _LEAST:
            return f"{_EXAMPLES[axis]} · empty: now"
        moved = reads.dated(desk, axis, point, typed)
        if moved.point is None:
            return moved.words
        words = moved.words or moved.point.known_words(desk.tz)
        return f"{'true at' if axis == 'valid' else 'as known at'} {words} · enter goes there"

    def go(filled: Filled | None) -> None:
        if filled is None:
            return
        typed = filled["date"]
        if not typed.strip():
            screen.on_moved(Moved(point.true(None) if axis == "valid" else point.known(None)))
        else:
            screen.lanes.ask("move", lambda: reads.dated(desk, axis, point, typed))

    screen.app.push_screen(Form(title, (Field("date", "date"),), hint=_EXAMPLES[axis], echo=echo), go)
