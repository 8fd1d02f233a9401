"""Noun phrases: who or what a clause is about, with the kinship that the phrase itself states."""

from memcli.ingest.rules import apposed, noun_heads
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Clause, Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import casual, common, names, split_list
from memcli.ingest.rules.kin_nouns import aged, kin_at, past_age
from memcli.ingest.rules.noun_phrase import BE_LIKE, NP, is_contracted, verb_follows
from memcli.ingest.rules.tokens import Tok

_FIRST = frozenset("i we me us myself ourselves".split())
_THIRD = frozenset("he she they him her them".split())
_MY = frozenset("my our me".split())
_THEIR = frozenset("his her their".split())
_SCOPED = {
    "spouse": "spouse",
    "partner": "partner",
    "mother_in_law": "mother-in-law",
    "father_in_law": "father-in-law",
}
_KEEP_WORD = frozenset(
    "wife husband girlfriend boyfriend toddler baby manager supervisor ex-wife ex-husband flatmate "
    "housemate grandson granddaughter godmother godfather landlady coworker teammate twin kid fiancé "
    "fiancée parents kids children siblings".split()
)
_WORDS = {
    "gf": "girlfriend",
    "bf": "boyfriend",
    "hubby": "husband",
    "wifey": "wife",
    "missus": "wife",
    "bro": "brother",
    "sis": "sister",
}
GENDERED = {
    **dict.fromkeys("wife girlfriend gf wifey missus ex-wife landlady granddaughter godmother fiancée".split(), "f"),
    **dict.fromkeys("husband boyfriend bf hubby ex-husband grandson godfather fiancé".split(), "m"),
}


def parse(words: list[Tok], i: int, clause: Clause, *, subject: bool = True) -> NP | None:
    """The noun phrase at ``words[i]``, coordinated ones included; None when there is none."""
    first = _single(words, i, clause, subject)
    if first is None or first.sort == "thing":
        return first
    while first.end < len(words):
        j = first.end
        if words[j].norm == "," and j + 1 < len(words) and words[j + 1].norm == "and":
            j += 1
        if words[j].norm not in ("and", "&") or j + 1 >= len(words):
            break
        if words[j + 1].norm in lex.kin() and first.owner:  # "my aunt Ruth and uncle Saul"
            other = _owned(words, j + 1, first.owner, clause, subject)
        else:
            other = _single(words, j + 1, clause, subject)
        if other is None or other.sort != "person" or other.attr:
            break
        if subject and not verb_follows(words, other.end):
            break
        first = NP(
            [*first.refs, *other.refs],
            other.end,
            "person",
            first.side + other.side,
            kin=first.kin,
            owner=first.owner,
        )
    if first.end < len(words) and words[first.end].norm in ("both", "each", "all"):
        first.end += 1
    return first


