"""Read one clause: its subject, its verb, and what the verb says of it."""

from memcli.ingest.rules import (
    abstinence,
    callings,
    changes,
    company,
    copula,
    elided,
    elsewhere,
    feelings,
    fragments,
    generic,
    habits,
    having,
    hearsay,
    kinds,
    life,
    nouns,
    presupposed,
    pursuits,
    sequels,
    slots,
    specials,
    things,
    treatments,
)
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.attributes import attribute, is_attribute
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import Frame, forms, frames
from memcli.ingest.rules.frequency import without_frequency
from memcli.ingest.rules.guards import GUARDS
from memcli.ingest.rules.guards import names as guarded_names
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.openings import fronted, strip_leads
from memcli.ingest.rules.subjects import subject_of
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb, verb

_FILLERS: tuple[tuple[str, ...], ...] = (
    ("at", "all"),
    ("at", "the", "moment"),
    ("right", "now"),
    ("so", "far"),
    ("any", "more"),
)


def read(clause: Clause) -> list[Draft]:
    """The drafts of a clause, with what its possessives take for granted."""
    drafts = _stated(clause)
    if not drafts and not imperative(clause.words):
        drafts = company.read(clause.words, clause, [])
    sequels.lasting(drafts, clause)
    sequels.beside(drafts, clause)
    told = {(d.subject, d.predicate) for d in drafts}
    away = [d for d in elsewhere.relatives(clause.words, clause) if (d.subject, d.predicate) not in told]
    return drafts + presupposed.read(clause.words, clause, drafts) + away


def imperative(words: list[Tok]) -> bool:
    """ "Compose a tweet about my dog Max": a request, whose possessives are left alone."""
    first = strip_leads(words)[:1]
    form = forms().get(first[0].norm) if first else None
    return (form is not None and form.form == "base") or bool(first and first[0].norm in _REQUESTS)


_REQUESTS = frozenset(
    "compose draft summarise summarize generate please help tell explain list brainstorm outline".split()
)


