"""Mail: an mbox, or one mail as .eml. Every mail is a turn of its sender, its thread a conversation.

The file is gone through twice: once for where mails stand and which belong together, then thread
by thread, so that memory holds one mail and a few numbers of the others.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.errors import HeaderParseError
from email.header import decode_header
from email.message import Message
from email.utils import parseaddr, parsedate_to_datetime
from typing import BinaryIO

from memcli.ingest.transcripts.mail_text import body, decoded, own_words
from memcli.ingest.transcripts.mbox import Span, is_mail, is_mbox, spans
from memcli.ingest.transcripts.messages import Refs, never_silent, skip, turn
from memcli.ingest.transcripts.source import Head, Source
from memcli.records import Skip, Turn

_LONGEST = 64 << 20  # bytes of one mail, attachments and all
_HEADERS = 256 << 10  # bytes of its headers
_ID = re.compile(r"<([^<>\s]{1,300})>")
_PREFIX = re.compile(r"\s*(?:(?:re|aw|antw|sv|vs|fwd?|wg|tr|rv|enc|res)(?:\[\d+\])?\s*:\s*)+", re.IGNORECASE)
_ASCTIME = re.compile(r"(\w{3}) +(\d{1,2}) (\d{1,2}:\d\d:\d\d)(?: \S+)? (\d{4})")


def sniff(head: Head) -> float:
    """Sure of an mbox's first line before headers, and of a sender among the first headers."""
    lines = [line.encode("utf-8", "replace") for line in head.text[:16_000].lstrip("\n").split("\n")]
    return 0.96 if is_mbox(lines) else 0.94 if is_mail(lines) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every mail, threads by their first date; ``ref`` is the Message-ID, the title the subject."""
    return never_silent(_mails(source))


@dataclass(slots=True)
class _Place:
    """Where a mail stands in the file, and what orders it."""

    number: int
    span: Span
    thread: str
    at: float  # seconds since 1970, as exact as the mail is


def _mails(source: Source) -> Iterator[Turn | Skip]:
    with source.file() as path, path.open("rb") as data:
        places = _ordered(_places(data))
        refs = Refs()
        for place in places:
            where = f"mail {place.number}"
            if place.span.end - place.span.start > _LONGEST:
                yield Skip("longer than 64 MiB", "", where)
                continue
            try:
                yield _mail(source, _bytes(data, place.span), place, where, refs)
            except RecursionError:
                yield Skip("nested too deeply", "", where)


def _bytes(data: BinaryIO, span: Span) -> bytes:
    """The mail as it was sent: in an mbox ">From " stands for "From "."""
    data.seek(span.start)
    raw = data.read(span.end - span.start)
    return re.sub(rb"^>(>*From )", rb"\1", raw, flags=re.MULTILINE) if span.envelope else raw


def _places(data: BinaryIO) -> list[_Place]:
    found: list[_Place] = []
    threads: dict[str, str] = {}  # the thread of a Message-ID
    for number, span in enumerate(list(spans(data)), 1):
        data.seek(span.start)
        head = re.split(rb"\r?\n\r?\n", data.read(min(span.end - span.start, _HEADERS)), maxsplit=1)[0]
        headers = _headers(message_from_bytes(head + b"\n\n"))
        stated = _said_at(headers, span)
        before = found[-1].at if found else 0.0
        at = (stated if stated.tzinfo else stated.replace(tzinfo=UTC)).timestamp() if stated else before
        found.append(_Place(number, span, _thread(headers, threads, number), at))
    return found


def _ordered(places: list[_Place]) -> list[_Place]:
    """Thread by thread, each and all by their first dates."""
    first: dict[str, tuple[float, int]] = {}
    for place in places:
        key = (place.at, place.number)
        first[place.thread] = min(first.get(place.thread, key), key)
    return sorted(places, key=lambda place: (first[place.thread], place.at, place.number))


def _thread(headers: dict[str, str], threads: dict[str, str], number: int) -> str:
    """Gmail's own thread, else that of the first mail that this one answers, as far as it is known."""
    own = _ID.findall(headers.get("message-id", ""))
    if gmail := headers.get("x-gm-thrid", "").strip():
        return gmail
    ids = [
        *_ID.findall(headers.get("references", ""))[:100],
        *_ID.findall(headers.get("in-reply-to", ""))[:1],
        *own[:1],
    ]
    thread = next((threads[one] for one in ids if one in threads), ids[0] if ids else f"mail {number}")
    for one in ids:
        threads.setdefault(one, thread)
    return thread


