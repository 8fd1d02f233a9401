"""Words against episodes: FTS5's BM25, each turn heard together with those around it.

A chat answers a question in the turn after it, and says "there" for what the turn before named. So
a turn counts with its own words, the words of its neighbours, and those of its session.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from memcli.retrieve import forms, known
from memcli.retrieve.fuse import Candidate
from memcli.retrieve.known import Postings
from memcli.store import fts
from memcli.store.support import chunks

POOL = 150  # episodes that are heard with their neighbours
POSTINGS = 400  # episodes that one term brings in
_WINDOW = (-2, -1, 1, 2)  # turns away; what they say counts a half at one, a quarter at two
_FADE = 0.5
_FULL = sum(_FADE**step for step in (1, 2))

_SELF = frozenset("i me my mine we us our je mon ma mes nous notre ich mir mich mein meine wir uns yo mi mis".split())


class Turn:
    """An episode in the lexical lanes; each score is a share of the best that is attainable."""

    def __init__(self, id: int, source_id: int, said_at: str, speaker_id: int | None) -> None:
        self.id = id
        self.source_id = source_id
        self.said_at = said_at
        self.speaker_id = speaker_id
        self.own = 0.0
        self.context = 0.0  # the turns before and after it
        self.session = 0.0  # its source on that day
        self.near: dict[int, list[int]] = {}  # distance -> episodes

    @property
    def sitting(self) -> tuple[int, str]:
        return self.source_id, self.said_at[:10]


def tell(candidate: Candidate, text: str) -> Candidate:
    """The candidate with the lane of its manner: a half each for not asking and for speaking of oneself.

    What answers is said, not asked, and mostly of the speaker.
    """
    asks = text.rstrip().endswith(("?", "？", "؟"))
    if telling := 0.5 * (not asks) + 0.5 * (not _SELF.isdisjoint(fts.words(text))):
        candidate.add("telling", telling)
    return candidate


def turns(
    db: sqlite3.Connection, terms: Sequence[str], names: Collection[str] = (), also: Mapping[int, float] | None = None
) -> dict[int, Turn]:
    """Episodes that meet a term themselves or within two turns, with their three scores.

    Scores are summed term by term: ``own`` the turn's, ``context`` the best at each distance,
    ``session`` the best of the session; all divided by the sum of each term's best, so 1.0 meets
    every term as well as any episode does. An episode that stands alone is its own context. None
    where nothing is known of what is asked (see ``known``; ``names`` are the terms written like names).
    ``also``: episodes that another lane found, to be heard too, with their cosines.
    """
    postings = {term: scores for term in terms if (scores := _postings(db, term))}
    ideal = sum(max(scores.values()) for scores in postings.values())
    near = also or {}
    if not ideal and not near:
        return {}
    own: dict[int, float] = defaultdict(float)
    for scores in postings.values():
        for episode, score in scores.items():
            own[episode] += score
    best = sorted(own, key=lambda e: (-own[e], e))[:POOL]
    best += [e for e in near if e not in own]
    pool = _read(db, {*best, *(other for _, other, _ in _neighbours(db, best))})
    for episode, other, distance in _neighbours(db, pool):
        pool[episode].near.setdefault(distance, []).append(other)
    total = db.execute("select max(id) from episode").fetchone()[0]
    around = ((e, (n for some in pool[e].near.values() for n in some)) for e in best if e in pool)
    if not known.anything(terms, names, postings, around, total, max(near.values(), default=0.0)):
        return {}
    sittings = _sittings(postings, pool)
    ideal = ideal or 1.0
    for turn in pool.values():
        turn.own = own.get(turn.id, 0.0) / ideal
        turn.context = _context(postings, turn) / ideal if turn.near else turn.own
        turn.session = sittings[turn.sitting] / ideal if turn.near else turn.own
    return pool


def _context(postings: Postings, turn: Turn) -> float:
    """Each term's best score at each distance, faded; in loops, for it is asked of hundreds of turns."""
    total = 0.0
    for distance, episodes in turn.near.items():
        at_distance = 0.0
        for scores in postings.values():
            best = 0.0
            for episode in episodes:
                if (score := scores.get(episode, 0.0)) > best:
                    best = score
            at_distance += best
        total += _FADE**distance * at_distance
    return total / _FULL


def _sittings(postings: Postings, pool: Mapping[int, Turn]) -> dict[tuple[int, str], float]:
    """Per session the sum of each term's best score in it."""
    total: dict[tuple[int, str], float] = defaultdict(float)
    for scores in postings.values():
        best: dict[tuple[int, str], float] = {}
        for episode, score in scores.items():
            if turn := pool.get(episode):
                best[turn.sitting] = max(best.get(turn.sitting, 0.0), score)
        for sitting, score in best.items():
            total[sitting] += score
    return total


def _postings(db: sqlite3.Connection, term: str) -> dict[int, float]:
    """BM25 of a term in the episodes that it fits best.

    k1 = 1.2, b = 0.75 (https://sqlite.org/fts5.html#the_bm25_function); always above 0.
    """
    expression = fts.match(forms.forms(term))
    if expression is None:
        return {}
    rows = db.execute(
        f"select rowid, -rank from episode_fts where episode_fts match ? order by rank limit {POSTINGS}",
        (expression,),
    )
    return dict(rows.fetchall())


def _neighbours(db: sqlite3.Connection, ids: Iterable[int]) -> list[tuple[int, int, int]]:
    """(episode, neighbour, distance) for the turns around each, of its source and day."""
    places = ",".join(f"e.seq{step:+d}" for step in _WINDOW)
    found: list[tuple[int, int, int]] = []
    for part in chunks(ids):
        found += db.execute(
            f"""select e.id, n.id, abs(n.seq - e.seq) from episode e
            join episode n on n.source_id = e.source_id and n.seq in ({places})
            where e.id in ({",".join("?" * len(part))})
              and substr(n.said_at, 1, 10) = substr(e.said_at, 1, 10)""",
            part,
        )
    return found


def _read(db: sqlite3.Connection, ids: Iterable[int]) -> dict[int, Turn]:
    found: dict[int, Turn] = {}
    for part in chunks(ids):
        marks = ",".join("?" * len(part))
        rows = db.execute(f"select id, source_id, said_at, speaker_id from episode where id in ({marks})", part)
        found.update((row[0], Turn(*row)) for row in rows)
    return found
