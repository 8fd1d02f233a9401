"""Transcripts into the file: idempotent, in order, one batch that undo takes back."""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import groupby, islice
from pathlib import Path
from typing import BinaryIO

from memcli.errors import UsageError
from memcli.ingest import importing_by_model, transcripts
from memcli.ingest.extraction import Extraction
from memcli.ingest.judging import Judging
from memcli.ingest.keeping import Text, When, digest, in_force, keep, private, source
from memcli.ingest.learn import Learnt, account, canonical, learn
from memcli.ingest.pipeline import announce, mark_read, read, receipt
from memcli.ingest.reconcile import Desk
from memcli.ingest.stages import Stages
from memcli.periods import last_instant, window_of
from memcli.periods import zone as zone_of
from memcli.records import Change, Receipt, Skip, Turn
from memcli.store import entities
from memcli.store.ledger import Writer, next_instant, write

CHUNK = 500  # turns a write: small enough that other writers never wait long
CONTEXT = 3  # previous turns that an extractor sees


@dataclass(slots=True)
class Job:
    """The settings and the running account of one import."""

    db: sqlite3.Connection
    now: datetime
    zone: str
    me: str | None
    extract: bool
    undated: datetime
    uri: str
    received_at: str
    format: str = ""
    batch: str = ""
    learnt: list[Learnt] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    episodes: list[int] = field(default_factory=list)
    txs: list[int] = field(default_factory=list)
    known: int = 0
    redacted: list[str] = field(default_factory=list)
    stages: Stages = field(default_factory=Stages)


def import_transcript(
    db: sqlite3.Connection,
    path_or_stream: str | os.PathLike[str] | BinaryIO,
    *,
    now: datetime,
    zone: str,
    format: str = "auto",
    me: str | None = None,
    extract: bool = True,
    said_at: When | None = None,
    since: When | None = None,
    until: When | None = None,
    dry_run: bool = False,
    strict: bool = False,
    progress: Callable[[int, int | None], None] | None = None,
    model: str | None = None,
    worker: str = "",
) -> Receipt:
    """Read a transcript to its end, then keep and learn what is new, in chunks of one batch.

    ``model`` reads the turns, held meanwhile in the name of ``worker``; None: the offline rules.
    """
    with _stream(path_or_stream) as (stream, uri, modified):
        transcript = transcripts.read(stream, format=format, name=uri)
        items = list(transcript.turns)
    warnings = list(transcript.warnings)
    undated, dated_by = _undated(said_at, modified, now, zone)
    skipped = [item for item in items if isinstance(item, Skip)]
    turns, late = _within([item for item in items if isinstance(item, Turn)], since, until, undated, zone)
    skipped += late
    if strict and skipped:
        raise UsageError(
            f"{len(skipped)} parts cannot be read ({skipped[0].reason}); nothing was written.",
            "run it without --strict",
        )
    if me is not None and not any(t.speaker is None or t.speaker.casefold() == me.casefold() for t in turns):
        warnings.append(f"nobody called {me!r} speaks here")
    job = Job(db, now, zone, me, extract, undated, uri, next_instant(db, now), transcript.format)
    job.batch = _batch(db, uri, transcript.format)
    texts = [text for conversation in _conversations(turns) for text in _texts(job, conversation)]
    judging = Judging(asks=not dry_run)
    by_model = importing_by_model.Run(job, model, worker, dry_run) if model is not None else None
    if by_model is not None:
        by_model.read(texts, progress)
    else:
        _write(job, texts, dry_run, progress, judging)
    done = receipt(job.txs[-1] if job.txs else None, job.learnt, tuple(job.changes), read=len(items), dry_run=dry_run)
    done = judging.charge(done)
    warnings += done.warnings
    if by_model is not None:
        done = by_model.account(done)
        warnings += by_model.warnings
    warnings += dict.fromkeys(job.redacted)
    done = replace(
        done,
        txs=tuple(job.txs),
        batch=job.batch if job.txs else None,
        episodes=tuple(job.episodes),
        skipped=tuple(skipped),
        warnings=tuple(warnings),
        known=job.known,
        format=transcript.format,
        conversations=len({t.conversation for t in turns}),
        dated_by=dated_by if any(t.said_at is None for t in turns) else "",
    )
    return announce(done)


