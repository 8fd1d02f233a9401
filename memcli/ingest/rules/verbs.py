"""The verb group of a clause: its lemma, tense, aspect, polarity, and the verbs that govern it."""

from typing import NamedTuple

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.frames import forms, frames
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verb_list import FRAMED_REGULAR, REGULAR
from memcli.ingest.rules.verb_marks import gone, has_done, loathing


class Verb(NamedTuple):
    """A verb group: ``tense`` pres, past, perf or fut; ``mode`` what a governing verb adds."""

    lemma: str
    form: str
    start: int
    end: int
    tense: str = "pres"
    neg: bool = False
    never: bool = False
    stopped: bool = False  # no longer, not ... anymore
    prog: bool = False
    passive: bool = False
    modal: bool = False  # may, might, could, would, must: nothing is asserted
    mode: str = ""  # used, start, stop, want, plan


_MODALS = frozenset("would could should might may must shall can".split())
_WISHES = frozenset("want hope wish aim dream".split())
_PLANS = frozenset("plan intend decide agree think consider".split())
_MODES = {
    **dict.fromkeys(_WISHES, "want"),
    **dict.fromkeys(_PLANS, "plan"),
    "start": "start",
    "begin": "start",
}
_BARRED = frozenset("eat drink tolerate digest stomach".split())  # "can't eat" avoids
_OBLIGED = frozenset("need try have ought got".split())


_ADJECTIVES = frozenset("left found used own set lost broken married engaged divorced separated retired sold".split())
_ADJECTIVAL = (
    frozenset(REGULAR) - frames().keys() - frozenset(FRAMED_REGULAR)
)  # "is scared of": no passive that states anything
_BARE_PARTICIPLES = frozenset("base locate bear raise station headquarter".split())


def verb(words: list[Tok], i: int, *, copular: bool = False) -> Verb | None:
    """The verb group at ``words[i]``, None when none starts there.

    With ``copular`` a form of "be" is the main verb ("my hobby is climbing").
    """
    start, table = i, forms()
    state = {
        "tense": "pres",
        "neg": False,
        "never": False,
        "stopped": False,
        "prog": False,
        "passive": False,
        "modal": False,
        "mode": "",
    }
    later = {w.norm for w in words[i:]}
    while i < len(words):
        norm = words[i].norm
        if norm == "no" and i + 1 < len(words) and words[i + 1].norm == "longer":
            state["stopped"], i = True, i + 2
        elif norm == "not":
            state["neg"], i = True, i + 1
        elif norm == "never":
            state["never"], i = True, i + 1
        elif norm == "will":
            state["tense"], i = "fut", i + 1
        elif norm == "can" and (loath := loathing(words, i + 1)):
            return _made("hate", "base", start, loath, state, later)
        elif norm in _MODALS:
            wish = norm == "would" and any(w.norm in ("like", "love") for w in words[i + 1 : i + 3]) and "to" in later
            barred = (
                norm == "can" and len(words) > i + 2 and words[i + 1].norm == "not" and words[i + 2].norm in _BARRED
            )
            state["modal"] = not wish and not barred
            if wish:
                i = next(k for k in range(i + 1, len(words)) if words[k].norm in ("like", "love"))
                state["mode"] = "want"
                i += 1
                if i < len(words) and words[i].norm == "to":
                    i += 1
                    continue
                return None
            i += 1
        elif norm in ("do", "does", "did") and _auxiliary_do(words, i):
            state["tense"] = "past" if norm == "did" else "pres"
            i += 1
        elif norm in ("be", "am", "is", "are", "was", "were", "been", "being", "'s", "'re"):
            past = norm in ("was", "were")
            if norm == "been" and i == start:
                state["tense"] = "perf"
            if state["tense"] == "pres":
                state["tense"] = "past" if past else "pres"
            k = _over(words, i + 1, state)
            if norm == "'s" and k < len(words) and words[k].norm in ("got", "been"):
                state["tense"] = "perf"
                i = k
                continue
            if copular and norm != "'s":
                return _made("be", norm, start, i + 1 if not state["neg"] and not state["stopped"] else k, state, later)
            if k + 1 < len(words) and words[k].norm == "being" and words[k + 1].norm in table:
                state["prog"], k = True, k + 1
            if norm in ("'s", "is") and k < len(words) and gone(words, i, k):
                state["tense"], i = "perf", k
                continue
            if norm == "'s" and has_done(words, k):
                state["tense"], i = "perf", k
                continue
            ahead = words[k].norm if k < len(words) else ""
            following = words[k + 1].norm if k + 1 < len(words) else ""
            if (
                ahead in ("going", "about", "planning", "hoping", "due", "set", "looking")
                and following == "to"
                and k + 2 < len(words)
                and words[k + 2].norm in table
                and table[words[k + 2].norm].form == "base"
                and (ahead != "going" or not words[k + 2].cap)
            ):
                state["mode"] = (
                    "want" if ahead == "hoping" else "plan" if ahead in ("planning", "looking") else state["mode"]
                )
                state["tense"] = "past" if past else "fut"
                state["modal"] = state["modal"] or past
                i = k + 2
                continue
            form = table.get(ahead)
            if form and form.form == "ing" and form.lemma != "be":
                state["prog"] = True
                i = k
                continue
            if (
                form
                and (form.form in ("past", "part") or ahead in ("quit", "let", "put"))
                and ahead not in _ADJECTIVES
                and form.lemma not in _ADJECTIVAL
                and not copular
            ):
                state["passive"] = True
                i = k
                continue
            if (
                state["tense"] == "perf"
                and form is None
                and ahead.endswith("ing")
                and len(ahead) > 6
                and (k + 1 == len(words) or words[k + 1].norm == "since")
            ):
                return _made(ahead, "ing", start, k + 1, {**state, "prog": True}, later)
            if norm == "been" and ahead == "to":
                return _made("be+to", "part", start, k + 1, state, later)
            return _made(
                "be",
                norm,
                start,
                i + 1 if not state["neg"] and not state["stopped"] and not state["never"] else k,
                state,
                later,
            )
        elif norm in ("have", "has", "had") and _perfect(words, i, state):
            state["tense"], i = "perf", i + 1
        elif norm in table and not (words[i].cap and i > start and words[i].norm not in lex.AUXILIARIES):
            return _main(words, i, start, state, later)
        elif norm in lex.ADVERBS or (norm in (",",) and i == start) or norm == "both":
            i += 1
        else:
            return _unlisted(words, i, start, state, later)
    return None


