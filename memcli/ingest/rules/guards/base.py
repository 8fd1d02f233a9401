"""What every guard is made of: trimming, cutting and splitting of noun phrases, names, head entities."""

from collections.abc import Callable
from typing import NamedTuple

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok
from memcli.phrases import number


class Found(NamedTuple):
    """An object, the entity that heads it, and a predicate that overrides the slot's."""

    object: str
    entity: str | None = None
    predicate: str = ""


Guard = Callable[[list[Tok], Clause, str], list[Found]]

CUT = frozenset(
    "because so but who which that where when while if although though since as unless if — – ; : ( )".split()
)

NAMING = frozenset("named called".split())

_EMPHASIS = frozenset(
    "just really also both all very so pretty quite mostly mainly especially particularly absolutely "
    "totally always even definitely basically currently now actually too usually originally proudly "
    "recently rather".split()
)


def trim(words: list[Tok], extra: frozenset[str] = frozenset()) -> list[Tok]:
    """Without leading articles and adverbs, trailing asides and marks; cut before a new clause."""
    for i, word in enumerate(words):
        if word.norm in CUT and i:
            words = words[:i]
            break
    start, end = 0, len(words)
    while start < end and _drops(words, start, extra):
        start += 1
    while end > start and (words[end - 1].norm in lex.TRAILING or not any(c.isalnum() for c in words[end - 1].norm)):
        if words[end - 1].norm in (")", "'s"):
            break
        end -= 1
    if end > start and words[end - 1].norm in ("and", "or", "&", "at", "in", "for", "with", "of", "on", "by"):
        end -= 1
    return words[start:end]


def _drops(words: list[Tok], i: int, extra: frozenset[str]) -> bool:
    norm = words[i].norm
    if norm in lex.DETERMINERS or norm in extra or norm == "both":
        return not (words[i].cap and i and words[i].text != "The")
    return (norm in _EMPHASIS and len(words) > i + 1) or not any(c.isalnum() for c in norm)


def cut_at(words: list[Tok], stops: frozenset[str]) -> list[Tok]:
    """The words before the first of these (the first word is never cut away)."""
    for i, word in enumerate(words):
        if i and word.norm in stops:
            return words[:i]
    return words


def split_list(words: list[Tok]) -> list[list[Tok]]:
    """The items of an enumeration: commas, "and", "or", "&" between words."""
    items: list[list[Tok]] = [[]]
    for word in words:
        if word.norm in (",", "and", "or", "&", "plus", "nor", "/", "et", "y", "und"):
            items.append([])
        else:
            items[-1].append(word)
    return [item for item in items if item]


def casual(clause: Clause) -> bool:
    """The turn is written without capitals, so that a missing one says nothing."""
    return not any(c.isupper() for c in clause.turn.text.replace("I'", "").replace("I ", " "))


def entity_of(words: list[Tok], clause: Clause) -> str | None:
    """The name that heads a description: "dog named Max", "old dog Bramble" -> the name."""
    for i, word in enumerate(words[:-1]):
        if word.norm in NAMING and i:
            return clause.text(words[i + 1 :])
    i = len(words)
    while i and (words[i - 1].cap or words[i - 1].norm == "&"):
        i -= 1
    if (
        0 < i < len(words)
        and words[i - 1].norm not in lex.PREPOSITIONS | {"and", "'s"}
        and not words[i - 1].norm.endswith("ing")
    ):
        return clause.text(words[i:]) if not words[i].norm[0].isdigit() else None
    return None


def found(words: list[Tok], clause: Clause, predicate: str = "") -> Found:
    """The object these words name, with its head entity."""
    return Found(clause.text(words), entity_of(words, clause), predicate)


def has_cap(words: list[Tok]) -> bool:
    """A capitalised word or a product-like one ("ps5")."""
    return any(w.cap and w.norm not in ("i", "ok") for w in words)


def unfit(words: list[Tok], limit: int = 9) -> bool:
    if not words or len(words) > limit:
        return True
    first = words[0].norm
    return first in lex.PRONOUNS or first in (
        "not",
        "no",
        "to",
        "how",
        "your",
        "if",
        "of",
        "than",
        "what",
        "being",
    )


