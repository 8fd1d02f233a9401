"""Persons and their occupations."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.guards.base import Found, Guard, cut_at, trim, unfit
from memcli.ingest.rules.tokens import Tok

_NO_ROLE = frozenset(
    "well usual soon long far part much many fast good quickly possible intended expected hard".split()
)


def _role(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = trim(words)
    rest = cut_at(
        rest,
        frozenset("at in with from during after before to while until , by on and but for since".split()),
    )
    vague = len(rest) == 1 and rest[0].norm in lex.VAGUE_NOUNS
    if unfit(rest, 6) or vague or rest[0].norm in _NO_ROLE:
        return []
    return [Found(clause.text(rest))]


def _person(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    from memcli.ingest.rules.nouns import parse  # nouns builds on the guards

    if words and words[0].norm in lex.CONDITIONS:
        return []  # "I live with MS"
    turn = clause.turn
    subjects, earlier = clause.subjects, turn.earlier
    np = parse(words, 0, clause, subject=False)
    if np is None or np.sort != "person" or words[0].norm.endswith("ing"):
        return []
    if words[0].norm in ("her", "him", "them") and earlier and np.refs[0] in subjects:
        np.refs = [earlier]
    clause.side += np.side
    return [Found(ref) for ref in np.refs]


def _superior(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """A person, or the holder of a post ("the CFO", "the head of nursing")."""
    if found := _person(words, clause, marker):
        return found
    rest = cut_at(trim(words), frozenset("in at and but , because since on".split()))
    return [Found(clause.text(rest))] if rest and len(rest) < 6 and words[0].norm == "the" and is_role(rest) else []


def _sharer(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """Who shares a dwelling; whoever is shared a story with is none."""
    if {"office", "desk", "lab"} & {w.norm for w in clause.words}:
        return [f._replace(predicate="colleague") for f in _person(words, clause, marker)]
    home = any(w.norm in lex.RESIDENCE for w in clause.words)
    return _person(words, clause, marker) if home else []


def _become(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("at in with because and , on for after".split()))
    if unfit(rest, 5):
        return []
    if rest[-1].norm in lex.DIETS:
        return [Found(clause.text(rest), None, "diet")]
    return [Found(clause.text(rest))] if is_role(rest) else []


_NO_TRADES = frozenset("german roman norman ottoman talisman layman gentleman caveman human snowman".split())


def is_role(words: list[Tok]) -> bool:
    """The head noun names an occupation."""
    if words[0].norm.startswith("stay-at-home"):
        return True
    head = words[-1].norm
    for word in words:
        if word.norm in ("of",):
            head = words[words.index(word) - 1].norm if words.index(word) else head
            break
    if head == "owner" and len(words) > 1 and words[-2].norm in ("product", "business", "process"):
        return True
    if head == "keeper" and len(words) > 1 and words[-2].norm in ("lighthouse", "zoo", "game", "park", "shop", "green"):
        return True
    if head in lex.NOT_ROLES or (
        head in lex.kin()
        and head not in ("gp", "nanny", "manager", "supervisor", "doctor", "dentist", "therapist", "tutor")
    ):
        return False
    if len(head) > 5 and head.endswith("man") and head not in _NO_TRADES:
        return True
    return head in lex.ROLES or (
        len(head) > 4
        and head.endswith(
            (
                "er",
                "or",
                "ist",
                "ician",
                "eer",
                "ologist",
                "woman",
                "worker",
                "guard",
                "keeper",
                "smith",
                "wright",
                "naut",
                "monger",
                "tress",
                "master",
                "hand",
            )
        )
        and not head.endswith(("ever", "ther"))
    )


GUARDS: dict[str, Guard] = {
    "role": _role,
    "person": _person,
    "superior": _superior,
    "sharer": _sharer,
    "become": _become,
    "prog": _person,
}
