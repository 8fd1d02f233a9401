"""Relatives and animals in French, Spanish and German sentences."""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

from memcli.ingest.rules import languages as tongue
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Draft, Turn
from memcli.phrases import Time, fold

ARTICLE = re.compile(
    r"^(?:(?:aux|au|à la|a la|le|la|les|un|une|des|du|de la|el|los|las|una|unos|der|die|das|den|ein|eine|einen|einem|einer|nuestr[oa]|el|mon|ma) |l'|d'|à l'|a l')",
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
    if later := re.match(r" (?:jumeau|jumelle|ainee?|cadette?|adopti(?:f|ve)|biologique)\b", low[used:]):
        used += later.end()
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


def companions(turn: Turn, text: str, used: int, side: list[Draft]) -> tuple[int, list[str], list[Draft]]:
    """ "Mes enfants, Zoé et Basile, vont ...": where the names after the first end, and what they state."""
    m = re.match(r"(?:,? ?(?:et )?[A-ZÀ-Þ][\w'-]+)+,? ?", text[used:]) if side else None
    if not m:
        return used, [], []
    others = re.findall(r"[A-ZÀ-Þ][\w'-]+", m[0])
    kin = side[0]
    more = [
        Draft(turn.me, kin.predicate, o, surface=kin.surface, rule=kin.rule, confidence=0.95, dated=False)
        for o in others
    ]
    return used + m.end(), others, more


def chained(turn: Turn, text: str, low: str) -> tuple[str, int] | None:
    """ "La femme de mon frère": a relative of a relative, and where the phrase ends."""
    m = re.match(r"(?:le |la |l'|les )(?P<k>[\w-]+) (?:de |d')(?P<o>(?:mon|ma|mes|notre) [\w-]+|[\w-]+) ", low)
    if not m or m["k"] not in _kin("fr"):
        return None
    owner = _person(turn, text[m.start("o") : m.end("o")], m["o"])
    return (f"{owner}'s {_kin('fr')[m['k']].replace('_', '-')}", m.end()) if owner else None


def attributed(turn: Turn, text: str, low: str) -> list[Draft]:
    """ "Mon numéro c'est le ...", "ma couleur préférée est le vert", "mon groupe sanguin, c'est O+" """
    m = re.match(r"(?:mon|ma|mes|notre) (?P<noun>[a-z' -]{2,24}?),? (?:est|sont|c'est|: ?|=) ?(?P<o>.{2,60})$", low)
    if not m:
        return []
    noun, shown = m["noun"].strip(), text[m.start("o") : m.end("o")].strip(" .!")
    if mail := re.search(r"[\w.+-]+@[\w-]+\.[\w.-]*\w", shown):
        return [Draft(turn.me, "email", mail[0], surface=noun, rule="fr.email", dated=False)]
    phone = re.search(r"\+?\d[\d .-]{7,}\d", shown)
    if phone and noun.split()[0] in ("numero", "tel", "telephone", "portable", "mobile", "num"):
        return [Draft(turn.me, "phone", phone[0], surface=noun, rule="fr.phone", dated=False)]
    body = ARTICLE.sub("", shown)
    name = _ATTRIBUTES.get(noun) or ("favorite" if re.search(r"prefere|favori|peche mignon", noun) else "")
    return [Draft(turn.me, name, body, surface=noun, rule="fr.attribute", dated=False)] if name and body else []


def related(turn: Turn, text: str, low: str) -> tuple[str, list[Draft]] | None:
    """ "Je suis la tante de Jade", "Paul est mon parrain", "le mari de ma sœur s'appelle Ali" """
    kin = _kin("fr")
    m = re.match(
        r"(?P<s>je suis|[\w-]+ est|c'est) (?:le |la |l'|une? )(?P<k>[\w-]+) (?:de |d')(?P<o>[\w' -]{2,30})$", low
    )
    if m and m["k"] in kin:
        owner = _person(turn, text[m.start("o") : m.end("o")], m["o"])
        who = turn.me if m["s"] == "je suis" else text[: m.end("s")].split()[0]
        if owner and (who == turn.me or who[0].isupper()) and m["s"] != "c'est":
            return who, [Draft(owner, _predicate(kin[m["k"]]), who, surface=m["k"], rule="fr.kin", dated=False)]
    m = re.match(r"(?P<s>[\w-]+) (?:est|etait) (?:mon|ma|notre) (?:\w+ )?(?P<k>[\w-]+)$", low)
    if m and m["k"] in kin and text[0].isupper() and m["s"] not in ("ce", "c", "il", "elle"):
        who = text[: m.end("s")]
        return who, [Draft(turn.me, _predicate(kin[m["k"]]), who, surface=m["k"], rule="fr.kin", dated=False)]
    m = re.match(
        r"(?:le |la |l'|les )(?P<k>[\w-]+) (?:de |d')(?P<o>(?:mon|ma|mes|notre) [\w-]+|[\w-]+) (?P<rest>s'appelle .+)$",
        low,
    )
    if m and m["k"] in kin and (owner := _person(turn, text[m.start("o") : m.end("o")], m["o"])):
        name = text[m.start("rest") + len("s'appelle ") :].strip(" .!")
        return name, [Draft(owner, _predicate(kin[m["k"]]), name, surface=m["k"], rule="fr.kin", dated=False)]
    return None


def _person(turn: Turn, shown: str, low: str) -> str:
    """Whom "mon frère" or "Jade" means, "" where it is nobody known."""
    own = re.fullmatch(r"(?:mon|ma|mes|notre) (?P<noun>[\w-]+)(?: (?P<name>\w+))?", low)
    if own and own["noun"] in _kin("fr"):
        if own["name"]:
            return shown.split()[-1]
        english = _kin("fr")[own["noun"]]
        label = f"{turn.me}'s {english.replace('_', '-')}"
        turn.scoped[label] = (turn.me, _predicate(english), own["noun"])
        return label
    return shown if shown[:1].isupper() and " " not in shown else ""


_ATTRIBUTES = {
    "adresse": "address", "groupe sanguin": "blood_type", "metier": "works_as", "boulot": "works_as", "pseudo": "handle",
    "insta": "handle", "instagram": "handle", "github": "handle", "langue maternelle": "speaks", "hobby": "hobby",
    "loisir": "hobby", "passion": "hobby", "nationalite": "nationality", "religion": "religion", "taille": "height",
    "fuseau horaire": "timezone", "prenom": "name", "nom": "name", "surnom": "name", "reve": "wants",
}  # fmt: skip


def born(turn: Turn, start: int, end: int, times: list[Time]) -> list[Draft]:
    """ "Je suis née le 4 juillet 1990", "mon anniversaire est le 12 mars" """
    low = fold(turn.text[start:end])
    dated = [t for t in times if t.role == "point"]
    if not dated or not re.search(
        r"\b(?:suis|est) nee?\b|\banniv(?:ersaire)?\b|\b(?:geburtstag|cumple(?:anos)?) |\bnaci el\b|\bam .* geboren",
        low,
    ):
        return []
    owner = re.search(rf"{tongue.POSSESSIVE['fr']} (?P<noun>[\w-]+)(?: [\w-]+)? est nee?\b", low)
    mine = re.search(r"\b(?:je suis nee?|mon anniv|mein geburtstag|mi cumple|naci el|ich (?:bin|wurde) am)", low)
    if owner and owner["noun"] in _kin("fr"):
        english = _kin("fr")[owner["noun"]]
        name = re.match(r" ([A-ZÀ-Þ][\w-]+)", turn.text[start + owner.end("noun") : end])
        subject = name[1] if name else f"{turn.me}'s {english.replace('_', '-')}"
    elif mine:
        subject = turn.me
    else:
        return []
    shown = re.sub(r"^(?:le|en|au|du|pour|el|am|im) ", "", turn.text[dated[0].start : dated[0].end], flags=re.I)
    return [Draft(subject, "birthday", shown, surface="né", rule="fr.born", dated=False)]


def _animal(turn: Turn, text: str, low: str, m: re.Match[str], code: str) -> tuple[str, int, list[Draft]]:
    called = re.match(r" (?:s'appelle|se llama|hei(?:ss|ß)t) (?P<n>[\w'-]+)", low[m.end() :]) or re.match(
        r" (?P<n>[A-ZÀ-Þ][\w'-]+)", text[m.end() :]
    )
    kind = text[m.start("noun") : m.end("noun")]
    dead = re.search(r"\b(?:mort|morte|murio|gestorben|decedee?)\b", low)
    if not called and dead:
        gone = Draft(turn.me, "has_pet", kind, op="end", surface=kind, rule=f"{code}.pet")
        return "", m.end(), [gone]
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
