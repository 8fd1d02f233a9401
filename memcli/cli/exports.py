"""What ``import-transcript`` shows of an export before it reads it in, and the names it is given for speakers."""

import json as jsonlib
from collections.abc import Iterable, Sequence
from typing import Any, BinaryIO

from memcli.cli import progress, reading, streams
from memcli.cli import session as sessions
from memcli.errors import UsageError
from memcli.records import Contents, Conversation
from memcli.render import text
from memcli.render.span import day

_SHAPE = "--speaker-map 'Mum=Rosa', or a file with such lines or a JSON object"


def show(
    session: sessions.Session, sources: Sequence[str | BinaryIO], *, format: str, tz: str | None, json: bool
) -> None:
    """What is in each export; opens no memory file."""
    from memcli import paths
    from memcli.memory import Memory

    found = [
        Memory.transcript_contents(source, format=format, tz=tz, progress=progress.progress(session, json))
        for source in sources
    ]
    if json:
        from memcli.cli.envelope import success

        data = [_record(each) for each in found]
        streams.out(success("import-transcript", data[0] if len(data) == 1 else {"exports": data}))
        return
    for source, each in zip(sources, found, strict=True):
        if len(sources) > 1:
            session.say(f"{source}:")
        for warning in each.warnings:
            session.warn(warning)
        reading.show(session, [text.Line(body=line) for line in lines(each, tz or paths.local_zone())])
        session.say(f"read as {each.format}; nothing was written")


def lines(found: Contents, zone: str) -> list[str]:
    """A line a conversation, in the order of the export, then the sums."""
    turns = sum(each.turns for each in found.conversations)
    sums = f"{text.count(len(found.conversations), 'conversation')}, {text.count(turns, 'turn')}"
    reasons = sorted(found.reasons.items(), key=lambda item: (-item[1], item[0]))
    return [
        *(_line(each, zone) for each in found.conversations),
        sums,
        *(f"no turn {number:,}: {reason}" for reason, number in reasons),
    ]


def _line(one: Conversation, zone: str) -> str:
    names = dict.fromkeys(filter(None, (one.title, one.name)))
    name = " · ".join(names) or "(no name)"
    when = "no dates"
    if one.first is not None and one.last is not None:
        first, last = day(one.first, zone), day(one.last, zone)
        when = first if first == last else f"{first} to {last}"
    who = ", ".join(f"{speaker} {number:,}" for speaker, number in one.speakers.items())
    return f"{name}{text.GAP}{text.count(one.turns, 'turn')}; {when}; {who}"


def _record(found: Contents) -> dict[str, Any]:
    from memcli.periods import iso

    return {
        "format": found.format,
        "conversations": [
            {
                "name": each.name,
                "title": each.title,
                "turns": each.turns,
                "speakers": dict(each.speakers),
                "first": iso(each.first),
                "last": iso(each.last),
            }
            for each in found.conversations
        ],
        "turns": sum(each.turns for each in found.conversations),
        "reasons": dict(found.reasons),
        "warnings": list(found.warnings),
    }


def speakers(given: Iterable[str]) -> dict[str, str]:
    """Names for speakers, of pairs ``A=B`` and of files of them. Raises UsageError."""
    found: dict[str, str] = {}
    for one in given:
        pairs = [one] if "=" in one else _pairs(one)
        for number, pair in enumerate(pairs, start=1):
            name, equals, to = (part.strip() for part in pair.rpartition("="))
            if not (name and equals and to):
                raise UsageError(f"A speaker map needs A=B; line {number} is {pair!r}.", _SHAPE)
            found[name] = to
    return found


def _pairs(file: str) -> list[str]:
    """The pairs of a file: lines, or a JSON object."""
    try:
        with open(file, encoding="utf-8-sig") as stream:
            body = stream.read()
    except OSError as fault:
        raise UsageError(f"Cannot read {file}: {fault.strerror}.", _SHAPE) from None
    except ValueError:
        raise UsageError(f"{file!r} is no file of UTF-8 text.", _SHAPE) from None
    if body.lstrip().startswith("{"):
        try:
            pairs = jsonlib.loads(body)
        except (ValueError, RecursionError):
            raise UsageError(f"{file} is no JSON object.", _SHAPE) from None
        return [f"{name}={to}" for name, to in pairs.items()]
    return [line for line in body.splitlines() if line.strip() and not line.lstrip().startswith("#")]
