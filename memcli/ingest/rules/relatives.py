"""Relative clauses: "the bank I worked for went under" says that I worked for it; whom a "who" means."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import nouns
from memcli.ingest.rules.draft import Clause, Turn
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import verb

_OPEN = frozenset("i we".split())
_DETERMINED = frozenset("the a an this that my our".split())
_VAGUE = frozenset("place thing things one way time people stuff day moment part reason".split())
_STRANDED = frozenset("for at in with on to from".split())
_NO_VERBS = frozenset("say tell mention think know want need have be do mean see hear get ask talk".split())


def taken_out(words: list[Tok]) -> tuple[list[Tok], list[Tok]]:
    """The words without their first reduced relative, and that relative as a clause of its own.

    ("the bank went under", "I worked for the bank"); no words where there is none.
    """
    for i in range(2, len(words) - 1):
        if words[i].norm not in _OPEN:
            continue
        start = _phrase(words, i)
        group = verb(words, i + 1) if start is not None else None
        if start is None or group is None or group.lemma in _NO_VERBS or group.modal or group.neg or group.passive:
            continue
        end = group.end
        stranded = end < len(words) and words[end].norm in _STRANDED
        after = end + stranded
        if after < len(words) and not _goes_on(words[after]):
            continue
        noun = words[start : i - (words[i - 1].norm in ("that", "which", "who"))]
        if after + 1 < len(words) and words[after].norm == "," and words[after + 1].cap:
            close = next((k for k in range(after + 2, min(after + 7, len(words))) if words[k].norm == ","), 0)
            if close and all(w.cap for w in words[after + 1 : close]):  # "The company I work for, Brightwell Ltd, ..."
                return [*words[:i], *words[close + 1 :]], [*words[i:after], *words[after + 1 : close]]
        if noun[-1].norm in _VAGUE:
            continue
        return [*words[:i], *words[after:]], [*words[i:after], *noun]
    return words, []


def _phrase(words: list[Tok], i: int) -> int | None:
    """Where the noun phrase right before ``i`` begins; None where none stands there."""
    stop = i - (words[i - 1].norm in ("that", "which", "who"))
    for k in range(stop - 1, max(stop - 5, -1), -1):
        norm = words[k].norm
        if norm in _DETERMINED and k < stop - 1:
            return k
        if not words[k].norm[:1].isalnum() or norm in lex.PREPOSITIONS | lex.PRONOUNS | lex.AUXILIARIES | {
            "and",
            "but",
        }:
            return None
    return None


def _goes_on(word: Tok) -> bool:
    """The main clause goes on here: with its verb, or after a mark."""
    form = forms().get(word.norm)
    return word.norm in lex.AUXILIARIES or (form is not None and form.form in ("s", "past")) or not word.norm.isalnum()


def meant(words: list[Tok], turn: Turn) -> None:
    """Remember the relative that a clause ends with, whom a "who" behind it means ("I care for my mum, who ...")."""
    at = next((k for k in range(len(words) - 1, max(0, len(words) - 5), -1) if words[k].norm in ("my", "our")), 0)
    if at and any(w.norm in lex.kin() for w in words[at + 1 :]):
        nouns.parse(words, at, Clause(turn, words, []), subject=False)
