"""LoCoMo: long chats of two people in dated sessions, with questions about them that are not read."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts.messages import never_silent
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.ingest.transcripts.stamps import twelve
from memcli.ingest.transcripts.text_io import excerpt, too_long
from memcli.records import Skip, Turn

_SESSION = re.compile(r"session_(\d{1,6})")
_DATE = re.compile(r"(\d{1,2}):(\d{2}) ?([ap])\.?m\.? on (\d{1,2}) ([a-z]{3})[a-z]*,? (\d{4})", re.IGNORECASE)
_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()


def sniff(head: Head) -> float:
    """Sure where an item holds a conversation with numbered sessions or two speakers."""
    return 0.9 if any(_chat(item) for item in head.items) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message of every session in order; ``ref`` is its dia_id, the conversation its sample_id."""
    return never_silent(_items(source))


def _items(source: Source) -> Iterator[Turn | Skip]:
    several = source.head.listed or source.head.kind == "jsonl"
    for item in source.items():
        if isinstance(item, Skip):
            yield item
        elif _chat(item.value):
            yield from _sample(source, item, several)
        else:
            yield Skip("no conversation", excerpt(repr(item.value)), item.where)


def _chat(item: Any) -> bool:
    chat = item.get("conversation") if isinstance(item, dict) else None
    return isinstance(chat, dict) and ("speaker_a" in chat or any(_SESSION.match(key) for key in chat))


def _sample(source: Source, item: Item, several: bool) -> Iterator[Turn | Skip]:
    chat: dict[str, Any] = item.value["conversation"]
    sample = item.value.get("sample_id")
    named = isinstance(sample, str | int) and str(sample) != ""
    conversation = source.clean(str(sample)) if named else (str(item.number) if several else None)
    refs: set[str] = set()
    numbers = sorted((int(found[1]), key) for key in chat if (found := _SESSION.fullmatch(key)))
    for _, key in numbers:
        place = f"{conversation or item.where} {key}"
        said_at = _said_at(source, chat.get(f"{key}_date_time"), place)
        if not isinstance(chat[key], list):
            yield Skip("no list of messages", excerpt(repr(chat[key])), place)
            continue
        for number, message in enumerate(chat[key], 1):
            where = f"{place} message {number}"
            # Without a sample id, "D1:1" would mean a message of every other file, too.
            ref = _ref(message, refs) if named or not several else None
            yield _message(source, message, where, said_at, ref, conversation, item.line)


def _ref(message: Any, used: set[str]) -> str | None:
    """The message's own id where it has one that no earlier message of the sample has."""
    ref = message.get("dia_id") if isinstance(message, dict) else None
    if not isinstance(ref, str) or not ref or ref in used:
        return None
    used.add(ref)
    return ref


def _message(
    source: Source,
    message: Any,
    where: str,
    said_at: datetime | None,
    ref: str | None,
    conversation: str | None,
    line: int | None,
) -> Turn | Skip:
    if not isinstance(message, dict):
        return Skip("no message", excerpt(repr(message)), where)
    speaker, text = message.get("speaker"), source.clean(_text(message))
    if not text:
        return Skip("no text", "", where)
    if not isinstance(speaker, str) or not speaker.strip():
        return Skip("no speaker", excerpt(text), where)
    if too_long(text):
        return Skip("longer than 1 MiB", excerpt(text), where)
    ref = None if ref is None else source.clean(ref)
    return Turn(source.clean(speaker.strip()), "user", text, said_at, ref, conversation, None, line)


def _text(message: dict[str, Any]) -> str:
    """The words, and the caption of a photo in brackets after them."""
    text, caption = message.get("text"), message.get("blip_caption")
    words = text.strip() if isinstance(text, str) else ""
    photo = f"[photo: {caption.strip()}]" if isinstance(caption, str) and caption.strip() else ""
    return f"{words} {photo}".strip()


def _said_at(source: Source, text: Any, place: str) -> datetime | None:
    """Local time of a session out of "1:56 pm on 8 May, 2023", None with a warning where it is no such."""
    if text is None:
        return None
    found = _DATE.fullmatch(text.strip()) if isinstance(text, str) else None
    try:
        if found is None:
            raise ValueError("not like 1:56 pm on 8 May, 2023")
        month = _MONTHS.index(found[5].lower()) + 1
        return datetime(int(found[6]), month, int(found[4]), twelve(int(found[1]), found[3]), int(found[2]))
    except ValueError as error:
        source.warnings.append(f"{place}: no such time ({error}); read as undated")
        return None
