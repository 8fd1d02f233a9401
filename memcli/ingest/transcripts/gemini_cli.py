"""Gemini CLI's sessions: one JSON object (older), or a log in JSON Lines that is replayed.

In the log a message with an id that was there before replaces it, ``$set`` changes the session
(its ``messages`` are a checkpoint: the whole chat anew), and ``$rewindTo`` takes back a message
and all after it.
"""

from collections.abc import Iterator
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.messages import Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.source import Head, Source
from memcli.records import Skip, Turn

_ROLES = {"user": "user", "gemini": "assistant"}
_NOTICES = frozenset({"info", "error", "warning"})
_INJECTED = ("<session_context>", "<environment_context>", "<hook_context>")
_META = ("sessionId", "summary")
_Placed = tuple[str, int | None, Any]  # where, line, message


def sniff(head: Head) -> float:
    """Sure of a session's id beside its project's hash."""
    found = any(isinstance(item, dict) and {"sessionId", "projectHash"} <= item.keys() for item in head.items)
    return 0.95 if found and not head.listed else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; ``ref`` is its id, the conversation the session's, the title its summary."""
    return never_silent(_lines(source) if source.head.kind == "jsonl" else _object(source))


def _object(source: Source) -> Iterator[Turn | Skip]:
    meta: dict[str, Any] = {}
    for item in source.pick(*_META):  # the summary may stand after the messages
        if not isinstance(item, Skip):
            meta[str(item.path[0])] = item.value
    refs = Refs()
    for item in source.pick("messages.*"):
        if isinstance(item, Skip):
            yield item
        else:
            yield _message(source, (f"message {item.number}", None, item.value), meta, refs)


def _lines(source: Source) -> Iterator[Turn | Skip]:
    meta: dict[str, Any] = {}
    chat: dict[str, _Placed] = {}  # by id, in order
    for item in source.items():
        if isinstance(item, Skip):
            yield item
            continue
        record = item.value
        if not isinstance(record, dict):
            yield skip(source, "no message", record, item.where)
            continue
        if "$rewindTo" in record:
            _rewind(chat, identity(record["$rewindTo"]))
            continue
        if "type" in record or "content" in record:
            key = identity(record.get("id")) or f" {item.number}"
            chat[key] = (item.where, item.line, record)
            continue
        changes = record.get("$set", record)
        if not isinstance(changes, dict):
            yield skip(source, "no message", record, item.where)
            continue
        meta |= {key: changes[key] for key in _META if key in changes}
        if isinstance(changes.get("messages"), list):
            _restart(chat, changes["messages"], item.where, item.line)
    refs = Refs()
    for placed in chat.values():
        yield _message(source, placed, meta, refs)


def _rewind(chat: dict[str, _Placed], target: str | None) -> None:
    """Take back a message and all after it; all of them where it is unknown."""
    keys = list(chat)
    for key in keys[keys.index(target) :] if target in chat else keys:
        del chat[key]


def _restart(chat: dict[str, _Placed], messages: list[Any], where: str, line: int | None) -> None:
    chat.clear()
    for number, message in enumerate(messages, 1):
        key = identity(message.get("id")) if isinstance(message, dict) else None
        chat[key or f" {where} {number}"] = (f"{where}, message {number}", line, message)


def _message(source: Source, placed: _Placed, meta: dict[str, Any], refs: Refs) -> Turn | Skip:
    where, line, message = placed
    if not isinstance(message, dict):
        return skip(source, "no message", message, where)
    kind = message.get("type")
    text = _text(message.get("displayContent")) or _text(message.get("content"))
    role = _ROLES.get(kind) if isinstance(kind, str) else None
    if role is None:
        reason = "system text" if kind in list(_NOTICES) else "unknown kind of message"
        return skip(source, reason, text or kind, where, usual=reason == "system text")
    if role == "user" and text.lstrip().startswith(_INJECTED):
        return skip(source, "injected text", text, where, usual=True)
    if not text.strip() and message.get("toolCalls"):
        return Skip("tool call without text", "", where, usual=True)
    return turn(
        source,
        text,
        where,
        speaker=None,
        role=role,
        said_at=stamps.iso(message.get("timestamp")),
        ref=refs.own(message.get("id")),
        conversation=identity(meta.get("sessionId")),
        title=words(meta.get("summary")) or None,
        line=line,
        raw="" if kind == role else str(kind),
    )


def _text(content: Any) -> str:
    """A string, a part, or a list of both; thoughts, calls and data are no text."""
    if isinstance(content, list):
        return "".join(_text(part) for part in content if not isinstance(part, list))
    if isinstance(content, dict):
        return (
            "" if content.get("thought") else _text(content.get("text")) if isinstance(content.get("text"), str) else ""
        )
    return content if isinstance(content, str) else ""
