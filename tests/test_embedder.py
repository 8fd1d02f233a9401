"""The embedding model: its vectors are those of sentence-transformers, and what cannot be loaded is said."""

import base64
import json
import os
import subprocess
import sys
import types

import numpy as np
import pytest

from memcli import embedder, weights
from memcli.errors import ModelUnreachable
from memcli.wordpiece import WordPiece
from tests.conftest import ROOT, TINY

REFERENCES = ROOT / "fixtures" / "models"


def reference(path):
    """(sentences, their vectors, the whole file) as sentence-transformers made them."""
    told = json.loads(path.read_text(encoding="utf-8"))
    vectors = np.frombuffer(base64.b64decode(told["vectors"]), "<f4").reshape(-1, told["dimensions"])
    return told["sentences"], vectors, told


def test_vectors_are_those_of_sentence_transformers(tiny):
    sentences, vectors, _ = reference(TINY / "reference.json")
    made = embedder.load("minilm").embed(sentences)
    assert made.dtype == np.float32
    assert (made * vectors).sum(1).min() > 0.9999
    assert np.allclose(np.linalg.norm(made, axis=1), 1, atol=1e-5)


def test_a_model_that_has_settled_gives_the_same_vectors(tiny):
    sentences, vectors, _ = reference(TINY / "reference.json")
    model = embedder.load("minilm")
    before = model.embed(sentences)
    model.settle()
    model.settle()
    assert (model.embed(sentences) * vectors).sum(1).min() > 0.9999
    assert abs(model.embed(sentences) - before).max() < 1e-5


@pytest.mark.weights
def test_the_default_models_vectors_are_those_of_sentence_transformers(minilm):
    sentences, vectors, _ = reference(REFERENCES / "minilm_reference.json")
    assert (embedder.load("minilm").embed(sentences) * vectors).sum(1).min() > 0.9999


def test_pieces_are_those_of_the_tokenizers_package():
    sentences, _, told = reference(TINY / "reference.json")
    words = WordPiece(TINY / "vocab.txt")
    assert [words.encode(sentence, 24) for sentence in sentences] == told["ids"]


def test_names_of_special_pieces_are_words():
    words = WordPiece(TINY / "vocab.txt")
    assert words.encode("[SEP]", 24)[1:-1] == words.encode("[ SEP ]", 24)[1:-1]


def test_a_text_has_the_same_vector_in_any_company(tiny):
    model = embedder.load("minilm")
    texts = ["you live in Berlin", "a", "where do I live", "a dog in the house", "my cat likes tea"]
    together = model.embed(texts * 40)
    alone = np.concatenate([model.embed([text]) for text in texts])
    assert np.allclose(together, np.tile(alone, (40, 1)), atol=1e-5)
    assert model.embed([]).shape == (0, model.dimensions)


def test_nothing_is_ready_without_weights(sealed):
    assert not embedder.ready("minilm")
    assert embedder.chosen() == ""
    with pytest.raises(ModelUnreachable) as fault:
        embedder.load("minilm")
    assert fault.value.hint == "memcli models install"


def test_none_means_no_dense_search(tiny, monkeypatch):
    assert embedder.chosen() == "minilm"
    monkeypatch.setenv("MEMCLI_MODELS_EMBED", "none")
    assert embedder.chosen() == ""


@pytest.mark.parametrize("name", weights.MINILM.files)
def test_files_that_cannot_be_read_are_said(tiny, name):
    (tiny / name).write_bytes(b"\xff\xfe" if name.endswith("json") else b"")
    with pytest.raises(ModelUnreachable, match="cannot be read"):
        embedder.load("minilm")


class Doubles:
    """A stand-in for sentence-transformers and for llm: two numbers a text, not of length 1."""

    def __init__(self, name):
        if name.endswith("missing"):
            raise OSError("no such model")

    def encode(self, texts, normalize_embeddings, show_progress_bar):
        assert normalize_embeddings
        return np.array([[0.6, 0.8]] * len(texts))

    def predict(self, pairs, activation_fn, show_progress_bar):
        return [float(len(text)) for _, text in pairs]


@pytest.fixture
def other_models(monkeypatch):
    """Every other way to a model, without a model."""
    local = types.SimpleNamespace(SentenceTransformer=Doubles, CrossEncoder=Doubles)
    torch = types.SimpleNamespace(nn=types.SimpleNamespace(Sigmoid=object))
    asked = types.SimpleNamespace(embed_texts=lambda name, texts: [[3.0, 4.0]] * len(texts))
    for name, module in (("sentence_transformers", local), ("torch", torch), ("memcli.llms", asked)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr("memcli.llms", asked, raising=False)
    embedder.load.cache_clear()
    embedder.cross_encoder.cache_clear()
    yield
    embedder.load.cache_clear()
    embedder.cross_encoder.cache_clear()


@pytest.mark.usefixtures("other_models")
@pytest.mark.parametrize("name", ["intfloat/e5-small", "3-small"])
def test_other_models_by_name(name):
    model = embedder.load(name)
    assert (model.name, model.dimensions) == (name, 2)
    assert np.allclose(model.embed(["x", "y"]), [[0.6, 0.8], [0.6, 0.8]])


@pytest.mark.usefixtures("other_models")
def test_a_cross_encoder_scores_pairs():
    assert embedder.cross_encoder("a/b")("question", ["xx", ""]) == [2.0, 0.0]


@pytest.mark.usefixtures("other_models")
@pytest.mark.parametrize("load", [embedder.load, embedder.cross_encoder])
def test_a_model_that_is_not_there_is_said(load):
    with pytest.raises(ModelUnreachable, match="cannot load a/missing"):
        load("a/missing")


@pytest.mark.parametrize("load", [embedder.load, embedder.cross_encoder])
def test_without_sentence_transformers_the_extra_is_named(load, monkeypatch):
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(ModelUnreachable) as fault:
        load("a/b")
    assert "`models`" in fault.value.hint


@pytest.mark.slow
@pytest.mark.weights
def test_the_vectors_of_both_ways_are_equal_here(minilm):
    pytest.importorskip("sentence_transformers")
    sentences, _, _ = reference(REFERENCES / "minilm_reference.json")
    ours = embedder.load("minilm").embed(sentences)
    theirs = embedder.load(str(minilm))
    assert type(theirs) is not type(embedder.load("minilm"))
    theirs._model.max_seq_length = 256  # what its maker published; the wheel leaves that file out
    assert theirs.dimensions == ours.shape[1]
    assert (theirs.embed(sentences) * ours).sum(1).min() > 0.9999


THREADS = """
import os, sys
{}
from memcli import embedder
before = dict(os.environ)
assert embedder.single_thread() is {}
assert dict(os.environ) == before
assert "numpy" in sys.modules
from threadpoolctl import ThreadpoolController
def pools():
    return [pool["num_threads"] for pool in ThreadpoolController().info()]
was = pools()
with embedder.one_thread():
    print(*pools(), sum(1 for _ in os.scandir("/proc/self/task")))
assert pools() == was
"""


@pytest.mark.parametrize(("before", "ours"), [("pass", True), ("import numpy", False)])
def test_one_question_starts_no_threads_and_uses_none(sealed, before, ours):
    """In a process of its own, as numpy is loaded once; the worker that is started later may have its threads."""
    if not os.path.isdir("/proc/self/task"):
        pytest.skip("no /proc")
    environment = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    command = [sys.executable, "-c", THREADS.format(before, ours)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.stderr == ""
    used, running = done.stdout.split()
    assert used == "1"
    assert running == "1" or not ours
