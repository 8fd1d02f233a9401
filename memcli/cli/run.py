"""The only exit point: runs a command line and turns every outcome into one code and one sentence."""

import atexit
import contextlib
import errno
import gc
import os
import re
import sys
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, NoReturn

from memcli.cli import streams
from memcli.errors import ExitCode, MemcliError, UsageError

if TYPE_CHECKING:
    import click

_GLOBAL = ("--db", "--user", "--quiet", "-q", "--verbose", "-v", "--color", "--as")
# What an error repeats in quotes, or click in parentheses, and is longer than one needs to know it again.
_QUOTED = re.compile(r"""(?<!\w)(["'])((?:(?!\1(?!\w)).){60})(?:(?!\1(?!\w)).){2,}\1(?!\w)""", re.DOTALL)
_EXTRA = re.compile(r"(arguments? \()(.{60}).{2,}(\))", re.DOTALL)
_DISK_ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG)


def main(*, last: bool = False) -> NoReturn:
    """The program: ``memcli ARGS``. ``last``: nothing of this process comes after it."""
    gc.set_threshold(50_000)  # imports make no garbage: 5 ms of a 100 ms query went into looking for it
    streams.prepare()
    code = run(sys.argv[1:])
    if code == ExitCode.INTERRUPTED:
        streams.silence()
    if last and threading.active_count() == 1:
        _leave(code)
    raise SystemExit(code)


def _leave(code: int) -> NoReturn:
    """End the process at once: taking all modules apart costs a tenth of a query, and frees what the system frees."""
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def run(argv: Sequence[str]) -> int:
    """Run one command line in this process and flush stdout; returns the exit code, never raises."""
    try:
        code = _guarded(list(argv))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        streams.silence()
        return ExitCode.OK
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except OSError as fault:
        streams.silence()
        return _report(_disk(fault))


def _guarded(argv: list[str]) -> int:
    try:
        return dispatch(argv)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as fault:
        error = _discreet(_as_error(fault))
        if _wants_envelope(argv):
            from memcli.cli.envelope import failure

            streams.out(failure(_command(argv), error))
        return _report(error)


def dispatch(argv: Sequence[str]) -> int:
    """Run one command line; the exit code, or the exception of whatever went wrong."""
    _refuse_bytes(argv)
    from click.exceptions import Exit
    from typer.main import get_command

    from memcli.cli import app

    command = get_command(app)
    try:
        with command.make_context("memcli", list(argv)) as context:
            command.invoke(context)
    except Exit as left:
        return left.exit_code
    return ExitCode.OK


def _refuse_bytes(argv: Sequence[str]) -> None:
    """Raise UsageError for an argument whose bytes are no text; it could be stored nowhere."""
    for word in argv:
        try:
            os.fsencode(word).decode()
        except UnicodeError as fault:
            offset = getattr(fault, "start", 0)
            raise UsageError(
                f"An argument is not UTF-8: offset {offset} of {word[:40]!a}.",
                "convert it, for example with iconv -t UTF-8",
            ) from None


def _as_error(fault: Exception) -> MemcliError:
    """Every fault as one of ours: a sentence, a hint and a code."""
    import click

    if isinstance(fault, MemcliError):
        return fault
    if isinstance(fault, click.ClickException):
        return _usage(fault)
    if isinstance(fault, OSError) and fault.errno in _DISK_ERRORS:
        return _disk(fault)
    if isinstance(fault, OSError) and fault.filename is not None and fault.errno:
        return UsageError(f"{fault.filename} cannot be used: {os.strerror(fault.errno)}.", "check the path")
    if isinstance(fault, ValueError) and str(fault) == "embedded null byte":
        return UsageError("A path holds a NUL character.", "check the path")
    if os.environ.get("MEMCLI_DEBUG") == "1":
        import traceback

        traceback.print_exception(fault)
    return MemcliError(
        f"Unexpected fault: {type(fault).__name__} at {_place(fault.__traceback__)}.",
        "this is a bug in memcli; MEMCLI_DEBUG=1 shows the traceback (it may hold your texts)",
    )


def _usage(fault: "click.ClickException") -> UsageError:
    message = " ".join(line.strip() for line in fault.format_message().strip().splitlines())
    context = getattr(fault, "ctx", None)
    path = context.command_path if context is not None else "memcli"
    option = getattr(fault, "option_name", "")
    if option in _GLOBAL and path != "memcli":
        return UsageError(message, f"{option} stands before the command: `memcli {option} ...`")
    return UsageError(message, f"`{path} --help` shows how it is called")


def _discreet(error: MemcliError) -> MemcliError:
    """The error without secrets, and without more of what was typed than tells it."""
    from memcli import redaction

    message, _ = redaction.redact(error.message)
    error.message = _EXTRA.sub(r"\1\2…\3", _QUOTED.sub(r"\1\2…\1", message))
    error.hint = redaction.redact(error.hint)[0]
    return error


def _disk(fault: OSError) -> MemcliError:
    from memcli.errors import DiskError

    reason = os.strerror(fault.errno) if fault.errno else type(fault).__name__
    return DiskError(f"Writing the output failed: {reason}.", "memcli log shows whether the change itself was saved")


def _place(trace: TracebackType | None) -> str:
    """Module and line of the innermost frame in memcli; no text of the user's."""
    place = "an unknown place"
    while trace is not None:
        name = str(trace.tb_frame.f_globals.get("__name__", ""))
        if name.split(".")[0] == "memcli":
            place = f"{name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _report(error: MemcliError) -> int:
    from memcli.render.ansi import visible

    streams.err(visible(error.message))
    if error.hint:
        streams.err(visible(f"hint: {error.hint}"))
    return int(error.code)


def _command(argv: Sequence[str]) -> str:
    """The name of the command that was called, as far as the table knows it."""
    from memcli.cli.commands import BY_NAME

    return next((word for word in argv if word in BY_NAME), "")


def _wants_envelope(argv: list[str]) -> bool:
    from memcli.cli.commands import BY_NAME

    options = argv[: argv.index("--")] if "--" in argv else argv
    entry = BY_NAME.get(_command(argv))
    return entry is not None and entry.writes and "--json" in options
