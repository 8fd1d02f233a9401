"""Which facts earn their place: the questions of the story, and what must stay out."""

import pytest

from memcli.memory import Memory
from memcli.model import Hit


def facts(memory: Memory, text: str, **options: str) -> list[str]:
    return [hit.text for hit in memory.query(text, k=20, **options)]  # type: ignore[arg-type]


def first(memory: Memory, text: str) -> Hit:
    return memory.query(text)[0]


@pytest.mark.parametrize(
    ("text", "valid_at", "expected"),
    [
        ("where do I live", None, ["you live in Toronto"]),
        ("where did I live", "2023-06", ["you live in Lisbon"]),
        ("where did I live", "2023-02-15", ["you live in Berlin"]),
        ("where do I live", "2026-06", ["you live in Vienna"]),
        ("where do I work", "2023-08-25", []),
        ("where do I work", None, ["you work at Globex"]),
        ("what is Dana allergic to", None, ["Dana is allergic to shellfish"]),
        ("which pets are in my family", None, ["Alex has a pet, a golden retriever named Biscuit"]),
        ("where does my brother live", None, []),
        ("where does my dad work", None, []),
        ("what colour is my bicycle", None, []),
        ("weather on Mars", None, []),
        ("where am I from", None, []),
    ],
)
def test_answers(story: Memory, text: str, valid_at: str | None, expected: list[str]) -> None:
    assert [hit.text for hit in story.query(text, k=20, valid_at=valid_at)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("where did I live in 2022", {"you live in Berlin"}),
        ("where did I live in March 2023", {"you live in Lisbon"}),
        ("where did I work in 2023", {"you work at Acme", "you work at Globex"}),
        ("where will I live in 2026", {"you live in Vienna"}),
        ("where did I use to live", {"you live in Berlin", "you live in Lisbon"}),
        ("where did I live previously", {"you live in Berlin", "you live in Lisbon"}),
        ("where have I lived since 2024", {"you live in Lisbon", "you live in Toronto"}),
    ],
)
def test_a_period_in_the_question_is_its_valid_time(story: Memory, text: str, expected: set[str]) -> None:
    assert set(facts(story, text)) == expected


@pytest.mark.parametrize("text", ["where do I live now", "which town do I actually live in, remind me"])
def test_an_unknown_word_does_not_silence_the_rest(story: Memory, text: str) -> None:
    for n in range(50):
        story.assert_("Nora", "likes", f"thing {n}", said_at="2024-01-01")
    assert facts(story, text) == ["you live in Toronto"]


def test_all_of_many(story: Memory) -> None:
    expected = {"your hobby is climbing", "your hobby is chess", "your hobby is baking"}
    assert set(facts(story, "what are my hobbies")) == expected


def test_known_before_a_correction(story: Memory) -> None:
    peanuts = next(t.id for t in story.log() if "peanuts" in t.summary and t.command == "assert")
    assert facts(story, "what is Dana allergic to", known_at=f"t{peanuts}") == ["Dana is allergic to peanuts"]


def test_a_relative_is_reached_by_her_role(story: Memory) -> None:
    best = first(story, "where does my sister live or work")
    assert best.text == "Nora works in Madrid"
    assert best.path == ("user", "sister", "Nora", "works in", "Madrid")
    assert "you live in Toronto" not in facts(story, "where does my sister live or work")


def test_a_chain_reads_from_the_user_to_the_object(story: Memory) -> None:
    best = first(story, "which pets are in my family")
    assert best.path == ("user", "brother", "Alex", "has pet", "golden retriever named Biscuit")
    assert best.lanes["graph"] > 0


@pytest.mark.parametrize("text", ["Alex", "tell me about Alex", "who is Alex?", "ALEX"])
def test_an_entity_alone_gives_its_facts(story: Memory, text: str) -> None:
    expected = {"your brother is Alex", "Alex has a pet, a golden retriever named Biscuit"}
    assert set(facts(story, text)) == expected


