"""Vectors in the file: the nearest are those of an exact search, and they go with what they stand for."""

import sqlite3

import numpy as np
import pytest

from memcli import Memory
from memcli.store import connect, nearest, vectors
from memcli.store.nearest import Near
from memcli.store.vectors import PAGE, Item

SIZE = 96


def spread(count, size=SIZE, seed=1):
    """Vectors of length 1 around two hundred centres, as texts about two hundred things are."""
    chance = np.random.default_rng(seed)
    centres = np.random.default_rng(0).normal(size=(200, size))
    made = centres[chance.integers(200, size=count)] + 0.5 * chance.normal(size=(count, size))
    return (made / np.linalg.norm(made, axis=1, keepdims=True)).astype(np.float32)


@pytest.fixture
def db(tmp_path):
    """A file with 2,500 episodes (two pages and a rest), not placed yet."""
    Memory.open(tmp_path / "memory.db").close()
    db = sqlite3.connect(tmp_path / "memory.db", isolation_level=None)
    db.execute("insert into source(kind, fingerprint) values ('add', 'add')")
    db.executemany(
        """insert into episode(uid, source_id, role, content, search_text, content_hash, said_at, said_at_known,
          received_at, state) values (?, 1, 'user', ?, '', '', '', 1, '', 'done')""",
        ((str(number), f"text {number}") for number in range(2500)),
    )
    yield db
    db.close()


def place(db, model="m", size=SIZE):
    """Give every episode a vector; (ids, vectors)."""
    items, seen = vectors.waiting(db, model, 10**6)
    made = spread(len(items), size)
    vectors.store(db, model, items, made, seen)
    return np.array([item.id for item in items]), made


def pages(db):
    return db.execute("select count(*) from vector_page").fetchone()[0]


def loose(db):
    return db.execute("select count(*) from vector where page_id is null").fetchone()[0]


