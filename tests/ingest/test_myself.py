"""What others call by the user's name in a chat is the user."""

import io
from collections.abc import Sequence
from typing import Any

import pytest

from memcli.ingest import myself
from memcli.memory import Memory
from memcli.records import Claim


def told(memory: Memory, *turns: str, me: str | Sequence[str] | None = "Joe", **options: Any) -> set[str]:
    """What is believed after a chat."""
    lines = "".join(f"[2024-05-01 10:{n:02}] {turn}\n" for n, turn in enumerate(turns))
    memory.import_transcript(io.BytesIO(lines.encode()), me=me, **options)
    return {fact.statement for fact in memory.facts()}


def waiting(memory: Memory) -> dict[tuple[str, Any], str]:
    return {(e.subject, e.object): p.reason for p in memory.review() for e in p.entries}


def test_what_others_say_of_the_user_by_name_waits(sealed: object) -> None:
    with Memory.open() as memory:
        memory.add("I live in Oslo", said_at="2024-01-01")
        believed = told(
            memory, "Joe: I like tea.", "Eve: Joe lives in Berlin.", "Eve: JOE works at Evil. Max likes rye."
        )
        assert believed == {"you live in Oslo", "you like tea", "Max likes rye"}
        assert waiting(memory) == {
            ("user", "Berlin"): "about you, said by Eve",
            ("user", "Evil"): "about you, said by Eve",
        }
        memory.accept(*(p.id for p in memory.review()))
        assert memory.objects("user", "lives_in") == {"Berlin"}
        assert {fact.subject for fact in memory.facts()} == {"user", "Max"}


@pytest.mark.parametrize("turn", ["Eve: Joe's brother lives in Rome.", "Eve: Joe’s brother is called Max."])
def test_so_does_what_they_say_of_the_users_people(sealed: object, turn: str) -> None:
    with Memory.open() as memory:
        assert told(memory, "Joe: I like tea.", turn) == {"you like tea"}
        assert {subject.split("'")[0] for subject, _ in waiting(memory)} == {"user"}
        assert set(waiting(memory).values()) == {"about you, said by Eve"}


@pytest.mark.parametrize(
    ("me", "turn", "fact"),
    [
        ("Joe", "Eve: Joe Smith lives in Berlin.", "Joe Smith lives in Berlin"),
        ("Joe Smith", "Eve: Joe lives in Berlin.", "Joe lives in Berlin"),
        (None, "Eve: Joe lives in Berlin.", "Joe lives in Berlin"),
    ],
)
def test_whole_names_and_only_those_that_were_stated(sealed: object, me: str, turn: str, fact: str) -> None:
    with Memory.open() as memory:
        assert fact in told(memory, f"{me or 'Joe'}: Hello there.", turn, me=me)
        assert not memory.review()


def test_only_in_that_import(sealed: object) -> None:
    with Memory.open() as memory:
        told(memory, "Joe: I like tea.")
        assert "Joe lives in Berlin" in told(memory, "Kim: Joe lives in Berlin.", me=None)


def test_a_name_that_speakers_maps_to_me_counts(sealed: object) -> None:
    with Memory.open() as memory:
        believed = told(memory, "jo: I like tea.", "Eve: Jo lives in Berlin.", me=None, speakers={"jo": "me"})
        assert believed == {"you like tea"}
        assert ("user", "Berlin") in waiting(memory)


def test_also_where_a_worker_reads_it_and_where_it_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    with Memory.open() as memory:
        told(memory, "Joe: I like tea.", "Eve: Joe lives in Berlin.", queue=True)
        memory.work()
        assert {fact.statement for fact in memory.facts()} == {"you like tea"}
        assert set(waiting(memory)) == {("user", "Berlin")}
        memory.relearn()
        assert {fact.statement for fact in memory.facts()} == {"you like tea"}


def test_no_name_is_kept_beside_the_texts(sealed: object) -> None:
    with Memory.open() as memory:
        told(memory, "Joe Quux: I like tea.", me="Joe Quux")
        with memory._reading() as db:
            kept = db.execute("select key, value from meta where key glob 'me:*'").fetchall()
        assert len(kept) == 1
        assert "quux" not in str(kept).casefold()


def test_the_users_own_words_and_others_names_stay() -> None:
    marks = frozenset({myself._mark("joe"), myself._mark("jess")})
    for name in ("Joel", "Joe-Ann", "my Joe", "", "Mad Joe's bar"):
        claim = Claim("assert", "Eve", "visits", name)
        assert myself.told(claim, marks) is claim
    assert myself.told(Claim("assert", "Jess' brother", "likes", True), marks).subject == "user's brother"
    assert myself.told(Claim("assert", "Eve", "friend", "Joe", statement="x"), marks) == Claim(
        "assert", "Eve", "friend", "user"
    )
