"""``memcli same``: say that two names mean one thing."""

from typing import Annotated, Literal

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, DryRunOption, EnvelopeOption
from memcli.cli.undo import report
from memcli.errors import ExitCode

EXAMPLES = ('memcli same "Alex Stone" Alex', "memcli same f5 f1", "memcli same lives_in home --scope predicate")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)


def command(
    ctx: typer.Context,
    a: Annotated[str, typer.Argument(help="The name that stays.")],
    b: Annotated[str, typer.Argument(help="The name that means the same.")],
    scope: Annotated[
        Literal["entity", "predicate", "fact"] | None,
        typer.Option(help="What the names are (else: facts like f7, or entities)."),
    ] = None,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Say that two names mean one thing.

    Entities, predicates or facts. Shows what changes; `memcli undo` splits them again.
    """
    session = sessions.of(ctx)
    facts = reading.number(a, "f") is not None and reading.number(b, "f") is not None
    kind = scope or ("fact" if facts else "entity")
    names = (reading.entity(a), reading.entity(b)) if kind == "entity" else (a, b)
    with session.open(write=True, create=False) as memory:
        if dry_run:
            changes = memory.same_plan(*names, scope=kind)
            reading.preview(session, memory, "same", changes, json=json)
            return
        tx = memory.same(*names, scope=kind, note=session.warn)
        report(session, memory, "same", tx, "they are one already", json=json)
