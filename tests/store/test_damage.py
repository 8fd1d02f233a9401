"""Whose fault an unforeseen failure is: ours, unless the file is damaged."""

import sqlite3

import pytest

from memcli import Memory
from memcli.errors import Damaged
from memcli.store.damage import is_damaged
from tests.store import dumps

DAMAGE = {
    "a time": "update tx set recorded_at = 'tomorrow'",
    "a document": "update trace set steps = '[{'",
    "text": "update episode set content = cast(x'ff' as text)",
    "a row": "pragma foreign_keys=off; delete from entity where name_key = 'user'",
    "a column": "alter table claim rename column modality to modulity",
    "a table": "drop table withdrawal",
}


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "memory.db"
    with Memory.open(made) as memory:
        memory.add("I live in Oslo")
    return made


@pytest.mark.parametrize("script", DAMAGE.values(), ids=DAMAGE)
def test_damage_is_seen(path, script):
    assert not is_damaged(path)
    db = sqlite3.connect(path)
    db.executescript(script)
    db.close()
    assert is_damaged(path)


def test_what_other_tools_added_is_no_damage(path):
    db = sqlite3.connect(path)
    db.executescript("create table notes(x); create index by_role on episode(role)")
    db.close()
    assert not is_damaged(path)


def test_an_older_file_is_no_damage(tmp_path):
    assert not is_damaged(dumps.build(1, tmp_path / "old.db"))


def test_a_bug_stays_a_bug_where_the_file_is_whole(path):
    with Memory.open(path) as memory:
        with pytest.raises(KeyError), memory._reading():
            raise KeyError("ours")
        with pytest.raises(sqlite3.OperationalError), memory._reading() as db:
            db.execute("select nothing from nowhere")


def test_a_failure_on_a_damaged_file_names_the_file(path):
    db = sqlite3.connect(path)
    db.execute("update tx set recorded_at = 'tomorrow'")
    db.commit()
    db.close()
    with Memory.open(path, read_only=True) as memory, pytest.raises(Damaged, match="is damaged") as fault:
        memory.log()
    assert "backup" in fault.value.hint
