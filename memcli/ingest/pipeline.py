"""From a text to the ledger: keep it, read it, check what was read, write, account for it."""

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import uuid4

from memcli.errors import UsageError
from memcli.ingest.learn import Learnt, Text, account, digest, keep, learn, source
from memcli.ingest.learn import canonical as canonical_claims
from memcli.ingest.rules import Extraction
from memcli.ingest.rules import extract as rules
from memcli.periods import window_of
from memcli.periods import zone as zone_of
from memcli.records import Change, Claim, Receipt, Skip
from memcli.store.connect import transaction
from memcli.store.ledger import Writer, next_instant, write
from memcli.store.structured import bounds
from memcli.store.withdrawals import gone_txs

When = str | datetime
LONGEST = 1 << 20  # characters of one text; a longer one is a transcript


def extract(
    text: str, said_at: datetime, speaker: str | None, role: str, context: Sequence[Mapping[str, str]] = ()
) -> list[Claim]:
    """The claims of a text; ``said_at`` in the speaker's own zone."""
    return list(rules(text, said_at=said_at, speaker=speaker, role=role, context=context).claims)


def cleaned(text: str) -> tuple[str, list[str]]:
    """(the text as it can be kept, what was changed). Raises UsageError where nothing is left."""
    warnings = []
    if "\0" in text:
        text = text.replace("\0", "␀")
        warnings.append("a NUL character is shown as ␀")
    try:
        text.encode()
    except UnicodeEncodeError:
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        warnings.append("half a surrogate pair is shown as �")
    if not text.strip():
        raise UsageError("There is no text to add.", 'memcli add "I live in Oslo"')
    if len(text) > LONGEST:
        raise UsageError(
            f"The text is longer than {LONGEST:,} characters.", "memcli import-transcript reads long files in turns"
        )
    return text, warnings


def said_when(stated: When | None, now: datetime, zone: str) -> datetime:
    """When a text was said, in UTC: as stated, never after now."""
    return now if stated is None else min(window_of(stated, zone)[0], now)


def add(
    db: sqlite3.Connection, text: str, *, now: datetime, zone: str, said_at: When | None = None,
    speaker: str | None = None, role: str = "user", line: str | None = None,
    context: Sequence[Mapping[str, str]] = (), dry_run: bool = False,
) -> Receipt:
    """Keep one text, then learn from it in a write of its own."""
    content, warnings = cleaned(text)
    said = said_when(said_at, now, zone)
    record = Text(
        digest("line", line) if line is not None else uuid4().hex, content, speaker, role, said,
        said_at is not None, next_instant(db, now), ref=line,
    )
    if dry_run:
        return _try(db, record, context, now, zone, warnings)
    episode, known = _keep_first(db, record)
    if known:
        return Receipt(read=1, known=1, episodes=(episode,) if episode else (), warnings=tuple(warnings))
    extraction = _read(record, zone, context)
    with write(db, now, "add") as writer:
        if not in_force(db, episode):  # else another process read the same line meanwhile
            writer.keep = True
            changes, learnt = _learn(writer, episode, record, extraction, zone)
    if not writer.keep:
        return Receipt(read=1, known=1, episodes=(episode,), warnings=tuple(warnings))
    return receipt(writer.id, [learnt], changes, warnings=tuple(warnings), episodes=(episode,), read=1)


def _try(
    db: sqlite3.Connection, text: Text, context: Sequence[Mapping[str, str]], now: datetime, zone: str,
    warnings: list[str],
) -> Receipt:
    """What ``add`` would do: the same write, rolled back."""
    extraction = _read(text, zone, context)
    with write(db, now, "add") as writer:
        writer.discard = True
        episode = keep(db, text, source(db, "add", "add"), "done")
        changes, learnt = _learn(writer, episode, text, extraction, zone)
    return receipt(None, [learnt], changes, warnings=tuple(warnings), read=1, dry_run=True)


def _keep_first(db: sqlite3.Connection, text: Text) -> tuple[int, bool]:
    """Commit the text before anything is learnt: (its episode, whether it was read before)."""
    with transaction(db):
        row = db.execute("select id from episode where uid = ?", (text.uid,)).fetchone()
        if row is not None:
            return int(row[0]), in_force(db, int(row[0]))
        if db.execute("select 1 from tombstone where digest = ?", (text.uid,)).fetchone():
            return 0, True
        return keep(db, text, source(db, "add", "add"), "pending"), False


def in_force(db: sqlite3.Connection, episode: int) -> bool:
    """True when some write that read this episode has not been taken back."""
    gone = gone_txs(db)
    return any(tx not in gone for (tx,) in db.execute("select tx_id from reading where episode_id = ?", (episode,)))


def _read(text: Text, zone: str, context: Sequence[Mapping[str, str]]) -> Extraction:
    local = text.said_at.astimezone(zone_of(zone))
    return rules(text.content, said_at=local, speaker=text.speaker, role=text.role, context=context)


def _learn(
    writer: Writer, episode: int, text: Text, extraction: Extraction, zone: str
) -> tuple[tuple[Change, ...], Learnt]:
    mark_read(writer, episode)
    learnt = learn(writer, episode, text, canonical_claims(extraction.claims), extraction.skipped, zone)
    return account(writer, [learnt]), learnt


def mark_read(writer: Writer, episode: int) -> None:
    """Record that this write read an episode; it answers while the write is in force."""
    writer.db.execute("insert or ignore into reading values (?, ?)", (episode, writer.id))
    writer.db.execute("update episode set state = 'done' where id = ?", (episode,))


def add_claims(
    db: sqlite3.Connection, claims: list[Claim], *, now: datetime, zone: str, said_at: When | None = None,
    line: str | None = None, batch: str | None = None, dry_run: bool = False, canonical: bool = True,
) -> Receipt:
    """Record structured claims in one write; any bad one rejects them all, changing nothing."""
    said = said_when(said_at, now, zone)
    text = Text("", "", None, "user", said, said_at is not None, "")
    with write(db, now, "add", batch=batch) as writer:
        named = canonical_claims(claims) if canonical else claims
        for claim in named:
            bounds(claim.valid_from, claim.valid_to, said, zone)
        learnt = learn(writer, None, text, named, (), zone, origin="typed", model="", line=line)
        if learnt.skipped:
            raise UsageError(learnt.skipped[0].reason, "nothing was saved; correct the claim and run it again")
        changes = account(writer, [learnt])
        writer.discard = dry_run
    return receipt(
        writer.id if writer.dirty and not dry_run else None, [learnt], changes, read=len(claims), dry_run=dry_run,
        extractor="typed",
    )


def receipt(
    tx: int | None, learnt: Sequence[Learnt], changes: tuple[Change, ...], *, read: int = 0,
    episodes: tuple[int, ...] = (), warnings: tuple[str, ...] = (), dry_run: bool = False, extractor: str = "rules",
) -> Receipt:
    """The account of one write."""
    skipped: list[Skip] = [s for text in learnt for s in text.skipped]
    return Receipt(
        tx=tx, txs=() if tx is None else (tx,), episodes=episodes, changes=changes, skipped=tuple(skipped),
        warnings=warnings, read=read, claims=sum(len(text.facts) for text in learnt),
        facts=sum(c.sign == "+" for c in changes), dry_run=dry_run, extractor=extractor,
    )
