"""The screen as text, at three sizes; ``--update-golden`` writes it anew."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import Browse, User

SIZES = ((60, 16), (100, 30), pytest.param((200, 60), marks=pytest.mark.slow))
STORIES: dict[str, tuple[str, ...]] = {
    "start": (),
    "explain": ("down", "down", "e"),
    "difference": ("left_square_bracket", "left_square_bracket", "left_square_bracket", "p", "n", "d"),
    "history": ("down", "down", "H"),
    "log": ("l", "down"),
    "tell": ("plus",),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_screens(browse: Browse, golden: Callable[[str, str], None], size: tuple[int, int]) -> None:
    async def script(user: User) -> None:
        await user.until(lambda: "█" in user.text())
        for name, keys in STORIES.items():
            await user.press(*keys)
            golden(f"tui/{name}-{size[0]}x{size[1]}.txt", user.text())
            await user.press("escape", "escape", "n", "h", "escape", "home")
            user.main._pin(None)

    browse(script, size=size)
