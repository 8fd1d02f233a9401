"""The append-only ledger, and the versions derived from it.

A write appends claims, sameness and withdrawals, then recomputes the keys it touched and diffs
them against the versions that are believed: unchanged rows stay, others get ``tx_to``, new ones
are inserted, all in one transaction. Recording order therefore does not matter, and what was
known at an earlier write never changes.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple
from uuid import uuid4

from memcli.periods import MIN_TEXT, TICK, from_text, to_text
from memcli.store import agents, entities, newest, trust
from memcli.store.connect import NOW_TX, OPEN_TX, transaction
from memcli.store.sameness import Classes, Sameness
from memcli.store.support import chunks
from memcli.store.timeline import Evidence, Rank, Segment, timeline
from memcli.store.withdrawals import gone_claims, gone_txs

Slot = tuple[int, int]  # representative subject and predicate


@dataclass(frozen=True, slots=True)
class Entry:
    """A claim ready for the ledger: names resolved, times as UTC text.

    ``start_lo``/``start_hi`` are the start window of an assert, or the instant of an end.
    """

    op: str
    subject_id: int
    predicate_id: int
    fact_id: int | None
    said_at: str
    start_lo: str = MIN_TEXT
    start_hi: str = MIN_TEXT
    end_at: str | None = None
    precision: str = "instant"
    zone: str = "UTC"
    modality: str = "actual"
    confidence: float = 1.0
    origin: str = "typed"
    model: str = ""
    quote: str = ""
    surface: str = ""
    line: str | None = None
    episode_id: int | None = None
    received_at: str = ""  # "" means when it was recorded
    position: int = 0
    uid: str = ""


@dataclass(slots=True)
class Writer:
    """One write in progress; ``write`` commits it, or nothing of it."""

    db: sqlite3.Connection
    id: int
    recorded_at: str
    keep: bool = False  # commit even where nothing was appended
    facts: set[int] = field(default_factory=set)  # touched raw facts
    slots: set[Slot] = field(default_factory=set)  # touched raw slots, whole
    dirty: bool = False
    discard: bool = False  # a dry run: derive everything, then roll back
    unversioned: bool = False  # something changed that no version depends on: commit, without a tx

    def claim(self, entry: Entry) -> int:
        """Append one claim; its id."""
        cursor = self.db.execute(
            """insert into claim(uid, tx_id, episode_id, op, subject_id, predicate_id, fact_id, surface, modality,
              said_at, received_at, position, start_lo, start_hi, end_at, precision, zone, confidence, origin, model,
              quote, line) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)""",
            (
                entry.uid or uuid4().hex,
                self.id,
                entry.episode_id,
                entry.op,
                entry.subject_id,
                entry.predicate_id,
                entry.fact_id,
                entry.surface,
                entry.modality,
                entry.said_at,
                entry.received_at or self.recorded_at,
                entry.position,
                entry.start_lo,
                entry.start_hi,
                entry.end_at,
                entry.precision,
                entry.zone,
                entry.confidence,
                entry.origin,
                entry.model,
                entry.quote,
                entry.line,
            ),
        )
        if entry.fact_id is None:
            self.slots.add((entry.subject_id, entry.predicate_id))
        else:
            self.facts.add(entry.fact_id)
        self.dirty = True
        return int(cursor.lastrowid or 0)

    def same(self, scope: str, a: int, b: int, *, origin: str = "typed", reason: str = "") -> None:
        """Say that two things are one; ``a`` represents both."""
        self.db.execute(
            "insert into same(tx_id, scope, a, b, origin, reason) values (?,?,?,?,?,?)",
            (self.id, scope, a, b, origin, reason),
        )
        self._touch_same(scope, a, b)

    def withdraw(self, target: str, ids: Iterable[int]) -> None:
        """Take back writes or single claims."""
        for target_id in ids:
            self.db.execute("insert or ignore into withdrawal values (?,?,?)", (self.id, target, target_id))
        self.dirty = True

    def touch_writes(self, txs: Iterable[int]) -> None:
        """Mark every key that these writes wrote."""
        for tx in txs:
            for subject, predicate, fact in self.db.execute(
                "select subject_id, predicate_id, fact_id from claim where tx_id = ?", (tx,)
            ):
                self.facts.add(fact) if fact is not None else self.slots.add((subject, predicate))
            for scope, a, b in self.db.execute("select scope, a, b from same where tx_id = ?", (tx,)).fetchall():
                self._touch_same(scope, a, b)
            self.facts.update(
                row[0]
                for row in self.db.execute(
                    """select c.fact_id from withdrawal w join claim c on c.id = w.target_id
                    where w.tx_id = ? and w.target = 'claim' and c.fact_id is not null""",
                    (tx,),
                )
            )
            settings = self.db.execute("select predicate_id from predicate_setting where tx_id = ?", (tx,))
            for (predicate,) in settings.fetchall():
                self.touch_predicate(predicate)

    def touch_predicate(self, predicate_id: int) -> None:
        """Mark every key of a predicate and its synonyms."""
        self.dirty = True
        ids = _ever_same(self.db, "predicate").members(predicate_id)
        self.slots.update(
            self.db.execute(
                f"select distinct subject_id, predicate_id from claim where predicate_id in ({_marks(ids)})", ids
            )
        )

    def _touch_same(self, scope: str, a: int, b: int) -> None:
        self.dirty = True
        ever = _ever_same(self.db, scope)
        ids = sorted({*ever.members(a), *ever.members(b)})
        marks = ",".join("?" * len(ids))
        column = {"entity": "c.subject_id", "predicate": "c.predicate_id", "fact": "c.fact_id"}[scope]
        names = f" or f.object_key in (select 't:' || name_key from entity where id in ({marks}))"
        said = self.db.execute(
            f"""select distinct c.subject_id, c.predicate_id from claim c left join fact f on f.id = c.fact_id
            where {column} in ({marks}){names if scope == "entity" else ""}""",
            ids * (2 if scope == "entity" else 1),
        )
        self.slots |= ever_slots(self.db, said)

    def settle(self) -> None:
        """Bring the versions of the touched keys in line with the ledger."""
        for key in keys(Believer(self.db), self.facts, self.slots):
            self._diff(key)
        self.facts.clear()
        self.slots.clear()

    def _diff(self, key: "Key") -> None:
        wanted = {s[:3]: s for s in key.segments}
        marks = ",".join("?" * len(key.facts))
        rows = self.db.execute(
            f"select id, fact_id, valid_from, valid_to from version where tx_to = {OPEN_TX} and fact_id in ({marks})",
            key.facts,
        ).fetchall()
        for id_, *bounds in rows:
            if wanted.pop(tuple(bounds), None) is None:
                self.db.execute("update version set tx_to = ? where id = ?", (self.id, id_))
        insert_versions(self.db, ((*s, self.id, OPEN_TX) for s in wanted.values()))


class Key(NamedTuple):
    """One key of the timeline: its stored facts, and what its claims come to."""

    facts: list[int]
    segments: list[Segment]


def _ever_same(db: sqlite3.Connection, scope: str) -> Classes:
    """The classes as if nothing had been undone: all that a change of sameness can touch."""
    classes = Classes()
    for a, b in db.execute("select a, b from same where scope = ? order by id", (scope,)):
        classes.join(a, b)
    return classes


def ever_slots(db: sqlite3.Connection, slots: Iterable[Slot]) -> set[Slot]:
    """These slots and all that ever stood for them: versions live on the representative's facts."""
    subjects, predicates = _ever_same(db, "entity"), _ever_same(db, "predicate")
    return {(s, p) for a, b in slots for s in subjects.members(a) for p in predicates.members(b)}


