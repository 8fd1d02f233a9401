"""Frozen records that answers are made of, and that cross module borders.

Named tuples: a command that reads makes them at its start, and data classes would cost it 5 ms.
"""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple

Value = str | int | float | bool  # the object of a fact; text, or a literal whose type is kept


class Fact(NamedTuple):
    """A fact as answers show it, with the version that answered (if any).

    Bounds are UTC; None means unknown start or open end. ``tx_to`` None: still believed.
    """

    id: int
    subject: str
    predicate: str
    object: Value
    statement: str
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    precision: str = "instant"  # how finely valid_from was stated
    tx_from: int | None = None
    tx_to: int | None = None
    modality: str = "actual"
    confidence: float = 1.0
    mentions: int = 0
    last_said: datetime | None = None  # when it was asserted last
    kind: str = "state"  # permanent, state, event
    cardinality: str = "many"
    sources: tuple[str, ...] = ()  # refs of the episodes it rests on ("e9", or the source's own)
    trust: str = "other"  # the best word it rests on: typed, own (the user's, imported), other


class Episode(NamedTuple):
    """One turn or text as it came."""

    id: int
    text: str
    speaker: str
    role: str
    said_at: datetime
    ref: str | None = None
    source: str = ""
    state: str = "done"
    trust: str = "other"


class Hit(NamedTuple):
    """One answer of a query.

    ``kind`` is "fact" or "episode"; ``score`` is in 0..1 within one answer; ``lanes`` holds the
    normalised score of each lane that found it; ``path`` reads from the matched entity to the
    object; ``refs`` are source ids of the episodes that it is or rests on, best first.
    """

    kind: str
    text: str
    score: float
    lanes: Mapping[str, float] = MappingProxyType({})
    path: tuple[str, ...] = ()
    id: int = 0
    fact_id: int | None = None
    fact: Fact | None = None
    episode: Episode | None = None
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    said_at: datetime | None = None
    modality: str = "actual"
    confidence: float = 1.0
    refs: tuple[str, ...] = ()
