#!/usr/bin/env python3
"""The cost of one cold ``memcli query``: processor time and memory of the whole process.

    python tests/bench/query_cold.py [--facts 10000] [--runs 20] [--naive]

Beside it, in the same run: a bare Typer app of twelve commands whose command prints one line, and,
with ``--naive`` and where the packages are installed, a stack that loads typer, sqlite-utils,
rank_bm25 and sentence-transformers and builds BM25 over all facts for each question. Prints the
median of the runs, peak resident memory, and the ratio to the bare app; exits 1 above ``BAR``.
Files are in the page cache and modules are compiled: one run of each is not counted.
"""

import argparse
import importlib.util
import os
import random
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

BAR = 1.7  # query / bare Typer command, processor time
ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = (
    "where do I live",
    "what are my hobbies",
    "where does Ana Adler work",
    "which pets do my sisters have",
)

BARE = """
import typer

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
for number in range(12):
    @app.command(f"command{number}")
    def command(text: str = "", limit: int = 5, as_json: bool = False) -> None:
        print("one line")
app()
"""

NAIVE = """
import re, sys
import rank_bm25, sentence_transformers, sqlite_utils, typer

app = typer.Typer(pretty_exceptions_enable=False)

@app.command()
def query(path: str, text: str) -> None:
    rows = list(sqlite_utils.Database(path).query("select statement from fact"))
    split = lambda s: re.findall("[a-z0-9]+", s.lower())
    index = rank_bm25.BM25Okapi([split(row["statement"]) for row in rows])
    scores = index.get_scores(split(text))
    for _, row in sorted(zip(scores, (r["statement"] for r in rows)), reverse=True)[:5]:
        print(row)
app()
"""

_FIRST = "Ana Bo Cleo Dan Eve Finn Gus Hal Ivy Jon Kim Lea Max Ned Ora Pia Quin Ray Sue Tom"
_LAST = "Adler Brook Costa Dale Ekman Frost Gray Hill Ito Jung Klein Lund Mora Nash Pope Quist Rossi Stone"
_THINGS = "climbing chess baking tea jazz hiking pottery sailing painting tennis rust gardening opera"
_PLACES = "Norham Easton Westburg Oldfield Newmouth Portdale Lakeville Southport Bridgeton Millbrook"


@dataclass(frozen=True, slots=True)
class Cost:
    """One process: processor milliseconds (user and system), peak resident megabytes."""

    cpu_ms: float
    peak_mb: float


def build(path: Path, facts: int, seed: int = 7) -> None:
    """A memory of this many facts about the user and some four hundred people.

    Raises whatever ``Memory`` raises.
    """
    from memcli import Memory
    from memcli.records import Claim

    chance = random.Random(seed)
    people = [f"{a} {b}" for a in _FIRST.split() for b in _LAST.split()]
    things, places = _THINGS.split(), _PLACES.split()
    makers = {
        "lives_in": lambda: chance.choice(places),
        "works_at": lambda: chance.choice(places) + " Ltd",
        "friend": lambda: chance.choice(people),
        "sister": lambda: chance.choice(people),
        "hobby": lambda: f"{chance.choice(things)} {chance.randrange(2000)}",
        "likes": lambda: f"{chance.choice(things)} and {chance.choice(things)} {chance.randrange(2000)}",
        "has_pet": lambda: f"cat named {chance.choice(_FIRST.split())} {chance.randrange(2000)}",
        "visited": lambda: f"{chance.choice(places)} {chance.randrange(2000)}",
    }
    shares = (3, 3, 3, 1, 4, 5, 2, 4)  # few sisters, many likings
    triples: dict[tuple[str, str, str], None] = {}
    while len(triples) < facts:
        subject = "user" if chance.random() < 0.3 else chance.choice(people)
        (predicate,) = chance.choices(list(makers), shares)
        if (made := makers[predicate]()) != subject:
            triples[subject, predicate, made] = None
    with Memory.open(path, clock=lambda: datetime(2025, 3, 1, tzinfo=UTC), tz="UTC") as memory:
        claims = [Claim("assert", *triple, valid_from="2020") for triple in triples]
        for start in range(0, len(claims), 50):  # as many as one text may hold
            memory.add_claims(claims[start : start + 50], said_at="2024-01-01")


def run(command: list[str], environment: dict[str, str]) -> Cost:
    """Run a command to its end. Raises CalledProcessError where it fails."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    assert process.stderr is not None
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, stderr=errors.decode())
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Cost(1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / scale)


def measure(stacks: dict[str, list[list[str]]], runs: int, environment: dict[str, str]) -> dict[str, Cost]:
    """The median cost of each stack over ``runs`` rounds, after one that does not count.

    Every round runs each stack once, with the next of its commands, so that what else the machine
    does falls on all of them alike.
    """
    costs: dict[str, list[Cost]] = {name: [] for name in stacks}
    for turn in range(runs + 1):
        for name, commands in stacks.items():
            cost = run(commands[turn % len(commands)], environment)
            if turn:
                costs[name].append(cost)
    return {
        name: Cost(statistics.median(c.cpu_ms for c in some), statistics.median(c.peak_mb for c in some))
        for name, some in costs.items()
    }


def main() -> int:
    """Print the table; 1 where the query costs more than ``BAR`` bare commands."""
    parser = argparse.ArgumentParser(description="The cost of one cold memcli query.")
    parser.add_argument("--facts", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--naive", action="store_true", help="also the stack that loads everything")
    parser.add_argument("--build", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.build:
        build(options.build, options.facts)
        return 0
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONDONTWRITEBYTECODE", "MEMCLI_DB")}
    environment["PYTHONPATH"] = str(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "memory.db")
        # In a process of its own: a child's peak memory includes its parent's at the fork.
        building = [sys.executable, __file__, "--build", str(path), "--facts", str(options.facts)]
        subprocess.run(building, check=True, env=environment)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder, "compiled"))
        scripts = {name: Path(folder, f"{name}.py") for name in ("bare", "naive")}
        scripts["bare"].write_text(BARE)
        scripts["naive"].write_text(NAIVE)
        python = sys.executable
        stacks = {
            "bare Typer app": [[python, str(scripts["bare"]), "command3", "--text", "x"]],
            "memcli query": [[python, "-m", "memcli", "--db", str(path), "query", q] for q in QUESTIONS],
        }
        costs = measure(stacks, options.runs, environment)
        if options.naive and importlib.util.find_spec("sentence_transformers"):
            naive = [[python, str(scripts["naive"]), str(path), q] for q in QUESTIONS]
            costs |= measure({"naive stack": naive}, max(3, options.runs // 5), environment)
    first = costs["bare Typer app"].cpu_ms
    print(f"{options.facts} facts, median of {options.runs}\n{'':16}{'cpu ms':>9}{'peak MB':>9}{'ratio':>7}")
    for name, cost in costs.items():
        print(f"{name:16}{cost.cpu_ms:9.1f}{cost.peak_mb:9.1f}{cost.cpu_ms / first:7.2f}")
    return int(costs["memcli query"].cpu_ms > BAR * first)


if __name__ == "__main__":
    sys.exit(main())
