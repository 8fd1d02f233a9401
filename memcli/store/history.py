"""What changed and when: versions of a thing, the writes, and what one write did."""

import re
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from memcli.changes import Change, Event, TxEntry
from memcli.errors import NotFound
from memcli.model import Fact
from memcli.periods import from_text, to_text
from memcli.store import agents, asof, entities
from memcli.store.asof import COLUMNS, JOINS, NOW_TX, to_fact
from memcli.store.connect import OPEN_TX
from memcli.store.sameness import Sameness
from memcli.store.support import enrich
from memcli.store.undo import FINAL
from memcli.store.withdrawals import gone_txs


def target(db: sqlite3.Connection, what: str | None, tx: int) -> tuple[str, list[Any]]:
    """SQL over f for "f42", "entity.predicate", an entity, or (None) everything. Raises NotFound."""
    if what is None:
        return "1", []
    if re.fullmatch(r"f?\d+", what) and (row := _fact(db, what)) is not None:
        return "f.id = ?", [row]
    sameness = Sameness.load(db, tx)
    if (entity := entities.find(db, what)) is not None:
        node = sameness.entity.rep(entity)
        return "(f.subject_id = ? or f.object_id = ?)", [node, node]
    name, _, predicate = what.rpartition(".")
    entity, slot = entities.find(db, name) if name else None, entities.find_predicate(db, predicate or what)
    if entity is not None and slot is not None:
        pair = [sameness.entity.rep(entity), sameness.predicate.rep(slot)]
        return "f.subject_id = ? and f.predicate_id = ?", pair
    if not name and slot is not None:
        return "f.predicate_id = ?", [sameness.predicate.rep(slot)]
    raise NotFound(f"Nothing is known about {what!r}.", "name an entity, entity.predicate or a fact like f42")


def _fact(db: sqlite3.Connection, what: str) -> int | None:
    number = int(what.lstrip("f"))
    row = db.execute("select id from fact where id = ?", (min(number, OPEN_TX),)).fetchone()
    if row is None and what.startswith("f"):
        raise NotFound(f"There is no fact {what}.", "memcli query finds facts and their numbers")
    return int(row[0]) if row else None


def history(
    db: sqlite3.Connection,
    what: str | None,
    tx: int = NOW_TX,
    valid_at: datetime | None = None,
    limit: int | None = None,
) -> list[Event]:
    """Every version ever believed up to a write, by start; ``valid_at`` keeps those that hold then."""
    where, params = target(db, what, tx)
    if valid_at is not None:
        where += " and v.valid_from <= ? and v.valid_to > ?"
        params += [to_text(valid_at)] * 2
    rows = db.execute(
        f"""select {COLUMNS}, a.recorded_at, b.recorded_at, a.id, a.command
        from {asof.versions(db, 0)} v join fact f on f.id = v.fact_id {JOINS}
        join tx a on a.id = v.tx_from left join tx b on b.id = v.tx_to and b.id <= ?
        where v.tx_from <= ? and {where} order by s.name, v.valid_from, v.tx_from, f.id limit ?""",
        (tx, tx, *params, -1 if limit is None else limit),
    ).fetchall()
    facts = enrich(db, [to_fact(row) for row in rows], tx)
    reasons = _reasons(db, [(f.id, row[-2], row[-1]) for f, row in zip(facts, rows, strict=True)])
    return [
        Event(fact, from_text(row[-4]), None if row[-3] is None else from_text(row[-3]), reason)
        for fact, row, reason in zip(facts, rows, reasons, strict=True)
    ]


def _reasons(db: sqlite3.Connection, opened: Sequence[tuple[int, int, str]]) -> list[str]:
    """For each (fact, write, command): the newest words that said the fact by then, else the command."""
    reasons = []
    for fact, tx, command in opened:
        row = db.execute(
            """select quote from claim where fact_id = ? and tx_id <= ? and quote <> ''
            order by op = 'assert' desc, tx_id desc, id desc limit 1""",
            (fact, tx),
        ).fetchone()
        reasons.append(str(row[0]) if row else command)
    return reasons


def changes(db: sqlite3.Connection, tx: int) -> list[Change]:
    """What a write did to belief: "~" where a fact holds as before but for its bounds."""

    def rows(column: str) -> list[Fact]:
        found = db.execute(
            f"select {COLUMNS} from {asof.versions(db, 0)} v join fact f on f.id = v.fact_id {JOINS}"
            f" where v.{column} = ? order by f.id, v.valid_from",
            (tx,),
        )
        return [to_fact(row) for row in found]

    opened, closed = enrich(db, rows("tx_from"), tx), rows("tx_to")
    before, after = {f.id for f in closed}, {f.id for f in opened}
    out = [Change("~" if f.id in before else "+", f) for f in opened]
    out += [Change("-", f) for f in closed if f.id not in after]
    return sorted(out, key=lambda c: (c.sign == "+", c.fact.id))


def log(db: sqlite3.Connection, limit: int | None = None, actor: str | None = None) -> list[TxEntry]:
    """The writes, newest first, with what each recorded; of one program where it is named."""
    gone = gone_txs(db)
    rows = db.execute(
        """select id, recorded_at, command, batch, detail from tx where actor = ''
        and (?1 is null or detail = '@' || ?1 or substr(detail, 1, length(?1) + 2) = '@' || ?1 || ' ')
        order by id desc limit ?2""",
        (actor, -1 if limit is None else limit),
    ).fetchall()
    return [_entry(db, row, gone) for row in rows]


def _entry(db: sqlite3.Connection, row: tuple[int, str, str, str | None, str], gone: frozenset[int]) -> TxEntry:
    number, at, command, batch, detail = row
    program, told = agents.split(detail)
    summary = told or _summary(db, number)
    return TxEntry(number, from_text(at), command, batch, number not in gone, summary, command not in FINAL, program)


def _summary(db: sqlite3.Connection, tx: int) -> str:
    undone = [
        f"t{row[0]}" for row in db.execute("select target_id from withdrawal where tx_id = ? and target = 'tx'", (tx,))
    ]
    if undone:
        what = f" ({_summary(db, int(undone[0][1:]))})" if len(undone) == 1 else ""
        return "took back " + ", ".join(undone[:5]) + (f" and {len(undone) - 5} more" if len(undone) > 5 else what)
    said = db.execute(
        """select c.op, coalesce(f.statement, s.name || ' ' || p.name), 'f' || f.id from claim c
        join entity s on s.id = c.subject_id join predicate p on p.id = c.predicate_id
        left join fact f on f.id = c.fact_id where c.tx_id = ? order by c.id limit 4""",
        (tx,),
    ).fetchall()
    verbs = {"assert": "", "end": "ended: ", "retract": "never true: "}
    parts = [f"{verbs[op]}{sentence}" for op, sentence, _ in said[:3]]
    parts += [f"{row[0]}: same" for row in db.execute("select scope from same where tx_id = ?", (tx,))]
    if len(said) > 3:
        total = db.execute("select count(*) from claim where tx_id = ?", (tx,)).fetchone()[0]
        parts.append(f"and {total - 3} more")
    if not parts:
        read = db.execute("select count(*) from reading where tx_id = ?", (tx,)).fetchone()[0]
        return f"kept {read} text{'s' * (read != 1)}" if read else ""
    return "; ".join(parts)
