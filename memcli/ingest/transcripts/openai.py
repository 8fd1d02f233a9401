"""OpenAI chat messages: ``{messages: []}``, a bare list, lists of conversations, JSON Lines.

Also one message a line, and the old prompt and completion pairs. Content may be null, a string
or a list of parts, of which the text is taken.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.messages import Refs, never_silent, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

_BODY = ("content", "tool_calls", "function_call")
_TIMES = ("timestamp", "created_at", "create_time")
_OTHERS = frozenset({"mapping", "chat_messages"})  # exports of ChatGPT and Claude.ai, mixed with such items
_TOOLS = frozenset({"function_call", "function_call_output", "tool_call", "tool_result", "reasoning"})


def sniff(head: Head) -> float:
    """Sure where the first object is a message or holds messages, each with a role and content."""
    if any(isinstance(item, dict) and not _OTHERS.isdisjoint(item) for item in head.items):
        return 0.0
    shape = next((_shape(item) for item in head.items if isinstance(item, dict | list)), "")
    return {"": 0.0, "empty": 0.2}.get(shape, 0.8)


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; conversations are numbered where the file may hold several."""
    return never_silent(_items(source))


def _items(source: Source) -> Iterator[Turn | Skip]:
    head = source.head
    several = head.kind == "jsonl" or head.listed
    if several and any(_shape(item) == "message" for item in head.items):
        yield from _bare(source)
        return
    root = head.items[0] if head.items else None
    if not several and isinstance(root, dict) and isinstance(root.get("messages"), list):
        yield from _one(source, words(root.get("title")) or None)
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
    refs = Refs()
    for item in source.items():
        if isinstance(item, Skip):
            yield item
        else:
            where = item.where if item.line is not None else f"message {item.number}"
            yield _message(source, item.value, where, refs, item.line)


def _one(source: Source, title: str | None) -> Iterator[Turn | Skip]:
    """The one conversation of a document, message by message, however long it is."""
    refs = Refs()
    for item in source.pick("messages.*"):
        if isinstance(item, Skip):
            yield item
        else:
            yield _message(source, item.value, f"message {item.number}", refs, title=title)


def _conversation(source: Source, item: Item, conversation: str | None) -> Iterator[Turn | Skip]:
    value = item.value
    shape = _shape(value)
    refs = Refs()
    if shape == "message":
        yield _message(source, value, item.where, refs, item.line)
        return
    if shape == "pair":
        pair = (("user", value["prompt"]), ("assistant", value["completion"]))
        messages = [{"role": role, "content": text.strip()} for role, text in pair]
    elif shape:
        messages = value["messages"] if isinstance(value, dict) else value
    else:
        yield skip(source, "no conversation", value, item.where)
        return
    if not messages:
        yield Skip("empty conversation", "", item.where, usual=True)
    title = words(value.get("title")) or None if isinstance(value, dict) else None
    for number, message in enumerate(messages, 1):
        where = f"{item.where}, message {number}" if conversation is not None else f"message {number}"
        yield _message(source, message, where, refs, item.line, conversation, title)


def _message(
    source: Source,
    message: Any,
    where: str,
    refs: Refs,
    line: int | None = None,
    conversation: str | None = None,
    title: str | None = None,
) -> Turn | Skip:
    if not isinstance(message, dict):
        return skip(source, "no message", message, where)
    text = _text(message.get("content"))
    named = message.get("role")
    role = role_of(named) if isinstance(named, str) else None
    if role is None and message.get("type") in list(_TOOLS):
        return skip(source, "tool output", message.get("type"), where, usual=True)
    if role is None:
        return skip(source, f"unknown role {named!r}"[:60], text, where)
    if role in SKIPPED_ROLES:
        return skip(source, SKIPPED_ROLES[role], text, where, usual=True)
    if not text.strip():
        called = message.get("tool_calls") or message.get("function_call")
        return Skip("tool call without text" if called else "no text", "", where, usual=True)
    return turn(
        source,
        text,
        where,
        speaker=(words(message.get("name")) or None) if role == "user" else None,
        role=role,
        said_at=_said_at(message),
        ref=refs.own(message.get("id")),
        conversation=conversation,
        title=title,
        line=line,
    )


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
    return stamps.epoch(stated) or stamps.iso(stated)
