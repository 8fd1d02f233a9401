"""Where: homes, origins, destinations, fields of work."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards.base import (
    Found,
    Guard,
    casual,
    common,
    cut_at,
    found,
    has_cap,
    split_list,
    trim,
    unfit,
)
from memcli.ingest.rules.guards.known import is_place, is_tool
from memcli.ingest.rules.tokens import Tok


def _place(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    whole = trim(words)
    places = split_list(cut_at(words, frozenset("with for but from as at during after before to until by".split())))
    if (
        len(places) > 1
        and any(w.norm == "and" for w in words)
        and all((p[0].cap and len(p) < 4) or (len(p) < 6 and p[0].norm in ("a", "an") and has_cap(p)) for p in places)
    ):
        return [Found(clause.text(trim(p))) for p in places]
    words = cut_at(trim(words), lex.AUXILIARIES - {"'s"})
    words = cut_at(words, frozenset("with for and but from as at , during after before to ; or until by".split()))
    if (
        unfit(words, 7)
        or words[0].norm in _NO_PLACE
        or words[0].norm.isdigit()
        or words[-1].norm in _NO_PLACE
        or (any(w.norm in lex.kin() for w in words[:2]) and not _dwelling(words))
    ):
        return []
    for i, word in enumerate(words):
        if word.norm in ("in", "into") and i and i + 1 < len(words) and words[i - 1].norm in lex.RESIDENCE:
            inner = trim(words[i + 1 :])
            if inner and (has_cap(inner) or casual(clause)):
                words = inner
            break
    if (
        has_cap(words)
        or any(w.norm in lex.RESIDENCE or w.norm in _AREAS for w in words)
        or (casual(clause) and len(words) < 4)
        or "." in words[0].norm
        or words[0].norm == "port"
    ):
        return [_in_region(words, whole, clause)]
    return []


def _in_region(words: list[Tok], whole: list[Tok], clause: Clause) -> Found:
    """ "Denver, Colorado": a city with the state or country it lies in; the city is the entity."""
    at = next((i for i, w in enumerate(whole) if w is words[-1]), len(whole))
    tail = whole[at + 1 :]
    if len(tail) < 2 or tail[0].norm != "," or not words[-1].cap or tail[1].norm not in _REGIONS:
        return Found(clause.text(words))
    end = 2 + (len(tail) > 2 and f"{tail[1].norm} {tail[2].norm}" in _REGION_PAIRS)
    if len(tail) > end and (tail[end].norm in ("and", "&") and len(tail) > end + 1 and tail[end + 1].cap):
        return Found(clause.text(words))  # a list of places
    return Found(clause.text([*words, *tail[:end]]), clause.text(words) if words[0].cap else None)


def _dwelling(words: list[Tok]) -> bool:
    """ "my mum's place in Frome": somebody's home."""
    norms = [w.norm for w in words]
    at = norms.index("'s") if "'s" in norms else len(norms)
    return any(norm in lex.RESIDENCE for norm in norms[at + 1 : at + 4])


_NO_PLACE = frozenset(
    "fear hope denial poverty moment past peace luxury future way top front back side same next other "
    "least harmony sin terms order touch time tears conclusion point topic work bed person public "
    "silence trash bin archive done spam drafts page step private right left branch folder file "
    "directory repo production staging main master prod inbox".split()
)

_REGION_PAIRS = frozenset(
    "new york; new jersey; new mexico; new hampshire; new zealand; new south; north carolina; south carolina; "
    "north dakota; south dakota; west virginia; rhode island; south africa; south korea; north rhine; "
    "british columbia; "
    "nova scotia; new brunswick; northern ireland; sri lanka; costa rica; el salvador; saudi arabia; united states; "
    "united kingdom; czech republic; isle of; west yorkshire; south yorkshire; north yorkshire; west midlands; "
    "puerto rico; western australia; south australia; northern territory; county cork".split("; ")
)
_REGIONS = frozenset(
    "alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois "
    "indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi "
    "missouri montana "
    "nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington "
    "wisconsin wyoming "
    "al ak az ar ca co ct de fl ga hi id il ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd "
    "oh ok or pa ri sc "
    "sd tn tx ut vt va wa wv wi wy dc ontario quebec québec alberta manitoba saskatchewan bc nsw victoria queensland "
    "tasmania england scotland wales ireland uk usa us france spain germany italy portugal netherlands "
    "belgium switzerland "
    "austria norway sweden denmark finland iceland poland greece turkey russia ukraine japan china india "
    "thailand vietnam "
    "indonesia malaysia philippines australia canada mexico brazil argentina chile peru colombia egypt morocco tunisia "
    "algeria kenya nigeria ghana uganda tanzania ethiopia senegal hungary romania bulgaria croatia serbia slovenia "
    "slovakia estonia latvia lithuania israel lebanon jordan iran iraq pakistan bangladesh nepal cornwall devon dorset "
    "kent sussex essex norfolk suffolk yorkshire lancashire cumbria somerset wiltshire shropshire surrey "
    "bavaria tuscany "
    "sicily brittany normandy catalonia andalusia provence bretagne".split()
) | {pair.split()[0] for pair in _REGION_PAIRS}

