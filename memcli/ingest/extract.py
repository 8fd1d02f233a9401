"""The seam between the pipeline and whatever reads texts: the offline rules, or a model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from memcli.ingest.extraction import Extraction

if TYPE_CHECKING:
    from memcli.llms import Budget


@dataclass(frozen=True, slots=True)
class Reading:
    """A turn to be read: ``said_at`` in the speaker's own zone, ``context`` the turns before it, oldest first."""

    text: str
    said_at: datetime
    speaker: str | None = None  # None: the user
    role: str = "user"
    context: tuple[Mapping[str, str], ...] = ()


class Extractor(Protocol):
    """What reads texts; it writes nothing, and may be asked from several threads."""

    name: str

    def read(self, texts: Sequence[Reading]) -> list[Extraction]:
        """What each text states, in order. Raises ModelUnreachable, Quota, ModelAnswer."""
        ...


class Rules:
    """The offline rules."""

    name = "rules"

    def read(self, texts: Sequence[Reading]) -> list[Extraction]:
        """What each text states; never fails."""
        from memcli.ingest import rules

        return [
            rules.extract(t.text, said_at=t.said_at, speaker=t.speaker, role=t.role, context=t.context) for t in texts
        ]


def extractor(model: str | None, budget: Budget | None = None) -> Extractor:
    """The extractor of this name: a model of llm, or the offline rules where none is named.

    Raises ModelUnreachable for a model that llm does not know.
    """
    if model is None or model == Rules.name:
        return Rules()
    from memcli.ingest.model_reader import ModelReader

    return ModelReader(model, budget)
