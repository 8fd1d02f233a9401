"""What stands after "be": prepositional complements, occupations and workplaces, and where things are."""

from memcli.ingest.rules import kinds, schools
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import (
    GUARDS,
    Found,
    casual,
    cut_at,
    has_cap,
    is_place,
    is_role,
    is_tool,
    split_list,
    trim,
)
from memcli.ingest.rules.guards.groups import GROUPS
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_LIKING = frozenset(
    tuple(phrase.split())
    for phrase in (
        "into; fond of; keen on; crazy about; obsessed with; passionate about; mad about; addicted to; "
        "big on; interested in; hooked on; partial to; fan of; lover of"
    ).split("; ")
)
_ABLE = frozenset(
    (adjective, preposition)
    for adjective in "good great handy skilled proficient experienced decent excellent comfortable".split()
    for preposition in ("at", "with", "in")
)

SIZES = frozenset(
    "big huge massive great real total avid die-hard lifelong long-time longtime major passionate keen "
    "complete professional certified qualified trained licensed full-time fulltime part-time freelance "
    "retired former self-taught registered".split()
) - {"retired", "freelance"}


def _pair(rest: list[Tok]) -> tuple[str, str, int] | None:
    """The first adjective with its preposition among the first words: (adjective, preposition, end)."""
    for i in range(min(4, len(rest) - 1)):
        if rest[i + 1].norm in lex.PREPOSITIONS:
            return rest[i].norm, rest[i + 1].norm, i + 2
    return None


def single(
    ref: str, predicate: str, object: str | int, surface: str, rule: str, confidence: float = 0.9
) -> list[Draft]:
    return [Draft(ref, predicate, object, surface=surface, rule=rule, confidence=confidence)]


