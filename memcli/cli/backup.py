"""``memcli backup``: a verified copy of the file."""

from typing import Annotated

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import WRITE_CODES, EnvelopeOption
from memcli.errors import ExitCode
from memcli.render.ansi import visible
from memcli.render.text import count

EXAMPLES = ("memcli backup", "memcli backup copy.db --json")
EXIT_CODES = (*WRITE_CODES, ExitCode.NO_DATABASE)


def command(
    ctx: typer.Context,
    path: Annotated[
        str | None, typer.Argument(metavar="[PATH]", help="A new file or a folder (else beside the memory file).")
    ] = None,
    json: EnvelopeOption = False,
) -> None:
    """Make a verified copy of the file.

    The copy is read back before its path is printed.

    Nothing is written over. `memcli --db COPY` reads it; a later `memcli forget` names it.
    """
    session = sessions.of(ctx)
    with session.open(write=True, create=False) as memory:
        made = memory.backup(path)
    if json:
        from memcli.cli.envelope import success

        data = {
            "path": str(made.path),
            "bytes": made.size,
            "newest_tx": made.newest_tx,
            "claims": made.claims,
            "episodes": made.episodes,
        }
        streams.out(success("backup", data))
        return
    streams.out(f"{visible(str(made.path))}\n")
    session.say(f"verified: {count(made.claims, 'claim')}, {count(made.episodes, 'text')}, up to t{made.newest_tx}")
