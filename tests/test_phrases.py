"""Time expressions: what they resolve to, and where they are found."""

from datetime import datetime

import pytest

from memcli.phrases import find, number, resolve, resolve_range

REF = datetime(2026, 5, 13, 10, 0)  # a Wednesday


@pytest.mark.parametrize(
    ("phrase", "past", "future"),
    [
        ("2023", "2023", "2023"),
        ("in March 2023", "2023-03", "2023-03"),
        ("2026-05-09", "2026-05-09", "2026-05-09"),
        ("3 November 1991", "1991-11-03", "1991-11-03"),
        ("July 4th, 2020", "2020-07-04", "2020-07-04"),
        ("the 2nd of june", "2025-06-02", "2026-06-02"),
        ("yesterday", "2026-05-12", "2026-05-12"),
        ("the day before yesterday", "2026-05-11", "2026-05-11"),
        ("last weekend", "2026-05-09", "2026-05-09"),
        ("on Monday", "2026-05-11", "2026-05-18"),
        ("last Thursday", "2026-05-07", "2026-05-07"),
        ("two years ago", "2024", "2024"),
        ("3 weeks ago", "2026-04-22", "2026-04-22"),
        ("a few weeks ago", "2026-04", "2026-04"),
        ("last month", "2026-04", "2026-04"),
        ("next year", "2027", "2027"),
        ("in October", "2025-10", "2026-10"),
        ("in two weeks", "2026-05-27", "2026-05-27"),
        ("last summer", "2025-08", "2025-08"),
        ("the summer of 2019", "2019-08", "2019-08"),
        ("since New Year's", "2026-01-01", "2027-01-01"),
        ("le mois dernier", "2026-04", "2026-04"),
        ("il y a deux ans", "2024", "2024"),
        ("el sábado", "2026-05-09", "2026-05-16"),
        ("vor zwei Jahren", "2024", "2024"),
        ("since I was a kid", None, None),
        ("soon", None, None),
        ("2023-02-30", None, None),
        ("03/04/2024", None, None),  # day first or month first: nobody knows
        ("", None, None),
    ],
)
def test_resolve(phrase: str, past: str | None, future: str | None) -> None:
    assert (resolve(phrase, REF), resolve(phrase, REF, future=True)) == (past, future)


def test_a_weekend_said_at_the_weekend_is_the_one_before() -> None:
    assert resolve("last weekend", datetime(2026, 5, 10)) == "2026-05-02"


@pytest.mark.parametrize(
    ("phrase", "ref", "expected"),
    [
        ("last summer", datetime(2026, 12, 1), ("2026-06", "2026-08")),
        ("last winter", REF, ("2025-12", "2026-02")),
        ("last week", REF, ("2026-05-04", "2026-05-10")),
        ("last weekend", REF, ("2026-05-09", "2026-05-10")),
        ("from 2016 to 2020", REF, ("2016", "2020")),
        ("March 2023", REF, ("2023-03", "2023-03")),
        ("whenever", REF, None),
    ],
)
def test_resolve_range(phrase: str, ref: datetime, expected: tuple[str, str] | None) -> None:
    assert resolve_range(phrase, ref) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I worked there from 2016 to 2020.", [("range", "from 2016 to 2020")]),
        ("I have lived here for three years", [("duration", "for three years")]),
        ("Here since 2021 and happy", [("since", "since 2021")]),
        ("on leave until Monday", [("until", "until Monday")]),
        ("We left in the summer of 2019", [("point", "in the summer of 2019")]),
        ("I swim every Tuesday", []),
        ("I may sit in the sun", []),
        ("14 Larch Close", []),
        ("seit 2020 in Bremen", [("since", "seit 2020")]),
    ],
)
def test_find(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(t.role, text[t.start : t.end]) for t in find(text)] == expected


def test_numbers_in_words() -> None:
    assert [number(w) for w in ("7", "eleven", "twenty-one", "sept", "cat")] == [7, 11, 21, 7, None]


def test_find_is_linear_on_hostile_text() -> None:
    assert find("a " * 25_000) == []
    assert len(find("two years ago " * 1_000)) == 1_000
