"""The demo: real commands, real output, nothing left behind."""

import os
import tempfile
import time
from pathlib import Path

import pytest

from memcli.cli import demo
from tests.conftest import Cli


def test_the_whole_loop(cli: Cli, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "t"))
    (tmp_path / "t").mkdir()
    before = dict(os.environ)
    started = time.process_time()
    result = cli("demo")
    assert time.process_time() - started < 5
    assert result.code == 0, result.err
    assert [line for line in result.out.splitlines() if line.startswith("$ ")] == [
        f"$ memcli {line}" for _, line in demo.STEPS
    ]
    assert result.out.endswith(f"{demo.NEXT}\n")
    assert dict(os.environ) == before
    assert not list(sealed.iterdir())
    assert not list((tmp_path / "t").iterdir())


def test_every_step_says_something(cli: Cli) -> None:
    steps = cli("demo").out.split("\n\n# ")
    assert all(step.count("\n") >= 2 for step in steps), steps


def test_keep(cli: Cli, tmp_path: Path) -> None:
    kept = tmp_path / "kept.db"
    assert cli("demo", "--keep", str(kept)).code == 0
    assert cli("--db", str(kept), "log").out.count("\n") >= 3
    assert cli("demo", "--keep", str(kept)).code == 2
