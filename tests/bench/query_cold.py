#!/usr/bin/env python3
"""The cost of one cold ``memcli query``: processor time and memory of the whole process.

    python tests/bench/query_cold.py [--facts 10000] [--runs 20] [--naive PYTHON]

With words alone and, where the weights are installed (``memcli models install``), by meaning too. Beside
it, in the same run: a bare Typer app of twelve commands whose command prints one line, and, with
``--naive`` and an interpreter that has the packages, a stack that loads typer, sqlite-utils, rank_bm25
and sentence-transformers, builds BM25 over all facts for each question, and compares its vector with
those in the file, a row each. Prints the median of the runs, peak resident memory, the ratio to the bare
app, and how much less the dense query costs than the naive stack; last the warm median in process.
Exits 1 where a bar is missed. Files are in the page cache and modules are compiled: one run of each is
not counted. The vectors of a thousand facts are the model's, the others lie around them. Beyond 100,000
facts the others are copies about other people.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

BARS = {10_000: 1.7, 1_000_000: 4.0}  # facts -> query by words / bare Typer command, processor time
LESS, MEGABYTES, WARM = 35.0, 150.0, 15.0  # naive / dense query at 10,000 and 100,000; peak; ms at 100,000
TOLD = 100_000  # facts that are told one by one; of a larger file the others are copies
ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = (
    "where do I live",
    "what are my hobbies",
    "where does Ana Adler work",
    "which pets do my sisters have",
)
ASKED_WARM = (
    *QUESTIONS,
    "where does Bo Brook live",
    "who is Cleo Costa's sister",
    "does Dan Dale like chess",
    "what does Eve Ekman like",
    "which places did I visit",
    "have I been to Norham",
    "who are Finn Frost's friends",
    "what pet does Gus Gray have",
    "who lives in Easton",
    "who works at Westburg Ltd",
    "do I like jazz",
    "where did Hal Hill's sister travel",
    "who likes pottery",
    "Ivy Ito",
    "what did I do in 2023",
    "what is my favourite food",
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
import numpy, rank_bm25, sentence_transformers, sqlite_utils, typer

app = typer.Typer(pretty_exceptions_enable=False)

@app.command()
def query(path: str, model: str, text: str) -> None:
    db = sqlite_utils.Database(path)
    rows = list(db.query("select id, statement from fact"))
    split = lambda s: re.findall("[a-z0-9]+", s.lower())
    index = rank_bm25.BM25Okapi([split(row["statement"]) for row in rows])
    scores = dict(zip([r["id"] for r in rows], index.get_scores(split(text))))
    question = sentence_transformers.SentenceTransformer(model).encode(text, normalize_embeddings=True)
    for row in db.query("select item_id, row from vector where kind = 'fact'"):
        scores[row["item_id"]] += float(numpy.frombuffer(row["row"], numpy.float16) @ question)
    said = {row["id"]: row["statement"] for row in rows}
    for fact in sorted(scores, key=scores.get, reverse=True)[:5]:
        print(said[fact])
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


def multiply(path: Path, times: int) -> None:
    """Add copies of all facts about other people, with other objects, as a file of ``times`` the size has them.

    In SQL: told one by one, a million facts take the better part of an hour.
    """
    import sqlite3

    db = sqlite3.connect(path, isolation_level=None)
    db.execute("pragma synchronous=off")
    db.execute("begin")
    last = {t: db.execute(f"select max(id) from {t}").fetchone()[0] for t in ("entity", "fact", "claim", "version")}
    (user,) = db.execute("select id from entity where name_key = 'user'").fetchone()
    for turn in range(1, times):
        by = {table: turn * highest for table, highest in last.items()}
        other = f"|| ' ward{turn}'"
        subject = f"case when subject_id = {user} then {user} else subject_id + {by['entity']} end"
        columns = ("name", "name_key", "object_key", "object_value", "statement", "search_text", "uid")
        changed = {name: f"{name} {other}" for name in columns}
        changed |= {
            "subject_id": subject,
            "object_id": f"object_id + {by['entity']}",
            "fact_id": f"fact_id + {by['fact']}",
        }
        for table, highest in last.items():
            names = [row[1] for row in db.execute(f"pragma table_info({table})")]
            taken = ", ".join((changed | {"id": f"id + {by[table]}"}).get(name, name) for name in names)
            known = f"id <= {highest}" + (f" and id <> {user}" if table == "entity" else "")
            db.execute(f"insert into {table}({', '.join(names)}) select {taken} from {table} where {known}")
    db.execute("commit")
    db.execute("insert into fact_fts(fact_fts) values ('optimize')")
    db.close()


def place(path: Path) -> None:
    """Give every fact a vector, as the worker would: those of the first thousand facts, and others around them."""
    import numpy as np

    from memcli import embedder
    from memcli.store import vectors
    from memcli.store.connect import connect

    chance, db, centres = np.random.default_rng(7), connect(path), None
    while True:
        items, seen = vectors.waiting(db, "minilm", 1000)
        if not items:
            break
        if centres is None:
            centres = embedder.load("minilm").embed([item.text for item in items])
            made = centres
        else:
            noise = chance.normal(size=(len(items), centres.shape[1])) * 0.03
            made = centres[chance.integers(len(centres), size=len(items))] + noise
            made = (made / np.linalg.norm(made, axis=1, keepdims=True)).astype(np.float32)
        vectors.store(db, "minilm", items, made, seen)
    vectors.caught_up(db, "minilm")
    db.close()


def warm(path: Path, runs: int, *, dense: bool) -> tuple[float, float]:
    """Median milliseconds of a question in process, and those of the first one after an add.

    Each question comes as often as any other, and each now and then after an add.
    """
    from memcli import Memory

    spent, after = [], []
    with Memory.open(path, tz="UTC") as memory:
        for turn in range(-4, len(ASKED_WARM) * runs // 2):
            question = ASKED_WARM[turn % len(ASKED_WARM)]
            if fresh := turn % 7 == 0:
                memory.assert_("Nobody", "likes", f"chalk {turn}")
            start = time.perf_counter()
            memory.query(question, dense=dense)
            if turn >= 0:
                (after if fresh else spent).append(1000 * (time.perf_counter() - start))
    return statistics.median(spent), statistics.median(after)


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
    """Print the table; 1 where a bar is missed."""
    parser = argparse.ArgumentParser(description="The cost of one cold memcli query.")
    parser.add_argument("--facts", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--naive", metavar="PYTHON", help="an interpreter with the stack that loads everything")
    parser.add_argument("--file", type=Path, help="a file to keep the memory in, or to use where it exists")
    parser.add_argument("--build", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--warm", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    from memcli import paths, weights

    if options.build:
        told = min(options.facts, TOLD)
        build(options.build, told)
        if options.facts > told:
            multiply(options.build, options.facts // told)
        if weights.installed():
            place(options.build)
        return 0
    if options.warm:
        for dense in (False, True)[: 1 + weights.installed()]:
            print("{:.3f} {:.3f}".format(*warm(options.warm, options.runs, dense=dense)))
        return 0
    kept_from = ("PYTHONDONTWRITEBYTECODE", "MEMCLI_DB", "OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")
    environment = {k: v for k, v in os.environ.items() if k not in kept_from}
    environment |= {"PYTHONPATH": str(ROOT), "MEMCLI_QUEUE_AUTOSTART": "0", "HF_HUB_OFFLINE": "1"}
    with tempfile.TemporaryDirectory() as folder:
        path = options.file or Path(folder, "memory.db")
        script = [sys.executable, __file__, "--facts", str(options.facts), "--runs", str(options.runs)]
        if not path.exists():  # in a process of its own: a child's peak memory includes its parent's at the fork
            subprocess.run([*script, "--build", str(path)], check=True, env=environment)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder, "compiled"))
        scripts = {name: Path(folder, f"{name}.py") for name in ("bare", "naive")}
        scripts["bare"].write_text(BARE)
        scripts["naive"].write_text(NAIVE)
        python = sys.executable
        asking = [python, "-m", "memcli", "--db", str(path), "query"]
        stacks = {
            "bare Typer app": [[python, str(scripts["bare"]), "command3", "--text", "x"]],
            "memcli query --fast": [[*asking, "--fast", q] for q in QUESTIONS],
        }
        if weights.installed():
            stacks["memcli query"] = [[*asking, q] for q in QUESTIONS]
        costs = measure(stacks, options.runs, environment)
        if options.naive:
            model = str(weights.folder() if weights.installed() else paths.models_dir())
            naive = [[options.naive, str(scripts["naive"]), str(path), model, q] for q in QUESTIONS]
            costs |= measure({"naive stack": naive}, max(3, options.runs // 5), environment)
        told = subprocess.run([*script, "--warm", str(path)], check=True, env=environment, stdout=subprocess.PIPE)
    first = costs["bare Typer app"].cpu_ms
    print(f"{options.facts:,} facts, median of {options.runs}\n{'':20}{'cpu ms':>9}{'peak MB':>9}{'ratio':>7}")
    for name, cost in costs.items():
        print(f"{name:20}{cost.cpu_ms:9.1f}{cost.peak_mb:9.1f}{cost.cpu_ms / first:7.2f}")
    missed = [costs["memcli query --fast"].cpu_ms > BARS.get(options.facts, 4.0) * first]
    if {"naive stack", "memcli query"} <= costs.keys():
        less = costs["naive stack"].cpu_ms / costs["memcli query"].cpu_ms
        print(f"the dense query costs {less:.1f} times less than the naive stack")
        missed += [less < LESS, costs["memcli query"].peak_mb > MEGABYTES]
    for name, line in zip(("words alone", "by meaning too"), told.stdout.decode().splitlines(), strict=False):
        usual, after = map(float, line.split())
        print(f"warm, {name}: {usual:.1f} ms; the first after an add {after:.1f} ms")
        missed.append(options.facts <= 100_000 and usual > WARM)
    return int(any(missed))


if __name__ == "__main__":
    sys.exit(main())
