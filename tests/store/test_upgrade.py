"""Older files: backed up, brought up to date whole or not at all, and every answer as before."""

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import DiskError, NewerFile
from memcli.store import connect, upgrade
from tests.store import dumps

SCHEMAS = sorted(int(path.stem.removeprefix("schema_")) for path in dumps.DUMPS.glob("schema_*.sql"))
OLD = [schema for schema in SCHEMAS if schema < connect.SCHEMA]


def number(path: Path) -> int:
    db = sqlite3.connect(path)
    try:
        return int(db.execute("pragma user_version").fetchone()[0])
    finally:
        db.close()


def tables(path: Path) -> set[str]:
    db = sqlite3.connect(path)
    try:
        return {row[0] for row in db.execute("select name from sqlite_master")}
    finally:
        db.close()


def test_every_older_schema_has_a_dump():
    assert set(range(1, connect.SCHEMA)) <= set(SCHEMAS)


@pytest.mark.parametrize("schema", OLD)
def test_answers_are_as_before(tmp_path, schema):
    path = dumps.build(schema, tmp_path / "memory.db")
    assert dumps.answers(path) == dumps.expected(schema)  # read as it stands
    assert number(path) == schema
    Memory.open(path).close()
    assert number(path) == connect.SCHEMA
    assert dumps.answers(path) == dumps.expected(schema)


@pytest.mark.parametrize("schema", OLD)
def test_an_upgraded_file_has_the_schema_of_a_new_one(tmp_path, schema):
    def layout(path: Path) -> list[tuple[str, str]]:
        db = sqlite3.connect(path)
        rows = db.execute("select name, sql from sqlite_master where sql is not null order by name").fetchall()
        db.close()
        return [(name, " ".join(sql.lower().split())) for name, sql in rows]

    upgraded = dumps.build(schema, tmp_path / "old.db")
    for path in (upgraded, tmp_path / "new.db"):
        Memory.open(path).close()
    assert layout(upgraded) == layout(tmp_path / "new.db")


@pytest.mark.parametrize("schema", OLD)
def test_the_backup_is_private_and_is_the_old_file(tmp_path, schema):
    path = dumps.build(schema, tmp_path / "memory.db")
    Memory.open(path).close()
    backup = upgrade.backup_path(path, schema)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert number(backup) == schema
    assert dumps.answers(backup) == dumps.expected(schema)
    assert not list(tmp_path.glob(".*"))
    db = sqlite3.connect(path)
    assert db.execute("select value from meta where key = 'backups'").fetchall() == [(f'["{backup}"]',)]


def test_texts_that_waited_in_an_older_file_are_queued(tmp_path):
    path = dumps.build(1, tmp_path / "memory.db")
    Memory.open(path).close()
    db = sqlite3.connect(path)
    found = db.execute("select e.content, j.state from job j join episode e on e.id = j.episode_id order by e.id")
    assert found.fetchall() == [("I work at Orbit.", "waiting"), ("I like figs.", "waiting"), ("x" * 9, "failed")]


def test_reading_never_upgrades(tmp_path):
    path = dumps.build(1, tmp_path / "memory.db")
    with Memory.open(path, read_only=True) as memory:
        assert memory.objects("user", "lives_in") == {"Lund"}
        assert any("figs" in hit.text for hit in memory.query("figs"))
        assert memory.queue().empty
    assert number(path) == 1
    assert not list(tmp_path.glob("*backup"))


def test_a_failing_step_leaves_the_old_file(tmp_path, monkeypatch):
    path = dumps.build(1, tmp_path / "memory.db")
    step = upgrade.migrations._migrations[-1]
    whole = step.fn

    def torn(db):
        whole(db)
        raise sqlite3.OperationalError("no room")

    monkeypatch.setattr(step, "fn", torn)
    with pytest.raises(sqlite3.OperationalError):
        Memory.open(path)
    assert number(path) == 1
    assert not tables(path) & {"job", "lease"}
    assert dumps.answers(path) == dumps.expected(1)
    monkeypatch.undo()
    Memory.open(path).close()
    assert number(path) == connect.SCHEMA


def test_without_room_for_the_backup_nothing_is_changed(tmp_path, monkeypatch):
    path = dumps.build(1, tmp_path / "memory.db")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(upgrade, "_sync", full)
    with pytest.raises(DiskError):
        Memory.open(path)
    assert number(path) == 1
    assert list(tmp_path.glob("*backup")) == []


def test_a_step_that_is_not_known_is_refused(tmp_path):
    path = dumps.build(1, tmp_path / "memory.db")
    db = sqlite3.connect(path)
    db.execute("insert into _sqlite_migrations(migration_set, name, applied_at) values ('memcli', '001b_other', '')")
    db.commit()
    db.close()
    with pytest.raises(NewerFile, match="001b_other"):
        Memory.open(path)
    assert number(path) == 1


def newer(path: Path, number: int, **stated: str) -> bytes:
    """Make a file claim another schema; its bytes."""
    Memory.open(path).close()
    db = sqlite3.connect(path)
    db.execute(f"pragma user_version={number}")
    db.executemany("insert or replace into meta values (?, ?)", stated.items())
    db.commit()
    db.close()
    return path.read_bytes()


def test_a_newer_file_is_read_where_it_says_so(tmp_path):
    path = tmp_path / "memory.db"
    before = newer(path, 99, schema="99", min_reader=str(connect.SCHEMA), min_writer="99")
    with Memory.open(path, read_only=True) as memory:
        assert memory.objects("user", "likes") == set()
    with pytest.raises(NewerFile):
        Memory.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "stated",
    [
        {},
        {"schema": "99", "min_reader": "99", "min_writer": "99"},
        {"schema": "98", "min_reader": "1", "min_writer": "1"},
        {"schema": "99", "min_reader": "?", "min_writer": ""},
    ],
)
@pytest.mark.parametrize("read_only", [True, False])
def test_a_newer_file_is_refused_where_it_does_not(tmp_path, stated, read_only):
    path = tmp_path / "memory.db"
    before = newer(path, 99, **stated)
    with pytest.raises(NewerFile):
        Memory.open(path, read_only=read_only)
    assert path.read_bytes() == before


OPEN = "import sys; from memcli import Memory; sys.stdin.read(1); Memory.open(sys.argv[1]).close()"


def test_two_processes_upgrade_at_once(tmp_path):
    path = dumps.build(1, tmp_path / "memory.db")
    running = [
        subprocess.Popen([sys.executable, "-c", OPEN, str(path)], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for process in running:
        process.stdin.write(b"x")
        process.stdin.flush()
    errors = [process.communicate()[1] for process in running]
    assert [process.returncode for process in running] == [0] * 4, errors
    assert dumps.answers(path) == dumps.expected(1)
    assert number(upgrade.backup_path(path, 1)) == 1
