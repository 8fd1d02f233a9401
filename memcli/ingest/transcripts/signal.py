"""Signal as sigexport writes a chat: ``[YYYY-MM-DD HH:MM] Name: text``, in older ones with a comma.

A line without a time belongs to the message above, also where it begins with a name. "Me" is
whose phone it was; "No-Sender" writes what Signal itself says.
"""

import re
from collections.abc import Iterator
from datetime import datetime

from memcli.ingest.transcripts.messages import Gathered, never_silent, skip, turn
from memcli.ingest.transcripts.source import Head, Source
from memcli.ingest.transcripts.speakers import tidy, unmarked
from memcli.records import Skip, Turn

_LINE = re.compile(r"\[(\d{4}-\d\d-\d\d)(,?) (\d\d:\d\d)\] ([^:\n]{1,60}): ?(.*)", re.DOTALL)
_ME, _NOBODY = "Me", "No-Sender"


def sniff(head: Head) -> float:
    """Sure where the first line has this time, and a comma in it or one of Signal's own two names stands after one."""
    found = [line for text in head.text.split("\n") if (line := _LINE.match(unmarked(text)))]
    if not found or not _LINE.match(unmarked(head.text.lstrip())):
        return 0.0
    own = any(line[2] or line[4] in (_ME, _NOBODY) for line in found)
    return 0.95 if own else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; times are local, their zone is not stated."""
    return never_silent(_items(source))


def _items(source: Source) -> Iterator[Turn | Skip]:
    name, stated, number = "", None, 0
    text: Gathered | None = None
    for line in source.lines():
        found = _LINE.match(unmarked(line.text))
        if found is not None:
            if text is not None:
                yield _message(source, name, stated, text, number)
            number, name, text = line.number, tidy(found[4]), Gathered(found[5], cut=line.cut)
            stated = _said_at(source, f"{found[1]} {found[3]}", number)
        elif text is not None:
            text.add(line.text.rstrip(), cut=line.cut)
        elif line.text.strip():
            yield skip(source, "text before the first message", line.text, f"line {line.number}")
    if text is not None:
        yield _message(source, name, stated, text, number)


def _message(source: Source, name: str, stated: datetime | None, text: Gathered, number: int) -> Turn | Skip:
    where = f"line {number}"
    if text.too_long:
        return skip(source, "longer than 1 MiB", text.text, where)
    if name == _NOBODY and text.text:
        return skip(source, "service message", text.text, where, usual=True)
    mine = name == _ME
    return turn(
        source, text.text, where, speaker=None if mine else name, said_at=stated, line=number, raw=_ME if mine else ""
    )


def _said_at(source: Source, text: str, number: int) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        source.warn(f"line {number}: no such time ({error}); read as undated")
        return None
