#!/usr/bin/env python3
"""Walks over relations: a dense little world, and three hops from a hub among many facts.

    python tests/bench/graph.py [--facts 100000] [--file MEMORY.db]

Prints the median of the runs in milliseconds, in process, and the same after ANALYZE; exits 1 above
``BAR``. ``--file`` keeps the memory that was built, or uses it where it exists.
"""

import argparse
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from memcli import Memory
from tests.bench.query_cold import build

BAR = 50.0  # milliseconds
RUNS = 15


def world(path: Path, people: int = 31, edges: int = 240) -> None:
    """People who know each other at random, cycles and themselves included."""
    chance = random.Random(11)
    names = [f"Person {n}" for n in range(people)]
    pairs: set[tuple[str, str]] = set()
    while len(pairs) < edges:
        pairs.add((chance.choice(names), chance.choice(names)))
    with Memory.open(path, tz="UTC") as memory:
        for a, b in sorted(pairs):
            memory.assert_(a, "knows", b, valid_from="2020")


def median(work: Callable[[], object]) -> float:
    """Milliseconds of one call; the first does not count."""
    work()
    spent = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        spent.append(1000 * (time.perf_counter() - start))
    return statistics.median(spent)


def measure(path: Path, walks: dict[str, Callable[[Memory], object]]) -> dict[str, float]:
    with Memory.open(path, read_only=True) as memory:
        return {name: median(lambda walk=walk: walk(memory)) for name, walk in walks.items()}  # type: ignore[misc]


def main() -> int:
    """Print the table; 1 where a walk is slower than ``BAR``."""
    parser = argparse.ArgumentParser(description="Walks over relations.")
    parser.add_argument("--facts", type=int, default=100_000)
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        small, large = Path(folder, "world.db"), options.file or Path(folder, "large.db")
        world(small)
        if not large.exists():
            build(large, options.facts)
        dense = {
            "31 people, 240 edges, depth 8": lambda m: m.graph("Person 0", hops=8),
            "a chain among 31 people": lambda m: m.graph("Person 0", to="Person 17"),
        }
        many = {
            f"{options.facts:,} facts, 3 hops from a hub": lambda m: m.graph("me", hops=3),
            "the same, a chain": lambda m: m.graph("me", to="Tom Stone"),
            "the same, a question across 3 hops": lambda m: m.query("which pets do my sisters have", hops=3),
        }
        found = measure(small, dense) | measure(large, many)
        with sqlite3.connect(large) as db:
            db.execute("analyze")
        after = measure(large, many)
        with sqlite3.connect(large) as db:
            db.executescript("drop table if exists sqlite_stat1; drop table if exists sqlite_stat4;")
    for name, spent in found.items():
        print(f"{name:42}{spent:8.1f} ms" + (f"{after[name]:8.1f} ms after ANALYZE" if name in after else ""))
    return int(max([*found.values(), *after.values()]) > BAR)


if __name__ == "__main__":
    sys.exit(main())
