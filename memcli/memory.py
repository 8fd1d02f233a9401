"""Memory: the one core behind the command line, the terminal UI and programs."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Self, Unpack

from memcli import clock as clocks
from memcli import paths, periods
from memcli.errors import NotFound
from memcli.memory_files import Files
from memcli.model import Fact, Hit, Value
from memcli.store import asof, entities
from memcli.store.asof import NOW_TX, Moment
from memcli.store.session import Session

if TYPE_CHECKING:
    from memcli.records import Change, Claim, Event, Explanation, Graph, Receipt, Target, TxEntry

When = str | datetime  # "2023", "2023-03", "2023-03-09", an ISO instant, or an aware datetime
Progress = Callable[[int, int | None], None]


class Memory(Files):
    """One memory file on two time axes.

    Times are taken as a person types them or as aware datetimes, and given back as UTC datetimes
    with None for an unknown start or an open end; a coarse ``valid_at`` or ``known_at`` means the
    last instant of its period, and ``known_at`` also takes a write ("t9"). Write methods return the
    id of their transaction, or None when nothing was new. Raises MemcliError subclasses only. Safe
    to use from several threads: each has a connection of its own.
    """

    def __init__(
        self, path: Path, *, read_only: bool, clock: clocks.Clock | None, tz: str | None,
        session: Session | None = None,
    ) -> None:
        self.path = path
        self.tz = tz or paths.local_zone()
        periods.zone(self.tz)
        self._clock = clock or clocks.now
        self._session = session or Session(path, read_only=read_only)
        self._reading, self._writing = self._session.reading, self._session.writing

    @classmethod
    def open(
        cls, path: str | os.PathLike[str] | None = None, *, user: str | None = None, read_only: bool = False,
        clock: clocks.Clock | None = None, tz: str | None = None,
    ) -> Self:
        """Open the user's file, making it where it is missing (unless ``read_only``).

        ``tz`` is an IANA name; dates are civil days there. Raises NoDatabase, Damaged, NewerFile,
        ReadOnly, Busy, DiskError, or UsageError for a bad name.
        """
        where = None if path is None else Path(path)
        return cls(paths.database(where, user), read_only=read_only, clock=clock, tz=tz)

    def _over(self, session: Session) -> Self:
        return type(self)(self.path, read_only=True, clock=self._clock, tz=self.tz, session=session)

    def close(self) -> None:
        """Close every connection; the object cannot be used afterwards."""
        self._session.close()

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
        return asof.tx_at(db, periods.last_instant(known_at, tz or self.tz))

    def _moment(
        self, db: sqlite3.Connection, valid_at: When | None, known_at: When | None, tz: str | None = None
    ) -> Moment:
        at = asof.present(db, self.now()) if valid_at is None else periods.last_instant(valid_at, tz or self.tz)
        return Moment(at, self._tx(db, known_at, tz))

    # ---- structured claims -------------------------------------------------------------------

    def assert_(
        self, subject: str, predicate: str, object: Value, *, valid_from: When | None = None,
        valid_to: When | None = None, said_at: When | None = None, source: str | None = None,
        batch: str | None = None, tz: str | None = None,
    ) -> int | None:
        """Record that a triple holds, from ``valid_from`` (unstated: when it was said) on.

        ``source`` names one source line: the same line and triple again is None. Raises Rejected
        for a reversed period.
        """
        from memcli.store import ledger, structured

        with self._writing() as db, ledger.write(db, self.now(), "assert", batch=batch) as writer:
            structured.assert_(
                writer, subject, predicate, object, valid_from=valid_from, valid_to=valid_to, said=said_at,
                line=source, zone=tz or self.tz,
            )
        return writer.id if writer.dirty else None

    def end(
        self, subject: str, predicate: str, object: Value, *, at: When | None = None, said_at: When | None = None,
        source: str | None = None, batch: str | None = None, tz: str | None = None,
    ) -> int | None:
        """Record that a triple stopped holding at ``at`` (unstated: when it was said)."""
        from memcli.store import ledger, structured

        with self._writing() as db, ledger.write(db, self.now(), "end", batch=batch) as writer:
            structured.end(
                writer, subject, predicate, object, at=at, said=said_at, line=source, zone=tz or self.tz
            )
        return writer.id if writer.dirty else None

    def retract(
        self, subject: str, predicate: str, object: Value | None = None, *, said_at: When | None = None,
        batch: str | None = None, tz: str | None = None,
    ) -> int | None:
        """Record that a triple (or all of a slot) was never true, as far as it was said before."""
        from memcli.store import ledger, structured

        with self._writing() as db, ledger.write(db, self.now(), "retract", batch=batch) as writer:
            structured.retract(writer, subject, predicate, object, said=said_at, zone=tz or self.tz)
        return writer.id

    def undo(self, *, tx: int | None = None, batch: str | None = None) -> int | None:
        """Take back a write, a batch, or the newest write in force; an undo can be undone.

        None when there is nothing to take back. Raises NotFound for a write that does not exist.
        """
        from memcli.store import undo

        with self._writing() as db:
            return undo.undo(db, self.now(), tx=tx, batch=batch)

    def same(self, a: str | int, b: str | int, *, scope: str = "entity") -> int | None:
        """Record that two entities, predicates or facts are one; ``a`` represents both.

        Entities and predicates are given by name, facts by number. Raises NotFound, or Rejected
        for two facts of different slots.
        """
        from memcli.store import ledger, merge

        with self._writing() as db, ledger.write(db, self.now(), "same") as writer:
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
        self, name: str, *, cardinality: str | None = None, kind: str | None = None, inverse: str | None = None,
        symmetric: bool | None = None,
    ) -> int | None:
        """Set how a predicate behaves, and derive its versions anew.

        ``cardinality`` is "one" or "many"; ``kind`` "permanent", "state" or "event".
        """
        from memcli.store import ledger, merge

        with self._writing() as db, ledger.write(db, self.now(), "predicate") as writer:
            merge.set_predicate(writer, name, cardinality, kind, inverse, symmetric)
        return writer.id if writer.dirty else None

    def edit(
        self, fact: int, *, period: When | None = None, subject: str | None = None, predicate: str | None = None,
        object: Value | None = None, valid_from: When | None = "keep", valid_to: When | None = "keep",
    ) -> int:
        """Correct one period of a fact; its other periods stay as they are.

        ``period`` is a date inside it, needed where there are several; a bound of None means an
        unknown start or an open end. Raises NotFound, Rejected.
        """
        from memcli.store import edit, ledger

        with self._writing() as db, ledger.write(db, self.now(), "edit") as writer:
            edit.edit(
                writer, fact, period=period, subject=subject, predicate=predicate, value=object,
                valid_from=valid_from, valid_to=valid_to, zone=self.tz,
            )
        return writer.id

    def forget(
        self, subject: str | None = None, predicate: str | None = None, object: Value | None = None,
        **what: Unpack[Target],
    ) -> int:
        """Remove every claim that matches, physically; the one write that changes past answers.

        Give a triple (None: any), or one of ``fact``, ``entity``, ``episode``, ``source``, ``text``.
        Raises Rejected when nothing is named, NotFound, and Busy while another process reads the
        old pages.
        """
        from memcli.store import forget

        with self._writing() as db:
            return forget.forget(db, self.now(), forget.plan(db, subject, predicate, object, **what))

    def forget_plan(
        self, subject: str | None = None, predicate: str | None = None, object: Value | None = None,
        **what: Unpack[Target],
    ) -> tuple[int, int]:
        """(claims, episodes) that ``forget`` with these arguments would remove."""
        from memcli.store import forget

        with self._reading() as db:
            found = forget.plan(db, subject, predicate, object, **what)
            return len(found.claims), len(found.episodes)

    def prune(self, *, before: When | None = None, dry_run: bool = False) -> int | None:
        """Archive the versions that stopped being believed by ``before`` (default now).

        No answer changes. None for a dry run; ``prune_plan`` counts.
        """
        from memcli.store import archive

        if dry_run:
            return None
        with self._writing() as db:
            return archive.prune(db, self.now(), self._horizon(before))

    def prune_plan(self, before: When | None = None) -> int:
        """How many versions ``prune`` would archive."""
        from memcli.store import archive

        with self._reading() as db:
            return archive.superseded(db, self._horizon(before))

    def _horizon(self, before: When | None) -> datetime:
        return self.now() if before is None else periods.window_of(before, self.tz)[0]

    # ---- structured reads --------------------------------------------------------------------

    def objects(
        self, subject: str, predicate: str, *, valid_at: When | None = None, known_at: When | None = None,
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
        self, *, valid_at: When | None = None, known_at: When | None = None, subject: str | None = None,
        predicate: str | None = None, limit: int | None = None,
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
        self, what: str | None = None, *, valid_at: When | None = None, known_at: When | None = None,
        limit: int | None = None,
    ) -> list[Event]:
        """Every version of an entity, "entity.predicate" or "f42" (None: of all), by start.

        Versions no longer believed are included, with ``withdrawn_at``. Raises NotFound.
        """
        from memcli.store import history

        with self._reading() as db:
            at = None if valid_at is None else periods.last_instant(valid_at, self.tz)
            return history.history(db, what, self._tx(db, known_at, None), at, limit)

    def log(self, *, limit: int | None = None) -> list[TxEntry]:
        """The writes, newest first."""
        from memcli.store import history

        with self._reading() as db:
            return history.log(db, limit)

    def changes(self, tx: int) -> list[Change]:
        """What a write did to belief."""
        from memcli.store import history

        with self._reading() as db:
            return history.changes(db, tx)

    # ---- text ----------------------------------------------------------------------------------

    def extract(
        self, text: str, *, said_at: When | None = None, speaker: str | None = None, role: str = "user",
        context: Sequence[Mapping[str, str]] = (),
    ) -> list[Claim]:
        """The claims a text makes, by the offline rules; writes nothing."""
        from memcli.ingest import pipeline

        return pipeline.extract(text, self._local_time(said_at), speaker, role, context)

    def add(
        self, text: str, *, said_at: When | None = None, speaker: str | None = None, role: str = "user",
        source: str | None = None, dry_run: bool = False, context: Sequence[Mapping[str, str]] = (),
    ) -> Receipt:
        """Keep a text and learn what it says; the text is committed before anything is learnt.

        ``source`` names one source line: the same line again is known, not new.
        """
        from memcli.ingest import pipeline

        with self._writing() as db:
            return pipeline.add(
                db, text, now=self.now(), zone=self.tz, said_at=said_at, speaker=speaker, role=role,
                line=source, context=context, dry_run=dry_run,
            )

    def add_claims(
        self, claims: Iterable[Claim], *, said_at: When | None = None, source: str | None = None,
        batch: str | None = None, dry_run: bool = False, canonical: bool = True,
    ) -> Receipt:
        """Record structured claims in one write, with a receipt.

        ``canonical`` maps the predicate's words to a known predicate ("works for" -> works_at).
        """
        from memcli.ingest import pipeline

        with self._writing() as db:
            return pipeline.add_claims(
                db, list(claims), now=self.now(), zone=self.tz, said_at=said_at, line=source, batch=batch,
                dry_run=dry_run, canonical=canonical,
            )

    def import_transcript(
        self, path_or_stream: str | os.PathLike[str] | BinaryIO, *, format: str = "auto", me: str | None = None,
        extract: bool = True, said_at: When | None = None, since: When | None = None, until: When | None = None,
        dry_run: bool = False, strict: bool = False, progress: Progress | None = None,
    ) -> Receipt:
        """Read a transcript; running it again adds only what is new.

        The import is one batch, named in the receipt, that ``undo(batch=...)`` takes back. ``me`` is
        the name under which the user speaks. Raises UsageError where no reader knows the input,
        or with ``strict`` where anything was skipped.
        """
        from memcli.ingest import importing

        with self._writing() as db:
            return importing.import_transcript(
                db, path_or_stream, now=self.now(), zone=self.tz, format=format, me=me, extract=extract,
                said_at=said_at, since=since, until=until, dry_run=dry_run, strict=strict, progress=progress,
            )

    def query(
        self, text: str, *, k: int = 5, valid_at: When | None = None, known_at: When | None = None, hops: int = 3,
        facts_only: bool = False, all_times: bool = False, subject: str | None = None, predicate: str | None = None,
        min_score: float = 0.0, min_confidence: float = 0.0,
    ) -> list[Hit]:
        """The best ``k`` facts and episodes for a question, in order, each with its reasons."""
        from memcli.retrieve import pipeline

        with self._reading() as db:
            hits = pipeline.query(
                db, text, moment=self._moment(db, valid_at, known_at), k=k, hops=hops, episodes=not facts_only,
                any_time=all_times, subject=subject, predicate=predicate, min_score=min_score,
            )
        return [hit for hit in hits if hit.confidence >= min_confidence]

    def note_query(
        self, text: str, hits: Sequence[Hit], *, valid_at: When | None = None, known_at: When | None = None
    ) -> None:
        """Keep why these hits were returned for ``explain("last")``, beside the file; best effort."""
        from memcli.retrieve import last

        last.write(self.path, text, hits, valid_at=valid_at, known_at=known_at, asked_at=self.now())

    def graph(
        self, entity: str, *, hops: int = 2, to: str | None = None, predicate: str | None = None,
        valid_at: When | None = None, known_at: When | None = None,
    ) -> Graph:
        """The network around an entity, or the shortest chain to another. Raises NotFound."""
        from memcli.retrieve import graph

        with self._reading() as db:
            moment = self._moment(db, valid_at, known_at)
            root = entities.need(db, entity)
            if to is None:
                return graph.ego(db, moment, root, hops=hops, predicate=predicate)
            return graph.path(db, moment, root, entities.need(db, to), hops=max(hops, 6))

    def explain(self, what: str | int = "last", *, known_at: When | None = None) -> Explanation:
        """Why a fact ("f42", 42) or an episode ("e9") is stored, or why the last answers came."""
        from memcli.store import explain

        if str(what) == "last":
            from memcli.retrieve import last

            return last.explain(self.path)
        with self._reading() as db:
            return explain.explain(db, str(what), self._tx(db, known_at, None), self.tz)

    def _local_time(self, said_at: When | None) -> datetime:
        moment = self.now() if said_at is None else periods.window_of(said_at, self.tz)[0]
        return moment.astimezone(periods.zone(self.tz))

