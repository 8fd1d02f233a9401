"""JSON of any size, read value by value with the standard library's own decoder.

Text comes in pieces; only the value that is being read is held. The decoder takes what real exports
hold and what strict streaming parsers refuse or change: NaN, raw control characters, halves of
surrogate pairs, and (repaired here) escapes that JSON does not know, like ``\\x1F``.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

MAX_VALUE = 256 << 20  # characters of one value
DEEPEST = 200  # levels that are walked through before a value is taken whole
BLANKS = "\ufeff \t\r\n"  # byte order marks count as white space before a value
_BLANK = re.compile(f"[{BLANKS}]*")
_ESCAPE = re.compile(r'\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}|x(?P<byte>[0-9a-fA-F]{2})|(?P<odd>.)?)', re.DOTALL)
_TAIL = 16  # characters before the end of what was read in which a cut value may look broken
_DECODER = json.JSONDecoder(strict=False)

Path = tuple[str | int, ...]
Pattern = tuple[str, ...]


class Broken(ValueError):
    """The text is no JSON from ``place`` on."""

    def __init__(self, what: str, place: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.place = place


class Cut(Exception):
    """What was read ends inside a value, on purpose: only the beginning was wanted."""


class Found(NamedTuple):
    """A value and where it stood."""

    path: Path
    value: Any


class Stream:
    """A cursor over JSON text. ``whole`` False: the pieces are only a beginning, so their end proves nothing."""

    def __init__(self, pieces: Iterable[str], warnings: list[str], *, whole: bool = True) -> None:
        self._pieces = iter(pieces)
        self._warnings = warnings
        self._whole = whole
        self._text = ""
        self._at = 0
        self._ended = False
        self.cut = False  # whether ``beginning`` left something out
        self._lines, self._before, self._column = 1, 0, 0  # of what was dropped: line, characters, column

    def at_end(self) -> bool:
        """Whether nothing but white space is left."""
        return self.opening() == ""

    def opening(self) -> str:
        """The next character that is not blank; "" at the end of the text."""
        while True:
            blank = _BLANK.match(self._text, self._at)
            assert blank is not None
            self._at = blank.end()
            if self._at < len(self._text):
                return self._text[self._at]
            if self._ended:
                return ""
            self._grow(cut=False)

    def value(self) -> Any:
        """The whole value at the cursor. Raises Broken, or Cut at the end of a beginning."""
        self.opening()
        while True:
            try:
                value, end = _DECODER.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if self._may_be_cut(error):
                    self._grow()
                elif error.msg.startswith("Invalid \\") and self._repair(error.pos):
                    continue
                else:
                    raise self._broken(error) from None
                continue
            except RecursionError:
                raise Broken("nested too deeply", self._place(self._at)) from None
            except ValueError:  # the interpreter's guard against numbers of thousands of digits
                raise Broken("holding a number of too many digits", self._place(self._at)) from None
            if end == len(self._text) and not self._ended and not isinstance(value, str | list | dict):
                self._grow()  # "12" may go on as "123"
                continue
            self._at = end
            return value

    def find(self, patterns: list[Pattern], path: Path = ()) -> Iterator[Found]:
        """Every value at one of these paths, in order; "*" stands for any key or element."""
        if () in patterns or len(path) >= DEEPEST:
            yield Found(path, self.value())
            return
        opening = self.opening()
        if not patterns or opening not in ("{", "["):
            self.value()
            return
        for key in self.members():
            inner = [rest for first, *rest in patterns if first in ("*", str(key))]
            if inner:
                yield from self.find([tuple(rest) for rest in inner], (*path, key))
            else:
                self.value()

    def members(self) -> Iterator[str | int]:
        """The keys or numbers (from 0) of the container at the cursor; it must be past a value before the next."""
        closing = "}" if self.opening() == "{" else "]"
        self._at += 1
        number = 0
        while True:
            char = self.opening()
            if char == closing:
                self._at += 1
                return
            if number:
                self._expect(",")
            if closing == "}":
                if self.opening() != '"':
                    raise self._unexpected("expecting property name enclosed in double quotes")
                key = self.value()
                self._expect(":")
                yield key
            else:
                yield number
            number += 1

    def beginning(self, depth: int = 0) -> Any:
        """The value at the cursor as far as it was read; what is cut off is left out."""
        opening = self.opening()
        try:
            return self.value()
        except Cut:
            if opening not in ("{", "[") or depth > DEEPEST:
                raise
        found: dict[str | int, Any] = {}
        try:
            for key in self.members():
                found[key] = self.beginning(depth + 1)
                if self.cut:
                    break
        except Cut:
            pass
        self.cut = True
        return found if opening == "{" else list(found.values())

    def _expect(self, char: str) -> None:
        if self.opening() != char:
            raise self._unexpected(f"expecting '{char}' delimiter")
        self._at += 1

    def _unexpected(self, what: str) -> Exception:
        if self._at >= len(self._text):
            return Broken("breaking off", self._place(self._at)) if self._whole else Cut()
        return Broken(f"broken ({what})", self._place(self._at))

    def _grow(self, *, cut: bool = True) -> None:
        """Read about as much again as is held; drop what lies behind. Raises Cut at the end of a beginning."""
        if self._at:
            gone = self._text[: self._at]
            self._lines += gone.count("\n")
            last = gone.rfind("\n")
            self._column = self._column + len(gone) if last < 0 else len(gone) - last - 1
            self._before += len(gone)
            self._text, self._at = self._text[self._at :], 0
        if len(self._text) > MAX_VALUE:
            raise Broken(f"holding a value longer than {MAX_VALUE >> 20} MiB", self._place(0))
        parts, size = [self._text], 0
        while size <= len(self._text):
            piece = next(self._pieces, None)
            if piece is None:
                self._ended = True
                break
            parts.append(piece)
            size += len(piece)
        self._text = "".join(parts)
        if self._ended and not size and cut and not self._whole:
            raise Cut

    def _may_be_cut(self, error: json.JSONDecodeError) -> bool:
        """Whether more text could mend an error: it lies at the end of what was read."""
        near = error.pos >= len(self._text) - _TAIL or error.msg.startswith("Unterminated string")
        return near and not (self._ended and self._whole)

    def _broken(self, error: json.JSONDecodeError) -> Broken:
        off = error.pos >= len(self._text.rstrip()) or error.msg.startswith("Unterminated string")
        what = "breaking off" if off else f"broken ({error.msg.rstrip(': ').lower()})"
        return Broken(what, self._place(error.pos))

    def _repair(self, position: int) -> bool:
        """Make the unknown escapes of what is held known ones; False where there are none."""
        changed = []

        def mend(found: re.Match[str]) -> str:
            if found["byte"]:
                changed.append(1)
                return f"\\u00{found['byte']}"
            if found["odd"]:
                changed.append(1)
                return f"\\\\{found['odd']}"
            return found[0]

        place = self._place(position)
        text = self._text[: self._at] + _ESCAPE.sub(mend, self._text[self._at :])
        if not changed:
            return False
        self._text = text
        note = "escapes that JSON does not know (like \\x1F) were repaired, the first"
        if not any(note in warning for warning in self._warnings):
            self._warnings.append(f"{note} at {place}")
        return True

    def _place(self, position: int) -> str:
        before = self._text[:position]
        last = before.rfind("\n")
        column = self._column + position if last < 0 else position - last - 1
        line = self._lines + before.count("\n")
        return f"line {line}, column {column + 1} (character {self._before + position:,})"
