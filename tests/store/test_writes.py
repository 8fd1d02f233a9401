"""Writes through the facade: undo, redo, batches, forgetting, pruning, concurrency, the clock."""

import sqlite3
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta

import pytest

from memcli import Memory
from memcli.errors import NotFound, Rejected

START = datetime(2024, 1, 1, 9, tzinfo=UTC)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def memory(tmp_path, clock):
    with Memory.open(tmp_path / "memory.db", clock=clock, tz="UTC") as opened:
        opened.set_predicate("lives_in", cardinality="one")
        yield opened


def test_first_write_is_t1_and_writes_count_up(memory):
    assert memory.assert_("user", "likes", "tea") == 1
    assert memory.assert_("user", "likes", "rye") == 2


def test_undo_takes_the_newest_and_undo_of_undo_is_redo(memory):
    memory.assert_("user", "lives_in", "Oslo")
    memory.assert_("user", "lives_in", "Bergen")
    undone = memory.undo()
    assert memory.objects("user", "lives_in") == {"Oslo"}
    memory.undo(tx=undone)
    assert memory.objects("user", "lives_in") == {"Bergen"}


def test_undo_of_nothing_is_none_and_of_an_unknown_write_not_found(memory):
    assert memory.undo() is None
    with pytest.raises(NotFound):
        memory.undo(tx=99)


def test_a_forget_or_a_prune_cannot_be_undone(memory):
    memory.assert_("user", "likes", "tea")
    forgotten = memory.forget("user")
    pruned = memory.prune()
    assert memory.undo(tx=forgotten) is None
    assert memory.undo(tx=pruned) is None


def test_a_batch_goes_and_comes_back_as_one(memory):
    memory.assert_("user", "likes", "tea")
    for drink in ("mate", "cocoa"):
        memory.assert_("user", "likes", drink, batch="chat")
    undone = memory.undo(batch="chat")
    assert memory.objects("user", "likes") == {"tea"}
    assert memory.undo(batch="chat") is None
    memory.undo(tx=undone)
    assert memory.objects("user", "likes") == {"tea", "mate", "cocoa"}


def test_transaction_time_increases_when_the_clock_steps_back(memory, clock):
    memory.assert_("user", "likes", "tea")
    clock.now = START - timedelta(days=3)
    memory.assert_("user", "likes", "rye")
    times = [entry.recorded_at for entry in reversed(memory.log())]
    assert times == sorted(set(times))


def test_known_at_takes_a_write_and_an_unknown_one_is_not_found(memory):
    memory.assert_("user", "lives_in", "Oslo")
    memory.assert_("user", "lives_in", "Bergen")
    assert memory.objects("user", "lives_in", known_at="t1") == {"Oslo"}
    with pytest.raises(NotFound):
        memory.objects("user", "lives_in", known_at="t9")


def test_literals_keep_their_type(memory):
    for value in (15, "15", 1.5, True):
        memory.assert_("user", "number", value)
    found = memory.objects("user", "number")
    assert {(type(v), v) for v in found} == {(int, 15), (str, "15"), (float, 1.5), (bool, True)}
    assert memory.mentions("user", "number", 15.0) == 1


@pytest.mark.parametrize("names", [("Pixel", "pixel"), ("Ana  Prado", "ana prado."), ("Ｐｉｘｅｌ", "Pixel")])
def test_names_match_exactly_after_normalisation(memory, names):
    first, second = names
    memory.assert_("user", "has_pet", first)
    memory.assert_("user", "has_pet", second)
    assert len(memory.facts(subject="user")) == 1
    assert memory.mentions("user", "has_pet", first) == 2


def test_fact_numbers_are_never_reused(memory):
    memory.assert_("user", "likes", "tea")
    memory.assert_("user", "likes", "rye")
    memory.forget(object="rye")
    memory.assert_("user", "likes", "mate")
    assert sorted(f.id for f in memory.facts()) == [1, 3]


def test_reversed_period_and_empty_forget_change_nothing(memory):
    with pytest.raises(Rejected):
        memory.assert_("user", "lives_in", "Oslo", valid_from="2024", valid_to="2023")
    with pytest.raises(Rejected):
        memory.forget()
    assert memory.log() == []
    assert memory.entities() == []


def test_forgotten_bytes_are_gone_and_the_line_does_not_come_back(tmp_path, memory):
    memory.assert_("user", "likes", "xyzzysecret", source="line 1")
    memory.assert_("user", "likes", "tea")
    memory.forget(object="xyzzysecret")
    memory.assert_("user", "likes", "xyzzysecret", source="line 1")
    assert memory.objects("user", "likes") == {"tea"}
    everything = b"".join(p.read_bytes() for p in tmp_path.glob("memory.db*"))
    assert b"xyzzysecret" not in everything


def test_prune_moves_superseded_rows_and_changes_no_answer(memory, clock):
    for n in range(420):
        clock.now = START + timedelta(hours=n)
        memory.assert_("user", "lives_in", f"Place {n}")
    asked = [START + timedelta(hours=n, minutes=1) for n in range(0, 420, 34)]

    def answers() -> list[object]:
        return [memory.objects("user", "lives_in", valid_at=a, known_at=b) for a in asked for b in asked] + [
            memory.rectangles("user", "lives_in"),
            memory.timeline("user", "lives_in"),
        ]

    before = answers()
    planned = memory.prune_plan()
    memory.prune()
    assert planned > 400
    assert memory.prune_plan() == 0
    assert answers() == before


def test_several_threads_use_one_memory(memory):
    def tell(name: str) -> None:
        for n in range(20):
            memory.assert_(name, "counts", n)
            memory.objects(name, "counts")

    threads = [threading.Thread(target=tell, args=(f"thread {i}",)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(len(memory.objects(f"thread {i}", "counts")) == 20 for i in range(4))


WRITER = """
import sys
from memcli import Memory
with Memory.open(sys.argv[1]) as memory:
    for n in range(100):
        memory.add(f"My friend {sys.argv[2]}{n} lives in Oslo")
"""


def test_two_processes_add_at_once_and_nothing_is_lost(tmp_path):
    path = tmp_path / "memory.db"
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name], stderr=subprocess.PIPE)
        for name in ("Ana", "Bea")
    ]
    errors = [process.communicate()[1] for process in running]
    assert [p.returncode for p in running] == [0, 0], errors
    db = sqlite3.connect(path)
    done = db.execute("select count(*), count(distinct content) from episode where state = 'done'").fetchone()
    assert done == (200, 200)
    assert db.execute("pragma integrity_check").fetchone() == ("ok",)
