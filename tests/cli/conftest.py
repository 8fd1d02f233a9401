"""A small memory that every test of the command line can read."""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from memcli.memory import Memory

C32 = "see [/etc/hosts], [red]x, [INST] hi [/INST], a[b]c, [b +"
HOSTILE = (
    "esc \x1b[31mred\x1b[0m osc \x1b]52;c;aGk=\x07 c1 \x9b31m del \x7f bidi \u202eevil\u2066 zw a\u200bb\ufeffc"
    " tag \U000e0041\U000e0042 cr\rlf\nsep\u2028end"
)


def ticking(start: datetime) -> Iterator[datetime]:
    while True:
        yield start
        start += timedelta(days=1)


@pytest.fixture(scope="session")
def first_story(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The story's file, written once: told on ten days from 2025-01-10 on, by a person who moved twice."""
    path = tmp_path_factory.mktemp("story") / "default.db"
    days = ticking(datetime(2025, 1, 10, 9, tzinfo=UTC))
    with Memory.open(path, clock=lambda: next(days), tz="UTC") as memory:
        tell = memory.assert_
        tell("user", "lives_in", "Berlin", said_at="2022-01-10")
        tell("user", "works_at", "Acme", said_at="2022-01-10")
        tell("user", "brother", "Alex", said_at="2022-03-05")
        tell("Alex", "adopted", "Biscuit", valid_from="2022-03", said_at="2022-03-05")
        tell("user", "lives_in", "Lisbon", valid_from="2023-03", said_at="2023-04-02")
        memory.end("user", "works_at", "Acme", at="2023-08-20", said_at="2023-08-20")
        tell("user", "age", 34, said_at="2024-02-01")
        tell("user", "friend", C32, said_at="2024-02-01")
        tell("user", "likes", HOSTILE, said_at="2024-02-01")
        memory.retract("user", "age", 34, said_at="2024-02-02")
    return path


@pytest.fixture
def story(sealed: Path, first_story: Path) -> Path:
    """A copy of the story in the home of a test: two homes, a brother, a job that ended, hostile names."""
    for file in first_story.parent.iterdir():
        shutil.copy2(file, sealed)
    return sealed / first_story.name
