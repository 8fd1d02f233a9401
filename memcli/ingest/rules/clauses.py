"""Clauses of a sentence: where one ends and the next begins."""

import itertools
from functools import cache
from typing import NamedTuple

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.frames import forms, frames
from memcli.ingest.rules.guards import common
from memcli.ingest.rules.noun_phrase import is_contracted
from memcli.ingest.rules.tokens import Tok

_BREAKS = frozenset("; — – ( ) ! : - …".split()) | {"..."}
_JOINING = frozenset("but so because cause cuz although though whereas and who which then plus".split())
_DROPPED = frozenset(
    "when while before after until unless till if whenever once where".split()
)  # start a part that is left
_STUDYING = frozenset("majoring specialising specializing".split())
_SUBJECTS = frozenset("i we he she it they".split())
_COMPLEMENT = frozenset("based living working moving born raised originally from allergic currently married".split())


_LOOKING = frozenset("look looks looking looked take takes took taking named".split())  # "looks after the gardens"


class Part(NamedTuple):
    """A stretch of words that is one clause, and the word that introduced it."""

    words: list[Tok]
    link: str


def split(words: list[Tok]) -> list[Part]:
    """Cut a sentence into clauses; coordinated objects stay together."""
    parts: list[Part] = []
    current: list[Tok] = []
    link, i = "", 0

    def close(next_link: str) -> None:
        nonlocal current, link
        if current:
            parts.append(Part(current, link))
        current, link = [], next_link

    second = _main_clause(words)
    while i < len(words):
        norm = words[i].norm
        if i == second and i:
            close("since")
            current.append(words[i])
        elif norm in _BREAKS:
            close(norm)
        elif norm == "," and len(current) == 1 and not parts and current[0].norm.isdigit():
            close(",")
        elif norm in _STUDYING and current and current[-1].norm not in lex.AUXILIARIES | lex.ADVERBS | {"been", "not"}:
            close(",")
            current.append(words[i])
        elif (
            norm in _DROPPED
            and (current or i == 0)
            and not (norm == "after" and i and words[i - 1].norm in _LOOKING)
            and _clause_at(words, i + 1, shared=False)
        ):
            close("drop:" + norm)
        elif norm in ("who", "which") and current:
            close(norm)
            if parts and parts[-1].words[-1].norm == ",":
                parts[-1].words.pop()
        elif (
            norm in ("but", "so", "because", "cause", "although", "though", "whereas")
            and current
            and i + 1 < len(words)
        ) or (norm in ("and", ",") and current and _prog_joins(current, words, i)):
            close(norm)
        elif (
            norm in ("and", ",", "then", "plus", ".")
            and current
            and (skip := _joins(words, i))
            and (
                _has_verb(current)
                or _modifier(words, i + skip)
                or (norm == "," and words[i + skip].norm in ("i", "we") and not _company(words, i, skip))
            )
        ):
            close(norm)
            i += skip
            continue
        elif norm == "and" and current and _perf_joins(current, words, i):
            close(norm)
            current.append(Tok("have", "have", words[i + 1].start, words[i + 1].start))
        else:
            current.append(words[i])
        i += 1
    close("")
    return [part for part in parts if any(w.norm[:1].isalnum() or w.norm == "'s" for w in part.words)]


def _company(words: list[Tok], i: int, skip: int) -> bool:
    """ "My twin, Bea, and I share ...": the speaker joins a subject that has no verb yet."""
    return skip == 2 and words[i + 1].norm == "and" and words[0].norm in ("my", "our") and i > 2


def _main_clause(words: list[Tok]) -> int:
    """Where the main clause of "Since I left the navy I've been ..." begins, 0 when there is none."""
    if [w.norm for w in words[:2]] not in (["since", "i"], ["since", "we"]):
        return 0
    for k in range(4, min(14, len(words) - 1)):
        if words[k].norm in ("i", "we") and words[k - 1].norm != ",":
            return k
    return 0


def _has_verb(words: list[Tok]) -> bool:
    return any(
        w.norm in lex.AUXILIARIES or (w.norm in forms() and not w.cap) or (w.norm in forms() and w is words[0])
        for w in words
    )


