"""What waits: claims held for review, texts to be read, and texts that could not be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from memcli.errors import NoDatabase
from memcli.render.text import count
from memcli.tui.desk import Held, Reviews
from memcli.tui.safe import clipped, plain
from memcli.tui.screens.listing import Listed, Listing
from memcli.tui.widgets.prose import Para

_QUIET = "$foreground-muted"
_LONGEST = 20_000  # characters of a text that are shown


class Queue(Listing):
    """Dismisses with ("accept" | "reject" | "edit", Held), ("retry", None) or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,enter", "decide('accept')", "accept"),
        Binding("x", "decide('reject')", "reject"),
        Binding("e", "decide('edit')", "edit"),
        Binding("R", "retry", "read again"),
    ]
    HINT: ClassVar[str] = "a accept · x reject · e edit · R read what waits · esc leaves"

    def read(self) -> Listed:
        try:
            memory = self.desk.read()
        except NoDatabase:
            return Listed((), "Review and queue", "Nothing was told yet.")
        status, held = memory.queue(), Reviews(memory).held()
        items: list[tuple[Content, Any]] = [(_held(item), item) for item in held]
        items += [(_failed(failure), failure) for failure in status.failures]
        waiting = f"{count(status.waiting, 'text')} to be read"
        reading = f", {status.running} being read" if status.running else ""
        paused = f", paused: {status.paused}" if status.paused else ""
        title = f"Review and queue · {len(held)} for review · {waiting}{reading}{paused}"
        return Listed(items, title, "Nothing is held for review, and no text has failed.")

    def tell(self, item: Any) -> Sequence[Para]:
        if isinstance(item, Held):
            lines = [plain(item.reason, "bold"), Content("")]
            lines += [plain(line) for line in clipped(item.text, _LONGEST).split("\n")]
            lines += [plain(f"from {item.episode}", _QUIET)] if item.episode else []
            lines += [Content(""), plain("What it would say", "bold $text-primary")]
            lines += [plain(f"  {proposal}") for proposal in item.proposals]
            return [Para(line) for line in lines]
        failure = item  # a text that could not be read
        lines = [plain(failure.error, "bold"), plain(f"tried {count(failure.attempts, 'time')}", _QUIET), Content("")]
        lines += [plain(line) for line in clipped(failure.content, _LONGEST).split("\n")]
        return [Para(line) for line in lines]

    def on_option_list_option_selected(self) -> None:
        self.action_decide("accept")

    def action_decide(self, what: str) -> None:
        if isinstance(self.marked, Held):
            self.dismiss((what, self.marked))

    def action_retry(self) -> None:
        self.dismiss(("retry", None))


def _held(item: Held) -> Content:
    return plain("review  ", _QUIET) + plain((item.proposals or (item.text,))[0]) + plain(f"  {item.reason}", _QUIET)


def _failed(failure: Any) -> Content:
    return plain(f"failed  e{failure.episode}  ", _QUIET) + plain(failure.content[:100])
