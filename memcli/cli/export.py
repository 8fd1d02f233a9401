"""``memcli export``: the whole memory as a file that goes back in, or as one for people."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal, TextIO

import typer

from memcli.cli import session as sessions
from memcli.cli.options import READ_CODES
from memcli.errors import DiskError, UsageError
from memcli.render.ansi import json_safe, visible
from memcli.render.text import count

EXAMPLES = ("memcli export memory.jsonl", "memcli export -f md")
EXIT_CODES = READ_CODES


def command(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="A new file that only you can read; - is stdout.")
    ] = "-",
    format: Annotated[
        Literal["jsonl", "md", "csv"],
        typer.Option("--format", "-f", help="jsonl loses nothing; md and csv are for people.", show_default=True),
    ] = "jsonl",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write everything that is remembered.

    `memcli import` reads the jsonl back: into a new memory every answer is as before.
    """
    session = sessions.of(ctx)
    with session.open() as memory:
        if file == "-":
            memory.export(_Clean(sys.stdout, format), format=format)
            return
        with _opened(Path(file), force) as stream:
            lines = memory.export(_Clean(stream, format), format=format)
    session.say(f"wrote {count(lines, 'line')} to {file}")


class _Clean(io.StringIO):
    """A stream on which nothing steers a terminal: as JSON escapes, or visible in what people read."""

    def __init__(self, stream: TextIO, format: str) -> None:
        super().__init__()
        self._stream, self._json = stream, format == "jsonl"

    def write(self, text: str, /) -> int:
        clean = json_safe(text) if self._json else "\n".join(map(visible, text.split("\n")))
        try:
            return self._stream.write(clean)
        except BrokenPipeError:
            raise
        except OSError as fault:  # said of the output here, for the memory is read around it
            raise DiskError(f"Writing the output failed: {fault.strerror}.", "free some space, export again") from None


@contextmanager
def _opened(path: Path, force: bool) -> Iterator[TextIO]:
    """A private file, open for text: whole at the end or as it was. A device or a pipe is written to as it is.

    Raises UsageError where it is there already, or cannot be.
    """
    if os.path.lexists(path) and not force:
        raise UsageError(f"{path} exists already.", "choose another name, or add --force")
    file = Path(os.path.realpath(path))
    whole = not file.exists() or file.is_file()
    beside = file.with_name(f".{file.name[:200]}.{os.urandom(4).hex()}") if whole else file
    try:
        descriptor = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY if whole else os.O_WRONLY, 0o600)
    except (IsADirectoryError, FileNotFoundError, PermissionError, NotADirectoryError):
        raise UsageError(f"{path} cannot be written.", "check the path and its permissions") from None
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as stream:
            yield stream
        if whole:
            os.replace(beside, file)
    finally:
        if whole:
            beside.unlink(missing_ok=True)