def of_person(ref: str, rest: list[Tok], clause: Clause, verb: Verb, now: bool) -> list[Draft]:
    """Complements with a preposition: from, into, good at, in charge of, on the ... team."""
    if rest[0].norm in ("more", "much", "really") and len(rest) > 2 and rest[1].norm in ("into", "more"):
        rest = rest[1 + (rest[1].norm == "more") :]  # "I'm more into folk"
    if len(rest) > 2 and rest[0].norm in _DIRECTIONS and rest[1].norm in ("in", "at", "on"):
        rest = rest[1:]  # "out in Dubai", "over at Siemens"
    norm = rest[0].norm
    pair = _pair(rest)
    if norm == "from":
        return drafts_of(ref, "origin", GUARDS["name"](rest[1:], clause, "from"), "is from", "be.from")
    if norm in ("at", "in") and not verb.neg and (studying := schools.enrolled(ref, rest, clause)):
        return studying
    if norm == "in":
        return _inside(ref, rest[1:], clause, now)
    if norm == "on":
        return _on(ref, rest[1:], clause)
    if norm == "at" and not verb.neg and verb.tense == "pres" and (campus := schools.campus(ref, rest[1:], clause)):
        return campus
    if (
        norm in ("at", "with")
        and len(rest) > 1
        and (
            now
            or any(t.role in ("since", "duration", "range", "decade") for t in clause.times)
            or verb.start != verb.end - 1
            or verb.tense == "perf"
        )
    ):
        found = GUARDS["org"](rest[1:], clause, norm)
        return drafts_of(ref, "works_at", found if found and has_cap(rest[1:3]) else [], f"is {norm}", "be.at")
    if (
        norm == "home"
        and len(rest) < 3
        and ref != clause.turn.me
        and (now or ref.partition(" ")[0].istitle())
        and " " not in ref
        and not {"he", "she", "they", "hardly", "rarely", "never", "barely"} & {w.norm for w in clause.words}
    ):
        return single(clause.turn.me, "lives_in", ref, "home", "be.home")
    if norm == "out" and [w.norm for w in rest[1:3]] == ["of", "work"]:
        return single(ref, "works_as", clause.text(rest[:3]), "is", "be.out_of_work")
    if norm == "off" and [w.norm for w in rest[1:2]] == ["to"] and not verb.neg:
        study = next((i for i, w in enumerate(rest) if i > 2 and w.norm in ("read", "study")), None)
        where = GUARDS["placename"](rest[2:], clause, "to")
        occasion = trim(cut_at(rest[2:], frozenset("for with because and but , so on".split())))
        if not where and any(w.norm in _OCCASIONS for w in occasion) and len(occasion) < 8:
            value = next((t.value(clause.turn.ref, future=True) for t in clause.times), None)
            label = clause.text(occasion)
            return [Draft(ref, "attended", label, modality="planned", valid_from=value, surface="off",
                          rule="be.off_to",
                          dated=False)]  # fmt: skip
        out = drafts_of(ref, "studies_at" if study else "visited", where, "off to", "be.off_to")
        if out and study:
            out += drafts_of(ref, "studies", GUARDS["subject"](rest[study + 1 :], clause, "obj"), "read", "be.off_to")
        for draft in out:
            draft.modality = "planned"
            draft.valid_from = next((t.value(clause.turn.ref, future=True) for t in clause.times), None)
            draft.dated = False
        return out
    if norm == "off" and len(rest) > 1 and not verb.neg and (left := GUARDS["medicine"](rest[1:], clause, "obj")):
        return [Draft(ref, "takes", f.object, op="end", surface="off", rule="be.off_medicine") for f in left]
    if norm == "off" and len(rest) > 1 and not verb.neg:
        return drafts_of(ref, "avoids", _shunned(rest[1:], clause), "is off", "be.off")
    leave = next((i for i, w in enumerate(rest) if w.norm == "leave" and i and rest[i - 1].norm in _LEAVES), 0)
    if leave and norm in ("out", "off", "away", "on"):
        return single(ref, "status", clause.text(rest[leave - 1 : leave + 1]), "is", "be.leave")
    if norm == "into":
        taste = GUARDS["taste"](rest[1:], clause, "obj")
        return drafts_of(ref, "dislikes" if verb.neg else "likes", taste, "is into", "be.into")
    if not verb.neg and (liked := kinds.zeal(ref, rest, clause)):
        return liked
    fan = next((i for i, w in enumerate(rest[:6]) if w.norm == "fan" and i), 0)
    if fan and rest[0].norm in ("a", "an") and (body := trim(rest[1:fan], SIZES)) and len(rest) == fan + 1:
        return single(ref, "likes", clause.text(body), "fan", "be.fan")
    if not pair:
        return []
    adjective, preposition, end = pair
    tail = rest[end:]
    if (adjective, preposition) in _LIKING:
        return drafts_of(
            ref,
            "dislikes" if verb.neg or verb.never else "likes",
            GUARDS["taste"](tail, clause, "obj"),
            f"{adjective} {preposition}",
            "be.fond",
        )
    if (adjective, preposition) in _ABLE:
        return drafts_of(ref, "skill", GUARDS["activity"](tail, clause, "obj"), f"{adjective} {preposition}", "be.able")
    if adjective in ("fluent", "conversational", "bilingual") and preposition == "in":
        return drafts_of(ref, "speaks", GUARDS["lang"](tail, clause, "obj"), "fluent in", "be.fluent")
    if adjective in ("afraid", "scared", "terrified") and preposition == "of":
        return drafts_of(ref, "fears", GUARDS["food"](tail, clause, "obj"), f"{adjective} of", "be.afraid")
    if (adjective, preposition) in (("charge", "of"), ("responsible", "for")):
        return drafts_of(
            ref,
            "responsible_for",
            GUARDS["thing"](tail, clause, "obj"),
            f"{adjective} {preposition}",
            "be.responsible",
        )
    if (adjective, preposition) in (("member", "of"), ("members", "of"), ("part", "of")):
        return drafts_of(ref, "member_of", GUARDS["team"](tail, clause, "obj"), f"{adjective} of", "be.member")
    if (adjective, preposition) in (("friends", "with"),):
        return drafts_of(ref, "friend", GUARDS["person"](tail, clause, "with"), "friends with", "be.friends")
    return []


_DIRECTIONS = frozenset("out over up down back off away round".split())
_OCCASIONS = frozenset(
    "wedding funeral christening conference festival gig concert reunion retreat baptism marathon".split()
)
_LEAVES = frozenset("parental maternity paternity annual sick study medical compassionate adoption".split())
_SHUNNED = lex.DRINKS | frozenset(
    "dairy gluten meat sugar caffeine bread carbs wheat fish eggs nicotine cigarettes fags chocolate sweets "
    "cheese pork beef nuts onions salt pasta rice lactose crisps".split()
)


def _shunned(rest: list[Tok], clause: Clause) -> list[Found]:
    """ "off dairy": foods and drinks; "off work" is none."""
    return [f for f in GUARDS["food"](rest, clause, "obj") if f.object.split()[-1].lower() in _SHUNNED]


