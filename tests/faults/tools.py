"""Processes to kill, and what must hold of a file afterwards."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from memcli import Memory

PRELUDE = "import sys\nfrom memcli import Memory\npath = sys.argv[1]\n"


def start(script: str, *args: object, **env: str) -> subprocess.Popen[str]:
    """A Python process that runs a script with ``Memory`` and ``path``; its stdout is a pipe."""
    return subprocess.Popen(
        [sys.executable, "-c", PRELUDE + script, *map(str, args)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **env},
    )


def kill(process: subprocess.Popen[str], after: int, delay: float = 0.0) -> list[str]:
    """SIGKILL after so many lines of output and some seconds more; every line that came."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(after)]
    time.sleep(delay)
    process.kill()
    rest, errors = process.communicate()
    assert process.returncode in (0, -signal.SIGKILL), errors
    return [line.strip() for line in (*lines, *rest.splitlines(keepends=True)) if line.endswith("\n")]


def killed_at_random(dice: random.Random, script: str, *args: object, lines: int, delay: float = 0.01) -> list[str]:
    """Run a script and kill it at some line or shortly after; the lines that came."""
    return kill(start(script, *args), dice.randint(0, lines), dice.uniform(0, delay))


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    """What a plain SQLite connection sees."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def sound(path: Path) -> None:
    """Integrity, foreign keys, and versions that neither overlap in both times nor run backwards."""
    assert rows(path, "pragma integrity_check") == [("ok",)]
    assert rows(path, "pragma foreign_key_check") == []
    assert rows(path, "select * from version where valid_from >= valid_to or tx_from >= tx_to") == []
    assert rows(path, "select 1 from tx a join tx b on b.id > a.id and b.recorded_at <= a.recorded_at") == []


def still_oslo(path: Path) -> None:
    """The file is sound, and what the ``path`` fixture told it holds."""
    sound(path)
    with Memory.open(path) as memory:
        assert memory.objects("user", "lives_in") == {"Oslo"}


READS: dict[str, Callable[[Memory], object]] = {
    "facts": lambda m: m.facts(),
    "timeline": lambda m: m.timeline("user", "lives_in"),
    "query": lambda m: m.query("where do I live"),
    "history": lambda m: m.history(),
    "log": lambda m: m.log(),
    "graph": lambda m: m.graph("user"),
    "explain": lambda m: m.explain("f1"),
    "queue": lambda m: m.queue(),
}


@contextmanager
def unprivileged() -> Iterator[None]:
    """As a user whom permissions bind; root borrows the rights of nobody."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
