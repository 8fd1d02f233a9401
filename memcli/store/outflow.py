"""The ledger as records: what ``export`` and ``sync`` write. Streaming: one write in memory at a time."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from memcli.store import asof, entities
from memcli.store.fts import search_text
from memcli.store.origins import BRINGING, actor, origin
from memcli.store.records import FORMAT, VERSION, Record, encode


def device(db: sqlite3.Connection) -> str:
    """The name of this file among others: given by its first sync, before that its first write's."""
    row = db.execute(
        "select value from meta where key = 'device' union all select substr(uid, 1, 12) from tx where id = 1 limit 1"
    ).fetchone()
    return str(row[0]) if row else ""


def header(db: sqlite3.Connection, **more: object) -> Record:
    """The first line: what follows, and how to read it."""
    return {"type": "header", "format": FORMAT, "version": VERSION, "device": device(db), **more}


def export(db: sqlite3.Connection, now: str) -> Iterator[str]:
    """Every line of a lossless export; call it inside one snapshot."""
    highest = db.execute("select coalesce(max(seq), 0) from sqlite_sequence where name = 'fact'").fetchone()[0]
    yield encode(header(db, exported_at=now, highest_fact=highest))
    count = 0
    for record in _all(db):
        count += 1
        yield encode(record)
    yield encode({"type": "end", "records": count})


def _all(db: sqlite3.Connection) -> Iterator[Record]:
    yield from _rows(db, "source", "select kind, uri, title, fingerprint, trust from source order by id")
    yield from _rows(db, "entity", "select name, kind from entity order by id")
    yield from predicates(db)
    yield from _facts(db)
    yield from episodes(db, "1", ())
    for row in _named(db, "select id, uid, recorded_at, command, actor, batch, detail from tx order by id"):
        number = row.pop("id")
        yield {"type": "tx", "n": number, **row}
        yield from parts(db, number)
        yield from _rows(
            db,
            "trace",
            """select e.uid as episode, t.steps from trace t left join episode e on e.id = t.episode_id
            where t.tx_id = ? order by t.id""",
            number,
        )
    yield from _rows(db, "tombstone", "select digest from tombstone order by digest")


def _named(db: sqlite3.Connection, query: str, *params: Any) -> Iterator[Record]:
    cursor = db.execute(query, params)
    names = [column[0] for column in cursor.description]
    for row in cursor:
        yield dict(zip(names, row, strict=True))


def _rows(db: sqlite3.Connection, kind: str, query: str, *params: Any) -> Iterator[Record]:
    for row in _named(db, query, *params):
        yield {"type": kind, **row}


def predicates(db: sqlite3.Connection) -> Iterator[Record]:
    """The predicates, with the settings that hold from the beginning."""
    return _rows(
        db,
        "predicate",
        """select p.name, p.inverse, p.symmetric, p.you, p.other, p.keywords, s.cardinality, s.kind
        from predicate p join predicate_setting s on s.predicate_id = p.id and s.tx_id = 0 order by p.id""",
    )


def _facts(db: sqlite3.Connection) -> Iterator[Record]:
    query = """select f.id as n, s.name as subject, p.name as predicate, f.object_value as object, f.object_type,
      f.object_key as key, o.name as head, f.statement, f.search_text as search, p.keywords
      from fact f join entity s on s.id = f.subject_id join predicate p on p.id = f.predicate_id
      left join entity o on o.id = f.object_id order by f.id"""
    for row in _named(db, query):
        row["object"] = asof.value(row["object"], row.pop("object_type"))
        if row["search"] == search_text(row["subject"], row["statement"], row.pop("keywords"), str(row["object"])):
            del row["search"]
        yield {"type": "fact", **row}


def episodes(db: sqlite3.Connection, where: str, params: tuple[object, ...]) -> Iterator[Record]:
    """The episodes that meet ``where`` (over e)."""
    query = f"""select e.id as n, e.uid, src.fingerprint as source, e.ref, e.seq, s.name as speaker, e.role, e.content,
      e.content_hash, e.said_at, e.said_at_known, e.received_at, e.state, e.search_text as search
      from episode e join source src on src.id = e.source_id left join entity s on s.id = e.speaker_id
      where {where} order by e.id"""
    for row in _named(db, query, *params):
        if row["search"] == search_text(row["speaker"] or "", row["content"]):
            del row["search"]
        yield {"type": "episode", **row}


def parts(db: sqlite3.Connection, tx: int) -> Iterator[Record]:
    """What one write appended to the ledger."""
    yield from _rows(
        db,
        "setting",
        """select p.name as predicate, s.cardinality, s.kind from predicate_setting s
        join predicate p on p.id = s.predicate_id where s.tx_id = ?""",
        tx,
    )
    yield from _rows(
        db,
        "reading",
        """select e.uid as episode from reading r join episode e on e.id = r.episode_id
        where r.tx_id = ? order by e.id""",
        tx,
    )
    yield from _claims(db, tx)
    yield from _sames(db, tx)
    yield from _rows(
        db,
        "proposal",
        """select r.id as n, r.uid, e.uid as episode, r.said_at, r.zone, r.entries, r.reason, r.origin, r.proposer
        from review_step s join review r on r.id = s.review_id left join episode e on e.id = r.episode_id
        where s.tx_id = ? and s.step = 'proposed' order by r.id""",
        tx,
    )
    yield from _rows(
        db,
        "decision",
        """select r.uid, s.step from review_step s join review r on r.id = s.review_id
        where s.tx_id = ? and s.step <> 'proposed' order by r.id""",
        tx,
    )
    yield from _rows(
        db,
        "withdrawal",
        """select w.target, coalesce(t.uid, c.uid) as uid from withdrawal w
        left join tx t on w.target = 'tx' and t.id = w.target_id
        left join claim c on w.target = 'claim' and c.id = w.target_id
        where w.tx_id = ? and coalesce(t.uid, c.uid) is not null order by w.target, w.target_id""",
        tx,
    )
    for kind, uid in awaited(db, tx):
        yield {"type": "withdrawal", "target": kind, "uid": uid}