def insert_versions(db: sqlite3.Connection, rows: Iterable[tuple[object, ...]]) -> None:
    """Append rows of (fact, valid_from, valid_to, precision, tx_from, tx_to)."""
    db.executemany(
        "insert into version(fact_id, valid_from, valid_to, precision, tx_from, tx_to) values (?,?,?,?,?,?)", rows
    )


class Believer:
    """The ledger as known after one write: maps what was said onto what it is about.

    A writer makes the facts that represent others (``make``); a reader finds them made.
    """

    def __init__(self, db: sqlite3.Connection, tx: int = NOW_TX, *, make: bool = True) -> None:
        self.db, self.tx, self.make = db, tx, make
        self.sameness = Sameness.load(db, tx)
        self.gone, self.withdrawn = gone_txs(db, tx), gone_claims(db, tx)
        self.plain = not (self.sameness.entity.root or self.sameness.predicate.root or self.sameness.fact.root)
        self._facts: dict[int, int] = {}

    @property
    def standing(self) -> set[int]:
        """The facts that represent those asked for so far."""
        return set(self._facts.values())

    def slot(self, subject_id: int, predicate_id: int) -> Slot:
        return self.sameness.entity.rep(subject_id), self.sameness.predicate.rep(predicate_id)

    def fact(self, fact_id: int) -> int:
        """The fact that represents this one, made where no claim named it before."""
        if self.plain:
            return fact_id
        if fact_id not in self._facts:
            moved = self._moved(self.sameness.fact.rep(fact_id))
            self._facts[fact_id] = self.sameness.fact.rep(moved)
        return self._facts[fact_id]

    def _moved(self, fact_id: int) -> int:
        """The fact that says the same of the entities and the predicate that represent its own."""
        subject, predicate, value, kind, node = self.db.execute(
            "select subject_id, predicate_id, object_value, object_type, object_id from fact where id = ?", (fact_id,)
        ).fetchone()
        named = entities.find(self.db, value) if kind == "text" else None
        target = None if named is None else self.sameness.entity.rep(named)
        slot = self.slot(subject, predicate)
        if slot == (subject, predicate) and target == named:
            return fact_id
        if target is not None and target != named:
            value, node = entities.entity_name(self.db, target), target
        value = bool(value) if kind == "boolean" else value
        if not self.make:
            return entities.find_fact(self.db, *slot, value) or fact_id
        return entities.fact(self.db, *slot, value, None if node is None else entities.entity_name(self.db, node))

    def cardinality(self, predicate_id: int) -> str:
        return entities.setting(self.db, predicate_id, self.tx)[0]

    def claims(self, slot: Slot, facts: Iterable[int] | None = None) -> list[tuple[Evidence, str]]:
        """(evidence, modality) of the claims in force about a slot that no retract hides.

        With ``facts``, only of those raw facts. Somebody else's retract hides nothing that the user said.
        """
        subjects = self.sameness.entity.members(slot[0])
        predicates = self.sameness.predicate.members(slot[1])
        where = f"subject_id in ({_marks(subjects)}) and predicate_id in ({_marks(predicates)})"
        params: list[int] = [*subjects, *predicates]
        if facts is not None:
            some = list(facts)
            where += f" and (fact_id is null or fact_id in ({_marks(some)}))"
            params += some
        rows = self.db.execute(
            f"""select id, tx_id, op, fact_id, start_lo, start_hi, end_at, said_at, received_at, position, uid,
              precision, modality, origin from claim where {where} and tx_id <= ?""",
            (*params, self.tx),
        ).fetchall()
        theirs = self._foreign([row[0] for row in rows if row[-1] != "typed"]) if len(rows) > 1 else frozenset()
        found, retracts = [], []
        for id_, tx, op, fact, lo, hi, end, said, received, position, uid, precision, modality, _ in rows:
            if tx in self.gone or id_ in self.withdrawn:
                continue
            about = None if fact is None else self.fact(fact)
            rank = (said, received, position, uid)
            if op == "retract":
                retracts.append((about, rank, id_ in theirs))
            elif about is not None:
                found.append((Evidence(op, about, lo, hi, end, rank, precision, id_ in theirs), modality))
        return [(e, m) for e, m in found if not any(_hides(e, *retract) for retract in retracts)]

    def _foreign(self, claims: Sequence[int]) -> frozenset[int]:
        """Those of these claims that are somebody else's word."""
        return frozenset(
            row[0]
            for part in chunks(claims)
            for row in self.db.execute(
                f"""select c.id from {trust.FROM_CLAIM} where c.id in ({_marks(part)})
                and {trust.CLAIM} = 0""",
                part,
            )
        )


