"""``memcli browse``: the terminal UI."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Annotated

import typer

from memcli.cli import session as sessions
from memcli.cli.options import AsOfOption, KnownAtOption
from memcli.errors import ExitCode, UsageError

EXAMPLES = ("memcli browse", "memcli browse --as-of 2023", 'memcli browse "where do I live"')
EXIT_CODES = (
    ExitCode.OK,
    ExitCode.USAGE,
    ExitCode.NOT_FOUND,
    ExitCode.NO_DATABASE,
    ExitCode.DAMAGED,
    ExitCode.NEWER,
    ExitCode.READ_ONLY,
)
_TERMINAL = "/dev/tty"


def command(
    ctx: typer.Context,
    text: Annotated[list[str] | None, typer.Argument(help="Words to search for at once.", show_default=False)] = None,
    as_of: AsOfOption = None,
    known_at: KnownAtOption = None,
) -> None:
    """Look around in the terminal: search, travel in time, correct.

    Keys and mouse; `?` lists them, `u` takes back what you changed.
    """
    session = sessions.of(ctx)
    if session.color == "never":
        os.environ["NO_COLOR"] = "1"
    with _terminal():
        from memcli.tui.app import Browser
        from memcli.tui.desk import Desk
        from memcli.tui.reads import starting

        desk = Desk(session.db, session.user)
        if desk.exists:
            desk.read()  # what cannot be opened is said before the screen is taken
        app = Browser(desk, query=" ".join(text or ()), point=starting(desk, as_of, known_at))
        try:
            app.run()
        finally:
            desk.close()
    if app.fault is not None:
        raise app.fault


@contextmanager
def _terminal() -> Iterator[None]:
    """Keyboard and screen on the terminal, where a pipe or a file stands in their place.

    Raises UsageError where there is none, or it can do nothing but print.
    """
    if os.environ.get("TERM", "") == "dumb":
        raise UsageError("This terminal can only print.", "use memcli query, as-of and history")
    saved: dict[int, int] = {}
    try:
        for number, stream in ((0, sys.__stdin__), (2, sys.__stderr__)):  # where the screen is drawn: stderr
            if not _is_terminal(number) or stream is None:
                saved[number] = os.dup(number)
                _reopen(number)
        yield
    finally:
        for number, before in saved.items():
            with suppress(OSError):
                os.dup2(before, number)
                os.close(before)


def _is_terminal(number: int) -> bool:
    with suppress(OSError):
        return os.isatty(number)
    return False


def _reopen(number: int) -> None:
    try:
        terminal = os.open(_TERMINAL, os.O_RDWR)
    except OSError:
        raise UsageError("The browser needs a terminal.", "in a script, use memcli query, as-of and history") from None
    os.dup2(terminal, number)
    os.close(terminal)