def _stated(clause: Clause) -> list[Draft]:
    """The drafts of a clause; its subjects are left in ``clause.subjects`` for the clause that follows."""
    words = strip_leads(clause.words)
    if not words:
        return []
    if felt := feelings.read(words, clause):
        return felt
    words = hearsay.attributed(words, clause)
    clause.frequent = " ".join(w.norm for w in clause.words[:4]) in ("in my free time", "in my spare time")
    if len(words) > 3 and words[0].norm in ("every", "each", "most") and words[1].norm.rstrip("s") in _PERIODS:
        clause.frequent, words = True, words[2:]
        while len(words) > 2 and words[0].norm.rstrip("s") in _PERIODS:  # "every Wednesday night"
            words = words[1:]
    words, often = fronted(words)
    clause.frequent |= often
    if not words:
        return []
    if clause.link in ("who", "which") and (whom := clause.turn.last if clause.link == "who" else clause.turn.pet):
        several = clause.link == "who" and clause.turn.group[-1:] == [whom]
        clause.subjects = list(clause.turn.group) if several else [whom]
    first = forms().get(words[0].norm)
    if clause.link == "so" and first is not None and first.form == "base" and first.lemma != "be":
        return []  # "... so avoid red and green, please"
    np = None if fragments.opens(words) or words[0].norm in _NO_SUBJECT else subject_of(words, clause)
    if np is None:
        drafts = fragments.read(words, clause)
        if drafts or clause.link not in _LOOSE or not (said := elided.restored(words, clause)):
            return drafts
        whole = Clause(clause.turn, said, clause.times, list(clause.subjects), link="elided")
        drafts = _stated(whole)
        clause.subjects = whole.subjects
        return [d for d in drafts if d.subject == clause.turn.me or d.rule.startswith("kin.")]
    if np.sort == "thing" and is_attribute(np.attr):
        words = _plain_be(words, np)
    group = verb(words, np.end, copular=np.sort == "thing" and is_attribute(np.attr)) or _verb_beyond(words, np)
    told = np.sort == "thing" and np.owner and is_attribute(np.attr)  # "my name is Baz, 51": what follows is of him
    clause.subjects = [np.owner] if told and np.owner else np.refs
    if np.end and group is not None and _plain_action(group) and "to" not in {w.norm for w in words[group.end :]}:
        clause.turn.doing = np.refs[0]
    if np.sort == "person":
        clause.turn.topic = np.refs[0]
    if group is None and not (np.attr or np.kin) and clause.link == "" and (said := elided.post(words, clause)):
        return _stated(Clause(clause.turn, said, clause.times, [], link="elided"))
    if group is None:
        return np.side + clause.side + fragments.after_subject(np, words[np.end :], clause)
    rest = words[group.end :]
    if (
        len(rest) > 2
        and rest[0].norm == ","
        and rest[1].norm in company.NUMBERS
        and rest[2].norm.rstrip("s") in _PERIODS
    ):
        rest = []  # "quit smoking, 3 weeks now"
    while rest and rest[0].norm in (",", "'s"):
        rest = rest[1:]
    for phrase in _FILLERS if group.lemma == "be" else (*_FILLERS, ("these", "days")):
        rest = _without(rest, phrase)
    at, after = things.alternative(rest)
    if group.neg and not group.stopped and group.lemma in frames() and (turn_at := _contrast(rest)):
        drafts = contrasted(np, group, rest, turn_at, clause)
    elif at and group.lemma not in ("prefer", "like", "love", "choose"):
        marker = rest[:1] if rest[0].norm in lex.PREPOSITIONS else []
        drafts = predicate(np, group, rest[:at], clause, words)
        former = [] if group.neg else predicate(np, group, [*marker, *rest[after:]], clause, words)
        drafts += things.replaced(drafts, former, group, clause)
    else:
        drafts = predicate(np, group, rest, clause, words)
    drafts += sequels.treated(drafts, rest, clause)
    drafts += elsewhere.workplace(drafts, group, rest, clause)
    if np.sort == "thing":
        drafts = [
            d if np.attr in ("family", "folks") or d.subject == clause.turn.me else things.of_place(d)
            for d in drafts
            if d.subject not in np.refs or things.about_thing(d, np, clause)
        ]
    if clause.turn.reported:
        for draft in drafts:
            draft.modality = "reported"
    gapped = _gapped(np, group, rest, clause, words)
    return np.side + clause.side + drafts + company.read(words[np.end :], clause, drafts) + gapped


_NO_SUBJECT = frozenset("out off back onto into".split())
_LOOSE = frozenset(("", ",", ".", ";", "and", "but", "so", "-", "–", "—", "(", "!"))


def _plain_action(group: Verb) -> bool:
    """A simple present of something done: no modal, negation, progressive or form of "be"."""
    return group.tense == "pres" and group.lemma != "be" and not (group.modal or group.mode or group.neg or group.prog)


