"""Exports that begin with the newest: their order turned, however large they are."""

import pickle
import tempfile
from array import array
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from memcli.records import Skip, Turn

_IN_MEMORY = 8 << 20  # bytes; more goes to an unnamed temporary file
_Group = Sequence[Turn | Skip]


def oldest_first(groups: Iterable[_Group]) -> Iterator[Turn | Skip]:
    """Every group with its items in their order: turned, unless the times show that the oldest came first."""
    with tempfile.SpooledTemporaryFile(_IN_MEMORY) as held:
        starts = array("Q")
        first = last = None
        for group in groups:
            starts.append(held.tell())
            pickle.dump(list(group), held, pickle.HIGHEST_PROTOCOL)
            stated = next((item.said_at for item in group if isinstance(item, Turn) and item.said_at), None)
            first, last = first or stated, stated or last
        for start in starts if _rising(first, last) else reversed(starts):
            held.seek(start)
            yield from pickle.load(held)


def _rising(first: datetime | None, last: datetime | None) -> bool:
    if first is None or last is None or (first.tzinfo is None) != (last.tzinfo is None):
        return False
    return first < last