def drafts_of(ref: str, predicate: str, items: list[Found], surface: str, rule: str) -> list[Draft]:
    return [
        Draft(ref, f.predicate or predicate, f.object, entity=f.entity, surface=surface, rule=rule)
        for f in items
        if f.object != ref
    ]


def _inside(ref: str, rest: list[Tok], clause: Clause, now: bool) -> list[Draft]:
    norms = [w.norm for w in rest]
    if "zone" in norms or "timezone" in norms:
        body = trim(rest)
        body = body[: next((i for i, w in enumerate(body) if w.norm in ("time", "timezone", "zone")), len(body))]
        return single(ref, "timezone", clause.text(body), "is in", "be.timezone") if body else []
    if "charge" in norms[:1] and len(rest) > 2:
        return drafts_of(
            ref, "responsible_for", GUARDS["thing"](rest[2:], clause, "obj"), "in charge of", "be.responsible"
        )
    if norms[:1] in (["my"], ["his"], ["her"], ["their"]) and "year" in norms[:3] and "of" in norms[:4]:
        body = trim(cut_at(rest[norms.index("of") + 1 :], frozenset({"at", ","})))
        return single(ref, "studies", clause.text(body), "is in year of", "be.year") if body else []
    place_kept = trim(cut_at(rest, frozenset({"at", ",", "again", "with", "for"})))
    if len(place_kept) in (1, 2) and place_kept[-1].norm in _CLASSROOMS:
        return single(ref, "studies_at", clause.text(place_kept), "is in", "be.in_school")
    if len(place_kept) == 1 and place_kept[0].norm in _CUSTODY:
        return single(ref, "status", "in " + clause.text(place_kept), "is in", "be.in_care")
    if len(trim(rest)) == 1 and norms[-1] in lex.FIELDS:
        return single(ref, "works_in", clause.text(trim(rest)), "is in", "be.in_field")
    at = next((i for i, n in enumerate(norms[:4]) if n in ("for", "at", "with") and i), 0)
    if at and norms[at - 1] in lex.FIELDS and at < 4:
        field = single(ref, "works_in", clause.text(trim(rest[:at])), "is in", "be.in_field")
        return field + workplace(ref, rest[at:], clause)
    if norms[-1:] and norms[-1] in _TRADES and 1 < len(trim(rest)) < 4:
        return single(ref, "works_in", clause.text(trim(rest)), "is in", "be.in_field")
    if norms[-1:] and norms[-1] in _FORCES and len(norms) < 4:
        return single(ref, "member_of", clause.text(trim(rest)), "is in", "be.member")
    if norms[:1] == ["my"] and norms[2:4] == ["year", "at"] and has_cap(rest[4:5]):
        return drafts_of(ref, "studies_at", GUARDS["school"](rest[4:], clause, "at"), "is in year at", "be.year")
    if any(n in ("band", "choir", "orchestra", "team", "club") for n in norms[:5]):
        team = drafts_of(ref, "member_of", GUARDS["team"](rest, clause, "in"), "is in", "be.member")
        at = norms.index("at") if "at" in norms[2:] else len(norms)
        return team + workplace(ref, rest[at:], clause)
    if len(norms) > 3 and norms[1:3] == ["relationship", "with"]:
        return drafts_of(
            ref,
            "partner",
            GUARDS["person"](rest[3:], clause, "with"),
            "in a relationship with",
            "be.relationship",
        )
    grade = trim(cut_at(rest, frozenset({"at"})))
    school = GUARDS["school"](rest[len(grade) + 1 :], clause, "at") if len(grade) + 1 < len(rest) else []
    if grade and (
        grade[-1].norm == "grade"
        or (grade[0].norm in ("year", "grade", "form") and len(grade) == 2 and grade[1].norm.isdigit())
    ):
        return single(ref, "studies", clause.text(grade), "is in", "be.grade") + drafts_of(
            ref, "studies_at", school, "at", "be.grade"
        )
    if [w.norm for w in rest[-2:]] == ["these", "days"]:
        rest = rest[:-2]
    if rest and rest[0].norm in ("a", "an", "our", "my") and any(w.norm in lex.RESIDENCE for w in rest[:5]):
        dwelling = GUARDS["place"](rest, clause, "in") if has_cap(rest) else []
        return drafts_of(ref, "lives_in", dwelling, "is in", "be.in_home")
    if norms[:1] == ["my"] and norms[-1:] and norms[-1] in _DECADES and len(norms) < 4:
        return single(ref, "age", clause.text(rest), "is in", "be.in_decade", 0.6)
    if now and (has_cap(rest) or (casual(clause) and is_place(trim(rest)[-1].norm if trim(rest) else ""))):
        return drafts_of(ref, "lives_in", GUARDS["place"](rest, clause, "in"), "is in", "be.in")
    return []


