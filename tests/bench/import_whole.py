"""A whole export of years through ``import-transcript --no-extract``: memory, and turns a second.

    PYTHONPATH=. python tests/bench/import_whole.py [--megabytes 200] [FORMAT]...

The export is made up, of ordinary sizes: turns of 40 to 2,000 characters, conversations of 2 to 80
turns (a plain chat and a session of Claude Code are one). Each import is a child of its own, and its
peak is what the system says of it. The baseline is ``--list`` on the same file: reading alone.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, TextIO

BAR = 200  # MB of peak memory
WORDS = "the a I you we it was is to of and in on that for with not this have but they at from so if my".split()
WORDS += [f"word{n}" for n in range(3000)]


class Run(NamedTuple):
    """One child: its seconds, those of the processor, its peak in MB, and what it wrote to stdout."""

    seconds: float
    cpu: float
    peak: float
    out: str


def texts(seed: int) -> Iterator[tuple[str, datetime, str]]:
    """(role, when, text), without end; users and assistants take turns."""
    rng, when = random.Random(seed), datetime(2019, 1, 1, 8, tzinfo=UTC)
    while True:
        for role, most in (("user", 60), ("assistant", 300)):
            when += timedelta(seconds=rng.randint(5, 400))
            yield role, when, " ".join(rng.choices(WORDS, k=rng.randint(8, most)))


def openai(out: TextIO, size: int) -> None:
    turns, rng = texts(1), random.Random(2)
    while out.tell() < size:
        messages = [{"role": role, "content": text} for role, _, text in islice(turns, rng.randint(2, 80))]
        out.write(json.dumps({"messages": messages}) + "\n")


def plain(out: TextIO, size: int) -> None:
    for role, when, text in texts(3):
        out.write(f"[{when:%Y-%m-%d %H:%M}] {'Ana' if role == 'user' else 'Ben'}: {text}\n")
        if out.tell() >= size:
            return


def chatgpt(out: TextIO, size: int) -> None:
    turns, rng, number = texts(4), random.Random(5), 0
    out.write("[")
    while out.tell() < size:
        number += 1
        mapping: dict[str, Any] = {"root": {"id": "root", "message": None, "parent": None, "children": []}}
        before = "root"
        for n, (role, when, text) in enumerate(islice(turns, rng.randint(2, 80))):
            id_ = f"{number}-{n}"
            message = {
                "id": id_,
                "author": {"role": role, "name": None, "metadata": {}},
                "create_time": when.timestamp(),
                "content": {"content_type": "text", "parts": [text]},
                "status": "finished_successfully",
                "metadata": {},
                "recipient": "all",
            }
            mapping[before]["children"].append(id_)
            mapping[id_] = {"id": id_, "message": message, "parent": before, "children": []}
            before = id_
        one = {"title": f"Talk {number}", "create_time": 1.6e9, "mapping": mapping, "current_node": before}
        one |= {"conversation_id": f"c{number}", "id": f"c{number}"}
        out.write((",\n" if number > 1 else "") + json.dumps(one))
    out.write("]")


def claude_code(out: TextIO, size: int) -> None:
    before = None
    for n, (role, when, text) in enumerate(texts(6)):
        content: Any = text if role == "user" else [{"type": "text", "text": text}]
        line = {
            "parentUuid": before,
            "isSidechain": False,
            "userType": "external",
            "cwd": "/home/ana/work",
            "sessionId": "s1",
            "version": "1.0.60",
            "type": role,
            "message": {"role": role, "content": content},
            "uuid": f"u{n}",
            "timestamp": f"{when:%Y-%m-%dT%H:%M:%S}.000Z",
        }
        before = f"u{n}"
        out.write(json.dumps(line) + "\n")
        if out.tell() >= size:
            return


MAKERS: dict[str, Callable[[TextIO, int], None]] = {
    "openai": openai,
    "plain": plain,
    "chatgpt": chatgpt,
    "claude_code": claude_code,
}


def child(folder: Path, *argv: str) -> Run:
    """Run memcli on a memory file of its own."""
    out = folder / "out"
    environment = {**os.environ, "MEMCLI_DB": str(folder / "memory.db"), "MEMCLI_HOME": str(folder)}
    start = time.perf_counter()
    actions = [(os.POSIX_SPAWN_OPEN, 1, str(out), os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)]
    pid = os.posix_spawn(sys.executable, [sys.executable, "-m", "memcli", *argv], environment, file_actions=actions)
    _, status, usage = os.wait4(pid, 0)
    if status:
        raise SystemExit(f"{' '.join(argv)} failed: {os.waitstatus_to_exitcode(status)}")
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # of ru_maxrss in a MB
    return Run(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, out.read_text())


def measure(name: str, megabytes: int) -> bool:
    """Print a line for this format; False where the bar is missed."""
    with tempfile.TemporaryDirectory(prefix="memcli-bench-") as made:
        folder = Path(made)
        export = folder / f"{name}.json"
        with export.open("w") as out:
            MAKERS[name](out, megabytes << 20)
        listed = child(folder, "-q", "import-transcript", str(export), "--list", "--json")
        turns = json.loads(listed.out)["data"]["turns"]
        done = child(folder, "-q", "import-transcript", str(export), "--no-extract")
        if f" {turns:,} new" not in done.out:
            raise SystemExit(f"{name}: {turns:,} turns were listed, but: {done.out.splitlines()[0]}")
        print(
            f"{name}: {megabytes} MB, {turns:,} turns in {done.seconds:.0f} s, {turns / done.seconds:,.0f} a second, "
            f"{turns / done.cpu:,.0f} a second of processor time; {done.cpu / listed.cpu:.1f} times the cost of "
            f"reading alone; peak {done.peak:.0f} MB ({listed.peak:.0f} MB for --list), bar {BAR} MB"
        )
        return done.peak < BAR


def main() -> None:
    from memcli.ingest.transcripts import formats

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=200)
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help=", ".join(MAKERS))
    given = parser.parse_args()
    wanted = given.formats or [name for name in MAKERS if name in formats()]
    met = [measure(name, given.megabytes) for name in wanted]
    raise SystemExit(0 if all(met) else 1)


if __name__ == "__main__":
    main()
