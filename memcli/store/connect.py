"""Opening the file safely: permissions, pragmas, schema, and the one way to write."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from memcli.errors import Busy, Damaged, DiskError, MemcliError, NewerFile, NoDatabase, ReadOnly, UsageError
from memcli.store import filesystem

SCHEMA = 4  # how many steps store/migrations.py holds
OLDEST_READABLE = 1  # schema that this code reads as it stands
APPLICATION_ID = 0x6D656D63  # "memc"
BUSY_SECONDS = 30.0
OPEN_TX = 9223372036854775807  # tx_to of what is still believed
NOW_TX = OPEN_TX - 1  # "as known now": every committed write

_MAKE_HINT = 'tell it something first: memcli add "I live in Oslo"'


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection to an existing, checked file.

    With ``read_only=False`` a missing file is made, and one of an older schema brought up to date.
    Raises NoDatabase, Damaged, NewerFile, ReadOnly, Busy or DiskError.
    """
    with translated(path):
        if not path.exists():
            if read_only:
                raise NoDatabase(f"There is no memory file at {path}.", _MAKE_HINT)
            _create(path)
        elif path.is_dir():
            raise Damaged(f"{path} is a folder, not a memory file.", "check --db and MEMCLI_DB")
        elif path.stat().st_size == 0:
            raise Damaged(
                f"{path} is empty: it is no memory file, or it was cut.",
                "restore a backup over it, or remove it to begin anew",
            )
        db = _open(path, read_only)
        try:
            version = _check(db, path, read_only)
            if not read_only:
                _journal(db, path)
                if version < SCHEMA:
                    from memcli.store.upgrade import upgrade

                    upgrade(db, path)
        except BaseException:
            db.close()
            raise
        return db


def _create(path: Path) -> None:
    """Make the folder 0700 and the file 0600 before SQLite sees it (WAL and SHM inherit)."""
    if not path.parent.exists():
        os.makedirs(path.parent, mode=0o700, exist_ok=True)
        os.chmod(path.parent, 0o700)
    building = private_file(path, "new")
    try:
        _blank(building)
        _settle(building)
        try:
            os.link(building, path)  # two first commands at once: one file wins, whole
        except FileExistsError:
            pass
        except OSError:
            if not path.exists():
                os.replace(building, path)
    finally:
        building.unlink(missing_ok=True)


def _blank(path: Path) -> None:
    """Write the schema into an empty file."""
    from sqlite_utils import Database

    from memcli.store.migrations import migrations

    db = sqlite3.connect(path, isolation_level=None)
    db.execute("pragma synchronous=off")  # nobody sees this file before it is whole: one fsync at the end will do
    db.execute("pragma journal_mode=memory")
    db.execute(f"pragma application_id={APPLICATION_ID}")
    migrations.apply(Database(db, execute_plugins=False))
    db.execute(f"pragma user_version={SCHEMA}")
    _journal(db, path)
    db.close()


def _settle(path: Path) -> None:
    """Have the disk hold a file that SQLite did not sync."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _journal(db: sqlite3.Connection, path: Path) -> None:
    """A write-ahead log, except over a network; a copy made by VACUUM INTO has none, so ask each time.

    Another process that uses the file may hold it in its mode; then it stays so.
    """
    wanted = "delete" if filesystem.is_network(path) else "wal"
    if db.execute("pragma journal_mode").fetchone()[0] != wanted:
        db.execute("pragma busy_timeout=0")
        with suppress(sqlite3.OperationalError):
            db.execute(f"pragma journal_mode={wanted}")
        db.execute(f"pragma busy_timeout={int(BUSY_SECONDS * 1000)}")


def private_file(path: Path, suffix: str) -> Path:
    """A new empty file beside ``path`` that only its owner can read, whatever the umask."""
    made = path.with_name(f".{path.name}.{os.urandom(4).hex()}.{suffix}")
    descriptor = os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    os.fchmod(descriptor, 0o600)
    os.close(descriptor)
    return made


def _open(path: Path, read_only: bool) -> sqlite3.Connection:
    mode = "ro" if read_only else "rw"
    try:
        return _raw(path, f"mode={mode}")
    except sqlite3.OperationalError:
        if not read_only:
            raise
        # A folder that may not be written holds no -shm; without other writers, read as is.
        wal = path.with_name(f"{path.name}-wal")
        if wal.exists() and wal.stat().st_size:
            raise ReadOnly(
                f"The newest writes of {path} lie in {wal.name}, and its folder may not be written.",
                "make the folder writable once, or copy both files to one that is",
            ) from None
        return _raw(path, "mode=ro&immutable=1")


class Connection(sqlite3.Connection):
    """A connection that keeps what was read through it and never changes: ``kept``, by a reader's own keys."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.kept: dict[object, Any] = {}


