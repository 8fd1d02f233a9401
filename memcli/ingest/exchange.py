"""One exchange between the user and an assistant, into memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol

from memcli.ingest import injected
from memcli.periods import to_text
from memcli.records import Receipt

if TYPE_CHECKING:
    from memcli.ingest.keeping import When

RECENT = timedelta(minutes=30)  # after which a turn answers nothing any more
TURNS = 3  # earlier turns that an extractor sees
KEPT = 8_000  # characters of an assistant's answer that are kept with the exchange


def before(db: sqlite3.Connection, now: datetime) -> list[dict[str, str]]:
    """The latest turns that were told to memory, oldest first, where an assistant had the last word just now."""
    rows = db.execute(
        """select e.role, e.content from episode e join source s on s.id = e.source_id
        where s.kind = 'add' and e.received_at >= ? order by e.id desc limit ?""",
        (to_text(now - RECENT), TURNS),
    ).fetchall()
    if not rows or rows[0][0] != "assistant":
        return []
    return [{"role": role, "speaker": role, "text": text} for role, text in reversed(rows)]


class Adds(Protocol):
    """What an exchange is told to: the verb ``add`` of a memory."""

    def add(
        self,
        text: str,
        *,
        said_at: When | None = None,
        speaker: str | None = None,
        role: str = "user",
        queue: bool = False,
        context: Sequence[Mapping[str, str]] = (),
        model: str | None = None,
    ) -> Receipt:
        """Keep a text and learn what it says."""
        ...


def ingest(
    memory: Adds,
    user: str,
    assistant: str,
    *,
    said_at: When | None,
    context: Sequence[Mapping[str, str]],
    queue: bool,
    model: str | None,
) -> Receipt:
    """Add both parts; the receipt of the user's, with the episodes of both."""
    said = injected.strip(user)
    done = Receipt()
    if said.strip():
        done = memory.add(said, said_at=said_at, queue=queue, context=context, model=model)
    answer = injected.strip(assistant)[:KEPT]
    if not answer.strip():
        return done
    told = memory.add(answer, said_at=said_at, speaker="assistant", role="assistant", queue=queue, model="rules")
    return replace(
        done,
        txs=(*done.txs, *told.txs),
        episodes=(*done.episodes, *told.episodes),
        read=done.read + told.read,
        warnings=(*done.warnings, *told.warnings),
    )
