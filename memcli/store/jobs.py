"""The durable queue: one row a text that waits to be read, and the lease of who reads.

Times are seconds since 1970 of the real clock: MEMCLI_NOW may stand still, a lease may not. Whoever
takes a text holds it under a name; what it learnt is written only while the text is still its own
(``finish``), so a worker that slept through its lease cannot learn a text twice.
"""

import json
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from memcli import config
from memcli.errors import Busy, Damaged, DiskError, MemcliError, Quota, ReadOnly
from memcli.store.connect import transaction

ATTEMPTS = 5  # readings that may fail or die before a text is set aside
FIRST_WAIT, LONGEST_WAIT = 5.0, 3600.0  # seconds before the second reading, and at most
QUOTA_WAIT = 900.0  # seconds to leave a model alone that does not say how long
START = 15.0  # seconds that a worker which was just started may take to begin
LEASE = "work"
ERROR_LENGTH = 300  # characters


class Job(NamedTuple):
    """A text that was taken to be read."""

    episode: int
    attempts: int  # this one included
    setting: dict[str, Any]  # what reading needs besides the episode: zone, context


class Failure(NamedTuple):
    """A text that could not be read, with the last reason."""

    episode: int
    attempts: int
    error: str
    content: str


class Status(NamedTuple):
    """The queue at one moment; ``retry_in`` is in seconds, None where nothing is put off."""

    waiting: int = 0
    running: int = 0
    failures: tuple[Failure, ...] = ()
    worker: bool = False
    retry_in: float | None = None
    paused: str = ""  # why all reading is put off

    @property
    def empty(self) -> bool:
        """True when no text waits or is being read; those set aside do not count."""
        return not (self.waiting or self.running)


def lease_seconds() -> float:
    """How long a text stays with a worker that gives no sign of life."""
    return config.number("queue.lease")


def worker_name() -> str:
    """A name for this reader: its process, and something that no other process had."""
    return f"{os.getpid()}-{os.urandom(4).hex()}"


def _expired(now: float) -> str:
    """SQL: a lease that ran out, or one so long that the clock must have stepped back."""
    return f"(leased_until <= {now!r} or leased_until > {now + max(lease_seconds(), START) + 1!r})"


def put(db: sqlite3.Connection, episode: int, setting: Mapping[str, Any], worker: str = "") -> bool:
    """Queue a text inside the caller's write; with a worker, it is already taken by it.

    False where somebody else is reading this text, or it waits already.
    """
    now = time.time()
    state, until = ("running", now + lease_seconds()) if worker else ("waiting", 0.0)
    theirs = f"state = 'running' and not {_expired(now)}" + ("" if worker else " or state = 'waiting'")
    cursor = db.execute(
        f"""insert into job(episode_id, state, attempts, leased_until, worker, setting) values (?,?,?,?,?,?)
        on conflict(episode_id) do update set state = excluded.state, attempts = excluded.attempts, not_before = 0,
          leased_until = excluded.leased_until, worker = excluded.worker, setting = excluded.setting, error = ''
        where not ({theirs})""",
        (episode, state, int(bool(worker)), until, worker, json.dumps(setting, ensure_ascii=False)),
    )
    return cursor.rowcount == 1


def length(db: sqlite3.Connection) -> int:
    """How many texts wait or are being read."""
    return _count(db, "state in ('waiting', 'running')")


def _count(db: sqlite3.Connection, where: str) -> int:
    return int(db.execute(f"select count(*) from job where {where}").fetchone()[0])


def take(db: sqlite3.Connection, worker: str) -> Job | None:
    """The oldest text that is due, now held by ``worker``; None when there is none.

    A text whose readers died as often as readings may fail is set aside.
    """
    now = time.time()
    with transaction(db):
        db.execute(
            f"""update job set state = 'failed', worker = '', error = 'its reader died {ATTEMPTS} times'
            where state = 'running' and attempts >= {ATTEMPTS} and {_expired(now)}"""
        )
        row = db.execute(
            f"""select episode_id, attempts, setting from job
            where (state = 'waiting' and not_before <= ?) or (state = 'running' and {_expired(now)})
            order by episode_id limit 1""",
            (now,),
        ).fetchone()
        if row is None or pause(db)[0] > now:
            return None
        db.execute(
            """update job set state = 'running', attempts = attempts + 1, worker = ?, leased_until = ?
            where episode_id = ?""",
            (worker, now + lease_seconds(), row[0]),
        )
    return Job(row[0], row[1] + 1, json.loads(row[2]))


