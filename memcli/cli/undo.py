"""``memcli undo``: take back a change; an undo can be undone."""

from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, DryRunOption, EnvelopeOption
from memcli.errors import ExitCode, NotFound, UsageError
from memcli.render import rows
from memcli.render.text import change_lines

if TYPE_CHECKING:
    from memcli.memory import Memory

EXAMPLES = ("memcli undo", "memcli undo t1")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)


def command(
    ctx: typer.Context,
    what: Annotated[str | None, typer.Argument(metavar="[tN]", help="A change as memcli log lists it.")] = None,
    batch: Annotated[str | None, typer.Option(metavar="NAME", help="All changes of one import.")] = None,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Take back the last change, a numbered one, or an import.

    An undo is a change too, so it can be undone.
    """
    session = sessions.of(ctx)
    if what is not None and batch is not None:
        raise UsageError("Give either a change or --batch.", "memcli log lists both")
    number = None if what is None else reading.number(what, "t")
    if what is not None and number is None:
        raise UsageError(f"{what!r} is no change.", "write it like t9; memcli log lists them")
    with session.open(write=True, create=False) as memory:
        if batch is not None and all(entry.batch != batch for entry in memory.log()):
            raise NotFound(f"There is no import called {batch!r}.", "memcli log names the imports")
        if dry_run:
            reading.preview(session, memory, "undo", memory.undo_plan(tx=number, batch=batch), json=json)
            return
        tx = memory.undo(tx=number, batch=batch)
        if tx is not None and not json:
            session.say(memory.log(limit=1)[0].summary)
        report(session, memory, "undo", tx, "nothing to take back", json=json)


def report(
    session: sessions.Session, memory: "Memory", command: str, tx: int | None, nothing: str, *, json: bool
) -> None:
    """What a change did to belief, and the way back."""
    changes = [] if tx is None else memory.changes(tx)
    if json:
        from memcli.cli.envelope import success

        streams.out(success(command, {"tx": tx, "changes": [rows.change(change) for change in changes]}))
        return
    reading.show(session, change_lines(changes, reading.lens(memory)))
    if tx is None:
        session.say(nothing)
        return
    if not changes:
        session.say("no belief changed")
    session.say(f"t{tx} · take it back with `memcli undo t{tx}`")
