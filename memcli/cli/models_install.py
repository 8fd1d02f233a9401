"""``memcli models install``: bring the weights of the search by meaning, or check them."""

from typing import Annotated

import typer

from memcli import embedder, weights
from memcli.cli.session import Session
from memcli.errors import ModelUnreachable
from memcli.render.ansi import visible

NameArgument = Annotated[str, typer.Argument(metavar="[NAME]", help="Which weights.", show_default=True)]
CheckOption = Annotated[bool, typer.Option("--check", help="Only compare what is installed with its SHA-256.")]


def run(session: Session, name: str, *, check: bool = False) -> None:
    """Install the weights of this name; with ``check`` only say whether they are whole.

    Raises ModelUnreachable where they cannot be had or are not whole, DiskError, UsageError.
    """
    if not check:
        from memcli.weights_install import install

        install(name, session.say)
        return
    if wrong := weights.check(name):
        raise ModelUnreachable(
            f"The weights of {name} are not whole: {', '.join(wrong)}.", f"memcli models install {name}"
        )
    session.say(f"{name} is whole: {weights.folder(name)}")


def state() -> str:
    """Which model searches by meaning, and whether it can; one line."""
    wanted = embedder.wanted()
    if not wanted:
        return "embed  none: searched by words alone\n"
    how = "ready" if embedder.ready(wanted) else "not installed: memcli models install"
    return visible(f"embed  {wanted}  {how}") + "\n"
