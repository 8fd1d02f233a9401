"""The queue's rows: who holds a text, how long, and what becomes of it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import DiskError, ModelUnreachable, Quota, UsageError
from memcli.store import connect, jobs


class Clock:
    """The real clock, as the test moves it."""

    def __init__(self) -> None:
        self.seconds = 1_700_000_000.0

    def time(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(jobs, "time", made)
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    return made


@pytest.fixture
def db(tmp_path: Path, clock: Clock) -> Iterator[sqlite3.Connection]:
    """A file with three texts that wait."""
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        for text in ("I like tea", "I like rye", "I like figs"):
            memory.enqueue(text)
    made = connect.connect(path)
    yield made
    made.close()


def test_texts_are_taken_in_order_and_each_once(db):
    assert [jobs.take(db, "a").episode, jobs.take(db, "b").episode, jobs.take(db, "a").episode] == [1, 2, 3]
    assert jobs.take(db, "b") is None
    assert jobs.status(db)[:2] == (0, 3)


def test_a_lease_that_ran_out_falls_to_the_next(db, clock):
    first = jobs.take(db, "a")
    clock.seconds += jobs.lease_seconds() + 1
    assert jobs.take(db, "b") == (first.episode, 2, first.setting)
    assert not jobs.finish(db, first.episode, "a")
    assert jobs.finish(db, first.episode, "b")


def test_a_heartbeat_keeps_what_is_held(db, clock):
    with connect.transaction(db):
        assert jobs.hold(db, "a")
    held = jobs.take(db, "a")
    for _ in range(3):
        clock.seconds += jobs.lease_seconds() * 0.7
        assert jobs.beat(db, "a")
    assert jobs.take(db, "b").episode != held.episode
    with connect.transaction(db):
        assert not jobs.hold(db, "b")


def test_a_clock_that_steps_back_does_not_hold_a_lease_for_ever(db, clock):
    with connect.transaction(db):
        assert jobs.hold(db, "a")
    held = jobs.take(db, "a")
    clock.seconds -= 86_400
    with connect.transaction(db):
        assert jobs.hold(db, "b")
    assert jobs.take(db, "b").episode == held.episode


def test_failures_are_put_off_for_longer_and_longer_then_set_aside(db, clock):
    waits = []
    for attempt in range(1, jobs.ATTEMPTS + 1):
        assert jobs.take(db, "a").attempts == attempt
        jobs.fail(db, 1, "a", "no answer")
        state, due = db.execute("select state, not_before from job where episode_id = 1").fetchone()
        assert state == ("failed" if attempt == jobs.ATTEMPTS else "waiting")
        waits.append(due - clock.seconds)
        assert 0.5 <= waits[-1] / (jobs.FIRST_WAIT * 2 ** (attempt - 1)) <= 1.5
        clock.seconds = due
    assert db.execute("select state from episode where id = 1").fetchone() == ("failed",)
    assert jobs.take(db, "a").episode == 2
    failure = jobs.status(db).failures[0]
    assert failure == (1, jobs.ATTEMPTS, "no answer", "I like tea")


def test_retry_makes_failed_texts_due_at_once(db):
    jobs.take(db, "a")
    jobs.fail(db, 1, "a", "no answer")
    jobs.put_off(db, 3600, "quota")
    assert jobs.take(db, "a") is None
    assert jobs.retry(db) == 1
    assert jobs.take(db, "a")[:2] == (1, 1)


def test_a_text_that_kills_its_readers_is_set_aside(db, clock):
    for _ in range(jobs.ATTEMPTS):
        assert jobs.take(db, "a").episode == 1
        clock.seconds += jobs.lease_seconds() + 1
    assert jobs.take(db, "a").episode == 2
    assert jobs.status(db).failures[0].error == f"its reader died {jobs.ATTEMPTS} times"


@pytest.mark.parametrize(
    ("fault", "attempts", "error", "paused"),
    [
        (ModelUnreachable("The model did not answer."), 1, "The model did not answer.", False),
        (Quota("The quota is used up.", retry_after=60), 0, "", True),
        (Quota("The quota is used up."), 0, "", True),
        (DiskError("The disk is full."), 1, "", False),
        (sqlite3.OperationalError("database or disk is full"), 1, "", False),
        (KeyboardInterrupt(), 0, "", False),
    ],
    ids=["model", "quota", "quota without a time", "disk", "sqlite", "interrupt"],
)
def test_what_a_fault_does_to_the_text(db, fault, attempts, error, paused):
    held = jobs.take(db, "a")
    with pytest.raises(type(fault)), jobs.reading(db, held.episode, "a"):
        raise fault
    row = db.execute("select attempts, error from job where episode_id = 1").fetchone()
    assert row == (attempts, error)
    assert bool(jobs.status(db).paused) == paused


def test_an_unforeseen_fault_is_noted_without_the_text(db):
    held = jobs.take(db, "a")
    with pytest.raises(ValueError, match="tea"), jobs.reading(db, held.episode, "a"):
        raise ValueError("I like tea")
    assert jobs.status(db).failures[0].error.startswith(f"ValueError at {__name__}:")


def test_a_worker_leaves_only_when_nothing_is_left(db, clock):
    with connect.transaction(db):
        assert jobs.hold(db, "a")
    assert not jobs.leave(db, "a", wait=False)
    for episode in (1, 2, 3):
        jobs.take(db, "a")
        jobs.fail(db, episode, "a", "no answer")
    assert not jobs.leave(db, "a", wait=True)
    assert jobs.leave(db, "a", wait=False)
    assert not jobs.status(db).worker


def test_a_forgotten_text_leaves_the_queue(db, tmp_path):
    with Memory.open(tmp_path / "memory.db") as memory:
        memory.forget(episode=1)
    assert jobs.take(db, "a").episode == 2


def test_pending_texts_without_a_job_are_adopted(db):
    db.execute("delete from job")
    assert jobs.take(db, "a") is None
    jobs.adopt(db)
    assert jobs.take(db, "a").episode == 1


@pytest.mark.parametrize("text", ["many", "-1", "nan"])
def test_a_bad_number_in_the_environment(monkeypatch, text):
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", text)
    with pytest.raises(UsageError, match="MEMCLI_QUEUE_LEASE"):
        jobs.lease_seconds()
