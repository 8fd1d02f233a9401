"""From what an extractor returned to ledger entries: names, keys and times settled."""

from dataclasses import replace
from datetime import datetime, timedelta

from memcli.errors import DateError, UsageError
from memcli.periods import MAX, MIN, TICK, precision, to_text, window_of
from memcli.records import Claim
from memcli.store import entities
from memcli.store.ledger import Entry, Writer
from memcli.store.structured import bounds, end_instant

DAY = timedelta(days=1)
LONGEST_READ, LONGEST_TYPED = 200, 4096  # characters of one part, as an extractor or a person gives it


def entry(writer: Writer, claim: Claim, said: datetime, zone: str, template: Entry, *, person: bool = False) -> Entry:
    """The ledger entry of one claim; ``template`` carries its origin, episode and rank.

    Of a ``person`` the parts may be longer than of an extractor.

    Raises UsageError for parts that are empty, too long or the same.
    """
    db = writer.db
    check(claim, LONGEST_TYPED if person else LONGEST_READ)
    subject = entities.entity(db, claim.subject)
    predicate = entities.predicate(db, claim.predicate)
    kind = entities.setting(db, predicate)[1]
    fact = None
    if claim.object is not None:
        fact = entities.fact(db, subject, predicate, claim.object, claim.entity)
    start, stop = claim.valid_from, claim.valid_to
    made = replace(
        template,
        op=claim.op,
        subject_id=subject,
        predicate_id=predicate,
        fact_id=fact,
        said_at=to_text(said),
        zone=zone,
        modality=claim.modality,
        confidence=claim.confidence,
        quote=claim.quote,
        surface=claim.surface or claim.predicate,
    )
    if claim.op == "end":
        at = to_text(end_instant(stop or start, said, zone))
        return replace(made, start_lo=at, start_hi=at, precision=precision(stop or start))
    if claim.op == "retract":
        return made
    lo, hi, end = _period(start, stop, kind, said, zone)
    return replace(
        made,
        start_lo=to_text(lo),
        start_hi=to_text(hi),
        end_at=None if end is None else to_text(end),
        precision="said" if start is None and lo == said else precision(start),
    )


def check(claim: Claim, longest: int) -> None:
    """Raise UsageError for parts that are empty, longer than ``longest``, or one and the same."""
    for part in (claim.subject, claim.predicate, claim.object):
        text = "-" if part is None else str(part).strip()
        if not text:
            raise UsageError("A part of the claim is empty.", "give subject, predicate and object")
        if len(text) > longest:
            raise UsageError(
                f"A part of the claim is longer than {longest:,} characters.", "keep long text as a note: memcli add"
            )
    if claim.object is None and claim.op != "retract":
        raise UsageError("The claim has no object.", "give subject, predicate and object")
    if isinstance(claim.object, str) and entities.key(claim.subject) == entities.key(claim.object):
        raise UsageError("The claim relates a thing to itself.", "give another object")
    if claim.op not in ("assert", "end", "retract"):
        raise UsageError(f"Unknown operation {claim.op!r}.", "use assert, end or retract")


def _period(
    start: str | None, stop: str | None, kind: str, said: datetime, zone: str
) -> tuple[datetime, datetime, datetime | None]:
    """(start window lo, hi, end or None), where an unstated start follows the predicate's kind."""
    if kind == "permanent" and start is None and stop is None:
        return MIN, said, None
    if kind != "event" or stop is not None:
        return bounds(start, stop, said, zone)
    if start is None or start == "unknown":
        return said, said, said + DAY  # no more is known of it than the day it was told
    lo, hi = window_of(start, zone)
    whole = hi if lo < hi else lo + TICK
    return lo, min(hi, said) if lo <= said else hi, min(whole, said) if lo < said else min(whole, MAX)


def readable(claim: Claim, zone: str) -> Claim:
    """The claim without dates that cannot be read: a bad date costs itself only."""

    def keep(text: str | None) -> str | None:
        if text is None:
            return None
        try:
            window_of(text, zone)
        except DateError:
            return None
        return text

    return replace(claim, valid_from=keep(claim.valid_from), valid_to=keep(claim.valid_to))
