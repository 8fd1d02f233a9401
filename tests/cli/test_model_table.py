"""Every way in which a model answers, and what becomes of the text: kept, with the right code and facts."""

import json
from pathlib import Path
from typing import Any

import pytest

from memcli.memory import Memory
from tests.conftest import Cli
from tests.fakes import Sleep, Status, answer, claim

TEXT = "I live in Berlin and I play the oboe."
HOME = claim("user", "lives_in", "Berlin", "I live in Berlin")
GOOD = answer(HOME, claim("user", "plays", "oboe", "I play the oboe"))
BODY = json.dumps(GOOD)
FACTS = [("lives_in", "Berlin"), ("plays", "oboe")]
HALF = [("lives_in", "Berlin")]
BAD = claim("user", "lives_in", "Atlantis", "I live in Atlantis")
MANY = answer(*(claim("user", f"relation {n}", "Berlin", "I live in Berlin") for n in range(2000)))

TABLE: list[Any] = [
    ("valid", [BODY], 0, FACTS),
    ("fenced", [f"```json\n{BODY}\n```\nLet me know!"], 0, FACTS),
    ("prose with braces", [f"Based on {{travel}}: {BODY}"], 0, FACTS),
    ("thoughts", [f"<think>{{so}}</think>{BODY}"], 0, FACTS),
    ("a fence in a value", [BODY.replace('"oboe"', '"```oboe```"')], 0, FACTS),
    ("truncated, then whole", [BODY[:-40], BODY], 0, FACTS),
    ("truncated twice", [BODY[:-40]], 0, None),
    ("empty", [""], 21, []),
    ("refusal", ["I'm sorry, but I can't help with that."], 21, []),
    ("refusal, then an answer", ["I can't.", BODY], 0, FACTS),
    ("wrong shape", ['{"result": "ok"}'], 21, []),
    ("wrong types", [answer({"subject": 3, "predicate": [], "object": {}}, 7, None, GOOD["claims"][0])], 0, HALF),
    ("one bad of three", [answer(GOOD["claims"][0], BAD, GOOD["claims"][1])], 0, FACTS),
    ("a list", [json.dumps(GOOD["claims"])], 0, FACTS),
    ("no claims", [answer()], 0, []),
    (
        "huge value",
        [answer({**HOME, "object": "Berlin " * 9000}, *GOOD["claims"])],
        0,
        FACTS,
    ),
    ("huge answer", ["x" * 500_000], 21, []),
    ("2,000 facts", [MANY], 0, 50),
    ("invented quote", [answer(BAD)], 0, []),
    ("forbidden operations", [answer({**GOOD["claims"][0], "op": "forget"}, {**BAD, "op": "prune"})], 0, []),
    ("429 once", [Status(429), BODY], 0, FACTS),
    ("429 for long", [Status(429, headers={"retry-after": "900"})], 20, []),
    ("500 twice", [Status(500), Status(500), BODY], 0, FACTS),
    ("500 always", [Status(500)], 20, []),
    ("400", [Status(400)], 21, []),
    ("400 for the schema", [Status(400), BODY], 0, FACTS),
    ("401", [Status(401)], 20, []),
    ("timeout", [Sleep(5)], 20, []),
]
CASES = [(name, f"fake-{kind}", *rest) for name, *rest in TABLE for kind in ("text", "schema")] + [
    ("no key", "fake-keyed", [], 20, []),
    ("unknown model", "nobody", [], 20, []),
]


@pytest.mark.parametrize(("name", "model", "replies", "code", "facts"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES])
def test_the_text_is_kept_and_the_code_is_right(
    cli: Cli,
    fakes: Any,
    sealed: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    model: str,
    replies: Any,
    code: int,
    facts: Any,
) -> None:
    if name == "timeout":
        monkeypatch.setenv("MEMCLI_MODELS_TIMEOUT", "0.05")
        monkeypatch.setenv("MEMCLI_MODELS_ATTEMPTS", "1")
    fakes.text.replies = fakes.schema.replies = list(replies)
    result = cli("add", "-m", model, TEXT)
    assert result.code == code, result.err
    assert "Traceback" not in result.err
    with Memory.open(sealed / "default.db") as memory:
        learnt = [(f.predicate, f.object) for f in memory.facts() if f.subject == "user"]
        if isinstance(facts, int):
            assert len(learnt) == facts
        elif facts is not None:
            assert sorted(learnt) == sorted(facts)
        else:  # mended: whatever is left is true
            assert set(learnt) <= set(FACTS)
            assert "mended with json-repair" in str(memory.explain("e1").steps)
        assert [hit.text for hit in memory.query("oboe") if hit.kind == "episode"] == [TEXT]
        waiting = memory.queue()
        assert waiting.waiting == (1 if code else 0)
    if code:
        assert "The text is kept as e1." in result.err
        assert result.out == ""


