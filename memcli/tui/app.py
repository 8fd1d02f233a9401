"""The Textual application: one main screen, a watch for other writers, and a quiet way to crash."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from memcli.tui.actions import ACTIONS
from memcli.tui.desk import Desk, Watch
from memcli.tui.messages import Changed
from memcli.tui.point import Point
from memcli.tui.screens.main import Main


class Browser(App[None]):
    """``memcli browse``.

    The desk is the caller's to close, when ``run`` has returned and with it every worker.
    ``fault`` holds the exception that ended it, if any: no traceback is drawn, as its locals hold what
    people told.
    """

    CSS_PATH = "app.tcss"
    TITLE = "memcli"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, desk: Desk, *, query: str = "", point: Point | None = None, watch: float = 1.0) -> None:
        super().__init__()
        self.desk = desk
        self.fault: Exception | None = None
        self._main = Main(desk, query, point)
        self._watcher = Watch(desk, self._somebody_wrote, watch)
        self.animation_level = "none"

    def get_default_screen(self) -> Screen[None]:
        return self._main

    def on_mount(self) -> None:
        self._watcher.start()
        with suppress(NotImplementedError, RuntimeError, ValueError):  # no signals on Windows or in a thread
            for ending in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(ending, self.exit)

    def on_wrote(self) -> None:
        self._watcher.look()

    def on_unmount(self) -> None:
        self._watcher.stop()

    def _somebody_wrote(self) -> None:
        for screen in list(self.screen_stack):
            screen.post_message(Changed())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Every action by name; those of the main screen, where it is the one that is seen."""
        if screen is not self._main:
            yield SystemCommand("Leave", "Leave memcli", self.exit)
            return
        for action in ACTIONS:
            if action.name != "palette":
                yield SystemCommand(action.summary, f"key {_escaped(action.shown)}", self._doing(action.name))

    def _doing(self, name: str) -> Callable[[], Awaitable[None]]:
        async def run() -> None:
            await self.run_action(name, self._main)

        return run

    def _handle_exception(self, error: Exception) -> None:
        self.fault = self.fault or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()


def _escaped(key: str) -> str:
    """The palette reads its help as markup."""
    return key.replace("[", "\\[")
