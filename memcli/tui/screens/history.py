"""The history of a slot on both axes: a chart, and the same in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from memcli.model import Fact
from memcli.records import Event
from memcli.render.text import event_line, party
from memcli.tui.desk import Desk
from memcli.tui.lanes import Lanes
from memcli.tui.messages import Changed, Failed, Freed
from memcli.tui.point import Point
from memcli.tui.safe import plain
from memcli.tui.widgets.chart import chart
from memcli.tui.widgets.prose import BLANK, Para, Prose


@dataclass
class Read(Message):
    """The versions of the slot."""

    events: Sequence[Event]


class History(Screen[None]):
    """Of a predicate that holds one value: all of the slot; of another: the fact."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,H", "leave", "leave"),
        Binding("j", "scroll(1)", show=False),
        Binding("k", "scroll(-1)", show=False),
    ]

    def __init__(self, desk: Desk, fact: Fact, point: Point) -> None:
        super().__init__()
        self._desk, self._fact, self._point = desk, fact, point
        self._events: Sequence[Event] = ()
        self.lanes = Lanes(self)

    def compose(self) -> ComposeResult:
        fact = self._fact
        what = f"{party(fact.subject)} · {fact.predicate.replace('_', ' ')}"
        title = f"History of {what}" + ("" if fact.cardinality == "one" else f" · {fact.object}")
        yield Static(plain(title), classes="bar title")
        with VerticalScroll(id="history-body"):
            yield Prose(id="history-text")
        yield Static("when it was true → across · when it was known ↓ down · esc leaves", classes="bar hint")

    def on_mount(self) -> None:
        self.query_one("#history-body").focus()
        self._read()

    def _read(self) -> None:
        self.lanes.ask("history", self._events_of)

    def _events_of(self) -> Read:
        fact = self._fact
        what = f"{fact.subject}.{fact.predicate}" if fact.cardinality == "one" else f"f{fact.id}"
        return Read(self._desk.read().history(what))

    def on_read(self, event: Read) -> None:
        self._events = event.events
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        if not self._events:
            return
        lens, width = self._desk.lens, self.query_one(Prose).size.width
        paras = [Para(line) for line in chart(self._events, width, lens, self._point)]
        paras += [BLANK, Para(plain("The same in sentences", "bold $text-primary"))]
        for event in self._events:
            gone = event.withdrawn_at is not None
            said = plain(event_line(event, lens, known=True).plain(), "$foreground-muted" if gone else "")
            paras.append(Para(said, Content("- " if gone else "  ")))
        self.query_one(Prose).tell(paras)

    def on_changed(self, event: Changed) -> None:
        event.stop()
        self._read()

    def on_failed(self, event: Failed) -> None:
        event.stop()
        self.query_one(Prose).tell([Para(plain(event.error.message))])

    def on_freed(self, event: Freed) -> None:
        event.stop()
        self.lanes.free(event.lane)

    def action_leave(self) -> None:
        self.dismiss()

    def action_scroll(self, step: int) -> None:
        self.query_one("#history-body").scroll_relative(y=step, animate=False)
