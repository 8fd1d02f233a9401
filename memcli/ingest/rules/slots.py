"""The facts of a verb frame: its complements by marker, with op, time and modality."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.attributes import born_on
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import Frame, Slot, forms
from memcli.ingest.rules.guards import GUARDS, cut_at
from memcli.ingest.rules.timing import outcome, place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb

_GENERIC = frozenset("uni university college school nursery".split())


def _segments(rest: list[Tok], frame: Frame) -> list[tuple[str, list[Tok]]]:
    """The complements after a verb by their marker, the direct object first."""
    out: list[tuple[str, list[Tok]]] = [("obj", [])]
    for i, word in enumerate(rest):
        starts = (
            word.norm in frame.slots
            and word.norm != "obj"
            and not (
                out[-1][0] in frame.slots
                and out[-1][0] != "obj"
                and out[-1][1]
                and frame.slots[word.norm] == frame.slots[out[-1][0]]
            )
        )
        if starts and out[-1][0] == "at" and word.norm == "in" and out[-1][1] and out[-1][1][-1].norm in _GENERIC:
            starts = False  # "at uni in Galway"
        if starts and not (
            word.norm in ("in", "on", "with", "for", "as", "at", "from", "to", "of", "into", "near", "by", "outside")
            and i + 1 >= len(rest)
        ):
            out.append((word.norm, []))
        else:
            out[-1][1].append(word)
    return [(marker, words) for marker, words in out if words]


def apply(ref: str, frame: Frame, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    op = outcome(group, frame.aspect)
    if (
        (
            group.neg
            or (group.never and frame.verb in _TASTED and (group.tense in ("pres", "perf") or frame.verb in _LOVED))
        )
        and not group.stopped
        and not group.modal
    ):
        return _denied(ref, frame, group, rest, clause)
    timetabled = group.tense == "pres" and not group.prog and any(t.role == "point" for t in clause.times)
    if (
        op is None
        and timetabled
        and frame.predicates() == {"visited"}
        and not {"always", "usually", "every", "often", "sometimes"} & {w.norm for w in clause.words}
        and not (group.neg or group.never or group.modal)
    ):
        op = "assert"
    if op is None and timetabled and frame.verb in _DEPARTING and not (group.neg or group.never or group.modal):
        group = group._replace(tense="fut")  # "I leave Asda on Friday"
        op = outcome(group, frame.aspect)
    if op is None and frame.verb in ("come", "hail") and group.tense == "past" and not (group.neg or group.never):
        op = "assert"
    if op is None or (frame.aspect in "es" and group.mode == "stop" and not rest):
        return []
    if group.tense == "perf" and frame.aspect == "s" and op == "assert" and not _anchored(clause, group):
        return []
    if rest and rest[0].norm in lex.AUXILIARIES - {"'s", "have", "has", "had"} and "obj" in frame.slots:
        return []  # "dates should be ...": the verb's word was a noun
    out: list[Draft] = []
    filled: set[str] = set()
    if frame.verb in ("move", "relocate", "settle") and _transitive(rest, frame):
        return []
    if frame.verb == "bear":
        dates = [t for t in clause.times if t.role == "point"]
        out += [
            Draft(
                ref,
                "birthday",
                born_on(clause, t),
                surface="born",
                rule="verb.born",
                dated=False,
            )
            for t in dates[:1]
        ]
    for marker, words in _segments(_there(rest, frame, clause), frame):
        slot = frame.slots.get(marker)
        if slot is None or (marker in filled and marker != "from"):
            continue
        if marker == "with" and slot.predicate == "works_at" and rest and rest[0].norm not in ("with", "as", "at"):
            continue  # "started a running group with Anna"
        if frame.verb == "lecture" and marker == "in" and words[0].cap:
            continue  # "lecturing in Hull"
        if marker == "with" and slot.guard == "cap" and rest[0].norm != "with":
            continue  # "host a podcast with Sam"
        if frame.verb == "run" and marker == "on" and ref in (clause.turn.me, clause.turn.last):
            continue
        if slot.predicate == "works_in" and "works_at" in {d.predicate for d in out} and words[0].cap:
            continue  # "for the opera house in Gothenburg"
        for found in GUARDS[slot.guard](words, clause, marker):
            if slot.guard in ("place", "home"):
                clause.turn.place = found.object
            out.append(_draft(ref, frame, slot, group, found.object, found.entity, found.predicate, op, marker, clause))
            filled.add(marker)
    if any(d.predicate == "uses" and d.op == "end" for d in out):  # "moved from Gmail to Proton"
        for draft in out:
            draft.predicate = "uses" if draft.predicate == "lives_in" else draft.predicate
    if frame.verb == "replace" and "with" not in filled:
        return []
    return out + _extras(ref, frame, out, rest, clause)


_DEPARTING = frozenset("leave quit retire resign step+down".split())


def _there(rest: list[Tok], frame: Frame, clause: Clause) -> list[Tok]:
    """ "born in Luton and raised there": "there" stands for the place just named."""
    place_name = clause.turn.place
    slot = frame.slots.get("in")
    moved = frame.slots.get("to")
    marker = "to" if moved is not None and moved.guard == "home" else "in"
    stays = (slot is not None and slot.guard == "place") or marker == "to"
    if not place_name or not stays or not rest or rest[0].norm != "there":
        return rest
    word = rest[0]
    return [word._replace(norm=marker), Tok(place_name.lower(), place_name, *_span(clause, place_name)), *rest[1:]]


def _span(clause: Clause, name: str) -> tuple[int, int]:
    at = clause.turn.text.rfind(name)
    return (at, at + len(name)) if at >= 0 else (0, 0)


def _transitive(rest: list[Tok], frame: Frame) -> bool:
    """ "moving the team to Rust" is no change of home."""
    marker, words = _segments(rest, frame)[0] if rest else ("", [])
    return marker == "obj" and any(
        w.norm
        not in lex.ADVERBS | {"house", "out", "back", "home", "here", "over", "away", "up", "down", "all", "the", "way"}
        and w.norm.isalpha()
        for w in words
    )


def _anchored(clause: Clause, group: Verb) -> bool:
    """A present perfect of a state holds now only as a progressive or with its beginning ("since 2019")."""
    since = any(w.norm == "since" for w in clause.words[group.end :])
    return group.prog or since or any(t.role in ("since", "duration", "vague") for t in clause.times)


_CREATED_PAST = frozenset("build write develop design".split())


def _draft(
    ref: str,
    frame: Frame,
    slot: Slot,
    group: Verb,
    object: str,
    entity: str | None,
    override: str,
    op: str,
    marker: str,
    clause: Clause,
) -> Draft:
    aspect = frame.aspect
    predicate_name = override or slot.predicate
    stated = slot.op or op
    if frame.verb in _CREATED_PAST and group.tense in ("past", "perf") and not group.prog:
        predicate_name, stated, aspect = "created", "assert", "e"
    if op == "end" and slot.op == "end":
        stated = "end"
    draft = Draft(
        ref,
        predicate_name,
        object,
        op=stated,
        entity=entity,
        surface=_surface(frame, marker, clause),
        rule=f"verb.{frame.verb}",
    )
    if slot.op == "end" and aspect == "i":
        draft.dated = len(clause.times) > 0 and group.tense in ("past", "perf")
        aspect = "t"
    elif slot.op == "assert":
        aspect = "i"
    if override in ("habit", "smokes") and frame.verb in ("quit", "give+up"):
        draft.op = "end"
    return place(draft, clause, group, aspect)


def _surface(frame: Frame, marker: str, clause: Clause) -> str:
    """The verb as it stands in the text, with its particle and preposition: "adopted", "grew up in"."""
    lemma, _, particle = frame.verb.partition("+")
    known = ((word, forms().get(word.norm)) for word in clause.words)
    shown = next((word.text for word, form in known if form and form.lemma == lemma), lemma)
    return " ".join(part for part in (shown, particle, "" if marker == "obj" else marker) if part)


_TASTED = frozenset("eat drink like love enjoy".split())
_LOVED = frozenset("like love enjoy".split())


def _denied(ref: str, frame: Frame, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "don't like", "don't eat": a dislike or an avoidance; any other negation states nothing."""
    if clause.turn.corrects and frame.aspect == "s":
        return [
            Draft(
                ref,
                f.predicate or slot.predicate,
                f.object,
                op="retract",
                surface=f"not {frame.verb}",
                rule=f"not.{frame.verb}",
                dated=False,
            )
            for marker, words in _segments(rest, frame)
            if (slot := frame.slots.get(marker))
            for f in GUARDS[slot.guard](words, clause, marker)
        ]
    predicate_name = {
        "like": "dislikes",
        "love": "dislikes" if group.never else "",
        "enjoy": "dislikes",
        "eat": "avoids",
        "drink": "avoids",
        "tolerate": "avoids",
        "digest": "avoids",
        "stomach": "avoids",
    }.get(frame.verb, "")
    if (
        not predicate_name
        or (group.tense not in ("pres", "perf") and not (group.never and frame.verb in _LOVED))
        or (group.tense == "perf" and not group.never)
        or group.prog
    ):
        return []
    guard = "preference" if predicate_name == "dislikes" else "food"
    rest = [w for w in rest if w.norm not in ("any", "anymore", "much")]
    if rest and rest[0].norm in lex.PREPOSITIONS - {"to"}:
        return []  # "I don't eat after seven"
    return [
        Draft(ref, predicate_name, f.object, surface=f"not {frame.verb}", rule=f"not.{frame.verb}")
        for f in GUARDS[guard](rest, clause, "obj")
    ]


