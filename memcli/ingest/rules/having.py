"""What "have" and "get" say: relatives, animals, conditions, jobs, degrees, possessions."""

from dataclasses import replace
from datetime import timedelta

from memcli.ingest.rules import complements, enumerations
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.ailments import ailment, befell
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, cut_at, has_cap, names, split_list, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_CREDENTIALS = frozenset("licence license citizenship certificate certification passport visa diploma belt".split())
_QUALITIES = frozenset("new own same".split())
_ENDS = frozenset("for with because since in from at on to as that which so".split())
_OWNABLE = lex.POSSESSIONS | frozenset("garden business firm company bakery cafe café pub salon".split())


def _newborn(ref: str, rest: list[Tok], clause: Clause) -> Draft | None:
    """ "My sister had a baby boy", "she had a boy, Finlay": a child, by its name where that ends the clause."""
    body = cut_at(trim(rest), frozenset("in on at last this with called named , and".split()))
    if not body or body[-1].norm not in _BORN or len(body) > 4:
        return None
    after = rest[rest.index(body[-1]) + 1 :]
    named = after[1:] if after and after[0].norm in (",", "called", "named") else []
    label = names(named, clause) if named and named[0].cap else []
    if any(w.cap for w in after) and not (label and len(label) == len(named)):
        return None
    predicate = {"boy": "son", "son": "son", "girl": "daughter", "daughter": "daughter"}.get(body[-1].norm, "child")
    shown = clause.text(label or body)
    return Draft(ref, predicate, shown, surface="had", rule="have.newborn", confidence=0.7)


_EVENTS = frozenset(
    "replacement canal interview exam exams scan surgery operation viewing audition hearing checkup "
    "check-up conference "
    "presentation test appointment flight recital tournament competition match race gig show performance "
    "session sessions trial biopsy mri ultrasound procedure wedding reunion graduation viva defence defense finals "
    "midterms shooting filming induction commencement convocation rehearsal rehearsals".split()
)


