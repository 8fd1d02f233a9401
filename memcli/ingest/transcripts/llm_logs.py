"""The logs of the program ``llm``: its database in all its generations, and ``llm logs --json``.

Since 0.32 the messages form a tree that threads share (``llm_threads``). Before that a row was a
prompt with its response: in ``responses``, at first in ``logs`` or ``log``. A file that was
upgraded holds several of them. A row has one time for both sides, which is a turn's ``base``.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from memcli.ingest.transcripts import llm_threads, sqlite_io
from memcli.ingest.transcripts.llm_threads import utc
from memcli.ingest.transcripts.messages import Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.source import Head, Source
from memcli.records import Skip, Turn

_ROW = frozenset({"id", "model", "datetime_utc"})
_DEFAULT = 3  # rows that the command gives where it is not told how many


def sniff(head: Head) -> float:
    """Sure of the tables of each generation, and of rows with an id, a model and a time."""
    names = set(head.names)
    if head.kind == "sqlite":
        if names.issuperset(llm_threads.TABLES) or names.issuperset(("responses", "conversations")):
            return 0.95
        return 0.3 if names & {"logs", "log"} else 0.0
    rows = [item for item in head.items if isinstance(item, dict)]
    return 0.9 if any(_ROW.issubset(row) and row.keys() & {"prompt", "conversation_id"} for row in rows) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every prompt and response in order; ``ref`` is the row's id and the side, the conversation its own id."""
    return never_silent(_database(source) if source.head.kind == "sqlite" else _json(source))


@dataclass(slots=True)
class _Row:
    """A prompt with its response, as every generation before 0.32 and the command's JSON have it."""

    where: str
    id: str | None
    conversation: str | None
    title: str | None
    prompt: str
    system: str
    response: str
    base: datetime | None
    fragments: list[str] = field(default_factory=list)
    outputs: bool = False  # whether results of tools stand in place of a prompt
    calls: bool = False  # whether calls of tools stand in place of a response

    @property
    def unasked(self) -> bool:
        """Whether nobody asked: the response is to a system prompt alone."""
        return bool(self.system.strip()) and not self.question and not self.outputs

    @property
    def question(self) -> str:
        """The prompt after its fragments, which newer versions write into it themselves."""
        before = [text for text in self.fragments if text.strip() and text not in self.prompt]
        return "\n".join([*before, *([self.prompt] if self.prompt.strip() else [])])


def _turns(source: Source, row: _Row, refs: Refs) -> Iterator[Turn | Skip]:
    if row.system.strip():
        yield skip(source, "system text", row.system, row.where, usual=True)
    if row.outputs:
        yield Skip("tool output", "", row.where, usual=True)
    sides = [(role, text) for role, text in (("user", row.question), ("assistant", row.response)) if text.strip()]
    if row.calls:
        yield Skip("tool call", "", row.where, usual=True)
    elif not sides and not row.system.strip():
        yield Skip("no text", "", row.where, usual=True)
    for role, text in sides:
        if row.unasked:
            yield skip(source, "system text", text, row.where, usual=True)
            continue
        yield turn(
            source,
            text,
            row.where,
            speaker=None,
            role=role,
            ref=refs.own(row.id and f"{row.id}:{role}"),
            conversation=row.conversation,
            title=row.title,
            base=row.base,
        )


def _json(source: Source) -> Iterator[Turn | Skip]:
    refs, rows = Refs(), 0
    for item in source.items():
        if isinstance(item, Skip):
            yield item
            continue
        value = item.value
        if not isinstance(value, dict) or not value.keys() & {"prompt", "response"}:
            yield skip(source, "no message", value, item.where)
            continue
        rows += 1
        fragments = value.get("prompt_fragments")
        fragments = fragments if isinstance(fragments, list) else []
        texts = [part.get("content") for part in fragments if isinstance(part, dict)]
        id = identity(value.get("id"))
        yield from _turns(
            source,
            _Row(
                where=item.where,
                id=id,
                conversation=identity(value.get("conversation_id")) or id or str(item.number),
                title=words(value.get("conversation_name")) or None,
                prompt=_string(value.get("prompt")),
                system=_string(value.get("system")),
                response=_string(value.get("response")),
                base=utc(value.get("datetime_utc")),
                fragments=[text for text in texts if isinstance(text, str)],
                outputs=bool(value.get("tool_results")),
                calls=bool(value.get("tool_calls")),
            ),
            refs,
        )
    if rows == _DEFAULT:
        source.warn("`llm logs --json` gives the last 3 prompts where it is not told `-n 0`: these may not be all")