_AREAS = frozenset(
    "countryside suburbs city centre center mountains coast island abroad states downtown village woods seaside".split()
)


def _full_place(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    whole = cut_at(trim(words), frozenset("with for and but from as , during after before to until".split()))
    if any(w.norm in ("outside", "near") for w in whole) and not unfit(whole, 8):
        return [Found(clause.text(whole))]
    return _place(words, clause, marker)


_POSTINGS = frozenset("office branch site ward shop store plant headquarters hq depot desk".split())


_JOURNEYS = frozenset("vacation holiday trip tour cruise honeymoon getaway retreat game match show concert".split())


def _destination(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "leaving us for Rotterdam": a city to live in, else an employer."""
    rest = cut_at(trim(words), frozenset("in on with because and , after".split()))
    if rest and words[0].norm in ("a", "an") and rest[-1].norm in lex.WORKPLACE and len(rest) < 4:
        return [Found(clause.text(rest), None, "works_at")]
    if not rest or not has_cap(rest) or len(rest) > 4 or rest[-1].norm in _JOURNEYS:
        return []
    return [Found(clause.text(rest), None, "lives_in" if is_place(rest[-1].norm) else "")]


def _home(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("with and for ,".split()))
    if rest and rest[-1].norm in _POSTINGS and has_cap(rest):
        return [Found(clause.text(rest), None, "works_at")]
    if rest and len(rest) < 5 and rest[-1].norm in ("team", "squad", "crew", "board", "committee"):
        return [Found(clause.text(rest), None, "member_of")]
    if rest and is_tool(rest[0].norm) and len(rest) <= 2:
        return [Found(clause.text(rest), None, "uses")]
    named = rest and (rest[0].cap or rest[-1].norm in lex.RESIDENCE)
    if not rest or any(c in rest[0].norm for c in "./_") or (rest[0].norm in forms() and not named):
        return []
    if not has_cap(rest) and not any(w.norm in lex.RESIDENCE for w in rest):
        return _place(words, clause, marker) if len(rest) <= 2 and (casual(clause) or rest[-1].norm in _AREAS) else []
    return _place(words, clause, marker) if len(rest) <= 12 else []


def _shared(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "a flat in Bristol": only a dwelling says where somebody lives."""
    if not any(w.norm in lex.RESIDENCE for w in words[:5]):
        return []
    return (
        _full_place(words, clause, marker)
        if any(w.norm in ("in", "near", "on", "outside", "by") for w in words)
        else []
    )


def _name(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = trim(words)
    rest = cut_at(rest, frozenset("and but , to at on for with by".split()))
    if unfit(rest, 5) or not (
        has_cap(rest) or (casual(clause) and (is_place(rest[-1].norm) or (len(rest) == 1 and not common(rest[0].norm))))
    ):
        return []
    return [Found(clause.text(rest))]


def _hailed(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    """ "I come from Otago"; what one comes out, back or up from is no origin."""
    at = next((i for i, w in enumerate(clause.words) if w.norm == "from"), 0)
    before = clause.words[at - 1].norm if at else ""
    known = before in lex.ADVERBS or ((form := forms().get(before)) and form.lemma in ("come", "hail"))
    return _name(words, clause, marker) if known else []


def _placename(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    out: list[Found] = []
    rest = (
        cut_at(words, frozenset("for with to because when from on by at and".split()))
        if not has_cap(words[-1:])
        else words
    )
    listed = split_list(cut_at(rest, frozenset("for with to because when from on by".split())))
    first = listed[0] if listed else []
    for item in listed:
        item = trim(item)
        if item and len(item) <= 4 and (item[0].cap or is_place(item[-1].norm)) and item[0].norm not in lex.NOT_NAMES:
            if not out and item[0].norm not in {w.norm for w in first}:
                return []  # "back to my maiden name, Castellanos"
            school = any(w.norm in ("university", "school", "college", "academy") for w in item)
            out.append(Found(clause.text(item), None, "studies_at" if school else ""))
    return out


def _cap(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("in on with at because for since from , and to".split()))
    return (
        [found(rest, clause)]
        if rest and len(rest) <= 5 and has_cap(rest[:3]) and rest[0].norm not in lex.PRONOUNS
        else []
    )


def _field(words: list[Tok], clause: Clause, marker: str) -> list[Found]:
    rest = cut_at(trim(words), frozenset("at for with as and , on since because to".split()))
    if unfit(rest, 4) or rest[-1].norm in _NO_PLACE | {
        "progress",
        "morning",
        "evening",
        "afternoon",
        "pairs",
        "shifts",
        "bursts",
        "theory",
        "practice",
    }:
        return []
    if any(w.norm in lex.WORKPLACE for w in rest):
        return [Found(clause.text(rest), None, "works_at")]
    return [Found(clause.text(rest))]


GUARDS: dict[str, Guard] = {
    "place": _full_place,
    "home": _home,
    "destination": _destination,
    "shared": _shared,
    "name": _name,
    "hailed": _hailed,
    "placename": _placename,
    "cap": _cap,
    "field": _field,
    "given": _name,
}
