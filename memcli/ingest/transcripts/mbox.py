"""Where the mails of an mbox begin and end (RFC 4155), and whether a text is one mail.

The standard library splits at every line "From ", which mail programs often leave unescaped in a
body. Here one begins a mail only after a blank line, with a time in it, and before headers.
"""

import re
from collections.abc import Iterator, Sequence
from typing import BinaryIO, NamedTuple

_FROM = re.compile(rb"From \S.*\d{1,2}:\d\d.*\b\d{4}\b|From \S+ .*\b\d{4} \d{1,2}:\d\d")
_HEADER = re.compile(rb"([!-9;-~]+)[ \t]*:.*", re.DOTALL)
_TELLING = frozenset(
    b"from date message-id received return-path x-gm-thrid delivered-to mime-version x-gmail-labels".split()
)
_COMMON = _TELLING | frozenset(b"to cc subject sender reply-to in-reply-to references content-type".split())
_MOST_HEADERS = 60  # lines in which a telling header must come
_LINE = 1 << 16  # bytes read of one line at a time


class Span(NamedTuple):
    """A mail's bytes in the file; ``envelope`` is its line "From ", empty for a single mail."""

    start: int
    end: int
    envelope: bytes = b""


def is_mbox(lines: Sequence[bytes]) -> bool:
    """Whether a file that begins with these lines is an mbox."""
    return len(lines) > 1 and bool(_FROM.match(lines[0])) and _are_headers(lines[1:], 1)


def is_mail(lines: Sequence[bytes]) -> bool:
    """Whether a file that begins with these lines is one mail: headers of mail, a sender among them."""
    names = _names(lines)
    return b"from" in names and len(_COMMON.intersection(names)) > 2 and len(_TELLING.intersection(names)) > 1


def spans(data: BinaryIO) -> Iterator[Span]:
    """Every mail of a file, in its order."""
    start = end = 0
    envelope, blank, first = b"", True, True
    whole = True  # whether the last piece that was read ended its line
    while line := data.readline(_LINE):
        if whole and blank and line.startswith(b"From ") and _FROM.match(line) and _are_headers(_peek(data), 1):
            if not first:
                yield Span(start, end, envelope)
            start, envelope, first = data.tell(), line.rstrip(b"\r\n"), False
        elif line.strip():
            first = False
        blank = whole and not line.strip()
        whole = line.endswith(b"\n")
        end = data.tell()
    if end > start:
        yield Span(start, end, envelope)


def _peek(data: BinaryIO) -> list[bytes]:
    """The lines up to the next blank one; the position stays."""
    here = data.tell()
    found: list[bytes] = []
    while len(found) < _MOST_HEADERS and (line := data.readline(_LINE)).strip():
        found.append(line)
    data.seek(here)
    return found


def _are_headers(lines: Sequence[bytes], least: int) -> bool:
    return len(_TELLING.intersection(_names(lines))) >= least


def _names(lines: Sequence[bytes]) -> set[bytes]:
    """The headers that lines begin with, up to the first blank one; none where a line is no header."""
    names: set[bytes] = set()
    for line in lines[:_MOST_HEADERS]:
        if not line.strip():
            break
        found = _HEADER.fullmatch(line)
        if found:
            names.add(found[1].lower())
        elif not (names and line[:1] in b" \t") and not line.startswith(b">From "):
            return set()
    return names
