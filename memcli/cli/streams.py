"""The three standard streams: made safe at the start, closed quietly at the end."""

import os
import sys
from typing import TextIO


def prepare() -> None:
    """Fill closed descriptors, so that no file opens as 0, 1 or 2; make output UTF-8 that cannot fail.

    ``sys.stdin`` stays None where it was closed: a closed stdin is not data.
    """
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace", **({} if stream.isatty() else {"encoding": "utf-8"}))


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person looks at (or types into) this stream; a closed one is none."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def silence() -> None:
    """Point stdout at the null device, so that the interpreter's last flush cannot fail again."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
    except (OSError, ValueError):
        pass


def out(text: str) -> None:
    """Data to stdout, in one write."""
    if text:
        sys.stdout.write(text)


def err(line: str) -> None:
    """One line of narration to stderr, which may be closed or full without harm."""
    try:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
