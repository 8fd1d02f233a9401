"""The dense lane: facts and episodes that mean what the question means, in whatever words.

Cosines become lanes by one line for every question, so that a lane of 0.5 says the same everywhere.
What lies near is filtered as-of afterwards: a vector belongs to a fact or a text, not to its periods.
"""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from memcli.retrieve.evidence import Found
from memcli.retrieve.lexical import Marks, Then, believed
from memcli.store import vectors
from memcli.store.support import chunks

LOW, HIGH = 0.2, 0.8  # cosines that count nothing, and in full
ALONE = 0.38  # cosine from which a fact answers that shares no word with the question
WITHIN = 0.8  # of the best such fact's cosine
_FACTS, _TEXTS = 300, 150  # that are looked at
_ALONE = 100  # facts that may answer by meaning alone


class Meaning(NamedTuple):
    """Cosines of what lies near a question, nearest first."""

    facts: dict[int, float]
    texts: dict[int, float]


NOTHING = Meaning({}, {})


def near(db: sqlite3.Connection, text: str, model: str) -> Meaning:
    """What lies near a question in the space of a model; nothing where it has no vectors here.

    Loads numpy and the model. Raises ModelUnreachable.
    """
    if not vectors.supported(db) or not vectors.known(db, model):
        return NOTHING
    from memcli import embedder

    embedder.single_thread()
    found = vectors.nearest(db, model, embedder.load(model).embed([text])[0], least=LOW)
    facts = [n for n in found if n.kind == "fact"][:_FACTS]
    texts = [n for n in found if n.kind == "episode"][:_TEXTS]
    return Meaning({n.id: n.cosine for n in facts}, {n.id: n.cosine for n in texts})


def lane(cosine: float) -> float:
    """A cosine as a share of what counts in full, 0 to 1."""
    return min(1.0, max(0.0, (cosine - LOW) / (HIGH - LOW)))


def alone(db: sqlite3.Connection, then: Then, meaning: Meaning, met: Iterable[int]) -> list[Found]:
    """The facts that answer by their meaning, though none of their words does; nearest first.

    ``met``: the facts that other lanes found.
    """
    best, known = max(meaning.facts.values(), default=0.0), set(met)
    bar = max(ALONE, WITHIN * best)
    ids = [id_ for id_, cosine in meaning.facts.items() if cosine >= bar and id_ not in known][:_ALONE]
    answering = {id_ for id_, answers in believed(db, then, ids).items() if answers}
    marks = {m.fact_id: m for m in _marks(db, [id_ for id_ in ids if id_ in answering])}
    return [Found(marks[id_], 0.0, None) for id_ in ids if id_ in marks]


def _marks(db: sqlite3.Connection, ids: list[int]) -> list[Marks]:
    """The facts of these ids, meeting no term."""
    found = []
    for part in chunks(ids):
        where = f"id in ({','.join('?' * len(part))})"
        rows = db.execute(f"select id, subject_id, predicate_id, object_id from fact where {where}", part)
        found += [Marks(*row) for row in rows]
    return found
