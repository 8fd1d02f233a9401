"""Physical removal, the one exception to append-only: nothing but digests stays."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from memcli import redaction
from memcli.errors import Busy, NotFound, Rejected
from memcli.model import Value
from memcli.paths import last_query
from memcli.records import Joined
from memcli.store import entities, review, trust
from memcli.store.ledger import ever_slots, write
from memcli.store.names import Names, holding, take_out
from memcli.store.replay import facts_of, rebuild
from memcli.store.sameness import Sameness
from memcli.store.support import chunks

if TYPE_CHECKING:
    from memcli.records import Target


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


@dataclass(slots=True)
class Plan:
    """What a forget removes: claims, episodes with their text, proposals in whatever state, and names."""

    claims: set[int] = field(default_factory=set)
    episodes: set[int] = field(default_factory=set)
    reviews: set[int] = field(default_factory=set)
    names: Names = field(default_factory=Names)

    def bereft(self, db: sqlite3.Connection) -> int:
        """How many facts keep a claim whose text goes because it told something else that is named."""
        facts = set[int]()
        for part in chunks(self.episodes):
            marks = ",".join("?" * len(part))
            rows = db.execute(f"select id, fact_id from claim where episode_id in ({marks})", part)
            facts.update(fact for id_, fact in rows if fact is not None and id_ not in self.claims)
        return len(facts)

    def add_claims(self, db: sqlite3.Connection, where: str, params: tuple[object, ...]) -> None:
        """Add the claims that meet ``where`` (over c and f), and the episodes that they came from."""
        rows = db.execute(
            f"select c.id, c.episode_id from claim c left join fact f on f.id = c.fact_id where {where}", params
        ).fetchall()
        self.claims |= {row[0] for row in rows}
        self.episodes |= {row[1] for row in rows if row[1] is not None}

    def add_episodes(self, db: sqlite3.Connection, where: str, params: tuple[object, ...]) -> None:
        """Add the episodes that meet ``where`` (over e), and the claims that they made."""
        rows = db.execute(f"select e.id from episode e where {where}", params).fetchall()
        self.episodes |= {row[0] for row in rows}
        for part in chunks(row[0] for row in rows):
            self.add_claims(db, f"c.episode_id in ({','.join('?' * len(part))})", tuple(part))

    def add_reviews(self, db: sqlite3.Connection, test: Callable[[review.Entry], bool]) -> None:
        """Add the proposals of which an entry meets a test, and the episodes that they came from."""
        for number, episode in review.matching(db, test):
            self.reviews.add(number)
            if episode is not None:
                self.episodes.add(episode)

    def add_names(self, db: sqlite3.Connection, words: str) -> None:
        """Add the names that go with these words, and what uses those of things and relations."""
        self.names = holding(db, words)
        for node in self.names.entities:
            self.add_claims(db, "c.subject_id = ? or f.object_id = ?", (node, node))
            self.add_episodes(db, "e.speaker_id = ?", (node,))
        for predicate in self.names.predicates:
            self.add_claims(db, "c.predicate_id = ?", (predicate,))

    def add_triple(self, db: sqlite3.Connection, *keys: str | None) -> None:
        """Add the proposals about these keys of a subject, a predicate and an object (None: any)."""

        def about(entry: review.Entry) -> bool:
            said = [review.triple(entry)]
            if isinstance(entry, Joined):
                said.append((*said[0][:2], entities.object_parts(entry.other)[0]))
            return any(all(want in (None, got) for want, got in zip(keys, one, strict=True)) for one in said)

        self.add_reviews(db, about)


def plan(
    db: sqlite3.Connection,
    subject: str | None = None,
    predicate: str | None = None,
    value: Value | None = None,
    **what: Unpack[Target],
) -> Plan:
    """What a forget of a triple (None: any), or of one other target, removes. Raises Rejected, NotFound."""
    triple = (subject, predicate, value) != (None, None, None)
    if triple + len(what) != 1:
        raise Rejected("Forget what?", "name a triple, a fact, an entity, an episode, a proposal, a source or a text")
    if "fact" in what:
        return fact(db, what["fact"])
    if "entity" in what:
        return entity(db, what["entity"])
    if "episode" in what:
        return episode(db, what["episode"])
    if "review" in what:
        return proposal(db, what["review"])
    if "source" in what:
        return source(db, what["source"])
    return text(db, what["text"]) if "text" in what else triples(db, subject, predicate, value)


def triples(db: sqlite3.Connection, subject: str | None, predicate: str | None, value: Value | None) -> Plan:
    """The claims about a subject, a predicate and an object; None means any."""
    plan = Plan()
    tests: dict[str, object] = {}
    if subject is not None:
        tests["c.subject_id"] = entities.find(db, subject) or 0
    if predicate is not None:
        tests["c.predicate_id"] = entities.find_predicate(db, predicate) or 0
    if value is not None:
        tests["f.object_key"] = entities.object_parts(value)[0]
    plan.add_claims(db, " and ".join(f"{column} = ?" for column in tests), tuple(tests.values()))
    plan.add_triple(
        db,
        None if subject is None else entities.called(subject)[1],
        None if predicate is None else entities.predicate_key(predicate),
        None if value is None else entities.object_parts(value)[0],
    )
    return plan


def fact(db: sqlite3.Connection, number: int) -> Plan:
    """The claims about a fact and its other wordings. Raises NotFound."""
    if db.execute("select 1 from fact where id = ?", (number,)).fetchone() is None:
        raise NotFound(f"There is no fact f{number}.", "memcli query finds facts and their numbers")
    plan = Plan()
    for member in Sameness.load(db).fact.members(number):
        plan.add_claims(db, "c.fact_id = ?", (member,))
        plan.add_triple(
            db,
            *db.execute(
                """select s.name_key, p.name_key, f.object_key from fact f join entity s on s.id = f.subject_id
                join predicate p on p.id = f.predicate_id where f.id = ?""",
                (member,),
            ).fetchone(),
        )
    return plan


def entity(db: sqlite3.Connection, name: str) -> Plan:
    """Everything about an entity, and every text that names it. Raises NotFound."""
    node = entities.need(db, name)
    called = entities.entity_name(db, node)
    plan = text(db, called)
    plan.add_claims(db, "c.subject_id = ? or f.object_id = ?", (node, node))
    plan.add_episodes(db, "e.speaker_id = ?", (node,))
    return plan


def episode(db: sqlite3.Connection, number: int) -> Plan:
    """One episode and what it said. Raises NotFound."""
    plan = Plan()
    plan.add_episodes(db, "e.id = ?", (number,))
    if not plan.episodes:
        raise NotFound(f"There is no episode e{number}.", "memcli query shows episodes and their numbers")
    return plan


def proposal(db: sqlite3.Connection, number: int) -> Plan:
    """A proposal in whatever state, and the text that it quotes. Raises NotFound."""
    (found,) = review.need(db, [number])
    return Plan(episodes=set() if found.episode is None else {found.episode}, reviews={number})


def source(db: sqlite3.Connection, name: str) -> Plan:
    """Everything that came from a source: its path, its file name, its title or its line. Raises NotFound."""
    rows = db.execute("select id, uri, title from source").fetchall()
    ids = [row[0] for row in rows if name and name in (row[1], Path(row[1]).name, row[2])]
    plan = Plan()
    for source_id in ids:
        plan.add_episodes(db, "e.source_id = ?", (source_id,))
    plan.add_claims(db, "c.line = ?", (name,))
    plan.add_episodes(db, "e.ref = ? and e.source_id in (select id from source where kind = 'add')", (name,))
    if redaction.find(name):
        plan.add_names(db, name)
    if not (ids or plan.claims or plan.episodes):
        raise NotFound(f"There is no source {name!r}.", "memcli explain eN shows where an episode came from")
    return plan


def text(db: sqlite3.Connection, words: str) -> Plan:
    """Every episode and claim whose words contain these, whatever the case, and names. Raises Rejected."""
    plan, wanted = Plan(), words.casefold()
    if not wanted.strip():
        raise Rejected("The text to forget is empty.", "give the words that must go")
    db.create_function("contains", 1, lambda x: wanted in str(x).casefold(), deterministic=True)
    plan.add_episodes(db, "contains(e.content)", ())
    plan.add_reviews(db, lambda entry: wanted in review.words(entry).casefold())
    plan.add_claims(
        db,
        "contains(f.object_value) or contains(c.quote) or c.subject_id in (select id from entity where contains(name))",
        (),
    )
    plan.add_names(db, words)
    return plan


def entombed_here(db: sqlite3.Connection) -> Plan:
    """What is here although a tombstone names it: another device forgot it."""
    marks = {row[0] for row in db.execute("select digest from tombstone")}
    plan = Plan()
    plan.episodes = {row[0] for row in db.execute("select id, uid from episode") if row[1] in marks}
    plan.reviews = {row[0] for row in db.execute("select id, uid from review") if row[1] in marks}
    rows = db.execute(
        """select c.id, c.uid, coalesce(c.line, e.uid), s.name_key, p.name_key, coalesce(f.object_key, '')
        from claim c left join fact f on f.id = c.fact_id left join episode e on e.id = c.episode_id
        join entity s on s.id = c.subject_id join predicate p on p.id = c.predicate_id"""
    )
    plan.claims = {
        id_ for id_, uid, line, *keys in rows if uid in marks or (line is not None and digest(line, *keys) in marks)
    }
    return plan


def forget(db: sqlite3.Connection, now: datetime, plan: Plan) -> int:
    """Remove what a plan names and all that was derived from it; the id of the write.

    Raises Busy when another process still reads the old pages: the removal stands, but its traces
    stay in the WAL until the same forget is run again.
    """
    db.execute("pragma secure_delete=on")
    with write(db, now, "forget", keep=True) as writer:
        rows = [row for part in chunks(sorted(plan.claims)) for row in _marks_of(db, part)]
        db.executemany(
            "insert or ignore into tombstone values (?)",
            ((digest(line, s, p, o or ""),) for *_, line, s, p, o in rows if line is not None),
        )
        _remove_traces(db, {row[1] for row in rows})
        _remove_claims(db, plan.claims)
        review.remove(db, plan.reviews | _reviews_of(db, plan.episodes))
        slots = {(row[3], row[4]) for row in rows}
        speakers = _remove_episodes(db, plan.episodes)
        joined = take_out(db, plan.names)
        _bury_emptied(db, {row[1] for row in rows} | joined)
        stood = rebuild(db, None if joined else slots)
        nodes = speakers | {node for row in rows for node in (row[3], row[5]) if node is not None}
        _remove_orphans(db, facts_of(db, ever_slots(db, slots)) - stood, nodes)
    _scrub(db)
    return writer.id


def _marks_of(db: sqlite3.Connection, ids: list[int]) -> list[tuple[Any, ...]]:
    """(claim, tx, fact, subject, predicate, object node, line, and the keys of the triple)."""
    return db.execute(
        f"""select c.id, c.tx_id, c.fact_id, c.subject_id, c.predicate_id, f.object_id, coalesce(c.line, e.uid),
          s.name_key, p.name_key, f.object_key from claim c left join fact f on f.id = c.fact_id
          left join episode e on e.id = c.episode_id join entity s on s.id = c.subject_id
          join predicate p on p.id = c.predicate_id where c.id in ({",".join("?" * len(ids))})""",
        ids,
    ).fetchall()


def _reviews_of(db: sqlite3.Connection, episodes: set[int]) -> set[int]:
    """The proposals of these texts: they quote them."""
    found: set[int] = set()
    for part in chunks(episodes):
        marks = ",".join("?" * len(part))
        found.update(row[0] for row in db.execute(f"select id from review where episode_id in ({marks})", part))
    return found


def _remove_traces(db: sqlite3.Connection, txs: set[int]) -> None:
    """The decisions of those writes quote what is forgotten; so may the last query's answer."""
    db.executemany("delete from trace where tx_id = ?", ((tx,) for tx in txs))
    file = db.execute("select file from pragma_database_list where name = 'main'").fetchone()[0]
    if file:
        last_query(Path(file)).unlink(missing_ok=True)


