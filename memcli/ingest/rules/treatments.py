"""Courses of treatment: "Mum started chemo in May", "I have physio twice a week"."""

from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import cut_at, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

COURSES = frozenset(
    "chemo chemotherapy radiotherapy dialysis immunotherapy rehab ivf physio physiotherapy counselling therapy "
    "hydrotherapy cbt emdr".split()
)
_BEGUN = frozenset("start begin have undergo receive finish complete end stop".split())
_STOPS = frozenset("for in on at with because and , but so after before once twice every again".split())
_ENDED = frozenset("finish complete end stop".split())


def treated(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "started chemo", "finished radiotherapy last week": health, ended with the course."""
    if group.lemma not in _BEGUN or group.neg or group.modal or np.sort != "person":
        return None
    body = cut_at(
        trim(rest), frozenset("for in on at with because and , but so after before once twice every again".split())
    )
    if not body or len(body) > 3 or body[-1].norm not in COURSES:
        return None
    op = "end" if group.lemma in _ENDED or group.mode == "stop" else "assert"
    aspect = "t" if op == "end" else "i" if group.lemma in ("start", "begin") else "e"
    return [
        place(
            Draft(ref, "health", clause.text(body), op=op, surface=group.lemma, rule="verb.treated"),
            clause,
            group,
            aspect,
        )
        for ref in np.refs
    ]
