"""Codex CLI's rollouts: JSON Lines of records in envelopes, or bare (older); the oldest is one object.

The same text stands twice, as a response item and as an event, or once as either. What the
program puts before a prompt is kept apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.injected import parted
from memcli.ingest.transcripts.messages import Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

_APART = {
    "reasoning": "thinking",
    "agent_reasoning": "thinking",
    "agent_reasoning_raw_content": "thinking",
    "function_call": "tool call",
    "custom_tool_call": "tool call",
    "local_shell_call": "tool call",
    "web_search_call": "tool call",
    "function_call_output": "tool output",
    "custom_tool_call_output": "tool output",
}
_EVENTS = {"user_message": "user", "agent_message": "assistant"}
_COMPLETED = {"usermessage": "user", "agentmessage": "assistant"}
_ENVELOPES = frozenset({"session_meta", "turn_context", "compacted", "world_state", "ghost_snapshot"})
_APART_BY = 5.0  # seconds that the two records of one text may be apart


def sniff(head: Head) -> float:
    """Sure of an envelope with its time, type and payload, and of the first line of older files."""
    if head.listed or not head.items:
        return 0.0
    first = head.items[0]
    if isinstance(first, dict):
        if {"id", "timestamp", "instructions"} <= first.keys() and "type" not in first:
            return 0.95
        if isinstance(first.get("session"), dict) and isinstance(first.get("items"), list):
            return 0.9
    return 0.95 if any(_enveloped(item) or _is_state(item) for item in head.items) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; the conversation is the session's id, ``ref`` the message's where it has one."""
    return never_silent(_items(source))


def _enveloped(item: Any) -> bool:
    return isinstance(item, dict) and {"timestamp", "type", "payload"} <= item.keys()


def _is_state(item: Any) -> bool:
    return isinstance(item, dict) and item.keys() == {"record_type"}


@dataclass(slots=True)
class _Session:
    """What the lines so far told; ``open`` are texts whose other record may still come."""

    id: str | None = None
    started: datetime | None = None  # the time of messages of older files
    by_agent: bool = False  # the prompts of a subagent are written by another agent
    refs: Refs = field(default_factory=Refs)
    open: list["_Told"] = field(default_factory=list)

    def told_before(self, way: str, role: str, text: str, time: datetime | None) -> bool:
        """Whether this is another record of a text; each way tells a text once."""
        for told in self.open:
            if way not in told.ways and (role, text) == (told.role, told.text) and _near(time, told.time):
                told.ways.add(way)
                return True
        self.open = [*self.open[-15:], _Told({way}, role, text, time)]
        return False


@dataclass(slots=True)
class _Told:
    """A text and the ways in which it was recorded: response, event or item."""

    ways: set[str]
    role: str
    text: str
    time: datetime | None


def _near(time: datetime | None, before: datetime | None) -> bool:
    if time is None or before is None or (time.tzinfo is None) != (before.tzinfo is None):
        return time is before is None
    return abs((time - before).total_seconds()) <= _APART_BY


def _items(source: Source) -> Iterator[Turn | Skip]:
    session = _Session()
    head = source.head
    whole = head.kind == "json" and isinstance(head.items[0], dict) and isinstance(head.items[0].get("items"), list)
    for item in source.pick("session", "items.*") if whole else source.items():
        if isinstance(item, Skip):
            yield item
        elif item.path == ("session",):
            _begin(session, item.value, item.value)
        else:
            yield from _record(source, session, item)


def _begin(session: _Session, record: Any, meta: Any) -> None:
    """A session's own line; in a file that holds the history of another too, the first names it."""
    if not isinstance(meta, dict):
        return
    session.id = session.id or identity(meta.get("id")) or identity(meta.get("session_id"))
    stated = stamps.iso(meta.get("timestamp")) or stamps.iso(record.get("timestamp"))
    session.started = session.started or stated
    origin = meta.get("source")
    session.by_agent = session.by_agent or (isinstance(origin, dict) and "subagent" in origin)


