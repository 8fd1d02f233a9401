"""What may stand before the colon of a transcript line: a speaker, or just words of a sentence."""

import re
import unicodedata

MAX_NAME = 60  # characters
_MAX_WORDS = 6
_NO_NAME = frozenset(',;!?"“”„«»<>{}[]|=\\/*`#%^…:：')
_PARTICLES = frozenset(
    "al and af av bin bint da das de dei del della den der di do dos du e el en het la le of og the ten "
    "ter und van von y zu".split()
)
_LABELS = frozenset(
    "action actions actually address also and answer but cc conclusion cons date definition details "
    "edit email error example examples fact finally first from fyi hello hi hint how however idea "
    "important info link links listen look meanwhile nb next no note notes now ok p.s. phone plan price "
    "problem pros ps question re reason remember reminder result results second so solution sorry "
    "source step subject sum summary tel thanks then therefore third thus time tip title tldr to today "
    "todo topic total update warning well what when where who why yes yesterday".split()
)
_PHONE = re.compile(r"\+\d[\d ().-]{5,}")
_INVISIBLE = re.compile("[\u200b\u200e\u200f\u061c\u2060\u202a-\u202e\u2066-\u2069\ufeff]")


def tidy(name: str) -> str:
    """A name as it is meant: no bidi marks, one ordinary space between words."""
    return " ".join(_INVISIBLE.sub("", name).split())


def unmarked(text: str) -> str:
    """A line without the invisible marks that some programs put before it."""
    start = 0
    while start < len(text) and _INVISIBLE.match(text[start]):
        start += 1
    return text[start:]


def plausible(name: str) -> bool:
    """Whether a tidy text has the shape of a name at all: short, no sentence marks, no list bullet."""
    if not name or len(name) > MAX_NAME or len(name.split()) > _MAX_WORDS or not _NO_NAME.isdisjoint(name):
        return False
    if _PHONE.fullmatch(name):
        return True
    first = name[0]
    return (first.isalpha() or first in "~@_" or unicodedata.category(first) == "So") and any(
        char.isalpha() for char in name
    )


def is_label(name: str) -> bool:
    """A word that heads a remark ("Note:") and not what somebody says."""
    return name.casefold() in _LABELS


def formal(name: str) -> bool:
    """Written like a name: each word has a capital or no case, is a particle ("van") or in brackets."""
    words = [word for word in re.split(r"[\s-]+", name) if any(char.isalpha() for char in word)]
    return not is_label(name) and all(_capital(word) or word in _PARTICLES or word.startswith("(") for word in words)


def _capital(word: str) -> bool:
    first = next(char for char in word if char.isalpha())
    return not first.islower()
