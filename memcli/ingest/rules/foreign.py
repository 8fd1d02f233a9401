"""French, Spanish and German sentences: the same facts as in English, by the tables of ``languages``."""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

from memcli.ingest.rules import languages as tongue
from memcli.ingest.rules import languages_more as more
from memcli.ingest.rules.draft import Draft, Turn
from memcli.ingest.rules.foreign_people import (
    ARTICLE,
    attributed,
    born,
    chained,
    companions,
    named_later,
    owned_objects,
    possessed,
    presented,
    related,
    within,
)
from memcli.phrases import Time, fold, number, resolve

_SLOTS = {
    "NAME": r"[\w'-]+(?: [a-z][\w'-]+)?",
    "CITY": r"[\w'-]+(?: [\w'-]+){0,2}",
    "PLACE": r"(?:(?:la |le |l'|un |une |una |einer |einem |der )?[\w'-]+(?:[ -](?:de |del |la |sur |am |an der )?[\w'-]+){0,3})",
    "ORG": r"[\w&'.-]+(?: [\w&'.-]+){0,3}",
    "CAP": r"[\w&'.-]+(?: [\w&'.-]+){0,2}",
    "LIST": r".{2,60}",
    "NOUN": r"(?!(?:intolerant|intolerante|vegetarien|vegetarienne|vegan|vegane|allergique|enceinte|marie|mariee|divorce|divorcee|pret|malade|content|contente|bien|mal|seul|seule|toujours|encore|deja|en|de|ne|nee|alle|allee|la|tres|trop|accro|habitue|habituee|inscrit|inscrite|sensible|perdu|perdue|oppose|opposee)\b)[a-z][\w'-]{3,}(?: [a-z][\w'-]+){0,2}?",
}
_CAPITAL = re.compile(r"(?:l'|la |le |les )?[A-ZÀ-Þ]")
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
        spaced = rf"\s*(?:{source})\s*$".replace(" ?", r"\s*").replace(" ", r"\s+").replace(r"\s+*", r"\s*")
        out.append((row, re.compile(spaced)))
    return tuple(out)


_ENGLISH = frozenset("the i i' my and with to we we' she they our since of at for from leave".split())


def language(text: str) -> str:
    """ "fr", "es" or "de" where the sentence is clearly in one of them, else ""."""
    low = " " + fold(text) + " "
    words = set(re.findall(r"[\w'ß]+", low.replace("'", "' ")))
    if words & _ENGLISH and not re.search(r"\b(?:ich|je|mein|soy)\b", low):
        return ""
    best, score = "", 0
    for code in ("fr", "es", "de"):
        strong = re.search(tongue.STRONG[code], low.strip()) or re.search(more.OPENING[code], low.strip())
        hits = len(words & set(fold(tongue.WORDS[code]).split())) + 2 * bool(strong)
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
    if apposed := re.match(rf"\s*(?P<n>[\w'-]+), (?P<k>{tongue.POSSESSIVE[code]} [\w'-]+), ", low):
        order = [apposed.span("k"), apposed.span("n"), (apposed.end(), len(low))]  # "Yves, mon mari, ..."
        text, low = (" ".join(part[a:b] for a, b in order) for part in (text, low))
    out: list[Draft] = born(turn, start, end, times)
    subject = turn.me
    for a, b in _clauses(low, code):
        if re.match(r"\s*(?:si|s'il|wenn|falls|quand|cuando|als)\b", low[a:b]):
            continue
        reported = (
            re.match(r"\s*(?:apparemment,?|il parait qu[e']|parait qu[e']|on m'a dit qu[e']) ?", low[a:b])
            if code == "fr"
            else None
        )
        a += reported.end() if reported else 0
        subject, found = _clause(turn, text[a:b], low[a:b], code, subject)
        for draft in found if reported else ():
            draft.modality = "reported"
        near = [t for t in times if not apposed and a <= t.start - start < b]
        out += [_timed(draft, near or times, turn) for draft in found]
    return out


