"""Nouns of kinship, and the ages that stand by them."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.tokens import Tok
from memcli.phrases import number

_COMPOUNDS = frozenset("appointment appointments visit visits surgery practice bill checkup check-up session".split())


def kin_at(words: list[Tok], j: int) -> tuple[str, str, int] | None:
    """(predicate, word, end) of the kin noun at ``j``."""
    norm = words[j].norm
    plain = norm[:-1] if norm.endswith("s") and norm not in lex.kin() and norm[:-1] in lex.kin() else norm
    tail = [w.norm for w in words[j + 1 : j + 3]]
    if plain in ("mother", "father", "brother", "sister", "son", "daughter") and tail == ["in", "law"]:
        return f"{plain}_in_law", f"{plain}-in-law", j + 3
    if plain in ("step", "half") and tail and tail[0] in lex.kin():
        base = lex.kin()[tail[0]]
        return (f"step{base}" if plain == "step" else f"half_{base}"), f"{plain}{tail[0]}", j + 2
    if norm in ("girl", "boy") and j and words[j - 1].norm == "baby":
        return ("daughter" if norm == "girl" else "son"), norm, j + 1
    if norm.startswith("great-") and norm[6:] in lex.kin():
        return "great_" + lex.kin()[norm[6:]], norm, j + 1
    if norm in ("twins", "triplets"):
        return "child", norm, j + 1
    if plain in lex.kin() and not (tail and tail[0] in _COMPOUNDS and not words[j + 1].cap):
        return lex.kin()[plain], plain, j + 1
    return None


def aged(words: list[Tok], j: int) -> tuple[int, int] | None:
    """The age in "7 year old son", "82-year-old dad", and where the noun begins."""
    first = words[j].norm if j < len(words) else ""
    if first.endswith("-year-old") and (age := number(first[: -len("-year-old")])):
        return age, j + 1
    tail = [w.norm for w in words[j + 1 : j + 3]]
    age = number(first)
    return (age, j + 3) if age and tail in (["year", "old"], ["years", "old"]) and j + 3 < len(words) else None


def past_age(words: list[Tok], after: int, name: list[Tok], clause: Clause) -> int:
    """ "Milo, 4, and Juno, 7": steps over the age that stands by a name, and notes it."""
    if not name or after + 1 >= len(words) or words[after].norm != "," or not words[after + 1].norm.isdigit():
        return after
    age, then = int(words[after + 1].norm), words[after + 2].norm if after + 2 < len(words) else ","
    if age > 120 or then not in (",", "and", ")"):
        return after
    clause.side.append(Draft(clause.text(name), "age", age, surface="age", rule="kin.age", confidence=0.8, dated=False))
    return after + 2
