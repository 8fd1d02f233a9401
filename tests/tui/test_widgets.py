"""The parts that are only functions: columns, bars, ticks, paragraphs, points."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from textual.content import Content

from memcli.model import Fact
from memcli.tui.point import Point, a_year, first_typed, instant, last_typed
from memcli.tui.safe import cut
from memcli.tui.widgets.detail import quoted
from memcli.tui.widgets.facts import columns
from memcli.tui.widgets.prose import Para
from memcli.tui.widgets.timeline import Stretch, bars, stretch, ticks

DAY = datetime(2024, 5, 17, tzinfo=UTC)


@pytest.mark.parametrize("width", range(4, 220))
def test_columns_fill_the_width_and_no_more(width: int) -> None:
    seen = {"": 7, "subject": 40, "predicate": 40, "when": 24, "×": 3, "source": 40}
    parts = columns(width, seen)
    total = sum(w for _, w in parts) + 2 * (len(parts) - 2)
    assert all(w >= 1 for _, w in parts)
    assert total == width or width < 26


def test_columns_come_with_the_width() -> None:
    seen = {"": 5, "subject": 12, "predicate": 12, "when": 24}
    assert [t for t, _ in columns(40, seen)] == ["", "", "fact"]
    assert [t for t, _ in columns(60, seen)] == ["", "", "fact", "when"]
    assert [t for t, _ in columns(110, {})] == ["", "", "subject", "predicate", "object", "when", "×", "source"]


def test_text_is_cut_by_cells() -> None:
    for text in ("寿司寿司寿司", "🍣🍣🍣🍣", "e\u0301e\u0301e\u0301", "plain text", "[b]x", "\x1b[0m"):
        for width in range(1, 14):
            assert cut(text, width).cell_length == width
    assert cut("x", 0).plain == ""


def test_bars_show_the_smallest_count() -> None:
    upper, lower = bars([0, 1, 10_000], 2)
    assert upper == "  █"
    assert lower[0] == " "
    assert lower[1] == "▁"
    assert lower[2] == "█"
    assert bars([], 1) == [""]


def test_a_stretch_holds_its_marks_and_zoom_halves_it() -> None:
    marks = [DAY, DAY + timedelta(days=400)]
    whole = stretch(marks, DAY, 0, 100)
    assert all(0 <= whole.column(mark) < 100 for mark in marks)
    half = stretch(marks, DAY, 1, 100)
    assert half.hi - half.lo == (whole.hi - whole.lo) / 2
    assert half.lo <= DAY < half.hi
    for column in range(100):
        assert half.column(half.instant(column)) == column
    assert stretch([DAY], DAY, 40, 10).hi > DAY
    assert stretch([datetime(2, 1, 2, tzinfo=UTC), datetime(9998, 12, 30, tzinfo=UTC)], DAY, 0, 10).lo.year == 2


@pytest.mark.parametrize(
    ("days", "label"),
    [
        (0.2, "17 02:00"),
        (3, "05-18"),
        (40, "05-20"),
        (200, "2024-06"),
        (900, "2025"),
        (20_000, "2030"),
        (700_000, "2500"),
    ],
)
def test_ticks_are_round_and_do_not_touch(days: float, label: str) -> None:
    found = ticks(Stretch(DAY, DAY + timedelta(days=days), 90), "UTC")
    assert 2 <= len(found) <= 14
    assert any(text == label for _, text in found) or days in (40,)
    for (a, text), (b, _) in pairwise(found):
        assert a + len(text) < b


def test_a_paragraph_wraps_under_itself() -> None:
    lines = [line.plain for line in Para(Content("one two three four"), Content("label ")).wrapped(20)]
    assert lines == ["label one two three", "      four"]
    assert [line.plain for line in Para(Content("")).wrapped(20)] == [""]


def test_the_quote_stands_between_guillemets() -> None:
    assert quoted("I live in Oslo. Bye.", "I live in Oslo.").plain == "«I live in Oslo.» Bye."
    assert quoted("I live in Oslo.", "I live in Oslo.").plain == "«I live in Oslo.»"
    assert quoted("other words", "I live").plain == "other words"
    assert quoted("a \x1b b", "\x1b").plain == "a «\\x1b» b"


def test_a_point_says_where_it_is() -> None:
    at = Point().true(DAY).known((9, DAY))
    assert (at.valid_words("UTC"), at.known_words("UTC")) == ("2024-05-17", "t9, 2024-05-17 00:00")
    assert at.known_at == "t9"
    assert Point().valid_words("UTC") == Point().known_words("UTC") == "now"
    assert instant(DAY + timedelta(hours=3), "UTC") == "2024-05-17 03:00"


def test_a_year_from_a_leap_day_and_at_the_edge() -> None:
    assert a_year(datetime(2024, 2, 29, tzinfo=UTC), 1, "UTC").date().isoformat() == "2025-02-28"
    edge = datetime(2, 6, 1, tzinfo=UTC)
    assert a_year(edge, -1, "UTC") == edge


def test_bounds_as_a_person_types_them() -> None:
    fact = Fact(1, "a", "b", "c", "a b c", DAY, DAY + timedelta(days=1), precision="month")
    assert (first_typed(fact, "UTC"), last_typed(fact, "UTC")) == ("2024-05", "2024-05-17")
    open_ = Fact(1, "a", "b", "c", "a b c", None, None)
    assert (first_typed(open_, "UTC"), last_typed(open_, "UTC")) == ("", "")
    exact = Fact(1, "a", "b", "c", "a b c", DAY + timedelta(hours=2), DAY + timedelta(hours=3))
    assert (first_typed(exact, "UTC"), last_typed(exact, "UTC")) == ("2024-05-17T02:00:00Z", "2024-05-17T03:00:00Z")
