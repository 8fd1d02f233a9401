"""Searching, moving, focusing, ordering, panes."""

import json
from pathlib import Path

import pytest

from memcli.memory import Memory
from tests.tui.conftest import Browse, User


def test_the_list_shows_what_is_true_now_latest_first(browse: Browse) -> None:
    async def script(user: User) -> None:
        assert user.names() == ["f8", "f7", "f5", "f3", "f4"]
        assert user.marked == "f8"
        text = user.text()
        assert "5 facts" in text
        assert "‹true now›" in text
        assert "lives in" in text

    browse(script)


def test_search_as_you_type_finds_the_beginning_of_a_word_and_what_was(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("slash")
        await user.type("berl")
        assert user.names() == ["f1"]
        assert "▸· f1" in user.text()  # known, but not true now
        await user.press("enter", "escape")
        assert user.main.asked.query == ""
        assert len(user.names()) == 5

    browse(script)


def test_a_search_that_finds_nothing_says_so(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("slash")
        await user.type("zzz")
        assert "Nothing matches “zzz”." in user.text()
        await user.press("escape")
        assert len(user.names()) == 5

    browse(script)


def test_words_of_the_command_line_are_searched_at_once(browse: Browse) -> None:
    async def script(user: User) -> None:
        assert user.names()[0] == "f5"
        assert "where do I live" in user.text()

    browse(script, query="where do I live")


def test_the_cursor_moves_by_line_page_and_end(browse: Browse) -> None:
    async def script(user: User) -> None:
        for key, name in (("down", "f7"), ("j", "f5"), ("k", "f7"), ("up", "f8"), ("end", "f4"), ("home", "f8")):
            await user.press(key)
            assert user.marked == name, key
        await user.press("pagedown")
        assert user.marked == "f4"
        await user.press("pageup")
        assert user.marked == "f8"

    browse(script)


def test_only_one_subject_and_back(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("end")
        assert user.marked == "f4"
        await user.press("f")
        assert user.names() == ["f3", "f4"]  # Alex at either end
        assert "only Alex" in user.text()
        await user.press("f")
        assert len(user.names()) == 5
        await user.press("f", "escape")
        assert user.main.asked.focus is None

    browse(script)


def test_a_subject_that_was_forgotten_leaves_an_empty_list(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("end", "f")
        with Memory.open(story) as memory:
            memory.forget(entity="Alex")
        user.main.reload()
        await user.settle()
        assert user.names() == []
        assert "Nothing of Alex is known to be true then." in user.text()
        await user.press("escape")
        assert len(user.names()) == 3

    browse(script)


def test_three_orders(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("o")
        assert user.names() == ["f3", "f7", "f8", "f5", "f4"]
        assert "by subject" in user.text()
        await user.press("o")
        assert user.names() == ["f3", "f4", "f5", "f7", "f8"]
        await user.press("o")
        assert user.names() == ["f8", "f7", "f5", "f3", "f4"]

    browse(script)


def test_detail_shows_periods_versions_and_sources(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("slash")
        await user.type("berlin")
        text = user.text()
        assert "you live in Berlin" in text
        assert "2022-01-10 to 2023-02-28" in text
        assert "Versions" in text
        assert "said 2022-01-10" in text

    browse(script)


def test_the_quote_is_marked_in_its_text(browse: Browse, tmp_path: Path) -> None:
    path = tmp_path / "quoted.db"
    with Memory.open(path) as memory:
        memory.add("Hello there. My brother Alex adopted a golden retriever named Biscuit. Bye.")

    async def script(user: User) -> None:
        flat = " ".join(user.text().split("│")[i].split("\n")[0].strip() for i in range(1, user.text().count("│")))
        assert "Hello there. «My brother Alex adopted a golden retriever named Biscuit.»" in flat

    browse(script, path=path, size=(200, 40))


def test_graph_grows_marks_cycles_and_goes_there(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("end", "up", "g")
        text = user.text()
        assert "brother → Alex" in text
        await user.press("tab", "down", "space")
        assert "adopted → Biscuit" in user.text()
        await user.press("enter")
        assert user.main.query_one("#graph").centre == "Alex"
        text = user.text()
        assert "▼ Alex" in text
        assert "brother ← you" in text

    browse(script)


def test_a_cycle_is_marked_and_not_opened_again(browse: Browse, story: Path) -> None:
    with Memory.open(story) as memory:
        memory.assert_("Alex", "admires", "user", said_at="2024-01-01")

    async def script(user: User) -> None:
        await user.press("end", "up", "g", "tab", "down", "space")
        assert "↺ admires → you" in user.text()

    browse(script)


def test_explain_says_why_stored_and_why_returned(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("e")
        assert "Why f8 is stored" in user.text()
        assert "returned" not in user.text()
        await user.press("slash")
        await user.type("lisbon")
        assert "Why f5 was returned: score" in user.text()
        assert "the words" in user.text()

    browse(script)


def test_enter_and_tab_go_into_the_pane_and_escape_back(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("enter")
        assert user.app.focused.id == "detail"
        await user.press("escape")
        assert user.app.focused.id == "facts"
        await user.press("tab")
        assert user.app.focused.id == "detail"
        await user.press("h", "g", "e")
        assert user.main.pane == "explain"

    browse(script)


def test_a_small_screen_shows_the_list_or_the_pane(browse: Browse) -> None:
    async def script(user: User) -> None:
        assert not user.main.query_one("#side").display
        await user.press("e")
        assert "Why f8 is stored" in user.text()
        assert not user.main.query_one("#facts").display
        await user.press("escape")
        assert user.main.query_one("#facts").display

    browse(script, size=(60, 16))


def test_copy_gives_json(browse: Browse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(user: User) -> None:
        copied: list[str] = []
        monkeypatch.setattr(user.app, "copy_to_clipboard", copied.append)
        await user.press("down", "down", "y")
        assert json.loads(copied[0])["object"] == "Lisbon"
        assert "f5 is copied as JSON" in user.text()

    browse(script)


def test_the_mouse_marks_opens_and_chooses_panes(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.pilot.click("#facts", offset=(10, 3))
        await user.settle()
        assert user.marked == "f5"
        await user.pilot.click("#facts", offset=(10, 3), times=2)
        await user.settle()
        assert user.app.focused.id == "detail"
        await user.pilot.click("#tabs", offset=(11, 0))
        await user.settle()
        assert user.main.pane == "graph"
        await user.pilot.hover("#facts", offset=(10, 4))
        assert "Alex" in str(user.main.query_one("#facts").tooltip)

    browse(script)
