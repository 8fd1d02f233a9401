"""Turns of an import that a model reads: kept first, then read in windows, and pending where that fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from memcli.errors import MemcliError, ModelUnreachable
from memcli.ingest import bulk
from memcli.ingest.extract import Extractor, Reading
from memcli.ingest.importing_known import look_up, wanted
from memcli.ingest.importing_queue import hold
from memcli.records import Receipt
from memcli.store import jobs

if TYPE_CHECKING:
    from memcli.ingest.importing import Job
    from memcli.ingest.importing_turns import Said


def _reading(said: Said) -> Reading:
    """A turn as a preview of the cost takes it."""
    text = said.text("")
    return Reading(text.content, text.said_at, text.speaker, text.role, said.context)


class Run:
    """The part of one import that is a model's."""

    def __init__(self, job: Job, model: str, worker: str) -> None:
        self.job, self.model, self.worker = job, model, worker
        self.reader = bulk.Readers(model)
        self.calls = self.tokens = self.pending = 0
        self.warnings: list[str] = []
        self.fault: MemcliError | None = None
        self._extractor: Extractor | None = None

    def put(self, part: Sequence[Said]) -> None:
        """Keep and read a chunk of turns; of a dry run, add up what that would cost."""
        if self.job.options.dry_run:
            self._cost(part)
            return
        held, reader = hold(self.job, part, self.model, self.worker), self._reader()
        if reader is None or isinstance(self.fault, ModelUnreachable):  # keep what is left, for another day
            for each in held:
                jobs.give_back(self.job.db, each.episode, self.worker)
            self.pending += len(held)
            return
        for receipt in bulk.learn(self.job.db, held, reader, self.worker, lambda: self.job.now, self.reader.judging):
            self._add(receipt)

    def _cost(self, part: Sequence[Said]) -> None:
        from memcli.ingest.model_reader import cost

        new = wanted(part, look_up(self.job.db, part), extract=True)
        calls, tokens = cost([_reading(said) for said in new])
        self.calls += calls
        self.tokens += tokens
        self.job.known += len(part) - len(new)

    def _reader(self) -> Extractor | None:
        """The extractor; None for a model that llm does not know, which is no reason to lose the turns."""
        if self._extractor is None and self.fault is None:
            try:
                self._extractor = self.reader.get(self.model)
            except ModelUnreachable as error:
                self.fault = error
        return self._extractor

    def _add(self, done: Receipt) -> None:
        job = self.job
        if done.tx is not None:
            job.add(done.tx, done.episodes, done.changes)
        job.known += done.known
        job.claims += done.claims
        job.facts += done.facts
        job.held += done.held
        self.calls += done.calls
        self.tokens += done.tokens
        self.pending += done.pending
        self.warnings += done.warnings
        self.fault = done.fault or self.fault

    def account(self, done: Receipt) -> Receipt:
        """The receipt of the import with what the model did and cost."""
        spent, dry = self.reader.budget, self.job.options.dry_run
        return replace(
            done,
            extractor=self.model,
            calls=self.calls if dry else spent.calls,
            tokens=self.tokens if dry else spent.tokens,
            warnings=(*done.warnings, *self.warnings),
            pending=self.pending,
            fault=self.fault,
        )