def _perf_joins(current: list[Tok], words: list[Tok], i: int) -> bool:
    """ "She's let her flat and gone to live in Leeds": the second participle shares "has"."""
    form = forms().get(words[i + 1].norm) if i + 2 < len(words) else None
    if not form or form.form != "part" or form.lemma not in frames().keys() | {"go", "have", "take", "get", "start"}:
        return False
    return any(a.norm in ("have", "has", "'s") and (f := forms().get(b.norm)) and f.form in ("part", "past")
               for a, b in itertools.pairwise(w for w in current if w.norm not in lex.ADVERBS))  # fmt: skip


def _prog_joins(current: list[Tok], words: list[Tok], i: int) -> bool:
    """ "I'm leaving X and starting at Y": the second participle shares "am"."""
    form = forms().get(words[i + 1].norm) if i + 1 < len(words) else None
    if (
        not form
        or form.form != "ing"
        or form.lemma not in ("start", "join", "move", "begin", "leave", "relocate", "work", "live")
    ):
        return False
    return any(
        a.norm in lex.AUXILIARIES and (f := forms().get(b.norm)) and f.form == "ing"
        for a, b in itertools.pairwise(current)
    )


def _joins(words: list[Tok], i: int) -> int:
    """How many words to step over when a new clause starts after the joint at ``i``; 0 when none does."""
    j = i + 1
    while j < len(words) and (
        words[j].norm in ("and", "then", "but", "so", ",")
        or (words[j].norm in _JOINING and words[j].norm not in ("who", "which"))
    ):
        j += 1
    comma = words[i].norm == ","
    if j < len(words) and words[j].norm in ("who", "which"):
        return 0
    if j < len(words) and words[j].norm in _DROPPED and comma and _clause_at(words, j + 1, shared=False):
        return j - i
    if _clause_at(words, j, shared=True) or (comma and _fronted_at(words, j)):
        return j - i
    return j - i if comma and j < len(words) and _modifier(words, j) else 0


_FRONTING = frozenset("at on in for during after before most every the".split())


def _fronted_at(words: list[Tok], j: int) -> bool:
    """ ", at home I use an old iMac", ", the rest of the week I'm plant based": an adverbial before its subject."""
    if j + 3 >= len(words) or words[j].norm not in _FRONTING:
        return False
    for k in range(j + 1, min(j + 7, len(words) - 1)):
        if words[k].norm in ("i", "we"):
            return words[k - 1].norm not in ("and", "that", "or", "than") and _verb_within(words, k + 1, 3)
        if not words[k].norm.isalpha() or words[k].norm in lex.AUXILIARIES | {"and", "that", "who"}:
            return False
    return False


def _modifier(words: list[Tok], j: int) -> bool:
    """ ", based in Leeds", ", been going twice a week", ", originally from Cork" """
    form = forms().get(words[j].norm)
    if words[j].norm.isdigit() and j + 2 < len(words) and words[j + 1].norm in (",", "and"):
        following = j + 2 + (words[j + 2].norm == "and")
        if words[j - 2].cap and following < len(words) and words[following].cap and words[following].norm != "i":
            return False
        if words[j - 2].cap and any(w.norm in lex.PLURAL_KIN for w in words[: j - 2]):
            return False
        if words[j - 2].cap and words[j + 1].norm == "," and words[j + 2].norm in lex.AUXILIARIES | {"lives", "works"}:
            return False  # "my son Leo, 8, is dyslexic"
        if words[j - 2].cap and any(w.norm.isdigit() for w in words[max(0, j - 7) : j - 2]):
            return False  # "Milo, 4, and Juno, 7, ...": ages within a list of names
    if words[j].norm in ("a", "an") and any(
        w.norm in lex.ROLES or w.norm.endswith("ist") for w in words[j + 1 : j + 4]
    ):
        return True
    if form and form.lemma == "study" and form.form == "ing":
        return True
    if words[j].norm in _COMPLEMENT or (words[j].norm.isdigit() and (j + 1 >= len(words) or words[j + 1].norm == ",")):
        return True
    if words[j].norm.isdigit() and words[j + 1].norm in ("yo", "y/o", "years"):
        return True
    return bool(
        form
        and form.form in ("ing", "part")
        and j + 1 < len(words)
        and words[j + 1].norm in ("in", "at", "for", "as", "going", "to", "with")
        and form.lemma in ("live", "work", "base", "be", "bear", "study", "move", "raise")
    )


