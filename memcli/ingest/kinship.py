"""Family in the right direction, whichever extractor: the subject is whose relative it is.

What the offline rules read in the same turn (all possessives, in-laws, steps, ex-; several
languages) decides; a model may add relations whose words stand in the text, but not turn them round.
"""

import re
from dataclasses import dataclass, field
from functools import cache

from memcli.ingest.extract import Reading
from memcli.ingest.grounding import Source
from memcli.model import Value
from memcli.records import Claim
from memcli.store.entities import key
from memcli.vocabulary import canonical, snake, spec

_UNION = re.compile(
    r"\b(?:marr\w+|wed\w*|engag\w+|dat(?:e|ing)\w*|propos\w+|divorc\w+|widow\w*|mari[ée]\w*|épous\w+)\b", re.I
)
_UNIONS = frozenset("spouse partner fiance ex_spouse ex".split())


@cache
def _nouns() -> dict[str, frozenset[str]]:
    """Predicate -> the English nouns that name it."""
    from memcli.ingest.rules.lexicon import kin

    table: dict[str, set[str]] = {}
    for noun, predicate in kin().items():
        table.setdefault(predicate, set()).add(noun)
    return {predicate: frozenset(nouns) for predicate, nouns in table.items()}


@cache
def predicates() -> frozenset[str]:
    """The predicates that hold between people."""
    return frozenset(_nouns())


def forward(subject: str, predicate: str, value: str) -> tuple[str, str, str]:
    """ "Nora sister_of Ana" -> Ana, sister, Nora; other claims as they are."""
    name = snake(predicate)
    noun = re.sub(r"^(?:is_)?(?:the_|a_|an_)?", "", name).removesuffix("_of")
    if name.endswith("_of") and (found := canonical(noun)) in predicates():
        return value, found, subject
    return subject, predicate, value


def scoped(owner: str, noun: str) -> str | None:
    """An unnamed relative as the rules call it: Ana, "mum" -> "Ana's mother"; None for other nouns."""
    from memcli.ingest.rules import nouns
    from memcli.ingest.rules.lexicon import kin

    predicate = kin().get(noun.casefold())
    return None if predicate is None else nouns.scoped(owner, noun.casefold(), predicate)


def named(noun: str, source: Source) -> bool:
    """True where the text holds some word for this relative."""
    from memcli.ingest.rules.lexicon import kin

    return any(source.names(word) for word in _nouns().get(kin().get(noun.casefold(), ""), ()))


@dataclass(slots=True)
class Known:
    """What the offline rules read in a turn, for what a model says about the same."""

    family: set[tuple[str, str, str]] = field(default_factory=set)
    said: dict[tuple[str, str, str], Claim] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)
    foreign: bool = False

    def oriented(self, subject: str, predicate: str, value: str) -> tuple[str, str]:
        """Subject and object of a family relation the right way round."""
        if predicate not in predicates():
            return subject, value
        s, o = key(subject), key(value)
        turned = (o, predicate, s) in self.family and (s, predicate, o) not in self.family
        return (value, subject) if turned else (subject, value)

    def invents(self, predicate: str, source: Source, subject: str, value: str) -> bool:
        """True for a relation of which the text holds no word."""
        if predicate not in predicates() or (key(subject), predicate, key(value)) in self.family or self.foreign:
            return False
        words = f"{source.text}\n{source.earlier}".casefold()
        if predicate in _UNIONS and _UNION.search(words):
            return False
        inverse = spec(predicate).inverse
        related = {n for n in predicates() if spec(n).inverse == predicate or (inverse and spec(n).inverse == inverse)}
        nouns = {noun for name in (predicate, *related) for noun in _nouns()[name]}
        return not any(re.search(rf"(?<!\w){re.escape(noun)}(?!\w)", words) for noun in nouns)

    def settled(self, op: str, modality: str, subject: str, predicate: str, value: Value) -> tuple[str, str]:
        """Op and modality, as the rules have them where they read the same triple more carefully."""
        same = self.said.get((key(subject), predicate, key(str(value))))
        if same is None:
            return op, modality
        return same.op, same.modality if modality == "actual" else modality


def known(reading: Reading) -> Known:
    """What the rules read in a turn."""
    from memcli.ingest import rules
    from memcli.ingest.rules.foreign import language

    found = Known(foreign=bool(language(reading.text)))
    if reading.role == "assistant":
        return found
    claims = rules.extract(
        reading.text, said_at=reading.said_at, speaker=reading.speaker, role=reading.role, context=reading.context
    ).claims
    for claim in claims:
        triple = (key(claim.subject), canonical(claim.predicate), key(str(claim.object)))
        found.said.setdefault(triple, claim)
        found.people.add(claim.subject)
        if triple[1] in predicates():
            found.family.add(triple)
            found.people.add(str(claim.object))
            if inverse := spec(triple[1]).inverse:
                found.family.add((triple[2], inverse, triple[0]))
    return found