def _hides(evidence: Evidence, about: int | None, rank: Rank, foreign: bool) -> bool:
    """Whether a retract takes an evidence back: one of the same object (None: of any), said before it."""
    return about in (None, evidence.object) and evidence.rank < rank and (evidence.foreign or not foreign)


def believable(evidence: Evidence, modality: str) -> bool:
    """What reaches the timeline: what is so, and a plan with a stated future start."""
    planned = modality == "planned" and evidence.op == "assert" and evidence.lo > evidence.said
    return modality == "actual" or planned


def _marks(items: Iterable[object]) -> str:
    return ",".join("?" for _ in items)


def keys(believer: Believer, facts: Iterable[int], slots: Iterable[Slot]) -> Iterator[Key]:
    """The keys that hold these raw facts and slots, each with its timeline."""
    db, sameness = believer.db, believer.sameness
    whole = {believer.slot(*slot) for slot in slots}
    single: dict[Slot, set[int]] = defaultdict(set)
    for fact in facts:
        row = db.execute("select subject_id, predicate_id from fact where id = ?", (fact,)).fetchone()
        slot = believer.slot(*row)
        if believer.plain and slot not in whole and believer.cardinality(slot[1]) == "many":
            single[slot].add(fact)
        else:
            whole.add(slot)
    for slot, some in single.items():
        for fact in some:
            yield Key([fact], timeline([e for e, m in believer.claims(slot, [fact]) if believable(e, m)]))
    for slot in sorted(whole):
        evidence = [e for e, m in believer.claims(slot) if believable(e, m)]
        stored = [
            row[0]
            for s in sameness.entity.members(slot[0])
            for p in sameness.predicate.members(slot[1])
            for row in db.execute("select id from fact where subject_id = ? and predicate_id = ?", (s, p))
        ]
        if believer.cardinality(slot[1]) == "one":
            yield Key(stored, timeline(evidence))
            continue
        groups: dict[int, list[Evidence]] = {fact: [] for fact in stored}
        for e in evidence:
            groups.setdefault(e.object, []).append(e)
        for fact, group in groups.items():
            yield Key([fact], timeline(group))


