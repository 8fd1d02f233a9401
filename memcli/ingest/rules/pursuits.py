"""What somebody does, where and with what: "IT support at a school", "my notes in Obsidian", "I knit"."""

from memcli.ingest.rules import complements
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import GUARDS, Found, cut_at, has_cap, is_tool, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.ingest.rules.word_lists import SUBJECTS

_MEANS = frozenset("in on with using via through".split())
_WORKED = frozenset(
    "write keep track store host manage edit deploy build draw record plan do make run pay shop back sync "
    "monitor test code design compose mix organise organize journal log read stream budget bank work "
    "draft sketch render model schedule document version save archive publish ship develop program "
    "prototype analyse analyze plot film shoot".split()
)
_NOT_MEANS = frozenset("english french spanish german monday friday sunday january may june july".split())


def instrument(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I keep my notes in Obsidian", "we host everything on Hetzner": what it is done with is used."""
    if np.sort != "person" or group.lemma not in _WORKED or group.neg or group.modal or group.mode in ("want", "plan"):
        return None
    if group.tense != "pres" or group.passive or len(rest) < 3 or group.never or rest[0].norm in ("a", "an"):
        return None
    if rest[0].norm in ("with", "on", "using") and group.lemma in _SHIPPED:
        return _means(np, group, rest, clause)
    at = next((i for i, w in enumerate(rest[:8]) if w.norm in _MEANS and i), 0)
    tail = cut_at(rest[at + 1 :], frozenset("and but because so for since which , on to when these".split()))
    if not at or not tail or len(tail) > 3:
        return None
    known = is_tool(tail[0].norm) or (all(w.cap for w in tail) and rest[at].norm not in ("in", "on"))
    owned = rest[0].norm in ("my", "our", "all", "everything", "most", "it", "them") and has_cap(tail[:1])
    named = tail[0].norm in lex.LANGUAGES | lex.NATIONALITIES | _NOT_MEANS
    if named or not (known or owned):
        return None
    uses = Draft(np.refs[0], "uses", clause.text(trim(tail)), surface=group.lemma, rule="verb.instrument",
                 confidence=0.8, dated=False)  # fmt: skip
    return [uses]


_SHIPPED = frozenset("deploy host build code program develop write test run design ship track plan".split())


_NO_MEANS = lex.LANGUAGES | lex.NATIONALITIES | _NOT_MEANS


def _means(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "We deploy with Kamal on Hetzner": every tool named behind a verb of work without an object."""
    out: list[Draft] = []
    for i, word in enumerate(rest[:-1]):
        tail = cut_at(rest[i + 1 :], frozenset("and but because so for since which , on to when with using in".split()))
        named = tail and len(tail) < 4 and all(w.cap for w in tail) and tail[0].norm not in _NO_MEANS
        if word.norm in ("with", "on", "using", "in") and named:
            out.append(Draft(np.refs[0], "uses", clause.text(tail), surface=group.lemma, rule="verb.instrument",
                             confidence=0.8, dated=False))  # fmt: skip
    return out or None


_PASTIMES = frozenset("yoga pilates judo karate crossfit ballet boxing shopping homework time".split())


def done_at(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I do IT support at a secondary school": work by what it is and where."""
    if np.sort != "person" or group.lemma != "do" or group.neg or group.modal or group.never or group.tense == "fut":
        return None
    at = next((i for i, w in enumerate(rest[:6]) if w.norm in ("at", "for", "with") and i), 0)
    if not at or rest[0].norm in lex.DETERMINERS | lex.PRONOUNS or rest[at - 1].norm in _PASTIMES:
        return None
    tail = rest[at + 1 :]
    if not any(w.norm in lex.WORKPLACE for w in tail[:5]) and not (tail and tail[0].cap):
        return None
    body = trim(rest[:at])
    if not body or len(body) > 4 or any(w.norm in ("degree", "course", "things", "stuff", "well") for w in body):
        return None
    if all(w.norm in SUBJECTS or w.norm == "and" for w in body):
        schools = GUARDS["school"](tail, clause, "at")
        return [
            Draft(ref, name, f.object, surface="do", rule="verb.do_subject", dated=False)
            for ref in np.refs
            for name, items in (("studies", [Found(clause.text(body))]), ("studies_at", schools))
            for f in items
        ]
    out = [Draft(ref, "works_as", clause.text(body), surface="do", rule="verb.done_at", confidence=0.7)
           for ref in np.refs]  # fmt: skip
    out += [d for ref in np.refs for d in complements.workplace(ref, rest[at:], clause) if d.predicate == "works_at"]
    for draft in out if group.tense == "past" or group.mode == "used" else ():
        draft.op = "end"
    return [place(d, clause, group, "s") for d in out] if len(out) > len(np.refs) else None


_ALONE = frozenset(
    "smoke vape knit crochet paint garden busk juggle surf quilt whittle weld sculpt embroider sew ski "
    "snowboard skateboard kayak climb sketch forage sail fence geocache scuba-dive dj birdwatch journal "
    "meditate woodwork breakdance unicycle swim fish box bake quilt rollerblade longboard snorkel sculpt golf row hike "
    "jog cycle".split()
)


def craft(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "I knit", "my sister paints": a pastime by its verb alone."""
    if group.lemma not in _ALONE or np.sort != "person" or group.neg or group.modal or group.never or group.mode:
        return None
    if group.tense != "pres" or group.prog or clause.times or len(trim(rest)) > 0:
        return None
    if group.lemma in ("smoke", "vape"):
        return [Draft(ref, "smokes", word.text, surface=word.norm, rule="verb.smokes", confidence=0.8, dated=False)
                for ref in np.refs for word in clause.words if word.norm.startswith(group.lemma[:4])]  # fmt: skip
    word = next((w.text for w in reversed(clause.words) if w.norm.startswith(group.lemma[:3])), "")
    return [Draft(ref, "hobby", word, surface=group.lemma, rule="verb.craft", confidence=0.7, dated=False)
            for ref in np.refs if word]  # fmt: skip


_UNIVERSITIES = frozenset(
    "oxford cambridge harvard yale mit stanford princeton durham lse ucl imperial berkeley sorbonne columbia cornell "
    "edinburgh bristol warwick exeter bath york manchester leeds glasgow nottingham caltech brown dartmouth "
    "polytechnique hec eth epfl tum delft leiden utrecht uppsala lund bologna heidelberg".split()
)


def admitted_to(np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft] | None:
    """ "My son got into Cambridge" """
    if (
        group.lemma != "get"
        or group.tense not in ("past", "perf")
        or group.neg
        or rest[:1] == []
        or np.sort != "person"
    ):
        return None
    if rest[0].norm != "into" or not rest[1:] or not rest[1].cap or {"read", "study"} & {w.norm for w in rest}:
        return None
    body = cut_at(rest[1:], frozenset("to for and , but with".split()))
    if body[-1].norm not in _UNIVERSITIES | {"university", "college", "academy", "conservatoire"} or len(body) > 4:
        return None
    return [Draft(ref, "studies_at", clause.text(trim(body)), modality="planned", surface="got into",
                  rule="verb.got_into", confidence=0.8, dated=False) for ref in np.refs]  # fmt: skip
