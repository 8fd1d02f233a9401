"""Stored text on the screen: always through the one sanitiser, never as markup."""

from textual.content import Content
from textual.widgets import Input

from memcli.render.ansi import visible

__all__ = ["SafeInput", "cut", "plain", "visible"]


def plain(text: str, style: str = "") -> Content:
    """Stored text as content on one line: brackets are brackets, what could steer a terminal is escaped."""
    return Content.styled(visible(text), style)


def cut(text: str, width: int, style: str = "") -> Content:
    """Stored text in exactly ``width`` cells."""
    if width <= 0:
        return Content("")
    content = plain(text, style)
    return content.truncate(width, ellipsis=True, pad=True)


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
