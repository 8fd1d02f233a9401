"""Many texts by one model: kept first, in windows, side by side, within a budget; pending where it fails."""

import itertools
import json
import threading
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import BudgetSpent, ExitCode, ModelUnreachable
from memcli.ingest import importing, worker
from memcli.store import jobs
from tests.fakes import Status, answer, claim


def lives(prompt):
    turns = [t for t in json.loads(prompt.prompt.splitlines()[1])["turns"] if "live in" in t["text"]]
    return answer(*(claim("user", "lived_in", t["text"].split()[-1], t["text"], turn=t["n"]) for t in turns))


@pytest.fixture
def memory(tmp_path, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    monkeypatch.setenv("MEMCLI_EXTRACT_WINDOW", "500")
    monkeypatch.setattr(worker, "POLL", 0.01)
    with Memory.open(tmp_path / "memory.db") as made:
        yield made


@pytest.fixture
def chat(tmp_path) -> Path:
    """60 turns of one person, about 3,300 characters: seven windows."""
    path = tmp_path / "chat.txt"
    said = "After some years of moving about the country I live in Town"
    path.write_text("".join(f"[2024-05-01 10:{n:02}] Ana: {said}{n:02}\n" for n in range(60)))
    return path


def towns(memory):
    return sorted(str(f.object) for f in memory.facts() if f.predicate == "lived_in")


ALL = [f"Town{n:02}" for n in range(60)]


def test_an_import_is_read_in_windows_of_one_batch(memory, chat, fakes):
    fakes.schema.replies = [lives]
    seen = []
    receipt = memory.import_transcript(chat, model="fake-schema", progress=lambda *at: seen.append(at))
    assert towns(memory) == ALL
    assert receipt.calls == len(fakes.schema.asked) == len(receipt.txs) == 8
    assert (receipt.read, receipt.claims, receipt.facts, receipt.extractor) == (60, 60, 60, "fake-schema")
    assert (receipt.pending, receipt.fault, receipt.batch) == (0, None, "chat.txt")
    assert seen[-1] == (60, 60)
    assert memory.queue().empty
    assert memory.import_transcript(chat, model="fake-schema").known == 60
    memory.undo()
    assert towns(memory) == []


def test_undo_of_the_batch_takes_back_all_windows(memory, chat, fakes):
    fakes.schema.replies = [lives]
    memory.import_transcript(chat, model="fake-schema")
    memory.undo(batch="chat.txt")
    assert towns(memory) == []
    assert memory.query("Town07") == []


def test_a_dry_run_tells_calls_and_asks_nothing(memory, chat, fakes):
    fakes.schema.replies = [lives]
    plan = memory.import_transcript(chat, model="fake-schema", dry_run=True)
    assert fakes.schema.asked == []
    assert memory.query("Town07") == []
    done = memory.import_transcript(chat, model="fake-schema")
    assert plan.calls == done.calls
    assert plan.tokens > 100


def test_when_the_model_fails_everything_is_kept_and_work_reads_it_later(memory, chat, fakes):
    fakes.schema.replies = [lives, Status(500)]
    receipt = memory.import_transcript(chat, model="fake-schema")
    assert isinstance(receipt.fault, ModelUnreachable)
    assert 0 < receipt.pending < 60
    assert len(towns(memory)) == 60 - receipt.pending
    assert {hit.kind for hit in memory.query("Town59")} == {"episode"}
    assert memory.queue().waiting == receipt.pending
    again = memory.import_transcript(chat, model="fake-schema")
    assert again.known + again.pending == 60
    fakes.schema.replies = [lives]
    memory.retry()
    assert memory.work(wait=True, timeout=20)
    assert towns(memory) == ALL
    memory.undo(batch="chat.txt")
    assert towns(memory) == []


def test_one_bad_answer_leaves_its_turns_alone(memory, chat, fakes):
    def picky(prompt):
        turns = json.loads(prompt.prompt.splitlines()[1])["turns"]
        return "no" if any("Town30" in t["text"] for t in turns) else lives(prompt)

    fakes.schema.replies = [picky]
    receipt = memory.import_transcript(chat, model="fake-schema")
    assert receipt.fault.code == ExitCode.MODEL_ANSWER
    assert towns(memory) == [name for name in ALL if name != "Town30"]
    assert memory.queue().waiting == receipt.pending == 1
    assert {f.attempts for f in memory.queue().failures} == {1}


def test_an_unknown_model_loses_no_turn(memory, chat, fakes):
    receipt = memory.import_transcript(chat, model="nobody")
    assert (receipt.pending, receipt.fault.code) == (60, ExitCode.MODEL_UNREACHABLE)
    fakes.schema.replies = [lives]
    assert memory.work(model="fake-schema")
    assert towns(memory) == ALL


def test_a_budget_ends_a_run_and_the_next_one_goes_on(memory, chat, fakes, monkeypatch):
    monkeypatch.setenv("MEMCLI_EXTRACT_MAX_CALLS", "2")
    fakes.schema.replies = [lives]
    receipt = memory.import_transcript(chat, model="fake-schema")
    assert isinstance(receipt.fault, BudgetSpent)
    assert len(fakes.schema.asked) == receipt.calls == 2
    for _ in range(9):
        try:
            if memory.work():
                break
        except BudgetSpent:
            continue
    assert towns(memory) == ALL
    assert {f.attempts for f in memory.queue().failures} == set()


def test_an_interruption_gives_every_turn_to_the_queue(memory, chat, fakes):
    def stop(prompt):
        raise KeyboardInterrupt

    fakes.schema.replies = [lives, stop]
    with pytest.raises(KeyboardInterrupt):
        memory.import_transcript(chat, model="fake-schema")
    left = memory.queue()
    assert left.running == 0
    assert left.waiting == 60 - len(towns(memory)) > 0


def test_a_remote_model_is_asked_several_times_at_once(memory, chat, fakes, monkeypatch):
    asked, meet = itertools.count(), threading.Barrier(3, timeout=10)

    def together(prompt):
        if next(asked) < 3:
            meet.wait()  # breaks where fewer than three are asked at once
        return lives(prompt)

    monkeypatch.setenv("MEMCLI_EXTRACT_WORKERS", "3")
    fakes.schema.needs_key = "fake"  # what marks a model as remote
    fakes.schema.replies = [together]
    receipt = memory.import_transcript(chat, model="fake-schema")
    assert towns(memory) == ALL
    assert receipt.calls == len(fakes.schema.asked)


def test_a_local_model_is_asked_once_at_a_time(memory, chat, fakes):
    threads = set()
    fakes.schema.replies = [lambda prompt: threads.add(threading.active_count()) or lives(prompt)]
    memory.import_transcript(chat, model="fake-schema")
    assert len(threads) == 1


def test_the_queue_is_read_in_windows_too(memory, fakes):
    for n in range(20):
        memory.enqueue(f"I live in Town{n:02}", model="fake-schema")
    fakes.schema.replies = [lives]
    assert memory.work()
    assert towns(memory) == ALL[:20]
    assert len(fakes.schema.asked) == 1


def test_an_unreachable_model_is_left_alone_for_a_while(memory, fakes):
    for n in range(3):
        memory.enqueue(f"I live in Town{n}", model="fake-schema")
    fakes.schema.replies = [Status(503)]
    memory.work()
    assert len(fakes.schema.asked) == 3  # the attempts of one call
    assert "fake-schema failed" in memory.queue().paused
    assert memory.queue().retry_in > 30


def test_a_long_reading_keeps_its_lease(memory, fakes, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0.3")

    def slow(prompt):
        import time

        time.sleep(0.8)
        with Memory.open(memory.path) as other, other._writing() as db:
            assert jobs.take(db, "thief") is None
        return lives(prompt)

    fakes.schema.replies = [slow]
    assert memory.add("I live in Rome", model="fake-schema").facts == 1


def test_turns_are_kept_in_parts(memory, chat, fakes, monkeypatch):
    monkeypatch.setattr(importing, "CHUNK", 7)
    fakes.schema.replies = [lives]
    memory.import_transcript(chat, model="fake-schema")
    assert towns(memory) == ALL


def test_a_model_of_no_use_is_not_asked_for_every_turn(memory, chat, fakes):
    fakes.schema.replies = ["I would rather not."]
    receipt = memory.import_transcript(chat, model="fake-schema")
    assert (receipt.pending, receipt.fault.code) == (60, ExitCode.MODEL_ANSWER)
    assert len(fakes.schema.asked) <= 2 * 8
    assert memory.queue().waiting == 60


def test_a_refused_text_costs_itself(memory, chat, fakes):
    def filtered(prompt):
        turns = json.loads(prompt.prompt.splitlines()[1])["turns"]
        return Status(400) if any("Town30" in t["text"] for t in turns) else lives(prompt)

    fakes.schema.replies = [filtered]
    receipt = memory.import_transcript(chat, model="fake-schema")
    assert "refused the request" in receipt.fault.message
    assert towns(memory) == [name for name in ALL if name != "Town30"]
