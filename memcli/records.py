"""Frozen records of writes and of the rarer answers; what a query needs is in ``model``, changes in ``changes``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypedDict

from memcli.changes import Change as Change
from memcli.changes import Event as Event
from memcli.changes import TxEntry as TxEntry
from memcli.errors import MemcliError
from memcli.model import Fact, Value


class Target(TypedDict, total=False):
    """What a forget may name instead of a triple: exactly one of these."""

    fact: int
    entity: str
    episode: int
    review: int
    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing a text asserts, ends or retracts, as an extractor returns it.

    ``valid_from`` and ``valid_to`` are ISO text at the stated precision ("2023", "2023-03",
    "2023-03-09"), "unknown", or None where nothing was stated. The date of an ``end`` is its
    ``valid_to``. ``quote`` occurs verbatim in the text; ``entity`` is the name that heads the
    object ("golden retriever named Biscuit" -> "Biscuit") when it is not the whole object.
    """

    op: str  # assert, end, retract
    subject: str  # "user" for the unnamed speaker
    predicate: str
    object: Value | None  # None: a retract of the whole slot
    modality: str = "actual"  # actual, planned, hypothetical, reported
    valid_from: str | None = None
    valid_to: str | None = None
    quote: str = ""
    confidence: float = 1.0
    statement: str = ""
    entity: str | None = None
    surface: str = ""  # the predicate's words as they stood in the text
    rule: str = ""  # the construction that fired


@dataclass(frozen=True, slots=True)
class Joined:
    """Two objects of one relation that may say the same; ``object`` would stand for both."""

    subject: str
    predicate: str
    object: Value
    other: Value


@dataclass(frozen=True, slots=True)
class Proposal:
    """What waits, or waited, for a person: claims outside the ledger, with where they come from.

    ``state`` is waiting, accepted, rejected, or withdrawn where the write that proposed it was taken
    back. Instants are UTC.
    """

    id: int
    state: str
    entries: tuple[Claim | Joined, ...]
    reason: str
    proposer: str  # "rules", a model, a plugin, the judge
    trust: str  # of the text: typed, own, other
    source: str
    batch: str | None
    episode: int | None
    text: str  # the whole turn
    speaker: str
    said_at: datetime
    zone: str
    origin: str  # extracted, judged
    tx: int  # the newest write that proposed it
    held_at: datetime  # when that was
    decided: int | None = None  # the write that accepted or rejected it


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of a transcript, in its own order.

    ``said_at`` is aware where the format knows the zone, naive where it means local civil
    time, None where nothing is stated. ``conversation`` is the format's own id of the
    conversation, None where it has none; ``ref`` its own id of the message. ``base`` is when the
    conversation took place, where the format says that at least; ``offset`` the time since then.
    ``raw`` is how the file names the speaker, where that is neither ``speaker`` nor ``role``.
    """

    speaker: str | None
    role: str  # user, assistant; participants of a chat among people are "user" with a speaker
    text: str
    said_at: datetime | None = None
    ref: str | None = None
    conversation: str | None = None
    title: str | None = None
    line: int | None = None
    raw: str = ""
    base: datetime | None = None
    offset: timedelta | None = None
    file: str = ""  # within a folder or zip


@dataclass(frozen=True, slots=True)
class Skip:
    """Something that was read and not learnt, and why.

    ``usual``: no message by design (system text, tool output, a joined member), and no damage.
    """

    reason: str
    text: str = ""
    where: str = ""
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """The account of a write of text: everything read is learnt, known or skipped."""

    tx: int | None = None
    txs: tuple[int, ...] = ()
    batch: str | None = None
    episodes: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    skipped: tuple[Skip, ...] = ()
    warnings: tuple[str, ...] = ()
    read: int = 0  # turns or texts read
    known: int = 0  # of them already in the file
    claims: int = 0
    facts: int = 0  # facts gained
    conversations: int = 0
    extractor: str = "rules"
    format: str | None = None
    dated_by: str = ""  # where undated turns got their said_at
    calls: int = 0  # to a model, retries included; of a preview, about how many
    tokens: int = 0
    held: int = 0  # proposals that wait in `memcli review`
    pending: int = 0  # texts that are kept and wait to be read, also after a model failed
    fault: MemcliError | None = None  # why texts that were to be read now are pending
    dry_run: bool = False
    reasons: Mapping[str, int] = field(default_factory=dict)  # how often each was skipped; ``skipped`` may list fewer
    faulty: bool = False  # something was skipped that is damage: not by design, and not left out on demand
    undated: int = 0  # turns read without a time of their own
    queued: int = 0  # texts that are left to a worker in the background
    conflicts: tuple["Conflict", ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """An import that changed what was typed by hand, or that such a word stands against.

    ``typed`` is the fact that was typed, with what became of it; the quote is the imported one.
    """

    typed: Change
    episode: int
    quote: str


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in an export: its conversations, what is no message by reason, and what was odd."""

    format: str
    conversations: tuple["Conversation", ...]
    reasons: Mapping[str, int]
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conversation:
    """One conversation of an export; ``speakers`` says how many turns each has, first and last in UTC."""

    name: str
    title: str
    turns: int
    speakers: Mapping[str, int]
    first: datetime | None
    last: datetime | None


@dataclass(frozen=True, slots=True)
class Edge:
    """One step of a graph; ``forward`` is False where the fact is read backwards.

    ``sign``, of two times compared: "+" at the second alone, "-" at the first alone, "~" with other
    bounds; else empty.
    """

    fact: Fact
    source: str
    label: str
    target: str
    depth: int
    forward: bool = True
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Topic:
    """What texts name together with an entity without relating the two."""

    name: str
    known: bool  # an entity of facts, not of texts alone
    episodes: tuple[int, ...]  # newest first


@dataclass(frozen=True, slots=True)
class Graph:
    """An ego network or a path: nodes with their distance, and the edges that join them."""

    root: str
    nodes: dict[str, int]
    edges: tuple[Edge, ...]
    path: tuple[str, ...] = ()  # with a target: node, label, node, label, ... , node
    truncated: bool = False
    topics: tuple[Topic, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something is stored or was returned: titled steps, in order."""

    title: str
    steps: tuple[tuple[str, str], ...]  # (stage, sentence)
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """A part of what holds at a moment, in order, and how many facts hold in all."""

    facts: tuple[Fact, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Source:
    """Where texts came from; ``name`` is what people call it, the instants are when its texts were said."""

    id: int
    name: str
    kind: str
    uri: str
    trust: str  # typed, own, other
    texts: int
    facts: int
    first: datetime | None
    last: datetime | None
