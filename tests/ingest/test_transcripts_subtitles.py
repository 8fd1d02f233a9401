"""Subtitles: cues of meeting programs and players, who speaks in them, and when."""

from datetime import UTC, datetime, timedelta

import pytest

from memcli.ingest.transcripts.messages import UNNAMED
from memcli.ingest.transcripts.subtitles import recorded_at
from tests.ingest.reading import read


def vtt(*cues: str) -> str:
    """Cues one after another, each of two seconds."""
    return (
        "WEBVTT\n\n"
        + "\n\n".join(f"00:00:{2 * n:02}.000 --> 00:00:{2 * n + 2:02}.000\n{c}" for n, c in enumerate(cues))
        + "\n"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<v Ana Prado>hi</v>", ("Ana Prado", "hi")),
        ("<v Ana Prado>hi", ("Ana Prado", "hi")),  # never closed
        ("<v.loud.first Ana>hi</v>", ("Ana", "hi")),
        ("<v Ana>\nhi</v>", ("Ana", "hi")),
        ("<v Ben &amp; Ana>a &lt; b</v>", ("Ben & Ana", "a < b")),
        ("Ana Prado: hi", ("Ana Prado", "hi")),
        (">> Ana: hi", ("Ana", "hi")),
        ("<i>hi</i> <00:00:01.000><c>there</c>", (UNNAMED, "hi there")),
        ("at 10:30: hi", (UNNAMED, "at 10:30: hi")),
        ("Note: hi", (UNNAMED, "Note: hi")),
    ],
)
def test_who_speaks_in_a_cue(text: str, said: tuple[str, str]) -> None:
    found = read(vtt(text))
    assert (found.format, found.said) == ("subtitles", [said])


def test_two_voices_in_one_cue() -> None:
    assert read(vtt("<v Ana>hi</v>\n<v Ben>yo</v>")).said == [("Ana", "hi"), ("Ben", "yo")]


def test_cues_of_one_speaker_are_joined() -> None:
    found = read(vtt("<v Ana>I live</v>", "<v Ana>in Faro.</v>", "<v Ben>Ah.</v>", "<v Ana>Yes.</v>"))
    assert found.said == [("Ana", "I live in Faro."), ("Ben", "Ah."), ("Ana", "Yes.")]
    assert [turn.offset for turn in found.turns] == [timedelta(0), timedelta(seconds=4), timedelta(seconds=6)]


def test_identifiers_notes_styles_and_settings_are_no_words() -> None:
    text = (
        "\ufeffWEBVTT - Title\r\nKind: captions\r\n\r\nNOTE\r\na note: x\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n"
        "b9c0a0f4-2f6e-4a35-8a44-5f0a2a1f1c7e/12-0\r\n00:01.000 --> 00:02.000 align:start position:0%\r\n"
        "<v Ana>hi</v>\r\n\r\n"
        "NOTE one line\r\n\r\n0c6f\r\n00:02.000 --> 00:03.000\r\n<v Ben>yo</v>\r\n"
    )
    assert read(text.encode()).said == [("Ana", "hi"), ("Ben", "yo")]


@pytest.mark.parametrize(
    ("stamp", "seconds"),
    [
        ("00:01.500", 1.5),
        ("00:00:01.500", 1.5),
        ("100:00:00.000", 360_000),
        ("00:00:01,5", 1.5),
        ("00:00:01,500000", 1.5),
    ],
)
def test_times_of_a_cue(stamp: str, seconds: float) -> None:
    for text in (f"WEBVTT\n\n{stamp} --> {stamp}\nAna: hi\n", f"1\n{stamp} --> {stamp}\nAna: hi\n"):
        assert [turn.offset for turn in read(text).turns] == [timedelta(seconds=seconds)]


def test_subrip_with_blank_lines_in_and_before_cues() -> None:
    text = (
        "\n\n1\n00:00:01,000 --> 00:00:02,000\n\nAna: one\n\ntwo\n\n7\n00:00:05,000 --> 00:00:06,000 X1:1 Y1:2\n2024\n"
    )
    found = read(text)
    assert found.said == [("Ana", "one\ntwo"), (UNNAMED, "2024")]


def test_subrip_without_a_blank_line_before_the_next_number() -> None:
    text = "1\n00:00:01,000 --> 00:00:02,000\nAna: one\n2\n00:00:02,000 --> 00:00:03,000\nBen: two\n"
    assert read(text).said == [("Ana", "one"), ("Ben", "two")]


def test_silence_parts_what_nobody_is_named_for() -> None:
    text = "WEBVTT\n\n00:00.000 --> 00:01.000\na\n\n00:01.000 --> 00:02.000\nb\n\n00:30.000 --> 00:31.000\nc\n"
    assert read(text).said == [(UNNAMED, "a b"), (UNNAMED, "c")]


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        ("GMT20240501-090000_Recording.transcript.vtt", datetime(2024, 5, 1, 9, tzinfo=UTC)),
        ("zoom/2024-05-01 09.30.15 Call.vtt", datetime(2024, 5, 1, 9, 30, 15)),
        ("Meeting-20240501_093015.vtt", datetime(2024, 5, 1, 9, 30, 15)),
        ("2024-05-01.srt", datetime(2024, 5, 1)),
        ("2024-13-41.srt", None),
        ("call.vtt", None),
    ],
)
def test_the_date_of_a_recording_is_in_its_name(name: str, moment: datetime | None) -> None:
    assert recorded_at(name) == moment
    assert [turn.base for turn in read(vtt("Ana: hi"), name=name).turns] == [moment]


def test_a_file_without_words_is_not_silent() -> None:
    assert read("WEBVTT\n\n00:00.000 --> 00:01.000\n\n").reasons == ["empty conversation"]
    assert read("WEBVTT\n").reasons == ["empty conversation"]
