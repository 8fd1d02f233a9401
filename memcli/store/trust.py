"""Whose word something is: the user's at the keyboard, the user's in an import, somebody else's.

Derived from what is stored: a source says whether its texts were typed, an episode says who speaks,
a claim says whether an extractor made it. Only where a text was forgotten and a claim of it stays is
the level kept beside it (``keep``); without that, nothing vouches for it, and it counts as somebody else's.
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
_KEPT = "select case value when 'typed' then 2 when 'own' then 1 end from meta where key = 'vouched:' || c.uid"
CLAIM = f"""case when c.origin = 'typed' or t.command in {BY_PEOPLE} then 2
  when e.id is null then coalesce(({_KEPT}), 0) else {TURN} end"""
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


def of_turn(source: str, speaker: str | None, role: str) -> str:
    """The level of a turn, as TURN has it; ``source``: the trust of what it came from."""
    return "other" if foreign(speaker, role) else "typed" if source == "typed" else "own"


def keep(db: sqlite3.Connection, episodes: Iterable[int]) -> None:
    """Keep whose word the claims of these texts are; to be called before the texts go."""
    for number in episodes:
        rows = db.execute(f"select c.uid, {CLAIM} from {FROM_CLAIM} where c.episode_id = ?", (number,)).fetchall()
        for uid, by in rows:
            vouch(db, uid, LEVELS[by])


def vouch(db: sqlite3.Connection, uid: str, name: str | None) -> None:
    """Keep the level of a claim that has no text here; "other" and None need no keeping."""
    if name in ("own", "typed"):
        db.execute("insert or replace into meta values (?, ?)", (f"vouched:{uid}", name))


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