def _clauses(low: str, code: str) -> list[tuple[int, int]]:
    """Cut at joints that a verb of the tables or a subject follows; enumerations stay whole."""
    cuts = [0]
    subject = tongue.SUBJECT[code].replace("|)", ")")
    for m in re.finditer(tongue.JOINT[code], low):
        rest = low[m.end() :]
        if re.match(
            rf"\s*(?:(?:et|mais|donc|y|pero|und|aber) )?(?:\w{{4,}} )?(?:{subject}|{tongue.POSSESSIVE[code]} |{tongue.PRONOUN[code]} )",
            rest,
        ) or _verb_like(rest, code):
            cuts += [m.start(), m.end()]
    cuts.append(len(low))
    return [(cuts[i], cuts[i + 1]) for i in range(0, len(cuts) - 1, 2)]


@cache
def _first_words(code: str) -> re.Pattern[str]:
    common = {
        "fr": "c'est|c'etait|ca|ai|a|suis|est|habite|vis|vit|travaille|bosse|aime|adore|deteste|parle|ne|n'|joue|mange|bois|tient|attend|fait|devenir|etudie|prends|conduis|cours|apprends|fais|allergique|papa|maman|pere de|mere de|vegetarien|vegetarienne|vegan|vegane|basee?|mariee?|celibataire|\\d\\d ans",
        "es": "soy|es|tengo|tiene|vivo|vive|trabajo|trabaja|me|nos|se|no|ya|hablo|habla|estoy|odio|toca|juega|estudia|toco|juego|aprendo|estudio|empiezo|comienzo|deje|tomo|naci|como|bebo|fumo|voy|echo|compre|vendi|uso|prefiero|cumplo|conduzco|he",
        "de": "bin|ist|habe|hat|wohne|wohnt|lebe|lebt|arbeite|arbeitet|esse|trinke|mag|spreche|komme|spiele|heiße|rauche",
    }
    return re.compile(rf"\s*(?:{common[code]})\b")


def _verb_like(rest: str, code: str) -> bool:
    return _first_words(code).match(rest) is not None


_GERMAN_VERB = (
    "bin|habe|wohne|lebe|arbeite|esse|trinke|mag|spreche|spiele|lerne|studiere|fahre|gehe|komme|ziehe|rauche|werde|"
    "haben|wohnen|leben|sind|ziehen"
)


def _straight(text: str, low: str, code: str) -> tuple[str, str]:
    """ "Seit Mai wohne ich in Mainz" with its subject before its verb; other languages as they are."""
    m = (
        re.match(rf"(?P<lead>[^,]{{0,40}}?)\b(?P<verb>{_GERMAN_VERB}) (?P<who>ich|wir)\b", low)
        if code == "de"
        else None
    )
    if not m:
        return text, low
    return tuple(  # type: ignore[return-value]
        f"{part[m.start('who') : m.end('who')]} {part[m.start('verb') : m.end('verb')]}{part[m.end() :]}"
        for part in (text, low)
    )


