"""Two values of a relation side by side: the same, one of them fuller, or two things that look alike.

Never by likeness of letters: a look-alike ("ASR1603", "ASR1605"; "York", "New York") is another value.
"""

import re
import unicodedata
from datetime import datetime
from enum import Enum

from memcli import phrases
from memcli.model import Value
from memcli.store.entities import key


class Likeness(Enum):
    """How a new value stands to an old one."""

    EQUAL = "equal"  # another spelling of it
    FINER = "finer"  # the same, said more fully
    COARSER = "coarser"  # the same, said more briefly
    RIVAL = "rival"  # another one of a kind: "light mode", "dark mode"
    OTHER_FIGURE = "other figure"  # the same words with another number: "Debian 11", "Debian 12"
    NEAR = "near"  # words in common, and no more to go by
    OTHER = "other"


_ARTICLES = frozenset("a an the my our your his her their some this that le la les un une des du mon ma mes".split())
_LIGHT = re.compile(r"^(?:going (?:on|for|to)|doing|playing|practi[sc]ing|having|being|taking|to) (?=\w)")
_COMPANY = frozenset("ltd limited inc incorporated llc corp corporation co company plc gmbh ag sa srl bv oy ab".split())
_GENERIC = frozenset("music food games game language person company team club trip course mode lessons".split())
# what such a word stands before is no narrower case of it: a former nurse is no nurse
_PRIVATIVE = frozenset(
    "former ex retired fake assistant deputy vice associate non anti future acting trainee student aspiring "
    "apprentice co step half great grand sub mini".split()
)
JOINTS = frozenset("in of for with at near on from by named called to about and".split())
_UNITS = {
    **dict.fromkeys(("mm", "millimeters", "millimetres"), ("length", 0.001)),
    **dict.fromkeys(("cm", "centimeters", "centimetres"), ("length", 0.01)),
    **dict.fromkeys(("m", "meter", "metre", "meters", "metres"), ("length", 1.0)),
    **dict.fromkeys(("km", "kilometers", "kilometres"), ("length", 1000.0)),
    **dict.fromkeys(("g", "grams", "grammes"), ("mass", 0.001)),
    **dict.fromkeys(("kg", "kilo", "kilos", "kilograms"), ("mass", 1.0)),
    **dict.fromkeys(("min", "mins", "minute", "minutes"), ("time", 60.0)),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), ("time", 3600.0)),
}
_MEASURE = re.compile(r"(\d+(?:[.,]\d+)?)\s*([a-z]+)")
_PHONE = re.compile(r"\+?[\d\s().-]{7,}")
_YEAR = re.compile(r"\b(?:1[5-9]|20|21)\d\d\b")
_REF = datetime(2000, 1, 1)
_WORD = re.compile(r"(?:(?<!\w)-(?=\d))?[^\W_]+[+#]*")  # "C++" and "-5" are not "C" and "5"
_SHORT = re.compile(r"(?:[A-Z]\.?){2,5}")


def fold(text: str) -> str:
    """Lower case, without accents, quotes evened, "&" as a word."""
    plain = unicodedata.normalize("NFKD", text).casefold().replace("’", "'").replace("&", " and ")
    return "".join(c for c in plain if not unicodedata.combining(c))


def _stem(word: str) -> str:
    for end in ("ings", "ing", "ies", "es", "ed", "s", "e", "y"):
        if word.endswith(end) and len(word) - len(end) >= 3 and not (end == "s" and word.endswith("ss")):
            root = word.removesuffix(end)
            return root[:-1] if root[-1] == root[-2] and root[-1] in "bdgmnprt" else root
    return word


def tokens(value: Value) -> list[str]:
    """The words that carry a value, in order: names as they are, other words by their stem."""
    text = " ".join(str(value).replace("’", "'").split())
    if text.islower():
        text = _LIGHT.sub("", text)
    found = []
    for word in _WORD.findall(text.replace("&", " and ")):
        plain = fold(word)
        if plain in _ARTICLES and not word.isupper():
            continue
        number = None if word.isdigit() else phrases.number(plain)
        found.append(
            str(number) if number is not None else _stem(plain) if word.islower() and plain not in JOINTS else plain
        )
    while len(found) > 1 and found[-1] in _COMPANY:
        found.pop()
    return found


