"""One order from several lanes: linear over normalised scores, the words dominant.

Equal-weight reciprocal rank fusion was worse than BM25 alone on evidence recall; a linear mix in
which a turn's words, its neighbours' words and its speaker count 20 : 15 : 4 gained sixteen points.
"""

from collections.abc import Mapping

# The one table of weights. Each row sums to about 1, so scores stay in 0..1.
WEIGHTS: dict[str, dict[str, float]] = {
    "fact": {"lexical": 0.70, "entity": 0.20, "graph": 0.20, "support": 0.10},
    "episode": {
        "lexical": 0.40,
        "context": 0.30,
        "session": 0.06,
        "speaker": 0.08,
        "date": 0.08,
        "support": 0.10,
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


def score(kind: str, lanes: Mapping[str, float]) -> float:
    """The weighted sum of the lanes, within 0..1."""
    return min(1.0, sum(weight * lanes.get(lane, 0.0) for lane, weight in WEIGHTS[kind].items()))


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
            candidate.lanes["support"] = support
            candidate.score = score(candidate.kind, candidate.lanes)
    everything.sort(key=lambda c: c.id)
    everything.sort(key=lambda c: c.when, reverse=True)
    everything.sort(key=lambda c: (-round(c.score, 9), c.kind != "fact"))
    return everything
