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
