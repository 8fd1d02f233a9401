"""Taking writes back. An undo is a write of its own, and can be undone."""

import sqlite3

from memcli.errors import NotFound
from memcli.store.ledger import Writer
from memcli.store.origins import INITIAL, brought
from memcli.store.withdrawals import gone_txs, reached

_WROTE = """(exists (select 1 from claim c where c.tx_id = t.id)
  or exists (select 1 from same s where s.tx_id = t.id)
  or exists (select 1 from review_step r where r.tx_id = t.id and r.step <> 'proposed'))"""
FINAL = ("forget", "prune")  # what cannot be undone


def newest(db: sqlite3.Connection) -> int | None:
    """The newest write in force that wrote claims or sameness, or decided on some: here, or as an import.

    What a sync brought is another device's doing, and goes only when it is named.
    """
    gone = gone_txs(db)
    for (tx,) in db.execute(
        f"select t.id from tx t where t.actor = '' and (t.command = 'import' or {_WROTE}) order by t.id desc"
    ):
        if tx not in gone:
            return int(tx)
    return None


def of_batch(db: sqlite3.Connection, batch: str) -> list[int]:
    """The writes of a batch that are in force, with later readings of its texts and what was accepted of them."""
    gone = gone_txs(db)
    read = """(exists (select 1 from reading r where r.tx_id = t.id)
      or exists (select 1 from review_step r where r.tx_id = t.id))"""
    accepted = """t.command = 'review' and exists (select 1 from review_step r join review_step p using (review_id)
      join tx b on b.id = p.tx_id where r.tx_id = t.id and r.step = 'accepted' and p.step = 'proposed'
      and b.batch = ?)"""
    again = """t.command = 'relearn' and exists (select 1 from reading r join reading f on f.episode_id = r.episode_id
      join tx b on b.id = f.tx_id where r.tx_id = t.id and b.id < t.id and b.batch = ?)"""
    rows = db.execute(
        f"""select t.id from tx t where (t.batch = ? and ({_WROTE} or {read})) or ({again}) or ({accepted})
        order by t.id""",
        (batch, batch, batch),
    )
    return [tx for (tx,) in rows if tx not in gone]


def undo(writer: Writer, *, tx: int | None = None, batch: str | None = None) -> None:
    """Take back a write, a batch, or the newest write; nothing is appended when there is nothing.

    Raises NotFound for a write that does not exist.
    """
    db = writer.db
    targets = _targets(db, writer, tx, batch)
    targets += brought(db, targets)
    if targets:
        writer.withdraw("tx", targets)
        writer.touch_writes(reached(db, targets))


def _run(db: sqlite3.Connection, tx: int) -> list[int]:
    """A write, with those before it that are chunks of the same run of an import."""
    run, gone = _import_run(db, tx), gone_txs(db)
    found = [tx]
    while run is not None and found[-1] - 1 not in gone and _import_run(db, found[-1] - 1) == run:
        found.append(found[-1] - 1)
    return found[::-1]


def _import_run(db: sqlite3.Connection, tx: int) -> tuple[str, str] | None:
    """(batch, when its texts were received): all chunks of one run of an import have the same."""
    row = db.execute(
        """select t.batch, coalesce(
          (select c.received_at from claim c where c.tx_id = t.id limit 1),
          (select max(e.received_at) from reading r join episode e on e.id = r.episode_id where r.tx_id = t.id))
        from tx t where t.id = ? and t.command = 'import-transcript'""",
        (tx,),
    ).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))


def _targets(db: sqlite3.Connection, writer: Writer, tx: int | None, batch: str | None) -> list[int]:
    if batch is not None:
        return of_batch(db, batch)
    if tx is None:
        found = newest(db)
        return [] if found is None else _run(db, found)
    row = db.execute("select command, uid from tx where id = ? and id < ?", (tx, writer.id)).fetchone()
    if row is None:
        raise NotFound(f"There is no write t{tx}.", "memcli log lists them")
    return [] if row[0] in FINAL or row[1].startswith(INITIAL) else [tx]
