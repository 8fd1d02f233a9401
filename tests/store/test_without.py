"""What one would believe without some writes: as if they had never been told."""

import random
import threading
import time
from datetime import timedelta

import pytest

from memcli import Memory
from memcli.errors import NotFound, UsageError
from tests.store.ledgers import START, Clock, beliefs, exported, newest, opened, step
from tests.time.oracle import Oracle

SUBJECTS, OBJECTS = ["user", "Ana", "Bob"], ["Oslo", "Pune", "Lima", "Ana"]
PREDICATES = ["lives_in", "likes", "knows"]


@pytest.fixture
def memory(tmp_path):
    with opened(tmp_path / "memory.db", step=timedelta(hours=5)) as made:
        yield made


def test_a_write_is_left_out_at_every_known_at(memory):
    memory.assert_("user", "lives_in", "Oslo", valid_from="2020")
    wrong = memory.assert_("user", "lives_in", "Lima", valid_from="2021")
    memory.assert_("user", "lives_in", "Pune", valid_from="2023")
    before = exported(memory).splitlines()[1:]
    with memory.without(f"t{wrong}") as copy:
        assert {line[0] for line in copy.timeline("user", "lives_in")} == {"Oslo", "Pune"}
        assert copy.objects("user", "lives_in", valid_at="2022", known_at=f"t{wrong}") == {"Oslo"}
        assert copy.mentions("user", "lives_in", "Lima") == 0
        assert [e.in_force for e in copy.log()] == [True, False, True]
        with pytest.raises(UsageError):
            copy.assert_("user", "likes", "tea")
    assert exported(memory).splitlines()[1:] == before


@pytest.mark.parametrize("seed", range(12))
def test_it_is_as_if_the_write_had_been_undone_at_once(tmp_path, seed):
    """Undoing the write at the end gives today's beliefs; the copy gives the same."""
    rng = random.Random(seed)
    with opened(tmp_path / "memory.db", step=timedelta(hours=5)) as memory:
        while newest(memory) < 25:
            step(memory, rng, SUBJECTS, PREDICATES, OBJECTS)
        tx = rng.randint(1, newest(memory))
        with memory.without(f"t{tx}") as copy:
            told, broken = beliefs(copy), [f for f in copy.doctor() if f.code == "versions"]
        undone = any(e.id == tx and not e.in_force for e in memory.log())
        if not undone:
            memory.undo(tx=tx)
        assert told == beliefs(memory)
        assert broken == []


def test_without_an_undo_what_it_took_back_holds(memory):
    memory.assert_("user", "likes", "tea")
    undone = memory.undo()
    with memory.without(f"t{undone}") as copy:
        assert copy.objects("user", "likes", valid_at="2028") == {"tea"}


def test_a_batch_and_a_source_line_are_left_out(memory):
    memory.assert_("user", "likes", "tea")
    memory.assert_("user", "likes", "rye", batch="chat.txt")
    memory.assert_("user", "likes", "mate", source="notes.md:3")
    likes = {}
    for what in ("chat.txt", "notes.md:3"):
        with memory.without(what) as copy:
            likes[what] = copy.objects("user", "likes", valid_at="2028")
    assert likes == {"chat.txt": {"tea", "mate"}, "notes.md:3": {"tea", "rye"}}


@pytest.mark.parametrize("what", ["t99", "nothing", "", "t", "t" + "9" * 30])
def test_what_is_not_there_is_not_found(memory, what):
    memory.assert_("user", "likes", "tea")
    with pytest.raises(NotFound):
        memory.without(what)


def test_several_threads_read_the_copy(memory):
    for n in range(20):
        memory.assert_("user", "likes", f"thing {n}")
    found = []
    with memory.without("t1") as copy:
        readers = [
            threading.Thread(target=lambda: found.append(len(copy.objects("user", "likes", valid_at="2028"))))
            for _ in range(4)
        ]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()
    assert found == [19] * 4


def test_the_oracle_agrees(tmp_path):
    """An oracle that is never told the write answers as the copy does."""
    rng, oracle, clock = random.Random(3), Oracle(("lives_in",)), Clock(START, timedelta())
    memory = Memory.open(tmp_path / "memory.db", clock=clock, tz="UTC")
    memory.set_predicate("lives_in", cardinality="one")
    for n in range(30):
        place, at, said = rng.choice(OBJECTS), f"20{rng.randint(10, 23)}", START + timedelta(days=n)
        clock.now = said
        memory.assert_("user", "lives_in", place, valid_from=at)
        if n != 11:
            oracle.assert_("user", "lives_in", place, valid_from=at, recorded_at=said.isoformat())
    with memory.without("t12") as copy:
        assert copy.timeline("user", "lives_in") == oracle.timeline("user", "lives_in")
    memory.close()


@pytest.mark.slow
def test_ten_thousand_claims_take_under_three_seconds(memory):
    rng = random.Random(1)
    for n in range(10_000):
        person, place = f"Person {rng.randrange(300)}", f"Place {rng.randrange(200)}"
        memory.assert_(person, rng.choice(PREDICATES), place, batch="half" if n % 2 else None)
    for what in ("t5000", "half"):
        begun = time.perf_counter()
        memory.without(what).close()
        assert time.perf_counter() - begun < 3
