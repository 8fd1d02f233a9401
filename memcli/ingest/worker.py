"""The worker: takes waiting texts one by one, reads them, and writes what they say."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread

from memcli.clock import Clock
from memcli.errors import BudgetSpent, MemcliError, ModelUnreachable, Quota
from memcli.ingest import bulk, embedding, pipeline
from memcli.ingest.keeping import Text
from memcli.periods import from_text
from memcli.store import jobs
from memcli.store.connect import transaction
from memcli.store.session import Session

UNREACHABLE_WAIT = 60.0  # seconds to leave a model alone that cannot be reached
POLL, SLOWEST_POLL = 0.05, 1.0  # seconds between looks at a queue that others read, or whose texts are put off


def work(
    session: Session,
    clock: Clock,
    zone: str,
    *,
    wait: bool = False,
    timeout: float | None = None,
    name: str = "",
    model: str | None = None,
) -> bool:
    """Read what waits; True when nothing waits any more.

    Without ``wait``: what is due now, nothing while another worker is at it. With it: until the
    queue is empty, whoever reads it, or ``timeout`` seconds have passed. ``name`` is that of a lease
    taken beforehand for this worker; ``model`` reads in place of the one each text was queued with.
    Raises BudgetSpent where the calls or tokens of this run are used.
    """
    worker = name or jobs.worker_name()
    end = None if timeout is None else time.monotonic() + timeout
    pause, readers = POLL, bulk.Readers(model)
    with session.writing() as db, _lease(db, worker), heartbeat(session, worker):
        while True:
            over = end is not None and time.monotonic() >= end
            mine = _hold(db, worker)
            if mine and not over:
                _drain(db, worker, clock, zone, end, readers)
            if (mine or (wait and jobs.status(db).empty)) and not over:
                _place(db, end)
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


def _drain(
    db: sqlite3.Connection, worker: str, clock: Clock, zone: str, end: float | None, readers: bulk.Readers
) -> None:
    """Read every text that is due. A fault of the file ends it, one of a text does not."""
    jobs.adopt(db)
    while end is None or time.monotonic() < end:
        job = jobs.take(db, worker)
        if job is None:
            return
        try:
            _read(db, job, worker, clock, zone, readers)
        except Exception as error:
            if jobs.is_storage_fault(error) or isinstance(error, BudgetSpent):
                raise


def _place(db: sqlite3.Connection, end: float | None) -> None:
    """Compute the vectors that are missing; a model that fails costs them, not the texts."""
    with suppress(ModelUnreachable):
        embedding.catch_up(db, end=end)


def _read(db: sqlite3.Connection, job: jobs.Job, worker: str, clock: Clock, zone: str, readers: bulk.Readers) -> None:
    """Read a text that was taken; with a model, those that wait after it for the same one too."""
    model = readers.model(job.setting)
    with jobs.reading(db, job.episode, worker):
        reader = readers.get(model)
    taken = [job]
    if model is not None:
        taken += bulk.more(db, worker, readers, model)
    texts = [bulk.Held(j.episode, text, j.setting, zone) for j in taken if (text := stored(db, j.episode)) is not None]
    for done in bulk.learn(db, texts, reader, worker, clock, readers.judging):
        if model is not None and isinstance(done.fault, ModelUnreachable) and not isinstance(done.fault, Quota):
            jobs.put_off(db, UNREACHABLE_WAIT, done.fault.message)
        if done.fault is not None:
            raise done.fault
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
def heartbeat(session: Session, worker: str) -> Iterator[None]:
    """Renew what this worker holds, its lease and its texts, from a thread of its own."""
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
