"""Turns of an import that a model reads: kept first, then read in windows, and pending where that fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from memcli.errors import MemcliError, ModelUnreachable
from memcli.ingest import bulk
from memcli.ingest.extract import Extractor, Reading
from memcli.ingest.keeping import in_force, keep, source
from memcli.records import Receipt
from memcli.store import jobs
from memcli.store.connect import transaction

if TYPE_CHECKING:
    from memcli.ingest.importing import Job, Pending

KEPT_AT_ONCE = 500  # turns


def _reading(item: Pending) -> Reading:
    """A turn as a preview of the cost takes it."""
    text = item.text
    return Reading(text.content, text.said_at, text.speaker, text.role, tuple(item.context))


class Run:
    """The part of one import that is a model's."""

    def __init__(self, job: Job, model: str, worker: str, dry_run: bool) -> None:
        self.job, self.model, self.worker, self.dry_run = job, model, worker, dry_run
        self.reader = bulk.Readers(model)
        self.calls = self.tokens = self.claims = self.pending = 0
        self.warnings: list[str] = []
        self.fault: MemcliError | None = None

    def read(self, texts: Sequence[Pending], progress: Callable[[int, int | None], None] | None) -> None:
        """Keep and read turns; of a dry run, tell what that would cost."""
        if self.dry_run:
            from memcli.ingest.model_reader import cost

            self.calls, self.tokens = cost([_reading(t) for t in texts])
            return
        reader, done = self._reader(), 0
        for start in range(0, len(texts), KEPT_AT_ONCE):
            held = self._keep(texts[start : start + KEPT_AT_ONCE])
            if reader is None or isinstance(self.fault, ModelUnreachable):  # keep what is left, for another day
                for each in held:
                    jobs.give_back(self.job.db, each.episode, self.worker)
                self.pending += len(held)
                continue
            for receipt in bulk.learn(
                self.job.db, held, reader, self.worker, lambda: self.job.now, self.reader.judging
            ):
                self._add(receipt)
                done += receipt.read
                if progress is not None:
                    progress(done, len(texts))
        if progress is not None:
            progress(len(texts), len(texts))

    def _reader(self) -> Extractor | None:
        """The extractor; None for a model that llm does not know, which is no reason to lose the turns."""
        try:
            return self.reader.get(self.model)
        except ModelUnreachable as error:
            self.fault = error
            return None

    def _keep(self, part: Sequence[Pending]) -> list[bulk.Held]:
        """Commit turns, held by this worker; those that others keep or read are known."""
        job, held = self.job, list[bulk.Held]()
        with transaction(job.db):
            for item in part:
                row = job.db.execute("select id from episode where uid = ?", (item.text.uid,)).fetchone()
                if row is None:
                    origin = source(
                        job.db, job.format, item.fingerprint, uri=job.uri, title=item.title, trust=item.trust
                    )
                    episode = keep(job.db, item.text, origin, "pending")
                else:
                    episode = int(row[0])
                setting = jobs.settings(job.zone, item.context, self.model, job.batch)
                if (row and in_force(job.db, episode)) or not jobs.put(job.db, episode, setting, self.worker):
                    job.known += 1
                else:
                    held.append(bulk.Held(episode, item.text, setting, job.zone))
        return held

    def _add(self, done: Receipt) -> None:
        job = self.job
        if done.tx is not None:
            job.txs.append(done.tx)
            job.episodes += done.episodes
        job.changes += done.changes
        job.known += done.known
        self.claims += done.claims
        self.calls += done.calls
        self.tokens += done.tokens
        self.pending += done.pending
        self.warnings += done.warnings
        self.fault = done.fault or self.fault

    def account(self, done: Receipt) -> Receipt:
        """The receipt of the import with what the model did and cost."""
        spent = self.reader.budget
        return replace(
            done,
            claims=self.claims,
            extractor=self.model,
            calls=self.calls if self.dry_run else spent.calls,
            tokens=self.tokens if self.dry_run else spent.tokens,
            pending=self.pending,
            fault=self.fault,
        )
