"""Claude Code's sessions (``~/.claude/projects``): one JSON object a line.

One answer stands on several lines of one ``message.id``; results of tools have the type "user";
what the program put into a prompt is kept apart. Sessions that were taken up again repeat lines.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.injected import parted
from memcli.ingest.transcripts.messages import Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Head, Item, Source
from memcli.ingest.transcripts.text_io import excerpt, too_long
from memcli.records import Skip, Turn

_BLOCKS = {
    "thinking": "thinking",
    "redacted_thinking": "thinking",
    "tool_use": "tool call",
    "server_tool_use": "tool call",
    "tool_result": "tool output",
    "web_search_tool_result": "tool output",
}
_RECORDS = frozenset({"file-history-snapshot", "queue-operation"})  # that may stand before any message
_TITLES = {"ai-title": "aiTitle", "custom-title": "customTitle"}


def sniff(head: Head) -> float:
    """Sure of a session's id beside a line's own, and of what else only such files hold."""
    return 0.95 if head.kind in ("json", "jsonl") and any(_is_line(item) for item in head.items) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in order; ``ref`` is its uuid, the conversation the session of its line."""
    return never_silent(_items(source))


def _is_line(item: Any) -> bool:
    if not isinstance(item, dict) or "projectHash" in item or not isinstance(item.get("type"), str):
        return False
    if item["type"] == "summary" and "leafUuid" in item:
        return True
    if item["type"] in _RECORDS and ("snapshot" in item or "sessionId" in item):
        return True
    return "sessionId" in item and ("uuid" in item or "leafUuid" in item or item["type"] in _TITLES)


@dataclass(slots=True)
class _Session:
    """What is known of the lines so far; ``held`` is an answer that the next line may go on with."""

    titles: dict[str, str] = field(default_factory=dict)
    refs: Refs = field(default_factory=Refs)
    seen: set[int] = field(default_factory=set)  # hashes of what a repeated line would repeat
    held: Turn | None = None
    answer: tuple[str | None, str] | None = None  # session and message.id of ``held``
    base: datetime | None = None

    def repeated(self, *key: object) -> bool:
        """Whether this came before; notes that it came."""
        value = hash(key)
        if value in self.seen:
            return True
        self.seen.add(value)
        return False

    def release(self) -> Iterator[Turn]:
        """The answer that is held; nothing goes on with it any more."""
        held, self.held, self.answer = self.held, None, None
        if held is not None:
            yield held


def _items(source: Source) -> Iterator[Turn | Skip]:
    session = _Session()
    for item in source.items():
        if isinstance(item, Skip):
            yield item
            continue
        yield from _line(source, session, item)
    yield from session.release()


def _line(source: Source, session: _Session, item: Item) -> Iterator[Turn | Skip]:
    record = item.value
    if not isinstance(record, dict):
        yield skip(source, "no message", record, item.where)
        return
    kind = record.get("type")
    if isinstance(kind, str) and kind in _TITLES:
        title = words(record.get(_TITLES[kind])) or words(record.get("title"))
        if title:
            session.titles[str(record.get("sessionId"))] = title
    if kind not in ("user", "assistant"):
        yield _record(source, record, item.where)
        return
    message = record.get("message")
    if not isinstance(message, dict):
        yield skip(source, "no message", message, item.where)
        return
    uuid = identity(record.get("uuid"))
    if uuid is not None and session.repeated("line", uuid):
        yield Skip("repeated line", "", item.where, usual=True)
        return
    yield from _message(source, session, item, message)


def _record(source: Source, record: dict[str, Any], where: str) -> Skip:
    """A line that is no message; a kind nobody knows yet is damage only where it holds one."""
    kind = record.get("type")
    if kind == "summary":
        return skip(source, "summary", record.get("summary"), where, usual=True)
    if kind == "system":
        return skip(source, "system text", record.get("content"), where, usual=True)
    if not isinstance(kind, str):
        return skip(source, "no message", record, where)
    if isinstance(record.get("message"), dict) and "role" in record["message"]:
        return skip(source, f"unknown kind of line {kind!r}"[:60], record["message"].get("content"), where)
    return skip(source, "record of the session", kind, where, usual=True)