@contextmanager
def _stream(
    path_or_stream: str | os.PathLike[str] | BinaryIO,
) -> Iterator[tuple[BinaryIO, str, datetime | None]]:
    """(open stream, its name, the file's modification time in UTC)."""
    if not isinstance(path_or_stream, str | os.PathLike):
        yield path_or_stream, "", None
        return
    path = Path(path_or_stream)
    try:
        with path.open("rb") as stream:
            modified = datetime.fromtimestamp(os.fstat(stream.fileno()).st_mtime, UTC)
            yield stream, os.path.realpath(path), modified
    except FileNotFoundError:
        raise UsageError(f"There is no file {path}.", "check the path") from None
    except IsADirectoryError:
        raise UsageError(f"{path} is a folder.", "name the file inside it") from None
    except PermissionError:
        raise UsageError(f"{path} may not be read.", "check its permissions") from None


def _undated(said_at: When | None, modified: datetime | None, now: datetime, zone: str) -> tuple[datetime, str]:
    """When undated turns were said, and in words where that comes from."""
    if said_at is not None:
        return min(window_of(said_at, zone)[0], now), "--said-at"
    if modified is not None:
        return min(modified, now), "the file's modification time"
    return now, "now"


def _aware(moment: datetime, zone: str) -> datetime:
    return (moment if moment.tzinfo else moment.replace(tzinfo=zone_of(zone))).astimezone(UTC)


def _within(
    turns: list[Turn], since: When | None, until: When | None, undated: datetime, zone: str
) -> tuple[list[Turn], list[Skip]]:
    """The turns said in a span, and the others as skipped."""
    if since is None and until is None:
        return turns, []
    low = window_of(since, zone)[0] if since is not None else None
    high = last_instant(until, zone) if until is not None else None
    kept, skipped = [], []
    for turn in turns:
        said = undated if turn.said_at is None else _aware(turn.said_at, zone)
        if (low is not None and said < low) or (high is not None and said > high):
            where = f"line {turn.line}" if turn.line else ""
            skipped.append(Skip("outside --since and --until", turn.text[:80], where))
        else:
            kept.append(turn)
    return kept, skipped


def _conversations(turns: Sequence[Turn]) -> Iterator[list[Turn]]:
    for _, group in groupby(turns, key=lambda t: t.conversation):
        yield list(group)


def _batch(db: sqlite3.Connection, uri: str, format: str) -> str:
    """A name for the imports of this file: its own, numbered where another file has it."""
    row = db.execute(
        """select t.batch from source s join episode e on e.source_id = s.id join reading r on r.episode_id = e.id
        join tx t on t.id = r.tx_id where s.uri = ? and s.uri <> '' and t.batch is not null limit 1""",
        (uri,),
    ).fetchone()
    if row is not None:
        return str(row[0])
    base = Path(uri).name or format
    used = {row[0] for row in db.execute("select distinct batch from tx where batch is not null")}
    return next(name for n in range(1, len(used) + 2) if (name := base if n == 1 else f"{base}#{n}") not in used)


@dataclass(frozen=True, slots=True)
class Pending:
    """A turn to be kept, or to be read again, and what it was said after."""

    text: Text
    fingerprint: str
    trust: str
    title: str
    context: tuple[dict[str, str], ...]


def _texts(job: Job, turns: list[Turn]) -> Iterator[Pending]:
    """The turns of one conversation that are new, or whose reading was taken back."""
    hashes = [digest(t.speaker, t.role, None if t.said_at is None else t.said_at.isoformat(), t.text) for t in turns]
    fingerprint = _fingerprint(job, turns[0], hashes)
    speakers = {t.speaker for t in turns if t.role == "user"}
    trust = "own" if len(speakers) <= 1 or (job.me is not None and len(speakers) <= 2) else "other"
    seen: dict[str, int] = {}
    said = job.undated
    context: list[dict[str, str]] = []
    for seq, (turn, content_hash) in enumerate(zip(turns, hashes, strict=True)):
        nth = seen[content_hash] = seen.get(content_hash, 0) + 1
        uid = digest(fingerprint, turn.ref) if turn.ref is not None else digest(fingerprint, content_hash, str(nth))
        if turn.said_at is not None:
            said = min(_aware(turn.said_at, job.zone), job.now)
        speaker = _speaker(turn, job)
        content, taken = private(turn.text)
        job.redacted += taken
        text = Text(
            uid,
            content,
            speaker,
            turn.role,
            said,
            turn.said_at is not None,
            job.received_at,
            turn.ref,
            seq,
            content_hash,
        )
        before = tuple(context[-CONTEXT:])
        context.append({"role": turn.role, "speaker": speaker or "user", "text": content})
        row = job.db.execute("select id from episode where uid = ?", (uid,)).fetchone()
        episode = int(row[0]) if row else None
        buried = job.db.execute("select 1 from tombstone where digest = ?", (uid,)).fetchone()
        if buried or (episode is not None and in_force(job.db, episode)):
            job.known += 1
        else:
            yield Pending(text, fingerprint, trust, turn.title or "", before)


