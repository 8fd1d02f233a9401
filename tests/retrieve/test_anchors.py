import pytest

from memcli.memory import Memory
from memcli.periods import MIN_TEXT
from memcli.retrieve import anchors
from memcli.retrieve.anchors import Clause
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness

from .conftest import NOW


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("where did I live before I moved to Berlin?", Clause("where did I live", "before", "I moved to Berlin")),
        ("Before I moved to Berlin, where did I live", Clause("where did I live", "before", "I moved to Berlin")),
        ("what did Ana do when she lived in Rome", Clause("what did Ana do", "when", "she lived in Rome")),
        ("when did I move to Berlin", None),
        ("where did I live before 2020", None),
        ("who called before lunch", None),
        ("before", None),
        ("", None),
    ],
)
def test_clause(text: str, expected: Clause | None) -> None:
    assert anchors.clause(text) == expected


@pytest.mark.parametrize(
    ("how", "event", "lo", "hi"),
    [
        ("before", "I moved to Lisbon", MIN_TEXT[:10], "2023-03-01"),
        ("before", "I moved", MIN_TEXT[:10], "2024-11-20"),
        ("after", "I left Acme", "2023-08-20", "2025-03-01"),
        ("since", "I joined Globex", "2023-09-01", "2025-03-01"),
        ("when", "I lived in Lisbon", "2023-03-01", "2024-11-20"),
    ],
)
def test_an_event_is_a_time(story: Memory, how: str, event: str, lo: str, hi: str) -> None:
    with story._reading() as db:
        found = anchors.period(db, Moment(NOW), Clause("", how, event), Sameness.load(db), "UTC")
    assert found is not None
    assert (found.lo[:10], found.hi[:10]) == (lo, hi)


@pytest.mark.parametrize("event", ["I moved to Narnia", "I ate the cake", "we were young"])
def test_an_unknown_event_is_no_time(story: Memory, event: str) -> None:
    with story._reading() as db:
        assert anchors.period(db, Moment(NOW), Clause("", "before", event), Sameness.load(db), "UTC") is None


def test_the_event_is_known_as_of(story: Memory) -> None:
    question = "where did I live before I moved to Toronto"
    assert [h.text for h in story.query(question)] == ["you live in Lisbon", "you live in Berlin"]
    assert "you live in Lisbon" not in [h.text for h in story.query(question, known_at="t1")]
