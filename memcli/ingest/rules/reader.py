"""Read one clause: its subject, its verb, and what the verb says of it."""

from memcli.ingest.rules import copula, fragments, habits, having, hearsay, nouns, slots, specials
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.attributes import TABLE, attribute, is_attribute
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import Frame, forms, frames
from memcli.ingest.rules.guards import GUARDS
from memcli.ingest.rules.nouns import NP
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb, verb

_LEADS = frozenset(
    "hey hi hello heya hiya yo btw fyi actually well so ok okay anyway oh ugh wow also yes yeah yep no "
    "nope and but then plus lol haha hmm um uh sorry wait nah yay omg honestly tbh basically anyways "
    "besides finally luckily sadly unfortunately , . ! : - – — because cause cuz since thankfully now "
    "currently recently please note update reminder correction info context context: again ah aha "
    "alright right".split()
)
_LEAD_PHRASES = tuple(
    tuple(phrase.split())
    for phrase in (
        "by the way; for the record; to be honest; as you know; note that; remember that; "
        "keep in mind that; keep in mind; don't forget that; do not forget that; do not forget; "
        "just so you know; fun fact; good news; big news; turns out that; turns out; it turns out that; "
        "it turns out; guess what; the thing is; as i said; you should know that; you know; "
        "i forgot to mention that; i forgot to mention; i should mention that; i should mention; "
        "happy to say; just to say; i mean; i meant; remember; it's true that; at work; in my free time; "
        "in my spare time; at home; these days; for context; for reference; in fact; of course; after all; "
        "at the moment; right now; for what it's worth; no no; long story short; quick update; "
        "small update; i want you to know that; you should know; i can tell you that"
    ).split("; ")
)

THING_PREDICATES = frozenset(
    "uses located_in runs_on boss manages has requires deadline lives_in member_of supports works_on".split()
)


def strip_leads(words: list[Tok]) -> list[Tok]:
    """Without the interjections and set phrases that open a clause."""
    i = 0
    while i < len(words):
        for phrase in _LEAD_PHRASES:
            if tuple(w.norm for w in words[i : i + len(phrase)]) == phrase and i + len(phrase) < len(words):
                i += len(phrase)
                break
        else:
            if (words[i].norm in _LEADS and i + 1 < len(words)) or (
                not any(c.isalnum() for c in words[i].norm) and words[i].norm not in ("'s", "(")
            ):
                i += 1
                continue
            break
    return words[i:]


def read(clause: Clause) -> list[Draft]:
    """The drafts of a clause; its subjects are left in ``clause.subjects`` for the clause that follows."""
    words = strip_leads(clause.words)
    if not words:
        return []
    words = hearsay.attributed(words, clause)
    clause.frequent = " ".join(w.norm for w in clause.words[:4]) in ("in my free time", "in my spare time")
    if (
        len(words) > 3
        and words[0].norm in ("every", "each", "most")
        and words[1].norm.rstrip("s") in _PERIODS
    ):
        clause.frequent, words = True, words[2:]
    if not words:
        return []
    if clause.link in ("who", "which") and (
        whom := clause.turn.last if clause.link == "who" else clause.turn.pet
    ):
        clause.subjects = [whom]
    np = _subject(words, clause)
    if np is None:
        return fragments.read(words, clause)
    group = verb(words, np.end, copular=np.sort == "thing" and is_attribute(np.attr)) or _verb_beyond(
        words, np
    )
    clause.subjects = np.refs
    if group is None:
        return np.side + fragments.after_subject(np, words[np.end :], clause)
    rest = words[group.end :]
    while rest and rest[0].norm in (",", "'s"):
        rest = rest[1:]
    drafts = predicate(np, group, rest, clause, words)
    if np.sort == "thing":
        drafts = [
            d if np.attr in ("family", "folks") else _thing_draft(d)
            for d in drafts
            if d.subject not in np.refs or _about_thing(d, np, clause)
        ]
    if clause.turn.reported:
        for draft in drafts:
            draft.modality = "reported"
    return np.side + clause.side + drafts + _company(words[np.end :], clause)


def _company(words: list[Tok], clause: Clause) -> list[Draft]:
    """The kinship of whoever else the clause names: "with my brother Leon"."""
    out: list[Draft] = []
    for i, word in enumerate(words[:-2]):
        if (
            word.norm in ("my", "our")
            and i
            and words[i - 1].norm in ("with", "from", "to", "by", "and", "for")
        ):
            other = nouns.parse(words, i, clause, subject=False)
            out += other.side if other and other.kin and not other.bare else []
    return out


