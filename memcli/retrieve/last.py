"""Why the last query returned what it did: one small file beside the memory file.

Reading a memory never writes it, so the explanation lives outside: 0600, replaced at once, and
given up silently where the folder cannot be written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memcli import paths
from memcli.errors import NotFound
from memcli.model import Hit
from memcli.periods import iso

if TYPE_CHECKING:
    from memcli.records import Explanation

VERSION = 1


def write(
    database: Path,
    text: str,
    hits: Sequence[Hit],
    *,
    valid_at: datetime | str | None = None,
    known_at: datetime | str | None = None,
    asked_at: datetime | None = None,
) -> None:
    """Keep the explanation of a query; never raises for what the file system does."""
    body = {
        "version": VERSION,
        "query": text,
        "asked_at": iso(asked_at),
        "valid_at": _when(valid_at),
        "known_at": _when(known_at),
        "hits": [record(hit) for hit in hits],
    }
    target = paths.last_query(database)
    building = target.with_name(f".{target.name}.{os.getpid()}")
    with suppress(OSError):
        try:
            descriptor = os.open(building, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NOFOLLOW, 0o600)
            with open(descriptor, "w", encoding="utf-8") as stream:  # ASCII: lone surrogates are escaped
                os.chmod(building, 0o600)
                json.dump(body, stream)
            os.replace(building, target)
        finally:
            building.unlink(missing_ok=True)


_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)


def _when(moment: datetime | str | None) -> str | None:
    return iso(moment) if isinstance(moment, datetime) else moment


def record(hit: Hit) -> dict[str, Any]:
    """A hit as JSON keeps it."""
    return {
        "kind": hit.kind,
        "id": hit.id,
        "text": hit.text,
        "score": round(hit.score, 4),
        "lanes": {lane: round(value, 4) for lane, value in hit.lanes.items()},
        "path": list(hit.path),
        "refs": list(hit.refs),
    }


def read(database: Path) -> dict[str, Any]:
    """What ``write`` kept. Raises NotFound where there is nothing that can be read."""
    try:
        body = json.loads(paths.last_query(database).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        body = None
    if not isinstance(body, dict) or body.get("version") != VERSION:
        raise NotFound("No query has been asked yet.", 'ask one: memcli query "where do I live"')
    return body


def explain(database: Path) -> Explanation:
    """Why the last query returned its hits, in their order. Raises NotFound."""
    from memcli.records import Explanation

    body = read(database)
    steps = [("asked", _asked(body))]
    steps += [(_number(hit), explain_hit(hit)) for hit in body["hits"]]
    if not body["hits"]:
        steps.append(("found", "nothing that matches"))
    return Explanation(f"why: {body['query']}", tuple(steps), body)


def _asked(body: Mapping[str, Any]) -> str:
    known = body["known_at"] or "now"
    return f"{body['query']}, true at {body['valid_at'] or body['asked_at'] or 'now'}, as known at {known}"


def _number(hit: Mapping[str, Any]) -> str:
    return f"{'f' if hit['kind'] == 'fact' else 'e'}{hit['id']}"


_REASONS = {
    "lexical": "the words asked for",
    "context": "the turns around it",
    "session": "its session",
    "speaker": "who said it",
    "date": "when it was said",
    "telling": "that it tells",
    "entity": "whom it is about",
    "graph": "its distance",
    "okapi": "its words among the answers",
    "support": "what rests on it or it rests on",
}


def reasons(score: float, lanes: Mapping[str, float], path: Sequence[str], refs: Sequence[str]) -> str:
    """Why an answer came: its score, what each lane gave, the path and the sources."""
    gave = ", ".join(
        f"{lane} {value:.2f} ({_REASONS[lane]})" if lane in _REASONS else f"{lane} {value:.2f}"
        for lane, value in lanes.items()
    )
    way = f"; path {' -> '.join(path)}" if path else ""
    return f"score {score:.2f} = {gave}{way}" + (f"; from {', '.join(refs)}" if refs else "")


def explain_hit(hit: Mapping[str, Any]) -> str:
    """One sentence: the text, and why it came."""
    return f"{hit['text']}: {reasons(hit['score'], hit['lanes'], hit['path'], hit['refs'])}"
