"""OpenAI chat messages: ``{messages: []}``, a bare list, lists of conversations, JSON Lines.

Also one message a line, and the old prompt and completion pairs. Content may be null, a string
or a list of parts, of which the text is taken.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.ingest.transcripts.text_io import excerpt, too_long
from memcli.records import Skip, Turn

_BODY = ("content", "tool_calls", "function_call")
_TIMES = ("timestamp", "created_at", "create_time")
_OTHERS = frozenset({"mapping", "chat_messages"})  # exports of ChatGPT and Claude.ai, mixed with such items
_LATEST = 253402214400  # seconds from 1970 to 9999-12-31: what a datetime can hold


def sniff(head: Head) -> float:
    """Sure where the first object is a message or holds messages, each with a role and content."""
    if any(isinstance(item, dict) and not _OTHERS.isdisjoint(item) for item in head.items):
        return 0.0
    shape = next((_shape(item) for item in head.items if isinstance(item, dict | list)), "")
    return {"": 0.0, "empty": 0.2}.get(shape, 0.8)


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; conversations are numbered where the file may hold several."""
    several = source.head.kind == "jsonl" or source.head.listed
    if several and any(_shape(item) == "message" for item in source.head.items):
        yield from _bare(source)
        return
    for item in source.items():
        if isinstance(item, Skip):
            yield item
        else:
            yield from _conversation(source, item, str(item.number) if several else None)


def _shape(item: Any) -> str:
    """message, conversation, pair, empty (a conversation without messages), or "" for anything else."""
    if isinstance(item, dict):
        if isinstance(item.get("role"), str) and any(key in item for key in _BODY):
            return "message"
        if isinstance(item.get("prompt"), str) and isinstance(item.get("completion"), str):
            return "pair"
        item = item.get("messages")
    if not isinstance(item, list):
        return ""
    if not item:
        return "empty"
    return "conversation" if any(_shape(message) == "message" for message in item) else ""


def _bare(source: Source) -> Iterator[Turn | Skip]:
    """The items are the messages of one conversation."""
    for item in source.items():
        if isinstance(item, Skip):
            yield item
        else:
            where = item.where if item.line is not None else f"message {item.number}"
            yield _message(source, item.value, where, item.line)


def _conversation(source: Source, item: Item, conversation: str | None) -> Iterator[Turn | Skip]:
    value = item.value
    shape = _shape(value)
    if shape == "message":
        yield _message(source, value, item.where, item.line)
        return
    if shape == "pair":
        pair = (("user", value["prompt"]), ("assistant", value["completion"]))
        messages = [{"role": role, "content": text.strip()} for role, text in pair]
    elif shape:
        messages = value["messages"] if isinstance(value, dict) else value
    else:
        yield Skip("no conversation", excerpt(repr(value)), item.where)
        return
    title = value.get("title") if isinstance(value, dict) else None
    title = title if isinstance(title, str) else None
    for number, message in enumerate(messages, 1):
        where = f"{item.where}, message {number}" if conversation is not None else f"message {number}"
        yield _message(source, message, where, item.line, conversation, title)


def _message(
    source: Source,
    message: Any,
    where: str,
    line: int | None,
    conversation: str | None = None,
    title: str | None = None,
) -> Turn | Skip:
    if not isinstance(message, dict):
        return Skip("no message", excerpt(repr(message)), where)
    text = source.clean(_text(message.get("content")))
    role = role_of(str(message.get("role")))
    reason = _refused(message, role, text)
    if role is None or reason:
        return Skip(reason, excerpt(text), where)
    name = message.get("name")
    speaker = source.clean(name) if role == "user" and isinstance(name, str) and name else None
    return Turn(speaker, role, text, _said_at(message), None, conversation, title, line)


def _refused(message: dict[str, Any], role: str | None, text: str) -> str:
    """Why this is no turn, "" where it is one."""
    if role is None:
        return f"unknown role {excerpt(repr(message.get('role')), 40)}"
    if role in SKIPPED_ROLES:
        return SKIPPED_ROLES[role]
    if not text.strip():
        called = message.get("tool_calls") or message.get("function_call")
        return "tool call without text" if called else "no text"
    return "longer than 1 MiB" if too_long(text) else ""


def _text(content: Any) -> str:
    """The words of a message: its string, or the text of its parts on lines of their own."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    parts = [part if isinstance(part, str) else _part(part) for part in content]
    return "\n".join(part for part in parts if part)


def _part(part: Any) -> str:
    """``text`` (also of the types input_text and output_text), or the words of a refusal."""
    if not isinstance(part, dict):
        return ""
    text = part.get("text") or part.get("refusal")
    return text if isinstance(text, str) else ""


def _said_at(message: dict[str, Any]) -> datetime | None:
    """The time of a message where a program wrote one: ISO, or seconds since 1970."""
    stated = next((message[key] for key in _TIMES if message.get(key)), None)
    if isinstance(stated, str):
        try:
            return datetime.fromisoformat(stated)
        except ValueError:
            return None
    if isinstance(stated, int | float) and 0 < stated < _LATEST:
        return datetime.fromtimestamp(stated, UTC)
    return None
