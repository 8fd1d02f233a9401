"""How often the offline extractor is right at each confidence, over the gold sets.

Run: ``python -m tests.bench.calibration [SET...]`` (from the repository's root; all sets but the blind
one by default). A claim is right where the scorer matches it strictly with a gold claim of its turn,
demanded or optional; neutral claims are left out. Exit code 1 where fewer than 30 % of the claims stand
at 0.9 or above, or fewer than 95 % of these are right.
"""

import importlib.util
import json
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any

from memcli.ingest.rules import extract
from memcli.records import Claim

GOLD = Path(__file__).resolve().parents[2] / "fixtures" / "gold"
BLIND = "heldout_blind"  # its sentences stay unread, by this bench too
EDGES = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.0)
FLOOR, SHARE, RIGHT = 0.9, 0.3, 0.95


def scorer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("score_extraction", GOLD / "score_extraction.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def judged(name: str, scores: ModuleType) -> Iterator[tuple[Claim, bool]]:
    """Every claim of a gold set that counts, and whether it is right."""
    for line in (GOLD / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        row: dict[str, Any] = json.loads(line)
        said_at = datetime.fromisoformat(row["ref"])
        found = extract(
            row["text"], said_at=said_at, speaker=row["speaker"], role=row["role"], context=row.get("context", [])
        )
        names = {
            scores.fold(o) for g in row["gold"] if "name" in g["p"] and "user" in g["s"] for o in g["o"]
        }  # the speaker's own name stands for the speaker
        for claim in found.claims:
            plain = scores.clean(claim)
            right = any(scores.match(g, plain, row, names) for g in row["gold"])
            if right or not scores.neutral(plain, row):
                yield claim, right


def main(chosen: list[str]) -> int:
    sets = chosen or sorted(p.stem for p in GOLD.glob("*.jsonl") if p.stem != BLIND and not p.stem.startswith("judge"))
    scores = scorer()
    told: Counter[float] = Counter()
    good: Counter[float] = Counter()
    by_rule: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for name in sets:
        for claim, right in judged(name, scores):
            bucket = next(edge for edge in EDGES if claim.confidence >= edge)
            told[bucket] += 1
            good[bucket] += right
            by_rule[claim.rule] += 1
            wrong[claim.rule] += not right
    total = sum(told.values())
    print(f"{len(sets)} sets, {total} claims")
    print("confidence  claims  share  right")
    for edge in EDGES:
        if told[edge]:
            share, right_share = told[edge] / total, good[edge] / told[edge]
            print(f">= {edge:<7.2f} {told[edge]:7d}  {share:5.1%}  {right_share:5.1%}")
    sure = sum(n for edge, n in told.items() if edge >= FLOOR)
    sure_right = sum(n for edge, n in good.items() if edge >= FLOOR)
    print(f"at {FLOOR} or above: {sure / total:.1%} of the claims, {sure_right / max(sure, 1):.1%} of them right")
    print("constructions most often wrong:")
    for rule, n in wrong.most_common(15):
        if n:
            print(f"  {rule:24} {n} of {by_rule[rule]}")
    return 0 if sure >= SHARE * total and sure_right >= RIGHT * sure else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
