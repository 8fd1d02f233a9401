"""Bytes -> text: encodings, line ends and the characters that a memory file cannot hold.

Everything streams: memory is bounded by a piece (64 KiB) and by the line limit of the caller.
"""

import codecs
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from io import IncrementalNewlineDecoder
from typing import BinaryIO

PIECE = 1 << 16  # bytes read at a time
MAX_TURN = 1 << 20  # UTF-8 bytes of one turn's text: 1 MiB
NUL_SHOWN = "␀"  # U+2400: SQLite's text functions stop at a real NUL

_Function = Callable[[bytes, str, bool], tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end; ``number`` counts from 1; ``cut`` where it was longer than the limit."""

    number: int
    text: str
    cut: bool = False


@dataclass(frozen=True, slots=True)
class _Codec:
    name: str
    decode: _Function
    lenient: str  # the error handler that reads on after the first bad byte
    note: str  # what it then does


_CP1252 = "memcli.cp1252"
_UTF8 = _Codec("UTF-8", codecs.utf_8_decode, _CP1252, "read as Windows-1252 where it is not")
_UTF16LE = _Codec("UTF-16", codecs.utf_16_le_decode, "replace", "replaced by U+FFFD")
_UTF16BE = _Codec("UTF-16", codecs.utf_16_be_decode, "replace", "replaced by U+FFFD")
_UTF32LE = _Codec("UTF-32", codecs.utf_32_le_decode, "replace", "replaced by U+FFFD")
_UTF32BE = _Codec("UTF-32", codecs.utf_32_be_decode, "replace", "replaced by U+FFFD")
_MARKS = (  # UTF-32 first: its mark begins like that of UTF-16
    (codecs.BOM_UTF32_LE, _UTF32LE),
    (codecs.BOM_UTF32_BE, _UTF32BE),
    (codecs.BOM_UTF8, _UTF8),
    (codecs.BOM_UTF16_LE, _UTF16LE),
    (codecs.BOM_UTF16_BE, _UTF16BE),
)


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """The bytes that are no UTF-8, read as Windows-1252 (its five holes as Latin-1).

    Byte by byte and not for the whole file, so that one stray byte in a UTF-8 file of years
    does not turn every accent in it into two wrong letters.
    """
    if not isinstance(error, UnicodeDecodeError):
        raise error
    bad = error.object[error.start : error.end]
    text = "".join(bytes([b]).decode("cp1252", "replace").replace("\ufffd", chr(b)) for b in bad)
    return text, error.end


codecs.register_error(_CP1252, _as_cp1252)


class _Decoder:
    """Decodes pieces strictly until the first bad byte, then leniently, with one warning."""

    def __init__(self, codec: _Codec, offset: int, warnings: list[str]) -> None:
        self._codec = codec
        self._offset = offset
        self._warnings = warnings
        self._errors = "strict"
        self._pending = b""

    def decode(self, data: bytes, final: bool) -> str:
        """The text of these bytes; the beginning of a character at their end waits for the next."""
        buffer = self._pending + data
        try:
            text, used = self._codec.decode(buffer, self._errors, final)
        except UnicodeDecodeError as error:
            at = self._offset + error.start
            self._warnings.append(f"not {self._codec.name} at byte {at:,}: {self._codec.note}")
            self._errors = self._codec.lenient
            text, used = self._codec.decode(buffer, self._errors, final)
        self._pending = buffer[used:]
        self._offset += used
        return text


def characters(data: BinaryIO, warnings: list[str]) -> Iterator[str]:
    """The text from the stream's present position on, in pieces, every line end as "\\n"."""
    first = data.read(PIECE)
    codec, mark = _codec(first)
    decoder = _Decoder(codec, mark, warnings)
    ends = IncrementalNewlineDecoder(None, translate=True)
    nul = False
    piece = first[mark:]
    while True:
        text = ends.decode(decoder.decode(piece, final=not piece), final=not piece)
        if "\0" in text:
            if not nul:
                warnings.append(f"NUL characters are kept as {NUL_SHOWN}")
            nul = True
            text = text.replace("\0", NUL_SHOWN)
        if text:
            yield text
        if not piece:
            return
        piece = data.read(PIECE)


def _codec(first: bytes) -> tuple[_Codec, int]:
    """The encoding that a file's beginning shows, and the length of its mark."""
    for mark, codec in _MARKS:
        if first.startswith(mark):
            return codec, len(mark)
    sample = first[:512]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if len(sample) >= 8 and max(even, odd) > len(sample) // 4 and min(even, odd) * 8 < max(even, odd):
        return (_UTF16LE, 0) if odd > even else (_UTF16BE, 0)
    return _UTF8, 0


def is_wide(first: bytes) -> bool:
    """Whether a file's beginning is UTF-16 or UTF-32, which zeros do not make binary."""
    return _codec(first)[0] is not _UTF8


def lines(pieces: Iterable[str], limit: int = MAX_TURN) -> Iterator[Line]:
    """The lines of a text; of one longer than ``limit`` characters only the beginning is kept."""
    held: list[str] = []
    size = number = 0
    for piece in pieces:
        for index, part in enumerate(piece.split("\n")):
            if index:
                number += 1
                yield Line(number, "".join(held)[:limit], size > limit)
                held.clear()
                size = 0
            if part and size <= limit:
                held.append(part)
            size += len(part)
    if size:
        yield Line(number + 1, "".join(held)[:limit], size > limit)


def clean(text: str, warnings: list[str]) -> str:
    """Text out of JSON without NUL and lone surrogates, which neither SQLite nor UTF-8 can hold."""
    if "\0" in text:
        _once(warnings, f"NUL characters are kept as {NUL_SHOWN}")
        text = text.replace("\0", NUL_SHOWN)
    try:
        text.encode()
    except UnicodeEncodeError:
        _once(warnings, "halves of characters (lone surrogates) are replaced by U+FFFD")
        text = "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
    return text


def too_long(text: str) -> bool:
    """Whether a turn's text is longer than 1 MiB."""
    return len(text) > MAX_TURN or (len(text) > MAX_TURN // 4 and len(text.encode()) > MAX_TURN)


def excerpt(text: str, limit: int = 80) -> str:
    """The beginning of a text on one line, for receipts."""
    line = " ".join(text[: limit * 4].split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


def _once(warnings: list[str], warning: str) -> None:
    if warning not in warnings:
        warnings.append(warning)
