"""Candidates as the hits that answers are made of."""

import sqlite3
from collections.abc import Mapping, Sequence

from memcli.model import Episode, Fact, Hit
from memcli.retrieve import graph
from memcli.retrieve.evidence import Found
from memcli.retrieve.fuse import Candidate


def of_fact(candidate: Candidate, fact: Fact, path: tuple[str, ...]) -> Hit:
    """A fact that answers; ``path`` leads to it across others."""
    return Hit(
        kind="fact",
        text=fact.statement,
        score=candidate.score,
        lanes=candidate.lanes,
        path=path,
        id=fact.id,
        fact_id=fact.id,
        fact=fact,
        valid_from=fact.valid_from,
        valid_to=fact.valid_to,
        modality=fact.modality,
        confidence=fact.confidence,
        refs=fact.sources,
    )


def of_episode(candidate: Candidate, episode: Episode) -> Hit:
    """A text that answers."""
    return Hit(
        kind="episode",
        text=episode.text,
        score=candidate.score,
        lanes=candidate.lanes,
        id=episode.id,
        episode=episode,
        said_at=episode.said_at,
        refs=(episode.ref or f"e{episode.id}",),
    )


def paths(
    db: sqlite3.Connection,
    found: Sequence[Found],
    facts: Mapping[int, Fact],
    predicates: Mapping[int, graph.Predicate],
) -> dict[int, tuple[str, ...]]:
    """Readable chains of the facts that were reached across others."""
    across = [(f, f.reach.chain) for f in found if f.reach and f.reach.depth]
    named = graph.names(db, {part for _, chain in across for part in chain if isinstance(part, int)})
    chains = {}
    for f, steps in across:
        fact = facts[f.marks.fact_id]
        chain = [named[part] if isinstance(part, int) else part for part in steps]
        end = str(fact.object) if f.forward else fact.subject
        label = predicates[f.marks.predicate_id].label(f.forward)
        chains[fact.id] = (*chain, label, end)
    return chains
