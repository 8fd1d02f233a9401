"""Turns of an import that are kept now and read later: by a model in this run, or by a worker in the background."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from memcli.ingest import bulk, outbox
from memcli.ingest.importing_known import look_up, respeak, wanted
from memcli.ingest.keeping import keep
from memcli.records import Receipt
from memcli.store import jobs
from memcli.store.connect import transaction

if TYPE_CHECKING:
    from memcli.ingest.importing import Job
    from memcli.ingest.importing_turns import Said


def hold(job: Job, part: Sequence[Said], model: str | None, worker: str = "") -> list[bulk.Held]:
    """Commit turns with their jobs, held by a worker where one is named; those that others keep or read are known."""
    held = list[bulk.Held]()
    with transaction(job.db):
        there = look_up(job.db, part)
        for said in wanted(part, there, extract=True):
            text, known = said.text(job.received_at), there.get(said.uid)
            job.warnings.update(said.redacted)
            setting = jobs.settings(job.options.zone, said.context, model, job.batch)
            source = job.source(said)
            episode = keep(job.db, text, source, "pending") if known is None else known.episode
            if jobs.put(job.db, episode, setting, worker):
                if known is not None:
                    respeak(job.db, known, said)
                held.append(bulk.Held(episode, text, setting, job.options.zone))
    job.known += len(part) - len(held)
    return held


class Queue:
    """Turns that a worker in the background reads, started for the file at ``database``."""

    def __init__(self, job: Job, model: str | None, database: Path) -> None:
        self.job, self.model, self.database = job, model, database
        self.queued = 0

    def put(self, part: Sequence[Said]) -> None:
        """Commit a chunk. Raises Busy where the queue is full and stays so: the chunk is then not kept."""
        db = self.job.db
        outbox.wait_for_room(db, self.database)
        held = hold(self.job, part, self.model)
        self.queued += len(held)
        self.job.list_texts(each.episode for each in held)
        if held:
            outbox.ensure_worker(db, self.database)

    def account(self, done: Receipt) -> Receipt:
        """The receipt of the import with what waits to be read."""
        return replace(done, queued=self.queued, batch=self.job.batch if self.queued else None)
