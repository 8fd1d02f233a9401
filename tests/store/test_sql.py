"""SQL over the views: one reading statement, in bounded time, and nothing that writes."""

import pytest

from memcli import Memory
from memcli.errors import UsageError
from memcli.store.sql import VIEWS
from tests.store.ledgers import exported, opened


@pytest.fixture
def memory(tmp_path):
    with opened(tmp_path / "memory.db") as made:
        made.assert_("user", "lives_in", "Oslo", valid_from="2020")
        made.assert_("user", "age", 34)
        yield made


@pytest.mark.parametrize("view", VIEWS)
def test_every_documented_view_answers(memory, view):
    assert memory.sql(f"select * from {view}").columns


def test_values_keep_their_type_and_parameters_are_bound(memory):
    found = memory.sql("select object from fact_history where predicate = ? order by 1", ["age"])
    assert (found.columns, found.rows) == (("object",), ((34,),))
    assert memory.sql("select count(*) from claim_log where subject = ?", ["'; drop table tx"]).rows == ((0,),)


def test_full_text_can_be_asked(memory):
    query = "select f.statement from fact_fts join fact f on f.id = fact_fts.rowid where fact_fts match 'oslo'"
    assert memory.sql(query).rows == (("you live in Oslo",),)


def test_rows_are_cut_at_the_limit_and_that_is_said(memory):
    query = "select value from json_each('[1,2,3]')"
    assert memory.sql(query, limit=2).truncated
    assert memory.sql(query, limit=3) == memory.sql(query)


@pytest.mark.parametrize(
    "statement",
    [
        "delete from tx",
        "insert into meta values ('a', 'b')",
        "update claim set quote = ''",
        "drop view claim_log",
        "create table x(y)",
        "create temp table x(y)",
        "pragma user_version = 9",
        "pragma journal_mode = delete",
        "attach ':memory:' as other",
        "vacuum",
        "vacuum into 'x.db'",
        "begin",
        "commit",
        "savepoint a",
        "reindex",
        "update sqlite_master set sql = ''",
        "select load_extension('x')",
        "with x as (select 1) delete from tx",
        "analyze",
        "insert into fact_fts(fact_fts) values ('rebuild')",
    ],
)
def test_what_writes_is_refused(memory, statement):
    before = exported(memory).splitlines()[1:]
    with pytest.raises(UsageError, match=r"reading|may not be modified"):
        memory.sql(statement)
    assert exported(memory).splitlines()[1:] == before


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("select 1; delete from tx", "one statement"),
        ("", "empty"),
        ("-- nothing", "empty"),
        ("selec 1", "syntax"),
        ("select * from nope", "no such table"),
        ("select ?", "binding"),
        ("select 1\0", "NUL"),
    ],
)
def test_what_cannot_be_run_says_why(memory, statement, why):
    with pytest.raises(UsageError, match=f"(?i){why}"):
        memory.sql(statement)


def test_an_endless_statement_ends(memory):
    endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n"
    with pytest.raises(UsageError, match=r"longer than 0\.2 seconds"):
        memory.sql(endless, seconds=0.2)


def test_a_read_only_memory_and_a_copy_answer_for_themselves(memory):
    with Memory.open(memory.path, read_only=True) as reader:
        assert reader.sql("select count(*) from fact").rows == ((2,),)
    with memory.without("t2") as copy:
        assert copy.sql("select object from fact_history").rows == (("Oslo",),)
