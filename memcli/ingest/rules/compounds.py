"""Compounds that people write apart: "ex husband", "self employed", "stay at home mum" are one word each."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.tokens import Tok

_FORMER = frozenset("wife husband partner boyfriend girlfriend gf bf".split())
_PAIRS = {
    ("self", "employed"), ("semi", "retired"), ("co", "worker"), ("co", "founder"), ("co", "workers"),
    ("pre", "diabetic"), ("non", "binary"), ("flat", "mate"), ("house", "mate"), ("room", "mate"),
    ("plant", "based"), ("gluten", "free"), ("dairy", "free"), ("lactose", "free"), ("sugar", "free"),
    ("class", "mate"), ("au", "pair"), ("it", "support"), ("work", "mate"), ("team", "mate"),
}  # fmt: skip
_SOLID = frozenset("flat house room class work team".split())
_STEPS = frozenset("step".split())
_OPENING = frozenset(
    "plant gluten dairy lactose sugar ex self semi co pre non flat house room class work team step stay".split()
)


def joined(words: list[Tok]) -> list[Tok]:
    """The words with every such compound as one."""
    if not any(w.norm in _OPENING for w in words):
        return words
    out: list[Tok] = []
    i = 0
    while i < len(words):
        size = _size(words, i)
        if size:
            part = words[i : i + size]
            dash = "" if part[0].norm in _SOLID | _STEPS else "-"
            norm, text = (dash.join(getattr(w, side) for w in part) for side in ("norm", "text"))
            out.append(Tok(norm, text, part[0].start, part[-1].end))
        else:
            out.append(words[i])
        i += size or 1
    return out


def _size(words: list[Tok], i: int) -> int:
    first, second = words[i].norm, words[i + 1].norm if i + 1 < len(words) else ""
    if first == "ex" and second in _FORMER:
        return 2
    if first == "step" and second in lex.kin():
        return 2
    if first == "stay" and [w.norm for w in words[i + 1 : i + 3]] == ["at", "home"]:
        return 3
    return 2 if (first, second) in _PAIRS else 0
