"""The dense lane: other words for the same thing, at any point of the two time axes."""

import os
import threading

import pytest

from memcli import Memory, embedder
from memcli.ingest import outbox
from memcli.retrieve import dense
from tests.meaning import Failing, Things, using


@pytest.fixture
def memory(monkeypatch):
    """Two homes and a job, with vectors."""
    monkeypatch.setattr(outbox, "start", lambda *_: None)
    with using(monkeypatch, Things()), Memory.open(tz="UTC") as memory:
        memory.assert_("user", "lives_in", "Oslo", valid_from="2020", valid_to="2023", said_at="2020-01-01")
        memory.assert_("user", "lives_in", "Rome", valid_from="2023", said_at="2023-01-01")
        memory.assert_("user", "works_at", "Acme", valid_from="2021", said_at="2021-01-01")
        memory.add("Miso the puppy ate the couch", said_at="2024-02-02")
        memory.flush()
        yield memory


def texts(hits):
    return [hit.text for hit in hits]


def test_other_words_find_a_fact(memory):
    (hit,) = memory.query("in which dwelling", facts_only=True)
    assert hit.text == "you live in Rome"
    assert hit.lanes["dense"] > 0
    assert hit.lanes["lexical"] == 0
    assert memory.query("in which dwelling", facts_only=True, dense=False) == []


def test_other_words_find_a_text(memory):
    assert texts(memory.query("any retriever or animal", k=1)) == ["Miso the puppy ate the couch"]
    assert memory.query("any retriever or animal", k=1, dense=False) == []


@pytest.mark.parametrize(
    ("when", "found"),
    [
        ({}, ["you live in Rome"]),
        ({"valid_at": "2022"}, ["you live in Oslo"]),
        ({"valid_at": "2019"}, []),
        ({"known_at": "t1"}, []),
        ({"valid_at": "2022", "known_at": "t1"}, ["you live in Oslo"]),
        ({"all_times": True}, ["you live in Oslo", "you live in Rome"]),
        ({"subject": "user"}, ["you live in Rome"]),
        ({"predicate": "works_at"}, []),
        ({"min_score": 0.9}, []),
    ],
    ids=str,
)
def test_only_what_held_and_was_known_then(memory, when, found):
    assert sorted(texts(memory.query("in which dwelling", facts_only=True, **when))) == found


def test_a_text_answers_only_once_it_was_said(memory):
    assert memory.query("any retriever or animal", valid_at="2024-01-01") == []
    assert memory.query("any retriever or animal", known_at="t3") == []


def test_what_no_longer_holds_crowds_nothing_out(memory):
    for n in range(90):
        memory.assert_("user", "resides", f"dwelling {n}", valid_from="2010", valid_to="2011", said_at="2012-01-01")
    memory.flush()
    assert texts(memory.query("in which dwelling", facts_only=True)) == ["you live in Rome"]


def test_a_loaded_model_is_asked_while_words_are_looked_up(memory, monkeypatch):
    whole = [texts(memory.query(question)) for question in ("in which dwelling", "where do I live", "?")]
    asked_in, settled = [], []
    model = embedder.load("")
    embed = model.embed
    monkeypatch.setattr(model, "embed", lambda some: asked_in.append(threading.current_thread()) or embed(some))
    monkeypatch.setattr(model, "settle", lambda: settled.append(len(asked_in)))
    monkeypatch.setattr(embedder, "loaded", lambda: True)
    assert [texts(memory.query(question)) for question in ("in which dwelling", "where do I live", "?")] == whole
    dense._thread(os.getpid()).submit(int).result()  # one without words waits for nothing
    assert len(asked_in) == 3
    assert threading.main_thread() not in asked_in
    assert settled == [1, 2, 3]


def test_a_loaded_model_that_fails_is_said(memory, monkeypatch):
    said = []
    with using(monkeypatch, Failing()):
        monkeypatch.setattr(embedder, "loaded", lambda: True)
        assert texts(memory.query("where do I live", facts_only=True, note=said.append))
    assert said == ["searched without the dense lane: The model things does not answer."]


def test_what_is_far_from_everything_answers_nothing(memory):
    assert memory.query("quantum chromodynamics lattice") == []


def test_both_lanes_rank_above_one(memory):
    memory.assert_("user", "likes", "reside", said_at="2024-01-01")
    memory.flush()
    assert texts(memory.query("where do I live", facts_only=True))[0] == "you live in Rome"


def test_the_first_question_after_an_add_computes_no_vector_but_its_own(monkeypatch):
    monkeypatch.setattr(outbox, "start", lambda *_: None)
    with using(monkeypatch, Things()) as model, Memory.open() as memory:
        memory.add("I live in Oslo")
        memory.flush()
        memory.add("I work at Acme")
        model.texts.clear()
        memory.query("which city")
        assert model.texts == ["which city"]


def test_a_model_that_fails_is_told_and_costs_nothing_else(memory, monkeypatch):
    told = []
    with using(monkeypatch, Failing()):
        assert texts(memory.query("where do I live", k=1, note=told.append)) == ["you live in Rome"]
        assert memory.query("where do I live", k=1)
    assert told == ["searched without the dense lane: The model things does not answer."]


def test_a_copy_without_a_write_is_searched_too(memory):
    assert texts(memory.query("in which dwelling", facts_only=True, without="t2", all_times=True)) == [
        "you live in Oslo"
    ]


def test_a_lane_is_a_share():
    assert dense.lane(-1) == dense.lane(dense.LOW) == 0
    assert dense.lane(1) == dense.lane(dense.HIGH) == 1
    assert 0 < dense.lane(0.3) < dense.lane(0.5) < 1
