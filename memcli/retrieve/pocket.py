"""A full-text index in memory over a handful of texts, with the file's own tokenizer and stemmer.

In a large file a common word has tens of thousands of postings, and SQLite walks them all to mark a
hundred facts. Those hundred in an index of their own are marked in a millisecond.
"""

import sqlite3
from collections.abc import Iterable
from functools import lru_cache

_TOKENIZER = "porter unicode61 remove_diacritics 2"  # as in the file


class Pocket:
    """Texts by number. Made once, only read afterwards."""

    def __init__(self, texts: Iterable[tuple[int, str]]) -> None:
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute(f"create virtual table pocket using fts5(text, tokenize='{_TOKENIZER}')")
        self._db.executemany("insert into pocket(rowid, text) values (?, ?)", texts)
        self._db.commit()

    def matching(self, expression: str) -> list[int]:
        """The numbers of the texts that match."""
        rows = self._db.execute("select rowid from pocket where pocket match ? order by rowid", (expression,))
        return [row[0] for row in rows]

    def highlighted(self, expression: str, opening: str, shut: str) -> list[tuple[int, str]]:
        """(number, text with its matches between two marks)."""
        return self._db.execute(
            "select rowid, highlight(pocket, 0, ?, ?) from pocket where pocket match ?", (opening, shut, expression)
        ).fetchall()

    def tokens(self) -> dict[int, list[str]]:
        """Each text as its stemmed tokens."""
        self._db.execute("create virtual table if not exists words using fts5vocab(pocket, instance)")
        found: dict[int, list[str]] = {}
        for number, token in self._db.execute("select doc, term from words"):
            found.setdefault(number, []).append(token)
        return found


@lru_cache(maxsize=4)
def _of_predicates(rows: tuple[tuple[int, str], ...]) -> Pocket:
    return Pocket(rows)


def predicates(db: sqlite3.Connection, expression: str) -> list[int]:
    """The predicates whose name, wording or further words match."""
    rows = db.execute(
        """select id, replace(name, '_', ' ') || ' ' || keywords || ' ' ||
        replace(replace(you, '{', ' '), '}', ' ') || ' ' || replace(replace(other, '{', ' '), '}', ' ')
        from predicate order by id"""
    )
    return _of_predicates(tuple(rows.fetchall())).matching(expression)
