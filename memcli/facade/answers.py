"""Questions: what matches, how things connect, and why."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Self

from memcli.errors import ModelUnreachable
from memcli.facade.base import Base, When

if TYPE_CHECKING:
    from memcli.model import Hit
    from memcli.records import Explanation, Graph
    from memcli.retrieve.dense import Meaning
    from memcli.store.asof import Moment

RERANKED = 20  # hits that a reranking model sees, where fewer are asked for


class Answers(Base):
    """The reads of ``Memory`` that take a question."""

    def query(
        self,
        text: str,
        *,
        k: int = 5,
        valid_at: When | None = None,
        known_at: When | None = None,
        where: str | None = None,
        hops: int = 3,
        facts_only: bool = False,
        all_times: bool = False,
        subject: str | None = None,
        predicate: str | None = None,
        source: str | None = None,
        without: str | None = None,
        min_score: float = 0.0,
        min_confidence: float = 0.0,
        min_trust: str | None = None,
        dense: bool = True,
        rerank: str | bool | None = None,
        note: Callable[[str], None] | None = None,
    ) -> list[Hit]:
        """The best ``k`` facts and episodes for a question, in order, each with its reasons.

        ``where`` is a condition on the attributes of a fact's subject as they hold then (the language
        of ``retrieve.where``: ``age >= 15 and city = "Oslo"``); ``source`` keeps what rests on a path,
        title or line; ``without`` answers as if a write, batch or source had never been. Raises
        NotFound for an unknown subject, predicate or source, UsageError for a condition.

        ``dense`` also searches by meaning, where the setting models.embed names a model that is
        installed. ``min_trust`` ("typed", "own") answers as if nothing had been told that is trusted less;
        for several questions, ask the copy that ``trusting`` gives. ``rerank`` names a model that
        reorders the best hits (True: the setting models.rerank, else the default one). What of both
        models fails is left out, and ``note`` is told why.
        """
        from memcli.retrieve import pipeline
        from memcli.retrieve.dense import nothing
        from memcli.retrieve.filters import Filters

        if without is not None or min_trust is not None:
            copy = self._over(self._copy(without)) if without is not None else self.trusting(min_trust or "other")
            with copy as other:
                return other.query(
                    text, k=k, valid_at=valid_at, known_at=known_at, where=where, hops=hops, facts_only=facts_only,
                    all_times=all_times, subject=subject, predicate=predicate, source=source, min_score=min_score,
                    min_confidence=min_confidence, dense=dense, rerank=rerank, note=note,
                    min_trust=None if without is None else min_trust,
                )  # fmt: skip
        say = note or (lambda _: None)
        with self._reading() as db:
            hits = pipeline.query(
                db,
                text,
                moment=self._moment(db, valid_at, known_at),
                k=max(k, RERANKED) if rerank else k,
                hops=hops,
                episodes=not facts_only,
                any_time=all_times,
                asked=Filters(subject, predicate, source, where, min_confidence),
                min_score=min_score,
                tz=self.tz,
                meaning=self._meaning(db, text, say) if dense else nothing,
            )
        if not rerank:
            return hits
        from memcli.retrieve import rerank as reranking

        return reranking.rerank(text, hits, "" if rerank is True else rerank, say)[:k]

    def _meaning(self, db: sqlite3.Connection, text: str, say: Callable[[str], None]) -> Callable[[], Meaning]:
        """What lies near a question; nothing, and why is said, where the model fails."""
        from memcli import embedder
        from memcli.retrieve import dense

        if not (model := embedder.chosen()):
            return dense.nothing
        near = dense.near(db, text, model)

        def meaning() -> Meaning:
            try:
                return near()
            except ModelUnreachable as fault:
                say(f"searched without the dense lane: {fault.message}")
                return dense.NOTHING

        return meaning

    def context(
        self,
        query: str,
        *,
        format: Literal["markdown", "xml", "plain"] = "markdown",
        max_tokens: int | None = None,
        k: int = 10,
        hits: Sequence[Hit] | None = None,
        valid_at: When | None = None,
        known_at: When | None = None,
        min_trust: str | None = None,
    ) -> str:
        """The best answers as a block for a model's prompt, most relevant first; empty where none is known.

        What is stored is given as data: escaped for the format, with period, confidence, source and trust,
        under a line that says so. Never above ``max_tokens``, where a token counts three bytes of UTF-8.
        ``hits``: answers that were already found for the query. ``min_trust`` as in ``query`` (None: the
        setting recall.min_trust); it does not bound ``hits``.
        """
        from memcli import config
        from memcli.errors import UsageError
        from memcli.render import context
        from memcli.render.text import Lens
        from memcli.store import provenance

        if format not in ("markdown", "xml", "plain"):
            raise UsageError(f"There is no context format {format!r}.", "use markdown, xml or plain")
        if hits is None:
            least = config.text("recall.min_trust", min_trust)
            if least != "other":
                with self.trusting(least) as copy:
                    found = copy.query(query, k=k, valid_at=valid_at, known_at=known_at)
                    return copy.context(query, format=format, max_tokens=max_tokens, hits=found, known_at=known_at)
            hits = self.query(query, k=k, valid_at=valid_at, known_at=known_at)
        facts, texts = ([h.id for h in hits if h.kind == kind] for kind in ("fact", "episode"))
        with self._reading() as db:
            resting = provenance.of_facts(db, facts, self._tx(db, known_at, None))
            said = provenance.of_episodes(db, texts)
        origins = {("fact", i): some for i, some in resting.items()} | {("episode", i): (o,) for i, o in said.items()}
        lens = Lens(self.now(), self.tz)
        return context.block(query, hits, origins, lens, form=format, max_tokens=max_tokens)

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

        The question is kept without secrets. A copy that leaves something out (``without``) keeps nothing.
        """
        if self._session.is_copy:
            return
        from memcli import paths
        from memcli.retrieve import last

        plain = text.isascii() and all(word.isalpha() and len(word) < 16 for word in text.split())
        if not plain or (paths.config_dir() / "policy.yaml").exists():
            from memcli.ingest import keeping  # only here: no known format is of short words alone

            text, _ = keeping.private(text)
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
        diff: When | None = None,
        topics: bool = False,
    ) -> Graph:
        """The network around an entity, or the shortest chain to another. Raises NotFound.

        With ``diff``, a second point of valid time, the networks of both, what differs signed + - ~.
        With ``topics``, also what texts name together with the entity; it need not be one of facts then.
        """
        from memcli.retrieve import network
        from memcli.store import entities

        with self._reading() as db:
            moment = self._moment(db, valid_at, known_at)
            if topics:
                return self._with_topics(db, moment, entity, hops=hops, predicate=predicate)
            root = entities.need(db, entity)
            if diff is not None:
                other = self._moment(db, diff, known_at)
                return network.diff(db, moment, other, root, hops=hops, predicate=predicate)
            if to is None:
                return network.ego(db, moment, root, hops=hops, predicate=predicate)
            return network.path(db, moment, root, entities.need(db, to), hops=max(hops, 6))

    def _with_topics(
        self, db: sqlite3.Connection, moment: Moment, entity: str, *, hops: int, predicate: str | None
    ) -> Graph:
        from dataclasses import replace

        from memcli.records import Graph
        from memcli.retrieve import network, topics
        from memcli.retrieve.graph import names
        from memcli.store import entities
        from memcli.store.sameness import Sameness

        root = entities.find(db, entity)
        if root is None:
            said = topics.around(db, moment, [entity], (), ())
            if not said:
                entities.need(db, entity)  # raises
            return Graph(entity, {entity: 0}, (), topics=said)
        shown = network.ego(db, moment, root, hops=hops, predicate=predicate)
        members = Sameness.load(db, moment.tx).entity.members(root)
        spelled = list(names(db, members).values())
        joined = {e.target for e in shown.edges if e.source == shown.root}
        return replace(shown, topics=topics.around(db, moment, spelled, members, joined))

    def explain(self, what: str | int = "last", *, known_at: When | None = None) -> Explanation:
        """Why a fact ("f42", 42) or an episode ("e9") is stored, or why the last answers came."""
        from memcli.store import explain

        if str(what) == "last":
            from memcli.retrieve import last

            return last.explain(self.path)
        with self._reading() as db:
            return explain.explain(db, str(what), self._tx(db, known_at, None), self.tz)
