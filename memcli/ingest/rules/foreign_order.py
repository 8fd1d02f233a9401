"""French, Spanish and German clauses put in the plain order that the verb patterns expect."""
# ruff: noqa: E501 -- one construction a line

import re

from memcli.ingest.rules import languages as tongue
from memcli.ingest.rules import spanish
from memcli.ingest.rules.draft import Turn
from memcli.phrases import Time, fold, resolve

_NO_VERB = r"(?:dass|weil|wenn|ob|und|oder|aber|dann|da|als|nur|auch|was|wie|wo)"
_INVERTED = re.compile(
    rf"(?P<lead>[^,]{{0,40}}?)\b(?!{_NO_VERB} )(?P<verb>\w+(?:e|en|in|st|be|nn|ll|g|ß|ind|rd)) (?P<who>ich|wir)\b"
)
_SETTING = re.compile(
    r"(?:am|im|in|seit|an|nach|vor|bei|zu|neben|mit) (?:\w+ ){0,2}\w+|dort|hier|da|fruher|danach|damals"
)
_DATIVE = re.compile(
    rf"(?:pues |y |pero )?a (?P<who>(?:mi|mis|nuestr[oa]s?) [\w-]+(?: [\w-]+)?|[\w-]+) (?={spanish.DATIVE}\b)"
)
_FRONTED = re.compile(
    r"(?P<o>(?:le |la |les |l')[\w' -]{2,25}?),? (?:moi,? )?(?:je |j')(?:n'|ne )?"
    r"(?P<v>adore|aime bien|aime pas|deteste|supporte pas|peux pas|kiffe)(?: ca| du tout)?$"
)
_SHORT_FORMS = {
    "hab": "habe",
    "wohn": "wohne",
    "heiß": "heiße",
    "nen": "einen",
    "ne": "eine",
    "nem": "einem",
    "mach": "mache",
    "lern": "lerne",
}
_SHORT = re.compile(rf"\b(?:{'|'.join(_SHORT_FORMS)})\b", re.IGNORECASE)
_ADVERBS = {code: re.compile(pattern) for code, pattern in tongue.ADVERBS.items()}
_OTHER = re.compile(
    r"[\s,]*(?P<who>(?:(?:et|y|e|und|mais|pero|aber) )?(?:mon|ma|mes|mi|mis|mein|meine) [\w-]+(?: (?-i:[A-ZÀ-Þ])[\w-]+)?) "
    r"(?=(?:à|a|au|en|aux|chez|dans|in|bei|auf|cerca) )",
    re.IGNORECASE,
)


def straight(text: str, low: str, code: str) -> tuple[str, str]:
    """ "Seit Mai wohne ich in Mainz" with its subject before its verb, "a mi hija le gusta" without its preposition."""
    if code == "de" and (m := _INVERTED.match(low)):
        lead = "" if _SETTING.fullmatch(m["lead"].strip()) else m["lead"]
        a, b = m.start("lead"), m.start("lead") + len(lead)
        return tuple(  # type: ignore[return-value]
            f"{part[m.start('who') : m.end('who')]} {part[m.start('verb') : m.end('verb')]}"
            f"{part[a:b].rstrip() and ' ' + part[a:b].strip()}"
            f"{part[m.end() :]}"
            for part in (text, low)
        )
    if code == "fr" and (m := _FRONTED.match(low)):
        verb = "supporte pas" if m["v"] == "peux pas" else m["v"]
        return f"je {verb} {text[m.start('o') : m.end('o')]}", f"je {verb} {m['o']}"
    if code == "es" and (m := _DATIVE.match(low)):
        return text[m.start("who") :], low[m.start("who") :]
    return text, low


def without_adverbs(text: str, low: str, code: str) -> tuple[str, str]:
    """The clause without the adverbs that no pattern needs."""
    if code not in _ADVERBS:
        return text, low
    if code == "de":
        text = _SHORT.sub(lambda m: _SHORT_FORMS[m[0].lower()], text)
        low = fold(text)
    while m := _ADVERBS[code].search(low):
        text, low = (part[: m.start()] + part[m.end() :] for part in (text, low))
    return text, low


