"""A life told afterwards, in any order: what ended has ended, and nothing of it comes back as of today."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memcli import Memory
from memcli.ingest.witness import beginning

NOW = datetime(2026, 12, 3, 10, tzinfo=UTC)


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    """A memory whose clock steps by a day at every look."""
    days = iter(NOW + timedelta(days=number) for number in range(1000))
    with Memory.open(tmp_path / "memory.db", clock=lambda: next(days), tz="UTC") as memory:
        yield memory


def held(memory: Memory) -> list[tuple[str, str, str]]:
    """(statement, from, to) of all that is believed, by start."""
    rows = memory.sql(
        """select f.statement, substr(v.valid_from, 1, 7), substr(v.valid_to, 1, 7) from version v
        join fact f on f.id = v.fact_id where v.tx_to = 9223372036854775807 order by v.valid_from, f.id"""
    ).rows
    return [(str(row[0]), str(row[1]), str(row[2])) for row in rows]


PHILIPS = [("you work at Philips", "2018-09", "2024-02")]
STORIES: list[tuple[tuple[str, ...], list[tuple[str, str, str]]]] = [
    (("I joined Philips in September 2018.", "I left Philips in January 2024."), PHILIPS),
    (("I left Philips in January 2024.", "I joined Philips in September 2018."), PHILIPS),
    (("I joined Philips in September 2018. I left Philips in January 2024.",), PHILIPS),
    (
        ("I joined Philips in September 2018.", "In January 2024 I left Philips and started at ASML."),
        [("you work at Philips", "2018-09", "2024-01"), ("you work at ASML", "2024-01", "9999-12")],
    ),
    (
        ("I moved to Utrecht in August 2018.", "I moved to Paris in January 2024."),
        [("you live in Utrecht", "2018-08", "2024-01"), ("you live in Paris", "2024-01", "9999-12")],
    ),
    (
        ("I moved to Paris in January 2024.", "I moved to Utrecht in August 2018.", "I moved to Rome in May 2021."),
        [
            ("you live in Utrecht", "2018-08", "2021-05"),
            ("you live in Rome", "2021-05", "2024-01"),
            ("you live in Paris", "2024-01", "9999-12"),
        ],
    ),
    (("Ana joined Acme in 2015.", "Ana left Acme in 2020."), [("Ana works at Acme", "2015-01", "2021-01")]),
    (
        ("I have been married to Kim since 2001.", "Kim and I got divorced in 2010."),
        [("your spouse is Kim", "2001-01", "2011-01")],
    ),
    (("I have lived in Rome since 2018.", "I left Rome in 2024."), [("you live in Rome", "2018-01", "2025-01")]),
    (
        ("I have had a cat named Tom since 2005.", "Tom died in 2019."),
        [("you have a pet, a cat named Tom", "2005-01", "2019-01"), ("Tom died", "2019-01", "2020-01")],
    ),
]


@pytest.mark.parametrize(("texts", "expected"), STORIES)
def test_what_ended_has_ended(memory: Memory, texts: tuple[str, ...], expected: list[tuple[str, str, str]]) -> None:
    for text in texts:
        memory.add(text)
    assert held(memory) == expected


def test_who_works_there_still_works_there(memory: Memory) -> None:
    """A witness of the present is no tale of how it began, and a later return is none of the old stay."""
    memory.add("I left Philips in January 2024.")
    memory.add("I have worked at Philips since September 2018.")
    assert held(memory)[-1][2] == "9999-12"


def test_an_undo_gives_back_what_gave_way(memory: Memory) -> None:
    memory.add("I joined Philips in September 2018.")
    before = held(memory)
    memory.add("I left Philips in January 2024.")
    assert held(memory) == PHILIPS
    memory.undo()
    assert held(memory) == before
    memory.undo(tx=3)
    assert held(memory) == PHILIPS


def test_what_was_known_then_stays(memory: Memory) -> None:
    memory.add("I joined Philips in September 2018.")
    known = memory.now()
    memory.add("I left Philips in January 2024.")
    assert memory.objects("user", "works_at", valid_at="2026-12-05", known_at=known) == {"Philips"}
    assert memory.objects("user", "works_at", valid_at="2026-12-05") == set()


def test_an_end_by_hand(memory: Memory) -> None:
    add: Callable[..., object] = memory.assert_
    add("user", "works_at", "Philips", valid_from="2018-09")
    memory.end("user", "works_at", "Philips", at="2024-01", for_good=True)
    assert held(memory) == PHILIPS


@pytest.mark.parametrize(
    ("quote", "tells"),
    [
        ("I joined Acme in 2018", True),
        ("Ana moved to Rome", True),
        ("I've worked there since I moved", False),
        ("I have started", False),
        ("I work at Acme", False),
        ("j'ai déménagé à Lyon en 2018", True),
        ("", False),
    ],
)
def test_a_tale_of_a_beginning(quote: str, tells: bool) -> None:
    assert beginning(quote) is tells
