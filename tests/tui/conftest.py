"""A browser driven by keys, and its screen as text."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot

from memcli.tui.app import Browser
from memcli.tui.desk import Desk
from memcli.tui.point import Point
from memcli.tui.widgets.facts import FactTable
from tests.cli.conftest import first_story, story  # noqa: F401 - a memory that every test can read

NEVER = 3600.0  # seconds until the browser looks for other writers by itself


class User:
    """Somebody at the keyboard, who sees the screen."""

    def __init__(self, app: Browser, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def main(self) -> Any:
        return self.app._main

    def text(self) -> str:
        """The screen, line by line, without the blanks at the ends."""
        strips = self.app.screen._compositor.render_strips()
        return "".join(strip.text.rstrip() + "\n" for strip in strips)

    def names(self) -> list[str]:
        """The numbers of the rows that the list holds, in order."""
        table = self.main.query_one(FactTable)
        return [row.name for i in range(table.total) if (row := table.row(i)) is not None]

    @property
    def marked(self) -> str:
        row = self.main.query_one(FactTable).marked
        return row.name if row else ""

    async def settle(self) -> None:
        """Until every read is answered and drawn."""
        quiet = 0
        while quiet < 2:  # a screen that closes tells the one below it, which then asks
            await self.pilot.pause(0.003)
            lanes = [screen.lanes for screen in self.app.screen_stack if hasattr(screen, "lanes")]
            quiet = 0 if any(lane.busy for lane in lanes) else quiet + 1
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Keys as Textual names them; what each asks for is on the screen before the next."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Letters, as fast as they come."""
        for char in text:
            self.app.post_message(Key(_character_to_key(char), char))
        await self.settle()

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for what another thread brings; fails after some seconds with the screen."""
        for _ in range(600):
            if true():
                await self.settle()
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"it did not come:\n{self.text()}")


@asynccontextmanager
async def browsing(
    desk: Desk, *, size: tuple[int, int] = (120, 36), query: str = "", point: Point | None = None, watch: float = NEVER
) -> AsyncIterator[User]:
    """A running browser over a file."""
    app = Browser(desk, query=query, point=point, watch=watch)
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        user = User(app, pilot)
        await user.settle()
        yield user


Browse = Callable[..., None]


@pytest.fixture
def browse(story: Path) -> Browse:  # noqa: F811
    """Run a script over the story: ``browse(script, size=(80, 24))``."""

    def run(script: Callable[[User], Awaitable[None]], *, path: Path | None = None, **options: Any) -> None:
        desk = Desk(path or story)

        async def main() -> None:
            async with browsing(desk, **options) as user:
                await script(user)

        asyncio.run(main())
        desk.close()

    return run
