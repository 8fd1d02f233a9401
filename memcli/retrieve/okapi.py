"""BM25Plus over the best of the pool, graph sentences included, where the dense lane has loaded numpy.

FTS5's BM25 knows how rare a word is in the whole file; within the pool the words that tell candidates
apart are others. BM25Plus is rank_bm25's (Lv and Zhai, 2011); unlike Okapi it stays above zero on a
handful of texts (https://github.com/dorianbrown/rank_bm25). Its start-up is numpy's: without the dense
lane FTS5's alone decides.
"""

from collections.abc import Mapping, Sequence

from memcli.retrieve import forms
from memcli.retrieve.fuse import Candidate, order
from memcli.retrieve.pocket import stemmed
from memcli.store import fts


def rescore(ranked: Sequence[Candidate], sentences: Sequence[str], terms: Sequence[str]) -> list[Candidate]:
    """The candidates in the order in which their sentences count too, as lane ``okapi``."""
    found = scores(dict(enumerate(sentences)), terms)
    for place, value in found.items():
        ranked[place].add("okapi", value)
    return order(ranked)


def scores(texts: Mapping[int, str], terms: Sequence[str]) -> dict[int, float]:
    """Each text's score for the terms, divided by the best; only those that meet a term."""
    from rank_bm25 import BM25Plus

    asked = [" ".join(fts.terms_in_order(form)) for term in terms for form in forms.forms(term)]
    tokens = stemmed({-1: fts.search_text(" ".join(asked))} | {i: fts.search_text(t) for i, t in texts.items()})
    query = set(tokens.pop(-1, ()))
    if not query or not tokens:
        return {}
    ids = list(tokens)
    index = BM25Plus([tokens[id_] for id_ in ids])
    floor = index.delta * sum(index.idf.get(term, 0.0) for term in query)  # what a text without any term gets
    found = index.get_scores(sorted(query)) - floor
    best = found.max()
    return {id_: float(score / best) for id_, score in zip(ids, found, strict=True) if score > 0}
