"""The first step of every text: cleaned and committed, before anything is learnt from it.

Imports neither an extractor nor a record type: ``add --queue`` in a git hook pays for this module.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from memcli import config, paths
from memcli.errors import UsageError
from memcli.periods import TICK, from_text, to_text, window_of
from memcli.store import jobs
from memcli.store.connect import transaction
from memcli.store.fts import search_text
from memcli.store.withdrawals import gone_txs

if TYPE_CHECKING:
    from memcli.records import Claim

When = str | datetime
_SAID = ("subject", "predicate", "object", "statement", "quote", "entity", "surface")  # the words of a claim
LONGEST = 1 << 20  # characters of one text; a longer one is a transcript


class Text(NamedTuple):
    """A text about to be kept: who said it, when, and where it stands in its source."""

    uid: str
    content: str
    speaker: str | None
    role: str
    said_at: datetime
    said_at_known: bool
    received_at: str
    ref: str | None = None
    seq: int = 0
    content_hash: str = ""  # names a turn within its transcript; a typed text has none


def digest(*parts: str | None) -> str:
    """A stable name for what these parts say: SHA-256 over their JSON, 32 hex digits."""
    import hashlib  # brings OpenSSL, which a text without a source line need not wait for

    return hashlib.sha256(json.dumps(parts, ensure_ascii=False).encode("utf-8", "replace")).hexdigest()[:32]


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


def private(text: str) -> tuple[str, list[str]]:
    """(the text without secrets of known formats and what the policy redacts, what was taken out)."""
    return guard()(text)


def guard() -> Callable[[str], tuple[str, list[str]]]:
    """``private`` for many texts, under the settings and the policy of now."""
    extra: list[tuple[str, str]] = []
    if (paths.config_dir() / "policy.yaml").exists():
        from memcli.ingest import policy  # only here: a git hook waits for this module

        extra = policy.current().patterns()
    known = config.switch("privacy.redact")
    if not known and not extra:
        return lambda text: (text, [])
    from memcli import redaction

    def guarded(text: str) -> tuple[str, list[str]]:
        text, kinds = redaction.redact(text, extra, known=known)
        counted = {kind: kinds.count(kind) for kind in kinds}
        return text, [
            f"redacted before saving: {kind}" + (f" ({n} times)" if n > 1 else "") for kind, n in counted.items()
        ]

    return guarded


def private_claims(claims: "Iterable[Claim]") -> "tuple[list[Claim], list[str]]":
    """Claims without secrets, as ``private`` leaves texts, and what was taken out."""
    from dataclasses import replace  # a git hook waits for this module

    guarded, taken, kept = guard(), dict[str, None](), []
    for claim in claims:
        parts = {name: getattr(claim, name) for name in _SAID}
        clean = {name: guarded(value) for name, value in parts.items() if isinstance(value, str)}
        taken |= dict.fromkeys(line for _, lines in clean.values() for line in lines)
        kept.append(replace(claim, **{name: text for name, (text, _) in clean.items()}))  # type: ignore[arg-type]
    return kept, list(taken)


def private_parts(*parts: Any) -> tuple[list[Any], list[str]]:
    """Parts of a triple without secrets, as ``private`` leaves texts, and what was taken out."""
    guarded = guard()
    clean = [guarded(part) if isinstance(part, str) else (part, list[str]()) for part in parts]
    return [part for part, _ in clean], list(dict.fromkeys(line for _, lines in clean for line in lines))


def private_name(name: str | None) -> str | None:
    """The name of a model as it may be kept with a text that it is to read: a key typed in its place is none."""
    return None if name is None else private(name)[0]


def private_turns(context: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
    """The turns before a text, as ``private`` leaves them: they are kept in the queue and shown to models."""
    guarded = guard()
    return [
        {**turn, **{part: guarded(turn[part])[0] for part in ("text", "speaker") if turn.get(part)}} for turn in context
    ]


def said_when(stated: When | None, now: datetime, zone: str) -> datetime:
    """When a text was said, in UTC: as stated, never after now."""
    return now if stated is None else min(window_of(stated, zone)[0], now)


def record(
    db: sqlite3.Connection,
    text: str,
    *,
    now: datetime,
    zone: str,
    said_at: When | None,
    speaker: str | None,
    role: str,
    line: str | None,
) -> tuple[Text, list[str]]:
    """(a typed text as it will be kept, warnings); ``line`` names one source line."""
    content, warnings = cleaned(text)
    (content, speaker, ref), taken = private_parts(content, speaker, line)
    warnings += taken
    uid = digest("line", line) if line is not None else os.urandom(16).hex()
    said = said_when(said_at, now, zone)
    return Text(uid, content, speaker, role, said, said_at is not None, received(db, now), ref=ref), warnings


def received(db: sqlite3.Connection, now: datetime) -> str:
    """When a text that comes now is received: after every write, and after every text that still waits.

    What is told later thus wins where both were said at one instant, whoever is read first, and
    also where the clock stands still.
    """
    newest = db.execute(
        """select max(coalesce((select max(recorded_at) from tx), ''),
          coalesce((select max(received_at) from episode where state = 'pending'), ''))"""
    ).fetchone()[0]
    present = to_text(now)
    return present if newest < present else to_text(from_text(newest) + TICK)


def source(
    db: sqlite3.Connection, kind: str, fingerprint: str, *, uri: str = "", title: str = "", trust: str = "typed"
) -> int:
    """The id of a source, made where it is new."""
    row = db.execute("select id from source where fingerprint = ?", (fingerprint,)).fetchone()
    if row:
        return int(row[0])
    cursor = db.execute(
        "insert into source(kind, uri, title, fingerprint, trust) values (?,?,?,?,?)",
        (kind, uri, title, fingerprint, trust),
    )
    return int(cursor.lastrowid or 0)


def keep(db: sqlite3.Connection, text: Text, source_id: int, state: str) -> int:
    """Store the text verbatim; the episode's id."""
    cursor = db.execute(
        """insert into episode(uid, source_id, ref, seq, speaker_id, role, content, search_text, content_hash,
          said_at, said_at_known, received_at, state) values (?,?,?,?,?,?,?,?,?,?,?,?,?)""",
        (
            text.uid,
            source_id,
            text.ref,
            text.seq,
            _speaker(db, text.speaker),
            text.role,
            text.content,
            search_text(text.speaker or "", text.content),
            text.content_hash,
            to_text(text.said_at),
            text.said_at_known,
            text.received_at,
            state,
        ),
    )
    return int(cursor.lastrowid or 0)


