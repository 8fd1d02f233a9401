"""Fragments that answer the assistant's question, and corrections of one word."""

from datetime import datetime

import pytest

from memcli.ingest.rules import extract

SAID_AT = datetime(2026, 5, 13, 9, 30)


def told(asked: str, answer: str, role: str = "assistant") -> list[tuple[str, str, str, object]]:
    context = [{"role": role, "speaker": role, "text": asked}]
    claims = extract(answer, said_at=SAID_AT, context=context).claims
    return [(c.op, c.subject, c.predicate, c.object) for c in claims]


@pytest.mark.parametrize(
    ("asked", "answer", "stated"),
    [
        ("Where do you live?", "Leeds, for my sins", [("lives_in", "Leeds")]),
        ("Good to hear. What do you do for a living?", "Glazier", [("works_as", "Glazier")]),
        ("How old are you?", "51", [("age", 51)]),
        ("Do you have any pets?", "two cats and a tortoise", [("has_pet", "two cats"), ("has_pet", "tortoise")]),
        ("Any allergies?", "sesame and kiwi", [("allergic_to", "sesame"), ("allergic_to", "kiwi")]),
        ("What languages do you speak?", "Welsh and a bit of Breton", [("speaks", "Welsh"), ("speaks", "Breton")]),
        ("What do you do for fun?", "pottery mostly", [("likes", "pottery")]),
        ("What instrument do you play?", "the oboe", [("plays", "oboe")]),
        ("What's your favourite film?", "Ran, easily", [("favorite_film", "Ran")]),
        ("Which editor do you use?", "helix", [("uses", "helix")]),
        ("Do you have any hobbies?", "yeah, weaving", [("likes", "weaving")]),
    ],
)
def test_answers(asked: str, answer: str, stated: list[tuple[str, object]]) -> None:
    assert told(asked, answer) == [("assert", "user", predicate, shown) for predicate, shown in stated]


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Any allergies?", "none that I know of"),
        ("What do you do for fun?", "not much lol"),
        ("What is your budget?", "about 500 quid"),
        ("What error do you get?", "TypeError"),
        ("How can I help?", "Fix my code"),
        ("Where do you live?", "why do you ask?"),
        ("I wonder where you live.", "Leeds"),
        ("Where do you live? And what do you do?", "Leeds"),
    ],
)
def test_no_answer(asked: str, answer: str) -> None:
    assert told(asked, answer) == []


def test_only_the_assistant_is_answered() -> None:
    assert told("Where do you live?", "Leeds", role="user") == []


def test_a_correction_of_one_word() -> None:
    said = told(
        "I've had my right knee replaced.", "no sorry, it was the left knee they did, not the right", role="user"
    )
    assert ("retract", "user", "had_surgery", "right knee replaced") in said or any(op == "retract" for op, *_ in said)
    assert any(op == "assert" and "left" in str(shown) for op, _, _, shown in said)


def test_what_was_never_said_is_retracted() -> None:
    claims = extract("I don't have cats, I never said that.", said_at=SAID_AT).claims
    assert [(c.op, c.predicate, c.object) for c in claims] == [("retract", "has_pet", "cats")]
