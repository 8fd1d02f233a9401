"""What readers read: one input, peeked at for detection, then streamed as lines or as JSON items."""

import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, BinaryIO, Literal, cast

from memcli.errors import UsageError
from memcli.ingest.transcripts import text_io
from memcli.ingest.transcripts.text_io import Line
from memcli.records import Skip

Kind = Literal["blank", "binary", "text", "json", "jsonl"]

MAX_DOCUMENT = 256 << 20  # bytes of one JSON document, which is parsed whole
MAX_JSON_LINE = 64 << 20  # characters of one line of JSON Lines
SPEAK = "write lines like `Name: text`, or keep it as a note with `memcli add -`"
_BEFORE = "\ufeff \t\r\n"  # what may stand before JSON: byte order marks and white space
_SAMPLE = 8  # items that detection looks at
_PEEKED = 10  # lines in which the first readable object of JSON Lines must stand
_SIGNATURES = {
    b"PK\x03\x04": "a zip archive",
    b"SQLite format 3\0": "an SQLite database",
    b"\x1f\x8b": "a gzip archive",
    b"%PDF-": "a PDF",
}
_OPENS_JSON = re.compile(
    r"""\{ \s* (?: ["}] | $ )                                # an object, also one that breaks off
      | \[ \s* (?: [\[{"\]] | $ )                            # an array; "[2024-05-01 09:00] Ana:" is none
      | \[ \s* (?: -?\d+(?:\.\d+)? | true | false | null ) \s* (?: , | \]\s*$ | $ )""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an input, all that detection may look at.

    ``text`` is at most 64 KiB and starts at the first piece that is not blank. ``items`` are
    the first values of JSON: lines of JSON Lines, elements of an array (``listed``), or the one
    object itself.
    """

    kind: Kind
    text: str = ""
    items: tuple[Any, ...] = ()
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One value of JSON Lines or of an array; ``number`` counts from 1, ``line`` only in JSON Lines."""

    number: int
    value: Any
    line: int | None = None

    @property
    def where(self) -> str:
        return f"item {self.number}" if self.line is None else f"line {self.line}"


class Source:
    """One input and the warnings that reading it brings.

    A stream that cannot go back is copied to an unnamed temporary file first.
    """

    def __init__(self, data: BinaryIO, name: str = "") -> None:
        self._data = data if data.seekable() else _copied(data)
        self._start = self._data.tell()
        self.name = name
        self.warnings: list[str] = []

    @cached_property
    def head(self) -> Head:
        """The beginning. Raises UsageError for a binary file and for JSON that is broken."""
        signature = self._peek_signature()
        if signature:
            return Head("binary", signature)
        pieces = self._characters([])
        text = next((piece for piece in pieces if piece.strip(_BEFORE)), "").lstrip("\ufeff")
        if not text:
            return Head("blank")
        if not _OPENS_JSON.match(text.lstrip(_BEFORE)):
            return Head("text", text)
        kind: Kind = "jsonl" if self._is_lines else "json"
        found = (item.value for item in self._items([]) if isinstance(item, Item))
        return Head(kind, text, tuple(islice(found, _SAMPLE)), listed=kind == "json" and self._is_list)

    def lines(self, limit: int = text_io.MAX_TURN) -> Iterator[Line]:
        """Every line of the input, streamed."""
        return text_io.lines(self._characters(self.warnings), limit)

    def items(self) -> Iterator[Item | Skip]:
        """Every value of JSON Lines, every element of an array, or the one object."""
        return self._items(self.warnings)

    def _items(self, warnings: list[str]) -> Iterator[Item | Skip]:
        if self._is_lines:
            yield from _values(text_io.lines(self._characters(warnings), MAX_JSON_LINE))
            return
        document = self._document
        values = document if isinstance(document, list) else [document]
        for number, value in enumerate(values, 1):
            yield Item(number, value)

    def clean(self, text: str) -> str:
        """``text_io.clean`` with the warnings of this input."""
        return text_io.clean(text, self.warnings)

    def fault(self, message: str, hint: str) -> UsageError:
        """An error that names the input where it has a name."""
        return UsageError(f"{self.name}: {message}" if self.name else message, hint)

    def nobody_speaks(self) -> UsageError:
        """The error for a text that is no transcript."""
        return self.fault("No line names a speaker, so this is not a transcript.", SPEAK)

    @property
    def _is_list(self) -> bool:
        return isinstance(self._document, list)

    @cached_property
    def _is_lines(self) -> bool:
        """JSON Lines: a first line that is whole with others after it, or objects on lines of their own."""
        every = text_io.lines(self._characters([]), MAX_JSON_LINE)
        first = list(islice((line for line in every if line.text.strip()), _PEEKED))
        if len(first) < 2:
            return False
        if _parsed(first[0]) is not None:
            return True
        if not first[0].text.startswith("{") or not any(_parsed(line) for line in first):
            return False
        try:
            return self._document is None
        except UsageError:  # no document, so the first line is a broken one of JSON Lines
            return True

    @cached_property
    def _document(self) -> Any:
        size = self._data.seek(0, 2) - self._start
        if size > MAX_DOCUMENT:
            limit = f"{MAX_DOCUMENT >> 20} MiB"
            raise self.fault(f"This JSON document is larger than {limit}.", "write it as JSON Lines")
        text = "".join(self._characters(self.warnings)).lstrip(_BEFORE)
        try:
            return json.loads(text, strict=False)
        except json.JSONDecodeError as error:
            what = "breaks off" if _breaks_off(error) else f"is broken ({error.msg.split(':')[0].lower()})"
            place = f"line {error.lineno}, column {error.colno} (character {error.pos:,})"
            raise self.fault(f"This JSON {what} at {place}.", "export it again") from None
        except RecursionError:
            raise self.fault("This JSON is nested too deeply.", "no export looks like this") from None
        except ValueError:  # the interpreter's guard against numbers of thousands of digits
            message = "This JSON holds a number of too many digits."
            raise self.fault(message, "no export looks like this") from None

    def _peek_signature(self) -> str:
        self._data.seek(self._start)
        first = self._data.read(16)
        return next((what for mark, what in _SIGNATURES.items() if first.startswith(mark)), "")

    def _characters(self, warnings: list[str]) -> Iterator[str]:
        self._data.seek(self._start)
        return text_io.characters(self._data, warnings)


def _values(every: Iterator[Line]) -> Iterator[Item | Skip]:
    """The values of JSON Lines; a broken line costs itself only."""
    number = 0
    for line in every:
        if not line.text.strip():
            continue
        value = None if line.cut else _parsed(line)
        if value is None:
            reason = "longer than 64 MiB" if line.cut else "no JSON object"
            yield Skip(reason, text_io.excerpt(line.text), f"line {line.number}")
            continue
        number += 1
        yield Item(number, value, line.number)


def _parsed(line: Line) -> Any:
    """The object or array that is the whole line; None for anything else."""
    try:
        value = json.loads(line.text.lstrip(_BEFORE), strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) else None


def _breaks_off(error: json.JSONDecodeError) -> bool:
    return error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated string")


def _copied(data: BinaryIO) -> BinaryIO:
    copy = cast(BinaryIO, tempfile.SpooledTemporaryFile(MAX_JSON_LINE))  # noqa: SIM115 - read later
    shutil.copyfileobj(data, copy)
    copy.seek(0)
    return copy
