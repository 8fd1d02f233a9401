"""How often each thing came in a reading, counted on disk: an export may hold more than fits in memory."""

import sqlite3

_CACHE = 16_384  # KiB


class Seen:
    """Counts of names (bytes), in a temporary file that is gone with the object."""

    def __init__(self) -> None:
        self._db = sqlite3.connect("", isolation_level=None)
        self._db.execute("pragma journal_mode=off")
        self._db.execute("pragma synchronous=off")
        self._db.execute(f"pragma cache_size=-{_CACHE}")
        self._db.execute("create table seen (name blob primary key, times integer not null) strict, without rowid")
        self._db.execute("begin")

    def close(self) -> None:
        """Free the file."""
        self._db.close()

    def __call__(self, name: bytes) -> int:
        """How often this name has come, this time included."""
        try:
            self._db.execute("insert into seen values (?, 1)", (name,))
        except sqlite3.IntegrityError:
            self._db.execute("update seen set times = times + 1 where name = ?", (name,))
            row = self._db.execute("select times from seen where name = ?", (name,)).fetchone()
            return int(row[0])
        return 1
