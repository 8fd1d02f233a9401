"""Makers of facts from set constructions: what each named group of a match states."""

import re
from collections.abc import Callable
from typing import NamedTuple

from memcli.ingest.rules.attributes import TABLE
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, is_tool, split_list, trim
from memcli.ingest.rules.tokens import Tok
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


def years_in(reading: Reading) -> list[Draft]:
    out = slot("lives_in", "place", dated=False)(reading)
    value = resolve(reading.match["n"] + " ago", reading.clause.turn.ref)
    for draft in out:
        draft.valid_from = value
    return out


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
    from memcli.ingest.rules.attributes import attribute
    from memcli.ingest.rules.nouns import NP
    from memcli.ingest.rules.verbs import Verb

    label = reading.match["label"].lower().removeprefix("my ").strip()
    if label not in TABLE and label not in ("name",):
        return []
    words = list(reading.group("x"))
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
    return attribute(np, Verb("be", "is", 0, 1), words, reading.clause)


def cleft(reading: Reading) -> list[Draft]:
    """ "14 Larch Close, that's where I live", "Gdansk, that's where I was born" """
    verb = reading.match["verb"].lower()
    name = {
        "live": "lives_in",
        "work": "works_at",
        "grew": "grew_up_in",
        "study": "studies_at",
        "wa": "born_in",
        "come": "origin",
    }[verb.split()[0].removesuffix("s")]
    words = reading.group("x")
    if not words or (words[0].norm in forms() and not reading.match["x"].islower()):
        return []
    guard = {"works_at": "org", "studies_at": "school"}.get(name, "place")
    out = [
        Draft(reading.clause.turn.me, name, f.object, surface=verb, rule="cleft.where", dated=False)
        for f in GUARDS[guard](words, reading.clause, "at")
    ]
    if name == "born_in" and (points := [t for t in reading.clause.times if t.role == "point"]):
        shown = reading.clause.turn.text[points[0].start : points[0].end].strip(" ,")
        out.append(
            Draft(reading.clause.turn.me, "birthday", shown, surface="born", rule="cleft.when", dated=False)
        )
    return out


def cleft_noun(reading: Reading) -> list[Draft]:
    """ "ThinkPad X1 with Fedora, that's my machine" """
    noun = reading.match["noun"].lower()
    predicate = TABLE.get(noun, ("", ""))[0]
    words = reading.group("x")
    if predicate != "uses" or not words:
        return []
    head = words[: next((i for i, w in enumerate(words) if w.norm == "with"), len(words))]
    me = reading.clause.turn.me
    out = [
        Draft(me, "uses", f.object, surface=noun, rule="cleft.noun", dated=False)
        for f in GUARDS["tool"](head, reading.clause, "with")
    ]
    tail = list(words[len(head) + 1 :])
    tail = tail[: next((i for i, w in enumerate(tail) if w.norm == "on"), len(tail))]
    if out and tail:
        out += [
            Draft(str(out[0].object), "uses", f.object, surface="with", rule="cleft.noun", dated=False)
            for f in GUARDS["tool"](tail, reading.clause, "with")
        ]
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


def instead(reading: Reading) -> list[Draft]:
    """Commit lines and decisions that swap one tool for another."""
    clause, groups = reading.clause, reading.match.groupdict()
    new, old = trim(reading.group("new")), trim(reading.group("old"))
    marked = [
        w for w in (*new, *old) if w.cap or is_tool(w.norm) or any(c in w.norm for c in ".0123456789+#")
    ]
    if (
        not new
        or not old
        or len(new) > 4
        or len(old) > 4
        or not marked
        or any(w.norm in _PROSE for w in (*new, *old))
    ):
        return []
    where = trim(reading.group("where")) if groups.get("where") else []
    subject = clause.text(where) if where and len(where) < 5 else "project"
    return [
        Draft(subject, "uses", clause.text(new), surface="switch", rule="commit.swap", dated=False),
        Draft(subject, "uses", clause.text(old), op="end", surface="switch", rule="commit.swap", dated=False),
    ]


_PROSE = frozenset(
    "word words line lines sentence variable paragraph text function tone title section name names "
    "formal casual meeting room call event lunch dinner appointment deadline it this that them".split()
)


def dropped(reading: Reading) -> list[Draft]:
    clause, out = reading.clause, []
    old = trim(reading.group("old" if reading.match["old"] else "old2"))
    if not old or len(old) > 4 or not (old[0].cap or is_tool(old[0].norm)):
        return []
    out.append(
        Draft(
            "project",
            "uses",
            clause.text(old),
            op="end",
            surface="drop support",
            rule="commit.drop",
            dated=False,
        )
    )
    if reading.match["new"]:
        new = trim(reading.group("new"))
        if new and len(new) < 4:
            out.append(
                Draft(
                    "project",
                    "requires",
                    clause.text(new),
                    surface="require",
                    rule="commit.require",
                    dated=False,
                )
            )
    return out


def decided(reading: Reading) -> list[Draft]:
    clause = reading.clause
    return [
        Draft(clause.turn.me, "decided", f.object, surface="decided", rule="note.decision", dated=False)
        for f in GUARDS["tool"](reading.group("x"), clause, "obj")
    ]


def deadline(reading: Reading) -> list[Draft]:
    clause = reading.clause
    points = [t for t in clause.times if t.role in ("point", "by", "until")]
    if not points:
        return []
    shown = clause.turn.text[points[0].start : points[0].end]
    value = points[0].value(clause.turn.ref, future=True)
    exact = value if value and re.fullmatch(r"[\d-]+", shown) else re.sub(r"^(?:on|in|by|the) ", "", shown)
    return [
        Draft(
            clause.turn.thing or "project",
            "deadline",
            exact,
            surface="deadline",
            rule="note.deadline",
            dated=False,
        )
    ]


def introduced(reading: Reading) -> list[Draft]:
    name = reading.match["x"]
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
    points = [t.value(clause.turn.ref) for t in clause.times if t.role == "point"]
    return [
        Draft(
            who,
            "works_as",
            label,
            valid_from=points[0] if points else None,
            surface="took over",
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
            rule="role.took_over",
            dated=False,
        ),
    ]


def trip(reading: Reading) -> list[Draft]:
    out = slot("visited", "placename", rule="idiom.booked")(reading)
    later = [t for t in find(reading.match.string) if t.role == "point"]
    for draft in out:
        draft.modality = "planned"
        draft.valid_from = later[-1].value(reading.clause.turn.ref, future=True) if later else None
    return out


def since_none(reading: Reading) -> list[Draft]:
    from memcli.ingest.rules.specials import quitted

    return (
        quitted(reading.clause.turn.me, reading.group("x"), reading.clause)
        if any(t.role in ("since", "duration") for t in reading.clause.times)
        else []
    )


def works_where(reading: Reading) -> list[Draft]:
    return [
        Draft(
            reading.clause.turn.me,
            "works_at",
            f.object,
            surface="at",
            rule="idiom.my_job_at",
            confidence=0.8,
            dated=False,
        )
        for f in GUARDS["org"](reading.group("x"), reading.clause, "at")
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
