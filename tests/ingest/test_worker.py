"""The worker and the way to it: nothing lost, nothing twice, nobody waits for nothing."""

import os
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import Busy, ModelUnreachable, Quota
from memcli.ingest import outbox, pipeline, rules, worker
from memcli.store import connect, jobs


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker starts by itself, and nobody waits long for one."""
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    monkeypatch.setattr(worker, "POLL", 0.01)


@pytest.fixture
def memory(tmp_path: Path, alone: None):
    with Memory.open(tmp_path / "memory.db") as made:
        yield made


def test_a_queued_text_is_searchable_before_it_is_read(memory):
    receipt = memory.add("I live in Bergen", queue=True)
    assert (receipt.read, receipt.tx, receipt.episodes) == (1, None, (1,))
    assert memory.queue().waiting == 1
    assert memory.objects("user", "lives_in") == set()
    assert [hit.kind for hit in memory.query("Bergen")] == ["episode"]
    assert memory.work()
    assert memory.objects("user", "lives_in") == {"Bergen"}
    assert memory.queue().empty
    assert memory.history("user")[0].fact.sources == ("e1",)


def test_the_order_of_receipt_ranks_what_was_said_at_one_instant(memory):
    """The clock stands still here, as it may under MEMCLI_NOW."""
    memory.enqueue("I live in Bergen")
    memory.enqueue("I live in Lund")
    memory.enqueue("I work at Acme")
    memory.add("I work at Globex")  # received later, read first
    assert memory.flush()
    assert memory.objects("user", "lives_in") == {"Lund"}
    assert memory.objects("user", "works_at") == {"Globex"}


def test_the_speakers_zone_and_the_turns_before_are_kept(tmp_path, alone, monkeypatch):
    seen = []
    real = rules.extract

    def spy(text, **given):
        seen.append((str(given["said_at"].tzinfo), list(given["context"])))
        return real(text, **given)

    monkeypatch.setattr(rules, "extract", spy)
    before = ({"role": "assistant", "speaker": "assistant", "text": "Do you live in Oslo?"},)
    with Memory.open(tmp_path / "m.db", tz="Asia/Tokyo") as memory:
        memory.add("Yes", context=before, queue=True)
    with Memory.open(tmp_path / "m.db", tz="UTC") as memory:
        assert memory.work()
    assert seen == [("Asia/Tokyo", list(before))]


def test_the_same_line_waits_once(memory):
    first = memory.enqueue("I like tea", source="commit 1")
    again = memory.enqueue("I like tea", source="commit 1")
    assert (first.known, again.known, again.episode) == (False, True, first.episode)
    memory.flush()
    assert memory.enqueue("I like tea", source="commit 1").known
    assert memory.add("I like tea", source="commit 1").known == 1
    assert memory.mentions("user", "likes", "tea") == 1


def test_an_undone_line_can_be_queued_again(memory):
    memory.add("I like tea", source="commit 1")
    memory.undo()
    assert not memory.enqueue("I like tea", source="commit 1").known
    memory.flush()
    assert memory.objects("user", "likes") == {"tea"}


def test_what_a_killed_add_left_is_read_by_the_worker(memory, monkeypatch):
    def killed(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "read", killed)
        patch.setattr(jobs, "give_back", lambda *_: None)
        with pytest.raises(SystemExit):
            memory.add("I like tea")
    assert memory.work() is False  # still leased to the one that was killed
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0")
    assert memory.work()
    assert memory.objects("user", "likes") == {"tea"}
    assert memory.mentions("user", "likes", "tea") == 1


def test_an_interrupted_add_gives_its_text_to_the_queue(memory, monkeypatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "read", interrupted)
        with pytest.raises(KeyboardInterrupt):
            memory.add("I like tea")
    assert memory.queue().waiting == 1
    assert memory.work()
    assert memory.objects("user", "likes") == {"tea"}


def failing(fault: Exception, times: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Make the first readings fail; the list grows by one a reading."""
    calls: list[int] = []
    real = pipeline.read

    def read(*given):
        calls.append(1)
        if len(calls) <= times:
            raise fault
        return real(*given)

    monkeypatch.setattr(pipeline, "read", read)
    return calls


def test_a_failing_text_is_tried_again_and_the_next_one_is_read(memory, monkeypatch):
    monkeypatch.setattr(jobs, "backoff", lambda attempts: 0.02 * attempts)
    calls = failing(ModelUnreachable("No answer."), 2, monkeypatch)
    memory.enqueue("I like tea")
    memory.enqueue("I like rye")
    assert memory.flush(timeout=10)
    assert len(calls) == 4
    assert memory.objects("user", "likes") == {"tea", "rye"}


def test_a_text_that_never_can_be_read_is_set_aside_and_listed(memory, monkeypatch):
    monkeypatch.setattr(jobs, "backoff", lambda _: 0.0)
    calls = failing(ModelUnreachable("No answer."), jobs.ATTEMPTS, monkeypatch)
    memory.enqueue("I like tea")
    assert memory.flush(timeout=10)
    assert [(f.content, f.error) for f in memory.queue().failures] == [("I like tea", "No answer.")]
    assert len(calls) == jobs.ATTEMPTS
    assert memory.retry() == 1
    assert memory.flush(timeout=10)
    assert memory.queue().failures == ()
    assert memory.objects("user", "likes") == {"tea"}


def test_a_quota_pauses_the_queue(memory, monkeypatch):
    calls = failing(Quota("Used up.", retry_after=0.1), 1, monkeypatch)
    memory.enqueue("I like tea")
    memory.enqueue("I like rye")
    assert memory.work() is False
    assert len(calls) == 1
    assert memory.queue().paused == "Used up."
    assert memory.flush(timeout=10)
    assert memory.objects("user", "likes") == {"tea", "rye"}
    assert len(calls) == 3


