"""Makers of facts from set constructions: what each named group of a match states."""

import re
from collections.abc import Callable
from typing import NamedTuple

from memcli.ingest.rules import complements, nouns
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.attributes import TABLE, attribute, is_attribute
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, common, has_cap, is_place, split_list, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import find, resolve

EMAIL = r"[\w.+-]+@[\w-]+\.[\w.-]*\w"
PHONE = r"\+?\d[\d ()./-]{5,}\d"
STREET = (
    r"(?i:street|st|road|rd|lane|ln|avenue|ave|close|drive|dr|way|court|ct|square|terrace|place|boulevard|blvd|"
    r"crescent|gardens|row|hill|grove|mews|park|walk)"
)


class Reading(NamedTuple):
    """A sentence under a construction: its clause, its words, the match, and where it starts in the turn."""

    clause: Clause
    words: list[Tok]
    match: re.Match[str]
    start: int

    def group(self, name: str) -> list[Tok]:
        """The words of a named group, without time expressions."""
        low, high = (self.start + at for at in self.match.span(name))
        times = self.clause.times
        return [
            w
            for w in self.words
            if low <= w.start and w.end <= high and not any(t.start <= w.start < t.end for t in times)
        ]


Maker = Callable[[Reading], list[Draft]]


def slot(
    predicate: str,
    guard: str,
    group: str = "x",
    *,
    op: str = "assert",
    dated: bool = True,
    rule: str = "",
    confidence: float = 0.85,
) -> Maker:
    """A maker: the objects that a guard finds in one group, on the speaker."""

    def make(reading: Reading) -> list[Draft]:
        items = GUARDS[guard](reading.group(group), reading.clause, "obj")
        out = [
            Draft(
                reading.clause.turn.me,
                f.predicate or predicate,
                f.object,
                op=op,
                entity=f.entity,
                surface=predicate,
                rule=rule or f"idiom.{predicate}",
                confidence=confidence,
                dated=dated,
            )
            for f in items
        ]
        return [_dated(d, reading.clause) for d in out]

    return make


def _dated(draft: Draft, clause: Clause) -> Draft:
    for time in clause.times if draft.dated else ():
        value = time.value(clause.turn.ref)
        if draft.op == "end":
            draft.valid_to = draft.valid_to or value
        elif time.role in ("since", "duration", "point"):
            draft.valid_from = draft.valid_from or value
    return draft


_TRADES = frozenset(
    "service services industry trade business force police army navy teaching nursing retail hospitality "
    "banking finance "
    "insurance advertising publishing construction tech it hr sales marketing logistics law medicine".split()
)


def years_in(reading: Reading) -> list[Draft]:
    out = slot("lives_in", "place", dated=False)(reading)
    value = resolve(reading.match["n"] + " ago", reading.clause.turn.ref)
    words = trim(reading.group("x"))
    if not out and words and words[-1].norm in _TRADES and len(words) < 5:
        me, shown = reading.clause.turn.me, reading.clause.text(words)
        out = [Draft(me, "works_in", shown, surface="in", rule="idiom.years_in", dated=False)]
    for draft in out:
        draft.valid_from = value
    return out


def lasted(reading: Reading) -> list[Draft]:
    """ "10 months sober", "three years off the cigs": a way of living, with the time that it has lasted."""
    clause, shown = reading.clause, reading.match["x"]
    value = resolve(reading.match["n"] + " ago", clause.turn.ref)
    if not shown.startswith("off"):
        return [Draft(clause.turn.me, "diet", shown, valid_from=value, surface="", rule="idiom.lasted", dated=False)]
    name = "smokes" if re.search(r"cig|fag", shown) else "drinks"
    gone = shown.split()[-1]
    return [
        Draft(clause.turn.me, name, gone, op="end", valid_to=value, surface="off", rule="idiom.lasted", dated=False)
    ]


def contact(reading: Reading) -> list[Draft]:
    clause, text = reading.clause, reading.match.string
    me, out = clause.turn.me, []
    if m := re.search(EMAIL, text):
        out.append(Draft(me, "email", m[0], surface="reach", rule="contact.email", dated=False))
    rest = re.sub(EMAIL, "", text)
    if (
        (m := re.search(PHONE, rest))
        and 6 < sum(c.isdigit() for c in m[0]) < 16
        and not re.fullmatch(r"\d{4}-\d\d-\d\d", m[0])
    ):
        out.append(Draft(me, "phone", m[0], surface="reach", rule="contact.phone", dated=False))
    return out


def expectant(reading: Reading) -> list[Draft]:
    """ "I'm five months along": how far a pregnancy is."""
    me = reading.clause.turn.me
    return [Draft(me, "health", reading.match["x"], surface="pregnant", rule="idiom.expectant", confidence=0.8,
                  dated=False)]  # fmt: skip