def _speaker(db: sqlite3.Connection, name: str | None) -> int | None:
    if name is None:
        return None
    from memcli.store import entities

    return entities.entity(db, name)


def commit(db: sqlite3.Connection, text: Text, setting: Mapping[str, Any], worker: str = "") -> tuple[int, bool]:
    """Commit a text and its job: (its episode, whether it was known).

    Known are: a text that was read, one that waits or is being read, and a forgotten one (episode
    0). With ``worker`` the job is taken at once, so that nobody else reads the text meanwhile; if
    that reader dies, the job falls to the queue.
    """
    with transaction(db):
        row = db.execute("select id from episode where uid = ?", (text.uid,)).fetchone()
        if row is not None:
            episode = int(row[0])
            return episode, in_force(db, episode) or not jobs.put(db, episode, setting, worker)
        if db.execute("select 1 from tombstone where digest = ?", (text.uid,)).fetchone():
            return 0, True
        episode = keep(db, text, source(db, "add", "add"), "pending")
        jobs.put(db, episode, setting, worker)
        return episode, False


def in_force(db: sqlite3.Connection, episode: int) -> bool:
    """True when some write that read this episode has not been taken back."""
    gone = gone_txs(db)
    return any(tx not in gone for (tx,) in db.execute("select tx_id from reading where episode_id = ?", (episode,)))
