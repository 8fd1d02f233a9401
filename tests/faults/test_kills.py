"""Rows 1, 2, 7 and 23: processes that die or crowd; nothing lost, nothing twice, one current value."""

import random
import time
from pathlib import Path

import pytest

from memcli import Memory
from memcli.store import connect, upgrade
from tests.faults import tools
from tests.store import dumps

ADD = """
from itertools import count
for n in count(int(sys.argv[2])):
    with Memory.open(path) as memory:
        memory.add(f"I live in City{n}")
    print(n, flush=True)
"""


@pytest.fixture(autouse=True)
def short_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a killed process held is free at once."""
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "0")


def test_row01_kill9_add(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    path = tmp_path / "new" / "memory.db"
    acknowledged: set[str] = set()
    for number in range(rounds):
        acknowledged |= set(tools.killed_at_random(dice, ADD, path, number * 10_000, lines=6, delay=0.03))
        if not path.exists():
            continue
        with Memory.open(path) as memory:
            assert memory.flush(timeout=20)
            assert len(memory.objects("user", "lives_in")) <= 1
        tools.sound(path)
    contents = [str(content)[len("I live in City") :] for (content,) in tools.rows(path, "select content from episode")]
    assert acknowledged <= set(contents)
    assert len(contents) == len(set(contents))
    assert tools.rows(path, "select episode_id from claim group by 1 having count(*) > 1") == []
    assert tools.rows(path, "select count(*) from claim") == [(len(contents),)]
    with Memory.open(path) as memory:
        assert len(memory.objects("user", "lives_in")) == 1


IMPORT = """
from memcli.ingest import importing
importing.CHUNK = 15
with Memory.open(path) as memory:
    memory.import_transcript(sys.argv[2], me="Ana", progress=lambda *_: print("chunk", flush=True))
"""


def chat(path: Path, turns: int) -> Path:
    lines = [
        f"[2024-01-{1 + n // 24:02} {n % 24:02}:00] Ana: I live in City{n}."
        if n % 2
        else f"[2024-01-{1 + n // 24:02} {n % 24:02}:00] Ben: my cat likes Food{n}."
        for n in range(turns)
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_row01_kill9_import(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    source = chat(tmp_path / "chat.txt", 120)
    for number in range(rounds):
        path = tmp_path / f"{number}.db"
        tools.killed_at_random(dice, IMPORT, path, source, lines=8, delay=0.02)
        with Memory.open(path) as memory:
            assert len(memory.objects("user", "lives_in")) <= 1
            receipt = memory.import_transcript(source, me="Ana")
            assert receipt.read == 120
            assert memory.objects("user", "lives_in") == {"City119"}
            assert len(memory.timeline("user", "lives_in")) == 60
        tools.sound(path)
        assert tools.rows(path, "select count(*), count(distinct content) from episode") == [(120, 120)]


WORK = "Memory.open(path).work(wait=True)"
COUNTED = (
    """
from memcli.ingest import pipeline
real = pipeline.learn_kept
def learn_kept(*given, **named):
    done = real(*given, **named)
    print("read", flush=True)
    return done
pipeline.learn_kept = learn_kept
"""
    + WORK
)


def test_row01_kill9_worker(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        for number in range(8 * rounds):
            memory.enqueue(f"I live in City{number}", said_at=f"2024-01-01T00:{number // 60:02}:{number % 60:02}Z")
    for _ in range(rounds):
        tools.killed_at_random(dice, COUNTED, path, lines=6)
        tools.sound(path)
    with Memory.open(path) as memory:
        assert memory.flush(timeout=30)
        assert memory.queue().failures == ()
        assert memory.objects("user", "lives_in") == {f"City{8 * rounds - 1}"}
        assert len(memory.log()) == 8 * rounds
    assert tools.rows(path, "select count(*), count(distinct episode_id) from claim") == [(8 * rounds,) * 2]


PRUNE = """
from memcli.store import archive
archive.BATCH = 3
real = archive.transaction
def transaction(db):
    print("batch", flush=True)
    return real(db)
archive.transaction = transaction
with Memory.open(path) as memory:
    memory.prune()
"""


def test_row02_kill9_prune(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    path = tmp_path / "memory.db"
    for number in range(rounds):
        with Memory.open(path) as memory:
            for move in range(12):
                memory.assert_("user", "lives_in", f"Town{number}-{move}")
            before = memory.rectangles("user", "lives_in")
        tools.killed_at_random(dice, PRUNE, path, lines=5, delay=0.005)
        tools.sound(path)
        total = "select (select count(*) from version) + (select count(*) from archive)"
        assert tools.rows(path, total) == [(len(before),)]
        with Memory.open(path) as memory:
            assert memory.rectangles("user", "lives_in") == before
            memory.prune()
            assert memory.prune_plan() == 0
            assert memory.rectangles("user", "lives_in") == before
            assert memory.objects("user", "lives_in") == {f"Town{number}-11"}


FORGET = """
from memcli.store import forget
for name in ("_remove_claims", "_remove_episodes", "rebuild", "_remove_orphans", "_scrub"):
    def step(*given, _real=getattr(forget, name)):
        print("step", flush=True)
        return _real(*given)
    setattr(forget, name, step)
with Memory.open(path) as memory:
    memory.forget("user", "secret")
