"""Exact search over the vectors of a file, without an extension.

Differing signs are counted over all pages, the nearest by that count are scored by their rows, and so
are all vectors that are in no page yet. The three steps stand alone, so that a caller may take the
middle one, which reads nothing, to another thread: ``space``, ``Space.shortlist``, ``scored``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from memcli.store.support import chunks
from memcli.store.vectors import PAGE, signs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_GROUP = 256  # pages that are read and scanned at once: 3 MB of signs
_COLUMNS = "kind, item_id, row"
_TELLING = 64  # dimensions from which signs alone choose who is scored


class Near(NamedTuple):
    """A fact or an episode and the cosine between its vector and the question's."""

    kind: str
    id: int
    cosine: float


class _Group(NamedTuple):
    """Some pages: their ids, the ids of their vectors, and signs of shape (pages, words, PAGE)."""

    ids: frozenset[int]
    members: NDArray[np.int64]
    signs: NDArray[np.uint64]


class Space(NamedTuple):
    """The vectors of one model at one state of the file: all that choosing among them needs."""

    dimensions: int
    groups: Sequence[_Group]
    loose: Sequence[tuple[str, int, bytes]]  # what is in no page: kind, item, row

    def shortlist(self, question: NDArray[np.float32]) -> list[int]:
        """The vectors in pages whose signs differ least, by id: ``candidates`` of them, and all that tie.

        ``question``: a vector of length 1. Reads no file; none where its length is another.
        """
        import numpy as np

        if len(question) != self.dimensions or not self.groups:
            return []
        wanted = signs(question[None, :])[0][:, None]
        distances = [np.bitwise_count(g.signs ^ wanted).sum(1, dtype=np.uint16).ravel() for g in self.groups]
        counts = np.bincount(np.concatenate(distances))
        upto = counts.cumsum()
        few = min(candidates(int(upto[-1]), self.dimensions), int(upto[-1]))
        enough = np.searchsorted(upto, few)
        near = [group.members[some <= enough] for group, some in zip(self.groups, distances, strict=True)]
        return sorted(np.concatenate(near).tolist())


def candidates(vectors: int, dimensions: int) -> int:
    """How many of so many vectors are scored: recall@10 against exact search stays above .99 on sentences.

    The signs of few dimensions tell too little; then all are.
    """
    return max(200, vectors // 500) if dimensions >= _TELLING else vectors


def nearest(db: sqlite3.Connection, model: str, question: NDArray[np.float32], *, least: float = -2.0) -> list[Near]:
    """What lies nearest to a vector of length 1, nearest first, with cosines above ``least``.

    An empty list where the model has no vectors of that length.
    """
    here = space(db, model)
    return scored(db, here, question, here.shortlist(question), least=least)


def space(db: sqlite3.Connection, model: str) -> Space:
    """The vectors of a model; of one that placed nothing here, none, of length 0."""
    found = db.execute("select id, dimensions from vector_model where name = ?", (model,)).fetchone()
    number, dimensions = found or (0, 0)
    loose = f"select {_COLUMNS} from vector where model_id = ? and page_id is null"
    return Space(dimensions, _groups(db, number, -(-dimensions // 64)), db.execute(loose, (number,)).fetchall())


def scored(
    db: sqlite3.Connection, here: Space, question: NDArray[np.float32], shortlist: Sequence[int], *, least: float = -2.0
) -> list[Near]:
    """The shortlist and what is in no page, nearest first, with cosines above ``least``.

    Read at the state of the file at which ``here`` was.
    """
    import numpy as np

    if len(question) != here.dimensions:
        return []
    rows = list(here.loose)
    for part in chunks(shortlist):
        rows += db.execute(f"select {_COLUMNS} from vector where id in ({','.join('?' * len(part))})", part)
    if not rows:
        return []
    matrix = np.frombuffer(b"".join(row[2] for row in rows), np.float16).reshape(len(rows), here.dimensions)
    cosines = matrix.astype(np.float32) @ question
    near = np.argsort(-cosines)[: int((cosines > least).sum())]
    return [
        Near(rows[place][0], rows[place][1], cosine)
        for place, cosine in zip(near.tolist(), cosines[near].tolist(), strict=True)
    ]


def _groups(db: sqlite3.Connection, number: int, words: int) -> Sequence[_Group]:
    """All pages of a model. What this connection has read before is read again only where it is no more."""
    kept = getattr(db, "kept", {})
    there = {row[0] for row in db.execute("select id from vector_page where model_id = ?", (number,))}
    groups: list[_Group] = kept.get((_Group, number), [])
    if there != frozenset().union(*(group.ids for group in groups)):
        groups = [group for group in groups if len(group.ids) == _GROUP and group.ids <= there]
        missing = sorted(there.difference(*(group.ids for group in groups)))
        groups += [_read(db, missing[start : start + _GROUP], words) for start in range(0, len(missing), _GROUP)]
        kept[_Group, number] = groups
    return groups


def _read(db: sqlite3.Connection, ids: Sequence[int], words: int) -> _Group:
    import numpy as np

    # A page of another form (``vectors.broken`` counts them) is as good as none.
    pages = db.execute(
        f"""select members, signs from vector_page where id in ({",".join("?" * len(ids))})
        and length(members) = {8 * PAGE} and length(signs) = {8 * PAGE * words}""",
        ids,
    ).fetchall()
    members = np.frombuffer(b"".join(page[0] for page in pages), "<i8")
    packed = np.frombuffer(b"".join(page[1] for page in pages), "<u8").reshape(len(pages), words, PAGE)
    return _Group(frozenset(ids), members, packed)
