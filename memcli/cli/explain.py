"""``memcli explain``: why something is stored, or why it was returned."""

from typing import Annotated

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
from memcli.render.text import explanation_lines

EXAMPLES = ("memcli explain f1", "memcli explain last")
EXIT_CODES = READ_CODES
_COLUMNS = ("stage", "sentence")


def command(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="[ID|last]", help="f42, e9, or last: the last query.")] = "last",
    as_of: AsOfOption = None,
    known_at: KnownAtOption = None,
    without: WithoutOption = None,
    min_trust: MinTrustOption = None,
    limit: LimitOption = None,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """Why is this stored, why was it returned?

    The words, the rule and what it replaced; or the lanes, the scores and the path.
    """
    session = sessions.of(ctx)
    with session.read(without, min_trust) as memory:
        point = reading.point(memory, as_of, known_at)
        found = memory.explain(what, known_at=point.known_at)
        steps, form = found.steps[: at_most(limit)], chosen(format, json)
        if form in ("json", "jsonl"):
            body = {
                "title": found.title,
                "steps": [_step(step) for step in steps],
                "data": rows.plain(found.data),
            }
            streams.out(rows.encode(body, indent=2 if form == "json" else None))
        elif form == "text":
            reading.show(session, explanation_lines(found)[: 1 + len(steps)])
        else:
            reading.records(session, steps, _step, _COLUMNS, form)
        if not found.steps:
            reading.nothing(session, memory, fail_empty)


def _step(step: tuple[str, str]) -> dict[str, str]:
    return dict(zip(_COLUMNS, step, strict=True))
