"""Turning points of a life: births to come, engagements, weddings, partings, deaths, what the dead leave."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import nouns
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, cut_at, names, trim
from memcli.ingest.rules.lexicon import ABSTRACT
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb


def expecting(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "We're expecting our second kid in October" """
    babies = {"baby", "child", "kid", "twins", "girl", "boy", "daughter", "son", "babies", "one", "triplets"}
    if group.lemma == "expect" and group.prog and not trim(rest) and np.sort == "person" and not group.neg:
        word = next((w.text for w in clause.words if w.norm == "expecting"), "")
        return [Draft(ref, "status", word, surface="expecting", rule="verb.expecting", confidence=0.8, dated=False)
                for ref in np.refs if word]  # fmt: skip
    if group.lemma not in ("expect", "have") or not group.prog or not any(w.norm in babies for w in rest[:4]):
        return None
    body = cut_at(trim(rest), frozenset("in on and with by".split()))
    drafts = [
        Draft(ref, "child", clause.text(body), surface="expecting", rule="verb.expect", modality="planned")
        for ref in np.refs[:1]
    ]
    for draft in drafts:
        for time in clause.times:
            draft.valid_from = time.value(clause.turn.ref, future=True)
    return drafts


_JOINED = {"engaged": "fiance", "married": "spouse", "divorced": "spouse", "separated": "spouse"}
_PARTED = frozenset({"divorced", "separated"})


