"""One text inside one write: its episode, its claims, and the account of both."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from memcli import logs
from memcli.errors import UsageError
from memcli.ingest import myself, policy, relatives
from memcli.ingest.extraction import Doubt, Step
from memcli.ingest.keeping import Text
from memcli.ingest.reconcile import Desk
from memcli.ingest.resolve import entry, readable
from memcli.ingest.standing import Standing
from memcli.records import Change, Claim, Joined, Skip
from memcli.store import review, slots
from memcli.store.history import changes
from memcli.store.ledger import Entry, Writer
from memcli.store.trust import foreign
from memcli.vocabulary import canonical as canonical_name

PER_TEXT = 50  # claims that one text may make; a person may type any number


@dataclass(slots=True)
class Learnt:
    """What one text came to inside a write; fact numbers by claim, in order."""

    episode: int
    facts: list[tuple[Claim, int | None]]
    skipped: list[Skip]
    steps: tuple[Step, ...] = ()  # of the stages before the write
    held: list[tuple[int, Claim, str]] = field(default_factory=list)  # proposals by number, with the reason
    verdicts: list[Step] = field(default_factory=list)  # on its claims, against what was believed
    doubts: list[Doubt] = field(default_factory=list)  # of these, what a person may decide


def _asked(doubt: Doubt) -> Claim | Joined:
    """What accepting a doubtful verdict would write."""
    claim, (subject, predicate, value) = doubt.claim, doubt.older
    if doubt.verdict in ("duplicate", "enrich") and claim.object is not None:
        return Joined(subject, predicate, claim.object, value)
    op = "retract" if doubt.verdict == "retract" else "end"
    until = claim.valid_to if claim.op == "end" else claim.valid_from
    return replace(
        claim, op=op, subject=subject, predicate=predicate, object=value, valid_from=None,
        valid_to=None if op == "retract" else until,
    )  # fmt: skip


def canonical(claims: Iterable[Claim]) -> list[Claim]:
    """The claims under the shipped names of their predicates ("works for" -> works_at)."""
    return [replace(c, predicate=canonical_name(c.predicate), surface=c.surface or c.predicate) for c in claims]


def learn(
    writer: Writer,
    episode: int | None,
    text: Text,
    claims: Sequence[Claim],
    skipped: Iterable[Skip],
    zone: str,
    *,
    origin: str = "extracted",
    model: str = "rules",
    line: str | None = None,
    steps: tuple[Step, ...] = (),
    held: Sequence[tuple[Claim, str]] = (),
    accepted: bool = False,
    desk: Desk | None = None,
) -> Learnt:
    """Append the claims of a text. A malformed claim costs itself only, and is said.

    ``held`` waits for a person, each with its reason; so does what somebody else's turn would change
    of what the user said, and what it says of the user by name. ``accepted`` claims are a person's
    word, as typed ones are.
    ``desk`` judges the user's own words against what was believed; what it is unsure of waits too.
    Without it, and for others' words, claims are taken as given.
    """
    learnt = Learnt(episode or 0, [], list(skipped), steps)
    policy.settle(writer, claims)
    person = accepted or origin == "typed"
    most = len(claims) if person else PER_TEXT
    refused = set() if person else review.refused(writer.db, episode)
    standing = Standing(writer.db, writer.recorded_at) if not person and foreign(text.speaker, text.role) else None
    waits = list(held)
    if standing is not None and (names := myself.marks(writer.db, episode)):
        claims, waits = _of_me(claims, waits, names, f"about you, said by {text.speaker or text.role}")
    for position, claim in enumerate(claims[:most]):
        if refused and review.identity(writer.db, [claim], episode) in refused:
            learnt.skipped.append(Skip("a person rejected this", claim.quote))
            continue
        template = Entry(
            claim.op,
            0,
            0,
            None,
            "",
            origin=origin,
            model=model,
            episode_id=episode,
            line=line,
            received_at=text.received_at,
            position=text.seq * 1000 + position,
        )
        if standing is not None:
            writer.db.execute("savepoint claim")  # what waits makes no entity and no fact
        try:
            made = entry(writer, readable(claim, zone), text.said_at, zone, template, person=person)
        except UsageError as error:
            learnt.skipped.append(Skip(error.message, claim.quote))
            if standing is not None:
                writer.db.execute("release claim")
            continue
        if standing is not None:
            if reason := standing.reason(made):
                waits.append((claim, reason))
                writer.db.execute("rollback to claim")
            writer.db.execute("release claim")
            if reason:
                continue
        elif desk is not None:
            outcome = desk.settle(made, claim, text, claims)
            made = outcome.entry
            learnt.verdicts += outcome.steps
            learnt.doubts += outcome.doubts
        writer.claim(made)
        learnt.facts.append((claim, made.fact_id))
    for claim, reason in waits:
        number = review.hold(
            writer, [claim], episode=episode, reason=reason, proposer=model, said=text.said_at, zone=zone
        )
        if number is not None:
            learnt.held.append((number, claim, reason))
    for doubt in learnt.doubts:
        held_for = review.hold(
            writer,
            [_asked(doubt)],
            episode=episode,
            reason=f"{doubt.verdict}? {doubt.reason}",
            proposer="judge",
            said=text.said_at,
            zone=zone,
            origin="judged",
        )
        if held_for is not None:
            learnt.held.append((held_for, doubt.claim, doubt.reason))
    for claim in claims[most:]:
        learnt.skipped.append(Skip(f"more than {PER_TEXT} claims in one text", claim.quote))
    return learnt


def _of_me(
    claims: Iterable[Claim], held: Iterable[tuple[Claim, str]], names: frozenset[str], reason: str
) -> tuple[list[Claim], list[tuple[Claim, str]]]:
    """(what may be believed, what waits) of others' claims, where the user is called by name in them."""
    kept, waits = list[Claim](), [(myself.told(claim, names), why) for claim, why in held]
    for claim in claims:
        told = myself.told(claim, names)
        if told is claim:
            kept.append(claim)
        else:
            waits.append((told, reason))
    return kept, waits


