"""The pure function from claims to periods, on its own."""

import random

from memcli.periods import MAX_TEXT, MIN_TEXT
from memcli.store.timeline import Evidence, Segment, timeline


def at(day: int) -> str:
    return f"2024-{day // 28 + 1:02d}-{day % 28 + 1:02d}T00:00:00.000000Z"


def claim(op: str, value: int, start: int, said: int, *, end: int | None = None, precision: str = "day") -> Evidence:
    rank = (at(said), at(said), 0, f"{said:04d}{value}")
    return Evidence(op, value, at(start), at(start), None if end is None else at(end), rank, precision)


def test_nothing_said_is_no_segment():
    assert timeline([]) == []


def test_later_value_closes_the_earlier_and_keeps_stated_precision():
    found = timeline([claim("assert", 1, 10, 10, precision="said"), claim("assert", 2, 40, 60, precision="month")])
    assert found == [Segment(1, at(10), at(40), "said"), Segment(2, at(40), MAX_TEXT, "month")]


def test_order_of_the_ledger_does_not_matter():
    rng = random.Random(7)
    evidence = [claim("assert", rng.randint(1, 3), rng.randint(0, 200), rng.randint(0, 200)) for _ in range(12)]
    wanted = timeline(evidence)
    for _ in range(20):
        rng.shuffle(evidence)
        assert [s[:3] for s in timeline(evidence)] == [s[:3] for s in wanted]


def test_bounded_stay_gives_way_again():
    found = timeline([claim("assert", 1, 10, 10), claim("assert", 2, 40, 100, end=60)])
    assert [s[:3] for s in found] == [(1, at(10), at(40)), (2, at(40), at(60)), (1, at(60), MAX_TEXT)]


def test_end_without_a_start_was_so_since_an_unknown_time():
    assert timeline([claim("end", 1, 30, 30)]) == [Segment(1, MIN_TEXT, at(30), "unknown")]
