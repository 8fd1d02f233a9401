"""Claude Code: what a session's lines hold beside the words of the two sides."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.ingest.reading import lines, read

NUMBER = iter(range(1, 1_000_000))


def line(kind: str, content: Any, **more: Any) -> dict[str, Any]:
    number = next(NUMBER)
    base = {"type": kind, "uuid": f"u{number}", "parentUuid": f"u{number - 1}", "isSidechain": False, "sessionId": "s"}
    stamp = f"2026-03-04T10:{number // 60 % 60:02}:{number % 60:02}.{number % 1000:03}Z"
    return {**base, "timestamp": stamp, "cwd": "/p", "message": {"role": kind, "content": content}, **more}


def answer(id: str, *blocks: Any, **more: Any) -> dict[str, Any]:
    found = line("assistant", list(blocks), **more)
    return {**found, "message": {**found["message"], "id": id, "model": "m", "type": "message"}}


def text(words: str) -> dict[str, str]:
    return {"type": "text", "text": words}


def one(*values: Any) -> Any:
    """What lines between two good ones give."""
    return read(lines(line("user", "before"), *values, answer("last", text("after"))))


def words(found: Any) -> list[str]:
    return [turn.text for turn in found.turns]


def test_a_session() -> None:
    user = line("user", "I use fish", uuid="q", timestamp="2026-03-04T10:00:01.500Z")
    title = {"type": "ai-title", "aiTitle": "Shells", "sessionId": "s"}
    found = read(lines(title, user, answer("m", text("Noted."), uuid="a")))
    assert (found.format, found.said) == ("claude_code", [("<user>", "I use fish"), ("<assistant>", "Noted.")])
    assert found.times[0] == "2026-03-04T10:00:01.500000+00:00"
    assert [(t.ref, t.conversation, t.title, t.line) for t in found.turns] == [
        ("q", "s", "Shells", 2), ("a", "s", "Shells", 3),
    ]  # fmt: skip
    assert found.reasons == ["record of the session"]


@pytest.mark.parametrize(
    "first",
    [
        {"type": "summary", "summary": "Shells", "leafUuid": "x"},
        {"type": "file-history-snapshot", "messageId": "x", "snapshot": {}},
        {"type": "queue-operation", "operation": "enqueue", "sessionId": "s"},
        {"type": "custom-title", "customTitle": "x", "sessionId": "s"},
    ],
)
def test_a_session_is_known_by_any_first_line(first: dict[str, Any]) -> None:
    assert read(json.dumps(first)).format == "claude_code"  # one line alone
    found = read(lines(*[first] * 9, line("user", "hi")))
    assert (found.format, words(found), len(found.skips)) == ("claude_code", ["hi"], 9)
    assert all(s.usual for s in found.skips)


def test_one_answer_over_several_lines() -> None:
    found = one(
        answer("m", {"type": "thinking", "thinking": "hm"}),
        answer("m", text("First."), uuid="a1"),
        answer("m", {"type": "tool_use", "id": "t", "name": "Bash", "input": {}}),
        line("user", [{"type": "tool_result", "tool_use_id": "t", "content": "noise"}], toolUseResult={"x": 1}),
        answer("m", text("Second."), uuid="a2"),
        answer("n", text("Third.")),
    )
    assert words(found) == ["before", "First.\nSecond.", "Third.", "after"]
    assert found.turns[1].ref == "a1"
    assert found.reasons == ["thinking", "tool call", "tool output"]


def test_an_answer_whose_pieces_are_longer_than_a_turn_is_kept_in_pieces() -> None:
    found = one(answer("m", text("x" * 700_000)), answer("m", text("y" * 700_000)))
    assert [len(text) for text in words(found)] == [6, 700_000, 700_000, 5]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (line("user", "sub", isSidechain=True), "sidechain"),
        (answer("m", text("sub"), isSidechain=True), "sidechain"),
        (line("user", "Caveat", isMeta=True), "injected text"),
        (line("user", "This is what we did", isCompactSummary=True), "summary"),
        (line("user", "This session is being continued from a previous conversation that ran"), "injected text"),
        (line("user", "out", toolUseResult="out"), "tool output"),
        (line("user", [{"type": "tool_result", "content": [text("noise")]}]), "tool output"),
        (line("user", [{"type": "image", "source": {}}]), "media without text"),
        (line("user", "[Request interrupted by user for tool use]"), "injected text"),
        (line("user", ""), "no text"),
        (line("user", []), "no text"),
        (line("user", None), "no text"),
        (answer("m", text("API Error: 500"), isApiErrorMessage=True), "system text"),
        (line("assistant", "x", message={"role": "assistant", "model": "<synthetic>", "content": "x"}), "system text"),
        (line("user", "x", message={"role": "system", "content": "x"}), "system text"),
        ({"type": "system", "subtype": "local_command", "content": "x", "sessionId": "s", "uuid": "y"}, "system text"),
        ({"type": "attachment", "attachment": {"type": "x"}, "sessionId": "s", "uuid": "z"}, "record of the session"),
        ({"type": "never-seen", "data": [1]}, "record of the session"),
        ({"type": "file-history-delta", "snapshot": {}}, "record of the session"),
    ],
)  # fmt: skip
def test_what_is_kept_apart(value: Any, reason: str) -> None:
    found = one(value)
    assert words(found) == ["before", "after"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "line 2", True)]


@pytest.mark.parametrize(
    ("typed", "kept", "put_in"),
    [
        ("<system-reminder>be nice</system-reminder>I like tea", "I like tea", "be nice"),
        ("I like\n<system-reminder>\na\nb</system-reminder>\n<system-reminder>c", "I like", "c"),
        ("<command-name>/x</command-name><command-message>x</command-message><command-args></command-args>", "", "/x"),
        ("<local-command-stdout>out</local-command-stdout>", "", "out"),
        ("<bash-input>ls</bash-input><bash-stdout>a</bash-stdout><bash-stderr></bash-stderr>", "", "ls"),
        ('<ide_opened_file path="/a">x</ide_opened_file>why?', "why?", "x"),
        ("<user-memory-input>I use tabs</user-memory-input>", "I use tabs", ""),
        ("what does <div>x</div> do?", "what does <div>x</div> do?", ""),
        ("a < b and <b>", "a < b and <b>", ""),
    ],
)  # fmt: skip
def test_text_that_the_program_put_in(typed: str, kept: str, put_in: str) -> None:
    for content in (typed, [text(typed)]):
        found = one(line("user", content))
        assert words(found)[1:-1] == [kept] * bool(kept)
        assert found.reasons == ["injected text"] * bool(put_in)
        assert all(put_in in s.text for s in found.skips)


def test_reminders_that_never_end_take_no_time() -> None:
    found = one(line("user", "<system-reminder>" * 50_000))
    assert words(found) == ["before", "after"]


def test_damage_costs_itself_only() -> None:
    found = one(
        '{"type": "user", "message": {"role": "us',
        "[1]",
        line("user", "x", message="text"),
        line("user", "x", message={"role": "wizard", "content": "x"}),
        {"type": "novel", "sessionId": "s", "message": {"role": "user", "content": "x"}},
        {"sessionId": "s", "message": {"role": "user", "content": "x"}},
        line("user", "x" * 1_100_000),
    )
    assert words(found) == ["before", "after"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [
        ("no JSON object", "line 2", False),
        ("no message", "line 3", False),
        ("no message", "line 4", False),
        ("unknown role 'wizard'", "line 5", False),
        ("unknown kind of line 'novel'", "line 6", False),
        ("no message", "line 7", False),
        ("longer than 1 MiB", "line 8", False),
    ]


def test_repeated_lines_are_told_and_equal_messages_are_kept() -> None:
    ok, said = line("user", "ok"), answer("m", text("done"))
    again, copied = {**ok, "uuid": "copy"}, {**said, "uuid": "copy2"}
    found = one(ok, said, ok, said, again, copied, line("user", "ok"), answer("n", text("done")))
    assert words(found) == ["before", "ok", "done", "ok", "done", "after"]
    assert found.reasons == ["repeated line"] * 4


def test_lines_of_another_session_are_its_own() -> None:
    found = one(line("user", "other", sessionId="t", parentUuid="not here"))
    assert [(t.text, t.conversation) for t in found.turns] == [("before", "s"), ("other", "t"), ("after", "s")]


def test_a_line_without_time() -> None:
    found = one(line("user", "x", timestamp=None), line("user", "x", timestamp=None))
    assert [t.said_at is None for t in found.turns] == [False, True, True, False]
    assert [t.base for t in found.turns] == [None, found.turns[0].said_at, found.turns[0].said_at, None]


def test_a_projects_folder(tmp_path: Path) -> None:
    project = tmp_path / "-home-ana-p"
    (project / "s" / "subagents").mkdir(parents=True)
    (project / "s.jsonl").write_text(lines(line("user", "mine")))
    (project / "s" / "subagents" / "agent-1.jsonl").write_text(lines(line("user", "by an agent", isSidechain=True)))
    (project / "memory.md").write_text("# Notes\nAna: hi\n")
    found = read(tmp_path)
    assert (found.format, words(found)) == ("claude_code", ["mine"])
    assert found.turns[0].file == "-home-ana-p/s.jsonl"
    assert sorted(found.reasons) == ["file that is no transcript", "sidechain"]