def compare(old: Value, new: Value) -> Likeness:
    """How ``new`` stands to ``old``."""
    if isinstance(old, bool) or isinstance(new, bool):
        return Likeness.EQUAL if str(old).casefold() == str(new).casefold() else Likeness.OTHER
    if any(mark in str(one) for mark in ("@", "://") for one in (old, new)):
        return Likeness.EQUAL if key(str(old)) == key(str(new)) else Likeness.OTHER
    a, b = tokens(old), tokens(new)
    if (
        (a and a == b)
        or _same_figure(str(old), str(new))
        or _short_for(str(old), str(new))
        or _short_for(str(new), str(old))
    ):
        return Likeness.EQUAL
    if not a or not b:
        return Likeness.EQUAL if key(str(old)) == key(str(new)) else Likeness.OTHER
    if _day(str(old)) and _day(str(new)):
        return Likeness.OTHER
    if set(a) < set(b):
        return Likeness.FINER if _narrows(str(old), a, str(new), b) else Likeness.NEAR
    if set(b) < set(a):
        return Likeness.COARSER if _narrows(str(new), b, str(old), a) else Likeness.NEAR
    if a != b and [w for w in a if not w.isdigit()] == [w for w in b if not w.isdigit()] != []:
        return Likeness.OTHER_FIGURE
    if _digits(a) != _digits(b) and _digits(a) and _digits(b):
        return Likeness.OTHER
    if a[-1] == b[-1] and len(a) > 1 and len(b) > 1 and str(old).split()[-1].islower():
        return Likeness.RIVAL
    return Likeness.NEAR if {w for w in a if w not in JOINTS} & set(b) else Likeness.OTHER


def _narrows(brief: str, a: list[str], full: str, b: list[str]) -> bool:
    """True where the longer of two values says the shorter one more fully."""
    name = any(c.isupper() for c in brief)
    if b[: len(a)] == a:
        rest = b[len(a) :]
        joint = re.search(r"[,(]", full) or rest[0] in JOINTS
        return bool(joint) or name or all(word in _GENERIC or _stem(word) in map(_stem, _GENERIC) for word in rest)
    if b[-len(a) :] == a:
        ahead = full.split()[: len(b) - len(a)]
        return not name or all(word.islower() or word.isdigit() for word in ahead) if not _takes_back(b, a) else False
    head = next((i for i, word in enumerate(b) if word in JOINTS and i), len(b))
    return head < len(b) and b[head - len(a) : head] == a and not _takes_back(b[:head], a)


def _takes_back(b: list[str], a: list[str]) -> bool:
    ahead = b[: len(b) - len(a)]
    return any(word in _PRIVATIVE or word in map(_stem, _PRIVATIVE) for word in ahead)


def _digits(words: list[str]) -> set[str]:
    return {word for word in words if any(c.isdigit() for c in word)}


def _same_figure(old: str, new: str) -> bool:
    """One date, telephone number or measure, written in two ways."""
    if (day := _day(old)) and (other := _day(new)):
        return day == other
    if _PHONE.fullmatch(old.strip()) and _PHONE.fullmatch(new.strip()):
        ends = sorted((_subscriber(old), _subscriber(new)), key=len)
        return len(ends[0]) >= 8 and ends[1].endswith(ends[0])
    return (size := _measure(old)) is not None and size == _measure(new)


def _subscriber(number: str) -> str:
    return "".join(c for c in number if c.isdigit()).lstrip("0")


def _day(text: str) -> str | None:
    """The date of a text that names its year, as ISO text."""
    if not _YEAR.search(text) or len(text) > 40:
        return None
    if re.fullmatch(r"\d{4}(?:-\d\d){0,2}", text.strip()):
        return text.strip()
    return phrases.resolve(text, _REF)


def _measure(text: str) -> tuple[str, float] | None:
    found = _MEASURE.fullmatch(fold(text).strip())
    if found is None or found[2] not in _UNITS:
        return None
    dimension, factor = _UNITS[found[2]]
    return dimension, round(float(found[1].replace(",", ".")) * factor, 6)


def _short_for(short: str, full: str) -> bool:
    """ "SF" for "San Francisco", "NYC" for "New York"."""
    if not _SHORT.fullmatch(short.strip()):
        return False
    words = [w for w in re.findall(r"[^\W_]+", full) if w not in ("of", "the", "and", "de", "la")]
    initials = "".join(w[0] for w in words)
    letters = short.replace(".", "").strip()
    return len(words) > 1 and initials.isupper() and letters in (initials, f"{initials}C")