def test_a_failed_text_is_read_by_another_model(cli: Cli, fakes: Any) -> None:
    fakes.text.replies = [""]
    assert cli("add", "-m", "fake-text", TEXT).code == 21
    assert "fake-text gave no usable answer" in cli("work", "--status").out
    fakes.schema.replies = [BODY]
    done = cli("work", "--retry", "-m", "fake-schema", "--wait")
    assert (done.code, done.err) == (0, "1 text due again\nno text waits\n")
    assert "you live in Berlin" in cli("as-of", "now").out


def test_the_envelope_of_a_failure(cli: Cli, fakes: Any) -> None:
    fakes.text.replies = [""]
    body = json.loads(cli("add", "-m", "fake-text", TEXT, "--json").out)
    assert (body["status"], body["exit_code"], body["errors"][0]["code"]) == ("error", 21, 21)
    fakes.text.replies = [BODY]
    body = json.loads(cli("add", "-m", "fake-text", TEXT, "--json").out)["data"]
    assert (body["extractor"], body["calls"], body["tokens"]) == ("fake-text", 1, 120)


def test_the_receipt_and_the_trace_name_the_model(cli: Cli, fakes: Any) -> None:
    fakes.schema.replies = [BODY]
    assert "learnt by fake-schema (1 call, 120 tokens)" in cli("add", "-m", "fake-schema", TEXT).err
    shown = cli("explain", "f1").out
    assert "read by fake-schema (confidence 0.90)" in shown
    assert "read by fake-schema (1 calls, prompts" in cli("explain", "e1").out


def test_a_dry_run_asks_and_writes_nothing(cli: Cli, fakes: Any) -> None:
    fakes.schema.replies = [BODY]
    result = cli("add", "-m", "fake-schema", "--dry-run", TEXT)
    assert "you live in Berlin" in result.out
    assert "nothing was written (dry run) (1 call, 120 tokens)" in result.err
    assert cli("log").out == ""


def test_minus_v_tells_each_decision_without_the_text(cli: Cli, fakes: Any) -> None:
    fakes.schema.replies = [BODY]
    told = cli("-v", "add", "-m", "fake-schema", TEXT).err
    assert "extract: fake-schema, 1 calls, 120 tokens" in told
    assert "e1 reconciliation: believed from now on: f1" in told
    assert "oboe" not in told
    assert "reconciliation" not in cli("add", "-m", "fake-schema", "Again: " + TEXT).err


def test_a_queued_text_is_read_by_the_model_it_was_queued_with(cli: Cli, fakes: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "fake-text")
    fakes.schema.replies, fakes.text.replies = [BODY], [answer()]
    cli("add", "--queue", "-m", "fake-schema", TEXT)
    cli("add", "--queue", "-m", "rules", "I work at Acme.")
    cli("add", "--queue", "I like tea.")
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "nobody")
    assert cli("work", "--wait").code == 0
    assert (len(fakes.schema.asked), len(fakes.text.asked)) == (1, 1)
    assert "Acme" in cli("as-of", "now").out


def test_llm_echo_answers_with_the_question_and_nothing_is_learnt(cli: Cli, fakes: Any) -> None:
    import llm_echo
    from llm.plugins import pm

    if not pm.is_registered(llm_echo):
        pm.register(llm_echo, name="echo")
    try:
        result = cli("add", "-m", "echo", TEXT)
    finally:
        pm.unregister(llm_echo)
    assert result.code in (0, 21)
    assert cli("as-of", "now").out == ""
