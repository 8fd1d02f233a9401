#!/usr/bin/env python3
"""What ``memcli browse`` costs on a terminal: its start, a key, idleness, memory.

    python tests/bench/browse.py [--facts 1000 100000] [--keys 15]

Runs the program on a pseudo-terminal (Linux: figures come from /proc). A key's cost is the processor
time of the whole process from the key until its answer is drawn and the program waits again, its
counting of the timeline included; the wall time is to the last byte drawn. Each key is the median of
``--keys`` presses. Exits 1 where a key costs more than ``BAR`` milliseconds of processor time.
"""

import argparse
import fcntl
import os
import pty
import random
import select
import statistics
import subprocess
import sys
import tempfile
import termios
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

BAR = 100.0  # milliseconds of processor time a key
ROOT = Path(__file__).resolve().parents[2]
QUIET = 0.15  # seconds without a byte after which an answer is complete
KEYS: tuple[tuple[str, bytes], ...] = (
    ("down", b"j"),
    ("page down", b"\x1b[6~"),
    ("end, home", b"\x1b[F"),
    ("a change back", b"["),
    ("a year back", b"{"),
    ("now", b"n"),
    ("graph", b"g"),
    ("explain", b"e"),
    ("detail", b"h"),
    ("order", b"o"),
    ("search, a letter", b"/"),
)
_TICK = 1000 / os.sysconf("SC_CLK_TCK")  # milliseconds a unit of /proc


def build(path: Path, facts: int, seed: int = 7) -> None:
    """A memory of this many facts about 361 people, over ten years, learnt in writes of fifty."""
    sys.path.insert(0, str(ROOT))
    from memcli import Memory
    from memcli.records import Claim
    from tests.bench.query_cold import _FIRST, _LAST, _PLACES, _THINGS

    chance, now = random.Random(seed), [datetime(2021, 1, 1, tzinfo=UTC)]
    people = ["user", *(f"{a} {b}" for a in _FIRST.split() for b in _LAST.split())]
    things, places = _THINGS.split(), _PLACES.split()
    with Memory.open(path, clock=lambda: now[0], tz="UTC") as memory:
        batch: list[Claim] = []
        for number in range(facts):
            what = chance.choice(("lives_in", "works_at", "friend", "likes", "visited"))
            thing = {"lives_in": chance.choice(places), "works_at": f"{chance.choice(places)} Ltd"}.get(what)
            thing = thing or (chance.choice(people) if what == "friend" else f"{chance.choice(things)} {number}")
            who = chance.choice([person for person in people if person != thing])
            day = datetime(2015, 1, 1, tzinfo=UTC) + timedelta(days=chance.randrange(3600))
            batch.append(Claim("assert", who, what, thing, valid_from=f"{day:%Y-%m-%d}"))
            if len(batch) == 50 or number == facts - 1:
                now[0] += timedelta(hours=18)
                memory.add_claims(batch, said_at="2024-12-01")
                batch = []


class Program:
    """``memcli browse`` on a pseudo-terminal of 120 x 36."""

    def __init__(self, path: Path, environment: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (36, 120))
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "memcli", "--db", str(path), "browse"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.out = b""

    def drawn(self, words: bytes) -> float:
        """Seconds from the start until some words were drawn; TimeoutError where none come for a minute."""
        while words not in self.out:
            if not select.select([self.master], [], [], 60)[0]:
                raise TimeoutError(f"{words!r} was never drawn")
            self.out += os.read(self.master, 1 << 16)
        return time.perf_counter() - self.started

    def settle(self) -> float:
        """Read until nothing more is drawn; the moment of the last byte."""
        last = time.perf_counter()
        while select.select([self.master], [], [], QUIET)[0]:
            os.read(self.master, 1 << 16)
            last = time.perf_counter()
        return last

    def key(self, key: bytes) -> tuple[float, float]:
        """(processor, wall) milliseconds until a key is answered."""
        before, start = self.cpu(), time.perf_counter()
        os.write(self.master, key)
        last = self.settle()
        return self.cpu() - before, 1000 * (last - start)

    def cpu(self) -> float:
        """Processor milliseconds so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * _TICK

    def resident(self) -> float:
        """Megabytes."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def end(self) -> None:
        os.write(self.master, b"\x1b\x1b")
        time.sleep(0.3)
        os.write(self.master, b"q")
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
        os.close(self.master)


def measure(path: Path, facts: int, times: int, environment: dict[str, str]) -> float:
    """Print the figures of one size; the dearest key."""
    starts = []
    for _ in range(3):
        program = Program(path, environment)
        first, answer = program.drawn(b"search") * 1000, program.drawn(b"facts") * 1000
        cpu = program.cpu()
        program.settle()
        starts.append((first, answer, cpu))
        if len(starts) < 3:
            program.end()
    first, answer, cpu = (statistics.median(column) for column in zip(*starts, strict=True))
    print(f"{facts:,} facts: first paint {first:.0f} ms, facts on the screen {answer:.0f} ms, {cpu:.0f} ms cpu")
    dearest = 0.0
    for name, key in KEYS:
        costs = []
        for turn in range(times):
            if name.startswith("end"):
                key = (b"\x1b[F", b"\x1b[H")[turn % 2]
            elif name.startswith("search"):
                program.key(b"/") if turn == 0 else None
                key = b"chess ana"[turn % 9 : turn % 9 + 1]
            elif name in ("now", "graph"):
                program.key(b"{" if name == "now" else b"j")
            costs.append(program.key(key))
        spent, wall = (statistics.median(column) for column in zip(*costs, strict=True))
        dearest = max(dearest, statistics.mean(cost for cost, _ in costs))
        mean = statistics.mean(cost for cost, _ in costs)
        print(f"  {name:18}{mean:7.1f} ms cpu (mean){spent:7.0f} (median){wall:7.0f} ms to the last byte")
    before = program.cpu()
    time.sleep(10)
    print(f"  idle for 10 s: {program.cpu() - before:.0f} ms cpu; resident {program.resident():.0f} MB")
    program.end()
    return dearest


def main() -> int:
    """Print the table; 1 where a key costs more than ``BAR``."""
    parser = argparse.ArgumentParser(description="What memcli browse costs.")
    parser.add_argument("--facts", type=int, nargs="+", default=[1000, 100_000])
    parser.add_argument("--keys", type=int, default=15)
    parser.add_argument("--file", type=Path, help="measure this file instead")
    options = parser.parse_args()
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "MEMCLI_DB", "NO_COLOR")}
    environment |= {"PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "MEMCLI_TZ": "UTC"}
    dearest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder, "compiled"))
        for facts in options.facts:
            path = options.file or Path(folder, f"{facts}.db")
            if options.file is None:
                build(path, facts)
            dearest = max(dearest, measure(path, facts, options.keys, environment))
    return int(dearest > BAR)


if __name__ == "__main__":
    sys.exit(main())
