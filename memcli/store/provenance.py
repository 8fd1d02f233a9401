"""Where answers come from: the sources behind facts and texts, and how far each is to be trusted."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from memcli.store import support, trust
from memcli.store.asof import NOW_TX
from memcli.store.support import chunks


class Origin(NamedTuple):
    """One text behind an answer; ``trust`` is that of the turn: typed (told here), own (imported) or other."""

    ref: str
    source: str  # a file name or title; empty for what was typed
    trust: str


def of_episodes(db: sqlite3.Connection, ids: Iterable[int]) -> dict[int, Origin]:
    """The origin of each of these texts."""
    found: dict[int, Origin] = {}
    for part in chunks(ids):
        rows = db.execute(
            f"""select e.id, e.ref, src.uri, src.title, {trust.TURN} from episode e
            join source src on src.id = e.source_id where e.id in ({",".join("?" * len(part))})""",
            part,
        )
        for id_, ref, uri, title, level in rows:
            found[id_] = Origin(ref or f"e{id_}", title or (Path(uri).name if uri else ""), trust.LEVELS[level])
    return found


def of_facts(db: sqlite3.Connection, ids: Sequence[int], tx: int = NOW_TX) -> Mapping[int, tuple[Origin, ...]]:
    """The origins of each fact, latest said first; none for a fact that was stated outright.

    A text vouches as the claim made of it does: one that a person accepted is that person's word.
    """
    resting = {
        fact: [(row[5], trust.LEVELS[row[8]]) for row in rows if row[5] is not None]
        for fact, rows in support.supporting(db, ids, tx).items()
    }
    origins = of_episodes(db, {e for some in resting.values() for e, _ in some})
    return {
        fact: tuple(dict.fromkeys(origins[e]._replace(trust=by) for e, by in some)) for fact, some in resting.items()
    }
