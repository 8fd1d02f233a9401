"""Vectors of facts and episodes in the same file, as ``nearest`` searches them.

A vector is a row of float16 (its cosines are within 1e-4 of those of float32). Full pages of them also
have their signs packed bit by bit. Each model is a space of its own. Vectors are derived: they follow
the deletion of what they stand for by trigger, and are never exported. numpy is imported by what needs
it, when it is called.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from memcli.store.connect import transaction
from memcli.store.support import chunks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PAGE = 256  # vectors a page; those in none yet are all scored
_BATCH = 10_000  # rows that one write removes


class Item(NamedTuple):
    """A fact or an episode that has no vector yet, and the text to be placed."""

    kind: str
    id: int
    text: str


class Through(NamedTuple):
    """Up to which fact and episode a model has seen everything."""

    facts: int = 0
    texts: int = 0


def supported(db: sqlite3.Connection) -> bool:
    """Whether the file has vectors at all; an older one that is only read has none."""
    return db.execute("select 1 from sqlite_master where name = 'vector_model'").fetchone() is not None


def known(db: sqlite3.Connection, model: str) -> bool:
    """Whether anything was placed in the space of this model."""
    return db.execute("select 1 from vector_model where name = ?", (model,)).fetchone() is not None


def behind(db: sqlite3.Connection, model: str) -> bool:
    """Whether something has no vector of this model yet; cheap at any size."""
    through = _through(db, model)
    return bool(
        db.execute("select 1 from fact where id > ? limit 1", (through.facts,)).fetchone()
        or db.execute("select 1 from episode where id > ? limit 1", (through.texts,)).fetchone()
    )


def _through(db: sqlite3.Connection, model: str) -> Through:
    row = db.execute("select facts_through, texts_through from vector_model where name = ?", (model,)).fetchone()
    return Through(*row) if row else Through()


_TEXTS = {
    "fact": "select t.id, t.statement from fact t",
    "episode": """select t.id, case when s.name is null then t.content else s.name || ': ' || t.content end
      from episode t left join entity s on s.id = t.speaker_id""",
}


def waiting(db: sqlite3.Connection, model: str, most: int) -> tuple[list[Item], Through]:
    """At most so many facts, then episodes, without a vector of this model, and how far it had come."""
    through = _through(db, model)
    items: list[Item] = []
    for (kind, texts), after in zip(_TEXTS.items(), through, strict=True):
        rows = db.execute(
            f"""{texts} where t.id > ? and not exists (
              select 1 from vector v join vector_model m on m.id = v.model_id
              where v.kind = ? and v.item_id = t.id and m.name = ?)
            order by t.id limit ?""",
            (after, kind, model, most - len(items)),
        )
        items += [Item(kind, *row) for row in rows]
    return items, through


def store(
    db: sqlite3.Connection, model: str, items: Sequence[Item], vectors: NDArray[np.float32], seen: Through
) -> None:
    """Keep the vectors of ``waiting`` items in one write; what was forgotten meanwhile gets none.

    ``vectors``: (n, dimensions). ``seen`` is what ``waiting`` gave with the items: where nothing moved
    since, the model has come as far as the last of them.
    """
    import numpy as np

    with transaction(db):
        number = _number(db, model, vectors.shape[1])
        there = _still(db, items)
        db.executemany(
            "insert or ignore into vector(model_id, kind, item_id, row) values (?, ?, ?, ?)",
            (
                (number, item.kind, item.id, row.tobytes())
                for item, row in zip(items, vectors.astype(np.float16), strict=True)
                if (item.kind, item.id) in there
            ),
        )
        for kind, column, before in (("fact", "facts_through", seen.facts), ("episode", "texts_through", seen.texts)):
            if last := max((item.id for item in items if item.kind == kind), default=0):
                db.execute(
                    f"update vector_model set {column} = ? where id = ? and {column} = ?", (last, number, before)
                )
        _pack(db, number, vectors.shape[1])


def caught_up(db: sqlite3.Connection, model: str) -> bool:
    """Note that nothing waits any more; False where something does."""
    with transaction(db):
        if waiting(db, model, 1)[0]:
            return False
        db.execute(
            """update vector_model set facts_through = (select coalesce(max(id), 0) from fact),
              texts_through = (select coalesce(max(id), 0) from episode) where name = ?""",
            (model,),
        )
    return True


def _number(db: sqlite3.Connection, model: str, dimensions: int) -> int:
    """The id of a model; one whose vectors have another length now begins anew."""
    row = db.execute("select id, dimensions from vector_model where name = ?", (model,)).fetchone()
    if row is not None and row[1] == dimensions:
        return int(row[0])
    if row is not None:
        _remove(db, row[0])
    cursor = db.execute("insert into vector_model(name, dimensions) values (?, ?)", (model, dimensions))
    return int(cursor.lastrowid or 0)


def _still(db: sqlite3.Connection, items: Sequence[Item]) -> set[tuple[str, int]]:
    """The items whose fact or episode is there."""
    found: set[tuple[str, int]] = set()
    for kind in ("fact", "episode"):
        for part in chunks(item.id for item in items if item.kind == kind):
            marks = ",".join("?" * len(part))
            found.update((kind, row[0]) for row in db.execute(f"select id from {kind} where id in ({marks})", part))
    return found


def _pack(db: sqlite3.Connection, number: int, dimensions: int) -> None:
    """Pack the signs of vectors that are in no page, as far as they fill whole pages."""
    import numpy as np

    loose = f"select id, row from vector where model_id = ? and page_id is null order by id limit {PAGE}"
    while True:
        count = f"select count(*) from (select 1 from vector where model_id = ? and page_id is null limit {PAGE})"
        if db.execute(count, (number,)).fetchone()[0] < PAGE:
            return
        rows = db.execute(loose, (number,)).fetchall()
        members = np.array([row[0] for row in rows], "<i8")
        matrix = np.frombuffer(b"".join(row[1] for row in rows), np.float16).reshape(PAGE, dimensions)
        cursor = db.execute(
            # An id at random is never used again, so that a reader may keep a page by its id.
            "insert into vector_page(id, model_id, members, signs) values (random() & 0x7fffffffffffffff, ?, ?, ?)",
            (number, members.tobytes(), np.ascontiguousarray(signs(matrix).T).tobytes()),
        )
        db.executemany("update vector set page_id = ? where id = ?", ((cursor.lastrowid, row[0]) for row in rows))


def signs(matrix: NDArray[Any]) -> NDArray[np.uint64]:
    """(n, dimensions) -> (n, words): a bit a dimension, set where it is positive; padded with zeros."""
    import numpy as np

    packed = np.packbits(matrix > 0, axis=1)
    padded = np.zeros((len(packed), -(-packed.shape[1] // 8) * 8), np.uint8)
    padded[:, : packed.shape[1]] = packed
    return padded.view("<u8")


# ---- other models, beginning anew ----------------------------------------------------------------


def models(db: sqlite3.Connection) -> dict[str, int]:
    """Every model with vectors here -> how many."""
    return dict(
        db.execute(
            """select m.name, count(v.id) from vector_model m left join vector v on v.model_id = m.id
            group by m.id order by m.id"""
        ).fetchall()
    )


def broken(db: sqlite3.Connection) -> int:
    """How many vectors stand for nothing, have another length than their model, or miss their page."""
    count = db.execute(
        """select count(*) from vector v left join vector_model m on m.id = v.model_id
        where m.id is null or length(v.row) <> 2 * m.dimensions
          or (v.kind = 'fact' and v.item_id not in (select id from fact))
          or (v.kind = 'episode' and v.item_id not in (select id from episode))
          or (v.page_id is not null and v.page_id not in (select id from vector_page))"""
    ).fetchone()[0]
    pages = db.execute(
        f"""select count(*) from vector_page p left join vector_model m on m.id = p.model_id
        where m.id is null or length(p.members) <> {8 * PAGE}
          or length(p.signs) <> {8 * PAGE} * ((m.dimensions + 63) / 64)
          or (select count(*) from vector v where v.model_id = p.model_id and v.page_id = p.id) <> {PAGE}"""
    ).fetchone()[0]
    return int(count) + int(pages)


def drop(db: sqlite3.Connection, *, keep: str | None = None) -> int:
    """Remove the vectors of every model but ``keep``; how many."""
    gone = 0
    for number, name in db.execute("select id, name from vector_model").fetchall():
        if name == keep:
            continue
        with transaction(db):
            db.execute("delete from vector_page where model_id = ?", (number,))
        some, done = f"select id from vector where model_id = ? limit {_BATCH}", _BATCH
        while done == _BATCH:  # in parts, so that other writers never wait long
            with transaction(db):
                db.execute(f"update vector set page_id = null where id in ({some})", (number,))
                done = db.execute(f"delete from vector where id in ({some})", (number,)).rowcount
            gone += done
        with transaction(db):
            _remove(db, number)
    return gone


def _remove(db: sqlite3.Connection, number: int) -> None:
    """A model with all that is left of it, inside the caller's write."""
    db.execute("delete from vector_page where model_id = ?", (number,))
    db.execute("update vector set page_id = null where model_id = ?", (number,))
    db.execute("delete from vector where model_id = ?", (number,))
    db.execute("delete from vector_model where id = ?", (number,))
