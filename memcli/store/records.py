"""The records of an export, one JSON object a line: their fields, checked before anything is written.

Ids are local, so records name things: entities and predicates by name, a fact by its triple,
writes, claims and episodes by uid, a source by its fingerprint. Instants are UTC text of fixed width
(``periods.to_text``), as in the file.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from memcli.errors import NewerFile, UsageError
from memcli.periods import from_text

FORMAT, VERSION = "memcli-ledger", 1

Record = dict[str, Any]
Check = Callable[[Any], bool]

_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
_LARGEST = (1 << 63) - 1


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _instant(value: Any) -> bool:
    if not isinstance(value, str) or _INSTANT.fullmatch(value) is None:
        return False
    try:
        from_text(value)
    except ValueError:  # the 31st of February
        return False
    return True


def _actor(value: Any) -> bool:
    return value == "" or (isinstance(value, str) and value[-28:-27] == " " and _instant(value[-27:]))


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def _flag(value: Any) -> bool:
    return value in (0, 1)


def _share(value: Any) -> bool:
    return isinstance(value, int | float) and 0 <= value <= 1


def _value(value: Any) -> bool:
    return isinstance(value, bool | str | float) or (isinstance(value, int) and abs(value) <= _LARGEST)


def _fact(value: Any) -> bool:
    return isinstance(value, dict) and all(_name(value.get(k)) for k in ("subject", "predicate", "key"))


def _entries(value: Any) -> bool:
    from memcli.store import review

    try:
        return isinstance(value, str) and bool(review.decode(value))
    except ValueError:
        return False


def _or_null(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _one_of(*allowed: str) -> Check:
    return lambda value: isinstance(value, str) and value in allowed


_CARDINALITY, _KIND = _one_of("one", "many"), _one_of("permanent", "state", "event")
_WRITE: Mapping[str, Check] = {
    "uid": _name,
    "recorded_at": _instant,
    "command": _name,
    "actor": _actor,
    "batch": _or_null(_text),
    "detail": _text,
}

# Per type of record its fields; others are ignored, missing ones are null.
SHAPES: Mapping[str, Mapping[str, Check]] = {
    "source": {
        "kind": _text,
        "uri": _text,
        "title": _text,
        "fingerprint": _name,
        "trust": _one_of("typed", "own", "other"),
    },
    "entity": {"name": _name, "kind": _or_null(_text)},
    "predicate": {
        "name": _name,
        "inverse": _or_null(_text),
        "symmetric": _flag,
        "you": _text,
        "other": _text,
        "keywords": _text,
        "cardinality": _CARDINALITY,
        "kind": _KIND,
    },
    "fact": {
        "n": _whole,
        "subject": _name,
        "predicate": _name,
        "object": _value,
        "key": _name,
        "head": _or_null(_name),
        "statement": _text,
        "search": _or_null(_text),
    },
    "episode": {
        "n": _whole,
        "uid": _name,
        "source": _name,
        "ref": _or_null(_text),
        "seq": _whole,
        "speaker": _or_null(_name),
        "role": _text,
        "content": _text,
        "content_hash": _text,
        "said_at": _instant,
        "said_at_known": _flag,
        "received_at": _instant,
        "state": _one_of("done", "pending", "failed", "discarded"),
        "search": _or_null(_text),
    },
    "tx": {"n": _whole, **_WRITE},
    "setting": {"predicate": _name, "cardinality": _CARDINALITY, "kind": _KIND},
    "reading": {"episode": _name},
    "claim": {
        "uid": _name,
        "episode": _or_null(_name),
        "vouched": _or_null(_one_of("typed", "own")),  # whose word it is, where its text was forgotten
        "op": _one_of("assert", "end", "retract"),
        "subject": _name,
        "predicate": _name,
        "object": _or_null(_value),
        "key": _or_null(_name),
        "head": _or_null(_name),
        "surface": _text,
        "modality": _name,
        "said_at": _instant,
        "received_at": _instant,
        "position": _whole,
        "start_lo": _instant,
        "start_hi": _instant,
        "end_at": _or_null(_instant),
        "precision": _name,
        "zone": _text,
        "confidence": _share,
        "origin": _one_of("typed", "extracted", "judged"),
        "model": _text,
        "quote": _text,
        "line": _or_null(_text),
    },
    "same": {
        "scope": _one_of("entity", "predicate", "fact"),
        "a": lambda v: _name(v) or _fact(v),
        "b": lambda v: _name(v) or _fact(v),
        "origin": _text,
        "reason": _text,
    },
    "withdrawal": {"target": _one_of("tx", "claim"), "uid": _name},
    "tombstone": {"digest": _name},
    "proposal": {
        "n": _whole,
        "uid": _name,
        "episode": _or_null(_name),
        "said_at": _instant,
        "zone": _text,
        "entries": _entries,
        "reason": _text,
        "origin": _one_of("extracted", "judged"),
        "proposer": _text,
    },
    "decision": {"uid": _name, "step": _one_of("accepted", "rejected")},
    "trace": {"episode": _or_null(_name), "steps": _text},
    "write": {**_WRITE, "parts": lambda v: isinstance(v, list)},
    "end": {"records": _whole},
}
PARTS = (
    "setting",
    "reading",
    "claim",
    "same",
    "proposal",
    "decision",
    "withdrawal",
    "trace",
)  # what follows a tx and belongs to it


class Malformed(ValueError):
    """A record that cannot be read; the text says why."""


def encode(record: Mapping[str, Any]) -> str:
    """One line, its line end included."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


def decode(line: bytes) -> Record:
    """One line -> a checked record. Raises Malformed."""
    try:
        found = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise Malformed("it is no JSON object") from None
    if b"\\u" in line:
        try:
            json.dumps(found, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise Malformed("it holds half a surrogate pair") from None
    return checked(found)


def checked(found: Any) -> Record:
    """A record whose fields are of the right kind. Raises Malformed."""
    if not isinstance(found, dict):
        raise Malformed("it is no JSON object")
    kind = found.get("type")
    shape = SHAPES.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise Malformed(f"records of type {kind!r} are unknown")
    for field, check in shape.items():
        if not check(found.get(field)):
            raise Malformed(f"{field!r} of the {kind} is missing or wrong")
    if kind == "write" and any(checked(part)["type"] not in ("source", "episode", *PARTS) for part in found["parts"]):
        raise Malformed("a write holds a record that is no part of one")
    return found


def check_header(line: bytes, where: str) -> str:
    """The device named by the first line. Raises UsageError, or NewerFile for a later format."""
    try:
        found = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT or not _whole(found.get("version")):
        raise UsageError(
            f"Line 1 of {where} is not the header of a memcli export.",
            "memcli import reads what memcli export wrote; chats go to memcli import-transcript",
        )
    if found["version"] > VERSION:
        raise NewerFile(
            f"{where} is an export of a newer memcli (format {found['version']}, this one knows {VERSION}).",
            "upgrade memcli; nothing was read",
        )
    return str(found.get("device") or "")
