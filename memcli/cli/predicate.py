"""``memcli predicate``: how a relation behaves, and what uses it."""

from typing import Annotated, Literal

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import WRITE_CODES, EnvelopeOption
from memcli.cli.undo import report
from memcli.errors import ExitCode, UsageError
from memcli.render.ansi import visible

EXAMPLES = ("memcli predicate", "memcli predicate set works_at --many", "memcli predicate set knows --symmetric")
EXIT_CODES = (*WRITE_CODES, ExitCode.NO_DATABASE)


def command(
    ctx: typer.Context,
    what: Annotated[list[str] | None, typer.Argument(metavar="[set NAME]", help="What to change; else a list.")] = None,
    one: Annotated[bool, typer.Option("--one", help="One value at a time: a new one ends the old.")] = False,
    many: Annotated[bool, typer.Option("--many", help="Many values side by side.")] = False,
    kind: Annotated[
        Literal["permanent", "state", "event"] | None, typer.Option(help="Where an unstated start lies.")
    ] = None,
    inverse: Annotated[str | None, typer.Option(metavar="NAME", help="How it reads backwards.")] = None,
    symmetric: Annotated[
        bool | None, typer.Option("--symmetric/--directed", help="Whether it reads the same backwards.")
    ] = None,
    json: EnvelopeOption = False,
) -> None:
    """List the relations, or set how one behaves.

    Setting recomputes what is believed; what was known before stays.
    """
    session = sessions.of(ctx)
    if not what:
        _list(session, json=json)
        return
    if len(what) != 2 or what[0] != "set":
        raise UsageError("Say what to set.", f"for example: {EXAMPLES[1]}")
    if one and many:
        raise UsageError("Give --one or --many, not both.", f"for example: {EXAMPLES[1]}")
    cardinality = "one" if one else "many" if many else None
    if (cardinality, kind, inverse, symmetric) == (None, None, None, None):
        raise UsageError("Nothing to set.", "give --one, --many, --kind, --inverse or --symmetric")
    with session.open(write=True, create=False) as memory:
        tx = memory.set_predicate(
            what[1],
            cardinality=cardinality,
            kind=kind,
            inverse=inverse,
            symmetric=symmetric,
            note=session.warn,
        )
        report(session, memory, "predicate", tx, "set; nothing believed depends on it yet", json=json)


def _list(session: sessions.Session, *, json: bool) -> None:
    with session.open() as memory:
        found = memory.predicates()
    if json:
        from memcli.cli.envelope import success

        streams.out(success("predicate", found))
        return
    for row in found:
        streams.out(f"{visible(str(row['name']))}\t{row['cardinality']}\t{row['kind']}\t{row['facts']}\n")
