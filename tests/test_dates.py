"""Dates as people type them: read to the end of their period, or refused."""

from datetime import UTC, datetime

import pytest

from memcli.dates import read
from memcli.errors import DateError

NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)
TZ = "UTC"


def end(text: str) -> str:
    return read(text, now=NOW, tz=TZ).instant.isoformat()


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("2023", "2023-12-31T23:59:59.999999+00:00"),
        ("2023-06", "2023-06-30T23:59:59.999999+00:00"),
        ("2023-06-15", "2023-06-15T23:59:59.999999+00:00"),
        ("2023-W24", "2023-06-18T23:59:59.999999+00:00"),
        ("2023W24", "2023-06-18T23:59:59.999999+00:00"),
        ("2023-W24-3", "2023-06-14T23:59:59.999999+00:00"),
        ("2023-06-15T14:00", "2023-06-15T14:00:00+00:00"),
        ("2023-06-15T14:00:00+02:00", "2023-06-15T12:00:00+00:00"),
        ("last summer", "2026-08-31T23:59:59.999999+00:00"),
        ("March 2023", "2023-03-31T23:59:59.999999+00:00"),
        ("yesterday", "2026-11-30T23:59:59.999999+00:00"),
        ("yesterday at 15:00", "2026-11-30T15:00:00+00:00"),
        ("9 March 2023 14:00", "2023-03-09T14:00:00+00:00"),
        ("2023/03/09", "2023-03-09T23:59:59.999999+00:00"),
        ("13/03/2023", "2023-03-13T23:59:59.999999+00:00"),
    ],
)
def test_a_coarse_date_means_its_last_instant(text: str, last: str) -> None:
    assert end(text) == last


@pytest.mark.parametrize("text", ["now", "today", "2026", "2026-12", "2026-12-01", "this year"])
def test_a_period_that_is_not_over_means_now(text: str) -> None:
    assert read(text, now=NOW, tz=TZ).instant == NOW


@pytest.mark.parametrize(
    "text",
    ["", " ", "banana", "12", "1700000000", "2023-13", "2023-02-30", "0001", "9999", "03/04/2023", "5pm", "x" * 5000,
     "2023-06-15T99:00", "2023-W54", "2023-W24-9", "\0", "march 20233333"],
)  # fmt: skip
def test_what_cannot_be_read_is_an_error(text: str) -> None:
    with pytest.raises(DateError):
        read(text, now=NOW, tz=TZ)


def test_the_sentence_says_how_it_was_read() -> None:
    assert read("last summer", now=NOW, tz=TZ).sentence == "the end of 2026-08-31"
    assert read("2026", now=NOW, tz=TZ).sentence == "now (2026-12-01)"
    assert read("2023-06-15T14:00", now=NOW, tz=TZ).sentence == "2023-06-15 14:00"
    assert read("2023-06", now=NOW, tz=TZ, edge="start").sentence == "the start of 2023-06-01"


def test_a_day_is_the_persons_day() -> None:
    reading = read("2023-06-15", now=NOW, tz="America/New_York")
    assert reading.instant.isoformat() == "2023-06-16T03:59:59.999999+00:00"
    assert reading.period == ("2023-06-15", "2023-06-15")


def test_the_start_of_a_period() -> None:
    assert read("last summer", now=NOW, tz=TZ, edge="start").instant == datetime(2026, 6, 1, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["29 Feb", "1e9", "the 90s", "2020s", "Q3 2024"])
def test_no_date_is_guessed_from_something_else(typed: str) -> None:
    with pytest.raises(DateError):
        read(typed, now=NOW, tz=TZ)