def _claims(db: sqlite3.Connection, tx: int) -> Iterator[Record]:
    query = """select c.uid, e.uid as episode, c.op, s.name as subject, p.name as predicate, f.object_value as object,
      f.object_type, f.object_key as key, o.name as head, o.name_key, c.surface, c.modality, c.said_at, c.received_at,
      c.position, c.start_lo, c.start_hi, c.end_at, c.precision, c.zone, c.confidence, c.origin, c.model, c.quote,
      c.line, m.value as vouched
      from claim c join entity s on s.id = c.subject_id join predicate p on p.id = c.predicate_id
      left join fact f on f.id = c.fact_id left join entity o on o.id = f.object_id
      left join episode e on e.id = c.episode_id left join meta m on m.key = 'vouched:' || c.uid
      where c.tx_id = ? order by c.id"""
    for row in _named(db, query, tx):
        kind, node = row.pop("object_type"), row.pop("name_key")
        if kind is not None:
            row["object"] = asof.value(row["object"], kind)
            if row["key"] == entities.object_parts(row["object"])[0]:
                del row["key"]
            if kind == "text" and node == entities.key(row["object"]):
                del row["head"]
        yield {"type": "claim", **{k: v for k, v in row.items() if v is not None}}


def _sames(db: sqlite3.Connection, tx: int) -> Iterator[Record]:
    rows = db.execute("select scope, a, b, origin, reason from same where tx_id = ? order by id", (tx,)).fetchall()
    for scope, a, b, by, reason in rows:
        first, second = (_thing(db, scope, item) for item in (a, b))
        if first is not None and second is not None:
            yield {"type": "same", "scope": scope, "a": first, "b": second, "origin": by, "reason": reason}


def _thing(db: sqlite3.Connection, scope: str, id_: int) -> str | Record | None:
    """What a sameness joins, by name, or a fact by its triple."""
    if scope != "fact":
        row = db.execute(f"select name from {scope} where id = ?", (id_,)).fetchone()
        return None if row is None else str(row[0])
    found = next(
        _named(
            db,
            """select s.name as subject, p.name as predicate, f.object_value as object, f.object_type,
          f.object_key as key from fact f join entity s on s.id = f.subject_id
          join predicate p on p.id = f.predicate_id where f.id = ?""",
            id_,
        ),
        None,
    )
    if found is not None:
        found["object"] = asof.value(found["object"], found.pop("object_type"))
    return found


def awaited(db: sqlite3.Connection, tx: int) -> list[tuple[str, str]]:
    """(kind, uid) of what a write takes back that has not arrived here yet."""
    rows = db.execute("select key, value from meta where key glob 'awaited:*' order by key").fetchall()
    return [(key.split(":")[1], key.split(":")[2]) for key, value in rows if str(tx) in value.split()]


def own(db: sqlite3.Connection, after: int) -> Iterator[tuple[int, Record]]:
    """(number, record) of the writes after a number that a synced folder does not hold yet.

    They come with their parts, the episodes they read and the sources of those. Writes that appended
    nothing, and those that a sync brought, are left out.
    """
    name = device(db)
    here = db.execute(
        "select id, uid, recorded_at, command, actor, batch, detail from tx where id > ? order by id", (after,)
    ).fetchall()
    bringing = {row[0]: row[3] for row in here if not row[4] and row[3] in BRINGING}
    brought_by: dict[int, str] = {}
    command = ""
    for row in reversed(here):
        command = command if row[4] else bringing.get(row[0], "")
        brought_by[row[0]] = command
    for number, uid, recorded, what, by, batch, detail in here:
        if by and brought_by[number] == "sync":
            continue
        found = [part for part in parts(db, number) if not _bringing(db, part)]
        if not found:
            continue
        maker, instant = origin(by, recorded, name)
        yield (
            number,
            {
                "type": "write",
                "uid": uid,
                "recorded_at": instant,
                "command": what,
                "actor": actor(maker, instant),
                "batch": batch,
                "detail": detail,
                "parts": [*_read(db, number), *found],
            },
        )


def _bringing(db: sqlite3.Connection, part: Record) -> bool:
    """True where a part takes back the bringing of writes: a matter of this file alone."""
    if part["type"] != "withdrawal" or part["target"] != "tx":
        return False
    row = db.execute("select 1 from tx where uid = ? and actor = '' and command in (?, ?)", (part["uid"], *BRINGING))
    return row.fetchone() is not None


def _read(db: sqlite3.Connection, tx: int) -> Iterator[Record]:
    """The episodes that a write read or cites, after their sources."""
    where = """e.id in (select episode_id from reading where tx_id = ? union
      select episode_id from claim where tx_id = ? and episode_id is not null union
      select r.episode_id from review r join review_step s on s.review_id = r.id
      where s.tx_id = ? and r.episode_id is not null)"""
    yield from _rows(
        db,
        "source",
        f"""select distinct src.kind, src.uri, src.title, src.fingerprint, src.trust
        from source src join episode e on e.source_id = src.id where {where}""",
        tx,
        tx,
        tx,
    )
    yield from episodes(db, where, (tx, tx, tx))
