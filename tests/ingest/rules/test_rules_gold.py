"""The extractor against the gold sets, by the scorer's own rules."""

import importlib.util
import json
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from memcli.ingest.rules import FAULT, extract

GOLD = Path(__file__).resolve().parents[3] / "fixtures" / "gold"


def scorer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("score_extraction", GOLD / "score_extraction.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def predict(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    out = {}
    for row in rows:
        said_at = datetime.fromisoformat(row["ref"])
        found = extract(row["text"], said_at=said_at, speaker=row["speaker"], role=row["role"], context=row["context"])
        assert not [skip for skip in found.skipped if skip.reason.startswith(FAULT)], row["id"]
        fields = ("op", "subject", "predicate", "object", "modality", "valid_from", "valid_to")
        out[row["id"]] = {
            "id": row["id"],
            "claims": [{f: getattr(c, f) for f in fields} for c in found.claims],
        }
    return out


@pytest.mark.parametrize(
    ("name", "precision", "recall", "dated"),
    [
        ("gold_dev", 0.93, 0.8, 0.9),
        ("heldout", 0.93, 0.85, 0.9),
        ("heldout_independent", 0.9, 0.75, 0.9),
        ("heldout_blind", 0.8, 0.4, 0.8),
        ("heldout_c_test", 0.9, 0.7, 0.9),
        ("heldout_d_test", 0.9, 0.7, 0.9),
        ("heldout_e", 0.9, 0.7, 0.9),
        ("heldout_f", 0.9, 0.6, 0.9),
        ("heldout_g", 0.9, 0.7, 0.9),
        ("heldout_h", 0.9, 0.65, 0.9),
        ("heldout_i", 0.93, 0.8, 0.9),
        ("heldout_j", 0.9, 0.8, 0.8),
        ("heldout_k", 0.93, 0.6, 0.8),
        ("heldout_l", 0.85, 0.4, 0.75),
        ("heldout_m", 0.95, 0.85, 0.85),
        ("heldout_p", 0.93, 0.75, 0.8),
        ("heldout_q", 0.94, 0.85, 0.85),
        ("heldout_s", 0.93, 0.8, 0.8),
        ("heldout_n", 0.9, 0.6, 0.8),
        ("heldout_r", 0.94, 0.75, 0.75),
        ("heldout_t", 0.95, 0.75, 0.9),
    ],
)
def test_score(name: str, precision: float, recall: float, dated: float) -> None:
    """Floors only.

    ``heldout_independent`` was written by somebody who had not seen the rules, but its misses were
    then read to find missing constructions: like the two others it was used for tuning.
    ``heldout_blind`` was not: it says what to expect of sentences that nobody here has seen, and
    must stay unread by whoever changes the rules. ``heldout_e`` to ``heldout_h`` were each written
    before a round of changes and scored F1 .60, .44, .70 and .68 before it; they are used up as well.
    ``heldout_i`` holds two more such rounds (F1 .68 and .79 before), ``heldout_j`` the last one, which
    no change was made for (F1 .93). ``heldout_k`` was written by another stranger (F1 .55 before its round),
    ``heldout_l`` by a third (F1 .59): no change was made for it, and it stays as unread as ``heldout_blind``;
    ``heldout_m`` by a fourth, of plainer sentences (F1 .88 before its round), ``heldout_p``, ``heldout_q`` and
    ``heldout_s`` by three more (F1 .65, .86 and .77 before theirs). ``heldout_n``, ``heldout_r`` and ``heldout_t``
    are unread too (F1 .74, .87 and .85 when they came). The dates of the sets that are not tuned on are few.
    """
    rows = [json.loads(line) for line in (GOLD / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    for row in rows:
        row.setdefault("context", [])
    result, lines = scorer().score(rows, predict(rows))
    unread = name.removeprefix("heldout_") in ("blind", "l", "n", "r", "t")
    detail = "" if unread else "\n".join(lines)  # a failure must not show its sentences
    assert result["strict"]["P"] >= precision, detail
    assert result["strict"]["R"] >= recall, detail
    assert result["noisy"] <= max(3 if unread else 2, result["empty"] // 50), result["noisy_ids"]
    good, asked = map(int, result["dates_from"].split("/"))
    assert asked < 10 or good >= dated * asked, detail  # a handful of dates says nothing
