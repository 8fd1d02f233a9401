"""Predicates: properties, wordings, and facts as sentences."""

import pytest

from memcli.vocabulary import canonical, spec, specs, statement


@pytest.mark.parametrize(
    ("surface", "name"),
    [
        ("works for", "works_at"),
        ("worksAt", "works_at"),
        ("is employed by", "works_at"),
        ("lives in", "lives_in"),
        ("Is allergic to", "allergic_to"),
        ("Favourite colour", "favorite_color"),
        ("has a dog", "has_pet"),
        ("invented thing", "invented_thing"),
    ],
)
def test_wordings_lead_to_one_name(surface: str, name: str) -> None:
    assert canonical(surface) == name


def test_properties() -> None:
    assert (spec("lives_in").cardinality, spec("lives_in").kind) == ("one", "state")
    assert (spec("has_pet").cardinality, spec("has_pet").kind) == ("many", "state")
    assert spec("sister").kind == "permanent"
    assert spec("bought").kind == "event"
    assert spec("spouse").symmetric
    assert spec("mother").inverse == "child"
    unknown = spec("juggles_with")
    assert (unknown.cardinality, unknown.kind, unknown.object) == ("many", "state", "entity")


@pytest.mark.parametrize("name", sorted(specs()))
def test_every_predicate_is_well_formed(name: str) -> None:
    row = spec(name)
    assert row.cardinality in ("one", "many")
    assert row.kind in ("permanent", "state", "event")
    assert row.object in ("entity", "literal")
    assert "{" not in statement("user", name, "X") + statement("Ana", name, "X")
    assert row.inverse is None or row.inverse in specs() or row.inverse.endswith(("_law", "uncle", "nephew"))


@pytest.mark.parametrize(
    ("subject", "predicate", "object", "sentence"),
    [
        ("user", "lives_in", "Berlin", "you live in Berlin"),
        ("Alex", "lives_in", "Oslo", "Alex lives in Oslo"),
        ("user", "brother", "Alex", "your brother is Alex"),
        ("Wen", "sister", "user", "Wen's sister is you"),
        ("user's mother", "age", 71, "your mother's age is 71"),
        (
            "Alex",
            "has_pet",
            "golden retriever named Biscuit",
            "Alex has a pet, a golden retriever named Biscuit",
        ),
        ("user", "has_pet", "Pickle", "you have a pet, Pickle"),
        ("user", "works_as", "data engineer", "you are a data engineer"),
        ("user", "works_as", "retired", "you are retired"),
        ("user", "works_as", "CTO", "you are CTO"),
        ("user", "works_at", "bakery", "you work at the bakery"),
        ("user", "favorite_author", "Le Guin", "your favorite author is Le Guin"),
        ("user", "juggles_with", "knives", "you juggles with knives"),
    ],
)
def test_statement(subject: str, predicate: str, object: str | int, sentence: str) -> None:
    assert statement(subject, predicate, object) == sentence


def test_braces_in_values_are_data() -> None:
    assert statement("user", "likes", "{x}") == "you like {x}"
