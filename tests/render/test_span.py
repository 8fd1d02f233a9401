"""Periods at their stated precision, with ends included."""

from datetime import UTC, datetime
from typing import Any

import pytest

from memcli.model import Fact
from memcli.render.span import span

NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)


def at(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("start", "end", "precision", "modality", "shown"),
    [
        (None, None, "unknown", "actual", ""),
        ("2022-01-01", None, "year", "actual", "since 2022"),
        ("2023-03-01", None, "month", "actual", "since 2023-03"),
        ("2023-03-09", None, "day", "actual", "since 2023-03-09"),
        ("2023-03-09T14:00", None, "instant", "actual", "since 2023-03-09"),
        (None, "2023-08-20T09:00", "unknown", "actual", "until 2023-08-20"),
        (None, "2023-09-01", "unknown", "actual", "until 2023-08-31"),
        ("2022-01-10", "2023-03-01", "day", "actual", "2022-01-10 to 2023-02-28"),
        ("2022-01-01", "2023-01-01", "year", "actual", "in 2022"),
        ("2022-03-01", "2022-04-01", "month", "actual", "in 2022-03"),
        ("2022-03-05", "2022-03-06", "day", "actual", "on 2022-03-05"),
        ("2026-01-01", None, "year", "planned", "planned from 2026"),
        ("2026-01-01", None, "year", "actual", "from 2026"),
        ("2024-01-01", None, "year", "planned", "since 2024, planned"),
        (None, None, "unknown", "reported", "reported"),
    ],
)
def test_span(start: str | None, end: str | None, precision: str, modality: str, shown: str) -> None:
    fields: dict[str, Any] = {"valid_from": at(start), "valid_to": at(end), "precision": precision}
    fact = Fact(1, "user", "lives_in", "Berlin", "you live in Berlin", modality=modality, **fields)
    assert span(fact, now=NOW, tz="UTC") == shown


def test_days_are_those_of_the_person() -> None:
    fact = Fact(
        1,
        "user",
        "lives_in",
        "Oslo",
        "",
        valid_from=datetime(2023, 2, 28, 23, tzinfo=UTC),
        valid_to=datetime(2023, 3, 31, 22, tzinfo=UTC),
        precision="day",
    )
    assert span(fact, now=NOW, tz="Europe/Oslo") == "2023-03-01 to 2023-03-31"
