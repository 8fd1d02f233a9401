"""What every part of the facade stands on: the file, the clock, the zone."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

from memcli import clock as clocks
from memcli import paths, periods
from memcli.errors import MemcliError, ModelUnreachable, NotFound
from memcli.store import agents
from memcli.store.connect import NOW_TX
from memcli.store.session import Session

if TYPE_CHECKING:
    from memcli.store.asof import Moment

When = str | datetime  # "2023", "2023-03", "2023-03-09", an ISO instant, or an aware datetime
Progress = Callable[[int, int | None], None]


class Base:
    """An open memory file, with the points of time that its reads are asked at."""

    def __init__(
        self,
        path: Path,
        *,
        read_only: bool,
        clock: clocks.Clock | None,
        tz: str | None,
        session: Session | None = None,
        actor: str | None = None,
    ) -> None:
        self.path = path
        self.tz = tz or paths.local_zone()
        periods.zone(self.tz)
        self._clock = clock or clocks.now
        self._session = session or Session(path, read_only=read_only)
        self._reading = self._session.reading
        self.notes: list[str] = []  # what was taken out of the name of the program that writes
        self._actor = "" if actor is None else self._named(agents.checked(actor), read_only)

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str] | None = None,
        *,
        user: str | None = None,
        read_only: bool = False,
        clock: clocks.Clock | None = None,
        tz: str | None = None,
        actor: str | None = None,
    ) -> Self:
        """Open the user's file, making it where it is missing (unless ``read_only``).

        ``tz`` is an IANA name; dates are civil days there. ``actor`` names the program that writes,
        which ``log`` shows and filters by. Raises NoDatabase, Damaged, NewerFile,
        ReadOnly, Busy, DiskError, or UsageError for a bad name.
        """
        where = None if path is None else Path(path)
        return cls(paths.database(where, user), read_only=read_only, clock=clock, tz=tz, actor=actor)

    def _over(self, session: Session) -> Self:
        return type(self)(self.path, read_only=True, clock=self._clock, tz=self.tz, session=session)

    def _copy(self, what: str) -> Session:
        """A session on a copy in memory that was never told ``what``. Raises NotFound."""
        from memcli.store import without

        with self._reading() as db:
            return without.without(db, self.path, what)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with agents.acting(self._actor), self._session.writing() as db:
            yield db

    def _named(self, actor: str, read_only: bool) -> str:
        """The name of a program without secrets, as one word."""
        if read_only:
            return actor
        from memcli.ingest import keeping

        clean, taken = keeping.private(actor)
        self.notes += taken
        return agents.one_word(clean) if taken else actor

    def close(self) -> None:
        """Close every connection; the object cannot be used afterwards.

        What was written and has no vector yet is left to a worker in the background.
        """
        try:
            if self._session.wrote:
                self._place_later()
        finally:
            self._session.close()

    def _place_later(self) -> None:
        """Start a worker where something waits for a vector; best effort, ``work`` finds it again."""
        from memcli import embedder

        if not embedder.chosen():
            return
        from memcli.ingest import embedding, outbox

        with suppress(MemcliError), self._session.writing() as db:
            if embedding.due(db):
                outbox.ensure_worker(db, self.path)

    def _place(self, db: sqlite3.Connection) -> str:
        """Compute the vectors that are missing, in this process; "" or why that failed."""
        from memcli.ingest import embedding

        try:
            embedding.catch_up(db)
        except ModelUnreachable as fault:
            return f"not placed for the dense search: {fault.message}"
        return ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def now(self) -> datetime:
        """The present instant of this memory's clock, in UTC."""
        return self._clock().astimezone(UTC)

    def _tx(self, db: sqlite3.Connection, known_at: When | None, tz: str | None) -> int:
        if known_at is None:
            return NOW_TX
        if isinstance(known_at, str) and known_at[:1] == "t" and known_at[1:].isdigit():
            tx = int(known_at[1:])
            if db.execute("select 1 from tx where id = ?", (min(tx, NOW_TX),)).fetchone() is None:
                raise NotFound(f"There is no write {known_at}.", "memcli log lists them")
            return tx
        from memcli.store import asof

        return asof.tx_at(db, periods.last_instant(known_at, tz or self.tz))

    def _moment(
        self, db: sqlite3.Connection, valid_at: When | None, known_at: When | None, tz: str | None = None
    ) -> Moment:
        from memcli.store import asof

        at = asof.present(db, self.now()) if valid_at is None else periods.last_instant(valid_at, tz or self.tz)
        return asof.Moment(at, self._tx(db, known_at, tz))

    def _local_time(self, said_at: When | None) -> datetime:
        moment = self.now() if said_at is None else periods.window_of(said_at, self.tz)[0]
        return moment.astimezone(periods.zone(self.tz))
