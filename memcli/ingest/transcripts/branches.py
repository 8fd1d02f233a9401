"""Conversations that are trees: which of their messages were kept when others were edited away."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """A message by its key; ``parent`` is the key that it names, also of one that is not there."""

    key: str
    parent: str | None
    time: float | None = None  # seconds since 1970


def active(nodes: Sequence[Node], leaf: str | None) -> list[str]:
    """The keys of the branch in force, oldest first: from ``leaf`` up, or from the newest leaf.

    A tree that is in pieces (a parent is missing, or refers to itself) gives the branch of every
    piece, in the order of the file, so that nothing is lost. Siblings under one parent are
    alternatives, even where that parent itself is missing.
    """
    parents = {node.key: node.parent for node in nodes}
    roots = _roots(parents)
    inner = {node.parent for node in nodes if node.parent is not None}
    times = _inherited(nodes, parents)
    best: dict[str, tuple[float, int, str]] = {}
    last: dict[str, str] = {}  # of every piece, in the order of the file
    for index, node in enumerate(nodes):
        piece = roots[node.key]
        last[piece] = node.key
        if node.key not in inner:
            best[piece] = max(best.get(piece, (float("-inf"), -1, "")), (times[node.key], index, node.key))
    chosen = {piece: best[piece][2] if piece in best else key for piece, key in last.items()}
    if leaf in parents:
        chosen[roots[leaf]] = leaf
    return [key for end in chosen.values() for key in _path(end, parents)]


def _path(leaf: str, parents: Mapping[str, str | None]) -> list[str]:
    found: dict[str, None] = {}
    at: str | None = leaf
    while at is not None and at in parents and at not in found:
        found[at] = None
        at = parents[at]
    return list(reversed(found))


def _roots(parents: Mapping[str, str | None]) -> dict[str, str]:
    """For each key the top of its piece: a missing parent, or the first key met again in a circle."""
    roots: dict[str, str] = {}
    for key in parents:
        walked: dict[str, None] = {}
        at: str | None = key
        top = key
        while at is not None and at not in roots and at not in walked:
            walked[at] = None
            top, at = at, parents.get(at)
        if at is not None and at in roots:
            top = roots[at]
        roots |= dict.fromkeys(walked, top)
    return {key: roots[key] for key in parents}


def _inherited(nodes: Iterable[Node], parents: Mapping[str, str | None]) -> dict[str, float]:
    """The time of each message, where it has none that of the nearest one above."""
    times = {node.key: node.time for node in nodes}
    known: dict[str, float] = {key: time for key, time in times.items() if time is not None}
    for key in parents:
        walked: dict[str, None] = {}
        at: str | None = key
        while at is not None and at in parents and at not in known and at not in walked:
            walked[at] = None
            at = parents[at]
        known |= dict.fromkeys(walked, known.get(at, float("-inf")) if at is not None else float("-inf"))
    return known