def _clause(turn: Turn, text: str, low: str, code: str, inherited: str) -> tuple[str, list[Draft]]:
    lead = re.match(
        r"[\s,]*(?:(?:salut|avant|maintenant|aujourd'hui|autrefois|desormais|a l'epoque|en ce moment|actuellement|bonjour|coucou|hola|hallo|hi|hey|bueno|alors|bon|bah|ben|bref|perso|sinon|du coup|en fait|d'ailleurs|franchement|pour info|au fait|por cierto|pues|oye|ademas|ubrigens|also|naja|ehrlich gesagt|et|y|und|mais|pero|aber),? )*",
        low,
    )
    skip = lead.end() if lead else 0
    text, low = text[skip:], low[skip:]
    if cut := re.search(r",? pas [a-z][\w-]+$", low) if code == "fr" and "m'appelle" in low else None:
        text, low = text[: cut.start()], low[: cut.start()]
    side: list[Draft] = []
    others: list[str] = []
    text, low = _straight(text, low, code)
    if code == "fr" and (own := attributed(turn, text, low)):
        return turn.me, own
    if code == "fr" and (kin := related(turn, text, low)):
        return kin
    if m := re.match(r"[Mm]oi,? c'est ([A-ZÀ-Þ][\w'-]+)", text):
        return turn.me, [Draft(turn.me, "name", m[1], surface="c'est", rule="fr.name", dated=False)]
    if m := re.match(rf"(?P<n>[\w'-]+), c'est {tongue.POSSESSIVE[code]} (?P<k>.+)$", low):
        return inherited, presented(turn, text, m, code)
    if (
        both := re.match(rf"{tongue.POSSESSIVE[code]} [\w-]+(?: [A-ZÀ-Þ][\w'-]+)? et moi,? (?:on |nous )?", text, re.I)
        if code == "fr"
        else None
    ):
        text, low = "on " + text[both.end() :], "on " + low[both.end() :]
    if m := re.match(
        rf"{tongue.POSSESSIVE[code]} (?:(?:petite?|grande?|jeune|meilleure?|vieil|ancienne?|premiere?|deuxieme|seule?|nouveau|nouvelle|vieux|vieille|hermanito|kleine[rs]?|große[rs]?|altere[rs]?|jungere[rs]?|neue[rs]?) )?(?P<noun>[\w'-]+)",
        low,
    ):
        subject, used, side = possessed(turn, text, low, m, code)
        if not subject:
            return inherited, side
        used, others, more = companions(turn, text, used, side)
        side += more
    elif code == "fr" and (chain := chained(turn, text, low)):
        subject, used = chain
    elif m := re.match(tongue.SUBJECT[code], low):
        subject, used = (turn.me if m[0].strip() else inherited), m.end()
        if (
            not m[0].strip()
            and code == "es"
            and (third := re.match(r"(?-i:[A-ZÀ-Þ])[\w-]+ ", text))
            and not _verb_like(low, code)
            and fold(third[0]).strip() not in _NO_SUBJECT
        ):
            subject, used = third[0].strip(), third.end()
    elif m := re.match(tongue.PRONOUN[code] + " ", low):
        who = turn.pronoun("she" if m[0].strip() in ("elle", "ella", "sie") else "he")
        if who is None:
            return inherited, named_later(turn, text[m.end() :], low[m.end() :], code)
        subject, used = who, m.end()
    elif (third := re.match(r"[A-ZÀ-Þ][\w-]+ ", text)) and third[0].strip().lower() not in tongue.WORDS[code].split():
        subject, used = third[0].strip(), third.end()
    else:
        subject, used = inherited, 0
    rest_text, rest = text[used:], low[used:]
    out = side + within(turn, rest_text, rest, code)
    if company := re.search(rf"\s(?:avec|con|mit) {tongue.POSSESSIVE[code]} [\w'-]+", rest):
        name = re.match(r" [A-ZÀ-Þ][\w'-]+", rest_text[company.end() :])
        after = company.end() + (name.end() if name else 0)
        rest_text, rest = (part[: company.start()] + part[after:] for part in (rest_text, rest))
    rest_text, rest, past = _present(rest_text, rest, code)
    found = owned_objects(turn, subject, rest_text, rest, code)
    for person in [subject, *others] if not found else ():
        found += _match(turn, person, rest_text, rest, code)
    for draft in found if past else ():
        draft.op = "end"
    return subject, out + found


def _present(text: str, low: str, code: str) -> tuple[str, str, bool]:
    """A clause in the French imperfect put in the present, and whether it was."""
    m = re.match(r"(?:ne |n')?(?P<v>[a-z]+)\b", low) if code == "fr" else None
    now = (tongue.IMPERFECT.get(m["v"]) or tongue.PLURAL.get(m["v"], "")) if m else ""
    if not m or not now or re.match(r".*\b(?:si|quand)\b", low[: m.start()]):
        return text, low, False
    a, b = m.span("v")
    return text[:a] + now + text[b:], low[:a] + now + low[b:], m["v"] in tongue.IMPERFECT


