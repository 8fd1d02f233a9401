"""The parts of one item of a model's answer: as memory holds them, or why they are none."""

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from memcli.ingest.grounding import Source, date
from memcli.ingest.resolve import LONGEST_TYPED
from memcli.logs import preview
from memcli.model import Value
from memcli.records import Claim, Skip

LONGEST_PART = 200  # characters of a subject or an entity
MOST_CONFIDENT = 0.95  # of what a model says about itself
UNSTATED = 0.7  # confidence of a claim that states none
_OUTER = " .,;:!\"'`“”«»"  # around a name or a value, as the rules strip it too
_NULLS = frozenset(
    "null none nil n/a na unknown unspecified undefined undisclosed - ? inconnu desconocido unbekannt".split()
) | {"not specified", "not stated", "not mentioned", "not given", "not known", "no value", "not applicable"}
_CALLED = re.compile(r"\b(?:named|called|nommée?|appelée?|llamad[oa]|namens) ([^\W\d_][\w'’-]*)$")


class Bad(Exception):
    """Why an item is left out."""


def part(value: Any, what: str, longest: int = LONGEST_PART) -> str:
    """A subject, a predicate or an object as text. Raises Bad for none, and for one that is too long."""
    if not isinstance(value, str) or not (text := " ".join(value.split()).strip(_OUTER)):
        raise Bad(f"no {what}")
    if len(text) > longest:
        raise Bad(f"the {what} is longer than {longest:,} characters")
    if text.casefold() in _NULLS:
        raise Bad(f"no {what}")
    return text


def value_of(value: Any, kind: Any) -> Value:
    """An object with its type. Raises Bad for none, and for what is no value."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        if not math.isfinite(value) or abs(value) >= 1e15:
            raise Bad("no object")
        return int(value) if float(value).is_integer() else value
    text = part(value, "object", LONGEST_TYPED)
    if kind == "boolean" and text.lower() in ("true", "false", "yes", "no"):
        return text.lower() in ("true", "yes")
    plain = re.sub(r"(?<=\d)[, ](?=\d{3}(?!\d))", "", text)
    if kind == "number" and re.fullmatch(r"-?\d{1,15}(?:\.\d{1,10})?", plain):
        return float(plain) if "." in plain else int(plain)
    return text


def bare(value: str, quote: str) -> bool:
    """The quote is the value alone: a statement only where it answers something."""
    return re.findall(r"\w+", value.casefold()) == re.findall(r"\w+", quote.casefold())


def confidence(value: Any) -> float:
    """A probability below one, from whatever a model states."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return UNSTATED
    return round(min(max(value / 100 if 1 < value <= 100 else value, 0.0), MOST_CONFIDENT), 4)


def entity(value: Any, whole: Value) -> str | None:
    """The name inside the object; None where it is none, or the whole. "dog named Max" tells it by itself."""
    if not isinstance(whole, str):
        return None
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not name and (called := _CALLED.search(whole)):
        name = called[1]
    inside = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", whole) if name and len(name) <= LONGEST_PART else None
    return name if inside and name != whole else None


def dated(claim: Claim, item: Mapping[str, Any], source: Source, said_at: datetime, skipped: list[Skip]) -> Claim:
    """The claim with its dates; one that the text does not support is left out, and ``skipped`` says so."""
    found: list[str | None] = []
    for key in ("from", "to"):
        stated = item.get(key, item.get(f"valid_{key}"))
        text = str(stated) if isinstance(stated, str | int) and not isinstance(stated, bool) else ""
        text = "" if text.strip().casefold() in _NULLS else text
        future = claim.modality == "planned" or (key == "to" and claim.op == "assert")
        value = date(text, source, said_at, future=future)
        if text.strip() and value is None:
            skipped.append(Skip("a date that the text does not support", text[:LONGEST_PART]))
        found.append(value)
    start, stop = found
    if claim.op == "end":
        return replace(claim, valid_to=stop or start)
    if claim.op == "retract":
        return claim
    if start is not None and stop is not None and stop < start[: len(stop)]:
        skipped.append(Skip("it ends before it begins", f"{start} to {stop}"))
        stop = None
    return replace(claim, valid_from=start, valid_to=stop)


def shown(item: Any) -> str:
    """An item in a few words, for the receipt."""
    if not isinstance(item, dict):
        return preview(str(item)[:400])
    parts = [str(item[k])[:100] for k in ("subject", "predicate", "object", "name") if item.get(k) is not None]
    return preview(" ".join(parts))
