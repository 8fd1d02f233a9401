"""French, Spanish and German sentences: the same facts as in English, by the tables of ``languages``."""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

from memcli.ingest.rules import languages as tongue
from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules.draft import Draft, Turn
from memcli.phrases import Time, fold, number, resolve

_SLOTS = {
    "NAME": r"[\w'-]+(?: [a-z][\w'-]+)?",
    "PLACE": r"(?:(?:la |le |l'|un |une |una |einer |einem |der )?[\w'-]+(?:[ -](?:de |del |la |sur |am |an der )?[\w'-]+){0,3})",
    "ORG": r"[\w&'.-]+(?: [\w&'.-]+){0,3}",
    "CAP": r"[\w&'.-]+(?: [\w&'.-]+){0,2}",
    "LIST": r".{2,60}",
}
_CAPITAL = re.compile(r"(?:l'|la |le |les )?[A-ZÀ-Þ]")
_ARTICLE = re.compile(
    r"^(?:(?:le|la|les|un|une|des|du|de la|el|los|las|una|unos|der|die|das|den|ein|eine|einen|einem|einer|nuestr[oa]|el|mon|ma) |l'|d')",
    re.I,
)
_TAIL = re.compile(
    r"\s+(?:maintenant|ahora|jetzt|avec|con|mit|aussi|tambien|también|auch|depuis|desde|seit|car|parce|porque|weil|pour|para)\b.*$",
    re.I,
)
_NEGATED = re.compile(r"(?:^|\s)(?:ne |n'|no |nicht |kein)")


@cache
def _patterns(language: str) -> tuple[tuple[tongue.Row, re.Pattern[str]], ...]:
    out = []
    for row in tongue.rows(language):
        source = row.pattern.replace("ROLE", tongue.ROLE[language])
        for name, slot in _SLOTS.items():
            source = slot.join(re.split(rf"\b{name}\b", source))
        out.append((row, re.compile(rf"\s*(?:{source})\s*$".replace(" ", r"\s+").replace(r"\s+*", r"\s*"))))
    return tuple(out)


@cache
def _kin(language: str) -> dict[str, str]:
    return dict(pair.split(":") for pair in tongue.KIN[language].split())


def language(text: str) -> str:
    """ "fr", "es" or "de" where the sentence is clearly in one of them, else ""."""
    low = " " + fold(text) + " "
    words = set(re.findall(r"[\w'ß]+", low.replace("'", "' ")))
    if words & {"the", "i", "my", "is", "and", "with", "to"} - {"is"} and not re.search(
        r"\b(?:ich|je|mein|soy)\b", low
    ):
        return ""
    best, score = "", 0
    for code in ("fr", "es", "de"):
        hits = len(words & set(fold(tongue.WORDS[code]).split())) + 2 * bool(
            re.search(tongue.STRONG[code], low.strip())
        )
        if hits > score:
            best, score = code, hits
    return best if score >= 3 or (score == 2 and len(words) < 4) else ""


def read(turn: Turn, start: int, end: int, times: list[Time], code: str) -> list[Draft]:
    """The drafts of a sentence in one of the three languages."""
    text = turn.text[start:end].rstrip(" .!…\t")
    low = fold(text)
    for time in times:
        a, b = time.start - start, time.end - start
        text, low = text[:a] + " " * (b - a) + text[b:], low[:a] + " " * (b - a) + low[b:]
    out: list[Draft] = []
    subject = turn.me
    for a, b in _clauses(low, code):
        if re.match(r"\s*(?:si|s'il|wenn|falls|quand|cuando|als)\b", low[a:b]):
            continue
        subject, found = _clause(turn, text[a:b], low[a:b], code, subject)
        out += [_timed(draft, times, turn) for draft in found]
    return out