_NOMINATIVE = frozenset("i we he she they".split())
_CLOSED = (
    lex.ADVERBS | lex.PREPOSITIONS | lex.PRONOUNS | lex.DETERMINERS | lex.TRAILING | lex.NOT_NAMES | lex.AUXILIARIES
)


def _unlisted(words: list[Tok], i: int, start: int, state: dict[str, object], later: set[str]) -> Verb | None:
    """A verb that no list knows, by its place right behind a pronoun and by its ending."""
    word = words[i]
    subject = words[start - 1].norm if start else ""
    if subject not in _NOMINATIVE or word.cap or not word.norm.isalpha() or len(word.norm) < 4 or word.norm in _CLOSED:
        return None
    if i + 1 >= len(words) or state["prog"] or state["passive"]:
        return None
    norm, third = word.norm, subject in ("he", "she")
    if norm.endswith("ed"):
        form, lemma = "past", norm[:-3] + "y" if norm.endswith("ied") else norm[:-2]
    elif norm.endswith("s") and not norm.endswith("ss"):
        form, lemma = "s", norm[:-1]
    else:
        form, lemma = "base", norm
    if norm.endswith(("ing", "ly", "n")) or ((form == "s") != third and form != "past"):
        return None
    if form == "past" and state["tense"] == "pres":
        state["tense"] = "past"
    return _made(lemma, form, start, i + 1, state, later)


_UNCHANGED = frozenset("quit become come run set put let cut read split beat hit".split())  # base = participle


def _over(words: list[Tok], k: int, state: dict[str, object]) -> int:
    """Step over adverbs and negations after a form of "be"."""
    while k < len(words):
        norm = words[k].norm
        if norm == "not":
            state["neg"] = True
        elif norm == "never":
            state["never"] = True
        elif norm == "no" and k + 1 < len(words) and words[k + 1].norm == "longer":
            state["stopped"], k = True, k + 1
        elif norm not in lex.ADVERBS:
            break
        k += 1
    return k


# "I do like it" stresses a verb; "I do shift work" has none but "do"
_STRESSED = frozenset(
    "love like enjoy have want need know think hope work live feel agree prefer hate miss own speak eat drink mind "
    "believe remember understand see believe go get use play run keep take come try wish care worry apologise".split()
)


def _auxiliary_do(words: list[Tok], i: int) -> bool:
    k, denied = i + 1, False
    while k < len(words) and (words[k].norm in lex.ADVERBS or words[k].norm in ("not", "never")):
        denied |= words[k].norm in ("not", "never")
        k += 1
    form = forms().get(words[k].norm) if k < len(words) else None
    stressed = form is not None and (form.lemma in _STRESSED or words[i].norm == "did" or k > i + 1)
    return bool(form and form.form == "base" and (denied or stressed))


def _perfect(words: list[Tok], i: int, state: dict[str, object]) -> bool:
    k = _over(words, i + 1, state)
    form = forms().get(words[k].norm) if k < len(words) else None
    return bool(
        (
            form
            and (form.form in ("part", "past") or form.lemma in _UNCHANGED)
            and words[k].norm not in ("left", "set", "lead")
        )
        or (form and words[k].norm == "left" and k + 1 < len(words) and words[k + 1].norm not in ("over", "."))
    )


