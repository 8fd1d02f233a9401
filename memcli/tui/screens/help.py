"""The help screen, made from the table of keys."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from memcli.tui.actions import ACTIONS

_LEGEND = (
    ("▸", "the row that is marked"),
    ("+ - ~", "of a difference: new since the pin, gone since it, other dates"),
    ("·", "of a search: known, but not true at this time"),
    ("▲", "where you are on the timeline; ◆ the pin, ┼ the present"),
    ("«…»", "the words that made the claim"),
    ("↺", "what stands further up the same branch"),
)


def sheet() -> Content:
    """Every key by group, and what the signs mean."""
    lines: list[Content] = []
    for group in dict.fromkeys(action.group for action in ACTIONS):
        lines += [Content(""), Content.styled(group, "bold $text-primary")]
        for action in ACTIONS:
            if action.group == group:
                lines.append(Content.assemble((f"  {action.shown:<8}", "bold"), action.summary))
    lines += [Content(""), Content.styled("Signs", "bold $text-primary")]
    lines += [Content.assemble((f"  {sign:<8}", "bold"), said) for sign, said in _LEGEND]
    return Content("\n").join(lines[1:])


class Help(ModalScreen[None]):
    """Scrolls; any of the leaving keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "leave", show=False),
        Binding("j", "down", show=False),
        Binding("k", "up", show=False),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static("Keys", classes="sheet-title")
            with VerticalScroll(id="help-body"):
                yield Static(sheet())
            yield Static("esc leaves", classes="sheet-hint")

    def on_mount(self) -> None:
        self.query_one("#help-body").focus()

    def action_leave(self) -> None:
        self.dismiss()

    def action_down(self) -> None:
        self.query_one("#help-body").scroll_relative(y=1, animate=False)

    def action_up(self) -> None:
        self.query_one("#help-body").scroll_relative(y=-1, animate=False)
