"""Tests of what may fill a slot: each takes the slot's words and gives the objects they name.

A guard answers with no object where the words do not fit the slot ("move to the next topic" is no
home); precision is decided here.
"""

from memcli.ingest.rules.guards import groups, people, places, tastes, things
from memcli.ingest.rules.guards.base import (
    Found,
    Guard,
    casual,
    common,
    cut_at,
    entity_of,
    found,
    has_cap,
    names,
    split_list,
    trim,
)
from memcli.ingest.rules.guards.known import is_place, is_tool
from memcli.ingest.rules.guards.people import is_role

__all__ = [
    "GUARDS", "Found", "Guard", "casual", "common", "cut_at", "entity_of", "found", "has_cap", "is_place",
    "is_role", "is_tool", "names", "split_list", "trim",
]  # fmt: skip


def _nothing(words: object, clause: object, marker: str) -> list[Found]:
    """The words carry no object: the slot only marks where another one begins."""
    return []


GUARDS: dict[str, Guard] = {
    **places.GUARDS, **groups.GUARDS, **people.GUARDS, **tastes.GUARDS, **things.GUARDS,
    "date": _nothing, "post": _nothing,
}  # fmt: skip
