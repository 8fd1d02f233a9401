import sqlite3
from pathlib import Path

import pytest

from memcli import paths
from memcli.errors import NotFound
from memcli.memory import Memory
from memcli.retrieve import pipeline
from memcli.retrieve.filters import Filters
from memcli.store.asof import Moment

from .conftest import Keep
from .test_fts import HOSTILE


@pytest.mark.parametrize("text", [*HOSTILE, "who", "?", "my", "my my my", "the of", "東京", "-1", "t9"])
def test_no_question_raises(story: Memory, text: str) -> None:
    story.query(text, k=50)


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_few_facts(memory: Memory, count: int) -> None:
    """C31: scores stay above zero however few facts there are."""
    for n, thing in enumerate(["windy hill", "windy bay", "tea", "jazz"][:count]):
        memory.assert_("user", "likes", thing, said_at=f"2024-01-0{n + 1}")
    hits = memory.query("windy")
    assert len(hits) == min(count, 2)
    assert all("windy" in hit.text and hit.score > 0 for hit in hits)


def test_nothing_matches_is_an_empty_list(story: Memory) -> None:
    assert story.query("quantum chromodynamics") == []
    assert story.query("") == []
    assert story.query("where do I live", k=0) == []


def test_a_hit_tells_what_it_is(story: Memory) -> None:
    (hit,) = story.query("where do I live")
    assert (hit.kind, hit.text, hit.id, hit.fact_id) == ("fact", "you live in Toronto", hit.id, hit.id)
    assert hit.fact is not None
    assert hit.fact.object == "Toronto"
    assert hit.valid_from is not None
    assert hit.valid_to is not None  # Vienna follows
    assert 0 < hit.score <= 1
    assert hit.lanes == {"lexical": 1.0, "entity": 1.0}


def test_order_and_limits(story: Memory) -> None:
    hits = story.query("what do you know about me", k=3)
    assert len(hits) == 3
    scores = [hit.score for hit in story.query("my family hobbies", k=20)]
    assert scores == sorted(scores, reverse=True)
    assert story.query("where do I live", min_score=0.99) == []


def test_filters(story: Memory) -> None:
    (only,) = story.query("Alex", subject="Alex")
    assert only.text == "Alex has a pet, a golden retriever named Biscuit"
    assert {h.text for h in story.query("Alex", predicate="brother")} == {"your brother is Alex"}
    with pytest.raises(NotFound):
        story.query("Alex", subject="nobody")
    with pytest.raises(NotFound):
        story.query("Alex", predicate="no_such")


def test_any_time(story: Memory) -> None:
    found = {h.text for h in story.query("where did I live", k=20, all_times=True)}
    assert found == {f"you live in {city}" for city in ("Berlin", "Lisbon", "Toronto", "Vienna")}


def test_past_events_still_answer(memory: Memory) -> None:
    memory.assert_("user", "visited", "Rome", valid_from="2019-05-01", valid_to="2019-05-03", said_at="2020")
    assert [h.text for h in memory.query("what have I visited")] == ["you visited Rome"]


def test_refs_are_the_source_ids_of_the_episodes(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("sailing at dawn", ref="D1:3", source=2)
    keep("sailing at dusk", source=3)
    assert {h.refs for h in pipeline.query(db, "sailing", moment=now)} == {("D1:3",), ("e2",)}


def test_episodes_can_be_left_out(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("sailing at dawn")
    assert pipeline.query(db, "sailing", moment=now, episodes=False) == []
    assert pipeline.query(db, "sailing", moment=now, asked=Filters(subject="user")) == []


def test_reading_does_not_write(story: Memory, tmp_path: Path) -> None:
    files = [tmp_path / "memory.db", tmp_path / "memory.db-wal"]
    before = [p.read_bytes() for p in files]
    story.query("which pets are in my family")
    story.graph("user")
    assert [p.read_bytes() for p in files] == before
    assert not paths.last_query(files[0]).exists()
