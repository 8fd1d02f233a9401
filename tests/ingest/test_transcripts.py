"""Every sample of every format against what it must give, and which reader takes which input."""

import io
import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memcli.errors import UsageError
from memcli.ingest import transcripts
from memcli.ingest.transcripts.messages import UNNAMED
from memcli.records import Skip, Turn
from tests.ingest.reading import read

ROOT = Path(__file__).parent.parent.parent
SAMPLES = ROOT / "fixtures" / "transcripts"
EXPECTED: dict[str, Any] = json.loads((SAMPLES / "EXPECTED.json").read_text(encoding="utf-8"))
REASONS = {  # the words of EXPECTED.json for ours
    "system/developer": "system text",
    "null content with tool_calls": "tool call without text",
    "tool": "tool output",
    "null/hidden nodes": "hidden text, custom instructions",
    "regenerated branch a2old (not on current_node path)": "edited away",
    "thoughts": "thinking",
    "assistant->tool call (recipient!=all)": "tool call",
    "tool output": "tool output",
    "reasoning_recap": "thinking",
    "empty conversation": "empty conversation",
    "non-object item (warn, go on)": "no conversation",
    "k1-2old (edited-away branch)": "edited away",
    "thinking, tool_use, tool_result": "thinking, tool call, tool output",
    "k2 (no messages)": "empty conversation",
    "developer + environment_context": "system text, injected text",
    "duplicate of the same text in event_msg and response_item": "told twice",
    "reasoning, calls, outputs, token_count": "thinking, tool call, tool output, record of the session",
    "compacted": "summary",
    "session_context": "injected text",
    "info": "system text",
    "Used/Created/Searched records": "activity without a prompt, activity of another product",
    "system": "system text",
    "function_call/observation": "tool call, tool output",
    "non-object turn": "no message",
    "encryption notice": "service message",
    "media omitted": "media without text",
    "added Ben C": "service message",
    "deleted": "deleted message",
    "system text under the GROUP name with LRM": "service message",
    "Bild weggelassen": "media without text",
    "service": "service message",
    "photo without text": "media without text",
    "unsupported": "unsupported message",
    "channel_join": "service message",
    "tombstone": "deleted message",
    "no text": "no text",
    "GuildMemberJoin": "service message",
    "attachment only": "media without text",
    "Call": "service message",
    "empty body": "no text",
}
READ = {"encodings": "plain", "meeting": "subtitles"}


@pytest.mark.parametrize("name", EXPECTED)
def test_sample(name: str) -> None:
    expected = EXPECTED[name]
    found = read(SAMPLES / name if (SAMPLES / name).is_dir() else (SAMPLES / name).read_bytes())
    family = name.split("/")[0]
    assert found.format == READ.get(family, family)
    assert [[_who(t), _when(t), t.text] for t in found.turns] == expected["messages"]
    reasons = {skip.reason for skip in found.skips}
    assert reasons == {reason for word in expected["skipped"] for reason in REASONS[word].split(", ")}
    if "conversations" in expected:
        assert len({turn.conversation for turn in found.turns}) == expected["conversations"]


def _who(turn: Turn) -> str | None:
    """The speaker as the file names it; None for somebody that it does not name."""
    return None if turn.speaker == UNNAMED else turn.raw or turn.speaker or turn.role


def _when(turn: Turn) -> str | None:
    """The time as stated, or how far into a recording."""
    if turn.offset is None:
        return None if turn.said_at is None else turn.said_at.isoformat()
    return f"+{(datetime.min + turn.offset).isoformat(timespec='milliseconds').partition('T')[2]}"


