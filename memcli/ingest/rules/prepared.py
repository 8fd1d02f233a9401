"""A sentence as the reader takes it: without dates, brackets as commas, compounds joined, periphrases plain."""

from memcli.ingest.rules import introductions
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.compounds import joined
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.openings import drop_asides
from memcli.ingest.rules.rewrites import plainly
from memcli.ingest.rules.tokens import Tok, tokenize
from memcli.phrases import Time


def words_of(text: str, start: int, times: list[Time]) -> list[Tok]:
    every = tokenize(text, start)
    dated = [any(t.start <= w.start < t.end for t in times) for w in every]
    words = [w for i, w in enumerate(every) if not dated[i] and not (i and _before_time(every, dated, i))]
    words = joined(_inset(words))
    while words and (words[-1].norm in (".", "!", "…", "...") or ord(words[-1].norm[0]) > 0x2100):
        words.pop()
    return introductions.spelled(plainly(drop_asides(words)))


_NAMED_AFTER = lex.PETS | lex.PLURAL_KIN


def _closing(words: list[Tok], i: int) -> int:
    return next((k for k in range(i + 1, min(i + 10, len(words))) if words[k].norm == ")"), 0)


def _before_time(words: list[Tok], dated: list[bool], i: int) -> bool:
    """ "just after Christmas", "back in 2014": words that only shade the time that follows."""
    if words[i].norm not in _TIME_MODIFIERS or (words[i].norm == "back" and i and words[i - 1].norm in _ACHES):
        return False
    return i + 1 < len(words) and (dated[i + 1] or _before_time(words, dated, i + 1))


def _inset(words: list[Tok]) -> list[Tok]:
    """ "my mum (Ruth) lives ..." with commas for its brackets, so that it reads as an apposition.

    A remark in small letters ("Farsi (native)") is left out; a colon before names is a comma too.
    """
    for i, word in enumerate(words):
        if word.norm == ":" and 0 < i < len(words) - 1 and words[i + 1].cap and words[i - 1].norm in _NAMED_AFTER:
            return [*words[:i], Tok(",", ",", word.start, word.start), *_inset(words[i + 1 :])]
        if (
            word.norm == "("
            and i
            and words[i - 1].cap
            and 2 < (close := _closing(words, i)) - i < 6
            and (words[i + 1].norm in ("my", "our"))
        ):  # "Rufus (our spaniel)"
            opening = Tok(",", ",", word.start, word.start)
            ending = Tok(",", ",", words[close].start, words[close].start)
            return [*words[:i], opening, *words[i + 1 : close], ending, *_inset(words[close + 1 :])]
        if (
            word.norm == "("
            and i
            and 1 < (close := _closing(words, i)) - i < 4
            and not any(w.cap or w.norm.isdigit() for w in words[i:close])
        ):
            return _inset([*words[:i], *words[close + 1 :]])
        if word.norm != "(" or not i:
            continue
        close = _closing(words, i)
        if close == i + 2 and words[i + 1].norm.isdigit() and words[i - 1].cap:  # "Theo (8) and Saskia (5)"
            after = words[close + 1 :]
            mark = [] if after and after[0].norm == "," else [Tok(",", ",", words[close].start, words[close].start)]
            return [*words[:i], Tok(",", ",", word.start, word.start), words[i + 1], *mark, *_inset(after)]
        if close and words[i + 1].cap and close + 1 < len(words) and not any(w.norm in forms() for w in words[i:close]):
            comma = Tok(",", ",", word.start, word.start)
            return [
                *words[:i],
                comma,
                *words[i + 1 : close],
                comma._replace(start=words[close].start, end=words[close].start),
                *words[close + 1 :],
            ]
    return words


_ACHES = frozenset("bad sore dodgy stiff my his her weak".split())
_TIME_MODIFIERS = frozenset(
    "just back around about sometime roughly shortly right way late early somewhere after".split()
)
