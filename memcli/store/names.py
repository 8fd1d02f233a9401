"""Names that must go: the thing that is called so, and every name that holds a secret.

Ordinary words stay in the names of files, programs and relations, which hold them by chance. Of a
secret nothing stays: a thing or a relation goes with what uses it, and out of the other names (of
writers, batches, sources, and of what waits) it is taken in place, for what bears them holds more.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from memcli import redaction, vocabulary
from memcli.errors import UsageError
from memcli.paths import last_query
from memcli.store import agents, entities

GONE = "[forgotten]"
_KEYS = {
    "predicate": "id",
    "source": "id",
    "episode": "id",
    "claim": "id",
    "tx": "id",
    "same": "id",
    "job": "episode_id",
}
_COLUMNS = (
    ("predicate", "inverse"),
    ("source", "uri"),
    ("source", "title"),
    ("episode", "ref"),
    ("claim", "line"),
    ("tx", "batch"),
    ("tx", "detail"),
    ("same", "reason"),
    ("job", "setting"),
    ("job", "error"),
)


@dataclass(slots=True)
class Names:
    """Entities and predicates by id, and (table, column, row, its text without the words) of all others."""

    words: str = ""
    entities: set[int] = field(default_factory=set)
    predicates: set[int] = field(default_factory=set)
    cells: list[tuple[str, str, int, str]] = field(default_factory=list)
    traces: set[int] = field(default_factory=set)
    asked: bool = False  # the last question, or what it found

    def __len__(self) -> int:
        return len(self.entities) + len(self.predicates) + len(self.cells) + len(self.traces) + self.asked


class _Words:
    """Words in any case, as they are and as JSON escapes them."""

    def __init__(self, words: str) -> None:
        self.secret = bool(redaction.find(words))
        forms = {words, *(json.dumps(words, ensure_ascii=ascii)[1:-1] for ascii in (True, False))}
        self._folded = {form.casefold() for form in forms}
        self.pattern = re.compile("|".join(re.escape(form) for form in forms), re.IGNORECASE)

    def within(self, text: str) -> bool:
        """Whether a text holds them."""
        folded = text.casefold()
        return any(form in folded for form in self._folded)

    def must_go(self, text: str) -> bool:
        """Whether a name holds them, and either is a secret or holds one."""
        return self.within(text) and (self.secret or bool(redaction.find(text)))


def holding(db: sqlite3.Connection, words: str) -> Names:
    """The names that must go with these words, whatever the case; a shipped predicate never does."""
    wanted = _Words(words)
    found = Names(words)
    found.entities = {
        id_
        for id_, name, key in db.execute("select id, name, name_key from entity")
        if wanted.must_go(name) or wanted.must_go(key)
    }
    found.entities |= {entities.find(db, words) or 0}
    found.entities -= {0, entities.find(db, entities.USER)}
    keys = _predicate_keys(words) if wanted.secret else set()
    shipped = vocabulary.specs()
    found.predicates = {
        id_
        for id_, name in db.execute("select id, name_key from predicate")
        if name not in shipped and any(key in name for key in keys)
    }
    tables = {name for (name,) in db.execute("select name from sqlite_master")}  # an older file lacks some
    for table, column in _COLUMNS:
        if table not in tables:
            continue
        for row, text in db.execute(f"select {_KEYS[table]}, {column} from {table} where {column} is not null"):
            if (clean := _without(wanted, text, column)) != text:
                found.cells.append((table, column, row, clean))
    found.traces = {row for row, steps in db.execute("select id, steps from trace") if wanted.must_go(steps)}
    with suppress(OSError):
        found.asked = wanted.must_go(_last(db))
    return found


def _predicate_keys(words: str) -> set[str]:
    """These words as the key of a predicate has them, typed or written out."""
    keys = {words.casefold(), vocabulary.snake(words)}
    with suppress(UsageError):
        keys.add(entities.predicate_key(words))
    return keys - {""}


def _without(wanted: _Words, text: str, column: str) -> str:
    if column == "detail":  # its first word names a program, the rest is memcli's own
        name, rest = agents.split(text)
        return f"@{wanted.pattern.sub('forgotten', name)} {rest}".strip() if wanted.must_go(name) else text
    return wanted.pattern.sub(GONE, text) if wanted.must_go(text) else text


def _last(db: sqlite3.Connection) -> str:
    file = db.execute("select file from pragma_database_list where name = 'main'").fetchone()[0]
    return last_query(Path(file)).read_text(encoding="utf-8", errors="replace") if file else ""


def take_out(db: sqlite3.Connection, names: Names) -> set[int]:
    """Take the words out of names, and end what made one thing of another by them; the writes that did.

    Stands after the claims and texts that use them are gone; all versions are to be derived anew then.
    """
    if not names:
        return set()
    # A mark that names nothing, as a forget of claims leaves: the file in a synced folder is then written anew.
    db.execute("insert into tombstone values (?)", (os.urandom(16).hex(),))
    for table, column, row, clean in names.cells:
        db.execute(f"update {table} set {column} = ? where {_KEYS[table]} = ?", (clean, row))
    db.executemany("delete from trace where id = ?", ((row,) for row in names.traces))
    facts = {
        row
        for where, ids in (
            ("subject_id = ?1 or object_id = ?1", names.entities),
            ("predicate_id = ?1", names.predicates),
        )
        for id_ in ids
        for (row,) in db.execute(f"select id from fact where {where}", (id_,))
    }
    wanted = _Words(names.words)
    facts |= {
        row
        for row, value in db.execute(
            "select id, object_value from fact where not exists (select 1 from claim c where c.fact_id = fact.id)"
        )
        if wanted.within(str(value))
    }
    txs = set[int]()
    for scope, ids in (("entity", names.entities), ("predicate", names.predicates), ("fact", facts)):
        for id_ in ids:
            where = "scope = ? and ? in (a, b)"
            txs |= {tx for (tx,) in db.execute(f"select tx_id from same where {where}", (scope, id_))}
            db.execute(f"delete from same where {where}", (scope, id_))
    for id_ in facts:
        for table in ("version", "archive"):
            db.execute(f"delete from {table} where fact_id = ?", (id_,))
        db.execute("delete from fact where id = ?", (id_,))
    for id_ in names.predicates:
        db.execute("delete from predicate_setting where predicate_id = ?", (id_,))
        db.execute("delete from predicate where id = ?", (id_,))
    db.executemany("delete from entity where id = ?", ((id_,) for id_ in names.entities))
    return txs
