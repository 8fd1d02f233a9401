"""What the speaker passes on: hearsay, what others say of themselves, mere belief."""

from memcli.ingest.rules import nouns
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.tokens import Tok

_SAYING = frozenset("told says said tells mentioned reckons claims heard thinks believes".split())

_REPORTS = tuple(
    tuple(phrase.split())
    for phrase in (
        "i heard; i hear; we heard; rumor has it; rumour has it; word is; supposedly; allegedly; "
        "apparently; they say; people say; someone told me; word has it; word on the street is; from what i hear; "
        "from what i heard; i am told; i have heard; we hear; the rumor is; the rumour is; it seems; somebody told me; "
        "a little bird told me; legend has it; i gather; i understand"
    ).split("; ")
)


def attributed(words: list[Tok], clause: Clause) -> list[Tok]:
    """The words of what is reported; marks the turn as hearsay unless people speak of themselves.

    What the speaker only believes is left: no words.
    """
    turn = clause.turn
    if clause.link not in ("and", ","):
        turn.reported = False
    norms = [w.norm for w in words]
    for phrase in _REPORTS:
        if tuple(norms[: len(phrase)]) == phrase:
            turn.reported = True
            rest = words[len(phrase) :]
            return rest[1:] if rest and rest[0].norm in ("that", ",") else rest
    if norms[0] == "according" and ("," in norms[:8] or {"i", "we", "my"} & set(norms[3:8])):
        turn.reported = True
        if "," in norms[:8]:
            return words[norms.index(",") + 1 :]
        return words[next(i for i in range(3, 8) if norms[i] in ("i", "we", "my")) :]
    if (
        norms[0] in ("i", "we")
        and len(norms) > 2
        and norms[1] in ("think", "believe", "guess", "assume", "suspect", "doubt", "bet")
    ):
        return []
    at = next((i for i, n in enumerate(norms[:6]) if n in _SAYING), None)
    if at and norms[0] != "i" and at + 2 < len(words):
        return _told(words, at, clause)
    return words


def _told(words: list[Tok], at: int, clause: Clause) -> list[Tok]:
    """ "Priyanka told me she's leaving": first-hand when the teller is who it is about."""
    if at == 1 and words[0].norm in ("he", "she", "they") and words[2].norm in ("me", "us", "that"):
        rest = words[2:]
        while rest and rest[0].norm in ("me", "us", "that", ",") and len(rest) > 2:
            rest = rest[1:]
        clause.turn.reported = rest[0].norm not in ("he", "she", "they")
        return rest
    np = nouns.parse(words[: at + 1], 0, clause)
    if np is None or np.sort != "person" or np.end != at:
        return words
    rest = words[at + 1 :]
    while rest and rest[0].norm in ("me", "us", "that", "him", "her", ",") and len(rest) > 2:
        rest = rest[1:]
    clause.side += np.side
    clause.turn.reported = rest[0].norm not in ("he", "she", "they")
    return rest
