"""Telegram Desktop's result.json: one chat, or every chat of an account.

Dates are local without a zone, so ``date_unixtime`` is taken, a string. Text is a string or a list
of strings and formatted pieces. Who exported is stated by an account's personal information and
by the chat "saved messages"; in any other chat it is not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.messages import Names, Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

_TYPES = frozenset(
    "personal_chat bot_chat saved_messages private_group private_supergroup public_supergroup private_channel "
    "public_channel replies verification_codes".split()
)
_KINDS = ("message", "service", "unsupported")  # compared, not hashed: damaged files hold lists there
_KEYS = ("name", "type", "id", "messages.*")
_PATHS = (
    "personal_information.user_id",
    *_KEYS,
    *(f"{chats}.list.*.{key}" for chats in ("chats", "left_chats") for key in _KEYS),
)


def sniff(head: Head) -> float:
    """Sure of a chat of a known type with its messages, and of an account's export by its parts."""
    root = head.items[0] if head.items and not head.listed else None
    if head.kind != "json" or not isinstance(root, dict):
        return 0.0
    if any(
        isinstance(root.get(key), dict) and isinstance(root[key].get("list"), list) for key in ("chats", "left_chats")
    ):
        return 0.9
    personal = root.get("personal_information")
    if isinstance(personal, dict) and "user_id" in personal and "about" in root:
        return 0.9
    messages = root.get("messages")
    if not isinstance(messages, list) or not isinstance(root.get("type"), str):
        return 0.0
    dated = any(isinstance(m, dict) and words(m.get("type")) in _KINDS and "date" in m for m in messages)
    return 0.95 if root["type"] in _TYPES or dated else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message of every chat in order; ``ref`` is its id, the conversation the chat's."""
    return never_silent(_items(source))


@dataclass(slots=True)
class _Chat:
    """What is known of the chat that is being read; ``place`` is its path in the document."""

    place: tuple[str | int, ...] = ()
    told: dict[str, Any] = field(default_factory=dict)  # name, type, id
    refs: Refs = field(default_factory=Refs)
    names: Names = field(default_factory=Names)

    @property
    def conversation(self) -> str | None:
        return identity(self.told.get("id")) or (self.where.strip(", ") or None)

    @property
    def where(self) -> str:
        """What stands before "message 3" in a place."""
        return f"chat {int(self.place[2]) + 1}, " if len(self.place) == 3 else ""


def _items(source: Source) -> Iterator[Turn | Skip]:
    chat, owner = _Chat(), None
    for item in source.pick(*_PATHS):
        if isinstance(item, Skip):
            yield item
            continue
        path = item.path
        if path[:1] == ("personal_information",):
            owner = f"user{item.value}"
            continue
        is_message = path[-1] not in ("name", "type", "id")
        place = path[:-2] if is_message else path[:-1]
        if place != chat.place:
            chat = _Chat(place)
        if is_message:
            yield _message(source, chat, item, owner)
        else:
            chat.told[str(path[-1])] = item.value


def _message(source: Source, chat: _Chat, item: Item, owner: str | None) -> Turn | Skip:
    message, number = item.value, item.path[-1]
    where = f"{chat.where}message {int(number) + 1 if isinstance(number, int) else number}"
    if not isinstance(message, dict):
        return skip(source, "no message", message, where)
    kind = message.get("type")
    if kind == "service":
        return skip(source, "service message", message.get("action"), where, usual=True)
    if kind == "unsupported":
        return skip(source, "unsupported message", "", where, usual=True)
    if kind not in (None, "message"):
        return skip(source, "unknown kind of message", kind, where)
    text = _text(message.get("text"))
    if not text.strip():
        media = any(key in message for key in ("photo", "file", "media_type", "poll", "location_information"))
        return Skip("media without text" if media else "no text", "", where, usual=True)
    if "forwarded_from" in message:
        origin = words(message["forwarded_from"])
        text = f"[forwarded from {origin}] {text}" if origin else f"[forwarded] {text}"
    member = identity(message.get("from_id"))
    name = _name(chat, message, member)
    shown = chat.names.of(member, name, member or "")
    if chat.told.get("type") == "saved_messages":
        owner = owner or f"user{chat.told.get('id')}"
    mine = member is not None and member in (owner, (owner or "").removeprefix("user"))
    bot = chat.told.get("type") == "bot_chat" and member == f"user{chat.told.get('id')}"
    return turn(
        source,
        text,
        where,
        speaker=None if mine else shown,
        role="assistant" if bot and not mine else "user",
        said_at=_said_at(source, message, where),
        ref=chat.refs.own(message.get("id")),
        conversation=chat.conversation,
        title=words(chat.told.get("name")) or None,
        raw=name if mine or shown != name else "",
    )


def _name(chat: _Chat, message: dict[str, Any], member: str | None) -> str:
    """Whose message it is; a deleted account has an id alone, and a channel speaks by its own name."""
    name = words(message.get("from"))
    if name:
        return name
    if member is not None:
        return f"Deleted Account ({member})"
    channel = words(chat.told.get("name")) if "channel" in words(chat.told.get("type")) else ""
    return channel or "Deleted Account"


def _text(value: Any) -> str:
    if isinstance(value, list):
        return "".join(_text(part.get("text") if isinstance(part, dict) else part) for part in value[:100_000])
    return value if isinstance(value, str) else ""


def _said_at(source: Source, message: dict[str, Any], where: str) -> datetime | None:
    """The instant; local time where an old export has no other; None with a warning."""
    seconds = message.get("date_unixtime")
    if isinstance(seconds, str) and seconds.isascii() and seconds.isdigit() and len(seconds) < 13:
        seconds = int(seconds)
    stated = stamps.epoch(seconds) or stamps.iso(message.get("date"))
    if stated is None and (message.get("date") or seconds):
        source.warn(f"{where}: no such time; read as undated")
    return stated
