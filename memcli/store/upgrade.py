"""Bringing an older file up to date: a backup, then every pending step in one transaction."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from memcli.errors import NewerFile
from memcli.store.connect import SCHEMA, private_file, transaction
from memcli.store.migrations import migrations


def backup_path(path: Path, schema: int) -> Path:
    """Where the copy of a file goes that was made before it left a schema."""
    return path.with_name(f"{path.name}.schema-{schema:03}.backup")


def upgrade(db: sqlite3.Connection, path: Path) -> None:
    """Apply the pending steps to an open file, all or none.

    The write lock is held from before the backup to the commit, so the backup is exactly the old
    file, and a second process that upgrades waits and then finds nothing to do. Raises NewerFile
    for a step that this code does not know.
    """
    with transaction(db):
        schema = int(db.execute("pragma user_version").fetchone()[0])
        if schema >= SCHEMA:
            return
        _refuse_unknown(db, path)
        _back_up(path, schema)
        _remember(db, backup_path(path, schema))
        # Within a transaction sqlite-utils opens savepoints only, and its plugins stay out of it.
        migrations.apply(Database(db, execute_plugins=False, recursive_triggers=False))
        db.execute(f"pragma user_version={SCHEMA}")


def _refuse_unknown(db: sqlite3.Connection, path: Path) -> None:
    known = {step.name for step in migrations._migrations}
    applied = {row[0] for row in db.execute("select name from _sqlite_migrations where migration_set = 'memcli'")}
    if applied - known:
        raise NewerFile(
            f"{path} holds steps of another memcli: {', '.join(sorted(applied - known))}.",
            "upgrade memcli; the file was not touched",
        )


def _back_up(path: Path, schema: int) -> None:
    """Copy what is committed to a private file beside it, whole or not at all."""
    building = private_file(path, "backup")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("vacuum into ?", (str(building),))
        _sync(building)
        os.replace(building, backup_path(path, schema))
    finally:
        building.unlink(missing_ok=True)


def _remember(db: sqlite3.Connection, backup: Path) -> None:
    """List the copy with the other backups: a forget names them, for they hold what it removes."""
    row = db.execute("select value from meta where key = 'backups'").fetchone()
    paths = json.loads(row[0]) if row else []
    if str(backup) not in paths:
        db.execute("insert or replace into meta values ('backups', ?)", (json.dumps([*paths, str(backup)]),))


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
