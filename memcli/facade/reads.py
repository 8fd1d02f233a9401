"""Structured reads: slots, listings, history, the log."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from memcli import periods
from memcli.facade.base import Base, When

if TYPE_CHECKING:
    from memcli.model import Fact, Value
    from memcli.records import Change, Event, TxEntry


class Reads(Base):
    """The reads of ``Memory`` that take names and times."""

    def objects(
        self,
        subject: str,
        predicate: str,
        *,
        valid_at: When | None = None,
        known_at: When | None = None,
        tz: str | None = None,
    ) -> set[Value]:
        """The objects that hold at a time (default now), as known at another (default now)."""
        from memcli.store import slots

        with self._reading() as db:
            moment = self._moment(db, valid_at, known_at, tz)
            return {f.object for f in slots.facts(db, subject, predicate, moment)}

    def timeline(
        self, subject: str, predicate: str, *, known_at: When | None = None, tz: str | None = None
    ) -> list[tuple[Value, datetime | None, datetime | None]]:
        """[(object, from, to)] of a slot, half-open, ordered by start."""
        from memcli.store import slots
        from memcli.store.asof import Moment

        with self._reading() as db:
            moment = Moment(periods.MAX, self._tx(db, known_at, tz))
            facts = slots.facts(db, subject, predicate, moment, any_time=True)
            return [(f.object, f.valid_from, f.valid_to) for f in facts]

    def rectangles(
        self, subject: str, predicate: str
    ) -> list[tuple[Value, datetime | None, datetime | None, datetime, datetime | None]]:
        """[(object, valid_from, valid_to, tx_from, tx_to)] of a slot: every version ever believed."""
        from memcli.store import slots

        with self._reading() as db:
            return slots.rectangles(db, subject, predicate)

    def mentions(self, subject: str, predicate: str, object: Value, *, known_at: When | None = None) -> int:
        """How many claims in force assert a triple."""
        from memcli.store import slots

        with self._reading() as db:
            return slots.mentions(db, subject, predicate, object, self._tx(db, known_at, None))

    def facts(
        self,
        *,
        valid_at: When | None = None,
        known_at: When | None = None,
        subject: str | None = None,
        predicate: str | None = None,
        limit: int | None = None,
    ) -> list[Fact]:
        """Everything that holds at a time as known at another, grouped by subject."""
        from memcli.store import slots

        with self._reading() as db:
            return slots.listing(db, self._moment(db, valid_at, known_at), subject, predicate, limit)

    def entities(self) -> list[str]:
        """The names of all entities, by name."""
        with self._reading() as db:
            return [row[0] for row in db.execute("select name from entity order by name_key")]

    def predicates(self) -> list[dict[str, object]]:
        """The predicates in use: name, cardinality, kind, and how many facts name it."""
        from memcli.store import entities

        with self._reading() as db:
            rows = db.execute(
                """select p.id, p.name, (select count(*) from fact f where f.predicate_id = p.id) from predicate p
                order by p.name_key"""
            ).fetchall()
            settings = {row[0]: entities.setting(db, row[0]) for row in rows}
            return [
                {"name": name, "cardinality": settings[i][0], "kind": settings[i][1], "facts": facts}
                for i, name, facts in rows
            ]

    def diff(
        self, valid_at: When, other: When, *, known_at: When | None = None, subject: str | None = None
    ) -> list[Change]:
        """What differs between two times: "-" held at the first alone, "+" at the other alone."""
        from memcli.store import slots

        with self._reading() as db:
            a, b = (self._moment(db, at, known_at) for at in (valid_at, other))
            return slots.diff(db, a, b, subject)

    def fact(self, number: int, *, valid_at: When | None = None, known_at: When | None = None) -> Fact:
        """A fact by its number, with its newest version, or the one at ``valid_at``. Raises NotFound."""
        from memcli.store import slots

        with self._reading() as db:
            at = None if valid_at is None else periods.last_instant(valid_at, self.tz)
            return slots.by_number(db, number, self._tx(db, known_at, None), at)

    def history(
        self,
        what: str | None = None,
        *,
        valid_at: When | None = None,
        known_at: When | None = None,
        limit: int | None = None,
    ) -> list[Event]:
        """Every version of an entity, "entity.predicate" or "f42" (None: of all), by start.

        Versions no longer believed are included, with ``withdrawn_at``. Raises NotFound.
        """
        from memcli.store import history

        with self._reading() as db:
            at = None if valid_at is None else periods.last_instant(valid_at, self.tz)
            return history.history(db, what, self._tx(db, known_at, None), at, limit)

    def log(self, *, limit: int | None = None, actor: str | None = None) -> list[TxEntry]:
        """The writes, newest first; with ``actor``, those of this program alone."""
        from memcli.store import history

        with self._reading() as db:
            return history.log(db, limit, actor)

    def changes(self, tx: int) -> list[Change]:
        """What a write did to belief."""
        from memcli.store import history

        with self._reading() as db:
            return history.changes(db, tx)