def address(reading: Reading) -> list[Draft]:
    return [
        Draft(
            reading.clause.turn.me,
            "address",
            reading.match["x"].strip(" ,."),
            surface="address",
            rule="contact.address",
            dated=False,
        )
    ]


def labelled(reading: Reading) -> list[Draft]:
    """ "Languages: Polish, English": a label of the attribute table and its value."""
    label = reading.match["label"].lower().removeprefix("my ").strip()
    former = re.match(r"(?:old|previous|former|last|ex) (?=job|employer|role|occupation|workplace)", label)
    label = label[former.end() :] if former else label
    if label not in TABLE and not is_attribute(label):
        return []
    words = [w for w in reading.group("x") if w.norm not in (".", "!")]
    for i, word in enumerate(words):  # "(native)" qualifies, it is no item
        if word.norm == "(":
            close = next((k for k in range(i, len(words)) if words[k].norm == ")"), len(words) - 1)
            words = words[:i] + words[close + 1 :]
            break
    if not words:
        return []
    me = reading.clause.turn.me
    np = NP([label], 0, "thing", owner=me, attr=label)
    if TABLE.get(label, ("", ""))[0] == "works_as" and len(words) > 5:
        return []
    tail = next((i for i, w in enumerate(words) if w.norm in ("at", "for") and i), None)
    head = words[:tail] if TABLE.get(label, ("", ""))[0] == "works_as" else words
    out = attribute(np, Verb("be", "is", 0, 1), head, reading.clause)
    if tail and TABLE.get(label, ("", ""))[0] == "works_as":
        out += complements.workplace(me, words[tail:], reading.clause)
    for draft in out if former else ():
        draft.op = "end"
    return out


def parted(reading: Reading) -> list[Draft]:
    me, verb = reading.clause.turn.me, reading.match["verb"].lower()
    predicate = "works_at" if "ways" in verb else "partner"
    body = trim(reading.group("x"))
    if not body or not (body[0].cap or reading.match["x"].islower()) or len(body) > 4:
        return []
    return [
        _dated(
            Draft(me, predicate, reading.clause.text(body), op="end", surface=verb, rule="idiom.parted"),
            reading.clause,
        )
    ]


def introduced(reading: Reading) -> list[Draft]:
    name = reading.match["x"]
    if any(common(part.lower()) for part in name.split()):
        return []
    return (
        [Draft(reading.clause.turn.me, "name", name, surface="here", rule="intro.name", dated=False)]
        if not reading.clause.turn.named_speaker
        else []
    )


def took_over(reading: Reading) -> list[Draft]:
    clause = reading.clause
    new, old, role = trim(reading.group("new")), trim(reading.group("old")), trim(reading.group("role"))
    if not (new and old and role) or not (new[0].cap or new[0].norm == "i"):
        return []
    who = clause.turn.me if new[0].norm == "i" else clause.text(new)
    label = clause.text(role)
    coming = re.search(r"\b(?:replaces|takes over|is taking over|succeeds)\b", reading.match[0]) is not None
    points = [t.value(clause.turn.ref, future=coming) for t in clause.times if t.role in ("point", "since")]
    today = clause.turn.ref.date().isoformat()
    modality = "planned" if coming and points and points[0] and points[0] > today[: len(points[0])] else "actual"
    return [
        Draft(
            who,
            "works_as",
            label,
            valid_from=points[0] if points else None,
            surface="took over",
            modality=modality,
            rule="role.took_over",
            dated=False,
        ),
        Draft(
            clause.text(old),
            "works_as",
            label,
            op="end",
            valid_to=points[0] if points else None,
            surface="took over",
            modality=modality,
            rule="role.took_over",
            dated=False,
        ),
    ]


def style(reading: Reading) -> list[Draft]:
    words = trim(reading.group("x"))
    if not words or len(words) > 5 or words[0].norm in ("it", "this", "that", "them", "the"):
        return []
    items = split_list(words) if len(words) < 5 else [words]
    return [
        Draft(
            reading.clause.turn.me,
            "prefers",
            reading.clause.text(item),
            surface="always",
            rule="instruction.style",
            dated=False,
        )
        for item in items
    ]


def trip(reading: Reading) -> list[Draft]:
    """ "We've booked Iceland for August", "Booked: Azores, first week of May"; a table for Friday is no trip."""
    later = [t for t in find(reading.match.string) if t.role == "point"]
    value = later[-1].value(reading.clause.turn.ref, future=True) if later else None
    travels = " to " in reading.match[0] or (value is not None and len(value) < 10)
    if not travels and not is_place(reading.match["x"].split()[-1]):
        return []
    out = slot("visited", "placename", rule="idiom.booked", dated=False)(reading)
    for draft in out:
        draft.modality, draft.valid_from = "planned", value
    return out


