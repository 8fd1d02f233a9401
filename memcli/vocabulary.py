"""Predicates: one name for many wordings, their properties, and facts as English sentences."""

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import NamedTuple

from memcli.model import Value


class PredicateSpec(NamedTuple):
    """What a predicate means for the timeline, the graph and people's output.

    ``you`` and ``other`` are templates over {s} subject, {p} its possessive, {o} object, {a} object
    with its indefinite article and {t} with its definite one, where English wants one.
    ``keywords`` are further words that a question about this predicate may use.
    """

    name: str
    cardinality: str = "many"  # one, many
    kind: str = "state"  # permanent, state, event
    inverse: str | None = None
    symmetric: bool = False
    you: str = ""
    other: str = ""
    keywords: tuple[str, ...] = ()
    object: str = "entity"  # entity, literal
    surfaces: tuple[str, ...] = ()


@cache
def specs() -> dict[str, PredicateSpec]:
    """The shipped predicates by name, read once from ``predicates.toml``."""
    import tomllib

    raw = tomllib.loads(Path(__file__).with_name("predicates.toml").read_text(encoding="utf-8"))
    return {name: _spec(name, row) for name, row in raw.items()}


def _spec(name: str, row: dict[str, object]) -> PredicateSpec:
    words = name.replace("_", " ")
    return PredicateSpec(
        name=name,
        cardinality=str(row.get("cardinality", "many")),
        kind=str(row.get("kind", "state")),
        inverse=str(row["inverse"]) if "inverse" in row else None,
        symmetric=bool(row.get("symmetric", False)),
        you=str(row.get("you", f"you {words} {{o}}")),
        other=str(row.get("other", f"{{s}} {words} {{o}}")),
        keywords=tuple(str(row.get("keywords", "")).split()),
        object=str(row.get("object", "entity")),
        surfaces=tuple(filter(None, str(row.get("surfaces", "")).split(", "))),
    )


def spec(name: str) -> PredicateSpec:
    """The properties of a predicate; an unknown one is many-valued, a state, about an entity."""
    if found := specs().get(name):
        return found
    if name.startswith("favorite_"):
        noun = name.replace("_", " ")
        row = {"cardinality": "one", "you": f"your {noun} is {{o}}", "other": f"{{p}} {noun} is {{o}}"}
        return _spec(name, {**row, "object": "literal", "keywords": "favourite best like love"})
    return _spec(name, {})


@cache
def _surface_index() -> dict[str, str]:
    index: dict[str, str] = {}
    for row in specs().values():
        index[row.name] = row.name
        for surface in row.surfaces:
            index.setdefault(snake(surface), row.name)
    return index


def snake(surface: str) -> str:
    """ "worksAt", "Works at", "works-at" -> "works_at" """
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", surface)
    plain = unicodedata.normalize("NFKD", spaced).casefold()
    plain = "".join(c for c in plain if not unicodedata.combining(c)).replace("'", "").replace("’", "")
    return re.sub(r"[\W_]+", "_", plain).strip("_")


_LEADS = ("is_", "was_", "are_", "has_", "has_a_", "is_the_", "is_a_", "the_", "has_an_")


def canonical(surface: str) -> str:
    """The canonical name of a predicate's wording; else the wording itself in snake_case."""
    index, name = _surface_index(), snake(surface)
    if name in index:
        return index[name]
    for lead in sorted(_LEADS, key=len, reverse=True):
        if name.startswith(lead) and (found := index.get(name.removeprefix(lead))):
            return found
    return name


def possessive(subject: str) -> str:
    """ "your", "Alex's", "James'" """
    if subject == "user":
        return "your"
    shown = person(subject)
    return shown + ("'" if shown.endswith("s") else "'s")


def person(subject: str) -> str:
    """A subject as people read it: "you", "your mother", "Alex"."""
    if subject == "user":
        return "you"
    return "your " + subject.removeprefix("user's ") if subject.startswith("user's ") else subject


_NO_ARTICLE = frozenset(
    "a an the no some my your two three four five six seven eight nine ten several many retired unemployed "
    "self-employed freelance freelancing semi-retired jobless redundant".split()
)


def _bare(words: list[str]) -> bool:
    """The phrase takes no article: a name, a number, an adjective, a plural, a title ("head of design")."""
    first, head = words[0], words[-1]
    if any(word in ("named", "called", "near", "in", "of", "for", "with") for word in words[1:]):
        head = words[
            next(i for i, w in enumerate(words[1:]) if w in ("named", "called", "near", "in", "of", "for", "with"))
        ]
    plural = head.endswith("s") and not head.endswith(("ss", "us", "is"))
    return (
        not first[:1].islower() or not first.isascii() or first.lower() in _NO_ARTICLE or plural or words[1:2] == ["of"]
    )


def indefinite(text: str) -> str:
    """ "an architect", "retired", "CTO", "two cats" """
    words = text.split()
    if not words or _bare(words):
        return text
    vowel = (words[0][0] in "aeiou" and not words[0].startswith(("uni", "eu", "one", "use", "uk"))) or words[
        0
    ].startswith("hour")
    return f"{'an' if vowel else 'a'} {text}"


def definite(text: str) -> str:
    """ "the bakery", "Acme" """
    words = text.split()
    return text if not words or _bare(words) else f"the {text}"


def statement(subject: str, predicate: str, object: Value | None) -> str:
    """The fact as an English sentence without its stop: "you live in Berlin"."""
    row = spec(predicate)
    shown = "" if object is None else person(object) if isinstance(object, str) else str(object)
    named = len(shown.split()) == 2 and shown.split()[1][:1].isupper() and predicate == "has_pet"  # "cat Pixel"
    article = definite(shown) if named else indefinite(shown)
    template = row.you if subject == "user" else row.other
    if shown and shown.lower() == predicate:  # "Tom died", and no more is known of it
        shown = ""
    try:
        text = template.format(s=person(subject), p=possessive(subject), o=shown, a=article, t=definite(shown))
    except (KeyError, IndexError, ValueError):
        text = f"{person(subject)} {predicate.replace('_', ' ')} {shown}"
    return " ".join(text.split())
