"""Employers, schools, teams and clubs, and the leaving of them."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards.base import (
    Found,
    Guard,
    casual,
    cut_at,
    entity_of,
    found,
    has_cap,
    mentions,
    names,
    trim,
    unfit,
)
from memcli.ingest.rules.guards.known import is_place, is_tool
from memcli.ingest.rules.tokens import Tok

_ORG_STOP = frozenset(
    "home night nights weekends weekend work least it noon midnight dawn lunch dinner once first last "
    "time times all myself peace risk heart best worst present desk times".split()
)


_MINE = frozenset("my our his her their".split())


def _org(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = trim(words)
    rest = cut_at(
        rest,
        frozenset(
            "in on with from during after before to near while until , at by since majoring studying "
            "doing working".split()
        ),
    )
    if "and" in [w.norm for w in rest]:
        i = [w.norm for w in rest].index("and")
        rest = rest if i + 1 < len(rest) and rest[i - 1].cap and rest[i + 1].cap and i == len(rest) - 2 else rest[:i]
    rest = cut_at(rest, frozenset({"as", "for"}))
    if rest and any(w.norm in lex.WORKPLACE for w in rest) and not has_cap(rest) and marker in ("at", "for"):
        tail = words[words.index(rest[-1]) + 1 :]
        if len(tail) > 1 and tail[0].norm in ("in", "near") and tail[1].cap:
            rest = [*rest, tail[0], *names(tail[1:], clause)]
    if (
        unfit(rest, 7)
        or rest[-1].norm in _ORG_STOP
        or rest[0].norm in ("end", "beginning", "start")
        or rest[0].norm.isdigit()
        or (rest[0].norm in forms() and forms()[rest[0].norm].form == "ing")
    ):
        return []
    article = bool(words) and any(w.norm in lex.DETERMINERS for w in words[:2])
    workplace = any(w.norm in lex.WORKPLACE for w in rest)
    if len(rest) == 1 and rest[0].norm in lex.kin() and words[0].norm in _MINE:
        return []  # "a carer for my mum"
    if marker == "with" and (
        not (has_cap(rest) or workplace) or (rest[0].norm in lex.kin() and words[0].norm in _MINE)
    ):
        return []
    if rest[-1].norm in GROUPS - _BODIES and marker in ("for", "with"):
        return []
    if (
        has_cap(rest)
        or workplace
        or (article and marker in ("at", "for", "from", "by") and rest[-1].norm not in lex.VAGUE_NOUNS)
    ):
        return [Found(clause.text(rest), entity_of(rest, clause))]
    return [Found(clause.text(rest))] if casual(clause) and len(rest) <= 2 and marker in ("at", "for") else []


GROUPS = frozenset(
    "brigade team choir band club gym orchestra group class league committee board union crew squad society "
    "association quartet trio troupe church congregation chess-club book-club party board parish army "
    "navy ensemble guild forum coop co-op collective council".split()
)


_BODIES = frozenset("council union church parish army navy".split())


def _group(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("in on with from during after before to while until , at".split()))
    if (
        unfit(rest, 7)
        or rest[0].norm in ("call", "meeting", "conversation")
        or rest[-1].norm in ("call", "meeting", "chat", "channel", "server", "forces")
    ):
        return []
    if rest[-1].norm in GROUPS or any(w.norm in GROUPS and not w.cap for w in rest):
        return [found(rest, clause, "member_of")]
    return _org(words, clause, "at") if has_cap(rest) or any(w.norm in lex.WORKPLACE for w in rest) else []


def _leavable(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    return _left(words, clause, quits=False)


def _quittable(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    return _left(words, clause, quits=True)


_SITES = frozenset(
    "facebook twitter instagram tiktok snapchat reddit linkedin netflix whatsapp threads bluesky".split()
)
_FIELDS = frozenset("medicine law academia finance politics journalism retail consultancy hospitality tech".split())
_SETTLING = frozenset("settle move relocate".split())


def _left(words: list[Tok], clause: Clause, *, quits: bool) -> list[Found]:
    rest = trim(words)
    if not rest:
        return []
    norms = [w.norm for w in rest]
    if norms[0] in ("job", "position", "role", "post") or "job" in norms[:4]:
        at = next((i for i, n in enumerate(norms) if n in ("at", "with")), None)
        return _org(rest[at + 1 :], clause, "at") if at is not None else []
    rest = cut_at(rest, frozenset("for in at on with because to , and after".split()))
    if any(w.norm in lex.PETS for w in rest[:3]) and words[0].norm in ("my", "our"):
        return [found(rest, clause, "has_pet")]
    if (
        unfit(rest, 6)
        or norms[0] in lex.kin()
        or norms[0] in ("home", "house", "office", "meeting", "party", "message", "note", "door", "work")
    ):
        return []
    form = forms().get(norms[0])
    if (quits and form and form.form == "ing") or norms[0] in (
        "caffeine",
        "sugar",
        "coffee",
        "alcohol",
        "cigarettes",
        "nicotine",
        "meat",
    ):
        return [Found(clause.text(rest), None, "habit")]
    if any(n in GROUPS for n in norms[: len(rest)]):
        return [found(rest, clause, "member_of")]
    if any(n in ("school", "university", "uni", "college", "course", "degree", "phd") for n in norms[: len(rest)]):
        return [Found(clause.text(rest), None, "studies_at")]
    if any(w.norm in lex.WORKPLACE for w in rest):
        return [Found(clause.text(rest))]
    if quits and len(rest) < 3 and (is_tool(rest[-1].norm) or rest[-1].norm in _SITES):
        return [Found(clause.text(rest), None, "uses")]
    if len(rest) == 1 and not rest[0].cap and (norms[0] in _FIELDS or norms[0].endswith("ing")):
        return [Found(clause.text(rest), None, "works_as")]
    if not has_cap(rest):
        return []
    lemmas = {forms()[n].lemma for n in clause.turn.text.lower().split() if n in forms()}
    if not quits and (is_place(rest[-1].norm) or lemmas & _SETTLING):
        return [Found(clause.text(rest), None, "lives_in")]
    return [Found(clause.text(rest))] if not quits or len(rest) < 4 else []


def school(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("in on with because for since from , and to as".split()))
    tail = trim(words)[len(rest) :]
    if rest and rest[-1].norm in ("uni", "university", "college", "school") and len(tail) > 1 and tail[0].norm == "in":
        rest = [*rest, tail[0], *(names(tail[1:], clause) or tail[1:2])] if tail[1].cap or casual(clause) else rest
    if unfit(rest, 6):
        return []
    kinds = (
        "school",
        "kindergarten",
        "preschool",
        "university",
        "uni",
        "college",
        "academy",
        "institute",
        "polytechnic",
        "conservatory",
        "lycée",
        "bootcamp",
        "seminary",
    )
    if any(w.norm in kinds for w in rest) or (has_cap(rest) and marker not in ("obj", "in")):
        return [Found(clause.text(rest))]
    if rest[-1].norm in UNIVERSITIES and len(rest) < 4:
        return [Found(clause.text(rest))]
    return [Found(clause.text(rest))] if casual(clause) and len(rest) <= 2 and marker in ("at", "from") else []


# those that are called by one word, and by a word that is no town where one may go for other reasons
UNIVERSITIES = frozenset(
    "stanford yale harvard princeton cornell mit caltech ucla nyu usc purdue dartmouth rutgers vassar tufts georgetown "
    "mcgill sorbonne cambridge oxford durham loughborough ucl lse soas eton goldsmiths birkbeck eth epfl tsinghua iit "
    "monash unsw rmit juilliard berklee rada st-andrews johns-hopkins lafayette oberlin bowdoin notre-dame "
    "sandhurst insead wharton polytechnique hec tulane baylor clemson vanderbilt gonzaga marist howard spelman "
    "morehouse unam uba ucd tcd kcl".split()
)


def _campus(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "studied in Salamanca", "study in Graz" """
    rest = cut_at(trim(words), frozenset("in on with because for since from , and to as at".split()))
    return school(words, clause, marker) or (
        [Found(clause.text(rest))] if rest and rest[0].cap and len(rest) < 3 else []
    )


