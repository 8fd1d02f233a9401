"""What stands before or inside a clause without being part of it: interjections, asides, fronted adverbials."""

from functools import cache

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.tokens import Tok, tokenize
from memcli.ingest.rules.verbs import verb

_LEADS = frozenset(
    "hey hi hello heya hiya hii hiii heyy heyyy helloo yoo howdy hola originally nowadays presently today "
    "gladly happily proudly admittedly clearly obviously lately usually normally generally typically "
    "mostly btw fyi actually well so ok okay anyway oh ugh wow also yes yeah yep no "
    "nope nah and but then plus lol haha hmm um uh er erm sorry wait yay omg honestly tbh basically anyways "
    "besides finally luckily sadly unfortunately , . ! : - – — because cause cuz since thankfully now "
    "bro bruh dude guys folks ngl tbf smh omfg idk "
    "currently recently please note update reminder correction info context again ah aha "
    "alright right officially funnily weirdly ps both".split()
)
_LEAD_PHRASES = (
    "by the way; for the record; to be honest; as you know; note that; remember that; keep in mind that; "
    "keep in mind; don't forget that; do not forget that; do not forget; just so you know; fun fact; "
    "good news; bad news; big news; turns out that; turns out; it turns out that; it turns out; guess what; "
    "the thing is; as i said; you should know that; you know; you should know; i forgot to mention that; "
    "i forgot to mention; i should mention that; i should mention; happy to say; just to say; i mean; "
    "i meant; remember; it's true that; at work; in my free time; in my spare time; at home; these days; "
    "for context; for reference; in fact; of course; after all; at the moment; right now; no no; "
    "for what it's worth; long story short; quick update; small update; i want you to know that; "
    "i can tell you that; reminder that; one more thing; thing is; as it happens; believe it or not; "
    "hang on; hold on; wait no; oh wait; no wait; my bad; my mistake; scratch that; oops; whoops; "
    "i would say; i have to say; i must say; found out; just found out; we found out; i found out; i just found out; "
    "i just learned; i just learnt; safe to say; let me tell you; happy to report; cards on the table; true story; "
    "not gonna lie; not going to lie; no lie; as of today; at long last; in other news; on another note; side note; "
    "dear diary; diary; day one; as you may know; as some of you know; you may not know this; i admit; i confess; "
    "i must admit; i have to admit; i realised; i realized; i have realised; i have realized; "
    "i learned that; i discovered; "
    "i can not believe; can not believe; i still can not believe; so happy that; so excited that; excited to say; "
    "the rest of the time; the rest of the week; on my days off; on days off; outside work; outside of work; "
    "in my downtime; in the evenings; at the weekend; when i am not working; most of the time; "
    "going forward; moving forward; from now on; with immediate effect; when it comes to work; as it stands; "
    "in terms of work; workwise; work wise; in my defence; in my defense; if i remember right; quick background; "
    "a bit about me; a little about me; about me; some background; in other words; put simply; in short; "
    "in all honesty; full disclosure; confession; confession time; gotta say; i will be honest; no surprise; "
    "come to think of it; for some context; just a heads up; heads up; psa; nb; n.b.; fwiw; iirc; imo; imho; tbf; "
    "in my case; on my side; as for me; nowadays; for now; as of now; proud to say; glad to say"
)
_ASIDES = (
    "heaven help me; god help us; god help me; heaven help us; for my sins; dare i say it; dare i say; "
    "believe it or not; i am told; i'm told; so i am told; as it happens; by the way; of all places; "
    "of all things; of all people; would you believe it; would you believe; thank god; thank goodness; "
    "thankfully; touch wood; knock on wood; fingers crossed; bless him; bless her; bless them; to be fair; "
    "to be honest; for what it's worth; of course; you know; as you know; mind you; hands down; no contest; "
    "no question; sorry not sorry; rain or shine; i suppose; i guess; i think; in fact; if you must know; "
    "as luck would have it; lucky me; no less; shockingly; apparently; honestly; frankly; funnily enough; "
    "weirdly; er; um; somehow; finally; no joke; no kidding; for some reason; don't laugh; do not laugh; "
    "i kid you not; go figure; of course; obviously; sadly; alas"
)


@cache
def _phrases(table: str) -> tuple[tuple[str, ...], ...]:
    taken_apart = {tuple(w.norm for w in tokenize(phrase)) for phrase in table.split("; ")}
    plain = {tuple(phrase.split()) for phrase in table.split("; ")}
    return tuple(sorted(taken_apart | plain, key=lambda p: (-len(p), p)))


@cache
def _by_first(table: str) -> dict[str, list[tuple[str, ...]]]:
    """The phrases of a table by their first word, longest first."""
    out: dict[str, list[tuple[str, ...]]] = {}
    for phrase in _phrases(table):
        out.setdefault(phrase[0], []).append(phrase)
    return out


def strip_leads(words: list[Tok]) -> list[Tok]:
    """Without the interjections and set phrases that open a clause."""
    i = 0
    while i < len(words):
        for phrase in _by_first(_LEAD_PHRASES).get(words[i].norm, ()):
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


def _guessed(words: list[Tok]) -> list[Tok]:
    """ "Guess who finally owns a kiln": the speaker does."""
    if [w.norm for w in words[:2]] == ["guess", "who"] and len(words) > 3:
        return [words[1]._replace(norm="i"), *words[2:]]
    return words


