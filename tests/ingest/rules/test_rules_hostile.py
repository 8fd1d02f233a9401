"""Text that means harm: long, nested or odd input stays cheap and is never an error."""

import json
import random
import re
import time
from datetime import datetime

import pytest

from memcli.ingest import rules
from memcli.ingest.extraction import Extraction
from memcli.ingest.rules.draft import Clause, Draft
from tests.conftest import ROOT

FIXTURES = ROOT / "fixtures"
REF = datetime(2026, 5, 13)


def extract(text: str, *, said_at: datetime) -> Extraction:
    """What the rules read; none of them fails."""
    found = rules.extract(text, said_at=said_at)
    assert not [skip for skip in found.skipped if skip.reason.startswith(rules.FAULT)], text
    return found


LITTLE = frozenset(
    """a an and are at been but by did do don't for from had has have he her his i i'm in is it it's last live lives
    me moved my new no not now of off on our out she since so started that the their they this to too two until up
    used was we were who with work works years yes you . , ! ? " ( ) : ; - ' 's""".split()
)
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
        "Was on",
        'Now on a ".',
    ],
)
def test_scraps_are_no_error(text: str) -> None:
    assert extract(text, said_at=REF).claims == ()


def _sentences() -> list[list[str]]:
    """The words of gold sentences, with their marks as words of their own."""
    lines = (FIXTURES / "gold" / "gold_dev.jsonl").read_text(encoding="utf-8").splitlines()
    return [re.findall(r"\w[\w'’-]*|[^\w\s]", json.loads(line)["text"]) for line in lines]


def test_a_sentence_that_breaks_off_is_no_error() -> None:
    for words in _sentences():
        for cut in range(1, len(words)):
            extract(" ".join(words[:cut]), said_at=REF)
            extract(" ".join(words[cut:]), said_at=REF)


@pytest.mark.parametrize("number", [1_500, pytest.param(100_000, marks=pytest.mark.slow)])
def test_any_words_in_any_order_are_no_error(number: int) -> None:
    chance = random.Random(number)
    words = sorted({word for sentence in _sentences() for word in sentence} | LITTLE)
    for _ in range(number):
        salad = " ".join(chance.choices(words, k=chance.randint(1, 7)) + chance.choices(sorted(LITTLE), k=2))
        extract(chance.choice((salad, salad.capitalize())), said_at=REF)


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


def test_a_sentence_on_which_a_rule_fails_costs_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    right = rules.reader.read

    def broken(clause: Clause) -> list[Draft]:
        if any(word.norm == "oboe" for word in clause.words):
            raise IndexError("list index out of range")
        return right(clause)

    monkeypatch.setattr(rules.reader, "read", broken)
    found = rules.extract("I live in Oslo. I play the oboe. I work at Acme.", said_at=REF)
    assert [(claim.predicate, claim.object) for claim in found.claims] == [("lives_in", "Oslo"), ("works_at", "Acme")]
    assert [(skip.reason, skip.text) for skip in found.skipped] == [(f"{rules.FAULT} (IndexError)", "I play the oboe.")]
