import pytest

from memcli.memory import Memory
from memcli.retrieve import forms
from memcli.vocabulary import specs


def test_the_term_comes_first_then_its_other_forms() -> None:
    assert forms.forms("grew") == ("grew", "grow", "grown")
    assert forms.forms("zebra") == ("zebra",)


def test_every_form_stands_for_one_term_of_the_question() -> None:
    owners = forms.owners(["kids", "grew"])
    assert owners["child"] == "kids"
    assert owners["grow"] == "grew"
    assert forms.owners(["child", "kids"])["child"] == "child"


def test_words_ask_for_relations_that_are_shipped() -> None:
    named = {name for word in forms._asks() for name in forms.asked(word)}
    assert named - specs().keys() == set()


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("I flew to Oslo in spring.", "when did I fly to Oslo"),
        ("We bought a tent.", "what did we buy"),
        ("My favorite color is teal.", "which colour is my favourite"),
        ("Grandma taught me to knit.", "what did my grandmother teach me"),
    ],
)
def test_a_text_is_found_by_another_form(memory: Memory, said: str, question: str) -> None:
    memory.add("The weather was fine.", said_at="2024-01-01")
    memory.add(said, said_at="2024-01-02")
    assert memory.query(question)[0].refs == ("e2",)
