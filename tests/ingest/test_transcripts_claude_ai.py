"""Claude.ai: both generations of keys, where text hides, branches, and damage."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ingest.reading import read, sample, told

ROOT = "00000000-0000-4000-8000-000000000000"


def message(uuid: str, sender: str, text: str, parent: str | None = None, **more: Any) -> dict[str, Any]:
    base = {"uuid": uuid, "sender": sender, "text": text, "created_at": f"2026-01-05T10:00:0{len(uuid)}.5Z"}
    return {**base, **({"parent_message_uuid": parent} if parent else {}), **more}


def chat(*messages: Any, key: str = "chat_messages", **more: Any) -> dict[str, Any]:
    return {"uuid": "k", "name": "N", "created_at": "2026-01-05T09:00:00Z", key: list(messages), **more}


def one(value: Any) -> Any:
    return read([chat(message("a", "human", "before"), value, message("z", "assistant", "after"))])


def test_the_sample() -> None:
    found, expected = sample("claude_ai/conversations.json")
    assert (found.format, told(found)) == ("claude_ai", expected)
    assert [t.conversation for t in found.turns] == ["k1"] * 4 + ["k3"] * 2
    assert [t.title for t in found.turns] == [None] * 4 + ["Other key"] * 2
    assert [t.ref for t in found.turns] == ["k1-1", "k1-2", "k1-3", "k1-4", "k3-1", "k3-2"]
    assert {t.role for t in found.turns} == {"user", "assistant"}
    assert found.reasons == ["thinking", "tool call", "tool output", "edited away", "empty conversation"]
    assert all(s.usual for s in found.skips)


@pytest.mark.parametrize("key", ["chat_messages", "messages"])
@pytest.mark.parametrize("who", ["sender", "role"])
@pytest.mark.parametrize("human", ["human", "user"])
def test_both_generations_of_keys(key: str, who: str, human: str) -> None:
    first, second = message("a", human, "hi"), message("b", "assistant", "ho")
    for value in (first, second):
        value[who] = value.pop("sender")
    whole = chat(first, second, key=key)
    for data in (whole, [whole], {"conversations": [whole]}, json.dumps(whole) + "\n" + json.dumps(whole)):
        found = read(data)
        assert (found.format, found.said[:2]) == ("claude_ai", [("<user>", "hi"), ("<assistant>", "ho")])


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"content": [{"type": "text", "text": "in a block"}]}, "in a block"),
        ({"content": [{"type": "text", "text": "a"}, None, {"type": "text", "text": "b"}], "text": "x"}, "a\nb"),
        ({"content": "plain"}, "plain"),
        ({"content": [], "text": "old key"}, "old key"),
        ({"content": None, "text": "old key"}, "old key"),
        ({"attachments": [{"extracted_content": "pasted"}, {"file_name": "x"}, None]}, "pasted"),
        ({"text": "a", "attachments": [{"extracted_content": "b"}, {"extracted_content": "c"}]}, "a\n\nb\n\nc"),
    ],
)  # fmt: skip
def test_where_the_text_is(more: dict[str, Any], text: str) -> None:
    assert one({**message("b", "human", ""), **more}).said[1] == ("<user>", text)


def test_an_attachment_longer_than_a_turn_costs_itself_only() -> None:
    found = one(message("b", "human", "see", attachments=[{"extracted_content": "x" * 1_100_000}]))
    assert found.said[1] == ("<user>", "see")
    assert [(s.reason, s.usual) for s in found.skips] == [("attachment longer than 1 MiB", False)]


def test_a_placeholder_for_tools_is_no_text() -> None:
    text = "```\nThis block is not supported on your current device yet.\n```"
    blocks = [{"type": "tool_use", "name": "web"}, {"type": "tool_result", "content": [{"type": "text", "text": "x"}]}]
    found = one(message("b", "assistant", text, content=blocks))
    assert [t for _, t in found.said] == ["before", "after"]
    assert found.reasons == ["tool call", "tool output"]


@pytest.mark.parametrize(("leaf", "kept"), [("y", "new"), ("x", "old"), (None, "new"), ("gone", "new")])
def test_a_branch_that_was_edited_away(leaf: str | None, kept: str) -> None:
    found = read(
        chat(
            message("a", "human", "first wording", ROOT),
            message("b", "human", "question", ROOT),
            message("x", "assistant", "old", "b"),
            message("y", "assistant", "new", "b"),
            current_leaf_message_uuid=leaf,
        )
    )
    assert [text for _, text in found.said] == ["question", kept]
    assert found.reasons == ["edited away"] * 2


def test_a_lost_parent_loses_nothing() -> None:
    found = read(
        chat(message("a", "human", "a", ROOT), message("c", "human", "c", "b"), message("d", "human", "d", "c"))
    )
    assert [text for _, text in found.said] == ["a", "c", "d"]
    twice = read(chat(message("a", "human", "a", ROOT), message("a", "human", "b", ROOT), message("", "human", "c")))
    assert [(t.text, t.ref) for t in twice.turns] == [("a", "a"), ("b", None), ("c", None)]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        (message("b", "human", ""), "no text", True),
        (message("b", "human", "", files=[{"file_name": "x.png"}]), "media without text", True),
        (message("b", "system", "be brief"), "system text", True),
        (message("b", "wizard", "x"), "unknown sender 'wizard'", False),
        (message("b", "", "x"), "unknown sender ''", False),
        (message("b", "human", "x" * 1_100_000), "longer than 1 MiB", False),
        ("text", "no message", False),
        (None, "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool) -> None:
    found = one(bad)
    assert [text for _, text in found.said] == ["before", "after"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "conversation 1, message 2", usual)]


def test_times() -> None:
    found = read(
        chat(
            message("a", "human", "x", created_at=None),
            message("b", "human", "y"),
            message("c", "human", "z", created_at="soon"),
        )
    )
    assert found.times == [None, "2026-01-05T10:00:01.500000+00:00", None]
    assert [t.base and t.base.isoformat() for t in found.turns] == [
        "2026-01-05T09:00:00+00:00", None, "2026-01-05T10:00:01.500000+00:00",
    ]  # fmt: skip


@pytest.mark.parametrize("bad", ["text", None, {"uuid": "x"}, {"chat_messages": 5}])
def test_a_conversation_that_is_none_costs_itself_only(bad: Any) -> None:
    found = read([chat(message("a", "human", "a")), bad, chat(message("b", "human", "b"))])
    assert [text for _, text in found.said] == ["a", "b"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [("no conversation", "conversation 2", False)]


def test_the_files_beside_it_are_no_transcripts(tmp_path: Path) -> None:
    (tmp_path / "conversations.json").write_text(json.dumps([chat(message("a", "human", "hi"))]))
    (tmp_path / "users.json").write_text('[{"uuid": "u", "full_name": "Noor", "email_address": "n@example.org"}]')
    (tmp_path / "projects.json").write_text('[{"uuid": "p", "name": "P", "docs": [{"content": "x"}]}]')
    (tmp_path / "memories.json").write_text('[{"conversations_memory": "Noor likes tea", "account_uuid": "u"}]')
    found = read(tmp_path)
    assert (found.format, found.said) == ("claude_ai", [("<user>", "hi")])
    assert [(s.reason, s.usual) for s in found.skips] == [("file that is no transcript", True)] * 3
