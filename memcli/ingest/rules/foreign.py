"""French, Spanish and German sentences: the same facts as in English, by the tables of ``languages``."""
# ruff: noqa: E501 -- one construction a line

import re
from functools import cache

from memcli.ingest.rules import french, german, spanish
from memcli.ingest.rules import languages as tongue
from memcli.ingest.rules import languages_more as more
from memcli.ingest.rules.draft import Draft, Turn
from memcli.ingest.rules.foreign_order import (
    DIAGNOSED,
    FIRST_PERSON,
    gapped,
    lasting,
    more_times,
    present,
    straight,
    without_adverbs,
)
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
    r"\s+(?:maintenant|ahora|jetzt|avec|con|mit|aussi|tambien|también|auch|depuis|desde|seit|car|parce|porque|weil|pour|para|cet|cette|a cause|à cause|wegen|por culpa)\b.*$",
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


_ENGLISH = frozenset(
    "the i my and with to she our of we they you it for that don these those his her are were since at from leave".split()
)


def language(text: str) -> str:
    """ "fr", "es" or "de" where the sentence is clearly in one of them, else ""."""
    low = " " + fold(text) + " "
    words = set(re.findall(r"[\w'ß]+", low.replace("'", "' ")))
    if {w.rstrip("'") for w in words} & _ENGLISH and not re.search(r"\b(?:ich|je|j'|mein|soy)(?!\w)", low):
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
    if m := DIAGNOSED.match(fold(text)):
        text = text[m.end() :]
        start += m.end()
    text, times = lasting(turn, text, start, times)
    text = _APPOSITION.sub(lambda m: f"{m['k']} {m['n']}   ", text)
    low = fold(text)
    times = [*times, *more_times(low, start, times, code, turn)]
    for time in times:
        a, b = time.start - start, time.end - start
        text, low = text[:a] + " " * (b - a) + text[b:], low[:a] + " " * (b - a) + low[b:]
    if apposed := re.match(rf"\s*(?P<n>[\w'-]+), (?P<k>{tongue.POSSESSIVE[code]} [\w'-]+), ", low):
        order = [apposed.span("k"), apposed.span("n"), (apposed.end(), len(low))]  # "Yves, mon mari, ..."
        text, low = (" ".join(part[a:b] for a, b in order) for part in (text, low))
    out: list[Draft] = born(turn, start, end, times, code)
    subject, before = turn.me, ""
    for a, b in _clauses(low, code):
        if re.match(r"\s*(?:si|s'il|wenn|falls|quand|cuando|als)\b", low[a:b]):
            continue
        reported = _REPORTED.match(low[a:b])
        a += reported.end() if reported else 0
        said = gapped(text[a:b], before) or text[a:b]
        subject, found = _clause(turn, said, fold(said), code, subject)
        before = said
        for draft in found if reported else ():
            draft.modality = "reported"
        near = [t for t in times if not apposed and a <= t.start - start < b]
        out += [_timed(draft, near or times, turn) for draft in found]
    return out


_APPOSITION = re.compile(
    r"^(?P<n>[A-ZÀ-Þ][\w-]+), (?P<k>(?:mon|ma|notre|mi|nuestr[oa]|mein|meine|unsere?) [\w-]+), "
)  # "Yves, mon mari, ...": of the same length where no comma is left but blanks
_REPORTED = re.compile(
    r"\s*(?:apparemment,?|il parait qu[e']|parait qu[e']|on m'a dit qu[e']|dicen que|al parecer,?|por lo visto,?|"
    r"parece que|me han dicho que|on m'a appris que|angeblich|anscheinend|offenbar) ?"
)


def _clauses(low: str, code: str) -> list[tuple[int, int]]:
    """Cut at joints that a verb of the tables or a subject follows; enumerations stay whole."""
    cuts = [0]
    subject = tongue.SUBJECT[code].replace("|)", ")")
    for m in re.finditer(tongue.JOINT[code], low):
        rest = low[m.end() :]
        if code == "es" and rest.startswith("el "):  # "el jazz y el cine", not "él"
            continue
        if code == "fr" and rest.startswith("c'est") and _TOPIC.fullmatch(low[cuts[-1] : m.start()]):
            continue
        if re.match(
            rf"\s*(?:(?:et|mais|donc|y|pero|und|aber) )?(?:\w{{4,}} )?(?:{subject}|{tongue.POSSESSIVE[code]} |{tongue.PRONOUN[code]} )",
            rest,
        ) or _verb_like(rest, code):
            cuts += [m.start(), m.end()]
    cuts.append(len(low))
    return [(cuts[i], cuts[i + 1]) for i in range(0, len(cuts) - 1, 2)]


_TOPIC = re.compile(r"[\s,]*(?:(?:et|mais) )?(?:mon|ma|mes|notre) [\w' -]{2,24}")  # "mon plat préféré, c'est ..."


