"""The way to the memory file: one for reading that stays open, one a write, and a look for other writers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from memcli import clock, paths
from memcli.errors import MemcliError, NoDatabase
from memcli.render.text import Lens

if TYPE_CHECKING:
    from memcli.memory import Memory
    from memcli.records import Claim, Joined, Proposal

T = TypeVar("T")
_SECONDS = 1.0  # between two looks for other writers


class Desk:
    """A memory file that may not exist yet, and may be replaced while it is looked at.

    Reads share one read-only ``Memory`` (a connection a thread, no transaction between reads); each
    write opens one of its own, so that browsing alone never makes or upgrades a file.
    """

    def __init__(self, path: Path | None = None, user: str | None = None) -> None:
        self.path = paths.database(path, user)
        self.tz = paths.local_zone()
        self._open: tuple[tuple[int, int], Memory] | None = None
        self._lock = threading.Lock()

    def now(self) -> datetime:
        """The present, in UTC."""
        return clock.now()

    @property
    def lens(self) -> Lens:
        return Lens(self.now(), self.tz)

    @property
    def exists(self) -> bool:
        return self.path.exists()

    def identity(self) -> tuple[int, int] | None:
        """Which file lies at the path; None where there is none."""
        with suppress(OSError):
            found = self.path.stat()
            return found.st_dev, found.st_ino
        return None

    def read(self) -> Memory:
        """The memory for reading. Raises NoDatabase where there is no file yet."""
        from memcli.memory import Memory

        with self._lock:
            which = self.identity()
            if which is None:
                raise NoDatabase(f"There is no memory file at {self.path}.", "press + to tell it something")
            if self._open is None or self._open[0] != which:
                self._open = which, Memory.open(self.path, read_only=True, tz=self.tz)
            return self._open[1]

    @contextmanager
    def write(self, *, create: bool = False) -> Iterator[Memory]:
        """A memory for one write. Raises NoDatabase where there is no file, unless it may be made."""
        from memcli.memory import Memory

        if not create:
            self.read()
        with Memory.open(self.path, tz=self.tz) as memory:
            yield memory

    def close(self) -> None:
        """Close what is open; nobody may be reading."""
        with self._lock:
            if self._open is not None:
                self._open[1].close()
                self._open = None


class Watch(threading.Thread):
    """Looks once a second whether somebody wrote, and at once when told to; holds no transaction."""

    def __init__(self, desk: Desk, changed: Callable[[], object], seconds: float = _SECONDS) -> None:
        super().__init__(daemon=True, name="memcli-watch")
        self._desk, self._changed, self._seconds = desk, changed, seconds
        self._wake = threading.Event()
        self._ended = False

    def run(self) -> None:
        """Until ``stop``; what cannot be read now is looked at again."""
        last = self._look()
        while True:
            self._wake.wait(self._seconds)
            self._wake.clear()
            if self._ended:
                return
            seen = self._look()
            if seen != last:
                last = seen
                self._changed()

    def _look(self) -> object:
        try:
            return self._desk.identity(), self._desk.read().data_version()
        except MemcliError:
            return self._desk.identity()

    def look(self) -> None:
        """Look now: this process has written."""
        self._wake.set()

    def stop(self) -> None:
        """End, when the present look is over."""
        self._ended = True
        self._wake.set()
        if self.is_alive():
            self.join(_SECONDS)


@dataclass(frozen=True, slots=True)
class Held:
    """One item that waits for a decision, as the screen shows it."""

    id: Any
    reason: str
    text: str
    episode: str = ""
    proposals: tuple[str, ...] = ()
    triples: tuple[tuple[str, str, str], ...] = ()


class Reviews:
    """Claims held for review, and the decisions on them."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def held(self) -> list[Held]:
        """What waits, in the memory's order."""
        return [_held(item) for item in self._memory.review()]

    def accept(self, item: int) -> int | None:
        """Believe it; the number of the write."""
        return self._memory.accept(item).tx

    def reject(self, item: int) -> int | None:
        """Set it aside; the number of the write."""
        return self._memory.reject(item)


def _held(item: Proposal) -> Held:
    return Held(
        id=item.id,
        reason=item.reason,
        text=item.text,
        episode="" if item.episode is None else f"e{item.episode}",
        proposals=tuple(_claim(entry) for entry in item.entries),
        triples=tuple((entry.subject, entry.predicate, str(entry.object)) for entry in item.entries),
    )


def _claim(claim: Claim | Joined) -> str:
    said = getattr(claim, "statement", "") or f"{claim.subject} {claim.predicate} {claim.object}"
    verb = {"end": "ended: ", "retract": "never true: "}.get(getattr(claim, "op", "assert"), "")
    start = getattr(claim, "valid_from", None)
    return f"{verb}{said}" + (f" (from {start})" if start else "")
