"""From a text to the ledger: keep it, read it, check what was read, write, account for it."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from memcli.errors import ModelAnswer, ModelUnreachable, UsageError
from memcli.ingest import gate, keeping
from memcli.ingest.again import Earlier
from memcli.ingest.caps import Room
from memcli.ingest.extract import Extractor, Reading, Rules, extractor
from memcli.ingest.extraction import MENDED, Extraction
from memcli.ingest.judging import Judging
from memcli.ingest.keeping import Text, When, keep, said_when, source
from memcli.ingest.learn import Learnt, account, learn
from memcli.ingest.learn import canonical as canonical_claims
from memcli.ingest.reconcile import Desk
from memcli.ingest.stages import Stages
from memcli.periods import zone as zone_of
from memcli.plugins import load as load_plugins
from memcli.records import Change, Claim, Receipt, Skip
from memcli.store import jobs
from memcli.store.ledger import Writer, write
from memcli.store.structured import bounds


def extract(
    text: str,
    said_at: datetime,
    speaker: str | None,
    role: str,
    context: Sequence[Mapping[str, str]] = (),
    model: str | None = None,
) -> list[Claim]:
    """The claims of a text that may be believed; ``said_at`` in the speaker's own zone."""
    reading = Reading(text, said_at, speaker, role, tuple(context))
    (found,) = extractor(model).read([reading])
    return list(gate.screen(found, reading).claims)


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
    model: str | None = None,
    worker: str = "",
) -> Receipt:
    """Keep one text, then learn from it in a write of its own; ``worker`` names who reads it."""
    context = keeping.private_turns(context)
    record, warnings = keeping.record(
        db, text, now=now, zone=zone, said_at=said_at, speaker=speaker, role=role, line=line
    )
    if dry_run:
        return _try(db, record, context, now, zone, warnings, extractor(model))
    worker = worker or jobs.worker_name()
    episode, known = keeping.commit(db, record, jobs.settings(zone, context, model), worker)
    if known:
        return Receipt(read=1, known=1, episodes=(episode,) if episode else (), warnings=tuple(warnings))
    with _said_to_be_kept(episode), jobs.reading(db, episode, worker):
        found = read(record, zone, context, None, extractor(model))
        done = learn_kept(db, [Kept(episode, record, zone, found)], now=now, worker=worker)
    return announce(replace(done, warnings=(*warnings, *done.warnings)))


@contextmanager
def _said_to_be_kept(episode: int) -> Iterator[None]:
    """A model that fails costs no text, and its error says so."""
    try:
        yield
    except (ModelUnreachable, ModelAnswer) as error:
        error.message += f" The text is kept as e{episode}."
        raise


Item = tuple[Text, str, Sequence[Mapping[str, str]]]  # a text, its zone, the turns before it


class Kept(NamedTuple):
    """A kept text that was read, in the zone it was said in."""

    episode: int
    text: Text
    zone: str
    found: Extraction


def learn_kept(
    db: sqlite3.Connection,
    texts: Sequence[Kept],
    *,
    now: datetime,
    worker: str,
    batch: str | None = None,
    judging: Judging | None = None,
) -> Receipt:
    """Judge what kept texts say, write it and take them off the queue, in one write.

    ``batch`` names the import they came with; ``judging`` is the judge of the run. Nothing is written
    of a text that is no longer this worker's: another one read it.
    """
    command = "add" if batch is None else "import-transcript"
    judging = judging or Judging()
    judging.prepare(db, [(kept.text, canonical_claims(kept.found.claims)) for kept in texts])
    with write(db, now, command, batch=batch) as writer:
        mine = [kept for kept in texts if jobs.finish(db, kept.episode, worker)]
        writer.keep = bool(mine)
        desk, earlier, room = Desk(writer, judging), Earlier(writer), Room(db, batch)
        found = [room.fit(earlier.replace(kept.episode, kept.found)) for kept in mine]
        learnt = [
            learn_episode(writer, k.episode, k.text, one, k.zone, desk) for k, one in zip(mine, found, strict=True)
        ]
        changes = account(writer, learnt)
    done = receipt(
        writer.id if mine else None,
        learnt,
        changes,
        episodes=tuple(kept.episode for kept in texts),
        read=len(texts),
        known=len(texts) - len(mine),
        found=[kept.found for kept in mine],
    )
    return judging.charge(done)


