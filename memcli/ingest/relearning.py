"""Stored texts read again by another extractor: what the earlier one claimed is taken back in the same write.

What people typed, edited or accepted stays. A run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from memcli import llms
from memcli.errors import MemcliError
from memcli.ingest import bulk, pipeline
from memcli.ingest.again import Earlier
from memcli.ingest.extract import Reading
from memcli.ingest.extraction import Extraction
from memcli.ingest.judging import Judging
from memcli.ingest.keeping import Text, When, in_force
from memcli.ingest.learn import account, canonical
from memcli.ingest.reconcile import Desk
from memcli.ingest.worker import stored
from memcli.periods import to_text, window_of
from memcli.records import Receipt
from memcli.store import without
from memcli.store.connect import transaction
from memcli.store.ledger import write
from memcli.store.withdrawals import gone_txs

CONTEXT = 3  # earlier turns of the conversation that an extractor sees
_RUN = "relearn"  # the key in meta of a run that has not ended


class Old(NamedTuple):
    """A stored text with its zone and the turns before it."""

    episode: int
    source: int
    text: Text
    zone: str
    context: tuple[dict[str, str], ...]

    @property
    def item(self) -> pipeline.Item:
        """As the pipeline reads it."""
        return self.text, self.zone, self.context


def relearn(
    db: sqlite3.Connection,
    *,
    now: Callable[[], datetime],
    zone: str,
    since: When | None,
    source: str | None,
    model: str | None,
    dry_run: bool,
    progress: Callable[[int, int | None], None] | None = None,
) -> Receipt:
    """Read stored texts again. Raises NotFound for an unknown source, ModelUnreachable for an unknown model.

    Of a dry run the receipt tells how many texts, calls and tokens; else what changed, and with a
    ``fault`` what was left. Texts that wait in the queue, or whose reading was taken back, are not touched.
    """
    wanted = list(_wanted(db, zone, since, source))
    if dry_run:
        calls, tokens = _cost(wanted) if model is not None else (0, 0)
        return Receipt(read=len(wanted), calls=calls, tokens=tokens, dry_run=True, extractor=model or "rules")
    readers = bulk.Readers(model)
    reader, judging = readers.get(model), Judging(readers.budget)
    batch, done = _begin(db, reader.name, since, source, now())
    left = [old for old in wanted if old.episode not in done]
    receipts: list[Receipt] = []
    fault: MemcliError | None = None
    seen = 0
    for start, found in bulk.answers([old.item for old in left], reader):
        if isinstance(found, bulk.Failed):
            if not isinstance(found.error, MemcliError):
                raise found.error
            fault = found.error
            continue
        group = left[start : start + len(found)]
        pairs = list(zip(group, found, strict=True))
        for _, part in groupby(pairs, key=lambda pair: pair[0].source):  # an undo of an import finds its writes
            receipts.append(_replace(db, list(part), now(), batch, judging))
        seen += len(group)
        if progress is not None:
            progress(seen, len(left))
    if fault is None:
        _end(db)
    return _account(receipts, wanted, len(wanted) - len(left), seen, readers.budget, reader.name, batch, fault)


def _account(
    receipts: Sequence[Receipt],
    wanted: Sequence[Old],
    known: int,
    seen: int,
    spent: llms.Budget,
    name: str,
    batch: str,
    fault: MemcliError | None,
) -> Receipt:
    txs = tuple(tx for receipt in receipts for tx in receipt.txs)
    return Receipt(
        tx=txs[-1] if txs else None,
        txs=txs,
        batch=batch if txs else None,
        episodes=tuple(e for receipt in receipts for e in receipt.episodes),
        changes=tuple(c for receipt in receipts for c in receipt.changes),
        skipped=tuple(s for receipt in receipts for s in receipt.skipped),
        warnings=tuple(w for receipt in receipts for w in receipt.warnings),
        read=len(wanted),
        known=known,
        held=sum(receipt.held for receipt in receipts),
        claims=sum(receipt.claims for receipt in receipts),
        facts=sum(receipt.facts for receipt in receipts),
        extractor=name,
        calls=spent.calls,
        tokens=spent.tokens,
        pending=len(wanted) - known - seen,
        fault=fault,
    )


def _wanted(db: sqlite3.Connection, zone: str, since: When | None, source: str | None) -> Iterator[Old]:
    """The texts that were read and whose reading is in force, conversation by conversation."""
    only = None if source is None else _named(db, source)
    low = "" if since is None else to_text(window_of(since, zone)[0])
    zones = dict(db.execute("select episode_id, max(zone) from claim where episode_id is not null group by episode_id"))
    rows = db.execute(
        """select e.id, e.source_id, src.kind, e.said_at from episode e join source src on src.id = e.source_id
        where e.state = 'done' order by e.source_id, e.seq, e.id"""
    ).fetchall()
    before: list[dict[str, str]] = []
    conversation: int | None = None
    for episode, source_id, kind, said_at in rows:
        text = stored(db, episode)
        if text is None:
            continue
        if source_id != conversation or kind == "add":
            conversation, before = source_id, []
        context = tuple(before[-CONTEXT:])
        before.append({"role": text.role, "speaker": text.speaker or "user", "text": text.content})
        if (only is None or episode in only) and said_at >= low and in_force(db, episode):
            yield Old(episode, source_id, text, zones.get(episode) or zone, context)


def _named(db: sqlite3.Connection, what: str) -> set[int]:
    """The texts of a source, a batch or a write. Raises NotFound."""
    found = without.named(db, what)
    read = {
        episode
        for tx in found.txs
        for (episode,) in db.execute("select episode_id from reading where tx_id = ?", (tx,))
    }
    return found.episodes | read


def _cost(wanted: Sequence[Old]) -> tuple[int, int]:
    from memcli.ingest.model_reader import cost

    return cost(
        [Reading(o.text.content, o.text.said_at, o.text.speaker, o.text.role, tuple(o.context)) for o in wanted]
    )


# ---- one write -----------------------------------------------------------------------------------


def _replace(
    db: sqlite3.Connection, read: list[tuple[Old, Extraction]], now: datetime, batch: str, judging: Judging
) -> Receipt:
    """Withdraw what an extractor claimed of these texts before, and write what this one says."""
    judging.prepare(db, [(old.text, canonical(found.claims)) for old, found in read])
    with write(db, now, "relearn", batch=batch) as writer:
        earlier = Earlier(writer)
        writer.keep = True
        learnt = []
        said = [earlier.replace(old.episode, found) for old, found in read]
        desk = Desk(writer, judging)
        for (old, _), kept in zip(read, said, strict=True):
            learnt.append(pipeline.learn_episode(writer, old.episode, old.text, kept, old.zone, desk))
        changes = account(writer, learnt)
    done = pipeline.receipt(
        writer.id,
        learnt,
        changes,
        episodes=tuple(old.episode for old, _ in read),
        read=len(read),
        found=[found for _, found in read],
    )
    return pipeline.announce(judging.charge(done))


# ---- going on where a run stopped ----------------------------------------------------------------


def _begin(
    db: sqlite3.Connection, name: str, since: When | None, source: str | None, now: datetime
) -> tuple[str, set[int]]:
    """(the batch of this run, the texts that it has read already); a run with the same settings goes on."""
    settings: Mapping[str, str | None] = {
        "extractor": name,
        "since": None if since is None else str(since),
        "source": source,
    }
    row = db.execute("select value from meta where key = ?", (_RUN,)).fetchone()
    before = json.loads(row[0]) if row else {}
    if before.get("settings") == settings:
        batch = str(before["batch"])
        gone = gone_txs(db)
        rows = db.execute(
            "select r.episode_id, r.tx_id from reading r join tx t on t.id = r.tx_id where t.batch = ?", (batch,)
        )
        return batch, {episode for episode, tx in rows if tx not in gone}
    taken = {row[0] for row in db.execute("select distinct batch from tx where batch is not null")}
    first = f"relearn {now:%Y-%m-%d}"
    batch = next(b for n in range(1, len(taken) + 2) if (b := first if n == 1 else f"{first} #{n}") not in taken)
    value = json.dumps({"settings": settings, "batch": batch}, ensure_ascii=False)
    with transaction(db):
        db.execute("insert or replace into meta values (?, ?)", (_RUN, value))
    return batch, set()


def _end(db: sqlite3.Connection) -> None:
    with transaction(db):
        db.execute("delete from meta where key = ?", (_RUN,))
