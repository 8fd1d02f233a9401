"""Words against facts, by FTS5.

Facts are weighed by which of their parts a question's words meet; FTS5's tokenizer and stemmer tell
that, so that they are the only ones. Episodes: see ``turns``.
"""

import math
import sqlite3
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from memcli.retrieve import forms, pocket
from memcli.retrieve.known import PAIR
from memcli.retrieve.pocket import Pocket
from memcli.store import asof, fts
from memcli.store.asof import Moment
from memcli.store.support import chunks

if TYPE_CHECKING:
    from memcli.retrieve.times import Period

_COUNTED = 2000  # a term in more facts than this is simply common
_OPEN, _SHUT = "\x01", "\x02"


class Then(NamedTuple):
    """A moment as SQL over ``f`` and ``v``: the versions to read, and which of them answer."""

    table: str
    known: str
    answers: str
    alone: str  # ``answers`` over ``v`` alone: few versions need to ask for their fact
    told: dict[int, bool | None]  # facts that were asked about -> whether they answer; None: not believed

    @classmethod
    def at(cls, db: sqlite3.Connection, moment: Moment, any_time: bool, period: "Period | None" = None) -> "Then":
        """``any_time`` leaves out the valid-time axis; ``period`` takes what held in it, or ended."""
        known = asof.known(moment.tx)
        table = asof.versions(db, moment.tx)
        if any_time:
            return cls(table, known, known, known, {})
        if period:
            held = f"v.valid_to <= '{period.hi}'" if period.over else f"v.valid_to > '{period.lo}'"
            answers = f"{known} and v.valid_from < '{period.hi}' and {held}"
            return cls(table, known, answers, answers, {})
        alone = asof.answerable(db, moment, "(select predicate_id from fact where id = v.fact_id)")
        return cls(table, known, asof.answerable(db, moment), alone, {})


class Marks:
    """A fact and the question's terms that it meets, by part."""

    __slots__ = ("fact_id", "object_id", "predicate_id", "strong", "subject", "subject_id", "thing", "weak")

    def __init__(self, fact_id: int, subject_id: int, predicate_id: int, object_id: int | None) -> None:
        self.fact_id = fact_id
        self.subject_id = subject_id
        self.predicate_id = predicate_id
        self.object_id = object_id
        self.subject: set[str] = set()  # in the subject's name
        self.strong: set[str] = set()  # in the sentence, outside the subject's name
        self.weak: set[str] = set()  # only among the predicate's further words
        self.thing: set[str] = set()  # in the object

    @property
    def met(self) -> set[str]:
        """The terms that say something beyond whom it is about."""
        return self.strong | self.weak


def counts(db: sqlite3.Connection, terms: Iterable[str]) -> dict[str, int]:
    """In how many facts each term occurs, in any form; from ``_COUNTED`` on it is simply common."""
    found = {}
    for term in terms:
        if expression := fts.match(forms.forms(term)):
            counted = f"select 1 from fact_fts where fact_fts match ? limit {_COUNTED}"
            found[term] = int(db.execute(f"select count(*) from ({counted})", (expression,)).fetchone()[0])
    return found


def weights(db: sqlite3.Connection, numbers: Mapping[str, int]) -> dict[str, float]:
    """What each term counts as evidence, by its ``counts``: 1 for a word of every fact to 2 for a word of none.

    1 + idf / idf(0), with idf(n) = ln(1 + (N - n + 0.5) / (n + 0.5)), BM25's in the form that stays
    positive (Lucene's). Bare idf would let one unknown word outweigh all that a question does say.
    """
    total = db.execute("select coalesce(max(id), 0) from fact").fetchone()[0]
    found = {term: 1 + _idf(max(total, n), n) / _idf(max(total, n), 0) for term, n in numbers.items()}
    return {t: weight * (PAIR if not numbers[t] and fts.runs(t) else 1) for t, weight in found.items()}


def _idf(total: int, n: int) -> float:
    return math.log(1 + (total - n + 0.5) / (n + 0.5))


def believed(db: sqlite3.Connection, then: Then, ids: Iterable[int]) -> dict[int, bool]:
    """The facts that are believed of some time -> whether they answer at the moment."""
    wanted = list(ids)
    for part in chunks(id_ for id_ in wanted if id_ not in then.told):
        rows = db.execute(
            f"""select v.fact_id, max({then.alone}) from {then.table} v
            where v.fact_id in ({",".join("?" * len(part))}) and {then.known} group by v.fact_id""",
            part,
        )
        then.told.update(dict.fromkeys(part))
        then.told.update((fact, bool(answers)) for fact, answers in rows)
    told = ((id_, then.told[id_]) for id_ in wanted)
    return {id_: answers for id_, answers in told if answers is not None}


