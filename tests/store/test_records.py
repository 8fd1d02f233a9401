"""Records of an export: each field is checked before anything is written."""

from contextlib import suppress

import pytest

from memcli.store.records import SHAPES, Malformed, checked, decode, encode
from tests.store.ledgers import exported, opened

HOSTILE = (None, True, -1, 1 << 70, 1.5, "", "x", "2024-01-01", [], {}, ["a"], "claim", "0000-00-00T00:00:00.000000Z!")


@pytest.fixture
def records(tmp_path):
    with opened(tmp_path / "memory.db") as memory:
        memory.assert_("user", "likes", "tea", valid_from="2020", valid_to="2021")
        memory.assert_("user", "age", 34)
        memory.same("user", "tea")
        memory.set_predicate("likes", cardinality="one")
        memory.undo()
        memory.forget(object=34)
        memory.add("I live in Oslo")
        return [decode(line) for line in exported(memory).splitlines()[1:]]


def test_every_record_goes_through_unchanged(records):
    assert [decode(encode(record).encode()) for record in records] == records
    assert {record["type"] for record in records} >= {
        "source",
        "entity",
        "predicate",
        "fact",
        "episode",
        "tx",
        "setting",
        "reading",
        "claim",
        "same",
        "withdrawal",
        "tombstone",
        "end",
    }


def test_no_value_of_any_field_raises_anything_else(records):
    refused = 0
    for record in records:
        for field in SHAPES[record["type"]]:
            for value in HOSTILE:
                with suppress(Malformed):
                    checked({**record, field: value})
                    continue
                refused += 1
    assert refused > 500


@pytest.mark.parametrize("part", ["tx", "write", "end", "tombstone"])
def test_a_write_holds_parts_only(records, part):
    tx = next(r for r in records if r["type"] == "tx")
    inner = next((r for r in records if r["type"] == part), {**tx, "type": "write", "parts": []})
    with pytest.raises(Malformed):
        checked({**tx, "type": "write", "parts": [inner]})
