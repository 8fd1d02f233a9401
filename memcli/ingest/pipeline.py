"""From a text to the ledger: keep it, read it, check what was read, write, account for it."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from memcli.errors import UsageError
from memcli.ingest import keeping
from memcli.ingest.extraction import Extraction
from memcli.ingest.keeping import Text, When, keep, said_when, source
from memcli.ingest.learn import Learnt, account, learn
from memcli.ingest.learn import canonical as canonical_claims
from memcli.ingest.rules import extract as rules
from memcli.ingest.stages import Stages
from memcli.periods import zone as zone_of
from memcli.plugins import load as load_plugins
from memcli.records import Change, Claim, Receipt, Skip
from memcli.store import jobs
from memcli.store.ledger import Writer, write
from memcli.store.structured import bounds


def extract(
    text: str, said_at: datetime, speaker: str | None, role: str, context: Sequence[Mapping[str, str]] = ()
) -> list[Claim]:
    """The claims of a text; ``said_at`` in the speaker's own zone."""
    return list(rules(text, said_at=said_at, speaker=speaker, role=role, context=context).claims)


def add(
    db: sqlite3.Connection,
    text: str,
    *,
    now: datetime,
    zone: str,
    said_at: When | None = None,
    speaker: str | None = None,
    role: str = "user",
    line: str | None = None,
    context: Sequence[Mapping[str, str]] = (),
    dry_run: bool = False,
) -> Receipt:
    """Keep one text, then learn from it in a write of its own."""
    record, warnings = keeping.record(
        db, text, now=now, zone=zone, said_at=said_at, speaker=speaker, role=role, line=line
    )
    if dry_run:
        return _try(db, record, context, now, zone, warnings)
    worker = jobs.worker_name()
    episode, known = keeping.commit(db, record, jobs.settings(zone, context), worker)
    if known:
        return Receipt(read=1, known=1, episodes=(episode,) if episode else (), warnings=tuple(warnings))
    with jobs.reading(db, episode, worker):
        found = read(record, zone, context)
        done = learn_kept(db, episode, record, found, now=now, zone=zone, worker=worker)
    return announce(replace(done, warnings=tuple(warnings)))


def learn_kept(
    db: sqlite3.Connection, episode: int, text: Text, found: Extraction, *, now: datetime, zone: str, worker: str
) -> Receipt:
    """Write what a kept text says and take it off the queue, in one write.

    Nothing is written where the text is no longer this worker's: another one read it.
    """
    with write(db, now, "add") as writer:
        if not jobs.finish(db, episode, worker):
            return Receipt(read=1, known=1, episodes=(episode,))
        writer.keep = True
        changes, learnt = _learn(writer, episode, text, found, zone)
    return receipt(writer.id, [learnt], changes, episodes=(episode,), read=1)


def _try(
    db: sqlite3.Connection,
    text: Text,
    context: Sequence[Mapping[str, str]],
    now: datetime,
    zone: str,
    warnings: list[str],
) -> Receipt:
    """What ``add`` would do: the same write, rolled back."""
    extraction = read(text, zone, context)
    with write(db, now, "add") as writer:
        writer.discard = True
        episode = keep(db, text, source(db, "add", "add"), "done")
        changes, learnt = _learn(writer, episode, text, extraction, zone)
    return receipt(None, [learnt], changes, warnings=tuple(warnings), read=1, dry_run=True)


def read(text: Text, zone: str, context: Sequence[Mapping[str, str]], stages: Stages | None = None) -> Extraction:
    """What the extractor finds in a text said in this zone, after policy and hooks."""
    return (stages or Stages()).read(text, text.said_at.astimezone(zone_of(zone)), context, _extract)


def _extract(
    text: str, said_at: datetime, speaker: str | None, role: str, context: Sequence[Mapping[str, str]]
) -> Extraction:
    return rules(text, said_at=said_at, speaker=speaker, role=role, context=context)


def announce(receipt: Receipt) -> Receipt:
    """Tell the hooks of a committed write; the receipt with what went wrong in any hook."""
    plugins = load_plugins()
    if not receipt.dry_run and receipt.txs:
        plugins.tell("post_persist", receipt=receipt)
    warnings = list(receipt.warnings)
    plugins.report(warnings)
    return replace(receipt, warnings=tuple(warnings))


def _learn(
    writer: Writer, episode: int, text: Text, extraction: Extraction, zone: str
) -> tuple[tuple[Change, ...], Learnt]:
    mark_read(writer, episode)
    claims = canonical_claims(extraction.claims)
    learnt = learn(writer, episode, text, claims, extraction.skipped, zone, steps=extraction.steps)
    return account(writer, [learnt]), learnt


def mark_read(writer: Writer, episode: int) -> None:
    """Record that this write read an episode; it answers while the write is in force."""
    writer.db.execute("insert or ignore into reading values (?, ?)", (episode, writer.id))
    writer.db.execute("update episode set state = 'done' where id = ?", (episode,))


def add_claims(
    db: sqlite3.Connection,
    claims: list[Claim],
    *,
    now: datetime,
    zone: str,
    said_at: When | None = None,
    line: str | None = None,
    batch: str | None = None,
    dry_run: bool = False,
    canonical: bool = True,
) -> Receipt:
    """Record structured claims in one write; any bad one rejects them all, changing nothing."""
    said = said_when(said_at, now, zone)
    text = Text("", "", None, "user", said, said_at is not None, "")
    with write(db, now, "add", batch=batch) as writer:
        named = canonical_claims(claims) if canonical else claims
        for claim in named:
            bounds(claim.valid_from, claim.valid_to, said, zone)
        learnt = learn(writer, None, text, named, (), zone, origin="typed", model="", line=line)
        if learnt.skipped:
            raise UsageError(learnt.skipped[0].reason, "nothing was saved; correct the claim and run it again")
        changes = account(writer, [learnt])
        writer.discard = dry_run
    done = receipt(
        writer.id if writer.dirty and not dry_run else None,
        [learnt],
        changes,
        read=len(claims),
        dry_run=dry_run,
        extractor="typed",
    )
    return announce(done)


def receipt(
    tx: int | None,
    learnt: Sequence[Learnt],
    changes: tuple[Change, ...],
    *,
    read: int = 0,
    episodes: tuple[int, ...] = (),
    warnings: tuple[str, ...] = (),
    dry_run: bool = False,
    extractor: str = "rules",
) -> Receipt:
    """The account of one write."""
    skipped: list[Skip] = [s for text in learnt for s in text.skipped]
    return Receipt(
        tx=tx,
        txs=() if tx is None else (tx,),
        episodes=episodes,
        changes=changes,
        skipped=tuple(skipped),
        warnings=warnings,
        read=read,
        claims=sum(len(text.facts) for text in learnt),
        facts=sum(c.sign == "+" for c in changes),
        dry_run=dry_run,
        extractor=extractor,
    )