def _remove_claims(db: sqlite3.Connection, ids: set[int]) -> None:
    """Remove them; their random uids stay as tombstones, so that no other device brings them back."""
    db.executemany("insert or ignore into tombstone select uid from claim where id = ?", ((i,) for i in ids))
    db.executemany(
        "delete from meta where key = (select 'vouched:' || uid from claim where id = ?)", ((i,) for i in ids)
    )
    db.executemany("delete from withdrawal where target = 'claim' and target_id = ?", ((i,) for i in ids))
    db.executemany("delete from claim where id = ?", ((i,) for i in ids))


def _remove_episodes(db: sqlite3.Connection, ids: set[int]) -> set[int]:
    """Their text held what is forgotten; other claims of theirs stay, as that person's word, without their quote."""
    trust.keep(db, ids)
    speakers = set()
    for number in ids:
        uid, speaker = db.execute("select uid, speaker_id from episode where id = ?", (number,)).fetchone()
        if speaker is not None:
            speakers.add(int(speaker))
        db.execute("insert or ignore into tombstone values (?)", (uid,))
        db.execute("update claim set episode_id = null, quote = '' where episode_id = ?", (number,))
        db.execute("delete from reading where episode_id = ?", (number,))
        db.execute("delete from trace where episode_id = ?", (number,))
        db.execute("delete from episode where id = ?", (number,))
    return speakers


def _bury_emptied(db: sqlite3.Connection, txs: set[int]) -> None:
    """Mark the writes that hold nothing any more: no other device will see them, and none should wait."""
    db.executemany(
        """insert or ignore into tombstone select uid from tx t where id = ?
        and not exists (select 1 from claim c where c.tx_id = t.id)
        and not exists (select 1 from same s where s.tx_id = t.id)
        and not exists (select 1 from withdrawal w where w.tx_id = t.id)
        and not exists (select 1 from reading r where r.tx_id = t.id)
        and not exists (select 1 from predicate_setting p where p.tx_id = t.id)
        and not exists (select 1 from review_step r where r.tx_id = t.id)""",
        ((tx,) for tx in txs),
    )


def _remove_orphans(db: sqlite3.Connection, facts: set[int], nodes: set[int]) -> None:
    db.executemany(
        """delete from fact where id = ? and not exists (select 1 from claim c where c.fact_id = fact.id)
        and not exists (select 1 from version v where v.fact_id = fact.id)
        and not exists (select 1 from archive a where a.fact_id = fact.id)
        and not exists (select 1 from same s where s.scope = 'fact' and fact.id in (s.a, s.b))""",
        ((number,) for number in facts),
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
