"""From a text to belief: what is kept, learnt, dated, joined and accounted for."""

import sqlite3
from datetime import UTC, datetime

import pytest

from memcli import Memory
from memcli.errors import Rejected, UsageError
from memcli.records import Claim

NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)


@pytest.fixture
def memory(tmp_path):
    with Memory.open(tmp_path / "memory.db", clock=lambda: NOW, tz="UTC") as opened:
        yield opened


def signs(receipt):
    return [(change.sign, change.fact.statement) for change in receipt.changes]


def test_a_sentence_is_kept_and_learnt_in_one_change(memory):
    receipt = memory.add("I live in Berlin and work at Acme")
    assert signs(receipt) == [("+", "you live in Berlin"), ("+", "you work at Acme")]
    assert (receipt.tx, receipt.episodes, receipt.read, receipt.claims) == (1, (1,), 1, 2)


def test_a_sentence_without_a_fact_is_kept_and_found(memory):
    receipt = memory.add("Sam is moving the team to Rust")
    assert receipt.changes == ()
    assert [hit.text for hit in memory.query("what about Rust")] == ["Sam is moving the team to Rust"]


def test_restating_adds_support_and_no_version(memory):
    for text in ("Pixel is my cat", "pixel is my cat", "Pixel is my cat."):
        receipt = memory.add(text)
    assert [change.sign for change in receipt.changes] == ["="]
    (fact,) = memory.facts(subject="user")
    assert fact.mentions == 3
    assert len(memory.history("user")) == 1


def test_the_same_source_line_is_known(memory):
    memory.add("I live in Oslo", source="note 1")
    again = memory.add("I live in Oslo", source="note 1")
    assert (again.known, again.tx) == (1, None)
    memory.undo()
    assert memory.add("I live in Oslo", source="note 1").changes[0].sign == "+"


def test_a_dry_run_shows_the_patch_and_writes_nothing(memory):
    memory.add("I live in Berlin")
    receipt = memory.add("I moved to Lisbon in 2024", dry_run=True)
    assert ("+", "you live in Lisbon") in signs(receipt)
    assert receipt.tx is None
    assert len(memory.log()) == 1
    assert memory.query("Lisbon") == []


def test_unstated_starts_follow_the_kind_of_the_predicate(memory):
    memory.add("My sister is Nora. I live in Oslo.", said_at="2024-05-01")
    starts = {f.predicate: f.valid_from for f in memory.facts()}
    assert starts == {"sister": None, "lives_in": datetime(2024, 5, 1, tzinfo=UTC)}


def test_an_event_has_its_window_and_is_told_for_ever(memory):
    memory.add("I bought a kayak in May 2023.", said_at="2023-06-10")
    (event,) = memory.history("user")
    assert (event.fact.valid_from, event.fact.valid_to) == (
        datetime(2023, 5, 1, tzinfo=UTC),
        datetime(2023, 6, 1, tzinfo=UTC),
    )
    assert memory.facts() == []
    assert memory.query("what did I buy")[0].kind == "fact"
    assert memory.query("kayak", valid_at="2023-04", facts_only=True) == []


def test_a_plan_with_a_start_becomes_current_by_itself_and_one_without_stays_a_claim(memory):
    memory.add("I live in Berlin.", said_at="2024-01-05")
    receipt = memory.add("I'm going to move to Vienna next year.", said_at="2025-01-05")
    assert ("+", "you live in Vienna") in signs(receipt)
    assert memory.objects("user", "lives_in") == {"Berlin"}
    assert memory.objects("user", "lives_in", valid_at="2026-06") == {"Vienna"}
    waiting = memory.add_claims([Claim("assert", "user", "lives_in", "Graz", modality="planned")])
    assert [(c.sign, c.note) for c in waiting.changes] == [("?", "planned, no date stated")]
    assert memory.objects("user", "lives_in", valid_at="2030") == {"Vienna"}


@pytest.mark.parametrize("modality", ["hypothetical", "reported"])
def test_hearsay_and_suppositions_never_reach_the_timeline(memory, modality):
    receipt = memory.add_claims([Claim("assert", "Ben", "works_at", "Halden", modality=modality)])
    assert [c.sign for c in receipt.changes] == ["?"]
    assert memory.facts() == []


def test_an_unnamed_relative_is_joined_to_the_only_name_known(memory):
    memory.add_claims([Claim("assert", "user's mother", "lives_in", "Oslo")])
    memory.add_claims([Claim("assert", "user", "mother", "Ruth")])
    assert memory.objects("Ruth", "lives_in") == {"Oslo"}
    memory.undo()
    assert memory.objects("user's mother", "lives_in") == {"Oslo"}


def test_an_unnamed_relative_is_joined_to_nobody_while_several_fit(memory):
    for name in ("Nora", "Eva"):
        memory.add_claims([Claim("assert", "user", "sister", name)])
    memory.add_claims([Claim("assert", "user's sister", "lives_in", "Oslo")])
    assert memory.objects("Nora", "lives_in") == set()
    assert memory.objects("Eva", "lives_in") == set()


def test_typed_claims_come_all_or_none(memory):
    good, bad = Claim("assert", "user", "likes", "tea"), Claim("assert", "user", "likes", "user")
    with pytest.raises(UsageError, match="itself"):
        memory.add_claims([good, bad])
    assert memory.log() == []
    with pytest.raises(Rejected):
        memory.add_claims([Claim("assert", "user", "lives_in", "Oslo", valid_from="2024", valid_to="2023")])


def test_many_typed_claims_and_long_ones_are_kept(memory):
    memory.add_claims([Claim("assert", "user", "likes", f"thing {n}") for n in range(200)])
    memory.add_claims([Claim("assert", "user", "note", "x" * 300)])
    assert len(memory.facts()) == 201


def test_words_for_a_predicate_are_known_by_one_name(memory):
    memory.add_claims([Claim("assert", "user", "works for", "Acme")])
    assert memory.objects("user", "works_at") == {"Acme"}


def test_odd_text_is_kept_with_a_warning_and_empty_text_refused(memory):
    receipt = memory.add("I live in Os\0lo \ud83d")
    assert len(receipt.warnings) == 2
    for text in ("", " \n\t"):
        with pytest.raises(UsageError):
            memory.add(text)


def test_the_text_is_committed_before_anything_is_learnt(memory, monkeypatch):
    from memcli.ingest import rules

    def crash(*args, **kw):
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "extract", crash)
    with pytest.raises(KeyboardInterrupt):
        memory.add("I live in Oslo")
    db = sqlite3.connect(memory.path)
    assert db.execute("select content, state from episode").fetchall() == [("I live in Oslo", "pending")]


def test_explain_says_which_words_and_which_rule(memory):
    memory.add("I live in Berlin.", said_at="2024-01-05")
    memory.add("I moved to Lisbon in March 2024.", said_at="2024-04-02")
    stages = dict(memory.explain("f1").steps)
    assert "I live in Berlin" in stages["claim"]
    assert "f2" in stages["replaced by"]
    assert memory.explain("e1").data["text"] == "I live in Berlin."


def test_at_one_instant_the_later_told_wins(memory):
    for text in ("I work at Acme and live in Berlin.", "I moved to Lisbon.", "I work at Globex."):
        memory.add(text)
    assert memory.objects("user", "lives_in") == {"Lisbon"}
    assert memory.objects("user", "works_at") == {"Globex"}