def _gapped(np: NP, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """ "Ines owns the data migration, Kwame the press kit": the verb is said once."""
    if np.sort != "person" or group.neg or group.modal:
        return []
    for i, word in enumerate(rest[:-2]):
        if word.norm != "," and not (word.norm == "and" and i and rest[i - 1].norm != ","):
            continue
        at = i + 1 + (rest[i + 1].norm == "and")
        own = rest[at : at + 1] and rest[at].norm in ("my", "our")
        label = guarded_names(rest[at:], clause)
        end = at + (2 if own else len(label))
        if (label or (own and end <= len(rest) and rest[at + 1].norm in lex.kin())) and (
            end < len(rest) and rest[end].norm in ("the", "a", "an", "to", "in", "at", "for", "on")
        ):
            if rest[end].norm in lex.PREPOSITIONS and rest[0].norm != rest[end].norm:
                return []
            subject = rest[at:end]
            other = Clause(clause.turn, clause.words, clause.times)
            said = [*subject, *words[np.end : group.end], *rest[end:]]
            found = nouns.parse(said, 0, other)
            if found is None or found.sort != "person":
                return []
            again = group._replace(start=found.end, end=found.end + group.end - np.end)
            return (
                found.side
                + predicate(found, again, said[again.end :], other, said)
                + _gapped(found, again, said[again.end :], other, said)
            )
    return []


_OBLIGED_BE = (
    ("has", "to", "be"),
    ("have", "to", "be"),
    ("must", "be"),
    ("would", "have", "to", "be"),
    ("would", "be"),
)


def _plain_be(words: list[Tok], np: NP) -> list[Tok]:
    """ "My favourite film has to be Ran" -> "... is Ran" """
    if words[np.end : np.end + 1] and words[np.end].norm == "'s":
        return [*words[: np.end], words[np.end]._replace(norm="is"), *words[np.end + 1 :]]
    for phrase in _OBLIGED_BE:
        if tuple(w.norm for w in words[np.end : np.end + len(phrase)]) == phrase:
            last = words[np.end + len(phrase) - 1]
            return [*words[: np.end], last._replace(norm="is"), *words[np.end + len(phrase) :]]
    return words


_RESTRICTORS = frozenset("just only but rather".split())


def _contrast(rest: list[Tok]) -> int:
    """Where "not X, just Y" turns to Y, 0 when it does not."""
    for i in range(1, len(rest) - 2):
        if rest[i].norm == "," and rest[i + 1].norm in _RESTRICTORS and rest[i + 2].norm not in lex.PRONOUNS:
            return i
    return 0


def _verb_beyond(words: list[Tok], np: NP) -> Verb | None:
    """The verb after a phrase that qualifies the subject ("my sister from Leeds lives ...")."""
    if np.sort != "person" or np.end >= len(words) or words[np.end].norm not in ("from", "in", "at", "of", "(", "with"):
        return None
    for i in range(np.end + 1, min(np.end + 8, len(words))):
        form = forms().get(words[i].norm)
        if form and form.form in ("s", "past") and not words[i].cap:
            return verb(words, i)
    return None


def _without(words: list[Tok], phrase: tuple[str, ...]) -> list[Tok]:
    for i in range(len(words) - len(phrase) + 1):
        if tuple(w.norm for w in words[i : i + len(phrase)]) == phrase:
            return words[:i] + words[i + len(phrase) :]
    return words


def contrasted(np: NP, group: Verb, rest: list[Tok], at: int, clause: Clause) -> list[Draft]:
    """ "I don't teach Latin, just Greek": the first never was, the second is."""
    frame, stated = frames()[group.lemma], group._replace(neg=False)
    wrong = [d for ref in np.refs for d in slots.apply(ref, frame, stated, rest[:at], clause)]
    right = [d for ref in np.refs for d in slots.apply(ref, frame, stated, rest[at + 2 :], clause)]
    if not right or frame.aspect not in "sh":
        return []
    for draft in wrong:
        draft.op, draft.dated = "retract", False
    return wrong + right


def predicate(np: NP, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """What the verb states of its subjects."""
    if (group.passive and group.lemma in ("call", "name")) or group.lemma == "go+by":
        return specials.called(np, rest, clause, group)
    if (event := specials.appointment(np, group, rest, clause)) is not None:
        return event
    if group.lemma == "grow+up" and rest and rest[0].norm == "speaking":
        spoken = GUARDS["lang"](rest[1:], clause, "obj")
        return [
            Draft(r, "speaks", f.object, surface="speaking", rule="verb.grow_up_speaking", dated=False)
            for r in np.refs
            for f in spoken
        ]
    if group.lemma == "include" and np.attr:
        return attribute(np, group, rest, clause)
    if group.lemma == "be" and not group.passive:
        if (group.mode in ("want", "plan") or group.tense == "fut") and (
            there := [d for r in np.refs for d in things.presence(r, rest, clause, group)]
        ):
            return there
        return copula.read(np, group, rest, clause)
    for special in (
        things.hosted,
        things.scheduled,
        things.located,
        pursuits.instrument,
        pursuits.done_at,
        pursuits.craft,
        pursuits.admitted_to,
        things.lapsing,
        callings.ability,
        callings.mastered,
        callings.for_a_living,
        callings.made_role,
        callings.admitted,
        callings.schooled,
        callings.served,
        treatments.treated,
        changes.swapped,
        changes.medicated,
        changes.told,
        changes.found_home,
        life.paired,
        life.accepted,
        life.put_down,
        life.bequeathed,
        changes.barred,
        changes.migrated,
        changes.raced,
        changes.retired,
        specials.done_by,
        specials.operated,
        specials.gone,
        specials.got_into,
        specials.went,
        life.expecting,
        specials.made_with,
        specials.done_degree,
        abstinence.temperate,
        abstinence.abstained,
        abstinence.ceased,
        specials.studied_alone,
        specials.journey,
        life.wedded,
        having.have,
        life.died,
        specials.named_by,
        specials.turned,
    ):
        if (drafts := special(np, group, rest, clause)) is not None:
            return drafts
    frame = frames().get(group.lemma)
    whole, rest = rest, without_frequency(rest)
    clause.frequent |= len(rest) < len(whole)
    out: list[Draft] = []
    if frame is not None and _fits(frame, group, dated=any(t.role == "point" for t in clause.times)):
        out = [d for ref in np.refs for d in slots.apply(ref, frame, group, rest, clause)]
    rest = whole
    if (
        not out
        and group.lemma == "take"
        and group.form == "s"
        and sequels.noted(clause)
        and rest[:1]
        and rest[0].norm == "the"
    ):
        out = [Draft(ref, "responsible_for", f.object, surface="takes", rule="note.takes", confidence=0.7, dated=False)
               for ref in np.refs for f in GUARDS["charge"](rest, clause, "obj")]  # fmt: skip
    if group.lemma == "take+over":
        out += sequels.relieved(out, rest, clause)
    if not out:
        out = kinds.changed(np, group, rest, clause)
    if not out:
        out = [d for ref in np.refs for d in habits.habit(ref, np, group, rest, clause, words)]
    if not out and group.mode in ("want", "plan"):
        out = [d for ref in np.refs for d in habits.wish(ref, group, clause, words)]
    if not out:
        out = [d for ref in np.refs for d in generic.making(ref, np, group, rest, clause)]
    if not out:
        out = [d for ref in np.refs for d in generic.habitual(ref, np, group, rest, clause, words)]
    if not out:
        out = [d for ref in np.refs for d in generic.happened(ref, np, group, rest, clause, words)]
    if not out:
        out = [d for ref in np.refs for d in generic.coming(ref, np, group, rest, clause, words)]
    return out


_MOMENTARY = frozenset("listen eat drink smoke wear".split())


def _fits(frame: Frame, group: Verb, *, dated: bool) -> bool:
    """A participle frame needs its passive, any other its active."""
    return (
        (
            group.passive == (frame.aspect in "px")
            or (group.passive and frame.verb in ("move", "transfer"))
            or frame.verb in ("get+marry", "get+engage", "marry", "divorce", "separate")
            or frame.verb == "qualify"
        )
        and not (group.prog and frame.verb in _MOMENTARY)
        and (frame.verb != "see" or (group.prog and not group.mode and not dated and group.start > 0))
    )


_PERIODS = frozenset(
    "day morning evening night week weekend monday tuesday wednesday thursday friday saturday sunday "
    "month year summer winter afternoon".split()
)


def shares_subject(words: list[Tok]) -> bool:
    """The clause begins with a past verb of change: it shares the subject and the time of the one before."""
    form = forms().get(strip_leads(words)[0].norm) if strip_leads(words) else None
    return (
        form is not None
        and form.form == "past"
        and form.lemma in ("settle", "move", "relocate", "join", "start", "become", "begin")
    )
