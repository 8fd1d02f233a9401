"""What every installed hook needs: how to call this memcli, and files that are replaced whole."""

import os
import shlex
import shutil
import stat
import sys
from pathlib import Path
from typing import NamedTuple

from memcli.cli.session import Session
from memcli.errors import DiskError, ReadOnly, UsageError


class State(NamedTuple):
    """A hook as it stands: its name, the file it is in, and whether it is installed there."""

    name: str
    file: Path
    installed: bool


def call(session: Session, *argv: str) -> tuple[str, str]:
    """(the program, the whole command line) of this memcli with the memory file that was named, for a shell."""
    script = shutil.which("memcli")
    program = [os.path.abspath(script)] if script else [sys.executable, "-P", "-m", "memcli"]
    options = ["--db", os.path.abspath(session.db)] if session.db is not None else []
    options += ["--user", session.user] if session.user is not None else []
    line = [*program, *options, "-q", "hook", "run", *argv]
    if any("\n" in part or "\r" in part for part in line):
        raise UsageError("A path with a line break cannot stand in a hook.", "move memcli or the memory file")
    return shlex.quote(program[0]), shlex.join(line)


def read(file: Path) -> str | None:
    """The text of a file, None where there is none. Raises UsageError for one that is no text."""
    try:
        return file.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, ValueError):
        raise UsageError(f"{file} cannot be read as text.", "check it, and its permissions") from None


def replace(file: Path, text: str, mode: int) -> None:
    """Write a file whole or not at all; one that is there keeps its permissions. Raises ReadOnly, DiskError."""
    beside = file.with_name(f".{file.name}.{os.urandom(4).hex()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists():
            mode = stat.S_IMODE(file.stat().st_mode)
        descriptor = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode)
        try:
            with open(descriptor, "wb") as stream:
                stream.write(text.encode("utf-8"))
            os.chmod(beside, mode)
            os.replace(beside, file)
        finally:
            beside.unlink(missing_ok=True)
    except PermissionError:
        raise ReadOnly(f"{file} cannot be written.", "check the permissions of its folder") from None
    except OSError as fault:
        raise DiskError(f"{file} cannot be written: {fault.strerror}.", "check the disk") from None
