"""``memcli prune``: move superseded versions out of the way; no answer changes."""

import re
from datetime import datetime, timedelta
from typing import Annotated

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import WRITE_CODES, DryRunOption, EnvelopeOption
from memcli.errors import ExitCode, UsageError
from memcli.render.span import minute
from memcli.render.text import count

EXAMPLES = ("memcli prune --older-than 90d --dry-run", "memcli prune --older-than 2023")
EXIT_CODES = (*WRITE_CODES, ExitCode.NO_DATABASE)
_AGE = re.compile(r"(\d{1,6})\s*([hdwmy])", re.IGNORECASE)
_DAYS = {"h": 1 / 24, "d": 1.0, "w": 7.0, "m": 30.0, "y": 365.0}


def command(
    ctx: typer.Context,
    older_than: Annotated[
        str,
        typer.Option("--older-than", metavar="AGE|DATE", help="90d, 12w, 6m, 2y, or a date.", show_default=True),
    ] = "90d",
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Move superseded versions to the archive; no answer changes.

    Versions that stopped being believed before then are moved; history still reads them.
    """
    session = sessions.of(ctx)
    with session.open(write=not dry_run, create=False) as memory:
        before = _horizon(older_than, memory.now(), memory.tz)
        versions = memory.prune_plan(before)
        tx = memory.prune(before=before, dry_run=dry_run)
        if json:
            _envelope(versions, before, tx, dry_run)
            return
        verb = "would move" if dry_run else "moved"
        day = minute(before, memory.tz)
        streams.out(f"{verb} {count(versions, 'superseded version')} from before {day} to the archive\n")


def _envelope(versions: int, before: datetime, tx: int | None, dry_run: bool) -> None:
    from memcli.cli.envelope import success
    from memcli.periods import iso

    streams.out(success("prune", {"versions": versions, "before": iso(before), "tx": tx, "dry_run": dry_run}))


def _horizon(text: str, now: datetime, tz: str) -> datetime:
    """The instant that an age or a date means. Raises UsageError."""
    age = _AGE.fullmatch(text.strip())
    if age is None:
        from memcli import dates

        return dates.read(text, now=now, tz=tz, edge="start").instant
    try:
        return now - timedelta(days=int(age[1]) * _DAYS[age[2].lower()])
    except OverflowError:
        raise UsageError(f"{text!r} is longer ago than time goes.", "write it like 90d") from None
