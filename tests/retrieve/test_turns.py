import sqlite3

import pytest

from memcli.retrieve import pipeline, turns
from memcli.store.asof import Moment

from .conftest import ADD, Keep


def ids(db: sqlite3.Connection, now: Moment, text: str, **options: int) -> list[int]:
    return [hit.id for hit in pipeline.query(db, text, moment=now, **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize("matching", [0, 1, 2])
@pytest.mark.parametrize("total", [0, 1, 2, 4])
def test_small_files_score_above_zero(
    db: sqlite3.Connection, keep: Keep, now: Moment, total: int, matching: int
) -> None:
    wanted = [keep("it was windy today", source=n + 2) for n in range(min(matching, total))]
    for n in range(total - len(wanted)):
        keep("nothing to report", source=n + 20)
    hits = pipeline.query(db, "windy", moment=now)
    assert sorted(h.id for h in hits) == wanted
    assert all(0 < h.score <= 1 for h in hits)


def test_the_answer_in_the_next_turn_is_found(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("Which instrument did you learn at school?", speaker="Bo")
    answer = keep("The oboe, for six long years.", speaker="Ana")
    for n in range(6):
        keep(f"Unrelated talk number {n}.", day="2023-06-01")
    assert answer in ids(db, now, "which instrument did Ana learn at school")[:2]


def test_a_turn_of_another_day_is_no_neighbour(db: sqlite3.Connection, keep: Keep) -> None:
    keep("the harbour festival", day="2023-01-01")
    keep("good morning", day="2023-02-01")
    assert list(turns.turns(db, ["harbour"])) == [1]


def test_the_speaker_who_is_named_comes_first(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("I went sailing", speaker="Bo", source=2)
    hers = keep("I went sailing", speaker="Ana", source=3)
    assert ids(db, now, "when did Ana go sailing")[0] == hers


def test_a_date_in_the_question_counts(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("the concert was loud", day="2023-07-01", source=2)
    in_may = keep("the concert was loud", day="2023-05-01", source=3)
    assert ids(db, now, "which concert was in May 2023")[0] == in_may


def test_only_what_was_said_and_known_by_then(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("the harbour festival", day="2024-06-01")
    assert ids(db, Moment(now.valid_at.replace(year=2024, month=1)), "harbour") == []
    assert ids(db, Moment(now.valid_at, 0), "harbour") == []
    assert ids(db, now, "harbour") == [1]


def test_what_was_undone_is_not_found(db: sqlite3.Connection, keep: Keep, now: Moment) -> None:
    keep("the harbour festival")
    db.execute(ADD, (2, "b", "2024-01-02T00:00:00.000000Z", "undo"))
    db.execute("insert into withdrawal values (2, 'tx', 1)")
    assert ids(db, now, "harbour") == []
    assert ids(db, Moment(now.valid_at, 1), "harbour") == [1]


def test_scores_are_shares_of_the_best(db: sqlite3.Connection, keep: Keep) -> None:
    keep("red boat", source=2)
    keep("red boat in the harbour", source=3)
    found = turns.turns(db, ["red", "harbour", "unseen"])
    assert all(0 <= score <= 1 for t in found.values() for score in (t.own, t.context, t.session))
    assert found[2].own > found[1].own