def phrase(stops: str, limit: int = 6, bad: frozenset[str] = frozenset()) -> Guard:
    stop = frozenset(stops.split())

    def guard(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
        rest = cut_at(trim(words), stop)
        if unfit(rest, limit) or rest[0].norm in bad or rest[-1].norm in lex.VAGUE_NOUNS:
            return []
        return [found(rest, clause)]

    return guard


def items(limit: int, stops: str, bad: frozenset[str] = frozenset()) -> Guard:
    stop = frozenset(stops.split())

    def guard(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
        if not words or words[0].norm in bad or unfit(trim(words), 40):
            return []
        out: list[Found] = []
        for item in split_list(cut_at(words, CUT | stop)):
            if out and item[0].norm in _NARROWING:
                break
            rest = trim(item, frozenset({"either", "any", "to"}))
            rest = rest[2:] if [w.norm for w in rest[:2]] in (["lot", "of"], ["lots", "of"]) else rest
            if any(w.norm in lex.AUXILIARIES - {"'s", "can"} for w in rest):
                break
            if (
                unfit(rest, limit)
                or rest[0].norm in MEASURES
                or rest[0].norm in ("at", "in", "on", "with", "for", "from")
                or rest[0].norm in bad
                or rest[-1].norm in _ABSTRACT
                or any(w.norm in _DEICTIC or w.norm in lex.AUXILIARIES - {"'s", "can"} for w in rest)
                or item[0].norm in ("only", "not", "just")
            ):
                continue
            out.append(found(rest, clause))
        return out

    return guard


_NARROWING = frozenset("mostly mainly especially particularly chiefly largely including preferably ideally".split())
MEASURES = frozenset("as more less hard harder much so how".split())
_DEICTIC = frozenset("it this that these those you your".split())
_ABSTRACT = frozenset(
    "idea ideas way ways look thing things stuff sound point question part bit lot suggestion".split()
)

TASTELESS = frozenset(
    "this that these those it you him her them what how when if where your way idea fact my his our "
    "their to the seeing being having getting hearing sitting waiting working looking using doing "
    "everything answer approach trying just".split()
)


def names(words: list[Tok], clause: Clause) -> list[Tok]:
    """The name at the beginning of these words: capitalised words, or one word of a casual turn."""
    out: list[Tok] = []
    for word in words:
        if (
            (
                word.cap
                and word.norm not in lex.NOT_NAMES
                and (word.norm not in forms() or _named_so(words, word, clause))
            )
            or (out and word.cap and word.text[0].isupper())
            or (out and word.norm in ("de", "van", "von", "el", "al", "da") and len(out) < 3)
        ):
            out.append(word)
        else:
            break
    while out and not out[-1].cap:
        out.pop()
    if not out and words and casual(clause):
        word = words[0]
        if word.norm.isalpha() and len(word.norm) > 2 and not common(word.norm):
            return [word]
    return out[:4]


def _named_so(words: list[Tok], word: Tok, clause: Clause) -> bool:
    """A verb's word with a capital inside a sentence is a name ("two cats, Pickle and Gherkin")."""
    before = clause.turn.text[: word.start].rstrip()
    return bool(before) and (before[-1] == "," or before.endswith((" and", " called", " named")) or (
        before[-1].isalpha() and before.rsplit(None, 1)[-1].lower() in lex.kin()
    ))  # fmt: skip


_COMMON = (
    lex.NOT_NAMES
    | lex.ADVERBS
    | lex.PREPOSITIONS
    | lex.TRAILING
    | lex.PRONOUNS
    | lex.DETERMINERS
    | lex.VAGUE_NOUNS
    | lex.PETS
    | lex.ROLES
    | lex.KIN_ADJECTIVES
    | lex.RESIDENCE
    | lex.WORKPLACE
    | lex.POSSESSIONS
    | lex.MARITAL
    | lex.DIETS
    | frozenset("back from born name very allergic can will would loves bday birthday here".split())
)


def common(word: str) -> bool:
    """A word of the language rather than a name, as far as the word lists know."""
    known = word in forms() or word in lex.kin() or word[:-1] in lex.kin()
    return known or word in _COMMON or number(word) is not None


def mentions(*nouns: str) -> Guard:
    wanted = frozenset(nouns)

    def guard(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
        rest = cut_at(trim(words), frozenset("in with at because and , on for after since".split()))
        return [Found(clause.text(rest))] if rest and len(rest) <= 5 and any(w.norm in wanted for w in rest) else []

    return guard