def paired(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Danika and I got engaged", "Hana and I signed the divorce papers": a change between two people."""
    me = clause.turn.me
    if len(set(np.refs)) != 2 or np.sort != "person" or group.neg or group.modal:
        return None
    me, other = (me, next(ref for ref in np.refs if ref != me)) if me in np.refs else np.refs
    norms = [w.norm for w in rest]
    papers = group.lemma == "sign" and "papers" in norms[:3] and _parting(clause)
    word = "divorced" if papers else next((w for w in _JOINED if _STATUS.get(group.lemma) == w), "")
    if group.lemma in ("break+up", "split+up", "split", "part") and not rest[:1] and group.tense in ("past", "perf"):
        ended = Draft(me, "partner", other, op="end", surface=group.lemma.replace("+", " "), rule="verb.paired")
        return [place(ended, clause, group, "t")]
    if group.lemma in ("move+in", "live") and norms[:1] == ["together"]:
        return [place(Draft(me, "lives_with", other, surface="together", rule="verb.paired"), clause, group, "i")]
    if group.lemma == "know" and norms[:2] == ["each", "other"]:
        return [Draft(me, "friend", other, surface="know each other", rule="verb.paired", confidence=0.7, dated=False)]
    if not word or (not papers and norms and norms[0] not in ("in", "at", "on", "again")):
        return None
    op = "end" if word in _PARTED else "assert"
    draft = Draft(me, _JOINED[word], other, op=op, surface=group.lemma.replace("+", " "), rule="verb.paired")
    return [place(draft, clause, group, "t" if op == "end" else "i")]


def _parting(clause: Clause) -> bool:
    text = clause.turn.text.lower()
    return any(word in text for word in ("divorce", "single", "marriage", "married", "my ex"))


_STATUS = {
    "get+marry": "married",
    "marry": "married",
    "get+divorce": "divorced",
    "divorce": "divorced",
    "get+engage": "engaged",
    "separate": "separated",
}


def wedded(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "We got married in June", "I'm getting divorced": marital status without the other's name."""
    parted = group.lemma == "divorce" and group.tense in ("past", "perf") and not (group.neg or group.modal)
    if parted and rest[:1] and rest[0].norm in ("him", "her") and clause.turn.last in (None, *np.refs):
        single = Draft(np.refs[0], "marital_status", "divorced", surface="divorced", rule="verb.wedded")
        return [place(single, clause, group, "i")]
    if (
        group.lemma not in _STATUS
        or group.neg
        or group.modal
        or np.sort != "person"
        or (trim(rest) and rest[0].norm not in ("in", "at", "on", "again"))
    ):
        return None
    word = next((w.text for w in clause.words if w.norm.startswith(_STATUS[group.lemma][:5])), "")
    again = group.lemma == "marry" and group.tense in ("past", "perf") and rest[:1] and rest[0].norm == "again"
    if not word or not (group.lemma.startswith("get") or again):
        return None
    return [
        place(
            Draft(ref, "marital_status", word, surface=group.lemma.replace("+", " "), rule="verb.wedded"),
            clause,
            group,
            "i",
        )
        for ref in np.refs[:1]
    ]


def accepted(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I said yes to Rafe", "Ollie proposed and I said yes" """
    if group.lemma != "say" or not rest or rest[0].norm != "yes" or group.form != "past":
        return None
    turn = clause.turn
    wooed = "propos" in turn.text.lower() or "engaged" in turn.text.lower()
    to = rest[2:] if len(rest) > 2 and rest[1].norm == "to" else []
    label = names(to, clause) if to and to[0].cap else []
    who = clause.text(label) if label else turn.last if wooed and not to else None
    if who is None or turn.me not in np.refs:
        return []
    return [place(Draft(turn.me, "fiance", who, surface="said yes", rule="verb.accepted"), clause, group, "i")]


def put_down(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "We had to have Mungo put to sleep", "we had our cat Simba put down": the end of having a pet."""
    norms = [w.norm for w in rest]
    at = next((i for i, n in enumerate(norms) if n == "put"), None)
    if at is None and group.lemma == "put":
        body = [w for w in rest if w.norm != "down"] if "down" in norms else rest[: _index(norms, "to")]
        dead = norms[-1:] == ["down"] or norms[-2:] == ["to", "sleep"]
    elif at is not None:
        body, tail = rest[:at], norms[at + 1 : at + 3]
        dead = tail[:1] == ["down"] or tail == ["to", "sleep"]
    else:
        return None
    if not [w for w in body if w.norm != "to"] and at is not None:
        body, dead = rest[at + 1 : -1], norms[-1] == "down"
    while body and body[0].norm in ("to", "have", "had", "get"):
        body = body[1:]
    if not dead or not body or group.neg:
        return None
    animals = GUARDS["pet"](body, clause, "obj")
    label = names(body, clause)
    if not animals and (not label or len(label) != len(body)):
        return None
    shown, entity = (animals[0].object, animals[0].entity) if animals else (clause.text(label), None)
    draft = Draft(np.refs[0], "has_pet", shown, op="end", entity=entity, surface="put down", rule="pet.put_down")
    return [place(draft, clause, group._replace(tense="past", mode="", modal=False), "t")]


def _index(norms: list[str], word: str) -> int:
    return norms.index(word) if word in norms else len(norms)


def bequeathed(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "My aunt left me her piano" """
    if group.lemma not in ("leave", "give") or len(rest) < 3 or rest[0].norm not in ("me", "us"):
        return None
    given = group.lemma == "give" and rest[1].norm in ("a", "an", "this", "these", "two") and np.sort == "person"
    if group.neg or group.modal or group.tense not in ("past", "perf") or not (rest[1].norm in _THEIRS or given):
        return None
    body = trim(cut_at(rest[1:], frozenset("which that , when for as to because on at".split())))
    head = next((i for i, w in enumerate(body) if i and w.norm in lex.PREPOSITIONS), len(body))
    body = body[:head]
    if given and (not body or body[-1].norm in _INTANGIBLE | lex.VAGUE_NOUNS or body[-1].norm.endswith(ABSTRACT)):
        return []
    return [
        place(Draft(clause.turn.me, "owns", f.object, surface=group.lemma, rule="verb.bequeathed"), clause, group, "e")
        for f in GUARDS["thing"](cut_at(rest[1:], frozenset("which that , when".split())), clause, "obj")
    ]


_THEIRS = frozenset("his her their".split())
_INTANGIBLE = frozenset(
    "hug kiss lift ride smile boost nudge lesson look hint wave discount raise rise refund tour speech "
    "talk push heads-up pep-talk rest opportunity perspective sense advice courage strength".split()
)


def died(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """A death: of a pet it ends having it; of a person it is an event."""
    if np.kin in ("roommate", "partner") and group.lemma == "move+out" and not group.neg and not group.modal:
        np.side.clear()
        left = Draft(np.owner or clause.turn.me, "lives_with", np.refs[0], op="end", surface="moved out",
                     rule="kin.moved_out")  # fmt: skip
        return [place(left, clause, group, "t")]
    if (
        group.lemma == "lose"
        and group.tense in ("past", "perf")
        and rest[:1]
        and rest[0].norm in ("my", "our")
        and not group.neg
    ):
        gone = nouns.parse(rest, 0, clause, subject=False)
        if gone is not None and gone.kin and gone.sort == "person":
            verb = clause.text([w for w in clause.words if (f := forms().get(w.norm)) and f.lemma == "lose"][:1])
            lost = [
                Draft(r, "died", verb or "lost", surface="lost", rule="person.lost", confidence=0.7) for r in gone.refs
            ]
            return gone.side + [place(draft, clause, group, "e") for draft in lost]
    passed = group.lemma == "pass" and (not trim(rest) or rest[0].norm in ("away", "on"))
    if group.lemma != "die" and not passed:
        return None
    if group.modal or group.neg or group.prog:
        return []
    out = []
    if np.sort == "pet" and np.pair:
        np.side.clear()  # the end of having it says all
        shown = f"{np.pair[0]} {np.pair[1]}".strip()
        owner = np.owner or clause.turn.me
        out.append(
            place(
                Draft(
                    owner,
                    "has_pet",
                    shown,
                    op="end",
                    entity=np.pair[1] or None,
                    surface="died",
                    rule="pet.died",
                ),
                clause,
                group,
                "t",
            )
        )
    elif np.sort == "person":
        words = clause.text(
            [w for w in clause.words if group.lemma in (forms().get(w.norm, ("", ""))[0],)][:1]
            + (rest[:1] if passed and rest[:1] and rest[0].norm == "away" else [])
        )
        out += [
            place(Draft(ref, "died", words or "died", surface="died", rule="person.died"), clause, group, "e")
            for ref in np.refs
            if ref != clause.turn.me
        ]
    return out
