"""OpenAI messages and LoCoMo: every shape, and one malformed item costs that item only."""

import io
import json
from datetime import UTC, datetime
from typing import Any

import pytest

from memcli.ingest import transcripts
from memcli.records import Skip, Turn

A = {"role": "user", "content": "a"}
B = {"role": "assistant", "content": "b"}


def read(data: Any) -> tuple[str, list[Turn | Skip], list[str]]:
    text = data if isinstance(data, str) else json.dumps(data)
    found = transcripts.read(io.BytesIO(text.encode()))
    return found.format, list(found.turns), found.warnings


def turns(data: Any) -> list[tuple[str | None, str, str]]:
    return [(t.conversation, t.role, t.text) for t in read(data)[1] if isinstance(t, Turn)]


def skips(data: Any) -> list[tuple[str, str]]:
    return [(s.reason, s.where) for s in read(data)[1] if isinstance(s, Skip)]


def lines(*values: Any) -> str:
    return "\n".join(value if isinstance(value, str) else json.dumps(value) for value in values)


@pytest.mark.parametrize(
    ("data", "conversations"),
    [
        ({"messages": [A, B]}, [None]),
        ([A, B], [None]),
        (lines(A, B), [None]),
        ([{"messages": [A, B]}], ["1"]),
        ([[A, B], [A, B]], ["1", "2"]),
        ([{"messages": [A, B]}, {"messages": [A, B]}], ["1", "2"]),
        (lines({"messages": [A, B]}, "", {"messages": [A, B]}), ["1", "2"]),
        (lines([A, B], [A, B]), ["1", "2"]),
        ({"prompt": "a\n", "completion": " b"}, [None]),
        (lines({"prompt": "a", "completion": " b"}, {"messages": [A, B]}), ["1", "2"]),
        ('{"messages": [\n' + json.dumps(A) + ",\n" + json.dumps(B) + "\n]}", [None]),
        ("[\n" + json.dumps(A) + ",\n" + json.dumps(B) + "\n]", [None]),
    ],
)
def test_a_shape_of_openai(data: Any, conversations: list[str | None]) -> None:
    assert turns(data) == [
        (number, role, text) for number in conversations for role, text in (("user", "a"), ("assistant", "b"))
    ]
    assert read(data)[0] == "openai"


def test_no_messages_are_no_turns() -> None:
    assert read({"messages": []}) == ("openai", [Skip("empty conversation", "", "", True)], [])


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"role": "system", "content": "x"}, "system text"),
        ({"role": "developer", "content": "x"}, "system text"),
        ({"role": "tool", "content": "x"}, "tool output"),
        ({"role": "function", "content": "x", "name": "f"}, "tool output"),
        ({"role": "assistant", "content": None, "tool_calls": [{}]}, "tool call without text"),
        ({"role": "assistant", "content": None, "function_call": {"name": "f"}}, "tool call without text"),
        ({"role": "assistant", "content": None}, "no text"),
        ({"role": "user", "content": [{"type": "image_url", "image_url": {}}, None, 3]}, "no text"),
        ({"role": "user", "content": [{"type": "text", "text": 5}]}, "no text"),
        ({"role": "user", "content": " \n"}, "no text"),
        ({"role": "user", "content": 5}, "no text"),
        ({"role": "narrator", "content": "x"}, "unknown role 'narrator'"),
        ({"role": 5, "content": "x"}, "unknown role 5"),
        ({"content": "x"}, "unknown role None"),
        ({"role": "user", "content": "x" * 1_048_577}, "longer than 1 MiB"),
        ("text", "no message"),
        (None, "no message"),
        ([], "no message"),
    ],
)
def test_what_is_no_message_is_skipped(message: Any, reason: str) -> None:
    assert skips({"messages": [A, message, B]}) == [(reason, "message 2")]
    assert len(turns({"messages": [A, message, B]})) == 2


def test_parts_are_joined() -> None:
    parts = [{"type": "input_text", "text": "one"}, "two", {"type": "image_url"}, {"refusal": "no"}]
    assert turns([{"role": "user", "content": parts}]) == [(None, "user", "one\ntwo\nno")]


def test_a_named_user_is_a_speaker_and_a_named_assistant_is_none() -> None:
    _, items, _ = read([{**A, "name": "Ana"}, {**B, "name": "helper"}])
    assert [item.speaker for item in items if isinstance(item, Turn)] == ["Ana", None]


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ({"timestamp": 1_700_000_000}, datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)),
        ({"created_at": "2024-05-01T09:00:00Z"}, datetime(2024, 5, 1, 9, tzinfo=UTC)),
        ({"created_at": "2024-05-01T09:00:00"}, datetime(2024, 5, 1, 9)),
        ({"timestamp": "soon"}, None),
        ({"timestamp": 1e300}, None),
        ({"timestamp": -1}, None),
        ({"timestamp": {}}, None),
    ],
)
def test_a_time_where_a_program_wrote_one(stated: dict[str, Any], expected: datetime | None) -> None:
    (turn,) = read([{**A, **stated}])[1]
    assert isinstance(turn, Turn)
    assert turn.said_at == expected


