"""A small form over the screen: named lines to type in, enter takes them, escape leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Static

from memcli.tui.lanes import Lanes
from memcli.tui.messages import Failed, Freed
from memcli.tui.safe import SafeInput, clipped, plain

_TITLE = 200  # characters


class Field(NamedTuple):
    """One line of a form."""

    name: str
    label: str
    value: str = ""
    placeholder: str = ""


class Echo(Message):
    """What a line means, as far as it is typed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


Filled = dict[str, str]


class Form(ModalScreen[Filled | None]):
    """Dismisses with the fields' values, or None.

    ``echo`` says what the first field means while it is typed (in a thread).
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(
        self, title: str, fields: tuple[Field, ...], *, hint: str = "", echo: Callable[[str], str] | None = None
    ) -> None:
        super().__init__()
        self._heading, self._fields, self._hint, self._echo = title, fields, hint, echo
        self.lanes = Lanes(self)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="form", can_focus=False):
            yield Static(plain(clipped(self._heading, _TITLE)), id="form-title")
            for field in self._fields:
                with Horizontal(classes="field"):
                    yield Label(plain(field.label), classes="field-label")
                    yield SafeInput(field.value, placeholder=field.placeholder, id=f"field-{field.name}")
            yield Static(plain(self._hint or "enter takes it · esc leaves"), id="form-hint")

    def on_mount(self) -> None:
        first = self.query(SafeInput).first()
        first.focus()
        first.cursor_position = len(first.value)
        if self._echo is not None:
            self._say(first.value)

    def on_resize(self) -> None:
        self.set_class(self.size.height < 20, "-low")

    def values(self) -> Filled:
        """What stands in the fields."""
        return {field.name: self.query_one(f"#field-{field.name}", SafeInput).value for field in self._fields}

    def on_input_changed(self, event: Input.Changed) -> None:
        if self._echo is not None and event.input is self.query(SafeInput).first():
            self._say(event.value)

    def _say(self, typed: str) -> None:
        echo = self._echo
        assert echo is not None
        self.lanes.ask("echo", lambda: Echo(echo(typed)))

    def on_input_submitted(self) -> None:
        self.dismiss(self.values())

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_echo(self, event: Echo) -> None:
        self.query_one("#form-hint", Static).update(plain(event.text))

    def on_failed(self, event: Failed) -> None:
        event.stop()
        self.query_one("#form-hint", Static).update(plain(event.error.message))

    def on_freed(self, event: Freed) -> None:
        event.stop()
        self.lanes.free(event.lane)
