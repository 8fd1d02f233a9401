"""What a clause states by its grammar alone, where its verb has no frame.

English tells a habit from a single event by the verb's form: the simple present of an action is what
somebody does again and again ("I brew kombucha"), a past with a time of its own is something that
happened ("we honeymooned in Sri Lanka in 2014"). Thought, speech and feeling are neither.
"""

from datetime import timedelta

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.guards import cut_at, trim
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.timing import place
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb
from memcli.phrases import Time

_ACTIONS = frozenset(
    "make keep raise take build fast write paint draw sketch bake brew knit sew crochet embroider weave "
    "carve whittle quilt restore repair mend grow cultivate forage harvest cook photograph compose "
    "translate edit record breed train coach teach fix sell design collect read play run swim cycle jog "
    "hike climb row sail ski surf skate dance sing meditate journal busk tutor babysit volunteer donate "
    "stream blog garden juggle fish hunt hunt camp forge weld solder program code ferment pickle upcycle "
    "refurbish upholster moderate homeschool referee umpire kayak practise practice clean deliver commute "
    "walk feed milk shear wrestle kickbox perform crochet smoke drink eat listen watch wear tend host "
    "manage maintain drive ride fly".split()
)
_NO_EVENT = frozenset(
    "be have do say tell think feel know see want hope wish like love hate enjoy need try seem look hear "
    "ask talk call chat mention wonder guess suppose believe notice realise realize remember forget mean "
    "find wait sleep wake rain snow miss watch agree discuss laugh cry smile thank understand let happen "
    "stop use send text email write reply sign switch answer read buy eat drink check get put show stay "
    "sit stand spend decide plan work play come give help love".split()
)
_REFERRING = frozenset("it this that these those them you your yours something anything everything someone".split())
_END = frozenset("because but so and , while where which who when if since though although until before after".split())
_MAKING = frozenset("make keep raise take build".split())
_NOT_MADE = frozenset(
    "sure sense money time up it decisions mistakes plans love friends fun noise room progress sport way use note care "
    "part place turns advantage note notes things people memories music clear good better eye track calm quiet going "
    "awareness money funds hopes questions concerns you me him her them".split()
)


def _crafted(norms: list[str]) -> bool:
    """ "make my own cheese", "raise goats", "keep a diary": not "make sure", "keep calm" """
    if norms[0].startswith("keep"):
        return any(n in ("diary", "journal", "log", "blog", "scrapbook", "allotment", "notebook") for n in norms)
    if norms[0].startswith("take"):
        return norms[-1] in ("photos", "pictures", "lessons", "classes")
    return norms[1:3] == ["my", "own"] or (
        norms[1] not in lex.DETERMINERS | lex.PRONOUNS | _NOT_MADE and (len(norms) < 4 or norms[2:4] == ["out", "of"])
    )


_DUTIES = frozenset(
    "cooking cleaning shopping ironing washing laundry dishes gardening driving bookkeeping accounts books school-run "
    "run pickups drop-offs bedtimes bedtime hoovering recycling bins groceries lighting sound scheduling rota ordering "
    "catering flowers music decorating filing invoicing typing washing-up".split()
)


def _duty(rest: list[Tok]) -> bool:
    """ "do the school run", "do the cooking": a part in a household or a firm."""
    body = cut_at(rest, lex.PREPOSITIONS | _END | {","})
    return len(body) < 6 and body[0].norm in ("the", "all", "most", "our") and body[-1].norm in _DUTIES


_ONCE = frozenset("drive run fly watch read play".split())  # "I read a book" tells of one
_OFF_ACTION = (["care"], ["sense"], ["sure"], ["out"])
_NEAR = frozenset("today tonight tomorrow yesterday now recently lately".split()) | {
    "this morning",
    "last night",
    "this afternoon",
    "this evening",
    "the other day",
    "just now",
}


