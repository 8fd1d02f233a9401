"""The file's own tokenizer and stemmer for a handful of texts: a full-text index in memory over them.

In a large file a common word has tens of thousands of postings, and SQLite walks them all to mark a
hundred facts. Those hundred in an index of their own are marked in a millisecond; in less where their
words were stemmed before, which is so of plain English in a process that answers more than once.
"""

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from memcli.store import fts

_TOKENIZER = "porter unicode61 remove_diacritics 2"  # as in the file
_REMEMBERED = 50_000  # words whose stems are kept


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


class _Stems:
    """Stems of words, as the stemmer gave them once in this process."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def of(self, words: Collection[str]) -> Mapping[str, str]:
        """At least these words with their stems; "" for what is no token."""
        known = self._known if len(self._known) < _REMEMBERED else {}
        if missing := [word for word in words if word not in known]:
            made = Pocket(enumerate(missing)).tokens()
            known.update((word, made.get(number, [""])[0]) for number, word in enumerate(missing))
            self._known = known
        return known


stems = _Stems().of


def stemmed(texts: Mapping[int, str]) -> dict[int, list[str]]:
    """Each text that has tokens as those, stemmed."""
    words = {number: fts.words(text) for number, text in texts.items() if text.isascii()}
    known = stems({word for some in words.values() for word in some})
    found = {number: [known[word] for word in some] for number, some in words.items() if some}
    if others := [(number, text) for number, text in texts.items() if number not in words]:
        found |= Pocket(others).tokens()
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
