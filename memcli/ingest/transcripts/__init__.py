"""Transcripts: bytes of an exported chat, or a folder or zip of them -> turns, in their order.

A format is one module with ``sniff`` and ``read`` (``detect.Reader``) and one line in
``detect.READERS``; a plugin adds one by the hook ``memcli_readers``. Who the user is, is never
guessed from the order of speakers.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from memcli.errors import UsageError
from memcli.ingest.transcripts import detect
from memcli.ingest.transcripts.detect import Entry
from memcli.ingest.transcripts.source import Source
from memcli.records import Skip, Turn

__all__ = ["Entry", "Skip", "Source", "Transcript", "Turn", "formats", "read"]


@dataclass
class Transcript:
    """A transcript being read; ``warnings`` and ``modified`` may grow while ``turns`` are consumed.

    ``modified``: when the files of a folder or zip were last changed, by their names; ``formats``: what
    each of them is, where they are of several.
    """

    format: str
    turns: Iterator[Turn | Skip]
    warnings: list[str] = field(default_factory=list)
    modified: dict[str, datetime] = field(default_factory=dict)
    formats: dict[str, str] = field(default_factory=dict)
    progress: Callable[[], tuple[int, int]] = lambda: (0, 0)  # (bytes read, bytes in all)

    def format_of(self, file: str) -> str:
        """The format of a file of a folder or zip; of anything else the transcript's own."""
        return self.formats.get(file, self.format)


def read(data: BinaryIO | Path, *, format: str = "auto", name: str = "") -> Transcript:
    """Read a transcript: a stream, or a folder by its path.

    ``name`` only serves messages, the content decides the format. The stream must stay open while
    ``turns`` are consumed; where it is a file on disk, its own name lets what only reads files read
    it in place. Raises UsageError for an unknown format name, for input that no reader claims, and
    for broken JSON; from ``turns`` for text in which nobody speaks.
    """
    entry = detect.named(format) if format != "auto" else None
    source = Source(None, name, data) if isinstance(data, Path) else Source(data, name, _place(data))
    if source.head.kind == "folder" and not (entry is not None and "folder" in entry.kinds):
        whole = detect.claim(source) if entry is None else None
        if whole is None:
            return _archive(source, entry)
        entry = whole
    if entry is None:
        entry = detect.detect(source)
    else:
        detect.check(source, entry)
    turns = iter(()) if source.head.kind == "blank" else entry.load().read(source)
    return Transcript(entry.name, turns, source.warnings, progress=lambda: (source.position(), source.size))


def formats() -> tuple[str, ...]:
    """The names that ``read`` takes as ``format``."""
    return ("auto", *sorted(entry.name for entry in detect.readers()))


def _place(data: BinaryIO) -> Path | None:
    """The path of a stream that is a file on disk, from its beginning."""
    name = getattr(data, "name", None)
    path = Path(name) if isinstance(name, str) else None
    return path if path is not None and path.is_file() and data.seekable() and data.tell() == 0 else None


def _archive(source: Source, named: Entry | None) -> Transcript:
    """The files of a folder or zip, each by its own reader; loose text only where nothing else is claimed.

    Raises UsageError where no reader claims any file.
    """
    claimed: dict[str, Entry] = {}
    refused: dict[str, str] = {}
    for name in source.files:
        try:
            with source.member(name) as part:
                found = _member(part, named)
                if found is not None:
                    claimed[name] = found
                elif part.head.kind == "folder":
                    refused[name] = "an archive inside an archive"
        except UsageError as error:
            refused[name] = error.message
    source.warnings.clear()  # they come again when the files are read
    if any(not entry.loose for entry in claimed.values()):
        claimed = {name: entry for name, entry in claimed.items() if not entry.loose}
    if not claimed:
        raise source.fault(*_nothing(source, refused, named))
    names = {entry.name for entry in claimed.values()}
    transcript = Transcript(names.pop() if len(names) == 1 else detect.MIXED, iter(()), source.warnings)
    transcript.formats = {name: entry.name for name, entry in claimed.items()}
    done = [0, sum(size for name in claimed if (size := _size(source, name)))]
    transcript.turns = _members(source, claimed, refused, transcript, done)
    transcript.progress = lambda: (done[0], done[1])
    return transcript


def _member(part: Source, named: Entry | None) -> Entry | None:
    if part.head.kind in ("blank", "binary", "folder"):
        return None
    if named is None:
        return detect.claim(part)
    return named if part.head.kind in named.kinds and detect.confidence(named, part.head) > 0 else None


def _size(source: Source, name: str) -> int:
    with source.member(name) as part:
        return part.size


def _nothing(source: Source, refused: dict[str, str], named: Entry | None) -> tuple[str, str]:
    what = f"a transcript of the format {named.name}" if named else "a transcript that a reader knows"
    first = next(iter(refused.items()), None)
    hint = f"{first[0]}: {first[1]}" if first else "name the file of the chat itself"
    return f"None of its {len(source.files):,} files is {what}.", hint


def _in_order(names: tuple[str, ...], claimed: dict[str, Entry]) -> Iterator[str]:
    """The names, those of one folder turned where its first file holds what was said last."""

    def key(name: str) -> tuple[str, bool]:
        return name.rpartition("/")[0], name in claimed and claimed[name].newest_first

    for (_, turned), group in groupby(names, key):
        files = list(group)
        yield from reversed(files) if turned else files


def _members(
    source: Source, claimed: dict[str, Entry], refused: dict[str, str], transcript: Transcript, done: list[int]
) -> Iterator[Turn | Skip]:
    for name in _in_order(source.files, claimed):
        entry = claimed.get(name)
        if entry is None:
            if name in refused:
                yield Skip("file that cannot be read", refused[name], name)
            else:
                yield Skip("file that is no transcript", "", name, usual=True)
            continue
        before = done[0]
        try:
            with source.member(name) as part:
                if part.modified is not None:
                    transcript.modified[name] = part.modified
                for item in entry.load().read(part):
                    done[0] = before + part.position()
                    if isinstance(item, Turn):
                        yield replace(item, file=name)
                    else:
                        yield replace(item, where=f"{name} {item.where}".strip())
                done[0] = before + part.size
        except UsageError as error:
            yield Skip("file that cannot be read", error.message, name)