_DECADES = frozenset("teens twenties thirties forties fifties sixties seventies eighties nineties".split())
_CLASSROOMS = frozenset(
    "nursery kindergarten school college uni university preschool reception daycare sixth-form primary "
    "secondary".split()
)
_CUSTODY = frozenset("remission recovery hospital prison jail rehab hospice intensive".split())
_TRADES = frozenset("service trade industry sector".split())
_FORCES = frozenset("raf nypd lapd reserves army navy marines police military reserves airforce coastguard".split())
_ABSENCES = frozenset("leave sabbatical vacation holiday pto furlough".split())


def _on(ref: str, rest: list[Tok], clause: Clause) -> list[Draft]:
    if not rest:  # "was on"
        return []
    if any(w.norm in ("team", "board", "committee", "squad", "council") for w in rest[:5]):
        return drafts_of(ref, "member_of", GUARDS["team"](rest, clause, "on"), "is on", "be.member")
    held = next(
        (i for i, w in enumerate(rest[:6]) if w.norm in ("contract", "placement", "internship", "secondment")), None
    )
    if held is not None and held + 2 < len(rest) and rest[held + 1].norm in ("with", "at", "for"):
        return workplace(ref, rest[held + 1 :], clause)
    absent = next((i for i, w in enumerate(rest[:3]) if w.norm in _ABSENCES), None)
    if absent is not None:
        return single(ref, "status", "on " + clause.text(rest[: absent + 1]), "is", "be.leave")
    if not rest:
        return []
    if rest[0].norm == "a" and [w.norm for w in trim(rest)[-1:]] == ["diet"] and 1 < len(trim(rest)) < 5:
        return single(ref, "diet", clause.text(trim(rest)), "is on", "be.diet")
    if any(w.norm in lex.DIETS for w in rest[:3]):
        return single(ref, "diet", clause.text([next(w for w in rest if w.norm in lex.DIETS)]), "is on", "be.diet")
    if rest[0].norm in ("a", "an") and len(rest) > 2 and rest[1].cap and len(rest) < 5:
        return drafts_of(ref, "uses", GUARDS["tool"](rest, clause, "obj"), "is on", "be.on_tool")
    if is_tool(rest[0].norm) or (has_cap(rest[:3]) and any(c.isdigit() for w in rest[1:4] for c in w.norm)):
        return drafts_of(ref, "uses", GUARDS["tool"](rest, clause, "obj"), "is on", "be.on_tool")
    return drafts_of(ref, "takes", GUARDS["medicine"](rest, clause, "obj"), "is on", "be.on")


def occupation(ref: str, rest: list[Tok], clause: Clause, verb: Verb, now: bool) -> list[Draft]:
    """An occupation, with the employer and place that go with it."""
    article = rest[0].norm in ("a", "an", "the", "our", "my", "their")
    body = cut_at(
        trim(rest, frozenset({"also", "new", "current", "our", "first"})),
        frozenset(
            "at in for with on by from who that and , but here up over down out based currently now working living "
            "specialising specializing these by".split()
        ),
    )
    body = trim(body)
    if not body or len(body) > 6 or body[0].norm in lex.PRONOUNS or not (is_role(body) or _occupations(body, verb)):
        return []
    article |= verb.form == "are"
    tail = rest[rest.index(body[-1]) + 1 :]
    anchored = bool(tail) and tail[0].norm in ("at", "for", "in", "with")
    if not article and not anchored and not (body[0].cap or casual(clause)):
        return []
    if body[-1].norm in ("user", "fan") or [w.norm for w in body[-2:]] in (["role", "model"], ["team", "player"]):
        return []
    if body[0].norm in lex.PREPOSITIONS:
        return []
    out = single(ref, "works_as", clause.text(body), "is a", "be.role")
    roles = split_list(cut_at(rest[rest.index(body[-1]) + 1 :], frozenset("at in for with on by".split())))
    for role in roles[:2]:
        extra = trim(role)
        if extra and len(extra) < 4 and is_role(extra) and rest[rest.index(body[-1]) + 1].norm in ("and", ","):
            out += single(ref, "works_as", clause.text(extra), "is a", "be.role")
    placed = workplace(ref, tail, clause)
    for draft in placed if body[-1].norm in _LEARNERS else ():
        draft.predicate = "studies_at" if draft.predicate == "works_at" else draft.predicate
    return out + placed


