"""``Name: text`` lines, with or without times; other lines belong to the message above."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import islice
from typing import NamedTuple

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Source
from memcli.ingest.transcripts.speakers import MAX_NAME, formal, is_label, plausible, tidy, unmarked
from memcli.ingest.transcripts.text_io import MAX_TURN, excerpt, lines
from memcli.records import Skip, Turn

_COLON = re.compile("[:：]")
_HEAD_LINES = 2000
_OTHERS = re.compile(  # formats whose lines hold "Name: text" too: subtitles, git log, mail
    r"WEBVTT|(?:\d+\s*\n)?\d\d:\d\d:\d\d[,.]\d+ +-->|commit [0-9a-f]{40}\b|From \S+ .*\d{4}\n"
)


class Candidate(NamedTuple):
    """A line that may open a message."""

    name: str
    text: str
    stamp: re.Match[str] | None
    spaced: bool  # a space, the line's end or a full-width colon parts name and text


def candidate(text: str, *, bare_time: bool = False) -> Candidate | None:
    """The name, text and time of a line that has the shape of ``[time] Name: text``."""
    text = unmarked(text)
    stamp = stamps.match(text, bare_time=bare_time)
    rest = text[stamp.end() :] if stamp else text
    colon = _COLON.search(rest, 0, MAX_NAME * 2)
    if colon is None:
        return None
    name, said = tidy(rest[: colon.start()]), rest[colon.end() :]
    if not plausible(name) or said.startswith("//"):
        return None
    return Candidate(name, said.strip(), stamp, colon[0] == "：" or not said or said[0].isspace())


@dataclass(frozen=True, slots=True)
class Style:
    """How this file writes its messages, found in its first 64 KiB.

    ``names`` occur more than once; ``casual``: the first message's name has no capital, so names
    need none; ``alone``: the first name stands on a line of its own; ``stamped``: most messages
    have a time, so that a line without one belongs to the message above; ``bare_time``: times
    without brackets and dates; ``machine``: one side is called user or human; ``assisted``: one
    side is an assistant, whose long answers hold headings that look like names; ``people``: people
    with names speak, so that "me" and "User" are no more than names too; ``indent``: the margin of
    the whole file.
    """

    names: frozenset[str] = frozenset()
    casual: bool = False
    alone: bool = False
    stamped: bool = False
    bare_time: bool = False
    machine: bool = False
    assisted: bool = False
    people: bool = False
    indent: int = 0

    @classmethod
    def of(cls, text: str) -> "Style":
        """The style that a file's beginning shows."""
        every = _texts(text)
        indent = _indent(every[0]) if every else 0
        opening = candidate(every[0].strip(), bare_time=True) if every else None
        bare_time = opening is not None and opening.stamp is not None and not opening.stamp["open"]
        top = [line.strip() for line in every if _indent(line) <= indent]
        found = [c for line in top if (c := candidate(line, bare_time=bare_time)) and not is_label(c.name)]
        counts = Counter(c.name for c in found)
        spaced = {c.name for c in found if c.spaced}
        tight = opening is not None and not opening.spaced
        machine = any(name.casefold() in ("user", "human") for name in counts)
        assisted = any(role_of(name, machine=machine) == "assistant" for name in counts)
        return cls(
            names=frozenset(n for n, times in counts.items() if times > 1 and (tight or n in spaced)),
            casual=opening is not None and opening.stamp is None and not _named(opening.name),
            alone=opening is not None and not opening.text,
            stamped=_stamped(found),
            bare_time=bare_time,
            machine=machine,
            assisted=assisted,
            people=any(
                role_of(name, machine=machine) is None and (times > 1 or (formal(name) and not assisted))
                for name, times in counts.items()
            ),
            indent=indent,
        )

    def opens(self, text: str) -> Candidate | None:
        """The message that a line opens, None where it belongs to the one above."""
        if _indent(text) > self.indent:
            return None
        found = candidate(text.strip(), bare_time=self.bare_time)
        if found is None or not (found.spaced or found.name in self.names):
            return None
        return found if found.stamp is not None or (not self.stamped and self._speaks(found)) else None

    def notice(self, text: str) -> bool:
        """Whether a line has a time and no speaker, in a file where messages have both."""
        if not self.stamped or _indent(text) > self.indent:
            return False
        return stamps.match(unmarked(text.strip()), bare_time=self.bare_time) is not None

    def role(self, name: str) -> str | None:
        """The role that a name stands for in this file; None for a person's name.

        Who "I" is in a chat of several people is never guessed.
        """
        role = role_of(name, machine=self.machine)
        return None if role == "user" and self.people else role

    def _speaks(self, found: Candidate) -> bool:
        name = found.name
        if name in self.names or role_of(name, machine=self.machine) is not None:
            return True
        if is_label(name) or self.assisted or not (found.text or self.alone):
            return False
        return formal(name) or (self.casual and " " not in name)


