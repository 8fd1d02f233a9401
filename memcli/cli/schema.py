"""``memcli schema``: the shape of what a command prints under --json."""

from typing import Annotated

import typer

from memcli.cli import streams
from memcli.errors import ExitCode, UsageError

EXAMPLES = ("memcli schema", "memcli schema query")
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE)


def command(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="[COMMAND]", help="Else the commands that have one.")] = None,
) -> None:
    """The shape of what a command prints under --json.

    As JSON Schema.

    What is listed as required is always there; new keys may come, none goes or changes its meaning.
    """
    from memcli.render import rows, schemas

    if name is None:
        streams.out("".join(f"{command}\n" for command in schemas.commands()))
        return
    if name not in schemas.commands():
        raise UsageError(f"There is no schema of {name!r}.", "`memcli schema` lists the commands that have one")
    streams.out(rows.encode(schemas.schema(name), indent=2))
