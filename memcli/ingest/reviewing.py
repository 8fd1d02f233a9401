"""A person decides on what waits: accepted proposals enter the ledger, rejected ones do not come back."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby

from memcli.errors import Rejected, UsageError
from memcli.ingest.keeping import Text, private
from memcli.ingest.learn import Learnt, account, canonical, learn
from memcli.ingest.pipeline import read
from memcli.ingest.worker import stored
from memcli.periods import to_text
from memcli.records import Change, Claim, Joined, Proposal, Receipt, Skip
from memcli.store import entities, review, without
from memcli.store.ledger import Writer, write


def waiting(db: sqlite3.Connection, state: str | None, source: str | None) -> list[Proposal]:
    """The proposals in a state (None: in any), of a source, a batch or a write. Raises NotFound, UsageError."""
    if state is not None and state not in review.STATES:
        raise UsageError(f"Unknown state {state!r}.", f"use one of {', '.join(review.STATES)}, or None")
    if source is None:
        return review.proposals(db, state)
    named = without.named(db, source)
    return [p for p in review.proposals(db, state) if p.episode in named.episodes or p.tx in named.txs]


def propose(db: sqlite3.Connection, text: str, *, now: datetime, zone: str, reason: str, proposer: str) -> Receipt:
    """Put what a text says before a person, whoever wrote it; nothing of it is believed, and no text is kept.

    Raises UsageError for a text that cannot be kept.
    """
    content, warnings = private(text)
    found = read(Text("", content, None, "user", now, True, to_text(now)), zone, ())
    claims = [*found.claims, *(claim for claim, _ in found.held)]
    with write(db, now, "propose") as writer:
        held = [
            review.hold(writer, [claim], episode=None, reason=reason, proposer=proposer, said=now, zone=zone)
            for claim in canonical(claims)
        ]
    return Receipt(
        tx=writer.id if any(held) else None,
        txs=(writer.id,) if any(held) else (),
        skipped=found.skipped,
        warnings=tuple(warnings),
        read=1,
        held=sum(number is not None for number in held),
        extractor=found.extractor,
    )


def accept(db: sqlite3.Connection, numbers: Iterable[int], *, now: datetime) -> Receipt:
    """Write what proposals say, a write for each import that they came with; relearn keeps it.

    Those that were accepted before are ``known``; an entry that cannot be written is ``skipped``.
    Raises NotFound, and Rejected for one whose text was taken back, changing nothing.
    """
    found = review.need(db, numbers)
    for proposal in found:
        if proposal.state == "withdrawn":
            raise Rejected(f"r{proposal.id} was taken back with its text.", "memcli log lists what was taken back")
    new = sorted((p for p in found if p.state != "accepted"), key=lambda p: (p.batch or "", p.id))
    txs: list[int] = []
    changes: list[Change] = []
    skipped: list[Skip] = []
    claims = 0
    for _, group in groupby(new, key=lambda p: p.batch):
        with write(db, now, "review") as writer:
            learnt = [_learn(writer, proposal) for proposal in group]
            changes += account(writer, learnt)
        txs.append(writer.id)
        skipped += [skip for text in learnt for skip in text.skipped]
        claims += sum(len(text.facts) for text in learnt)
    return Receipt(
        tx=txs[-1] if txs else None,
        txs=tuple(txs),
        changes=tuple(changes),
        skipped=tuple(skipped),
        read=len(found),
        known=len(found) - len(new),
        claims=claims,
        facts=sum(change.sign == "+" for change in changes),
        extractor="review",
    )


def _learn(writer: Writer, proposal: Proposal) -> Learnt:
    review.step(writer, [proposal.id], "accepted")
    text = None if proposal.episode is None else stored(writer.db, proposal.episode)
    if text is None:
        text = Text("", proposal.text, None, "user", proposal.said_at, True, to_text(proposal.said_at))
    for entry in proposal.entries:
        if isinstance(entry, Joined):
            _join(writer, entry, proposal.reason)
    claims = [replace(entry, confidence=1.0) for entry in proposal.entries if isinstance(entry, Claim)]
    return learn(
        writer,
        proposal.episode,
        text,
        claims,
        (),
        proposal.zone,
        origin=proposal.origin,
        model=proposal.proposer,
        accepted=True,
    )


def _join(writer: Writer, entry: Joined, reason: str) -> None:
    db = writer.db
    slot = entities.entity(db, entry.subject), entities.predicate(db, entry.predicate)
    a, b = (entities.fact(db, *slot, value) for value in (entry.object, entry.other))
    writer.same("fact", a, b, origin="judged", reason=reason)


def reject(db: sqlite3.Connection, numbers: Sequence[int], *, now: datetime) -> int | None:
    """Remember that these are not to be believed; the write, None where all were rejected before.

    Raises NotFound, and Rejected for one that was accepted, changing nothing.
    """
    found = review.need(db, numbers)
    for proposal in found:
        if proposal.state == "accepted":
            raise Rejected(f"r{proposal.id} was accepted.", f"memcli undo t{proposal.decided} takes that back")
    new = [proposal.id for proposal in found if proposal.state != "rejected"]
    if not new:
        return None
    with write(db, now, "review", detail="rejected " + ", ".join(f"r{number}" for number in new)) as writer:
        review.step(writer, new, "rejected")
    return writer.id
