"""``memcli models``: the models that memcli uses, and the weights that it can install."""

from typing import Annotated, Literal

import typer

from memcli.cli import models_install, streams
from memcli.cli import session as sessions
from memcli.errors import ExitCode

EXAMPLES = ("memcli models install", "memcli models install --check")
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.MODEL_UNREACHABLE)


def command(
    ctx: typer.Context,
    action: Annotated[
        Literal["list", "install"], typer.Argument(help="list, or install the weights of the search by meaning.")
    ] = "list",
    name: models_install.NameArgument = "minilm",
    check: models_install.CheckOption = False,
) -> None:
    """Show the model that searches by meaning, or install its weights (84 MB, once).

    Without them queries answer by words alone.
    """
    if action == "install":
        models_install.run(sessions.of(ctx), name, check=check)
    else:
        streams.out(models_install.state())
