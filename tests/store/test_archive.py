"""Prune: what is moved out of the way, and what is dropped."""

import pytest

from memcli.memory import Memory


def test_traces_are_kept_as_long_as_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    with Memory.open() as memory:
        memory.add("I live in Oslo", said_at="2024-01-01")
        memory.prune()
        assert memory.explain("f1").data["trace"]
        monkeypatch.setenv("MEMCLI_TRACE_KEEP_DAYS", "30")
        monkeypatch.setenv("MEMCLI_NOW", "2025-03-20T09:00:00+00:00")
        memory.prune()
        assert memory.explain("f1").data["trace"]
        monkeypatch.setenv("MEMCLI_NOW", "2025-05-01T09:00:00+00:00")
        memory.prune()
        assert not memory.explain("f1").data["trace"]
