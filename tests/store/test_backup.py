"""Backups: whole, private, verified, never over anything, and named by a forget."""

import os
import sqlite3
import threading
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import Damaged, UsageError
from memcli.store import backup
from tests.store.ledgers import beliefs, opened


@pytest.fixture
def memory(tmp_path):
    with opened(tmp_path / "memory.db") as made:
        made.assert_("user", "likes", "tea")
        made.assert_("user", "lives_in", "Oslo")
        yield made


def test_a_backup_is_private_and_answers_as_the_file(memory, tmp_path):
    old = os.umask(0)
    try:
        made = memory.backup()
    finally:
        os.umask(old)
    assert made.path.parent == tmp_path
    assert (made.newest_tx, made.claims, made.path.stat().st_mode & 0o777) == (2, 2, 0o600)
    assert made.size == made.path.stat().st_size
    with Memory.open(made.path, read_only=True) as copy:
        assert beliefs(copy) == beliefs(memory)


def test_nothing_is_overwritten(memory, tmp_path):
    taken = tmp_path / "taken.db"
    taken.write_bytes(b"precious")
    with pytest.raises(UsageError, match="exists already"):
        memory.backup(taken)
    assert taken.read_bytes() == b"precious"
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "memory.db")
    with pytest.raises(UsageError):
        memory.backup(link)
    with pytest.raises(UsageError, match="no folder"):
        memory.backup(tmp_path / "none" / "x.db")


def test_a_folder_gets_a_name_in_it(memory, tmp_path):
    (tmp_path / "safe").mkdir()
    assert memory.backup(tmp_path / "safe").path.parent == tmp_path / "safe"


def test_a_copy_that_differs_is_removed(memory, tmp_path, monkeypatch):
    contents = backup._contents
    monkeypatch.setattr(backup, "_contents", lambda db: contents(db)._replace(uid=str(id(db))))
    with pytest.raises(Damaged, match="differs"):
        memory.backup(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    assert memory.copies() == []


def test_the_copies_that_still_exist_are_named(memory, tmp_path):
    first, second = memory.backup(tmp_path / "1.db").path, memory.backup(tmp_path / "2.db").path
    assert memory.copies() == [first, second]
    first.unlink()
    assert memory.copies() == [second]


def test_a_backup_among_writers_is_a_whole_write(memory, tmp_path):
    stop = threading.Event()

    def tell() -> None:
        n = 0
        while not stop.is_set():
            memory.assert_("Ana", "counts", n := n + 1)

    writer = threading.Thread(target=tell)
    writer.start()
    try:
        made = [memory.backup(tmp_path / f"{n}.db") for n in range(5)]
    finally:
        stop.set()
        writer.join()
    for copy in made:
        db = sqlite3.connect(copy.path)
        assert db.execute("select count(*), max(tx_id) from claim").fetchone() == (copy.claims, copy.newest_tx)
        db.close()


def test_no_secret_stays_outside_the_backups_that_are_named(tmp_path):
    secrets = [f"xq{n:03}zvbsecret" for n in range(150)]
    with opened(tmp_path / "memory.db") as memory:
        with memory._writing() as db:
            db.execute("pragma secure_delete=off")
        memory.assert_("user", "likes", "tea")
        memory.assert_("Bob", "knows", "Ana")
        for n, secret in enumerate(secrets):
            memory.assert_(("user", "Robert")[n % 2], ("likes", "lives_in")[n % 3 > 1], f"{secret} {n}", source=f"l{n}")
        memory.same("Bob", "Robert")
        (tmp_path / "shared").mkdir()
        memory.sync(tmp_path / "shared")
        kept = memory.backup().path
        memory.prune()
        memory.forget(text="zvbsecret")
        memory.sync(tmp_path / "shared")
        found = {path for path in tmp_path.rglob("*") if path.is_file() and _holds(path, secrets)}
        assert found == {kept}
        assert found <= set(memory.copies())
        assert memory.doctor() == []
        assert memory.objects("user", "likes", valid_at="2028") == {"tea"}


def _holds(path: Path, secrets: list[str]) -> bool:
    data = path.read_bytes().lower()
    return any(secret.encode() in data for secret in secrets)