def _speaker(turn: Turn, job: Job) -> str | None:
    """None for the user; who "me" is in a chat of several people is never guessed."""
    if turn.speaker is None or (job.me is not None and turn.speaker.casefold() == job.me.casefold()):
        return None if turn.role != "assistant" else "assistant"
    if entities.is_self(entities.key(turn.speaker)):
        return f"{turn.speaker} in {Path(job.uri).name or 'a chat'}"
    return turn.speaker


def _fingerprint(job: Job, first: Turn, hashes: list[str]) -> str:
    """The identity of a conversation: its own id, else its path or its first turns.

    Without an id, a known conversation of the same format is the same one where either came from
    the same path, or one is the beginning of the other.
    """
    if first.ref is not None and first.conversation is not None:
        return digest(job.format, "id", first.conversation)
    base = digest(job.format, "start", first.conversation, hashes[0])
    candidates = job.db.execute(
        "select id, uri, fingerprint from source where fingerprint >= ? and fingerprint < ? order by id",
        (base, base + "~"),
    ).fetchall()
    for source_id, uri, fingerprint in candidates:
        old = [
            row[0]
            for row in job.db.execute("select content_hash from episode where source_id = ? order by seq", (source_id,))
        ]
        short = min(len(old), len(hashes))
        if (uri and uri == job.uri) or old[:short] == hashes[:short]:
            return str(fingerprint)
    return f"{base}:{len(candidates)}"


def _chunks(items: Iterable[Pending]) -> Iterator[list[Pending]]:
    rest = iter(items)
    while part := list(islice(rest, CHUNK)):
        yield part


def _write(
    job: Job,
    texts: list[Pending],
    dry_run: bool,
    progress: Callable[[int, int | None], None] | None,
    judging: Judging,
) -> None:
    done = 0
    for part in [texts] if dry_run else _chunks(texts):
        found = [_read(job, item) for item in part]  # outside the write, so that nobody waits
        judging.prepare(job.db, [(item.text, canonical(one.claims)) for item, one in zip(part, found, strict=True)])
        with write(job.db, job.now, "import-transcript", batch=job.batch) as writer:
            desk = Desk(writer, judging)
            pairs = zip(part, found, strict=True)
            learnt = [text for item, one in pairs if (text := _learn(job, desk, writer, item, one)) is not None]
            writer.keep, writer.discard = bool(learnt), dry_run
            job.changes += account(writer, learnt)
        job.learnt += learnt
        if learnt and not dry_run:
            job.txs.append(writer.id)
            job.episodes += [text.episode for text in learnt]
        done += len(part)
        if progress is not None:
            progress(done, len(texts))


def _read(job: Job, item: Pending) -> Extraction:
    if not job.extract:
        return Extraction((), ())
    return read(item.text, job.zone, item.context, job.stages)


def _learn(job: Job, desk: Desk, writer: Writer, item: Pending, found: Extraction) -> Learnt | None:
    """Keep and learn one turn; None where another process did so meanwhile."""
    row = job.db.execute("select id from episode where uid = ?", (item.text.uid,)).fetchone()
    if row is None:
        origin = source(job.db, job.format, item.fingerprint, uri=job.uri, title=item.title, trust=item.trust)
        episode = keep(job.db, item.text, origin, "done")
    elif in_force(job.db, row[0]):
        job.known += 1
        return None
    else:
        episode = int(row[0])
    mark_read(writer, episode)
    return learn(writer, episode, item.text, canonical(found.claims), (), job.zone, steps=found.steps, desk=desk)
