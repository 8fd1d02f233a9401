"""Belief as a pure function: the claims of one key -> the periods in which each object holds.

The rule, for a key that holds one value at a time: at time t the value is the one with the latest
evidence at or before t that has not been ended since; a bounded claim is a temporary layer that
hides an older value and gives way again when it ends. The reference is ``tests/time/oracle.py``;
this is the same function in one sweep, O(n log n) where the reference asks anew at every cut.
All times are UTC text of fixed width (``periods.to_text``), so text order is time order.
"""

import heapq
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from memcli.periods import MAX_TEXT, MIN_TEXT

Rank = tuple[str, str, int, str]  # said_at, received_at, position in its source, uid


class Evidence(NamedTuple):
    """One claim in force about a key. For an ``end``, ``lo`` is when it ends."""

    op: str  # assert, end
    object: int
    lo: str
    hi: str
    end: str | None
    rank: Rank
    precision: str = "instant"
    foreign: bool = False  # somebody else's word, not the user's

    @property
    def said(self) -> str:
        return self.rank[0]


class Segment(NamedTuple):
    """A period [valid_from, valid_to) in which an object holds."""

    object: int
    valid_from: str
    valid_to: str
    precision: str = "instant"


class _Point(NamedTuple):
    time: str
    order: int  # at one instant a layer's end comes before what is said of that instant
    rank: Rank
    sign: str
    object: int


class _Layer(NamedTuple):
    start: str
    end: str
    rank: Rank
    object: int


def timeline(evidence: Sequence[Evidence]) -> list[Segment]:
    """The segments of one key, in order of start.

    Where the user vouches for some of it, what others say fills the gaps that this leaves, whichever
    was said or recorded first.
    """
    own = [e for e in evidence if not e.foreign]
    if not own or len(own) == len(evidence):
        return plain(evidence)
    kept = plain(own)
    return _merged([*kept, *(part for s in plain(evidence) for part in _outside(s, kept))])


def _outside(segment: Segment, kept: Sequence[Segment]) -> Iterable[Segment]:
    """The parts of a segment that none of these, which are in order and apart, covers."""
    rest = segment
    for other in kept:
        if other.valid_to <= rest.valid_from or other.valid_from >= rest.valid_to:
            continue
        if rest.valid_from < other.valid_from:
            yield rest._replace(valid_to=other.valid_from)
        rest = rest._replace(valid_from=other.valid_to, precision="instant")
    if rest.valid_from < rest.valid_to:
        yield rest


def _merged(segments: Iterable[Segment]) -> list[Segment]:
    """Segments in order, those of one object that touch as one."""
    found: list[Segment] = []
    for segment in sorted(segments, key=lambda s: s.valid_from):
        if found and (found[-1].object, found[-1].valid_to) == (segment.object, segment.valid_from):
            found[-1] = found[-1]._replace(valid_to=segment.valid_to)
        else:
            found.append(segment)
    return found


def plain(evidence: Sequence[Evidence]) -> list[Segment]:
    """The segments of one key where every word counts the same."""
    points, layers = _points(evidence)
    cuts = sorted({MIN_TEXT, *(p.time for p in points), *(x for y in layers for x in (y.start, y.end))})
    segments: list[Segment] = []
    for (start, value), stop in zip(_sweep(points, layers, cuts), [*cuts[1:], MAX_TEXT], strict=True):
        if value is None or start >= stop:
            continue
        last = segments[-1] if segments else None
        if last is not None and (last.object, last.valid_to) == (value, start):
            segments[-1] = last._replace(valid_to=stop)
        else:
            segments.append(Segment(value, start, stop))
    stated = {(e.object, t): e.precision for e in reversed(evidence) if e.op == "assert" for t in (e.hi, e.lo)}
    return [
        s._replace(precision="unknown" if s.valid_from == MIN_TEXT else stated.get((s.object, s.valid_from), "instant"))
        for s in segments
    ]


def _certain(claims: Iterable[Evidence]) -> list[tuple[str, int]]:
    """Instants at which an object surely holds: the end of its start window, and when it was said."""
    found = set()
    for c in claims:
        found.add((c.hi, c.object))
        if c.end is None and c.said >= c.lo:
            found.add((c.said, c.object))
    return sorted(found)


def _start(claim: Evidence, certain: list[tuple[str, int]]) -> str:
    """A vague start gives way where another object is attested inside its window."""
    for i in range(bisect_left(certain, (claim.lo, -1)), len(certain)):
        time, other = certain[i]
        if time >= claim.hi:
            break
        if other != claim.object:
            return claim.hi
    return claim.lo


def _points(evidence: Sequence[Evidence]) -> tuple[list[_Point], list[_Layer]]:
    claims = [e for e in evidence if e.op == "assert"]
    certain = _certain(claims)
    points, layers = [], []
    earliest: dict[int, str] = {}
    for c in claims:
        earliest[c.object] = min(c.lo, earliest.get(c.object, MAX_TEXT))
        if c.end is None:
            start = _start(c, certain)
            points.append(_Point(start, 1, c.rank, "+", c.object))
            if c.said > start:
                points.append(_Point(c.said, 1, c.rank, "+", c.object))
        else:
            points.append(_Point(c.end, 0, c.rank, "-", c.object))
            if c.lo < c.end:
                layers.append(_Layer(c.lo, c.end, c.rank, c.object))
    for e in evidence:
        if e.op == "end":
            points.append(_Point(e.lo, 1, e.rank, "-", e.object))
            if earliest.get(e.object, MAX_TEXT) >= e.lo:  # its start was never told: so since an unknown time
                layers.append(_Layer(MIN_TEXT, e.lo, e.rank, e.object))
    return sorted(points), layers


class _Newest(NamedTuple):
    """Heap entry: the layer with the latest start, then the latest said, comes first."""

    layer: _Layer

    def __lt__(self, other: "_Newest") -> bool:  # type: ignore[override]
        mine, theirs = self.layer, other.layer
        return (mine.start, mine.rank, mine.object) > (theirs.start, theirs.rank, theirs.object)


def _sweep(points: list[_Point], layers: list[_Layer], cuts: list[str]) -> Iterable[tuple[str, int | None]]:
    """(instant, value from there on) for every cut."""
    state: int | None = None
    anchor: tuple[str, Rank] = (MIN_TEXT, ("", "", 0, ""))
    waiting = sorted(layers)
    active: list[_Newest] = []
    p = w = 0
    for now in cuts:
        while p < len(points) and points[p].time <= now:
            point = points[p]
            p += 1
            if point.sign == "+":
                state, anchor = point.object, (point.time, point.rank)
            elif state == point.object:
                state = None
        while w < len(waiting) and waiting[w].start <= now:
            heapq.heappush(active, _Newest(waiting[w]))
            w += 1
        while active and active[0].layer.end <= now:
            heapq.heappop(active)
        top = active[0].layer if active else None
        if top is not None and (state is None or (top.start, top.rank) >= anchor):
            yield now, top.object
        else:
            yield now, state