def adopt(db: sqlite3.Connection) -> None:
    """Queue the pending texts that no job names: they came with the export of another file."""
    with transaction(db):
        db.execute(
            """insert into job(episode_id, state) select id, 'waiting' from episode
            where state = 'pending' and id not in (select episode_id from job)"""
        )


def finish(db: sqlite3.Connection, episode: int, worker: str) -> bool:
    """Take a text off the queue, inside the write of what it said; False: it is no longer ours."""
    cursor = db.execute("delete from job where episode_id = ? and worker = ? and state = 'running'", (episode, worker))
    return cursor.rowcount == 1


def give_back(db: sqlite3.Connection, episode: int, worker: str) -> None:
    """Let others read a text at once; the attempt does not count."""
    with transaction(db):
        db.execute(
            """update job set state = 'waiting', attempts = max(attempts - 1, 0), worker = '', leased_until = 0
            where episode_id = ? and worker = ?""",
            (episode, worker),
        )


def fail(db: sqlite3.Connection, episode: int, worker: str, error: str) -> None:
    """Note that reading failed: again later, each time after about twice as long, then set aside."""
    with transaction(db):
        row = db.execute("select attempts from job where episode_id = ? and worker = ?", (episode, worker)).fetchone()
        if row is None:
            return
        last = row[0] >= ATTEMPTS
        db.execute(
            """update job set state = ?, not_before = ?, leased_until = 0, worker = '', error = ?
            where episode_id = ?""",
            (
                "failed" if last else "waiting",
                time.time() + backoff(row[0]),
                error[:ERROR_LENGTH],
                episode,
            ),
        )
        db.execute("update episode set state = ? where id = ?", ("failed" if last else "pending", episode))


def backoff(attempts: int) -> float:
    """Seconds to wait after so many failed readings: doubling, spread by a half to either side."""
    import random  # pays for hashlib, which a queueing caller need not

    return min(FIRST_WAIT * 2.0 ** (attempts - 1), LONGEST_WAIT) * random.uniform(0.5, 1.5)


def put_off(db: sqlite3.Connection, wait: float, why: str) -> None:
    """Pause all reading for a while: the model's quota is used up, and no text is to blame."""
    with transaction(db):
        db.executemany(
            "insert or replace into meta values (?, ?)",
            (("queue_paused_until", repr(time.time() + wait)), ("queue_paused_why", why[:ERROR_LENGTH])),
        )


def pause(db: sqlite3.Connection) -> tuple[float, str]:
    """(until when reading is paused, why); (0, "") when it is not."""
    found = dict(db.execute("select key, value from meta where key like 'queue_paused_%'"))
    return float(found.get("queue_paused_until", 0)), str(found.get("queue_paused_why", ""))


def retry(db: sqlite3.Connection) -> int:
    """Make every text that was put off or set aside due now; how many."""
    with transaction(db):
        db.execute("delete from meta where key like 'queue_paused_%'")
        db.execute(
            "update episode set state = 'pending' where id in (select episode_id from job where state = 'failed')"
        )
        cursor = db.execute(
            f"""update job set state = 'waiting', attempts = 0, not_before = 0
            where state = 'failed' or (state = 'waiting' and not_before > {time.time()!r})"""
        )
        return cursor.rowcount


# ---- who reads -----------------------------------------------------------------------------------


def hold(db: sqlite3.Connection, worker: str, length: float | None = None) -> bool:
    """Become, or stay, the worker of this file; False while another is. Inside the caller's write."""
    now = time.time()
    cursor = db.execute(
        f"""insert into lease values ('{LEASE}', ?, ?) on conflict(name) do update set
          worker = excluded.worker, leased_until = excluded.leased_until where worker = excluded.worker
          or {_expired(now)}""",
        (worker, now + (lease_seconds() if length is None else length)),
    )
    return cursor.rowcount == 1


