"""The files of a folder or of a zip, which readers see alike."""

import os
import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, BinaryIO, Protocol, cast

from memcli.errors import UsageError

MOST_FILES = 200_000
_DIGITS = re.compile(r"(\d+)")
_HIDDEN = ("__MACOSX/",)


class Files(Protocol):
    """Named files that can be opened one by one."""

    names: tuple[str, ...]

    def size(self, name: str) -> int: ...

    def modified(self, name: str) -> datetime | None: ...

    @contextmanager
    def open(self, name: str) -> Iterator[BinaryIO]: ...


class Folder:
    """The files below a folder; hidden ones and links to other folders are left out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        found: list[str] = []
        for place, folders, files in os.walk(path):
            folders[:] = [name for name in folders if not name.startswith(".")]
            below = Path(place).relative_to(path)
            found += [(below / name).as_posix() for name in files if not name.startswith(".")]
            _few(len(found), path.name)
        self.names = _ordered(found)

    def size(self, name: str) -> int:
        try:
            return (self.path / name).stat().st_size
        except OSError:
            return 0

    def modified(self, name: str) -> datetime | None:
        try:
            return datetime.fromtimestamp((self.path / name).stat().st_mtime, UTC)
        except (OSError, OverflowError, ValueError):
            return None

    @contextmanager
    def open(self, name: str) -> Iterator[BinaryIO]:
        """Raises UsageError for a file that cannot be read."""
        path = self.path / name
        try:
            if not path.is_file():
                raise OSError("no regular file")
            stream = path.open("rb")
        except OSError as error:
            raise UsageError(f"{name} may not be read ({error.strerror or error}).", "check its permissions") from None
        with stream:
            yield stream


class Zip:
    """The files of a zip; nothing is unpacked to disk."""

    def __init__(self, data: BinaryIO, name: str) -> None:
        try:
            self._zip = zipfile.ZipFile(cast(IO[bytes], data))
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, EOFError):
            raise UsageError(f"{name or 'This'} is a damaged zip archive.", "download it again") from None
        entries = [entry for entry in self._zip.infolist() if not entry.is_dir() and not _hidden(entry.filename)]
        _few(len(entries), name)
        self._entries = {entry.filename: entry for entry in entries}
        self.names = _ordered(self._entries)

    def size(self, name: str) -> int:
        return self._entries[name].file_size

    def modified(self, name: str) -> datetime | None:
        """The time that the archive states, which is local without a zone: as good as UTC to a day."""
        try:
            return datetime(*self._entries[name].date_time, tzinfo=UTC)
        except ValueError:
            return None

    @contextmanager
    def open(self, name: str) -> Iterator[BinaryIO]:
        """Raises UsageError for an encrypted or damaged file, also while it is being read."""
        try:
            stream = self._zip.open(self._entries[name])
        except Exception as error:  # whatever zipfile makes of damaged headers: struct.error, a negative seek
            if isinstance(error, RuntimeError) and "encrypted" in str(error):
                hint = "unpack it with its password first"
                raise UsageError(f"{name} in this zip archive is encrypted.", hint) from None
            raise _damaged(name, error) from None
        try:
            with stream:
                yield cast(BinaryIO, stream)
        except (zipfile.BadZipFile, EOFError, NotImplementedError) as error:
            raise _damaged(name, error) from None
        except Exception as error:
            if type(error).__module__ in ("zlib", "_lzma", "lzma", "bz2"):
                raise _damaged(name, error) from None
            raise


def _damaged(name: str, error: Exception) -> UsageError:
    return UsageError(f"{name} in this zip archive cannot be read ({type(error).__name__}).", "download it again")


def _hidden(name: str) -> bool:
    return name.startswith(_HIDDEN) or any(part.startswith(".") for part in name.split("/"))


def _ordered(names: Iterator[str] | list[str] | dict[str, zipfile.ZipInfo]) -> tuple[str, ...]:
    """Names in the order of a person: message_2 before message_10."""

    def key(name: str) -> list[tuple[int, str]]:
        return [(int(part), "") if part.isdecimal() else (0, part) for part in _DIGITS.split(name)]

    return tuple(sorted(names, key=key))


def _few(count: int, name: str) -> None:
    if count > MOST_FILES:
        raise UsageError(f"{name} holds more than {MOST_FILES:,} files.", "name the folder of the chats themselves")
