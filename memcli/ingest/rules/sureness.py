"""How sure a claim may be: what its construction earned, capped where such claims are less often right.

The caps follow from sentences that had not been seen when they were scored: there, plans and the loose
complements below were right clearly less often than homes, employers, kinship or tools.
"""

from memcli.ingest.rules.draft import Draft

_LOOSE = frozenset(
    "visited attended hobby bought owns likes dislikes learns works_in commutes_by lives_with prefers event".split()
)
_GUESSED = frozenset("kin.named thing.name habit.former attr.owns note.deadline note.task be.off_to".split())
_PLANNED, _OPEN = 0.85, 0.8


def confidence(draft: Draft) -> float:
    """The confidence of a finished claim, between 0 and 1."""
    sure = draft.confidence
    if draft.modality == "planned":
        sure = min(sure, _PLANNED)
    if draft.rule in _GUESSED or (draft.rule.startswith("verb.") and draft.predicate in _LOOSE):
        sure = min(sure, _OPEN)
    return sure
