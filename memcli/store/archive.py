"""Prune: superseded versions move out of the way. No answer changes."""

import sqlite3
from datetime import datetime, timedelta

from memcli.periods import to_text
from memcli.store.asof import tx_at
from memcli.store.connect import OPEN_TX, transaction
from memcli.store.ledger import write

BATCH = 500  # rows a transaction, so that writers never wait long


def superseded(db: sqlite3.Connection, before: datetime) -> int:
    """How many versions stopped being believed at or before an instant."""
    row = db.execute(
        f"select count(*) from version where tx_to <= ? and tx_to < {OPEN_TX}", (tx_at(db, before),)
    ).fetchone()
    return int(row[0])


def prune(db: sqlite3.Connection, now: datetime, before: datetime, keep_days: int = 0) -> int:
    """Move versions superseded at or before an instant to the archive; the id of the write.

    Traces older than ``keep_days`` go, unless it is 0.

    The mark below which reads include the archive moves first, so that an interruption between
    batches leaves every row readable and a second run goes on.
    """
    horizon = tx_at(db, before)
    with write(db, now, "prune", keep=True) as writer:
        db.execute(
            """insert into meta values ('archived_through', ?) on conflict(key) do update
            set value = max(cast(value as integer), cast(excluded.value as integer))""",
            (str(horizon),),
        )
        if keep_days:
            oldest = to_text(now - timedelta(days=keep_days))
            db.execute("delete from trace where tx_id in (select id from tx where recorded_at < ?)", (oldest,))
    columns = "fact_id, valid_from, valid_to, precision, tx_from, tx_to"
    while True:
        with transaction(db):
            ids = [
                row[0]
                for row in db.execute(
                    f"select id from version where tx_to <= ? and tx_to < {OPEN_TX} limit {BATCH}", (horizon,)
                )
            ]
            marks = ",".join("?" * len(ids))
            db.execute(f"insert into archive({columns}) select {columns} from version where id in ({marks})", ids)
            db.execute(f"delete from version where id in ({marks})", ids)
        if len(ids) < BATCH:
            return writer.id
