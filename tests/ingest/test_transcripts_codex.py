"""Codex CLI: both generations, texts that stand twice, and what the program puts in."""

import json
from typing import Any

import pytest

from tests.ingest.reading import lines, read, sample, told

META = {"id": "s", "timestamp": "2026-03-04T10:00:00Z", "base_instructions": {"text": "You are Codex"}}


def record(kind: str, payload: Any, second: float = 1) -> dict[str, Any]:
    return {"timestamp": f"2026-03-04T10:00:{second:06.3f}Z", "type": kind, "payload": payload}


def item(role: str, text: Any, second: float = 1, **more: Any) -> dict[str, Any]:
    kind = "output_text" if role == "assistant" else "input_text"
    content = [{"type": kind, "text": text}] if isinstance(text, str) else text
    return record("response_item", {"type": "message", "role": role, "content": content, **more}, second)


def event(role: str, text: str, second: float = 1) -> dict[str, Any]:
    kind = {"user": "user_message", "assistant": "agent_message"}[role]
    return record("event_msg", {"type": kind, "message": text}, second)


def completed(kind: str, text: str, second: float = 1) -> dict[str, Any]:
    done = {"type": kind, "id": "i", "content": [{"type": "text", "text": text}]}
    return record("event_msg", {"type": "item_completed", "item": done}, second)


def rollout(*values: Any, **meta: Any) -> Any:
    return read(lines(record("session_meta", {**META, **meta}, 0), *values))


def words(found: Any) -> list[str]:
    return [turn.text for turn in found.turns]


def one(value: Any) -> Any:
    return rollout(item("user", "before", 1), value, item("assistant", "after", 59))


@pytest.mark.parametrize("name", ["rollout-2026-03-04T10-00-00-0001.jsonl", "rollout-legacy.jsonl"])
def test_the_samples(name: str) -> None:
    found, expected = sample(f"codex/{name}")
    assert (found.format, told(found)) == ("codex", expected)
    assert {t.conversation for t in found.turns} == {"0001" if "0001" in name else "0000"}
    assert all(s.usual for s in found.skips)


def test_a_text_that_stands_twice_is_one() -> None:
    found = rollout(
        item("user", "ok", 1), event("user", "ok", 1.001),
        event("assistant", "done", 2), item("assistant", "done", 2.002),
        item("user", "ok", 3), event("user", "ok", 3.001), completed("UserMessage", "ok", 3.002),
        event("user", "ok", 40),
        completed("AgentMessage", "done", 41),
        item("assistant", "done", 55),
    )  # fmt: skip
    assert [(t.role, t.text) for t in found.turns] == [
        ("user", "ok"), ("assistant", "done"), ("user", "ok"), ("user", "ok"), ("assistant", "done"),
        ("assistant", "done"),
    ]  # fmt: skip
    assert found.reasons == ["told twice"] * 4


@pytest.mark.parametrize("write", [item, event])
def test_either_record_alone_is_enough(write: Any) -> None:
    assert words(rollout(write("user", "a"), write("user", "a"), write("assistant", "b"))) == ["a", "a", "b"]


@pytest.mark.parametrize("kind", ["UserMessage", "user_message"])
def test_completed_items(kind: str) -> None:
    assert [(t.text, t.role, t.ref) for t in rollout(completed(kind, "a")).turns] == [("a", "user", "i")]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (item("developer", "<permissions instructions>x"), "system text"),
        (item("system", "x"), "system text"),
        (item("user", "<environment_context>\n<cwd>/p</cwd>\n</environment_context>"), "injected text"),
        (item("user", "<user_instructions>\nbe nice\n</user_instructions>"), "injected text"),
        (item("user", "# AGENTS.md instructions for /p\n\n<INSTRUCTIONS>x</INSTRUCTIONS>"), "injected text"),
        (item("user", "<turn_aborted>x</turn_aborted>"), "injected text"),
        (item("user", []), "no text"),
        (item("user", [{"type": "input_image", "image_url": "x"}]), "no text"),
        (record("response_item", {"type": "reasoning", "summary": []}), "thinking"),
        (record("event_msg", {"type": "agent_reasoning", "text": "x"}), "thinking"),
        (record("response_item", {"type": "function_call", "name": "f"}), "tool call"),
        (record("response_item", {"type": "function_call_output", "output": {"content": "x"}}), "tool output"),
        (record("response_item", {"type": "novel"}), "record of the session"),
        (record("event_msg", {"type": "token_count", "info": None}), "record of the session"),
        (record("turn_context", {"cwd": "/p"}), "record of the session"),
        (record("world_state", None), "record of the session"),
        (record("compacted", {"message": "m", "replacement_history": [{"role": "user"}]}), "summary"),
        (record("novel", {}), "record of the session"),
    ],
)
def test_what_is_kept_apart(value: Any, reason: str) -> None:
    found = one(value)
    assert words(found) == ["before", "after"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "line 3", True)]


def test_what_stands_before_a_request() -> None:
    found = one(
        item("user", "# Context from my IDE setup:\n\n## Open tabs:\n- a.py\n\n## My request for Codex:\nI use uv")
    )
    assert words(found) == ["before", "I use uv", "after"]
    assert found.reasons == ["injected text"]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ('{"timestamp": "2026', "no JSON object"),
        ("[1]", "no message"),
        (item("wizard", "x"), "unknown role 'wizard'"),
        (record("response_item", 5), "no message"),
        (record("response_item", {"role": "user"}), "no message"),
        ({"payload": {"type": "user_message"}}, "no message"),
        (item("user", "x" * 1_100_000), "longer than 1 MiB"),
    ],
)
def test_damage_costs_itself_only(bad: Any, reason: str) -> None:
    found = one(bad)
    assert words(found) == ["before", "after"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "line 3", False)]


def test_instructions_of_either_kind_and_a_second_session() -> None:
    for instructions in ("You are Codex", {"text": "You are Codex"}, None):
        found = rollout(item("user", "a"), record("session_meta", {"id": "parent"}), base_instructions=instructions)
        assert [t.conversation for t in found.turns] == ["s"]


def test_a_subagents_prompts_are_nobodys() -> None:
    found = rollout(item("user", "a"), source={"subagent": "review"})
    assert (found.turns, found.reasons) == ([], ["sidechain"])
    assert words(rollout(item("user", "a"), source="cli")) == ["a"]


def test_older_files() -> None:
    head = {"id": "o", "timestamp": "2025-07-01T12:00:00Z", "instructions": None}
    body = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "a"}], "id": "m"}
    found = read(lines(head, {"record_type": "state"}, body, {"type": "reasoning"}, {"type": "function_call"}))
    assert (found.format, found.said, found.times) == ("codex", [("<user>", "a")], ["2025-07-01T12:00:00+00:00"])
    assert [(t.conversation, t.ref) for t in found.turns] == [("o", "m")]
    whole = read(json.dumps({"session": {"id": "o", "timestamp": "2025-04-01T12:00:00Z"}, "items": [body]}))
    assert (whole.format, whole.said, whole.times) == ("codex", [("<user>", "a")], ["2025-04-01T12:00:00+00:00"])


def test_a_session_alone_is_not_silent() -> None:
    found = read(json.dumps(record("session_meta", META)))
    assert (found.format, found.reasons) == ("codex", ["empty conversation"])
