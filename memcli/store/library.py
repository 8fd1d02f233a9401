"""What was read: the sources, and their episodes in the order in which they were said."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from typing import TYPE_CHECKING

from memcli.model import Episode
from memcli.periods import bound
from memcli.store import episodes as stored

if TYPE_CHECKING:
    from memcli.records import Source


def sources(db: sqlite3.Connection) -> list[Source]:
    """Every source with its numbers of texts and of facts learnt from it, latest said first."""
    from memcli.records import Source

    learnt = dict(
        db.execute(
            """select e.source_id, count(distinct c.fact_id) from claim c join episode e on e.id = c.episode_id
            group by e.source_id"""
        )
    )
    rows = db.execute(
        """select s.id, s.kind, s.title, s.uri, s.trust, count(e.id), min(e.said_at), max(e.said_at)
        from source s left join episode e on e.source_id = s.id
        group by s.id order by max(e.said_at) desc nulls last, s.id desc"""
    )
    return [
        Source(id_, title or uri or kind, kind, uri, trust, texts, learnt.get(id_, 0), _when(first), _when(last))
        for id_, kind, title, uri, trust, texts, first, last in rows
    ]


def _when(text: str | None) -> datetime | None:
    return None if text is None else bound(text)


def episodes(db: sqlite3.Connection, source: int | None, offset: int, limit: int) -> tuple[list[Episode], int]:
    """Some of the texts of a source (None: of all), latest said first, and how many there are.

    Texts whose write was taken back are left out of the list, though not of the count.
    """
    where, params = ("1", ()) if source is None else ("source_id = ?", (source,))
    total = int(db.execute(f"select count(*) from episode where {where}", params).fetchone()[0])
    ids = db.execute(
        f"select id from episode where {where} order by said_at desc, id desc limit ? offset ?",
        (*params, limit, offset),
    )
    return list(stored.visible(db, [row[0] for row in ids]).values()), total
