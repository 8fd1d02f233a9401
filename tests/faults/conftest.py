"""Faults on purpose. Kill rounds are few by default; ``pytest tests/faults --rounds 100`` is for releases."""

import random

import pytest


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
