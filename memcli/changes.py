"""Frozen records of what changed: a version of a fact, what one write did, the writes themselves."""

from dataclasses import dataclass
from datetime import datetime

from memcli.model import Fact


@dataclass(frozen=True, slots=True)
class Change:
    """What a write did to belief: "+" new, "-" gone, "~" other bounds, "=" support only."""

    sign: str
    fact: Fact
    note: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """One change in the history of a fact: a version that opened or closed."""

    fact: Fact
    recorded_at: datetime
    withdrawn_at: datetime | None  # when the version stopped being believed
    because: str = ""  # the sentence or command that brought it


@dataclass(frozen=True, slots=True)
class TxEntry:
    """One committed write, as ``log`` lists it."""

    id: int
    recorded_at: datetime
    command: str
    batch: str | None
    in_force: bool
    summary: str
    undoable: bool = True
    actor: str = ""  # the program that made it, where it said so
