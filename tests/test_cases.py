"""Cases that users of comparable tools met, each named after its number in the list of cases."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from memcli import Memory
from tests.conftest import Cli


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = datetime(2025, 3, 1, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def memory(tmp_path: Path, clock: Clock):
    with Memory.open(tmp_path / "memory.db", clock=clock, tz="UTC") as opened:
        yield opened


def test_c02_saying_it_again_deletes_nothing(cli: Cli) -> None:
    for text in ("Pixel is my cat", "pixel  IS my cat", "Pixel is my cat."):
        assert cli("add", text).code == 0
    (line,) = cli("history", "me", "-f", "jsonl").out.splitlines()
    assert '"mentions": 3' in line
    assert len([step for step in cli("explain", "f1").out.splitlines() if step.startswith("  claim")]) == 3


def test_c05_a_later_touch_never_changes_an_earlier_answer(memory: Memory, clock: Clock) -> None:
    def tell(day: int, place: str, **when: str) -> None:
        clock.now = datetime(2024, 1, day, 9, tzinfo=UTC)
        memory.assert_("user", "lives_in", place, **when)

    def answers() -> list[object]:
        points = [datetime(2024, 1, day, 12, tzinfo=UTC) for day in (5, 15, 25)]
        by_valid = [memory.objects("user", "lives_in", valid_at=at) for at in points]
        return by_valid + [memory.objects("user", "lives_in", valid_at=at, known_at=at) for at in points]

    tell(1, "Denver")
    tell(10, "Boise")
    before = answers()
    tell(20, "Denver, Colorado", valid_from="2024-01-01", valid_to="2024-01-10T09:00:00Z")
    memory.same(3, 1, scope="fact")
    shown = [{"Denver, Colorado"}, {"Boise"}, {"Boise"}]
    assert before == [{"Denver"}, {"Boise"}, {"Boise"}] * 2
    assert answers() == [*shown, {"Denver"}, {"Boise"}, {"Boise"}]


def test_c08_a_new_employer_ends_the_old_and_languages_stay(memory: Memory) -> None:
    memory.add("I work at Halden Labs", said_at="2025-01")
    memory.add("I work at Orbit", said_at="2025-02")
    memory.add("I speak Dutch", said_at="2025-02")
    memory.add("I speak Farsi", said_at="2025-02")
    employers = [hit.text for hit in memory.query("where do I work", facts_only=True)]
    assert employers == ["you work at Orbit"]
    then = memory.query("where do I work", valid_at="2025-01-15", facts_only=True)
    assert [hit.text for hit in then] == ["you work at Halden Labs"]
    assert memory.objects("user", "speaks") == {"Dutch", "Farsi"}
    assert {hit.text for hit in memory.query("which languages do I speak", facts_only=True)} == {
        "you speak Dutch",
        "you speak Farsi",
    }


def test_c28_importing_again_adds_only_what_is_new(cli: Cli, tmp_path: Path) -> None:
    chat = tmp_path / "chat.txt"
    lines = [f"[2024-05-01 09:0{n}] Ana: {text}" for n, text in enumerate(("I live in Faro.", "so", "yes"))]
    lines += ["[2024-05-01 09:05] Ana: ok", "[2024-05-01 09:05] Ana: ok"]
    chat.write_text("\n".join(lines) + "\n")
    assert "5 new, 0 already known" in cli("import-transcript", str(chat)).out
    assert "0 new, 5 already known" in cli("import-transcript", str(chat)).out
    chat.write_text("\n".join([*lines, "[2024-05-02 08:00] Ana: hello", "[2024-05-02 08:01] Ben: hi"]) + "\n")
    assert "2 new, 5 already known" in cli("import-transcript", str(chat)).out


FACT = {"turn": 1, "op": "assert", "subject": "user", "predicate": "likes", "object": "rye", "quote": "I like rye"}
ANSWER = json.dumps({"claims": [FACT]})


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (f"Based on {{travel}}: {ANSWER}", 0),
        (f"```json\n{ANSWER}\n```\nThat is all I found.", 0),
        (f"<think>{{maybe}}</think>{ANSWER}", 0),
        (ANSWER.replace("rye", "```rye```", 1), 0),
        (ANSWER[:-2], 0),
        ("", 21),
    ],
)
def test_c12_wrapped_answers_parse_and_others_keep_the_text(cli: Cli, fakes: Any, reply: str, code: int) -> None:
    fakes.text.replies = [reply]
    result = cli("add", "-m", "fake-text", "I like rye")
    assert result.code == code
    assert ("you like rye" in result.out) is (code == 0)
    assert cli("query", "rye").out != ""
    if reply == ANSWER[:-2]:
        assert result.err.startswith("warning: e1: the model's answer was cut or malformed")
    if code:
        assert "The text is kept as e1." in result.err
        assert "I like rye" in cli("work", "--status").out


def every_claim(texts: Mapping[str, tuple[str, str, str]]) -> Any:
    """A model that asserts a triple of every turn that it is shown."""

    def reply(prompt: Any) -> dict[str, Any]:
        turns = json.loads(prompt.prompt.splitlines()[1])["turns"]
        return {
            "claims": [
                {"turn": t["n"], "op": "assert", "subject": s, "predicate": p, "object": o, "quote": t["text"]}
                for t in turns
                for s, p, o in [texts[t["text"]]]
            ]
        }

    return reply


@pytest.mark.parametrize("model", ["rules", "fake-schema"])
def test_c13_neither_assistants_nor_those_asked_about_speak_for_the_user(
    memory: Memory, fakes: Any, tmp_path: Path, model: str
) -> None:
    said = {
        "What are the KPIs of Christophe?": ("user", "name", "Christophe"),
        "I prefer the recursive solution.": ("user", "prefers", "the recursive solution"),
        "I prefer dark mode.": ("user", "prefers", "dark mode"),
    }
    fakes.schema.replies = [every_claim(said)]
    turns = [{"role": r, "content": t} for r, t in zip(("user", "assistant", "user"), said, strict=True)]
    chat = tmp_path / "chat.json"
    chat.write_text(json.dumps({"messages": turns}))
    memory.import_transcript(chat, model=model)
    assert [f.statement for f in memory.facts()] == ["you prefer dark mode"]


@pytest.mark.parametrize("model", ["rules", "fake-schema"])
def test_c14_a_supposition_is_no_fact(memory: Memory, fakes: Any, tmp_path: Path, model: str) -> None:
    said = {
        "Could Obsidian be useful here?": ("user", "uses", "Obsidian"),
        "If I moved to Oslo I would need a car.": ("user", "lives_in", "Oslo"),
        "Ben might join Halden.": ("Ben", "works_at", "Halden"),
    }
    fakes.schema.replies = [every_claim(said)]
    chat = tmp_path / "chat.json"
    chat.write_text(json.dumps({"messages": [{"role": "user", "content": text} for text in said]}))
    memory.import_transcript(chat, model=model)
    assert memory.facts() == []
    assert [hit for text in said for hit in memory.query(text, facts_only=True) if hit.modality == "actual"] == []
