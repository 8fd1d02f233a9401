"""Rows 4 to 6: the disk, the permissions or the file itself go wrong; old data stays, and the user is told."""

import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import Damaged, DiskError, ExitCode, MemcliError, ReadOnly
from memcli.store import connect
from tests.faults import tools

RAW = connect._raw


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
    tools.still_oslo(path)


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


@pytest.mark.parametrize("argv", [("add", "x" * 125_000), ("add", "--queue", "x" * 125_000)], ids=["add", "queue"])
def test_row04_file_size_limit(path: Path, argv: tuple[str, ...]) -> None:
    limit = path.stat().st_size

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = subprocess.run(
        [sys.executable, "-m", "memcli", "--db", str(path), *argv],
        preexec_fn=bounded,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (ExitCode.DISK, "")
    assert "nothing saved" in done.stderr
    assert "Traceback" not in done.stderr
    tools.still_oslo(path)


def test_row04_no_room_for_a_new_file(tmp_path: Path) -> None:
    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    path = tmp_path / "data" / "memory.db"
    done = subprocess.run(
        [sys.executable, "-m", "memcli", "--db", str(path), "add", "I live in Oslo"],
        preexec_fn=bounded,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
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
        for read in tools.READS.values():
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
        codes = {outcome(path, read) for read in tools.READS.values()}
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