def _raw(path: Path, query: str) -> sqlite3.Connection:
    from urllib.parse import quote

    db = sqlite3.connect(
        f"file:{quote(str(path))}?{query}",
        uri=True,
        factory=Connection,
        isolation_level=None,
        timeout=BUSY_SECONDS,
        check_same_thread=False,
    )
    try:
        db.execute("pragma foreign_keys=on")
        db.execute("pragma synchronous=normal")
        db.execute("select 1 from sqlite_master limit 1").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def _check(db: sqlite3.Connection, path: Path, read_only: bool) -> int:
    """The schema number of a file that this code may open. Raises Damaged, NewerFile."""
    application = db.execute("pragma application_id").fetchone()[0]
    version = int(db.execute("pragma user_version").fetchone()[0])
    if application != APPLICATION_ID:
        raise Damaged(f"{path} is a database, but not memcli's.", "check --db and MEMCLI_DB")
    if version < OLDEST_READABLE:
        raise Damaged(f"{path} has no schema number.", "restore a backup beside it")
    if version > SCHEMA and not _welcome(db, version, read_only):
        raise NewerFile(
            f"{path} was written by a newer memcli (schema {version}, this one knows {SCHEMA}).",
            "upgrade memcli; the file was not touched",
        )
    return version


def _welcome(db: sqlite3.Connection, version: int, read_only: bool) -> bool:
    """True where a newer file states, for the very schema it has, that this code may use it."""
    stated = dict(db.execute("select key, value from meta where key in ('schema', 'min_reader', 'min_writer')"))
    least = str(stated.get("min_reader" if read_only else "min_writer"))
    return stated.get("schema") == str(version) and least.isdecimal() and int(least) <= SCHEMA


@contextmanager
def translated(path: Path | str) -> Iterator[None]:
    """Turn what SQLite and the file system raise into memcli's errors.

    So becomes what nobody foresaw, where the file proves to be damaged.
    """
    try:
        yield
    except (MemcliError, BrokenPipeError):  # who reads no more of what is exported says nothing about the file
        raise
    except UnicodeEncodeError as error:
        raise UsageError("A text holds half a character (a lone surrogate).", "write it as UTF-8") from error
    except OverflowError as error:
        raise UsageError("A number is larger than 64 bits.", "use a smaller one") from error
    except sqlite3.DatabaseError as error:
        known = _translate(error, path)
        raise (known or _blamed(error, path)) from error
    except PermissionError as error:
        raise ReadOnly(f"{path} may not be written.", "check the permissions of the file and its folder") from error
    except OSError as error:
        raise DiskError(f"Reading or writing {path} failed: {error.strerror}.", "nothing was saved") from error
    except Exception as error:
        raise _blamed(error, path) from error


def _translate(error: sqlite3.DatabaseError, path: Path | str) -> MemcliError | None:
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Busy(f"Another program is using {path}.", "try again in a moment")
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return DiskError(f"The disk of {path} is full or failing; nothing saved.", "free some space and run it again")
    if name.startswith(("SQLITE_READONLY", "SQLITE_PERM")):
        return ReadOnly(f"{path} is read-only.", "check the permissions of the file and its folder")
    if name.startswith("SQLITE_CANTOPEN"):
        return ReadOnly(f"{path} cannot be opened.", "check the permissions of the file and its folder")
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return _damaged(path)
    return None


def _damaged(path: Path | str) -> Damaged:
    return Damaged(f"{path} is damaged or no memory file.", "keep the file, and restore a backup beside it")


def _blamed(error: Exception, path: Path | str) -> Exception:
    """The fault itself, or Damaged where the file is to blame for it."""
    from memcli.store.damage import is_damaged

    return _damaged(path) if Path(path).is_file() and is_damaged(Path(path)) else error


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """BEGIN IMMEDIATE ... COMMIT, or nothing; the body may roll back by itself.

    Deferred transactions fail at their first write when another process wrote meanwhile, whatever
    the timeout; IMMEDIATE ones wait.
    """
    db.execute("begin immediate")
    try:
        yield
        if db.in_transaction:
            db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise
