"""The checks against the gold set: what a perfect model says passes, what it says of other turns does not."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from memcli.ingest.checks import hold
from memcli.ingest.extract import Reading
from memcli.records import Claim
from tests.conftest import ROOT

ROWS = [json.loads(line) for line in (ROOT / "fixtures/gold/gold_dev.jsonl").read_text(encoding="utf-8").splitlines()]


def reading(row: dict[str, Any]) -> Reading:
    speaker = None if row["speaker"] == "user" else row["speaker"]
    context = tuple(row.get("context") or ())
    return Reading(row["text"], datetime.fromisoformat(row["ref"]), speaker, row["role"], context)


def claims(row: dict[str, Any], quote: str) -> Iterator[list[Claim]]:
    """For each gold fact the claims that count as it, quoting ``quote``."""
    for gold in row["gold"]:
        if not gold.get("opt") and gold["o"]:
            yield [
                Claim(gold["op"], subject, gold["p"][0], value, gold["modality"], gold["from"], gold["to"], quote, 0.9)
                for value in gold["o"]
                for subject in gold["s"]
            ]


def test_what_a_perfect_model_says_passes() -> None:
    kept, dates, lost = 0, 0, []
    for row in ROWS:
        for same in claims(row, row["text"]):
            found = next((f.claims[0] for claim in same if (f := hold([claim], reading(row))).claims), None)
            if found is None:
                lost.append((row["text"], same[0]))
                continue
            kept += 1
            dates += (found.valid_from, found.valid_to) == (same[0].valid_from, same[0].valid_to)
    assert len(lost) <= 2, lost
    assert dates >= 0.97 * kept


def test_what_it_says_of_other_turns_does_not() -> None:
    passed = total = 0
    for row, other in zip(ROWS, ROWS[7:] + ROWS[:7], strict=True):
        for same in claims(row, other["text"]):
            total += 1
            passed += bool(hold(same[:1], reading(other)).claims)
    assert total > 150
    assert passed <= 2