def _single(words: list[Tok], i: int, clause: Clause, subject: bool) -> NP | None:
    if i >= len(words):
        return None
    turn, word = clause.turn, words[i]
    nxt = words[i + 1].norm if i + 1 < len(words) else ""
    if word.norm in _MY and (word.norm != "me" or nxt in lex.kin()):
        return _owned(words, i + 1, turn.me, clause, subject)
    if word.norm in _FIRST:
        return NP([turn.me], i + 1)
    if word.norm in _THEIR and not (word.norm == "her" and not nxt):
        owner = turn.pronoun(word.norm)
        if turn.pet_kind and word.norm in ("her", "his") and nxt == "name":
            return NP(
                [turn.pet_kind[1]],
                i + 2,
                "pet",
                owner=turn.pet_kind[0],
                attr="pet name",
                pair=(turn.pet_kind[1], ""),
            )
        if owner is None:
            return None
        owned = _owned(words, i + 1, owner, clause, subject)
        if owned or word.norm != "her":
            return owned
    if word.norm == "they" and turn.pet_kind and turn.pet_kind[1].split()[-1].endswith("s"):
        return NP([turn.pet_kind[1]], i + 1, "pet", owner=turn.pet_kind[0], pair=(turn.pet_kind[1], ""))
    if word.norm in _THIRD:
        who = turn.pronoun({"him": "he", "her": "she", "them": "they"}.get(word.norm, word.norm))
        if word.norm in ("he", "she") and turn.pet and (who is None or turn.pet_kind):
            kind = turn.pet_kind
            return NP(
                [turn.pet],
                i + 1,
                "pet",
                owner=kind[0] if kind else None,
                pair=(kind[1], "") if kind else None,
            )
        return NP([who], i + 1) if who else None
    if word.norm == "it" and (turn.pet or turn.thing):
        return NP([turn.pet or turn.thing or ""], i + 1, "pet" if turn.pet else "thing")
    if word.norm in lex.PRONOUNS:
        return None
    if subject and word.norm == "the" and nxt in _HOUSEHOLD and i + 2 < len(words):
        if i + 3 < len(words) and words[i + 2].norm == "," and words[i + 3].cap:
            return _relative(words, i + 2, turn.me, "child", nxt, clause, subject)
        label = f"{turn.me}'s {nxt}"
        turn.mention(label, "child")
        turn.scoped[label] = (turn.me, "child", nxt)
        return NP([label], i + 2, kin="child", bare=True, owner=turn.me)
    little = [w.norm for w in words[i : i + 3]] in (
        ["the", "little", "one"],
        ["the", "middle", "one"],
        ["the", "older", "one"],
    )
    eldest = (
        word.norm == "the"
        and nxt in ("youngest", "eldest", "oldest")
        and i + 2 < len(words)
        and words[i + 2].norm == ","
    )
    if subject and (little or eldest):
        return _relative(words, i + (3 if little else 2), turn.me, "child", "child", clause, subject)
    if _bare_kin(words, i, subject):
        return _owned(words, i, turn.me, clause, subject)
    if (
        subject
        and not i
        and word.norm in _COMPONENTS
        and nxt in BE_LIKE | {"uses", "runs", "lives", "needs", "requires"}
    ):
        return noun_heads.thing(words, i, clause)
    if word.norm in _TITLES and word.cap and (nxt and words[i + 1].cap) and words[i + 1].norm not in forms():
        return _relative(words, i + 1, turn.me, lex.kin()[word.norm], word.norm, clause, subject)
    name = names(words[i:], clause)
    after = words[i + len(name)] if i + len(name) < len(words) else None
    after_form = forms().get(after.norm) if after else None
    bare_verb = after is not None and after_form is not None and after_form.form == "base" and after.norm not in BE_LIKE
    if len(name) == 1 and subject and not i and word.norm.endswith("s") and bare_verb:
        return None  # "Animals teach us": a plural, no name
    following = words[len(name) + 1 : len(name) + 2]
    animal = after is not None and after.norm == "the" and bool(following) and following[0].norm in lex.PETS
    if name and subject and not i and after and _continues(after) and not animal and not verb_follows(words, len(name)):
        thing = noun_heads.thing(words, i, clause)  # "Pad thai is ..."
        if thing is not None:
            return thing
    if name and (
        not casual(clause) or name[0].cap or not subject or animal or verb_follows(words, i + 1) or nxt == "'s"
    ):
        return _named(words, i, name, clause, subject)
    return noun_heads.thing(words, i, clause) if subject else None


def _continues(word: Tok) -> bool:
    """The word goes on with what looked like a name at the beginning of the sentence."""
    return not word.cap and word.norm.isalpha() and word.norm not in ("and", "is", "from", "over", "down")


_TITLES = frozenset("grandma grandpa granny grandad granddad nana nanna nan gran uncle aunt auntie aunty".split())
_COMPONENTS = frozenset(
    "backend frontend app service website site bot api script pipeline codebase repo server client library cli plugin "
    "database db cache queue ci build docs staging production tests".split()
)
_HOUSEHOLD = frozenset("twins kids children boys girls grandkids grandchildren missus".split())
_NO_BARE_KIN = frozenset("ex mate pal buddy baby ma pop child kid friend partner boss doctor tutor mentor".split())


def _bare_kin(words: list[Tok], i: int, subject: bool) -> bool:
    """ "mom is 60", "wifes bday": a relative without "my" at the beginning of a clause."""
    norm = words[i].norm
    nxt = words[i + 1].norm if i + 1 < len(words) else ""
    if not subject or i:
        return False
    if norm in lex.kin() and norm not in lex.PLURAL_KIN | _NO_BARE_KIN:
        if nxt.isalpha() and not common(nxt) and nxt not in forms() and verb_follows(words, i + 2):
            return True  # "bestie jo is moving to ..."
        k = i + 1
        while k < len(words) and words[k].norm in lex.ADVERBS:
            k += 1
        return k < len(words) and (words[k].norm in BE_LIKE or words[k].norm in forms() or words[k].norm == "'s")
    return norm.endswith("s") and norm[:-1] in lex.kin() and (nxt in ("bday", "birthday", "name") or nxt[:-2].isdigit())


