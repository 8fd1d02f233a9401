"""Episodes: kept verbatim, shown while a write that read them is in force."""

import sqlite3
from collections.abc import Iterable

from memcli.model import Episode
from memcli.periods import from_text
from memcli.store import trust
from memcli.store.asof import NOW_TX
from memcli.store.withdrawals import gone_txs

COLUMNS = f"""e.id, e.content, coalesce(s.name, ''), e.role, e.said_at, e.ref, src.uri, e.state, {trust.TURN}
  from episode e left join entity s on s.id = e.speaker_id join source src on src.id = e.source_id"""


def visible(db: sqlite3.Connection, ids: Iterable[int], tx: int = NOW_TX) -> dict[int, Episode]:
    """Those of the episodes that were known after write ``tx`` and not taken back with it.

    One that is still waiting to be read is visible as known now.
    """
    wanted = list(dict.fromkeys(ids))
    gone = gone_txs(db, tx)
    found: dict[int, Episode] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        marks = ",".join("?" * len(part))
        read: dict[int, bool] = {}
        for episode, by in db.execute(f"select episode_id, tx_id from reading where episode_id in ({marks})", part):
            read[episode] = read.get(episode, False) or (by <= tx and by not in gone)
        for row in db.execute(f"select {COLUMNS} where e.id in ({marks})", part):
            if read.get(row[0], tx >= NOW_TX):
                found[row[0]] = to_episode(row)
    return {i: found[i] for i in wanted if i in found}


def to_episode(row: tuple[object, ...]) -> Episode:
    """A row of id, content, speaker, role, said_at, ref, source, state, trust."""
    id_, content, speaker, role, said_at, ref, source, state, level = row
    return Episode(
        id=int(str(id_)),
        text=str(content),
        speaker=str(speaker),
        role=str(role),
        said_at=from_text(str(said_at)),
        ref=None if ref is None else str(ref),
        source=str(source),
        state=str(state),
        trust=trust.LEVELS[int(str(level))],
    )