def present(text: str, low: str, code: str) -> tuple[str, str, bool]:
    """A clause in the imperfect put in the present, a plural in the singular, and whether it was past."""
    past, plural = tongue.TENSES[code]
    m = re.match(r"\s*(?:ne |n'|no |me |le )?(?P<v>[a-z]+)\b", low)
    now = (past.get(m["v"]) or plural.get(m["v"], "")) if m else ""
    if not m or not now:
        return text, low, False
    a, b = m.span("v")
    return text[:a] + now + text[b:], low[:a] + now + low[b:], m["v"] in past


def gapped(text: str, before: str) -> str:
    """ "(ma mère habite à Lyon) et mon père à Nice": the second half with the verb of the first, "" without a gap."""
    m = _OTHER.match(text)
    verb = re.match(
        r"[\s,]*(?:mon|ma|mes|mi|mis|mein|meine) [\w-]+(?: [A-ZÀ-Þ][\w-]+)? (?P<v>[\w']+)(?= (?:à|a|au|en|aux|chez|dans|in|bei|auf|cerca) )",
        before,
        re.IGNORECASE,
    )
    return f"{m['who']} {verb['v']} {text[m.end() :]}" if m and verb else ""


DIAGNOSED = re.compile(
    r"(?:d'apres |selon )?(?:mon|ma|le|la|mi|el|mein|meine) (?:medecin|docteur|kine|dentiste|gyneco|medico|medica|arzt|arztin),? "
    r"(?:(?:dit|m'a dit|dice|me ha dicho|sagt) (?:que |qu'|, ?dass )|(?=j'|je ))"
)
_LASTING = re.compile(
    r"(?:ca|cela) fait (?P<n>[\w' ]{2,20}? (?:ans?|mois|semaines|jours)) (?:que |qu')(?=\S)"
    r"|hace (?P<m>\w+ (?:anos?|mes|meses|semanas|dias)) que (?=\S)|llev[oa] (?P<l>\w+ (?:anos?|mes|meses|semanas)) (?=\w+ndo\b)"
)
_GERUNDS = {
    "viviendo": "vivo",
    "trabajando": "trabajo",
    "estudiando": "estudio",
    "tocando": "toco",
    "jugando": "juego",
    "saliendo": "salgo",
}


def lasting(turn: Turn, text: str, start: int, times: list[Time]) -> tuple[str, list[Time]]:
    """ "Ça fait dix ans que j'habite ici", "llevo dos años viviendo en ...": the state, and since when it holds."""
    m = _LASTING.match(fold(text))
    value = resolve((m["n"] or m["m"] or m["l"]) + " ago", turn.ref) if m else None
    if m is None or value is None:
        return text, times
    rest = text[m.end() :]
    verb = rest.split()[0]
    if m["l"]:
        rest = _GERUNDS.get(verb, verb) + rest[len(verb) :]
    kept = [t for t in times if t.start >= start + m.end()]
    shifted = [t._replace(start=t.start - m.end(), end=t.end - m.end()) for t in kept]
    return rest, [*shifted, Time(start + len(rest), start + len(rest), "since", value)]


FIRST_PERSON = re.compile(
    r"(?:ya )?(?:no )?(?:soy|estoy|tengo|voy|he|hemos|me|nos|doy|\w+o|\w+mos|\w+é)\b(?<!ado)(?<!ido)"
)
_BARE_YEAR = re.compile(r"(?<= )(?:19|20)\d\d(?= )")
_HACE = re.compile(r"(?<!desde )\bhace (?P<n>\w+ (?:anos?|mes|meses|semanas?|dias?))\b(?! que)")


def more_times(low: str, start: int, times: list[Time], code: str, turn: Turn) -> list[Time]:
    """The bare years of a German sentence ("ich bin 1988 geboren"), "hace dos meses" of a Spanish one."""
    out = []
    if code == "de":
        out = [Time(start + m.start(), start + m.end(), "point", m[0]) for m in _BARE_YEAR.finditer(low)]
    elif code == "es" and (m := _HACE.search(low)) and (value := resolve(m["n"] + " ago", turn.ref)):
        out = [Time(start + m.start(), start + m.end(), "point", value)]
    return [new for new in out if not any(t.start < new.end and new.start < t.end for t in times)]
