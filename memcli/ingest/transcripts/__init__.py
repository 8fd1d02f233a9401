"""Transcripts: bytes of an exported chat -> turns, in their order.

A format is one module with ``sniff`` and ``read`` (``detect.Reader``) and one line in
``detect.READERS``. Who the user is, is never guessed from the order of speakers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from memcli.ingest.transcripts import detect
from memcli.ingest.transcripts.source import Source
from memcli.records import Skip, Turn

__all__ = ["Transcript", "formats", "read"]


@dataclass
class Transcript:
    """A transcript being read; ``warnings`` may grow while ``turns`` are consumed."""

    format: str
    turns: Iterator[Turn | Skip]
    warnings: list[str] = field(default_factory=list)


def read(data: BinaryIO, *, format: str = "auto", name: str = "") -> Transcript:
    """Read a transcript; ``name`` only serves messages, the content decides the format.

    The stream must stay open while ``turns`` are consumed. Raises UsageError for an unknown
    format name, for input that no reader claims, and for broken JSON; from ``turns`` for text
    in which nobody speaks.
    """
    entry = detect.named(format) if format != "auto" else None
    source = Source(data, name)
    if entry is None:
        entry = detect.detect(source)
    else:
        detect.check(source, entry)
    turns = iter(()) if source.head.kind == "blank" else entry.load().read(source)
    return Transcript(entry.name, turns, source.warnings)


def formats() -> tuple[str, ...]:
    """The names that ``read`` takes as ``format``."""
    return ("auto", *sorted(entry.name for entry in detect.READERS))
