"""Files that only their owner can read, written whole or not at all."""

import os
import secrets
from collections.abc import Iterable
from pathlib import Path


def create(path: Path) -> None:
    """A new empty file, 0600 whatever the umask. Raises FileExistsError."""
    descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    os.fchmod(descriptor, 0o600)
    os.close(descriptor)


def replace(path: Path, lines: Iterable[str]) -> int:
    """Put these lines in a file's place, whole or not at all; the bytes written."""
    building = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    create(building)
    try:
        with building.open("wb") as file:
            for line in lines:
                file.write(line.encode())
            file.flush()
            os.fsync(file.fileno())
            size = file.tell()
        os.replace(building, path)
    finally:
        building.unlink(missing_ok=True)
    return size


def append(path: Path, text: str) -> int:
    """Add whole lines in one write, on the disk when it returns; the file's size."""
    with path.open("ab", buffering=0) as file:
        data = text.encode()
        while data:
            data = data[file.write(data) :]
        os.fsync(file.fileno())
        return file.tell()
