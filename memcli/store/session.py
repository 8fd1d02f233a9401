"""Connections to one file: one a thread, each read in one snapshot."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from memcli.errors import UsageError
from memcli.store import connect


class Session:
    """A file that several threads may use: each gets a connection of its own.

    What SQLite raises becomes memcli's errors (see ``connect.translated``).
    """

    is_copy = False  # True where it only looks like the file at ``path``
    wrote = False  # True once something may have been written

    def __init__(self, path: Path, *, read_only: bool) -> None:
        self.path, self.read_only = path, read_only
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self._closed = False
        self._connection()

    def close(self) -> None:
        """Close every connection, those of other threads too."""
        self._closed = True
        with self._lock:
            for db in self._open:
                db.close()
            self._open.clear()
        self._local = threading.local()

    def _connection(self) -> sqlite3.Connection:
        if self._closed:
            raise UsageError("This memory was closed.", "open it again")
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self.fresh()
            with self._lock:
                self._open.append(db)
        return db

    def fresh(self) -> sqlite3.Connection:
        """A connection that is the caller's to close."""
        return connect.connect(self.path, read_only=self.read_only)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection in one snapshot: several statements see the same state of the file."""
        with connect.translated(self.path):
            db = self._connection()
            db.execute("begin")
            try:
                yield db
            finally:
                if db.in_transaction:
                    db.execute("commit")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A connection that may write. Raises UsageError where the file was opened for reading."""
        with connect.translated(self.path):
            if self.read_only:
                raise UsageError("This memory was opened for reading only.", "open it without read_only")
            self.wrote = True
            yield self._connection()
