"""JSON out of what models write: sliced tolerantly, mended last, never taken from a thought."""

import json

import pytest

from memcli import replies
from memcli.ingest.checks import accept

CLAIM = {"predicate": "likes", "object": "tea"}
WANTED = {"claims": [CLAIM]}
BODY = json.dumps(WANTED)


@pytest.mark.parametrize(
    "text",
    [
        BODY,
        json.dumps(WANTED, indent=2),
        f"```json\n{BODY}\n```\nThat is all.",
        f"Based on {{travel}}: {BODY}",
        f"I found [1] claim: {BODY} (see {{notes}})",
        f'<think>Maybe {{"claims": [{{"predicate": "hates"}}]}}? No.</think>\n{BODY}',
        f"<thinking>hm\n</thinking>{BODY}",
        f"thoughts without a beginning</think>{BODY}",
        json.dumps([CLAIM]),
        json.dumps({"facts": [CLAIM]}),
        '{"answer": 42}\n' + BODY,
    ],
)
def test_the_answer_is_found_wherever_it_stands(text: str) -> None:
    assert replies.parse(text, accept) == WANTED


def test_a_string_may_hold_a_fence_and_braces() -> None:
    value = {"claims": [{"predicate": "wrote", "object": "```py\nx={1:[2]}\n```"}]}
    assert replies.parse(f"```json\n{json.dumps(value)}\n```", accept) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I'm sorry, I can't help with that.",
        '{"answer": 1}',
        "[1, 2, 3]",
        BODY[:-6],
        "<think>" + BODY,
        "{" * 10_000,
        "[" * 100_000,
        "null",
    ],
)
def test_what_is_no_answer_is_none(text: str) -> None:
    assert replies.parse(text, accept) is None


@pytest.mark.parametrize("cut", range(1, 4))
def test_a_cut_answer_is_mended_last(cut: int) -> None:
    assert replies.mend(BODY[:-cut], accept) == WANTED


@pytest.mark.parametrize("text", ["", "no", "{" * 30_000, "I say {this} and [that]"])
def test_what_cannot_be_mended_is_none(text: str) -> None:
    assert replies.mend(text, accept) is None
