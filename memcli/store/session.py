"""Connections to one file: one a thread, each read in one snapshot."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from memcli.errors import UsageError
from memcli.store import connect, mark

NOTED_EVERY = 1.0  # seconds between notes of the newest write while many are made


class Session:
    """A file that several threads may use: each gets a connection of its own.

    What SQLite raises becomes memcli's errors (see ``connect.translated``).
    """

    def __init__(self, path: Path, *, read_only: bool) -> None:
        self.path, self.read_only = path, read_only
        self._local = threading.local()
        self._open: list[sqlite3.Connection] = []
        self._lock = threading.Lock()
        self._wrote, self._noted = False, float("-inf")
        self._connection()

    def close(self) -> None:
        """Close every connection, those of other threads too."""
        if (db := getattr(self._local, "db", None)) is not None and self._wrote:
            self._note(db)
        with self._lock:
            for db in self._open:
                db.close()
            self._open.clear()
        self._local = threading.local()

    def _connection(self) -> sqlite3.Connection:
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = connect.connect(self.path, read_only=self.read_only)
            with self._lock:
                self._open.append(db)
        return db

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
            db = self._connection()
            self._wrote = True
            yield db
            if time.monotonic() - self._noted >= NOTED_EVERY:
                self._note(db)

    def _note(self, db: sqlite3.Connection) -> None:
        """Note the newest write beside the file: at the end, and now and then before it."""
        if db.in_transaction:
            return
        with suppress(sqlite3.Error):
            newest = db.execute("select max(id) from tx").fetchone()[0]
            if newest is not None:
                mark.note(self.path, newest)
                self._noted = time.monotonic()
