"""Verdicts in the ledger: what texts told one after the other come to, and that an undo takes all of it back."""

import json
import random
from datetime import UTC, datetime, timedelta

import pytest

from memcli import Memory
from memcli.ingest.judging import sentence
from tests.time.oracle import Oracle

FIRST = datetime(2024, 1, 1, 9, tzinfo=UTC)


class Clock:
    def __init__(self):
        self.now = FIRST

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def memory(tmp_path, clock):
    with Memory.open(tmp_path / "memory.db", clock=clock, tz="UTC") as opened:
        yield opened


@pytest.fixture
def tell(memory, clock):
    """Add texts a day apart; the statements that hold in the end."""

    def add(*texts):
        for text in texts:
            clock.now += timedelta(days=1)
            memory.add(text)
        return {fact.statement for fact in memory.facts()}

    return add


def rows(memory, sql):
    with memory._reading() as db:
        return db.execute(sql).fetchall()


def judged(memory):
    return rows(
        memory,
        """select c.op, f.statement from claim c join fact f on f.id = c.fact_id where c.origin = 'judged'
        order by c.id""",
    )


def joined(memory):
    return rows(
        memory,
        """select a.statement, b.statement, origin from same join fact a on a.id = same.a
        join fact b on b.id = same.b where scope = 'fact' order by same.id""",
    )


@pytest.mark.parametrize(
    ("texts", "facts"),
    [
        (("I live in Faro", "I moved to Oslo"), {"you live in Oslo"}),
        (("I speak French", "I also speak Dutch"), {"you speak French", "you speak Dutch"}),
        (("I drink coffee", "I no longer drink coffee"), set()),
        (("I live in Rome", "No, that was a joke, I never lived in Rome"), set()),
        (("I use vim", "I switched from vim to Helix"), {"you use Helix"}),
        (("I use vim", "I use Docker"), {"you use vim", "you use Docker"}),
        (("I like coffee", "I can't stand coffee these days"), {"you dislike coffee"}),
        (("I work as a nurse", "I work as a head nurse"), {"you are a head nurse"}),
        (("I live in San Francisco", "I live in SF"), {"you live in San Francisco"}),
        (("I have diabetes", "I have type 2 diabetes"), {"your health: type 2 diabetes"}),
        (("I have type 2 diabetes", "I have diabetes"), {"your health: type 2 diabetes"}),
        (("I own a blue van", "Sold the van."), set()),
        (("I own a blue van", "I own a red van", "I sold the van."), {"you own a blue van", "you own a red van"}),
        (("I prefer dark mode", "I prefer light mode now"), {"you prefer light mode"}),
        (("I like tea", "I like green tea"), {"you like tea", "you like green tea"}),
    ],
)
def test_what_texts_come_to(tell, texts, facts):
    assert tell(*texts) == facts


def test_a_replaced_value_held_until_the_new_one_began(memory, tell, clock):
    tell("I like coffee", "I can't stand coffee these days")
    assert memory.objects("user", "likes", valid_at=FIRST + timedelta(days=1, hours=12)) == {"coffee"}
    assert memory.objects("user", "likes") == set()
    assert judged(memory) == [("end", "you like coffee")]


def test_a_pet_that_died_is_no_longer_kept(memory, tell):
    assert "you have a pet, the dog Bramble" in tell("My dog is called Bramble")
    assert not any("pet" in statement for statement in tell("Bramble died this morning."))
    assert ("end", "you have a pet, the dog Bramble") in judged(memory)


def test_saying_it_again_in_other_words_is_support(memory, tell):
    tell("I live in San Francisco", "I live in SF")
    assert joined(memory) == [("you live in San Francisco", "you live in SF", "judged")]
    assert memory.mentions("user", "lives_in", "San Francisco") == 2


def test_a_fuller_wording_represents_both_and_keeps_the_start(memory, tell):
    tell("I work as a nurse", "I work as a head nurse")
    assert joined(memory) == [("you are a head nurse", "you are a nurse", "judged")]
    ((value, start, end),) = memory.timeline("user", "works_as")
    assert (value, start, end) == ("head nurse", FIRST + timedelta(days=1), None)


def test_a_briefer_wording_supports_what_it_meant_then_and_names_nothing_for_good(memory, tell):
    tell("I own a blue van", "I own a van", "I sold my blue van", "I own a red van")
    assert joined(memory) == []
    assert memory.objects("user", "owns") == {"red van"}
    assert tell("I own a van") == {"you own a red van"}


