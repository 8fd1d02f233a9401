"""Words against facts, by FTS5.

Facts are weighed by which of their parts a question's words meet; FTS5's ``highlight`` tells that,
so that its tokenizer and stemmer are the only ones. Episodes: see ``turns``.
"""

import math
import sqlite3
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from memcli.retrieve import forms
from memcli.store import asof, fts
from memcli.store.asof import Moment
from memcli.store.support import chunks

if TYPE_CHECKING:
    from memcli.retrieve.times import Period

FACT_POOL = 150  # facts taken by their words alone
SIDE_POOL = 60  # the same, where the question names an entity
WIDE_POOL = 2000  # the same, where filters will leave most of them out
TERM_POOL = 80  # facts of the entities reached, a term and step
_COUNTED = 5000  # a term in more facts than this is simply common
_OPEN, _SHUT = "\x01", "\x02"


class Then(NamedTuple):
    """A moment as SQL over ``f`` and ``v``: the versions to read, and which of them answer."""

    table: str
    known: str
    answers: str

    @classmethod
    def at(cls, db: sqlite3.Connection, moment: Moment, any_time: bool, period: "Period | None" = None) -> "Then":
        """``any_time`` leaves out the valid-time axis; ``period`` takes what held in it, or ended."""
        known = asof.known(moment.tx)
        answers = known if any_time else asof.answerable(db, moment)
        if period and not any_time:
            held = f"v.valid_to <= '{period.hi}'" if period.over else f"v.valid_to > '{period.lo}'"
            answers = f"{known} and v.valid_from < '{period.hi}' and {held}"
        return cls(asof.versions(db, moment.tx), known, answers)


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


def weights(db: sqlite3.Connection, terms: Iterable[str]) -> dict[str, float]:
    """What each term counts as evidence: 1 for a word of every fact to 2 for a word of none.

    1 + idf / idf(0), with idf(n) = ln(1 + (N - n + 0.5) / (n + 0.5)), BM25's in the form that stays
    positive (Lucene's). Bare idf would let one unknown word outweigh all that a question does say.
    """
    total = db.execute("select coalesce(max(id), 0) from fact").fetchone()[0]
    found = {}
    for term in terms:
        expression = fts.match(forms.forms(term))
        if expression is None:
            continue
        counted = f"select 1 from fact_fts where fact_fts match ? limit {_COUNTED}"
        n = db.execute(f"select count(*) from ({counted})", (expression,)).fetchone()[0]
        found[term] = 1 + _idf(max(total, n), n) / _idf(max(total, n), 0)
    return found


def _idf(total: int, n: int) -> float:
    return math.log(1 + (total - n + 0.5) / (n + 0.5))


def _words(term: str) -> list[str]:
    """What finds the facts for a term: its forms, and the words of the relations that it asks for."""
    named = [word for name in sorted(forms.asked(term)) for word in name.split("_") if word not in fts.STOP]
    return [*forms.forms(term), *named]


def facts_matching(db: sqlite3.Connection, terms: Sequence[str], limit: int = FACT_POOL) -> list[int]:
    """The facts that fit the terms best, whether they hold or not."""
    expression = fts.match(word for term in terms for word in _words(term))
    if expression is None:
        return []
    rows = db.execute(f"select rowid from fact_fts where fact_fts match ? order by rank limit {limit}", (expression,))
    return [row[0] for row in rows]


def facts_at(db: sqlite3.Connection, then: Then, nodes: Collection[int], terms: Sequence[str]) -> list[int]:
    """Facts that match a term and have one of the entities as subject or object.

    Term by term, so that a frequent one cannot crowd out another; of each first the facts that
    answer at the moment, then those that are believed of another time; newest first.
    """
    if not nodes:
        return []
    marks = ",".join("?" * len(nodes))
    answers = f"exists(select 1 from {then.table} v where v.fact_id = f.id and {then.answers})"
    known = f"exists(select 1 from {then.table} v where v.fact_id = f.id and {then.known})"
    found: dict[int, None] = {}
    for term in terms:
        if expression := fts.match(_words(term)):
            rows = db.execute(
                f"""select f.id, {answers} as answers from fact_fts join fact f on f.id = fact_fts.rowid
                where fact_fts match ? and (f.subject_id in ({marks}) or f.object_id in ({marks}))
                  and (answers or {known})
                order by answers desc, f.id desc limit {TERM_POOL}""",
                (expression, *nodes, *nodes),
            )
            found.update((row[0], None) for row in rows)
    return list(found)


