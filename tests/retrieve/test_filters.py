import pytest

from memcli.errors import NotFound, UsageError
from memcli.memory import Memory


@pytest.fixture
def people(memory: Memory) -> Memory:
    for name, age, city in (("Ana", 41, "Oslo"), ("Tom", 15, "Oslo"), ("Ben", 30, "Rome")):
        memory.assert_(name, "likes", "tea", said_at="2023-01-01", source=f"row {name}")
        memory.assert_(name, "age", age, said_at="2023-01-01")
        memory.assert_(name, "lives_in", city, valid_from="2023-01-01")
    memory.assert_("Ben", "lives_in", "Oslo", valid_from="2024-06-01")
    return memory


def who(memory: Memory, **options: str | float) -> set[str]:
    return {hit.text.split()[0] for hit in memory.query("who likes tea", k=20, **options)}  # type: ignore[arg-type]


def test_a_condition_on_the_subject(people: Memory) -> None:
    assert who(people, where="age >= 18") == {"Ana", "Ben"}
    assert who(people, where='age >= 18 and city = "Oslo"') == {"Ana", "Ben"}
    assert who(people, where='lives_in = "Oslo" and not age > 18') == {"Tom"}
    assert who(people, where='age = "41"') == set()


def test_a_condition_holds_at_the_time_asked_about(people: Memory) -> None:
    assert who(people, where='city = "Oslo"', valid_at="2023-06") == {"Ana", "Tom"}
    before = people.log()[0].id - 1
    assert who(people, where='city = "Oslo"', known_at=f"t{before}") == {"Ana", "Tom"}


def test_a_condition_of_one_thing_called_by_two_names(people: Memory) -> None:
    people.assert_("Anna", "age", 12, said_at="2024-01-01")
    people.same("Ana", "Anna")
    assert who(people, where="age < 13") == {"Ana"}


@pytest.mark.parametrize(
    ("where", "hint"), [("ages > 3", "'age'"), ("shoe_size = 1", "memcli predicate"), ('citty = "x"', "'lives_in'")]
)
def test_an_unknown_attribute_is_named_with_the_nearest(people: Memory, where: str, hint: str) -> None:
    with pytest.raises(UsageError, match="has the attribute") as caught:
        people.query("who likes tea", where=where)
    assert hint in caught.value.hint


def test_a_word_of_two_attributes_is_not_guessed(people: Memory) -> None:
    people.assert_("Ana", "origin", "Norway")
    people.assert_("Ana", "nationality", "Norwegian")
    with pytest.raises(UsageError, match="could be 'nationality' or 'origin'"):
        people.query("who likes tea", where='country = "Norway"')


def test_a_source_of_facts_and_texts(people: Memory) -> None:
    assert who(people, source="row Ben") == {"Ben"}
    people.add("I like tea with milk.", said_at="2024-01-01", source="notes")
    assert {h.kind for h in people.query("do I like tea", source="notes")} == {"fact", "episode"}
    with pytest.raises(NotFound, match="no source 'row Eve'"):
        people.query("tea", source="row Eve")


def test_doubtful_facts_do_not_take_the_place_of_sure_ones(people: Memory) -> None:
    people.add("I like tea.", said_at="2024-01-01")
    sure = people.query("who likes tea", k=1, min_confidence=0.99, facts_only=True)
    assert [hit.confidence for hit in sure] == [1.0]


def test_filters_look_further_than_the_first_hundred(memory: Memory) -> None:
    for n in range(300):
        memory.assert_(f"Person {n}", "likes", "tea", said_at="2024-01-01")
    memory.assert_("Person 7", "age", 99, said_at="2024-01-01")
    assert who(memory, where="age = 99") == {"Person"}


def test_as_if_a_source_had_never_been(people: Memory) -> None:
    assert who(people, without="row Ben") == {"Ana", "Tom"}
    assert who(people) == {"Ana", "Tom", "Ben"}
    with pytest.raises(NotFound):
        people.query("tea", without="t999")
