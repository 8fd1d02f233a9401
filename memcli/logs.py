"""The silent logger ``memcli``: who wants to hear it adds a handler, as ``-v`` does.

Lines name stages, models and counts; texts, keys and the environment never.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import logging

NAME = "memcli"


def logger() -> logging.Logger:
    """The logger, silent unless a handler was added."""
    import logging

    found = logging.getLogger(NAME)
    if not any(isinstance(handler, logging.NullHandler) for handler in found.handlers):
        found.addHandler(logging.NullHandler())
    return found


def say(line: str, *parts: object) -> None:
    """Log one line; costs nothing where nobody imported ``logging``, since then nobody listens."""
    if "logging" in sys.modules:
        logger().info(line, *parts)


def decision(episode: int, stage: str, reason: str) -> None:
    """Log one decision about a text; what it quotes stays out."""
    if "logging" in sys.modules:
        import re

        say("e%d %s: %s", episode, stage, re.sub(r"“.*?”", "“…”", reason, flags=re.DOTALL))


def listen(show: Callable[[str], None]) -> Callable[[], None]:
    """Give every line to ``show`` until what this returns is called."""
    import logging

    class Handler(logging.Handler):
        """One line a record."""

        def emit(self, record: logging.LogRecord) -> None:
            show(record.getMessage())

    log, handler = logger(), Handler()
    log.addHandler(handler)
    log.setLevel(logging.INFO)

    def stop() -> None:
        log.removeHandler(handler)
        log.setLevel(logging.NOTSET)

    return stop


def preview(text: str, most: int = 80) -> str:
    """The beginning of a text that may be anything: one line, bounded, storable as UTF-8."""
    line = " ".join(text[: most * 4].split()).encode("utf-8", "replace").decode()
    return line if len(line) <= most else line[: most - 1] + "…"
