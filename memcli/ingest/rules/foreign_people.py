"""Relatives and animals in French, Spanish and German sentences."""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

from memcli.ingest.rules import languages as tongue
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Draft, Turn
from memcli.phrases import fold

ARTICLE = re.compile(
    r"^(?:(?:le|la|les|un|une|des|du|de la|el|los|las|una|unos|der|die|das|den|ein|eine|einen|einem|einer|nuestr[oa]|el|mon|ma) |l'|d')",
    re.I,
)


@cache
def _kin(language: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in tongue.KIN[language].split())


def presented(turn: Turn, text: str, m: re.Match[str], code: str) -> list[Draft]:
    """ "Nougat, c'est notre nouveau chaton" """
    noun = text[m.start("k") : m.end("k")]
    name, last = text[m.start("n") : m.end("n")], fold(noun).split()[-1]
    if is_pet(last, code):
        return [
            Draft(
                turn.me,
                "has_pet",
                f"{noun} {name}",
                entity=name,
                surface="c'est",
                rule=f"{code}.pet",
                dated=False,
            )
        ]
    return (
        [Draft(turn.me, _predicate(_kin(code)[last]), name, surface=noun, rule=f"{code}.kin", dated=False)]
        if last in _kin(code)
        else []
    )


def is_pet(noun: str, code: str) -> bool:
    """An animal that people keep, in the singular or a regular plural."""
    known = tongue.PETS[code].split()
    return noun in known or noun.rstrip("s") in known or noun.removesuffix("en") in known


def _predicate(noun: str) -> str:
    return lex.kin().get(noun, noun)


def possessed(turn: Turn, text: str, low: str, m: re.Match[str], code: str) -> tuple[str, int, list[Draft]]:
    """The subject of "mon frère Julien ...", "mi perro ...", "mein Hund ...", where it ends, and its kinship."""
    noun, used = m["noun"], m.end()
    name = re.match(r",? ((?:[A-ZÀ-Þ][\w'-]+)(?: [A-ZÀ-Þ][\w'-]+)?)(?:,|(?= )|$)", text[used:])
    if is_pet(noun, code):
        return _animal(turn, text, low, m, code)
    if noun in ("nom", "nombre", "name") and (label := re.match(r" (?:est|es|ist) ([\w'-]+)", low[used:])):
        shown = text[used + label.start(1) : used + label.end(1)]
        return "", used, [Draft(turn.me, "name", shown, surface=noun, rule=f"{code}.name", dated=False)]
    if noun not in _kin(code):
        favourite = re.match(
            r"[\w' -]*? (?:preferee?|favorit[oa]|lieblings\w+) (?:est|es|ist) (?P<o>.{2,40})$", low[used:]
        )
        if favourite:
            shown = ARTICLE.sub("", text[used + favourite.start("o") :])
            return (
                "",
                used,
                [Draft(turn.me, "favorite", shown, surface="favorite", rule=f"{code}.favorite", dated=False)],
            )
        return "", used, []
    english = _kin(code)[noun]
    predicate = _predicate(english)
    female, male = english in lex.FEMALE, english in lex.MALE
    if name:
        turn.mention(name[1], predicate, female=female, male=male)
        return name[1], used + name.end() + (text[used + name.end() : used + name.end() + 1] == " "), [
            Draft(turn.me, predicate, name[1], surface=noun, rule=f"{code}.kin", confidence=0.95, dated=False)
        ]  # fmt: skip
    scoped = f"{turn.me}'s {english.replace('_', '-')}"
    turn.mention(scoped, predicate, female=female, male=male)
    turn.scoped[scoped] = (turn.me, predicate, noun)
    return scoped, used + 1, []


def _animal(turn: Turn, text: str, low: str, m: re.Match[str], code: str) -> tuple[str, int, list[Draft]]:
    called = re.match(r" (?:s'appelle|se llama|hei(?:ss|ß)t) (?P<n>[\w'-]+)", low[m.end() :]) or re.match(
        r" (?P<n>[A-ZÀ-Þ][\w'-]+)", text[m.end() :]
    )
    kind = text[m.start("noun") : m.end("noun")]
    if not called:
        return "", m.end(), []
    name = text[m.end() + called.start("n") : m.end() + called.end("n")]
    dead = re.search(r"\b(?:mort|morte|murio|gestorben|decedee?)\b", low)
    return (
        "",
        m.end(),
        [
            Draft(
                turn.me,
                "has_pet",
                f"{kind} {name}",
                op="end" if dead else "assert",
                entity=name,
                surface=kind,
                rule=f"{code}.pet",
                dated=bool(dead),
            )
        ],
    )


