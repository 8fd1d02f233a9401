"""The worker: takes waiting texts one by one, reads them, and writes what they say."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from memcli.clock import Clock
from memcli.errors import MemcliError
from memcli.ingest import pipeline
from memcli.ingest.keeping import Text
from memcli.periods import from_text
from memcli.store import jobs
from memcli.store.connect import transaction
from memcli.store.session import Session

POLL, SLOWEST_POLL = 0.05, 1.0  # seconds between looks at a queue that others read, or whose texts are put off


def work(
    session: Session, clock: Clock, zone: str, *, wait: bool = False, timeout: float | None = None, name: str = ""
) -> bool:
    """Read what waits; True when nothing waits any more.

    Without ``wait``: what is due now, nothing while another worker is at it. With it: until the
    queue is empty, whoever reads it, or ``timeout`` seconds have passed. ``name`` is that of a lease
    taken beforehand for this worker.
    """
    worker = name or jobs.worker_name()
    end = None if timeout is None else time.monotonic() + timeout
    pause = POLL
    with session.writing() as db, _lease(db, worker), _heartbeat(session, worker):
        while True:
            over = end is not None and time.monotonic() >= end
            mine = _hold(db, worker)
            if mine and not over:
                _drain(db, worker, clock, zone, end)
            if over or (jobs.leave(db, worker, wait=wait) if mine else not wait or jobs.status(db).empty):
                return jobs.status(db).empty
            if wait:
                time.sleep(pause if end is None else max(0.0, min(pause, end - time.monotonic())))
                pause = min(pause * 1.5, SLOWEST_POLL)


@contextmanager
def _lease(db: sqlite3.Connection, worker: str) -> Iterator[None]:
    """Give the lease back however the work ends, where the file still takes a write."""
    try:
        yield
    finally:
        with suppress(sqlite3.Error):
            jobs.leave(db, worker)


def _hold(db: sqlite3.Connection, worker: str) -> bool:
    with transaction(db):
        return jobs.hold(db, worker)


def _drain(db: sqlite3.Connection, worker: str, clock: Clock, zone: str, end: float | None) -> None:
    """Read every text that is due. A fault of the file ends it, one of a text does not."""
    jobs.adopt(db)
    while end is None or time.monotonic() < end:
        job = jobs.take(db, worker)
        if job is None:
            return
        try:
            _read(db, job, worker, clock, zone)
        except Exception as error:
            if jobs.is_storage_fault(error):
                raise


def _read(db: sqlite3.Connection, job: jobs.Job, worker: str, clock: Clock, zone: str) -> None:
    text = stored(db, job.episode)
    if text is None:
        return
    spoken = str(job.setting.get("zone") or zone)
    with jobs.reading(db, job.episode, worker):
        found = pipeline.read(text, spoken, job.setting.get("context", ()))
        done = pipeline.learn_kept(db, job.episode, text, found, now=clock(), zone=spoken, worker=worker)
    pipeline.announce(done)


def stored(db: sqlite3.Connection, episode: int) -> Text | None:
    """A kept text as it came, with the time it was received, which ranks what it says."""
    row = db.execute(
        """select e.uid, e.content, s.name, e.role, e.said_at, e.said_at_known, e.received_at, e.ref, e.seq,
          e.content_hash from episode e left join entity s on s.id = e.speaker_id where e.id = ?""",
        (episode,),
    ).fetchone()
    if row is None:
        return None
    uid, content, speaker, role, said_at, known, *rest = row
    return Text(uid, content, speaker, role, from_text(said_at), bool(known), *rest)


@contextmanager
def _heartbeat(session: Session, worker: str) -> Iterator[None]:
    """Renew the worker's lease from a thread of its own while a text is being read."""
    stop = Event()

    def beat() -> None:
        while not stop.wait(jobs.lease_seconds() / 3):
            try:
                with session.writing() as db:
                    jobs.beat(db, worker)
            except MemcliError:
                continue  # busy or full: the next beat may pass; a lost lease costs a second reading, no more

    thread = Thread(target=beat, name="memcli-heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
