"""Questions: what matches, how things connect, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from memcli.facade.base import Base, When

if TYPE_CHECKING:
    from memcli.model import Hit
    from memcli.records import Explanation, Graph


class Answers(Base):
    """The reads of ``Memory`` that take a question."""

    def query(
        self,
        text: str,
        *,
        k: int = 5,
        valid_at: When | None = None,
        known_at: When | None = None,
        hops: int = 3,
        facts_only: bool = False,
        all_times: bool = False,
        subject: str | None = None,
        predicate: str | None = None,
        min_score: float = 0.0,
        min_confidence: float = 0.0,
        min_trust: str | None = None,
    ) -> list[Hit]:
        """The best ``k`` facts and episodes for a question, in order, each with its reasons.

        ``min_trust`` ("typed", "own") answers as if nothing had been told that is trusted less; for
        several questions, ask the copy that ``trusting`` gives.
        """
        if min_trust is not None:
            with self.trusting(min_trust) as trusted:
                return trusted.query(
                    text,
                    k=k,
                    valid_at=valid_at,
                    known_at=known_at,
                    hops=hops,
                    facts_only=facts_only,
                    all_times=all_times,
                    subject=subject,
                    predicate=predicate,
                    min_score=min_score,
                    min_confidence=min_confidence,
                )
        from memcli.retrieve import pipeline
        from memcli.store import entities

        with self._reading() as db:
            if subject is not None:
                entities.need(db, subject)
            if predicate is not None:
                entities.need_predicate(db, predicate)
            hits = pipeline.query(
                db,
                text,
                moment=self._moment(db, valid_at, known_at),
                k=k,
                hops=hops,
                episodes=not facts_only,
                any_time=all_times,
                subject=subject,
                predicate=predicate,
                min_score=min_score,
            )
        return [hit for hit in hits if hit.confidence >= min_confidence]

    def trusting(self, level: str) -> Self:
        """This memory as if nothing had been told that is trusted less: a copy in memory, for reading.

        "typed": what was typed, corrected or accepted; "own": also the user's own turns of imports;
        "other": everything. Close the copy when done. Raises UsageError for another level.
        """
        from memcli.store import without

        with self._reading() as db:
            return self._over(without.trusting(db, self.path, level))

    def note_query(
        self, text: str, hits: Sequence[Hit], *, valid_at: When | None = None, known_at: When | None = None
    ) -> None:
        """Keep why these hits were returned for ``explain("last")``, beside the file; best effort.

        A copy that leaves something out (``without``) keeps nothing.
        """
        if self._session.is_copy:
            return
        from memcli.retrieve import last

        last.write(self.path, text, hits, valid_at=valid_at, known_at=known_at, asked_at=self.now())

    def graph(
        self,
        entity: str,
        *,
        hops: int = 2,
        to: str | None = None,
        predicate: str | None = None,
        valid_at: When | None = None,
        known_at: When | None = None,
    ) -> Graph:
        """The network around an entity, or the shortest chain to another. Raises NotFound."""
        from memcli.retrieve import graph
        from memcli.store import entities

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
