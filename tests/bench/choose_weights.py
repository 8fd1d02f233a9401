#!/usr/bin/env python3
"""Choose the weights of ``retrieve/fuse.py``, and say what they gain where they were not chosen.

    python tests/bench/choose_weights.py LOCOMO.json [--start table]

Every question's candidates are gathered once, with their lanes. From even weights (or, with
``--start table``, those in use) each weight in turn is raised and lowered while the mean of evidence
recall at 5, 10 and 20 rises; the words of a text keep theirs, as only ratios count. For each
conversation that is done on the others, and scored on it: the line "left out" is the honest one.
"as asked" is what ``Memory.query`` answers, okapi included, which is not chosen here: it counts only among
the best. The dense lane takes part where its weights are installed (``memcli models install``), else
it keeps its weight. Prints the table chosen on all of them last. Needs numpy, rank_bm25 and
snowballstemmer.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np

from memcli import embedder
from memcli.retrieve import dense, pipeline
from memcli.retrieve.fuse import WEIGHTS
from memcli.store import asof, support
from tests.bench import locomo

KS = (5, 10, 20)
STEPS = (1.5, 1.25)  # factors, the coarse one first
LEAST = 3e-4  # gain of the mean recall below which a weight stays as it is
FIXED = ("episode", "lexical")
LANES = {kind: tuple(lane for lane in lanes if lane != "support") for kind, lanes in WEIGHTS.items()}

Table = dict[str, dict[str, float]]


class Case:
    """One question's candidates as arrays, in the order in which ties break."""

    def __init__(self, group: str, evidence: frozenset[str], pool: pipeline.Pool, sources: dict[int, tuple[str, ...]]):
        texts = sorted(pool.episodes.values(), key=lambda c: (c.when, -c.id), reverse=True)
        facts = sorted(pool.facts.values(), key=lambda c: (c.when, -c.id), reverse=True)
        self.group, self.evidence = group, evidence
        self.lanes = {
            kind: np.array([[c.lanes.get(lane, 0.0) for lane in LANES[kind]] for c in some]).reshape(
                len(some), len(LANES[kind])
            )
            for kind, some in (("fact", facts), ("episode", texts))
        }
        place = {c.id: n for n, c in enumerate(texts)}
        pairs = [(n, place[e]) for n, f in enumerate(facts) for e in pool.rests_on.get(f.id, ()) if e in place]
        self.fact, self.text = np.array(pairs, dtype=int).reshape(-1, 2).T
        self.refs = [sources.get(f.id, ()) for f in facts] + [(pool.texts[c.id].ref or "",) for c in texts]

    def recalls(self, weights: Table) -> list[float]:
        """Recall at each of ``KS``, ranked as ``fuse.fuse`` ranks."""
        base = {kind: lanes @ [weights[kind][lane] for lane in LANES[kind]] for kind, lanes in self.lanes.items()}
        base = {kind: np.minimum(1, scores) for kind, scores in base.items()}
        lent = {kind: np.zeros(len(scores)) for kind, scores in base.items()}
        np.maximum.at(lent["fact"], self.fact, base["episode"][self.text])
        np.maximum.at(lent["episode"], self.text, base["fact"][self.fact])
        whole = [np.minimum(1, base[kind] + weights[kind]["support"] * lent[kind]) for kind in ("fact", "episode")]
        order = np.argsort(-np.round(np.concatenate(whole), 9), kind="stable")[: max(KS)]
        ranked = list(dict.fromkeys(ref for n in order for ref in self.refs[n]))
        return [locomo.recall(ranked, self.evidence, k) for k in KS]


def gather(path: Path) -> tuple[list[Case], list[list[float]], list[list[float]]]:
    """The questions of every conversation, and the recalls of BM25 and of ``Memory.query`` on the same."""
    cases, baseline, answers = [], [], []
    model = embedder.chosen()
    with tempfile.TemporaryDirectory() as folder:
        for conversation in locomo.read(path):
            asked = [q for q in conversation.questions if q.category != 5]
            ask = conversation.bm25()
            baseline += [[locomo.recall(ask(q.text), q.evidence, k) for k in KS] for q in asked]
            with conversation.memory(Path(folder)) as memory:
                for question in asked:
                    hits = memory.query(question.text, k=max(KS))
                    refs = list(dict.fromkeys(ref for hit in hits for ref in hit.refs))
                    answers.append([locomo.recall(refs, question.evidence, k) for k in KS])
            from memcli.store.connect import connect

            db = connect(Path(folder, f"{conversation.name}.db"), read_only=True)
            moment = asof.Moment(asof.MAX)
            for question in asked:
                meaning = dense.near(db, question.text, model) if model else dense.nothing
                pool = pipeline.gather(db, question.text, moment=moment, meaning=meaning)
                if pool is not None:
                    whole = support.enrich(db, list(pool.read.values()))
                    cases.append(Case(conversation.name, question.evidence, pool, {f.id: f.sources for f in whole}))
            db.close()
    return cases, baseline, answers


def score(cases: Sequence[Case], weights: Table) -> Any:
    """Mean recall at each of ``KS``."""
    return np.mean([case.recalls(weights) for case in cases], axis=0)


def choose(cases: Sequence[Case], weights: Table) -> Table:
    """Coordinate ascent from these weights."""
    best = score(cases, weights).mean()
    for step in STEPS:
        risen = True
        while risen:
            risen = False
            for kind in weights:
                for lane in weights[kind]:
                    for factor in (step, 1 / step) if (kind, lane) != FIXED else ():
                        tried = {k: dict(lanes) for k, lanes in weights.items()}
                        tried[kind][lane] *= factor
                        if (found := score(cases, tried).mean()) > best + LEAST:
                            best, weights, risen = found, tried, True
    return weights


def line(name: str, recalls: Any) -> str:
    return f"{name:22}" + "  ".join(f"recall@{k} {100 * r:5.1f}" for k, r in zip(KS, recalls, strict=True))


def main() -> None:
    """Print the figures, then the table."""
    parser = argparse.ArgumentParser(description="Choose the weights of fusion on LoCoMo.")
    parser.add_argument("data", type=Path)
    parser.add_argument("--start", choices=("even", "table"), default="even")
    options = parser.parse_args()
    cases, baseline, answers = gather(options.data)
    table = {kind: dict(lanes) for kind, lanes in WEIGHTS.items()}
    even = {kind: dict.fromkeys(lanes, 0.1) for kind, lanes in WEIGHTS.items()}
    even["episode"]["lexical"], even["fact"]["lexical"] = 0.32, 0.8
    start = table if options.start == "table" else even
    print(line("BM25", np.mean(baseline, axis=0)))
    print(line("as asked", np.mean(answers, axis=0)))
    print(line("even weights", score(cases, even)))
    print(line("weights in use", score(cases, table)))
    groups = list(dict.fromkeys(case.group for case in cases))
    left_out = []
    for group in groups:
        mine = [case for case in cases if case.group == group]
        chosen = choose([case for case in cases if case.group != group], start)
        left_out += [case.recalls(chosen) for case in mine]
        print(line(f"  chosen without {group}"[:22], score(mine, chosen)))
    print(line("left out", np.mean(left_out, axis=0)))
    chosen = choose(cases, start)
    print(line("chosen on all", score(cases, chosen)))
    for kind, lanes in chosen.items():
        print(f"{kind}: " + ", ".join(f'"{lane}": {weight:.2f}' for lane, weight in lanes.items()))


if __name__ == "__main__":
    main()
