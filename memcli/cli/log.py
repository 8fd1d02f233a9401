"""``memcli log``: the changes, newest first."""

from typing import Annotated

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import (
    READ_CODES,
    FailEmptyOption,
    FormatOption,
    JsonOption,
    LimitOption,
    at_most,
    chosen,
)
from memcli.render import rows
from memcli.render.text import tx_line

EXAMPLES = ("memcli log", "memcli log --limit 1 --json")
EXIT_CODES = READ_CODES
_SCREEN = 40  # lines on a terminal


def command(
    ctx: typer.Context,
    actor: Annotated[str | None, typer.Option("--as", metavar="NAME", help="Only what this program wrote.")] = None,
    limit: LimitOption = None,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """List the changes, newest first.

    Each can be taken back with memcli undo tN.
    """
    session = sessions.of(ctx)
    with session.open() as memory:
        entries = memory.log(limit=at_most(limit), actor=actor)
        form = chosen(format, json)
        if form == "text":
            shown = [tx_line(entry, reading.lens(memory)) for entry in entries]
            reading.show(session, shown, rows=_SCREEN if limit is None else None)
        else:
            reading.records(session, entries, rows.entry, rows.TX_COLUMNS, form)
        if not entries:
            reading.nothing(session, memory, fail_empty)