def account(writer: Writer, learnt: Sequence[Learnt]) -> tuple[Change, ...]:
    """Settle the write, record why, and list what it did to belief.

    A claim that changed no version is listed too: "=" support for what was believed, "?" what
    stays a claim (a plan without a date, hearsay).
    """
    relatives.join(writer, [fact for text in learnt for _, fact in text.facts if fact is not None])
    writer.settle()
    found = changes(writer.db, writer.id)
    moved = {c.fact.id for c in found}
    quiet: dict[int, Change] = {}
    for text in learnt:
        for claim, fact in text.facts:
            if fact is not None and fact not in moved and fact not in quiet:
                quiet[fact] = _quiet(writer.db, claim, fact)
    everything = (*found, *quiet.values())
    signs = {c.fact.id: c for c in everything}
    for text in learnt:
        _trace(writer, text, signs)
    return everything


def _quiet(db: sqlite3.Connection, claim: Claim, number: int) -> Change:
    fact = slots.by_number(db, number)
    if fact.tx_from is None or claim.modality != "actual":
        note = "planned, no date stated" if claim.modality == "planned" else claim.modality
        return Change("?", fact, note if claim.modality != "actual" else "nothing to change")
    return Change("=", fact, f"said {fact.mentions} times" if fact.mentions > 1 else "")


def _trace(writer: Writer, learnt: Learnt, signs: dict[int, Change]) -> None:
    steps: list[Step] = list(learnt.steps)
    for claim, fact in learnt.facts:
        how = f"{claim.op} by rule {claim.rule or 'typed'}: “{claim.quote}”"
        steps.append(Step(stage="extraction", reason=how, facts=[fact]))
        if fact in signs:
            change = signs[fact]
            reason = f"{_OUTCOME[change.sign]} f{fact}{_note(change)}"
            steps.append(Step(stage="reconciliation", reason=reason, facts=[fact]))
    steps += learnt.verdicts
    for number, claim, reason in learnt.held:
        steps.append(Step(stage="review", reason=f"r{number} waits, {reason}: “{claim.quote}”", facts=[]))
    steps += [Step(stage="skipped", reason=f"{s.reason}: “{s.text}”", facts=[]) for s in learnt.skipped]
    for step in steps:
        logs.decision(learnt.episode, step["stage"], step["reason"])
    if steps:
        writer.db.execute(
            "insert into trace(tx_id, episode_id, steps) values (?,?,?)",
            (writer.id, learnt.episode or None, json.dumps(steps, ensure_ascii=False)),
        )


def _note(change: Change) -> str:
    return f" ({change.note})" if change.note else ""


_OUTCOME = {
    "+": "believed from now on:",
    "-": "no longer believed:",
    "~": "believed for another period:",
    "=": "supports what was believed:",
    "?": "kept as a claim:",
}
