"""Which writes and claims are in force: what undo and edit took back, and gave again."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable

from memcli.store.connect import NOW_TX


def gone_txs(db: sqlite3.Connection, tx: int = NOW_TX) -> frozenset[int]:
    """Ids of the writes that are taken back as known after write ``tx``.

    An undo that is itself undone takes nothing back. Numbers say little about which came first:
    another device's undo may arrive before what it undoes.
    """
    rows = db.execute(
        "select tx_id, target_id from withdrawal where target = 'tx' and tx_id <= ? order by tx_id desc", (tx,)
    ).fetchall()
    gone: set[int] = set()
    for undo, target in rows:
        if undo not in gone:
            gone.add(target)
    return frozenset(gone) if all(undo > target for undo, target in rows) else _settled(rows)


def _settled(rows: Iterable[tuple[int, int]]) -> frozenset[int]:
    """The same where some undo has a lower number than what it undoes: repeated until nothing changes."""
    undos: dict[int, list[int]] = defaultdict(list)
    for undo, target in rows:
        undos[target].append(undo)
    gone: set[int] = set()
    for _ in undos:
        before = frozenset(gone)
        for target in sorted(undos, reverse=True):
            if all(undo in gone for undo in undos[target]):
                gone.discard(target)
            else:
                gone.add(target)
        if gone == before:
            break
    return frozenset(gone)


def gone_claims(db: sqlite3.Connection, tx: int = NOW_TX) -> frozenset[int]:
    """Ids of the claims that are taken back one by one (not with their whole write)."""
    gone = gone_txs(db, tx)
    rows = db.execute("select tx_id, target_id from withdrawal where target = 'claim' and tx_id <= ?", (tx,))
    return frozenset(claim for undo, claim in rows if undo not in gone)


def reached(db: sqlite3.Connection, targets: Iterable[int]) -> set[int]:
    """The writes whose claims an undo of ``targets`` can touch: through undos of undos."""
    seen: set[int] = set()
    queue = list(targets)
    while queue:
        tx = queue.pop()
        if tx in seen:
            continue
        seen.add(tx)
        queue += [
            row[0] for row in db.execute("select target_id from withdrawal where tx_id = ? and target = 'tx'", (tx,))
        ]
    return seen