"""


def test_row02_kill9_forget(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    for number in range(rounds):
        path = tmp_path / f"{number}.db"
        with Memory.open(path) as memory:
            memory.assert_("user", "lives_in", "Oslo")
            for secret in range(20):
                memory.assert_("user", "secret", f"hunter2-{secret}")
        tools.killed_at_random(dice, FORGET, path, lines=5, delay=0.01)
        tools.sound(path)
        with Memory.open(path) as memory:
            assert len(memory.objects("user", "secret")) in (0, 20)
            memory.forget("user", "secret")
            assert memory.objects("user", "secret") == set()
            assert memory.objects("user", "lives_in") == {"Oslo"}
        assert not [p for p in tmp_path.glob(f"{number}.db*") if b"hunter2-" in p.read_bytes()]


MIGRATE = """
import time
from memcli.store import migrations, upgrade
for name in ("_refuse_unknown", "_back_up", "_sync"):
    def step(*given, _real=getattr(upgrade, name)):
        print("step", flush=True)
        return _real(*given)
    setattr(upgrade, name, step)
def run(connection, script, real=migrations._run):
    for line in script.split(";\\n"):
        if line.strip():
            real(connection, line + ";\\n")
            print("statement", flush=True)
migrations._run = run
def apply(db, real=upgrade.migrations.apply):
    real(db)
    print("applied", flush=True)
    time.sleep(0.02)
upgrade.migrations.apply = apply
Memory.open(path).close()
print("done", flush=True)
"""


def test_row02_kill9_migrate(tmp_path: Path, rounds: int, dice: random.Random) -> None:
    for number in range(rounds):
        path = dumps.build(1, tmp_path / f"{number}.db")
        tools.killed_at_random(dice, MIGRATE, path, lines=10, delay=0.01)
        schema = tools.rows(path, "pragma user_version")[0][0]
        tables = {name for (name,) in tools.rows(path, "select name from sqlite_master")}
        assert (schema, tables & {"job", "lease"}) in [(1, set()), (connect.SCHEMA, {"job", "lease"})]
        tools.sound(path)
        assert dumps.answers(path) == dumps.expected(1)
        Memory.open(path).close()
        assert tools.rows(path, "pragma user_version") == [(connect.SCHEMA,)]
        assert dumps.answers(path) == dumps.expected(1)
        assert tools.rows(upgrade.backup_path(path, 1), "pragma user_version") == [(1,)]


CROWD_ADD = """
import time
with Memory.open(path) as memory:
    worst = 0.0
    for n in range(int(sys.argv[3])):
        began = time.monotonic()
        memory.add(f"My friend Ana{sys.argv[2]}x{n} lives in Oslo")
        worst = max(worst, time.monotonic() - began)
print(worst)
"""
CROWD_MOVE = """
with Memory.open(path) as memory:
    for n in range(int(sys.argv[3])):
        me = int(sys.argv[2])
        memory.assert_("user", "lives_in", f"City{n}x{me}", said_at=f"2024-01-01T00:{n:02}:{me:02}Z")
print(0)
"""


def crowd(script: str, path: Path, processes: int, each: int) -> float:
    """Run so many processes at once; the longest wait that one of them reported, in seconds."""
    running = [tools.start(script, path, number, each) for number in range(processes)]
    ends = [process.communicate(timeout=120) for process in running]
    assert [(process.returncode, err) for process, (_, err) in zip(running, ends, strict=True)] == [(0, "")] * processes
    return max(float(out) for out, _ in ends)


def many_add(path: Path, processes: int, each: int) -> float:
    worst = crowd(CROWD_ADD, path, processes, each)
    texts = processes * each
    stored = "select count(*), count(distinct content) from episode where state = 'done'"
    assert tools.rows(path, stored) == [(texts, texts)]
    assert tools.rows(path, "select count(*) from job") == [(0,)]
    tools.sound(path)
    return worst


def test_row07_16_processes_add(tmp_path: Path) -> None:
    assert many_add(tmp_path / "memory.db", 16, 5) < 10


@pytest.mark.slow
@pytest.mark.parametrize("run", range(3))
def test_row07_16_processes_add_50_each(tmp_path: Path, run: int, record_property) -> None:  # type: ignore[no-untyped-def]
    worst = many_add(tmp_path / "memory.db", 16, 50)
    print(f"run {run}: worst wait {worst:.2f} s")
    assert worst < 10


@pytest.mark.parametrize(("processes", "each"), [(6, 8), pytest.param(16, 20, marks=pytest.mark.slow)])
def test_row07_processes_that_move_leave_one_value(tmp_path: Path, processes: int, each: int) -> None:
    path = tmp_path / "memory.db"
    crowd(CROWD_MOVE, path, processes, each)
    with Memory.open(path) as memory:
        assert memory.objects("user", "lives_in") == {f"City{each - 1}x{processes - 1}"}
        assert len(memory.timeline("user", "lives_in")) == processes * each
    tools.sound(path)


STUCK = """
import time
from memcli.ingest import pipeline
def read(*_):
    print("reading", flush=True)
    time.sleep(60)
pipeline.read = read
Memory.open(path).work()
"""


def test_row23_stale_lease(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_LEASE", "1.5")
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        memory.enqueue("I like tea")
        tools.kill(tools.start(STUCK, path), after=1)
        began = time.monotonic()
        assert memory.work() is False
        assert memory.queue().worker
        assert memory.flush(timeout=20)
        assert time.monotonic() - began < 4
        assert memory.mentions("user", "likes", "tea") == 1
