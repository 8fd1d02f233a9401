"""``add --queue``: commit the text, see that somebody will read it, return.

A git hook waits for this module, so it imports no extractor.
"""

import os
import sqlite3
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from memcli import config
from memcli.errors import Busy
from memcli.ingest import keeping
from memcli.store import jobs
from memcli.store.connect import transaction

LINGER = 300  # seconds that a worker in the background stays for texts that were put off
_POLL = 0.05

# The program is given as text, not as ``-m``: that would import from the folder of the caller.
_PROGRAM = "import sys; sys.path.append(sys.argv.pop(1)); from memcli.cli.run import main; main()"

_started: set[int] = set()  # process ids of workers that this process started


class Queued(NamedTuple):
    """What became of a text: its episode, and whether it was known already."""

    episode: int
    known: bool
    warnings: tuple[str, ...] = ()


def enqueue(
    db: sqlite3.Connection, path: Path, text: keeping.Text, setting: dict[str, Any], warnings: list[str]
) -> Queued:
    """Commit a text for the queue and start a worker unless there is one. Raises Busy when it is full."""
    wait_for_room(db, path)
    episode, known = keeping.commit(db, text, setting)
    if not known:
        ensure_worker(db, path)
    return Queued(episode, known, tuple(warnings))


def wait_for_room(db: sqlite3.Connection, path: Path) -> None:
    """Wait, for ``queue.patience`` seconds, until fewer than ``queue.limit`` texts wait. Raises Busy."""
    limit = config.whole("queue.limit")
    if jobs.length(db) < limit:
        return
    ensure_worker(db, path)
    end = time.monotonic() + config.number("queue.patience")
    while jobs.length(db) >= limit:
        if time.monotonic() >= end:
            raise Busy(
                f"The queue is full: {jobs.length(db)} texts wait to be read; this one was not saved.",
                "memcli work --wait reads them; the setting queue.limit allows more",
            )
        time.sleep(_POLL)


def ensure_worker(db: sqlite3.Connection, path: Path) -> None:
    """Start ``memcli work`` in the background unless a worker holds the lease.

    The lease is taken in the new worker's name before it starts: of many callers at once, one
    starts a worker. MEMCLI_QUEUE_AUTOSTART=0 leaves the reading to ``memcli work``.
    """
    if not config.switch("queue.autostart"):
        return
    worker = jobs.worker_name()
    with transaction(db):
        mine = jobs.hold(db, worker, jobs.START)
    if not mine:
        return
    try:
        start(path, worker)
    except (OSError, NotImplementedError):
        jobs.leave(db, worker)  # the text is safe; the next command tries again


def start(path: Path, worker: str) -> int:
    """Start a detached worker under this name; its process id."""
    argv = ["--db", str(path), "-q", "work", "--wait", "--timeout", str(LINGER)]
    return detached(argv, {"MEMCLI_WORKER": worker})


def detached(argv: Sequence[str], environment: Mapping[str, str] | None = None) -> int:
    """Start a memcli that outlives us; its process id.

    It gets a session of its own and none of our streams: whoever waits for the end of our output
    does not wait for it.
    """
    _reap()
    package = str(Path(__file__).parents[2])
    null = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 1, 2)]
    others = [(os.POSIX_SPAWN_CLOSE, number) for number in _inherited()]
    child = os.posix_spawn(
        sys.executable,
        [sys.executable, "-P", "-c", _PROGRAM, package, *argv],
        {**os.environ, **(environment or {})},
        file_actions=[*null, *others],
        setsid=True,
    )
    _started.add(child)
    return child


def _reap() -> None:
    """Let workers that ended go: a program that lives long starts many."""
    for child in list(_started):
        try:
            ended = os.waitpid(child, os.WNOHANG)[0] != 0
        except ChildProcessError:
            ended = True
        if ended:
            _started.discard(child)


def _inherited() -> list[int]:
    """The descriptors above 2 that a child would inherit."""
    try:
        numbers = [int(name) for name in os.listdir("/dev/fd")]
    except OSError:
        return []
    found = []
    for number in numbers:
        try:
            if number > 2 and os.get_inheritable(number):
                found.append(number)
        except OSError:
            continue
    return found
