#!/usr/bin/env python3
"""How much of an exact search the packed one finds, on real sentences: recall@10, and both times.

    python tests/bench/packed.py FILE... [--texts 20000] [--questions 200]

Takes the sentences of text files (or of the Python files below a folder: their docstrings), embeds
them with the default model (``memcli models install``), stores them as a memory does, and asks with
sentences that were left out. Exact: the cosine with every vector in float32. Exits 1 below ``BAR``.
"""

import argparse
import ast
import json
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np

from memcli import Memory, embedder
from memcli.store import nearest
from memcli.store.connect import connect

BAR, K = 0.99, 10


def sentences(paths: list[Path]) -> Iterator[str]:
    """Sentences of 20 to 300 characters."""
    for path in paths:
        if path.is_dir():
            yield from sentences(sorted(path.rglob("*.py")))
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        if path.suffix == ".py":
            try:
                nodes = list(ast.walk(ast.parse(text)))
            except (SyntaxError, ValueError):
                continue
            kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
            text = "\n\n".join(ast.get_docstring(node) or "" for node in nodes if isinstance(node, kinds))
        for part in re.split(r"(?<=[.!?])\s+|\n\s*\n", text):
            if 20 <= len(sentence := " ".join(part.split())) <= 300:
                yield sentence


def main() -> int:
    """Print recall and times; 1 where the bar is missed."""
    parser = argparse.ArgumentParser(description="Recall of the packed search.")
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--texts", type=int, default=20_000)
    parser.add_argument("--questions", type=int, default=200)
    options = parser.parse_args()
    texts = sorted(set(sentences(options.files)))
    random.Random(1).shuffle(texts)
    texts = texts[: options.texts + options.questions]
    asked = embedder.load("minilm").embed(texts[: options.questions])
    with tempfile.TemporaryDirectory() as folder:
        path, export = Path(folder, "memory.db"), Path(folder, "export.jsonl")
        said = ([{"role": "user", "content": text}] for text in texts[options.questions :])
        export.write_text("".join(json.dumps({"messages": messages}) + "\n" for messages in said))
        with Memory.open(path) as memory:
            memory.import_transcript(export, extract=False)
            memory.reembed()
        db = connect(path, read_only=True)
        rows = db.execute("select row from vector order by id").fetchall()
        exact = np.frombuffer(b"".join(row[0] for row in rows), np.float16).reshape(len(rows), -1).astype(np.float32)
        found, packed, whole = 0, [], []
        for question in asked:
            start = time.perf_counter()
            near = [n.cosine for n in nearest.nearest(db, "minilm", question)[:K]]
            packed.append(1000 * (time.perf_counter() - start))
            start = time.perf_counter()
            best = np.sort(exact @ question)[::-1][:K]
            whole.append(1000 * (time.perf_counter() - start))
            found += sum(cosine >= best[-1] - 1e-6 for cosine in near)
    recall = found / (K * len(asked))
    print(f"{len(rows):,} sentences, {len(asked)} questions: recall@{K} {recall:.4f} (bar {BAR})")
    print(
        f"packed, from the file {statistics.median(packed):.1f} ms; exact, in memory {statistics.median(whole):.1f} ms"
    )
    return int(recall < BAR)


if __name__ == "__main__":
    raise SystemExit(main())