def _mail(source: Source, raw: bytes, place: _Place, where: str, refs: Refs) -> Turn | Skip:
    message = message_from_bytes(raw)
    headers = _headers(message)
    identity = next(iter(_ID.findall(headers.get("message-id", ""))), None)
    ref = refs.own(identity)
    if identity is not None and ref is None:
        return skip(source, "the same mail again", headers.get("subject", ""), where, usual=True)
    name, address = _sender(headers.get("from", ""))
    if headers.get("auto-submitted", "no").strip().casefold() not in ("no", ""):
        return skip(source, "automatic mail", headers.get("subject", ""), where, usual=True)
    whole = body(message, source, where)
    text = own_words(whole)
    if whole.strip() and not text:
        return skip(source, "quoted text only", whole, where, usual=True)
    if text and not (name or address):
        return skip(source, "no speaker", text, where)
    stated = _said_at(headers, place.span)
    if stated is None:
        source.warn(f"{where}: no such time; read as undated")
    return turn(
        source,
        text,
        where,
        speaker=name or address,
        said_at=stated,
        ref=ref,
        conversation=place.thread,
        title=_PREFIX.sub("", _words(headers.get("subject", "")), count=1).strip() or None,
        raw=f"{name} <{address}>" if name and address else "",
    )


def _headers(message: Message) -> dict[str, str]:
    """The first header of each name, its bytes decoded, its encoded words not yet."""
    found: dict[str, str] = {}
    for name, value in message.raw_items():
        data = str(value)[:20_000].encode("utf-8", "surrogateescape")
        try:
            text = data.decode()
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
        found.setdefault(name.casefold(), " ".join(text.split()))
    return found


def _sender(value: str) -> tuple[str, str]:
    """(name, address) of a From header; the name is decoded after it is parted, since it may hold commas."""
    name, address = parseaddr(value[:2000])
    return " ".join(_words(name).split()), address


def _words(value: str) -> str:
    """A header with its encoded words (RFC 2047) as text; as it stands where they are broken."""
    try:
        pieces = decode_header(value)
    except (HeaderParseError, ValueError):
        return value
    done = []
    for piece, charset in pieces:
        if isinstance(piece, str):
            done.append(piece)
        elif charset is None:
            done.append(piece.decode("latin-1") if b"\\u" in piece else piece.decode("raw-unicode-escape", "replace"))
        else:
            done.append(decoded(piece, charset))
    return "".join(done)


def _said_at(headers: dict[str, str], span: Span) -> datetime | None:
    """The Date, else when the mail was received, else the envelope's time; local where no zone is stated."""
    received = headers.get("received", "").rpartition(";")[2]
    for text in (headers.get("date", ""), received):
        stated = _date(text.strip())
        if stated is not None:
            return stated
    found = _ASCTIME.search(span.envelope.decode("latin-1"))
    return _date(f"{found[2]} {found[1]} {found[4]} {found[3]}") if found else None


def _date(text: str) -> datetime | None:
    try:
        stated = parsedate_to_datetime(text[:200])
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    # "-0000" is UTC of a sender that does not tell its zone (RFC 5322), and comes back naive
    return stated.replace(tzinfo=UTC) if stated.tzinfo is None and "-0000" in text else stated
