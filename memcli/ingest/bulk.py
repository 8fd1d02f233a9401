"""Kept texts through an extractor: for a model in windows of several turns, with calls side by side.

Each window is written as soon as it is read. A text that cannot be read stays in the queue with the
reason; after a model proved unreachable, or of no use, nothing more is asked of it.
"""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from memcli import config, llms
from memcli.clock import Clock
from memcli.errors import MemcliError, ModelAnswer, ModelUnreachable
from memcli.ingest import pipeline
from memcli.ingest.extract import Extractor, extractor
from memcli.ingest.extraction import Extraction
from memcli.ingest.judging import Judging
from memcli.ingest.keeping import Text
from memcli.ingest.pipeline import Item
from memcli.ingest.stages import Stages
from memcli.records import Receipt
from memcli.store import agents, jobs

USELESS = 8  # answers of no use in a row after which a model is asked no more
MOST_TAKEN = 500  # texts that one worker holds at one time


class Held(NamedTuple):
    """A text that this worker took from the queue."""

    episode: int
    text: Text
    setting: dict[str, Any]
    here: str  # the zone where the setting names none

    @property
    def zone(self) -> str:
        """The speaker's zone."""
        return str(self.setting.get("zone") or self.here)

    @property
    def origin(self) -> tuple[str | None, str]:
        """(the import that it came with, the program that told it)."""
        return self.setting.get("batch"), str(self.setting.get("actor", ""))

    @property
    def item(self) -> Item:
        """As ``pipeline.read_all`` takes it."""
        return self.text, self.zone, self.setting.get("context", ())


class Readers:
    """The extractors and the judge of one run, which share its budget."""

    def __init__(self, model: str | None = None, budget: llms.Budget | None = None) -> None:
        self._flag = model
        self.budget = budget or llms.Budget()
        self.judging = Judging(self.budget)
        self._made: dict[str | None, Extractor] = {}

    def model(self, setting: dict[str, Any]) -> str | None:
        """The model that reads a queued text: this run's, else the text's own, else the configured one."""
        return llms.chosen("extract", self._flag or setting.get("model"))

    def get(self, model: str | None) -> Extractor:
        """The extractor of this name. Raises ModelUnreachable for a model that llm does not know."""
        if model not in self._made:
            self._made[model] = extractor(model, self.budget)
        return self._made[model]


def more(db: sqlite3.Connection, worker: str, readers: Readers, model: str | None) -> list[jobs.Job]:
    """The texts that are due and wait for the same model, taken: as much as all its calls read at one time."""
    room = config.whole("extract.window") * max(1, config.whole("extract.workers"))
    taken: list[jobs.Job] = []
    while room > 0 and len(taken) < MOST_TAKEN and (job := jobs.take(db, worker)) is not None:
        if readers.model(job.setting) != model:
            jobs.give_back(db, job.episode, worker)
            break
        taken.append(job)
        size = db.execute("select length(content) from episode where id = ?", (job.episode,)).fetchone()
        room -= int(size[0]) if size else 0
    return taken


def learn(
    db: sqlite3.Connection,
    texts: Sequence[Held],
    reader: Extractor,
    worker: str,
    clock: Clock,
    judging: Judging,
) -> Iterator[Receipt]:
    """Read texts that this worker holds and write what they say: a receipt a write, as they come.

    A receipt with a ``fault`` says that its texts are pending again, and why; the last one may
    stand for texts that were not tried.
    """
    left = {held.episode for held in texts}
    stopped: MemcliError | None = None
    try:
        for start, found in answers([held.item for held in texts], reader):
            group = texts[start : start + (len(found) if isinstance(found, list) else found.size)]
            if isinstance(found, list):
                pairs = list(zip(group, found, strict=True))
                for (batch, actor), part in groupby(pairs, key=lambda pair: pair[0].origin):
                    kept = [pipeline.Kept(held.episode, held.text, held.zone, one) for held, one in part]
                    with agents.acting(actor):
                        done = _write(db, kept, worker, clock, batch, judging)
                    left -= {each.episode for each in kept}
                    yield done
                continue
            for held in group:
                left.discard(held.episode)
                _failed(db, held.episode, worker, found.error)
            if not isinstance(found.error, MemcliError):
                raise found.error
            stopped = found.error
            yield Receipt(read=len(group), pending=len(group), fault=stopped)
    finally:
        for episode in left:
            with suppress(sqlite3.Error):
                jobs.give_back(db, episode, worker)
    if left:
        yield Receipt(read=len(left), pending=len(left), fault=stopped)


