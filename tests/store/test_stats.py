"""Figures about a file: each is what was put in."""

from tests.store.ledgers import START, opened


def test_figures(tmp_path):
    with opened(tmp_path / "memory.db") as memory:
        memory.assert_("user", "lives_in", "Oslo", valid_from="2020", said_at="2023-05-01")
        memory.assert_("user", "lives_in", "Pune", valid_from="2021", said_at="2023-05-02")
        memory.assert_("Ana", "knows", "Bob", said_at="2023-07-01")
        memory.undo()
        memory.prune()
        found = memory.stats()
    assert (found.facts_now, found.facts_ever, found.claims) == (1, 3, 3)
    assert found.versions > 1
    assert found.archived == 2
    assert (found.writes, found.writes_undone) == (5, 1)
    assert (found.entities, found.predicates, found.sources, found.episodes) == (5, 2, 0, {})
    assert found.first_write > START
    assert found.last_write > found.first_write
    assert f"{found.first_said:%Y-%m-%d} {found.last_said:%Y-%m-%d}" == "2023-05-01 2023-07-01"
    assert found.top_predicates == (("lives_in", 2), ("knows", 1))
    assert found.top_entities[0] == ("user", 2)
    assert found.claims_by_month == (("2023-05", 2), ("2023-07", 1))
    assert (found.facts_by_year[0], found.facts_by_year[-1]) == (("2020", 1), (f"{START.year}", 1))
    assert found.queue == {}
    assert found.bytes["database"] > 0


def test_facts_of_each_year_are_those_that_held_at_its_end(tmp_path):
    with opened(tmp_path / "memory.db") as memory:
        memory.assert_("user", "knows", "Bob", said_at="2019-05-01", valid_from="unknown")
        memory.assert_("user", "lives_in", "Oslo", valid_from="2020-03", valid_to="2021-12-31", said_at="2022-01-01")
        memory.assert_("user", "lives_in", "Pune", valid_from="2022-02", said_at="2022-05-02")
        memory.assert_("user", "works_at", "Acme", valid_from="2021", valid_to="2021-06", said_at="2022-05-02")
        memory.assert_("user", "lives_in", "Rome", valid_from="2999", said_at="2022-05-02")
        found = memory.stats()
        for year, count in found.facts_by_year[:-1]:
            held = {(f.subject, f.predicate, f.object) for f in memory.facts(valid_at=f"{year}-12-31")}
            assert (year, count) == (year, len(held))
    assert [count for _, count in found.facts_by_year[:4]] == [2, 2, 2, 2]
    assert found.facts_by_year[-1][1] == found.facts_now


def test_the_queue_is_counted(tmp_path):
    with opened(tmp_path / "memory.db") as memory:
        memory.enqueue("I like rain.")
        assert memory.stats().queue == {"waiting": 1}


def test_an_empty_file_has_figures_too(tmp_path):
    with opened(tmp_path / "memory.db") as memory:
        found = memory.stats()
    assert (found.facts_now, found.first_write, found.top_entities, found.claims_by_month) == (0, None, (), ())
