"""``memcli import``: read what ``memcli export`` wrote."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import WRITE_CODES, EnvelopeOption
from memcli.errors import UsageError
from memcli.render.text import count

EXAMPLES = ("memcli import memory.jsonl",)
EXIT_CODES = WRITE_CODES
_HINT = "name a file, or pipe one: memcli import - < memory.jsonl"


def command(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="What `memcli export` wrote; - is a pipe.")],
    json: EnvelopeOption = False,
) -> None:
    """Read what `memcli export` wrote.

    Whole into a new memory, as one change into a used one.

    Running it again adds only what is new. A line that cannot be read is named, and nothing is written.
    """
    session = sessions.of(ctx)
    with _opened(file) as stream, session.open(write=True) as memory:
        notes: list[str] = []
        done = memory.import_(stream, name="the pipe" if file == "-" else file, note=notes.append)
    for note in notes:
        session.warn(note)
        session.hint("memcli doctor --secrets finds them")
    if json:
        from memcli.cli.envelope import success

        streams.out(success("import", asdict(done)))
        return
    if done.tx is None:
        session.say("nothing was new")
        return
    what = [count(done.writes, "change"), count(done.claims, "claim"), count(done.episodes, "text")]
    streams.out(f"{'restored' if done.restored else 'imported'} {', '.join(what)}\n")
    if not done.restored:
        session.say(f"t{done.tx} · undo with `memcli undo t{done.tx}`")


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    """The bytes of a file or of the pipe. Raises UsageError where there are none."""
    if file == "-":
        if sys.stdin is None or sys.stdin.closed or streams.is_terminal(sys.stdin):
            raise UsageError("There is no input.", _HINT)
        yield sys.stdin.buffer
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - a fault of its reader is none of the path
    except OSError:
        raise UsageError(f"{file} cannot be read.", "check the path and its permissions") from None
    except ValueError:
        raise UsageError(f"{file!r} is no path: it holds a NUL character.", "check the path") from None
    with stream:
        yield stream
