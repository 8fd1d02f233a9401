"""The facts that join two entities, as a graph: breadth first over nodes, never over paths.

Enumerating paths is exponential (31 people, 240 edges, depth 8: 44 s in a peer); a walk over nodes
reads every edge at most twice. Inverse and symmetric predicates are read here, not stored.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from memcli.store import asof, fts
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness
from memcli.store.support import chunks, enrich

if TYPE_CHECKING:
    from memcli.records import Edge, Graph

FAN_OUT = 200  # edges followed from one node
NODES = 2000  # nodes of an ego network
REACH = 20_000  # nodes visited in the search for a path


class Predicate(NamedTuple):
    """How an edge reads: ``forward`` from subject to object, ``backward`` the other way."""

    name: str
    backward: str | None
    symmetric: bool
    role: bool = False  # says who the object is to the subject: "your brother is Alex"

    def label(self, forward: bool) -> str:
        """The words of an edge; "<- works at" where the predicate has no inverse."""
        if forward or self.symmetric:
            return spoken(self.name)
        return spoken(self.backward) if self.backward else "<- " + spoken(self.name)

    def is_role(self, forward: bool) -> bool:
        """Whether the far end is somebody's something in this direction of reading."""
        return self.role and (forward or self.symmetric or self.backward is not None)

    def reads_as(self, name: str, forward: bool) -> bool:
        """Whether the edge, read in this direction, is one of ``name``."""
        return name == (self.name if forward or self.symmetric else self.backward)


def spoken(name: str) -> str:
    """ "has_pet" -> "has pet" """
    return name.replace("_", " ")


def predicates(db: sqlite3.Connection) -> dict[int, Predicate]:
    """The predicates of the file; one without an inverse takes that of the one it is inverse of."""
    rows = db.execute("select id, name, inverse, symmetric, you from predicate").fetchall()
    owners: dict[str, list[str]] = {}
    for _, name, inverse, *_ in rows:
        if inverse:
            owners.setdefault(inverse, []).append(name)
    found = {}
    for id_, name, inverse, symmetric, you in rows:
        others = owners.get(name, [])
        backward = inverse or (others[0] if len(others) == 1 else None)
        found[id_] = Predicate(name, backward, bool(symmetric), you.startswith("your "))
    return found


def wording(db: sqlite3.Connection, name: str) -> tuple[set[str], set[str]]:
    """(words of a predicate's name, its further words), singular; shipped ones where the file has none."""
    row = db.execute("select keywords from predicate where name = ?", (name,)).fetchone()
    if row is None:
        from memcli.vocabulary import spec

        row = (" ".join(spec(name).keywords),)
    return {fts.singular(w) for w in name.split("_")}, {fts.singular(w) for w in row[0].split()}


class Step(NamedTuple):
    """One edge as a walk crosses it, between representatives."""

    source: int
    target: int
    fact_id: int
    predicate_id: int
    forward: bool


class Network:
    """The edges that hold at one moment."""

    def __init__(self, db: sqlite3.Connection, moment: Moment) -> None:
        self.db = db
        self.moment = moment
        self.classes = Sameness.load(db, moment.tx).entity
        self.predicates = predicates(db)
        self.truncated = False
        self._test = asof.answerable(db, moment)
        self._table = asof.versions(db, moment.tx)

    def steps(self, nodes: Sequence[int], predicate: str | None = None) -> list[Step]:
        """The edges from these nodes in both directions, in order of fact number.

        At most ``FAN_OUT`` a node; beyond it ``truncated`` is set.
        """
        found: list[Step] = []
        for part in chunks(m for node in nodes for m in self.classes.members(node)):
            for forward in (True, False):
                near, far = ("subject_id", "object_id") if forward else ("object_id", "subject_id")
                rows = self.db.execute(
                    f"""select distinct f.{near}, f.{far}, f.id, f.predicate_id
                    from fact f join {self._table} v on v.fact_id = f.id
                    where f.{near} in ({",".join("?" * len(part))}) and f.object_id is not null
                      and {self._test} order by f.id""",
                    part,
                )
                found += self._capped(rows, forward, predicate)
        return found

    def _capped(self, rows: Iterable[tuple[int, int, int, int]], forward: bool, predicate: str | None) -> list[Step]:
        out: dict[int, int] = {}
        found = []
        for near, far, fact, kind in rows:
            if predicate is not None and not self.predicates[kind].reads_as(predicate, forward):
                continue
            source, target = self.classes.rep(near), self.classes.rep(far)
            out[source] = out.get(source, 0) + 1
            if out[source] > FAN_OUT:
                self.truncated = True
            elif source != target:
                found.append(Step(source, target, fact, kind, forward))
        return found

    def edges(self, steps: Sequence[Step], depths: dict[int, int]) -> list[Edge]:
        """The steps with their facts and names, for people."""
        from memcli.records import Edge

        found = asof.by_ids(self.db, self.moment, (s.fact_id for s in steps))
        facts = {fact.id: fact for fact in enrich(self.db, list(found.values()), self.moment.tx)}
        named = names(self.db, {n for s in steps for n in (s.source, s.target)})
        return [
            Edge(
                facts[s.fact_id],
                named[s.source],
                self.predicates[s.predicate_id].label(s.forward),
                named[s.target],
                depths[s.source] + 1,
                s.forward,
            )
            for s in steps
            if s.fact_id in facts
        ]