def _verb_beyond(words: list[Tok], np: NP) -> Verb | None:
    """The verb after a phrase that qualifies the subject ("my sister from Leeds lives ...")."""
    if (
        np.sort != "person"
        or np.end >= len(words)
        or words[np.end].norm not in ("from", "in", "at", "of", "(", "with")
    ):
        return None
    for i in range(np.end + 1, min(np.end + 8, len(words))):
        form = forms().get(words[i].norm)
        if form and form.form in ("s", "past") and not words[i].cap:
            return verb(words, i)
    return None


def _about_thing(draft: Draft, np: NP, clause: Clause) -> bool:
    if np.attr in ("code", "script", "program", "function", "test", "tests", "computer", "query"):
        return False
    if draft.predicate in ("lives_in", "located_in"):
        return (
            np.owner is not None
            or any(c in str(draft.object) for c in ".0123456789")
            or draft.rule in ("thing.made", "verb.base", "verb.locate")
        )
    return draft.predicate in THING_PREDICATES and (draft.predicate != "has" or clause.turn.reported)


def _thing_draft(draft: Draft) -> Draft:
    if draft.predicate == "lives_in":
        draft.predicate = "located_in"
    return draft


def _subject(words: list[Tok], clause: Clause) -> NP | None:
    """The clause's own subject, the one it shares with the clause before, or the speaker left out."""
    if (
        words[0].norm == "were" and len(words) > 1 and words[1].norm.endswith("ing")
    ):  # "were expecting": we're
        words[0] = words[0]._replace(norm="are")
    if bare := _bare_attribute(words, clause):
        return bare
    first = words[0]
    form = forms().get(first.norm)
    starts_verb = form is not None and (
        not first.cap or first.start == 0 or form.form in ("past", "ing", "part")
    )
    if (
        first.norm
        in ("'s", "is", "was", "am", "are", "has", "have", "had", "will", "does", "do", "did", "can")
        or starts_verb
        or first.norm in lex.ADVERBS
        or first.norm in ("not", "never")
    ):
        group = verb(words, 0)
        if group is not None and (clause.subjects or _dropped_subject(group, words)):
            return NP(clause.subjects or [clause.turn.me], 0)
        if group is not None:
            return None
    return nouns.parse(words, 0, clause)


def _bare_attribute(words: list[Tok], clause: Clause) -> NP | None:
    """ "Blood type is O negative": an attribute of the speaker without "my"."""
    for end in (1, 2, 3):
        label = " ".join(w.norm for w in words[:end])
        if (
            label in TABLE
            and len(words) > end + 1
            and words[end].norm in ("is", "'s", ":", "=")
            and TABLE[label][0] not in ("deadline", "uses", "works_at", "works_as")
        ):
            return NP([label], end, "thing", owner=clause.turn.me, attr=label)
    return None


def _dropped_subject(group: Verb, words: list[Tok]) -> bool:
    """ "Sold the van", "Been unemployed since March", "Getting married": "I" is meant, not said."""
    if group.form in ("base", "s") and group.lemma != "be":
        return (
            group.prog
            or group.tense in ("perf", "past", "fut")
            or group.mode in ("used", "stop")
            or (
                group.lemma in ("love", "hate", "live", "work", "like", "prefer", "speak", "play")
                and group.form == "base"
                and len(words) < 9
            )
        )
    return group.lemma != "be" or words[0].norm in ("was", "been", "am", "being")


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
        return copula.read(np, group, rest, clause)
    if clause.turn.reported and np.sort == "thing" and group.lemma == "have" and not group.neg:
        return [
            Draft(np.refs[0], "has", f.object, surface="has", rule="thing.has")
            for f in GUARDS["thing"](rest, clause, "obj")
        ]
    for special in (
        specials.gone,
        specials.got_into,
        specials.went,
        specials.expecting,
        specials.made_with,
        specials.done_degree,
        specials.abstained,
        specials.ceased,
        specials.studied_alone,
        specials.journey,
        specials.wedded,
        having.have,
        specials.died,
        specials.named_by,
        specials.turned,
    ):
        if (drafts := special(np, group, rest, clause)) is not None:
            return drafts
    frame = frames().get(group.lemma)
    out: list[Draft] = []
    if frame is not None and _fits(frame, group):
        out = [d for ref in np.refs for d in slots.apply(ref, frame, group, rest, clause)]
    if not out:
        out = [d for ref in np.refs for d in habits.habit(ref, np, group, rest, clause, words)]
    if not out and group.mode in ("want", "plan"):
        out = [d for ref in np.refs for d in habits.wish(ref, group, clause, words)]
    return out


def _fits(frame: Frame, group: Verb) -> bool:
    """A participle frame needs its passive, any other its active."""
    return (
        group.passive == (frame.aspect in "px")
        or frame.verb in ("get+marry", "get+engage", "marry", "divorce", "separate")
        or frame.verb == "qualify"
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
