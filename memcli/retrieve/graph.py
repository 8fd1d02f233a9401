"""How the edges of the graph read: predicates in both directions, and the names of its nodes.

Inverse and symmetric predicates are read here, not stored.
"""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from memcli.store import fts
from memcli.store.support import chunks


class Predicate(NamedTuple):
    """How an edge reads: ``forward`` from subject to object, ``backward`` the other way."""

    name: str
    backward: str | None
    symmetric: bool
    role: bool = False  # says who the object is to the subject: "your brother is Alex"

    def label(self, forward: bool) -> str:
        """The words of an edge; "<- works at" where the predicate has no inverse."""
        if forward or self.symmetric:
            return spoken(self.name)
        return spoken(self.backward) if self.backward else "<- " + spoken(self.name)

    def is_role(self, forward: bool) -> bool:
        """Whether the far end is somebody's something in this direction of reading."""
        return self.role and (forward or self.symmetric or self.backward is not None)

    def reads_as(self, name: str, forward: bool) -> bool:
        """Whether the edge, read in this direction, is one of ``name``."""
        return name == (self.name if forward or self.symmetric else self.backward)


def spoken(name: str) -> str:
    """ "has_pet" -> "has pet" """
    return name.replace("_", " ")


def predicates(db: sqlite3.Connection) -> dict[int, Predicate]:
    """The predicates of the file; one without an inverse takes that of the one it is inverse of."""
    rows = db.execute("select id, name, inverse, symmetric, you from predicate").fetchall()
    owners: dict[str, list[str]] = {}
    for _, name, inverse, *_ in rows:
        if inverse:
            owners.setdefault(inverse, []).append(name)
    found = {}
    for id_, name, inverse, symmetric, you in rows:
        others = owners.get(name, [])
        backward = inverse or (others[0] if len(others) == 1 else None)
        found[id_] = Predicate(name, backward, bool(symmetric), you.startswith("your "))
    return found


def wording(db: sqlite3.Connection, name: str) -> tuple[set[str], set[str]]:
    """(words of a predicate's name, its further words), singular; shipped ones where the file has none."""
    row = db.execute("select keywords from predicate where name = ?", (name,)).fetchone()
    if row is None:
        from memcli.vocabulary import spec

        row = (" ".join(spec(name).keywords),)
    return {fts.singular(w) for w in name.split("_")}, {fts.singular(w) for w in row[0].split()}


def names(db: sqlite3.Connection, nodes: Iterable[int]) -> dict[int, str]:
    """The names of entities."""
    found: dict[int, str] = {}
    for part in chunks(nodes):
        marks = ",".join("?" * len(part))
        found.update(db.execute(f"select id, name from entity where id in ({marks})", part))
    return found
