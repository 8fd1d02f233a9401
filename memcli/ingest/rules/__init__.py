"""The offline extractor: facts from text by the constructions of the language, without a model."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

from memcli.ingest.extraction import Extraction
from memcli.ingest.rules import clauses, dialogue, foreign, idioms, nouns, reader, relatives, sentences
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft, Turn
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import common, is_place, names
from memcli.ingest.rules.prepared import words_of
from memcli.ingest.rules.subjects import unnamed, unsaid_subject
from memcli.ingest.rules.sureness import confidence
from memcli.ingest.rules.tokens import Tok
from memcli.phrases import Time, find, resolve
from memcli.records import Claim, Skip
from memcli.vocabulary import statement

FAULT = "the rules failed on it"  # why a sentence was left out that none of them was made for


def extract(
    text: str,
    *,
    said_at: datetime,
    speaker: str | None = None,
    role: str = "user",
    context: Sequence[Mapping[str, str]] = (),
) -> Extraction:
    """The claims of one turn.

    The first person is ``speaker`` ("user" where there is none); relative dates count from the
    civil date of ``said_at``. ``context`` holds the turns before this one, oldest first, and
    serves pronouns, confirmations and corrections only.
    """
    if role == "assistant":
        return Extraction((), (Skip("assistant turn", text),))
    named = speaker not in (None, "", "user")
    turn = Turn(text, said_at, speaker if named and speaker else "user", named_speaker=named)

    def listen(said: str, who: str | None, hearer: Turn | None) -> tuple[Claim, ...]:
        return _overheard(said, said_at, turn.me if who in (None, "user") else str(who), hearer)

    prior = dialogue.prepare(turn, context, listen)
    replied = dialogue.replies(turn, context, prior, listen)
    skipped: list[Skip] = []
    claims = _read(turn, skipped)
    if replied:
        wrong = {(c.predicate, str(c.object)) for c in replied}
        answered = {str(c.object) for c in replied if c.rule == "dialogue.answer"}
        claims = [c for c in claims if str(c.object) not in answered]
        claims = [*replied, *(c for c in claims if (c.predicate, str(c.object)) not in wrong)]
        skipped = []
    return Extraction(tuple(_distinct(_dated(claims, turn) if replied else claims)), tuple(skipped))


def _overheard(said: str, said_at: datetime, me: str, hearer: Turn | None) -> tuple[Claim, ...]:
    """The claims of an earlier turn; ``hearer`` learns whom it mentions."""
    turn = Turn(said, said_at, me, named_speaker=me != "user")
    claims = _read(turn, [])
    if hearer is not None:
        hearer.last, hearer.women, hearer.men, hearer.pet = turn.last, turn.women, turn.men, turn.pet
        hearer.scoped |= turn.scoped
        hearer.labels |= turn.labels
    return tuple(claims)


def _dated(claims: list[Claim], turn: Turn) -> list[Claim]:
    """A confirmation's own time ("yes, since 2017") dates what it confirms."""
    times = [t for t in find(turn.text) if t.role in ("since", "duration")]
    if not times:
        return claims
    value = times[0].value(turn.ref)
    return [replace(c, valid_from=value) if c.rule == "dialogue.confirmed" and c.op == "assert" else c for c in claims]


def _read(turn: Turn, skipped: list[Skip]) -> list[Claim]:
    """Every sentence of a turn; what is left goes to ``skipped``."""
    text, claims = turn.text, list[Claim]()
    for sentence in sentences.split(text, turn.me):
        part = text[sentence.start : sentence.end]
        end = sentence.end
        if sentence.skip == "question" and (stated := sentences.statement_part(part)):
            end = sentence.start + len(stated)
        elif sentence.skip == "hypothetical" and (kept := sentences.asserted_part(part)):
            claims += _tried(turn, sentence.start + kept[0], sentence.start + kept[1], skipped)
            continue
        elif sentence.skip:
            skipped.append(Skip(sentence.skip, part))
            continue
        if re.search(r"\d", part) and any(t.role != "vague" and t.value(turn.ref) is None for t in find(part)):
            skipped.append(Skip("a date that does not exist", part))
            continue
        left = len(skipped)
        found = _tried(turn, sentence.start, end, skipped)
        claims += found
        if not found and len(skipped) == left:
            skipped.append(Skip("no construction matched", part))
    return claims


