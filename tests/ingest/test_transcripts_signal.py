"""Signal: lines with a time, lines that only look like one, and what Signal itself says."""

import pytest

from tests.ingest.reading import read


@pytest.mark.parametrize("comma", [",", ""])
def test_lines_of_both_generations(comma: str) -> None:
    text = f"[2019-12-24{comma} 12:23] Jana: Hello\nBen: no time here\n\nlast\n"
    text += f"[2019-12-24{comma} 12:24] Me: I live in Oslo\n"
    found = read(text)
    assert found.format == "signal"
    assert found.said == [("Jana", "Hello\nBen: no time here\n\nlast"), ("<user>", "I live in Oslo")]
    assert found.times == ["2019-12-24T12:23:00", "2019-12-24T12:24:00"]
    assert [(t.raw, t.line) for t in found.turns] == [("", 1), ("Me", 5)]


def test_nobody_is_no_speaker() -> None:
    text = "[2020-01-18 09:00] Me: hi\n[2020-01-18 09:01] No-Sender: Jana joined\n[2020-01-18 09:02] No-Sender: \n"
    found = read(text)
    assert (found.said, found.reasons) == ([("<user>", "hi")], ["service message", "no text"])


def test_equal_messages_are_both_kept() -> None:
    assert read("[2020-01-18, 09:00] Jana: ok\n" * 2).said == [("Jana", "ok")] * 2


def test_a_name_with_marks_and_a_text_with_a_colon() -> None:
    found = read("[2020-01-18, 09:00] \u2068Zoë 🌿\u2069: at 10:30: ok\n")
    assert found.said == [("Zoë 🌿", "at 10:30: ok")]


def test_a_time_that_never_was_is_a_warning() -> None:
    found = read("[2020-02-31, 09:00] Jana: hi\n")
    assert (found.times, len(found.warnings)) == ([None], 1)


def test_other_chats_with_such_times_are_plain() -> None:
    assert read("[2020-01-18 09:00] Jana: hi\n[2020-01-18 09:01] Ben: yo\n").format == "plain"


def test_what_stands_before_and_what_is_too_long() -> None:
    found = read("by hand\n[2020-01-18, 09:00] Jana: x\n" + "y" * 1_100_000 + "\n", format="signal")
    assert found.reasons == ["text before the first message", "longer than 1 MiB"]


def test_an_empty_file_of_the_named_format_has_no_turns() -> None:
    assert read("", format="signal").turns == []
    assert read("prose\n", format="signal").reasons == ["text before the first message"]
