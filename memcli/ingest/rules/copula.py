"""What "X is Y" states: names, kinship, allergies, age, diet, health, and by ``complements`` the rest."""

import re

from memcli.ingest.rules import enumerations, nouns
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.attributes import FAVOURITE, TABLE, attribute, born_on, favourite_of, named
from memcli.ingest.rules.complements import occupation, of_person, of_thing, single
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import casual, common, cut_at, is_role, names, split_list, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.things import valued
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.traits import FAITHS, allergy, kind
from memcli.ingest.rules.verbs import Verb

_NTH = re.compile(r"(\d{1,3})(?:st|nd|rd|th)(?: birthday| bday)?")
_BONDS = {
    **dict.fromkeys(("together", "couple", "dating", "item"), "partner"),
    "married": "spouse", "engaged": "fiance", "divorced": "ex_spouse", "roommates": "roommate", "flatmates": "roommate",
    "friends": "friend", "cousins": "cousin", "neighbours": "neighbor", "neighbors": "neighbor", "twins": "sibling",
    "siblings": "sibling", "sisters": "sister", "brothers": "brother",
    "colleagues": "colleague", "coworkers": "colleague",
}  # fmt: skip


def read(np: NP, verb: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """The drafts of a clause whose verb is "be"."""
    lasting = verb.tense == "perf" and any(
        t.role in ("since", "duration") or t.phrase == "ever since" for t in clause.times
    )
    since = next((i for i, w in enumerate(rest) if i and w.norm == "since"), 0)
    if since:  # "since uni": no date, but it lasts
        rest, lasting = rest[:since], lasting or verb.tense == "perf"
    now = (
        lasting
        or (verb.tense == "pres" and any(t.role == "since" for t in clause.times))
        or any(w.norm in ("now", "nowadays", "currently") for w in clause.words[:3])
        or any(w.norm in ("now", "nowadays", "currently") for w in rest)
        or [w.norm for w in rest[-2:]] == ["these", "days"]
        or [w.norm for w in rest[:2]] == ["still", "in"]
    )
    rest = [w for w in rest if w.norm != "'s" or w is not rest[0]]
    while rest and rest[-1].norm in (".", ",", ";", "…"):
        rest = rest[:-1]
    if not rest and not (np.attr and clause.times):
        return []
    me = clause.turn.me
    if (
        rest
        and len(np.refs) == 2
        and np.sort == "person"
        and (bond := _BONDS.get(trim(rest)[0].norm if trim(rest) else ""))
    ):
        one, other = (me, next(r for r in np.refs if r != me)) if me in np.refs else np.refs
        if bond not in ("ex_spouse",) or not verb.neg:
            return _placed(single(one, bond, other, rest[0].norm, "be.together"), verb, clause)
    if np.bare and np.kin == "child" and np.owner and rest and rest[0].norm == "due" and not verb.neg:
        born = next((t.value(clause.turn.ref, future=True) for t in clause.times), None)
        word = next((w.text for w in clause.words if w.norm in ("baby", "twins", "triplets", "bump")), "baby")
        return [
            Draft(
                np.owner, "child", word, modality="planned", valid_from=born, surface="due", rule="kin.due", dated=False
            )
        ]
    if np.owner and (m := _NTH.fullmatch(np.attr or "")) and clause.times and not verb.neg:
        past = verb.tense == "past"
        value = clause.times[0].value(clause.turn.ref, future=not past)
        day = next(
            (t for t in clause.times if t.role == "point" and re.search(r"\d", clause.turn.text[t.start : t.end])), None
        )
        dated = born_on(clause, day, yearly=True) if day and np.owner != clause.turn.me else ""
        return [
            Draft(np.owner, "age", int(m[1]), modality="actual" if past else "planned", valid_from=value,
                  surface=np.attr, rule="be.nth", confidence=0.7, dated=False),
            *(Draft(np.owner, "birthday", d, surface=np.attr, rule="be.nth", confidence=0.7, dated=False)
              for d in filter(None, [dated])),
        ]  # fmt: skip
    if (np.attr and np.sort != "pet") or np.attr == "pet name":
        stated = attribute(np, verb, rest, clause) or valued(np, np.owner or me, rest, clause)
        return _placed(stated, verb, clause)
    if name := _name(np, rest, clause, verb):
        return _placed(name, verb, clause)
    relation = _relation(np, rest, clause, verb)
    if relation:
        return _placed(relation, verb, clause)
    while rest and rest[0].norm in lex.ADVERBS and len(rest) > 1:
        rest = rest[1:]
    for i in range(1, len(rest) - 1):
        if rest[i].norm == "," and rest[i + 1].norm == "not":  # "I'm Irish, not Scottish"
            rest = rest[:i]
            break
    out: list[Draft] = []
    for ref in np.refs if rest else ():
        for read_part in (allergy, kind, of_person, occupation) if np.sort != "thing" else (of_thing, allergy):
            if found := read_part(ref, rest, clause, verb, now):
                out += found
                break
        if np.sort != "thing":
            out += _listed(ref, rest, clause, verb, {str(d.object) for d in out})
    return _placed(out, verb, clause)


def _listed(ref: str, rest: list[Tok], clause: Clause, verb: Verb, told: set[str]) -> list[Draft]:
    """The further items of "I'm left-handed, colour blind and 1.93 m tall" """
    items = split_list(rest)
    if not 1 < len(items) < 6 or any(len(item) > 4 for item in items[:-1]):
        return []
    out: list[Draft] = []
    for item in items:
        found = kind(ref, item, clause, verb, now=False)
        found = [
            d for d in found if d.predicate != "age" or (item is items[0] and ref in (clause.turn.me, *clause.subjects))
        ]
        if not found and item[0].norm in ("a", "an"):
            found = occupation(ref, item, clause, verb, now=False)
        if not found and not told and item[0].norm in ("from", "into", "allergic", "good"):
            found = allergy(ref, item, clause, verb, now=False) or of_person(ref, item, clause, verb, now=False)
        out += [d for d in found if not any(str(d.object) in seen or seen in str(d.object) for seen in told)]
    return out


def _name(np: NP, rest: list[Tok], clause: Clause, verb: Verb) -> list[Draft]:
    """ "My boss is Ulla", "I'm Claire" """
    if verb.neg or len(np.refs) != 1 or np.sort != "person":
        return []
    body = trim(rest)
    listed = (
        [names(item, clause) for item in split_list(rest)]
        if np.kin and np.bare and verb.form in ("are", "were")
        else []
    )
    ages = {}
    for i, item in enumerate(split_list(rest)):
        if i and len(item) == 1 and item[0].norm.isdigit() and listed[i - 1 : i] and listed[i - 1]:
            ages[clause.text(listed[i - 1])] = int(item[0].norm)
    listed = [label for label in listed if label] if ages else listed
    small = casual(clause) and any(word in clause.turn.text for word in ("name", "called"))
    if len(listed) > 1 and all(label and (label[0].cap or small) for label in listed):
        out = [d for label in listed for d in named(np.refs[0], clause.text(label), clause)]
        return out + [Draft(who, "age", age, surface="age", rule="kin.age", confidence=0.8, dated=False)
                      for who, age in ages.items()]  # fmt: skip
    label = names(body, clause)
    alone = len(label) == len(body) or (bool(label) and body[len(label)].norm == ",")
    plain = not any(
        w.norm in lex.NATIONALITIES | lex.LANGUAGES | FAITHS or is_role([w]) or common(w.norm) for w in label
    )
    if not label or not alone or not plain or rest[0].norm in ("a", "an", "the"):
        return []
    if np.kin and np.bare and label[0].cap:
        return named(np.refs[0], clause.text(label), clause)
    if (
        np.refs[0] == clause.turn.me
        and (label[0].cap or clause.turn.greets)
        and verb.tense == "pres"
        and len(label) <= 3
    ):
        return named(np.refs[0], clause.text(label), clause) if not clause.turn.named_speaker else []
    return []


def _placed(drafts: list[Draft], verb: Verb, clause: Clause) -> list[Draft]:
    out = []
    for draft in drafts:
        if verb.modal or (verb.never and draft.op != "retract" and draft.predicate != "dislikes"):
            continue
        if draft.predicate == "age" and verb.tense == "past":  # "when I was twelve" is no fact of now
            if birthday := _lately(clause):
                draft.op, draft.valid_from, draft.dated = "assert", birthday, False
                out.append(draft)
            continue
        if verb.stopped or verb.mode == "used":
            draft.op = "end"
        elif verb.neg and draft.op != "retract" and draft.predicate not in ("dislikes",):
            continue
        elif (
            verb.tense == "past"
            and draft.op == "assert"
            and draft.predicate not in ("birthday", "born_in", "origin", "name", "bought", "degree")
            and not draft.predicate.endswith("_name")
            and draft.rule not in ("kin.name", "attr.name")
        ):
            draft.op = "end"
        if verb.tense == "pres" and (start := _starting(clause)):
            draft.modality, draft.valid_from, draft.dated = "planned", start, False
        if draft.predicate == "age" and verb.tense == "pres" and (turning := _coming(clause)):
            draft.modality, draft.valid_from, draft.dated = "planned", turning, False
        out.append(
            place(
                draft,
                clause,
                verb,
                "s"
                if draft.op == "end"
                else "c"
                if verb.tense != "pres" or draft.predicate in ("age", "status")
                else "s",
            )
        )
    return out


def _lately(clause: Clause) -> str | None:
    """ "I was 33 in March": a birthday within the last year."""
    value = next((t.value(clause.turn.ref) for t in clause.times if t.role == "point"), None)
    today = clause.turn.ref.date().isoformat()
    lately = (
        value is not None and len(value) > 4 and value < today[: len(value)] and int(today[:4]) - int(value[:4]) < 2
    )
    return value if lately and not clause.link.startswith("drop") else None


def _coming(clause: Clause) -> str | None:
    """ "Dad's 60 tomorrow": a birthday on a day to come."""
    value = next((t.value(clause.turn.ref, future=True) for t in clause.times if t.role == "point"), None)
    today = clause.turn.ref.date().isoformat()
    return value if value is not None and value > today[: len(value)] else None


def _starting(clause: Clause) -> str | None:
    """ "From Monday I'm a copywriter": the day to come on which it begins."""
    for time in clause.times:
        said = clause.turn.text[time.start : time.end].lower()
        if said.startswith(("from ", "as of ", "starting ")):
            value = time.value(clause.turn.ref, future=True)
            if value and value > clause.turn.ref.date().isoformat()[: len(value)]:
                return value
    return None


def _relation(np: NP, rest: list[Tok], clause: Clause, verb: Verb) -> list[Draft]:
    """ "Alex is my brother", "I'm Wen's older sister", "Pixel is my cat" """
    if (np.sort == "thing" and np.attr) or not rest:
        return []
    possessed = rest[0].norm in ("my", "our", "his", "her", "their") or any(w.norm == "'s" for w in rest[1:4])
    if len(rest) > 2 and rest[0].norm in lex.kin() and rest[1].norm in ("to", "of"):  # "godfather to my son"
        return _relation_of(np, [rest[0], rest[1]._replace(norm="of"), *rest[2:]], clause)
    article = rest[0].norm in ("a", "an", "the") and any(w.norm == "of" for w in rest)
    if not possessed and not article:
        return []
    if article:
        return _relation_of(np, rest, clause)
    turn = clause.turn
    kept = turn.last, turn.women, turn.men
    other = nouns.parse(cut_at(rest, frozenset({",", "not", "and"})), 0, clause, subject=False)
    turn.last, turn.women, turn.men = kept
    if not other or not other.owner:
        return []
    if other.kin and other.bare:
        for ref in np.refs:
            turn.mention(ref, other.kin, female=other.kin in lex.FEMALE, male=other.kin in lex.MALE)
        return [
            Draft(other.owner, other.kin, ref, surface=other.kin, rule="kin.is", confidence=0.95, dated=False)
            for ref in np.refs
            if ref != other.owner
        ]
    if other.kin:  # "this is my brother Alex"
        return list(other.side)
    if other.sort == "thing" and (m := FAVOURITE.match(other.attr)):
        return [
            Draft(other.owner, favourite_of(m[1]), ref, surface=other.attr, rule="is.favorite", dated=False)
            for ref in np.refs
        ]
    if other.sort == "thing" and TABLE.get(other.attr, ("", ""))[0] in ("likes", "dislikes", "hobby"):
        return [
            Draft(other.owner, TABLE[other.attr][0], ref, surface=other.attr, rule="is.attribute", dated=False)
            for ref in np.refs
        ]
    if (
        other.sort == "pet"
        and other.pair
        and not other.pair[1]
        and len(np.refs) >= 1
        and np.sort in ("person", "pet", "thing")
    ):
        turn.pet = np.refs[0]
        return [
            Draft(
                other.owner,
                "has_pet",
                f"{other.pair[0]} {ref}",
                entity=ref,
                surface="is my",
                rule="pet.is",
                dated=False,
            )
            for ref in np.refs
        ]
    return []


def _relation_of(np: NP, rest: list[Tok], clause: Clause) -> list[Draft]:
    i = next(k for k, w in enumerate(rest) if w.norm == "of")
    if i + 1 >= len(rest):
        return []
    kin = lex.kin().get(rest[i - 1].norm)
    if (
        kin in ("mother", "father", "parent")
        and rest[i + 1].norm not in ("my", "our", "his", "her")
        and (children := enumerations.relatives(rest[i + 1 :], np.refs[0], clause))
    ):
        return children
    who = names(rest[i + 1 :], clause)
    if kin and not who and (other := nouns.parse(rest, i + 1, clause, subject=False)) and other.sort == "person":
        return [
            Draft(other.refs[0], kin, ref, surface=kin + " of", rule="kin.of", dated=False) for ref in np.refs
        ] + other.side
    if not kin or not who:
        return []
    return [Draft(clause.text(who), kin, ref, surface=kin + " of", rule="kin.of", dated=False) for ref in np.refs]
