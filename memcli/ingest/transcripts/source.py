"""What readers read: one input, peeked at for detection, then streamed as lines, JSON values or files."""

import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Literal, Self, cast

from memcli.errors import UsageError
from memcli.ingest.transcripts import json_io, sqlite_io, text_io
from memcli.ingest.transcripts.archive import Files, Folder, Zip
from memcli.ingest.transcripts.json_io import BLANKS, Broken, Cut
from memcli.ingest.transcripts.text_io import Line
from memcli.records import Skip

Kind = Literal["blank", "binary", "text", "json", "jsonl", "sqlite", "folder"]

MAX_JSON_LINE = 64 << 20  # characters of one line of JSON Lines
SPEAK = "write lines like `Name: text`, or keep it as a note with `memcli add -`"
_PEEKED_JSON = 1 << 20  # characters of JSON that detection looks at
_SAMPLE = 8  # items that detection looks at
_PEEKED = 10  # lines in which the first readable object of JSON Lines must stand
_IN_MEMORY = 8 << 20  # bytes of a pipe that are held before a file is made
_ZIP = b"PK\x03\x04", b"PK\x05\x06"
_SQLITE = b"SQLite format 3\0"
_SIGNATURES = {
    b"\x1f\x8b": "a gzip archive",
    b"%PDF-": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"7z\xbc\xaf": "a 7z archive",
    b"Rar!": "a rar archive",
}
_CONTROL = bytes(set(range(32)) - {8, 9, 10, 12, 13, 27, 28, 29, 30, 31})  # the last four part fields of text
_OPENS_JSON = re.compile(
    r"""\{ \s* (?: ["}] | $ )                                # an object, also one that breaks off
      | \[ \s* (?: [\[{"\]] | $ )                            # an array; "[2024-05-01 09:00] Ana:" is none
      | \[ \s* (?: -?\d+(?:\.\d+)? | true | false | null ) \s* (?: , | \]\s*$ | $ )""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an input, all that detection may look at.

    ``text`` is at most 64 KiB and starts at the first piece that is not blank. ``items`` are the
    first values of JSON: lines of JSON Lines, elements of an array (``listed``), or the one object
    itself; the last may be incomplete, since only the first MiB was read. ``names`` are the files
    of a folder or zip, or the tables of a database.
    """

    kind: Kind
    text: str = ""
    items: tuple[Any, ...] = ()
    listed: bool = False
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """One value of JSON; ``number`` counts from 1, ``line`` only in JSON Lines, ``path`` where it was picked."""

    number: int
    value: Any
    line: int | None = None
    path: json_io.Path = ()

    @property
    def where(self) -> str:
        return f"item {self.number}" if self.line is None else f"line {self.line}"


class Source:
    """One input and the warnings that reading it brings.

    A stream that cannot go back is copied to an unnamed temporary file first. ``place`` is the path
    of a file or folder on disk, None for a stream and for a file in a zip.
    """

    def __init__(self, data: BinaryIO | None, name: str = "", place: Path | None = None) -> None:
        self._data = data if data is None or data.seekable() else _copied(data)
        self._start = self._data.tell() if self._data is not None else 0
        self._folder: Files | None = Folder(place) if self._data is None and place is not None else None
        self.name = name
        self.place = place
        self.modified: datetime | None = None
        self.size = self._measured()  # bytes
        self.warnings: list[str] = []
        self.broken: UsageError | None = None  # where one object of JSON breaks off, known with ``head``

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    @cached_property
    def head(self) -> Head:
        """The beginning. Raises UsageError for JSON that is broken, and for a damaged zip."""
        if self._folder is not None:
            return Head("folder", names=self._folder.names)
        first = self._first()
        if first.startswith(_ZIP):
            return Head("folder", names=self._files.names)
        if first.startswith(_SQLITE):
            return Head("sqlite", "an SQLite database", names=sqlite_io.tables(self))
        binary = _binary(first)
        if binary:
            return Head("binary", binary)
        pieces = self._characters([])
        text = next((piece for piece in pieces if piece.strip(BLANKS)), "").lstrip("\ufeff")
        if not text:
            return Head("blank")
        if not _OPENS_JSON.match(text.lstrip(BLANKS)):
            return Head("text", text)
        if self._is_lines:
            every = _values(text_io.lines(self._characters([]), MAX_JSON_LINE))
            found = (item.value for item in every if isinstance(item, Item))
            return Head("jsonl", text, tuple(islice(found, _SAMPLE)))
        items, listed = self._beginning
        return Head("json", text, items, listed)

    def lines(self, limit: int = text_io.MAX_TURN) -> Iterator[Line]:
        """Every line of the input, streamed."""
        return text_io.lines(self._characters(self.warnings), limit)

    def glance(self, limit: int = text_io.MAX_TURN) -> Iterator[Line]:
        """The lines once more, for what only the whole file shows; without warnings."""
        return text_io.lines(self._characters([]), limit)

    def items(self) -> Iterator[Item | Skip]:
        """Every value of JSON Lines, every element of an array, or the one object; streamed."""
        if self._is_lines:
            return _values(text_io.lines(self._characters(self.warnings), MAX_JSON_LINE))
        return self.pick("*" if self.head.listed else "")

    def pick(self, *paths: str) -> Iterator[Item | Skip]:
        """The values at dotted paths of one JSON document, in their order; "*" is any key or element.

        Where the document is broken or breaks off, what stood before is given, then a Skip. Raises
        UsageError where nothing stood before.
        """
        stream = json_io.Stream(self._characters(self.warnings), self.warnings)
        patterns = [tuple(path.split(".")) if path else () for path in paths]
        number = 0
        try:
            while not stream.at_end():
                for path, value in stream.find(patterns):
                    number += 1
                    yield Item(number, value, None, path)
        except Broken as error:
            if not number:
                raise self._no_json(error) from None
            what = "JSON breaks off" if error.what.startswith("breaking") else f"JSON is {error.what.split(' (')[0]}"
            yield Skip(f"{what}: nothing after it is read", "", error.place)

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the files of a folder or zip."""
        return self._files.names

    @contextmanager
    def member(self, name: str) -> Iterator["Source"]:
        """One file of a folder or zip; its warnings are told with its name. Raises UsageError."""
        with self._files.open(name) as stream:
            folder = self._files
            part = Source(stream, name, folder.path / name if isinstance(folder, Folder) else None)
            part.modified, part.size = folder.modified(name), folder.size(name)
            try:
                yield part
            finally:
                self.warnings += [f"{name}: {warning}" for warning in part.warnings]

    @contextmanager
    def file(self) -> Iterator[Path]:
        """The input as a file on disk, for what only reads files; a stream is copied to one that only we can read."""
        if self.place is not None:
            yield self.place
            return
        assert self._data is not None
        with tempfile.TemporaryDirectory(prefix="memcli-") as folder:
            path = Path(folder) / "input"
            self._data.seek(self._start)
            with path.open("wb") as copy:
                shutil.copyfileobj(self._data, copy)
            yield path

    def position(self) -> int:
        """Bytes read of ``size``; 0 for a folder."""
        try:
            return 0 if self._data is None else self._data.tell() - self._start
        except (OSError, ValueError):
            return 0

    def _measured(self) -> int:
        if self._folder is not None:
            return sum(self._folder.size(name) for name in self._folder.names)
        if self._data is None or isinstance(self._data, zipfile.ZipExtFile):  # its end is known to the archive alone
            return 0
        end = self._data.seek(0, 2)
        self._data.seek(self._start)
        return end - self._start

    def clean(self, text: str) -> str:
        """``text_io.clean`` with the warnings of this input."""
        return text_io.clean(text, self.warnings)

    def warn(self, text: str) -> None:
        """Add a warning, once."""
        if text not in self.warnings:
            self.warnings.append(text)

    def fault(self, message: str, hint: str) -> UsageError:
        """An error that names the input where it has a name."""
        return UsageError(f"{self.name}: {message}" if self.name else message, hint)

    def nobody_speaks(self) -> UsageError:
        """The error for a text that is no transcript."""
        return self.fault("No line names a speaker, so this is not a transcript.", SPEAK)

    @cached_property
    def _files(self) -> Files:
        if self._folder is not None:
            return self._folder
        assert self._data is not None
        self._data.seek(self._start)
        return Zip(self._data, self.name)

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
            self._beginning  # noqa: B018 - only whether it can be read
        except UsageError:  # no document, so the first line is a broken one of JSON Lines
            return True
        return self.broken is not None

    @cached_property
    def _beginning(self) -> tuple[tuple[Any, ...], bool]:
        """(the first elements of the array, or the one object; whether it is an array)."""
        pieces, more = _limited(self._characters([]), _PEEKED_JSON)
        stream = json_io.Stream(pieces, [], whole=not more)
        found: list[Any] = []
        try:
            if stream.opening() != "[":
                return (self._object(stream, pieces),), False
            for _ in stream.members():
                found.append(stream.beginning())
                if stream.cut or len(found) == _SAMPLE:
                    break
        except Cut:
            pass
        except Broken as error:
            if not found:
                raise self._no_json(error) from None
        except RecursionError:
            raise self._no_json(Broken("nested too deeply")) from None
        return tuple(found), True

    def _object(self, stream: json_io.Stream, pieces: list[str]) -> Any:
        """The one object as far as it goes; one that breaks off is ``broken`` and may be read up to there."""
        try:
            return stream.beginning()
        except Broken as error:
            if not error.what.startswith("breaking"):
                raise
            self.broken = self._no_json(error)
            return json_io.Stream(pieces, [], whole=False).beginning()

    def _no_json(self, error: Broken) -> UsageError:
        what, hint = error.what, "export it again"
        if what.startswith(("breaking", "broken")):
            said = "breaks off" if what.startswith("breaking") else f"is {what}"
            return self.fault(f"This JSON {said} at {error.place}.", hint)
        if what.startswith("nested"):
            return self.fault("This JSON is nested too deeply.", "no export looks like this")
        said = what.removeprefix("holding ")
        return self.fault(f"This JSON holds {said} at {error.place}.", "no export looks like this")

    def _first(self) -> bytes:
        assert self._data is not None
        self._data.seek(self._start)
        return self._data.read(4096)

    def _characters(self, warnings: list[str]) -> Iterator[str]:
        assert self._data is not None
        self._data.seek(self._start)
        return text_io.characters(self._data, warnings)


def _binary(first: bytes) -> str:
    """What a file is that holds no text, "" where it may hold some."""
    for mark, what in _SIGNATURES.items():
        if first.startswith(mark):
            return what
    if text_io.is_wide(first):
        return ""
    control = len(first) - len(first.translate(None, _CONTROL))
    return "a binary file" if len(first) >= 64 and control > len(first) // 20 else ""


def _limited(pieces: Iterator[str], limit: int) -> tuple[list[str], bool]:
    """(the first pieces of at least ``limit`` characters, whether there are more)."""
    held: list[str] = []
    size = 0
    for piece in pieces:
        if size >= limit:
            return held, True
        held.append(piece)
        size += len(piece)
    return held, False


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
        value = json.loads(line.text.lstrip(BLANKS), strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict | list) else None


def _copied(data: BinaryIO) -> BinaryIO:
    copy = cast(BinaryIO, tempfile.SpooledTemporaryFile(_IN_MEMORY))  # noqa: SIM115 - read later
    shutil.copyfileobj(data, copy)
    copy.seek(0)
    return copy
