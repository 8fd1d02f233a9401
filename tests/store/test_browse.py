"""Pages, completions, comparisons, counts and steps: the same as what the plain reads say."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from memcli.errors import NotFound
from memcli.memory import Memory
from memcli.store.browse import ORDERS
from tests.cli.conftest import first_story, story  # noqa: F401 - a memory that every test can read


@pytest.fixture
def memory(story: Path) -> Memory:  # noqa: F811
    return Memory.open(story)


@pytest.fixture
def many(sealed: Path) -> Memory:
    """250 facts of three people over some years."""
    found = Memory.open(sealed / "many.db")
    for i in range(250):
        who = ("user", "Ana", "Bo")[i % 3]
        found.assert_(who, "visited", f"place {i}", valid_from=f"{2000 + i % 20}-0{1 + i % 9}", said_at="2024-01-01")
    return found


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("size", [1, 7, 100, 1000])
def test_pages_put_together_are_the_whole_list(many: Memory, order: str, size: int) -> None:
    whole = many.page(order=order, limit=10_000).facts
    assert len(whole) == len({fact.id for fact in whole}) == 250
    parts = [fact for start in range(0, 250, size) for fact in many.page(order=order, offset=start, limit=size).facts]
    assert [fact.id for fact in parts] == [fact.id for fact in whole]
    assert many.page(order=order, offset=400).facts == ()
    assert many.page(order=order, offset=400).total == 250


def test_orders(many: Memory) -> None:
    starts = [fact.valid_from for fact in many.page(order="start", limit=250).facts]
    assert starts == sorted(starts, reverse=True)
    subjects = [fact.subject for fact in many.page(order="subject", limit=250).facts]
    assert subjects == sorted(subjects, key=lambda name: (name != "user", name.lower()))
    numbers = [fact.id for fact in many.page(order="number", limit=250).facts]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("valid_at", [None, "2022-06", "2023-06", "2010"])
@pytest.mark.parametrize("known_at", [None, "t1", "t5", "t9"])
def test_a_page_is_what_holds_then(memory: Memory, valid_at: str | None, known_at: str | None) -> None:
    page = memory.page(valid_at=valid_at, known_at=known_at)
    listed = memory.facts(valid_at=valid_at, known_at=known_at)
    assert {fact.id: fact for fact in page.facts} == {fact.id: fact for fact in listed}
    assert page.total == len(listed)


def test_a_page_of_one_subject_names_it_at_either_end(memory: Memory) -> None:
    assert {fact.id for fact in memory.page(subject="Alex").facts} == {3, 4}
    with pytest.raises(NotFound):
        memory.page(subject="Nobody")


def test_a_page_of_a_merged_name(memory: Memory) -> None:
    memory.assert_("Alexander", "age", 30)
    memory.same("Alex", "Alexander")
    wanted = {"your brother is Alex", "Alex adopted Biscuit", "Alex's age is 30"}
    for name in ("Alex", "Alexander"):
        assert {fact.statement for fact in memory.page(subject=name).facts} == wanted


def test_pages_below_the_archive_horizon(memory: Memory) -> None:
    before = memory.page(valid_at="2024-06", known_at="t2")
    memory.prune()
    assert memory.page(valid_at="2024-06", known_at="t2") == before


def test_completions_take_the_last_word_as_a_beginning(memory: Memory) -> None:
    assert [fact.id for fact in memory.complete("bisc")] == [4]
    assert [fact.id for fact in memory.complete("alex bisc")] == [4]
    assert memory.complete("berl")[0].id == 1  # of another time
    assert memory.complete("biscuit zzz") == []
    assert memory.complete("") == memory.complete('"') == memory.complete("alex ") == []


def test_compare_is_the_difference_of_two_lists(memory: Memory) -> None:
    points = [(at, known) for at in (None, "2022-06", "2023-06") for known in (None, "t1", "t5", "t9")]
    for a in points:
        for b in points:
            old = {f.id: (f.valid_from, f.valid_to) for f in memory.facts(valid_at=a[0], known_at=a[1])}
            new = {f.id: (f.valid_from, f.valid_to) for f in memory.facts(valid_at=b[0], known_at=b[1])}
            want = dict.fromkeys(new.keys() - old.keys(), "+") | dict.fromkeys(old.keys() - new.keys(), "-")
            want |= {i: "~" for i in old.keys() & new.keys() if old[i] != new[i]}
            changes, total = memory.compare(*a, *b)
            assert {c.fact.id: c.sign for c in changes} == want
            assert total == len(want)
            assert len(memory.compare(*a, *b, limit=1)[0]) == min(1, total)


def test_density_counts_every_bound_once(memory: Memory) -> None:
    bounds = [
        at for e in memory.history() if e.withdrawn_at is None for at in (e.fact.valid_from, e.fact.valid_to) if at
    ]
    assert sum(n for _, n in memory.density("valid")) == len(bounds)
    assert [at for at, _ in memory.density("valid")] == sorted({at.replace(hour=0) for at in bounds})
    events = memory.history()
    opened = len(events) + sum(e.withdrawn_at is not None for e in events)
    assert sum(n for _, n in memory.density("known")) == opened
    assert sum(n for _, n in memory.density("valid", subject="Alex")) == 2
    assert memory.density("known")[0][0] == datetime(2025, 1, 10, tzinfo=UTC)


def test_a_short_stretch_is_counted_by_the_minute(sealed: Path) -> None:
    with Memory.open(sealed / "short.db") as memory:
        for minute in (1, 1, 30):
            memory.assert_("user", "likes", f"tea {minute}", said_at=f"2025-02-28T10:{minute:02d}:20Z")
        assert [at.minute for at, _ in memory.density("valid")] == [1, 30]
        assert memory.density("known")[0][0].second == 0


def test_density_of_nothing(sealed: Path) -> None:
    with Memory.open(sealed / "empty.db") as memory:
        assert memory.density("valid") == memory.density("known") == []
        assert memory.next_change("2024") is None
        assert memory.next_write() is None
        assert memory.newest_write() is None


def test_steps_visit_every_change_in_both_directions(memory: Memory) -> None:
    bounds = {
        at for e in memory.history() if e.withdrawn_at is None for at in (e.fact.valid_from, e.fact.valid_to) if at
    }
    at, seen = datetime(1990, 1, 1, tzinfo=UTC), []
    while (at := memory.next_change(at)) is not None:
        seen.append(at)
    assert seen == sorted(bounds)
    at, back = datetime(2090, 1, 1, tzinfo=UTC), []
    while (at := memory.next_change(at, back=True)) is not None:
        back.append(at)
    assert back == seen[::-1]
    assert memory.next_change("2021", subject="Alex") == datetime(2022, 3, 1, tzinfo=UTC)


def test_steps_over_the_writes_that_changed_belief(memory: Memory) -> None:
    at, seen = "t1", []
    while (found := memory.next_write(at)) is not None:
        at = f"t{found[0]}"
        seen.append(found[0])
    assert seen == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert memory.next_write(back=True) == (10, datetime(2025, 1, 19, 9, tzinfo=UTC))
    assert memory.next_write("t1", back=True) is None
    assert memory.write_at("2025-01-12") == (3, datetime(2025, 1, 12, 9, tzinfo=UTC))
    assert memory.write_at("2024") is None
    assert memory.newest_write() == (10, datetime(2025, 1, 19, 9, tzinfo=UTC))


def test_sources_and_episodes(memory: Memory, tmp_path: Path) -> None:
    chat = tmp_path / "chat.txt"
    chat.write_text("[2024-05-01 09:00] Lea: I live in Oslo.\n[2024-05-02 10:00] Kim: I joined Halden Labs.\n")
    receipt = memory.import_transcript(chat)
    memory.add("Snow at last")
    sources = memory.sources()
    assert [(s.name.rpartition("/")[2], s.texts, s.facts) for s in sources] == [("add", 1, 0), ("chat.txt", 2, 2)]
    texts, total = memory.episodes(sources[1].id)
    assert ([t.speaker for t in texts], total) == (["Kim", "Lea"], 2)
    assert len(memory.episodes()[0]) == 3
    assert memory.episodes(offset=1, limit=1)[0] == texts[:1]
    memory.undo(batch=receipt.batch)
    assert memory.episodes(sources[1].id) == ([], 2)


def test_the_data_version_changes_when_another_connection_writes(memory: Memory, story: Path) -> None:  # noqa: F811
    before = memory.data_version()
    assert memory.data_version() == before
    with Memory.open(story) as other:
        other.assert_("user", "likes", "tea")
    assert memory.data_version() != before


def test_looking_holds_no_transaction(memory: Memory) -> None:
    memory.page()
    memory.data_version()
    memory.density("valid")
    assert not any(db.in_transaction for db in memory._session._open)
