#!/usr/bin/env python3
"""What a cold command costs: processor time beside a bare Typer app's command in the same run.

    python tests/bench/startup.py [--runs 20] [--facts 1000]

Prints the median of the runs in milliseconds (user and system, the whole process), the ratio to the
bare command and its bar. Exits 1 where a bar is missed. Files are in the page cache and modules are
compiled: one run of each is not counted. ``query`` asks by words alone.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.query_cold import BARE, QUESTIONS, build, measure  # noqa: E402

BARS = {"--version": 0.3, "completion": 1.0, "--help": 1.6, "add --queue": 1.4, "history": 1.6, "query --fast": 1.7}
KEPT_FROM = ("PYTHONDONTWRITEBYTECODE", "MEMCLI_DB", "MEMCLI_HOME", "MEMCLI_USER", "NO_COLOR", "FORCE_COLOR")


def commands(path: Path) -> dict[str, list[list[str]]]:
    """Each measured call of memcli, in as many spellings as rounds may take turns with."""
    memcli = [sys.executable, "-m", "memcli"]
    asking = [*memcli, "--db", str(path)]
    return {
        "--version": [[*memcli, "--version"]],
        "completion": [[*memcli, "__complete", "zsh", "memcli", "--db", str(path), "graph", "An"]],
        "--help": [[*memcli, "--help"]],
        "add --queue": [[*asking, "add", "--queue", f"I like tea number {n}."] for n in range(50)],
        "history": [[*asking, "history", "Ana Adler.likes"]],
        "query --fast": [[*asking, "query", "--fast", question] for question in QUESTIONS],
    }


def main() -> int:
    """Print the table; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description="What a cold command costs.")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--facts", type=int, default=1000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name not in KEPT_FROM}
        environment |= {
            "PYTHONPATH": str(ROOT),
            "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
            "MEMCLI_HOME": folder,
            "MEMCLI_QUEUE_AUTOSTART": "0",
        }
        bare, path = Path(folder, "bare.py"), Path(folder, "memory.db")
        bare.write_text(BARE)
        build(path, options.facts)
        stacks = {"bare Typer command": [[sys.executable, str(bare), "command3", "--text", "x"]]}
        costs = measure(stacks | commands(path), options.runs, environment)
    first = costs["bare Typer command"].cpu_ms
    print(f"median of {options.runs}, {options.facts:,} facts\n{'':20}{'cpu ms':>9}{'ratio':>7}{'bar':>6}")
    missed = 0
    for name, cost in costs.items():
        ratio, bar = cost.cpu_ms / first, BARS.get(name)
        missed += bar is not None and ratio > bar
        print(f"{name:20}{cost.cpu_ms:9.1f}{ratio:7.2f}" + ("" if bar is None else f"{bar:6.1f}"))
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