def _tried(turn: Turn, start: int, end: int, skipped: list[Skip]) -> list[Claim]:
    """The claims of a sentence. One on which a rule fails costs itself: years of chats are read on."""
    try:
        return _sentence(turn, start, end)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        skipped.append(Skip(f"{FAULT} ({type(fault).__name__})", turn.text[start:end]))
        return []


def _sentence(turn: Turn, start: int, end: int) -> list[Claim]:
    text = turn.text[start:end]
    turn.doing = None
    times = [t._replace(start=t.start + start, end=t.end + start) for t in find(text)]
    if code := foreign.language(text):
        return _claims(foreign.read(turn, start, end, times, code), text, turn)
    whole = Clause(turn, [], times)
    found, low, high = idioms.read(whole, start, end)
    if found:
        return _around(turn, start, low) + _claims(found, turn.text[low:high], turn) + _around(turn, high, end)
    if (passed := _elapsed(turn, start, end)) is not None:
        return passed
    if (withdrawn := _taken_back(turn, start, end)) is not None:
        return withdrawn
    words, aside = relatives.taken_out(words_of(text, start, times))
    out: list[Claim] = _claims(reader.read(Clause(turn, aside, [])), text, turn) if aside else []
    subjects: list[str] = []
    parts = clauses.split(words)
    earlier: list[Time] = []
    said: list[Draft] = []
    unknown = False  # the clause before is about somebody nobody has named
    for i, part in enumerate(parts):
        low = high if i else start
        high = _seam(turn.text, part, parts[i + 1]) if i + 1 < len(parts) else end
        mine = [t for t in times if low <= t.start < high]
        if earlier and any(t.phrase == "ever since" for t in mine):
            mine = [earlier[0]._replace(role="since")]
        if (
            part.link == "who"
            and i
            and not reader.imperative(parts[0].words)
            and (named := _trailing(parts[i - 1].words, turn))
        ):
            turn.mention(named)
        elif part.link == "who" and i:
            relatives.meant(parts[i - 1].words, turn)
        clause = Clause(turn, part.words, mine, list(subjects), link=part.link)
        if not mine and part.link in ("and", ",") and i and reader.shares_subject(part.words):
            clause.times = [t for t in earlier if t.role == "point"]
        earlier = mine
        unknown = (unknown and unsaid_subject(part.words)) or unnamed(part.words, turn)
        if unknown and part.link in ("and", ",", "then", "but", ""):
            drafts = [] if unsaid_subject(part.words) else reader.read(clause)
        elif part.link.startswith("drop"):
            drafts = _presumed(clause, part.link)
        else:
            echoed = _echoed(clause, said)
            drafts = reader.read(clause) if echoed is None else echoed
        said = drafts
        if not drafts and mine and out:
            out = _redated(out, clause)
        turn.place = (_placed_in(part.words, turn) if clause.subjects else None) or turn.place
        subjects = clause.subjects or subjects
        first = part.words[0].start if i else start
        last = parts[i + 1].words[0].start if i + 1 < len(parts) else end
        quote = turn.text[first:last].strip(" ,;:-–—\n\t")
        out += _claims(drafts, quote, turn)
    if not out and _TELLING & {w.norm for w in words}:
        _met(words, turn)
    return out


def _echoed(clause: Clause, said: list[Draft]) -> list[Draft] | None:
    """ "... and so does my sister", "neither has Tom": what was just said, of somebody else; None where it is none."""
    words = [w for w in clause.words if w.norm not in (",", "and", ".")]
    inverted = clause.link in ("so", "and", ",") or (words and words[0].norm in ("so", "neither", "nor"))
    words = words[1:] if words and words[0].norm in ("so", "neither", "nor") else words
    if not said or not inverted or not 1 < len(words) < 6 or words[0].norm not in lex.AUXILIARIES:
        return None
    np = nouns.parse(words, 1, clause, subject=False)
    if np is None or np.sort != "person" or np.end != len(words):
        return None
    first = [d for d in said if d.subject == said[-1].subject and d.predicate not in _OWN_ALONE]
    return np.side + [replace(d, subject=ref) for ref in np.refs if ref != said[-1].subject for d in first]


_OWN_ALONE = frozenset("name email phone handle birthday age event".split())
_TELLING = frozenset(
    "talked spoke met saw called heard texted chatted visited told lunch dinner coffee drinks bumped caught".split()
)


