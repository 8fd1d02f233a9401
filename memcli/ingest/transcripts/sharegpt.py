"""ShareGPT: conversations of ``{from, value}``, in the mixed forms in which data sets have them."""

from collections.abc import Iterator
from typing import Any

from memcli.ingest.transcripts.messages import Refs, never_silent, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

_ASSISTANT = frozenset({"bing", "bard", "claude", "gemini", "gpt-4", "gpt4", "gpt-3.5", "chat"})
_TOOL = {
    "function_call": "tool call",
    "tool_call": "tool call",
    "observation": "tool output",
    "tool_response": "tool output",
}


def sniff(head: Head) -> float:
    """Sure where a conversation holds a turn with from and value; less so with role and content."""
    return max((_sure(item) for item in head.items), default=0.0)


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every turn in order; a conversation without an id of its own is numbered where there may be several."""
    return never_silent(_items(source))


def _items(source: Source) -> Iterator[Turn | Skip]:
    if (source.head.listed or source.head.kind == "jsonl") and any(_is_turn(item) for item in source.head.items):
        for item in source.items():  # the items are the turns of one conversation
            yield item if isinstance(item, Skip) else _message(source, item.value, item.where, item.line, None)
        return
    several = source.head.listed or source.head.kind == "jsonl"
    ids = Refs()
    for item in source.items():
        if isinstance(item, Skip):
            yield item
        else:
            yield from _conversation(source, item, several, ids)


def _sure(item: Any) -> float:
    if _is_turn(item):
        return 0.8
    turns = item.get("conversations") if isinstance(item, dict) else item
    if not isinstance(turns, list):
        return 0.0
    if any(_is_turn(turn) for turn in turns):
        return 0.9
    named = isinstance(item, dict) and any(
        isinstance(turn, dict) and {"role", "content"} <= turn.keys() for turn in turns
    )
    return 0.6 if named else 0.0


def _is_turn(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("from"), str) and ("value" in value or "text" in value)


def _conversation(source: Source, item: Item, several: bool, ids: Refs) -> Iterator[Turn | Skip]:
    value = item.value
    turns = value.get("conversations") if isinstance(value, dict) else value
    if not isinstance(turns, list):
        yield skip(source, "no conversation", value, item.where)
        return
    own = ids.own(value.get("id")) if isinstance(value, dict) else None
    conversation = own or (str(item.number) if several else None)
    for number, message in enumerate(turns, 1):
        where = f"{item.where}, message {number}" if several else f"message {number}"
        yield _message(source, message, where, item.line, conversation)
    if not turns:
        yield Skip("empty conversation", "", item.where, usual=True)


def _message(source: Source, message: Any, where: str, line: int | None, conversation: str | None) -> Turn | Skip:
    if not isinstance(message, dict):
        return skip(source, "no message", message, where)
    raw = words(message.get("from")) or words(message.get("role"))
    text = next((words(message[key]) for key in ("value", "content", "text") if message.get(key)), "")
    word = raw.casefold()
    role = "assistant" if word in _ASSISTANT else role_of(raw)
    reason = _TOOL.get(word) or SKIPPED_ROLES.get(role or "")
    if reason:
        return skip(source, reason, text, where, usual=True)
    if role is None:
        return skip(source, "unknown role", f"{raw}: {text}", where)
    raw = raw if raw != role else ""
    return turn(source, text, where, speaker=None, role=role, conversation=conversation, line=line, raw=raw)
