"""Gemini CLI: sessions as one object and as a log that is replayed."""

from typing import Any

import pytest

from tests.ingest.reading import lines, read

META = {"sessionId": "s1", "projectHash": "h", "startTime": "2026-03-30T10:00:00Z"}


def message(id: str, text: Any = "hi", kind: str = "user", **more: Any) -> dict[str, Any]:
    return {"id": id, "timestamp": "2026-03-30T10:28:05.123Z", "type": kind, "content": text, **more}


def session(*messages: Any, **more: Any) -> dict[str, Any]:
    return {**META, "messages": list(messages), **more}


def test_an_object() -> None:
    found = read(session(message("a"), message("b", "ho", "gemini"), summary="About hi"))
    assert (found.format, found.said) == ("gemini_cli", [("<user>", "hi"), ("<assistant>", "ho")])
    assert found.times[0] == "2026-03-30T10:28:05.123000+00:00"
    assert [(t.ref, t.conversation, t.title, t.raw) for t in found.turns] == [
        ("a", "s1", "About hi", ""),
        ("b", "s1", "About hi", "gemini"),
    ]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("plain", "plain"),
        ([{"text": "a "}, {"text": "b"}], "a b"),
        ([{"text": "seen"}, {"thought": True, "text": "hidden"}, {"inlineData": {}}, None, 5], "seen"),
        ({"text": "one part"}, "one part"),
        (["a", "b"], "ab"),
    ],
)
def test_content_is_text_or_parts(content: Any, text: str) -> None:
    assert read(session(message("a", content))).said == [("<user>", text)]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        (message("x", "<session_context>\nToday is"), "injected text", True),
        (message("x", "low quota", "warning"), "system text", True),
        (message("x", "broke", "error"), "system text", True),
        (message("x", "update", "info"), "system text", True),
        (message("x", "", "gemini", toolCalls=[{"name": "ls"}]), "tool call without text", True),
        (message("x", ""), "no text", True),
        (message("x", "y", "novel"), "unknown kind of message", False),
        (7, "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool) -> None:
    for found in (
        read(session(message("a"), bad, message("b"))),
        read(lines(META, {"$set": session(message("a"), bad, message("b"))})),
    ):
        assert [t.ref for t in found.turns] == ["a", "b"]
        assert [(s.reason, s.usual) for s in found.skips] == [(reason, usual)]


def test_a_log_where_an_id_comes_again_replaces() -> None:
    found = read(lines(META, message("a", "old"), message("b", "ho", "gemini"), message("a", "new")))
    assert (found.format, found.said) == ("gemini_cli", [("<user>", "new"), ("<assistant>", "ho")])


def test_a_checkpoint_is_the_whole_chat_anew() -> None:
    found = read(
        lines(META, message("a"), message("b"), {"$set": {"messages": [message("c", "only")]}}, message("d", "after"))
    )
    assert [t.text for t in found.turns] == ["only", "after"]


def test_a_change_of_the_session_keeps_its_messages() -> None:
    found = read(lines(META, message("a"), {"$set": {"summary": "Title", "lastUpdated": "x"}}))
    assert [(t.text, t.title) for t in found.turns] == [("hi", "Title")]


@pytest.mark.parametrize(("target", "left"), [("b", ["a"]), ("a", []), ("unknown", []), (None, [])])
def test_a_rewind(target: Any, left: list[str]) -> None:
    found = read(lines(META, message("a"), message("b"), message("c"), {"$rewindTo": target}))
    assert [t.ref for t in found.turns] == left
    assert bool(found.skips) == (not left)  # never silent


def test_a_broken_line_costs_itself_only() -> None:
    found = read(lines(META, message("a"), '{"id": "b", "ty', message("c")))
    assert [t.ref for t in found.turns] == ["a", "c"]
    assert [(s.reason, s.where) for s in found.skips] == [("no JSON object", "line 3")]
