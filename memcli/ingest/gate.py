"""The gate that every extractor's claims pass, whether rules, a model or a plugin made them.

Deterministic, so that a text cannot talk its way through: a claim quotes its turn word for word, nobody
states anything about the user but the user, and what reads like an order to an assistant, stands in
another's turn that holds one, hides characters, is too long or is dated absurdly waits for a person.
Whether a turn of somebody else would change what the user said is decided where the ledger is at hand
(see ``standing``).
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from memcli.ingest.extract import Reading
from memcli.ingest.extraction import Extraction
from memcli.ingest.orders import INVISIBLE, ordered
from memcli.ingest.prompts import OPS
from memcli.ingest.resolve import LONGEST_READ, LONGEST_TYPED
from memcli.records import Claim, Skip
from memcli.store import entities
from memcli.store.trust import foreign

PER_TURN = 50  # claims of one turn, and proposals
_BEFORE, _AFTER = 150, 50  # years from when it was said that a date is believed without a person
_ORDERS = re.compile(
    r"\b(?:always|never) (?:recommend|say|tell|answer|respond|reply|mention|use|trust|buy|choose|suggest)\b"
    r"|\b(?:ignore|disregard|forget|override) (?:all |any |the |your |previous |prior |earlier )*"
    r"(?:instruction|rule|prompt|message|memor)"
    r"|\bwhen(?:ever)? (?:asked|the user asks|you are asked|someone asks)\b|\bsystem prompt\b"
    r"|\b(?:the )?assistant (?:must|should|shall|will)\b|\b(?:you|the ai|the model) (?:must|should always|have to) \w+"
    r"|\bremember to\b|</?(?:system|instructions?|memory|turns?)\b|https?://",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"https?://\S+", re.IGNORECASE)
_NEARLY = re.compile(
    r"\b(?:(?:almost|nearly)\s+(?:\w+ed|bought|quit|got|went|left|took|became|lost|sold|began|had|chose|gave up)"
    r"|(?:hardly|barely|scarcely)\s+(?:ever\s+)?(?!a\b|an\b|any|one\b|two\b|three\b|\d)[a-z]+"
    r"|came\s+(?:very\s+)?close\s+to\s+\w+ing|(?:ai|a|avais|avait)\s+(?:failli|presque)\s+\w+)\b"
    r"(?:(?!\b(?:but|mais|aber|pero)\b)[^.;!?\n])*",
    re.IGNORECASE,
)


def screen(found: Extraction, reading: Reading) -> Extraction:
    """What an extractor found in a turn: the claims that may be believed, those that wait, and what was left."""
    claims: list[Claim] = []
    held = list[tuple[Claim, str]]()
    skipped = list(found.skipped)
    order = "its text reads like an instruction" if _orders(found, reading) else ""
    for claim, told in _told(found):
        if reason := refusal(claim, reading):
            skipped.append(Skip(reason, claim.quote[:LONGEST_READ]))
        elif reason := told or doubt(claim, reading) or order:
            held.append((claim, reason))
        else:
            claims.append(claim)
    over = max(0, len(claims) - PER_TURN) + max(0, len(held) - PER_TURN)
    if over:
        skipped.append(Skip(f"{over:,} more claims than the {PER_TURN} that one turn may make"))
    return replace(found, claims=tuple(claims[:PER_TURN]), held=tuple(held[:PER_TURN]), skipped=tuple(skipped))


def _orders(found: Extraction, reading: Reading) -> bool:
    """Whether somebody else's turn, of which something might be believed, orders an assistant about."""
    return bool(found.claims) and foreign(reading.speaker, reading.role) and ordered(reading.text)


def _told(found: Extraction) -> Iterator[tuple[Claim, str]]:
    yield from ((claim, "") for claim in found.claims)
    yield from found.held


def refusal(claim: Claim, reading: Reading) -> str:
    """Why a claim is left out for good; "" where it is not."""
    if claim.op not in OPS:
        return "unknown operation"
    if not claim.quote.strip():
        return "no quote"
    if claim.quote not in reading.text:
        return "the quote does not occur in the turn"
    if any(len(part) > LONGEST_TYPED for part in _parts(claim)):
        return f"a part of it is longer than {LONGEST_TYPED:,} characters"
    if _nearly(claim, reading.text):
        return "it was nearly so"
    return ""


def _nearly(claim: Claim, text: str) -> bool:
    """Whether the clause that tells the object says that it did not quite happen ("I almost moved to Spain")."""
    told = str(claim.object).casefold()
    at = text.find(claim.quote)
    return any(
        told in clause[0].casefold() and clause.start() < at + len(claim.quote) and at < clause.end()
        for clause in _NEARLY.finditer(text)
    )


def doubt(claim: Claim, reading: Reading) -> str:
    """Why a claim waits for a person; "" where it need not."""
    mine = not foreign(reading.speaker, reading.role)
    if not mine and any(about_user(name) for name in (claim.subject, claim.object)):
        return f"about you, said by {reading.speaker or reading.role}"
    for part in _parts(claim):
        if INVISIBLE.search(part):
            return "it holds invisible characters"
        if _ORDERS.search(part) and not (mine and _ADDRESS.fullmatch(part)):
            return "it reads like an instruction"
        if len(part) > LONGEST_READ:
            return f"a part of it is longer than {LONGEST_READ} characters"
    if any(_far(date, reading.said_at) for date in (claim.valid_from, claim.valid_to)):
        return "its date is far from when it was said"
    return ""


def about_user(name: object) -> bool:
    """True for the user, and for who is known as the user's own ("user's mother")."""
    if not isinstance(name, str) or not name.strip():
        return False
    called = entities.called(name)[1]
    return called == entities.USER or called.startswith(f"{entities.USER}'s ")


def _parts(claim: Claim) -> tuple[str, ...]:
    return claim.subject, claim.predicate, "" if claim.object is None else str(claim.object), claim.entity or ""


def _far(date: str | None, said: datetime) -> bool:
    year = date[:4] if date else ""
    return year.isdecimal() and not -_BEFORE <= int(year) - said.year <= _AFTER
