"""How far a long command is, on a terminal's stderr: a count and the time that is left."""

import sys
import time
from collections.abc import Callable

from memcli.cli import session as sessions
from memcli.cli import streams

_SETTLED = 2.0  # seconds after which the pace tells how long it will take


def progress(session: sessions.Session, json: bool, noun: str = "turns") -> Callable[[int, int | None], None] | None:
    """A counter for a person who waits; none in scripts."""
    if session.quiet or json or not streams.is_terminal(sys.stderr):
        return None
    start = time.monotonic()

    def show(done: int, total: int | None) -> None:
        of = f" of about {total:,}" if total and total > done else ""
        line = "" if total and done >= total else f"{done:,}{of} {noun}{left(done, total, time.monotonic() - start)}"
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()

    return show


def left(done: int, total: int | None, spent: float) -> str:
    """``, 2:05 left``; "" while nothing can be said. ``spent`` is in seconds."""
    if not total or not done or total <= done or spent < _SETTLED:
        return ""
    minutes, seconds = divmod(round(spent * (total - done) / done), 60)
    hours, minutes = divmod(minutes, 60)
    clock = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f", {clock} left"