def facts_about(db: sqlite3.Connection, then: Then, nodes: Collection[int], limit: int) -> list[int]:
    """The facts with one of the entities as subject or object, latest start first."""
    marks = ",".join("?" * len(nodes))
    found: list[int] = []
    for column in ("subject_id", "object_id"):
        rows = db.execute(
            f"""select f.id from fact f join {then.table} v on v.fact_id = f.id
            where f.{column} in ({marks}) and {then.answers}
            order by v.valid_from desc, f.id desc limit {limit}""",
            tuple(nodes),
        )
        found += [row[0] for row in rows]
    return list(dict.fromkeys(found))


def facts_to(db: sqlite3.Connection, nodes: Collection[int]) -> dict[int, list[int]]:
    """Predicate -> facts that have one of the entities as object."""
    found: dict[int, list[int]] = {}
    marks = ",".join("?" * len(nodes))
    for fact, predicate in db.execute(
        f"select id, predicate_id from fact where object_id in ({marks}) order by id desc limit {FACT_POOL}",
        tuple(nodes),
    ):
        found.setdefault(predicate, []).append(fact)
    return found


def believed(db: sqlite3.Connection, then: Then, ids: Iterable[int]) -> dict[int, bool]:
    """The facts that are believed of some time -> whether they answer at the moment."""
    found: dict[int, bool] = {}
    for part in chunks(ids):
        rows = db.execute(
            f"""select v.fact_id, max({then.answers}) from {then.table} v join fact f on f.id = v.fact_id
            where v.fact_id in ({",".join("?" * len(part))}) and {then.known} group by v.fact_id""",
            part,
        )
        found.update((fact, bool(answers)) for fact, answers in rows)
    return found


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
    owners = forms.owners(terms)
    expression = fts.match(owners)
    finder = _Finder(owners)
    asking = _asking(db, terms)
    for part in chunks(ids):
        inside = ",".join(map(str, part))
        columns = "id, subject_id, predicate_id, object_id"
        for row in db.execute(f"select {columns} from fact where id in ({inside})"):
            found[row[0]] = Marks(*row)
        if expression is None:
            continue
        # The unary plus keeps FTS5 from running the match once an id.
        for id_, text in db.execute(
            f"""select rowid, highlight(fact_fts, 0, '{_OPEN}', '{_SHUT}') from fact_fts
            where fact_fts match ? and +rowid in ({inside})""",
            (expression,),
        ):
            if id_ in found:
                _mark(found[id_], [finder.terms(line) for line in text.split("\n")])
    for marks in found.values() if asking else ():
        if terms_asking := asking.get(marks.predicate_id):
            marks.strong |= terms_asking - marks.subject
            marks.weak -= marks.strong
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
    """Which of a question's terms a highlighted token stands for: the one with its stem or a form."""

    def __init__(self, owners: Mapping[str, str]) -> None:
        self._owners = owners
        self._plain = {form: _fold(form) for form in owners}
        self._seen: dict[str, str] = {}

    def terms(self, line: str) -> set[str]:
        tokens = [piece.partition(_SHUT)[0] for piece in line.split(_OPEN)[1:]]
        return {self._term(token) for token in tokens}

    def _term(self, token: str) -> str:
        if token not in self._seen:
            plain = _fold(token)
            self._seen[token] = self._owners[max(self._plain, key=lambda t: _alike(self._plain[t], plain))]
        return self._seen[token]


def _fold(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word.lower()) if not unicodedata.combining(c))


def _alike(a: str, b: str) -> tuple[bool, int]:
    common = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return a == b, common