def whose(reading: Reading, name: str) -> list[str]:
    """The persons that a group names: "me", "him", "Mum", "my son", "Bea" (a body part is theirs)."""
    clause, words = reading.clause, reading.group(name)
    if not words:
        return []
    if words[0].norm in ("me", "us") or (words[0].norm in ("my", "our") and words[1:] and words[1].norm in _BODY):
        return [clause.turn.me]
    if words[0].norm in lex.kin() and len(words) < 3:
        relation = lex.kin()[words[0].norm]
        return [nouns.scoped(clause.turn.me, words[0].norm, relation)]
    body = next((i for i, w in enumerate(words) if w.norm == "'s"), len(words))
    if words[0].norm in ("him", "her", "them") and clause.turn.last is None:
        earlier = [w for w in reading.words if w.cap and w.start and w.end <= words[0].start and not common(w.norm)]
        return [clause.text(earlier[-1:])] if earlier else []
    np = nouns.parse(words[:body], 0, clause, subject=False)
    return np.refs if np and np.sort == "person" else []


_BODY = frozenset("throat lips face skin eyes tongue mouth hands nose ears chest asthma allergies".split())


def reacts(reading: Reading) -> list[Draft]:
    """ "Penicillin brings him out in hives", "cats make my brother sneeze" """
    name = next(n for n in ("who", "who2", "who3", "who4") if reading.match[n])
    return [
        Draft(ref, "allergic_to", f.object, surface="reacts", rule="idiom.reacts", dated=False)
        for ref in whose(reading, name)
        for f in GUARDS["food"](reading.group("x"), reading.clause, "obj")
    ]


def prescribed(reading: Reading) -> list[Draft]:
    """ "They've put Mum on statins" """
    return [
        _dated(Draft(ref, "takes", f.object, surface="put on", rule="idiom.prescribed"), reading.clause)
        for ref in whose(reading, "who")
        for f in GUARDS["medicine"](reading.group("x"), reading.clause, "obj")
    ]


def occasion(reading: Reading) -> list[Draft]:
    """ "It's my parents' ruby wedding in November": an event to come, or a birthday."""
    clause = reading.clause
    point = next((t for t in find(reading.match.string) if t.role == "point"), None)
    value = point.value(clause.turn.ref, future=True) if point else None
    if value is None:
        return []
    shown = clause.text(reading.group("x"))
    name = "birthday" if shown.lower() == "birthday" else "event"
    when = [w for w in reading.words if point and point.start <= w.start - reading.start < point.end]
    label = clause.text(when) if name == "birthday" else shown
    return [
        Draft(
            ref, name, label, modality="planned", valid_from=value, surface="it's", rule="idiom.occasion", dated=False
        )
        for ref in whose(reading, "who")[:1]
    ]


def my_thing(reading: Reading) -> list[Draft]:
    """ "Bees are my thing", "opera isn't my cup of tea" """
    denied = "n" in reading.match["be"].lower().replace("never", "n").split("is")[-1].split("are")[-1]
    if "for me" in reading.match[0].lower() and not denied:
        return []
    name = "dislikes" if denied else "likes"
    return slot(name, "food", dated=False, rule="idiom.my_thing")(reading)


_STUDIES = frozenset(
    "degree masters master's phd doctorate apprenticeship mba bachelor's bachelors ba bsc msc ma diploma "
    "medicine law nursing engineering college university uni training".split()
)


def year_of(reading: Reading) -> list[Draft]:
    """ "Second year of a part-time masters in hydrology at Exeter" """
    words = trim(reading.group("x"))
    if not any(w.norm in _STUDIES for w in words):
        return []
    me, clause = reading.clause.turn.me, reading.clause
    out = [Draft(me, "studies", clause.text(words), surface="year of", rule="idiom.year_of", dated=False)]
    if reading.match["at"] and has_cap(reading.group("at")):
        school = clause.text(reading.group("at"))
        out.append(Draft(me, "studies_at", school, surface="at", rule="idiom.year_of", dated=False))
    return out


def renamed(reading: Reading) -> list[Draft]:
    """ "It's Matthias, never Matt": the right name and the wrong one, alike in spelling or sound."""
    me, new, old = reading.clause.turn.me, reading.match["new"], reading.match["old"]
    if common(new.lower()) or common(old.lower()):
        return []
    alike = new[0].lower() == old[0].lower() or len(set(new.lower()) & set(old.lower())) >= min(len(new), len(old)) // 2
    if reading.clause.turn.named_speaker or not alike or new.lower() == old.lower():
        return []
    return [
        Draft(me, "name", new, surface="it's", rule="idiom.renamed", dated=False),
        Draft(me, "name", old, op="retract", surface="not", rule="idiom.renamed", dated=False),
    ]
