"""Stored texts read again: the earlier claims go in the same write, what people said stays."""

import pytest

from memcli import Memory
from memcli.errors import ModelUnreachable, NotFound
from tests.fakes import Status, answer, claim
from tests.ingest.test_bulk import lives


@pytest.fixture
def memory(tmp_path):
    with Memory.open(tmp_path / "memory.db") as made:
        yield made


def believed(memory):
    return {(f.subject, f.predicate, f.object) for f in memory.facts()}


HOME = answer(claim("user", "lives_in", "Berlin", "I live in Berlin"))
ROLE = answer(claim("user", "works_as", "baker", "I live in Berlin as a baker"))


def test_the_earlier_claims_are_withdrawn_in_the_same_write(memory, fakes):
    fakes.schema.replies = [ROLE]
    memory.add("I live in Berlin as a baker", model="rules")
    before = believed(memory)
    assert ("user", "lives_in", "Berlin") in before
    done = memory.relearn(model="fake-schema")
    assert believed(memory) == {("user", "works_as", "baker")}
    assert (done.read, done.claims, done.extractor, len(done.txs), done.calls) == (1, 1, "fake-schema", 1, 1)
    assert memory.timeline("user", "lives_in", known_at="t1")[0][0] == "Berlin"
    assert "read by fake-schema" in str(memory.explain(done.changes[-1].fact.id).steps)
    memory.undo()
    assert believed(memory) == before


def test_the_same_reading_changes_nothing_believed(memory):
    memory.add("My sister Nora lives in Lisbon.")
    before = believed(memory)
    done = memory.relearn()
    assert believed(memory) == before
    assert [c.sign for c in done.changes] == ["="] * len(before)
    assert memory.mentions("Nora", "lives_in", "Lisbon") == 1


def test_what_people_typed_edited_or_took_back_stays(memory, fakes):
    memory.add("I live in Berlin", model="rules")
    memory.add("I have a cat named Miso.", model="rules")
    memory.add("I like tea.", model="rules")
    memory.assert_("user", "likes", "rye")
    number = next(f.id for f in memory.facts() if f.predicate == "has_pet")
    memory.edit(number, object="cat named Milo")
    memory.undo(tx=3)
    memory.relearn()
    assert believed(memory) == {
        ("user", "lives_in", "Berlin"),
        ("user", "has_pet", "cat named Milo"),
        ("user", "likes", "rye"),
    }


def test_a_retract_by_a_person_stands(memory):
    memory.add("I live in Berlin", said_at="2024-01-01")
    memory.retract("user", "lives_in", "Berlin")
    memory.relearn()
    assert believed(memory) == set()


def test_only_some_texts_may_be_read_again(memory, fakes, tmp_path):
    chat = tmp_path / "chat.txt"
    chat.write_text("[2024-05-01 10:00] Ana: I live in Rome\n[2024-06-01 10:00] Ana: I live in Oslo\n")
    memory.import_transcript(chat, model="rules")
    memory.add("I live in Berlin", said_at="2020-01-01", model="rules")
    fakes.schema.replies = [answer()]
    assert memory.relearn(model="fake-schema", dry_run=True).read == 3
    assert memory.relearn(model="fake-schema", since="2024-05-15", dry_run=True).read == 1
    assert memory.relearn(model="fake-schema", source="chat.txt", dry_run=True).read == 2
    assert memory.relearn(model="fake-schema", source="t2", dry_run=True).read == 1
    assert fakes.schema.asked == []
    with pytest.raises(NotFound):
        memory.relearn(source="nothing.txt")
    memory.relearn(model="fake-schema", source="chat.txt")
    assert believed(memory) == {("user", "lives_in", "Berlin")}
    before = fakes.schema.asked[0].prompt
    assert before.index("Rome") < before.index("Oslo")


def test_undoing_the_import_takes_its_relearning_along(memory, fakes, tmp_path):
    chat = tmp_path / "chat.txt"
    chat.write_text("[2024-05-01 10:00] Ana: I live in Rome\n")
    memory.import_transcript(chat, model="rules")
    fakes.schema.replies = [lives]
    memory.relearn(model="fake-schema")
    memory.undo(batch="chat.txt")
    assert believed(memory) == set()
    assert memory.query("Rome") == []


def test_a_run_that_stops_goes_on(memory, fakes, monkeypatch):
    monkeypatch.setenv("MEMCLI_EXTRACT_WINDOW", "500")
    for n in range(12):
        memory.add(f"After some {'very ' * 20} long years I live in Town{n:02}", model="rules")
    fakes.schema.replies = [lives, lives, Status(500)]
    stopped = memory.relearn(model="fake-schema")
    assert isinstance(stopped.fault, ModelUnreachable)
    assert 0 < stopped.pending < 12
    fakes.schema.replies = [lives]
    fakes.schema.asked.clear()
    again = memory.relearn(model="fake-schema")
    assert (again.known, again.pending, again.fault) == (12 - stopped.pending, 0, None)
    assert again.batch == stopped.batch
    assert not any("Town00" in turn for turn in (p.prompt.split('"turns"')[1] for p in fakes.schema.asked))
    third = memory.relearn(model="fake-schema")
    assert (third.known, third.batch != again.batch) == (0, True)


def test_the_plan_costs_nothing_and_says_what_it_would(memory, fakes):
    memory.add("I live in Berlin", model="rules")
    plan = memory.relearn(model="fake-schema", dry_run=True)
    assert (plan.read, plan.calls, plan.dry_run) == (1, 1, True)
    assert plan.tokens > 100
    assert memory.relearn(dry_run=True).calls == 0


def test_an_unknown_model_changes_nothing(memory, fakes):
    memory.add("I live in Berlin", model="rules")
    with pytest.raises(ModelUnreachable):
        memory.relearn(model="nobody")
    assert len(memory.log()) == 1


def test_turns_of_a_conversation_are_context(memory, tmp_path):
    chat = tmp_path / "chat.txt"
    chat.write_text("[2024-05-01 10:00] Ana: My sister Nora called.\n[2024-05-01 10:01] Ana: She moved to Lisbon.\n")
    memory.import_transcript(chat)
    before = believed(memory)
    memory.relearn()
    assert believed(memory) == before
    assert ("Nora", "lives_in", "Lisbon") in before


def test_texts_that_wait_are_left_to_the_queue(memory, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    memory.enqueue("I live in Berlin")
    assert memory.relearn().read == 0