def test_the_name_of_a_relative(story: Memory) -> None:
    assert facts(story, "what is my brother's name")[0] == "your brother is Alex"


def test_the_dog_of_another_is_not_mine(story: Memory) -> None:
    assert facts(story, "what is my dog's name") == []


def test_the_role_and_then_what_is_known_of_its_holder(story: Memory) -> None:
    assert facts(story, "who is my sister")[0] == "your sister is Nora"
    assert "Nora works in Madrid" in facts(story, "who is my sister")


def test_everything_about_me(story: Memory) -> None:
    told = facts(story, "what do you know about me")
    assert "you live in Toronto" in told
    assert "Nora works in Madrid" not in told


def test_a_word_of_many_predicates_is_no_evidence_where_one_says_it(story: Memory) -> None:
    story.assert_("user", "boss", "Kim", said_at="2023-08-21")
    assert facts(story, "where do I work", valid_at="2023-08-25") == []
    assert "your boss is Kim" in facts(story, "who is my boss")


def test_those_who_share_a_home_are_no_answer(story: Memory) -> None:
    story.assert_("Nora", "lives_in", "Toronto", said_at="2024-12-01")
    assert facts(story, "where do I live") == ["you live in Toronto"]
    assert set(facts(story, "who lives in Toronto")) == {"you live in Toronto", "Nora lives in Toronto"}


def test_an_inverse_is_read_at_query_time(memory: Memory) -> None:
    memory.assert_("Ana", "mother", "user", said_at="2024-01-01")
    memory.assert_("Ana", "lives_in", "Faro", said_at="2024-01-01")
    assert first(memory, "who is my child").text == "Ana's mother is you"
    assert first(memory, "where does my child live").path == ("user", "child", "Ana", "lives in", "Faro")


def test_what_is_learnt_later_or_pruned_changes_no_answer(story: Memory) -> None:
    story.assert_("user", "boss", "Kim", said_at="2023-08-21")
    story.retract("user", "works_at", said_at="2024-06-01")
    known = f"t{story.log()[0].id}"
    before = facts(story, "where do I work", valid_at="2023-08-25")
    story.prune()
    assert facts(story, "where do I work", valid_at="2023-08-25") == before
    story.assert_("user", "works_at", "Initech", said_at="2024-07-01")
    assert facts(story, "where do I work", valid_at="2023-08-25", known_at=known) == before


def test_two_entities_made_one_answer_as_one(memory: Memory) -> None:
    memory.assert_("user", "brother", "Alex", said_at="2024-01-01")
    memory.assert_("Alexander", "lives_in", "Bern", said_at="2024-01-01")
    memory.same("Alex", "Alexander")
    for text in ("where does Alexander live", "where does Alex live", "where does my brother live"):
        assert first(memory, text).text.endswith("lives in Bern"), text


def test_hops_bound_the_walk(story: Memory) -> None:
    assert story.query("where does my sister work", hops=0) == []


@pytest.mark.parametrize("name", ["José", "Ana Prado", "田中", "Олег", "O'Brien", "nvidia/cuda:10.0"])
def test_names_of_any_script(memory: Memory, name: str) -> None:
    memory.assert_(name, "works_at", "Acme", said_at="2024-01-01")
    memory.assert_("Bo", "works_at", "Initech", said_at="2024-01-01")
    assert [h.text for h in memory.query(f"where does {name} work?")] == [f"{name} works at Acme"]


def test_a_name_without_its_accents(memory: Memory) -> None:
    memory.assert_("José", "works_at", "Acme", said_at="2024-01-01")
    assert first(memory, "where does jose work").text == "José works at Acme"


def test_cjk_and_cyrillic_objects(memory: Memory) -> None:
    memory.assert_("user", "likes", "京都の抹茶アイス", said_at="2024-01-01")
    memory.assert_("user", "likes", "борщ со сметаной", said_at="2024-01-01")
    assert "京都" in first(memory, "抹茶").text
    assert "борщ" in first(memory, "Борщ").text
