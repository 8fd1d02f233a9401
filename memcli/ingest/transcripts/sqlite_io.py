"""Databases of other programs: read as they are, never locked, never written.

A database in place is opened immutable, which takes no lock and waits for none. Where a journal
stands beside it, newer rows may be in that alone, so both are copied and the copy is read.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from memcli.errors import UsageError

if TYPE_CHECKING:
    from memcli.ingest.transcripts.source import Source

DAMAGE = (sqlite3.Error, UnicodeDecodeError)  # the second where a message of SQLite quotes damaged text
_JOURNALS = ("-wal", "-journal")
_TRIES = 4  # to copy files that a program is writing


@contextmanager
def opened(source: "Source") -> Iterator[sqlite3.Connection]:
    """A connection that reads the database as it is now. Raises UsageError where it may not be read."""
    with source.file() as path, tempfile.TemporaryDirectory(prefix="memcli-") as folder:
        try:
            place = _copied(path, Path(folder)) if _journals(path) else path
        except OSError as error:
            raise source.fault(
                f"This database may not be read ({error.strerror or error}).", "check its permissions"
            ) from None
        with closing(_connect(place, immutable=place == path)) as db:
            yield db


def tables(source: "Source") -> tuple[str, ...]:
    """The names of its tables; none where it is no database after all."""
    try:
        with source.file() as path, closing(_connect(path, immutable=True)) as db:
            found = _names(db)
        if found:
            return found
        with opened(source) as db:  # a new database may stand in its journal alone
            return _names(db)
    except (*DAMAGE, OSError, UsageError):
        return ()


def columns(db: sqlite3.Connection, table: str) -> set[str]:
    """The names of a table's columns; none where there is no such table."""
    return {row["name"] for row in db.execute("SELECT name FROM pragma_table_info(?)", (table,))}


def _names(db: sqlite3.Connection) -> tuple[str, ...]:
    return tuple(row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))


def _connect(path: Path, *, immutable: bool) -> sqlite3.Connection:
    mode = "mode=ro&immutable=1" if immutable else "mode=rw"
    db = sqlite3.connect(f"file:{quote(str(path.resolve()))}?{mode}", uri=True)
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    db.row_factory = sqlite3.Row
    return db


def _journals(path: Path) -> list[Path]:
    beside = [path.with_name(path.name + end) for end in _JOURNALS]
    return [journal for journal in beside if journal.is_file() and journal.stat().st_size]


def _copied(path: Path, folder: Path) -> Path:
    """A copy of the database with its journal, both of one moment as far as a few tries can tell."""
    for _ in range(_TRIES):
        before = _state(path)
        for file in (path, *_journals(path)):
            shutil.copyfile(file, folder / file.name)
        if _state(path) == before:
            break
    return folder / path.name


def _state(path: Path) -> list[tuple[str, int, int]]:
    stats = [(file.name, file.stat()) for file in (path, *_journals(path))]
    return [(name, stat.st_mtime_ns, stat.st_size) for name, stat in stats]
