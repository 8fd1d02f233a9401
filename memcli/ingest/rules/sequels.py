"""What rides on a clause's facts: when its states began, what a medicine is for, whom a charge is taken from."""

from dataclasses import replace

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.ailments import ailment
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import cut_at, names, trim
from memcli.ingest.rules.tokens import Tok

_BEGUN = frozenset(
    "habit hobby likes dislikes plays volunteers_at manages owns drinks eats smokes uses member_of "
    "responsible_for teaches "
    "avoids diet health takes learns studies studies_at works_at works_as works_in lives_in supports "
    "partner lives_with "
    "friend keeps has_pet skill speaks allergic_to".split()
)


def lasting(drafts: list[Draft], clause: Clause) -> None:
    """ "I've swum every morning since 2019": the one "since" or "for" of a clause says when its states began."""
    times = [t for t in clause.times if t.role in ("since", "duration")]
    if len(times) != 1 or len(clause.times) != 1 or not {"have", "has", "'s", "been", "am", "is", "are"} & {
        w.norm for w in clause.words
    }:  # fmt: skip
        return
    value = times[0].value(clause.turn.ref)
    for draft in drafts:
        if draft.op == "assert" and draft.modality == "actual" and draft.predicate in _BEGUN:
            draft.valid_from = draft.valid_from or value


def treated(drafts: list[Draft], rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "I take sertraline for anxiety": the complaint that a medicine is for."""
    taken = next((d for d in drafts if d.predicate == "takes" and d.op == "assert"), None)
    at = next((i for i, w in enumerate(rest) if w.norm == "for" and i), 0)
    if taken is None or not at:
        return []
    body = cut_at(trim(rest[at + 1 :]), frozenset("and but so because since in on at , which".split()))
    known = ailment(body) or (body if any(w.norm in lex.CONDITIONS for w in body[:3]) and len(body) < 5 else [])
    return [Draft(taken.subject, "health", clause.text(known), surface="for", rule="takes.for", confidence=0.8,
                  dated=False)] if known else []  # fmt: skip


def noted(clause: Clause) -> bool:
    """The turn holds notes: bullets, minutes, actions."""
    text = clause.turn.text.lstrip().lower()
    return text.startswith(("-", "*", "•")) or text[:14].startswith(
        ("minutes", "notes", "action", "agreed", "team:", "retro")
    )


def relieved(taken: list[Draft], rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "Hatice is taking over QA from Leo": whom the charge goes away from."""
    at = next((i for i, w in enumerate(rest[:-1]) if w.norm == "from" and i), 0)
    label = names(rest[at + 1 :], clause) if at else []
    if not label:
        return []
    return [
        replace(d, subject=clause.text(label), op="end", valid_from=None, valid_to=d.valid_from, dated=False)
        for d in taken
        if d.predicate in ("responsible_for", "works_as") and d.op == "assert"
    ]


_SECOND = (
    ("second", "job"),
    ("side", "job"),
    ("other", "job"),
    ("another", "job"),
    ("on", "the", "side"),
    ("as", "well"),
)


def beside(drafts: list[Draft], clause: Clause) -> None:
    """ "I also work at X", "I have a second job at X": an employer beside the first, which goes on."""
    if not any(d.predicate == "works_at" and d.op == "assert" for d in drafts):
        return
    norms = [w.norm for w in clause.words]
    second = any(_has(norms, phrase) for phrase in _SECOND)
    if not (second or {"also", "too"} & set(norms)):
        return
    for draft in drafts:
        mine = second or draft.subject == clause.turn.me  # of others, "too" says that they do as somebody else does
        if mine and draft.predicate == "works_at" and draft.op == "assert":
            draft.predicate = "also_works_at"


def _has(norms: list[str], phrase: tuple[str, ...]) -> bool:
    return any(tuple(norms[i : i + len(phrase)]) == phrase for i in range(len(norms)))
