"""Rows 4 to 6, 8 to 10, 18, 20 and 22: the file and its disk go wrong; old data stays, and the user is told."""

import os
import random
import re
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from memcli import Memory
from memcli.errors import Busy, Damaged, DiskError, ExitCode, MemcliError, NewerFile, ReadOnly
from memcli.store import connect, filesystem, jobs
from tests.conftest import Cli
from tests.faults import tools

SOURCES = Path(connect.__file__).parents[1]
RAW = connect._raw


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file in which the user lives in Oslo."""
    made = tmp_path / "data" / "memory.db"
    with Memory.open(made) as memory:
        memory.add("I live in Oslo")
    return made


def still_oslo(path: Path) -> None:
    tools.sound(path)
    with Memory.open(path) as memory:
        assert memory.objects("user", "lives_in") == {"Oslo"}


@pytest.fixture
def small_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite may not make the file longer than it is."""
    real = connect._raw

    def raw(*given: object) -> sqlite3.Connection:
        db = real(*given)  # type: ignore[arg-type]
        db.execute(f"pragma max_page_count={db.execute('pragma page_count').fetchone()[0]}")
        return db

    monkeypatch.setattr(connect, "_raw", raw)


WRITES: dict[str, Callable[[Memory, int], object]] = {
    "add": lambda m, n: m.add(f"My friend Ana{n} lives in {'x' * 150}"),
    "queue": lambda m, n: m.enqueue("x" * 2000),
    "assert": lambda m, n: m.assert_("user", f"p{n}", "x" * 150),
}


def until_full(memory: Memory, write: Callable[[Memory, int], object]) -> None:
    for number in range(500):
        write(memory, number)


@pytest.mark.usefixtures("small_disk")
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_row04_disk_full(path: Path, write: Callable[[Memory, int], object]) -> None:
    with Memory.open(path) as memory:
        with pytest.raises(DiskError, match="nothing saved") as fault:
            until_full(memory, write)
        assert fault.value.code == ExitCode.DISK
        assert memory.objects("user", "lives_in") == {"Oslo"}
    still_oslo(path)


@pytest.mark.usefixtures("small_disk")
def test_row04_disk_full_keeps_a_text_whole_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = []
    with Memory.open(path) as memory:
        try:
            for number in range(500):
                memory.add(f"My friend Ana{number} lives in Bergen. {'It rains there. ' * 20}")
                saved.append(number)
        except DiskError:
            pass
    assert 0 < len(saved) < 500
    monkeypatch.setattr(connect, "_raw", RAW)
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0")
    with Memory.open(path) as memory:
        assert memory.flush(timeout=20)  # a text whose learning found no room is learnt when there is some
        for number in saved:
            assert memory.objects(f"Ana{number}", "lives_in")
    assert tools.rows(path, "select episode_id from claim group by episode_id having count(distinct tx_id) > 1") == []


@pytest.mark.parametrize("argv", [("add", "x" * 90_000), ("add", "--queue", "x" * 90_000)], ids=["add", "queue"])
def test_row04_file_size_limit(path: Path, argv: tuple[str, ...]) -> None:
    limit = path.stat().st_size

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [sys.executable, "-m", "memcli", "--db", str(path), *argv], preexec_fn=bounded, capture_output=True, text=True,
        timeout=60, check=False,
    )
    assert (done.returncode, done.stdout) == (ExitCode.DISK, "")
    assert "nothing saved" in done.stderr
    assert "Traceback" not in done.stderr
    still_oslo(path)


