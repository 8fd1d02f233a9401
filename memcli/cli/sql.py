"""``memcli sql``: questions in SQL over the readable views."""

from typing import Annotated, Any

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import READ_CODES, FailEmptyOption, FormatOption, JsonOption, LimitOption, at_most, chosen
from memcli.render.ansi import visible

EXAMPLES = (
    'memcli sql "select subject, count(*) from current_fact group by 1"',
    'memcli sql "select * from fact_history" --csv',
)
EXIT_CODES = READ_CODES


def command(
    ctx: typer.Context,
    statement: Annotated[str, typer.Argument(metavar="SELECT", help="One reading statement.")],
    csv: Annotated[bool, typer.Option("--csv", help="Short for --format csv.")] = False,
    timeout: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.01, help="Stop after so long.", show_default=True)
    ] = 10.0,
    limit: LimitOption = None,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "table",
    json: JsonOption = False,
) -> None:
    """Ask in SQL over the readable views.

    They are current_fact, fact_history, claim_log and graph_walk.

    It only reads: nothing that a statement says can change the file.
    """
    session = sessions.of(ctx)
    form = "csv" if csv else chosen(format, json)
    with session.open() as memory:
        found = memory.sql(statement, seconds=timeout, limit=at_most(limit))
        columns = _distinct(found.columns)
        records = [_record(columns, row) for row in found.rows]
        reading.records(session, records, dict, columns, "table" if form == "text" else form)
        if found.truncated:
            session.say(f"only {limit} rows are shown: --limit 0 shows all")
        if not found.rows:
            reading.nothing(session, memory, fail_empty)


def _distinct(columns: tuple[str, ...]) -> tuple[str, ...]:
    """Names under which every column can be told from the others, and that a terminal may be shown."""
    columns = tuple(visible(name) for name in columns)
    return tuple(name if columns.index(name) == n else f"{name}:{n + 1}" for n, name in enumerate(columns))


def _record(columns: tuple[str, ...], row: tuple[Any, ...]) -> dict[str, Any]:
    """A row as a record; bytes, which JSON lacks, as hexadecimal text."""
    return {name: cell.hex() if isinstance(cell, bytes) else cell for name, cell in zip(columns, row, strict=True)}
