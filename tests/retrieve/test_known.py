import pytest

from memcli.memory import Memory
from memcli.retrieve import known


def test_one_common_word_of_many_is_noise() -> None:
    postings = {"john": {1: 1.0, 2: 1.0}}
    assert not known.anything(["john", "bike", "race", "red"], [], postings, [(1, ())], 2)
    assert known.anything(["john", "bike"], [], postings, [(1, ())], 2)


def test_neighbours_help() -> None:
    terms = ["bike", "race", "red", "prize", "medal", "cup"]
    postings = {"bike": {1: 1.0}, "race": {2: 1.0}}
    assert not known.anything(terms, [], postings, [(1, ()), (2, ())], 9)
    assert known.anything(terms, [], postings, [(1, (2,)), (2, (1,))], 9)


def test_a_name_that_was_never_heard() -> None:
    postings = {"bike": {1: 1.0}, "ana": {1: 1.0}}
    assert not known.anything(["zorro", "bike"], ["zorro"], postings, [(1, ())], 1)
    assert known.anything(["zorro", "ana", "bike"], ["zorro", "ana"], postings, [(1, ())], 1)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("what did Ana say about the bike", True),
        ("what did Zorro say about the bike", False),
        ("Zorro's bike", True),  # the first word may be any word
        ("is the red boat of my neighbour's uncle in Rotterdam", False),
        ("WHERE IS THE BIKE", True),
    ],
)
def test_questions(memory: Memory, question: str, found: bool) -> None:
    memory.add("Ana sold me her bike.", said_at="2024-01-01")
    memory.add("Lunch was good.", said_at="2024-01-02")
    assert bool(memory.query(question)) is found
