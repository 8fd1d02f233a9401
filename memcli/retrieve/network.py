"""The facts that join entities, as a graph: breadth first over nodes, never over paths.

Enumerating paths is exponential (31 people, 240 edges, depth 8: 44 s in a peer); a walk over nodes
reads every edge at most twice. What a busy node leads to is capped in SQL, a share a relation, so
that a hub of thirty thousand facts costs no more than another.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from memcli.retrieve.graph import names, predicates
from memcli.store import asof
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness

if TYPE_CHECKING:
    from memcli.records import Edge, Graph

FAN_OUT = 100  # edges followed from one node, each way
NODES = 400  # nodes of an ego network
EDGES = 800  # its edges
REACH = 4000  # nodes entered in the search for a path
_SAMPLE = 1000  # facts of a busy object that tell its relations
_SEARCHED = 500  # edges followed from one node of it, each way


class Step(NamedTuple):
    """One edge as a walk crosses it, between representatives."""

    source: int
    target: int
    fact_id: int
    predicate_id: int
    forward: bool


class Network:
    """The edges that hold at one moment; ``truncated`` once a cap left something out."""

    def __init__(self, db: sqlite3.Connection, moment: Moment, *, fan_out: int) -> None:
        self.db = db
        self.moment = moment
        self.fan_out = fan_out
        self.classes = Sameness.load(db, moment.tx).entity
        self.predicates = predicates(db)
        self.truncated = False
        self._test = asof.answerable(db, moment)
        self._table = asof.versions(db, moment.tx)

    def steps(self, node: int, predicate: str | None = None) -> list[Step]:
        """The edges of a node in both directions, in order of fact number."""
        found: list[Step] = []
        for forward in (True, False):
            kinds = None
            if predicate is not None:
                kinds = [id_ for id_, kind in self.predicates.items() if kind.reads_as(predicate, forward)]
            found += self._one_way(node, forward, kinds)
        return found

    def _one_way(self, node: int, forward: bool, kinds: Sequence[int] | None) -> list[Step]:
        inside = "" if kinds is None else f"and f.predicate_id in ({','.join(map(str, kinds))})"
        rows: list[tuple[int, int, int]] = []
        for member in self.classes.members(node):
            rows += self._rows(member, forward, inside, self.fan_out + 1)
        if len(rows) > self.fan_out:
            self.truncated = True
            rows = self._shared(node, forward, kinds)
        steps = (
            Step(node, self.classes.rep(far), fact, kind, forward)
            for far, fact, kind in sorted(rows, key=lambda r: r[1])
        )
        return [step for step in steps if step.target != node]

    def _shared(self, node: int, forward: bool, kinds: Sequence[int] | None) -> list[tuple[int, int, int]]:
        """Of a busy node, as many of each relation as make ``fan_out`` together."""
        column = "subject_id" if forward else "object_id"
        members = self.classes.members(node)
        if kinds is None:
            kinds = sorted({kind for member in members for kind in self._kinds(member, column)})
        share = -(-self.fan_out // max(1, len(kinds)))
        rows: list[tuple[int, int, int]] = []
        for kind in kinds:
            some: list[tuple[int, int, int]] = []
            for member in members:
                some += self._rows(member, forward, f"and f.predicate_id = {kind}", share)
            rows += some[:share]
        return rows[: self.fan_out]

    def _kinds(self, member: int, column: str) -> list[int]:
        """The relations of an entity: of a subject by steps over the index, of an object among a sample."""
        if column == "object_id":
            query = (
                f"select distinct predicate_id from (select predicate_id from fact where object_id = ? limit {_SAMPLE})"
            )
            return [row[0] for row in self.db.execute(query, (member,))]
        found = [-1]
        query = "select min(predicate_id) from fact where subject_id = ? and predicate_id > ?"
        while (kind := self.db.execute(query, (member, found[-1])).fetchone()[0]) is not None:
            found.append(kind)
        return found[1:]

    def _rows(self, member: int, forward: bool, inside: str, limit: int) -> list[tuple[int, int, int]]:
        """(far end, fact, predicate); distinct, as a fact may have several versions that answer."""
        near, far = ("subject_id", "object_id") if forward else ("object_id", "subject_id")
        return self.db.execute(
            f"""select f.{far}, f.id, f.predicate_id from fact f
            where f.{near} = ? and f.object_id is not null {inside}
              and exists (select 1 from {self._table} v where v.fact_id = f.id and {self._test})
            limit {limit}""",
            (member,),
        ).fetchall()

    def edges(self, steps: Sequence[Step], depths: dict[int, int]) -> list[Edge]:
        """The steps with their facts and names, for people."""
        from memcli.records import Edge

        facts = asof.by_ids(self.db, self.moment, (s.fact_id for s in steps))
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


def ego(db: sqlite3.Connection, moment: Moment, root: int, *, hops: int = 2, predicate: str | None = None) -> Graph:
    """The network around an entity, up to ``hops`` edges away, each edge once.

    ``predicate`` keeps the edges that read so in the direction of the walk. ``truncated`` tells
    that a cap (``FAN_OUT``, ``NODES``, ``EDGES``) left something out.
    """
    network = Network(db, moment, fan_out=FAN_OUT)
    root = network.classes.rep(root)
    depths, frontier = {root: 0}, [root]
    kept: dict[int, Step] = {}
    for depth in range(1, hops + 1):
        reached: list[int] = []
        for node in frontier:
            if len(kept) >= EDGES:
                network.truncated = True
                break
            for step in network.steps(node, predicate):
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
    edges = network.edges(list(kept.values())[:EDGES], depths)
    nodes = {named[n]: d for n, d in depths.items()}
    return _graph(named[root], nodes, edges, truncated=network.truncated)


def diff(
    db: sqlite3.Connection, first: Moment, second: Moment, root: int, *, hops: int = 2, predicate: str | None = None
) -> Graph:
    """The networks around an entity at two moments as one; what differs carries a sign."""
    before, after = (ego(db, moment, root, hops=hops, predicate=predicate) for moment in (first, second))
    old, new = ({e.fact.id: e for e in graph.edges} for graph in (before, after))
    signed = [_signed(new.get(id_), old.get(id_)) for id_ in dict.fromkeys([*new, *old])]
    nodes = {
        name: min(g.nodes[name] for g in (before, after) if name in g.nodes) for name in before.nodes | after.nodes
    }
    return _graph(after.root, nodes, signed, truncated=before.truncated or after.truncated)


def _signed(new: Edge | None, old: Edge | None) -> Edge:
    if new is None:
        assert old is not None
        return replace(old, sign="-")
    if old is None:
        return replace(new, sign="+")
    same = (new.fact.valid_from, new.fact.valid_to) == (old.fact.valid_from, old.fact.valid_to)
    return new if same else replace(new, sign="~")


def path(db: sqlite3.Connection, moment: Moment, a: int, b: int, *, hops: int = 6) -> Graph:
    """A shortest chain between two entities of at most ``hops`` edges; an empty ``path`` where there is none.

    ``truncated`` tells that the search met a cap, so that a (shorter) chain may have been missed.
    """
    network = Network(db, moment, fan_out=_SEARCHED)
    a, b = network.classes.rep(a), network.classes.rep(b)
    steps = _search(network, a, b, hops)
    depths = {a: 0}
    for step in steps:
        depths[step.target] = depths[step.source] + 1
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


class _Side:
    """One end of a search: how each node was first reached, and where it goes on from."""

    def __init__(self, start: int) -> None:
        self.came: dict[int, Step | None] = {start: None}
        self.frontier = [start]

    def chain(self, node: int) -> Iterable[Step]:
        """The steps from a node back to the start."""
        while (step := self.came[node]) is not None:
            yield step
            node = step.source


def _search(network: Network, a: int, b: int, hops: int) -> list[Step]:
    """The steps of a shortest chain: from both ends, the smaller frontier first, until they meet."""
    sides = (_Side(a), _Side(b))
    for _ in range(hops):
        if a == b or not (sides[0].frontier and sides[1].frontier):
            break
        mine, other = sorted(sides, key=lambda side: len(side.frontier))
        reached: list[int] = []
        for node in mine.frontier:
            for step in network.steps(node):
                if step.target in mine.came:
                    continue
                mine.came[step.target] = step
                reached.append(step.target)
                if step.target in other.came:
                    return _joined(sides, step.target)
            if len(mine.came) + len(other.came) >= REACH:
                network.truncated = True
                return []
        mine.frontier = reached
    return []


def _joined(sides: tuple[_Side, _Side], middle: int) -> list[Step]:
    there = list(sides[0].chain(middle))[::-1]
    return there + [_turned(step) for step in sides[1].chain(middle)]


def _turned(step: Step) -> Step:
    return step._replace(source=step.target, target=step.source, forward=not step.forward)
