"""``memcli models install``: bring the weights of the search by meaning, or check them."""

from typing import Annotated

import typer

from memcli import embedder, weights
from memcli.cli.session import Session
from memcli.errors import ModelUnreachable

NameArgument = Annotated[str, typer.Argument(metavar="[WEIGHTS]", help="Which weights.", show_default=True)]
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


def missing() -> str:
    """Why nothing is searched by meaning, to stand after the name of the model; "" where it is."""
    wanted = embedder.wanted()
    if not wanted or embedder.ready(wanted):
        return ""
    return "  (not installed: memcli models install)" if wanted in weights.KNOWN else "  (not installed)"