def _trailing(words: list[Tok], turn: Turn) -> str:
    """The name that a clause ends with, which a "who" behind it means ("met up with Jonas, who ...")."""
    while words and not words[-1].norm[:1].isalnum():
        words = words[:-1]
    at = len(words)
    while at and words[at - 1].cap and not common(words[at - 1].norm):
        at -= 1
    return turn.text[words[at].start : words[-1].end] if 0 < at < len(words) else ""


_MEETING = frozenset(
    "talked spoke met saw called heard texted chatted visited told lunch dinner coffee drinks with to "
    "about from".split()
)


def _met(words: list[Tok], turn: Turn) -> None:
    """Remember whom a sentence without a fact speaks of, for the pronouns that follow."""
    for before, word in pairwise(words):
        if before.norm in _MEETING and word.cap and not common(word.norm) and not is_place(word.norm):
            turn.mention(turn.text[word.start : word.end])


def _placed_in(words: list[Tok], turn: Turn) -> str | None:
    """The place that a clause names, for a "there" that follows."""
    at = next((i for i, w in enumerate(words[:-1]) if w.norm in ("in", "to") and words[i + 1].cap), None)
    label = names(words[at + 1 :], Clause(turn, words, [])) if at is not None else []
    return turn.text[label[0].start : label[-1].end] if label else None


_FACTIVE = frozenset("drop:when drop:after drop:before drop:while drop:until drop:where".split())


def _presumed(clause: Clause, link: str) -> list[Draft]:
    """What a temporal clause takes for granted: "when I left Mexico" says that the speaker did.

    Only changes and states of the past are kept; the present of "when I cook" is no fact.
    """
    if link not in _FACTIVE:
        return []
    subjects, doing = list(clause.subjects), clause.turn.doing
    drafts = reader.read(clause)
    clause.subjects, clause.turn.doing = subjects, doing
    past = any((form := forms().get(w.norm)) and form.form == "past" for w in clause.words)
    drafts = [d for d in drafts if d.predicate != "age"]
    return [d for d in drafts if past and d.modality == "actual" and not d.rule.startswith(("generic", "habit"))]


_JOINT = re.compile(r"[,;:.!]|\b(?:but|and|so|then)\b", re.IGNORECASE)


def _seam(text: str, part: clauses.Part, following: clauses.Part) -> int:
    """Where one clause ends: at the mark or word that joins them, so that a fronted time is the second's."""
    left, right = part.words[-1].end, following.words[0].start
    joint = _JOINT.search(text, left, max(left, right))
    return joint.start() if joint else right


_ELAPSED = re.compile(
    r"\s*it(?:'s| has|'ll be| will be| is)(?: been)? (?:about |almost |nearly |over |just )?"
    r"(?P<n>[\w ]{1,14}? (?:years?|months?|weeks?|days?|decades?))"
    r"(?: ago)?(?P<when> [\w ]{3,16})? since (?=\S)",
    re.IGNORECASE,
)


def _elapsed(turn: Turn, start: int, end: int) -> list[Claim] | None:
    """ "It's been three years since I left the army": the change, dated by the time that passed."""
    m = _ELAPSED.match(turn.text[start:end].replace("’", "'")) if "since" in turn.text[start:end] else None
    if m is None:
        return None
    value = resolve(m["n"] + " ago", turn.ref)
    if m["when"] and value and (then := resolve(m["when"], turn.ref, future=True)):
        value = f"{int(then[:4]) - turn.ref.year + int(value[:4]):04}{then[4:7]}"
    if value is None:
        return None
    at = start + m.end()
    claims = _clause(
        Clause(turn, words_of(turn.text[at:end], at, []), [Time(at, at, "point", value)]), turn.text[start:end]
    )
    return claims or None


_BACK = re.compile(
    r"\W*(?:(?:please )?(?:forget|ignore|disregard|never mind|scratch) "
    r"(?:what i said|the bit|the thing|that bit|everything)|"
    r"i was (?:only |just )?(?:joking|kidding|lying)|that (?:bit|thing|stuff)) about (?:me )?(?P<verb>\w+ing) ",
    re.IGNORECASE,
)


def _taken_back(turn: Turn, start: int, end: int) -> list[Claim] | None:
    """ "Forget what I said about owning a boat, I was joking": what the gerund states never was."""
    m = _BACK.match(turn.text[start:end])
    form = forms().get(m["verb"].lower()) if m else None
    if m is None or form is None:
        return None
    at = start + m.start("verb")
    rest = words_of(turn.text[start + m.end() : end], start + m.end(), [])
    stop = next((i for i, w in enumerate(rest) if w.norm in (",", ";", "was", "is", ".")), len(rest))
    plain = "am" if form.lemma == "be" else form.lemma
    said = [Tok("i", "I", at, at), Tok(plain, plain, at, at), *rest[:stop]]
    drafts = reader.read(Clause(turn, said, []))
    for draft in drafts:
        draft.op = "retract"
    return _claims(drafts, turn.text[start:end], turn) or None