def _named(words: list[Tok], i: int, name: list[Tok], clause: Clause, subject: bool) -> NP | None:
    end = i + len(name)
    shown = clause.text(name)
    if end < len(words) and words[end].norm == "'s" and not is_contracted(words, end):
        return _owned(words, end + 1, shown, clause, subject)
    if subject and name[0].norm in lex.NOT_NAMES:
        return None
    animal = subject and [w.norm for w in words[end : end + 1]] == ["the"] and end + 2 < len(words)
    if animal and words[end + 1].norm in lex.PETS and verb_follows(words, end + 2):  # "Luna the labradoodle turned two"
        clause.turn.pet = shown
        return NP([shown], end + 2, "pet")
    clause.turn.mention(shown)
    after_age = past_age(words, end, name, clause) if subject else end
    if after_age > end and after_age < len(words) and words[after_age].norm == ",":  # "Anneke, 52, is ..."
        return NP([shown], after_age + 1)
    beside = apposed.holder(words, end, shown, clause) if subject else None
    return beside or _apposed(words, end, shown, clause, subject) or NP([shown], end)


def _apposed(words: list[Tok], end: int, name: str, clause: Clause, subject: bool) -> NP | None:
    """ "Isla, our eldest girl, ...": the kinship stands after the name."""
    if (
        not subject
        or end + 2 >= len(words)
        or words[end].norm != ","
        or words[end + 1].norm not in ("my", "our", "his", "her")
    ):
        return None
    other = _single(words, end + 1, clause, False)
    if other is None or not other.kin or not other.bare or other.owner is None:
        return None
    close = other.end < len(words) and words[other.end].norm == ","
    clause.turn.mention(name, other.kin, female=other.kin in lex.FEMALE, male=other.kin in lex.MALE)
    return NP([name], other.end + close, side=[_kin_draft(other.owner, other.kin, name, other.kin)], kin=other.kin)


def _owned(words: list[Tok], j: int, owner: str, clause: Clause, subject: bool) -> NP | None:
    """What follows a possessive: a relative, a pet, an attribute or a thing."""
    start, former = j, False
    if years := aged(words, j):
        age, j = years
        alone = words[j].norm in BE_LIKE | {"'s"} or words[j].norm in forms()  # "my nine year old is into ..."
        np = (_relative(words, j, owner, "child", "child", clause, subject) if alone and subject
              else _owned(words, j, owner, clause, subject))  # fmt: skip
        if np is not None and np.kin and np.sort == "person" and len(np.refs) == 1:
            np.side = [*np.side, Draft(np.refs[0], "age", age, surface="year-old", rule="kin.aged", dated=False)]
        return np
    while (
        j < len(words)
        and words[j].norm in lex.KIN_ADJECTIVES
        and (words[j].norm not in ("ex", "twin", "baby") or _kin_next(words, j))
    ):
        former |= words[j].norm in ("ex", "former")
        j += 1
    if j >= len(words):
        return None
    if [w.norm for w in words[j : j + 2]] == ["mother", "tongue"]:
        return noun_heads.attribute(words, start, owner, clause)
    kin = kin_at(words, j)
    if [w.norm for w in words[start : start + 2]] in (["better", "half"], ["other", "half"], ["significant", "other"]):
        kin = ("partner", "partner", start + 2)
    if (
        not kin
        and j > start
        and words[j - 1].norm in ("youngest", "eldest", "oldest", "middle")
        and words[j].norm != "name"
        and (words[j].norm in lex.ADVERBS | {",", "'s"} | BE_LIKE or words[j].norm in forms() or words[j].cap)
    ):
        kin = ("child", "child", j)
    if not kin and words[j].norm in ("girl", "boy") and (j > start or (subject and owner == clause.turn.me)):
        kin = (
            "daughter" if words[j].norm == "girl" else "son",
            "daughter" if words[j].norm == "girl" else "son",
            j + 1,
        )
    if kin:
        predicate, word, end = kin
        if former:
            predicate = {"spouse": "ex_spouse", "partner": "ex"}.get(predicate, "")
        return _relative(words, end, owner, predicate, word, clause, subject)
    if (
        subject
        and owner == clause.turn.me
        and j == start
        and words[start - 1].norm == "our"
        and words[j].cap
        and not common(words[j].norm)
        and (name := names(words[j : j + 1], clause))
        and (verb_follows(words, j + 1) or (words[j + 1 : j + 2] and words[j + 1].norm == "'s"))
    ):  # "our Deepak has got into college"
        return _named(words, j, name, clause, subject)
    return noun_heads.pet(words, start, owner, clause) or noun_heads.attribute(words, start, owner, clause)


