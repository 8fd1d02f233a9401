"""How much one import may claim, and put before a person: a flood stops there, and the rest is said."""

import sqlite3
from dataclasses import replace

from memcli.ingest.extraction import Extraction
from memcli.records import Skip

CLAIMS, PROPOSALS = 100_000, 1_000  # of one import


class Room:
    """What is left of an import's caps at the beginning of one of its writes."""

    def __init__(self, db: sqlite3.Connection, batch: str | None) -> None:
        self.claims, self.proposals = CLAIMS, PROPOSALS
        if batch is not None:
            self.claims -= _count(db, "claim", batch)
            self.proposals -= _count(db, "review_step", batch)

    def fit(self, found: Extraction) -> Extraction:
        """An extraction cut to what is left."""
        claims, held = found.claims[: max(0, self.claims)], found.held[: max(0, self.proposals)]
        self.claims -= len(claims)
        self.proposals -= len(held)
        if len(claims) == len(found.claims) and len(held) == len(found.held):
            return found
        left = [*found.claims[len(claims) :], *(claim for claim, _ in found.held[len(held) :])]
        skipped = (*found.skipped, *(Skip("more than one import may claim", claim.quote) for claim in left))
        return replace(found, claims=claims, held=held, skipped=skipped)


def _count(db: sqlite3.Connection, table: str, batch: str) -> int:
    sql = f"select count(*) from tx t join {table} x on x.tx_id = t.id where t.batch = ?"
    return int(db.execute(sql, (batch,)).fetchone()[0])