def named_later(turn: Turn, text: str, low: str, code: str) -> list[Draft]:
    """ "J'ai un chien, il s'appelle Ulysse": the name of an animal told before."""
    m = re.match(r"(?:s'appelle|se llama|hei(?:ss|ß)t) (?P<n>[\w'-]+)", low)
    if not m or turn.pet_kind is None:
        return []
    owner, kind = turn.pet_kind
    name = text[m.start("n") : m.end("n")]
    return [Draft(owner, "has_pet", f"{kind} {name}", entity=name, surface="name", rule=f"{code}.pet", dated=False)]


def within(turn: Turn, text: str, low: str, code: str) -> list[Draft]:
    """Kinship inside the clause: "con mi marido Pablo", "avec ma fille Zoé"."""
    out = []
    for m in re.finditer(
        rf"(?:^|[\s'])(?:(?:a|de|que|mit|con|avec) )?{tongue.POSSESSIVE[code]} (?P<noun>[\w'-]+) ", low
    ):
        name = re.match(r"[A-ZÀ-Þ][\w'-]+", text[m.end() :])
        if name and m["noun"] in _kin(code):
            out.append(
                Draft(
                    turn.me,
                    _predicate(_kin(code)[m["noun"]]),
                    name[0],
                    surface=m["noun"],
                    rule=f"{code}.kin",
                    dated=False,
                )
            )
    return out


def owned_objects(turn: Turn, subject: str, text: str, low: str, code: str) -> list[Draft]:
    """ "j'ai un chat nommé Milo", "tengo dos hijos, Ana y Leo", "ich habe zwei Kinder, Mia und Tom" """
    have = re.match(
        r"\s*(?:(?:ai|a|avons|on a) adopte|ai|a|avons|(?:viens|vient|venons) d'adopter|ai adopte|hemos adoptado|he adoptado|tienen|haben|haben adoptiert|tengo|tiene|tenemos|habe|hat|haben|adopte|adoptamos)\s+(?P<rest>(?:une?|deux|trois|una?|dos|tres|eine?n?|zwei|drei|\d) .+)$",
        low,
    )
    if not have:
        return []
    words = have["rest"].split()
    noun = next(
        (i for i, w in enumerate(words[:4]) if is_pet(w.strip(","), code) or w.strip(",") in _kin(code)),
        None,
    )
    if noun is None:
        return []
    shown = re.split(
        r",? (?:qui|que|der|die|das|quien) (?=[a-zà-þ])(?!s'appelle|se llama|hei)", text[have.start("rest") :]
    )[0].strip()
    if words[noun].strip(",") in _kin(code):
        predicate = _predicate(_kin(code)[words[noun].strip(",")])
        names = re.findall(r"[A-ZÀ-Þ][\w'-]+", " ".join(shown.split()[noun + 1 :]))
        return [Draft(subject, predicate, n, surface=words[noun], rule=f"{code}.kin", dated=False) for n in names]
    listed = re.match(r".*?, ?(\w+(?:, \w+)* (?:et|y|und) \w+)$", shown)
    if listed and len(words) > noun + 2:
        return [
            Draft(subject, "has_pet", n, surface="have", rule=f"{code}.pet")
            for n in re.findall(r"[A-ZÀ-Þ][\w'-]+", listed[1])
        ]
    named = re.search(
        r"(?:nommee?|appelee?|qui s'appelle|llamad[oa]|que se llama|namens|der hei(?:ss|ß)t|die hei(?:ss|ß)t|,) ?([\w'-]+)",
        fold(shown),
    )
    if not named:
        turn.pet_kind = (subject, ARTICLE.sub("", shown))
    entity = shown[named.start(1) : named.end(1)] if named else None
    body = ARTICLE.sub("", shown[: named.end(1)] if named else shown)
    return [Draft(subject, "has_pet", body, entity=entity, surface="have", rule=f"{code}.pet")]