def test_flush_gives_up_at_its_timeout(memory, monkeypatch):
    failing(ModelUnreachable("No answer."), 99, monkeypatch)
    memory.enqueue("I like tea")
    started = time.monotonic()
    assert memory.flush(timeout=0.2) is False
    assert time.monotonic() - started < 5


def test_a_full_queue_refuses_and_drops_nothing(memory, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_LIMIT", "2")
    monkeypatch.setenv("MEMCLI_QUEUE_PATIENCE", "0.05")
    memory.enqueue("I like tea")
    memory.enqueue("I like rye")
    with pytest.raises(Busy, match="queue is full"):
        memory.enqueue("I like figs")
    assert memory.flush(timeout=10)
    assert memory.objects("user", "likes") == {"tea", "rye"}
    memory.enqueue("I like figs")
    assert memory.queue().waiting == 1


def test_a_caller_waits_while_a_worker_makes_room(memory, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_LIMIT", "1")
    monkeypatch.setenv("MEMCLI_QUEUE_PATIENCE", "20")
    memory.enqueue("I like tea")
    helper = threading.Timer(0.1, memory.work)
    helper.start()
    memory.enqueue("I like rye")
    helper.join()
    assert memory.flush(timeout=10)
    assert memory.objects("user", "likes") == {"tea", "rye"}


def test_a_worker_that_slept_through_its_lease_writes_nothing(memory, tmp_path, monkeypatch):
    real = pipeline.read

    def slow(*given):
        monkeypatch.setattr(pipeline, "read", real)
        monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0")
        with Memory.open(tmp_path / "memory.db") as other:
            other.work()  # takes the text over and reads it
        monkeypatch.delenv("MEMCLI_QUEUE_LEASE")
        return real(*given)

    memory.enqueue("I like tea")
    monkeypatch.setattr(pipeline, "read", slow)
    memory.work()
    assert memory.mentions("user", "likes", "tea") == 1
    assert len(memory.log()) == 1


def test_the_heartbeat_outlives_the_lease(memory, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0.3")
    real = pipeline.read

    def slow(*given):
        time.sleep(0.8)
        assert jobs.take(connect.connect(memory.path), "thief") is None
        return real(*given)

    memory.enqueue("I like tea")
    monkeypatch.setattr(pipeline, "read", slow)
    assert memory.work()
    assert memory.objects("user", "likes") == {"tea"}


def test_a_disk_fault_burns_no_attempt(memory, monkeypatch):
    memory.enqueue("I like tea")

    def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "learn_kept", full)
        with pytest.raises(sqlite3.OperationalError):
            memory.work()
    assert memory.queue().failures == ()
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0")
    assert memory.work()


def test_a_worker_starts_by_itself_and_only_one(tmp_path):
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        for number in range(20):
            memory.enqueue(f"My friend Ana{number} lives in Oslo")
        end = time.monotonic() + 30
        while not memory.queue().empty and time.monotonic() < end:
            time.sleep(0.05)
        assert memory.queue().empty
        assert len(memory.log()) == 20
        while memory.queue().worker and time.monotonic() < end:
            time.sleep(0.05)
        assert not memory.queue().worker


def test_of_many_callers_one_starts_a_worker(memory, monkeypatch):
    started = []
    monkeypatch.delenv("MEMCLI_QUEUE_AUTOSTART")
    monkeypatch.setattr(outbox, "start", lambda path, name: started.append(name))
    for number in range(5):
        memory.enqueue(f"I like tea {number}")
    assert len(started) == 1


def test_a_worker_that_cannot_start_leaves_the_text_waiting(memory, monkeypatch):
    monkeypatch.delenv("MEMCLI_QUEUE_AUTOSTART")
    monkeypatch.setattr(sys, "executable", "/nonexistent/python")
    memory.enqueue("I like tea")
    assert memory.queue()[:2] == (1, 0)
    assert not memory.queue().worker


def test_workers_that_ended_are_no_zombies(tmp_path):
    first = outbox.start(tmp_path / "none.db", "a")
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
    second = outbox.start(tmp_path / "none.db", "b")
    assert outbox._started == {second}
    os.waitpid(second, 0)
    outbox._reap()
    assert outbox._started == set()


def test_the_background_worker_shares_nothing_with_its_caller(tmp_path, monkeypatch):
    """No descriptor, no session, and no module out of the folder that a hook happens to run in."""
    (tmp_path / "memcli").mkdir()
    (tmp_path / "memcli" / "__init__.py").write_text("raise SystemExit('imported from the folder')")
    (tmp_path / "sqlite3.py").write_text("raise SystemExit('imported from the folder')")
    script = (
        "import os, sys; from memcli.ingest import outbox; from pathlib import Path; r, w = os.pipe();"
        " os.set_inheritable(w, True); print(outbox.start(Path(sys.argv[1]), 'w'), flush=True); os.close(w);"
        " print(repr(os.read(r, 1)))"
    )
    path = tmp_path / "data" / "memory.db"
    with Memory.open(path) as memory:
        monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
        memory.enqueue("I like tea")
        done = subprocess.run(
            [sys.executable, "-P", "-c", script, str(path)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=30,
            check=True,
            env={**os.environ},
        )
        assert done.stdout.splitlines()[1] == "b''"
        end = time.monotonic() + 20
        while not memory.queue().empty and time.monotonic() < end:
            time.sleep(0.05)
        assert memory.objects("user", "likes") == {"tea"}
