"""Clauses that leave "I am" or "I" unsaid: "treasurer of the bowls club", "half Polish", "off to Majorca on the 12th".

The words are read again behind the pronoun, where their first word can only begin such a complement; the
readers of "be" decide whether they state anything.
"""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import common, is_role
from memcli.ingest.rules.tokens import Tok

_STATES = lex.DIETS | lex.WORK_STATES | lex.HEALTH_ADJECTIVES | lex.MARITAL | lex.NATIONALITIES
_PREDICATIVE = frozenset(
    "off on into out back halfway between allergic scared afraid terrified petrified obsessed "
    "addicted fluent half "
    "currently now still based pregnant expecting mad crazy partial born proud retired engaged signed type stuck due "
    "originally part responsible self-employed".split()
)
_FANS = frozenset("fan nerd buff geek lover addict junkie fanatic enthusiast supporter person obsessive".split())
_ANCHORS = frozenset("of at in".split())
_ABLE = frozenset("speak play drive swim read cook knit sew ski sing touch-type type sail weld juggle ride".split())
_LEFT_OUT = frozenset("live work study teach drive run coach speak play manage own".split())
_SIZES = frozenset(
    "big huge massive lifelong avid keen proud newly recently single married former ex trainee part-time full-time "
    "freelance senior junior head lead chief assistant deputy retired student semi-retired aspiring qualified".split()
)
_MARKS = frozenset("\" ' | * ` ( = / > < { [ _ ~".split())  # of code and quotation
_AFTER_STATE = frozenset(", and with to now since for here again but".split())
_SHUNNED = frozenset("head good great bad best nice lovely poor excellent awful terrible typical".split())


def restored(words: list[Tok], clause: Clause) -> list[Tok]:
    """The words behind the pronoun (and "am") that they leave out; no words where nothing was left out."""
    if len(words) < 2 or any(w.norm in ("you", "your") or w.norm in _MARKS for w in words):
        return []
    first, second = words[0], words[1]
    if first.norm in ("not", "never") and second.norm in _PREDICATIVE | {"a", "an", "really", "much", "keen", "big"}:
        return _behind(words, "i", "am")
    if first.norm == "can" and len(words) > 2:
        at = 1 + (second.norm == "not")
        form = forms().get(words[at].norm)
        return _behind(words, "i") if form and form.lemma in _ABLE else []
    if (
        first.norm in _LEFT_OUT
        and second.norm in lex.PREPOSITIONS | {"a", "an", "my", "the"}
        and clause.link in ("", ",", ".", ";", "and")
    ):
        return _behind(words, "i")
    if first.norm == "into" and second.norm in lex.DETERMINERS:
        return []  # "into the woods"
    told = first.norm in _STATES and second.norm in _STATES | _AFTER_STATE
    native = first.norm == "from" and clause.words[0].norm == "originally"
    if first.norm in _PREDICATIVE or told or native:
        return _behind(words, "i", "am")
    if any(w.norm in _FANS for w in words[1:4]) and not _other(first):
        return _behind(words, "i", "am")
    return post(words, clause)


def post(words: list[Tok], clause: Clause) -> list[Tok]:
    """ "treasurer of the bowls club", "junior doctor in Leicester": an occupation with where it is held."""
    at = next((i for i, w in enumerate(words[:6]) if w.norm in _ANCHORS), 0)
    here = next((i for i, w in enumerate(words[:6]) if w.norm == "here" and i), 0)
    if here and (here + 1 == len(words) or words[here + 1].norm in (",", "so", "and", "-", "who")):
        at, words = here, words[:here]
    if not at or _other(words[0]):
        return []
    body = words[1:at] if words[0].norm in ("a", "an") else words[:at]
    if (
        not body
        or body[0].norm in _SHUNNED
        or not _trade(body[-1].norm)
        or any(w.norm in lex.AUXILIARIES for w in body)
    ):
        return []
    if len(body) > 1 and not (is_role(body[-1:]) and all(map(_qualifies, body[:-1]))):
        return []
    if any((form := forms().get(w.norm)) and form.form in ("s", "past") and not w.cap for w in words[at:]):
        return []  # "teacher of the year goes to ...": the phrase is a subject
    article = [] if words[0].norm in ("a", "an") else ["a"]
    return _behind(words, "i", "am", *article)


def _trade(head: str) -> bool:
    """An occupation for certain: "order" and "parameter" end like one."""
    return head in lex.ROLES - {"model", "head"} or (
        len(head) > 5 and head.endswith(("ist", "ician", "ologist", "woman"))
    )


def _qualifies(word: Tok) -> bool:
    """A word that may stand before an occupation: "deputy", "electrical", "bowls"."""
    plain = word.norm in _SIZES or not common(word.norm) or word.norm.endswith(("al", "ing", "ary"))
    return plain or is_role([word])


def _other(word: Tok) -> bool:
    """The phrase is about something pointed at or somebody else's."""
    return word.norm in lex.DETERMINERS | lex.PRONOUNS | lex.AUXILIARIES | lex.PREPOSITIONS - {"a", "an"} and (
        word.norm not in ("a", "an")
    )


def _behind(words: list[Tok], *said: str) -> list[Tok]:
    at = words[0].start
    return [*(Tok(norm, norm, at, at) for norm in said), *words]