def _texts(text: str) -> list[str]:
    return [line.text for line in islice(lines([text]), _HEAD_LINES) if line.text.strip()]


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def _named(name: str) -> bool:
    return formal(name) or role_of(name) is not None


def _stamped(found: list[Candidate]) -> bool:
    dated = sum(c.stamp is not None for c in found)
    return dated > sum(c.stamp is None and _named(c.name) for c in found)


def sniff(head: Head) -> float:
    """Sure where the first line names a speaker, a message has a time, or a name comes again."""
    if _OTHERS.match(head.text.lstrip()):
        return 0.0
    style = Style.of(head.text)
    found = [style.opens(text) for text in _texts(head.text)]
    if not any(found):
        return 0.0
    return 0.5 if found[0] or style.names or any(c is not None and c.stamp for c in found) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order. Raises UsageError at the end of a text in which nobody speaks."""
    style = Style.of(source.head.text)
    day: date | None = None  # of the last message that told one
    current: _Open | None = None
    spoken = False
    for line in source.lines():
        found = style.opens(line.text)
        if found is not None:
            yield from _closed(current)
            said_at = _said_at(source, found, line.number, day)
            day = said_at.date() if said_at is not None else day
            role = style.role(found.name)
            current, spoken = _Open(line.number, found.name, role, said_at), True
            current.add(found.text, line.cut)
        elif style.notice(line.text):
            yield from _closed(current)
            current = _Open(line.number, reason="no speaker")
            current.add(line.text.strip(), line.cut)
        elif current is not None:
            current.add(line.text.rstrip(), line.cut)
        elif line.text.strip():
            current = _Open(line.number, reason="text before the first speaker")
            current.add(line.text.strip(), line.cut)
    if not spoken:
        raise source.nobody_speaks()
    yield from _closed(current)


@dataclass(slots=True)
class _Open:
    """A message whose lines are being collected; with ``reason`` one that will be skipped."""

    line: int
    name: str = ""
    role: str | None = None
    said_at: datetime | None = None
    reason: str = ""
    parts: list[str] = field(default_factory=list)
    size: int = 0

    def add(self, text: str, cut: bool) -> None:
        """One more line; past the limit only the size is kept."""
        self.size += MAX_TURN + 1 if cut else len(text.encode()) + bool(self.parts)
        if self.size <= MAX_TURN:
            self.parts.append(text)
        elif not self.parts:
            self.parts.append(excerpt(text))


def _closed(message: _Open | None) -> Iterator[Turn | Skip]:
    if message is None:
        return
    text = "\n".join(message.parts).strip()
    reason = message.reason or _refused(message, text)
    if reason:
        yield Skip(reason, excerpt(text), f"line {message.line}")
    elif message.role is None:
        yield Turn(message.name, "user", text, message.said_at, line=message.line)
    else:
        yield Turn(None, message.role, text, message.said_at, line=message.line)


def _refused(message: _Open, text: str) -> str:
    """Why this is no turn, "" where it is one."""
    if message.size > MAX_TURN:
        return "longer than 1 MiB"
    if not text:
        return "empty message"
    return SKIPPED_ROLES.get(message.role or "", "")


def _said_at(source: Source, found: Candidate, line: int, day: date | None) -> datetime | None:
    if found.stamp is None:
        return None
    try:
        return stamps.moment(found.stamp, day)
    except ValueError as error:
        source.warnings.append(f"line {line}: no such time ({error}); read as undated")
        return None
