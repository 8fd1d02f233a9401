"""JSON Schema (2020-12) of what each command prints under ``--json``: the contract that scripts rely on.

A key is never renamed or dropped within a result version; new keys may come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memcli.render import rows

Schema = dict[str, Any]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _typed(*types: str, about: str = "", **more: Any) -> Schema:
    found: Schema = {"type": types[0] if len(types) == 1 else list(types), **more}
    return found | ({"description": about} if about else {})


def _list(items: Schema, about: str = "") -> Schema:
    return _typed("array", about=about, items=items)


def _enum(*values: str, about: str = "") -> Schema:
    return _typed("string", about=about, enum=list(values))


def _object(properties: Mapping[str, Schema], about: str = "") -> Schema:
    """An object that holds these keys, every one of them."""
    return _typed("object", about=about, properties=dict(properties), required=list(properties))


def _counts(about: str = "") -> Schema:
    return _typed("object", about=about, additionalProperties={"type": "integer"})


_TEXT, _WHOLE, _FLAG = _typed("string"), _typed("integer"), _typed("boolean")
_TEXT_OR_NONE, _WHOLE_OR_NONE = _typed("string", "null"), _typed("integer", "null")
_NUMBER = _typed("number", "null", about="0 to 1")
_TEXTS = _list(_TEXT)
_VALUE = _typed("string", "number", "boolean", "null", about="text, number or boolean")
_SIGN = _enum("+", "-", "~", "=", about="new, gone, other dates, support only")


def _instant(about: str = "") -> Schema:
    return _typed("string", "null", about=about, format="date-time")


_FIELDS: dict[str, Schema] = {
    "confidence": _NUMBER,
    "because": _typed("string", about="the words or the command that brought it"),
    "command": _TEXT,
    "actor": _typed("string", "null", about="the program that wrote, where it said so"),
    "batch": _TEXT_OR_NONE,
    "depth": _WHOLE,
    "fact_id": _typed("integer", about="42 for f42"),
    "forward": _FLAG,
    "id": _WHOLE,
    "in_force": _FLAG,
    "kind": _enum("fact", "episode"),
    "label": _TEXT,
    "lanes": _typed("object", about="the score of each way it was found", additionalProperties=_NUMBER),
    "last_said": _instant("when it was said last"),
    "mentions": _typed("integer", "null", about="how often it was said"),
    "modality": _typed("string", "null", about="actual, planned, hypothetical or reported"),
    "note": _TEXT,
    "object": _VALUE,
    "path": _list(_TEXT, "relations from the entity of the question to this"),
    "precision": _typed("string", about="how exactly valid_from was stated"),
    "predicate": _TEXT,
    "recorded_at": _instant("transaction time: since when it is believed"),
    "refs": _list(_TEXT, "episodes (e9) that it rests on"),
    "said_at": _instant(),
    "score": _NUMBER,
    "sign": _SIGN,
    "source": _TEXT,
    "sources": _list(_TEXT, "episodes (e9) that it rests on"),
    "speaker": _TEXT_OR_NONE,
    "statement": _typed("string", about="the fact as a sentence"),
    "subject": _typed("string", about='"user" is the owner'),
    "summary": _TEXT,
    "target": _TEXT,
    "text": _TEXT,
    "trust": _typed("string", "null", about="typed, own (the user's words in an import) or other"),
    "tx_from": _typed("integer", about="the change that brought it"),
    "tx_to": _typed("integer", "null", about="the change that ended the belief"),
    "undoable": _FLAG,
    "valid_from": _instant("valid time, inclusive; null: open or not known"),
    "valid_to": _instant("valid time, exclusive; null: open"),
    "withdrawn_at": _instant("transaction time: until when it was believed"),
}
_EPISODES_TOO = ("subject", "predicate")  # of a hit: null where it is a text


def _record(columns: Sequence[str]) -> Schema:
    return _object({name: _FIELDS[name] for name in columns})


def _hit() -> Schema:
    return _object({name: _TEXT_OR_NONE if name in _EPISODES_TOO else _FIELDS[name] for name in rows.HIT_COLUMNS})


def _fact() -> Schema:
    return _record(rows.FACT_COLUMNS)


def _changes() -> Schema:
    return _list(_record(rows.CHANGE_COLUMNS))


def _as_of() -> Schema:
    of = {"facts": _fact(), "answers to a question": _hit(), "--diff": _record(rows.CHANGE_COLUMNS)}
    return {"anyOf": [_list(schema, about) for about, schema in of.items()]}


def _graph() -> Schema:
    edge = _record(rows.EDGE_COLUMNS)
    edge["properties"]["sign"] = _SIGN | {"description": "with --diff"}
    return _object(
        {
            "root": _TEXT,
            "nodes": _list(_object({"name": _TEXT, "distance": _WHOLE})),
            "edges": _list(edge),
            "path": _list(_TEXT, "with --to: node, relation, node, ..."),
            "truncated": _FLAG,
            "topics": _list(_object({"name": _TEXT, "known": _FLAG, "episodes": _TEXTS})),
        }
    )


def _explain() -> Schema:
    steps = _list(_object({"stage": _TEXT, "sentence": _TEXT}))
    return _object({"title": _TEXT, "steps": steps, "data": _typed("object", about="what the sentences rest on")})


def _stats() -> Schema:
    whole = "facts_now facts_ever versions archived claims entities predicates sources writes writes_undone"
    tops = "top_entities top_predicates top_sources claims_by_month facts_by_year episodes review queue bytes"
    moments = "first_write last_write first_said last_said"
    return _object(
        dict.fromkeys(whole.split(), _WHOLE)
        | {name: _instant() for name in moments.split()}
        | {name: _counts() for name in tops.split()}
    )


def _models() -> Schema:
    known = _typed("boolean", "null")
    step = _object({"step": _TEXT, "model": _TEXT_OR_NONE, "from": _TEXT, "known": known})
    model = _object({"model": _TEXT, "aliases": _TEXTS, "schema": _FLAG, "key": _TEXT_OR_NONE})
    plugin = _object({"name": _TEXT, "version": _TEXT_OR_NONE})
    return _object({"steps": _list(step), "models": _list(model), "plugins": _list(plugin)})


def _doctor() -> Schema:
    severity = _enum("error", "warning", "note")
    return _list(_object({"severity": severity, "code": _TEXT, "message": _TEXT, "hint": _TEXT, "fixed": _FLAG}))


def _config() -> Schema:
    value = _typed("string", "number", "boolean", "array", "null")
    return _list(_object({"key": _TEXT, "value": value, "from": _TEXT, "what": _TEXT}))


def _receipt() -> Schema:
    skip = _object({"reason": _TEXT, "text": _TEXT, "where": _TEXT})
    counts = "read kept known conversations claims facts calls tokens held pending queued undated"
    conflict = _record(rows.CHANGE_COLUMNS)
    conflict["properties"] |= {"episode": _WHOLE_OR_NONE, "quote": _TEXT}
    return _object(
        {
            "tx": _WHOLE_OR_NONE,
            "txs": _list(_WHOLE),
            "batch": _TEXT_OR_NONE,
            "dry_run": _FLAG,
            "skipped": _list(skip),
            "reasons": _counts("how many were skipped, by reason"),
            "conflicts": _list(conflict, "what was typed by hand and is contradicted"),
            "episodes": _list(_WHOLE),
            "changes": _changes(),
            "warnings": _TEXTS,
            "extractor": _TEXT,
            "format": _TEXT_OR_NONE,
            "dated_by": _typed("string", about="where turns without a time got theirs"),
        }
        | dict.fromkeys(counts.split(), _WHOLE)
    )


def _import_transcript() -> Schema:
    return {"anyOf": [_receipt(), _object({"imports": _list(_receipt())}, "of several files")]}


def _add() -> Schema:
    queued = _object({"episode": _WHOLE_OR_NONE, "queued": _FLAG, "known": _FLAG}, "with --queue")
    return {"anyOf": [_receipt(), queued, _preview()]}


def _preview() -> Schema:
    return _object({"tx": _WHOLE_OR_NONE, "dry_run": _FLAG, "changes": _changes()}, "of a dry run")


def _correction() -> Schema:
    return {"anyOf": [_object({"tx": _WHOLE_OR_NONE, "changes": _changes()}), _preview()]}


def _predicate() -> Schema:
    listed = _object({"name": _TEXT, "cardinality": _TEXT, "kind": _TEXT, "facts": _WHOLE})
    return {"anyOf": [_list(listed, "without arguments"), *_correction()["anyOf"]]}


def _queue() -> Schema:
    failed = _object({"episode": _WHOLE, "attempts": _WHOLE, "error": _TEXT, "text": _TEXT})
    counts = dict.fromkeys(("waiting", "running", "held"), _WHOLE)
    paused, wait = _TEXT_OR_NONE, _typed("number", "null", about="seconds")
    return _object(
        counts | {"worker": _typed("boolean", "null"), "retry_in": wait, "paused": paused, "failed": _list(failed)}
    )


def _backup() -> Schema:
    return _object({"path": _TEXT} | dict.fromkeys(("bytes", "newest_tx", "claims", "episodes"), _WHOLE))


def _review() -> Schema:
    entry = _typed("object", about="a claim, or two names that may say the same")
    texts = dict.fromkeys(("state", "reason", "proposer", "trust", "speaker", "text"), _TEXT)
    wholes = dict.fromkeys(("episode", "tx", "decided"), _WHOLE_OR_NONE)
    of = {"source": _TEXT_OR_NONE, "batch": _TEXT_OR_NONE, "said_at": _instant(), "held_at": _instant()}
    proposal = _object({"id": _WHOLE, "entries": _list(entry)} | texts | wholes | of)
    listed = _object({"proposals": _list(proposal)})
    rejected = _object({"tx": _WHOLE_OR_NONE, "rejected": _list(_WHOLE)})
    return {"anyOf": [listed, _receipt(), rejected]}


_EXCHANGED = {"tx": _WHOLE_OR_NONE, "writes": _WHOLE, "claims": _WHOLE, "episodes": _WHOLE, "restored": _FLAG}
_SYNCED = {
    "device": _TEXT,
    "tx": _WHOLE_OR_NONE,
    "received": _WHOLE,
    "claims": _WHOLE,
    "sent": _WHOLE,
    "forgotten": _WHOLE,
    "problems": _TEXTS,
}


def _envelope(command: str, data: Schema) -> Schema:
    error = _object({"code": _WHOLE, "message": _TEXT, "hint": _TEXT})
    status = _enum("success", "partial", "error")
    return _object(
        {
            "memcli_result_version": {"const": 1},
            "command": {"const": command},
            "status": status,
            "exit_code": _WHOLE,
            "data": {"anyOf": [{"type": "null"}, data]},
            "errors": _list(error),
        }
    )


_READS: dict[str, Callable[[], Schema]] = {
    "query": lambda: _list(_hit()),
    "history": lambda: _list(_record(rows.EVENT_COLUMNS)),
    "as-of": _as_of,
    "graph": _graph,
    "explain": _explain,
    "log": lambda: _list(_record(rows.TX_COLUMNS)),
    "stats": _stats,
    "sql": lambda: _list(_typed("object", about="a row; the keys are the columns of the statement")),
    "doctor": _doctor,
    "config": _config,
    "models": _models,
}
_WRITES: dict[str, Callable[[], Schema]] = {
    "add": _add,
    "import-transcript": _import_transcript,
    "relearn": _receipt,
    "review": _review,
    "undo": _correction,
    "retract": _correction,
    "end": _correction,
    "edit": _correction,
    "same": _correction,
    "predicate": _predicate,
    "forget": lambda: _object(
        {
            **dict.fromkeys(("claims", "episodes", "facts_without_text"), _WHOLE),
            "tx": _WHOLE_OR_NONE,
            "dry_run": _FLAG,
        }
    ),
    "prune": lambda: _object({"versions": _WHOLE, "before": _instant(), "tx": _WHOLE_OR_NONE, "dry_run": _FLAG}),
    "work": _queue,
    "import": lambda: _object(_EXCHANGED),
    "sync": lambda: _object(_SYNCED),
    "backup": _backup,
}


def commands() -> tuple[str, ...]:
    """The commands with a schema."""
    return (*_READS, *_WRITES)


def schema(command: str) -> Schema:
    """The schema of what ``memcli COMMAND --json`` prints. Raises KeyError for a command without one."""
    found = _READS[command]() if command in _READS else _envelope(command, _WRITES[command]())
    return {"$schema": _DIALECT, "title": f"memcli {command} --json", **found}
