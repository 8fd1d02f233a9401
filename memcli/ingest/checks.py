"""What a model may say: each item of its answer is held against the turn that it names.

A model that obeys an attacker to the letter gets past none of this: only assert, end and retract;
only what stands in the turn; one bad item costs itself. What holds still passes the gate.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from memcli.ingest import kinship
from memcli.ingest.extract import Reading
from memcli.ingest.extraction import Extraction
from memcli.ingest.grounding import Source, locate
from memcli.ingest.items import (
    LONGEST_PART,
    UNSTATED,
    Bad,
    bare,
    confidence,
    dated,
    entity,
    part,
    shown,
    value_of,
)
from memcli.ingest.prompts import MODALITIES, OPS
from memcli.ingest.rules.dialogue import confirms
from memcli.model import Value
from memcli.records import Claim, Skip
from memcli.store import entities
from memcli.vocabulary import canonical, snake, statement

PER_TURN = 50  # items of one turn that are looked at
LONGEST_PREDICATE, PREDICATE_WORDS = 60, 5
_SELF = frozenset(("the user", "speaker", "the speaker", "self", "je", "moi", "yo", "ich", "we"))
_ADDRESSED = re.compile(r"\b(?:user|you|your|yours|tu|toi|vous|votre|usted|tú|du|dein\w*|ihr)\b", re.IGNORECASE)


@dataclass(slots=True)
class _Turn:
    """One turn with what its claims are held against, and what came of them."""

    reading: Reading
    source: Source
    me: str
    family: kinship.Known
    answers: bool  # somebody asked something just before
    claims: list[Claim] = field(default_factory=list)
    skipped: list[Skip] = field(default_factory=list)
    topics: list[str] = field(default_factory=list)
    taken: int = 0


def accept(value: Any) -> dict[str, list[Any]] | None:
    """An answer in the shape of the schema: an object with claims, or a bare list of them; None else."""
    if isinstance(value, list) and value and all(isinstance(item, dict) and "predicate" in item for item in value):
        value = {"claims": value}
    if not isinstance(value, dict):
        return None
    lists = {key: value[key] for key in ("claims", "entities", "topics") if isinstance(value.get(key), list)}
    if "claims" not in lists and isinstance(value.get("facts"), list):
        lists["claims"] = value["facts"]
    return lists if "claims" in lists else None


def check(answer: Mapping[str, Sequence[Any]], readings: Sequence[Reading]) -> list[Extraction]:
    """What of an answer holds, by turn; turns are numbered from 1 in the order of ``readings``."""
    turns = [_turn(reading) for reading in readings]
    for item in answer.get("claims", ()):
        turn = _named(item, turns)
        turn.taken += 1
        if turn.taken > PER_TURN:
            continue
        try:
            claim = _claim(item, turn)
        except Bad as bad:
            turn.skipped.append(Skip(str(bad), shown(item)))
            continue
        turn.claims.append(claim)
    for item in answer.get("entities", ())[: PER_TURN * len(turns)]:
        _aliases(item, _named(item, turns))
    for item in answer.get("topics", ())[: PER_TURN * len(turns)]:
        _topic(item, _named(item, turns))
    return [_extraction(turn) for turn in turns]


def hold(claims: Iterable[Claim], reading: Reading) -> Extraction:
    """The same for claims about one turn that another program made: a plugin that replaces the extractor."""
    items = [
        {
            "turn": 1,
            "op": claim.op,
            "subject": claim.subject,
            "predicate": claim.predicate,
            "object": claim.object,
            "entity": claim.entity,
            "modality": claim.modality,
            "from": claim.valid_from,
            "to": claim.valid_to,
            "confidence": claim.confidence,
            "quote": claim.quote,
        }
        for claim in claims
    ]
    return check({"claims": items}, [reading])[0]


def _turn(reading: Reading) -> _Turn:
    me = "user" if reading.speaker in (None, "", "user") else str(reading.speaker)
    mine, others = list[str](), list[str]()
    for item in reading.context:
        who = "assistant" if item.get("role") == "assistant" else item.get("speaker") or "user"
        (mine if who == me else others).append(item.get("text", ""))
    if reading.context and confirms(reading.text):
        mine.append(reading.context[-1].get("text", ""))
    source = Source(reading.text, "\n".join(mine), "\n".join(others))
    asked = bool(reading.context) and "?" in reading.context[-1].get("text", "")
    return _Turn(reading, source, me, kinship.known(reading), asked)


def _named(item: Any, turns: list[_Turn]) -> _Turn:
    """The turn an item names; else the one that holds its quote; else the last."""
    number = item.get("turn") if isinstance(item, dict) else None
    if isinstance(number, str) and number.isdecimal() and len(number) < 9:
        number = int(number)
    if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= len(turns):
        return turns[number - 1]
    quote = item.get("quote") if isinstance(item, dict) else None
    if isinstance(quote, str):
        for turn in turns:
            if locate(quote, turn.reading.text):
                return turn
    return turns[-1]


def _claim(item: Any, turn: _Turn) -> Claim:
    """The claim of an item. Raises Bad with the reason where it does not hold."""
    if not isinstance(item, dict):
        raise Bad("not an object")
    if turn.reading.role == "assistant":
        raise Bad("assistant turn")
    op = item.get("op", "assert")
    if op not in OPS:
        raise Bad("unknown operation")
    modality = item.get("modality") or "actual"
    if modality not in MODALITIES:
        raise Bad("unknown modality")
    span = _quote(item.get("quote"), turn)
    quote = turn.reading.text[slice(*span)]
    subject = _person(part(item.get("subject"), "subject"), quote, turn)
    predicate = part(item.get("predicate"), "predicate")
    if len(predicate) > LONGEST_PREDICATE or len(snake(predicate).split("_")) > PREDICATE_WORDS or not snake(predicate):
        raise Bad("the predicate is no short phrase")
    value = value_of(item.get("object"), item.get("object_type"))
    if isinstance(value, str):
        value = _person(value, quote, turn) if _is_self(value, turn) else value
        subject, predicate, value = kinship.forward(subject, predicate, value)
    name = canonical(predicate)
    if isinstance(value, str):
        subject, value = turn.family.oriented(subject, name, value)
        if entities.key(subject) == entities.key(value):
            raise Bad("it relates a thing to itself")
        if turn.family.invents(name, turn.source, subject, value):
            raise Bad("the text names no such relation")
    _grounded(subject, name, value, turn)
    if isinstance(value, str) and bare(value, quote) and not turn.answers:
        raise Bad("the quote says no more than the value")
    if (why := turn.source.reason(*span)) == "hypothetical":
        modality = "hypothetical" if modality == "actual" else modality
    elif why:
        raise Bad(why)
    op, modality = turn.family.settled(op, modality, subject, name, value)
    return dated(
        Claim(
            op=op,
            subject=subject,
            predicate=name,
            object=value,
            modality=modality,
            quote=quote,
            confidence=confidence(item.get("confidence")),
            statement=statement(subject, name, value),
            entity=entity(item.get("entity"), value),
            surface=predicate,
            rule="model",
        ),
        item,
        turn.source,
        turn.reading.said_at,
        turn.skipped,
    )


def _quote(value: Any, turn: _Turn) -> tuple[int, int]:
    if not isinstance(value, str) or not value.strip():
        raise Bad("no quote")
    if (span := locate(value, turn.reading.text)) is None:
        raise Bad("the quote does not occur in the turn")
    return span


def _is_self(name: str, turn: _Turn) -> bool:
    wanted = entities.key(name)
    return entities.is_self(wanted) or wanted in _SELF or wanted == entities.key(turn.me)


def _person(name: str, quote: str, turn: _Turn) -> str:
    """A subject with the first person as the speaker; the user where somebody else speaks to or of them."""
    if _is_self(name, turn):
        if entities.key(name) in ("user", "the user") and _ADDRESSED.search(quote):
            return entities.USER
        return turn.me
    owner, _, rest = name.partition(" ")
    if rest and owner.casefold() in ("my", "our", "user's"):
        return kinship.scoped(turn.me, rest) or f"{turn.me}'s {rest}"
    relative = kinship.scoped(turn.me, name) if name.islower() else None
    return relative or name


def _grounded(subject: str, predicate: str, value: Value, turn: _Turn) -> None:
    """Raise Bad where words of the subject or the value stand nowhere in the text."""
    source = turn.source
    if subject not in (turn.me, entities.USER) and subject not in turn.family.people:
        owner, _, noun = subject.rpartition("'s ")
        told = source.names(noun) or kinship.named(noun, source)
        scoped = bool(owner) and (owner == turn.me or source.names(owner)) and told
        if not scoped and not source.names(subject):
            raise Bad("the subject does not occur in the text")
    if isinstance(value, bool):
        if not source.holds(predicate.replace("_", " ").removeprefix("has ").removeprefix("is ")):
            raise Bad("its words do not occur in the text")
    elif value not in (turn.me, entities.USER) and value not in turn.family.people and not source.holds(value):
        raise Bad("its words do not occur in the text")


def _aliases(item: Any, turn: _Turn) -> None:
    """Other names of an entity, as claims: both names must stand in one sentence."""
    if not isinstance(item, dict) or turn.reading.role == "assistant" or not isinstance(item.get("aliases"), list):
        return
    try:
        name = part(item.get("name"), "name")
        for alias in item["aliases"][:5]:
            other = part(alias, "alias")
            quote = turn.source.sentence(name, other)
            if quote and not _is_self(name, turn) and not _is_self(other, turn) and name.casefold() != other.casefold():
                claim = Claim("assert", name, "also_known_as", other, quote=quote, confidence=UNSTATED, rule="model")
                turn.claims.append(replace(claim, statement=statement(name, "also_known_as", other)))
    except Bad as bad:
        turn.skipped.append(Skip(str(bad), shown(item)))


def _topic(item: Any, turn: _Turn) -> None:
    text = item.get("topic") if isinstance(item, dict) else item
    if isinstance(text, str) and text.strip() and len(text) <= LONGEST_PART and locate(text, turn.reading.text):
        turn.topics.append(" ".join(text.split()))


def _extraction(turn: _Turn) -> Extraction:
    if turn.taken > PER_TURN:
        turn.skipped.append(Skip(f"{turn.taken - PER_TURN:,} more claims than the {PER_TURN} that one turn may make"))
    return Extraction(
        claims=tuple(_distinct(turn.claims)),
        skipped=tuple(turn.skipped[: 2 * PER_TURN]),
        topics=tuple(dict.fromkeys(turn.topics)),
    )


def _distinct(claims: Iterable[Claim]) -> Iterator[Claim]:
    seen = set()
    for claim in claims:
        mark = (claim.op, entities.key(claim.subject), claim.predicate, str(claim.object).casefold())
        if mark not in seen:
            seen.add(mark)
            yield claim
