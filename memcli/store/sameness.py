"""Two names for one thing: entities, predicates and facts joined by ``same``, as of a write."""

import sqlite3

from memcli.store.asof import NOW_TX
from memcli.store.origins import ORIGIN
from memcli.store.withdrawals import gone_txs


class Classes:
    """Disjoint sets whose representative is the ``a`` side of each joining ``same(a, b)``."""

    __slots__ = ("inside", "root")

    def __init__(self) -> None:
        self.root: dict[int, int] = {}
        self.inside: dict[int, list[int]] = {}

    def rep(self, item: int) -> int:
        return self.root.get(item, item)

    def members(self, item: int) -> list[int]:
        """All that is the same as ``item``, itself included."""
        head = self.rep(item)
        return self.inside.get(head, [head])

    def join(self, a: int, b: int) -> None:
        a, b = self.rep(a), self.rep(b)
        if a == b:
            return
        self.inside[a] = self.inside.get(a, [a]) + self.inside.pop(b, [b])
        for item in self.inside[a]:
            self.root[item] = a


class Sameness:
    """The classes of the three scopes as known after one write."""

    __slots__ = ("entity", "fact", "predicate")

    def __init__(self) -> None:
        self.entity = Classes()
        self.predicate = Classes()
        self.fact = Classes()

    @classmethod
    def load(cls, db: sqlite3.Connection, tx: int = NOW_TX) -> "Sameness":
        found = cls()
        rows = db.execute(
            f"""select s.tx_id, s.scope, s.a, s.b from same s join tx t on t.id = s.tx_id where s.tx_id <= ?
            order by {ORIGIN}, t.uid, s.id""",
            (tx,),
        ).fetchall()
        if rows:
            gone = gone_txs(db, tx)
            for tx_id, scope, a, b in rows:
                if tx_id not in gone:
                    getattr(found, scope).join(a, b)
        return found
