"""Constructions whose verb says less than its object: "went vegan", "expecting our second child"."""

from dataclasses import replace

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import slots
from memcli.ingest.rules.attributes import named, pet_named
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import frames
from memcli.ingest.rules.guards import GUARDS, casual, cut_at, is_tool, names, split_list, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import future, place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import number

_DEGREES = frozenset(
    "degree phd masters master's master mba bachelor's bachelors bachelor doctorate diploma ba bsc msc "
    "ma apprenticeship bootcamp".split()
)
_EVENTS = frozenset(
    "viva removal screening gig match audition interview smear jab vaccination ultrasound exam test driving-test "
    "results op reunion christening baptism funeral anniversary party concert conference presentation "
    "hearing tournament competition replacement checkup check-up biopsy "
    "surgery operation wedding graduation appointment procedure flight trip holiday interview defence "
    "canal mri ct biopsy chemo chemotherapy checkup procedure treatment endoscopy colonoscopy bypass removal implant "
    "recital audition hearing course driving-test defense exam marathon scan transplant ceremony".split()
)
_MADE = {"write": "uses", "build": "uses", "power": "uses", "host": "uses", "deploy": "uses", "base": "uses"}


def went(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "went vegan": a change of diet; "going freelance": of work."""
    if group.lemma not in ("go", "turn", "stay") or not rest:
        return None
    if rest[0].norm == "from" and len(rest) > 3 and is_tool(rest[1].norm) and "to" in [w.norm for w in rest[2:4]]:
        return [
            d
            for ref in np.refs
            for d in slots.apply(ref, frames()["switch"], group._replace(lemma="switch"), rest, clause)
        ]
    body = trim(rest)
    if not body or body[0].norm not in lex.DIETS | {"freelance", "part-time", "full-time"} or group.neg or group.modal:
        return None
    name = "diet" if body[0].norm in lex.DIETS else "works_as"
    op = "end" if group.mode in ("stop", "used") else "assert"
    return [
        place(
            Draft(ref, name, clause.text(body[:1]), op=op, surface="went", rule="verb.go_adjective"),
            clause,
            group,
            "i",
        )
        for ref in np.refs
    ]


def appointment(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "My knee surgery got moved to the 2nd of June": a dated event to come."""
    if np.sort != "thing" or np.owner is None or not np.attr or np.attr.split()[-1] not in _EVENTS:
        return None
    points = [t for t in clause.times if t.role in ("point", "until")]
    if not points or group.modal or group.neg:
        return []
    past = group.lemma == "be" and group.tense == "past"
    value = points[-1].value(clause.turn.ref, future=not past)
    return [
        Draft(
            np.owner,
            "event",
            np.refs[0],
            valid_from=value,
            modality="actual" if past else "planned",
            surface="is on",
            rule="event.dated",
            dated=False,
        )
    ]


def made_with(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "The service is written in Go", "hosted on Fly", "stored in S3" """
    if (
        np.sort == "pet"
        or not group.passive
        or (group.lemma not in _MADE and group.lemma not in ("locate", "store", "place"))
    ):
        return None
    if np.sort == "person" and not (
        len(rest) > 1 and ((group.lemma in _MADE and is_tool(rest[1].norm)) or (group.lemma in ("store", "host")))
    ):
        return None
    if group.neg or group.modal or not rest or rest[0].norm not in ("in", "on", "with", "using", "to", "at"):
        return [] if rest[:1] and rest[0].norm != "by" else None
    if group.lemma == "base" and rest[0].norm != "on" and not np.owner:
        return []
    sited = group.lemma == "host" and rest[0].norm in ("in", "at") and not is_tool(rest[1].norm if rest[1:] else "")
    if group.lemma in _MADE and not sited and not (group.lemma == "base" and np.owner):
        return [
            Draft(np.refs[0], "uses", f.object, surface=f"{group.lemma} {rest[0].norm}", rule="thing.made")
            for f in GUARDS["tool"](rest[1:], clause, "with")
        ]
    return [
        Draft(np.refs[0], "located_in", f.object, surface=f"{group.lemma} in", rule="thing.made")
        for f in GUARDS["place"](rest[1:], clause, "in")
    ]


_AGENTS = {
    **dict.fromkeys("handle own manage lead run maintain oversee cover coordinate head chair organise organize".split(),
                    "responsible_for"),
    **dict.fromkeys("write build make design create develop found start compose paint".split(), "created"),
}  # fmt: skip


def done_by(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "Support is handled by Carmen": whom a passive names carries the fact."""
    if not group.passive or group.neg or group.modal or not rest or rest[0].norm != "by" or group.lemma not in _AGENTS:
        return None
    label = names(rest[1:], clause)
    who = clause.text(label) if label and label[0].cap else clause.turn.me if rest[1:2] and rest[1].norm == "me" else ""
    if not who:
        return None
    return [
        place(Draft(who, _AGENTS[group.lemma], ref, surface=group.lemma, rule="verb.passive_agent"), clause, group, "e")
        for ref in np.refs
    ]


def done_degree(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "did my master's in linguistics at Leiden", "starting a PhD in robotics at Delft" """
    if group.lemma not in ("do", "start", "begin", "finish", "complete", "get", "earn", "pursue"):
        return None
    norms = [w.norm for w in rest]
    at = next((i for i, n in enumerate(norms[:4]) if n in _DEGREES), None)
    subject_at = _subject_at(group, rest)
    if at is None and subject_at:
        return [
            place(d, clause, group, "s")
            for ref in np.refs
            for d in (
                Draft(ref, "studies", clause.text(rest[:subject_at]), surface="do", rule="verb.do_subject"),
                *(
                    Draft(ref, "studies_at", f.object, surface="at", rule="verb.do_subject")
                    for f in GUARDS["school"](rest[subject_at + 1 :], clause, "at")
                ),
            )
        ]
    if at is None or group.neg or group.modal or group.never:
        return None
    school = next((i for i, n in enumerate(norms) if n in ("at", "from") and i > at), len(rest))
    phrase = trim(rest[:school])
    ahead = group.tense == "fut" or (group.prog and group.lemma in ("start", "begin")) or group.mode in ("plan", "want")
    done = group.tense in ("past", "perf") and not group.prog and group.lemma not in ("start", "begin")
    out = [
        Draft(ref, "degree" if done else "studies", clause.text(phrase), surface=group.lemma, rule="verb.degree")
        for ref in np.refs
    ]
    for ref in np.refs:
        name = "graduated_from" if done else "studies_at"
        out += [
            Draft(ref, name, f.object, surface="at", rule="verb.degree")
            for f in GUARDS["school"](rest[school + 1 :], clause, "at")
        ]
    return [
        place(d, clause, group, "e" if done else "i" if ahead or group.lemma in ("start", "begin") else "s")
        for d in out
    ]


def _subject_at(group: Verb, rest: list[Tok]) -> int:
    """Where "at" stands in "doing nursing at Salford"; 0 for sports and errands."""
    at = next((i for i, w in enumerate(rest[:4]) if w.norm == "at"), 0)
    plain = at and group.lemma == "do" and group.prog and rest[0].norm not in lex.DETERMINERS | lex.PRONOUNS
    named = plain and at + 1 < len(rest) and rest[at + 1].cap and not {"gym", "club", "studio"} & {w.norm for w in rest}
    return at if named else 0


def called(np: NP, rest: list[Tok], clause: Clause, group: Verb) -> list[Draft]:
    """ "is called Ingrid", "I go by Teddy" """
    label = names(rest, clause) or (rest[:1] if len(rest) == 1 and rest[0].norm.isalpha() else [])
    if not label or group.neg:
        return []
    shown = clause.text(label)
    if np.refs == [clause.turn.me] and clause.words[:1] and clause.words[0].norm == "we":  # a band, a team, a family
        team = any(w in clause.turn.text.lower() for w in ("band", "team", "choir", "group", "club", "duo", "quartet"))
        return (
            [Draft(clause.turn.me, "member_of", shown, surface="called", rule="group.name", dated=False)]
            if team
            else []
        )
    if np.sort == "pet" and np.pair:
        every = [clause.text(item) for item in split_list(rest) if item[0].cap or casual(clause)]
        if len(every) > 1:
            return [replace(d, object=d.entity or d.object) for one in every
                    for d in pet_named(np.owner or clause.turn.me, np.pair[0], one, clause)]  # fmt: skip
        return pet_named(np.owner or clause.turn.me, np.pair[0], shown, clause)
    if np.sort == "thing" and np.owner and np.attr and np.attr.split()[-1] in lex.ROLES:
        return [Draft(shown, "works_as", np.refs[0], surface="called", rule="attr.holder", dated=False)]
    if np.sort == "thing":
        head = np.refs[0].split()[-1].lower()
        if head in lex.ROLES or head in lex.kin():  # "The host mother is called Birgit. She ..."
            female = lex.kin().get(head) in lex.FEMALE
            clause.turn.mention(shown, female=female, male=lex.kin().get(head) in lex.MALE)
        return [Draft(r, "name", shown, surface="called", rule="thing.name", dated=False) for r in np.refs]
    shown_all = [clause.text(item) for item in split_list(rest) if item[0].cap] if np.kin and np.bare else []
    if len(shown_all) > 1 or (shown_all and np.kin == "child"):
        return [d for label in shown_all for d in named(np.refs[0], label, clause)]
    return [d for ref in np.refs for d in named(ref, shown, clause)]


_NAMED = {"girl": "daughter", "boy": "son"}


def named_by(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "we named the puppy Waffles", "we called our daughter Mia" """
    if group.lemma not in ("name", "call") or group.passive:
        return None
    if group.neg or group.modal or not rest or rest[0].norm not in ("the", "our", "my", "her", "him", "it"):
        return []
    if group.mode or group.tense == "fut":
        return []
    kept = clause.turn.pet_kind
    if kept and rest[0].norm in ("her", "him", "it") and len(rest) > 1 and (rest[1].cap or len(rest) == 2):
        return pet_named(kept[0], kept[1], clause.text(names(rest[1:], clause) or rest[1:2]), clause)
    head = next((i for i, w in enumerate(rest[:4]) if w.norm in lex.PETS or w.norm in lex.kin()), None)
    while head is not None and head + 1 < len(rest) and rest[head + 1].norm in ("girl", "boy"):
        head += 1
    if head is None or head + 1 >= len(rest) or rest[head + 1].norm in lex.PREPOSITIONS:
        return []
    label = names(rest[head + 1 :], clause) or rest[head + 1 : head + 2]
    shown, kind = clause.text(label), clause.text(trim(rest[: head + 1]))
    owner = np.refs[0]
    if rest[head].norm in lex.PETS:
        return pet_named(owner, kind, shown, clause)
    return [
        Draft(
            owner,
            _NAMED.get(rest[head].norm) or lex.kin()[rest[head].norm],
            shown,
            surface="named",
            rule="kin.named",
            dated=False,
        )
    ]


def turned(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I turn 40 on Saturday", "our son turned six" """
    if group.lemma != "turn":
        return None
    if not rest or group.neg or group.modal or np.sort == "thing":
        return []
    value = number(rest[0].norm)
    rest = cut_at(rest, frozenset({",", "and", "so"}))
    if value is None or len(rest) > 2 or value > 120:
        return []
    ahead = future(group, "i") or group.tense == "pres"
    start = next((t.value(clause.turn.ref, future=ahead) for t in reversed(clause.times)), None)
    modality = "planned" if ahead and start else "actual"
    return [
        Draft(ref, "age", value, valid_from=start, modality=modality, surface="turn", rule="verb.turn", dated=False)
        for ref in np.refs
    ]


def gone(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "My bike got stolen", "our car was written off" """
    if not np.attr or np.sort != "thing" or np.owner is None:
        return None
    gone = (group.lemma in ("steal", "sell", "total", "scrap") and group.passive) or (
        group.lemma == "get"
        and rest[:1]
        and rest[0].norm in ("stolen", "totaled", "totalled", "wrecked", "nicked", "towed")
    )
    gone = gone or (group.lemma == "break" and rest[:1] and rest[0].norm == "down" and group.tense == "x")
    if not gone:
        return None
    return [
        place(
            Draft(np.owner, "owns", np.refs[0], op="end", surface="stolen", rule="thing.gone"),
            clause,
            group,
            "t",
        )
    ]


def got_into(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I got into bouldering", "my girlfriend got me into bouldering" """
    hooked = next((i for i, w in enumerate(rest[:3]) if w.norm in ("hooked", "addicted", "obsessed")), None)
    if (
        group.lemma == "get"
        and hooked is not None
        and [w.norm for w in rest[hooked + 1 : hooked + 2]] in (["on"], ["with"], ["to"])
    ):
        rest = [*rest[:hooked], rest[hooked + 1]._replace(norm="into"), *rest[hooked + 2 :]]
    if group.lemma != "get" or "into" not in [w.norm for w in rest[:3]]:
        return None
    i = [w.norm for w in rest].index("into")
    if group.neg or group.modal or i > 1:
        return []
    target = np.refs if i == 0 else [clause.turn.me] if rest[0].norm in ("me", "us") else []
    items = GUARDS["activity"](rest[i + 1 :], clause, "obj")
    if rest[i + 1 : i + 2] and rest[i + 1].norm in ("a", "an", "my", "the", "some", "trouble", "debt"):
        return []
    clause.subjects = target or clause.subjects
    if any(f.object.split()[0][0].isupper() for f in items) and i == 0:
        return []
    return [
        Draft(ref, "likes", f.object, surface="got into", rule="get.into", confidence=0.8, dated=False)
        for ref in target
        for f in items
    ]


def studied_alone(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I'm teaching myself Blender" """
    if group.lemma != "teach" or not rest or rest[0].norm not in ("myself", "himself", "herself", "themselves"):
        return None
    subjects = GUARDS["subject"](rest[1:], clause, "obj") if not group.neg and not group.modal else []
    return [
        Draft(ref, "learns", f.object, surface="teach oneself", rule="verb.teach_self")
        for ref in np.refs
        for f in subjects
    ]


_OPERATED = frozenset("out removed replaced fused".split())
_ORGANS = frozenset(
    "appendix tonsils gallbladder spleen hip knee kidney thyroid tooth teeth adenoids uterus cataract "
    "cataracts mole womb".split()
)


def operated(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I had my appendix out", "she's having her hip replaced" """
    at = next((i for i, w in enumerate(rest[:5]) if w.norm in _OPERATED), None)
    if group.lemma not in ("have", "get") or at is None or not any(w.norm in _ORGANS for w in rest[:at]):
        return None
    if group.neg or group.modal:
        return []
    shown = clause.text([*trim(rest[:at]), rest[at]])
    return [
        place(Draft(ref, "had_surgery", shown, surface="had", rule="verb.operated"), clause, group, "e")
        for ref in np.refs
    ]


_JOURNEYS = frozenset(
    "trip holiday vacation visit move wedding roadtrip road-trip honeymoon getaway safari cruise tour".split()
)


def journey(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I'm planning a trip to Oman": a plan named by a noun."""
    if group.lemma not in ("plan", "organise", "organize") or not any(w.norm in _JOURNEYS for w in rest[:4]):
        return None
    body = cut_at(trim(rest), frozenset("with because so for and but".split()))
    if group.neg or group.modal or len(body) > 7:
        return []
    drafts = [
        Draft(ref, "plans", clause.text(body), surface="plan", rule="plan.noun", modality="planned") for ref in np.refs
    ]
    for draft in drafts:
        for time in clause.times:
            draft.valid_from = time.value(clause.turn.ref, future=True)
    return drafts
