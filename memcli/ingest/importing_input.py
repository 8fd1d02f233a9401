"""What an import reads: a file, a folder or a stream, read from its beginning as often as needed."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

from memcli.errors import UsageError
from memcli.ingest import transcripts
from memcli.ingest.transcripts import Transcript

Progress = Callable[[int, int | None], None]  # (turns read, about how many there are)
Input = str | os.PathLike[str] | BinaryIO
_IN_MEMORY = 8 << 20  # bytes of a pipe that are held before a file is made


@dataclass(frozen=True, slots=True)
class Given:
    """An open input; ``uri`` is its real path, "" for a stream, ``modified`` in UTC."""

    uri: str
    modified: datetime | None
    data: BinaryIO | Path
    start: int = 0

    def transcript(self, format: str) -> Transcript:
        """A reading from the beginning. Raises UsageError where no reader knows the input."""
        if not isinstance(self.data, Path):
            self.data.seek(self.start)
        return transcripts.read(self.data, format=format, name=self.uri)


@contextmanager
def opened(what: Input) -> Iterator[Given]:
    """Open an input; a pipe is copied to an unnamed file first. Raises UsageError."""
    if not isinstance(what, str | os.PathLike):
        yield _stream(what, "", None)
        return
    path = Path(what)
    try:
        stat = path.stat()
        modified = datetime.fromtimestamp(stat.st_mtime, UTC)
        uri = os.path.realpath(path)
        if path.is_dir():
            yield Given(uri, modified, path)
            return
        stream = path.open("rb")
    except ValueError:
        raise UsageError(f"{str(what)!r} is no path: it holds a NUL character.", "check the path") from None
    except FileNotFoundError:
        raise UsageError(f"There is no file {path}.", "check the path") from None
    except PermissionError:
        raise UsageError(f"{path} may not be read.", "check its permissions") from None
    except OSError as fault:
        raise UsageError(f"{path} cannot be read: {fault.strerror}.", "check the path") from None
    with stream:
        yield _stream(stream, uri, modified)


def _stream(data: BinaryIO, uri: str, modified: datetime | None) -> Given:
    if data.seekable():
        return Given(uri, modified, data, data.tell())
    copy = cast(BinaryIO, SpooledTemporaryFile(_IN_MEMORY))  # noqa: SIM115 - read as long as the import runs
    shutil.copyfileobj(data, copy)
    return Given(uri, modified, copy)
