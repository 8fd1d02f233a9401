"""``memcli history``: how something changed, on one axis or on both."""

from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import (
    READ_CODES,
    AsOfOption,
    FailEmptyOption,
    FormatOption,
    JsonOption,
    KnownAtOption,
    LimitOption,
    MinTrustOption,
    WithoutOption,
    at_most,
    chosen,
)
from memcli.render import rows
from memcli.render.text import Lens, count, event_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memcli.records import Event

EXAMPLES = (
    "memcli history me.lives_in",
    "memcli history me.lives_in --chart",
    "memcli history me --known",
    "memcli history f1 --json",
)
EXIT_CODES = READ_CODES


def command(
    ctx: typer.Context,
    what: Annotated[
        str | None,
        typer.Argument(metavar="[WHAT]", help="An entity, entity.predicate or f42; else everything."),
    ] = None,
    known: Annotated[
        bool,
        typer.Option("--known", help="Both axes: also what is no longer believed, and since when it was."),
    ] = False,
    chart: Annotated[bool, typer.Option("--chart", help="Draw the periods on a time axis.")] = False,
    as_of: AsOfOption = None,
    known_at: KnownAtOption = None,
    without: WithoutOption = None,
    min_trust: MinTrustOption = None,
    limit: LimitOption = None,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """How did this change?

    One line a period, by start. JSON and tables always hold both axes.
    """
    session = sessions.of(ctx)
    with session.read(without, min_trust) as memory:
        point = reading.point(memory, as_of, known_at)
        if as_of or known_at:
            session.say(point.sentence)
        form = chosen(format, json)
        both = known or form != "text"
        events = memory.history(_target(what), valid_at=point.valid_at, known_at=point.known_at)
        believed = [event for event in events if both or event.withdrawn_at is None]
        shown = believed[: at_most(limit)]
        if form == "text":
            lens = reading.lens(memory)
            if chart:
                _draw(shown, lens)
            else:
                reading.show(session, [event_line(event, lens, known=known) for event in shown])
            hidden = len(events) - len(believed)
            if hidden and session.terminal:
                session.say(f"{count(hidden, 'version')} no longer believed: --known shows them")
        else:
            reading.records(session, shown, rows.event, rows.EVENT_COLUMNS, form)
        if not events:
            reading.nothing(session, memory, fail_empty)


def _draw(events: "Sequence[Event]", lens: Lens) -> None:
    from memcli.render import chart

    streams.out("".join(f"{line}\n" for line in chart.chart(events, lens)))


def _target(what: str | None) -> str | None:
    """The facade's spelling: "me.lives_in" is "user.lives_in"."""
    if what is None:
        return None
    name, dot, predicate = what.partition(".")
    return f"{reading.entity(name)}{dot}{predicate}"