def habitual(ref: str, np: NP, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """An action in the simple present with its object: "I grow my own vegetables"."""
    lasting = (
        group.tense == "perf" and group.prog and any(t.role in ("since", "duration", "vague") for t in clause.times)
    )
    if np.sort != "person" or _denied(group) or not _doer(ref, np, clause):
        return []
    if (
        group.lemma not in _ACTIONS
        and not (lasting and group.lemma.endswith("ing"))
        and not _in_general(group, rest)
        and group.lemma != "do"
    ):
        return []
    if group.lemma == "do" and group.tense == "pres" and not group.prog and rest and _duty(rest) and not clause.times:
        shown = clause.text(cut_at(rest, lex.PREPOSITIONS | _END | {","}))
        return [Draft(ref, "habit", shown, surface="do", rule="generic.duty",
                      confidence=0.7, dated=False)]  # fmt: skip
    repeated = group.tense == "pres" and group.form in ("base", "s") and not group.prog and bool(rest)
    if group.lemma == "do" or not (repeated or lasting) or any(t.role == "point" for t in clause.times):
        return []
    phrase = _lasting(cut_at(trim(words[group.end - 1 :]), _END))
    norms = [w.norm for w in phrase]
    if group.lemma == "drive" and norms[-1:] and norms[-1] in ("mad", "crazy", "nuts", "insane", "wall", "bend"):
        return []
    if phrase and phrase[0].norm.startswith("keep"):
        phrase, norms = cut_at(phrase, frozenset({"to"})), norms[: norms.index("to")] if "to" in norms else norms
    if not 2 - lasting <= len(phrase) <= 9 or _REFERRING.intersection(norms) or norms[1:2] in _OFF_ACTION:
        return []
    if group.lemma in _MAKING and not _crafted(norms):
        return []
    if (
        norms[1:2] in (["the"], ["an"], ["a"])
        and norms[2:4] != ["lot", "of"]
        and group.lemma in _ONCE
        and not (group.lemma == "read" and norms[1] == "the" and len(phrase) == 3 and phrase[2].cap)
    ):
        return []
    clause.turn.doing = ref
    return [Draft(ref, "habit", clause.text(phrase), surface=group.lemma, rule="generic.habit",
                  confidence=0.6, dated=False)]  # fmt: skip


_NO_ACTION = _NO_EVENT | frozenset(
    "run open close click return print call pass send find add keep make take bring leave lose start "
    "begin turn set move meet win hit hold follow join include contain cause raise face require receive "
    "create update delete install import export load save store push pull commit merge deploy test build "
    "debug call define declare pick choose accept reject request order pay owe lack prefer dislike hate "
    "adore appreciate value cherish resent mind envy trust own belong consist seem appear sound smell "
    "taste expect mean intend aim plan remember recall regret resemble recommend suggest realise "
    "recognise recognize admit accept assume bet claim promise offer refuse try manage fail struggle "
    "suffer feel hurt break drop fall grow age live stay visit travel enter reach cross pass break apply "
    "submit post share upload download copy paste select enter type click press scroll encounter hit face "
    "become remain love enjoy like miss wish dread fear use wear drive do go come know speak study teach "
    "learn attend".split()
)
_UNCOUNTED = frozenset(
    "error errors issue issue issues problem problems results result data files tests lines rows words "
    "questions answers people things lots ways times days weeks hours minutes points signs seconds".split()
)


def _in_general(group: Verb, rest: list[Tok]) -> bool:
    """ "I restore radios", "she illustrates children's books": an open verb with a bare plural for its object."""
    if group.lemma in _NO_ACTION or group.tense != "pres" or group.prog or not 0 < len(rest) < 7:
        return False
    body = cut_at(rest, lex.PREPOSITIONS | _END | {","})
    first, last = body[0], body[-1]
    closed = lex.DETERMINERS | lex.PRONOUNS | lex.PREPOSITIONS | lex.AUXILIARIES | lex.ADVERBS | lex.NOT_NAMES
    return (
        len(body) < 4
        and first.norm not in closed
        and not first.norm[0].isdigit()
        and last.norm.endswith("s")
        and not last.norm.endswith(("ss", "us", "is"))
        and last.norm not in _UNCOUNTED
        and all(w.norm.isalpha() or "'" in w.norm or "-" in w.norm for w in body)
    )


def _denied(group: Verb) -> bool:
    return bool(group.neg or group.never or group.modal or group.mode or group.stopped)


def _doer(ref: str, np: NP, clause: Clause) -> bool:
    """The speaker, one of their people, or who did the habit just before in the same sentence."""
    if np.end == 0:
        return clause.turn.doing == ref
    return ref == clause.turn.me or ref in clause.turn.scoped or bool(np.kin)


_MENDING = frozenset(
    "restore renovate rebuild refurbish rewrite translate edit compose record sew knit crochet paint "
    "sculpt draft illustrate "
    "program code convert upholster carve weave quilt assemble prototype refactor research".split()
)


def making(ref: str, np: NP, group: Verb, rest: list[Tok], clause: Clause) -> list[Draft]:
    """ "I'm restoring a 1972 Beetle": what somebody is at work on."""
    if group.lemma not in _MENDING or not group.prog or group.tense not in ("pres", "perf") or _denied(group):
        return []
    if np.sort != "person" or not rest or rest[0].norm not in ("a", "an", "my", "our", "two", "three"):
        return []
    body = trim(cut_at(rest, _END | frozenset("in on at for with from into as".split())))
    if not body or len(body) > 6 or body[-1].norm in lex.VAGUE_NOUNS:
        return []
    return [Draft(ref, "works_on", clause.text(body), surface=group.lemma, rule="generic.making", confidence=0.7,
                  dated=False)]  # fmt: skip


_FEATS = frozenset("walk climb hike cycle swim sail row cross trek kayak".split())


def happened(ref: str, np: NP, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """A past action at a time of its own, more than a day ago."""
    feat = group.tense == "perf" and group.lemma in _FEATS and not group.prog and any(w.cap for w in rest[1:4])
    if (
        np.sort != "person"
        or group.tense not in ("past", "perf")
        or (group.lemma in _NO_EVENT and not (group.lemma == "get" and rest[:1] and rest[0].norm in ("my", "our")))
        or group.prog or _denied(group)
        or not (feat or any(_past(t, clause) for t in clause.times))
    ):  # fmt: skip
        return []
    start = group.end - 1
    if group.passive and start and words[start - 1].norm in ("was", "were", "got", "been"):
        start -= words[start - 1].norm == "got"
    phrase = _alone(cut_at(trim(words[start:]), _END))
    norms = {w.norm for w in phrase}
    content = [w for w in phrase[1:] if w.norm not in lex.PREPOSITIONS | lex.PRONOUNS | lex.ADVERBS]
    if not content or len(phrase) > 11 or norms & _REFERRING:
        return []
    if clause.turn.me in np.refs and ref != clause.turn.me:
        return []
    if group.lemma == "become" and phrase[-1].norm in lex.kin():
        return []
    draft = Draft(ref, "event", clause.text(phrase), surface=group.lemma, rule="generic.event", confidence=0.6)
    return [place(draft, clause, group, "e")]


def _lasting(phrase: list[Tok]) -> list[Tok]:
    """Without "these days" at its end."""
    return phrase[:-2] if [w.norm for w in phrase[-2:]] == ["these", "days"] else phrase


def _alone(phrase: list[Tok]) -> list[Tok]:
    """Without the company it was done in ("with my brother-in-law Craig")."""
    at = next((i for i, w in enumerate(phrase[:-1]) if w.norm == "with" and phrase[i + 1].norm in lex.DETERMINERS), 0)
    return phrase[:at] if at > 1 else phrase


def _past(time: Time, clause: Clause) -> bool:
    """The time is over, and further back than yesterday."""
    if time.role not in ("point", "range", "decade") or time.phrase in _NEAR:
        return False
    value = time.value(clause.turn.ref)
    return value is not None and value < clause.turn.ref.date().isoformat()[: len(value)]


def coming(ref: str, np: NP, group: Verb, rest: list[Tok], clause: Clause, words: list[Tok]) -> list[Draft]:
    """What somebody is about to do on a day more than two days away: "I hand in my thesis next week"."""
    done = (group.lemma == "do" and any(w.cap for w in rest[:3])) or (group.lemma == "get" and _fitted(rest))
    if (
        np.sort != "person"
        or (group.lemma in _NO_PLAN and not done)
        or _denied(group)
        or group.passive
        or np.refs[0] != ref
    ):
        return []
    ahead = group.tense == "fut" or (group.tense == "pres" and (group.prog or group.form in ("base", "s")))
    if not ahead or not any(_future(t, clause) for t in clause.times):
        return []
    phrase = cut_at(trim(words[group.end - 1 :]), _END)
    norms = {w.norm for w in phrase}
    if not 1 < len(phrase) < 10 or norms & (_REFERRING | {"us", "we", "call", "email", "meeting"}):
        return []
    draft = Draft(ref, "plans", clause.text(phrase), modality="planned", surface=group.lemma, rule="generic.plan",
                  confidence=0.6)  # fmt: skip
    return [place(draft, clause, group._replace(tense="fut"), "e")]


def _fitted(rest: list[Tok]) -> bool:
    """ "(get) my braces off", "a new kitchen fitted" """
    body = trim(rest)
    return len(body) > 1 and rest[0].norm in ("my", "our", "a", "the", "new") and body[-1].norm in _FITTED


_FITTED = frozenset("off out done removed fitted fixed checked installed redone replaced renewed".split())
_NO_PLAN = frozenset(
    "be have do say tell think feel know want hope wish like love hate enjoy need try seem look hear ask talk remember "
    "share celebrate forget mean wait guess suppose believe agree let get use work live".split()
)


def _future(time: Time, clause: Clause) -> bool:
    """The time is to come, and not before the day after tomorrow."""
    if time.role != "point" or time.phrase in _NEAR:
        return False
    value, soon = time.value(clause.turn.ref, future=True), (clause.turn.ref + timedelta(days=2)).date().isoformat()
    return value is not None and value > soon[: len(value)]
