"""Whoever a clause names besides its subject: "with my brother Leon", "for my girlfriend"."""

from memcli.ingest.rules import enumerations, nouns
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft, Turn
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.tokens import Tok

NUMBERS = frozenset("two three four five six seven eight nine 2 3 4 5 6".split())


def read(words: list[Tok], clause: Clause, drafts: list[Draft]) -> list[Draft]:
    """The kinship of whoever else the clause names: "with my brother Leon"."""
    kept = any(d.predicate in ("has_pet", "keeps") for d in drafts)
    out: list[Draft] = []
    for i, word in enumerate(words[:-1]):
        if word.norm in ("my", "our"):
            turn = clause.turn
            kept_who = turn.last, turn.earlier, turn.women, turn.men
            other = nouns.parse(words, i, clause, subject=False)
            if other is None or other.bare:
                turn.last, turn.earlier, turn.women, turn.men = kept_who
                if other is not None and other.kin and len(other.refs) == 1:
                    _remember(turn, other)
            out += other.side if other and (other.kin or (other.sort == "pet" and not kept)) else []
        elif word.norm == "with" and words[i + 1].norm in NUMBERS:  # "grew up with two brothers"
            out += enumerations.relatives(words[i + 1 :], clause.turn.me, clause)
    return out


def _remember(turn: Turn, other: NP) -> None:
    """A relative without a name whom "she" or "he" may mean later, where nobody else can be meant."""
    word = other.refs[0].rsplit(" ", 1)[-1]
    gender = nouns.GENDERED.get(word, "f" if other.kin in lex.FEMALE else "m" if other.kin in lex.MALE else "")
    if turn.last is None and gender == "f":
        turn.women = turn.women or other.refs[0]
    elif turn.last is None and gender == "m":
        turn.men = turn.men or other.refs[0]
