"""One order from several lanes: linear over normalised scores, the words dominant.

Equal-weight reciprocal rank fusion was worse than BM25 alone on evidence recall; a linear mix of a
turn's words, its neighbours' and session's words, its speaker, date and manner gains 16 to 19 points
on conversations that the weights were not chosen on (``tests/bench/choose_weights.py``).
"""

from collections.abc import Iterable, Mapping

Weights = Mapping[str, Mapping[str, float]]  # kind -> lane -> weight

# The one table of weights; a score above 1 counts as 1.
WEIGHTS: Weights = {
    "fact": {"lexical": 0.80, "dense": 0.30, "entity": 0.18, "graph": 0.15, "support": 0.04, "okapi": 0.02},
    "episode": {
        "lexical": 0.32,
        "dense": 0.15,
        "context": 0.24,
        "session": 0.11,
        "speaker": 0.11,
        "date": 0.20,
        "telling": 0.08,
        "support": 0.08,
        "okapi": 0.02,
    },
}


class Candidate:
    """A fact or an episode on its way to the answer; ``when`` (UTC text) breaks ties, newest first."""

    def __init__(self, kind: str, id: int, lanes: dict[str, float], when: str = "") -> None:
        self.kind = kind
        self.id = id
        self.lanes = lanes
        self.when = when
        self.score = score(kind, lanes)

    def add(self, lane: str, value: float) -> None:
        """Give it the score of one more lane."""
        self.lanes[lane] = value
        self.score = score(self.kind, self.lanes)


def score(kind: str, lanes: Mapping[str, float]) -> float:
    """The weighted sum of the lanes, within 0..1."""
    weights = WEIGHTS[kind]
    total = 0.0
    for lane, value in lanes.items():
        total += weights[lane] * value
    return min(1.0, total)


def fuse(
    facts: Mapping[int, Candidate], episodes: Mapping[int, Candidate], rests_on: Mapping[int, tuple[int, ...]]
) -> list[Candidate]:
    """All candidates, best first, after facts and the episodes they rest on lent to each other.

    ``rests_on``: fact -> its episodes. What each lends is its score before lending.
    """
    lent: dict[tuple[str, int], float] = {}
    for fact_id, sources in rests_on.items():
        for episode_id in sources:
            fact, episode = facts.get(fact_id), episodes.get(episode_id)
            if fact and episode:
                lent["fact", fact_id] = max(lent.get(("fact", fact_id), 0.0), episode.score)
                lent["episode", episode_id] = max(lent.get(("episode", episode_id), 0.0), fact.score)
    everything = [*facts.values(), *episodes.values()]
    for candidate in everything:
        if support := lent.get((candidate.kind, candidate.id)):
            candidate.add("support", support)
    return order(everything)


def order(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Best first; of equals facts, then the newest, then the lowest number."""
    everything = list(candidates)
    everything.sort(key=lambda c: c.id)
    everything.sort(key=lambda c: c.when, reverse=True)
    everything.sort(key=lambda c: (-round(c.score, 9), c.kind != "fact"))
    return everything
