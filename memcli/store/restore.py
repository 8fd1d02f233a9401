"""Records into an empty file: every write, number and instant as it was."""

import sqlite3

from memcli.store import entities, things, trust
from memcli.store.ledger import Entry, Writer
from memcli.store.records import Malformed, Record
from memcli.store.replay import rebuild

ENTRY_FIELDS = (
    "op",
    "said_at",
    "start_lo",
    "start_hi",
    "end_at",
    "precision",
    "zone",
    "modality",
    "confidence",
    "origin",
    "model",
    "quote",
    "surface",
    "line",
    "received_at",
    "position",
    "uid",
)


def entry(db: sqlite3.Connection, record: Record, episode: int | None) -> Entry:
    """A claim's record as a ledger entry of this file. Raises Malformed."""
    if record.get("object") is None and record["op"] != "retract":
        raise Malformed(f"an {record['op']} needs an object")
    number = None if record.get("object") is None else things.fact(db, record)
    fields = {name: record.get(name) for name in ENTRY_FIELDS}
    return Entry(
        subject_id=entities.entity(db, record["subject"]),
        predicate_id=entities.predicate(db, record["predicate"]),
        fact_id=number,
        episode_id=episode,
        **fields,  # type: ignore[arg-type]
    )


class Restore:
    """An export on its way into an empty file; inside the caller's transaction."""

    def __init__(self, db: sqlite3.Connection, highest_fact: int) -> None:
        self.db, self.highest = db, highest_fact
        self.writer = Writer(db, 0, "")

    def take(self, record: Record) -> None:
        """Insert one record. Raises Malformed for one that refers to what did not come before."""
        getattr(self, f"_{record['type']}")(record)

    def finish(self) -> None:
        """Derive every version anew."""
        self.db.execute("delete from sqlite_sequence where name = 'fact'")
        self.db.execute(
            "insert into sqlite_sequence(name, seq) select 'fact', max(?, coalesce(max(id), 0)) from fact",
            (self.highest,),
        )
        rebuild(self.db)

    def _source(self, record: Record) -> None:
        things.source(self.db, record)

    def _entity(self, record: Record) -> None:
        things.entity(self.db, record)

    def _predicate(self, record: Record) -> None:
        made = entities.predicate(self.db, record["name"])
        self.db.execute(
            "update predicate set inverse = ?, symmetric = ?, you = ?, other = ?, keywords = ? where id = ?",
            (*(record[name] for name in ("inverse", "symmetric", "you", "other", "keywords")), made),
        )
        self.db.execute(
            "update predicate_setting set cardinality = ?, kind = ? where predicate_id = ? and tx_id = 0",
            (record["cardinality"], record["kind"], made),
        )

    def _fact(self, record: Record) -> None:
        things.numbered_fact(self.db, record)

    def _episode(self, record: Record) -> None:
        things.episode(self.db, record, record["n"])

    def _tx(self, record: Record) -> None:
        if record["n"] <= self.writer.id or record["recorded_at"] <= self.writer.recorded_at:
            raise Malformed("it is not later than the write before it")
        self.db.execute(
            "insert into tx(id, uid, recorded_at, command, actor, batch, detail) values (?,?,?,?,?,?,?)",
            tuple(record[name] for name in ("n", "uid", "recorded_at", "command", "actor", "batch", "detail")),
        )
        self.writer.id, self.writer.recorded_at = record["n"], record["recorded_at"]

    def _setting(self, record: Record) -> None:
        self.db.execute(
            "insert into predicate_setting values (?, ?, ?, ?)",
            (entities.predicate(self.db, record["predicate"]), self.writer.id, record["cardinality"], record["kind"]),
        )

    def _reading(self, record: Record) -> None:
        self.db.execute("insert into reading values (?, ?)", (self._episode_of(record), self.writer.id))

    def _claim(self, record: Record) -> None:
        self.writer.claim(entry(self.db, record, self._episode_of(record)))
        trust.vouch(self.db, record["uid"], record.get("vouched"))

    def _episode_of(self, record: Record) -> int | None:
        if record.get("episode") is None:
            return None
        found = things.find(self.db, "episode", record["episode"])
        if found is None:
            raise Malformed("its episode is missing")
        return found

    def _same(self, record: Record) -> None:
        a, b = (things.thing(self.db, record["scope"], record[side]) for side in ("a", "b"))
        self.db.execute(
            "insert into same(tx_id, scope, a, b, origin, reason) values (?,?,?,?,?,?)",
            (self.writer.id, record["scope"], a, b, record["origin"], record["reason"]),
        )

    def _proposal(self, record: Record) -> None:
        number = things.proposal(self.db, record, self._episode_of(record), record["n"])
        self.db.execute("insert into review_step values (?, ?, 'proposed')", (number, self.writer.id))

    def _decision(self, record: Record) -> None:
        number = things.find(self.db, "review", record["uid"])
        if number is None:
            raise Malformed("its proposal is missing")
        self.db.execute("insert into review_step values (?, ?, ?)", (number, self.writer.id, record["step"]))

    def _withdrawal(self, record: Record) -> None:
        target = things.find(self.db, record["target"], record["uid"])
        if target is None:
            await_(self.db, record["target"], record["uid"], self.writer.id)
        else:
            self.writer.withdraw(record["target"], [target])

    def _tombstone(self, record: Record) -> None:
        self.db.execute("insert or ignore into tombstone values (?)", (record["digest"],))

    def _trace(self, record: Record) -> None:
        self.db.execute(
            "insert into trace(tx_id, episode_id, steps) values (?,?,?)",
            (self.writer.id, self._episode_of(record), record["steps"]),
        )


def await_(db: sqlite3.Connection, target: str, uid: str, tx: int) -> None:
    """Keep that a write takes back something that has not arrived yet."""
    db.execute(
        "insert into meta values (?, ?) on conflict(key) do update set value = value || ' ' || excluded.value",
        (f"awaited:{target}:{uid}", str(tx)),
    )
