"""The offline extractor: what is learnt, from whom, when, and what is left."""

from datetime import datetime

import pytest

from memcli.ingest.rules import Extraction, extract
from memcli.records import Claim

REF = datetime(2026, 5, 13, 9, 30)


def read(text: str, **kwargs: object) -> Extraction:
    return extract(text, **{"said_at": REF, **kwargs})  # type: ignore[arg-type]


def triples(text: str, **kwargs: object) -> list[tuple[str, str, str, object]]:
    return [(c.op, c.subject, c.predicate, c.object) for c in read(text, **kwargs).claims]


STORY = [
    (
        "2022-01-10",
        "I live in Berlin and work at Acme.",
        [("assert", "user", "lives_in", "Berlin"), ("assert", "user", "works_at", "Acme")],
    ),
    (
        "2022-03-05",
        "My brother Alex adopted a golden retriever named Biscuit.",
        [
            ("assert", "user", "brother", "Alex"),
            ("assert", "Alex", "has_pet", "golden retriever named Biscuit"),
        ],
    ),
    (
        "2022-05-01",
        "My hobbies are climbing, chess and baking.",
        [("assert", "user", "hobby", x) for x in ("climbing", "chess", "baking")],
    ),
    ("2023-04-02", "I moved to Lisbon in March 2023.", [("assert", "user", "lives_in", "Lisbon")]),
    ("2023-08-20", "I no longer work at Acme.", [("end", "user", "works_at", "Acme")]),
    (
        "2023-09-01",
        "I started a new job at Globex as a data engineer.",
        [("assert", "user", "works_at", "Globex"), ("assert", "user", "works_as", "data engineer")],
    ),
    (
        "2023-10-10",
        "My sister Nora is a nurse in Madrid.",
        [
            ("assert", "user", "sister", "Nora"),
            ("assert", "Nora", "works_as", "nurse"),
            ("assert", "Nora", "works_in", "Madrid"),
        ],
    ),
    (
        "2024-02-14",
        "My partner's name is Dana and she is allergic to peanuts.",
        [("assert", "user", "partner", "Dana"), ("assert", "Dana", "allergic_to", "peanuts")],
    ),
    (
        "2024-03-01",
        "Correction: Dana is not allergic to peanuts, she is allergic to shellfish.",
        [("retract", "Dana", "allergic_to", "peanuts"), ("assert", "Dana", "allergic_to", "shellfish")],
    ),
    ("2024-11-20", "I just relocated to Toronto last weekend.", [("assert", "user", "lives_in", "Toronto")]),
    ("2025-01-05", "I'm going to move to Vienna next year.", [("assert", "user", "lives_in", "Vienna")]),
    ("2025-02-01", "Where do I live? Maybe I should get a cat.", []),
]


@pytest.mark.parametrize(("day", "text", "expected"), STORY)
def test_story(day: str, text: str, expected: list[tuple[str, str, str, object]]) -> None:
    assert triples(text, said_at=datetime.fromisoformat(day)) == expected


def one(text: str, **kwargs: object) -> Claim:
    claims = read(text, **kwargs).claims
    assert len(claims) == 1, claims
    return claims[0]


def test_time_and_modality() -> None:
    assert one("I moved to Lisbon in March 2023.").valid_from == "2023-03"
    assert one("I just relocated to Toronto last weekend.", said_at=datetime(2024, 11, 20)).valid_from == "2024-11-16"
    plan = one("I'm going to move to Vienna next year.", said_at=datetime(2025, 1, 5))
    assert (plan.modality, plan.valid_from) == ("planned", "2026")
    ended = one("I left Brightwell in March.")
    assert (ended.op, ended.valid_from, ended.valid_to) == ("end", None, "2026-03")
    stay = one("I worked at Brightwell from 2012 to 2015.")
    assert (stay.op, stay.valid_from, stay.valid_to) == ("assert", "2012", "2015")
    assert one("I live in Ghent").valid_from is None
    assert one("I heard that Tamsin moved to Cork.").modality == "reported"


def test_every_claim_can_be_traced_to_its_source() -> None:
    text = "Hi! My brother Alex adopted a dog named Rex, and I've worked at Acme since 2019. Coffee?"
    for claim in read(text).claims:
        assert claim.quote
        assert claim.quote in text
        assert claim.rule
        assert claim.surface
        assert claim.statement
        assert 0 < claim.confidence <= 1
        assert all(word in text for word in str(claim.object).split())


def test_entity_heads_the_object() -> None:
    claims = read("I adopted a golden retriever named Biscuit.").claims
    assert [(c.object, c.entity) for c in claims] == [("golden retriever named Biscuit", "Biscuit")]


def test_surface_is_the_wording_of_the_text() -> None:
    assert one("Alex adopted a beagle.").surface == "adopted"
    assert one("I grew up in Cork.").surface == "grew up in"