def _occupations(body: list[Tok], verb: Verb) -> bool:
    """ "My parents are doctors": the plural of an occupation, of several persons."""
    last = body[-1]
    return verb.form in ("are", "were") and last.norm.endswith("s") and is_role([last._replace(norm=last.norm[:-1])])


_LEARNERS = frozenset("junior senior freshman sophomore student undergrad postgrad undergraduate postgraduate".split())


def workplace(ref: str, tail: list[Tok], clause: Clause) -> list[Draft]:
    """ "at Globex", "in Madrid", "for the city council" after an occupation."""
    out: list[Draft] = []
    i = 0
    while i < len(tail) and len(out) < 3:
        if tail[i].norm in ("in", "for", "with") and any(w.norm in GROUPS for w in tail[i + 1 : i + 5]):
            out += drafts_of(ref, "member_of", GUARDS["team"](tail[i + 1 :], clause, "in"), "in", "role.in_group")
            break
        if tail[i].norm in ("at", "for", "with") and not out:
            out += drafts_of(
                ref,
                "works_at",
                GUARDS["org"](tail[i + 1 :], clause, tail[i].norm),
                f"is a role {tail[i].norm}",
                "role.at",
            )
        elif tail[i].norm == "from":
            out += drafts_of(ref, "origin", GUARDS["name"](tail[i + 1 :], clause, "from"), "from", "role.from")
        elif tail[i].norm == "in" and i + 1 < len(tail) and not (out and tail[i + 1].cap):
            place_words = GUARDS["field"](tail[i + 1 :], clause, "in")
            for f in place_words:
                cap = has_cap(tail[i + 1 : i + 4])
                if cap or f.predicate:
                    out.append(
                        Draft(
                            ref,
                            f.predicate or "works_in",
                            f.object,
                            surface="in",
                            rule="role.in",
                            confidence=0.8,
                        )
                    )
        elif tail[i].norm in (",", "and", "but"):
            break
        i += 1
    return out


_COMPONENTS = frozenset("database db backend frontend stack framework orm queue cache ci editor language".split())


_BUILT = frozenset(
    "app service backend frontend site website bot api script pipeline codebase repo project stack server "
    "client library cli plugin firmware importer crawler".split()
)


def of_thing(ref: str, rest: list[Tok], clause: Clause, verb: Verb, now: bool) -> list[Draft]:
    """Things: where they are, when they are due."""
    norm = rest[0].norm
    if ref.lower().rpartition(" ")[2] in _COMPONENTS and (has_cap(rest[:2]) or is_tool(rest[0].norm)) and len(rest) < 5:
        return drafts_of(ref, "uses", GUARDS["tool"](rest, clause, "obj"), "is", "be.component")
    if ref.lower().rpartition(" ")[2] in _BUILT and is_tool(rest[0].norm) and not verb.neg:
        return drafts_of(ref, "uses", GUARDS["tool"](rest[:1], clause, "obj"), "is", "be.component")
    if norm == "due" and clause.times:
        value = clause.times[0].value(clause.turn.ref, future=True)
        if value:
            return [Draft(ref, "deadline", value, surface="due", rule="be.due", dated=False)]
    if norm == "on" and len(rest) > 2 and rest[1].norm == "version" and rest[2].norm[:1].isdigit() and not verb.neg:
        return single(ref, "version", clause.text(rest[2:3]), "is on", "be.version")
    if norm == "under" and has_cap(rest[1:2]) and len(rest) < 4 and not verb.neg:
        return [Draft(clause.text(rest[1:]), "manages", ref, surface="under", rule="be.under", dated=False)]
    if (
        norm == "at"
        and len(rest) == 2
        and any(c in rest[1].norm for c in "./")
        and any(c.isalpha() for c in rest[1].norm)
    ):
        return single(ref, "located_in", clause.text(rest[1:]), "is at", "be.where")
    if norm == "in" and has_cap(rest[1:3]) and len(rest) < 5:
        return drafts_of(ref, "located_in", GUARDS["place"](rest[1:], clause, "in"), "is in", "be.where")
    return []