def _record(source: Source, session: _Session, item: Item) -> Iterator[Turn | Skip]:
    record, where = item.value, item.where
    if not isinstance(record, dict):
        yield skip(source, "no message", record, where)
        return
    kind, payload, time = record.get("type"), record.get("payload"), stamps.iso(record.get("timestamp"))
    if not isinstance(kind, str):
        if "payload" in record or not ("id" in record or "record_type" in record):
            yield skip(source, "no message", record, where)
        else:
            _begin(session, record, record)
        return
    if "payload" not in record:
        yield from _response(source, session, item, record, time or session.started)
    elif not isinstance(payload, dict):
        known = kind in _ENVELOPES
        yield skip(source, "record of the session" if known else "no message", payload, where, usual=known)
    elif kind == "session_meta":
        _begin(session, record, payload)
    elif kind == "response_item":
        yield from _response(source, session, item, payload, time)
    elif kind == "event_msg":
        yield from _event(source, session, item, payload, time)
    elif kind == "compacted":
        yield skip(source, "summary", payload.get("message"), where, usual=True)
    else:
        yield skip(source, "record of the session", kind, where, usual=True)


def _response(
    source: Source, session: _Session, item: Item, payload: dict[str, Any], time: datetime | None
) -> Iterator[Turn | Skip]:
    kind = payload.get("type")
    if kind == "message":
        named = payload.get("role")
        text = _text(payload.get("content"))
        role = role_of(named) if isinstance(named, str) else None
        if role is None:
            yield skip(source, f"unknown role {named!r}"[:60], text, item.where)
        elif role in SKIPPED_ROLES:
            yield skip(source, SKIPPED_ROLES[role], text, item.where, usual=True)
        else:
            yield from _message(source, session, item, ("response", role, text, time), payload.get("id"))
        return
    yield _other(source, payload, item.where)


def _event(
    source: Source, session: _Session, item: Item, payload: dict[str, Any], time: datetime | None
) -> Iterator[Turn | Skip]:
    kind = payload.get("type")
    done = payload.get("item")
    if isinstance(kind, str) and kind in _EVENTS:
        text = words(payload.get("message"))
        yield from _message(source, session, item, ("event", _EVENTS[kind], text, time), None)
    elif kind == "item_completed" and isinstance(done, dict):
        role = _COMPLETED.get(str(done.get("type")).replace("_", "").casefold())
        if role is None:
            yield _other(source, done, item.where)
        else:
            text = _text(done.get("content")) or words(done.get("text"))
            yield from _message(source, session, item, ("item", role, text, time), done.get("id"))
    else:
        yield _other(source, payload, item.where)


def _other(source: Source, payload: dict[str, Any], where: str) -> Skip:
    kind = payload.get("type")
    if not isinstance(kind, str):
        return skip(source, "no message", payload, where)
    return skip(source, _APART.get(kind, "record of the session"), kind, where, usual=True)


def _message(
    source: Source, session: _Session, item: Item, told: tuple[str, str, str, datetime | None], id: Any
) -> Iterator[Turn | Skip]:
    way, role, text, time = told
    put_in = ""
    if role == "user":
        text, put_in = parted(text)
    if put_in:
        yield skip(source, "injected text", put_in, item.where, usual=True)
    text = text.strip()
    if not text:
        if not put_in:
            yield Skip("no text", "", item.where, usual=True)
        return
    if session.told_before(way, role, text, time):
        yield skip(source, "told twice", text, item.where, usual=True)
        return
    if session.by_agent:
        yield skip(source, "sidechain", text, item.where, usual=True)
        return
    yield turn(
        source,
        text,
        item.where,
        speaker=None,
        role=role,
        said_at=time,
        ref=session.refs.own(id),
        conversation=session.id,
        line=item.line,
        base=None if time else session.started,
    )


def _text(content: Any) -> str:
    """The text of a message's parts; pictures have none."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = [part["text"] for part in parts if isinstance(part, dict) and isinstance(part.get("text"), str)]
    return "\n".join(text for text in texts if text.strip())
