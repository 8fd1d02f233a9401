"""``memcli demo``: the whole loop on a bundled year of chat, in a file that is gone afterwards."""

import os
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.errors import ExitCode, MemcliError, UsageError

EXAMPLES = ("memcli demo",)
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK)
TRANSCRIPT = Path(__file__).parent.parent / "demo" / "year.txt"

STEPS: tuple[tuple[str, str], ...] = (
    ("A year of chat becomes facts; nothing leaves this machine.", "import-transcript year.txt --me me"),
    ("What is true now?", 'query "where do I live"'),
    ("What was true in June, and what is planned?", 'as-of 2025-06 "where do I live"'),
    ("", 'as-of 2026-06 "where do I live"'),
    ("Told late, the past is filled in; the present stays.", 'add "I lived in Faro in June 2025"'),
    ("So what was true in June, as known now, and as known before?", 'as-of 2025-06 "where do I live"'),
    ("", 'as-of 2025-06 --known-at t1 "where do I live"'),
    ("How did this change?", "history me.lives_in"),
    ("How are these connected?", "graph me --to Pixel"),
    ("Why do you say so?", "explain last"),
    ("Every change can be taken back, and an undo too.", "undo"),
)
NEXT = 'Now your own: memcli add "I live in ..."  then  memcli query "where do I live"'


def command(
    ctx: typer.Context,
    keep: Annotated[Path | None, typer.Option(metavar="PATH", help="Keep the demo's memory file here.")] = None,
) -> None:
    """The whole loop on a year of sample chat, in a temporary file.

    Each step prints the command that you would type, and its real output.
    """
    import tempfile

    session = sessions.of(ctx)
    if keep is not None and keep.exists():
        raise UsageError(f"{keep} exists already.", "name a new file")
    with tempfile.TemporaryDirectory(prefix="memcli-demo-") as folder:
        path = Path(folder) / "demo.db" if keep is None else keep
        with _frozen():
            _play(session, path)
    streams.out(f"\n{NEXT}\n")
    if keep is not None:
        session.say(f"the demo's file is {keep}: memcli --db {keep} log")


def _play(session: sessions.Session, path: Path) -> None:
    """Every step: what it shows, the command line, its output."""
    from memcli.cli.run import dispatch

    flags = ["--db", str(path), "--color", session.color, *(["--quiet"] if session.quiet else [])]
    for index, (why, line) in enumerate(STEPS):
        streams.out("\n" * bool(index and why) + f"# {why}\n" * bool(why) + f"$ memcli {line}\n")
        sys.stdout.flush()
        words = [str(TRANSCRIPT) if word == TRANSCRIPT.name else word for word in shlex.split(line)]
        dispatch([*flags, *words])
        sys.stdout.flush()


@contextmanager
def _frozen() -> Iterator[None]:
    """The clock at the day after the transcript's last turn, and the zone at UTC, for this process."""
    before = {name: os.environ.get(name) for name in ("MEMCLI_NOW", "MEMCLI_TZ")}
    os.environ.update(MEMCLI_NOW=_day_after(), MEMCLI_TZ="UTC")
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _day_after() -> str:
    """09:00 of the day after the last date that stands in the transcript."""
    try:
        text = TRANSCRIPT.read_text(encoding="utf-8")
    except OSError:
        raise MemcliError("The demo's transcript is missing.", "install memcli again") from None
    last = max(re.findall(r"\b20\d\d-\d\d-\d\d\b", text))
    return f"{date.fromisoformat(last) + timedelta(days=1)}T09:00:00+00:00"