def _database(source: Source) -> Iterator[Turn | Skip]:
    some = False
    try:
        with sqlite_io.opened(source) as db:
            for found in _generations(source, db):
                some = True
                yield found
    except sqlite_io.DAMAGE as error:
        if not some:
            raise source.fault("This SQLite database is damaged.", "restore it from a backup") from None
        yield skip(source, "damaged database: nothing after it is read", str(error))


def _generations(source: Source, db: sqlite3.Connection) -> Iterator[Turn | Skip]:
    refs, known = Refs(), False
    for table in ("log", "logs"):
        if {"prompt", "response"} <= sqlite_io.columns(db, table):
            known = True
            yield from _first(source, db, table, refs)
    responses = sqlite_io.columns(db, "responses")
    if {"prompt", "response"} <= responses:
        known = True
        for row in _second(db, responses):
            yield from _turns(source, row, refs)
    if all(sqlite_io.columns(db, table) >= needed for table, needed in llm_threads.COLUMNS.items()):
        known = True
        yield from llm_threads.read(source, db, refs, lambda thread: _told(db, responses, thread))
    if not known:
        raise source.fault("This SQLite database is no log of llm.", "name the file that `llm logs path` prints")


def _first(source: Source, db: sqlite3.Connection, table: str, refs: Refs) -> Iterator[Turn | Skip]:
    """The tables of the first versions: a chat is named by the number of its first row."""
    for row in db.execute(f'SELECT rowid AS "_number", * FROM "{table}" ORDER BY rowid'):
        told = dict(row)
        number = told.get("id") or told["_number"]
        time = next((told[key] for key in ("datetime_utc", "timestamp_utc", "timestamp") if told.get(key)), None)
        yield from _turns(
            source,
            _Row(
                where=f"{table} {number}",
                id=f"{table} {number}",
                conversation=f"{table} {told.get('chat_id') or number}",
                title=None,
                prompt=_string(told.get("prompt")),
                system=_string(told.get("system")),
                response=_string(told.get("response")),
                base=utc(time),
            ),
            refs,
        )


def _second(db: sqlite3.Connection, columns: set[str], conversation: str | None = None) -> Iterator[_Row]:
    """The rows of ``responses``, those of a conversation together; of one conversation where it is named."""
    order = ", ".join(f'"{name}"' for name in ("conversation_id", "datetime_utc") if name in columns)
    only = "WHERE conversation_id = ?" if conversation is not None else ""
    numbers = db.execute(
        f"SELECT rowid FROM responses {only} ORDER BY {order + ', ' if order else ''}rowid",
        (conversation,) if only else (),
    )
    names = dict(db.execute("SELECT id, name FROM conversations")) if sqlite_io.columns(db, "conversations") else {}
    fragments = bool(sqlite_io.columns(db, "prompt_fragments"))
    tools = bool(sqlite_io.columns(db, "tool_calls") and sqlite_io.columns(db, "tool_results"))
    for (number,) in numbers:
        told = dict(db.execute("SELECT * FROM responses WHERE rowid = ?", (number,)).fetchone())
        id = identity(told.get("id"))
        own = identity(told.get("conversation_id"))
        yield _Row(
            where=f"response {id or number}",
            id=id,
            conversation=own or id or str(number),
            title=words(names.get(own)) or None,
            prompt=_string(told.get("prompt")),
            system=_string(told.get("system")),
            response=_string(told.get("response")),
            base=utc(told.get("datetime_utc")),
            fragments=_fragments(db, id) if fragments else [],
            outputs=tools and _any(db, "tool_results", id),
            calls=tools and _any(db, "tool_calls", id),
        )


def _fragments(db: sqlite3.Connection, response: str | None) -> list[str]:
    rows = db.execute(
        "SELECT fragments.content FROM prompt_fragments JOIN fragments ON fragments.id = prompt_fragments.fragment_id "
        'WHERE prompt_fragments.response_id = ? ORDER BY prompt_fragments."order"',
        (response,),
    )
    return [text for (text,) in rows if isinstance(text, str)]


def _any(db: sqlite3.Connection, table: str, response: str | None) -> bool:
    return db.execute(f'SELECT 1 FROM "{table}" WHERE response_id = ? LIMIT 1', (response,)).fetchone() is not None


def _told(db: sqlite3.Connection, columns: set[str], conversation: str) -> Counter[tuple[str, str]]:
    """What the generation before already told of a conversation that went on in a thread."""
    if not {"prompt", "response", "conversation_id"} <= columns:
        return Counter()
    rows = list(_second(db, columns, conversation))
    sides = [side for row in rows for side in (("user", row.question), ("assistant", row.response))]
    return Counter((role, text.strip()) for role, text in sides)


def _string(value: Any) -> str:
    return value if isinstance(value, str) else ""
