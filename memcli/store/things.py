"""What records name, found or made in this file: sources, facts and episodes."""

import sqlite3

from memcli.model import Value
from memcli.store import entities
from memcli.store.fts import search_text
from memcli.store.records import Malformed, Record


def source(db: sqlite3.Connection, record: Record) -> int:
    """The id of a source, made where it is new."""
    row = db.execute("select id from source where fingerprint = ?", (record["fingerprint"],)).fetchone()
    if row:
        return int(row[0])
    cursor = db.execute(
        "insert into source(kind, uri, title, fingerprint, trust) values (?,?,?,?,?)",
        tuple(record[name] for name in ("kind", "uri", "title", "fingerprint", "trust")),
    )
    return int(cursor.lastrowid or 0)


def entity(db: sqlite3.Connection, record: Record) -> int:
    """The id of an entity, made where it is new; a kind is never replaced."""
    found = entities.entity(db, record["name"])
    db.execute("update entity set kind = coalesce(kind, ?) where id = ?", (record["kind"], found))
    return found


def fact(db: sqlite3.Connection, record: Record) -> int:
    """The number of the fact that a claim or a sameness names, given where it is new."""
    subject, predicate = entities.entity(db, record["subject"]), entities.predicate(db, record["predicate"])
    value: Value = record["object"]
    key = record.get("key")
    if key and key != entities.object_parts(value)[0] and key.startswith("t:"):
        value = key[2:]  # kept as "user", told as "me"
    return entities.fact(db, subject, predicate, value, record.get("head"))


def keys(record: Record) -> tuple[str, str, str]:
    """The keys of the subject, the predicate and the object ("" for none) that a claim names."""
    subject = entities.key(entities.clean(record["subject"]))
    value = record.get("object")
    stated = "" if value is None else record.get("key") or entities.object_parts(value)[0]
    return entities.USER if entities.is_self(subject) else subject, entities.predicate_key(record["predicate"]), stated


def numbered_fact(db: sqlite3.Connection, record: Record) -> None:
    """Insert a fact under its own number, as it was."""
    subject, predicate = entities.entity(db, record["subject"]), entities.predicate(db, record["predicate"])
    value = record["object"]
    _, stored, kind = entities.object_parts(value)
    keywords = db.execute("select keywords from predicate where id = ?", (predicate,)).fetchone()[0]
    text = record.get("search")
    if text is None:
        text = search_text(record["subject"], record["statement"], keywords, str(value))
    db.execute(
        """insert into fact(id, subject_id, predicate_id, object_key, object_value, object_type, object_id, statement,
          search_text) values (?,?,?,?,?,?,?,?,?)""",
        (
            record["n"],
            subject,
            predicate,
            record["key"],
            value if kind == "text" else stored,
            kind,
            None if record["head"] is None else entities.entity(db, record["head"]),
            record["statement"],
            text,
        ),
    )


def episode(db: sqlite3.Connection, record: Record, number: int | None = None) -> int:
    """Insert an episode; its number. Raises Malformed where its source was not named before."""
    row = db.execute("select id from source where fingerprint = ?", (record["source"],)).fetchone()
    if row is None:
        raise Malformed("its source is missing")
    speaker = None if record["speaker"] is None else entities.entity(db, record["speaker"])
    text = record.get("search")
    if text is None:
        text = search_text(record["speaker"] or "", record["content"])
    cursor = db.execute(
        """insert into episode(id, uid, source_id, ref, seq, speaker_id, role, content, search_text, content_hash,
          said_at, said_at_known, received_at, state) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?)""",
        (
            number,
            record["uid"],
            row[0],
            record["ref"],
            record["seq"],
            speaker,
            record["role"],
            record["content"],
            text,
            record["content_hash"],
            record["said_at"],
            record["said_at_known"],
            record["received_at"],
            record["state"],
        ),
    )
    return int(cursor.lastrowid or 0)


def proposal(db: sqlite3.Connection, record: Record, episode: int | None, number: int | None = None) -> int:
    """The number of a proposal, inserted where it is new."""
    known = find(db, "review", record["uid"])
    if known is not None:
        return known
    fields = ("uid", "said_at", "zone", "entries", "reason", "origin", "proposer")
    cursor = db.execute(
        """insert into review(id, episode_id, uid, said_at, zone, entries, reason, origin, proposer)
        values (?,?,?,?,?,?,?,?,?)""",
        (number, episode, *(record[name] for name in fields)),
    )
    return int(cursor.lastrowid or 0)


def thing(db: sqlite3.Connection, scope: str, named: str | Record) -> int:
    """What one side of a sameness names, made where it is new. Raises Malformed."""
    if (scope == "fact") != isinstance(named, dict):
        raise Malformed(f"a sameness of scope {scope} names something else")
    if isinstance(named, dict):
        return fact(db, named)
    return entities.entity(db, named) if scope == "entity" else entities.predicate(db, named)


def find(db: sqlite3.Connection, table: str, uid: str) -> int | None:
    """The id of the tx, claim, episode or review of this uid."""
    row = db.execute(f"select id from {table} where uid = ?", (uid,)).fetchone()
    return None if row is None else int(row[0])
