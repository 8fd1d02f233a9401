"""The facts that a new claim may concern: few, near ones first, by index, as of when it was said."""

from datetime import UTC, datetime

import pytest

from memcli import Memory
from memcli.periods import to_text
from memcli.store import candidates, entities

NOW = datetime(2025, 3, 1, tzinfo=UTC)


@pytest.fixture
def memory(tmp_path):
    with Memory.open(tmp_path / "memory.db", clock=lambda: NOW, tz="UTC") as opened:
        yield opened


def near(memory, predicate, value, at=NOW, subject="user"):
    with memory._reading() as db:
        slot = entities.find(db, subject), entities.find_predicate(db, predicate) or -1
        return [f"{c.subject} {c.predicate} {c.object}" for c in candidates.near(db, slot, value, to_text(at))]


def test_the_slot_then_near_words_then_what_names_the_subject(memory):
    memory.assert_("user", "likes", "tea", valid_from="2020")
    memory.assert_("user", "likes", "old maps", valid_from="2020")
    memory.assert_("user", "dislikes", "green tea", valid_from="2020")
    memory.assert_("Ana", "knows", "user", valid_from="2020")
    memory.assert_("Ana", "likes", "green tea", valid_from="2020")
    found = near(memory, "likes", "green tea")
    assert found[0] == "user likes tea"
    assert set(found) == {"user likes tea", "user likes old maps", "user dislikes green tea", "Ana knows user"}


def test_only_what_held_when_it_was_said(memory):
    memory.assert_("user", "lives_in", "Faro", valid_from="2019", said_at="2019-06")
    memory.assert_("user", "lives_in", "Oslo", valid_from="2022", said_at="2022-06")
    assert near(memory, "lives_in", "Rome") == ["user lives_in Oslo"]
    assert near(memory, "lives_in", "Rome", datetime(2020, 1, 1, tzinfo=UTC)) == ["user lives_in Faro"]
    assert near(memory, "lives_in", "Rome", datetime(2000, 1, 1, tzinfo=UTC)) == []


def test_few_come_back_of_many(memory):
    for n in range(300):
        memory.assert_("user", "visited", f"town {n}", valid_from="2020")
    found = near(memory, "visited", "town 7 on the hill")
    assert len(found) == candidates.MOST
    assert found[0] == "user visited town 7"


def test_a_new_predicate_finds_near_words(memory):
    memory.assert_("user", "plans", "move to Tallinn", valid_from="2020")
    assert near(memory, "resides_by", "Tallinn") == ["user plans move to Tallinn"]


@pytest.mark.parametrize("value", ["", '"', "a AND b", "*", "NEAR(", 7, True, 1.5, "日本", "x" * 4000])
def test_any_value_is_safe_to_ask_about(memory, value):
    memory.assert_("user", "likes", "tea", valid_from="2020")
    assert near(memory, "likes", value) == ["user likes tea"]


def test_every_statement_uses_an_index(memory):
    memory.assert_("user", "likes", "tea", valid_from="2020")
    asked = []
    with memory._reading() as db:
        slot = entities.find(db, "user"), entities.find_predicate(db, "likes")
        db.set_trace_callback(asked.append)
        candidates.near(db, slot, "green tea", to_text(NOW))
        db.set_trace_callback(None)
        big = [sql for sql in asked if "join version" in sql]
        plans = [row[3] for sql in big for row in db.execute(f"explain query plan {sql}")]
    assert len(big) == 3
    assert [
        plan
        for plan in plans
        if plan.startswith("SCAN") and not plan.startswith(("SCAN w", "SCAN m")) and "VIRTUAL TABLE INDEX" not in plan
    ] == []
