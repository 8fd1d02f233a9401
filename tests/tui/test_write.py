"""Every write, its toast, and the way back."""

from pathlib import Path

import pytest

from memcli.memory import Memory
from tests.tui.conftest import Browse, User


def test_retract_undo_and_redo(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down")
        await user.press("r")
        await user.until(lambda: "f5" not in user.names())
        assert "t11 · u takes it back" in user.text()
        assert "- f5  you live in Lisbon" in user.text()
        assert "f1" in user.names()  # Berlin again, as nothing ended it
        await user.press("u")
        await user.until(lambda: "f5" in user.names())
        assert "t12 · U does it again" in user.text()
        await user.press("U")
        await user.until(lambda: "f5" not in user.names())
        await user.press("u")
        await user.until(lambda: "f5" in user.names())

    browse(script)


def test_undo_without_a_change_of_this_session_takes_back_the_newest(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("U")
        assert "nothing was taken back" in user.text()
        await user.press("u")
        await user.until(lambda: "f6" in user.names())  # the story's last change was a retract

    browse(script)


def test_tell_a_sentence(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("plus")
        await user.type("I moved to Oslo in 2024")
        await user.press("down")
        await user.type("2024-06-01")
        await user.press("enter")
        await user.until(lambda: "you live in Oslo" in user.text())

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.objects("user", "lives_in") == {"Oslo"}
        assert memory.query("Oslo")[0].refs


def test_state_a_fact_with_a_typed_value(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("plus", "down", "down")
        for word in ("me", "shoe_size", "43", "2020", ""):
            await user.type(word)
            await user.press("down")
        await user.press("enter")
        await user.until(lambda: "shoe size" in user.text())
        await user.press("plus", "enter")
        assert "Nothing was told." in user.text()

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.objects("user", "shoe_size") == {43}
        assert memory.timeline("user", "shoe_size")[0][1].year == 2020


def test_what_was_redacted_is_said(browse: Browse, story: Path) -> None:
    key = "ghp_" + "abcdefghij" * 3 + "012345"

    async def script(user: User) -> None:
        await user.press("plus")
        await user.type(f"My token is {key} and I live in Oslo")
        await user.press("enter")
        await user.until(lambda: "redacted before saving: GitHub token" in user.text())
        await user.press("plus", "down", "down")
        for word in ("me", "token", key):
            await user.type(word)
            await user.press("down")
        await user.press("enter")
        await user.until(lambda: "[redacted: GitHub token]" in user.text())

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.objects("user", "token") == {"[redacted: GitHub token]"}
        assert memory.objects("user", "lives_in") == {"Oslo"}


def test_a_text_without_a_fact_is_kept(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("plus")
        await user.type("Snow at last")
        await user.press("enter")
        await user.until(lambda: "kept: searchable, no fact recognised" in user.text())

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.query("snow")[0].kind == "episode"


def test_it_stopped(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down", "x")
        assert "It stopped: you live in Lisbon" in user.text()
        await user.type("2024")
        await user.press("enter")
        await user.until(lambda: "f5" not in user.names())
        await user.press("x", "escape")

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.objects("user", "lives_in") == set()
        assert memory.objects("user", "lives_in", valid_at="2024-06") == {"Lisbon"}


def test_correct_a_fact_and_leave_what_was_not_touched(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down", "E")
        assert "Correct f5" in user.text()
        await user.press("down", "down", "end")
        await user.type("te")
        await user.press("enter")
        await user.until(lambda: "Lisbonte" in user.text())
        await user.press("E", "enter")
        await user.until(lambda: "nothing was changed" in user.text())

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.timeline("user", "lives_in")[-1][0] == "Lisbonte"
        assert f"{memory.timeline('user', 'lives_in')[-1][1]:%Y-%m}" == "2023-03"


def test_correct_the_dates_alone_of_a_fact_with_hostile_text(browse: Browse, story: Path) -> None:
    with Memory.open(story, read_only=True) as memory:
        before = memory.fact(8)

    async def script(user: User) -> None:
        await user.press("E", "down", "down", "down", "end", *["backspace"] * 10)
        await user.type("2021")
        await user.press("enter")
        await user.until(lambda: "since 2021" in user.text())

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert memory.fact(8).object == before.object
        assert memory.fact(8).precision == "year"


def test_two_names_for_one(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("end", "m")
        assert "Alex" in user.text()
        await user.press("down")
        await user.type("Lisbon")
        await user.press("enter")
        await user.until(lambda: "u takes it back" in user.text())
        await user.press("u")
        await user.until(lambda: "U does it again" in user.text())
        await user.press("m", "end", *["backspace"] * 4)
        await user.press("enter")
        assert "Two names are needed." in user.text()

    browse(script)


def test_only_forget_asks(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down", "F")
        assert "Forget this for good?" in user.text()
        assert "1 claim and 0 texts would be removed" in user.text()
        await user.press("enter")  # the button that keeps it has the focus
        assert "f5" in user.names()
        await user.press("F", "escape")
        assert "f5" in user.names()
        await user.press("F", "y")
        await user.until(lambda: "f5" not in user.names())
        assert "this cannot be taken back" in user.text()

    browse(script)
    with Memory.open(story, read_only=True) as memory:
        assert not [fact for fact in memory.facts(valid_at="2024") if fact.object == "Lisbon"]


def test_what_cannot_be_done_is_said_and_changes_nothing(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down", "x")
        await user.type("2022-13")
        await user.press("enter")
        await user.until(lambda: "Cannot read '2022-13' as a date." in user.text())
        assert "f5" in user.names()
        await user.press("slash")
        await user.type("zzz")
        await user.press("enter")
        for key in ("r", "x", "E", "F", "H"):
            await user.press(key)
            assert "mark a fact first" in user.text(), key
        await user.press("y")
        assert "mark a row first" in user.text()

    browse(script)


def test_a_text_is_no_fact(browse: Browse, story: Path) -> None:
    with Memory.open(story) as memory:
        memory.add("Snow at last")

    async def script(user: User) -> None:
        await user.press("slash")
        await user.type("snow")
        await user.press("enter")
        assert user.marked.startswith("e")
        assert "Snow at last" in user.text()
        await user.press("r")
        assert "this is a text; mark a fact" in user.text()

    browse(script)


def test_a_write_of_another_process_appears_and_the_cursor_stays(browse: Browse, story: Path) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down", "down")
        marked = user.marked
        with Memory.open(story) as memory:
            memory.assert_("user", "likes", "tea", said_at="2025-02-01")
        await user.until(lambda: "tea" in user.text())
        assert user.marked == marked
        assert user.names()[0] != marked

    browse(script, watch=0.05)


def test_there_is_no_file_until_something_is_told(browse: Browse, tmp_path: Path) -> None:
    path = tmp_path / "none" / "new.db"

    async def script(user: User) -> None:
        assert "Nothing is remembered yet." in user.text()
        for key in ("left_square_bracket", "a", "p", "d", "g", "e", "h", "u", "f", "o"):
            await user.press(key)
        for key in ("s", "l", "w"):
            await user.press(key, "escape")
        assert not path.exists()
        await user.press("plus")
        await user.type("I live in Oslo")
        await user.press("enter")
        await user.until(lambda: "you live in Oslo" in user.text())

    browse(script, path=path)


def test_a_file_that_may_not_be_written_can_be_looked_at(
    browse: Browse, story: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memcli.errors import ReadOnly

    async def script(user: User) -> None:
        def refuse(*_: object) -> None:
            raise ReadOnly("story.db is read-only.", "check the permissions")  # a real path may wrap anywhere

        monkeypatch.setattr(Memory, "retract", refuse)
        await user.press("r")
        assert "story.db is read-only." in user.text()
        assert "check the permissions" in user.text()
        assert len(user.names()) == 5

    browse(script)
