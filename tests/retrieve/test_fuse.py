from memcli.retrieve import fuse
from memcli.retrieve.fuse import Candidate


def test_weights_keep_scores_within_one() -> None:
    for kind, weights in fuse.WEIGHTS.items():
        assert 0 < fuse.score(kind, dict.fromkeys(weights, 1.0)) <= 1


def test_a_fact_and_its_episode_lend_to_each_other() -> None:
    facts = {1: Candidate("fact", 1, {"lexical": 0.5})}
    episodes = {n: Candidate("episode", n, {"lexical": 0.5}) for n in (7, 8)}
    ranked = fuse.fuse(facts, episodes, {1: (7, 99)})
    assert [(c.kind, c.id) for c in ranked] == [("fact", 1), ("episode", 7), ("episode", 8)]
    assert facts[1].lanes["support"] == fuse.WEIGHTS["episode"]["lexical"] * 0.5
    assert "support" not in episodes[8].lanes


def test_ties_break_by_fact_then_newest_then_number() -> None:
    said = {1: "2023", 2: "2024", 3: "2024"}
    episodes = {n: Candidate("episode", n, {"lexical": 1.0}, when) for n, when in said.items()}
    assert [c.id for c in fuse.fuse({}, episodes, {})] == [2, 3, 1]
