import pytest

from memcli.memory import Memory
from memcli.retrieve import okapi, pipeline
from memcli.retrieve.fuse import Candidate
from memcli.store.asof import Moment

from .conftest import NOW


@pytest.mark.parametrize("texts", [["windy"], ["windy", "calm"], ["windy day", "windy bay", "tea", "jazz"]])
def test_a_handful_of_texts_scores_above_zero(texts: list[str]) -> None:
    """C31: Okapi gives 0 or less here."""
    found = okapi.scores(dict(enumerate(texts)), ["windy"])
    assert found.keys() == {n for n, text in enumerate(texts) if "windy" in text}
    assert all(0 < score <= 1 for score in found.values())


def test_nothing_to_score() -> None:
    assert okapi.scores({}, ["windy"]) == {}
    assert okapi.scores({1: "calm"}, ["windy"]) == {}
    assert okapi.scores({1: "calm"}, []) == {}


def test_words_are_stemmed_and_folded_as_in_the_file() -> None:
    assert okapi.scores({1: "She bought bicycles in Zürich"}, ["bicycle", "zurich", "buy"]) == {1: 1.0}


def test_it_decides_among_equals() -> None:
    ranked = [Candidate("fact", n, {"lexical": 0.5}) for n in (1, 2)]
    assert [c.id for c in okapi.rescore(ranked, ["tea", "green tea"], ["green", "tea"])] == [2, 1]


def test_it_runs_beside_the_dense_lane_and_reads_the_path(story: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    question = "which pets are in my family"
    assert all("okapi" not in hit.lanes for hit in story.query(question))
    gather = pipeline.gather

    def dense(*args: object, **options: object) -> pipeline.Pool | None:
        pool = gather(*args, **options)  # type: ignore[arg-type]
        assert pool is not None
        for candidate in pool.facts.values():
            candidate.lanes["dense"] = 0.5
        return pool

    monkeypatch.setattr(pipeline, "gather", dense)
    with story._reading() as db:
        hits = pipeline.query(db, "who is the brother with the golden retriever", moment=Moment(NOW))
    assert hits[0].lanes["okapi"] == 1.0
