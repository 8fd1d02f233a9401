"""The file: made private from the first byte, checked before use, refused when it is not ours."""

import os
import sqlite3
import stat

import pytest

from memcli import Memory
from memcli.errors import Damaged, NewerFile, NoDatabase, ReadOnly, UsageError
from memcli.store import connect, migrations


def mode(path) -> int:
    return stat.S_IMODE(os.stat(path).st_mode)


def test_file_is_0600_and_folder_0700_whatever_the_umask(tmp_path):
    old = os.umask(0)
    try:
        path = tmp_path / "new" / "memory.db"
        with Memory.open(path) as memory:
            memory.assert_("user", "likes", "tea")
            assert mode(path.parent) == 0o700
            assert {mode(p) for p in path.parent.iterdir()} == {0o600}
    finally:
        os.umask(old)


def test_reading_never_makes_a_file(tmp_path):
    with pytest.raises(NoDatabase, match="no memory file"):
        Memory.open(tmp_path / "folder" / "none.db", read_only=True)
    assert not (tmp_path / "folder").exists()


def test_zero_length_file_is_damaged_not_recreated(tmp_path):
    path = tmp_path / "cut.db"
    path.touch()
    with pytest.raises(Damaged):
        Memory.open(path)
    assert path.stat().st_size == 0


@pytest.mark.parametrize("content", [b"not a database, but long enough to look at" * 40, b"\0" * 4096])
def test_foreign_bytes_are_damaged(tmp_path, content):
    path = tmp_path / "other.db"
    path.write_bytes(content)
    with pytest.raises(Damaged):
        Memory.open(path)
    assert path.read_bytes() == content


def test_another_programs_database_is_refused(tmp_path):
    path = tmp_path / "other.db"
    db = sqlite3.connect(path)
    db.execute("create table t(x)")
    db.close()
    with pytest.raises(Damaged, match="not memcli"):
        Memory.open(path)


def test_newer_file_is_refused_untouched(tmp_path):
    path = tmp_path / "memory.db"
    Memory.open(path).close()
    db = sqlite3.connect(path)
    db.execute("pragma user_version=99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(NewerFile):
        Memory.open(path)
    assert path.read_bytes() == before


def test_schema_number_is_the_number_of_steps():
    assert len(migrations.migrations._migrations) == connect.SCHEMA


def test_read_only_memory_refuses_to_write(tmp_path):
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        memory.assert_("user", "likes", "tea")
    with Memory.open(path, read_only=True) as memory:
        assert memory.objects("user", "likes") == {"tea"}
        with pytest.raises(UsageError):
            memory.assert_("user", "likes", "rye")


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes where others may not")
def test_read_only_folder_still_answers_and_refuses_writes(tmp_path):
    path = tmp_path / "kept" / "memory.db"
    with Memory.open(path) as memory:
        memory.assert_("user", "likes", "tea")
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        with Memory.open(path, read_only=True) as memory:
            assert memory.objects("user", "likes") == {"tea"}
        with pytest.raises(ReadOnly):
            Memory.open(path).assert_("user", "likes", "rye")
    finally:
        path.parent.chmod(0o700)


def test_versions_are_append_only(tmp_path):
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        memory.assert_("user", "likes", "tea")
    db = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute("update version set valid_to = '2020-01-01T00:00:00.000000Z'")


def test_readable_views_answer(tmp_path):
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        memory.assert_("user", "lives_in", "Oslo", said_at="2020")
        memory.assert_("user", "lives_in", "Bergen", said_at="2021")
        memory.assert_("Bergen", "part_of", "Norway", said_at="2021")
    db = sqlite3.connect(path)
    assert db.execute("select object from current_fact order by 1").fetchall() == [("Bergen",), ("Norway",)]
    assert len(db.execute("select * from fact_history").fetchall()) == 4
    assert [row[0] for row in db.execute("select op from claim_log")] == ["assert"] * 3
    walk = db.execute("select node, depth from graph_walk where start = 'user' order by depth, node").fetchall()
    assert walk == [("user", 0), ("Bergen", 1), ("Norway", 2)]