@pytest.mark.parametrize("size", [SIZE, 384, 100, 3])
def test_the_nearest_are_those_of_an_exact_search(db, size):
    ids, made = place(db, size=size)
    assert (pages(db), loose(db)) == (2500 // PAGE, 2500 % PAGE)
    hits = 0
    for question in spread(40, size, seed=2):
        found = nearest.nearest(db, "m", question)
        exact = made @ question
        hits += len({near.id for near in found[:10]} & set(ids[np.argsort(-exact)[:10]]))
        assert [near.cosine for near in found] == sorted((near.cosine for near in found), reverse=True)
        assert found[0].cosine == pytest.approx(exact.max(), abs=2e-3)
    assert hits >= 0.99 * 400


def test_another_space_finds_nothing(db):
    assert nearest.nearest(db, "m", spread(1)[0]) == []
    place(db)
    assert nearest.nearest(db, "other", spread(1)[0]) == []
    assert nearest.nearest(db, "m", spread(1, 32)[0]) == []


def test_a_new_length_begins_anew(db):
    place(db)
    items, seen = [Item("episode", 1, "text 0")], vectors.Through()
    vectors.store(db, "m", items, spread(1, 32), seen)
    assert vectors.models(db) == {"m": 1}
    assert pages(db) == 0


def test_what_goes_takes_its_vector_and_its_signs(db):
    ids, made = place(db)
    row = made[5].astype(np.float16).tobytes()
    assert db.execute("select count(*) from vector where row = ?", (row,)).fetchone() == (1,)
    db.execute("delete from episode where id = ?", (int(ids[5]),))
    assert db.execute("select count(*) from vector where row = ?", (row,)).fetchone() == (0,)
    assert (pages(db), loose(db)) == (2500 // PAGE - 1, 2500 % PAGE + PAGE - 1)
    found = nearest.nearest(db, "m", made[5])
    assert int(ids[5]) not in {near.id for near in found}
    assert Near("episode", int(ids[7]), pytest.approx(float(made[7] @ made[5]), abs=2e-3)) in found
    vectors.store(db, "m", [], made[:0], vectors.Through())
    assert pages(db) == 2499 // PAGE
    assert vectors.broken(db) == 0


def test_what_was_read_before_is_read_again_only_where_it_changed(db, tmp_path, monkeypatch):
    ids, made = place(db)
    reader = connect.connect(tmp_path / "memory.db")
    read = []
    monkeypatch.setattr(
        nearest, "_read", lambda db, ids, words, inner=nearest._read: read.append(ids) or inner(db, ids, words)
    )

    def near(place):
        return nearest.nearest(reader, "m", made[place])[0].id == ids[place]

    assert all(near(place) for place in (5, 2000))
    assert len(read) == 1
    assert near(6)
    assert len(read) == 1, "nothing changed"
    db.execute("delete from episode where id = ?", (int(ids[5]),))
    assert [near(place) for place in (5, 7)] == [False, True]
    assert len(read) == 2
    vectors.store(db, "m", [], made[:0], vectors.Through())
    assert all(near(place) for place in (7, 255, 2000))
    reader.close()


def test_pages_of_another_form_are_passed_over(db):
    _, made = place(db)
    db.execute("update vector_page set signs = x'00' where id = (select min(id) from vector_page)")
    found = {near.id for place in range(0, 2500, 20) for near in nearest.nearest(db, "m", made[place])}
    assert len(found) == 2500 - PAGE


def test_a_changed_text_is_placed_again(db):
    place(db)
    assert vectors.caught_up(db, "m")
    assert not vectors.behind(db, "m")
    db.execute("update episode set content = 'other' where id = 7")
    assert vectors.behind(db, "m")
    assert vectors.waiting(db, "m", 10)[0] == [Item("episode", 7, "other")]


def test_an_id_that_comes_again_is_placed_again(db):
    place(db)
    db.execute("delete from episode where id = 2500")
    assert not vectors.behind(db, "m")
    db.execute(
        """insert into episode(id, uid, source_id, role, content, search_text, content_hash, said_at, said_at_known,
          received_at, state) values (2500, 'x', 1, 'user', 'new', '', '', '', 1, '', 'done')"""
    )
    assert vectors.behind(db, "m")
    assert [item.text for item in vectors.waiting(db, "m", 10)[0]] == ["new"]


def test_what_was_forgotten_while_the_model_ran_gets_no_vector(db):
    items, seen = vectors.waiting(db, "m", 3)
    db.execute("delete from episode where id = ?", (items[1].id,))
    vectors.store(db, "m", items, spread(3), seen)
    assert [row[0] for row in db.execute("select item_id from vector")] == [items[0].id, items[2].id]


def test_two_that_place_the_same_store_it_once(db):
    first, second = vectors.waiting(db, "m", 10), vectors.waiting(db, "m", 10)
    vectors.store(db, "m", first[0], spread(10), first[1])
    vectors.store(db, "m", second[0], spread(10), second[1])
    assert vectors.models(db) == {"m": 10}
    assert vectors.waiting(db, "m", 1)[0][0].id == 11


def test_caught_up_is_not_said_too_early(db):
    items, seen = vectors.waiting(db, "m", 10)
    vectors.store(db, "m", items, spread(10), seen)
    assert not vectors.caught_up(db, "m")
    assert vectors.behind(db, "m")


def test_the_model_that_is_kept_stays_whole(db):
    place(db, "a")
    _, made = place(db, "b")
    assert vectors.drop(db, keep="b") == 2500
    assert vectors.models(db) == {"b": 2500}
    assert pages(db) == 2500 // PAGE
    assert len(nearest.nearest(db, "b", made[0])) > PAGE
    assert vectors.drop(db) == 2500
    assert vectors.models(db) == {}
    assert pages(db) == 0


@pytest.mark.parametrize(
    "harm",
    [
        "update vector set row = x'00' where id = 3",
        "delete from vector_page where id = (select max(id) from vector_page)",
        "update vector_page set signs = x'00'",
        "update vector set item_id = 99999 where id = 3",
    ],
)
def test_what_does_not_fit_together_is_counted(db, harm):
    place(db)
    assert vectors.broken(db) == 0
    db.execute(harm)
    assert vectors.broken(db) > 0
