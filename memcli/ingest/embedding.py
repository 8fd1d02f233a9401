"""Vectors of what was told, computed after the write that told it and outside of any write."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from memcli import embedder, weights
from memcli.store import vectors
from memcli.store.findings import Finding

BATCH = 64  # texts that are placed at once, and stored in one short write

Progress = Callable[[int, int | None], None]


def due(db: sqlite3.Connection) -> bool:
    """Whether something waits for a vector that could be computed here."""
    name = embedder.chosen()
    return bool(name) and vectors.supported(db) and vectors.behind(db, name)


def catch_up(db: sqlite3.Connection, *, end: float | None = None, progress: Progress | None = None) -> int:
    """Place every fact and episode that has no vector yet; how many were placed.

    When all are, vectors of other models go: until then a changed model has but a part of its own, and
    is never mixed with them. ``end`` (of the monotonic clock) stops it early. Raises ModelUnreachable.
    """
    name, placed = embedder.chosen(), 0
    if not name or not vectors.supported(db) or not vectors.behind(db, name):
        return 0
    while end is None or time.monotonic() < end:
        items, seen = vectors.waiting(db, name, BATCH)
        if not items:
            if vectors.caught_up(db, name):
                vectors.drop(db, keep=name)
                break
            continue
        vectors.store(db, name, items, embedder.load(name).embed([item.text for item in items]), seen)
        placed += len(items)
        if progress is not None:
            progress(placed, None)
    return placed


def checks(db: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    """Vectors that are missing, and such as nobody asks for."""
    if not vectors.supported(db):
        return
    wanted, here = embedder.wanted(), vectors.models(db)
    if due(db):
        yield Finding(
            "vectors", "note", f"Some facts or texts have no vector of {wanted} yet.", "memcli work computes them",
            partial(_mend, db),
        )  # fmt: skip
    stale = {name: count for name, count in here.items() if name != wanted}
    if stale:
        shown = ", ".join(f"{count:,} of {name}" for name, count in stale.items())
        yield Finding(
            "stale-vectors", "note", f"There are vectors of models that search no more: {shown}.",
            f"memcli work replaces them by those of {wanted}" if wanted else "memcli doctor --fix removes them",
            None if wanted and due(db) else partial(_mend, db),
        )  # fmt: skip
    if wrong := vectors.broken(db):
        yield Finding(
            "vectors-broken", "error", f"{wrong:,} vectors do not match the facts and texts that they stand for.",
            "memcli doctor --reembed computes them anew", partial(_anew, db),
        )  # fmt: skip


def _mend(db: sqlite3.Connection) -> None:
    catch_up(db)
    vectors.drop(db, keep=embedder.wanted())


def _anew(db: sqlite3.Connection) -> None:
    vectors.drop(db)
    catch_up(db)


def lacking() -> Iterator[Finding]:
    """Why nothing is searched by meaning here, where that is wanted."""
    wanted = embedder.wanted()
    if wanted and not embedder.ready(wanted):
        what = "the weights of minilm are" if wanted in weights.KNOWN else f"what {wanted} needs is"
        hint = "memcli models install" if wanted in weights.KNOWN else "install it, or set models.embed to minilm"
        yield Finding("dense-off", "note", f"The dense lane is off: {what} not installed.", hint)