def _team(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("because since from , to on at with".split()))
    if unfit(rest, 8) or rest[-1].norm in lex.VAGUE_NOUNS or (marker == "with" and rest[0].norm in ("people", "staff")):
        return []
    aged = rest[0].norm.startswith("under-") or rest[0].norm[1:].isdigit()
    if has_cap(rest) or aged or any(w.norm in GROUPS or w.norm in _MANAGED for w in rest):
        return [found(rest, clause)]
    return []


def _applied(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """What somebody has applied for or to: a post, a place, a visa; "to this case" is none."""
    rest = cut_at(trim(words), frozenset("because since , and but with in on".split()))
    if unfit(rest, 7) or words[0].norm not in ("a", "an", "the") or rest[-1].norm in lex.VAGUE_NOUNS - {"job"}:
        return []
    return [Found(clause.text(rest))]


_NOT_LED = frozenset(
    "life way conversation discussion charge stress time expectations example meeting call effort horse risk money "
    "pain symptoms anxiety anger emotions dependencies state files memory data workload work process group".split()
)


def _led(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """What somebody leads or organises: any team, and other things with an article, a number or a name."""
    if named := _team(words, clause, marker):
        return named
    rest = cut_at(trim(words), frozenset("because since from , to on at with in for and of".split()))
    counted = bool(words) and (words[0].norm in ("the", "a", "an", "our", "two", "three") or words[0].norm.isdigit())
    if not counted or unfit(rest, 5) or rest[-1].norm in lex.VAGUE_NOUNS | _NOT_LED:
        return []
    return [found(rest, clause)]


_MANAGED = frozenset(
    "data growth platform mobile web finance legal content editorial security hr comms accounting events "
    "service module system migration launch release backlog roadmap onboarding support infrastructure "
    "infra design engineering marketing sales research operations ops security frontend backend qa hr "
    "department project product programme program division unit squad office region account accounts "
    "site shop store people engineers developers staff".split()
)


def _lost(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("in to because so , and on at".split()))
    if words and words[0].norm in ("my", "our") and rest:
        if any(w.norm in lex.PETS for w in rest):
            return [found(rest, clause, "has_pet")]
        if rest[-1].norm in lex.POSSESSIONS | {
            "passport",
            "bag",
            "purse",
            "earring",
            "necklace",
            "bracelet",
            "licence",
        }:
            return [found(rest, clause)]
        if rest[0].norm == "job":
            return [f._replace(predicate="works_at") for f in _left(words, clause, quits=False)]
    return []


GUARDS: dict[str, Guard] = {
    "org": _org,
    "group": _group,
    "leavable": _leavable,
    "quittable": _quittable,
    "school": school,
    "campus": _campus,
    "team": _team,
    "led": _led,
    "applied": _applied,
    "lost": _lost,
    "forces": mentions(
        "army", "navy", "marines", "force", "airforce", "military", "guard", "police", "corps", "regiment"
    ),
}
