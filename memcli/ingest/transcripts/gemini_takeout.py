"""Gemini in Google Takeout: My Activity as JSON, or as the HTML that Takeout writes unless asked otherwise.

Records are newest first and know no threads; a record is a prompt with its answer, if it has one.
The verb before the prompt is in the language of the account.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from memcli.ingest.transcripts import stamps, takeout_html
from memcli.ingest.transcripts.backwards import oldest_first
from memcli.ingest.transcripts.html_text import text_of
from memcli.ingest.transcripts.messages import Refs, never_silent, skip, turn, words
from memcli.ingest.transcripts.source import Head, Source
from memcli.ingest.transcripts.takeout_html import Record
from memcli.records import Skip, Turn

_APP = re.compile(r"gemini|\bbard\b", re.IGNORECASE)
_PROMPTED = re.compile(
    r"(?:Prompted(?: with)?|Asked(?: Gemini| Bard)?|Said|Branched|Answered)[:?]?[ \u00a0]\s*", re.IGNORECASE
)
_ATTACHED = re.compile(r"\s*\bAttached \d+ files?\.[\s\S]*\Z")
_CONVERSATION = "Gemini Apps"  # all there is: records have no threads
_ALIKE = 3  # prompts that must begin alike before that beginning is taken for a verb


def sniff(head: Head) -> float:
    """Sure of records under the header of Gemini, or with an answer in HTML; of HTML only by its page's style."""
    if head.kind == "text":
        return takeout_html.sniff(head.text)
    return 0.95 if head.listed and any(_is_record(item) for item in head.items) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every prompt with its answer, the oldest first; ``ref`` is the record's time, to the millisecond."""
    return never_silent(oldest_first(_groups(source)))


class _Reader(NamedTuple):
    """What reading one export needs: its ids, and the verb that its language puts before a prompt."""

    source: Source
    refs: Refs
    verb: str


def _groups(source: Source) -> Iterator[Sequence[Turn | Skip]]:
    if source.head.kind == "text":
        reader, found = _Reader(source, Refs(), ""), False
        for record in takeout_html.records(source):
            found = found or (isinstance(record, Record) and bool(_APP.search(record.app)))
            yield (record,) if isinstance(record, Skip) else _record(reader, record)
        if not found:
            raise source.fault("This page holds no activity of Gemini.", "export My Activity of Gemini Apps alone")
        return
    reader = _Reader(source, Refs(), _verb(source.head.items))
    for item in source.items():
        if isinstance(item, Skip):
            yield (item,)
        elif not isinstance(item.value, dict):
            yield (skip(source, "no record", item.value, item.where),)
        else:
            yield _record(reader, _of_json(item.value, item.where))


def _is_record(item: Any) -> bool:
    if not isinstance(item, dict) or not isinstance(item.get("title"), str) or "time" not in item:
        return False
    return "safeHtmlItem" in item or bool(_APP.search(_app(item)))


def _app(item: dict[str, Any]) -> str:
    products = item.get("products")
    return " ".join(map(words, [item.get("header"), *(products if isinstance(products, list) else [])])).strip()


def _of_json(item: dict[str, Any], where: str) -> Record:
    answers = item.get("safeHtmlItem")
    parts = answers if isinstance(answers, list) else [answers]
    html = "\n".join(words(part.get("html")) for part in parts if isinstance(part, dict))
    time = item.get("time")
    return Record(where, _app(item), words(item.get("title")), stamps.iso(time), words(time), text_of(html))


def _record(reader: _Reader, record: Record) -> Sequence[Turn | Skip]:
    """The prompt and the answer; a skip where the owner said nothing to Gemini."""
    source, where = reader.source, record.where
    if not _APP.search(record.app):
        return (skip(source, "activity of another product", record.title, where, usual=True),)
    prompt = _prompt(reader, record)
    if prompt is None:
        return (skip(source, "activity without a prompt", record.title, where, usual=True),)
    if record.time is None:
        source.warn(f"{where}: no such time; read as undated")
    ref = reader.refs.own(record.stamp)
    asked = turn(
        source,
        _ATTACHED.sub("", prompt),
        where,
        speaker=None,
        said_at=record.time,
        ref=ref,
        conversation=_CONVERSATION,
        title=_CONVERSATION,
    )
    if not record.answer:
        return (asked,)
    answered = turn(
        source,
        record.answer,
        where,
        speaker=None,
        role="assistant",
        raw="gemini",
        said_at=record.time,
        ref=f"{ref} answer" if ref else None,
        conversation=_CONVERSATION,
        title=_CONVERSATION,
    )
    return asked, answered


def _prompt(reader: _Reader, record: Record) -> str | None:
    """The title without its verb; None for the records of what is no prompt ("Used", "Created")."""
    if found := _PROMPTED.match(record.title):
        return record.title[found.end() :]
    if reader.verb and record.title.startswith(reader.verb):
        return record.title[len(reader.verb) :]
    if record.verb_ends is not None and record.answer:
        return record.title[record.verb_ends :]
    if record.answer:
        reader.source.warn(f"{record.where}: the verb before the prompt is unknown, so it is kept")
        return record.title
    return None


def _verb(items: Sequence[Any]) -> str:
    """What the titles with an answer have in common at their beginning, whole words only."""
    titles: list[str] = [
        item["title"]
        for item in items
        if _is_record(item) and item.get("safeHtmlItem") and not _PROMPTED.match(item["title"])
    ]
    if len(set(titles)) < _ALIKE:
        return ""
    first, last = min(titles), max(titles)  # what these two share, all share
    alike = next((at for at, char in enumerate(first) if char != last[at : at + 1]), len(first))
    return first[: max(first.rfind(" ", 0, alike), first.rfind("\u00a0", 0, alike)) + 1]
