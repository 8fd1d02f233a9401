"""Typed facts for ``add``: ``--fact S P O`` and ``--claims`` JSONL as claims."""

import json
from collections.abc import Mapping
from typing import Any

from memcli.cli.reading import entity
from memcli.errors import UsageError
from memcli.records import Claim
from memcli.typed import literal

KEYS = frozenset({"op", "subject", "predicate", "object", "valid_from", "valid_to", "modality"})
OPS = ("assert", "end", "retract")
MODALITIES = ("actual", "planned", "hypothetical", "reported")
_SHAPE = 'a line is {"subject": "user", "predicate": "lives_in", "object": "Oslo"}; the other keys are optional'


def typed(fact: tuple[str, str, str], valid_from: str | None, valid_to: str | None) -> Claim:
    """The claim of ``--fact S P O``."""
    subject, predicate, value = (part.strip() for part in fact)
    if not (subject and predicate and value):
        raise UsageError("A fact needs a subject, a predicate and an object.", "--fact user lives_in Oslo")
    thing = literal(value)
    thing = entity(thing) if isinstance(thing, str) else thing
    return Claim("assert", entity(subject), predicate, thing, valid_from=valid_from, valid_to=valid_to)


def parse(text: str) -> list[Claim]:
    """Claims of JSONL, one object a line. Raises UsageError that names the line."""
    claims = []
    for number, line in enumerate(text.split("\n"), start=1):  # splitlines would cut at U+2028 within a string
        if line.strip():
            claims.append(_claim(_object(line, number), number))
    if not claims:
        raise UsageError("There is no input: no claims were given.", _SHAPE)
    return claims


def _object(line: str, number: int) -> Mapping[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise UsageError(f"Line {number} is not a JSON object.", _SHAPE)
    if unknown := sorted(set(row) - KEYS):
        raise UsageError(f"Line {number} has an unknown key {unknown[0]!r}.", f"keys: {', '.join(sorted(KEYS))}")
    return row


def _claim(row: Mapping[str, Any], number: int) -> Claim:
    op, modality = row.get("op", "assert"), row.get("modality", "actual")
    _one_of(op, OPS, "op", number)
    _one_of(modality, MODALITIES, "modality", number)
    for key in ("subject", "predicate"):
        if not isinstance(row.get(key), str) or not row[key].strip():
            raise UsageError(f"Line {number} has no {key}.", _SHAPE)
    for key in ("valid_from", "valid_to"):
        if not isinstance(row.get(key), (str, type(None))):
            raise UsageError(f"Line {number}: {key} is not text.", "write dates like 2023, 2023-03 or 2023-03-09")
    value = row.get("object")
    wanted = (str, int, float, bool, type(None)) if op == "retract" else (str, int, float, bool)
    if not isinstance(value, wanted) or value == "":
        raise UsageError(f"Line {number} has no object that is text, a number or a boolean.", _SHAPE)
    return Claim(
        op,
        entity(row["subject"]),
        row["predicate"],
        value,
        modality,
        row.get("valid_from"),
        row.get("valid_to"),
    )


def _one_of(value: object, allowed: tuple[str, ...], key: str, number: int) -> None:
    if value not in allowed:
        raise UsageError(f"Line {number}: {key} is none of {', '.join(allowed)}.", _SHAPE)
