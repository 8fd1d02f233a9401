"""As-of by key is a search over indexes, at any number of versions."""

import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memcli.store import asof, connect, slots
from memcli.store.asof import Moment

THEN = Moment(datetime(2012, 6, 1, tzinfo=UTC), 1500)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    """200,000 versions: 2,000 subjects, ten objects each, ten versions of each on both axes."""
    path: Path = tmp_path_factory.mktemp("many") / "memory.db"
    db = connect.connect(path)
    count = "with recursive n(i) as (select 0 union all select i + 1 from n where i < {}) insert into {}"
    db.execute("begin")
    db.execute("insert into predicate(id, name, name_key) values (1, 'holds', 'holds')")
    db.execute("insert into predicate_setting values (1, 0, 'many', 'state')")
    db.execute(count.format(1999, "entity(id, name, name_key) select i + 1, 's' || i, 's' || i from n"))
    db.execute(
        count.format(
            19999,
            """fact(id, subject_id, predicate_id, object_key, object_value, object_type, statement, search_text)
            select i + 1, i / 10 + 1, 1, 't:o' || i, 'o' || i, 'text', '', '' from n""",
        )
    )
    db.execute(
        count.format(
            199999,
            """version(fact_id, valid_from, valid_to, precision, tx_from, tx_to)
            select i / 10 + 1, (2010 + i % 5) || '-01-01T00:00:00.000000Z', (2011 + i % 5) || '-01-01T00:00:00.000000Z',
              'year', 1 + 1000 * (i % 10 / 5), 1001 + 1000 * (i % 10 / 5) from n""",
        )
    )
    db.execute("commit")
    yield db
    db.close()


def test_a_key_is_read_in_less_than_a_millisecond(many: sqlite3.Connection) -> None:
    assert len(slots.facts(many, "s7", "holds", THEN)) == 10
    spent = []
    for number in range(50):
        start = time.process_time()
        slots.facts(many, f"s{number * 31}", "holds", THEN)
        spent.append(time.process_time() - start)
    assert sorted(spent)[25] < 0.001


def test_the_plan_searches_by_key_then_by_fact_and_tx(many: sqlite3.Connection) -> None:
    said: list[str] = []
    many.set_trace_callback(said.append)
    asof.select(many, THEN, "f.subject_id = 8 and f.predicate_id = 1")
    many.set_trace_callback(None)
    (query,) = (text for text in said if "from version" in text)
    steps = [row[3] for row in many.execute(f"explain query plan {query}")]
    assert not any(step.startswith("SCAN") for step in steps), steps
    assert any("fact" in step and "(subject_id=? AND predicate_id=?)" in step for step in steps), steps
    assert any("version_fact (fact_id=? AND tx_from<?)" in step for step in steps), steps