def _clauses(low: str, code: str) -> list[tuple[int, int]]:
    """Cut at joints that a verb of the tables or a subject follows; enumerations stay whole."""
    cuts = [0]
    subject = tongue.SUBJECT[code].replace("|)", ")")
    for m in re.finditer(tongue.JOINT[code], low):
        rest = low[m.end() :]
        if re.match(
            rf"\s*(?:{subject}|{tongue.POSSESSIVE[code]} |{tongue.PRONOUN[code]} )", rest
        ) or _verb_like(rest, code):
            cuts += [m.start(), m.end()]
    cuts.append(len(low))
    return [(cuts[i], cuts[i + 1]) for i in range(0, len(cuts) - 1, 2)]


@cache
def _first_words(code: str) -> re.Pattern[str]:
    common = {
        "fr": "ai|a|suis|est|habite|vis|travaille|aime|adore|deteste|parle|ne|n'|joue|mange|bois",
        "es": "soy|es|tengo|tiene|vivo|vive|trabajo|trabaja|me|no|ya|hablo|estoy|odio",
        "de": "bin|ist|habe|hat|wohne|wohnt|lebe|lebt|arbeite|arbeitet|esse|trinke|mag|spreche|komme|spiele|heiße|rauche",
    }
    return re.compile(rf"\s*(?:{common[code]})\b")


def _verb_like(rest: str, code: str) -> bool:
    return _first_words(code).match(rest) is not None


def _clause(turn: Turn, text: str, low: str, code: str, inherited: str) -> tuple[str, list[Draft]]:
    lead = re.match(
        r"[\s,]*(?:(?:salut|bonjour|coucou|hola|hallo|hi|hey|bueno|alors|bon|au fait|par cierto|ubrigens|et|y|und|mais|pero|aber),? )*",
        low,
    )
    skip = lead.end() if lead else 0
    text, low = text[skip:], low[skip:]
    side: list[Draft] = []
    if m := re.match(r"[Mm]oi,? c'est ([A-ZÀ-Þ][\w'-]+)", text):
        return turn.me, [Draft(turn.me, "name", m[1], surface="c'est", rule="fr.name", dated=False)]
    if m := re.match(rf"(?P<n>[\w'-]+), c'est {tongue.POSSESSIVE[code]} (?P<k>.+)$", low):
        return inherited, _presented(turn, text, m, code)
    if m := re.match(
        rf"{tongue.POSSESSIVE[code]} (?:(?:petite?|grande?|jeune|nouveau|nouvelle|vieux|vieille|hermanito|kleine[rs]?|große[rs]?|altere[rs]?|jungere[rs]?|neue[rs]?) )?(?P<noun>[\w'-]+)",
        low,
    ):
        subject, used, side = _possessed(turn, text, low, m, code)
        if not subject:
            return inherited, side
    elif m := re.match(tongue.SUBJECT[code], low):
        subject, used = (turn.me if m[0].strip() else inherited), m.end()
        if (
            not m[0].strip()
            and code == "es"
            and (third := re.match(r"(?-i:[A-ZÀ-Þ])[\w-]+ ", text))
            and not _verb_like(low, code)
        ):
            subject, used = third[0].strip(), third.end()
    elif m := re.match(tongue.PRONOUN[code] + " ", low):
        who = turn.pronoun("she" if m[0].strip() in ("elle", "ella", "sie") else "he")
        if who is None:
            return inherited, _named_later(turn, text[m.end() :], low[m.end() :], code)
        subject, used = who, m.end()
    elif (third := re.match(r"[A-ZÀ-Þ][\w-]+ ", text)) and third[0].strip().lower() not in tongue.WORDS[
        code
    ].split():
        subject, used = third[0].strip(), third.end()
    else:
        subject, used = inherited, 0
    rest_text, rest = text[used:], low[used:]
    out = side + _within(turn, rest_text, rest, code)
    if company := re.search(rf"\s(?:avec|con|mit) {tongue.POSSESSIVE[code]} .*$", rest):
        rest_text, rest = rest_text[: company.start()], rest[: company.start()]
    if pet := _owned_objects(turn, subject, rest_text, rest, code):
        return subject, out + pet
    return subject, out + _match(turn, subject, rest_text, rest, code)


