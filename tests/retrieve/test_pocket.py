import pytest

from memcli.memory import Memory
from memcli.retrieve import pocket
from memcli.retrieve.pocket import Pocket


def test_texts_are_matched_stemmed_and_highlighted() -> None:
    made = Pocket([(3, "two hobbies"), (5, "tea\nin Zürich")])
    assert made.matching('"hobby"') == [3]
    assert made.highlighted('"zurich"', "<", ">") == [(5, "tea\nin <Zürich>")]
    assert {n: sorted(words) for n, words in made.tokens().items()} == {3: ["hobbi", "two"], 5: ["in", "tea", "zurich"]}


def test_predicates_by_name_wording_and_further_words(story: Memory) -> None:
    with story._reading() as db:
        names = dict(db.execute("select id, name from predicate"))
        assert {names[i] for i in pocket.predicates(db, '"lived"')} >= {"lives_in"}
        assert {names[i] for i in pocket.predicates(db, '"employer"')} == {"works_at"}
    story.assert_("user", "employer_of", "Kim")
    with story._reading() as db:
        assert len(pocket.predicates(db, '"employer"')) == 2


@pytest.mark.parametrize("remembered", [50_000, 4])
def test_words_stemmed_before_are_those_of_the_tokenizer(monkeypatch: pytest.MonkeyPatch, remembered: int) -> None:
    monkeypatch.setattr(pocket, "_REMEMBERED", remembered)
    texts = {1: "Two hobbies, e-mail_me 2023", 2: "Zürich's hobby\nliving", 3: "Living ponies ponied", 4: "...", 5: ""}
    for _ in range(2):
        made = {number: sorted(tokens) for number, tokens in pocket.stemmed(texts).items()}
        assert made == {number: sorted(tokens) for number, tokens in Pocket(texts.items()).tokens().items()}
    known = pocket.stems(["ponies", "zürich", "..."])
    assert (known["ponies"], known["zürich"], known["..."]) == ("poni", "zurich", "")
