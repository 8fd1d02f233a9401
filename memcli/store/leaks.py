"""Secrets of known formats in what is stored already: found, never shown."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from memcli import redaction
from memcli.store.findings import Finding

_PLACES = (
    ("e", "select id, content from episode order by id"),
    ("f", "select id, object_value from fact where object_type = 'text' order by id"),
)


def secrets(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Texts and facts that hold one; a finding names where and of what kind."""
    for letter, sql in _PLACES:
        for number, text in db.execute(sql):
            kinds = sorted({secret.name for secret in redaction.find(str(text))})
            if kinds:
                yield Finding(
                    "secret",
                    "warning",
                    f"{letter}{number} holds what looks like a secret: {', '.join(kinds)}.",
                    f"memcli forget {letter}{number} removes it for good; replace the secret itself too",
                )
