"""Whose word something is: the user's at the keyboard, the user's in an import, somebody else's.

Derived from what is stored, never stored beside it: a source says whether its texts were typed, an
episode says who speaks, a claim says whether an extractor made it. What nothing vouches for any more
(its text was forgotten) counts as somebody else's.
"""

import sqlite3
from collections.abc import Iterable

from memcli.errors import UsageError
from memcli.store import entities
from memcli.store.connect import NOW_TX
from memcli.store.withdrawals import gone_claims, gone_txs

LEVELS = ("other", "own", "typed")  # least first
BY_PEOPLE = ("review", "edit")  # commands whose claims are a person's word, whatever their origin

# SQL: the level as an index of LEVELS; over e and src, and over c, t, e and src (both may be absent).
_MINE = "e.role = 'user' and (e.speaker_id is null or e.speaker_id = (select id from entity where name_key = 'user'))"
TURN = f"case when {_MINE} then case src.trust when 'typed' then 2 else 1 end else 0 end"
CLAIM = f"""case when c.origin = 'typed' or t.command in {BY_PEOPLE} then 2
  when e.id is null then 0 else {TURN} end"""
FROM_CLAIM = """claim c join tx t on t.id = c.tx_id left join episode e on e.id = c.episode_id
  left join source src on src.id = e.source_id"""


def foreign(speaker: str | None, role: str) -> bool:
    """True where a turn is not the user's own."""
    return role != "user" or (speaker is not None and not entities.is_self(entities.key(speaker)))


def level(name: str) -> int:
    """The index of a level. Raises UsageError for another word."""
    if name not in LEVELS:
        raise UsageError(f"Unknown trust {name!r}.", f"use one of {', '.join(reversed(LEVELS))}")
    return LEVELS.index(name)


def below(db: sqlite3.Connection, name: str) -> tuple[set[int], set[int]]:
    """(claims, episodes) that are trusted less than a level. Raises UsageError."""
    least = level(name)
    claims = {row[0] for row in db.execute(f"select c.id from {FROM_CLAIM} where {CLAIM} < ?", (least,))}
    texts = db.execute(f"select e.id from episode e join source src on src.id = e.source_id where {TURN} < ?", (least,))
    return claims, {row[0] for row in texts}


def best(db: sqlite3.Connection, facts: Iterable[int], tx: int = NOW_TX) -> str:
    """The best level among the claims in force about these facts, of whatever kind; "other" where there is none."""
    gone, withdrawn = gone_txs(db, tx), gone_claims(db, tx)
    ids = list(facts)
    rows = db.execute(
        f"""select c.id, c.tx_id, {CLAIM} from {FROM_CLAIM}
        where c.fact_id in ({",".join("?" * len(ids))}) and c.tx_id <= ?""",
        (*ids, tx),
    )
    return LEVELS[max((by for id_, made, by in rows if made not in gone and id_ not in withdrawn), default=0)]
