"""Verified copies of the whole file, and where they lie: a forget names them."""

import json
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from memcli.errors import Damaged, UsageError
from memcli.store import private
from memcli.store.connect import transaction

_COUNTED = ("tx", "claim", "fact", "episode", "version", "archive", "same", "withdrawal", "tombstone")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that was read back: its size in bytes, and what it holds."""

    path: Path
    size: int
    newest_tx: int
    claims: int
    episodes: int


def backup(db: sqlite3.Connection, source: Path, path: Path | None, now: datetime) -> Backup:
    """Copy the file to a new private one (default: beside it, named by the instant), and verify it.

    A folder as ``path`` gets the default name. Nothing is ever overwritten. Raises UsageError where
    the path is taken or its folder missing, Damaged where the copy is not as the original.
    """
    target = _target(source, path, now)
    if not target.parent.is_dir():
        raise UsageError(f"There is no folder {target.parent}.", "make it, or check the path")
    try:
        private.create(target)
    except FileExistsError:
        raise UsageError(f"{target} exists already.", "choose another path; a backup overwrites nothing") from None
    try:
        with transaction(db):  # writers wait, so that the copy can be compared row for row
            with closing(sqlite3.connect(source, isolation_level=None)) as reader:
                reader.execute("vacuum into ?", (str(target),))  # SQLite takes an existing file that is empty
            made = _verified(db, target)
            _sync(target)
            _remember(db, target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return made


def _target(source: Path, path: Path | None, now: datetime) -> Path:
    name = f"{source.stem}-{now:%Y%m%dT%H%M%SZ}.backup.db"
    if path is None:
        return source.with_name(name)
    found = Path(os.path.realpath(os.path.expanduser(path)))
    return found / name if found.is_dir() else found


def _verified(db: sqlite3.Connection, target: Path) -> Backup:
    """Read the copy back and compare it with the file. Raises Damaged."""
    with closing(sqlite3.connect(f"{target.as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
        if copy.execute("pragma integrity_check").fetchone()[0] != "ok":
            raise Damaged(f"The copy at {target} did not read back whole.", "check the disk; the copy was removed")
        here, there = _contents(db), _contents(copy)
        if here != there:
            raise Damaged(f"The copy at {target} differs from the file.", "run memcli doctor; the copy was removed")
        return Backup(target, target.stat().st_size, here.newest, here.counts["claim"], here.counts["episode"])


class _Contents(NamedTuple):
    newest: int
    uid: str
    counts: dict[str, int]


def _contents(db: sqlite3.Connection) -> _Contents:
    newest, uid = db.execute("select id, uid from tx order by id desc limit 1").fetchone() or (0, "")
    counts = {table: int(db.execute(f"select count(*) from {table}").fetchone()[0]) for table in _COUNTED}
    return _Contents(newest, uid, counts)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _remember(db: sqlite3.Connection, path: Path) -> None:
    paths = [*_paths(db), str(path)]
    db.execute("insert or replace into meta values ('backups', ?)", (json.dumps(paths),))


def _paths(db: sqlite3.Connection) -> list[str]:
    row = db.execute("select value from meta where key = 'backups'").fetchone()
    return list(json.loads(row[0])) if row else []


def known(db: sqlite3.Connection) -> list[Path]:
    """The backups that memcli made of this file and that are still where it put them."""
    return [path for path in map(Path, _paths(db)) if path.exists()]
