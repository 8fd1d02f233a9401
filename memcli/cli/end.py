"""``memcli end``: say that something was true and stopped."""

from typing import Annotated

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, EnvelopeOption, SaidAtOption
from memcli.cli.retract import slot_of
from memcli.cli.undo import report
from memcli.errors import ExitCode, UsageError

EXAMPLES = ("memcli end f2", "memcli end me works_at Acme --at 2023-08")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)


def command(
    ctx: typer.Context,
    what: Annotated[list[str], typer.Argument(metavar="fN | S P O", help="A fact.")],
    at: Annotated[str | None, typer.Option(metavar="DATE", help="When it stopped (else: by now).")] = None,
    said_at: SaidAtOption = None,
    json: EnvelopeOption = False,
) -> None:
    """Say that something was true and stopped.

    Something that was never true is a retract.
    """
    session = sessions.of(ctx)
    with session.open(write=True, create=False) as memory:
        subject, predicate, value = slot_of(what, memory, EXAMPLES)
        if value is None:
            raise UsageError("Say which value ended.", f"for example: {EXAMPLES[1]}")
        tx = memory.end(
            subject, predicate, value, at=reading.coarse(at, memory), said_at=sessions.moment(said_at, memory)
        )
        report(session, memory, "end", tx, "nothing to end", json=json)