_CONCESSIVE = frozenset("although though while whilst whereas because as since".split())
_AFTER = frozenset("since after upon having on before".split())


def opened(words: list[Tok]) -> list[Tok]:
    """A clause that opens a sentence, as a plain clause before the main one.

    "Although I'm from Santiago, I ..." -> "I'm from Santiago, I ..."; "Since leaving the navy I've ..." ->
    "I left the navy, I've ...".
    """
    if len(words) < 6:
        return words
    first, second = words[0].norm, words[1]
    if first in _CONCESSIVE and second.norm in ("i", "my", "we") and "," in {w.norm for w in words[3:]}:
        return words[1:]
    form = forms().get(second.norm)
    if (
        first not in _AFTER
        or form is None
        or form.form not in ("ing", "part")
        or (first == "having") != (form.form == "part")
    ):
        return words
    main = next((k for k in range(3, len(words) - 1) if words[k].norm in ("i", "we") and words[k - 1].norm != "and"), 0)
    past = next((w for w, f in forms().items() if f == (form.lemma, "past")), None)
    if not main or past is None or form.lemma == "be":
        return words
    subject = words[main]
    who = Tok(subject.norm, subject.text, second.start, second.start)
    comma = [] if words[main - 1].norm == "," else [Tok(",", ",", subject.start, subject.start)]
    return [who, Tok(past, second.text, second.start, second.end), *words[2:main], *comma, *words[main:]]


def drop_asides(words: list[Tok]) -> list[Tok]:
    """Without the set phrases that interrupt a clause between commas or end it after one."""
    words = opened(_guessed(_without_tail(words)))
    out: list[Tok] = []
    i = 0
    while i < len(words):
        length = _aside(words, i + 1) if words[i].norm in (",", "–", "—") and i else 0
        if not length:
            out.append(words[i])
            i += 1
            continue
        i += 1 + length
        closed = i < len(words) and words[i].norm in (",", "–", "—")
        if (closed and out and out[-1].norm in ("and", "but", "or")) or (
            closed and i + 1 < len(words) and verb(words, i + 1) is not None
        ):
            i += 1
    return out


_TAILS = (
    "bless her; bless him; bless them; for my sins; thank god; thank goodness; lol; haha; tbh; ngl; smh; "
    "if i am honest; "
    "to be honest; no joke; not gonna lie; for now; at the minute; at the moment; at the mo; i think; i "
    "guess; i swear; "
    "touch wood; fingers crossed; of course; believe it or not; happy days; best thing i ever did; god help me; "
    "and counting; and all that; and stuff; and that; or so; as you know; you know; innit; mate; pal; xx; xxx; x; "
    "just so you know; just saying; in case you were wondering; through and through; pls; plz; thx; "
    "doctor's orders; doctors orders; doctors' orders; dr's orders; doc's orders; vet's orders; dentist's orders; "
    "fwiw; by the way; btw; fyi; as always; as usual"
)


@cache
def _tail_words() -> frozenset[str]:
    return frozenset(phrase[-1] for phrase in _phrases(_TAILS))


def _without_tail(words: list[Tok]) -> list[Tok]:
    """Without the set phrases that a sentence trails off in."""
    while len(words) > 3 and words[-1].norm in _tail_words():
        size = next((len(p) for p in _phrases(_TAILS) if tuple(w.norm for w in words[-len(p) :]) == p), 0)
        if not size or len(words) - size < 2:
            break
        words = words[:-size]
        if words[-1].norm == ",":
            words = words[:-1]
    return words


def _aside(words: list[Tok], i: int) -> int:
    """How many words from ``i`` on are an aside that a mark closes."""
    for phrase in _phrases(_ASIDES):
        end = i + len(phrase)
        if tuple(w.norm for w in words[i:end]) == phrase and (end >= len(words) or not words[end].norm[:1].isalnum()):
            return len(phrase)
    return 0


_NOMINATIVE = frozenset("i we he she they".split())
_OFTEN = frozenset(
    "mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays mornings evenings "
    "nights afternoons most every each day week".split()
)
_OPENERS = lex.PREPOSITIONS | _OFTEN | frozenset("twice once three two four five these most some".split())
_STATING = lex.AUXILIARIES - {"do", "did", "does"}


def fronted(words: list[Tok]) -> tuple[list[Tok], bool]:
    """The clause without an adverbial before its subject, and whether that says how often.

    "Before work on Tuesdays I run ..." -> "I run ...", True.
    """
    if len(words) < 4 or words[0].norm not in _OPENERS or words[0].norm in ("like", "than"):
        return words, False
    if words[0].norm == "since" and words[1].norm not in lex.DETERMINERS:
        return words, False
    for k in range(1, min(12, len(words) - 1)):
        before, norm = words[k - 1].norm, words[k].norm
        mine = norm in ("my", "our") and words[k + 1].norm in lex.kin()
        if norm in _NOMINATIVE or (mine and before not in lex.PREPOSITIONS | {"and"}):
            group = verb(words, k + (2 if mine else 1))
            if before in ("and", "that", "who", "as", "than", "if") or (group is None and not mine):
                return words, False
            lead = {w.norm for w in words[:k]}
            often = bool(lead & _OFTEN) or words[0].norm in ("twice", "once")
            return words[k:], often and "time" not in lead
        form = forms().get(norm)
        if norm in _STATING or (form and form.form in ("past", "s") and not words[k].cap and k > 1):
            return words, False
    return words, False
