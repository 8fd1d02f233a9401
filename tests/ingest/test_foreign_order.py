"""Rule 5 in either order: what others say of a third person never replaces what the user said of them."""

import io
from itertools import permutations

import pytest

from memcli import Memory
from memcli.hookspecs import hookimpl
from memcli.plugins import Plugins
from memcli.records import Claim
from memcli.store.timeline import Evidence, Segment, plain, timeline


class Said:
    """Reads "OP SUBJECT PREDICATE OBJECT [FROM [TO]]" from a turn."""

    @hookimpl
    def replace_extraction(self, text: str):
        op, subject, predicate, value, *dates = text.split()
        if op in ("assert", "end", "retract"):
            from_, to = (*dates, None, None)[:2]
            yield Claim(
                op, subject, predicate, None if value == "-" else value, valid_from=from_, valid_to=to, quote=text
            )


@pytest.fixture
def memory(sealed, monkeypatch):
    loaded = Plugins()
    loaded.manager.register(Said())
    monkeypatch.setattr("memcli.ingest.stages.load_plugins", lambda: loaded)
    with Memory.open() as made:
        yield made


def chat(memory: Memory, speaker: str, text: str, said_at: str) -> str | None:
    return memory.import_transcript(io.BytesIO(f"[{said_at} 10:00] {speaker}: {text}\n".encode()), me="Lea").batch


# Each: what the user says of Kim, what Ben says, and what holds whichever came first.
FOREIGN = {
    "a later address": ("assert Kim lives_in Oslo", "assert Kim lives_in Minsk", {"Oslo"}),
    "an end": ("assert Kim lives_in Oslo", "end Kim lives_in Oslo", {"Oslo"}),
    "a retract": ("assert Kim lives_in Oslo", "retract Kim lives_in Oslo", {"Oslo"}),
    "a retract of the slot": ("assert Kim lives_in Oslo", "retract Kim lives_in -", {"Oslo"}),
    "an end of one of many": ("assert Kim likes Tea", "end Kim likes Tea", {"Tea"}),
    "a retract of one of many": ("assert Kim likes Tea", "retract Kim likes Tea", {"Tea"}),
    "a bounded stay over it": ("assert Kim lives_in Oslo", "assert Kim lives_in Minsk 2023 2030", {"Oslo"}),
    "a start in the future": ("assert Kim lives_in Oslo", "assert Kim lives_in Minsk 2024-06", {"Oslo"}),
}


@pytest.mark.parametrize("own_first", [True, False], ids=["own first", "foreign first"])
@pytest.mark.parametrize(("own", "foreign", "held"), FOREIGN.values(), ids=list(FOREIGN))
def test_the_users_word_stands(memory: Memory, own: str, foreign: str, held: set[str], own_first: bool) -> None:
    slot = own.split()[1:3]
    tell = [lambda: chat(memory, "Lea", own, "2022-01-01"), lambda: chat(memory, "Ben", foreign, "2024-01-01")]
    for say in tell if own_first else reversed(tell):
        say()
    assert memory.objects(*slot) == held
    assert memory.objects(*slot, valid_at="2024-12") == held
    assert not [f for f in memory.doctor() if f.severity == "error"]


def test_they_fill_what_the_user_leaves_open(memory: Memory) -> None:
    chat(memory, "Ben", "assert Kim lives_in Rome", "2019-01-01")
    chat(memory, "Lea", "assert Kim lives_in Oslo 2021", "2022-01-01")
    chat(memory, "Lea", "end Kim lives_in Oslo 2023 2023", "2023-06-01")
    chat(memory, "Ben", "assert Kim lives_in Minsk", "2024-01-01")
    assert memory.objects("Kim", "lives_in", valid_at="2020") == {"Rome"}
    assert memory.objects("Kim", "lives_in", valid_at="2022") == {"Oslo"}
    assert memory.objects("Kim", "lives_in") == {"Minsk"}
    assert memory.objects("Kim", "likes") == set()


def test_an_import_that_came_first_is_taken_back_whole(memory: Memory) -> None:
    batch = chat(memory, "Ben", "assert Kim lives_in Minsk", "2024-01-01")
    assert memory.objects("Kim", "lives_in") == {"Minsk"}
    chat(memory, "Lea", "assert Kim lives_in Oslo", "2022-01-01")
    assert memory.objects("Kim", "lives_in") == {"Oslo"}
    memory.undo(batch=batch)
    assert [value for value, *_ in memory.timeline("Kim", "lives_in")] == ["Oslo"]


def test_what_a_person_accepts_counts_as_their_own(memory: Memory) -> None:
    chat(memory, "Lea", "assert Kim lives_in Oslo", "2022-01-01")
    chat(memory, "Ben", "assert Kim lives_in Minsk", "2024-01-01")
    (waits,) = memory.review()
    memory.accept(waits.id)
    assert memory.objects("Kim", "lives_in") == {"Minsk"}


def test_a_forgotten_text_leaves_sound_versions(memory: Memory) -> None:
    chat(memory, "Ben", "assert Kim lives_in Minsk", "2024-01-01")
    chat(memory, "Lea", "assert Kim lives_in Oslo", "2022-01-01")
    memory.forget(episode=2)
    assert not [f for f in memory.doctor() if f.severity == "error"]


def test_the_function_does_not_ask_for_the_order() -> None:
    def said(object_: int, at: str, foreign: bool, lo: str, end: str | None = None) -> Evidence:
        return Evidence("assert", object_, lo, lo, end, (at, at, 0, at), foreign=foreign)

    evidence = [
        said(1, "2022", False, "2022", "2023"),
        said(2, "2021", True, "2020"),
        said(2, "2024", True, "2024"),
        said(3, "2024", False, "2025"),
    ]
    wanted = [Segment(2, "2020", "2022"), Segment(1, "2022", "2023"), Segment(2, "2023", "2025")]
    for order in permutations(evidence):
        found = timeline(order)
        assert found[:3] == wanted
        assert found[3].object == 3
    own = [e for e in evidence if not e.foreign]
    assert timeline(own) == plain(own)