_NO_SUBJECT = frozenset("nos me se le lo la el los las ya no en con por para hace hoy ayer desde".split())
_HEDGE = re.compile(r"^(?:un peu|couramment|tres bien|très bien|bien|beaucoup|surtout|aussi) (?:de |d')?", re.I)
_CAPITALISED = frozenset("grew_up_in lives_in origin born_in works_in visited".split())


def _match(turn: Turn, subject: str, text: str, low: str, code: str) -> list[Draft]:
    text, low = text.rstrip(" ,"), low.rstrip(" ,")
    for row, pattern in _patterns(code):
        m = pattern.match(low)
        if not m:
            continue
        first, _, second = row.predicate.partition("/")
        if first not in ("dislikes", "avoids", "born_in") and row.op == "+" and _NEGATED.search(low[: m.start("o")]):
            return []
        out = _objects(turn, subject, first, row, text[m.start("o") : m.end("o")], code)
        if out and second and m["p"]:
            also = _objects(turn, subject, second.lstrip("-"), row, text[m.start("p") : m.end("p")], code)
            for draft in also:
                draft.op = "end" if second.startswith("-") else draft.op
            out += also
        if out:
            return out
    head, comma, _ = low.partition(", ")
    return (
        _match(turn, subject, text[: len(head)], head, code)
        if comma and (len(head) > 8 or head.endswith(" ans"))
        else []
    )


def _objects(turn: Turn, subject: str, predicate: str, row: tongue.Row, shown: str, code: str) -> list[Draft]:
    if predicate in (
        "lives_in",
        "eats",
        "drinks",
        "manages",
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
    modality = "planned" if row.aspect in "fw" else "actual"
    if predicate == "age":
        value = number(shown)
        return (
            [Draft(subject, "age", value, modality=modality, surface="age", rule=f"{code}.age")]
            if value and value < 121
            else []
        )
    if (
        (predicate in _CAPITALISED or "CAP" in row.pattern or "CITY" in row.pattern)
        and predicate != "works_as"
        and not _CAPITAL.search(shown)
        and any(c.isupper() for c in turn.text[1:])
    ):
        return []
    listed = predicate in ("likes", "dislikes", "avoids", "allergic_to", "speaks", "eats", "drinks")
    items = re.split(r",\s*(?:et |y |und )?|\s+(?:et|y|e|und|ni|oder)\s+", shown) if listed else [shown]
    if listed and len(items) > 6:
        return []
    op = "end" if row.op == "-" else "assert"
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
        if (body := ARTICLE.sub("", _HEDGE.sub("", item.strip())).strip(" ,."))
        and len(body.split()) <= (2 if predicate == "speaks" else 6)
        and fold(body) not in ("toi", "ca", "vous", "tu", "dich", "es", "das", "ti", "pas")
    ]


_DATED = frozenset(
    "lives_in works_at works_as works_in bought diet learns has_pet plays studies studies_at graduated_from died born_in "
    "visited attended health marital_status spouse fiance created degree takes event member_of owns child partner".split()
)


def _timed(draft: Draft, times: list[Time], turn: Turn) -> Draft:
    if not draft.dated:
        return draft
    ahead = draft.modality == "planned"
    for time in times:
        value = time.value(turn.ref, future=ahead)
        if time.role == "decade" and draft.op == "end":
            draft.op, draft.valid_from, draft.valid_to = "assert", time.phrase, time.until
            continue
        if time.role == "duration":
            value = resolve(time.phrase + " ago", turn.ref)
        if draft.op == "end":
            draft.valid_to = draft.valid_to or value
        elif (
            ahead
            or time.role in ("since", "duration")
            or (
                time.role == "point"
                and (
                    draft.predicate in _DATED or (draft.predicate == "habit" and value is not None and len(value) < 10)
                )
            )
        ):
            draft.valid_from = draft.valid_from or value
    return draft
