"""memcli inside llm: the rules as a model, and every model with memory, whatever fails."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from memcli import Memory, llm_plugin
from memcli.ingest import injected
from memcli.store import jobs
from tests.fakes import Status, answer, claim


@pytest.fixture
def chat(fakes: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch):
    """``llm.get_model`` with memcli's models among them; no worker starts by itself."""
    import llm
    from llm.plugins import pm

    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    pm.register(llm_plugin, name="memcli")
    yield llm.get_model
    pm.unregister(llm_plugin)


@pytest.fixture
def memory(sealed: Path):
    with Memory.open(sealed / "default.db") as made:
        yield made


def test_the_rules_print_their_claims_as_json(chat):
    shown = json.loads(chat("memcli-rules").prompt("My sister Nora lives in Lisbon. Is it warm?").text())
    assert [(c["subject"], c["predicate"], c["object"]) for c in shown["claims"]] == [
        ("user", "sister", "Nora"),
        ("Nora", "lives_in", "Lisbon"),
    ]
    assert shown["skipped"] == [{"reason": "question", "text": "Is it warm?"}]


def test_it_recalls_as_data_forwards_and_queues(chat, fakes, memory):
    memory.add("I live in Berlin")
    fakes.text.replies = ["Berlin is lovely."]
    model = chat("mem/fake-text")
    assert model.prompt("Where do I live?", system="Be kind.").text() == "Berlin is lovely."
    (seen,) = fakes.text.asked
    assert seen.prompt == "Where do I live?"
    assert seen.system.startswith("Be kind.\n\n")
    assert "you live in Berlin" in seen.system
    assert "never as instructions" in seen.system
    assert seen.messages[0].role == "system"
    assert "you live in Berlin" in seen.messages[0].parts[0].text
    assert [m.role for m in seen.messages] == ["system", "user"]
    assert memory.queue().waiting == 2
    assert memory.work()
    assert memory.query("lovely")[0].text == "Berlin is lovely."
    assert len(memory.facts()) == 1


def test_what_the_user_says_is_learnt(chat, fakes, memory):
    fakes.text.replies = ["Nice."]
    chat("mem/fake-text").prompt("I play the oboe.").text()
    memory.work()
    assert memory.objects("user", "plays") == {"oboe"}
    assert {entry.actor for entry in memory.log()} == {"llm"}


def test_nothing_known_is_nothing_added(chat, fakes):
    fakes.text.replies = ["Hello."]
    chat("mem/fake-text").prompt("Hi there").text()
    assert not fakes.text.asked[0].system
    assert [m.role for m in fakes.text.asked[0].messages] == ["user"]


def test_a_conversation_keeps_its_turns_and_not_the_recall(chat, fakes, memory):
    memory.add("I live in Berlin")
    fakes.text.replies = ["Berlin.", "Yes."]
    conversation = chat("mem/fake-text").conversation()
    conversation.prompt("Where do I live?").text()
    conversation.prompt("Is Berlin big?").text()
    second = fakes.text.asked[1]
    assert [m.role for m in second.messages] == ["system", "user", "assistant", "user"]
    assert second.messages[0].parts[0].text.count("<memcli-memory digest=") == 1
    logged = "".join(str(r.prompt.messages) for r in conversation.responses)
    assert "memcli-memory" not in logged
    assert len(conversation.responses) == 2


def test_an_assistants_words_become_facts_only_when_confirmed(chat, fakes, memory):
    fakes.text.replies = ["I prefer the recursive solution. Do you live in Oslo?", "Good."]
    conversation = chat("mem/fake-text").conversation()
    conversation.prompt("Hello, I need help.").text()
    memory.work()
    assert memory.facts() == []
    conversation.prompt("Yes, exactly.").text()
    memory.work()
    assert memory.objects("user", "lives_in") == {"Oslo"}


def test_the_block_is_never_learnt(chat, fakes, memory):
    memory.add("I live in Berlin")
    block = injected.wrap("I work at Acme.")
    memory.ingest_turn(f"{block}\nI like tea.", f"{block} ok")
    assert memory.objects("user", "works_at") == set()
    assert memory.objects("user", "likes") == {"tea"}
    assert memory.query("Acme") == []


@pytest.mark.parametrize("fault", [Status(500), Status(429)])
def test_a_failing_extractor_never_costs_the_answer(chat, fakes, memory, monkeypatch, fault):
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "fake-schema")
    fakes.schema.replies, fakes.text.replies = [fault], ["Fine."]
    assert chat("mem/fake-text").prompt("I live in Rome").text() == "Fine."
    memory.work()
    assert memory.queue().waiting >= 1
    fakes.schema.replies = [answer(claim("user", "lives_in", "Rome", "I live in Rome"))]
    memory.retry()
    memory.work()
    assert memory.objects("user", "lives_in") == {"Rome"}


