"""Stored text on the screen: always through the one sanitiser, never as markup."""

from textual.content import Content
from textual.widgets import Input

from memcli.render.ansi import visible

__all__ = ["SafeInput", "clipped", "cut", "plain", "visible"]
_DEEP = 8  # characters that may share a cell: a letter and its marks


def plain(text: str, style: str = "") -> Content:
    """Stored text as content on one line: brackets are brackets, what could steer a terminal is escaped."""
    return Content.styled(visible(text), style)


def cut(text: str, width: int, style: str = "") -> Content:
    """Stored text in exactly ``width`` cells."""
    if width <= 0:
        return Content("")
    content = plain(text[: _DEEP * width + _DEEP], style)  # a text may be megabytes, a cell is not
    return content.truncate(width, ellipsis=True, pad=True)


def clipped(text: str, most: int, around: str = "") -> str:
    """At most ``most`` characters of a text, near ``around`` where that stands in it."""
    if len(text) <= most:
        return text
    at = max(0, text.find(around) if around else 0)
    start = max(0, min(at - most // 4, len(text) - most))
    left = len(text) - most
    return f"{'… ' * bool(start)}{text[start : start + most]} … ({left:,} characters more)"


class SafeInput(Input):
    """A line to type in: what is pasted or preset is made visible, and nothing blinks while nobody types."""

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:
        super().__init__(visible(value), placeholder=visible(placeholder), id=id, compact=True, select_on_focus=False)
        self.cursor_blink = False

    def insert(self, text: str, index: int) -> None:
        """Put text in, made visible."""
        super().insert(visible(text), index)

    def replace(self, text: str, start: int, end: int) -> None:
        """Put text in for a part, made visible."""
        super().replace(visible(text), start, end)
