"""A question at a point of both time axes -> facts and episodes in one order."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from memcli.model import Episode, Fact, Hit
from memcli.periods import to_text
from memcli.retrieve import entities, fuse, graph, question, walk
from memcli.retrieve import turns as heard
from memcli.retrieve.evidence import DECAY, Found
from memcli.retrieve.fuse import Candidate
from memcli.retrieve.lexical import Then
from memcli.store import asof, support
from memcli.store import entities as names
from memcli.store import episodes as stored
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness

_FACTS = 60  # facts that reach fusion
_EPISODES = 100  # episodes that reach fusion
_ECHO = 0.6  # of the best score, for an episode that is found by its neighbours' words alone


def query(
    db: sqlite3.Connection,
    text: str,
    *,
    moment: Moment,
    k: int = 5,
    hops: int = 3,
    episodes: bool = True,
    any_time: bool = False,
    subject: str | None = None,
    predicate: str | None = None,
    min_score: float = 0.0,
) -> list[Hit]:
    """The best ``k`` hits, in fused order; an empty list where nothing matches.

    Facts answer at ``moment`` (past one-off events too), in the period that the question states
    ("in 2022"), or at any time with ``any_time``; episodes were known and said by then. ``subject``
    and ``predicate`` keep facts of that entity and kind, and leave episodes out, which have
    neither. Reads only.
    """
    asked = question.read(text, moment.valid_at)
    if not asked.words or k <= 0:
        return []
    sameness = Sameness.load(db, moment.tx)
    mentions = entities.mentions(db, asked, sameness)
    then = Then.at(db, moment, any_time, asked.period)
    walking = walk.Walk(db, then, asked, mentions, sameness, hops)
    found = _only(db, sameness, walking.facts(), subject, predicate)[: max(_FACTS, 2 * k)]
    facts = _facts(db, moment, then, found)
    turns: dict[int, tuple[Candidate, Episode]] = {}
    if episodes and subject is None and predicate is None:
        turns = _episodes(db, moment, asked, {m.id for m in mentions}, sameness, any_time)
    ranked = fuse.fuse(
        {f.marks.fact_id: _candidate(f, facts[f.marks.fact_id]) for f in found if f.marks.fact_id in facts},
        {id_: candidate for id_, (candidate, _) in turns.items()},
        _rests_on(db, facts, moment.tx) if turns else {},
    )
    best = [c for c in ranked if c.score > 0 and c.score >= min_score][:k]
    whole = {f.id: f for f in support.enrich(db, [facts[c.id] for c in best if c.kind == "fact"], moment.tx)}
    paths = _paths(db, [f for f in found if f.marks.fact_id in whole], whole, walking)
    return [
        _fact_hit(c, whole[c.id], paths.get(c.id, ())) if c.kind == "fact" else _episode_hit(c, turns[c.id][1])
        for c in best
    ]


def _rests_on(db: sqlite3.Connection, facts: Iterable[int], tx: int) -> dict[int, tuple[int, ...]]:
    """Fact -> the episodes that it rests on."""
    return {
        fact: tuple(row[5] for row in rows if row[5] is not None)
        for fact, rows in support.supporting(db, list(facts), tx).items()
    }


def _only(
    db: sqlite3.Connection,
    sameness: Sameness,
    found: Sequence[Found],
    subject: str | None,
    predicate: str | None,
) -> list[Found]:
    """Those with this subject and predicate; a name that is not known keeps none."""
    kept = list(found)
    if subject is not None:
        wanted = sameness.entity.rep(names.find(db, subject) or 0)
        kept = [f for f in kept if sameness.entity.rep(f.marks.subject_id) == wanted]
    if predicate is not None:
        wanted = sameness.predicate.rep(names.find_predicate(db, predicate) or 0)
        kept = [f for f in kept if sameness.predicate.rep(f.marks.predicate_id) == wanted]
    return kept


def _facts(db: sqlite3.Connection, moment: Moment, then: Then, found: Sequence[Found]) -> dict[int, Fact]:
    """The facts with their latest answering version."""
    ids = [f.marks.fact_id for f in found]
    where = f"f.id in ({','.join('?' * len(ids))}) and {then.answers}"
    return {fact.id: fact for fact in asof.select(db, moment, where, ids, any_time=True)}


def _candidate(found: Found, fact: Fact) -> Candidate:
    lanes = {"lexical": found.evidence}
    if found.reach is not None:
        lanes["graph" if found.reach.depth else "entity"] = DECAY**found.reach.depth
    when = "" if fact.valid_from is None else to_text(fact.valid_from)
    return Candidate("fact", fact.id, lanes, when)


def _episodes(
    db: sqlite3.Connection,
    moment: Moment,
    asked: question.Question,
    speakers: set[int],
    sameness: Sameness,
    any_time: bool,
) -> dict[int, tuple[Candidate, Episode]]:
    """Episodes known and said by then, with their lanes."""
    limit = moment.valid_text
    candidates = []
    heard_turns = heard.turns(db, asked.terms)
    for turn in heard_turns.values():
        if turn.said_at > limit and not any_time:
            continue
        lanes = {"lexical": turn.own, "context": turn.context, "session": turn.session}
        if turn.speaker_id is not None and sameness.entity.rep(turn.speaker_id) in speakers:
            lanes["speaker"] = 1.0
        if any(date.fits(turn.said_at) for date in asked.dates):
            lanes["date"] = 1.0
        lanes = {lane: value for lane, value in lanes.items() if value}
        candidates.append(Candidate("episode", turn.id, lanes, turn.said_at))
    candidates.sort(key=lambda c: (-c.score, c.id))
    bar = _ECHO * candidates[0].score if candidates else 0.0
    candidates = [c for c in candidates if "lexical" in c.lanes or c.score >= bar][:_EPISODES]
    seen = stored.visible(db, [c.id for c in candidates], moment.tx)
    distinct: dict[tuple[int, str], Candidate] = {}  # what one source says sixty times crowds nothing out
    for c in candidates:
        if c.id in seen:
            distinct.setdefault((heard_turns[c.id].source_id, names.key(seen[c.id].text)), c)
    return {c.id: (c, seen[c.id]) for c in distinct.values()}


def _paths(
    db: sqlite3.Connection, found: Sequence[Found], facts: Mapping[int, Fact], walking: walk.Walk
) -> dict[int, tuple[str, ...]]:
    """Readable chains of the facts that were reached across others."""
    across = [(f, f.reach.chain) for f in found if f.reach and f.reach.depth]
    named = graph.names(db, {part for _, chain in across for part in chain if isinstance(part, int)})
    chains = {}
    for f, steps in across:
        fact = facts[f.marks.fact_id]
        chain = [named[part] if isinstance(part, int) else part for part in steps]
        end = str(fact.object) if f.forward else fact.subject
        label = walking.predicates[f.marks.predicate_id].label(f.forward)
        chains[fact.id] = (*chain, label, end)
    return chains


def _fact_hit(candidate: Candidate, fact: Fact, path: tuple[str, ...]) -> Hit:
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


def _episode_hit(candidate: Candidate, episode: Episode) -> Hit:
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
