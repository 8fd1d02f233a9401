"""What readers of chats do alike: a message becomes a turn or a skip; names and ids that mean one thing only."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from memcli.ingest.transcripts.source import Item, Source
from memcli.ingest.transcripts.stamps import YEARS
from memcli.ingest.transcripts.text_io import MAX_TURN, excerpt, too_long
from memcli.records import Skip, Turn

UNNAMED = "unnamed speaker"  # of a recording: somebody, and never taken for the owner


def turn(
    source: Source,
    text: str,
    where: str,
    *,
    speaker: str | None,
    role: str = "user",
    said_at: datetime | None = None,
    ref: str | None = None,
    conversation: str | None = None,
    title: str | None = None,
    line: int | None = None,
    raw: str = "",
    base: datetime | None = None,
    offset: timedelta | None = None,
) -> Turn | Skip:
    """The message as a turn; a skip where it has no text, or more than a turn may have."""
    text = source.clean(text).strip()
    if not text:
        return Skip("no text", "", where, usual=True)
    if too_long(text):
        return Skip("longer than 1 MiB", excerpt(text), where)
    return Turn(
        speaker=None if speaker is None else source.clean(speaker),
        role=role,
        text=text,
        said_at=_held(source, said_at, where),
        ref=None if ref is None else source.clean(ref),
        conversation=None if conversation is None else source.clean(conversation),
        title=None if title is None else source.clean(title),
        line=line,
        raw=source.clean(raw),
        base=base,
        offset=offset,
    )


def _held(source: Source, moment: datetime | None, where: str) -> datetime | None:
    """A time as a memory file holds it: in UTC, or local; none, with a warning, outside its years."""
    if moment is None:
        return None
    try:
        moment = moment.astimezone(UTC) if moment.tzinfo else moment
        if moment.year in YEARS:
            return moment
    except (OverflowError, ValueError):
        pass
    source.warn(f"{where}: the year is out of range; read as undated")
    return None


def skip(source: Source, reason: str, value: Any = "", where: str = "", *, usual: bool = False) -> Skip:
    """A skip that shows the beginning of what it leaves out."""
    text = value if isinstance(value, str) else repr(value)
    return Skip(reason, source.clean(excerpt(text)), where, usual)


def never_silent(items: Iterable[Turn | Skip]) -> Iterator[Turn | Skip]:
    """The items; where there are none, a skip that says so."""
    some = False
    for item in items:
        some = True
        yield item
    if not some:
        yield Skip("empty conversation", "", "", usual=True)


def words(value: Any) -> str:
    """A string with something in it, else ""."""
    return value.strip() if isinstance(value, str) else ""


def identity(value: Any) -> str | None:
    """An id that a program wrote as text or as a whole number; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    if isinstance(value, int) and abs(value) >= 1 << 128:
        return None
    return str(value).strip() or None


class Refs:
    """Ids of the messages of one conversation; only the first message of an id owns it."""

    def __init__(self) -> None:
        self._seen: set[int] = set()  # hashes, to hold millions

    def own(self, value: Any) -> str | None:
        """The id as text, None where it is none or an earlier message has it."""
        ref = identity(value)
        if ref is None or hash(ref) in self._seen:
            return None
        self._seen.add(hash(ref))
        return ref


@dataclass(slots=True)
class Chat:
    """The conversation with an assistant that is being read; ``base`` dates a message without a time."""

    where: str
    id: str | None
    title: str | None
    base: datetime | None
    refs: Refs = field(default_factory=Refs)


def conversations(
    source: Source,
    wrapped: Callable[[Any], bool],
    one: Callable[[Source, Item, bool], Iterator[Turn | Skip]],
) -> Iterator[Turn | Skip]:
    """Each conversation of an export, read by ``one``: a list, a single one, or under ``conversations``.

    ``wrapped`` tells the last from a single one; ``one`` is told whether there may be several.
    """
    head = source.head
    inside = not head.listed and head.kind == "json" and wrapped(head.items[0])
    several = inside or head.listed or head.kind == "jsonl"
    for item in source.pick("conversations.*") if inside else source.items():
        if isinstance(item, Skip):
            yield item
        else:
            yield from one(source, item, several)


class Names:
    """One name for each member of a chat: who has another's name gets something after it."""

    def __init__(self) -> None:
        self._of: dict[str, str] = {}
        self._taken: set[str] = set()

    def of(self, member: str | None, name: str, *others: str) -> str:
        """The name of this member; ``others`` tell two of one name apart, then the id does.

        Without an id, people of one name are taken for one person.
        """
        if member is None:
            return name
        if member not in self._of:
            choices = [name, *(f"{name} ({other})" for other in (*others, member) if other and other != name)]
            self._of[member] = next((c for c in choices if c.casefold() not in self._taken), name)
            self._taken.add(self._of[member].casefold())
        return self._of[member]


class Gathered:
    """The text of a message whose lines come one by one; past 1 MiB only its size grows."""

    def __init__(self, text: str = "", *, cut: bool = False) -> None:
        self._parts: list[str] = []
        self._size = 0
        self.add(text, cut=cut)

    def add(self, text: str, *, cut: bool = False) -> None:
        """One more line; ``cut``: only the beginning of a line that is longer than a turn."""
        self._size += MAX_TURN + 1 if cut else len(text.encode("utf-8", "replace")) + 1
        if self._size <= MAX_TURN + 1 or not self._parts:
            self._parts.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self._parts).strip()

    @property
    def too_long(self) -> bool:
        return self._size > MAX_TURN + 1
