"""How tests read a transcript from memory: what was said, what was skipped, what was warned of."""

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memcli.ingest import transcripts
from memcli.records import Skip, Turn


@dataclass
class Found:
    """Everything that reading gave."""

    format: str
    turns: list[Turn]
    skips: list[Skip]
    warnings: list[str]

    @property
    def said(self) -> list[tuple[str, str]]:
        """(who, what): the speaker's name, or the role in angle brackets."""
        return [(turn.speaker or f"<{turn.role}>", turn.text) for turn in self.turns]

    @property
    def reasons(self) -> list[str]:
        return [skip.reason for skip in self.skips]

    @property
    def times(self) -> list[str | None]:
        return [None if turn.said_at is None else turn.said_at.isoformat() for turn in self.turns]


def read(data: Any, *, format: str = "auto", name: str = "") -> Found:
    """Read bytes, text, a folder's path, or anything else as JSON."""
    if isinstance(data, Path):
        found = transcripts.read(data, format=format, name=name)
    else:
        text = data if isinstance(data, str | bytes) else json.dumps(data)
        raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        found = transcripts.read(io.BytesIO(raw), format=format, name=name)
    items = list(found.turns)
    turns = [item for item in items if isinstance(item, Turn)]
    return Found(found.format, turns, [item for item in items if isinstance(item, Skip)], found.warnings)


def lines(*values: Any) -> str:
    """JSON Lines; text is taken as it is."""
    return "\n".join(value if isinstance(value, str) else json.dumps(value) for value in values) + "\n"


SAMPLES = Path(__file__).parent.parent.parent / "fixtures" / "transcripts"


def told(found: Found) -> list[list[str | None]]:
    """Every turn as EXPECTED.json writes it: the speaker as the file names it, the stated time, the text."""
    whos = [turn.speaker or turn.raw or turn.role for turn in found.turns]
    return [[who, time, turn.text] for who, time, turn in zip(whos, found.times, found.turns, strict=True)]


def sample(name: str) -> tuple[Found, list[list[str | None]]]:
    """(what a sample gives, what EXPECTED.json says that it must)."""
    expected = json.loads((SAMPLES / "EXPECTED.json").read_text(encoding="utf-8"))
    return read((SAMPLES / name).read_bytes()), expected[name]["messages"]