def names(db: sqlite3.Connection, nodes: Iterable[int]) -> dict[int, str]:
    """The names of entities."""
    found: dict[int, str] = {}
    for part in chunks(nodes):
        marks = ",".join("?" * len(part))
        found.update(db.execute(f"select id, name from entity where id in ({marks})", part))
    return found


def ego(db: sqlite3.Connection, moment: Moment, root: int, *, hops: int = 2, predicate: str | None = None) -> Graph:
    """The network around an entity, up to ``hops`` edges away, each edge once.

    ``predicate`` keeps the edges that read so in the direction of the walk. ``truncated`` tells
    that a cap (``FAN_OUT``, ``NODES``) left something out.
    """
    network = Network(db, moment)
    root = network.classes.rep(root)
    depths, frontier = {root: 0}, [root]
    kept: dict[int, Step] = {}
    for depth in range(1, hops + 1):
        reached: list[int] = []
        for step in network.steps(frontier, predicate):
            if step.target not in depths:
                if len(depths) >= NODES:
                    network.truncated = True
                    continue
                depths[step.target] = depth
                reached.append(step.target)
            kept.setdefault(step.fact_id, step)
        frontier = reached
        if not frontier:
            break
    named = names(db, depths)
    edges = network.edges(list(kept.values()), depths)
    nodes = {named[n]: d for n, d in depths.items()}
    return _graph(named[root], nodes, edges, truncated=network.truncated)


def path(db: sqlite3.Connection, moment: Moment, a: int, b: int, *, hops: int = 6) -> Graph:
    """The shortest chain between two entities; an empty ``path`` where there is none.

    ``truncated`` tells that the search met a cap, so that a chain may have been missed.
    """
    network = Network(db, moment)
    a, b = network.classes.rep(a), network.classes.rep(b)
    came, depths = _search(network, a, b, hops)
    steps: list[Step] = []
    node = b
    while node != a and node in came:
        steps.append(came[node])
        node = came[node].source
    steps.reverse()
    edges = network.edges(steps, depths)
    start = names(db, [a])[a]
    chain = (start, *(part for e in edges for part in (e.label, e.target))) if edges or a == b else ()
    nodes = {start: 0} | {e.target: e.depth for e in edges}
    return _graph(start, nodes, edges, path=chain, truncated=network.truncated and not chain)


def _graph(
    root: str, nodes: dict[str, int], edges: Sequence[Edge], *, path: tuple[str, ...] = (), truncated: bool
) -> Graph:
    from memcli.records import Graph

    return Graph(root, nodes, tuple(edges), path, truncated)


def _search(network: Network, a: int, b: int, hops: int) -> tuple[dict[int, Step], dict[int, int]]:
    """(how each node was first reached, its distance from ``a``), until ``b`` is reached."""
    came: dict[int, Step] = {}
    depths, frontier = {a: 0}, [a]
    for depth in range(1, hops + 1):
        if b in depths or not frontier:
            break
        reached: list[int] = []
        for step in network.steps(frontier):
            if step.target in depths:
                continue
            if len(depths) >= REACH:
                network.truncated = True
                break
            depths[step.target], came[step.target] = depth, step
            reached.append(step.target)
        frontier = reached
    return came, depths
