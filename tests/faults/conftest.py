"""Faults on purpose. Kill rounds are few by default; ``pytest tests/faults --rounds 100`` is for releases."""

import random
from pathlib import Path

import pytest

from memcli import Memory


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rounds", type=int, default=None, help="kill rounds of each fault test")


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> int:
    """How often a process is killed."""
    return int(request.config.getoption("--rounds", None) or 3)


@pytest.fixture
def dice(request: pytest.FixtureRequest) -> random.Random:
    """Chance that a failing test can repeat."""
    return random.Random(request.node.name)


@pytest.fixture(autouse=True)
def moving_clock(sealed: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests live in real time, and nobody starts a worker behind their back."""
    monkeypatch.delenv("MEMCLI_NOW")
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file in which the user lives in Oslo."""
    made = tmp_path / "data" / "memory.db"
    with Memory.open(made) as memory:
        memory.add("I live in Oslo")
    return made
