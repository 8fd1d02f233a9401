"""ShareGPT: the words for both sides, tools, and the forms in which data sets come."""

from typing import Any

import pytest

from tests.ingest.reading import lines, read


def turn(who: str, text: Any = "hi") -> dict[str, Any]:
    return {"from": who, "value": text}


def test_a_list_of_conversations() -> None:
    found = read(
        [{"id": "x", "conversations": [turn("human"), turn("gpt", "ho")]}, {"conversations": [turn("human", "b")]}]
    )
    assert (found.format, found.said) == ("sharegpt", [("<user>", "hi"), ("<assistant>", "ho"), ("<user>", "b")])
    assert [(t.conversation, t.raw) for t in found.turns] == [("x", "human"), ("x", "gpt"), ("2", "human")]
    assert found.times == [None] * 3


@pytest.mark.parametrize(
    ("who", "role"),
    [("human", "user"), ("user", "user"), ("gpt", "assistant"), ("assistant", "assistant"), ("chatgpt", "assistant"),
     ("bing", "assistant"), ("model", "assistant")],
)  # fmt: skip
def test_words_for_the_two_sides(who: str, role: str) -> None:
    assert [t.role for t in read([{"conversations": [turn(who)]}]).turns] == [role]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        (turn("system", "be terse"), "system text", True),
        (turn("function_call", "{}"), "tool call", True),
        (turn("observation", "42"), "tool output", True),
        (turn("tool", "42"), "tool output", True),
        (turn("human", ""), "no text", True),
        (turn("human", None), "no text", True),
        (turn("narrator"), "unknown role", False),
        ("text", "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool) -> None:
    found = read([{"conversations": [turn("human"), bad, turn("gpt")], "system": "be kind", "tools": "[]"}])
    assert len(found.turns) == 2
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "item 1, message 2", usual)]


def test_the_same_side_twice_is_two_turns() -> None:
    assert read([{"conversations": [turn("gpt", "a"), turn("gpt", "a")]}]).said == [("<assistant>", "a")] * 2


@pytest.mark.parametrize(
    "data",
    [
        [[turn("human"), turn("gpt")]],
        [turn("human"), turn("gpt")],
        {"conversations": [turn("human"), turn("gpt")]},
        [{"conversations": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "hi"}]}],
        lines({"conversations": [turn("human"), turn("gpt")]}, {"conversations": []}),
    ],
)
def test_other_forms(data: Any) -> None:
    found = read(data)
    assert (found.format, found.said) == ("sharegpt", [("<user>", "hi"), ("<assistant>", "hi")])


def test_conversations_that_are_none() -> None:
    found = read([{"conversations": [turn("human")]}, {"conversations": "x"}, {"conversations": []}])
    assert [(s.reason, s.where) for s in found.skips] == [
        ("no conversation", "item 2"),
        ("empty conversation", "item 3"),
    ]