def _presented(turn: Turn, text: str, m: re.Match[str], code: str) -> list[Draft]:
    """ "Nougat, c'est notre nouveau chaton" """
    noun = text[m.start("k") : m.end("k")]
    name, last = text[m.start("n") : m.end("n")], fold(noun).split()[-1]
    if last in tongue.PETS[code].split():
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


def _predicate(noun: str) -> str:
    return lex.kin().get(noun, noun)


def _possessed(turn: Turn, text: str, low: str, m: re.Match[str], code: str) -> tuple[str, int, list[Draft]]:
    """The subject of "mon frère Julien ...", "mi perro ...", "mein Hund ...", where it ends, and its kinship."""
    noun, used = m["noun"], m.end()
    name = re.match(r",? ((?:[A-ZÀ-Þ][\w'-]+)(?: [A-ZÀ-Þ][\w'-]+)?)(?:,|(?= )|$)", text[used:])
    if noun in tongue.PETS[code].split():
        return _animal(turn, text, low, m, code)
    if noun in ("nom", "nombre", "name") and (label := re.match(r" (?:est|es|ist) ([\w'-]+)", low[used:])):
        shown = text[used + label.start(1) : used + label.end(1)]
        return "", used, [Draft(turn.me, "name", shown, surface=noun, rule=f"{code}.name", dated=False)]
    if noun not in _kin(code):
        favourite = re.match(
            r"[\w' -]*? (?:preferee?|favorit[oa]|lieblings\w+) (?:est|es|ist) (?P<o>.{2,40})$", low[used:]
        )
        if favourite:
            shown = _ARTICLE.sub("", text[used + favourite.start("o") :])
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


def _named_later(turn: Turn, text: str, low: str, code: str) -> list[Draft]:
    """ "J'ai un chien, il s'appelle Ulysse": the name of an animal told before."""
    m = re.match(r"(?:s'appelle|se llama|hei(?:ss|ß)t) (?P<n>[\w'-]+)", low)
    if not m or turn.pet_kind is None:
        return []
    owner, kind = turn.pet_kind
    name = text[m.start("n") : m.end("n")]
    return [
        Draft(
            owner, "has_pet", f"{kind} {name}", entity=name, surface="name", rule=f"{code}.pet", dated=False
        )
    ]


def _within(turn: Turn, text: str, low: str, code: str) -> list[Draft]:
    """Kinship inside the clause: "con mi marido Pablo", "avec ma fille Zoé"."""
    out = []
    for m in re.finditer(rf"(?:avec|con|mit|et|y|und) {tongue.POSSESSIVE[code]} (?P<noun>[\w'-]+) ", low):
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


def _owned_objects(turn: Turn, subject: str, text: str, low: str, code: str) -> list[Draft]:
    """ "j'ai un chat nommé Milo", "tengo dos hijos, Ana y Leo", "ich habe zwei Kinder, Mia und Tom" """
    have = re.match(
        r"\s*(?:(?:ai|a|avons) adopte|ai|a|avons|viens d'adopter|ai adopte|tengo|tiene|tenemos|habe|hat|haben|adopte|adoptamos)\s+(?P<rest>(?:une?|deux|trois|una?|dos|tres|eine?n?|zwei|drei|\d) .+)$",
        low,
    )
    if not have:
        return []
    words = have["rest"].split()
    noun = next(
        (
            i
            for i, w in enumerate(words[:4])
            if w.strip(",") in tongue.PETS[code].split() or w.strip(",") in _kin(code)
        ),
        None,
    )
    if noun is None:
        return []
    shown = text[have.start("rest") :].strip()
    if words[noun].strip(",") in _kin(code):
        predicate = _predicate(_kin(code)[words[noun].strip(",")])
        names = re.findall(r"[A-ZÀ-Þ][\w'-]+", " ".join(shown.split()[noun + 1 :]))
        return [
            Draft(subject, predicate, n, surface=words[noun], rule=f"{code}.kin", dated=False) for n in names
        ]
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
        turn.pet_kind = (subject, _ARTICLE.sub("", shown))
    entity = shown[named.start(1) : named.end(1)] if named else None
    body = _ARTICLE.sub("", shown[: named.end(1)] if named else shown)
    return [Draft(subject, "has_pet", body, entity=entity, surface="have", rule=f"{code}.pet")]


