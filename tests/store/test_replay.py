"""A replay finds what live writes stored; undos count whatever order they came in."""

import random
import sqlite3

import pytest

from memcli.store.replay import replay
from memcli.store.withdrawals import gone_txs
from tests.store.ledgers import opened, step


def stored(db):
    columns = "fact_id, valid_from, valid_to, precision, tx_from, tx_to"
    return sorted(db.execute(f"select {columns} from version union all select {columns} from archive"))


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_is_what_is_stored(tmp_path, seed):
    rng = random.Random(seed)
    with opened(tmp_path / "memory.db") as memory:
        for _ in range(60):
            step(memory, rng, ["user", "Ana", "Bob"], ["lives_in", "likes"], ["Oslo", "Pune", "Ana"])
        memory.prune()
        with memory._reading() as db:
            assert sorted(replay(db)) == stored(db)


@pytest.mark.parametrize(
    ("undos", "gone"),
    [
        ([(2, 1)], {1}),
        ([(2, 1), (3, 2)], {2}),
        ([(2, 1), (3, 2), (4, 3)], {1, 3}),
        ([(2, 9)], {9}),  # an undo that arrived first
        ([(2, 9), (1, 2)], {2}),
        ([(5, 9), (7, 5), (3, 7)], {9, 7}),
        ([(2, 1), (4, 1), (5, 2)], {1, 2}),  # taken back twice, given back once
    ],
)
def test_what_is_taken_back_does_not_depend_on_numbers(undos, gone):
    db = sqlite3.connect(":memory:")
    db.execute("create table withdrawal(tx_id, target, target_id)")
    db.executemany("insert into withdrawal values (?, 'tx', ?)", undos)
    assert gone_txs(db) == gone
    db.close()
