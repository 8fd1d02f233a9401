"""Reads for looking around: pages, counts along an axis, the next change, sources and their texts."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from memcli.facade.base import Base, When

if TYPE_CHECKING:
    from memcli.model import Episode, Fact
    from memcli.records import Change, Page, Source


class Browsing(Base):
    """The reads of ``Memory`` that a person walks through; each costs one pass over the file at most."""

    def page(
        self,
        *,
        valid_at: When | None = None,
        known_at: When | None = None,
        subject: str | None = None,
        order: str = "start",
        offset: int = 0,
        limit: int = 100,
    ) -> Page:
        """A part of what holds at a time as known at another, and how many facts hold.

        ``order``: "start" (latest first), "subject" (the user first) or "number"; ``subject`` keeps the facts
        that name an entity at either end. Raises NotFound.
        """
        from memcli.store import browse

        with self._reading() as db:
            moment = self._moment(db, valid_at, known_at)
            return browse.page(db, moment, order=order, offset=offset, limit=limit, subject=subject)

    def complete(
        self, text: str, *, k: int = 20, valid_at: When | None = None, known_at: When | None = None
    ) -> list[Fact]:
        """Facts that hold every word of a text that is being typed, the last one as far as it goes."""
        from memcli.store import browse

        with self._reading() as db:
            return browse.completions(db, self._moment(db, valid_at, known_at), text, k)

    def compare(
        self,
        valid_at: When | None,
        known_at: When | None,
        other_valid_at: When | None,
        other_known_at: When | None,
        *,
        subject: str | None = None,
        limit: int | None = None,
    ) -> tuple[list[Change], int]:
        """What differs between two points of both axes, by fact number, and how many facts do.

        "-" holds at the first alone, "+" at the other alone, "~" at both with other bounds.
        """
        from memcli.store import browse

        with self._reading() as db:
            a, b = self._moment(db, valid_at, known_at), self._moment(db, other_valid_at, other_known_at)
            return browse.compare(db, a, b, subject=subject, limit=limit)

    def density(
        self, axis: str, *, known_at: When | None = None, subject: str | None = None
    ) -> list[tuple[datetime, int]]:
        """How many changes lie where on the "valid" or the "known" axis, by day, or by minute where all is short."""
        from memcli.store import browse

        with self._reading() as db:
            return browse.density(db, axis, self._tx(db, known_at, None), subject)

    def next_change(
        self, at: When, *, known_at: When | None = None, back: bool = False, subject: str | None = None
    ) -> datetime | None:
        """The nearest instant after (or before) ``at`` at which a fact begins or ends to hold."""
        from memcli.store import browse

        with self._reading() as db:
            moment = self._moment(db, at, known_at)
            return browse.next_change(db, moment.valid_at, moment.tx, back=back, subject=subject)

    def next_write(
        self, known_at: When | None = None, *, back: bool = False, subject: str | None = None
    ) -> tuple[int, datetime] | None:
        """The nearest write after (or before) another that changed belief: its number and instant."""
        from memcli.store import browse

        with self._reading() as db:
            return browse.next_write(db, self._tx(db, known_at, None), back=back, subject=subject)

    def write_at(self, known_at: When) -> tuple[int, datetime] | None:
        """The last write at or before a point: its number and instant; None before the first. Raises NotFound."""
        from memcli.store import browse

        with self._reading() as db:
            tx = self._tx(db, known_at, None)
            return (tx, browse.recorded_at(db, tx)) if tx else None

    def newest_write(self) -> tuple[int, datetime] | None:
        """The number and instant of the newest write of any kind; None where there is none."""
        from memcli.store import browse

        with self._reading() as db:
            (tx,) = db.execute("select max(id) from tx").fetchone()
            return None if tx is None else (tx, browse.recorded_at(db, tx))

    def sources(self) -> list[Source]:
        """Where texts came from, latest said first, with how many texts and facts each gave."""
        from memcli.store import library

        with self._reading() as db:
            return library.sources(db)

    def episodes(self, source: int | None = None, *, offset: int = 0, limit: int = 100) -> tuple[list[Episode], int]:
        """Some of the texts of a source (None: of all), latest said first, and how many there are."""
        from memcli.store import library

        with self._reading() as db:
            return library.episodes(db, source, offset, limit)

    def data_version(self) -> int:
        """A number that changes when another connection has written; only this thread's numbers compare."""
        with self._reading() as db:
            return int(db.execute("pragma data_version").fetchone()[0])
