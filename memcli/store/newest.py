"""The newest write's number, kept beside the file too: a cut WAL loses writes without a trace in it.

One line of fixed width in FILE.newest (0600), written after each commit, best effort and without
waiting for the disk. Writers may finish out of order, so an older number is no fault; one that the
file does not know is.
"""

import os
import sqlite3
from pathlib import Path


def path_of(database: Path) -> Path:
    """Where the number is kept."""
    return database.with_name(database.name + ".newest")


def note(db: sqlite3.Connection, tx: int, uid: str) -> None:
    """Keep a committed write's number; a folder that may not be written costs the note only."""
    file = db.execute("select file from pragma_database_list where name = 'main'").fetchone()[0]
    if not file:
        return
    try:
        descriptor = os.open(f"{file}.newest", os.O_CREAT | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            os.write(descriptor, f"{tx:019d} {uid:<32.32}\n".encode())
        finally:
            os.close(descriptor)
    except OSError:
        pass


def read(database: Path) -> tuple[int, str] | None:
    """(number, uid) of the newest write as noted; None where nothing readable is kept."""
    try:
        number, uid = path_of(database).read_text(encoding="ascii").split()
        return int(number), uid
    except (OSError, ValueError):
        return None


def lost(db: sqlite3.Connection, noted: tuple[int, str] | None) -> range | None:
    """The numbers of noted writes that the file does not hold; None when it holds them all."""
    if noted is None:
        return None
    number, uid = noted
    row = db.execute("select uid from tx where id = ?", (number,)).fetchone()
    if row is not None and row[0][:32] == uid:
        return None
    newest = int(db.execute("select coalesce(max(id), 0) from tx").fetchone()[0])
    return range(min(newest + 1, number), number + 1)
