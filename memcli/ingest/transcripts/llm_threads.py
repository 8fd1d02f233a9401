"""llm's logs since 0.32: threads whose turns point into a tree of messages that forks share.

A message has no time and no thread of its own: what a turn said is what stands above its tip and
was not said in the thread, or in the one it was forked from, before.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.messages import Refs, identity, skip, turn, words
from memcli.ingest.transcripts.roles import SKIPPED_ROLES, role_of
from memcli.ingest.transcripts.source import Source
from memcli.records import Skip, Turn

COLUMNS = {
    "threads": {"id", "name", "forked_from"},
    "turns": {"id", "thread_id", "parent_message_hash", "tip_message_hash", "datetime_utc"},
    "messages": {"hash", "parent_hash", "role"},
    "parts": {"message_hash", "position", "type", "text", "payload"},
}
TABLES = frozenset(COLUMNS)
_APART = {"reasoning": "thinking", "tool_call": "tool call", "tool_result": "tool output"}
Told = Callable[[str], Counter[tuple[str, str]]]


@dataclass(slots=True)
class _Thread:
    """A thread, the hashes of what was said in it, and what an older generation of tables told of it."""

    id: str | None
    name: str | None
    said: set[str] = field(default_factory=set)
    told: Counter[tuple[str, str]] = field(default_factory=Counter)


def read(source: Source, db: sqlite3.Connection, refs: Refs, told: Told) -> Iterator[Turn | Skip]:
    """Every message of every thread, thread by thread; ``told`` gives what is to be left out of one."""
    for thread, origin in _threads(db):
        if thread.id is not None:
            thread.told = told(thread.id)
        if origin is not None:
            for tip, _ in _ends(db, origin):
                thread.said.update(hash for hash, _ in _above(db, tip, thread.said))
        turns = "SELECT * FROM turns WHERE thread_id IS ? ORDER BY datetime_utc, rowid"
        for row in db.execute(turns, (thread.id,)):
            yield from _turn(source, db, thread, row, refs)


def _threads(db: sqlite3.Connection) -> Iterator[tuple[_Thread, str | None]]:
    for row in db.execute("SELECT id, name, forked_from FROM threads ORDER BY id"):
        yield _Thread(identity(row["id"]), words(row["name"]) or None), identity(row["forked_from"])
    lost = "SELECT DISTINCT thread_id FROM turns WHERE thread_id IS NULL OR thread_id NOT IN (SELECT id FROM threads)"
    for (id,) in db.execute(lost):
        yield _Thread(identity(id), None), None


def _ends(db: sqlite3.Connection, thread: str) -> list[tuple[Any, Any]]:
    rows = db.execute("SELECT tip_message_hash, parent_message_hash FROM turns WHERE thread_id = ?", (thread,))
    return [(row[0] or row[1], row[1]) for row in rows]


def _above(db: sqlite3.Connection, tip: Any, said: set[str]) -> list[tuple[str, Any]]:
    """(hash, role) from the tip up to what was said before, the oldest first; the role is None where it is lost."""
    found: dict[str, Any] = {}
    at = tip
    while isinstance(at, str) and at not in said and at not in found:
        row = db.execute("SELECT parent_hash, role FROM messages WHERE hash = ?", (at,)).fetchone()
        found[at] = None if row is None else row["role"]
        at = None if row is None else row["parent_hash"]
    return list(reversed(found.items()))


def _turn(
    source: Source, db: sqlite3.Connection, thread: _Thread, row: sqlite3.Row, refs: Refs
) -> Iterator[Turn | Skip]:
    where = f"turn {row['id']}"
    chain = _above(db, row["tip_message_hash"] or row["parent_message_hash"], thread.said)
    if not chain:
        yield Skip("no text", "", where, usual=True)
    roles = {str(role) for _, role in chain}
    if "system" in roles and not roles & {"user", "tool"}:  # nobody asked
        chain = [(hash, "system") for hash, _ in chain]
    prompt = next((n for n, (hash, _) in enumerate(chain) if hash == row["parent_message_hash"]), 0)
    for number, (hash, named) in enumerate(chain):
        thread.said.add(hash)
        yield from _message(source, db, thread, row, refs, hash, named, number < prompt)


def _message(
    source: Source,
    db: sqlite3.Connection,
    thread: _Thread,
    row: sqlite3.Row,
    refs: Refs,
    hash: str,
    named: Any,
    earlier: bool,
) -> Iterator[Turn | Skip]:
    where = f"turn {row['id']}"
    role = role_of(named) if isinstance(named, str) else None
    if role is None:
        yield skip(source, "no message" if named is None else f"unknown role {named!r}"[:60], hash, where)
        return
    texts, apart = _parts(db, hash)
    for reason in apart:
        yield Skip(reason, "", where, usual=True)
    text = "\n".join(texts)
    if role in SKIPPED_ROLES:
        if text.strip() or not apart:
            yield skip(source, SKIPPED_ROLES[role], text, where, usual=True)
        return
    if not text.strip():
        if not apart:
            yield Skip("no text", "", where, usual=True)
        return
    if earlier and thread.told[role, text.strip()] > 0:
        thread.told[role, text.strip()] -= 1
        yield skip(source, "told twice", text, where, usual=True)
        return
    id = identity(row["id"])
    yield turn(
        source,
        text,
        where,
        speaker=None,
        role=role,
        ref=refs.own(f"{id}:{role}") or refs.own(f"{id}:{hash}") if id else None,
        conversation=thread.id or id,
        title=thread.name,
        base=utc(row["datetime_utc"]),
    )


def _parts(db: sqlite3.Connection, hash: str) -> tuple[list[str], list[str]]:
    """(the texts of a message, why each of its other parts is kept apart)."""
    texts, apart = [], []
    for part in db.execute("SELECT type, text, payload FROM parts WHERE message_hash = ? ORDER BY position", (hash,)):
        if part["type"] == "text":
            texts.append(part["text"] if isinstance(part["text"], str) else _referred(db, part["payload"]))
        else:
            apart.append(_APART.get(str(part["type"]), "media without text"))
    return [text for text in texts if text.strip()], apart


def _referred(db: sqlite3.Connection, payload: Any) -> str:
    """The text of a part that borrows fragments: ``{"text_ref": [{"fragment": 1}, {"literal": "..."}]}``."""
    try:
        value = json.loads(payload) if isinstance(payload, str) else None
    except (ValueError, RecursionError):
        return ""
    pieces = value.get("text_ref") if isinstance(value, dict) else None
    return "".join(_piece(db, piece) for piece in pieces if isinstance(piece, dict)) if isinstance(pieces, list) else ""


def _piece(db: sqlite3.Connection, piece: dict[str, Any]) -> str:
    text = piece.get("literal")
    number = piece.get("fragment")
    if text is None and isinstance(number, int) and abs(number) < 1 << 63:
        row = db.execute("SELECT content FROM fragments WHERE id = ?", (number,)).fetchone()
        text = row[0] if row is not None else None
    return text if isinstance(text, str) else ""


def utc(value: Any) -> datetime | None:
    """A time of llm, which is in UTC also where it does not say so."""
    moment = stamps.iso(value)
    return moment.replace(tzinfo=UTC) if moment is not None and moment.tzinfo is None else moment
