"""Secrets of known formats in what is stored already: found, never shown."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from memcli import redaction
from memcli.paths import last_query
from memcli.store import review
from memcli.store.findings import Finding

_PLACES = (
    ("e", "select id, content from episode order by id"),
    ("f", "select id, statement || char(10) || object_value from fact order by id"),
    ("r", "select id, entries from review order by id"),
)
# What has no number: (what it is, query of its text). The finding cannot name it without showing it.
_NAMES = (
    ("The name of an entity", "select name from entity"),
    ("The name of a relation", "select name || char(10) || coalesce(inverse, '') from predicate"),
    ("The name of a source", "select uri || char(10) || title from source"),
    ("The source line of a text", "select ref from episode where ref is not null"),
    ("The source line of a fact", "select line from claim where line is not null"),
    ("The name of a batch", "select batch from tx where batch is not null"),
    ("The name of a program that wrote", "select detail from tx where detail <> ''"),
    ("The words of a relation in a claim", "select surface from claim where surface <> ''"),
    ("Why two things are one", "select reason from same where reason <> ''"),
    ("What waits to be read", "select setting || char(10) || error from job"),
)
# What repeats a text or a fact, and is worth a word where that is gone.
_REPEATED = (
    ("The quote of a claim", "select quote from claim where quote <> ''"),
    ("The account of a change", "select steps from trace"),
)


def watched(lines: Iterable[bytes], kinds: set[str]) -> Iterator[bytes]:
    """The lines of an export as they come; ``kinds`` gathers of what kind the secrets in them are."""
    for line in lines:
        if redaction.find(line.decode("utf-8", "replace").replace("\\n", "\n")):  # else it need not be taken apart
            with suppress(ValueError, RecursionError):
                kinds.update(secret.name for text in _texts(json.loads(line)) for secret in redaction.find(text))
        yield line


def _texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value, texts that hold JSON of their own as they are."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _column(db: sqlite3.Connection, sql: str) -> Iterator[str]:
    if sql.endswith("from job") and not db.execute("select 1 from sqlite_master where name = 'job'").fetchone():
        return  # an older file
    for (text,) in db.execute(sql):
        yield str(text)


def _asked(path: Path) -> Iterator[str]:
    """The texts of the file that explains the last query."""
    with suppress(OSError, ValueError, RecursionError):
        yield from _texts(json.loads(last_query(path).read_text(encoding="utf-8")))


def secrets(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Texts, facts, proposals and names that hold one; a finding names where and of what kind."""
    repeated: tuple[tuple[str, str], ...] = _REPEATED
    for letter, sql in _PLACES:
        if letter == "r" and not review.is_kept(db):
            continue
        for number, text in db.execute(sql):
            kinds = sorted({secret.name for secret in redaction.find(str(text))})
            if kinds:
                repeated = ()
                yield Finding(
                    "secret",
                    "warning",
                    f"{letter}{number} holds what looks like a secret: {', '.join(kinds)}.",
                    f"memcli forget {letter}{number} removes it for good; replace the secret itself too",
                )
    for what, texts in (
        *((what, _column(db, sql)) for what, sql in (*_NAMES, *repeated)),
        ("The last question", _asked(path)),
    ):
        kinds = sorted({secret.name for text in texts for secret in redaction.find(text)})
        if kinds:
            yield Finding(
                "secret",
                "warning",
                f"{what} holds what looks like a secret: {', '.join(kinds)}.",
                "memcli forget --entity, --source or --text removes it for good; replace the secret itself too",
            )
