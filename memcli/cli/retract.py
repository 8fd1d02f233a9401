"""``memcli retract``: say that something was never true."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, EnvelopeOption, SaidAtOption
from memcli.cli.undo import report
from memcli.errors import ExitCode, UsageError
from memcli.model import Value

if TYPE_CHECKING:
    from memcli.memory import Memory

EXAMPLES = ("memcli retract f2", "memcli retract me lives_in Berlin", "memcli retract me works_at")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)
Slot = tuple[str, str, Value | None]  # None: every value


def command(
    ctx: typer.Context,
    what: Annotated[
        list[str], typer.Argument(metavar="fN | S P [O]", help="A fact, or a slot with or without a value.")
    ],
    said_at: SaidAtOption = None,
    json: EnvelopeOption = False,
) -> None:
    """Say that something was never true.

    Something that was true and stopped is no retract: tell it with memcli add.
    """
    session = sessions.of(ctx)
    with session.open(write=True, create=False) as memory:
        said = sessions.moment(said_at, memory)
        tx = memory.retract(*slot_of(what, memory, EXAMPLES), said_at=said, note=session.warn)
        report(session, memory, "retract", tx, "nothing to retract", json=json)


def slot_of(words: Sequence[str], memory: "Memory", examples: Sequence[str]) -> Slot:
    """The triple that ``fN`` or ``S P [O]`` names. Raises UsageError, or NotFound for a number."""
    hint = f"for example: {' or: '.join(examples)}"
    if len(words) == 1:
        number = reading.number(words[0], "f")
        if number is None:
            raise UsageError(f"{words[0]!r} is no fact.", hint)
        fact = memory.fact(number)
        return fact.subject, fact.predicate, fact.object
    if len(words) > 3:
        raise UsageError("Give a subject, a predicate and an object; quote names with spaces.", hint)
    from memcli.typed import literal

    value = literal(words[2]) if len(words) == 3 else None
    return reading.entity(words[0]), words[1], reading.entity(value) if isinstance(value, str) else value
