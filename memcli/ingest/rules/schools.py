"""Where "be" says that somebody studies: "at Yale studying law", "my niece is at the Sorbonne"."""

from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, cut_at, has_cap, trim
from memcli.ingest.rules.guards.groups import UNIVERSITIES
from memcli.ingest.rules.tokens import Tok

_LESSONS = frozenset("school academy nursery kindergarten preschool college uni university sixth-form".split())


def campus(ref: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "(my kids are at) a Welsh-medium school", "(my niece is at) the Sorbonne" """
    where = trim(cut_at(rest, frozenset("and , for with but now".split()))) if rest else []
    if not where:
        return []
    taught = where[-1].norm in _LESSONS and 1 < len(where) < 5 and ref in clause.turn.scoped
    known = where[-1].norm in UNIVERSITIES and len(where) < 3 and ref != clause.turn.me
    if not (taught or known):
        return []
    return [Draft(ref, "studies_at", clause.text(where), surface="is at", rule="be.at_school")]


def enrolled(ref: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "... at Bristol doing medicine", "... at Yale studying law" after "be"."""
    at = next((i for i, w in enumerate(rest) if i and w.norm in ("doing", "studying", "reading")), 0)
    if not at or rest[0].norm not in ("at", "in") or at > 5:
        return []
    where, what = trim(rest[1:at]), GUARDS["subject"](rest[at + 1 :], clause, "obj")
    if not where or not what or not has_cap(where):
        return []
    out = [Draft(ref, "studies_at", clause.text(where), surface="at", rule="be.enrolled", dated=False)]
    return out + [Draft(ref, "studies", f.object, surface="doing", rule="be.enrolled", dated=False) for f in what]
