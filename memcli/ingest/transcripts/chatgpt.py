"""ChatGPT's conversations.json: an array, one conversation, or an object that wraps them.

A conversation is a tree (``mapping``); its active branch ends at ``current_node``. Hidden text,
custom instructions, thoughts, and what goes to and comes from tools are kept apart.
"""

import math
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.branches import Node, active
from memcli.ingest.transcripts.messages import Chat, conversations, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

_APART = {  # kinds of content that are no message of a person or an assistant
    "thoughts": "thinking",
    "reasoning_recap": "thinking",
    "user_editable_context": "custom instructions",
    "model_editable_context": "custom instructions",
    "tether_quote": "tool output",
    "tether_browsing_display": "tool output",
    "execution_output": "tool output",
    "sonic_webpage": "tool output",
    "system_error": "tool output",
    "computer_output": "tool output",
    "citable_code_output": "tool output",
}


def sniff(head: Head) -> float:
    """Sure of a conversation with its ``mapping``, also under ``conversations``."""
    items = head.items
    if len(items) == 1 and not head.listed and _wrapped(items[0]):
        items = tuple(items[0]["conversations"])
    return 0.95 if any(isinstance(item, dict) and "mapping" in item for item in items) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message of every active branch; ``ref`` is its id, the conversation its own id."""
    return never_silent(conversations(source, _wrapped, _conversation))


def _wrapped(item: Any) -> bool:
    return isinstance(item, dict) and "mapping" not in item and isinstance(item.get("conversations"), list)


def _conversation(source: Source, item: Item, several: bool) -> Iterator[Turn | Skip]:
    value, where = item.value, f"conversation {item.number}" if several else "the conversation"
    mapping = value.get("mapping") if isinstance(value, dict) else None
    if isinstance(mapping, list):  # the same nodes without their keys
        mapping = {str(number): node for number, node in enumerate(mapping)}
    if not isinstance(mapping, dict):
        yield skip(source, "no conversation", value, where)
        return
    own = identity(value.get("conversation_id")) or identity(value.get("id"))
    title = words(value.get("title")) or None
    chat = Chat(where, own or (str(item.number) if several else None), title, None)
    chat.base = _moment(value.get("create_time")) or _moment(value.get("update_time"))
    some = False
    for found in _branch(source, chat, mapping, identity(value.get("current_node"))):
        some = True
        yield found
    if not some:
        yield Skip("empty conversation", "", where, usual=True)


def _branch(source: Source, chat: Chat, mapping: dict[str, Any], leaf: str | None) -> Iterator[Turn | Skip]:
    kept = active(_nodes(mapping), leaf)
    for key in kept:
        yield from _node(source, chat, key, mapping[key])
    left = mapping.keys() - set(kept)
    for key, node in mapping.items():
        if key in left and (not isinstance(node, dict) or node.get("message") is not None):
            yield Skip("edited away", "", f"{chat.where}, message {source.clean(key)}", usual=True)


def _nodes(mapping: dict[str, Any]) -> list[Node]:
    """The tree by its parents; where a node names none, by the children of the others."""
    held: dict[str, str] = {}
    for key, node in mapping.items():
        children = node.get("children") if isinstance(node, dict) else None
        for child in children if isinstance(children, list) else ():
            if isinstance(child, str) and child != key:
                held.setdefault(child, key)
    found = []
    for key, node in mapping.items():
        node = node if isinstance(node, dict) else {}
        message = node.get("message")
        time = _moment(message.get("create_time")) if isinstance(message, dict) else None
        parent = identity(node.get("parent")) or held.get(key)
        found.append(Node(key, parent, None if time is None else _seconds(time)))
    return found


def _seconds(moment: datetime) -> float:
    return moment.timestamp() if moment.tzinfo else (moment - datetime(1970, 1, 1)).total_seconds()


def _node(source: Source, chat: Chat, key: str, node: Any) -> Iterator[Turn | Skip]:
    where = f"{chat.where}, message {source.clean(key)}"
    if not isinstance(node, dict):
        yield skip(source, "no message", node, where)
        return
    message = node.get("message")
    if message is None:  # the root, and places that hold others together
        return
    if not isinstance(message, dict):
        yield skip(source, "no message", message, where)
        return
    said_at = _moment(message.get("create_time"))
    chat.base = said_at or chat.base
    yield _message(source, chat, message, identity(message.get("id")) or key, where)


def _message(source: Source, chat: Chat, message: dict[str, Any], own: str, where: str) -> Turn | Skip:
    author = message.get("author")
    named = author.get("role") if isinstance(author, dict) else author
    role = role_of(named) if isinstance(named, str) else None
    content = message.get("content")
    text, media = _text(content)
    if role is None:
        return skip(source, f"unknown role {named!r}"[:60], text, where)
    apart = _apart(message, content, role)
    if apart:
        return skip(source, apart, text, where, usual=True)
    if not text.strip():
        known = isinstance(content, dict | str) or content is None
        reason = "media without text" if media else "no text" if known else "no message"
        return skip(source, reason, "" if known else content, where, usual=known)
    said_at = _moment(message.get("create_time"))
    return turn(
        source,
        text,
        where,
        speaker=None,
        role=role,
        said_at=said_at,
        ref=chat.refs.own(own),
        conversation=chat.id,
        title=chat.title,
        base=None if said_at else chat.base,
    )


def _apart(message: dict[str, Any], content: Any, role: str) -> str:
    """Why a message is none of the chat itself, "" where it is one."""
    metadata = message.get("metadata")
    metadata = metadata if isinstance(metadata, dict) else {}
    kind = content.get("content_type") if isinstance(content, dict) else None
    if metadata.get("is_user_system_message") or _APART.get(str(kind)) == "custom instructions":
        return "custom instructions"
    if metadata.get("is_visually_hidden_from_conversation"):
        return "hidden text"
    if role in SKIPPED_ROLES:
        return SKIPPED_ROLES[role]
    if str(kind) in _APART:
        return _APART[str(kind)]
    return "tool call" if role == "assistant" and message.get("recipient") not in (None, "", "all") else ""


def _text(content: Any) -> tuple[str, bool]:
    """(the words of a message, whether it holds pictures or sound)."""
    if not isinstance(content, dict):
        return (content if isinstance(content, str) else ""), False
    parts = content.get("parts")
    parts = parts if isinstance(parts, list) else [parts, content.get("text"), content.get("content")]
    found = [part if isinstance(part, str) else _part(part) for part in parts]
    media = any(isinstance(part, dict) for part in parts)
    return "\n".join(text for text in found if text.strip()), media


def _part(part: Any) -> str:
    """What was spoken, or other text of a part that is no plain string."""
    text = part.get("text") if isinstance(part, dict) else None
    return text if isinstance(text, str) else ""


def _moment(value: Any) -> datetime | None:
    """Seconds since 1970 (as exports write them), or ISO text; 0 means none."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return stamps.epoch(value) or stamps.iso(value)