def _kin_next(words: list[Tok], j: int) -> bool:
    return j + 1 < len(words) and words[j + 1].norm in lex.kin()


def scoped(owner: str, word: str, predicate: str) -> str:
    """The label of a relative without a name: "user's mother", "Ana's mother"."""
    word = _WORDS.get(word, word)
    base = word if word in _KEEP_WORD or not predicate else _SCOPED.get(predicate, predicate.replace("_", "-"))
    return f"{owner}'s {base}"


def _relative(
    words: list[Tok], end: int, owner: str, predicate: str, word: str, clause: Clause, subject: bool
) -> NP | None:
    dropped = words[end - 1].norm[:-1] in lex.kin() and words[end - 1].norm not in lex.kin()  # "wifes bday"
    name, after = ([], end) if dropped else _appositive(words, end, clause)
    clause.turn.scoped[scoped(owner, word, predicate)] = (owner, predicate, word)
    if not name and end < len(words) and words[end].norm == "'s" and not is_contracted(words, end):
        return _owned(words, end + 1, scoped(owner, word, predicate), clause, subject)
    if dropped:
        return _owned(words, end, scoped(owner, word, predicate), clause, subject)
    gender = GENDERED.get(word, "f" if predicate in lex.FEMALE else "m" if predicate in lex.MALE else "")
    many = name and words[end - 1].norm in lex.PLURAL_KIN
    labels = [clause.text(item) for item in (split_list(name) if many else [name])] if name else []
    if name and not many and after < len(words) and words[after].norm == "'s" and not is_contracted(words, after):
        side = [_kin_draft(owner, predicate, labels[0], word)] if predicate else []
        owned = _owned(words, after + 1, labels[0], clause, subject)
        if owned:
            owned.side = side + owned.side
        return owned
    refs = labels or [scoped(owner, word, predicate)]
    for ref in refs:
        clause.turn.mention(ref, predicate, female=gender == "f", male=gender == "m")
    side = [_kin_draft(owner, predicate, label, word) for label in labels if predicate]
    return NP(refs, after if name else end, "person", side, owner=owner, kin=predicate, bare=not name)


def _kin_draft(owner: str, predicate: str, name: str, word: str) -> Draft:
    return Draft(owner, predicate, name, surface=word, rule="kin.possessive", confidence=0.95, dated=False)


def _appositive(words: list[Tok], end: int, clause: Clause) -> tuple[list[Tok], int]:
    """The name that stands by a kin noun ("my brother Alex", "my twin, Bea,") and where it ends."""
    if end >= len(words):
        return [], end
    plural = words[end - 1].norm in lex.PLURAL_KIN
    if words[end].norm in (",", "(") and end + 1 < len(words):
        name = names(words[end + 1 :], clause) if words[end + 1].cap and words[end + 1].norm not in lex.kin() else []
        after = end + 1 + len(name)
        after = past_age(words, after, name, clause)
        while plural and name and after + 1 < len(words) and words[after].norm in (",", "and"):
            at = after + 1 + (words[after + 1].norm == "and")
            more = names(words[at:], clause) if at < len(words) and words[at].cap else []
            if not more:
                break
            name, after = [*name, words[after], *more], past_age(words, at + len(more), more, clause)
        if name and (after >= len(words) or words[after].norm in (",", ")", "and", ".", "'s")):
            closes = after < len(words) and words[after].norm in (",", ")")
            return name, after + closes
        return [], end
    name = names(words[end:], clause)
    if not name:
        return [], end
    after = end + len(name)
    later = past_age(words, after, name, clause)
    if later > after and not plural:
        return name, later + (later < len(words) and words[later].norm == ",")
    if plural:
        while (
            after + 1 < len(words) and words[after].norm in (",", "and") and (more := names(words[after + 1 :], clause))
        ):
            if words[after].norm == "," and words[after + 1].norm == "and":
                break
            name = [*name, words[after], *more]
            after += 1 + len(more)
        return name, after
    if not name[0].cap and not (
        after >= len(words) or words[after].norm in ("'s", ",", "and") or verb_follows(words, after)
    ):
        return [], end
    return name, after