@cache
def _first_words(code: str) -> re.Pattern[str]:
    common = {
        "fr": "c'est|c'etait|ca|ai|a|suis|est|habite|vis|vit|travaille|bosse|aime|adore|deteste|parle|ne|n'|joue|mange|bois|tient|attend|fait|devenir|etudie|prends|conduis|cours|apprends|fais|allergique|papa|maman|pere de|mere de|vegetarien|vegetarienne|vegan|vegane|mariee?|celibataire|\\d\\d ans|en (?:seconde|premiere|terminale|troisieme|quatrieme|cinquieme|sixieme|cp|ce\\d|cm\\d|licence|master|l\\d|m\\d)|basee?",
        "es": "soy|es|tengo|tiene|vivo|vive|trabajo|trabaja|me|nos|se|no|ya|hablo|habla|estoy|odio|toca|juega|estudia|estudio|por las \\w+ estudio|hago|hace|esta|vivimos|tenemos|toco|juego|bebo|corro|voy|va|le|\\d\\d anos|aprendo|empiezo|comienzo|deje|tomo|naci|como|fumo|echo|compre|vendi|uso|prefiero|cumplo|conduzco|he",
        "de": "bin|ist|habe|hat|wohne|wohnt|lebe|lebt|arbeite|arbeitet|esse|trinke|mag|spreche|komme|spiele|heiße|rauche|studiert|studiere|spielt|mache|macht|lerne|fahre|sie hei|er hei|\\d+ jahre alt",
    }
    return re.compile(rf"\s*(?:{common[code]})\b")


def _verb_like(rest: str, code: str) -> bool:
    return _first_words(code).match(rest) is not None


def _clause(turn: Turn, text: str, low: str, code: str, inherited: str) -> tuple[str, list[Draft]]:
    lead = re.match(
        r"[\s,]*(?:(?:salut|avant|maintenant|aujourd'hui|autrefois|desormais|a l'epoque|en ce moment|actuellement|bonjour|coucou|hola|hallo|hi|hey|bueno|alors|bon|bah|ben|bref|perso|sinon|du coup|en fait|d'ailleurs|franchement|pour info|au fait|ahora|antes|fruher|actualmente|hoy|ayer|desde hace poco|por las tardes|por las mananas|por la noche|los fines de semana|por cierto|pues|oye|ademas|ubrigens|also|naja|ehrlich gesagt|et|y|und|mais|pero|aber),? )*",
        low,
    )
    skip = lead.end() if lead else 0
    if dated := re.match(r"(?:el|la|los|im|am|le|en|au|in)?\s{2,}", low[skip:]):  # "el (verano pasado) me mudé"
        skip += dated.end()
    if m := _GREETED.match(text):
        return turn.me, [Draft(turn.me, "name", m["n"], surface="soy", rule=f"{code}.name", dated=False)]
    text, low = text[skip:], low[skip:]
    if cut := re.search(r",? pas [a-z][\w-]+$", low) if code == "fr" and "m'appelle" in low else None:
        text, low = text[: cut.start()], low[: cut.start()]
    side: list[Draft] = []
    others: list[str] = []
    text, low = straight(*without_adverbs(text, low, code), code)
    if own := attributed(turn, text, low, code):
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
        rf"{tongue.POSSESSIVE[code]} (?:(?:{_ADJECTIVES}) )?(?P<noun>[\w'-]+)",
        low,
    ):
        subject, used, side = possessed(turn, text, low, m, code)
        if not subject:  # an animal, or a thing that states nothing: never the speaker
            return next((d.entity for d in side if d.entity), ""), side
        used, others, more = companions(turn, text, used, side)
        side += more
    elif code == "fr" and (chain := chained(turn, text, low)):
        subject, used = chain
    elif code == "es" and turn.pet_kind and re.match(r"se llama ", low):
        return inherited, named_later(turn, text, low, code)
    elif (m := re.match(tongue.PRONOUN[code] + " ", low)) and not text.lower().startswith("el "):
        who = turn.pronoun("she" if m[0].strip() in ("elle", "ella", "sie") else "he")
        if who is None:
            return inherited, named_later(turn, text[m.end() :], low[m.end() :], code)
        subject, used = who, m.end()
    elif m := re.match(tongue.SUBJECT[code], low):
        subject, used = (turn.me if m[0].strip() else inherited), m.end()
        if (
            not m[0].strip()
            and (third := re.match(r"(?-i:[A-ZÀ-Þ])[\w-]+ ", text))
            and not _verb_like(low, code)
            and fold(third[0]).strip() not in _NO_SUBJECT
            and not _match(turn, turn.me, text, low, code)
        ):
            subject, used = third[0].strip(), third.end()
    elif (third := re.match(r"[A-ZÀ-Þ][\w-]+ ", text)) and third[0].strip().lower() not in tongue.WORDS[code].split():
        subject, used = third[0].strip(), third.end()
    else:
        subject, used = inherited, 0
    if code == "es" and not used and FIRST_PERSON.match(text.lower()):
        subject = turn.me
    if not subject:
        return "", side
    rest_text, rest = text[used:], low[used:]
    out = side + within(turn, rest_text, rest, code)
    company = re.search(rf"\s(?:avec|con|mit) {tongue.POSSESSIVE[code]} [\w'-]+", rest)
    if company and len((rest[: company.start()] + rest[company.end() :]).split()) > 1:
        name = re.match(r" [A-ZÀ-Þ][\w'-]+", rest_text[company.end() :])
        after = company.end() + (name.end() if name else 0)
        rest_text, rest = (part[: company.start()] + part[after:] for part in (rest_text, rest))
    rest_text, rest, past = present(rest_text, rest, code)
    found = owned_objects(turn, subject, rest_text, rest, code)
    for person in [subject, *others] if not found else ():
        found += _match(turn, person, rest_text, rest, code)
    for draft in found if past else ():
        draft.op = "end"
    return subject, out + found