def test_numbers_stay_numbers() -> None:
    assert one("I am 27.").object == 27
    assert one("My sister is eleven years old.").object == 11


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pixel is my cat", [("assert", "user", "has_pet", "cat Pixel")]),
        ("I speak Farsi", [("assert", "user", "speaks", "Farsi")]),
        ("I prefer dark mode", [("assert", "user", "prefers", "dark mode")]),
        ("Lea moved to Bergen", [("assert", "Lea", "lives_in", "Bergen")]),
        ("My boss is Ulla", [("assert", "user", "boss", "Ulla")]),
        ("I joined Halden Labs", [("assert", "user", "works_at", "Halden Labs")]),
        ("my mum lives in malaga", [("assert", "user's mother", "lives_in", "malaga")]),
        ("I dont eat pork", [("assert", "user", "avoids", "pork")]),
        ("I never worked at Orbita.", [("retract", "user", "works_at", "Orbita")]),
        ("Our hamster Nugget died.", [("end", "user", "has_pet", "hamster Nugget")]),
    ],
)
def test_constructions(text: str, expected: list[tuple[str, str, str, object]]) -> None:
    assert triples(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Alex's sister Nora paints.", [("Alex", "sister", "Nora"), ("Nora", "hobby", "paints")]),
        (
            "Marta has a brother, Piotr, and a sister, Ola.",
            [("Marta", "brother", "Piotr"), ("Marta", "sister", "Ola")],
        ),
        ("I'm Wen's older sister.", [("Wen", "sister", "user")]),
        ("Greta is Paul's stepdaughter.", [("Paul", "stepdaughter", "Greta")]),
        ("My ex-wife Carla called.", [("user", "ex_spouse", "Carla")]),
        (
            "Ma belle-mère Solange est infirmière.",
            [("user", "mother_in_law", "Solange"), ("Solange", "works_as", "infirmière")],
        ),
        ("Mein Bruder Felix wohnt in Graz.", [("user", "brother", "Felix"), ("Felix", "lives_in", "Graz")]),
    ],
)
def test_kinship_points_from_the_carrier_to_the_relative(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert [(c.subject, c.predicate, c.object) for c in read(text).claims] == expected


def test_speakers() -> None:
    assert triples("I live in Faro", speaker="Ana") == [("assert", "Ana", "lives_in", "Faro")]
    assert triples("my mother is 60", speaker="Ana") == [("assert", "Ana's mother", "age", 60)]
    said = read("I prefer the recursive solution. You live in Oslo.", speaker="assistant", role="assistant")
    assert said.claims == ()
    assert [s.reason for s in said.skipped] == ["assistant turn"]


def test_context_serves_pronouns_confirmations_and_corrections() -> None:
    cousin = [{"role": "user", "speaker": "user", "text": "My cousin Ada found a job."}]
    assert triples("She works at the depot.", context=cousin) == [("assert", "Ada", "works_at", "depot")]
    guess = [{"role": "assistant", "speaker": "assistant", "text": "So you live in Lyon and work as a baker?"}]
    assert triples("Yes, exactly.", context=guess) == [
        ("assert", "user", "lives_in", "Lyon"),
        ("assert", "user", "works_as", "baker"),
    ]
    assert triples("No.", context=guess) == []
    peanuts = [{"role": "user", "speaker": "user", "text": "I'm allergic to peanuts."}]
    assert triples("Actually it's not peanuts, it's shellfish.", context=peanuts) == [
        ("retract", "user", "allergic_to", "peanuts"),
        ("assert", "user", "allergic_to", "shellfish"),
    ]
    boat = [{"role": "user", "speaker": "user", "text": "I own a boat, you know."}]
    assert triples("Forget it, I was joking.", context=boat) == [("retract", "user", "owns", "boat")]
    assert triples("I made that up.", context=boat) == [("retract", "user", "owns", "boat")]
    mixed = triples("Sorry, I mixed that up: cashews, not peanuts.", context=peanuts)
    assert mixed == [("retract", "user", "allergic_to", "peanuts"), ("assert", "user", "allergic_to", "cashews")]
    assert triples("Sorry, not now.", context=peanuts) == []
    taken = [{"role": "assistant", "speaker": "assistant", "text": "Since you studied medicine, you know Latin."}]
    assert triples("I didn't study medicine.", context=taken) == [("retract", "user", "studies", "medicine")]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Where do I live?", "question"),
        ("Could Obsidian be useful here?", "question"),
        ("If I moved to Oslo I would need a car.", "hypothetical"),
        ("Ben might join Halden.", "hypothetical"),
        ("Sam is moving the team to Rust", "no construction matched"),
        ("I'm so tired today.", "no construction matched"),
        ('"I have lived here for years," sighed the ghost.', "quotation"),
        ("```\nI live in Rome\n```", "code"),
        ("2026-05-12 22:14:03 ERROR user alice lives in tenant blue", "log"),
        ("Yeah right, and I'm the Queen of Denmark.", "sarcasm"),
        ("In my novel, the hero lives in Rome.", "fiction"),
        ("x" * 600, "too long"),
    ],
)
def test_what_is_left_says_why(text: str, reason: str) -> None:
    found = read(text)
    assert found.claims == ()
    assert reason in {s.reason for s in found.skipped}


def test_a_statement_before_a_question_is_read() -> None:
    assert triples("I'm allergic to cashews, what can I bake?") == [("assert", "user", "allergic_to", "cashews")]


def test_a_text_to_work_on_is_nobodys_fact() -> None:
    assert triples("Translate: I live in Paris. I have two cats.") == []
