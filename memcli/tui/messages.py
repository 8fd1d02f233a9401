"""What workers tell: they read on their own connections and post these; handlers own all state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from textual.message import Message

from memcli.errors import MemcliError

if TYPE_CHECKING:
    from memcli.model import Episode, Fact, Hit
    from memcli.records import Explanation, Graph
    from memcli.tui.point import Axis, Point


@dataclass
class Changed(Message):
    """Somebody wrote to the file, or made or replaced it."""


@dataclass
class Wrote(Message):
    """This process has written to the file."""


@dataclass
class Freed(Message):
    """A lane has finished."""

    lane: str


@dataclass
class Failed(Message):
    """A read or a write met a fault that is to be shown."""

    lane: str
    error: MemcliError


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the fact table: a fact or an episode, with the sign of a difference."""

    fact: Fact | None = None
    episode: Episode | None = None
    hit: Hit | None = None
    sign: str = ""

    @property
    def name(self) -> str:
        """ "f42" or "e9" """
        return f"f{self.fact.id}" if self.fact else f"e{self.episode.id}" if self.episode else ""


@dataclass
class Rows(Message):
    """A part of the fact table; ``asked`` is what it answers to."""

    asked: object
    offset: int
    rows: tuple[Row, ...]
    total: int
    empty: bool = False  # nothing is stored at all


@dataclass
class Density(Message):
    """Where changes lie on an axis."""

    axis: Axis
    bins: list[tuple[datetime, int]]
    key: object = None  # what it answers to


@dataclass
class Moved(Message):
    """The point of time to go to; None where there is no further change."""

    point: Point | None
    words: str = ""


@dataclass
class Pinned(Message):
    """The point of time to differ from."""

    point: Point


@dataclass
class Explained(Message):
    """All that the detail and explain panes show of one row."""

    name: str
    fact: Fact | None
    explanation: Explanation
    history: tuple[object, ...] = ()


@dataclass
class Grown(Message):
    """The neighbours of an entity, for one node of the graph pane."""

    node: int | None  # None: the root
    graph: Graph


@dataclass
class Written(Message):
    """A write is done: its number (None: nothing was new), and what to say."""

    tx: int | None
    said: str
    kind: str = "write"  # write, undo, redo, forget
