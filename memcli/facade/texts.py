"""Text in: extracting, adding, the queue, transcripts."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, BinaryIO

from memcli.facade.base import Base, Progress, When

if TYPE_CHECKING:
    from memcli.ingest.judge import Verdict
    from memcli.ingest.outbox import Queued
    from memcli.records import Claim, Contents, Receipt
    from memcli.store.jobs import Status


class Texts(Base):
    """The writes of ``Memory`` that take text."""

    def extract(
        self,
        text: str,
        *,
        said_at: When | None = None,
        speaker: str | None = None,
        role: str = "user",
        context: Sequence[Mapping[str, str]] = (),
        model: str | None = None,
    ) -> list[Claim]:
        """The claims a text makes; writes nothing.

        ``model`` names an llm model; None: the configured one, else the offline rules (which "rules"
        means too). Raises ModelUnreachable, Quota, ModelAnswer.
        """
        from memcli import llms
        from memcli.ingest import pipeline

        reader = llms.chosen("extract", model)
        return pipeline.extract(text, self._local_time(said_at), speaker, role, context, reader)

    def add(
        self,
        text: str,
        *,
        said_at: When | None = None,
        speaker: str | None = None,
        role: str = "user",
        source: str | None = None,
        queue: bool = False,
        dry_run: bool = False,
        context: Sequence[Mapping[str, str]] = (),
        model: str | None = None,
    ) -> Receipt:
        """Keep a text and learn what it says; the text is committed before anything is learnt.

        ``source`` names one source line: the same line again is known, not new. With ``queue`` the
        learning is left to a worker in the background (see ``enqueue``). ``model`` names an llm model
        (None: the configured one, else the offline rules); where it fails, the text waits in the
        queue and ModelUnreachable, Quota or ModelAnswer is raised.
        """
        if queue and not dry_run:
            from memcli.records import Receipt

            kept = self.enqueue(
                text, said_at=said_at, speaker=speaker, role=role, source=source, context=context, model=model
            )
            return Receipt(
                read=1, known=int(kept.known), episodes=(kept.episode,) if kept.episode else (), warnings=kept.warnings
            )
        from memcli import embedder, llms
        from memcli.ingest import keeping, pipeline
        from memcli.store import jobs

        reader, worker = llms.chosen("extract", keeping.private_name(model)), jobs.worker_name()
        with self._writing() as db, self._beating(reader or llms.chosen("judge"), worker):
            receipt = pipeline.add(
                db,
                text,
                now=self.now(),
                zone=self.tz,
                said_at=said_at,
                speaker=speaker,
                role=role,
                line=source,
                context=context,
                dry_run=dry_run,
                model=reader,
                worker=worker,
            )
            if embedder.loaded() and not dry_run:
                self._place(db)
            return receipt

    def judge(self, existing: Mapping[str, Any], incoming: Mapping[str, Any], *, model: str | None = None) -> Verdict:
        """What a new statement does to an older one: a text, one of add update duplicate enrich end retract.

        Both have the keys s, p and o; ``from`` (since when) of the older one and ``text`` (the sentence)
        of the new one are of use. Its ``reason``, and ``sure``: whether it would be acted upon. ``model``
        names an llm model (None: the configured one) that is asked where the rules are not sure; where
        it fails, their verdict stands. Relations hold one value or several as this file has them.
        """
        from memcli.ingest import judging

        with self._reading() as db:
            return judging.verdict(db, existing, incoming, model)

    def _beating(self, model: str | None, worker: str) -> AbstractContextManager[None]:
        """While a model reads, which may take long, what this worker holds stays its own."""
        if model is None:
            return nullcontext()
        from memcli.ingest.worker import heartbeat

        return heartbeat(self._session, worker)

    def enqueue(
        self,
        text: str,
        *,
        said_at: When | None = None,
        speaker: str | None = None,
        role: str = "user",
        source: str | None = None,
        context: Sequence[Mapping[str, str]] = (),
        model: str | None = None,
    ) -> Queued:
        """Commit a text, have a worker in the background learn it, and return at once.

        It is read by the ``model`` named here or configured now; else by the one that is configured
        when it is read, or the offline rules.
        Raises Busy where ``queue.limit`` texts wait and none was read within ``queue.patience``
        seconds: then nothing was saved.
        """
        from memcli import config
        from memcli.ingest import keeping, outbox
        from memcli.store import jobs

        reader = config.text("models.extract", keeping.private_name(model))
        with self._writing() as db:
            record, warnings = keeping.record(
                db, text, now=self.now(), zone=self.tz, said_at=said_at, speaker=speaker, role=role, line=source
            )
            setting = jobs.settings(self.tz, keeping.private_turns(context), reader)
            return outbox.enqueue(db, self.path, record, setting, warnings)

    def work(self, *, wait: bool = False, timeout: float | None = None, model: str | None = None) -> bool:
        """Learn the texts that wait; True when none waits any more.

        Without ``wait``: those that are due, none while another worker is at it. With it: until the
        queue is empty, whoever empties it, or for ``timeout`` seconds. A text that cannot be read is
        tried again later and at last set aside; ``queue`` lists it. ``model`` reads in place of the one
        that each text was queued with. Raises BudgetSpent.
        """
        from memcli.ingest import worker

        name = os.environ.pop("MEMCLI_WORKER", "")  # the lease was taken for us, not for what we start
        return worker.work(self._session, self.now, self.tz, wait=wait, timeout=timeout, name=name, model=model)

    def flush(self, timeout: float | None = None) -> bool:
        """``work`` with ``wait``."""
        return self.work(wait=True, timeout=timeout)

    def queue(self) -> Status:
        """How many texts wait or are being read, who reads, and which failed with what."""
        from memcli.store import jobs

        with self._reading() as db:
            return jobs.status(db)

    def retry(self) -> int:
        """Make the texts that failed or were put off due at once, and end a pause; how many."""
        from memcli.store import jobs

        with self._writing() as db:
            return jobs.retry(db)

    def ingest_turn(
        self,
        user: str,
        assistant: str,
        *,
        said_at: When | None = None,
        context: Sequence[Mapping[str, str]] = (),
        queue: bool = False,
        model: str | None = None,
    ) -> Receipt:
        """Keep one exchange with an assistant and learn from the user's part.

        The assistant's part is kept and found, and makes no fact unless the user's next turn confirms
        it: ``context`` holds the turns before, oldest first; where none is given, the exchange that was
        told just before. What memory itself put into a prompt is
        left out. With ``queue`` a worker in the background learns it.
        """
        from memcli.ingest import exchange

        if not context and said_at is None:
            with self._writing() as db:
                context = exchange.before(db, self.now())
        return exchange.ingest(self, user, assistant, said_at=said_at, context=context, queue=queue, model=model)

    def relearn(
        self,
        *,
        since: When | None = None,
        source: str | None = None,
        model: str | None = None,
        dry_run: bool = False,
        progress: Progress | None = None,
    ) -> Receipt:
        """Read stored texts again, with another model or better rules.

        ``since`` bounds when they were said; ``source`` is a path, a file name, a title, a batch or a
        write. What the earlier extractor claimed is withdrawn in the same write; what people typed,
        edited or accepted stays. The run is one batch that undo takes back; one that stops half-way
        (see ``fault`` and ``pending``) goes on when it is called again. A dry run tells texts, calls
        and tokens. Raises NotFound, ModelUnreachable.
        """
        from memcli import llms
        from memcli.ingest import relearning

        reader = llms.chosen("extract", model)
        with self._writing() as db:
            return relearning.relearn(
                db,
                now=self.now,
                zone=self.tz,
                since=since,
                source=source,
                model=reader,
                dry_run=dry_run,
                progress=progress,
            )

    def add_claims(
        self,
        claims: Iterable[Claim],
        *,
        said_at: When | None = None,
        source: str | None = None,
        batch: str | None = None,
        dry_run: bool = False,
        canonical: bool = True,
    ) -> Receipt:
        """Record structured claims in one write, with a receipt.

        ``canonical`` maps the predicate's words to a known predicate ("works for" -> works_at).
        """
        from memcli.ingest import pipeline

        with self._writing() as db:
            return pipeline.add_claims(
                db,
                list(claims),
                now=self.now(),
                zone=self.tz,
                said_at=said_at,
                line=source,
                batch=batch,
                dry_run=dry_run,
                canonical=canonical,
            )

    def import_transcript(
        self,
        path_or_stream: str | os.PathLike[str] | BinaryIO,
        *,
        format: str = "auto",
        me: str | Sequence[str] | None = None,
        speakers: Mapping[str, str] | None = None,
        extract: bool = True,
        queue: bool = False,
        said_at: When | None = None,
        since: When | None = None,
        until: When | None = None,
        conversations: Sequence[str] = (),
        tz: str | None = None,
        dry_run: bool = False,
        strict: bool = False,
        progress: Progress | None = None,
        model: str | None = None,
    ) -> Receipt:
        """Read a transcript, a folder or a zip of them, as a stream; running it again adds only what is new.

        With a ``model`` (or a configured one) turns are kept first, then read in windows; those that
        could not be read are ``pending`` in the receipt, with the ``fault``, and ``work`` reads them.
        A dry run then tells calls and tokens, and asks nothing. With ``queue`` a worker in the
        background reads them. ``extract`` False keeps the turns and learns nothing; a later run
        without it learns then.

        The import is one batch, named in the receipt, that ``undo(batch=...)`` takes back. ``me``:
        the names under which the user speaks; ``speakers``: other names for speakers ("me" is the
        user). A later run with other names reads anew what these speakers said. ``tz``: the zone of
        times that state none. ``progress`` gets the turns read, and about how many there are.
        Raises UsageError where no reader knows the input, or with ``strict``, before anything is
        written, where anything is damaged or odd; Busy where ``queue`` finds no room. Where the dense
        search is on, all that was read is found by it when this returns.
        """
        from memcli import config, llms, periods
        from memcli.ingest import importing, keeping
        from memcli.ingest.importing_turns import Options
        from memcli.store import jobs

        periods.zone(tz or self.tz)
        options = Options(
            tz or self.tz,
            format=format,
            me=(me,) if isinstance(me, str) else tuple(me or ()),
            speakers=dict(speakers or {}),
            said_at=said_at,
            since=since,
            until=until,
            conversations=tuple(conversations),
            extract=extract,
            queue=queue and extract,
            dry_run=dry_run,
            strict=strict,
        )
        later, model = options.queue and not dry_run, keeping.private_name(model)
        reader = config.text("models.extract", model) if later else llms.chosen("extract", model) if extract else None
        worker = jobs.worker_name()
        with self._writing() as db, self._beating(None if later else reader, worker):
            receipt = importing.import_transcript(
                db,
                path_or_stream,
                options,
                now=self.now(),
                progress=progress,
                model=reader,
                worker=worker,
                database=self.path,
            )
            problem = "" if dry_run else self._place(db)
        if not problem:
            return receipt
        from dataclasses import replace

        return replace(receipt, warnings=(*receipt.warnings, problem))

    @staticmethod
    def transcript_contents(
        path_or_stream: str | os.PathLike[str] | BinaryIO,
        *,
        format: str = "auto",
        tz: str | None = None,
        progress: Progress | None = None,
    ) -> Contents:
        """What is in a transcript, a folder or a zip: conversations, turns, speakers, first and last time.

        Needs no memory file. Raises UsageError where no reader knows the input.
        """
        from memcli import paths, periods
        from memcli.ingest import importing_contents

        zone = tz or paths.local_zone()
        periods.zone(zone)
        return importing_contents.contents(path_or_stream, format=format, zone=zone, progress=progress)