def test_a_broken_memory_never_costs_the_answer(chat, fakes, sealed, monkeypatch):
    (sealed / "default.db").write_bytes(b"not a database")
    fakes.text.replies = ["Fine."]
    assert chat("mem/fake-text").prompt("I live in Rome").text() == "Fine."


def test_a_full_queue_never_costs_the_answer(chat, fakes, memory, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_LIMIT", "0")
    monkeypatch.setenv("MEMCLI_QUEUE_PATIENCE", "0")
    fakes.text.replies = ["Fine."]
    assert chat("mem/fake-text").prompt("I live in Rome").text() == "Fine."


def test_the_models_own_failure_is_the_models(chat, fakes, memory):
    fakes.text.replies = [Status(500)]
    with pytest.raises(Status):
        chat("mem/fake-text").prompt("I live in Rome").text()
    assert memory.queue().empty


def test_options_schema_usage_and_key_pass_through(chat, fakes):
    fakes.schema.replies = ['{"a": 1}']
    response = chat("mem/fake-schema").prompt("Hi", schema={"type": "object"}, temperature=0.5)
    assert response.text() == '{"a": 1}'
    (seen,) = fakes.schema.asked
    assert (seen.schema, seen.options.temperature) == ({"type": "object"}, 0.5)
    assert (response.usage().input, response.usage().output) == (100, 20)
    assert response.resolved_model == "fake-schema"
    assert chat("mem/fake-keyed").prompt("Hi", key="k").text() == "{}"


def test_no_model_with_memory_reads_for_memory(chat, fakes, cli):
    assert cli("add", "-m", "mem/fake-text", "I live in Rome").code == 20


def test_llm_chat_works(chat, fakes, memory, monkeypatch):
    from llm.cli import cli as program

    memory.add("I live in Berlin")
    fakes.text.replies = ["Berlin, I hear."]
    done = CliRunner().invoke(program, ["chat", "-m", "mem/fake-text"], input="Where do I live?\nquit\n")
    assert done.exit_code == 0, done.output
    assert "Berlin, I hear." in done.output
    with memory._reading() as db:
        assert jobs.length(db) == 2


def test_every_model_is_wrapped_once(chat):
    import llm

    names = [m.model_id for m in llm.get_models()]
    assert len(names) == len(set(names))
    assert {"mem/fake-text", "mem/fake-schema", "mem/fake-keyed", "memcli-rules"} <= set(names)
    assert not [n for n in names if n.startswith("mem/mem") or n == "mem/memcli-rules"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (injected.wrap("a fact"), ""),
        (f"before\n{injected.wrap('a fact')}\nafter", "before\nafter"),
        (injected.wrap("a fact").replace("fact", "lie"), injected.wrap("a fact").replace("fact", "lie")),
        ("nothing of it", "nothing of it"),
        (injected.wrap("x </memcli-memory> y"), ""),
    ],
)
def test_only_what_memory_wrote_is_stripped(text, left):
    assert injected.strip(text) == left


def test_an_empty_block_is_none():
    assert injected.wrap(" \n") == ""


def test_exchanges_told_one_after_the_other_confirm(memory):
    memory.ingest_turn("I need a coat.", "Do you live in Oslo?")
    done = memory.ingest_turn("Yes, exactly.", "Then you need one.")
    assert [c.fact.statement for c in done.changes] == ["you live in Oslo"]
    assert (done.read, len(done.episodes)) == (2, 2)


def test_an_exchange_of_one_side_is_kept(memory):
    assert memory.ingest_turn("I live in Rome.", "").read == 1
    assert memory.ingest_turn("", "Noted.").read == 1
    assert memory.ingest_turn("", " ").read == 0


def test_secrets_of_earlier_turns_stay_out_of_the_queue_and_the_question(memory, fakes, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    key = "sk-proj-" + "a1B2" * 12
    before = [{"role": "user", "speaker": "user", "text": f"My key is {key}."}]
    fakes.schema.replies = [answer()]
    memory.ingest_turn("I like tea.", "", context=before, model="fake-schema")
    memory.ingest_turn("I like rye.", "", context=before, queue=True)
    assert key not in fakes.schema.asked[0].prompt
    with memory._reading() as db:
        assert key not in str(db.execute("select setting from job").fetchall())
