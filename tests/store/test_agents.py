"""Which program wrote what: shown, filtered by, carried through the queue, the export and a sync."""

import io

import pytest

from memcli import Memory
from memcli.errors import UsageError
from memcli.store import agents


def told(path, **named):
    return [(e.id, e.actor, e.summary) for e in path.log(**named)]


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    return tmp_path / "memory.db"


def test_each_write_names_its_program(file):
    with Memory.open(file, actor="bot") as bot:
        bot.add("I live in Berlin")
        bot.assert_("user", "likes", "tea")
        bot.undo()
    with Memory.open(file, actor="bot2") as other:
        other.assert_("user", "likes", "rye")
    with Memory.open(file) as mine:
        mine.assert_("user", "likes", "oats")
        assert [actor for _, actor, _ in told(mine)] == ["", "bot2", "bot", "bot", "bot"]
        assert told(mine, actor="bot")[-1] == (1, "bot", "you live in Berlin")
        assert [number for number, _, _ in told(mine, actor="bot2")] == [4]
        assert told(mine, actor="nobody") == []
        assert mine.explain("f1").data["claims"][0]["actor"] == "bot"
        assert "· t1 by bot" in str(mine.explain("f1").steps)
        mine.undo()
        assert mine.objects("user", "likes") == {"rye"}
        mine.undo()  # another program's write is undone like one's own
        assert mine.objects("user", "likes") == set()


def test_a_queued_text_keeps_the_program_that_told_it(file):
    with Memory.open(file, actor="bot") as bot:
        bot.enqueue("I live in Berlin")
    with Memory.open(file) as mine:
        mine.enqueue("I like tea")
        mine.work()
        assert {summary: actor for _, actor, summary in told(mine)} == {"you live in Berlin": "bot", "you like tea": ""}


def test_export_and_sync_carry_it(file, tmp_path):
    folder = tmp_path / "shared"
    folder.mkdir()
    with Memory.open(file, actor="bot") as bot:
        bot.assert_("user", "likes", "tea")
        stream = io.StringIO()
        bot.export(stream)
        bot.sync(folder)
    with Memory.open(tmp_path / "copy.db") as copy:
        copy.import_(io.BytesIO(stream.getvalue().encode()))
        assert told(copy, actor="bot") == [(1, "bot", "you like tea")]
    with Memory.open(tmp_path / "other.db") as other:
        other.sync(folder)
        assert other.objects("user", "likes") == {"tea"}
        assert other.explain("f1").data["claims"][0]["actor"] == "bot"
        other.sync(folder)
    with Memory.open(file) as mine:
        mine.sync(folder)
        assert mine.mentions("user", "likes", "tea") == 1


@pytest.mark.parametrize("name", ["", "two words", "x" * 65, "a\nb", "@bot"])
def test_a_name_is_one_word(file, name):
    with pytest.raises(UsageError):
        Memory.open(file, actor=name)


def test_nothing_leaks_from_one_memory_to_the_next(file):
    with agents.acting("bot"), agents.acting(""):
        assert agents.acts() == "bot"
    assert agents.acts() == ""
    assert agents.split("pruned 3") == ("", "pruned 3")


def test_how_often_and_when_last(file):
    with Memory.open(file) as memory:
        for day in ("2024-03-01", "2024-01-01", "2024-02-01"):
            memory.assert_("user", "likes", "tea", said_at=day)
        (fact,) = memory.facts()
        assert (fact.mentions, f"{fact.last_said:%Y-%m-%d}") == (3, "2024-03-01")
        (hit,) = memory.query("tea")
        assert (hit.fact.mentions, hit.fact.last_said) == (3, fact.last_said)
        data = memory.explain("f1").data
        assert (data["mentions"], data["last_said"][:10]) == (3, "2024-03-01")
