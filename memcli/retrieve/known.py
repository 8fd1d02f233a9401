"""Whether anything is known of what is asked: a floor below which texts are noise, not answers.

A text answers when it, with the turns around it, holds enough of the question's words; and where the
question names somebody, at least one of the names must have been heard of.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from memcli.store import fts

FLOOR = 0.28  # of the question's words, by weight; chosen with ``tests/bench/unanswerable.py``

MEANT = 0.5  # cosine from which a text answers whatever its words
PAIR = 0.2  # of its weight, for a pair of letters that occurs nowhere: most pairs span two words

Postings = Mapping[str, Mapping[int, float]]  # term -> episode -> BM25


def anything(
    terms: Sequence[str],
    names: Collection[str],
    postings: Postings,
    near: Iterable[tuple[int, Iterable[int]]],
    total: int,
    cosine: float = 0.0,
) -> bool:
    """Whether some episode meets the floor.

    ``terms`` are all of the question's, ``postings`` those that occur; ``names`` are the terms that
    are written like names; ``near``: episode, and the turns around it; ``total``: episodes there are;
    ``cosine``: of the episode that means most the same.
    """
    if names and not any(name in postings for name in names):
        return False
    if cosine >= MEANT:
        return True
    weights = {term: _weight(len(postings.get(term, ())), total) for term in terms}
    weights = {t: weight * (PAIR if t not in postings and fts.runs(t) else 1) for t, weight in weights.items()}
    bits = {term: 1 << place for place, term in enumerate(postings)}
    met: dict[int, int] = {}
    for term, scores in postings.items():
        for episode in scores:
            met[episode] = met.get(episode, 0) | bits[term]
    heard = set()
    for episode, around in near:
        mask = met.get(episode, 0)
        for other in around:
            mask |= met.get(other, 0)
        heard.add(mask)
    shares = (sum(weights[term] for term, bit in bits.items() if mask & bit) for mask in heard)
    return max(shares, default=0.0) >= FLOOR * sum(weights.values())


def _weight(count: int, total: int) -> float:
    """1 for a word of every episode to 2 for a word of none: bare idf would let one rare word decide."""
    return 1 + _idf(count, max(total, count)) / _idf(0, max(total, count))


def _idf(count: int, total: int) -> float:
    return math.log(1 + (total - count + 0.5) / (count + 0.5))
