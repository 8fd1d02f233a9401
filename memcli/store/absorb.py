"""Records into a file in use: what is new by uid becomes one new write that brings the others.

A write from elsewhere keeps its uid and the instant of its first recording (see ``origins``), claims
keep their uid and rank, so two ledgers merged in either order believe the same. What was forgotten
here does not come back, and nothing that arrives removes anything.
"""

import sqlite3
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from memcli.periods import MIN_TEXT, TICK, from_text, to_text
from memcli.store import entities, things
from memcli.store.forget import digest
from memcli.store.ledger import Writer
from memcli.store.origins import BRINGING, INITIAL, actor, origin
from memcli.store.records import PARTS, Record
from memcli.store.restore import await_, entry
from memcli.store.trust import of_turn, vouch
from memcli.store.withdrawals import reached
from memcli.vocabulary import spec

_PLACEHOLDER = -1  # the id of the bringing write while others take their numbers before it


@dataclass(slots=True)
class Absorb:
    """Records on their way in, inside ``ledger.write``: ``take`` each, then ``finish``."""

    db: sqlite3.Connection
    writer: Writer
    device: str
    writes: list[int] = field(default_factory=list)  # numbers given here, in order
    claims: int = 0
    episodes: int = 0
    _last: int = 0
    _instant: datetime = datetime.min
    _current: Record | None = None  # the tx of the parts that follow
    _number: int | None = None  # its number here, given with the first part that is taken
    _known: bool = False
    _carriers: set[str] = field(default_factory=set)
    _tombs: bool = False
    _vouched: dict[str, str] = field(default_factory=dict)  # by the uid of a text that was forgotten here

    def __post_init__(self) -> None:
        self._last, self._instant = self.writer.id - 1, from_text(self.writer.recorded_at)
        self.db.execute("update tx set id = ? where id = ?", (_PLACEHOLDER, self.writer.id))
        self.writer.id = _PLACEHOLDER
        self._tombs = self.db.execute("select 1 from tombstone limit 1").fetchone() is not None

    def take(self, record: Record) -> None:
        """Add one record, unless it is known or was forgotten. Raises Malformed."""
        kind = record["type"]
        if kind == "write":
            self._begin(record)
            for part in record["parts"]:
                self.take(part)
        elif kind == "tx":
            self._begin(record)
        elif kind in PARTS:
            if not self._known:
                getattr(self, f"_{kind}")(record)
        elif kind in ("source", "episode", "predicate", "tombstone"):
            getattr(self, f"_{kind}")(record)

    def finish(self) -> None:
        """Give the bringing write its number after all others, and mark what they touch."""
        self._deliver()
        if self.writes:
            self.writer.touch_writes(reached(self.db, self.writes))
        if not self.writer.dirty:
            return
        number, instant = self._last + 1, to_text(self._instant)
        count = len(self.writes)
        self.db.execute(
            "update tx set id = ?, recorded_at = ?, detail = ? where id = ?",
            (number, instant, f"brought {count} write{'s' * (count != 1)} from elsewhere", _PLACEHOLDER),
        )
        self.writer.id, self.writer.recorded_at = number, instant

    def _begin(self, record: Record) -> None:
        self._current, self._number = record, None
        self._known = things.find(self.db, "tx", record["uid"]) is not None
        if record["command"] in BRINGING and not record["actor"]:
            self._carriers.add(record["uid"])

    def _tx(self) -> int:
        """The number of the current write here."""
        if self._number is None:
            record = self._current or {}
            self._last += 1
            maker, instant = origin(record["actor"], record["recorded_at"], self.device)
            self._insert_tx(self._last, record["uid"], actor(maker, instant), record)
            self._number = self._last
            self.writes.append(self._last)
            self.writer.dirty = True
        return self._number

    def _insert_tx(self, number: int, uid: str, by: str, record: Record) -> None:
        """Add the row; the bringing write, whose instant is distinct, moves one tick on."""
        here = to_text(self._instant)
        self._instant += TICK
        self.db.execute("update tx set recorded_at = ? where id = ?", (to_text(self._instant), _PLACEHOLDER))
        self.db.execute(
            "insert into tx(id, uid, recorded_at, command, actor, batch, detail) values (?,?,?,?,?,?,?)",
            (number, uid, here, record["command"], by, record["batch"], record["detail"]),
        )

    def _source(self, record: Record) -> None:
        things.source(self.db, record)

    def _episode(self, record: Record) -> None:
        if self._buried(record["uid"]):
            row = self.db.execute("select trust from source where fingerprint = ?", (record["source"],)).fetchone()
            if row is not None:
                self._vouched[record["uid"]] = of_turn(row[0], record["speaker"], record["role"])
        elif things.find(self.db, "episode", record["uid"]) is None:
            things.episode(self.db, record)
            self.episodes += 1
            self.writer.dirty = True

    def _predicate(self, record: Record) -> None:
        """Merge what holds from the beginning, the same way whatever came first."""
        made = entities.predicate(self.db, record["name"])
        self.db.execute(
            """update predicate set symmetric = max(symmetric, ?),
              inverse = max(coalesce(inverse, ?2), coalesce(?2, inverse)) where id = ?3""",
            (record["symmetric"], record["inverse"], made),
        )
        mine = self.db.execute(
            "select cardinality, kind from predicate_setting where predicate_id = ? and tx_id = 0", (made,)
        ).fetchone()
        theirs = (record["cardinality"], record["kind"])
        shipped = (spec(record["name"]).cardinality, spec(record["name"]).kind)
        if theirs in (shipped, mine) or (mine != shipped and mine > theirs):
            return
        uid = f"{INITIAL}{record['name']}/{'/'.join(theirs)}"
        if things.find(self.db, "tx", uid) is None:
            self._begin(
                {
                    "uid": uid,
                    "recorded_at": MIN_TEXT,
                    "command": "predicate",
                    "actor": "",
                    "batch": None,
                    "detail": "",
                }
            )
            self._setting({"predicate": record["name"], "cardinality": theirs[0], "kind": theirs[1]})
            self._current = None

    def _tombstone(self, record: Record) -> None:
        cursor = self.db.execute("insert or ignore into tombstone values (?)", (record["digest"],))
        self.writer.unversioned = self.writer.unversioned or cursor.rowcount > 0
        self._tombs = True

    def _buried(self, mark: str) -> bool:
        found = self._tombs and self.db.execute("select 1 from tombstone where digest = ?", (mark,)).fetchone()
        return bool(found)

    def _setting(self, record: Record) -> None:
        predicate = entities.predicate(self.db, record["predicate"])
        self.db.execute(
            "insert or ignore into predicate_setting values (?, ?, ?, ?)",
            (predicate, self._tx(), record["cardinality"], record["kind"]),
        )

    def _reading(self, record: Record) -> None:
        found = things.find(self.db, "episode", record["episode"])
        if found is not None:
            self.db.execute("insert or ignore into reading values (?, ?)", (found, self._tx()))
            self.db.execute("update episode set state = 'done' where id = ?", (found,))

    def _claim(self, record: Record) -> None:
        if things.find(self.db, "claim", record["uid"]) is not None or self._forgotten(record):
            return
        cited = record.get("episode")
        number = None if cited is None else things.find(self.db, "episode", cited)
        made = entry(self.db, record, number)
        if cited is not None and number is None:
            made = replace(made, quote="")  # its text was forgotten
        self.writer.id = self._tx()
        self.writer.claim(made)
        if number is None:
            vouch(self.db, record["uid"], record.get("vouched") or self._vouched.get(cited or ""))
        self.writer.id = _PLACEHOLDER
        self.claims += 1

    def _forgotten(self, record: Record) -> bool:
        """Whether a claim was forgotten here; asked before any name in it is stored."""
        if not self._tombs:
            return False
        line = record.get("line") or record.get("episode")
        return self._buried(record["uid"]) or (line is not None and self._buried(digest(line, *things.keys(record))))

    def _same(self, record: Record) -> None:
        a, b = (things.thing(self.db, record["scope"], record[side]) for side in ("a", "b"))
        self.db.execute(
            "insert into same(tx_id, scope, a, b, origin, reason) values (?,?,?,?,?,?)",
            (self._tx(), record["scope"], a, b, record["origin"], record["reason"]),
        )

    def _proposal(self, record: Record) -> None:
        cited = record.get("episode")
        episode = None if cited is None else things.find(self.db, "episode", cited)
        if self._buried(record["uid"]) or (cited is not None and episode is None):
            return
        number = things.proposal(self.db, record, episode)
        self.db.execute("insert or ignore into review_step values (?, ?, 'proposed')", (number, self._tx()))

    def _decision(self, record: Record) -> None:
        number = things.find(self.db, "review", record["uid"])
        if number is not None:
            step = (number, self._tx(), record["step"])
            self.db.execute("insert or ignore into review_step values (?, ?, ?)", step)

    def _withdrawal(self, record: Record) -> None:
        if record["uid"] in self._carriers:
            return
        target = things.find(self.db, record["target"], record["uid"])
        if target is not None:
            self._withdraw(self._tx(), record["target"], target)
        elif not self._buried(record["uid"]):
            await_(self.db, record["target"], record["uid"], self._tx())

    def _withdraw(self, tx: int, kind: str, target: int) -> None:
        self.db.execute("insert or ignore into withdrawal values (?,?,?)", (tx, kind, target))

    def _trace(self, record: Record) -> None:
        """Traces number facts as the other file does: they stay there."""

    def _deliver(self) -> None:
        """Apply withdrawals that came before what they take back."""
        rows: list[tuple[Any, ...]] = self.db.execute(
            "select key, value from meta where key glob 'awaited:*'"
        ).fetchall()
        for key, undoing in rows:
            _, kind, uid = key.split(":", 2)
            target = things.find(self.db, kind, uid)
            if target is not None:
                for tx in undoing.split():
                    self._withdraw(int(tx), kind, target)
            if target is not None or self._buried(uid):
                self.db.execute("delete from meta where key = ?", (key,))
