"""Where the people and the work that a clause names are: "my parents in Iloilo", "the gardens at Trewithin House"."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, cut_at, has_cap, names
from memcli.ingest.rules.nouns import scoped
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_FAMILY = frozenset(
    "mother father parent brother sister son daughter grandmother grandfather grandparent aunt uncle cousin niece "
    "nephew sibling mother_in_law father_in_law brother_in_law sister_in_law in_laws friend ex stepmother stepfather "
    "grandchild half_brother half_sister".split()
)


def relatives(words: list[Tok], clause: Clause) -> list[Draft]:
    """ "I send money to my parents in Iloilo": where a relative lives."""
    out: list[Draft] = []
    if any(t.role == "point" for t in clause.times):  # "visiting my parents in Turin next week": a place to meet
        return out
    for i, word in enumerate(words[:-3]):
        if word.norm not in ("my", "our") or (i and words[i - 1].norm in ("met", "meeting", "left", "with")):
            continue
        k = i + 1
        while k < i + 3 and words[k].norm in lex.KIN_ADJECTIVES:
            k += 1
        noun = words[k].norm
        relation = lex.kin().get(noun, "")
        label = names(words[k + 1 :], clause) if k + 1 < len(words) and words[k + 1].cap else []
        at = k + 1 + len(label)
        if relation not in _FAMILY or at + 1 >= len(words) or words[at].norm not in ("in", "near"):
            continue
        found = (
            GUARDS["place"](cut_at(words[at + 1 :], _STOPS), clause, "in") if has_cap(words[at + 1 : at + 2]) else []
        )
        who = clause.text(label) if label else scoped(clause.turn.me, noun, relation)
        out += [Draft(who, "lives_in", f.object, surface="in", rule="kin.elsewhere", confidence=0.7, dated=False)
                for f in found[:1]]  # fmt: skip
    return out


_STOPS = frozenset("and but because so for since which , on with when every to at once twice".split())
_CHARGES = frozenset("manages responsible_for teaches".split())


def workplace(drafts: list[Draft], group: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "I manage the kitchen at Trewithin House": where the work that a clause states is done."""
    charge = next((d for d in drafts if d.predicate in _CHARGES and d.op == "assert" and d.modality == "actual"), None)
    if charge is None or group.neg or any(d.predicate == "works_at" for d in drafts) or group.tense == "fut":
        return []
    at = next((i for i, w in enumerate(rest[:-1]) if i and w.norm == "at"), 0)
    tail = cut_at(rest[at + 1 :], _STOPS) if at else []
    if not tail or not (tail[0].cap or any(w.norm in lex.WORKPLACE for w in tail[:4])):
        return []
    return [Draft(charge.subject, "works_at", f.object, surface="at", rule="charge.at", confidence=0.8)
            for f in GUARDS["org"](tail, clause, "at")[:1]]  # fmt: skip
