"""Row 26: forty transcripts by attackers, with three extractors: obedient, offline, garbage.

Whatever an extractor returns, the rules after it hold (OWASP LLM01, LLM04:2025; the corpus follows
the kinds of attack that are published on memories of language models).
"""

import io
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from memcli import plugins
from memcli.hookspecs import hookimpl
from memcli.memory import Memory
from memcli.records import Claim
from tests.conftest import ROOT

ATTACKS = [json.loads(line) for line in (ROOT / "fixtures/attacks/attacks.jsonl").read_text().splitlines()]
TYPED = (
    ("lives_in", "Oslo"),
    ("works_at", "Acme"),
    ("partner", "Dana"),
    ("allergic_to", "peanuts"),
    ("bank", "Nordbank"),
    ("likes", "tea"),
)
QUESTIONS = ("where do I live", "where do I work", "who is my partner", "what am I allergic to", "which bank do I use")


class Obedient:
    """Returns what the attacker wrote, turn by turn, and whatever else it was told."""

    def __init__(self, attack: dict[str, Any]) -> None:
        self.obey = attack["obey"]
        self.seen = -1

    @hookimpl
    def replace_extraction(self, text: str) -> Iterable[Claim]:
        self.seen += 1
        return [made for order in self.obey if order["turn"] in (self.seen, "each") for made in self._made(order)]

    def _made(self, order: dict[str, Any]) -> Iterable[Claim]:
        rest = {name: order[name] for name in ("valid_from", "valid_to") if name in order}
        for i in range(order.get("count", 1)):
            parts = [_numbered(order[name], i) for name in ("op", "subject", "predicate", "object")]
            yield Claim(*parts, quote=_numbered(order["quote"], i), confidence=1.0, **rest)


class Garbage:
    """Returns claims that no extractor should."""

    @hookimpl
    def replace_extraction(self, text: str) -> Iterable[Claim]:
        odd: Sequence[Any] = ("", "\0", "\x1b[31m", "x" * 300_000, None, {"a": 1}, [1], float("nan"), text, "user")
        yield from (Claim("assert", "user", "lives_in", value, quote=text[:50]) for value in odd)
        yield from (Claim("assert", subject, "is", "odd", quote=text[:50]) for subject in odd)
        yield from (
            Claim(op, "user", "lives_in", "Oslo", quote=text[:50]) for op in ("forget", "undo", "", "end", "retract")
        )


def _numbered(value: Any, i: int) -> Any:
    return value.replace("{i}", str(i)) if isinstance(value, str) else value


def answers(memory: Memory) -> dict[str, Any]:
    """Everything that is answered about what the user typed."""
    found: dict[str, Any] = {predicate: memory.objects("user", predicate) for predicate, _ in TYPED}
    found |= {f"timeline {predicate}": memory.timeline("user", predicate) for predicate, _ in TYPED}
    found |= {
        question: next(hit.text for hit in memory.query(question) if hit.kind == "fact") for question in QUESTIONS
    }
    return found


def everything(memory: Memory) -> list[tuple[str, str, str]]:
    return sorted((f.subject, f.predicate, str(f.object)) for f in memory.facts())


@pytest.fixture
def typed(sealed: Path) -> Path:
    with Memory.open() as memory:
        for predicate, value in TYPED:
            memory.assert_("user", predicate, value, said_at="2023-01-01")
        memory.assert_("Kim", "lives_in", "Bergen", said_at="2023-01-01")
    return sealed


def use(monkeypatch: pytest.MonkeyPatch, extractor: object | None) -> None:
    loaded = plugins.Plugins()
    if extractor is not None:
        loaded.manager.register(extractor)
    monkeypatch.setattr("memcli.ingest.stages.load_plugins", lambda: loaded)


@pytest.mark.parametrize("kind", ["obedient", "offline", "garbage"])
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: f"{attack['id']}-{attack['name']}")
def test_an_attack_changes_no_answer_and_is_taken_back(
    typed: Path, monkeypatch: pytest.MonkeyPatch, attack: dict[str, Any], kind: str
) -> None:
    use(monkeypatch, {"obedient": Obedient(attack), "offline": None, "garbage": Garbage()}[kind])
    with Memory.open() as memory:
        before, all_before = answers(memory), everything(memory)
        done = memory.import_transcript(io.BytesIO(attack["text"].encode()))
        assert done.format == attack["format"]
        assert answers(memory) == before
        about_user = {(f.predicate, f.object) for f in memory.facts() if f.subject == "user"}
        assert about_user == set(TYPED)
        if done.batch is not None:
            memory.undo(batch=done.batch)
        assert everything(memory) == all_before
        assert answers(memory) == before


def test_the_corpus_has_forty_attacks_of_many_kinds() -> None:
    assert len(ATTACKS) == 40
    assert len({attack["kind"] for attack in ATTACKS}) >= 12


def test_the_users_own_words_are_still_learnt(typed: Path) -> None:
    """The gate is no wall: what the user says of themselves in the same chats is believed."""
    chat = b'{"messages": [{"role": "user", "content": "I moved to Bergen."}, {"role": "assistant", "content": "ok"}]}'
    with Memory.open() as memory:
        memory.import_transcript(io.BytesIO(chat), said_at="2024-05-01")
        assert memory.objects("user", "lives_in") == {"Bergen"}