_WRITTEN = frozenset(
    "novel novella book memoir screenplay play musical opera song songs poem poems album film documentary comic "
    "thesis dissertation article essay story stories cookbook biography house shed cabin boat treehouse".split()
)


def _extras(ref: str, frame: Frame, drafts: list[Draft], rest: list[Tok], clause: Clause) -> list[Draft]:
    """Facts that ride on another: "building an app in Flutter", "sold ... and", "works nights"."""
    if not drafts or frame.verb not in ("build", "write", "develop", "create", "maintain", "design", "make"):
        return []
    made = drafts[0]
    if any(w.norm in _WRITTEN for w in rest[:6]):  # "a novel set in Trieste"
        return []
    for i, word in enumerate(rest[:-1]):
        if (
            word.norm in ("in", "with", "using")
            and (rest[i + 1].cap or (rest[i + 1].norm in ("a", "an", "the") and rest[min(i + 2, len(rest) - 1)].cap))
            and i
        ):
            stop = cut_at(rest[i + 1 :], frozenset("called named for on because".split()))
            return [
                Draft(
                    made.entity or str(made.object),
                    "uses",
                    f.object,
                    surface="in",
                    rule="made.with",
                    confidence=0.8,
                    dated=False,
                )
                for f in GUARDS["tool"](stop, clause, "obj")
            ]
    return []
