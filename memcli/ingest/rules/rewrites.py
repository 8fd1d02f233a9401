"""Periphrases put plainly before a sentence is read: "make a living as" is "work as"."""

import re
from functools import cache
from itertools import count
from typing import NamedTuple

from memcli.ingest.rules import colloquial, everyday, periphrases, plain_talk, plain_turns, turns_of_phrase
from memcli.ingest.rules.frames import forms, regular
from memcli.ingest.rules.tokens import Tok


class Rewrite(NamedTuple):
    """One row: its cues, its pattern as written and the plain wording."""

    cues: frozenset[str]
    pattern: str
    plain: tuple[str, ...]
    also: tuple[frozenset[str], ...] = ()  # further cues, one of each group must occur
    inside: bool = False  # may also begin a clause within a sentence of the speaker's


@cache
def _inflected() -> dict[str, dict[str, str]]:
    """Lemma -> form -> word, the reverse of ``forms``."""
    out: dict[str, dict[str, str]] = {}
    for word, form in forms().items():
        out.setdefault(form.lemma, {}).setdefault(form.form, word)
    return out


def _any_form(lemmas: str) -> str:
    """Every form of these verbs, as alternatives."""
    wanted = lemmas.split("/")
    words = {w for lemma in wanted for w in _inflected().get(lemma, {}).values() or regular(lemma)} | set(wanted)
    if "be" in wanted:
        words |= {"am", "are", "is", "was", "were", "'s"}
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """The pattern with each ``~verb`` as a group of its own: v0, v1, ..."""
    number = count()
    source = re.sub(r"~([\w/-]+)", lambda m: f"(?P<v{next(number)}>{_any_form(m[1])})", pattern)
    return re.compile(rf"(?<!\S)(?:{source})(?:(?<=\s)|(?!\S))")


@cache
def _rows() -> tuple[Rewrite, ...]:
    out = []
    others = plain_turns.TABLE + colloquial.TABLE + everyday.TABLE + periphrases.TABLE + turns_of_phrase.TABLE
    tables = plain_talk.TABLE + _OTHERS + others
    talk = True
    for line in filter(None, tables.splitlines()):
        if line == _OTHERS.strip():
            talk = False
            continue
        cues, rest = line.split(" | ", 1)
        cues, *further = cues.split("&")
        pattern, _, plain = rest.rpartition(" | ")
        pattern = _closed(pattern) if talk else pattern
        said = _every_form(frozenset(cues.split("|")), pattern)
        also = tuple(frozenset(group.split("|")) for group in further)
        inside = talk and pattern.startswith("^")
        pattern = _inside(pattern) if inside else pattern
        out.append(Rewrite(said, pattern, () if plain == "-" else tuple(plain.split()), also, inside))
    return tuple(out)


_OTHERS = "\n--\n"  # ends the rows that may also begin a clause within a sentence


def _inside(pattern: str) -> str:
    """The pattern of a whole sentence, for a clause too that a comma or "and" opens."""
    return rf"(?:^|(?<=, )|(?<=; )|(?<=and )|(?<=but )){pattern[1:]}"


def _closed(pattern: str) -> str:
    """A pattern that ends a sentence also ends a clause before a comma."""
    return pattern[:-1] + r"(?= ,| ;|$)" if pattern.endswith("$") and not pattern.endswith("|$") else pattern


def _mine(words: list[Tok]) -> bool:
    """The sentence opens with the speaker, or with a verb that leaves the speaker out."""
    first = words[0].norm
    return first in ("i", "we") or (first in forms() and first not in ("is", "are"))


def _every_form(cues: frozenset[str], pattern: str) -> frozenset[str]:
    """The cues, with every form of those that the pattern marks as verbs ("take" -> "took", "taken", ...)."""
    verbs = {lemma for alternatives in re.findall(r"~([\w/-]+)", pattern) for lemma in alternatives.split("/")}
    return cues.union(*(_any_form(lemma).split("|") for lemma in cues & verbs - {"be"}))


