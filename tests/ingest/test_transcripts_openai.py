"""OpenAI messages and fine-tuning lines: the quirks of the programs that write them."""

import json

import pytest

from tests.ingest.reading import lines, read, sample, told

A = {"role": "user", "content": "a"}


@pytest.mark.parametrize("name", ["messages.json", "finetune.jsonl"])
def test_the_samples(name: str) -> None:
    found, expected = sample(f"openai/{name}")
    assert (found.format, told(found)) == ("openai", expected)
    assert all(s.usual for s in found.skips)


def test_what_is_no_message_by_design_is_no_damage() -> None:
    data = [
        {"role": "system", "content": "x"},
        {"role": "developer", "content": "x"},
        {"role": "tool", "content": "x"},
        {"role": "assistant", "content": None, "tool_calls": [{}]},
        {"role": "assistant", "content": ""},
        {"type": "function_call_output", "output": "x"},
        {"role": "narrator", "content": "x"},
        A,
    ]
    assert [s.usual for s in read(data).skips] == [True] * 6 + [False]


def test_weights_and_pairs_after_a_byte_order_mark() -> None:
    pair = {"prompt": "q ->", "completion": " a\n"}
    found = read("\ufeff" + lines({"messages": [A, {"role": "assistant", "content": "b", "weight": 0}]}, pair))
    assert found.said == [("<user>", "a"), ("<assistant>", "b"), ("<user>", "q ->"), ("<assistant>", "a")]


def test_ids_are_kept_once() -> None:
    assert [t.ref for t in read([{**A, "id": "m1"}, {**A, "id": "m1"}, {**A, "id": None}]).turns] == ["m1", None, None]


def test_one_long_conversation_that_breaks_off_keeps_what_came_before() -> None:
    text = json.dumps({"title": "T", "messages": [A] * 40_000})
    found = read(text[:-20])
    assert [(t.text, t.title) for t in found.turns] == [("a", "T")] * 39_999
    assert [s.usual for s in found.skips] == [False]


def test_empty_conversations_are_told() -> None:
    found = read([{"messages": []}, {"messages": [A]}])
    assert (found.said, found.reasons) == ([("<user>", "a")], ["empty conversation"])
