"""The names under which the user speaks in an import: what others call by these names is the user.

Whole names only, and in the conversations of that import alone. Kept beside them as digests, so that
turns that wait to be read, or are read again, are judged alike, and no name outlives a forget.
"""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterable
from dataclasses import replace

from memcli.model import Value
from memcli.records import Claim
from memcli.store import entities

_OWNER = re.compile(r"'s? (?=\S)")  # Joe's brother, Jess' brother


def note(db: sqlite3.Connection, source: int, names: Iterable[str]) -> None:
    """Keep that the user speaks under these names in a source, not under others; none stated: as before."""
    marks = sorted({_mark(entities.key(name)) for name in names})
    if marks:
        row = db.execute("select fingerprint from source where id = ?", (source,)).fetchone()
        db.execute("insert or replace into meta values (?, ?)", (f"me:{row[0]}", json.dumps(marks)))


def marks(db: sqlite3.Connection, episode: int | None) -> frozenset[str]:
    """What stands for the user's names in the conversation of a text; for ``told``."""
    row = db.execute(
        """select m.value from episode e join source s on s.id = e.source_id
        join meta m on m.key = 'me:' || s.fingerprint where e.id = ?""",
        (episode,),
    ).fetchone()
    return frozenset(json.loads(row[0]) if row else ())


def _mark(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def told(claim: Claim, marks: frozenset[str]) -> Claim:
    """The claim of somebody else with the user in place of the user's names."""
    if not marks:
        return claim
    subject, value = _named(claim.subject, marks), _named(claim.object, marks)
    if (subject, value) == (claim.subject, claim.object):
        return claim
    return replace(claim, subject=str(subject), object=value, statement="")


def _named(name: Value | None, marks: frozenset[str]) -> Value | None:
    if not isinstance(name, str) or not name.strip():
        return name
    key = entities.key(name)
    if _mark(key) in marks:
        return entities.USER
    for owner in _OWNER.finditer(key):
        if _mark(key[: owner.start()]) in marks:
            return f"{entities.USER}'s {key[owner.end() :]}"
    return name