def test_row04_no_room_for_a_new_file(tmp_path: Path) -> None:
    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    path = tmp_path / "data" / "memory.db"
    done = subprocess.run(
        [sys.executable, "-m", "memcli", "--db", str(path), "add", "I live in Oslo"], preexec_fn=bounded,
        capture_output=True, text=True, timeout=60, check=False,
    )
    assert done.returncode == ExitCode.DISK
    assert "Traceback" not in done.stderr
    assert list(path.parent.iterdir()) == []


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others can reach: pytest's own is closed to them."""
    with tempfile.TemporaryDirectory(prefix="memcli-test-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        for made in folder.rglob("*"):
            made.chmod(0o700)


@pytest.fixture
def read_only_file(open_folder: Path) -> Path:
    """A file that may be read by everybody and written by nobody, in a folder of that kind."""
    path = open_folder / "kept" / "memory.db"
    with Memory.open(path) as memory:
        memory.add("I live in Oslo")
    with Memory.open(path, read_only=True) as memory:  # imports what the reads need, while they may be
        for read in READS.values():
            read(memory)
    for leftover in path.parent.glob("*-*"):
        leftover.unlink()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    return path


def test_row05_read_only(read_only_file: Path) -> None:
    with tools.unprivileged():
        with Memory.open(read_only_file, read_only=True) as memory:
            assert memory.objects("user", "lives_in") == {"Oslo"}
            assert memory.query("where do I live")[0].text == "you live in Oslo"
            assert memory.objects("user", "lives_in", known_at="2001") == set()
        with pytest.raises(ReadOnly) as fault:
            writes(read_only_file)
    assert fault.value.code == ExitCode.READ_ONLY


def test_row05_read_only_folder_with_writes_in_the_wal(read_only_file: Path) -> None:
    """Answers without the newest writes would be wrong: an error is better."""
    wal = read_only_file.with_name("memory.db-wal")
    read_only_file.parent.chmod(0o755)
    wal.write_bytes(b"x" * 5000)
    wal.chmod(0o444)
    read_only_file.parent.chmod(0o555)
    with tools.unprivileged(), pytest.raises(ReadOnly, match="newest writes"):
        Memory.open(read_only_file, read_only=True)


def writes(path: Path) -> None:
    with Memory.open(path) as memory:
        memory.assert_("user", "likes", "tea")


def test_row06_damaged_header(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[:16] = b"no SQLite file.."
    path.write_bytes(content)
    for read_only in (True, False):
        with pytest.raises(Damaged) as fault:
            Memory.open(path, read_only=read_only)
        assert "backup" in fault.value.hint
    assert path.read_bytes() == content


def test_row06_zero_length(path: Path) -> None:
    path.write_bytes(b"")
    for leftover in path.parent.glob("*-*"):
        leftover.unlink()
    for read_only in (True, False):
        with pytest.raises(Damaged):
            Memory.open(path, read_only=read_only)
    assert path.stat().st_size == 0


READS: dict[str, Callable[[Memory], object]] = {
    "facts": lambda m: m.facts(),
    "timeline": lambda m: m.timeline("user", "lives_in"),
    "query": lambda m: m.query("where do I live"),
    "history": lambda m: m.history(),
    "log": lambda m: m.log(),
    "graph": lambda m: m.graph("user"),
    "explain": lambda m: m.explain("f1"),
    "queue": lambda m: m.queue(),
}


def outcome(path: Path, read: Callable[[Memory], object]) -> ExitCode:
    """The exit code that a reading command would end with."""
    try:
        with Memory.open(path, read_only=True) as memory:
            read(memory)
    except MemcliError as fault:
        return fault.code
    return ExitCode.OK


def test_row06_flipped_bits(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    """Any answer or an error of ours; no other exception, and the file is left as it is."""
    whole = tmp_path / "whole.db"
    with Memory.open(whole) as memory:
        for number in range(30):
            memory.add(f"My friend Ana{number} lives in City{number}")
        memory.add("I live in Oslo")
        memory.enqueue("I like tea")
    content = whole.read_bytes()
    for number in range(20 * rounds):
        path = tmp_path / f"{number}.db"
        flipped = bytearray(content)
        for _ in range(8):
            flipped[dice.randrange(len(flipped))] ^= 1 << dice.randrange(8)
        path.write_bytes(flipped)
        codes = {outcome(path, read) for read in READS.values()}
        assert codes <= {ExitCode.OK, ExitCode.DAMAGED, ExitCode.NEWER, ExitCode.NOT_FOUND}
        assert path.read_bytes() == flipped
        path.unlink()


def test_row06_truncated_wal(tmp_path: Path, dice: random.Random) -> None:
    """SQLite drops the torn end and finds the rest whole: what is left is what was said until then."""
    live = tmp_path / "live.db"
    with Memory.open(live) as memory:
        for number in range(20):
            memory.assert_("user", "lives_in", f"City{number}", said_at=f"2024-01-{number + 1:02}")
        copies = []
        for number in range(5):
            copy = tmp_path / f"copy{number}.db"
            shutil.copy(live, copy)
            shutil.copy(f"{live}-wal", f"{copy}-wal")
            copies.append(copy)
    for copy in copies:
        wal = copy.with_name(f"{copy.name}-wal")
        os.truncate(wal, dice.randrange(wal.stat().st_size))
        try:
            with Memory.open(copy) as memory:
                kept = len(memory.log())
                assert memory.objects("user", "lives_in") == ({f"City{kept - 1}"} if kept else set())
            tools.sound(copy)
        except Damaged:
            assert wal.stat().st_size < 4096 * 2  # nothing is left of a file that never was checkpointed


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
    assert found == {("connect.py", "begin immediate"), ("session.py", "begin")}


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
        for read in READS.values():
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
    still_oslo(path)


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
    still_oslo(path)


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
    still_oslo(path)
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
    still_oslo(tmp_path / "copy.db")
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