def next_instant(db: sqlite3.Connection, now: datetime) -> str:
    """The clock's now, or the tick after the newest write where the clock is not past it; UTC text."""
    last = db.execute("select max(recorded_at) from tx").fetchone()[0]
    return to_text(now) if last is None or to_text(now) > last else to_text(from_text(last) + TICK)


@contextmanager
def write(
    db: sqlite3.Connection,
    now: datetime,
    command: str,
    *,
    batch: str | None = None,
    detail: str = "",
    keep: bool = False,
) -> Iterator[Writer]:
    """One write: BEGIN IMMEDIATE, a new tx, the body, the versions, COMMIT.

    A body that appends nothing leaves no tx behind (unless ``keep``); see ``Writer.dirty``.
    Transaction time strictly increases, whatever the clock says.
    """
    with transaction(db):
        last_id = db.execute("select coalesce(max(id), 0) from tx").fetchone()[0]
        recorded, uid = next_instant(db, now), uuid4().hex
        db.execute(
            "insert into tx(id, uid, recorded_at, command, batch, detail) values (?,?,?,?,?,?)",
            (last_id + 1, uid, recorded, command, batch, agents.mark(detail)),
        )
        writer = Writer(db, last_id + 1, recorded, keep)
        yield writer
        if writer.discard:
            db.execute("rollback")
        elif writer.dirty or writer.keep:
            writer.settle()
        elif writer.unversioned:
            db.execute("delete from tx where id = ?", (writer.id,))
        else:
            db.execute("rollback")
    if (writer.dirty or writer.keep) and not writer.discard:
        newest.note(db, writer.id, uid)
