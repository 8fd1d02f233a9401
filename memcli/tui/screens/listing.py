"""What the full screens share: a title, a list read in a thread, a text beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from memcli.tui.desk import Desk
from memcli.tui.lanes import Lanes
from memcli.tui.messages import Changed, Failed, Freed
from memcli.tui.safe import plain
from memcli.tui.widgets.prose import Para, Prose


@dataclass
class Listed(Message):
    """The lines of a list with the thing behind each, and what is said above it."""

    items: Sequence[tuple[Content, Any]]
    title: str
    empty: str = ""


@dataclass
class Told(Message):
    """The text beside the list, for the item that it is about."""

    about: Any
    paras: Sequence[Para]


class Listing(Screen[Any]):
    """A list and what it says of the marked line; a subclass reads both in threads."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", "leave"),
        Binding("j", "app.simulate_key('down')", show=False),
        Binding("k", "app.simulate_key('up')", show=False),
        Binding("tab,shift+tab", "other", show=False),
    ]
    HINT: ClassVar[str] = "esc leaves"

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.lanes = Lanes(self)
        self.items: list[Any] = []

    def compose(self) -> ComposeResult:
        yield Static("", id="listing-title", classes="bar title")
        with Horizontal(id="listing-body"):
            yield OptionList(id="listing-list", markup=False)
            with VerticalScroll(id="listing-side"):
                yield Prose(id="listing-text")
        yield Static(plain(self.HINT), id="listing-hint", classes="bar hint")

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.reload()

    def on_resize(self) -> None:
        self.set_class(self.size.width < 90, "-tall")

    # for subclasses

    def read(self) -> Listed:
        """The list; runs in a thread."""
        raise NotImplementedError

    def tell(self, item: Any) -> Sequence[Para]:
        """The text beside a line; runs in a thread."""
        raise NotImplementedError

    # what comes and goes

    @property
    def marked(self) -> Any:
        """The thing behind the marked line, None where there is none."""
        place = self.query_one(OptionList).highlighted
        return self.items[place] if place is not None and place < len(self.items) else None

    def reload(self) -> None:
        """Read the list anew; the mark stays where it is."""
        self.lanes.ask("list", self.read)

    def on_listed(self, event: Listed) -> None:
        listing = self.query_one(OptionList)
        place = listing.highlighted or 0
        self.items = [item for _, item in event.items]
        listing.clear_options()
        listing.add_options([Option(line) for line, _ in event.items])
        self.query_one("#listing-title", Static).update(plain(event.title))
        if self.items:
            listing.highlighted = min(place, len(self.items) - 1)
        else:
            self.query_one(Prose).tell([Para(plain(event.empty, "$foreground-muted"))])

    def on_option_list_option_highlighted(self) -> None:
        item = self.marked
        if item is not None:
            self.lanes.ask("text", lambda: self._told(item))

    def _told(self, item: Any) -> Told:
        return Told(item, self.tell(item))

    def on_told(self, event: Told) -> None:
        if event.about == self.marked:
            self.query_one(Prose).tell(event.paras)
            self.query_one("#listing-side").scroll_home(animate=False)

    def on_failed(self, event: Failed) -> None:
        event.stop()
        self.query_one(Prose).tell([Para(plain(event.error.message, "$foreground-muted"))])

    def on_freed(self, event: Freed) -> None:
        event.stop()
        self.lanes.free(event.lane)

    def on_changed(self, event: Changed) -> None:
        event.stop()
        self.reload()

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_other(self) -> None:
        listing, side = self.query_one(OptionList), self.query_one("#listing-side")
        (side if listing.has_focus else listing).focus()
