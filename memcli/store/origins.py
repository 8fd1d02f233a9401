"""Writes that were made elsewhere: where they come from, and the write that brought them here.

Such a write keeps its uid and gets a number of its own; ``tx.actor`` says "DEVICE INSTANT": who
made it, and when it was recorded there. The first later write without an actor brought it: what it
says is known here from that write on. What depends on an order among writes (which of two names
stands for both, which setting of a predicate is the latest) goes by the instant of recording at
the origin and the uid, so that every device that holds the same writes believes the same.
"""

import sqlite3
from collections.abc import Iterable

BRINGING = ("import", "sync")  # the commands whose writes bring others
INITIAL = "initial/"  # begins the uid of a setting that held from the beginning elsewhere
INSTANT = 27  # characters of an instant as text

# SQL over t: the key of the order among writes of all devices.
ORIGIN = f"case t.actor when '' then t.recorded_at else substr(t.actor, -{INSTANT}) end"


def actor(device: str, recorded_at: str) -> str:
    """What ``tx.actor`` holds for a write that another device recorded."""
    return f"{device} {recorded_at}"


def origin(actor: str, recorded_at: str, device: str) -> tuple[str, str]:
    """(device, instant) of a write's first recording, from its row."""
    return (actor[: -INSTANT - 1], actor[-INSTANT:]) if actor else (device, recorded_at)


def brought(db: sqlite3.Connection, txs: Iterable[int]) -> list[int]:
    """The writes that these import or sync writes brought, in order.

    Without the initial settings that a sync brought: their device does not have them as a write.
    """
    found: list[int] = []
    for tx in txs:
        row = db.execute("select command from tx where id = ?", (tx,)).fetchone()
        if row is None or row[0] not in BRINGING:
            continue
        found += [
            int(id_)
            for (id_,) in db.execute(
                """select id from tx where actor <> '' and id < ?
                and id > (select coalesce(max(id), 0) from tx where actor = '' and id < ?)
                and (? = 'import' or uid not glob ?) order by id""",
                (tx, tx, row[0], INITIAL + "*"),
            )
        ]
    return found