def _made(lemma: str, form: str, start: int, end: int, state: dict[str, object], later: set[str]) -> Verb:
    anymore = ("anymore" in later or {"any", "more"} <= later) and bool(state["neg"])
    return Verb(lemma, form, start, end, **{**state, "stopped": state["stopped"] or anymore})  # type: ignore[arg-type]


def _main(words: list[Tok], i: int, start: int, state: dict[str, object], later: set[str]) -> Verb | None:
    """The main verb at ``i``, through verbs that govern another one ("used to live", "stopped smoking")."""
    table = forms()
    lemma, form = table[words[i].norm]
    if lemma in _BARE_PARTICIPLES and form in ("past", "part") and i == start:
        state["passive"] = True
    if form == "ing" and i == start and not state["mode"]:
        state["prog"] = True
    if form == "past" and state["tense"] == "pres" and not state["passive"]:
        state["tense"] = "past"
    nxt = words[i + 1].norm if i + 1 < len(words) else ""
    after = table.get(nxt)
    if (
        lemma == "go"
        and form == "ing"
        and nxt == "to"
        and i == start
        and i + 2 < len(words)
        and (base := table.get(words[i + 2].norm))
        and base.form == "base"
    ):
        return _main(words, i + 2, start, {**state, "tense": "fut", "prog": False}, later)
    if nxt == "to" or (lemma in ("plan", "dream", "think") and nxt in ("on", "of", "about")):
        k = i + 2
        while k < len(words) and words[k].norm in lex.ADVERBS:
            k += 1
        inner = table.get(words[k].norm) if k < len(words) else None
        if inner and inner.form in ("base", "ing") and not (words[k].cap):
            mode = _MODES.get(lemma, "")
            if lemma == "use":
                mode = "used" if form == "past" else ""
            if mode:
                state["mode"] = state["mode"] or mode
                if mode in ("want", "plan") and state["tense"] == "past" and lemma != "decide":
                    state["modal"] = True
                return _main(words, k, start, state, later)
            if (
                lemma == "have"
                and form == "past"
                and inner.lemma in ("sell", "rehome", "quit", "leave", "move", "cancel", "put")
            ):
                return _main(words, k, start, state, later)
            if lemma == "try" and inner.lemma == "learn":
                return _main(words, k, start, {**state, "prog": False}, later)
            if lemma in _OBLIGED or (
                lemma
                in (
                    "get",
                    "happen",
                    "seem",
                    "use",
                    "go",
                    "come",
                    "help",
                    "forget",
                    "remember",
                    "manage",
                    "fail",
                    "learn",
                )
                and lemma != "learn"
            ):
                state["modal"] = True
                return _made(lemma, form, start, i + 1, state, later)
    if (
        after
        and after.form == "ing"
        and lemma in ("start", "begin", "stop", "quit")
        and (after.lemma in frames() or lemma != "start")
    ):
        state["mode"] = "start" if lemma in ("start", "begin") else "stop"
        if after.lemma in frames() and i + 2 < len(words):
            return _main(words, i + 1, start, {**state, "tense": state["tense"]}, later)
        return _made(lemma, form, start, i + 1, {**state, "mode": ""}, later)
    if lemma == "give" and nxt == "up":
        return _made("give+up", form, start, i + 2, state, later)
    return _particle(words, i, lemma, form, start, state, later)


def _particle(
    words: list[Tok], i: int, lemma: str, form: str, start: int, state: dict[str, object], later: set[str]
) -> Verb:
    """Join a particle ("grow up") or the participle of "get married" to the verb."""
    k = i + 1
    if lemma == "get":
        while k < len(words) and words[k].norm in lex.ADVERBS:
            k += 1
        part = forms().get(words[k].norm) if k < len(words) else None
        if words[k : k + 1] and words[k].norm in ("engaged", "married", "divorced", "hired"):
            return _made(f"get+{part.lemma if part else ''}", form, start, k + 1, state, later)
        if words[k : k + 1] and words[k].norm == "rid":
            return _made("get+rid", form, start, k + 1, state, later)
        if (
            part and part.form in ("past", "part") and part.lemma in frames() and frames()[part.lemma].aspect in "px"
        ) or (part and words[k].norm in ("laid", "let", "made")):
            state["passive"] = True
            state["tense"] = "past" if form == "past" else state["tense"]
            return _particle(words, k, part.lemma if part else "", "part", start, state, later)
    for reach in (1, 2):
        k = i + reach
        if (
            k < len(words)
            and f"{lemma}+{words[k].norm}" in frames()
            and (reach == 1 or words[i + 1].norm in lex.ADVERBS)
        ):
            return _made(f"{lemma}+{words[k].norm}", form, start, k + 1, state, later)
    return _made(lemma, form, start, i + 1, state, later)
