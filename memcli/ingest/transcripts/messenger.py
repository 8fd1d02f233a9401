"""Facebook Messenger and Instagram: message_N.json, newest first, its text in Latin-1 by mistake."""

import re
from collections.abc import Iterator
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.backwards import oldest_first
from memcli.ingest.transcripts.messages import never_silent, skip, turn, words
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.records import Skip, Turn

_UTF8_AS_LATIN1 = re.compile(
    "[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}"
)
_MEDIA = ("photos", "videos", "audio_files", "gifs", "sticker", "files", "share", "bumped_message_metadata")
_REACTION = re.compile(r"(?:Reacted .{1,20} to your message|Liked a message) ?")
_SENT = re.compile(r".{1,100} sent (?:an? )?(?:attachment|photo|video|GIF|sticker|voice message|link)s?\.")


def sniff(head: Head) -> float:
    """Sure of an object with participants whose messages have the name of a sender."""
    root = head.items[0] if head.items and not head.listed else None
    if head.kind != "json" or not isinstance(root, dict) or not isinstance(root.get("participants"), list):
        return 0.0
    messages = root.get("messages")
    if not isinstance(messages, list):
        return 0.0
    if not messages:
        return 0.8 if "thread_path" in root or "is_still_participant" in root else 0.0
    return 0.95 if any(isinstance(m, dict) and "sender_name" in m for m in messages) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message, the oldest first; the conversation is the thread's path."""
    told: dict[str, str] = {}  # stands after the messages in the file, so it is fetched before them
    for item in source.pick("title", "thread_path"):
        if not isinstance(item, Skip):
            told[str(item.path[0])] = repaired(words(item.value))
    return never_silent(oldest_first(_groups(source, told)))


def repaired(text: str) -> str:
    """UTF-8 that was taken for Latin-1, made right again; text that is right stays as it is."""
    return _UTF8_AS_LATIN1.sub(_decoded, text)


def _decoded(found: re.Match[str]) -> str:
    try:
        return found[0].encode("latin-1").decode("utf-8")
    except UnicodeDecodeError:
        return found[0]


def _groups(source: Source, told: dict[str, str]) -> Iterator[tuple[Turn | Skip]]:
    for item in source.pick("messages.*"):
        yield (item if isinstance(item, Skip) else _message(source, item, told),)


def _message(source: Source, item: Item, told: dict[str, str]) -> Turn | Skip:
    message, number = item.value, item.path[-1]
    where = f"message {int(number) + 1 if isinstance(number, int) else number}"
    if not isinstance(message, dict):
        return skip(source, "no message", message, where)
    text = repaired(words(message.get("content")))
    reason = _no_words(message, text)
    if reason:
        return skip(source, reason, text, where, usual=True)
    name = repaired(words(message.get("sender_name")))
    if not name:
        return skip(source, "no speaker", text, where)
    ms = message.get("timestamp_ms")
    counted = isinstance(ms, int | float) and not isinstance(ms, bool) and abs(ms) < 1e17
    stated = stamps.epoch(float(ms or 0) / 1000) if counted else None
    if stated is None:
        source.warn(f"{where}: no such time; read as undated")
    return turn(
        source,
        text,
        where,
        speaker=name,
        said_at=stated,
        conversation=told.get("thread_path") or None,
        title=told.get("title") or None,
    )


def _no_words(message: dict[str, Any], text: str) -> str:
    """Why a message holds nothing that somebody wrote, "" where it does."""
    if message.get("is_unsent") is True:
        return "deleted message"
    if message.get("type") in ("Call", "Subscribe", "Unsubscribe") or "call_duration" in message:
        return "service message"
    if not text or (_SENT.fullmatch(text) and any(key in message for key in _MEDIA)):
        return "media without text" if any(message.get(key) for key in _MEDIA) else "no text"
    return "reaction" if _REACTION.fullmatch(text) else ""
