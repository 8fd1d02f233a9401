"""Where things stand in a JSON text that a person keeps, comments and all, so that it can be edited in place."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

_QUIET = re.compile(r"(?:[\s\ufeff]+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_ATOM = re.compile(r"[^\s,\]}\[{\"/]+")
_DEEPEST = 100


class Span(NamedTuple):
    """A value: its text is ``[start:end]`` of the whole, a member also has its key."""

    start: int
    end: int
    key: str | None = None


class Broken(ValueError):
    """The text is no JSON, also with comments."""


def members(text: str, at: int = 0) -> list[Span]:
    """The members of the object, or the elements of the array, that is the value at ``at``. Raises Broken."""
    start = _quiet(text, at)
    if text[start : start + 1] not in ("{", "["):
        raise Broken
    return list(_members(text, start, 0))


def value(text: str, at: int = 0) -> Span:
    """The value that begins at or after ``at``. Raises Broken."""
    return _value(text, _quiet(text, at), 0)


def whole(text: str) -> Span:
    """The one value of the text. Raises Broken where there is more, or none."""
    found = value(text)
    if _quiet(text, found.end) != len(text):
        raise Broken
    return found


def load(text: str, span: Span) -> Any:
    """What a value says, without its comments. Raises Broken."""
    part, kept, at = text[span.start : span.end], list[str](), 0
    while at < len(part):
        end = _quiet(part, at)
        kept.append(" " if end > at else "")
        string = _STRING.match(part, end)
        kept.append(string[0] if string else part[end : end + 1])
        at = string.end() if string else end + 1
    bare = re.sub(r'("(?:[^"\\]|\\.)*")|,(\s*[\]}])', lambda m: m[1] or m[2], "".join(kept))
    try:
        return json.loads(bare)
    except (ValueError, RecursionError):
        raise Broken from None


def _quiet(text: str, at: int) -> int:
    match = _QUIET.match(text, at)
    return match.end() if match else at


def _value(text: str, at: int, depth: int) -> Span:
    if depth > _DEEPEST:
        raise Broken
    first = text[at : at + 1]
    if first in ("{", "["):
        last = at + 1
        for member in _members(text, at, depth):
            last = member.end
        last = _quiet(text, last)
        if text[last : last + 1] == ",":
            last = _quiet(text, last + 1)
        if text[last : last + 1] != ("}" if first == "{" else "]"):
            raise Broken
        return Span(at, last + 1)
    match = (_STRING if first == '"' else _ATOM).match(text, at)
    if match is None:
        raise Broken
    return Span(at, match.end())


def _members(text: str, at: int, depth: int) -> Iterator[Span]:
    keyed, closing = text[at] == "{", "}" if text[at] == "{" else "]"
    at = _quiet(text, at + 1)
    while text[at : at + 1] != closing:
        start, key = at, None
        if keyed:
            name = _STRING.match(text, at)
            if name is None:
                raise Broken
            try:
                key = str(json.loads(name[0]))
            except ValueError:
                raise Broken from None
            at = _quiet(text, name.end())
            if text[at : at + 1] != ":":
                raise Broken
            start = _quiet(text, at + 1)
        found = _value(text, start, depth + 1)
        yield Span(found.start, found.end, key)
        at = _quiet(text, found.end)
        if text[at : at + 1] == ",":
            at = _quiet(text, at + 1)
        elif text[at : at + 1] != closing:
            raise Broken
