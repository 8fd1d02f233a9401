"""``memcli end``: say that something was true and stopped."""

from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, EnvelopeOption, SaidAtOption
from memcli.cli.retract import slot_of
from memcli.cli.undo import report
from memcli.errors import ExitCode, NotFound, UsageError

if TYPE_CHECKING:
    from memcli.memory import Memory
    from memcli.model import Value

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
        _refuse_reversed(memory, subject, predicate, value, at)
        tx = memory.end(
            subject,
            predicate,
            value,
            at=reading.coarse(at, memory),
            said_at=sessions.moment(said_at, memory),
            for_good=True,
            note=session.warn,
        )
        report(session, memory, "end", tx, "nothing to end", json=json)


def _refuse_reversed(memory: "Memory", subject: str, predicate: str, value: "Value", at: str | None) -> None:
    """Raise where every stated start of the fact lies after the end, or nothing is known of the subject."""
    if subject not in memory.entities():
        raise NotFound(f"Nothing is known about {subject!r}.", "memcli add tells what ended, in your words")
    try:
        events = memory.history(f"{subject}.{predicate}")
    except NotFound:
        return
    stop = sessions.moment(at, memory) or memory.now()
    starts = [
        event.fact.valid_from if event.fact.precision != "said" else None
        for event in events
        if event.withdrawn_at is None and event.fact.object == value
    ]
    if starts and all(start is not None and start > stop for start in starts):
        raise UsageError("It would end before it begins.", "memcli edit corrects the start, memcli retract the fact")
