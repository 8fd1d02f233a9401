"""Whether a file is damaged: asked when something failed in a way that no code foresaw."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from memcli.periods import from_text
from memcli.store.connect import SCHEMA

TIMES = {
    "tx": ("recorded_at",),
    "episode": ("said_at", "received_at"),
    "claim": ("said_at", "received_at", "start_lo", "start_hi"),
    "version": ("valid_from", "valid_to"),
    "archive": ("valid_from", "valid_to"),
}
DOCUMENTS = {"trace": "steps", "job": "setting"}  # JSON; read where the file has the table


def is_damaged(path: Path) -> bool:
    """True where SQLite's checks fail, the schema is not ours, a row names one that is gone, or a value is none.

    Reads the whole file; an intact one makes the failure a bug of ours.
    """
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
            return not (_sound(db) and _as_made(db) and _readable(db) and _parses(db))
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return True


def _sound(db: sqlite3.Connection) -> bool:
    whole = db.execute("pragma integrity_check(1)").fetchone() == ("ok",)
    return whole and db.execute("pragma foreign_key_check").fetchone() is None


def _as_made(db: sqlite3.Connection) -> bool:
    """Everything that a new file has is there, word for word; what other tools added does not count."""
    if db.execute("pragma user_version").fetchone()[0] != SCHEMA:
        return True
    from sqlite_utils import Database

    from memcli.store.migrations import migrations

    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrations.apply(Database(new, execute_plugins=False))
        return _objects(new) <= _objects(db)


def _objects(db: sqlite3.Connection) -> set[tuple[str, str]]:
    rows = db.execute("select name, sql from sqlite_master where sql is not null")
    return {(name, " ".join(sql.lower().split())) for name, sql in rows}


def _readable(db: sqlite3.Connection) -> bool:
    """Every row is text in UTF-8, and the full-text indexes answer; else SQLite raises."""
    for name, sql in db.execute("select name, sql from sqlite_master where type = 'table'").fetchall():
        if sql.lower().startswith("create virtual"):
            db.execute(f"select rowid, rank from {name} where {name} match 'a' order by rank").fetchall()
            db.execute(f"select count(search_text) from {name}").fetchone()
        else:
            for _ in db.execute(f'select * from "{name}"'):
                pass
    return db.execute("select 1 from claim where op not in ('assert', 'end', 'retract')").fetchone() is None


def _parses(db: sqlite3.Connection) -> bool:
    """Every stored time is one, and every stored document is JSON."""
    tables = {row[0] for row in db.execute("select name from sqlite_master where type = 'table'")}
    try:
        for table, columns in TIMES.items():
            for row in db.execute(f"select {', '.join(columns)} from {table}"):
                for text in row:
                    from_text(text)
        for table in DOCUMENTS.keys() & tables:
            for (document,) in db.execute(f"select {DOCUMENTS[table]} from {table}"):
                json.loads(document)
    except (ValueError, TypeError):
        return False
    return True
