"""What an extractor returns for one text, whichever extractor it is."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict

from memcli.model import Value
from memcli.records import Claim, Skip

MENDED = "the model's answer was cut or malformed and was mended: some facts may be missing (memcli relearn)"


class Step(TypedDict):
    """One decision of the pipeline, as a trace keeps it."""

    stage: str  # policy, extraction, enrichment, similarity, deduplication, reconciliation, persistence, skipped
    reason: str
    facts: list[int | None]
    decision: NotRequired[str]
    model: NotRequired[str]
    tokens: NotRequired[int]
    calls: NotRequired[int]
    ms: NotRequired[float]


@dataclass(frozen=True, slots=True)
class Extraction:
    """What a text states, which of its parts were left and why, and what waits for a person.

    ``held`` are claims that do not enter the ledger by themselves, each with its reason; ``steps``
    go into the trace of the write; ``topics`` are what the text is about without relating it.
    """

    claims: tuple[Claim, ...]
    skipped: tuple[Skip, ...]
    held: tuple[tuple[Claim, str], ...] = ()
    steps: tuple[Step, ...] = ()
    topics: tuple[str, ...] = ()
    extractor: str = "rules"  # the name of the model, or "rules"
    calls: int = 0  # to a model; of several texts in one call, the first one's
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class Doubt:
    """A verdict that was not acted upon: the claim was added, and a person may decide.

    ``fact`` is the number of the older fact that it concerns, ``statement`` its sentence, ``older`` its
    subject, predicate and object.
    """

    claim: Claim
    fact: int
    statement: str
    verdict: str  # add, update, duplicate, enrich, end, retract
    reason: str
    older: tuple[str, str, Value]
