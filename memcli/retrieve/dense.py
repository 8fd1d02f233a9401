"""The dense lane: facts and episodes that mean what the question means, in whatever words.

Cosines become lanes by one line for every question, so that a lane of 0.5 says the same everywhere.
What lies near is filtered as-of afterwards: a vector belongs to a fact or a text, not to its periods.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from memcli.retrieve.evidence import Found
from memcli.retrieve.lexical import Marks
from memcli.store import nearest, vectors

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    import numpy as np
    from numpy.typing import NDArray


LOW, HIGH = 0.2, 0.8  # cosines that count nothing, and in full
ALONE = 0.38  # cosine from which a fact answers that shares no word with the question
WITHIN = 0.8  # of the best such fact's cosine
_FACTS, _TEXTS = 300, 150  # that are looked at


class Meaning(NamedTuple):
    """Cosines of what lies near a question, nearest first."""

    facts: dict[int, float]
    texts: dict[int, float]


NOTHING = Meaning({}, {})


def nothing() -> Meaning:
    """Of a question that is asked by words alone."""
    return NOTHING


def near(db: sqlite3.Connection, text: str, model: str) -> Callable[[], Meaning]:
    """What lies near a question in the space of a model, when called; nothing where it has no vectors here.

    The state of the file is that of now: call it in the same transaction. A model that this process
    has loaded is asked at once, in a thread, so that words are looked up meanwhile; one that it has
    not, when called. Loads numpy; what it gives raises ModelUnreachable.
    """
    if not vectors.supported(db) or not vectors.known(db, model):
        return nothing
    from memcli import embedder

    embedder.single_thread()
    here = nearest.space(db, model)

    def chosen() -> tuple["NDArray[np.float32]", list[int]]:
        loaded = embedder.load(model)
        with embedder.one_thread():
            question = loaded.embed([text])[0]
        return question, here.shortlist(question)

    choice = chosen
    if embedder.loaded():
        thread = _thread(os.getpid())
        choice = thread.submit(chosen).result
        thread.submit(embedder.load(model).settle)

    def meaning() -> Meaning:
        close = nearest.scored(db, here, *choice(), least=LOW)
        facts = [n for n in close if n.kind == "fact"][:_FACTS]
        texts = [n for n in close if n.kind == "episode"][:_TEXTS]
        return Meaning({n.id: n.cosine for n in facts}, {n.id: n.cosine for n in texts})

    return meaning


@cache
def _thread(process: int) -> "ThreadPoolExecutor":
    """The one thread beside those that ask; a process that was forked has one of its own."""
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(1, "memcli-dense")


def lane(cosine: float) -> float:
    """A cosine as a share of what counts in full, 0 to 1."""
    return min(1.0, max(0.0, (cosine - LOW) / (HIGH - LOW)))


def alone(meaning: Meaning, met: Iterable[int]) -> list[int]:
    """The facts that mean what is asked, though none of their words does; nearest first, held or not.

    ``met``: the facts that other lanes found.
    """
    best, known = max(meaning.facts.values(), default=0.0), set(met)
    bar = max(ALONE, WITHIN * best)
    return [id_ for id_, cosine in meaning.facts.items() if cosine >= bar and id_ not in known]


def found(db: sqlite3.Connection, ids: Sequence[int]) -> list[Found]:
    """These facts (at most 500) as ones that meet no term."""
    marks = f"({','.join('?' * len(ids))})"
    rows = db.execute(f"select id, subject_id, predicate_id, object_id from fact where id in {marks}", ids)
    by_id = {row[0]: Found(Marks(*row), 0.0, None) for row in rows}
    return [by_id[id_] for id_ in ids if id_ in by_id]
