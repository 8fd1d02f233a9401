"""Stored text is hostile: nowhere does it steer the terminal, vanish as markup, or end the browser."""

import re
from pathlib import Path
from typing import Any

import pytest

from memcli.memory import Memory
from memcli.render.ansi import visible
from tests.cli.conftest import C32, HOSTILE
from tests.tui.conftest import Browse, User

RAW = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u200c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]"
)
MARKUP = ("[/INST]", "[red]x", "[b +", "[@click=app.exit]q[/]", "$text-error", ":skull:", "[/]", "[link=x]y")
EVIL = f"{C32} {HOSTILE} {' '.join(MARKUP)} 寿司 🍣 👨‍👩‍👧 שלום العربية e\u0301"


@pytest.fixture
def evil(sealed: Path) -> Path:
    """Hostile text in every place that holds text."""
    path = sealed / "evil.db"
    chat = sealed / "chat [b].txt"
    chat.write_text(
        f"[2024-05-01 09:00] Lea [/]: I live in Oslo. {MARKUP[3]} {MARKUP[0]}\n[2024-05-02 10:00] Kim: hi\n"
    )
    with Memory.open(path) as memory:
        memory.import_transcript(chat)
        for place in (EVIL[:70], EVIL[60:130]):
            memory.assert_(place, "likes", EVIL, said_at="2024-01-01")
            memory.assert_("user", f"pred {MARKUP[0]} {MARKUP[2]}", place, said_at="2024-01-02", source=EVIL)
        for value in (*MARKUP, HOSTILE, C32):
            memory.assert_("user", "likes", value, said_at="2024-02-01")
            memory.assert_("user", "friend", f"friend {value}"[:70], said_at="2024-02-01")
        memory.add(f"My motto is odd. {EVIL}", source=f"hook {MARKUP[3]}")
    return path


WALK: tuple[tuple[str, ...], ...] = (
    (),
    ("down", "down", "e"),
    ("g", "tab", "down", "space"),
    ("escape", "h", "H"),
    ("escape", "s"),
    ("down", "enter", "down"),
    ("escape", "escape", "l"),
    ("down", "tab"),
    ("escape", "E"),
    ("escape", "m"),
    ("escape", "x"),
    ("escape", "F"),
    ("escape", "r"),
    ("u",),
    ("p", "left_curly_bracket", "left_curly_bracket", "d"),
    ("escape", "n", "f"),
    ("f", "y"),
)


@pytest.mark.parametrize("size", [(60, 16), pytest.param((120, 36), marks=pytest.mark.slow), (200, 60)], ids=str)
def test_no_screen_shows_a_raw_control(browse: Browse, evil: Path, size: tuple[int, int]) -> None:
    async def script(user: User) -> None:
        for keys in WALK if size[0] == 120 else WALK[:7]:
            await user.press(*keys)
            assert not RAW.search(user.text().replace("\n", "")), keys
        while user.app.screen is not user.main:
            await user.press("escape")
        for index in range(min(20, user.main.total)):
            await user.pilot.hover("#facts", offset=(9, 1 + index % 10))
            assert not RAW.search(str(user.main.query_one("#facts").tooltip or ""))

    browse(script, path=evil, size=size)


def test_brackets_are_shown_exactly(browse: Browse, evil: Path) -> None:
    async def script(user: User) -> None:
        seen = _flat(user)
        for _ in range(user.main.total):
            await user.press("down")
            seen += _flat(user)
        for value in (*MARKUP, C32, visible(HOSTILE.replace("\r", " ").replace("\n", " "))[:40]):
            assert f"you like {value}" in seen, value

    browse(script, path=evil, size=(200, 50))


def _flat(user: User) -> str:
    """The right pane as one line."""
    return " ".join(line.split("│", 1)[-1].strip() for line in user.text().splitlines() if "│" in line)


def test_what_is_pasted_and_preset_is_made_visible(browse: Browse, evil: Path) -> None:
    from textual import events

    async def script(user: User) -> None:
        await user.press("slash")
        user.app.post_message(events.Paste("a\x1b[31mb\u202ec\x9bd"))
        await user.settle()
        search: Any = user.main.query_one("#search")
        assert search.value == visible("a\x1b[31mb\u202ec\x9bd")

    browse(script, path=evil)


def test_a_text_of_a_megabyte_is_cut(browse: Browse, story: Path) -> None:
    with Memory.open(story) as memory:
        memory.add("Snow at last. " + "x" * 1_000_000 + " I live in Oslo.")
        memory.assert_("user", "likes", "y" * 500_000, said_at="2025-02-01")

    async def script(user: User) -> None:
        assert "characters more" not in user.text()
        await user.press("e", "h", "slash")
        await user.type("snow")
        await user.press("enter")
        assert "Snow at last." in user.text()
        await user.press("down", "up", "escape", "r", "s", "a", "down", "up")
        assert "Snow at last." in user.text()

    browse(script)


@pytest.mark.parametrize(
    "size", [(1, 1), *(pytest.param(size, marks=pytest.mark.slow) for size in ((10, 3), (40, 10))), (20, 6)], ids=str
)
def test_a_terminal_that_is_too_small_ends_nothing(browse: Browse, evil: Path, size: tuple[int, int]) -> None:
    async def script(user: User) -> None:
        await user.press("down", "e", "g", "escape", "H", "escape", "plus", "escape", "t", "escape", "question_mark")

    browse(script, path=evil, size=size)


def test_errors_and_echoes_with_hostile_words(browse: Browse, evil: Path) -> None:
    async def script(user: User) -> None:
        for word in MARKUP:
            await user.press("t")
            user.app.screen.query_one("#field-date").value = f"2023-{word}"
            await user.settle()
            assert not RAW.search(user.text().replace("\n", ""))
            await user.press("enter")
            assert f"2023-{word}" in user.text() or "…" in user.text()

    browse(script, path=evil)
