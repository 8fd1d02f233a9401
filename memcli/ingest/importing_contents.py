"""What is in an export, without a memory file."""

from dataclasses import dataclass, field
from datetime import datetime

from memcli.ingest.importing_input import Input, Progress, opened
from memcli.ingest.importing_turns import stated_time
from memcli.records import Contents, Conversation, Turn

_EVERY = 1000  # items between two calls of progress


@dataclass(slots=True)
class _Sums:
    title: str
    turns: int = 0
    speakers: dict[str, int] = field(default_factory=dict)
    first: datetime | None = None
    last: datetime | None = None

    def add(self, turn: Turn, zone: str) -> None:
        self.turns += 1
        name = turn.speaker or turn.role
        self.speakers[name] = self.speakers.get(name, 0) + 1
        said = stated_time(turn, zone)
        if said is not None:
            self.first = said if self.first is None else min(self.first, said)
            self.last = said if self.last is None else max(self.last, said)


def contents(what: Input, *, format: str, zone: str, progress: Progress | None = None) -> Contents:
    """Read an input to its end and sum it up; memory grows with its conversations alone. Raises UsageError."""
    found: dict[tuple[str, str | None], _Sums] = {}
    reasons: dict[str, int] = {}
    turns = 0
    with opened(what) as given:
        transcript = given.transcript(format)
        for read, item in enumerate(transcript.turns, start=1):
            if isinstance(item, Turn):
                turns += 1
                sums = found.setdefault((item.file, item.conversation), _Sums(item.title or ""))
                sums.add(item, zone)
            else:
                reasons[item.reason] = reasons.get(item.reason, 0) + 1
            if progress is not None and read % _EVERY == 0:
                done, size = transcript.progress()
                progress(turns, round(turns * size / done) if done and size else None)
        if progress is not None:
            progress(turns, turns)
        conversations = tuple(
            Conversation(id_ or file, sums.title, sums.turns, sums.speakers, sums.first, sums.last)
            for (file, id_), sums in found.items()
        )
        return Contents(transcript.format, conversations, reasons, tuple(dict.fromkeys(transcript.warnings)))
