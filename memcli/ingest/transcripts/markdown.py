"""Chats in Markdown: speakers in headings (``## User``) or in bold (``**User:** text``).

Who speaks is a word for a side of a chat, or a name that comes at least twice. Fenced code, quotes
and other headings and bold words are text.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.messages import Gathered, skip, turn
from memcli.ingest.transcripts.roles import BORNE_BY_PEOPLE, SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Source
from memcli.ingest.transcripts.speakers import MAX_NAME, formal, is_label, plausible, tidy
from memcli.ingest.transcripts.text_io import Line
from memcli.ingest.transcripts.text_io import lines as split
from memcli.records import Skip, Turn

_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*")
_BOLD = re.compile(
    r" {0,3}(?P<stamp>[\[(][^\])\n]{4,40}[\])] ?)?(?P<mark>\*\*|__)(?P<name>[^*_\n]{1,80}?)(?P<colon>[:：]?)(?P=mark)"
    r"(?P<after> ?[\[(][^\])\n]{4,40}[\])])?(?P<late>[ \t]*[:：])?(?P<text>.*)",
    re.DOTALL,
)
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
_SAID = re.compile(r"(.+?) (?:said|wrote|says|replied|asked)", re.IGNORECASE)
_DECORATION = re.compile(r"^[^\w@~+<\[(]+|[\s:：*_]+$")
_RULE = re.compile(r"\n[ \t]*(?:-[ \t]*){3,}\Z|\n[ \t]*(?:\*[ \t]*){3,}\Z|\n[ \t]*(?:_[ \t]*){3,}\Z")
_MATTER = 60  # lines of front matter
_MOST_NAMES = 10_000


class _Label(NamedTuple):
    """A line that may open a message: in a heading of ``level`` 1..6, or in bold (0)."""

    level: int
    name: str
    stamp: re.Match[str] | None
    text: str


def _label(text: str) -> _Label | None:
    if found := _HEADING.fullmatch(text):
        name, stamp = _named(re.sub(r"\*\*|__", "", found[2]))
        return _Label(len(found[1]), name, stamp, "") if plausible(name) else None
    found = _BOLD.fullmatch(text)
    if found is None or not (found["colon"] or found["late"] or not found["text"].strip()):
        return None
    name, stamp = _named(found["name"])
    for stated in (found["stamp"], found["after"]):
        stamp = stamp or (stamps.match(stated.strip()) if stated else None)
    return _Label(0, name, stamp, found["text"].strip()) if plausible(name) else None


def _named(text: str) -> tuple[str, re.Match[str] | None]:
    """The name in a label, without signs about it, and the time after or before it."""
    text = _DECORATION.sub("", tidy(text))
    if (before := stamps.match(f"{text} ", bare_time=True)) and text[before.end() :].strip():
        return _DECORATION.sub("", text[before.end() :]), before
    for at in [found.start() for found in re.finditer(r"[\[(]|(?<=\s)(?=\d)", text)]:
        stamp = stamps.match(f"{text[at:]} ", bare_time=True)
        if at and stamp and not f"{text[at:]} "[stamp.end() :].strip():
            return re.sub(r"[\s\-–—·|,@:]+$", "", text[:at]), stamp
    said = _SAID.fullmatch(text)
    return (said[1] if said else text), None


def _openings(every: Iterable[Line]) -> Iterator[tuple[Line, _Label | None]]:
    """The lines, each with its label where it is outside of fences and quotes."""
    fence = ""
    for line in every:
        if found := _FENCE.match(line.text):
            if not fence:
                fence = found[1]
            elif found[1].startswith(fence) and not found[2].strip():
                fence = ""
            yield line, None
        else:
            yield line, None if fence else _label(line.text)


@dataclass(slots=True)
class _Style:
    """How this file writes its speakers: in which ``level``, and who they are."""

    level: int = 0
    names: frozenset[str] = frozenset()
    machine: bool = False
    people: bool = False
    sure: float = 0.0

    @classmethod
    def of(cls, every: Iterable[Line]) -> "_Style":
        """The style in which most messages are opened; none where nobody speaks."""
        found: dict[int, Counter[str]] = {}
        first: dict[int, str] = {}
        for _, label in _openings(every):
            if label is not None:
                counts = found.setdefault(label.level, Counter())
                first.setdefault(label.level, label.name)
                if label.name in counts or len(counts) < _MOST_NAMES:
                    counts[label.name] += 1
        styles = [cls._at(level, counts, first[level]) for level, counts in sorted(found.items())]
        return max(styles, key=lambda style: style.sure, default=cls())

    @classmethod
    def _at(cls, level: int, counts: Counter[str], first: str) -> "_Style":
        machine = any(name.casefold() in ("user", "human", "you") for name in counts)
        roles = {name: role for name in counts if (role := _role(name, machine))}
        people = {name for name, times in counts.items() if times > 1 and name not in roles and _person(name)}
        if "assistant" in roles.values() and "user" in roles.values():
            people = set()  # the headings and bold words of long answers
        names = roles.keys() | people
        spoken, sides = sum(counts[name] for name in names), set(roles.values()) & {"user", "assistant"}
        if level and (first not in names or spoken * 2 < counts.total()):
            names, sides = set(), set()  # a document with such a heading among others
        if len(sides) == 2:
            sure = 0.9
        elif sides and (spoken > 1 or first in roles):
            sure = 0.6
        else:
            sure = 0.55 if len(people) > 1 and first in names and spoken * 2 >= counts.total() else 0.0
        return cls(level, frozenset(names), machine, bool(people) and "assistant" not in roles.values(), sure)

    def opens(self, label: _Label | None) -> bool:
        return label is not None and label.level == self.level and label.name in self.names

    def role(self, name: str) -> str | None:
        """The role that a name stands for; None for a person's: "me" among people is a name, too."""
        role = _role(name, self.machine)
        return None if role == "user" and self.people else role


