"""Policy and hooks around the extractor: what they change, and that no text is lost by them."""

import io
import json
from pathlib import Path

import pytest

from memcli.memory import Memory

TOKEN = "ghp_" + "aB3d" * 9


def hook(sealed: Path, body: str) -> None:
    folder = sealed / "hooks"
    folder.mkdir(exist_ok=True)
    (folder / "mine.py").write_text(body)


def policy(sealed: Path, text: str) -> None:
    (sealed / "policy.yaml").write_text(text)


def statements(memory: Memory) -> list[str]:
    return sorted(fact.statement for fact in memory.facts())


def bytes_of(sealed: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sealed.glob("default.db*"))


def test_a_secret_is_taken_out_before_the_text_is_saved(sealed: Path) -> None:
    with Memory.open() as memory:
        receipt = memory.add(f"I live in Oslo. My token: {TOKEN}")
        assert receipt.warnings == ("redacted before saving: GitHub token",)
        assert statements(memory) == ["you live in Oslo"]
        assert "[redacted: GitHub token]" in memory.query("token")[0].text
    assert TOKEN.encode() not in bytes_of(sealed)


def test_secrets_of_a_queued_text_and_of_an_import_are_taken_out(sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    with Memory.open() as memory:
        assert memory.add(f"use {TOKEN}", queue=True).warnings == ("redacted before saving: GitHub token",)
        memory.work()
        chat = f"Lea: my key is {TOKEN}\nKim: I live in Oslo, and {TOKEN} is yours\n".encode()
        first = memory.import_transcript(io.BytesIO(chat))
        assert first.warnings.count("redacted before saving: GitHub token") == 1
        assert memory.import_transcript(io.BytesIO(chat)).known == 2
    assert TOKEN.encode() not in bytes_of(sealed)


def test_redaction_can_be_turned_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "off")
    with Memory.open() as memory:
        assert memory.add(f"use {TOKEN}").warnings == ()
        assert TOKEN in memory.query("use")[0].text


def test_the_policy_redacts_by_its_own_patterns(sealed: Path) -> None:
    policy(sealed, "redact: ['EMP-\\d+']\n")
    with Memory.open() as memory:
        memory.add("I work at Acme, badge EMP-12345")
        assert "[redacted: by policy]" in memory.query("badge")[0].text
    assert b"EMP-12345" not in bytes_of(sealed)


@pytest.mark.parametrize("rule", ["ignore_speakers: [lea]", "ignore_patterns: ['(?i)oslo']"])
def test_what_the_policy_ignores_is_kept_and_not_learnt(sealed: Path, rule: str) -> None:
    policy(sealed, rule + "\n")
    with Memory.open() as memory:
        receipt = memory.add("I live in Oslo", speaker="Lea")
        assert receipt.facts == 0
        assert receipt.skipped[0].reason.startswith(f"policy {rule.split(':')[0]}")
        assert memory.query("Oslo")[0].kind == "episode"
        steps = memory.explain(f"e{receipt.episodes[0]}").data["trace"]
        assert [step["stage"] for step in steps] == ["policy", "skipped"]
        assert "(policy " in steps[0]["reason"]


def test_low_confidence_is_dropped_and_said(sealed: Path) -> None:
    policy(sealed, "min_confidence: 0.999\n")
    with Memory.open() as memory:
        receipt = memory.add("I live in Oslo")
        assert receipt.facts == 0
        assert "min_confidence" in receipt.skipped[0].reason


def test_single_valued_relations_of_the_policy(sealed: Path) -> None:
    policy(sealed, "single_valued: [likes]\n")
    with Memory.open() as memory:
        memory.add("I like tea.", said_at="2024-01-01")
        memory.add("I like coffee.", said_at="2024-02-01")
        assert memory.objects("user", "likes") == {"coffee"}
        memory.undo()
        assert memory.objects("user", "likes") == {"tea"}


def test_a_hook_may_change_the_text_the_claims_and_see_the_receipt(sealed: Path) -> None:
    hook(
        sealed,
        "import pathlib\n"
        "from dataclasses import replace\n"
        "def pre_policy(text):\n    return text.replace('Bln', 'Berlin')\n"
        "def post_extraction(claims, text):\n    return [replace(c, object=f'{c.object} (Germany)') for c in claims]\n"
        "def post_persist(receipt):\n"
        f"    pathlib.Path({str(sealed)!r}, 'told').write_text(str(receipt.facts))\n",
    )
    with Memory.open() as memory:
        memory.add("I live in Bln")
        assert statements(memory) == ["you live in Berlin (Germany)"]
        assert memory.query("Bln", k=9)[-1].text == "I live in Bln"
    assert (sealed / "told").read_text() == "1"


@pytest.mark.parametrize("name", ["pre_policy", "post_extraction", "post_enrichment", "pre_persist"])
def test_a_veto_keeps_the_text_and_learns_nothing(sealed: Path, name: str) -> None:
    hook(sealed, f"from memcli.hookspecs import Veto\ndef {name}(text):\n    return Veto('not this')\n")
    with Memory.open() as memory:
        receipt = memory.add("I live in Oslo")
        assert receipt.skipped[0].reason == "vetoed by a hook: not this"
        assert statements(memory) == []
        assert memory.query("Oslo")[0].kind == "episode"


def test_a_failing_hook_is_reported_and_loses_nothing(sealed: Path) -> None:
    hook(sealed, "def pre_policy(text):\n    1 / 0\ndef post_persist(receipt):\n    1 / 0\n")
    with Memory.open() as memory:
        receipt = memory.add("I live in Oslo")
        assert receipt.facts == 1
        assert receipt.warnings == (
            "pre_policy of mine.py failed (ZeroDivisionError)",
            "post_persist of mine.py failed (ZeroDivisionError)",
        )


def test_a_plugin_may_replace_the_extractor(sealed: Path) -> None:
    hook(
        sealed,
        "from memcli.records import Claim\n"
        "def replace_extraction(text):\n"
        "    return [Claim('assert', 'user', 'shouts', word, quote=text) for word in ('hello', 'no')]\n",
    )
    with Memory.open() as memory:
        memory.add("I shout hello")
        assert statements(memory) == ["you shouts hello"]  # what stands in the text, as of a model
        assert "by a plugin" in json.dumps(memory.explain("f1").data["trace"])


def test_every_stage_leaves_its_time_in_the_trace() -> None:
    with Memory.open() as memory:
        memory.add("I live in Oslo")
        trace = memory.explain("f1").data["trace"]
    assert [step["stage"] for step in trace][:3] == ["policy", "extraction", "enrichment"]
    assert all(step["ms"] >= 0 for step in trace[:3])
    assert trace[1]["model"] == "rules"


@pytest.mark.parametrize("answer", ["[{'op': 'assert', 'subject': 'user'}]", "{'claims': 'foo'}", "'claims'", "7"])
def test_a_plugin_that_answers_no_claims_leaves_the_extractor_in_place(sealed: Path, answer: str) -> None:
    hook(sealed, f"def replace_extraction(text):\n    return {answer}\n")
    with Memory.open() as memory:
        receipt = memory.add("I live in Oslo")
        assert statements(memory) == ["you live in Oslo"]
    assert any("must answer with claims" in warning for warning in receipt.warnings)
