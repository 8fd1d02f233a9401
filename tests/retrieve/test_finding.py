"""Large files look for common words by relation; the answers stay those of the full-text index."""

import pytest

from memcli.memory import Memory
from memcli.retrieve import finding, lexical


@pytest.fixture
def crowded(story: Memory) -> Memory:
    for n in range(30):
        story.assert_("user", "likes", f"thing {n}", said_at="2024-01-01")
        story.assert_(f"Person {n}", "likes", "jazz", said_at="2024-01-01")
        story.assert_(f"Person {n}", "works_at", "Acme", said_at="2024-01-01")
    return story


QUESTIONS = ("what do I like", "where do I work", "who likes jazz", "where does my sister work", "who works at Acme")


@pytest.mark.parametrize("question", QUESTIONS)
def test_common_words_find_the_same(crowded: Memory, monkeypatch: pytest.MonkeyPatch, question: str) -> None:
    whole = {hit.text for hit in crowded.query(question, k=200)}
    monkeypatch.setattr(finding, "COMMON", 3)
    assert {hit.text for hit in crowded.query(question, k=200)} == whole


def test_a_common_word_of_no_relation(crowded: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    crowded.assert_("user", "likes", "jazz", said_at="2024-02-01")
    monkeypatch.setattr(finding, "COMMON", 3)
    assert crowded.query("do I like jazz")[0].text == "you like jazz"


def test_rare_and_common_words_together(crowded: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    crowded.assert_("Zoe", "works_at", "Initech", said_at="2024-02-01")
    monkeypatch.setattr(finding, "COMMON", 3)
    with crowded._reading() as db:
        numbers = lexical.counts(db, ["work", "initech"])
        assert numbers["work"] > 3 >= numbers["initech"]
        first = finding.matching(db, numbers, 5)[0]
        assert db.execute("select statement from fact where id = ?", (first,)).fetchone() == ("Zoe works at Initech",)
