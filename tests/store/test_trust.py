"""Whose word a fact is, and answers from the trusted ones alone."""

import io
import json
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import UsageError

CHAT = b"[2024-05-01 10:00] Lea: I like jazz.\n[2024-05-01 10:01] Kim: I live in Rome.\n"
REX = b"[2024-05-02 10:00] Lea: I have a dog named Rex and I like plums.\n"


@pytest.fixture
def memory(sealed):
    with Memory.open() as made:
        made.add("I live in Oslo.", said_at="2023-01-01")
        made.assert_("Kim", "works_at", "Acme", said_at="2023-01-01")
        made.import_transcript(io.BytesIO(CHAT), me="Lea")
        yield made


def held(memory: Memory) -> dict[str, str]:
    return {fact.statement: fact.trust for fact in memory.facts()}


def test_trust_is_that_of_who_said_it(memory: Memory) -> None:
    assert held(memory) == {
        "you live in Oslo": "typed",
        "you like jazz": "own",
        "Kim lives in Rome": "other",
        "Kim works at Acme": "typed",
    }
    assert {e.text: e.trust for e in memory.episodes()[0]} == {
        "I live in Oslo.": "typed",
        "I like jazz.": "own",
        "I live in Rome.": "other",
    }


def test_the_best_word_counts(memory: Memory) -> None:
    memory.add("I like jazz.")
    assert held(memory)["you like jazz"] == "typed"
    memory.undo()
    assert held(memory)["you like jazz"] == "own"


def test_forgetting_takes_the_text_and_not_whose_word_the_rest_is(memory: Memory) -> None:
    memory.add("Kim lives in Bergen and likes quinoa.", said_at="2024-06-01")
    memory.import_transcript(io.BytesIO(REX), me="Lea")
    memory.add("Kim likes kumquat and plays chess.", speaker="Eve")
    for value in ("quinoa", "plums", "kumquat"):
        assert memory.forget_plan(object=value) == (1, 1, 1)
        memory.forget(object=value)
    found = held(memory)
    assert found["Kim lives in Bergen"] == "typed"
    assert {found[said] for said in found if "Rex" in said} == {"own"}
    assert found["Kim plays chess"] == "other"
    stored = memory.path.read_bytes()
    assert not any(word in stored for word in (b"quinoa", b"plums", b"kumquat"))
    memory.import_transcript(io.BytesIO(b"[2024-07-01 10:00] Kim: I moved to Oslo.\n"))
    assert held(memory)["Kim lives in Bergen"] == "typed"
    assert any("Oslo" in str(p.entries) for p in memory.review())
    assert not [found for found in memory.doctor() if found.severity != "note"]


def test_what_is_left_of_a_list_is_still_ones_own(memory: Memory) -> None:
    memory.add("I speak French, Polish and Norwegian.")
    assert memory.forget_plan("user", "speaks", "Polish") == (1, 1, 2)
    memory.forget("user", "speaks", "Polish")
    hits = [h.text for h in memory.query("which languages do I speak", min_trust="own")]
    assert any("French" in text for text in hits)
    assert any("Norwegian" in text for text in hits)


def test_a_claim_that_goes_later_leaves_nothing(memory: Memory) -> None:
    memory.add("Kim lives in Bergen and likes tea.")
    memory.forget(object="tea")
    memory.forget(object="Bergen")
    with memory._reading() as db:
        assert db.execute("select count(*) from meta where key glob 'vouched:*'").fetchone() == (0,)


def test_whose_word_it_is_travels(memory: Memory, tmp_path: Path) -> None:
    memory.add("Kim lives in Bergen and likes tea.")
    (tmp_path / "shared").mkdir()
    with Memory.open(tmp_path / "other.db") as other, Memory.open(tmp_path / "third.db") as third:
        memory.sync(tmp_path / "shared")
        other.sync(tmp_path / "shared")
        memory.forget(object="tea")
        memory.sync(tmp_path / "shared")
        for device in (other, third):
            device.sync(tmp_path / "shared")
            assert held(device)["Kim lives in Bergen"] == "typed"
    saved = io.StringIO()
    memory.export(saved)
    with Memory.open(tmp_path / "fourth.db") as restored:
        restored.import_(io.BytesIO(saved.getvalue().encode()))
        assert held(restored)["Kim lives in Bergen"] == "typed"


@pytest.mark.parametrize(
    ("level", "left"),
    [
        ("typed", {"you live in Oslo", "Kim works at Acme"}),
        ("own", {"you live in Oslo", "Kim works at Acme", "you like jazz"}),
        ("other", {"you live in Oslo", "Kim works at Acme", "you like jazz", "Kim lives in Rome"}),
    ],
)
def test_reads_from_trusted_words_alone(memory: Memory, level: str, left: set[str]) -> None:
    with memory.trusting(level) as trusted:
        assert {f.statement for f in trusted.facts()} == left
        assert {e.fact.statement for e in trusted.history()} == left
    hits = memory.query("who lives in Rome and likes jazz", min_trust=level, k=20)
    assert ("Kim lives in Rome" in {h.text for h in hits}) == (level == "other")
    assert ("I live in Rome." in {h.text for h in hits if h.kind == "episode"}) == (level == "other")


def test_as_if_never_told_also_where_it_had_changed_an_answer(memory: Memory) -> None:
    memory.add("I live in Lima.", speaker="Kim", said_at="2024-06-01")
    memory.add("Kim lives in Bonn.", said_at="2024-05-15")
    with memory.trusting("own") as trusted:
        assert trusted.objects("Kim", "lives_in") == {"Bonn"}
        with pytest.raises(UsageError):
            trusted.add("x")
    with pytest.raises(UsageError):
        memory.trusting("much")


@pytest.mark.parametrize(
    "argv",
    [("query", "where does Kim live"), ("history", "Kim"), ("as-of", "now"), ("graph", "Kim"), ("explain", "f4")],
)
def test_every_read_takes_it_and_json_says_the_trust(memory: Memory, cli, argv: tuple[str, ...]) -> None:
    everything = cli(*argv, "--json")
    assert everything.code == 0
    assert "Rome" in everything.out
    assert '"trust": "other"' in everything.out
    json.loads(everything.out)
    trusted = cli(*argv, "--json", "--min-trust", "own")
    if argv[0] == "explain":
        assert [c["in_force"] for c in json.loads(trusted.out)["data"]["claims"]] == [False]
    else:
        assert '"other"' not in trusted.out
    assert cli(*argv, "--min-trust", "much").code == 2


def test_context_of_the_trusted_alone(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Kim lives in Rome" in memory.context("Where does Kim live and work")
    block = memory.context("Where does Kim live and work", min_trust="own")
    assert "Rome" not in block
    assert "Kim works at Acme" in block
    monkeypatch.setenv("MEMCLI_RECALL_MIN_TRUST", "typed")
    assert "Rome" not in memory.context("Where does Kim live and work")
    assert "Rome" in memory.context("Where does Kim live and work", min_trust="other")
    with pytest.raises(UsageError):
        memory.context("Kim", min_trust="nobody")


def test_tools_and_fragments_keep_to_the_setting(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    from memcli import llm_tools

    assert "Rome" in llm_tools.memory_search("Where does Kim live")
    monkeypatch.setenv("MEMCLI_RECALL_MIN_TRUST", "own")
    for told in (
        llm_tools.memory_search("Where does Kim live and work"),
        llm_tools.memory_as_of("2025"),
        llm_tools.memory_history("Kim"),
        llm_tools.recalled("Where does Kim live and work")[0],
        llm_tools.recalled_history("Kim")[0],
    ):
        assert "Rome" not in told
        assert "Acme" in told
