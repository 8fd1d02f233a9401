"""Claude.ai's conversations.json, of both generations of keys.

Text stands in blocks of ``content``, or in ``text``; what was pasted stands only in the
attachments. An edited message leaves its branch in the list.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.branches import Node, active
from memcli.ingest.transcripts.messages import Chat, conversations, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.ingest.transcripts.text_io import too_long
from memcli.records import Skip, Turn

_APART = {
    "thinking": "thinking",
    "redacted_thinking": "thinking",
    "tool_use": "tool call",
    "server_tool_use": "tool call",
    "tool_result": "tool output",
    "token_budget": "system text",
}
_UNSHOWN = re.compile(r"`*\s*This block is not supported on your current device yet\.\s*`*")


def sniff(head: Head) -> float:
    """Sure of ``chat_messages``, and of ``messages`` that have a sender or stand beside a uuid."""
    items = head.items
    if len(items) == 1 and not head.listed and _wrapped(items[0]):
        items = tuple(items[0]["conversations"])
    return 0.95 if any(_is_conversation(item) for item in items) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message of every active branch; ``ref`` and the conversation are their uuids."""
    return never_silent(conversations(source, _wrapped, _conversation))


def _is_conversation(item: Any) -> bool:
    if not isinstance(item, dict):
        return False
    if isinstance(item.get("chat_messages"), list):
        return True
    messages = item.get("messages")
    if not isinstance(messages, list) or "mapping" in item:
        return False
    sent = any(isinstance(message, dict) and message.get("sender") in ("human", "assistant") for message in messages)
    return sent or ("uuid" in item and "created_at" in item)


def _wrapped(item: Any) -> bool:
    return isinstance(item, dict) and not _is_conversation(item) and isinstance(item.get("conversations"), list)


def _conversation(source: Source, item: Item, several: bool) -> Iterator[Turn | Skip]:
    value, where = item.value, f"conversation {item.number}" if several else "the conversation"
    messages = value.get("chat_messages", value.get("messages")) if isinstance(value, dict) else None
    if not isinstance(messages, list):
        yield skip(source, "no conversation", value, where)
        return
    if not messages:
        yield Skip("empty conversation", "", where, usual=True)
        return
    own = identity(value.get("uuid")) or identity(value.get("id")) or (str(item.number) if several else None)
    base = stamps.iso(value.get("created_at")) or stamps.iso(value.get("updated_at"))
    chat = Chat(where, own, words(value.get("name")) or words(value.get("title")) or None, base)
    nodes = _nodes(messages)
    kept = dict.fromkeys(active(list(nodes.values()), identity(value.get("current_leaf_message_uuid"))))
    numbers = {node.key: number for number, node in nodes.items()}
    for key in kept:
        number = numbers[key]
        yield from _message(source, chat, messages[number], f"{where}, message {number + 1}")
    for number, node in nodes.items():
        if node.key not in kept:
            yield Skip("edited away", "", f"{where}, message {number + 1}", usual=True)


def _nodes(messages: list[Any]) -> dict[int, Node]:
    """The tree by the numbers of its messages; one without an id, or with one that came before, stands alone."""
    found: dict[int, Node] = {}
    taken: set[str] = set()
    for number, message in enumerate(messages):
        message = message if isinstance(message, dict) else {}
        key = identity(message.get("uuid"))
        parent = identity(message.get("parent_message_uuid"))
        if key is None or key in taken:
            key, parent = f" {number}", None
        taken.add(key)
        time = stamps.iso(message.get("created_at"))
        found[number] = Node(key, parent, None if time is None else _utc(time).timestamp())
    return found


def _utc(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _message(source: Source, chat: Chat, message: Any, where: str) -> Iterator[Turn | Skip]:
    if not isinstance(message, dict):
        yield skip(source, "no message", message, where)
        return
    said_at = stamps.iso(message.get("created_at"))
    chat.base = said_at or chat.base
    named = words(message.get("sender")) or words(message.get("role"))
    role = role_of(named) if named else None
    content = message.get("content")
    text = _text(content) or _UNSHOWN.sub("", words(message.get("text")))
    if role is None:
        yield skip(source, f"unknown sender {named!r}"[:60], text, where)
        return
    if role in SKIPPED_ROLES:
        yield skip(source, SKIPPED_ROLES[role], text, where, usual=True)
        return
    apart = list(_apart(content, where))
    yield from apart
    texts = [text] if text.strip() else []
    for pasted in _pasted(message):
        if too_long("\n\n".join([*texts, pasted])):
            yield skip(source, "attachment longer than 1 MiB", pasted, where)
        else:
            texts.append(pasted)
    if not texts:
        if not apart:
            media = any(message.get(key) for key in ("files", "files_v2", "attachments"))
            yield Skip("media without text" if media else "no text", "", where, usual=True)
        return
    yield turn(
        source,
        "\n\n".join(texts),
        where,
        speaker=None,
        role=role,
        said_at=said_at,
        ref=chat.refs.own(message.get("uuid")),
        conversation=chat.id,
        title=chat.title,
        raw="" if named == role else named,
        base=None if said_at else chat.base,
    )


def _text(content: Any) -> str:
    """The text blocks of a message, or its content where that is text."""
    if isinstance(content, str):
        return content
    blocks = [block for block in content if isinstance(block, dict)] if isinstance(content, list) else []
    texts = [block["text"] for block in blocks if block.get("type") == "text" and isinstance(block.get("text"), str)]
    return "\n".join(text for text in texts if text.strip())


def _apart(content: Any, where: str) -> Iterator[Skip]:
    for block in content if isinstance(content, list) else ():
        kind = block.get("type") if isinstance(block, dict) else None
        if isinstance(kind, str) and kind in _APART:
            yield Skip(_APART[kind], "", where, usual=True)


def _pasted(message: dict[str, Any]) -> Iterator[str]:
    """What was pasted, which stands in the attachments alone."""
    attachments = message.get("attachments")
    for attachment in attachments if isinstance(attachments, list) else ():
        text = attachment.get("extracted_content") if isinstance(attachment, dict) else None
        if isinstance(text, str) and text.strip():
            yield text
