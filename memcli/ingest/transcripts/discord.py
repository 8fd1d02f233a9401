"""Discord, as DiscordChatExporter writes a channel: people by their ids, mentions already named."""

from collections.abc import Iterator
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.messages import Names, Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

# 0, 19, 20 and 23: kinds that the exporter has no word for (a command and its answer among them)
_SPOKEN = frozenset({"Default", "Reply", "0", "19", "20", "23"})
_MEDIA = ("attachments", "stickers", "embeds")


def sniff(head: Head) -> float:
    """Sure of an object with a guild, a channel and messages."""
    root = head.items[0] if head.items and not head.listed else None
    if head.kind != "json" or not isinstance(root, dict):
        return 0.0
    parts = isinstance(root.get("guild"), dict) and isinstance(root.get("channel"), dict)
    return 0.95 if parts and isinstance(root.get("messages"), list) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; ``ref`` is its id, the conversation the channel's."""
    return never_silent(_items(source))


def _items(source: Source) -> Iterator[Turn | Skip]:
    channel: dict[str | int, Any] = {}
    names, refs = Names(), Refs()
    for item in source.pick("channel.id", "channel.name", "messages.*"):
        if isinstance(item, Skip):
            yield item
        elif item.path[0] == "channel":
            channel[item.path[1]] = item.value
        else:
            yield _message(source, item, channel, names, refs)


def _message(source: Source, item: Item, channel: dict[str | int, Any], names: Names, refs: Refs) -> Turn | Skip:
    message, number = item.value, item.path[-1]
    where = f"message {int(number) + 1 if isinstance(number, int) else number}"
    if not isinstance(message, dict):
        return skip(source, "no message", message, where)
    kind = message.get("type", "Default")
    if str(kind) not in _SPOKEN:
        return skip(source, "service message", message.get("content"), where, usual=True)
    text = _text(message)
    if not text:
        media = any(message.get(key) for key in _MEDIA)
        return Skip("media without text" if media else "no text", "", where, usual=True)
    author = message.get("author")
    if not isinstance(author, dict):
        return skip(source, "no speaker", text, where)
    name, member = words(author.get("nickname")) or words(author.get("name")), identity(author.get("id"))
    if not name:
        return skip(source, "no speaker", text, where)
    shown = names.of(member, name, words(author.get("name")))
    stated = stamps.iso(message.get("timestamp"))
    if stated is None:
        source.warn(f"{where}: no such time; read as undated")
    return turn(
        source,
        text,
        where,
        speaker=shown,
        role="assistant" if author.get("isBot") is True else "user",
        said_at=stated,
        ref=refs.own(message.get("id")),
        conversation=identity(channel.get("id")),
        title=words(channel.get("name")) or None,
        raw=name if name != shown else "",
    )


def _text(message: dict[str, Any]) -> str:
    """The words, and those of a message that was forwarded with or without words of one's own."""
    text, forwarded = words(message.get("content")), message.get("forwardedMessage")
    passed = words(forwarded.get("content")) if isinstance(forwarded, dict) else ""
    return f"{text}\n[forwarded] {passed}".strip() if passed else text