def _try(
    db: sqlite3.Connection,
    text: Text,
    context: Sequence[Mapping[str, str]],
    now: datetime,
    zone: str,
    warnings: list[str],
    reader: Extractor,
) -> Receipt:
    """What ``add`` would do: the same write, rolled back."""
    extraction = read(text, zone, context, None, reader)
    judging = Judging()
    judging.prepare(db, [(text, canonical_claims(extraction.claims))])
    with write(db, now, "add") as writer:
        writer.discard = True
        episode = keep(db, text, source(db, "add", "add"), "done")
        learnt = learn_episode(writer, episode, text, extraction, zone, Desk(writer, judging))
        changes = account(writer, [learnt])
    return judging.charge(
        receipt(None, [learnt], changes, warnings=tuple(warnings), read=1, dry_run=True, found=[extraction])
    )


def read(
    text: Text,
    zone: str,
    context: Sequence[Mapping[str, str]],
    stages: Stages | None = None,
    reader: Extractor | None = None,
) -> Extraction:
    """What an extractor (the rules, unless one is given) finds in a text, between policy and hooks."""
    return read_all([(text, zone, context)], stages, reader)[0]


def read_all(texts: Sequence[Item], stages: Stages | None = None, reader: Extractor | None = None) -> list[Extraction]:
    """The same for texts that the extractor may read together, each with its zone; touches no file."""
    local = [(text, text.said_at.astimezone(zone_of(zone)), context) for text, zone, context in texts]
    return (stages or Stages()).read_all(local, reader or Rules())


def announce(receipt: Receipt) -> Receipt:
    """Tell the hooks of a committed write; the receipt with what went wrong in any hook."""
    plugins = load_plugins()
    if not receipt.dry_run and receipt.txs:
        plugins.tell("post_persist", receipt=receipt)
    warnings = list(receipt.warnings)
    plugins.report(warnings)
    return replace(receipt, warnings=tuple(warnings))


def learn_episode(writer: Writer, episode: int, text: Text, extraction: Extraction, zone: str, desk: Desk) -> Learnt:
    """Append what was read in a kept text, inside a write, judged at that write's ``desk``."""
    mark_read(writer, episode)
    return learn(
        writer,
        episode,
        text,
        canonical_claims(extraction.claims),
        extraction.skipped,
        zone,
        model=extraction.extractor,
        steps=extraction.steps,
        held=extraction.held,
        desk=desk,
    )


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
    claims, warnings = keeping.private_claims(claims)
    (line, batch), taken = keeping.private_parts(line, batch)
    warnings = list(dict.fromkeys((*warnings, *taken)))
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
        warnings=tuple(warnings),
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
    known: int = 0,
    episodes: tuple[int, ...] = (),
    warnings: tuple[str, ...] = (),
    dry_run: bool = False,
    extractor: str = "rules",
    found: Sequence[Extraction] = (),
) -> Receipt:
    """The account of one write; ``found`` is what extractors gave for it."""
    skipped: list[Skip] = [s for text in learnt for s in text.skipped]
    cut = [f"e{text.episode}: {s.reason}" for text in learnt for s in text.skipped if s.reason == MENDED]
    return Receipt(
        tx=tx,
        txs=() if tx is None else (tx,),
        episodes=episodes,
        changes=changes,
        skipped=tuple(skipped),
        warnings=(*warnings, *cut),
        read=read,
        known=known,
        claims=sum(len(text.facts) for text in learnt),
        facts=sum(c.sign == "+" for c in changes),
        held=sum(len(text.held) for text in learnt),
        dry_run=dry_run,
        extractor=found[0].extractor if found else extractor,
        calls=sum(f.calls for f in found),
        tokens=sum(f.tokens for f in found),
    )
