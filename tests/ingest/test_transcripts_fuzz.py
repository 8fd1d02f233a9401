"""Every reader on damaged inputs: turns, skips or a MemcliError, in time, and never silence.

The seeds are the samples, and what stands here for formats without one. Each case is made from its
number alone, so that a failure names what makes it again.
"""

import io
import json
import random
import signal
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from memcli.errors import MemcliError
from memcli.ingest import transcripts
from memcli.ingest.transcripts import detect
from memcli.ingest.transcripts.source import Source
from memcli.records import Skip, Turn
from tests.ingest.mutations import mutated
from tests.ingest.reading import SAMPLES, lines

PATIENCE = 20  # seconds for an input of a few kilobytes, on a machine that does other things too
NAMES = [entry.name for entry in detect.READERS]


def _claude_code() -> str:
    base = {
        "uuid": "u1",
        "parentUuid": None,
        "isSidechain": False,
        "sessionId": "s",
        "timestamp": "2026-03-04T10:00:00.5Z",
    }
    blocks = [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "Noted."}]
    results = [{"type": "tool_result", "tool_use_id": "t", "content": [{"type": "text", "text": "noise"}]}]
    return lines(
        {"type": "summary", "summary": "Shells", "leafUuid": "u1"},
        {
            **base,
            "type": "user",
            "message": {"role": "user", "content": "I use fish <system-reminder>x</system-reminder>"},
        },
        {**base, "type": "assistant", "uuid": "u2", "message": {"role": "assistant", "id": "m", "content": blocks}},
        {**base, "type": "assistant", "uuid": "u3", "message": {"role": "assistant", "id": "m", "content": blocks[1:]}},
        {**base, "type": "user", "uuid": "u4", "toolUseResult": {}, "message": {"role": "user", "content": results}},
        {**base, "type": "user", "uuid": "u5", "isSidechain": True, "message": {"role": "user", "content": "sub"}},
        {"type": "ai-title", "aiTitle": "Shells", "sessionId": "s"},
    )


def _messenger() -> str:
    messages = [
        {"sender_name": "Ana", "timestamp_ms": 1714557600000 + n, "content": text, "is_geoblocked_for_viewer": False}
        for n, text in enumerate(("caf\u00c3\u00a9", "hi", "ho"))
    ]
    people = [{"name": "Ana"}, {"name": "Ben"}]
    return json.dumps({"participants": people, "messages": messages, "title": "T", "thread_path": "inbox/t"})


def _mail() -> str:
    mail = (
        "From ana@example.org Wed May  1 10:00:00 2024\nFrom: =?utf-8?q?J=C3=B6rg?= <j@example.org>\n"
        "To: b@example.org\n"
        "Subject: hi\nDate: Wed, 1 May 2024 10:00:00 +0200\nMessage-ID: <{}@x>\nMIME-Version: 1.0\n"
        'Content-Type: multipart/alternative; boundary="b"\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n'
        "I moved to Bergen.\n>From here on it rains.\n\n> quoted\n"
        "--b\nContent-Type: text/html\n\n<p>I moved</p>\n--b--\n\n"
    )
    return mail.format(1) + mail.format(2)


EXTRA = {"claude_code": _claude_code, "messenger": _messenger, "mail": _mail}


@cache
def seeds() -> dict[str, list[bytes]]:
    """Whole inputs by the name of their reader."""
    found: dict[str, list[bytes]] = {name: [make().encode()] for name, make in EXTRA.items()}
    for path in sorted(SAMPLES.rglob("*")):
        if path.is_file() and "export" not in path.parts and path.name != "EXPECTED.json" and path.stat().st_size:
            data = path.read_bytes()
            found.setdefault(transcripts.read(io.BytesIO(data)).format, []).append(data)
    found["slack"] = [_packed(SAMPLES / "slack" / "export")]
    return found


def _packed(folder: Path) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(folder.rglob("*.json")):
            archive.writestr(path.relative_to(folder).as_posix(), path.read_bytes())
    return packed.getvalue()


@contextmanager
def in_time(name: str) -> Iterator[None]:
    def late(*_: Any) -> None:
        raise AssertionError(f"{name} takes longer than {PATIENCE} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def hold(data: bytes, format: str) -> None:
    """Read it, and see that whatever came of it was told."""
    try:
        items = list(transcripts.read(io.BytesIO(data), format=format).turns)
    except MemcliError as error:
        told = error
    else:
        told = None
    if told is not None:
        assert told.message
        assert told.hint
        told.message.encode()
        return
    for item in items:
        if isinstance(item, Turn):
            assert item.text.strip()
            assert "\0" not in item.text
            for text in (item.text, item.speaker, item.ref, item.conversation, item.title, item.raw, item.role):
                (text or "").encode()
            assert item.said_at is None or item.said_at.year >= 2
        else:
            assert isinstance(item, Skip)
            assert item.reason
            (item.reason + item.text + item.where).encode()
    assert items or Source(io.BytesIO(data)).head.kind == "blank", "silence"


def run(name: str, numbers: range) -> None:
    whole = seeds()[name.split("-")[0]]
    for number in numbers:
        rng = random.Random(f"{name} {number}")
        data = mutated(rng.choice(whole), rng)
        format = rng.choice(("auto", name))
        try:
            with in_time(f"case {number} of {name}"):
                hold(data, format)
        except Exception as error:
            error.add_note(f"case {number} of {name}, read as {format}: {data[:2000]!r}")
            raise


@pytest.mark.parametrize("name", NAMES)
def test_a_hundred_damaged_inputs(name: str) -> None:
    run(name, range(100))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_two_thousand_damaged_inputs(name: str) -> None:
    run(name, range(100, 2_100))
