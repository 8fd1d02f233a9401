"""``memcli sync``: exchange with your other devices through a shared folder."""

from dataclasses import asdict
from typing import Annotated

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import WRITE_CODES, EnvelopeOption
from memcli.render.text import count

EXAMPLES = ("memcli sync shared",)
EXIT_CODES = WRITE_CODES


def command(
    ctx: typer.Context,
    folder: Annotated[
        str, typer.Argument(metavar="DIR", help="A folder that Syncthing, Dropbox, git or a stick carries.")
    ],
    json: EnvelopeOption = False,
) -> None:
    """Exchange with your other devices through a folder.

    What is new here is appended to this device's file, and the other devices' files are read.

    In whatever order devices exchange, all end up believing the same. What one forgets, the others
    remove at their next sync; old versions that the folder's service keeps are beyond reach. The files
    hold the memory as plain text: whoever reads the folder reads it.
    """
    session = sessions.of(ctx)
    with session.open(write=True) as memory:
        done = memory.sync(folder)
    for problem in done.problems:
        session.warn(problem)
    if json:
        from memcli.cli.envelope import success

        streams.out(success("sync", asdict(done), partial=bool(done.problems)))
        return
    gone = f", removed {count(done.forgotten, 'forgotten item')}" if done.forgotten else ""
    streams.out(f"received {count(done.received, 'change')}, sent {done.sent:,}{gone}\n")
    if done.tx is not None:
        session.say(f"this device is {done.device}; what arrived is t{done.tx}")