def _clause(clause: Clause, quote: str) -> list[Claim]:
    return _claims(reader.read(clause), quote, clause.turn)


def _around(turn: Turn, start: int, end: int) -> list[Claim]:
    """What stands before or after a set construction, read as a sentence of its own."""
    start += len(turn.text[start:end]) - len(turn.text[start:end].lstrip(" ,;:.!-"))
    return _sentence(turn, start, end) if end - start > 6 else []


_THERE = frozenset(
    "i we he she they have has been there here it that this doing with them him her working living "
    "studying since now and "
    "for myself on my own all the same job role place school team at in a done so 's am is are still".split()
)
_BEGAN = frozenset("started start began joined i we there here just only and them it back originally first".split())
_AHEAD = frozenset("i we am are will be moving move in start starting begin there here and so".split())


def _begun(claims: list[Claim], value: str | None, *, moving: bool) -> list[Claim]:
    """ "Got the job at the planetarium, I start on Monday": what has been told begins on a day to come."""
    wanted = {"lives_in"} if moving else {"works_at", "works_as", "studies_at", "studies"}
    return [
        replace(c, valid_from=value, modality="planned")
        if c.predicate in wanted and c.op == "assert" and c.valid_from is None and value
        else c
        for c in claims
    ]


_DATED_LATER = frozenset(
    "works_at lives_in works_as studies_at studies member_of uses manages plays teaches volunteers_at "
    "diet partner".split()
)


def _redated(claims: list[Claim], clause: Clause) -> list[Claim]:
    """A clause that only dates the facts before it: "and I've been there since 2021"."""
    norms = {w.norm for w in clause.words}
    time = clause.times[0]
    value = time.value(clause.turn.ref)
    if time.role in ("since", "duration") and norms <= _THERE:
        wanted = _DATED_LATER - ({"works_as"} if norms & {"there", "here"} else set())
    elif time.role == "point" and norms <= _BEGAN and norms & {"started", "began", "joined"}:
        wanted = _DATED_LATER | {"manages", "responsible_for"}
    elif time.role == "point" and norms <= _AHEAD and norms & {"moving", "move", "start", "starting", "begin"}:
        return _begun(claims, time.value(clause.turn.ref, future=True), moving=bool(norms & {"moving", "move"}))
    elif time.role == "point" and norms & {"graduated", "finished"} and len(norms) < 4:
        wanted = frozenset({"graduated_from", "degree"})
    else:
        return claims
    keep = next(
        (c.predicate for c in reversed(claims) if c.predicate in wanted and c.valid_from is None and c.op == "assert"),
        None,
    )
    if {"works_at", "lives_in"} <= {c.predicate for c in claims} and "there" in norms:
        keep = "works_at"
    return [replace(c, valid_from=value) if c.predicate == keep and c.valid_from is None else c for c in claims]


def _claims(drafts: Sequence[Draft], quote: str, turn: Turn) -> list[Claim]:
    return [claim for draft in drafts if (claim := _claim(draft, quote.strip(), turn))]


def _claim(draft: Draft, quote: str, turn: Turn) -> Claim | None:
    """The finished claim; None for an empty part or a self-loop."""
    shown = draft.object.strip(" .,;:!\"'") if isinstance(draft.object, str) else draft.object
    if shown == "" or not draft.subject or draft.subject == shown:
        return None
    return Claim(
        op=draft.op, subject=draft.subject, predicate=draft.predicate, object=shown, modality=draft.modality,
        valid_from=draft.valid_from, valid_to=draft.valid_to, quote=quote, confidence=confidence(draft),
        statement=statement(draft.subject, draft.predicate, shown),
        entity=draft.entity if draft.entity != shown else None, surface=draft.surface, rule=draft.rule,
    )  # fmt: skip


def _distinct(claims: Sequence[Claim]) -> list[Claim]:
    seen: dict[tuple[str, str, str, str], Claim] = {}
    for claim in claims:
        seen.setdefault((claim.op, claim.subject, claim.predicate, str(claim.object).casefold()), claim)
    return list(seen.values())
