import pytest

from memcli.retrieve import question
from memcli.retrieve.times import DateHint, dates, period

from .conftest import NOW


def test_tell_me_is_not_about_me() -> None:
    assert not question.read("tell me about Alex", NOW).first_person
    assert question.read("what do you know about me", NOW).first_person


def test_content_leaves_stop_words_that_point() -> None:
    assert question.read("where am I from", NOW).content == ("where", "from")
    assert question.read("who am I", NOW).content == ()


@pytest.mark.parametrize(
    ("text", "owner", "things"),
    [
        ("where does my sister live", "user", {"sister"}),
        ("where does my older half sister live", "user", {"older", "half", "sister"}),
        ("what is my new address", "user", {"new", "address"}),
        ("when did I meet my sister", "user", set()),
        ("where do I live", "user", set()),
        ("which pets are in my family", "user", {"family"}),
        ("where does Alex's sister live", "alex", {"sister"}),
        ("where does Alex live", "alex", set()),
    ],
)
def test_possessed(text: str, owner: str, things: set[str]) -> None:
    assert question.read(text, NOW).possessed(owner) == things


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("in May 2023", (DateHint(2023, 5),)), ("on 7 May, 2023", (DateHint(2023, 5, 7),)),
        ("on June 3rd", (DateHint(None, 6, 3),)), ("in July", (DateHint(None, 7),)),
        ("during 2022", (DateHint(2022),)),
        ("on 2023-05-07", (DateHint(2023, 5, 7),)), ("what may I eat", ()), ("march to the shops", ()),
        ("in May", (DateHint(None, 5),)), ("room 2023b", ()), ("no date", ()),
    ],
)  # fmt: skip
def test_dates(text: str, expected: tuple[DateHint, ...]) -> None:
    assert dates(text) == expected
    assert question.read(text, NOW).dates == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("where did I live in 2022", ("2022-01-01", "2023-01-01")),
        ("in the summer of 2022", ("2022-06-01", "2022-09-01")),
        ("who was it, March 2023?", ("2023-03-01", "2023-04-01")),
        ("on 2023-05-07", ("2023-05-07", "2023-05-08")),
        ("where have I lived since 2024", ("2024-01-01", "2025-03-01")),
        ("before March 2023", ("0001-01-01", "2023-03-01")),
        ("do I own a Peugeot 2008", None),
        ("in May", None),
        ("on 2023-02-31", None),
    ],
)
def test_period(text: str, expected: tuple[str, str] | None) -> None:
    found = period(text, NOW)
    assert (found and (found.lo[:10], found.hi[:10])) == expected


def test_what_says_when_is_no_content() -> None:
    asked = question.read("where did I live in March 2023", NOW)
    assert asked.content == ("live",)
    assert "2023" in asked.terms


def test_a_date_fits_as_far_as_it_is_stated() -> None:
    assert DateHint(None, 5).fits("2023-05-08T10:00:00.000000Z")
    assert not DateHint(2022, 5).fits("2023-05-08T10:00:00.000000Z")
