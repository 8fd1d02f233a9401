"""Vectors come after the write, by whoever has the model at hand; a changed model never mixes spaces."""

import io
import sqlite3

import pytest

from memcli import Memory, embedder
from memcli.ingest import outbox
from memcli.store import vectors
from tests.meaning import Failing, Things, using

CHAT = "[2024-05-01 09:00] Lea: I live in Oslo.\n[2024-05-02 10:00] Kim: I joined Halden Labs.\n"


@pytest.fixture
def model(monkeypatch):
    with using(monkeypatch, Things()) as model:
        yield model


@pytest.fixture
def started(monkeypatch):
    """The workers that were started in the background, none of which runs."""
    found = []
    monkeypatch.setattr(outbox, "start", lambda path, worker: found.append(path))
    return found


def placed(memory):
    with memory._reading() as db:
        return vectors.models(db)


def waiting(memory, name="things"):
    with memory._reading() as db:
        return [item.text for item in vectors.waiting(db, name, 100)[0]]


def test_vectors_exist_when_an_import_returns(model, tmp_path, started):
    (tmp_path / "chat.txt").write_text(CHAT)
    with Memory.open() as memory:
        memory.import_transcript(tmp_path / "chat.txt")
        assert placed(memory) == {"things": 4}
        assert waiting(memory) == []
    assert set(model.texts) == {"Lea lives in Oslo", "Kim works at Halden Labs"} | {
        "Lea: I live in Oslo.",
        "Kim: I joined Halden Labs.",
    }
    assert started == []


def test_an_add_leaves_them_to_a_worker(model, started):
    with Memory.open() as memory:
        memory.add("I live in Berlin")
        memory.assert_("Bob", "likes", "chess")
        assert placed(memory) == {}
        assert started == []
    assert started == [memory.path]
    assert model.texts == []
    with Memory.open(read_only=True) as reader:
        reader.query("where do I live")
    assert len(started) == 1


def test_a_program_that_has_the_model_loaded_places_at_once(model, started, monkeypatch):
    monkeypatch.setattr(embedder, "loaded", lambda: True)
    with Memory.open() as memory:
        memory.add("I live in Berlin")
        assert waiting(memory) == []
        memory.add("I work at Acme", dry_run=True)
    assert len(model.texts) == 2
    assert started == []


@pytest.mark.parametrize("wait", [True, False])
def test_work_places_what_waits(model, started, wait):
    with Memory.open() as memory:
        memory.enqueue("I live in Berlin", said_at="2024-01-01")
        assert memory.work(wait=wait)
        assert placed(memory) == {"things": 2}


def test_nothing_is_started_where_a_person_does_not_want_it(model, started, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    with Memory.open() as memory:
        memory.add("I live in Berlin")
    assert started == []


def test_a_model_that_fails_costs_the_vectors_alone(monkeypatch, tmp_path, started):
    (tmp_path / "chat.txt").write_text(CHAT)
    with using(monkeypatch, Failing()), Memory.open() as memory:
        receipt = memory.import_transcript(tmp_path / "chat.txt")
        assert receipt.facts == 2
        assert receipt.warnings == ("not placed for the dense search: The model things does not answer.",)
        assert memory.work()
        assert [hit.text for hit in memory.query("where does Lea live", k=1)] == ["Lea lives in Oslo"]
    with using(monkeypatch, Things()), Memory.open() as memory:
        assert memory.work()
        assert placed(memory) == {"things": 4}


def test_another_model_takes_over_when_it_has_everything(monkeypatch, started):
    with Memory.open() as memory:
        with using(monkeypatch, Things("old")):
            for number in range(100):
                memory.assert_("Bob", "likes", f"thing {number}")
            memory.work()
            assert placed(memory) == {"old": 100}
        with using(monkeypatch, Things("new")) as new:
            with memory._writing() as db:
                items, seen = vectors.waiting(db, "new", 10)
                vectors.store(db, "new", items, new.embed([item.text for item in items]), seen)
            assert placed(memory) == {"old": 100, "new": 10}
            assert {hit.lanes["dense"] > 0 for hit in memory.query("thing 3") if "dense" in hit.lanes} == {True}
            memory.work()
            assert placed(memory) == {"new": 100}


def test_a_forget_leaves_no_byte_of_a_vector(model, started):
    with Memory.open() as memory:
        memory.add("My secret is blue cheese")
        memory.assert_("user", "likes", "tea")
        memory.flush()
        with memory._reading() as db:
            rows = [row[0] for row in db.execute("select row from vector where kind = 'episode'")]
        assert len(rows) == 1
        memory.forget(episode=1)
        assert list(memory.sql("select kind from vector").rows) == [("fact",)] * placed(memory)["things"]
    for file in memory.path.parent.glob(memory.path.name + "*"):
        assert rows[0] not in file.read_bytes()


def test_reembed_computes_all_anew(model, started):
    with Memory.open() as memory:
        memory.add("I live in Berlin")
        memory.flush()
        assert memory.reembed() == 2
        assert placed(memory) == {"things": 2}
        assert len(model.texts) == 4


def test_the_doctor_knows_what_is_missing_or_wrong(model, started):
    with Memory.open() as memory:
        memory.add("I live in Berlin")
        assert [finding.code for finding in memory.doctor()] == ["vectors"]
        memory.flush()
        assert memory.doctor() == []
        db = sqlite3.connect(memory.path)
        db.execute("update vector set row = x'00' where kind = 'fact'")
        db.commit()
        assert [finding.code for finding in memory.doctor()] == ["vectors-broken"]
        assert [finding.fixed for finding in memory.doctor(fix=True)] == [True]
        assert memory.doctor() == []


def test_the_doctor_drops_vectors_that_nobody_asks_for(monkeypatch, started):
    with Memory.open() as memory:
        with using(monkeypatch, Things()):
            memory.add("I live in Berlin")
            memory.flush()
        monkeypatch.setenv("MEMCLI_MODELS_EMBED", "none")
        assert [finding.code for finding in memory.doctor()] == ["stale-vectors"]
        memory.doctor(fix=True)
        assert placed(memory) == {}
        assert memory.lacking() == []


def test_what_is_lacking_is_said_with_the_way_to_it(monkeypatch):
    with Memory.open() as memory:
        assert memory.doctor() == []
        (finding,) = memory.lacking()
        assert (finding.code, finding.severity, finding.hint) == ("dense-off", "note", "memcli models install")
        monkeypatch.setenv("MEMCLI_MODELS_EMBED", "some/model")
        monkeypatch.setattr(embedder, "ready", lambda _: False)
        assert "some/model" in memory.lacking()[0].message


def test_vectors_are_derived_so_an_export_holds_none(model, started, tmp_path):
    with Memory.open() as memory, Memory.open(tmp_path / "other.db") as other:
        memory.add("I live in Berlin")
        memory.flush()
        stream = io.StringIO()
        memory.export(stream)
        assert "vector" not in stream.getvalue()
        other.import_(io.BytesIO(stream.getvalue().encode()))
        assert placed(other) == {}
        other.flush()
        assert placed(other) == {"things": 2}
        assert other.doctor() == []
        backup = memory.backup(tmp_path / "spare.db")
    with Memory.open(backup.path) as spare:
        assert placed(spare) == {"things": 2}