def beat(db: sqlite3.Connection, worker: str) -> bool:
    """A sign of life: the lease and the texts of this worker stay its own; False where it is not the worker."""
    until = time.time() + lease_seconds()
    with transaction(db):
        db.execute("update job set leased_until = ? where worker = ? and state = 'running'", (until, worker))
        return db.execute("update lease set leased_until = ? where worker = ?", (until, worker)).rowcount == 1


def leave(db: sqlite3.Connection, worker: str, *, wait: bool | None = None) -> bool:
    """Stop being the worker; False where a text is left to read, checked in the same write.

    ``wait`` True: any text is left; False: one that is due is; None: leave whatever is left. Whoever
    queues a text and finds the lease taken may therefore rely on its holder.
    """
    with transaction(db):
        now = time.time()
        due = 0 if pause(db)[0] > now else _count(db, f"state = 'waiting' and not_before <= {now!r}")
        if wait is not None and (length(db) if wait else due):
            return False
        db.execute("delete from lease where worker = ?", (worker,))
    return True


def status(db: sqlite3.Connection) -> Status:
    """How the queue stands; an older file has none."""
    if db.execute("select 1 from sqlite_master where name = 'job'").fetchone() is None:
        return Status()
    now = time.time()
    counts = dict(db.execute("select state, count(*) from job group by state"))
    failures = db.execute(
        """select j.episode_id, j.attempts, j.error, e.content from job j join episode e on e.id = j.episode_id
        where j.error <> '' or j.state = 'failed' order by j.episode_id"""
    )
    due = db.execute("select min(not_before) from job where state = 'waiting' having count(*) > 0").fetchone()
    until, why = pause(db)
    later = max(until, due[0] if due else 0.0)
    alive = db.execute(f"select 1 from lease where not {_expired(now)}").fetchone() is not None
    return Status(
        waiting=counts.get("waiting", 0),
        running=counts.get("running", 0),
        failures=tuple(Failure(*row) for row in failures),
        worker=alive,
        retry_in=later - now if due and later > now else None,
        paused=why if until > now else "",
    )


def is_storage_fault(error: Exception) -> bool:
    """True for a fault of the file or the disk, for which no text is to blame."""
    ours = isinstance(error, OSError | Busy | Damaged | DiskError | ReadOnly)
    return ours or type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError)


def _place(error: Exception) -> str:
    """An unforeseen fault in words that hold nothing of the text."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" at {trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
    return f"{type(error).__name__}{where}"


@contextmanager
def reading(db: sqlite3.Connection, episode: int, worker: str) -> Iterator[None]:
    """Around the reading of a text that is held: a failure is noted, an interruption gives it back."""
    try:
        yield
    except Quota as error:
        give_back(db, episode, worker)
        put_off(db, QUOTA_WAIT if error.retry_after is None else error.retry_after, error.message)
        raise
    except Exception as error:
        if not is_storage_fault(error):
            fail(db, episode, worker, error.message if isinstance(error, MemcliError) else _place(error))
        raise
    except BaseException:
        give_back(db, episode, worker)
        raise


def settings(
    zone: str, context: Sequence[Mapping[str, str]], model: str | None = None, batch: str | None = None
) -> dict[str, Any]:
    """What a reader needs besides the episode: zone, turns before, model, an import's batch, whose program it was."""
    from memcli.store import agents

    return {
        "zone": zone,
        **({"context": [dict(turn) for turn in context]} if context else {}),
        **({"model": model} if model else {}),
        **({"batch": batch} if batch else {}),
        **({"actor": agents.acts()} if agents.acts() else {}),
    }


def release(db: sqlite3.Connection, worker: str) -> None:
    """Let others read every text that this worker holds; the attempts do not count."""
    with transaction(db):
        db.execute(
            """update job set state = 'waiting', attempts = max(attempts - 1, 0), worker = '', leased_until = 0
            where worker = ? and state = 'running'""",
            (worker,),
        )
