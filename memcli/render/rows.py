"""Records -> json, jsonl, csv, tsv, markdown or an aligned table, as text for stdout.

A record is a dict from column name to a JSON value. Every format but JSON is one line a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from memcli.model import Episode, Fact, Hit
from memcli.periods import iso
from memcli.render.ansi import json_safe, visible

if TYPE_CHECKING:
    from memcli.records import Change, Edge, Event, Receipt, TxEntry

Record = Mapping[str, Any]

FACT_COLUMNS = (
    "id",
    "subject",
    "predicate",
    "object",
    "statement",
    "valid_from",
    "valid_to",
    "precision",
    "modality",
    "confidence",
    "mentions",
    "last_said",
    "tx_from",
    "tx_to",
    "sources",
)
HIT_COLUMNS = (
    "kind",
    "id",
    "text",
    "score",
    "subject",
    "predicate",
    "object",
    "valid_from",
    "valid_to",
    "said_at",
    "speaker",
    "modality",
    "confidence",
    "mentions",
    "last_said",
    "lanes",
    "path",
    "refs",
)
EVENT_COLUMNS = (*FACT_COLUMNS, "recorded_at", "withdrawn_at", "because")
EDGE_COLUMNS = (
    "source",
    "label",
    "target",
    "depth",
    "forward",
    "fact_id",
    "valid_from",
    "valid_to",
    "modality",
)
SIGNED_EDGE_COLUMNS = ("sign", *EDGE_COLUMNS)
TX_COLUMNS = ("id", "recorded_at", "command", "actor", "batch", "in_force", "undoable", "summary")
CHANGE_COLUMNS = ("sign", *FACT_COLUMNS, "note")


def render(records: Iterable[Record], columns: Sequence[str], form: str) -> str:
    """Records in one of the formats (not "text"); the columns give order and header."""
    rows = [{name: record.get(name) for name in columns} for record in records]
    if form == "json":
        return encode(rows, indent=2)
    if form == "jsonl":
        return "".join(map(encode, rows))
    cells = [[cell(row[name]) for name in columns] for row in rows]
    if form in ("csv", "tsv"):
        return _separated(columns, cells, "," if form == "csv" else "\t")
    return _markdown(columns, cells) if form == "markdown" else _table(columns, cells)


def encode(value: Any, indent: int | None = None) -> str:
    """A JSON document with its line end: readable text, hostile characters as \\u escapes."""
    import json

    return json_safe(json.dumps(value, ensure_ascii=False, indent=indent, allow_nan=False)) + "\n"


def cell(value: Any) -> str:
    """A value in a cell of a table: null is empty, lists are joined, text is made visible."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return visible(" ".join(f"{key}={cell(item)}" for key, item in value.items()))
    if isinstance(value, (list, tuple)):
        return visible(" ".join(map(str, value)))
    return visible(str(value))


def _separated(columns: Sequence[str], cells: list[list[str]], delimiter: str) -> str:
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(cells)
    return text.getvalue()


def _markdown(columns: Sequence[str], cells: list[list[str]]) -> str:
    def line(parts: Iterable[str]) -> str:
        return "| " + " | ".join(parts) + " |\n"

    escape = str.maketrans({"\\": "\\\\", "|": "\\|", "<": "\\<", "[": "\\[", "`": "\\`", "*": "\\*"})
    body = (line(part.translate(escape) for part in row) for row in cells)
    return line(columns) + line("---" for _ in columns) + "".join(body)


def _table(columns: Sequence[str], cells: list[list[str]]) -> str:
    rows = [list(columns), *cells]
    widths = [max(_width(row[i]) for row in rows) for i in range(len(columns))]

    def line(row: list[str]) -> str:
        padded = (part + " " * (width - _width(part)) for part, width in zip(row, widths, strict=True))
        return "  ".join(padded).rstrip() + "\n"

    return "".join(map(line, rows))


def _width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def fact(item: Fact) -> dict[str, Any]:
    """A fact as a record."""
    return {
        "id": item.id,
        "subject": item.subject,
        "predicate": item.predicate,
        "object": item.object,
        "statement": item.statement,
        "valid_from": iso(item.valid_from),
        "valid_to": iso(item.valid_to),
        "precision": item.precision,
        "modality": item.modality,
        "confidence": number(item.confidence),
        "mentions": item.mentions,
        "last_said": iso(item.last_said),
        "tx_from": item.tx_from,
        "tx_to": item.tx_to,
        "sources": list(item.sources),
    }