def _clause_at(words: list[Tok], j: int, *, shared: bool) -> bool:
    """A clause starts at ``j``: a subject with its verb or, with ``shared``, a finite verb."""
    while j < len(words) and words[j].norm in lex.ADVERBS | {"n't", "not"}:
        j += 1
    if j >= len(words):
        return False
    word = words[j]
    if word.norm in _SUBJECTS or word.norm in ("you", "nobody", "everyone", "there"):
        return (j + 1 < len(words) and words[j + 1].norm == "'s") or _verb_within(words, j + 1, 3)
    form = forms().get(word.norm)
    if shared and ((word.norm in lex.AUXILIARIES and word.norm != "'s") or (form and _finite(words, j))):
        return True
    if word.cap and not form and j + 1 < len(words) and words[j + 1].norm == "'s" and is_contracted(words, j + 1):
        return True
    if word.norm in lex.kin() and j + 1 < len(words) and words[j + 1].norm in ("is", "'s", "has", "works", "lives"):
        return True  # "dad's a welder, mum's a dinner lady"
    if [w.norm for w in words[j + 1 : j + 3]] in (["is", "my"], ["is", "our"], ["are", "my"], ["'s", "my"]):
        return True  # "..., and autumn is my favourite season"
    if word.norm in ("my", "our", "his", "her", "their", "the") or (word.cap and not form):
        return _verb_within(words, j + 1, 6)
    return _small_subject(words, j)


def _small_subject(words: list[Tok], j: int) -> bool:
    """ ", and autumn is my favourite season", ", marta eats everything": a bare noun or a name in small letters."""
    if j + 2 >= len(words) or words[j].cap or not words[j].norm.isalpha() or words[j].norm in _NO_SUBJECT:
        return False
    after = words[j + 1]
    if after.norm in ("is", "are", "'s") and words[j + 2].norm in ("my", "our"):
        return True
    form = forms().get(after.norm)
    if words[j].norm in lex.kin() and words[j].norm not in lex.PLURAL_KIN and words[j - 1].norm == ",":
        return after.norm in ("is", "'s", "has", "was") or (form is not None and form.form == "s")
    named = not common(words[j].norm) and words[j].norm not in forms() and len(words[j].norm) > 2
    return named and form is not None and form.form == "s" and form.lemma in frames().keys() | {"have", "be"}


_NO_SUBJECT = (
    lex.PRONOUNS | lex.PREPOSITIONS | lex.DETERMINERS | lex.AUXILIARIES | lex.ADVERBS | lex.TRAILING | _JOINING
)


@cache
def _framed() -> frozenset[str]:
    """The verbs of the frames, with or without a particle."""
    return frozenset(verb.partition("+")[0] for verb in frames())


def _finite(words: list[Tok], j: int) -> bool:
    form = forms()[words[j].norm]
    if form.form in ("ing", "part") or (words[j].cap and form.form != "past"):
        return False
    after = words[j + 1].norm if j + 1 < len(words) else ""
    if form.form == "base":
        return bool(after) and after not in ("and", ",", "or", "are", "is")
    if form.form == "s":
        return (
            (bool(after) or words[j - 1].norm == ",")
            and after not in ("and", ",", "or", "are", "is")
            and form.lemma in frames() | dict.fromkeys(("have", "be", "want", "go", "hope", "plan"), 1)
        )
    return form.lemma in _framed() or form.lemma in (
        "have",
        "go",
        "be",
        "get",
        "die",
        "turn",
        "name",
        "call",
        "stop",
        "want",
    )


_PLAIN = frozenset("live work sit run love hate like come own".split())


def _verb_within(words: list[Tok], j: int, reach: int) -> bool:
    for k in range(j, min(j + reach, len(words))):
        norm = words[k].norm
        if norm in ("i", "we") and k > j:  # "after the divorce I moved": the subject of the main clause
            return False
        if norm in lex.AUXILIARIES and norm != "'s":
            return True
        if norm == "'s":
            if is_contracted(words, k):
                return True
            continue
        form = forms().get(norm)
        finite = form is not None and form.form in ("s", "past", "part") and not words[k].cap
        plain = form is not None and form.form == "base" and not words[k].cap
        if finite or (
            plain
            and (words[j - 1].norm in ("i", "we", "they") or words[k - 1].norm in lex.PLURAL_KIN or norm in _PLAIN)
        ):
            return True
        if norm in (",", "and", "or", ".") or norm in lex.PREPOSITIONS:
            return False
    return False