def test_a_title_and_the_line_are_kept() -> None:
    _, items, _ = read(lines({"title": "T", "messages": [A]}, {"title": 5, "messages": [A]}))
    assert [(t.title, t.line) for t in items if isinstance(t, Turn)] == [("T", 1), (None, 2)]


def test_a_broken_line_costs_itself_only() -> None:
    whole = json.dumps({"messages": [A]})
    data = lines('{"bad', whole, "garbage", '{"x": 1}', whole, whole[:-4])
    assert skips(data) == [
        ("no JSON object", "line 1"), ("no JSON object", "line 3"), ("no conversation", "line 4"),
        ("no JSON object", "line 6"),
    ]  # fmt: skip
    assert turns(data) == [("1", "user", "a"), ("3", "user", "a")]


def test_characters_that_cannot_be_kept_are_replaced() -> None:
    text = '"content": "a\\ud800b\\u0000c \\ud83d\\ude00", "name": "\\udfff"'
    _, items, warnings = read('[{"role": "user", ' + text + "}]")
    assert items == [Turn("\ufffd", "user", "a\ufffdb␀c 😀")]
    assert len(warnings) == 2


def test_other_exports_with_messages_are_not_claimed() -> None:
    claude = [{"uuid": "x", "chat_messages": []}, {"uuid": "y", "messages": [{"sender": "human", **A}]}]
    assert read(claude)[0] == "claude_ai"
    assert read({"messages": [{"sender": "human", "content": "a"}]})[0] == "claude_ai"
    assert read([{"mapping": {}}, A])[0] == "chatgpt"


def sample(**chat: Any) -> dict[str, Any]:
    return {"sample_id": "s", "conversation": {"speaker_a": "Ana", "speaker_b": "Ben", **chat}, "qa": []}


def test_locomo_sessions_are_in_order_with_their_refs() -> None:
    data = [
        sample(
            session_10=[{"speaker": "Ana", "dia_id": "D10:1", "text": "late"}],
            session_2=[{"speaker": "Ben", "dia_id": "D2:1", "text": "early", "blip_caption": " a dog "}],
            session_2_date_time="12:05 am on 9 June, 2023",
            session_3_date_time="4:00 pm on 1 July, 2023",
        )
    ]
    format, items, warnings = read(data)
    assert (format, warnings) == ("locomo", [])
    assert items == [
        Turn("Ben", "user", "early [photo: a dog]", datetime(2023, 6, 9, 0, 5), "D2:1", "s"),
        Turn("Ana", "user", "late", None, "D10:1", "s"),
    ]
    assert read(data[0])[1] == items


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("text", "no message"),
        ({"speaker": "Ana"}, "no text"),
        ({"speaker": "Ana", "text": 5}, "no text"),
        ({"text": "x"}, "no speaker"),
        ({"speaker": " ", "text": "x"}, "no speaker"),
        ({"speaker": "Ana", "text": "x" * 1_048_577}, "longer than 1 MiB"),
    ],
)
def test_a_malformed_locomo_message_is_skipped(message: Any, reason: str) -> None:
    good = {"speaker": "Ana", "text": "hi"}
    assert skips([sample(session_1=[good, message, good])]) == [(reason, "s session_1 message 2")]


def test_other_malformed_parts_of_locomo() -> None:
    good = {"speaker": "Ana", "dia_id": "D1:1", "text": "hi"}
    data = [5, sample(session_1="text", session_2=[good]), {"sample_id": "t", "conversation": None}]
    assert skips(data) == [
        ("no conversation", "item 1"), ("no list of messages", "s session_1"), ("no conversation", "item 3"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "date", ["31:00 pm on 8 May, 2023", "1:00 pm on 31 June, 2023", "8 May 2023", 5, "1:00 pm on 8 Foo, 2023"]
)
def test_a_locomo_date_that_never_was(date: Any) -> None:
    messages = [{"speaker": "Ana", "text": "hi"}]
    _, items, warnings = read([sample(session_1=messages, session_1_date_time=date)])
    assert [item.said_at for item in items if isinstance(item, Turn)] == [None]
    assert warnings[0].startswith("s session_1: no such time (")


def test_locomo_refs_are_never_two_messages() -> None:
    twice = [{"speaker": "Ana", "dia_id": "D1:1", "text": text} for text in ("one", "two")]
    assert [t.ref for t in read([sample(session_1=twice)])[1] if isinstance(t, Turn)] == ["D1:1", None]
    nameless = {"conversation": {"session_1": twice[:1]}}
    both = [(t.conversation, t.ref) for t in read([nameless] * 2)[1] if isinstance(t, Turn)]
    assert both == [("1", None), ("2", None)]
    assert [(t.conversation, t.ref) for t in read(nameless)[1] if isinstance(t, Turn)] == [(None, "D1:1")]
