"""Rows 8 to 10, 18, 20, 22, 24 and 25: several who use the file, over time and under several names."""

import os
import re
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from memcli import Memory
from memcli.errors import Busy, ExitCode, NewerFile
from memcli.store import connect, filesystem, jobs
from tests.conftest import Cli
from tests.faults import tools

SOURCES = Path(connect.__file__).parents[1]


# ---- transactions --------------------------------------------------------------------------------

EVERY_WRITE: tuple[Callable[[Memory], object], ...] = (
    lambda m: m.assert_("user", "lives_in", "Bergen"),
    lambda m: m.end("user", "lives_in", "Bergen"),
    lambda m: m.retract("user", "lives_in", "Bergen"),
    lambda m: m.undo(),
    lambda m: m.assert_("Bob", "knows", "Ana"),
    lambda m: m.assert_("Rob", "knows", "Ana"),
    lambda m: m.same("Rob", "Bob"),
    lambda m: m.set_predicate("knows", symmetric=True),
    lambda m: m.edit(1, valid_from="2020"),
    lambda m: m.add("I like tea"),
    lambda m: m.enqueue("I like rye"),
    lambda m: m.work(),
    lambda m: m.retry(),
    lambda m: m.add("I like figs", dry_run=True),
    lambda m: m.prune(),
    lambda m: m.forget("Bob", "knows"),
)


