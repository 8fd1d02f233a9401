"""The newest write, noted beside the file: SQLite drops the torn end of a WAL and calls the rest whole."""

import os
from pathlib import Path

WIDTH = 20  # digits


def mark_path(database: Path) -> Path:
    """The 0600 file that holds the number of the newest write."""
    return database.with_name(f"{database.name}.newest")


def note(database: Path, newest: int) -> None:
    """Note that a write was committed; a smaller number changes nothing. Best effort."""
    try:
        descriptor = os.open(mark_path(database), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return
    try:
        if _number(os.pread(descriptor, WIDTH, 0)) < newest:
            os.pwrite(descriptor, f"{newest:0{WIDTH}}\n".encode(), 0)
    except OSError:
        return
    finally:
        os.close(descriptor)


def lost(database: Path, newest: int) -> int:
    """How many writes after the file's ``newest`` were committed once: it was cut, or is an older copy."""
    try:
        return max(_number(mark_path(database).read_bytes()) - newest, 0)
    except OSError:
        return 0


def _number(digits: bytes) -> int:
    return int(digits) if digits.strip().isdigit() else 0