def _message(source: Source, session: _Session, item: Item, message: dict[str, Any]) -> Iterator[Turn | Skip]:
    record, where = item.value, item.where
    named = message.get("role", record["type"])
    role = role_of(named) if isinstance(named, str) else None
    text, blocks = _text(message.get("content"))
    for reason in blocks:
        yield Skip(reason, "", where, usual=True)
    if role is None:
        yield skip(source, f"unknown role {named!r}"[:60], text, where)
        return
    apart = _apart(record, message, role, bool(blocks))
    if apart:
        if text.strip() or not blocks:
            yield skip(source, apart, text, where, usual=True)
        return
    if role == "user":
        text, put_in = parted(text)
        if put_in:
            yield skip(source, "injected text", put_in, where, usual=True)
        if put_in and not text:
            return
    if not text.strip():
        if not blocks:
            yield Skip("no text", "", where, usual=True)
        return
    said_at = stamps.iso(record.get("timestamp"))
    own = identity(record.get("sessionId"))
    stamp, id = record.get("timestamp"), identity(message.get("id"))
    if (id is not None or isinstance(stamp, str)) and session.repeated(own, role, id or stamp, text):
        yield Skip("repeated line", excerpt(source.clean(text)), where, usual=True)
        return
    session.base = said_at or session.base
    found = turn(
        source,
        text,
        where,
        speaker=None,
        role=role,
        said_at=said_at,
        ref=session.refs.own(record.get("uuid")),
        conversation=own,
        title=session.titles.get(str(own)),
        line=item.line,
        base=None if said_at else session.base,
    )
    yield from _held(session, found, (own, id) if role == "assistant" and id is not None else None)


def _held(session: _Session, found: Turn | Skip, answer: tuple[str | None, str] | None) -> Iterator[Turn | Skip]:
    """Join a piece of the answer that is held; else release that one and hold or give this."""
    held = session.held
    if isinstance(found, Skip):
        yield found
        return
    if held is not None and answer is not None and answer == session.answer:
        whole = f"{held.text}\n{found.text}"
        if not too_long(whole):
            session.held = replace(held, text=whole)
            return
    yield from session.release()
    if answer is None:
        yield found
    else:
        session.held, session.answer = found, answer


def _apart(record: dict[str, Any], message: dict[str, Any], role: str, blocks: bool) -> str:
    """Why a message is none of the person or the assistant, "" where it is one."""
    if role in SKIPPED_ROLES:
        return SKIPPED_ROLES[role]
    if record.get("isSidechain") is True:
        return "sidechain"
    if record.get("isMeta") is True:
        return "injected text"
    if record.get("isCompactSummary") is True:
        return "summary"
    if record.get("isApiErrorMessage") is True or message.get("model") == "<synthetic>":
        return "system text"
    tools = role == "user" and "toolUseResult" in record and isinstance(message.get("content"), str)
    return "tool output" if tools and not blocks else ""


def _text(content: Any) -> tuple[str, list[str]]:
    """(the text of a message, why each of its other blocks is kept apart)."""
    if isinstance(content, str):
        return content, []
    texts, apart = [], []
    for block in content if isinstance(content, list) else ():
        kind = block.get("type") if isinstance(block, dict) else None
        if isinstance(block, str):
            texts.append(block)
        elif kind == "text" and isinstance(block.get("text"), str):
            texts.append(block["text"])
        elif isinstance(kind, str) and kind in _BLOCKS:
            apart.append(_BLOCKS[kind])
        elif kind in ("image", "document"):
            apart.append("media without text")
    return "\n".join(text for text in texts if text.strip()), apart