def test_row08_every_write_begins_immediate(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Watched statement by statement: nothing is written after a deferred BEGIN or outside of one."""
    seen: list[str] = []
    real = connect._raw

    def raw(*given: object) -> sqlite3.Connection:
        db = real(*given)  # type: ignore[arg-type]
        db.set_trace_callback(lambda sql: seen.append(" ".join(sql.split()).lower()))
        return db

    monkeypatch.setattr(connect, "_raw", raw)
    with Memory.open(path) as memory:
        for write in EVERY_WRITE:
            write(memory)
    open_ = ""
    for sql in seen:
        if sql.startswith("begin"):
            open_ = sql
        elif sql in ("commit", "rollback"):
            open_ = ""
        elif sql.startswith(("insert", "update", "delete", "replace")) and "_fts(" not in sql:
            assert open_ == "begin immediate", sql
    assert seen.count("begin immediate") >= len(EVERY_WRITE)


def test_row08_no_other_begin_in_the_sources() -> None:
    found = {
        (source.name, found)
        for source in SOURCES.rglob("*.py")
        for found in re.findall(r"""execute\(\s*["'](begin[^"']*)""", source.read_text(encoding="utf-8"), re.IGNORECASE)
    }
    own = {("importing_seen.py", "begin")}  # of a temporary file that nobody shares
    assert found - own == {("connect.py", "begin immediate"), ("session.py", "begin")}


def test_row08_read_then_write_waits_for_the_other_writer(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    with Memory.open(path) as memory:
        assert memory.objects("user", "lives_in") == {"Oslo"}
        other.execute("begin immediate")
        other.execute("insert into tombstone values ('x')")
        threading.Timer(0.3, other.execute, ["commit"]).start()
        assert memory.assert_("user", "likes", "tea") == 2
    other.close()


def test_row09_long_reader(path: Path) -> None:
    """A reader in its snapshot blocks no writer, and sees its own moment."""
    with Memory.open(path, read_only=True) as reader, Memory.open(path) as writer, reader._reading() as db:
        before = db.execute("select count(*) from fact").fetchone()
        worst = 0.0
        for number in range(150):
            began = time.monotonic()
            writer.assert_("user", f"p{number}", "x" * 150)
            worst = max(worst, time.monotonic() - began)
        assert db.execute("select count(*) from fact").fetchone() == before
    assert worst < 2
    tools.sound(path)


def test_row09_no_read_transaction_is_left_open(path: Path) -> None:
    with Memory.open(path) as memory:
        for read in tools.READS.values():
            read(memory)
            assert not memory._session._connection().in_transaction


def test_row10_clock_back(path: Path) -> None:
    now = datetime(2030, 1, 1, tzinfo=UTC)
    with Memory.open(path, clock=lambda: now) as memory:
        for number in range(8):
            now -= timedelta(hours=2)
            memory.assert_("user", "lives_in", f"City{number}")
            memory.add(f"I like Food{number}")
        assert len(memory.objects("user", "lives_in")) == 1
    tools.sound(path)
    times = [recorded for (recorded,) in tools.rows(path, "select recorded_at from tx order by id")]
    assert times == sorted(set(times))


# ---- who may read it, and under which name -------------------------------------------------------


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_row18_umask_and_every_file_beside(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        path = tmp_path / "new" / "memory.db"
        with Memory.open(path) as memory:
            memory.enqueue("I like tea")
            memory.work()
            memory.note_query("tea", memory.query("tea"))
            assert mode(path.parent) == 0o700
            assert {p.name: mode(p) for p in path.parent.iterdir() if mode(p) != 0o600} == {}
            assert {p.suffix for p in path.parent.iterdir()} >= {".db", ".json"}
    finally:
        os.umask(old)


def test_row18_symlink_and_two_names_are_one_file(tmp_path: Path, path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    os.symlink(path.parent, tmp_path / "folder")
    names = [link, path, tmp_path / "folder" / "memory.db", path.parent / ".." / path.parent.name / path.name]
    open_ = [Memory.open(name) for name in names]
    for number, memory in enumerate(open_):
        memory.assert_("user", "likes", f"tea {number}")
    assert {len(memory.objects("user", "likes")) for memory in open_} == {len(names)}
    assert len(list(tmp_path.rglob("*-wal"))) == 1
    for memory in open_:
        memory.close()
    tools.still_oslo(path)


def test_row18_a_new_file_through_a_symlink_that_points_nowhere(tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "far" / "memory.db")
    with Memory.open(link) as memory:
        memory.assert_("user", "likes", "tea")
    assert link.is_symlink()
    assert mode(tmp_path / "far" / "memory.db") == 0o600


def test_row20_erase_residue_of_texts_that_waited(path: Path) -> None:
    secret = "correct-horse-battery"
    with Memory.open(path) as memory:
        before = [{"role": "user", "text": f"hm, {secret}?"}]
        number = memory.enqueue(f"My password is {secret}", context=before).episode
        with memory._writing() as db:
            db.execute("pragma secure_delete=off")
            job = jobs.take(db, "w")
            assert job is not None
            jobs.fail(db, number, "w", f"cannot read {secret}")
        assert any(secret.encode() in p.read_bytes() for p in path.parent.iterdir())
        memory.forget(episode=number)
        assert [p.name for p in path.parent.iterdir() if secret.encode() in p.read_bytes()] == []
    tools.still_oslo(path)


def test_row20_a_reader_of_the_old_pages_makes_forget_busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connect, "BUSY_SECONDS", 0.2)
    with Memory.open(path) as memory, Memory.open(path, read_only=True) as reader, reader._reading() as db:
        db.execute("select count(*) from fact").fetchone()
        with pytest.raises(Busy):
            memory.forget("user", "lives_in")
        assert memory.objects("user", "lives_in") == set()
    with Memory.open(path) as memory:
        memory.forget("user", "lives_in")
    assert [p.name for p in path.parent.iterdir() if b"Oslo" in p.read_bytes()] == []


def journal(path: Path) -> str:
    return str(tools.rows(path, "pragma journal_mode")[0][0])


def test_row24_network_filesystem(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert journal(path) == "wal"
    monkeypatch.setattr(filesystem, "is_network", lambda _: True)
    for there in (path, tmp_path / "new.db"):
        with Memory.open(there) as memory:
            memory.assert_("user", "lives_in", "Oslo")
            assert memory.objects("user", "lives_in") == {"Oslo"}
        assert journal(there) == "delete"
        assert not list(there.parent.glob(f"{there.name}-wal"))
    monkeypatch.setattr(filesystem, "is_network", lambda _: False)
    tools.still_oslo(path)
    assert journal(path) == "wal"


@pytest.mark.parametrize(("kind", "network"), [("nfs4", True), ("fuse.sshfs", True), ("ext4", False), ("tmpfs", False)])
def test_row24_how_a_network_filesystem_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, network: bool
) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(f"36 35 8:1 / / rw - ext4 /dev/sda1 rw\n37 35 0:50 / /net rw shared:1 - {kind} host:/home rw\n")
    monkeypatch.setattr(filesystem, "_MOUNTS", mounts)
    monkeypatch.setattr(os, "stat", lambda _: SimpleNamespace(st_dev=os.makedev(0, 50)))
    assert filesystem.kind(tmp_path) == kind
    assert filesystem.is_network(tmp_path) == network
    mounts.unlink()
    assert not filesystem.is_network(tmp_path)


def test_row24_a_restored_copy_gets_its_write_ahead_log_back(tmp_path: Path, path: Path) -> None:
    tools.rows(path, f"vacuum into '{tmp_path / 'copy.db'}'")
    assert journal(tmp_path / "copy.db") == "delete"
    tools.still_oslo(tmp_path / "copy.db")
    assert journal(tmp_path / "copy.db") == "wal"


@pytest.mark.parametrize("argv", [("add", "I like tea"), ("query", "tea"), ("log",), ("work",)], ids=" ".join)
def test_row22_newer_file(cli: Cli, path: Path, argv: tuple[str, ...]) -> None:
    db = sqlite3.connect(path)
    db.execute("pragma user_version=99")
    db.close()
    before = path.read_bytes()
    done = cli("--db", str(path), *argv)
    assert (done.code, done.out) == (ExitCode.NEWER, "")
    assert "newer memcli" in done.err
    assert path.read_bytes() == before
    with pytest.raises(NewerFile):
        Memory.open(path, read_only=True)


def test_row25_unicode_names(path: Path) -> None:
    with Memory.open(path) as memory:
        for name in ("Café", "Cafe\u0301", "CAFÉ", "Ｃａｆé"):  # composed, combining, upper case, full width
            memory.assert_("user", "likes", name)
        assert memory.objects("user", "likes") == {"Café"}
        memory.assert_("user", "likes", "C\u0430f\u00e9")  # a Cyrillic a: never merged by itself
        assert len(memory.objects("user", "likes")) == 2
