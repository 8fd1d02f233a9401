"""Which reader takes an input: by its content, never by its name."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import Protocol, cast

from memcli.errors import UsageError
from memcli.ingest.transcripts.source import SPEAK, Head, Kind, Source
from memcli.records import Skip, Turn


class Reader(Protocol):
    """One format. A module with these two functions is a reader."""

    def sniff(self, head: Head) -> float:
        """How surely this is the format: 0 (no) to 1 (nothing else looks like it)."""
        ...

    def read(self, source: Source) -> Iterator[Turn | Skip]:
        """Every message in order; what is not one, as a Skip with its reason and place."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A reader by name, imported only when an input of one of its kinds comes."""

    name: str
    kinds: tuple[Kind, ...]
    module: str

    def load(self) -> Reader:
        return cast(Reader, import_module(self.module))


_HERE = "memcli.ingest.transcripts"
READERS: tuple[Entry, ...] = (  # the first of equal confidence wins
    Entry("locomo", ("json", "jsonl"), f"{_HERE}.locomo"),
    Entry("openai", ("json", "jsonl"), f"{_HERE}.openai"),
    Entry("plain", ("text",), f"{_HERE}.plain"),
)
BLANK = "plain"  # what an empty file is called


def named(name: str) -> Entry:
    """The reader of this name. Raises UsageError with the nearest name."""
    known = [entry.name for entry in READERS]
    for entry in READERS:
        if entry.name == name:
            return entry
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"formats: {', '.join(known)}, auto"
    raise UsageError(f"There is no format {name!r}.", hint)


def detect(source: Source) -> Entry:
    """The surest reader. Raises UsageError where none claims the input."""
    head = source.head
    if head.kind == "blank":
        return named(BLANK)
    surest, best = 0.0, None
    for entry in READERS:
        if head.kind not in entry.kinds:
            continue
        confidence = entry.load().sniff(head)
        if confidence > surest:
            surest, best = confidence, entry
    if best is None:
        raise _unclaimed(source, head)
    return best


def check(source: Source, entry: Entry) -> None:
    """Raise UsageError where an input cannot be of the format that was named for it."""
    kind = source.head.kind
    if kind != "blank" and kind not in entry.kinds:
        what = {"json": "JSON", "jsonl": "JSON Lines", "binary": source.head.text}.get(kind, "text")
        raise source.fault(f"This is {what}, not {entry.name}.", "leave --format out to go by the content")


def _unclaimed(source: Source, head: Head) -> UsageError:
    if head.kind == "binary":
        return source.fault(f"This is {head.text}, not a transcript.", "export it as text or JSON first")
    if head.kind == "text":
        return source.fault("No reader knows this text as a transcript.", SPEAK)
    what = "JSON Lines" if head.kind == "jsonl" else "JSON"
    names = ", ".join(entry.name for entry in READERS if head.kind in entry.kinds)
    return source.fault(f"No reader knows this {what}.", f"formats of {what} that can be read: {names}")