def _scheduled(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "I have an interview at Acme on the 3rd": an event to come, more than a day away."""
    body = cut_at(rest, frozenset(", and but because so which that when".split()))
    point = next((t for t in clause.times if t.role == "point"), None)
    has = group.tense == "pres" or (group.lemma == "get" and group.tense in ("past", "perf"))
    if point is None or not has or not body or body[0].norm not in ("a", "an", "my", "our", "two"):
        return []
    head = next((i for i, w in enumerate(body) if w.norm in lex.PREPOSITIONS), len(body))
    value, soon = point.value(clause.turn.ref, future=True), (clause.turn.ref + timedelta(days=1)).date().isoformat()
    if len(body) > 9 or body[head - 1].norm not in _EVENTS or value is None or value <= soon[: len(value)]:
        return []
    return [Draft(ref, "event", clause.text(trim(body)), modality="planned", valid_from=value, surface="have",
                  rule="have.event", confidence=0.7, dated=False) for ref in np.refs[:1]]  # fmt: skip


def _meal(rest: list[Tok]) -> list[Tok]:
    """ "porridge for breakfast": what somebody usually has."""
    at = next((i for i in range(1, len(rest) - 1) if rest[i].norm == "for" and rest[i + 1].norm in _MEALS), 0)
    return trim(rest[:at]) if 0 < at < 8 else []


_MEALS = frozenset("breakfast lunch dinner tea supper elevenses pudding".split())
_DEGREES = frozenset("msc bsc mphil llb llm pgce hnd hnc btec dphil meng beng mres gcse gcses a-levels a-level".split())
_OPERATIONS = frozenset("surgery operation replacement transplant bypass hysterectomy vasectomy mastectomy".split())
_LOOKS = frozenset("eyes hair beard freckles dimples moustache mustache braces dreadlocks accent".split())
_BORN = frozenset("baby boy girl twins triplets son daughter child".split())
_CHILDREN = frozenset("child son daughter".split())


def have(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "have", "have got", "got": pets, relatives, conditions, possessions; no other object is a fact."""
    if group.lemma not in ("have", "get") or group.passive:
        return None
    while rest and rest[0].norm in ("got", "myself", "ourselves", "finally", "just", "also", "both"):
        rest = rest[1:]
    if group.neg and clause.turn.corrects and group.tense == "pres" and rest and rest[0].norm not in ("any", "a", "to"):
        return [
            replace(d, op="retract", dated=False) for ref in np.refs for d in _had(ref, rest, clause, False, loose=True)
        ]
    if not rest or group.modal or (group.neg and not group.stopped) or group.never:
        return []
    gets = group.lemma == "get" and group.tense != "perf"
    if clause.frequent and group.tense == "pres" and not group.prog:
        return None  # "every other Friday I have a sauna"
    if group.tense == "pres" and not group.prog and (meal := _meal(rest)) and not clause.times:
        return [Draft(ref, "habit", clause.text(meal), surface="have", rule="have.meal", confidence=0.7, dated=False)
                for ref in np.refs[:1]]  # fmt: skip
    if coming := _scheduled(np, group, rest, clause):
        return coming
    out: list[Draft] = []
    past = group.tense == "past" and not gets
    born = past and any(w.norm in _BORN for w in rest[:4]) and group.mode != "used"
    me = clause.turn.me
    for ref in [me] if me in np.refs and all(r == me or r in clause.turn.scoped for r in np.refs) else np.refs:
        known = ref == clause.turn.me or ref in clause.turn.scoped or bool(np.kin)
        counted = any(w.norm.isdigit() for w in rest[:2]) or clause.turn.reported
        if np.sort == "thing" and counted and len(rest) < 5 and group.tense == "pres":
            out.append(Draft(ref, "has", clause.text(trim(rest)), surface="has", rule="thing.has", confidence=0.7))
            continue
        if born and (child := _newborn(ref, rest, clause)):
            out.append(place(child, clause, group, "e"))
            continue
        found = _had(ref, rest, clause, gets, loose=known and group.tense != "past" and not group.prog and not gets)
        for draft in found:
            if past and befell(draft):
                out.append(place(draft, clause, group, "e"))
                continue
            if (
                group.stopped
                or (past and not born and draft.predicate not in ("had_surgery", "event"))
                or group.mode == "used"
            ):
                draft.op = "end"
            if born and draft.predicate in _CHILDREN:
                draft.dated = True
            if gets and group.tense == "pres" and not group.prog and draft.predicate not in ("health", "takes"):
                continue
            out.append(
                place(
                    draft,
                    clause,
                    group,
                    ("i" if gets else "e")
                    if draft.op == "assert" and (gets or born or draft.predicate in ("had_surgery",))
                    else "s",
                )
            )
    return out or (None if clause.frequent or group.tense == "pres" else [])


def _had(ref: str, rest: list[Tok], clause: Clause, gets: bool, *, loose: bool) -> list[Draft]:
    norms = [w.norm for w in rest]
    surface = "got" if gets else "has"
    if kin := enumerations.relatives(rest, ref, clause):
        return kin if not gets else []
    fond = next((i for i, n in enumerate(norms[:4]) if n in ("spot", "weakness", "thing", "passion") and i), None)
    if fond is not None and norms[fond + 1 : fond + 2] == ["for"] and norms[0] in ("a", "an"):
        return [
            Draft(ref, "likes", f.object, surface="soft spot", rule="have.fondness")
            for f in GUARDS["taste"](rest[fond + 2 :], clause, "obj")
        ]
    if norms[0] in ("a", "an") and "of" in norms[1:4] and norms[norms.index("of") - 1] in ("fear", "phobia", "terror"):
        return [
            Draft(ref, "fears", f.object, surface="fear", rule="have.fear")
            for f in GUARDS["food"](rest[norms.index("of") + 1 :], clause, "obj")
        ]
    if animals := GUARDS["pet"](rest, clause, "obj"):
        return [Draft(ref, "has_pet", f.object, entity=f.entity, surface=surface, rule="have.pet") for f in animals]
    body = cut_at(
        trim(rest, frozenset({"bad", "mild", "severe", "really", "chronic", "new", "own"})),
        frozenset(
            "for with because since and , in from at on to as that which so before after when while until".split()
        ),
    )
    if not body:
        return []
    if norms[0] in ("a", "an") and ("allergy" in norms[:5] or "intolerance" in norms[:5]):
        at = norms.index("allergy") if "allergy" in norms else norms.index("intolerance")
        item = (
            GUARDS["food"](rest[at + 2 :], clause, "to")
            if norms[at + 1 : at + 2] == ["to"]
            else GUARDS["food"](rest[:at], clause, "to")
        )
        return [Draft(ref, "allergic_to", f.object, surface="has allergy", rule="have.allergy") for f in item]
    if body[-1].norm in ("nationality", "citizenship") and (held := [w for w in rest if w.norm in lex.NATIONALITIES]):
        return [Draft(ref, "nationality", clause.text([w]), surface=surface, rule="have.nationality") for w in held]
    if (medicines := GUARDS["medicine"](rest, clause, "obj")) and body[-1].norm not in _OWNABLE:
        return [Draft(ref, f.predicate or "takes", f.object, surface=surface, rule="have.medicine") for f in medicines]
    if complaint := ailment(rest):
        return [Draft(ref, "health", clause.text(complaint), surface=surface, rule="have.ailment", confidence=0.8)]
    if any(w.norm in lex.CONDITIONS for w in rest[:4]):
        return [
            Draft(ref, "health", f.object, surface=surface, rule="have.condition")
            for f in GUARDS["condition"](rest, clause, "obj")
        ]
    if body[-1].norm in ("attack", "attacks") and len(body) > 1 and body[-2].norm in ("heart", "panic", "asthma"):
        return [Draft(ref, "health", clause.text(body), surface=surface, rule="have.attack")]
    if any(w.norm in _OPERATIONS for w in body):
        return [Draft(ref, "had_surgery", clause.text(body), surface=surface, rule="have.surgery")]
    job = next(
        (i for i, n in enumerate(norms[:5]) if n in ("job", "position", "role", "offer", "internship", "contract")),
        None,
    )
    if job is not None and norms[job] != "offer":
        return complements.workplace(ref, rest[job + 1 :], clause) + [
            Draft(ref, "works_as", f.object, surface="job as", rule="job.as")
            for i, w in enumerate(rest[:-1]) if w.norm == "as" and i > job
            for f in GUARDS["role"](rest[i + 1 :], clause, "as")
        ]  # fmt: skip
    degree = next(
        (
            i
            for i, n in enumerate(norms[:4])
            if (n in ("master", "bachelor") and norms[i + 1 : i + 2] == ["'s"])
            or n in _DEGREES
            or n in ("degree", "phd", "masters", "master's", "mba", "bachelor's", "doctorate", "diploma")
        ),
        None,
    )
    if degree is not None:
        end = next((i for i, n in enumerate(norms) if n in ("from", "at")), len(norms))
        out = [Draft(ref, "degree", clause.text(trim(rest[:end])), surface=surface, rule="have.degree")]
        if end + 1 < len(rest):
            out += [
                Draft(ref, "graduated_from", f.object, surface="degree from", rule="have.degree")
                for f in GUARDS["school"](rest[end + 1 :], clause, "from")
            ]
        return out
    if body[-1].norm in _LOOKS and 1 < len(body) < 5:
        return [Draft(ref, "has", clause.text(body), surface=surface, rule="have.looks", confidence=0.7)]
    if body[-1].norm in ("lessons", "classes") and 1 < len(body) < 5:
        return [Draft(ref, "learns", clause.text(body), surface=surface, rule="have.lessons")]
    if body[-1].norm in _CREDENTIALS and (gets or norms[0] in ("a", "an", "my", "our")):
        return [Draft(ref, "owns", clause.text(body), surface=surface, rule="get.credential")]
    if norms[0] in ("a", "an") and norms[2 - (norms[1:2] == ["collection"]) : 4][:2] == ["collection", "of"]:
        whole = cut_at(rest[1:], frozenset("that which in at from , and because".split()))
        return [Draft(ref, "owns", clause.text(whole), surface=surface, rule="have.collection")]
    if norms[0] in ("a", "two") and [w.norm for w in body[:2]] in (["season", "ticket"], ["season", "tickets"]):
        return [Draft(ref, "owns", clause.text(body[:2]), surface=surface, rule="have.season_ticket")]
    owned = [item for item in split_list(cut_at(rest, _ENDS)) if _possession(item) or (loose and _concrete(item))]
    return [
        Draft(
            ref,
            "owns",
            clause.text(trim(item, _QUALITIES)),
            surface=surface,
            rule="have.thing",
            confidence=0.8,
        )
        for item in owned
    ]


_OCCASIONS = frozenset(
    "party show concert gig game match race flight class shift date test date wedding funeral trial visit "
    "tour event session practice rehearsal season voice tooth heart mind life face eye temper fever cough "
    "rash temperature train bus sip chat word thirst appetite gift laugh smile team boss family crowd "
    "memory pitch feet ticker baby file files folder folders branch repo server error bug line lines "
    "column row page table test "
    "tests option options version schedule routine calendar goal opportunity future past taste theory "
    "story secret policy rule role law right duty budget holiday vacation trip photo picture video pic "
    "blog history journey friend bond fan job jobs attack attacks".split()
)


def _concrete(item: list[Tok]) -> bool:
    """ "a cabin", "two looms", "our own well": counted or with an article, and no abstract noun or occasion."""
    while len(item) > 1 and item[0].norm in ("over", "about", "around", "like", "nearly", "almost"):
        item = item[1:]
    body = trim(item, _QUALITIES)
    if (
        not body
        or len(body) > 4
        or not (item[0].norm in _COUNTED or item[0].norm.isdigit() or [w.norm for w in item[:2]] == ["my", "own"])
        or body[-1].norm in lex.kin()
    ):
        return False
    head = next((body[k - 1].norm for k in range(1, len(body)) if body[k].norm in lex.PREPOSITIONS), body[-1].norm)
    if any(w.norm in ("built", "put", "done", "redone") for w in body[1:]):
        return False
    if any(w.norm.endswith("ed") and w.norm not in ("bed", "shed", "hundred", "sled") for w in body[1:]):
        return False
    known = head in lex.VAGUE_NOUNS | _OCCASIONS | lex.ROLES | lex.NOT_ROLES | lex.CONDITIONS
    return (
        not known
        and not head.endswith(lex.ABSTRACT)
        and head.isalpha()
        and not head.endswith("ly")
        and all(w.norm.isalpha() or w.norm.isdigit() or "-" in w.norm for w in body)
        and body[0].norm
        not in (
            "lot",
            "bit",
            "few",
            "couple",
            "long",
            "hard",
            "tough",
            "busy",
            "big",
            "great",
            "good",
            "bad",
            "better",
            "really",
        )
    )


_COUNTED = frozenset("a an two three four five six seven eight nine ten".split())


def _possession(item: list[Tok]) -> bool:
    """Something that one owns: a known kind of thing, or a product by its name or model."""
    body = trim(item, _QUALITIES)
    if (
        len(item) > 2
        and [w.norm for w in item[:2]] == ["the", "same"]
        and (has_cap(item[2:]) or item[-1].norm in _OWNABLE)
    ):
        return True
    if item[0].norm == "the" and has_cap(body) and any(c.isdigit() for w in body[1:] for c in w.norm) and len(body) < 6:
        return True
    if (
        not body
        or len(body) > 5
        or item[0].norm in ("the", "this", "that", "your")
        or (body[0].norm.endswith("ing") and body[-1].norm not in _OWNABLE)
    ):
        return False
    digits = any(c.isdigit() for w in body[1:] for c in w.norm)
    named = item[0].norm in ("a", "an", "my", "our") and (has_cap(body) or digits)
    if body[-1].norm in _OCCASIONS:
        return False
    product = (named or (has_cap(body) and digits)) and body[-1].norm not in lex.VAGUE_NOUNS
    return body[-1].norm in _OWNABLE or product
