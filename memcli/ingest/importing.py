"""Transcripts into the file: streamed, idempotent, in order, one batch that undo takes back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from memcli.errors import UsageError
from memcli.ingest import myself
from memcli.ingest.again import Earlier
from memcli.ingest.caps import Room
from memcli.ingest.conflicts import conflicts
from memcli.ingest.extraction import Extraction
from memcli.ingest.importing_by_model import Run
from memcli.ingest.importing_input import Given, Input, Progress, opened
from memcli.ingest.importing_known import KEPT, Stored, look_up, respeak, wanted
from memcli.ingest.importing_queue import Queue
from memcli.ingest.importing_turns import LISTED, Options, Said, Tally, Turns
from memcli.ingest.judging import Judging
from memcli.ingest.keeping import Text, keep, private, source
from memcli.ingest.learn import Learnt, account, canonical
from memcli.ingest.pipeline import announce, learn_episode, mark_read, read
from memcli.ingest.reconcile import Desk
from memcli.ingest.stages import Stages
from memcli.ingest.transcripts import Transcript
from memcli.records import Change, Conflict, Receipt
from memcli.store.ledger import next_instant, write

CHUNK = 300  # turns a write: small enough that other writers never wait long
CHUNK_CHARACTERS = 2_000_000
_READ = ("user", "assistant")  # the roles whose turns are read; what a system or tool says is only kept


@dataclass(slots=True)
class Job:
    """The settings and the running account of one import."""

    db: sqlite3.Connection
    options: Options
    now: datetime
    uri: str
    received_at: str
    batch: str = ""
    known: int = 0
    claims: int = 0
    facts: int = 0
    held: int = 0
    changes: list[Change] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    episodes: list[int] = field(default_factory=list)
    txs: list[int] = field(default_factory=list)
    warnings: dict[str, None] = field(default_factory=dict)
    stages: Stages = field(default_factory=Stages)
    noted: set[str] = field(default_factory=set)  # the conversations of which the user's names are kept

    def add(self, tx: int, episodes: Iterable[int], changes: Iterable[Change]) -> None:
        """Account for one write."""
        self.txs.append(tx)
        self.list_texts(episodes)
        self._list(self.changes, changes)

    def list_texts(self, episodes: Iterable[int]) -> None:
        """Account for texts that are kept."""
        self._list(self.episodes, episodes)

    def _list(self, whole: list[Any], part: Iterable[Any]) -> None:
        room = LISTED - len(whole)
        some = list(islice(part, room + 1))
        whole += some[:room]
        if len(some) > room:
            self.warnings[f"of more than {LISTED:,} texts or changes only the first are listed"] = None

    def source(self, said: Said) -> int:
        """The id of the source of a turn, made where it is new; more than one speaker may show only later."""
        id_ = source(self.db, said.format, said.fingerprint, uri=said.uri, title=said.title, trust=said.trust)
        if said.fingerprint not in self.noted:
            self.noted.add(said.fingerprint)
            myself.note(self.db, id_, self.options.mine)
        if said.trust == "other":
            self.db.execute("update source set trust = 'other' where id = ? and trust = 'own'", (id_,))
        return id_


def import_transcript(
    db: sqlite3.Connection,
    path_or_stream: Input,
    options: Options,
    *,
    now: datetime,
    progress: Progress | None = None,
    database: Path,
    model: str | None = None,
    worker: str = "",
) -> Receipt:
    """Read a transcript, and keep and learn what is new as it comes, in chunks of one batch.

    ``model`` reads the turns, held meanwhile in the name of ``worker``; None: the offline rules.
    With ``options.queue`` a worker in the background reads them, started for ``database``. A run that
    is interrupted keeps the chunks it wrote, and another run goes on from there. Raises UsageError
    where no reader knows the input, for a conversation that is not in it, and with
    ``options.strict``, before anything is written, for damage or a warning.
    """
    with opened(path_or_stream) as given, _file(db, options.dry_run and model is None) as target:
        if options.strict:
            _refuse(db, given, options, now)
        transcript = given.transcript(options.format)
        uri, taken = private(given.uri)
        job = Job(target, options, now, uri, next_instant(target, now), warnings=dict.fromkeys(taken))
        job.batch = _batch(target, uri, transcript.format)
        turns = Turns(target, options, given, now)
        reader: Writes | Queue | Run
        if options.queue and not options.dry_run:
            reader = Queue(job, model, database)
        else:
            reader = Writes(job) if model is None else Run(job, model, worker)
        for part in _chunks(turns.read(transcript)):
            reader.put(part)
            if progress is not None:
                progress(turns.tally.read, max(_estimate(transcript, turns.tally), turns.tally.read + 1))
        if progress is not None:
            progress(turns.tally.read, turns.tally.read)
        if missing := turns.nowhere:
            raise UsageError(f"There is no conversation {missing[0]!r} here.", "--list shows what there is")
        done = _receipt(job, turns, transcript, given)
        return announce(reader.account(done))


@contextmanager
def _file(db: sqlite3.Connection, trial: bool) -> Iterator[sqlite3.Connection]:
    """The file itself; for a dry run a copy on disk that is gone afterwards, so that nobody waits for it."""
    if not trial:
        yield db
        return
    copy = sqlite3.connect("", isolation_level=None)
    try:
        db.backup(copy)
        copy.execute("pragma foreign_keys=on")
        yield copy
    finally:
        copy.close()


def _refuse(db: sqlite3.Connection, given: Given, options: Options, now: datetime) -> None:
    """Read everything once. Raises UsageError for damage or a warning."""
    transcript = given.transcript(options.format)
    turns = Turns(db, options, given, now)
    for _ in turns.read(transcript):
        pass
    damage = turns.tally.damage
    if damage is not None:
        where = f" ({damage.where})" if damage.where else ""
        fault = f"Something cannot be read: {damage.reason}{where}"
    elif warnings := [*transcript.warnings, *_nobody(turns)]:
        fault = warnings[0][:1].upper() + warnings[0][1:]
    else:
        return
    raise UsageError(f"{fault}; nothing was written.", "run it without --strict")


def _nobody(turns: Turns) -> list[str]:
    return [f"nobody called {name!r} speaks here" for name in turns.nobody]


def _batch(db: sqlite3.Connection, uri: str, format: str) -> str:
    """A name for the imports of this file: its own, numbered where another file has it."""
    row = db.execute(
        """select t.batch from source s join episode e on e.source_id = s.id join reading r on r.episode_id = e.id
        join tx t on t.id = r.tx_id where (s.uri = ?1 or substr(s.uri, 1, length(?1) + 1) = ?1 || '/') and ?1 <> ''
        and t.batch is not null and t.command = 'import-transcript' limit 1""",
        (uri,),
    ).fetchone()
    if row is not None:
        return str(row[0])
    base = Path(uri).name or format
    used = {row[0] for row in db.execute("select distinct batch from tx where batch is not null")}
    return next(name for n in range(1, len(used) + 2) if (name := base if n == 1 else f"{base}#{n}") not in used)


def _chunks(items: Iterator[Said]) -> Iterator[list[Said]]:
    part, size = list[Said](), 0
    for item in items:
        part.append(item)
        size += len(item.line.said)
        if len(part) >= CHUNK or size >= CHUNK_CHARACTERS:
            yield part
            part, size = [], 0
    if part:
        yield part


def _estimate(transcript: Transcript, tally: Tally) -> int:
    """About how many turns there are in all, from how far the reader is; 0 where that is not known."""
    done, size = transcript.progress()
    return round(tally.read * size / done) if done and size else 0


class Writes:
    """Turns that are read here and now, by the rules or not at all."""

    def __init__(self, job: Job) -> None:
        self.job, self.judging = job, Judging(asks=not job.options.dry_run)

    def put(self, part: Sequence[Said]) -> None:
        """Keep and learn a chunk in one write; nothing is written where everything is known."""
        job, extract = self.job, self.job.options.extract
        new = wanted(part, look_up(job.db, part), extract)
        job.known += len(part) - len(new)
        texts = [said.text(job.received_at) for said in new]
        for said in new:
            job.warnings.update(said.redacted)
        found = [self._read(said, text) for said, text in zip(new, texts, strict=True)]  # outside: nobody waits
        if not new:
            return
        pairs = zip(texts, found, strict=True)
        self.judging.prepare(job.db, [(text, canonical(one.claims)) for text, one in pairs])
        detail = "" if extract else KEPT
        with write(job.db, job.now, "import-transcript", batch=job.batch, detail=detail) as writer:
            earlier, learnt, room = Earlier(writer), list[Learnt](), Room(job.db, job.batch)
            there = look_up(job.db, new)  # once more: others may have read them meanwhile
            still = {said.uid for said in wanted(new, there, extract)}
            job.known += len(new) - len(still)
            ready = [
                (said, text, self._again(earlier, said, there.get(said.uid), room.fit(one)))
                for said, text, one in zip(new, texts, found, strict=True)
                if said.uid in still
            ]
            desk = Desk(writer, self.judging)
            learnt += [self._learn(desk, said, text, one, there.get(said.uid)) for said, text, one in ready]
            writer.keep = bool(learnt)
            changes = account(writer, learnt)
            job.conflicts += conflicts(job.db, learnt, changes, LISTED - len(job.conflicts))
        if learnt:
            job.claims += sum(len(text.facts) for text in learnt)
            job.facts += sum(change.sign == "+" for change in changes)
            job.held += sum(len(text.held) for text in learnt)
            job.add(writer.id, (text.episode for text in learnt), changes)

    def account(self, done: Receipt) -> Receipt:
        """The receipt with what the judge cost; the rules cost nothing."""
        return self.judging.charge(done)

    def _read(self, said: Said, text: Text) -> Extraction:
        if not self.job.options.extract or text.role not in _READ:
            return Extraction((), ())
        return read(text, self.job.options.zone, said.context, self.job.stages)

    def _again(self, earlier: Earlier, said: Said, there: Stored | None, found: Extraction) -> Extraction:
        """What was read; of a turn that was learnt before, as another speaker's, that is taken back."""
        if there is None:
            return found
        self.job.db.execute("delete from job where episode_id = ?", (there.episode,))
        if not self.job.options.extract:
            return found
        respeak(self.job.db, there, said)
        self.job.source(said)
        return earlier.replace(there.episode, found)

    def _learn(self, desk: Desk, said: Said, text: Text, found: Extraction, there: Stored | None) -> Learnt:
        """Keep and learn one turn."""
        episode = keep(self.job.db, text, self.job.source(said), "done") if there is None else there.episode
        if not self.job.options.extract:
            mark_read(desk.writer, episode)
            return Learnt(episode, [], [])
        return learn_episode(desk.writer, episode, text, found, self.job.options.zone, desk)


def _receipt(job: Job, turns: Turns, transcript: Transcript, given: Given) -> Receipt:
    tally = turns.tally
    dated_by = "now"
    if job.options.said_at is not None:
        dated_by = "--said-at"
    elif given.modified is not None or transcript.modified:
        dated_by = "the file's modification time"
    return Receipt(
        tx=job.txs[-1] if job.txs and not job.options.dry_run else None,
        txs=() if job.options.dry_run else tuple(job.txs),
        batch=job.batch if job.txs and not job.options.dry_run else None,
        episodes=tuple(job.episodes),
        changes=tuple(job.changes),
        skipped=tuple(tally.skipped),
        reasons=dict(tally.reasons),
        faulty=tally.damage is not None,
        warnings=(*dict.fromkeys(transcript.warnings), *_nobody(turns), *job.warnings),
        read=tally.read,
        known=job.known,
        claims=job.claims,
        facts=job.facts,
        held=job.held,
        conversations=tally.conversations,
        format=transcript.format,
        dated_by=dated_by if tally.undated else "",
        undated=tally.undated,
        conflicts=tuple(job.conflicts),
        dry_run=job.options.dry_run,
    )
