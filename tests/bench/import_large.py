#!/usr/bin/env python3
"""What it costs to read large exports: peak memory and turns a second of processor time, of reading alone.

    python tests/bench/import_large.py [--megabytes 200] [--formats chatgpt claude_code]

Makes synthetic exports in a temporary folder and reads each in a process of its own, whose peak
resident memory the system reports. A process that only imports the readers, and one that reads the
bytes of the same file, are the baselines. Exits 1 where a peak reaches ``BAR`` megabytes.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

BAR = 200.0  # megabytes of peak resident memory
ROOT = Path(__file__).resolve().parents[2]
WORDS = (
    "the a to of and moved lives works likes Lisbon Oslo Bergen Halden cello tea bread sister brother in since "
    "staging host index query café größe 東京 because with after before Friday never always new old question"
).split()
_START = 1_700_000_000
_CHILD = """
import resource, sys, time
sys.path.insert(0, sys.argv[1])
from memcli.ingest import transcripts
from memcli.records import Turn
what, path = sys.argv[2:4]
start, turns, skips = time.process_time(), 0, 0
if what == "bytes":
    with open(path, "rb") as stream:
        while stream.read(65536):
            pass
elif what == "read":
    with open(path, "rb") as stream:
        for item in transcripts.read(stream).turns:
            if isinstance(item, Turn):
                turns += 1
            else:
                skips += 1
spent = time.process_time() - start
unit = 1 if sys.platform == "darwin" else 1024
print(turns, skips, spent, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)
"""


def text(chance: random.Random) -> str:
    """A message of some ten to four hundred words."""
    return " ".join(chance.choices(WORDS, k=int(chance.lognormvariate(4, 0.9)) + 5))


def chatgpt(chance: random.Random) -> Iterator[str]:
    """Conversations of two to four hundred messages, with hidden nodes, tools and regenerated answers."""
    yield "[\n"
    number = 0
    while True:
        yield (",\n" if number else "") + json.dumps(_conversation(chance, number), ensure_ascii=False)
        number += 1


def _conversation(chance: random.Random, number: int) -> dict[str, Any]:
    mapping: dict[str, Any] = {"root": {"id": "root", "parent": None, "children": [], "message": None}}
    parent, last = "root", "root"
    for index in range(min(2 + int(chance.expovariate(1 / 20)) * 2, 400)):
        role = "assistant" if index % 2 else "user"
        for copy in range(1 + (role == "assistant" and chance.random() < 0.1)):
            last = f"c{number}-m{index}-{copy}"
            message = {
                "id": last,
                "author": {"role": role, "name": None, "metadata": {}},
                "create_time": _START + number * 5000 + index * 7 + copy,
                "content": {"content_type": "text", "parts": [text(chance)]},
                "status": "finished_successfully",
                "metadata": {"model_slug": "m", "citations": [], "message_type": "next"},
                "recipient": "web.search" if chance.random() < 0.03 and role == "assistant" else "all",
            }
            mapping[last] = {"id": last, "parent": parent, "children": [], "message": message}
        parent = last
    head = {"title": f"Conversation {number}", "create_time": _START + number * 5000, "update_time": None}
    return {**head, "mapping": mapping, "conversation_id": f"c{number}", "current_node": last}


def claude_code(chance: random.Random) -> Iterator[str]:
    """One session of prompts, answers in several lines, and results of tools, which make up most of it."""
    number = 0
    while True:
        number += 1
        base = {"parentUuid": f"u{number - 1}", "isSidechain": False, "sessionId": "s", "cwd": "/p", "version": "2.0.0"}
        for part, (role, content) in enumerate(_exchange(chance, number)):
            said = datetime.fromtimestamp(_START + number * 60 + part, UTC)
            stamp = said.isoformat(timespec="milliseconds").replace("+00:00", "Z")
            message = {"role": role, "content": content, **({"id": f"msg_{number}"} if role == "assistant" else {})}
            yield (
                json.dumps({**base, "type": role, "uuid": f"u{number}-{part}", "timestamp": stamp, "message": message})
                + "\n"
            )


def _exchange(chance: random.Random, number: int) -> list[tuple[str, Any]]:
    call = {"type": "tool_use", "id": f"t{number}", "name": "Read", "input": {"file_path": "/p/x"}}
    result = {"type": "tool_result", "tool_use_id": f"t{number}", "content": "\n".join(text(chance) for _ in range(3))}
    return [
        ("user", f"{text(chance)}\n<system-reminder>{text(chance)}</system-reminder>"),
        ("assistant", [{"type": "thinking", "thinking": text(chance)}]),
        ("assistant", [{"type": "text", "text": text(chance)}]),
        ("assistant", [call]),
        ("user", [result]),
        ("assistant", [{"type": "text", "text": text(chance)}]),
    ]


MAKERS: dict[str, tuple[Callable[[random.Random], Iterator[str]], str]] = {
    "chatgpt": (chatgpt, "\n]\n"),
    "claude_code": (claude_code, ""),
}


def build(path: Path, format: str, megabytes: float) -> None:
    """An export of this size, in the same words every time."""
    make, end = MAKERS[format]
    size = 0
    with path.open("wb") as stream:
        for piece in make(random.Random(7)):
            size += stream.write(piece.encode())
            if size >= megabytes * 1e6:
                break
        stream.write(end.encode())


def run(what: str, path: Path) -> tuple[int, int, float, float]:
    """(turns, skips, seconds of processor time, peak megabytes) of a process that does this and nothing else."""
    command = [sys.executable, "-c", _CHILD, str(ROOT), what, str(path)]
    turns, skips, spent, peak = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return int(turns), int(skips), float(spent), float(peak) / 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--megabytes", type=float, default=200.0)
    parser.add_argument("--formats", nargs="+", choices=list(MAKERS), default=list(MAKERS))
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory(prefix="memcli-bench-") as folder:
        for format in options.formats:
            path = Path(folder) / format
            build(path, format, options.megabytes)
            size = path.stat().st_size / 1e6
            idle, plain = run("import", path)[3], run("bytes", path)[2]
            turns, skips, spent, peak = run("read", path)
            failed |= peak >= BAR
            print(
                f"{format}: {size:,.0f} MB, {turns:,} turns and {skips:,} skips in {spent:.1f} s"
                f" ({turns / spent:,.0f} turns/s, {size / spent:.1f} MB/s; its bytes alone {plain:.2f} s);"
                f" peak {peak:.0f} MB (an idle process {idle:.0f} MB,"
                f" bar {BAR:.0f} MB: {'missed' if peak >= BAR else 'held'})"
            )
            path.unlink()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
