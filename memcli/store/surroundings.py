"""Checks of what is around the file: permissions, the file system, writes that went missing."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from memcli.paths import data_dir, last_query
from memcli.store import backup, newest, sync
from memcli.store.findings import Check, Finding

_PRIVATE_FILE, _PRIVATE_FOLDER = 0o600, 0o700
_NETWORK = frozenset(
    ("nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ncpfs", "ceph", "glusterfs", "lustre", "fuse.sshfs", "fuse.rclone")
)


def permissions(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Whether others on this machine can read what is private."""
    beside = [path.with_name(path.name + suffix) for suffix in ("", "-wal", "-shm", "-journal")]
    private = [*beside, newest.path_of(path), last_query(path), *backup.known(db)]
    for file, mode in [(f, _PRIVATE_FILE) for f in private] + [(f, _PRIVATE_FOLDER) for f in _own_folders(path)]:
        wide = _mode(file) & 0o077
        if wide:
            yield Finding(
                "permissions",
                "warning",
                f"Others on this machine can reach {file} (mode {_mode(file):04o}).",
                f"chmod {mode:o} {file}, or memcli doctor --fix",
                partial(file.chmod, mode),
            )


def links(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """A second hard link to the file: who opens it by that name shares neither its WAL nor its locks."""
    try:
        count = path.stat().st_nlink
    except OSError:
        return
    if count > 1:
        yield Finding(
            "links",
            "warning",
            f"{path} has {count} names (hard links); opened by two of them at once it can be damaged.",
            "use one name, or make the others symbolic links",
        )


def _own_folders(path: Path) -> Iterator[Path]:
    """The folder of the file where it is memcli's own, not one that a person chose."""
    if path.parent == Path(os.path.realpath(data_dir())):
        yield path.parent


def _mode(path: Path) -> int:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return 0


def file_system(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """SQLite's locks are not to be trusted over a network."""
    kind = fs_type(path)
    mode = db.execute("pragma journal_mode").fetchone()[0]
    if kind in _NETWORK:
        yield Finding(
            "network",
            "warning",
            f"The file lies on a network file system ({kind}, journal mode {mode}), whose locks may fail.",
            "keep it on a local disk and use memcli sync; if it must stay: pragma journal_mode=delete",
        )


def fs_type(path: Path, mounts: str | None = None) -> str:
    """The type of the file system that holds a file, "" where the system does not tell."""
    if mounts is None:
        try:
            mounts = Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""
    best, kind = "", ""
    for line in mounts.splitlines():
        _, point, found, *_ = [*line.split(" "), "", "", ""]
        point = point.replace("\\040", " ")
        if len(point) >= len(best) and (path == Path(point) or Path(point) in path.parents):
            best, kind = point, found
    return kind


def missing_writes(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Writes that were committed and are gone: a cut WAL, a lost disk write, an old copy put back."""
    lost = newest.lost(db, newest.read(path))
    if lost is None:
        return
    which = f"t{lost[0]}" if len(lost) == 1 else f"t{lost[0]} to t{lost[-1]}"
    yield Finding(
        "missing-writes",
        "error",
        f"Committed writes are not in the file: {which}.",
        "look for a newer copy; if you put an older one back, memcli doctor --fix accepts it",
        partial(_accept, db, path),
    )


def _accept(db: sqlite3.Connection, path: Path) -> None:
    row = db.execute("select id, uid from tx order by id desc limit 1").fetchone()
    if row is None:
        newest.path_of(path).unlink(missing_ok=True)
    else:
        newest.note(db, *row)


def exchange(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Undos of other devices whose target never arrived."""
    waiting = db.execute("select count(*) from meta where key glob 'awaited:*'").fetchone()[0]
    if waiting and sync.files(db):
        yield Finding(
            "awaited",
            "note",
            f"{waiting} undone writes of other devices have not arrived yet.",
            "sync again when all devices have",
        )


CHECKS: tuple[Check, ...] = (permissions, links, file_system, missing_writes, exchange)
