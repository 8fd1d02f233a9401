"""Structured claims and corrections: each call is one write."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any, Unpack

from memcli import config, periods
from memcli.facade.base import Base, When

if TYPE_CHECKING:
    from memcli.model import Value
    from memcli.records import Change, Target


class Claims(Base):
    """The writes of ``Memory`` that take triples."""

    def assert_(
        self,
        subject: str,
        predicate: str,
        object: Value,
        *,
        valid_from: When | None = None,
        valid_to: When | None = None,
        said_at: When | None = None,
        source: str | None = None,
        batch: str | None = None,
        tz: str | None = None,
        note: Callable[[str], None] | None = None,
    ) -> int | None:
        """Record that a triple holds, from ``valid_from`` (unstated: when it was said) on.

        ``source`` names one source line: the same line and triple again is None. Secrets are taken out as of
        texts, and ``note`` is told. Raises Rejected for a reversed period.
        """
        from memcli.store import ledger, structured

        subject, predicate, object, source, batch = self._private(note, subject, predicate, object, source, batch)
        with self._writing() as db, ledger.write(db, self.now(), "assert", batch=batch) as writer:
            structured.assert_(
                writer,
                subject,
                predicate,
                object,
                valid_from=valid_from,
                valid_to=valid_to,
                said=said_at,
                line=source,
                zone=tz or self.tz,
            )
        return writer.id if writer.dirty else None

    @staticmethod
    def _private(note: Callable[[str], None] | None, *parts: Any) -> list[Any]:
        """Parts of a triple without secrets; ``note`` is told what was taken out."""
        from memcli.ingest import keeping

        clean, taken = keeping.private_parts(*parts)
        if note is not None:
            for line in taken:
                note(line)
        return clean

    @staticmethod
    def _meant(db: sqlite3.Connection, note: Callable[[str], None] | None, *parts: tuple[str, Any]) -> list[Any]:
        """Like ``_private`` for (scope, name) pairs; a name that something bears already stays, and is found."""
        from memcli.store import entities

        names = [name for _, name in parts]
        clean = Claims._private(None, *names)
        borne = [
            was != now and entities.is_borne(db, scope, was) for (scope, was), now in zip(parts, clean, strict=True)
        ]
        Claims._private(note, *(name for name, there in zip(names, borne, strict=True) if not there))
        return [was if there else now for was, now, there in zip(names, clean, borne, strict=True)]

    def end(
        self,
        subject: str,
        predicate: str,
        object: Value,
        *,
        at: When | None = None,
        said_at: When | None = None,
        source: str | None = None,
        batch: str | None = None,
        tz: str | None = None,
        for_good: bool = False,
        note: Callable[[str], None] | None = None,
    ) -> int | None:
        """Record that a triple stopped holding at ``at`` (unstated: when it was said).

        ``for_good``: what was said before of the time after it, of a stay that began before it, is taken back.
        Secrets are taken out, and ``note`` is told, unless something of that very name is stored.
        """
        from memcli.ingest import witness
        from memcli.store import ledger, structured

        source, batch = self._private(note, source, batch)
        with self._writing() as db, ledger.write(db, self.now(), "end", batch=batch) as writer:
            triple = ("entity", subject), ("predicate", predicate), ("object", object)
            subject, predicate, object = self._meant(db, note, *triple)
            structured.end(writer, subject, predicate, object, at=at, said=said_at, line=source, zone=tz or self.tz)
            if for_good and writer.dirty:
                witness.heed_ends(writer)
        return writer.id if writer.dirty else None

    def retract(
        self,
        subject: str,
        predicate: str,
        object: Value | None = None,
        *,
        said_at: When | None = None,
        batch: str | None = None,
        tz: str | None = None,
        note: Callable[[str], None] | None = None,
    ) -> int | None:
        """Record that a triple (or all of a slot) was never true, as far as it was said before.

        ``note`` as in ``end``.
        """
        from memcli.store import ledger, structured

        (batch,) = self._private(note, batch)
        with self._writing() as db, ledger.write(db, self.now(), "retract", batch=batch) as writer:
            triple = ("entity", subject), ("predicate", predicate), ("object", object)
            subject, predicate, object = self._meant(db, note, *triple)
            structured.retract(writer, subject, predicate, object, said=said_at, zone=tz or self.tz)
        return writer.id

    def undo(self, *, tx: int | None = None, batch: str | None = None) -> int | None:
        """Take back a write, a batch, or the newest write in force; an undo can be undone.

        The newest write stands for all chunks of its import. None when there is nothing to take
        back. Raises NotFound for a write that does not exist.
        """
        from memcli.store import ledger, undo

        with self._writing() as db, ledger.write(db, self.now(), "undo") as writer:
            undo.undo(writer, tx=tx, batch=batch)
        return writer.id if writer.dirty else None

    def undo_plan(self, *, tx: int | None = None, batch: str | None = None) -> list[Change]:
        """What ``undo`` with these arguments would change; writes nothing."""
        from memcli.store import history, ledger, undo

        with self._writing() as db, ledger.write(db, self.now(), "undo") as writer:
            writer.discard = True
            undo.undo(writer, tx=tx, batch=batch)
            writer.settle()
            return history.changes(db, writer.id)

    def same(
        self, a: str | int, b: str | int, *, scope: str = "entity", note: Callable[[str], None] | None = None
    ) -> int | None:
        """Record that two entities, predicates or facts are one; ``a`` represents both.

        Entities and predicates are given by name, facts by number. ``note`` as in ``end``. Raises
        NotFound, or Rejected for two facts of different slots.
        """
        from memcli.store import ledger, merge

        with self._writing() as db, ledger.write(db, self.now(), "same") as writer:
            a, b = self._meant(db, note, (scope, a), (scope, b))
            merge.same(writer, a, b, scope)
        return writer.id if writer.dirty else None

    def same_plan(self, a: str | int, b: str | int, *, scope: str = "entity") -> list[Change]:
        """What ``same`` with these arguments would change; writes nothing."""
        from memcli.store import history, ledger, merge

        with self._writing() as db, ledger.write(db, self.now(), "same") as writer:
            writer.discard = True
            merge.same(writer, a, b, scope)
            writer.settle()
            return history.changes(db, writer.id)

    def set_predicate(
        self,
        name: str,
        *,
        cardinality: str | None = None,
        kind: str | None = None,
        inverse: str | None = None,
        symmetric: bool | None = None,
        note: Callable[[str], None] | None = None,
    ) -> int | None:
        """Set how a predicate behaves, and derive its versions anew.

        ``cardinality`` is "one" or "many"; ``kind`` "permanent", "state" or "event". ``note`` as in ``end``.
        """
        from memcli.store import ledger, merge

        (inverse,) = self._private(note, inverse)
        with self._writing() as db, ledger.write(db, self.now(), "predicate") as writer:
            (name,) = self._meant(db, note, ("predicate", name))
            merge.set_predicate(writer, name, cardinality, kind, inverse, symmetric)
        return writer.id if writer.dirty else None

    def edit(
        self,
        fact: int,
        *,
        period: When | None = None,
        subject: str | None = None,
        predicate: str | None = None,
        object: Value | None = None,
        valid_from: When | None = "keep",
        valid_to: When | None = "keep",
        note: Callable[[str], None] | None = None,
    ) -> int:
        """Correct one period of a fact; its other periods stay as they are.

        ``period`` is a date inside it, needed where there are several; a bound of None means an
        unknown start or an open end. ``note`` as in ``assert_``. Raises NotFound, Rejected.
        """
        from memcli.store import edit, ledger

        subject, predicate, object = self._private(note, subject, predicate, object)
        with self._writing() as db, ledger.write(db, self.now(), "edit") as writer:
            edit.edit(
                writer,
                fact,
                period=period,
                subject=subject,
                predicate=predicate,
                value=object,
                valid_from=valid_from,
                valid_to=valid_to,
                zone=self.tz,
            )
        return writer.id

    def forget(
        self,
        subject: str | None = None,
        predicate: str | None = None,
        object: Value | None = None,
        **what: Unpack[Target],
    ) -> int:
        """Remove every claim that matches, physically; the one write that changes past answers.

        Give a triple (None: any), or one of ``fact``, ``entity``, ``episode``, ``review``, ``source``, ``text``.
        Raises Rejected when nothing is named, NotFound, and Busy while another process reads the
        old pages.
        """
        from memcli.store import forget

        with self._writing() as db:
            return forget.forget(db, self.now(), forget.plan(db, subject, predicate, object, **what))

    def forget_plan(
        self,
        subject: str | None = None,
        predicate: str | None = None,
        object: Value | None = None,
        **what: Unpack[Target],
    ) -> tuple[int, int, int]:
        """What ``forget`` with these arguments would remove: (claims and proposals, episodes, facts left behind).

        The last are facts that stay, with whose word they are, but without the text that told them.
        """
        from memcli.store import forget

        with self._reading() as db:
            found = forget.plan(db, subject, predicate, object, **what)
            return len(found.claims) + len(found.reviews), len(found.episodes), found.bereft(db)

    def forget_names(self, **what: Unpack[Target]) -> int:
        """How many names ``forget`` with this target would take out or change, the last question's file included."""
        from memcli.store import forget

        with self._reading() as db:
            return len(forget.plan(db, **what).names)

    def prune(self, *, before: When | None = None, dry_run: bool = False) -> int | None:
        """Archive the versions that stopped being believed by ``before`` (default now).

        No answer changes. None for a dry run; ``prune_plan`` counts.
        """
        from memcli.store import archive

        if dry_run:
            return None
        with self._writing() as db:
            return archive.prune(db, self.now(), self._horizon(before), config.whole("trace.keep_days"))

    def prune_plan(self, before: When | None = None) -> int:
        """How many versions ``prune`` would archive."""
        from memcli.store import archive

        with self._reading() as db:
            return archive.superseded(db, self._horizon(before))

    def _horizon(self, before: When | None) -> datetime:
        return self.now() if before is None else periods.window_of(before, self.tz)[0]
