"""A question at a point of both time axes -> facts and episodes in one order."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from memcli.model import Episode, Fact, Hit
from memcli.periods import to_text
from memcli.retrieve import dense, entities, filters, fuse, hits, okapi, question, walk
from memcli.retrieve import turns as heard
from memcli.retrieve.dense import Meaning
from memcli.retrieve.evidence import DECAY, Found
from memcli.retrieve.filters import EVERYTHING, Filters
from memcli.retrieve.fuse import Candidate
from memcli.retrieve.graph import Predicate
from memcli.retrieve.lexical import Then
from memcli.retrieve.question import Question
from memcli.store import asof, support
from memcli.store import entities as names
from memcli.store import episodes as stored
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness
from memcli.store.support import chunks

_FACTS = 60  # facts that reach fusion; at most half of them only mean what is asked
_EPISODES = 100  # episodes that reach fusion; twice as many are read
_RESCORED = 40  # candidates that are scored among themselves
_ECHO = 0.6  # of the best score, for an episode that is found by its neighbours' words alone
_CLAUSES = frozenset(("before", "after", "since", "until", "till", "when", "while"))


class Pool(NamedTuple):
    """What reaches fusion: candidates with their lanes, and what they stand for."""

    facts: dict[int, Candidate]
    episodes: dict[int, Candidate]
    rests_on: dict[int, tuple[int, ...]]  # fact -> its episodes
    found: list[Found]
    read: dict[int, Fact]
    texts: dict[int, Episode]
    predicates: Mapping[int, Predicate]
    terms: tuple[str, ...] = ()  # the content words of the question


def query(
    db: sqlite3.Connection,
    text: str,
    *,
    moment: Moment,
    k: int = 5,
    hops: int = 3,
    episodes: bool = True,
    any_time: bool = False,
    asked: Filters = EVERYTHING,
    min_score: float = 0.0,
    tz: str = "UTC",
    meaning: Callable[[], Meaning] = dense.nothing,
) -> list[Hit]:
    """The best ``k`` hits, in fused order; an empty list where nothing matches.

    Facts answer at ``moment`` (past one-off events too), in the period that the question states
    ("in 2022", "before I moved"), or at any time with ``any_time``; episodes were known and said by
    then. A filter on a subject, predicate or attribute leaves episodes out, which have none. Dates
    are days in ``tz``. Reads only.
    """
    if k <= 0:
        return []
    wide = max(_FACTS, 2 * k)
    pool = gather(
        db,
        text,
        moment=moment,
        hops=hops,
        episodes=episodes,
        any_time=any_time,
        asked=asked,
        tz=tz,
        facts=wide,
        meaning=meaning,
    )
    if pool is None:
        return []
    ranked = _rescored(db, fuse.fuse(pool.facts, pool.episodes, pool.rests_on), pool, max(_RESCORED, 2 * k))
    best = [c for c in ranked if c.score > 0 and c.score >= min_score][:k]
    whole = {f.id: f for f in support.enrich(db, [pool.read[c.id] for c in best if c.kind == "fact"], moment.tx)}
    paths = hits.paths(db, [f for f in pool.found if f.marks.fact_id in whole], whole, pool.predicates)
    return [
        hits.of_fact(c, whole[c.id], paths.get(c.id, ())) if c.kind == "fact" else hits.of_episode(c, pool.texts[c.id])
        for c in best
    ]


def _rescored(db: sqlite3.Connection, ranked: list[Candidate], pool: Pool, top: int) -> list[Candidate]:
    """The order in which the best count among themselves too; only where the dense lane ran, for its start-up."""
    if not any("dense" in c.lanes for c in ranked):
        return ranked
    best, rest = ranked[:top], ranked[top:]
    paths = hits.paths(db, [f for f in pool.found if f.marks.fact_id in pool.read], pool.read, pool.predicates)
    sentences = [
        " ".join((pool.read[c.id].statement, *paths.get(c.id, ())))
        if c.kind == "fact"
        else f"{pool.texts[c.id].speaker} {pool.texts[c.id].text}"
        for c in best
    ]
    return okapi.rescore(best, sentences, pool.terms) + rest


def gather(
    db: sqlite3.Connection,
    text: str,
    *,
    moment: Moment,
    hops: int = 3,
    episodes: bool = True,
    any_time: bool = False,
    asked: Filters = EVERYTHING,
    tz: str = "UTC",
    facts: int = _FACTS,
    meaning: Callable[[], Meaning] = dense.nothing,
) -> Pool | None:
    """What every lane finds for a question; None where it has no words."""
    sameness = Sameness.load(db, moment.tx)
    said = _read(db, text, moment, sameness, tz, any_time)
    if not said.words:
        return None
    mentions = entities.mentions(db, said, sameness)
    then = Then.at(db, moment, any_time, said.period)
    walking = walk.Walk(db, then, said, mentions, sameness, hops, wide=asked.any)
    met = walking.facts()
    found = filters.facts(db, moment, sameness, met, asked)[:facts]
    read = _facts(db, moment, then, found)
    close = meaning()  # as late as it can be: it is sought meanwhile
    if all(mention.id for mention in mentions):  # of a stranger the facts of others tell nothing
        whole = min(facts, len(found) + facts // 2)
        for part in chunks(dense.alone(close, (f.marks.fact_id for f in met)), facts // 2):
            if len(found) >= whole:
                break
            others = filters.facts(db, moment, sameness, dense.found(db, part), asked)
            answering = _facts(db, moment, then, others)
            read |= answering
            found += [f for f in others if f.marks.fact_id in answering][: whole - len(found)]
    turns: dict[int, tuple[Candidate, Episode]] = {}
    if episodes and not asked.of_facts:
        turns = _episodes(db, moment, said, {m.id for m in mentions}, sameness, any_time, asked.source, tz, close)
    return Pool(
        {f.marks.fact_id: _candidate(f, read[f.marks.fact_id], close) for f in found if f.marks.fact_id in read},
        {id_: candidate for id_, (candidate, _) in turns.items()},
        _rests_on(db, read, moment.tx) if turns else {},
        found,
        read,
        {id_: episode for id_, (_, episode) in turns.items()},
        walking.predicates,
        said.terms,
    )


def _read(db: sqlite3.Connection, text: str, moment: Moment, sameness: Sameness, tz: str, any_time: bool) -> Question:
    """The question; an event that says when ("before I moved to Rome") as the period that it means."""
    said = question.read(text, moment.valid_at, tz)
    if said.period or any_time or _CLAUSES.isdisjoint(said.words):
        return said
    from memcli.retrieve import anchors

    clause = anchors.clause(text)
    period = anchors.period(db, moment, clause, sameness, tz) if clause else None
    if clause is None or period is None:
        return said
    return question.read(clause.main, moment.valid_at, tz)._replace(terms=said.terms, period=period)


def _rests_on(db: sqlite3.Connection, facts: Iterable[int], tx: int) -> dict[int, tuple[int, ...]]:
    """Fact -> the episodes that it rests on."""
    return {
        fact: tuple(row[5] for row in rows if row[5] is not None)
        for fact, rows in support.supporting(db, list(facts), tx).items()
    }


def _facts(db: sqlite3.Connection, moment: Moment, then: Then, found: Sequence[Found]) -> dict[int, Fact]:
    """The facts with their latest answering version."""
    ids = [f.marks.fact_id for f in found]
    where = f"f.id in ({','.join('?' * len(ids))}) and {then.answers}"
    return {fact.id: fact for fact in asof.select(db, moment, where, ids, any_time=True)}


def _candidate(found: Found, fact: Fact, meaning: Meaning) -> Candidate:
    lanes = {"lexical": found.evidence}
    if nearness := dense.lane(meaning.facts.get(fact.id, 0.0)):
        lanes["dense"] = nearness
    if found.reach is not None:
        lanes["graph" if found.reach.depth else "entity"] = DECAY**found.reach.depth
    when = "" if fact.valid_from is None else to_text(fact.valid_from)
    return Candidate("fact", fact.id, lanes, when)


def _episodes(
    db: sqlite3.Connection,
    moment: Moment,
    said: Question,
    speakers: set[int],
    sameness: Sameness,
    any_time: bool,
    source: str | None,
    tz: str,
    meaning: Meaning,
) -> dict[int, tuple[Candidate, Episode]]:
    """Episodes known and said by then, with their lanes."""
    limit = moment.valid_text
    candidates = []
    turns = heard.turns(db, said.terms, said.names, meaning.texts)
    for turn in turns.values():
        if turn.said_at > limit and not any_time:
            continue
        lanes = {"lexical": turn.own, "context": turn.context, "session": turn.session}
        lanes["dense"] = dense.lane(meaning.texts.get(turn.id, 0.0))
        if turn.speaker_id is not None and sameness.entity.rep(turn.speaker_id) in speakers:
            lanes["speaker"] = 1.0
        if said.dated(turn.said_at, tz):
            lanes["date"] = 1.0
        lanes = {lane: value for lane, value in lanes.items() if value}
        candidates.append(Candidate("episode", turn.id, lanes, turn.said_at))
    if source is not None:
        ours = filters.episodes(db, {c.id for c in candidates}, filters.source(db, source), source)
        candidates = [c for c in candidates if c.id in ours]
    candidates.sort(key=lambda c: (-c.score, c.id))
    bar = _ECHO * candidates[0].score if candidates else 0.0
    candidates = [c for c in candidates if c.lanes.keys() & {"lexical", "dense"} or c.score >= bar][: 2 * _EPISODES]
    seen = stored.visible(db, [c.id for c in candidates], moment.tx)
    told = [heard.tell(c, seen[c.id].text) for c in candidates if c.id in seen]
    told.sort(key=lambda c: (-c.score, c.id))
    distinct: dict[tuple[int, str], Candidate] = {}  # what one source says sixty times crowds nothing out
    for c in told:
        distinct.setdefault((turns[c.id].source_id, names.key(seen[c.id].text)), c)
    return {c.id: (c, seen[c.id]) for c in list(distinct.values())[:_EPISODES]}
