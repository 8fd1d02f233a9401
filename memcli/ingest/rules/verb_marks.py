"""Marks within a verb group that tell what a contraction or a modal stands for."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok


def has_done(words: list[Tok], k: int) -> bool:
    """ "She's found a place": the contraction stands for "has" when an object follows the participle."""
    form = forms().get(words[k].norm) if k < len(words) else None
    if form is None or form.form not in ("past", "part") or k + 1 >= len(words):
        return False
    return words[k + 1].norm in lex.DETERMINERS


_INTRANSITIVE = frozenset(
    "start move go join become retire finish quit pass turn get leave begin come lose buy".split()
)


def gone(words: list[Tok], i: int, k: int) -> bool:
    """ "He's just started at the council": verbs of change have no passive there."""
    form = forms().get(words[k].norm)
    contracted = words[i].norm == "'s" or words[i].text.lower() in ("hes", "shes")
    if form is None or form.form not in ("past", "part") or form.lemma not in _INTRANSITIVE or not contracted:
        return False
    after = words[k + 1].norm if k + 1 < len(words) else ""
    return after not in ("by", "") and (form.lemma not in ("lose", "leave", "finish", "go") or after in _OBJECTIVE)


_OBJECTIVE = lex.DETERMINERS | frozenset("to back off out freelance part vegan vegetarian into for school uni".split())
_LOATHING = tuple(
    tuple(phrase.split())
    for phrase in "stand; bear; abide; be doing with; be having with; be bothered with; get on with".split("; ")
)


def loathing(words: list[Tok], i: int) -> int:
    """Where "(can) not stand" ends, 0 when it does not stand at ``i``."""
    if i >= len(words) or words[i].norm != "not":
        return 0
    for phrase in _LOATHING:
        end = i + 1 + len(phrase)
        if tuple(w.norm for w in words[i + 1 : end]) == phrase and end < len(words):
            return end
    return 0
