"""Reranking: the model's order, or the fused one with a reason; a zero is a score."""

import sys
import threading
import time
import types

import pytest

from memcli import embedder
from memcli.errors import ModelUnreachable
from memcli.model import Hit
from memcli.retrieve.rerank import PART, accept, rerank


def hits(*texts):
    return [Hit(kind="fact", text=text, score=1 - n / 100, lanes={"lexical": 0.5}) for n, text in enumerate(texts)]


@pytest.fixture
def told():
    return []


@pytest.fixture
def cross(monkeypatch):
    """A cross-encoder that scores by a table; a name that is missing from it is an error."""
    scores = {}
    monkeypatch.setattr(embedder, "cross_encoder", lambda name: lambda question, texts: [scores[t] for t in texts])
    return scores


def order(found):
    return [hit.text for hit in found]


def test_a_cross_encoder_gives_the_order(cross, told):
    cross.update(a=0.1, b=0.9, c=0.0)
    found = rerank("?", hits("a", "b", "c"), "x/y", told.append)
    assert order(found) == ["b", "a", "c"]
    assert [hit.lanes for hit in found] == [{"lexical": 0.5, "rerank": score} for score in (0.9, 0.1, 0.0)]
    assert told == []


def test_a_zero_is_a_score_and_ties_stay(cross, told):
    cross.update(a=0.0, b=0.0, c=0.0)
    assert order(rerank("?", hits("a", "b", "c"), "x/y", told.append)) == ["a", "b", "c"]


def test_a_failure_keeps_the_order_and_says_why(cross, told):
    assert order(rerank("?", hits("a", "b"), "x/y", told.append)) == ["a", "b"]
    assert told == ["not reranked: x/y failed (KeyError)."]


def test_without_the_packages_it_says_what_is_needed(monkeypatch, told):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    embedder.cross_encoder.cache_clear()
    assert order(rerank("?", hits("a", "b"), "", told.append)) == ["a", "b"]
    assert told == ["not reranked: The cross-encoder cross-encoder/ms-marco-MiniLM-L6-v2 needs sentence-transformers."]


def test_one_hit_asks_nobody(told):
    assert order(rerank("?", hits("a"), "x/y", told.append)) == ["a"]


class Llm:
    """A stand-in for llms.Model: ``answer`` is called with each prompt."""

    def __init__(self, answer):
        self.answer, self.prompts = answer, []

    def __call__(self, name, step):
        assert step == "rerank"
        return self

    def ask(self, prompt, take):
        self.prompts.append(prompt)
        return types.SimpleNamespace(value=take(self.answer(prompt)))


@pytest.fixture
def model(monkeypatch):
    def install(answer):
        made = Llm(answer)
        module = types.SimpleNamespace(Model=made)
        monkeypatch.setitem(sys.modules, "memcli.llms", module)
        monkeypatch.setattr("memcli.llms", module, raising=False)
        return made

    return install


def test_a_model_of_llm_scores_by_number(model, told):
    made = model(lambda prompt: {"scores": {"1": 0, "2": 1.0, "3": 0.5}})
    assert order(rerank("who?", hits("a", "b", "c"), "small", told.append)) == ["b", "c", "a"]
    assert "Question: who?" in made.prompts[0]
    assert "2. b" in made.prompts[0]


def test_parts_are_asked_at_the_same_time(model, told):
    meeting = threading.Barrier(2, timeout=5)

    def answer(prompt):
        meeting.wait()
        return {"scores": {str(n): 0.9 if f"{n}. last" in prompt else 0.1 for n in range(1, PART + 1)}}

    model(answer)
    texts = [f"t{n}" for n in range(PART)] + ["last"] + [f"u{n}" for n in range(PART - 1)]
    assert order(rerank("?", hits(*texts), "small", told.append))[0] == "last"
    assert told == []


def test_a_model_that_takes_too_long_is_left(model, told, monkeypatch):
    monkeypatch.setenv("MEMCLI_RERANK_TIMEOUT", "0.05")
    model(lambda prompt: time.sleep(1))
    before = time.monotonic()
    assert order(rerank("?", hits("a", "b"), "small", told.append)) == ["a", "b"]
    assert time.monotonic() - before < 0.8
    assert told == ["not reranked: small did not answer within 0.05 seconds."]


def test_a_model_that_is_unreachable_is_told(model, told):
    def answer(prompt):
        raise ModelUnreachable("llm knows no model 'small'.")

    model(answer)
    assert order(rerank("?", hits("a", "b"), "small", told.append)) == ["a", "b"]
    assert told == ["not reranked: llm knows no model 'small'."]


def test_hits_without_a_score_come_last_and_are_told(model, told):
    model(lambda prompt: {"scores": {"2": 0}})
    assert order(rerank("?", hits("a", "b", "c"), "small", told.append)) == ["b", "a", "c"]
    assert told == ["small gave no score to 2 of 3 hits; they come last"]


@pytest.mark.parametrize(
    ("value", "scores"),
    [
        ({"scores": {"1": 2, "2": -1}}, [1.0, 0.0]),
        ({"1": 0.5, "2.": 0}, [0.5, 0.0]),
        ([0.5, 0], [0.5, 0.0]),
        ([0.5], None),
        ({"scores": {"1": True, "2": "high"}}, None),
        ({"scores": {"1": float("nan"), "2": 0.2}}, [None, 0.2]),
        ("no", None),
        ({}, None),
    ],
)
def test_answers_in_every_shape(value, scores):
    assert accept(value, 2) == scores
