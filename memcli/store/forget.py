"""Physical removal, the one exception to append-only: nothing but digests stays."""

import hashlib
import json
import sqlite3
from datetime import datetime

from memcli.errors import Busy
from memcli.store.ledger import rebuild, write


def digest(line: str, subject: str, predicate: str, value: str) -> str:
    """What a tombstone keeps of a source line and a triple (keys, not names): SHA-256, hex."""
    return hashlib.sha256(json.dumps([line, subject, predicate, value]).encode()).hexdigest()


def entombed(db: sqlite3.Connection, line: str, subject_id: int, predicate_id: int, object_key: str) -> bool:
    """True when this line once said this triple, and it was forgotten."""
    if db.execute("select 1 from tombstone limit 1").fetchone() is None:
        return False
    subject, predicate = db.execute(
        "select s.name_key, p.name_key from entity s, predicate p where s.id = ? and p.id = ?",
        (subject_id, predicate_id),
    ).fetchone()
    mark = digest(line, subject, predicate, object_key)
    return db.execute("select 1 from tombstone where digest = ?", (mark,)).fetchone() is not None


def forget(
    db: sqlite3.Connection, now: datetime, *, subject_id: int | None = None, predicate_id: int | None = None,
    object_key: str | None = None, nowhere: bool = False,
) -> int:
    """Remove the claims that match, what was derived from them, and the episodes they came from.

    ``nowhere`` writes the tx of a forget that names something unknown. Raises Busy when another
    process still reads the old pages: the removal stands, its traces in the WAL do not go yet.
    """
    db.execute("pragma secure_delete=on")
    tests = {"c.subject_id": subject_id, "c.predicate_id": predicate_id, "f.object_key": object_key}
    given = {column: wanted for column, wanted in tests.items() if wanted is not None}
    where = " and ".join(f"{column} = ?" for column in given) if given and not nowhere else "0"
    with write(db, now, "forget", keep=True) as writer:
        rows = db.execute(
            f"""select c.id, c.episode_id, c.subject_id, c.predicate_id, coalesce(c.line, e.uid), s.name_key,
              p.name_key, f.object_key, c.fact_id, f.object_id from claim c left join fact f on f.id = c.fact_id
              left join episode e on e.id = c.episode_id join entity s on s.id = c.subject_id
              join predicate p on p.id = c.predicate_id where {where}""",
            tuple(given.values()) if where != "0" else (),
        ).fetchall()
        db.executemany(
            "insert or ignore into tombstone values (?)",
            ((digest(r[4], r[5], r[6], r[7] or ""),) for r in rows if r[4] is not None),
        )
        _remove_claims(db, [r[0] for r in rows])
        _remove_episodes(db, {r[1] for r in rows if r[1] is not None})
        rebuild(db, {(r[2], r[3]) for r in rows})
        _remove_orphans(db, {r[8] for r in rows} - {None}, {x for r in rows for x in (r[2], r[9])} - {None})
    _scrub(db)
    return writer.id


def _remove_claims(db: sqlite3.Connection, ids: list[int]) -> None:
    db.executemany("delete from withdrawal where target = 'claim' and target_id = ?", ((i,) for i in ids))
    db.executemany("delete from claim where id = ?", ((i,) for i in ids))


def _remove_episodes(db: sqlite3.Connection, ids: set[int]) -> None:
    """Their text held what is forgotten; other claims of theirs stay, without their quote."""
    for episode in ids:
        uid = db.execute("select uid from episode where id = ?", (episode,)).fetchone()[0]
        db.execute("insert or ignore into tombstone values (?)", (uid,))
        db.execute("update claim set episode_id = null, quote = '' where episode_id = ?", (episode,))
        db.execute("delete from reading where episode_id = ?", (episode,))
        db.execute("delete from trace where episode_id = ?", (episode,))
        db.execute("delete from episode where id = ?", (episode,))


def _remove_orphans(db: sqlite3.Connection, facts: set[int], nodes: set[int]) -> None:
    db.executemany(
        """delete from fact where id = ? and not exists (select 1 from claim c where c.fact_id = fact.id)
        and not exists (select 1 from version v where v.fact_id = fact.id)
        and not exists (select 1 from archive a where a.fact_id = fact.id)
        and not exists (select 1 from same s where s.scope = 'fact' and fact.id in (s.a, s.b))""",
        ((fact,) for fact in facts),
    )
    db.executemany(
        """delete from entity where id = ? and name_key <> 'user'
        and not exists (select 1 from fact f where f.subject_id = entity.id)
        and not exists (select 1 from fact f where f.object_id = entity.id)
        and not exists (select 1 from claim c where c.subject_id = entity.id)
        and not exists (select 1 from episode e where e.speaker_id = entity.id)
        and not exists (select 1 from same s where s.scope = 'entity' and entity.id in (s.a, s.b))""",
        ((node,) for node in nodes),
    )


def _scrub(db: sqlite3.Connection) -> None:
    for table in ("fact_fts", "episode_fts"):
        db.execute(f"insert into {table}({table}) values ('optimize')")
    db.execute("vacuum")
    busy = db.execute("pragma wal_checkpoint(truncate)").fetchone()[0]
    if busy:
        raise Busy(
            "Forgotten, but another program still reads the old pages.",
            "close it and run the same forget again",
        )
