"""The one question that the browser asks: before something is removed for good."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from memcli.tui.safe import clipped, plain

_LINE = 300  # characters


class Confirm(ModalScreen[bool]):
    """Dismisses with True only where it was said so."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,n,q", "answer(False)", show=False),
        Binding("y", "answer(True)", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._heading, self._text = title, text

    def compose(self) -> ComposeResult:
        with Vertical(id="form"):
            yield Static(plain(self._heading), id="form-title")
            yield Static(
                Content("\n").join(plain(clipped(line, _LINE)) for line in self._text.split("\n")), id="form-text"
            )
            with Horizontal(id="form-buttons"):
                yield Button("Keep it (n)", id="keep", compact=True)
                yield Button("Forget (y)", id="forget", variant="error", compact=True)

    def on_mount(self) -> None:
        self.query_one("#keep", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "forget")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)