_CAPITALISED = frozenset("lives_in origin born_in works_in".split())


def _match(turn: Turn, subject: str, text: str, low: str, code: str) -> list[Draft]:
    text, low = text.rstrip(" ,"), low.rstrip(" ,")
    for row, pattern in _patterns(code):
        m = pattern.match(low)
        if not m:
            continue
        first, _, second = row.predicate.partition("/")
        if (
            first != "dislikes"
            and first != "avoids"
            and row.op == "+"
            and _NEGATED.search(low[: m.start("o")])
        ):
            return []
        out = _objects(turn, subject, first, row, text[m.start("o") : m.end("o")], code)
        if out and second and m["p"]:
            out += _objects(turn, subject, second, row, text[m.start("p") : m.end("p")], code)
        if out:
            return out
    return []


def _objects(turn: Turn, subject: str, predicate: str, row: tongue.Row, shown: str, code: str) -> list[Draft]:
    if predicate in (
        "lives_in",
        "works_at",
        "works_in",
        "likes",
        "dislikes",
        "avoids",
        "allergic_to",
        "speaks",
        "bought",
    ):
        shown = _TAIL.sub("", shown)
    if predicate == "name":
        carrier, kin, noun = turn.scoped.get(subject, ("", "", ""))
        if carrier:
            turn.mention(shown)
            return [Draft(carrier, kin, shown, surface=noun, rule=f"{code}.kin", dated=False)]
    if predicate == "age":
        value = number(shown)
        return (
            [Draft(subject, "age", value, surface="age", rule=f"{code}.age")] if value and value < 121 else []
        )
    if (
        (predicate in _CAPITALISED or "CAP" in row.pattern)
        and predicate != "works_as"
        and not _CAPITAL.search(shown)
        and any(c.isupper() for c in turn.text[1:])
    ):
        return []
    listed = predicate in ("likes", "dislikes", "avoids", "allergic_to", "speaks")
    items = re.split(r",\s*(?:et |y |und )?|\s+(?:et|y|e|und|ni|oder)\s+", shown) if listed else [shown]
    if listed and len(items) > 6:
        return []
    op = "end" if row.op == "-" else "assert"
    modality = "planned" if row.aspect == "f" else "actual"
    return [
        Draft(
            subject,
            predicate,
            body,
            op=op,
            modality=modality,
            surface=row.pattern.split("(?P")[0][:1] and predicate,
            rule=f"{code}.{predicate}",
        )
        for item in items
        if (body := _ARTICLE.sub("", item.strip()).strip(" ,."))
        and len(body.split()) <= 6
        and fold(body) not in ("toi", "ca", "vous", "tu", "dich", "es", "das", "ti", "pas")
    ]


def _timed(draft: Draft, times: list[Time], turn: Turn) -> Draft:
    if not draft.dated:
        return draft
    ahead = draft.modality == "planned"
    for time in times:
        value = time.value(turn.ref, future=ahead)
        if time.role == "duration":
            value = resolve(time.phrase + " ago", turn.ref)
        if draft.op == "end":
            draft.valid_to = draft.valid_to or value
        elif draft.predicate in (
            "lives_in",
            "works_at",
            "works_as",
            "works_in",
            "bought",
            "diet",
            "learns",
            "has_pet",
            "plays",
            "studies",
            "died",
            "born_in",
        ) and (time.role in ("since", "duration") or ahead or time.role == "point"):
            draft.valid_from = draft.valid_from or value
    return draft
