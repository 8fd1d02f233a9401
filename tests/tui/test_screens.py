"""The screens that keys open."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from memcli.memory import Memory
from memcli.records import Claim, Receipt
from memcli.tui.actions import ACTIONS
from tests.tui.conftest import Browse, User


def test_help_lists_every_key(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("question_mark")
        text = user.text()
        for action in ACTIONS:
            assert action.summary in text, action.shown
        await user.press("j", "k", "escape")
        assert user.app.screen is user.main

    browse(script, size=(110, 70))


def test_history_is_a_chart_and_the_same_in_sentences(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("down", "down", "H")
        text = user.text()
        assert "History of you · lives in" in text
        assert "A━" in text
        assert "B━" in text
        assert "A  Berlin" in text
        assert "B  Lisbon" in text
        assert "you live in Berlin    since 2022-01-10  known 2025-01-10 09:00 (t1) to 2025-01-14 09:00 (t5)" in text
        rows = [line for line in text.splitlines() if line.lstrip(" ▸").startswith(("t1 ", "t5 "))]
        assert len(rows) == 2
        assert "B" not in rows[0]
        await user.press("j", "k", "q")
        assert user.app.screen is user.main

    browse(script)


def test_sources_and_their_texts(browse: Browse, story: Path, tmp_path: Path) -> None:
    chat = tmp_path / "chat.txt"
    chat.write_text("[2024-05-01 09:00] Lea: I live in Oslo.\n[2024-05-02 10:00] Kim: I joined Halden Labs.\n")
    with Memory.open(story) as memory:
        memory.import_transcript(chat)
        memory.add("Snow at last")

    async def script(user: User) -> None:
        await user.press("s", "down")
        text = user.text()
        assert "Sources · 2" in text
        assert "chat.txt" in text
        assert "2 texts, 2 facts" in text
        assert "other people's" in text
        await user.press("enter")
        assert "I joined Halden Labs." in user.text()
        assert "Learnt from it" in user.text()
        await user.press("down")
        assert "Lea lives in Oslo" in user.text()
        await user.press("tab", "tab", "escape", "a")
        assert "Snow at last" in user.text()
        await user.press("end", "home")
        assert "No fact was learnt from it" in user.text()
        await user.press("escape", "escape")
        assert user.app.screen is user.main

    browse(script)


def test_a_text_is_told_by_who_says_it_whosever_the_export(browse: Browse, story: Path, tmp_path: Path) -> None:
    chat = tmp_path / "a.jsonl"
    chat.write_text(
        '{"messages": [{"role": "user", "content": "Rain at last"},'
        ' {"role": "assistant", "content": "Zorro lives in Rome."}]}\n'
    )
    with Memory.open(story) as memory:
        memory.import_transcript(chat)

    async def script(user: User) -> None:
        await user.press("s", "down")
        assert "your own export" in user.text()
        await user.press("enter")
        seen = []
        for _ in range(2):
            seen += [line for line in user.text().splitlines() if " · 20" in line]
            await user.press("down")
        told = "\n".join(seen)
        assert re.search(r"e\d+ · assistant · [\d :-]+ · other people's", told)
        assert re.search(r"e\d+ · you · [\d :-]+ · your own", told)

    browse(script)


def test_the_log_goes_there_and_takes_back(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("l")
        text = user.text()
        assert "never true: your age is 34" in text
        await user.press("down", "down", "down", "down", "down", "down")
        assert "you live in Lisbon" not in user.text().splitlines()[3]
        await user.press("enter")
        assert user.main.asked.point.known_at == "t4"
        assert user.main.axis == "known"
        await user.press("n", "l", "u")
        await user.until(lambda: "f6" in user.names())

    browse(script)


def test_the_palette_holds_every_action_and_runs_it(browse: Browse) -> None:
    async def script(user: User) -> None:
        names = [command.title for command in user.app.get_system_commands(user.main)]
        assert names == [a.summary for a in ACTIONS if a.name != "palette"]
        await user.press("ctrl+p")
        await user.type("Move the other axis")
        await user.until(lambda: "key a" in user.text())
        await user.press("enter", "enter")
        await user.until(lambda: user.main.axis == "known")

    browse(script)


def test_light_and_dark(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("T")
        assert not user.app.current_theme.dark
        await user.press("T")
        assert user.app.current_theme.dark

    browse(script)


def test_quit(browse: Browse) -> None:
    async def script(user: User) -> None:
        user.app.simulate_key("q")
        await user.until(lambda: not user.app.is_running)

    browse(script)


class Item(NamedTuple):
    """What a memory with a review queue holds."""

    id: int
    reason: str
    episode: int
    text: str
    entries: tuple[Claim, ...]


@pytest.fixture
def reviewing(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Gives Memory a review queue of one item, and tells what was decided."""
    held = [Item(3, "it speaks of you", 1, "Kim: you live in Mars [b]", (Claim("assert", "user", "lives_in", "Mars"),))]
    done: list[Any] = []

    def accept(memory: Memory, item: int) -> Receipt:
        done.append(("accept", item))
        held.clear()
        return Receipt(tx=memory.assert_("user", "lives_in", "Mars", said_at="2025-02-01"))

    def reject(_: Memory, item: int) -> None:
        done.append(("reject", item))
        held.clear()

    monkeypatch.setattr(Memory, "review", lambda _: list(held))
    monkeypatch.setattr(Memory, "accept", accept)
    monkeypatch.setattr(Memory, "reject", reject)
    return done


def test_review_accepts(browse: Browse, reviewing: list[Any]) -> None:
    async def script(user: User) -> None:
        await user.press("w")
        text = user.text()
        assert "1 for review" in text
        assert "it speaks of you" in text
        assert "Kim: you live in Mars [b]" in text
        await user.press("a")
        await user.until(lambda: "you live in Mars" in user.text())
        assert reviewing == [("accept", 3)]

    browse(script)


def test_review_rejects(browse: Browse, reviewing: list[Any]) -> None:
    async def script(user: User) -> None:
        await user.press("w", "x")
        await user.until(lambda: reviewing == [("reject", 3)])
        assert "rejected" in user.text()

    browse(script)


def test_review_edits(browse: Browse, reviewing: list[Any]) -> None:
    async def script(user: User) -> None:
        await user.press("w", "e")
        assert "Mars" in user.text()
        await user.press("down", "down", "down", "down", "end", *["backspace"] * 4)
        await user.type("Oslo")
        await user.press("enter")
        await user.until(lambda: reviewing == [("reject", 3)])
        await user.until(lambda: "Oslo" in user.text())

    browse(script)


def test_the_queue_shows_failures_and_reads_again(browse: Browse, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    with Memory.open(story) as memory:
        memory.add("I live in Oslo", queue=True)

    async def script(user: User) -> None:
        await user.press("w")
        assert "1 text to be read" in user.text()
        await user.press("R")
        await user.until(lambda: "no text waits" in user.text())
        await user.until(lambda: "Oslo" in user.text())

    browse(script)