def test_wordings_that_narrow_in_two_ways_stay_two(memory, tell):
    texts = ("I have allergic asthma", "I have severe asthma", "I have asthma")
    assert {"your health: allergic asthma", "your health: severe asthma"} <= tell(*texts)
    assert joined(memory) == []


def test_one_text_does_not_contradict_itself(memory, tell):
    tell("I use vim and Helix", "I like tea but I don't like green tea")
    assert judged(memory) == []
    assert joined(memory) == []


def test_what_a_text_ends_itself_is_not_ended_twice(memory, tell):
    tell("I use vim", "I switched from vim to Helix")
    assert judged(memory) == []


def test_plans_and_hearsay_touch_nothing(memory, tell):
    tell("I like coffee", "I might hate coffee one day", "Ben says I hate coffee")
    assert judged(memory) == []
    assert memory.objects("user", "likes") == {"coffee"}


def test_what_people_type_as_claims_is_taken_as_given(memory):
    memory.assert_("user", "likes", "coffee")
    memory.assert_("user", "dislikes", "coffee")
    assert judged(memory) == []
    assert memory.objects("user", "likes") == {"coffee"}


def test_an_old_transcript_does_not_end_what_came_after_it(memory, tmp_path, clock):
    clock.now = datetime(2025, 1, 1, tzinfo=UTC)
    memory.add("I like coffee")
    chat = tmp_path / "chat.txt"
    chat.write_text("[2019-05-01 09:00] Me: I can't stand coffee\n")
    memory.import_transcript(chat, me="Me")
    assert memory.objects("user", "likes") == {"coffee"}
    assert judged(memory) == []


def test_turns_of_one_import_are_judged_against_each_other(memory, tmp_path, clock):
    clock.now = datetime(2025, 1, 1, tzinfo=UTC)
    chat = tmp_path / "chat.txt"
    chat.write_text("[2019-05-01 09:00] Me: I like coffee\n[2020-05-01 09:00] Me: I can't stand coffee these days\n")
    memory.import_transcript(chat, me="Me")
    assert memory.objects("user", "likes", valid_at="2019-06") == {"coffee"}
    assert memory.objects("user", "likes") == set()
    assert judged(memory) == [("end", "you like coffee")]


def test_texts_that_wait_are_judged_too(memory, tell):
    tell("I like coffee")
    memory.enqueue("I can't stand coffee these days")
    assert memory.work(wait=True)
    assert memory.objects("user", "likes") == set()


def test_reading_again_judges_anew_and_leaves_the_same(memory, tell):
    tell("I like coffee", "I can't stand coffee these days", "I work as a nurse", "I work as a head nurse")
    before = {p: memory.timeline("user", p) for p in ("likes", "dislikes", "works_as")}
    memory.relearn()
    memory.relearn()
    assert {p: memory.timeline("user", p) for p in before} == before


def test_another_reading_of_a_text_does_not_repeat_what_it_replaces(memory, tell, fakes):
    def reads(value):
        quote = "I live in Denver, Colorado"
        fakes.schema.replies = [
            {"claims": [{"turn": 1, "subject": "user", "predicate": "lives_in", "object": value, "quote": quote}]}
        ]

    reads("Denver")
    memory.add("I live in Denver, Colorado", model="fake-schema")
    reads("Denver, Colorado")
    memory.relearn(model="fake-schema")
    assert joined(memory) == []
    assert memory.objects("user", "lives_in") == {"Denver, Colorado"}


def test_a_dry_run_judges_and_writes_nothing(memory, tell):
    tell("I like coffee")
    done = memory.add("I can't stand coffee", dry_run=True)
    assert {(c.sign, c.fact.statement) for c in done.changes} == {("~", "you like coffee"), ("+", "you dislike coffee")}
    assert memory.objects("user", "likes") == {"coffee"}


def test_doubts_are_told_and_change_nothing(memory, tell):
    tell("I like tea", "I like green tea")
    steps = memory.explain("f2").data["trace"]
    (doubt,) = [s for s in steps if s["stage"] == "deduplication"]
    assert doubt["decision"] == "enrich?"
    assert doubt["facts"] == [1, 2]
    assert "in doubt, so it was added" in doubt["reason"]


def test_explain_shows_what_was_decided_and_why(memory, tell):
    tell("I like coffee", "I can't stand coffee these days")
    found = memory.explain("f1")
    assert any("update f1" in sentence and "opposite" in sentence for stage, sentence in found.steps)
    assert any(stage == "claim" and sentence.startswith("judged to have ended") for stage, sentence in found.steps)
    (step,) = [s for s in found.data["trace"] if s.get("decision") == "update"]
    assert (step["model"], step["facts"]) == ("rules", [1, 2])