def test_the_name_decides_nothing() -> None:
    found = transcripts.read(io.BytesIO(b"Ana: hi\n"), name="conversations.json")
    assert found.format == "plain"
    assert [turn.text for turn in found.turns if isinstance(turn, Turn)] == ["hi"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"a": 1}', "No reader knows this JSON."),
        (b' \n\t{"a": 1}', "No reader knows this JSON."),
        (b'\xef\xbb\xbf\n\xef\xbb\xbf{"a": 1}', "No reader knows this JSON."),
        (b'[{"a": 1}, {"b": "Ana: hi"}]', "No reader knows this JSON."),
        (b'[\n{"a": 1},\n{"b": 2}\n]', "No reader knows this JSON."),
        (b"[1, 2]", "No reader knows this JSON."),
        (b"[]", "No reader knows this JSON."),
        (b"{}", "No reader knows this JSON."),
        (b'{"a": 1}\n{"b": 2}\n', "No reader knows this JSON Lines."),
        ('{"a": 1}'.encode("utf-16"), "No reader knows this JSON."),
        (b'{"messages": [{"role": "user"', "breaks off at line 1, column 30 (character 29)"),
        (b'{"messages": [\n{"role": "us', "breaks off at line 2, column 10 (character 24)"),
        (b"{", "breaks off at line 1, column 2"),
        (b'{"a": b}', "is broken (expecting value) at line 1, column 7"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" + b"9" * 5000 + b"]", "too many digits"),
    ],
)
def test_json_that_no_reader_claims_is_an_error(data: bytes, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        transcripts.read(io.BytesIO(data), name="export.json")
    assert message in caught.value.message
    assert caught.value.message.startswith("export.json: ")
    assert caught.value.hint


@pytest.mark.parametrize(
    "data",
    [
        b"Just a note.\nWith two lines.\n",
        b"However: this is prose.\nNothing more.\n",
        b"Subject: hello\nDate: today\n",
        b"prose first\nand then one Thing: like this\n",
        b'"Ana: hi"',
        b"A" * 3_000_000,
    ],
)
def test_text_in_which_nobody_speaks_is_an_error(data: bytes) -> None:
    with pytest.raises(UsageError, match="No reader knows this text") as caught:
        transcripts.read(io.BytesIO(data))
    assert "memcli add -" in caught.value.hint


@pytest.mark.parametrize("data", [b"\x1f\x8bxx", b"%PDF-1.7", b"\x89PNG", b"\x01\x02" * 60])
def test_a_binary_file_is_named(data: bytes) -> None:
    with pytest.raises(UsageError, match=r"This is an? .*, not a transcript"):
        transcripts.read(io.BytesIO(data))


def test_a_damaged_zip_is_named() -> None:
    with pytest.raises(UsageError, match=r"This is a damaged zip archive\."):
        transcripts.read(io.BytesIO(b"PK\x03\x04xx"))


def test_a_format_can_be_named() -> None:
    names = transcripts.formats()
    assert names[0] == "auto"
    assert len(set(names)) == len(names)
    assert {family for name in EXPECTED if (family := name.split("/")[0]) not in READ} <= set(names)
    assert transcripts.read(io.BytesIO(b"Ana: hi"), format="plain").format == "plain"
    with pytest.raises(UsageError, match="no format 'plian'") as caught:
        transcripts.read(io.BytesIO(b"Ana: hi"), format="plian")
    assert caught.value.hint == "did you mean plain?"
    with pytest.raises(UsageError, match="This is JSON, not plain"):
        transcripts.read(io.BytesIO(b'{"a": 1}'), format="plain")
    with pytest.raises(UsageError, match="This is text, not openai"):
        transcripts.read(io.BytesIO(b"Ana: hi"), format="openai")
    with pytest.raises(UsageError, match="No line names a speaker"):
        list(transcripts.read(io.BytesIO(b"prose"), format="plain").turns)


@pytest.mark.parametrize("format", ["auto", "plain", "openai", "locomo"])
@pytest.mark.parametrize("data", [b"", b" \n\t\n", b"\xef\xbb\xbf", b"\n" * 200_000])
def test_a_blank_file_has_no_turns(data: bytes, format: str) -> None:
    found = transcripts.read(io.BytesIO(data), format=format)
    assert (list(found.turns), found.warnings) == ([], [])


def test_a_stream_that_cannot_go_back() -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

        def seek(self, *_: int) -> int:
            raise io.UnsupportedOperation

    found = transcripts.read(Pipe(b"Ana: hi\nBen: ho\n"))
    assert [turn.speaker for turn in found.turns if isinstance(turn, Turn)] == ["Ana", "Ben"]


def test_reading_starts_where_the_stream_stands() -> None:
    stream = io.BytesIO(b"header\nAna: hi\n")
    stream.readline()
    assert [turn.text for turn in transcripts.read(stream).turns if isinstance(turn, Turn)] == ["hi"]


BITS = st.sampled_from(
    ["Ana", "user", ":", "：", " ", "\n", "\r\n", "[", "]", "2024-05-01", "10:15", "{", '"role"', ",", "1"]
)
TEXT = st.lists(BITS | st.text(max_size=3), max_size=30).map("".join)
BYTES = st.binary(max_size=60) | TEXT.map(lambda text: text.encode("utf-8", "surrogatepass"))


@settings(max_examples=300, deadline=None)
@given(BYTES)
def test_any_bytes_give_turns_or_a_usage_error(data: bytes) -> None:
    try:
        items = list(transcripts.read(io.BytesIO(data)).turns)
    except UsageError:
        return
    for item in items:
        item.text.encode()
        assert isinstance(item, Skip) or item.text.strip()
        assert "\0" not in item.text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["user", "system"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                "role content messages name timestamp prompt completion title tool_calls conversation session_1 "
                "session_1_date_time speaker text dia_id sample_id blip_caption".split()
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=30,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(["openai", "locomo"]), JSON)
def test_any_json_gives_turns_or_a_usage_error(format: str, value: Any) -> None:
    data = json.dumps([value, {"messages": [value, {"role": "user", "content": value}]}]).encode()
    try:
        items = list(transcripts.read(io.BytesIO(data), format=format).turns)
    except UsageError:
        return
    for item in items:
        (item.text + item.where if isinstance(item, Skip) else item.text + str(item.ref)).encode()


def test_the_demo_is_read_whole() -> None:
    with (ROOT / "memcli" / "demo" / "year.txt").open("rb") as stream:
        found = transcripts.read(stream)
        turns = [item for item in found.turns if isinstance(item, Turn)]
    assert (found.format, len(turns), found.warnings) == ("plain", 61, [])
    assert {turn.speaker for turn in turns} == {None, "me", "Tomas", "Ines", "Freya"}
    assert {turn.role for turn in turns} == {"user", "assistant"}
    dates = [turn.said_at for turn in turns if turn.said_at is not None]
    assert len(dates) == len(turns)
    assert dates == sorted(dates)
    assert (dates[0].year, dates[-1].year) == (2025, 2025)
