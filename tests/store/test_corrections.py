"""Edits of one period, and forgetting by fact, entity, episode, source and text."""

import pytest

from memcli import Memory
from memcli.errors import NotFound, Rejected
from memcli.records import Claim


@pytest.fixture
def memory(tmp_path):
    with Memory.open(tmp_path / "memory.db", tz="UTC") as opened:
        opened.set_predicate("lives_in", cardinality="one")
        yield opened


@pytest.fixture
def twice(memory):
    """Berlin, then Lisbon, then Berlin again: f1 holds in two periods."""
    memory.assert_("user", "lives_in", "Berlin", valid_from="2018", said_at="2018-06")
    memory.assert_("user", "lives_in", "Lisbon", valid_from="2020", said_at="2020-06")
    memory.assert_("user", "lives_in", "Berlin", valid_from="2022", said_at="2022-06")
    return memory


def days(memory, known_at=None):
    return [
        (value, a and f"{a:%Y-%m-%d}", b and f"{b:%Y-%m-%d}")
        for value, a, b in memory.timeline("user", "lives_in", known_at=known_at)
    ]


def test_one_period_of_several_is_edited_and_the_others_stay(twice):
    before = days(twice)
    tx = twice.edit(1, period="2019", object="Potsdam")
    assert days(twice) == [("Potsdam", "2018-01-01", "2020-01-01"), *before[1:]]
    assert days(twice, known_at=f"t{tx - 1}") == before
    twice.undo()
    assert days(twice) == before


def test_an_edit_of_the_open_period_keeps_it_open(twice):
    twice.edit(1, period="2023", valid_from="2022-03-15")
    assert days(twice)[-1] == ("Berlin", "2022-03-15", None)
    assert days(twice)[0] == ("Berlin", "2018-01-01", "2020-01-01")


def test_an_edit_can_close_a_period(twice):
    twice.edit(1, period="2023", valid_to="2024-05-01")
    assert days(twice)[-1] == ("Berlin", "2022-01-01", "2024-05-02")


def test_several_periods_need_a_date_and_it_must_be_inside_one(twice):
    with pytest.raises(Rejected, match="2 periods"):
        twice.edit(1, object="Potsdam")
    with pytest.raises(NotFound):
        twice.edit(1, period="2020-06", object="Potsdam")
    with pytest.raises(NotFound):
        twice.edit(99, object="Potsdam")


def test_a_merged_fact_rests_on_what_was_said_of_both_names(memory):
    memory.add_claims([Claim("assert", "user", "friend", "Liz", quote="Liz is my friend")])
    memory.add("My friend is Elizabeth.")
    memory.same("Elizabeth", "Liz")
    (fact,) = memory.facts(subject="user")
    assert (fact.object, fact.mentions) == ("Elizabeth", 2)
    assert len([step for step in memory.explain(f"f{fact.id}").steps if step[0] == "claim"]) == 2


def test_an_ended_period_can_be_given_another_end(memory):
    memory.assert_("user", "works_at", "Acme", valid_from="2020", said_at="2020-06")
    memory.end("user", "works_at", "Acme", at="2022", said_at="2023")
    memory.edit(1, valid_to="2021")
    assert memory.objects("user", "works_at", valid_at="2022-06") == set()
    assert memory.objects("user", "works_at", valid_at="2021-06") == {"Acme"}


@pytest.mark.parametrize(
    ("what", "left"),
    [
        ({"fact": 1}, {"tea"}),
        ({"text": "XYZZY"}, {"tea"}),
        ({"entity": "xyzzy"}, {"tea"}),
        ({"source": "line 1"}, {"tea"}),
        ({"subject": "user"}, set()),
        ({"object": "xyzzy"}, {"tea"}),
    ],
    ids=lambda x: str(x),
)
def test_forget_by(memory, tmp_path, what, left):
    memory.assert_("user", "friend", "xyzzy", source="line 1")
    memory.assert_("user", "friend", "tea")
    claims, *_ = memory.forget_plan(**what)
    memory.forget(**what)
    assert memory.objects("user", "friend") == left
    assert claims == 2 - len(left)
    assert b"xyzzy" not in b"".join(p.read_bytes() for p in tmp_path.glob("memory.db*"))


@pytest.mark.parametrize("what", [{}, {"text": " "}, {"fact": 1, "text": "tea"}])
def test_forget_needs_one_target(memory, what):
    memory.assert_("user", "likes", "tea")
    with pytest.raises(Rejected):
        memory.forget(**what)


@pytest.mark.parametrize("what", [{"fact": 9}, {"entity": "Nobody"}, {"episode": 9}, {"source": "none"}])
def test_forget_of_the_unknown_is_not_found(memory, what):
    with pytest.raises(NotFound):
        memory.forget(**what)
