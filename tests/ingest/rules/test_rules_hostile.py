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


@pytest.mark.parametrize(
    "text",
    [
        "to every summer Wales we go",
        "Priya owns the billing module and Tom is on",
        "I on Saturday and I said yes!!!",
        "My dog is in february so typing is slow",
        "Tom's new is called Mireille.",
        "I'm a single mum of",
        "Our tortoise is tomorrow.",
        "I can't have do landscaping in the summer.",
        "Work's sending me to Oslo for a living in stockport",
        "I have quit, 3 weeks",
    ],
)
def test_a_mangled_sentence_is_read_without_a_fault(text: str) -> None:
    for claim in extract(text, said_at=REF).claims:
        assert str(claim.object).strip()
