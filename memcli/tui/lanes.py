"""Reads off the screen's thread: of each kind one runs, and of those that wait the latest alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

from memcli.errors import MemcliError
from memcli.tui.messages import Failed, Freed

Work = Callable[[], Message | None]


class Lanes:
    """Runs work in threads for a screen and posts to it what the work returns.

    A key that is held down asks faster than a large file answers: what is overtaken is not read.
    """

    def __init__(self, screen: Widget) -> None:
        self._screen = screen
        self._running: set[str] = set()
        self._waiting: dict[str, Work] = {}

    def ask(self, lane: str, work: Work) -> None:
        """Run ``work`` now, or when its lane is free, unless asked for something later by then."""
        if lane in self._running:
            self._waiting[lane] = work
            return
        self._running.add(lane)
        self._screen.run_worker(partial(self._run, lane, work), thread=True, group=lane, exit_on_error=True)

    def _run(self, lane: str, work: Work) -> None:
        pump: MessagePump = self._screen
        try:
            message = work()
            if message is not None:
                pump.post_message(message)
        except MemcliError as error:
            pump.post_message(Failed(lane, error))
        finally:
            pump.post_message(Freed(lane))

    def free(self, lane: str) -> None:
        """A lane has finished: run what waits for it."""
        self._running.discard(lane)
        if (work := self._waiting.pop(lane, None)) is not None:
            self.ask(lane, work)

    @property
    def busy(self) -> bool:
        return bool(self._running)
