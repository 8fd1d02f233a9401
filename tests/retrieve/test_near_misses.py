"""Questions whose words a neighbour of the truth holds: in-laws, companions, opposites, what came before a name."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memcli.memory import Memory
from memcli.retrieve.anchors import Clause, clause

TOLD = (
    ("lives_in", "Manchester", "2012"),
    ("lives_in", "Utrecht", "2018-08"),
    ("lives_with", "Pieter", "2020"),
    ("works_at", "Philips", "2018-09"),
    ("works_at", "ASML Holding", "2024-01"),
    ("brother_in_law", "Jan", "unknown"),
    ("mother_in_law", "Griet", "unknown"),
    ("dislikes", "coriander", "2020"),
    ("likes", "Thai food", "2020"),
)


@pytest.fixture(scope="module")
def life(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    path: Path = tmp_path_factory.mktemp("life") / "memory.db"
    with Memory.open(path, clock=lambda: datetime(2026, 3, 1, tzinfo=UTC), tz="UTC") as memory:
        for predicate, thing, start in TOLD:
            memory.assert_("user", predicate, thing, valid_from=start)
        yield memory


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("where do I live", "you live in Utrecht"),
        ("whom do I live with", "you live with Pieter"),
        ("where did I live before Utrecht", "you live in Manchester"),
        ("where did I work before ASML Holding?", "you work at Philips"),
        ("do I have a brother", None),
        ("what is my mother's name", None),
        ("who is my brother-in-law", "your brother-in-law is Jan"),
        ("what is my mother in law called", "your mother-in-law is Griet"),
        ("do I like coriander", "you dislike coriander"),
        ("do I like Thai food", "you like Thai food"),
        ("what do I like", "you like Thai food"),
    ],
)
def test_the_first_fact(life: Memory, question: str, first: str | None) -> None:
    hits = life.query(question, facts_only=True)
    assert (hits[0].fact.statement if hits and hits[0].fact else None) == first


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("where did I live before Rome?", Clause("where did I live", "before", "did I live Rome")),
        ("who was my boss after Big Corp", Clause("who was my boss", "after", "was my boss Big Corp")),
        ("what happened before christmas", None),
    ],
)
def test_a_name_alone_stands_for_what_is_asked_of_it(text: str, parts: Clause | None) -> None:
    assert clause(text) == parts