def _role(name: str, machine: bool) -> str | None:
    """``role_of``, also for an assistant with its version ("Claude 3.5 Sonnet", "GPT-4o")."""
    role = role_of(name, machine=machine)
    if role is None and any(char.isdigit() for char in name):
        first = re.split(r"[\s\-]", name, maxsplit=1)[0]
        role = "assistant" if first.casefold() in BORNE_BY_PEOPLE | {"gpt", "chatgpt"} else None
    return role


def _person(name: str) -> bool:
    return formal(name) and not is_label(name) and len(name) <= MAX_NAME


def sniff(head: Head) -> float:
    """Sure where two sides of a chat speak; less so with one of them, or with names alone that alternate."""
    return _Style.of(split([head.text])).sure


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; the title is the heading before the first. Raises UsageError where nobody speaks."""
    style = _Style.of(source.glance())
    if not style.names:
        raise source.nobody_speaks()
    title: str | None = None
    current: _Open | None = None
    before = _Open(1)
    matter = False
    for line, label in _openings(source.lines()):
        if style.opens(label):
            assert label is not None
            if current is not None:
                yield from _closed(source, current, style, title)
            elif before.text.text:
                yield skip(source, "text before the first speaker", before.text.text, f"line {before.line}")
            current = _Open(line.number, label.name, _said_at(source, label, line.number))
            current.text.add(label.text, cut=line.cut)
        elif current is not None:
            current.text.add(line.text.rstrip(), cut=line.cut)
        elif line.text.strip() == "---" and (matter or not before.text.text) and line.number < _MATTER:
            matter = not matter and line.number == 1
        elif matter:
            key, _, value = line.text.partition(":")
            title = value.strip().strip("\"'") or None if key.strip().casefold() == "title" else title
        elif (heading := _HEADING.fullmatch(line.text)) and title is None and not before.text.text:
            title = heading[2].strip() or None
        elif line.text.strip():
            before.line = before.line if before.text.text else line.number
            before.text.add(line.text.rstrip(), cut=line.cut)
    if current is not None:
        yield from _closed(source, current, style, title)


@dataclass(slots=True)
class _Open:
    """A message whose lines are being collected."""

    line: int
    name: str = ""
    said_at: datetime | None = None
    text: Gathered = field(default_factory=Gathered)


def _closed(source: Source, message: _Open, style: _Style, title: str | None) -> Iterator[Turn | Skip]:
    where, role = f"line {message.line}", style.role(message.name)
    text = message.text.text
    if message.text.too_long:
        yield skip(source, "longer than 1 MiB", text, where)
    elif role in SKIPPED_ROLES:
        yield skip(source, SKIPPED_ROLES[role], text, where, usual=True)
    else:
        yield turn(
            source,
            _RULE.sub("", f"\n{text}"),  # between messages
            where,
            speaker=message.name if role is None else None,
            role=role or "user",
            said_at=message.said_at,
            title=title,
            line=message.line,
            raw="" if role in (None, message.name) else message.name,
        )


def _said_at(source: Source, label: _Label, number: int) -> datetime | None:
    if label.stamp is None:
        return None
    try:
        return stamps.moment(label.stamp, None)
    except ValueError as error:
        source.warn(f"line {number}: no such time ({error}); read as undated")
        return None
