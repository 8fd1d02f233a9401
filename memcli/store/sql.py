"""Questions in SQL over the readable views; nothing that a statement says can write."""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from memcli.errors import UsageError

VIEWS = ("current_fact", "fact_history", "claim_log", "graph_walk")
_HINT = f'the views are {", ".join(VIEWS)}; `memcli sql "select * from current_fact limit 1"` shows columns'
_STEPS = 10_000  # virtual machine instructions between looks at the clock

_ALLOWED = frozenset((sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_RECURSIVE))
# What SQLite asks when a virtual table is first used; the schema itself still refuses to be written.
_ASKED_BY_VIRTUAL_TABLES = ((sqlite3.SQLITE_UPDATE, "sqlite_master"), (sqlite3.SQLITE_PRAGMA, "data_version"))
_REFUSED = frozenset(("load_extension", "fts3_tokenizer", "readfile", "writefile", "edit"))


@dataclass(frozen=True, slots=True)
class Table:
    """The answer to a statement: column names, and rows of text, numbers and None."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    truncated: bool = False  # there were more rows than the limit


def sql(
    db: sqlite3.Connection,
    statement: str,
    params: Sequence[Any] = (),
    *,
    seconds: float = 10.0,
    limit: int | None = None,
) -> Table:
    """Run one reading statement, for at most so many real seconds, on a connection that is then closed.

    Raises UsageError for anything but one SELECT (or WITH), an SQL error, or a statement that takes
    longer.
    """
    with closing(db):
        db.execute("pragma query_only=on")
        db.set_authorizer(_authorize)
        deadline = time.monotonic() + seconds
        db.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)
        try:
            cursor = db.execute(statement, params)
            rows = cursor.fetchall() if limit is None else cursor.fetchmany(limit + 1)
        except sqlite3.Warning:
            raise UsageError("Only one statement can be run.", "leave out what follows the semicolon") from None
        except sqlite3.Error as fault:
            raise _explained(fault, seconds) from None
        except ValueError:
            raise UsageError("The statement holds a NUL or half a surrogate pair.", "write it as plain text") from None
        if cursor.description is None:
            raise UsageError("The statement is empty.", _HINT)
        columns = tuple(column[0] for column in cursor.description)
    cut = limit is not None and len(rows) > limit
    return Table(columns, tuple(rows[:limit]), cut)


def _authorize(action: int, first: str | None, second: str | None, _: str | None, __: str | None) -> int:
    if (action, first) in _ASKED_BY_VIRTUAL_TABLES:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_FUNCTION:
        return sqlite3.SQLITE_DENY if (second or "").lower() in _REFUSED else sqlite3.SQLITE_OK
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


def _explained(fault: sqlite3.Error, seconds: float) -> UsageError | sqlite3.Error:
    """What SQLite says, as one of ours; faults of the file pass through to be translated."""
    name = getattr(fault, "sqlite_errorname", "") or ""
    if name == "SQLITE_INTERRUPT":
        return UsageError(f"The statement took longer than {seconds:g} seconds.", "ask for less, or give it more time")
    if name == "SQLITE_AUTH" or "not authorized" in str(fault):
        return UsageError("Only reading is allowed here.", "memcli add, retract and edit write; sql is for SELECT")
    if "one statement" in str(fault):  # Python 3.12 on
        return UsageError("Only one statement can be run.", "leave out what follows the semicolon")
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR", "SQLITE_BUSY")):
        return fault
    return UsageError(f"SQLite cannot run this: {fault}.", _HINT)
