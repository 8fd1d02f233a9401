"""Paragraphs that wrap under themselves, not under their label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.widgets import Static

_LEAST = 12  # cells that a paragraph gets, however long its label
_MOST = 8000  # characters of it that are shown: every line is laid out, seen or not


class Para(NamedTuple):
    """A paragraph with what stands before its first line."""

    body: Content
    label: Content = Content("")

    def wrapped(self, width: int) -> Iterable[Content]:
        """Its lines in a width; later ones begin under the first one's text."""
        indent = self.label.cell_length
        if width - indent < _LEAST:
            indent = 0
        left = len(self.body) - _MOST
        body = self.body[:_MOST] + Content(f" … ({left:,} characters more)") if left > 0 else self.body
        lines = body.wrap(max(1, width - indent)) if body else [body]
        for place, line in enumerate(lines):
            head = self.label if place == 0 else Content(" " * indent)
            yield head + line.rstrip()


BLANK = Para(Content(""))


class Prose(Static):
    """Text made of paragraphs; wrapped anew when its width changes."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._paras: Sequence[Para] = ()
        self._wrapped_at = -1

    def tell(self, paras: Sequence[Para]) -> None:
        """Show these."""
        self._paras, self._wrapped_at = paras, -1
        self._wrap()

    def on_resize(self) -> None:
        self._wrap()

    def _wrap(self) -> None:
        width = self.size.width
        if width > 0 and width != self._wrapped_at:
            self._wrapped_at = width
            self.update(Content("\n").join(line for para in self._paras for line in para.wrapped(width)))