_SAID = frozenset("unemployed married divorced sweets".split())
_FINITE = frozenset("am is are was were will i".split())
_REPEATS = 3  # of one periphrasis in a sentence


@cache
def _by_cue() -> dict[str, list[int]]:
    """Cue -> the rows that it may begin, by their place in the table."""
    out: dict[str, list[int]] = {}
    for i, row in enumerate(_rows()):
        for cue in row.cues:
            out.setdefault(cue, []).append(i)
    return out


def plainly(words: list[Tok]) -> list[Tok]:
    """The words with every periphrasis of the table replaced; the others as they are."""
    table, rows = _by_cue(), _rows()
    norms = {w.norm for w in words}
    tried = {i for norm in norms & table.keys() for i in table[norm] if all(norms & group for group in rows[i].also)}
    for i in sorted(tried):
        for _ in range(_REPEATS):
            words, before = _replaced(words, rows[i]), words
            if words is before:
                break
    return words


def _replaced(words: list[Tok], row: Rewrite) -> list[Tok]:
    text = " ".join(w.norm for w in words)
    m = _compiled(row.pattern).search(text)
    if m is None or (row.inside and m.start() and not _mine(words)):
        return words
    first, last = _index(text, m.start()), _index(text, m.end() - 1) + 1
    if m.end() < len(text) and text[m.end() - 1] == " ":
        last = _index(text, m.end())
    at = words[first].start
    put: list[Tok] = []
    perfect = first > 0 and words[first - 1].norm in ("have", "has", "had")
    verbs = [n for name, n in m.re.groupindex.items() if name[0] == "v"]
    numbered = [n for n in range(1, m.re.groups + 1) if n not in verbs]
    met = next((m[n] for n in verbs if m[n]), "")
    for word in row.plain:
        if word.startswith("\\"):
            group = numbered[int(word[1:]) - 1]
            if m[group]:
                kept = words[_index(text, m.start(group)) : _index(text, m.end(group) - 1) + 1]
                part = len(kept) == 1 and kept[0].norm != m[group].strip()  # "dad" of "dads"
                put += [Tok(m[group], kept[0].text[: len(m[group])], kept[0].start, kept[0].end)] if part else kept
            continue
        shown = _in_form(word[1:], met, perfect=perfect) if word.startswith("~") else word
        put.append(Tok(shown, shown, at, at))
    if row.plain and row.plain[-1] in _SAID and not numbered:  # what was said stands for the plain word
        put[-1] = put[-1]._replace(end=words[last - 1].end)
    head = words[:first]
    if met == "been" and put and put[0].norm != "been" and not (head and head[-1].norm in ("have", "has", "had", "'s")):
        put.insert(0, Tok("have", "have", at, at))  # "Been a member of ... since 2015"
    if head and head[-1].norm in ("have", "has", "had") and put and put[0].norm in _FINITE:
        head.pop()  # "I have signed up for ..." -> "I am planning to run ..."
    return [*head, *put, *words[last:]]


def _index(text: str, at: int) -> int:
    """Which word stands at an offset of the joined norms."""
    return text.count(" ", 0, at)


def _in_form(lemma: str, met: str, *, perfect: bool = False) -> str:
    """A verb in the form of the one that was met: ("work", "made") -> "worked"."""
    if lemma == "be":
        return met if met in ("am", "are", "is", "was", "were", "'s", "be", "been", "being") else "are"
    form = forms().get(met)
    if perfect and form and form.form in ("base", "past"):
        return _inflected().get(lemma, {}).get("part", _inflected().get(lemma, {}).get("past", lemma))
    name = form.form if form and met not in ("am", "are", "'s", "is") else "base" if met in ("am", "are") else "s"
    return (
        _inflected()
        .get(lemma, {})
        .get(name, _inflected().get(lemma, {}).get("past", lemma) if name == "part" else lemma)
    )
