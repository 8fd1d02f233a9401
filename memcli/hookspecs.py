"""The points of the pipeline where an installed plugin or a file in the hooks folder may act.

Every hook returns None to leave things as they are. A hook that changes something returns the new
value; ``Veto("why")`` stops the text there: it stays saved and searchable, nothing is learnt from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from memcli.records import Claim, Receipt

PROJECT = "memcli"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


class Veto(NamedTuple):
    """Stop here, for this reason."""

    reason: str


@hookspec
def pre_policy(text: str, said_at: datetime, speaker: str | None, role: str) -> str | Veto | None:
    """Before the policy sees a text that was saved: the words to be read instead, or a veto."""


@hookspec(firstresult=True)
def replace_extraction(
    text: str, said_at: datetime, speaker: str | None, role: str, context: Sequence[dict[str, str]]
) -> Iterable[Claim] | None:
    """Instead of the extractor: the claims of a text, which must stand in it. The first hook that answers wins."""


@hookspec
def post_extraction(claims: tuple[Claim, ...], text: str) -> Iterable[Claim] | Veto | None:
    """After extraction: other claims. They are checked as the extractor's own are."""


@hookspec
def post_enrichment(claims: tuple[Claim, ...], text: str) -> Iterable[Claim] | Veto | None:
    """After predicates got their names and relatives their direction: other claims."""


@hookspec(firstresult=True)
def replace_reconciliation(existing: dict[str, Any], incoming: dict[str, Any]) -> str | None:
    """Instead of the judge: add, update, duplicate, enrich, end or retract. The first hook that answers wins."""


@hookspec
def pre_persist(claims: tuple[Claim, ...], text: str) -> Iterable[Claim] | Veto | None:
    """Just before the write: the claims that are to be written, or a veto."""


@hookspec
def post_persist(receipt: Receipt) -> None:
    """After the write is committed: its receipt."""


@hookspec
def memcli_readers() -> Iterable[Any] | None:
    """Readers of further transcript formats: ``memcli.ingest.transcripts.Entry(name, kinds, module)`` each."""
