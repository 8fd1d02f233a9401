"""Words of a sentence with their offsets; contractions and informal spellings taken apart."""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple


class Tok(NamedTuple):
    """A word: ``norm`` is its lower-case expanded form, ``text`` what stands at [start, end)."""

    norm: str
    text: str
    start: int
    end: int

    @property
    def cap(self) -> bool:
        """Starts with a capital letter (or is written with one inside: "iPhone")."""
        return self.text[:1].isupper() or (self.text[1:2].isupper() and self.text[:1].islower())


_NOT = "do does did is are was were have has had would could should need must".split()
_CONTRACTIONS: dict[str, tuple[str, ...]] = {
    **{f"{aux}n't": (aux, "not") for aux in _NOT},
    **{f"{aux}nt": (aux, "not") for aux in _NOT},
    "can't": ("can", "not"), "cant": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"),
    "wont": ("will", "not"), "ain't": ("am", "not"), "aint": ("am", "not"),
    "i'm": ("i", "am"), "im": ("i", "am"), "i've": ("i", "have"), "ive": ("i", "have"), "i'll": ("i", "will"),
    "i'd": ("i", "would"), "we're": ("we", "are"), "we've": ("we", "have"), "we'll": ("we", "will"),
    "weve": ("we", "have"), "you're": ("you", "are"), "youre": ("you", "are"), "you've": ("you", "have"),
    "you'll": ("you", "will"), "they're": ("they", "are"), "theyre": ("they", "are"),
    "they've": ("they", "have"),
    "they'll": ("they", "will"), "hes": ("he", "is"), "shes": ("she", "is"), "thats": ("that", "is"),
    "he'll": ("he", "will"), "she'll": ("she", "will"), "it'll": ("it", "will"), "he'd": ("he", "would"),
    "you'd": ("you", "would"), "it'd": ("it", "would"), "that's": ("that", "is"), "there's": ("there", "is"),
    "she'd": ("she", "would"), "we'd": ("we", "would"), "they'd": ("they", "would"), "whos": ("who", "is"),
    "let's": ("let", "us"), "lets": ("let", "us"), "gonna": ("going", "to"), "wanna": ("want", "to"),
    "gotta": ("have", "to"), "u": ("you",), "ur": ("your",), "tho": ("though",), "bc": ("because",),
    "cuz": ("because",), "cos": ("because",), "coz": ("because",), "&": ("&",), "w/": ("with",),
    "n": ("and",), "'n'": ("and",), "youve": ("you", "have"), "theyve": ("they", "have"),
    "abt": ("about",),
}  # fmt: skip


@cache
def _token_re() -> re.Pattern[str]:
    return re.compile(
        r"\[redacted: [^\]]*\]"  # what stands for a secret
        r"|[\w.+-]+@[\w-]+\.[\w.-]*\w"  # an address
        r"|\+\d[\d ()-]{5,}\d"  # a telephone number
        r"|\b(?:Dr|Mr|Mrs|Ms|Prof|St)\.(?= [A-Z])"
        r"|w/(?= )|[@#$€£]?\w(?:[\w'.\-@/#+&]*[\w+#%])?|\.{3}|[^\w\s]"
    )


def tokenize(text: str, offset: int = 0) -> list[Tok]:
    """The words and marks of a text; offsets count from ``offset``."""
    out: list[Tok] = []
    plain = text.replace("’", "'")
    for m in _token_re().finditer(plain):
        start, end = m.start() + offset, m.end() + offset
        shown, low = text[m.start() : m.end()], m[0].lower()
        if parts := _CONTRACTIONS.get(low):
            out.extend(Tok(part, shown, start, end) for part in parts)
        elif low.endswith(("'s", "s'")) and len(low) > 2:
            cut = 2 if low.endswith("'s") else 1
            out.append(Tok(low[:-cut], shown[:-cut], start, end - cut))
            out.append(Tok("'s", shown[-cut:], end - cut, end))
        else:
            out.append(Tok(low, shown, start, end))
    return out


def source(text: str, tokens: Sequence[Tok]) -> str:
    """The words of these tokens as they stand in ``text`` (offset 0), skipping what lies between."""
    out, last = "", -1
    for token in tokens:
        if token.start < last:
            continue
        gap = text[last : token.start] if last >= 0 else ""
        out += (gap if len(gap) <= 1 and not gap.strip() else " ") + text[token.start : token.end]
        last = token.end
    return " ".join(out.split())
