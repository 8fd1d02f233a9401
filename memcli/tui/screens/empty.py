"""What an empty list says: what is so, and what to do about it."""

from __future__ import annotations

from textual.content import Content

from memcli.render.text import party
from memcli.tui.desk import Desk
from memcli.tui.reads import Asked
from memcli.tui.safe import plain

_QUIET = "$foreground-muted"


def words(desk: Desk, asked: Asked, *, nothing: bool) -> Content:
    """For a list without a row; ``nothing``: the file holds nothing, or there is none yet."""
    what: tuple[str, ...]
    if nothing:
        head, what = "Nothing is remembered yet.", ("press + and tell something, like: I live in Oslo", _import())
    elif asked.against is not None:
        head, what = "Nothing differs from the pin.", ("move with [ and ], or leave the difference with d",)
    elif asked.query.strip():
        head = f"Nothing matches “{asked.query.strip()}”."
        what = ("other words, or esc to leave the search", _elsewhere(desk, asked))
    else:
        about = f" of {party(asked.focus)}" if asked.focus else ""
        head, what = f"Nothing{about} is known to be true then.", (_elsewhere(desk, asked), "n goes back to now")
    lines = [plain(head, "bold"), *(plain(line, _QUIET) for line in what if line)]
    return Content("\n").join(lines)


def _import() -> str:
    return "or, in a shell: memcli import-transcript chat.txt"


def _elsewhere(desk: Desk, asked: Asked) -> str:
    if asked.point.is_now:
        return ""
    return f"this is true {asked.point.valid_words(desk.tz)}, known {asked.point.known_words(desk.tz)}"