def hit(item: Hit) -> dict[str, Any]:
    """An answer of a query as a record: a fact, or an episode (then without a triple)."""
    found = item.fact
    said = item.said_at or (item.episode.said_at if item.episode else None)
    return {
        "kind": item.kind,
        "id": item.fact_id if item.kind == "fact" else item.id,
        "text": item.text,
        "score": number(item.score),
        "subject": found and found.subject,
        "predicate": found and found.predicate,
        "object": found.object if found else None,
        "valid_from": iso(item.valid_from),
        "valid_to": iso(item.valid_to),
        "said_at": iso(said),
        "speaker": item.episode.speaker if item.episode else None,
        "modality": item.modality,
        "confidence": number(item.confidence),
        "mentions": found and found.mentions,
        "last_said": iso(found.last_said) if found else None,
        "lanes": {name: number(score) for name, score in item.lanes.items()},
        "path": list(item.path),
        "refs": list(item.refs),
    }


def event(item: Event) -> dict[str, Any]:
    """A version's opening as a record, with both axes."""
    return fact(item.fact) | {
        "recorded_at": iso(item.recorded_at),
        "withdrawn_at": iso(item.withdrawn_at),
        "because": item.because,
    }


def edge(item: Edge) -> dict[str, Any]:
    """A step of a graph as a record."""
    signed = {"sign": item.sign} if item.sign else {}
    return signed | {
        "source": item.source,
        "label": item.label,
        "target": item.target,
        "depth": item.depth,
        "forward": item.forward,
        "fact_id": item.fact.id,
        "valid_from": iso(item.fact.valid_from),
        "valid_to": iso(item.fact.valid_to),
        "modality": item.fact.modality,
    }


def entry(item: TxEntry) -> dict[str, Any]:
    """A transaction as a record."""
    return {
        "id": item.id,
        "recorded_at": iso(item.recorded_at),
        "command": item.command,
        "actor": item.actor or None,
        "batch": item.batch,
        "in_force": item.in_force,
        "undoable": item.undoable,
        "summary": item.summary,
    }


def change(item: Change) -> dict[str, Any]:
    """A change of belief as a record."""
    return {"sign": item.sign, **fact(item.fact), "note": item.note}


def receipt(item: Receipt) -> dict[str, Any]:
    """The account of a write; of a transcript, read = kept + known + skipped."""
    return {
        "tx": item.tx,
        "txs": list(item.txs),
        "batch": item.batch,
        "dry_run": item.dry_run,
        "read": item.read,
        "kept": kept(item),
        "known": item.known,
        "skipped": [{"reason": s.reason, "text": s.text, "where": s.where} for s in item.skipped],
        "conversations": item.conversations,
        "claims": item.claims,
        "facts": item.facts,
        "episodes": list(item.episodes),
        "changes": [change(c) for c in item.changes],
        "warnings": list(item.warnings),
        "extractor": item.extractor,
        "format": item.format,
        "dated_by": item.dated_by,
        "calls": item.calls,
        "tokens": item.tokens,
        "pending": item.pending,
    }


def kept(item: Receipt) -> int:
    """New turns: what is read, less what was known; a transcript also skips whole turns."""
    return item.read - item.known - (len(item.skipped) if item.format else 0)


def episode(item: Episode) -> dict[str, Any]:
    """An episode as a record."""
    return {
        "id": item.id,
        "text": item.text,
        "speaker": item.speaker,
        "role": item.role,
        "said_at": iso(item.said_at),
        "ref": item.ref,
        "source": item.source,
        "state": item.state,
    }


def number(value: float) -> float | None:
    """A score as JSON holds it: six digits, and null for what is no number."""
    return round(value, 6) if value == value and abs(value) != float("inf") else None


def plain(value: Any) -> Any:
    """Any value of an explanation's data as JSON holds it."""
    if isinstance(value, datetime):
        return iso(value)
    if isinstance(value, Fact):
        return fact(value)
    if isinstance(value, Episode):
        return episode(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    if isinstance(value, float):
        return number(value)
    return value if value is None or isinstance(value, (str, int, bool)) else str(value)
