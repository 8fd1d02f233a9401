"""How often: "three mornings a week", "every other Saturday", "most evenings"."""

from memcli.ingest.rules.tokens import Tok

_UNITS = frozenset(
    "day morning afternoon evening night week weekend weekday month year monday tuesday wednesday thursday friday "
    "saturday sunday summer winter spring autumn fortnight time hour".split()
)
_COUNTS = frozenset("once twice one two three four five six seven several few couple many".split())
_EVERY = frozenset("every each most some".split())
_WHICH = frozenset("other second third single few".split())


def _unit(word: Tok) -> bool:
    return word.norm in _UNITS or (word.norm.endswith("s") and word.norm[:-1] in _UNITS)


def _phrase(words: list[Tok], i: int) -> int:
    """Where the phrase of frequency at ``i`` ends; ``i`` itself when none stands there."""
    k, size = i, len(words)
    if words[k].norm in ("on", "in", "at") and k + 1 < size and words[k + 1].norm.endswith("s") and _unit(words[k + 1]):
        return k + 2  # "on Tuesdays", "at weekends"
    if words[k].norm in _EVERY:
        k += 1
        while k < size and words[k].norm in _WHICH:
            k += 1
        return k + 1 if k < size and _unit(words[k]) else i
    if words[k].norm == "a" and k + 1 < size and words[k + 1].norm in ("few", "couple"):
        k += 2 + (k + 2 < size and words[k + 2].norm == "of")
    elif words[k].norm in _COUNTS or words[k].norm.isdigit():
        k += 1
    else:
        return i
    if k < size and _unit(words[k]):
        k += 1
    elif words[k - 1].norm not in ("once", "twice"):
        return i
    if k + 1 < size and words[k].norm in ("a", "per", "every", "each") and _unit(words[k + 1]):
        return k + 2
    return i


def without_frequency(words: list[Tok]) -> list[Tok]:
    """A verb's complements without what says how often, so that those behind it are found."""
    out: list[Tok] = []
    i = 0
    while i < len(words):
        end = _phrase(words, i)
        if end > i:
            i = end
            continue
        out.append(words[i])
        i += 1
    return out
