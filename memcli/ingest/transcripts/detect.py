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
    """A reader by name; a module ("a.b"), or what is in one ("a.b:NAME"), is imported only for an input of its kinds.

    ``loose``: text of its shape may stand beside an export (a README), so in a folder or zip it
    counts only where no other reader claims a file. ``newest_first``: of the files of one folder,
    the first by name holds what was said last.
    """

    name: str
    kinds: tuple[Kind, ...]
    reader: str | Reader
    loose: bool = False
    newest_first: bool = False

    def load(self) -> Reader:
        if not isinstance(self.reader, str):
            return self.reader
        module, _, name = self.reader.partition(":")
        found = import_module(module)
        return cast(Reader, getattr(found, name) if name else found)


_HERE = "memcli.ingest.transcripts"
READERS: tuple[Entry, ...] = (  # the first of equal confidence wins
    Entry("chatgpt", ("json", "jsonl"), f"{_HERE}.chatgpt"),
    Entry("claude_ai", ("json", "jsonl"), f"{_HERE}.claude_ai"),
    Entry("claude_code", ("json", "jsonl"), f"{_HERE}.claude_code"),
    Entry("codex", ("json", "jsonl"), f"{_HERE}.codex"),
    Entry("llm", ("sqlite", "json", "jsonl"), f"{_HERE}.llm_logs"),
    Entry("locomo", ("json", "jsonl"), f"{_HERE}.locomo"),
    Entry("openai", ("json", "jsonl"), f"{_HERE}.openai"),
    Entry("telegram", ("json",), f"{_HERE}.telegram"),
    Entry("discord", ("json",), f"{_HERE}.discord"),
    Entry("messenger", ("json",), f"{_HERE}.messenger", newest_first=True),
    Entry("slack", ("json", "folder"), f"{_HERE}.slack"),
    Entry("sharegpt", ("json", "jsonl"), f"{_HERE}.sharegpt"),
    Entry("gemini_cli", ("json", "jsonl"), f"{_HERE}.gemini_cli"),
    Entry("gemini_takeout", ("json", "text"), f"{_HERE}.gemini_takeout"),
    Entry("whatsapp", ("text",), f"{_HERE}.whatsapp"),
    Entry("whatsapp-dmy", ("text",), f"{_HERE}.whatsapp:DAY_FIRST"),
    Entry("whatsapp-mdy", ("text",), f"{_HERE}.whatsapp:MONTH_FIRST"),
    Entry("signal", ("text",), f"{_HERE}.signal"),
    Entry("subtitles", ("text",), f"{_HERE}.subtitles"),
    Entry("gitlog", ("text",), f"{_HERE}.gitlog"),
    Entry("mail", ("text",), f"{_HERE}.mail"),
    Entry("markdown", ("text",), f"{_HERE}.markdown"),
    Entry("plain", ("text",), f"{_HERE}.plain", loose=True),
)
BLANK = "plain"  # what an empty file is called
MIXED = "mixed"  # what a folder is called whose files are of several formats
_KINDS = {"json": "JSON", "jsonl": "JSON Lines", "folder": "a folder or zip", "sqlite": "an SQLite database"}


def readers() -> tuple[Entry, ...]:
    """Every reader: ours, then those of plugins."""
    from memcli import plugins

    return (*READERS, *plugins.load().readers())


def named(name: str) -> Entry:
    """The reader of this name. Raises UsageError with the nearest name."""
    every = readers()
    known = sorted(entry.name for entry in every)
    for entry in every:
        if entry.name == name:
            return entry
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"formats: {', '.join(known)}, auto"
    raise UsageError(f"There is no format {name!r}.", hint)


def claim(source: Source) -> Entry | None:
    """The surest reader, None where none claims the input. Raises UsageError for JSON that is broken."""
    head = source.head
    if head.kind == "blank":
        return next(entry for entry in READERS if entry.name == BLANK)
    surest, best = 0.0, None
    for entry in readers():
        if head.kind not in entry.kinds:
            continue
        sure = confidence(entry, head)
        if sure > surest:
            surest, best = sure, entry
    return best


def detect(source: Source) -> Entry:
    """The surest reader. Raises UsageError where none claims the input."""
    found = claim(source)
    if found is None:
        raise unclaimed(source)
    return found


def confidence(entry: Entry, head: Head) -> float:
    """A plugin that fails on an input does not claim it."""
    if isinstance(entry.reader, str):
        return entry.load().sniff(head)
    try:
        return float(entry.reader.sniff(head))
    except Exception:
        return 0.0


def check(source: Source, entry: Entry) -> None:
    """Raise UsageError where an input cannot be of the format that was named for it."""
    kind = source.head.kind
    if kind != "blank" and kind not in entry.kinds:
        what = source.head.text if kind == "binary" else _KINDS.get(kind, "text")
        raise source.fault(f"This is {what}, not {entry.name}.", "leave --format out to go by the content")


def unclaimed(source: Source) -> UsageError:
    """The error for an input that no reader takes."""
    head = source.head
    if source.broken is not None:
        return source.broken
    if head.kind in ("binary", "sqlite"):
        return source.fault(f"This is {head.text}, not a transcript.", "export it as text or JSON first")
    if head.kind == "text":
        return source.fault("No reader knows this text as a transcript.", SPEAK)
    names = ", ".join(entry.name for entry in readers() if head.kind in entry.kinds)
    what = _KINDS[head.kind]
    return source.fault(f"No reader knows this {what}.", f"formats of {what} that can be read: {names}")
