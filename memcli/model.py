"""Frozen records that answers are made of, and that cross module borders."""

from dataclasses import dataclass, field
from datetime import datetime

Value = str | int | float | bool  # the object of a fact; text, or a literal whose type is kept


@dataclass(frozen=True, slots=True)
class Fact:
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


@dataclass(frozen=True, slots=True)
class Episode:
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


@dataclass(frozen=True, slots=True)
class Hit:
    """One answer of a query.

    ``kind`` is "fact" or "episode"; ``score`` is in 0..1 within one answer; ``lanes`` holds the
    normalised score of each lane that found it; ``path`` reads from the matched entity to the
    object; ``refs`` are source ids of the episodes that it is or rests on, best first.
    """

    kind: str
    text: str
    score: float
    lanes: dict[str, float] = field(default_factory=dict)
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
