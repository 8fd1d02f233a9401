"""A memory of a handful of facts, told without the extractor, and texts put straight into a file."""

import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memcli.memory import Memory
from memcli.store import asof, connect, entities, fts
from memcli.store.asof import Moment

NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)
ADD = "insert into tx(id, uid, recorded_at, command) values (?, ?, ?, ?)"


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    with Memory.open(tmp_path / "memory.db", clock=lambda: NOW, tz="UTC") as opened:
        yield opened


@pytest.fixture
def story(memory: Memory) -> Memory:
    """The shared story as its facts."""
    tell = memory.assert_
    tell("user", "lives_in", "Berlin", said_at="2022-01-10")
    tell("user", "works_at", "Acme", said_at="2022-01-10")
    tell("user", "brother", "Alex", said_at="2022-03-05", valid_from="unknown")
    tell("Alex", "has_pet", "golden retriever named Biscuit", said_at="2022-03-05")
    for hobby in ("climbing", "chess", "baking"):
        tell("user", "hobby", hobby, said_at="2022-05-01")
    tell("user", "lives_in", "Lisbon", said_at="2023-04-02", valid_from="2023-03")
    memory.end("user", "works_at", "Acme", said_at="2023-08-20")
    tell("user", "works_at", "Globex", said_at="2023-09-01")
    tell("user", "sister", "Nora", said_at="2023-10-10", valid_from="unknown")
    tell("Nora", "works_as", "nurse", said_at="2023-10-10")
    tell("Nora", "works_in", "Madrid", said_at="2023-10-10")
    tell("user", "partner", "Dana", said_at="2024-02-14")
    tell("Dana", "allergic_to", "peanuts", said_at="2024-02-14")
    memory.retract("Dana", "allergic_to", "peanuts", said_at="2024-03-01")
    tell("Dana", "allergic_to", "shellfish", said_at="2024-03-01")
    tell("user", "lives_in", "Toronto", said_at="2024-11-20")
    tell("user", "lives_in", "Vienna", said_at="2025-01-05", valid_from="2026")
    return memory


Keep = Callable[..., int]


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    opened = connect.connect(tmp_path / "texts.db")
    opened.execute(ADD, (1, "a", "2024-01-01T00:00:00.000000Z", "add"))
    opened.execute("insert into source(id, kind, fingerprint) values (1, 'chat', 'a')")
    yield opened
    opened.close()


@pytest.fixture
def keep(db: sqlite3.Connection) -> Keep:
    """Put one turn into the file; its number."""

    def turn(
        text: str, *, speaker: str = "user", day: str = "2023-05-08", source: int = 1, ref: str | None = None
    ) -> int:
        number = db.execute("select coalesce(max(id), 0) + 1 from episode").fetchone()[0]
        made = "insert or ignore into source(id, kind, fingerprint) values (?, 'chat', ?)"
        db.execute(made, (source, f"s{source}"))
        said = f"{day}T10:00:00.000000Z"
        db.execute(
            "insert into episode values (?, ?, ?, ?, ?, ?, 'user', ?, ?, '', ?, 1, ?, 'done')",
            (
                number,
                f"u{number}",
                source,
                ref,
                number,
                entities.entity(db, speaker),
                text,
                fts.search_text(speaker, text),
                said,
                said,
            ),
        )
        db.execute("insert into reading values (?, 1)", (number,))
        return int(number)

    return turn


@pytest.fixture
def now() -> Moment:
    return Moment(NOW, asof.NOW_TX)
