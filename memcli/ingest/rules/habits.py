"""Regular activities, given-up ones, and plans without a frame of their own."""

import itertools

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import cut_at, has_cap, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrasebook import FEASTS
from memcli.phrases import number

_PERIODS = frozenset(
    "day morning evening night week weekend monday tuesday wednesday thursday friday saturday sunday "
    "month year summer winter afternoon".split()
)

_FREQUENCY = frozenset(
    "every daily weekly nightly weekends weekdays mondays tuesdays wednesdays thursdays fridays "
    "saturdays sundays mornings evenings nights".split()
)

_NO_HABIT = frozenset(
    "be have need get say tell think feel see want know find do forget call ask happen make let give "
    "put look seem try wait fail crash restart".split()
)


def habit(ref: str, np: NP, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """A regular activity: a present tense with a frequency ("I swim a kilometre every Tuesday")."""
    if (
        (group.lemma in _NO_HABIT and not _regular(group.lemma, rest))
        or np.sort != "person"
        or group.neg
        or group.never
        or group.modal
        or group.passive
    ):
        return []
    if group.mode == "stop" or (group.lemma in ("quit", "stop", "give+up") and rest):
        return _stopped(ref, group, rest, clause, words)
    if group.mode == "used":
        return _former(ref, group, rest, clause, words)
    if (
        group.tense not in ("pres", "perf")
        or (
            group.tense == "perf"
            and not group.prog
            and not any(t.role in ("since", "duration") for t in clause.times)
            and not {"every", "daily"} & {w.norm for w in rest}
        )
        or group.mode in ("want", "plan")
    ):
        return []
    norms = [w.norm for w in rest]
    often = any(n in _FREQUENCY for n in norms) or any(
        a in ("once", "twice", "times") and b in ("a", "per") for a, b in itertools.pairwise(norms)
    )
    between = {w.norm for w in words[np.end : group.end]}
    riding = group.lemma == "take" and norms[-1:] == ["everywhere"] and len(norms) < 5
    commute = group.lemma in ("cycle", "walk", "bike", "drive", "commute", "run") and norms[:2] in (
        ["to", "work"],
        ["to", "school"],
    )
    remote = group.lemma == "work" and (
        norms[:2] == ["from", "home"] or norms[:1] in (["remotely"], ["nights"], ["part-time"], ["weekends"])
    )
    outing = group.lemma == "go" and group.tense == "pres" and bool(rest) and (
        rest[0].norm.endswith("ing") or (len(rest) > 1 and rest[1].norm.endswith("ing") and rest[0].norm in _SITES)
    )  # fmt: skip
    clocked = any(
        a == "at" and (b in _CLOCK or b[:1].isdigit() or number(b) is not None) for a, b in itertools.pairwise(norms)
    )
    routine = group.lemma in _ROUTINES or (group.lemma == "go" and norms[:2] == ["to", "bed"])
    often = (
        often
        or (clocked and routine and group.tense == "pres" and not clause.times)
        or (outing and rest[0].norm not in ("going", "missing", "nothing", "something", "anything"))
        or clause.frequent
        or commute
        or riding
        or remote
        or (group.lemma in _MOTION and norms[-1:] == ["everywhere"])
        or (bool(between & _USUALLY) and bool(trim(rest)) and rest[0].norm not in lex.PRONOUNS)
        or (
            group.lemma == "go" and group.tense == "pres" and not group.prog and norms[:1] == ["to"] and _visited(norms)
        )
        or (group.tense == "pres" and norms[:1] in (["before"], ["after"]) and norms[1:2] and norms[1] in _DAILY)
        or ("always" in between and group.lemma in _CUSTOMS and len(rest) > 1 and group.tense == "pres")
    )
    if not often or (group.prog and group.tense == "pres"):
        return []
    phrase = _main(trim(words[group.end - 1 :] if group.end else rest))
    if len(phrase) > 2 and phrase[-1].norm in ("a", "the") and phrase[-2].norm in lex.PREPOSITIONS:
        phrase = phrase[:-2]  # "go dancing on a (Friday)"
    if (
        any(w.norm in ("it", "this", "that", "them", "you") for w in phrase)
        or (ref != clause.turn.me and any(w.norm in ("me", "us") for w in phrase))
        or len(phrase) > 14
        or (not rest and not clause.frequent)
        or (group.lemma == "go" and norms and norms[0] in ("once", "twice", "every", "a", "several", "three", "few"))
    ):
        return []
    return [
        Draft(
            ref,
            "habit",
            _whole(phrase, clause),
            surface=group.lemma,
            rule="habit.frequency",
            confidence=0.8,
            dated=False,
        )
    ]


_SITES = frozenset(
    "sea wild open-water cold-water ice rock mountain scuba horse line ballroom salsa bird fell hill trail".split()
)
_HALLS = frozenset("mosque church synagogue temple gurdwara chapel gym support-group class club mass".split())


def _visited(norms: list[str]) -> bool:
    """ "(go) to a mosque in Whitechapel": where people go again and again."""
    return len(norms) > 2 and norms[1] in ("a", "the") and bool(_HALLS.intersection(norms[2:5]))


_USUALLY = frozenset("usually regularly normally typically generally".split())
_DAILY = frozenset("bed work breakfast lunch dinner school".split())
_CUSTOMS = frozenset(
    "spend go take eat drink walk run cook bake celebrate holiday visit stay watch read swim cycle drive wear order "
    "buy sleep travel".split()
)
_CLOCK = frozenset("half quarter noon midnight dawn sunrise dusk lunchtime".split())
_ROUTINES = frozenset("get wake rise start finish leave eat".split())
_MOTION = frozenset("cycle walk bike drive run ride go travel skate scoot".split())
_SITTINGS = frozenset("appointment appointments lesson lessons session sessions class classes therapy check-up".split())


_WHEN = _PERIODS | _FREQUENCY
_SEEN = frozenset(
    "therapist counsellor counselor physio chiropractor osteopath psychologist psychiatrist trainer".split()
)


def _regular(lemma: str, rest: list[Tok]) -> bool:
    """ "get up", "get the 7:42", "make soda bread", "have a singing lesson": no habit verb, but a habit."""
    norms = [w.norm for w in rest]
    if lemma == "get":
        return norms[:1] in (["up"], ["the"])
    if lemma == "make":
        return bool(norms) and norms[0] not in ("me", "it", "sure", "a", "the", "us", "him", "her", "them", "sense")
    if lemma == "call":
        return norms[:1] in (["my"], ["home"])
    if lemma == "do" and norms[:1] == ["the"]:
        return len(norms) > 1
    if lemma == "see":
        return norms[:1] in (["a"], ["my"]) and bool(_SEEN.intersection(norms[:3]))
    while len(norms) > 1 and norms[-1] in _WHEN:
        norms = norms[:-1]
    if lemma in ("have", "do") and norms and norms[0] not in _NOTHING_DONE and norms[-1] not in lex.VAGUE_NOUNS:
        return norms[0] not in lex.PRONOUNS or not _SITTINGS.isdisjoint(norms[:5])
    return False


def _whole(phrase: list[Tok], clause: Clause) -> str:
    """The phrase with the feast that it names: "spend Christmas at my aunt's"."""
    low, high = phrase[0].start, phrase[-1].end
    feast = any(t.phrase in FEASTS and low < t.start < high for t in clause.times)
    return clause.turn.text[low:high] if feast else clause.text(phrase)


def _main(phrase: list[Tok]) -> list[Tok]:
    """Without the clause of time at its end ("... before the kids wake up"); "before work" is kept."""
    for i, word in enumerate(phrase[:-2]):
        if i and word.norm in ("before", "after", "while", "when", "until", "whenever", "if"):
            tail = phrase[i + 1 :]
            if tail[0].norm in lex.DETERMINERS | lex.PRONOUNS | {"i", "we", "he", "she", "they"} and any(
                w.norm in forms() or w.norm in lex.AUXILIARIES for w in tail[1:]
            ):
                return phrase[:i]
    return phrase


_NOTHING_DONE = frozenset(
    "to been not the that this what nothing something anything everything no time trouble".split()
)


def _former(ref: str, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """ "I used to climb three times a week": a habit that ended."""
    phrase = cut_at(trim(words[group.end - 1 :]), frozenset("because but when until before , so".split()))
    if group.prog or len(phrase) > 8 or any(w.norm in ("it", "this", "that", "you", "able") for w in phrase):
        return []
    draft = Draft(ref, "habit", clause.text(phrase), op="end", surface="used to", rule="habit.former")
    return [place(draft, clause, group, "t")]


def _stopped(ref: str, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    if group.tense not in ("past", "perf"):
        return []
    if group.mode == "stop" and group.end and (group.lemma == "go" or not rest):
        rest = words[group.end - 1 :]  # "stopped going to church", "quit smoking"
    if not rest:
        return []
    form = forms().get(rest[0].norm)
    if not form or form.form != "ing" or form.lemma in ("be", "work", "have", "see"):
        return []
    body = cut_at(trim(rest), frozenset("because for to , and in since when".split()))
    predicate_name = (
        {"smoke": "smokes", "drink": "drinks", "eat": "eats"}.get(form.lemma, "habit") if len(body) > 1 else "habit"
    )
    object_words = body[1:] if predicate_name in ("drinks", "eats") else body
    return (
        [
            place(
                Draft(
                    ref,
                    predicate_name,
                    clause.text(object_words),
                    op="end",
                    surface="stopped",
                    rule="stop.doing",
                ),
                clause,
                group,
                "t",
            )
        ]
        if len(body) < 6
        else []
    )


_ERRANDS = frozenset(
    "ask know say see make check try understand talk thank be have get do let tell find look use go "
    "give take send print test fix add show think discuss put update change call write read hear "
    "clarify share keep continue contribute inspire spread bring".split()
)


def wish(ref: str, group: Verb, clause: Clause, words: list[Tok]) -> list[Draft]:
    """A decided or wished future without a frame of its own: the verb phrase is the object."""
    if (
        group.modal
        or group.neg
        or group.never
        or (
            group.lemma in _ERRANDS
            and not has_cap(words[group.end :])
            and not (group.lemma == "read" and any(w.norm.isdigit() for w in words[group.end :]))
            and not any(t.role == "vague" for t in clause.times)
        )
    ):
        return []
    phrase = cut_at(trim(words[group.end - 1 :]), frozenset("because so but if what where how which when who".split()))
    if (
        not (2 if not clause.times else 1) <= len(phrase) <= 10
        or any(w.norm in ("you", "your", "this", "that", "it", "today", "tonight") for w in phrase)
        or any(
            t.phrase in ("today", "tonight", "tomorrow", "this morning", "this afternoon", "this evening")
            for t in clause.times
        )
    ):
        return []
    draft = Draft(
        ref,
        "wants" if group.mode == "want" else "plans",
        clause.text(phrase),
        surface=group.mode,
        rule="plan.verb",
        confidence=0.7,
    )
    return [place(draft, clause, group, "i")]