_ADJECTIVES = (
    "petite?|grande?|jeune|meilleure?|vieil|ancienne?|premiere?|deuxieme|seule?|nouveau|nouvelle|vieux|vieille|"
    "hermanito|kleine[nrs]?|große[nrs]?|altere[nrs]?|jungere[nrs]?|neue[nrs]?|beste[nrs]?|alte[nrs]?|alteste[nrs]?|jungste[nrs]?|"
    "zweite[nrs]?|mejor(?:es)?|antigu[oa]|nuev[oa]|querid[oa]|gran"
)
_GREETED = re.compile(
    r"\s*(?i:hola|buenas|hallo|hi|hey|moin|servus|salut|bonjour|coucou)[,! ]+(?i:yo |ich |moi,? )?(?i:soy|bin|je suis)(?i: la| el| der| die)? "
    r"(?P<n>[A-ZÀ-Þ][\w-]+)\s*$"
)
_NO_SUBJECT = frozenset("nos me se le lo la el los las ya no en con por para hace hoy ayer desde".split())
_HEDGE = re.compile(
    r"^(?:un peu|un poco|algo|etwas|ein bisschen|ein wenig|bastante bien|couramment|tres bien|très bien|bien|beaucoup|surtout|aussi) (?:de |d')?",
    re.I,
)
_CAPITALISED = frozenset("grew_up_in lives_in origin born_in works_in visited".split())


def _match(turn: Turn, subject: str, text: str, low: str, code: str) -> list[Draft]:
    text, low = text.rstrip(" ,"), low.rstrip(" ,")
    for row, pattern in _patterns(code):
        m = pattern.match(low)
        if not m:
            continue
        first, _, second = row.predicate.partition("/")
        if first not in ("dislikes", "avoids", "born_in") and row.op == "+" and _negated(row, low[: m.start("o")]):
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


_NO_ROLE = {"fr": frozenset(french.NO_ROLE.split()), "es": frozenset(spanish.NO_ROLE.split())}


def _no_role(turn: Turn, shown: str, code: str) -> bool:
    """An adjective that ends as trades do ("triste", "soltero"); German trades are capitalised."""
    if code == "de":
        small = (shown[:1].islower() and any(c.isupper() for c in turn.text[1:])) or (
            turn.text[:1].isupper() and shown[:1].islower()
        )
        return small and fold(shown).split()[0] not in german.STATES
    return fold(shown).split()[0] in _NO_ROLE[code]


def _negated(row: tongue.Row, low: str) -> bool:
    return _NEGATED.search(low) is not None and not re.search(r"keine|\bno |nicht", row.pattern)


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
        "uses",
        "visited",
        "habit",
    ) and not (predicate == "habit" and row.op == "+"):
        shown = _TAIL.sub("", shown)
    if predicate == "name":
        carrier, kin, noun = turn.scoped.get(subject, ("", "", ""))
        if carrier:
            names = re.split(r",\s*|\s+(?:et|y|und)\s+", shown)
            turn.mention(names[0])
            return [Draft(carrier, kin, name, surface=noun, rule=f"{code}.kin", dated=False) for name in names]
    if predicate == "works_as" and _no_role(turn, shown, code):
        return []
    if predicate == "visited" and turn.text[:1].isupper() and not _CAPITAL.search(shown):
        return []
    modality = "planned" if row.aspect in "fw" else "actual"
    if code == "de" and shown.islower() and predicate == "likes" and re.fullmatch(r"\w+[et]", shown):
        shown = re.sub(r"e?t$|e$", "en", shown)  # "ich koche gern": kochen
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
