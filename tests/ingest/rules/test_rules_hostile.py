"""Text that means harm: long, nested or odd input stays cheap and is never an error."""

import time
from datetime import datetime

import pytest

from memcli.ingest.rules import extract

REF = datetime(2026, 5, 13)
BLOCKS = [
    "a",
    " ",
    ",",
    "1",
    '"',
    "(",
    "\n",
    "I live in Berlin. ",
    "I live in Berlin and ",
    "+1 ",
    '"abc def ',
    "Ana Bob ",
    "my brother ",
    "Ana's sister's ",
    "my dog\n",
    "a@b.c ",
    "two years ago ",
    "j'ai un chat ",
    "ß’œ ",
    "Languages: a, b, ",
    "```",
    "I moved from Aaaa Bbbb to ",
    "email me at a.",
    "who's which ",
    "not never no longer ",
]


@pytest.mark.parametrize("block", BLOCKS)
def test_fifty_kilobytes_take_less_than_a_second(block: str) -> None:
    text = (block * (50_000 // len(block) + 1))[:50_000]
    start = time.process_time()
    extract(text, said_at=REF)
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\x00",
        "'s",
        "my",
        "I",
        "'s 's 's",
        "is",
        "I am",
        "and and",
        "😩",
        "\ud800",
        "my 's is",
        "I have a",
    ],
)
def test_scraps_are_no_error(text: str) -> None:
    assert extract(text, said_at=REF).claims == ()