def _write(
    db: sqlite3.Connection,
    kept: list[pipeline.Kept],
    worker: str,
    clock: Clock,
    batch: str | None,
    judging: Judging,
) -> Receipt:
    """One write for a window; where it fails, the fault is noted against each of its texts."""
    try:
        return pipeline.learn_kept(db, kept, now=clock(), worker=worker, batch=batch, judging=judging)
    except Exception as error:
        for each in kept:
            _failed(db, each.episode, worker, error)
        raise


def _failed(db: sqlite3.Connection, episode: int, worker: str, error: Exception) -> None:
    """Note against a text why it was not read, as the queue does for every reader."""
    with suppress(type(error)), jobs.reading(db, episode, worker):
        raise error


class Failed(NamedTuple):
    """A window that was not read, and why."""

    size: int
    error: Exception


Window = tuple[int, list[Item]]  # the index of its first text, and its texts
Answer = tuple[int, list[Extraction] | Failed]


def answers(items: Sequence[Item], reader: Extractor) -> Iterator[Answer]:
    """(index of its first text, what it states or why it was not read) of each window, as they come.

    Windows that were not begun when the model proved unreachable, or of no use, do not come at all.
    """
    from memcli.ingest.model_reader import windows

    reading = _Reading(reader)
    start = 0
    for window in windows(items, lambda item: len(item[0].content)):
        reading.todo.put((start, window))
        start += len(window)
    several = max(1, config.whole("extract.workers")) if getattr(reader, "remote", False) else 1
    several = min(reading.todo.qsize(), several)
    return iter(reading.next, None) if several <= 1 else reading.side_by_side(several)


class _Reading:
    """Windows on their way through one extractor."""

    def __init__(self, reader: Extractor) -> None:
        self.reader, self.stages = reader, Stages()
        self.todo: SimpleQueue[Window] = SimpleQueue()
        self.over = threading.Event()  # nothing more is to be asked
        self.useless = 0  # answers in a row that were of no use

    def next(self) -> Answer | None:
        """The next window, read; None where there is none, or nothing more is to be asked."""
        if self.over.is_set():
            return None
        try:
            start, window = self.todo.get_nowait()
        except Empty:
            return None
        try:
            found = self._read(window)
            self.useless = 0
            return start, found
        except ModelAnswer as error:
            self.useless += 1
            if self.useless >= USELESS:
                self.over.set()
            if len(window) == 1 or self.over.is_set():
                return start, Failed(len(window), error)
            half = len(window) // 2  # so that one bad text costs itself
            self.todo.put((start, window[:half]))
            self.todo.put((start + half, window[half:]))
            return self.next()
        except Exception as error:
            if isinstance(error, ModelUnreachable):
                self.over.set()
            return start, Failed(len(window), error)

    def _read(self, window: list[Item]) -> list[Extraction]:
        if len(window) == 1:
            return [pipeline.read(*window[0], self.stages, self.reader)]
        return pipeline.read_all(window, self.stages, self.reader)

    def side_by_side(self, several: int) -> Iterator[Answer]:
        """The windows by several threads, which do not keep the process alive."""
        done: SimpleQueue[Answer | None] = SimpleQueue()

        def work() -> None:
            for answer in iter(self.next, None):
                done.put(answer)
            done.put(None)

        for _ in range(several):
            threading.Thread(target=work, name="memcli-reader", daemon=True).start()
        try:
            while several:
                answer = done.get()
                if answer is None:
                    several -= 1
                else:
                    yield answer
        finally:
            self.over.set()