def test_a_plugin_may_replace_the_judge(sealed, memory, tell):
    (sealed / "hooks").mkdir()
    (sealed / "hooks" / "judge.py").write_text(
        "from memcli.hookspecs import hookimpl\n\n\n"
        "@hookimpl\ndef replace_reconciliation(existing, incoming):\n"
        "    return 'update' if existing['o'] == 'French' else None\n"
    )
    assert tell("I speak French", "I speak Dutch", "I speak Farsi") == {"you speak Dutch", "you speak Farsi"}


SAYINGS = (
    "I like coffee",
    "I can't stand coffee",
    "I love coffee",
    "I drink tea",
    "I no longer drink tea",
    "I use vim",
    "I've moved over to Helix",
    "I switched from vim to Emacs",
    "I work as a nurse",
    "I work as a head nurse",
    "I work as a teacher",
    "I live in Boise",
    "I live in San Francisco",
    "I live in SF",
    "I have diabetes",
    "I have type 2 diabetes",
    "I own a van",
    "I own a blue van",
    "I sold the van",
    "No, that was a joke, I never owned a van",
    "I prefer dark mode",
    "I prefer light mode",
    "I speak Dutch",
    "I also speak Farsi",
    "I never lived in Boise",
)
SLOTS = ("works_as", "likes", "dislikes", "drinks", "uses", "lives_in", "health", "owns", "prefers", "speaks")


def answers(memory):
    """All that is believed, over the whole of time."""
    return {slot: memory.timeline("user", slot) for slot in SLOTS}


@pytest.mark.parametrize("seed", range(12))
def test_undo_restores_every_answer(memory, tell, clock, seed):
    rng = random.Random(seed)
    for text in rng.choices(SAYINGS, k=12):
        before = answers(memory)
        tell(text)
        after, tx = answers(memory), memory.log()[0].id
        clock.now += timedelta(hours=1)
        undo = memory.undo(tx=tx)
        if undo is None:
            continue
        assert answers(memory) == before
        clock.now += timedelta(hours=1)
        memory.undo(tx=undo)
        assert answers(memory) == after


@pytest.mark.parametrize("seed", range(12))
def test_the_reference_believes_the_same_of_a_judged_ledger(memory, tell, seed):
    rng = random.Random(seed)
    tell(*rng.choices(SAYINGS, k=14))
    oracle = Oracle(single=("lives_in", "works_as"))
    entries = rows(
        memory,
        """select t.recorded_at, 'claim', c.id, c.op, p.name, f.object_value, c.start_lo, c.end_at, c.said_at, ''
        from claim c join tx t on t.id = c.tx_id join predicate p on p.id = c.predicate_id
        join fact f on f.id = c.fact_id where c.modality = 'actual'
        union all select t.recorded_at, 'same', s.id, 'same', p.name, a.object_value, '', null, '', b.object_value
        from same s join tx t on t.id = s.tx_id join fact a on a.id = s.a join fact b on b.id = s.b
        join predicate p on p.id = a.predicate_id where s.scope = 'fact'
        order by 1, 2, 3""",
    )
    for recorded, _, _, op, predicate, value, start, end, said, other in entries:
        if op == "same":
            oracle.same(("user", predicate, value), ("user", predicate, other), scope="fact", recorded_at=recorded)
        elif op == "assert":
            kw = {"valid_from": start, "valid_to": end, "said_at": said, "recorded_at": recorded}
            oracle.assert_("user", predicate, value, **kw)
        elif op == "end":
            oracle.end("user", predicate, value, at=start, said_at=said, recorded_at=recorded)
        else:
            oracle.retract("user", predicate, value, said_at=said, recorded_at=recorded)
    told = {slot: memory.timeline("user", slot) for slot in SLOTS}
    assert told == {slot: oracle.timeline("user", slot) for slot in SLOTS}


def test_the_sentence_of_a_quote():
    text = "I quit. I live in Faro now, not Rome.\nBye."
    assert sentence(text, "I live in Faro") == "I live in Faro now, not Rome."
    assert sentence(text, "elsewhere") == "elsewhere"
    assert sentence(text, "") == text


def test_traces_are_json_without_surprises(memory, tell):
    tell("I like tea", "I like green tea")
    for (steps,) in rows(memory, "select steps from trace"):
        assert all(isinstance(step["facts"], list) for step in json.loads(steps))
