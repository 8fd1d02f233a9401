"""Introductions as a list: "maeve here, 41, midwife from sligo", "36, single, no kids, two cats".

Each item between commas is spelled out as a clause of its own ("I am 41, I am a midwife, I am from Sligo").
"""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.guards import common, is_role
from memcli.ingest.rules.tokens import Tok
from memcli.phrases import number

_STATES = lex.DIETS | lex.WORK_STATES | lex.HEALTH_ADJECTIVES | lex.MARITAL | lex.NATIONALITIES
_GREETINGS = frozenset("hi hey hello hiya heya yo howdy hola alright all everyone there evening morning".split())
_WHERE = {
    "from": ("from",),
    "based": ("based",),
    "living": ("living",),
    "working": ("working",),
    "married": ("married",),
}
_HAD = lex.PETS | lex.PLURAL_KIN | {"kid", "child", "son", "daughter", "mortgage"}
_PARENTS = frozenset("mum mom mam mother dad father parent grandma grandad gran nan granny grandmother".split())
_VERBS = frozenset("work live study teach play run".split())
_MOST = 6  # words of an item


def spelled(words: list[Tok]) -> list[Tok]:
    """The words with every item of such a list behind its pronoun; the words as they are where they are no list."""
    if not any(w.norm == "," for w in words[:8]):
        return words
    items: list[list[Tok]] = [[]]
    for word in words:
        if word.norm in (",", ";", ".", "-", "–", "|", "/", "&") or (word.norm == "and" and len(items) > 2):
            items.append([])
        else:
            items[-1].append(word)
    items = [item for item in items if item]
    while items and all(w.norm in _GREETINGS for w in items[0]):
        items = items[1:]
    if len(items) < 2:
        return words
    named = _named(items[0])
    first = named or _item(items[0])
    aged = len(items[0]) == 1 and number(items[0][0].norm) is not None
    if not first or (not named and ((len(items) < 3 and not aged) or items[0][0].norm in lex.PREPOSITIONS)):
        return words
    out, told = list(first), 0
    for i, item in enumerate(items[1:], 1):
        if item[0].norm in ("no", "zero") and len(item) < 4:
            continue
        clause = _item(item) if len(item) <= _MOST else []
        if not clause:
            if told == 0:
                return words
            rest = words[words.index(items[i][0]) :]
            return [*out, _comma(rest[0]), *rest]
        out += [_comma(item[0]), *clause]
        told += 1
    return out


def _comma(before: Tok) -> Tok:
    return Tok(",", ",", before.start, before.start)


def _said(at: Tok, *norms: str) -> list[Tok]:
    return [Tok(norm, norm, at.start, at.start) for norm in norms]


def _named(item: list[Tok]) -> list[Tok]:
    """ "i am deshawn", "maeve here", "it is maureen here" as "i am NAME"; no words where no name stands there."""
    words = item
    while words and words[0].norm in _GREETINGS:
        words = words[1:]
    norms = [w.norm for w in words]
    if norms[:2] in (["i", "am"], ["it", "is"], ["this", "is"]) or norms[:2] in (["it", "'s"], ["its", "'s"]):
        words = words[2:]
        if norms[0] != "i" and norms[-1:] != ["here"]:
            return []
    elif norms[-1:] != ["here"]:
        return []
    label = words[:-1] if words and words[-1].norm == "here" else words
    native = next((k for k, w in enumerate(label) if k and w.norm == "from"), 0)
    if native and native + 1 < len(label) and (named := _named([*label[:native], *words[-1:]])):
        return [*named, _comma(label[native]), *_said(label[native], "i", "am"), *label[native:]]
    if not 0 < len(label) < 3 or any(common(w.norm) or not w.norm.isalpha() for w in label) or is_role(label):
        return []
    if label[0].norm in _STATES or number(label[0].norm) is not None:
        return []
    return [*_said(label[0], "i", "am"), *label]


def _item(item: list[Tok]) -> list[Tok]:
    """One item as a clause; no words where it is none."""
    first, norms = item[0], [w.norm for w in item]
    age = number(first.norm)
    if age is not None and len(item) == 1:
        return [*_said(first, "i", "am"), first] if 9 < age < 100 else []
    if age is not None and norms[1:] in (["yo"], ["years", "old"], ["year", "old"], ["y/o"], ["f"], ["m"], ["years"]):
        return [*_said(first, "i", "am"), first] if 9 < age < 100 else []
    if (age is not None or first.norm in ("a", "an")) and item[-1].norm in _HAD and len(item) < 5:
        return [*_said(first, "i", "have"), *item]
    if first.norm in _WHERE and len(item) > 1:
        return [*_said(first, "i", "am"), *item]
    if norms[:2] == ["out", "of"] and len(item) == 3:
        return [*_said(first, "i", "am", "from"), item[2]]
    if first.norm in _STATES and (len(item) == 1 or norms[1] in ("with", "to", "and")):
        return [*_said(first, "i", "am"), *item]
    if first.norm in _VERBS and len(item) > 1 and item[1].norm in lex.PREPOSITIONS:
        return [*_said(first, "i"), *item]
    parent = next((i for i, w in enumerate(item[:3]) if w.norm in _PARENTS), None)
    if parent is not None and norms[parent + 1 : parent + 2] in (["of"], ["to"]):
        return [*_said(first, "i", "am", *([] if first.norm in ("a", "an") else ["a"])), *item]
    return _post(item)


def _post(item: list[Tok]) -> list[Tok]:
    """ "line cook", "a junior doctor in Leicester", "midwife from sligo" """
    at = next((i for i, w in enumerate(item) if w.norm in ("in", "at", "from", "for", "by")), len(item))
    body = item[1:at] if item[0].norm in ("a", "an") else item[:at]
    if not 0 < len(body) < 4 or not is_role(body) or any(w.norm in lex.AUXILIARIES | lex.PRONOUNS for w in body):
        return []
    if len(body) > 1 and body[0].norm in ("good", "great", "bad", "best", "the", "my", "no"):
        return []
    out = [*_said(body[0], "i", "am", "a"), *body]
    if at < len(item) and item[at].norm == "from":
        return [*out, _comma(item[at]), *_said(item[at], "i", "am"), *item[at:]]
    return [*out, *item[at:]]