def bounds(db: sqlite3.Connection, then: Then, ids: Iterable[int]) -> list[tuple[str, str]]:
    """The valid times (UTC text, half-open) of the versions of these facts that answer."""
    found: list[tuple[str, str]] = []
    for part in chunks(ids):
        found += db.execute(
            f"""select v.valid_from, v.valid_to from {then.table} v join fact f on f.id = v.fact_id
            where v.fact_id in ({",".join("?" * len(part))}) and {then.answers}""",
            part,
        )
    return found


def read_marks(db: sqlite3.Connection, ids: Iterable[int], terms: Sequence[str]) -> dict[int, Marks]:
    """The facts of these ids with the terms that each meets; those that meet none included."""
    found: dict[int, Marks] = {}
    texts: dict[int, str] = {}
    for part in chunks(ids):
        columns = "id, subject_id, predicate_id, object_id, search_text"
        for row in db.execute(f"select {columns} from fact where id in ({','.join('?' * len(part))})", part):
            found[row[0]] = Marks(*row[:4])
            texts[row[0]] = row[4]
    for id_, parts in _met(texts, forms.owners(terms)).items():
        _mark(found[id_], parts)
    asking = _asking(db, terms)
    for marks in found.values() if asking else ():
        if terms_asking := asking.get(marks.predicate_id):
            marks.strong |= terms_asking - marks.subject
            marks.weak -= marks.strong
    return found


def _met(texts: Mapping[int, str], owners: Mapping[str, str]) -> dict[int, list[set[str]]]:
    """The texts that meet a form of a term -> the terms, line by line."""
    expression = fts.match(owners)
    if expression is None:
        return {}
    finder = _Finder(owners)
    found: dict[int, list[set[str]]] = {}
    plain = {id_: text.split("\n") for id_, text in texts.items() if text.isascii()}
    words = {line: fts.words(line) for lines in plain.values() for line in lines}  # most facts share a line or two
    every = set().union(*words.values())
    stems = pocket.stems(every.union(owners))
    wanted = {stems[form] for form in owners}
    heard = {word: finder.term(word) for word in every if stems[word] in wanted}
    met = {line: {heard[word] for word in some if word in heard} for line, some in words.items()}
    for id_, lines in plain.items() if heard else ():
        found[id_] = [met[line] for line in lines]
    if others := [(id_, text) for id_, text in texts.items() if id_ not in plain]:
        for id_, text in Pocket(others).highlighted(expression, _OPEN, _SHUT):
            tokens = ([piece.partition(_SHUT)[0] for piece in line.split(_OPEN)[1:]] for line in text.split("\n"))
            found[id_] = [{finder.term(token) for token in some} for some in tokens]
    return found


def _asking(db: sqlite3.Connection, terms: Sequence[str]) -> dict[int, set[str]]:
    """Predicate -> the terms that ask for it by another name."""
    wanted: dict[str, set[str]] = {}
    for term in terms:
        for name in forms.asked(term):
            wanted.setdefault(name, set()).add(term)
    if not wanted:
        return {}
    marks = ",".join("?" * len(wanted))
    rows = db.execute(f"select id, name from predicate where name_key in ({marks})", tuple(wanted))
    return {id_: wanted[name] for id_, name in rows if name in wanted}


def _mark(marks: Marks, parts: list[set[str]]) -> None:
    """Sort the terms of (subject, sentence, keywords, object) by what they are worth."""
    subject, sentence, keywords, thing = [*parts, *[set[str]()] * 4][:4]
    marks.subject, marks.thing = subject, thing
    marks.strong = thing | (sentence - subject)
    marks.weak = keywords - marks.strong - subject


class _Finder:
    """Which of a question's terms a token stands for: the one with its stem or a form."""

    def __init__(self, owners: Mapping[str, str]) -> None:
        self._owners = owners
        self._plain = {form: _fold(form) for form in owners}
        self._seen: dict[str, str] = {}

    def term(self, token: str) -> str:
        if token not in self._seen:
            plain = _fold(token)
            self._seen[token] = self._owners[max(self._plain, key=lambda t: _alike(self._plain[t], plain))]
        return self._seen[token]


def _fold(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(c))


def _alike(a: str, b: str) -> tuple[bool, int]:
    common = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return a == b, common
