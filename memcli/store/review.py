"""What waits for a person: proposed claims outside the ledger, until somebody accepts them.

Names, not numbers, are kept: a proposal makes no entity, no predicate and no fact. Whether it waits
is derived from the writes in force, as belief is: an undo of the write that proposed it withdraws
it, an undo of the write that accepted it makes it wait again, a later reading of the same text
replaces what the earlier one proposed. A proposal that was rejected does not come back.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any

from memcli.errors import NotFound, UsageError
from memcli.periods import from_text, to_text
from memcli.records import Claim, Joined, Proposal
from memcli.store import entities, trust
from memcli.store.connect import OPEN_TX
from memcli.store.ledger import Writer
from memcli.store.withdrawals import gone_txs

STATES = ("waiting", "accepted", "rejected", "withdrawn")
_DECISIONS = ("accepted", "rejected")

Entry = Claim | Joined


def hold(
    writer: Writer,
    entries: Sequence[Entry],
    *,
    episode: int | None,
    reason: str,
    proposer: str,
    said: datetime,
    zone: str = "UTC",
    origin: str = "extracted",
) -> int | None:
    """Put entries, which stand or fall together, before a person; the number of the proposal.

    ``said`` (UTC) and ``zone`` are those of the text they come from; ``proposer`` is an extractor or
    the judge, ``origin`` "extracted" or "judged". None where a person decided on the same proposal
    of the same text before, or it was forgotten.
    """
    db = writer.db
    uid = identity(db, entries, episode)
    if db.execute("select 1 from tombstone where digest = ?", (uid,)).fetchone():
        return None
    row = db.execute("select id from review where uid = ?", (uid,)).fetchone()
    if row is not None and _Steps(db).decision(row[0]) is not None:
        return None
    number = row[0] if row is not None else _insert(db, uid, episode, said, zone, entries, reason, origin, proposer)
    step(writer, [number], "proposed")
    return int(number)


def step(writer: Writer, numbers: Iterable[int], what: str) -> None:
    """Record that this write proposed, accepted or rejected these."""
    rows = ((number, writer.id, what) for number in numbers)
    writer.db.executemany("insert or ignore into review_step values (?, ?, ?)", rows)
    writer.keep = True


def refused(db: sqlite3.Connection, episode: int | None) -> set[str]:
    """The identities of what a person rejected of a text; for ``identity``."""
    if episode is None or db.execute("select 1 from review_step where step = 'rejected' limit 1").fetchone() is None:
        return set()
    steps = _Steps(db)
    rows = db.execute("select id, uid from review where episode_id = ?", (episode,)).fetchall()
    return {uid for id_, uid in rows if (steps.decision(id_) or ("", 0))[0] == "rejected"}


def identity(db: sqlite3.Connection, entries: Sequence[Entry], episode: int | None) -> str:
    """What makes a proposal the same: its text, and what it says; SHA-256, 32 hex digits."""
    row = db.execute("select uid from episode where id = ?", (episode,)).fetchone()
    parts = [None if row is None else row[0], *(_said(entry) for entry in entries)]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _said(entry: Entry) -> list[Any]:
    keys = list(triple(entry))
    if isinstance(entry, Joined):
        return ["same", *keys, entities.object_parts(entry.other)[0]]
    return [entry.op, *keys, entry.valid_from, entry.valid_to, entry.modality]


def triple(entry: Entry) -> tuple[str, str, str]:
    """The keys of the subject, the predicate and the object ("" for none) of an entry."""
    value = "" if entry.object is None else entities.object_parts(entry.object)[0]
    return entities.called(entry.subject)[1], entities.predicate_key(entry.predicate), value


def _insert(
    db: sqlite3.Connection,
    uid: str,
    episode: int | None,
    said: datetime,
    zone: str,
    entries: Sequence[Entry],
    reason: str,
    origin: str,
    proposer: str,
) -> int:
    cursor = db.execute(
        """insert into review(uid, episode_id, said_at, zone, entries, reason, origin, proposer)
        values (?,?,?,?,?,?,?,?)""",
        (uid, episode, to_text(said), zone, encode(entries), reason, origin, proposer),
    )
    return int(cursor.lastrowid or 0)


def encode(entries: Sequence[Entry]) -> str:
    """Entries as JSON."""
    return json.dumps([asdict(entry) for entry in entries], ensure_ascii=False)


def decode(text: str) -> tuple[Entry, ...]:
    """JSON as ``encode`` wrote it. Raises ValueError for anything else."""
    try:
        found = json.loads(text)
        entries = tuple((Joined if "other" in item else Claim)(**item) for item in found)
        for entry in entries:
            triple(entry)
            for name, value in asdict(entry).items():
                if not _fits(name, value):
                    raise ValueError(f"{name} is {value!r}")
            if isinstance(entry, Claim) and entry.op not in ("assert", "end", "retract"):
                raise ValueError(f"unknown operation {entry.op!r}")
    except (TypeError, KeyError, AttributeError, UsageError, RecursionError) as fault:
        raise ValueError(f"no proposal ({fault})") from None
    if not entries:
        raise ValueError("no proposal (it is empty)")
    return entries


def _fits(name: str, value: Any) -> bool:
    if name == "confidence":
        return isinstance(value, int | float) and 0 <= value <= 1
    if name in ("object", "other"):
        return value is None or isinstance(value, str | int | float)
    return isinstance(value, str) or (value is None and name in ("valid_from", "valid_to", "entity"))


class _Steps:
    """What the writes in force did to proposals."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db, self.gone = db, gone_txs(db)

    def _of(self, number: int, *steps: str) -> list[tuple[str, int]]:
        marks = ",".join("?" * len(steps))
        rows = self.db.execute(
            f"select step, tx_id from review_step where review_id = ? and step in ({marks}) order by tx_id desc",
            (number, *steps),
        )
        return [(what, tx) for what, tx in rows if tx not in self.gone]

    def decision(self, number: int) -> tuple[str, int] | None:
        """("accepted" or "rejected", the write); None where nobody decided."""
        return next(iter(self._of(number, *_DECISIONS)), None)

    def state(self, number: int, episode: int | None) -> tuple[str, int, int | None]:
        """(state, the newest write that proposed it, the write that decided)."""
        decided = self.decision(number)
        proposed = self._of(number, "proposed")
        newest = proposed[0][1] if proposed else 0
        if decided is not None:
            return decided[0], newest, decided[1]
        return ("waiting" if proposed and newest >= self._read(episode) else "withdrawn"), newest, None

    def _read(self, episode: int | None) -> int:
        """The newest write in force that read a text."""
        rows = self.db.execute("select tx_id from reading where episode_id = ?", (episode,))
        return max((tx for (tx,) in rows if tx not in self.gone), default=0)


def proposals(
    db: sqlite3.Connection,
    state: str | None = "waiting",
    *,
    numbers: Iterable[int] | None = None,
    source: Callable[[int | None, str | None], bool] = lambda episode, batch: True,
) -> list[Proposal]:
    """The proposals in a state (None: in any), or these ones, by number.

    ``source`` says whether one is wanted, by its episode and the batch of the write that proposed it.
    """
    if not is_kept(db):
        return []
    where, params = "", tuple[int, ...]()
    if numbers is not None:
        params = tuple(min(number, OPEN_TX) for number in numbers)
        where = f"where r.id in ({','.join('?' * len(params))})"
    rows = db.execute(
        f"""select r.id, r.entries, r.reason, r.proposer, r.origin, r.said_at, r.zone, r.episode_id, e.content,
          coalesce(s.name, case when e.role = 'assistant' then 'assistant' else 'user' end),
          coalesce(nullif(src.title, ''), nullif(src.uri, ''), src.kind, ''),
          case when e.id is null then 0 else {trust.TURN} end
        from review r left join episode e on e.id = r.episode_id left join entity s on s.id = e.speaker_id
        left join source src on src.id = e.source_id {where} order by r.id""",
        params,
    ).fetchall()
    steps = _Steps(db)
    found = []
    for id_, entries, reason, proposer, origin, said, zone, episode, text, speaker, name, level in rows:
        now, tx, decided = steps.state(id_, episode)
        if state is not None and now != state:
            continue
        batch, at = db.execute("select batch, recorded_at from tx where id = ?", (tx or _first(db, id_),)).fetchone()
        if source(episode, batch):
            found.append(
                Proposal(
                    id_,
                    now,
                    decode(entries),
                    reason,
                    proposer,
                    trust.LEVELS[level],
                    name,
                    batch,
                    episode,
                    text or "",
                    speaker,
                    from_text(said),
                    zone,
                    origin,
                    tx,
                    from_text(at),
                    decided,
                )
            )
    return found


def is_kept(db: sqlite3.Connection) -> bool:
    """False for a file of an older schema, which is read as it stands."""
    return db.execute("select 1 from sqlite_master where name = 'review'").fetchone() is not None


def _first(db: sqlite3.Connection, number: int) -> int:
    return int(db.execute("select min(tx_id) from review_step where review_id = ?", (number,)).fetchone()[0])


def need(db: sqlite3.Connection, numbers: Iterable[int]) -> list[Proposal]:
    """These proposals, in the order named. Raises NotFound for one that there is not."""
    wanted = list(dict.fromkeys(numbers))
    found = {proposal.id: proposal for proposal in proposals(db, None, numbers=wanted)}
    for number in wanted:
        if number not in found:
            raise NotFound(f"There is no proposal r{number}.", "memcli review lists what waits")
    return [found[number] for number in wanted]


def counts(db: sqlite3.Connection) -> dict[str, int]:
    """How many proposals are in which state; only states that occur."""
    if not is_kept(db):
        return {}
    steps = _Steps(db)
    rows = db.execute("select id, episode_id from review").fetchall()
    states = [steps.state(id_, episode)[0] for id_, episode in rows]
    return {state: states.count(state) for state in STATES if state in states}


def matching(db: sqlite3.Connection, test: Callable[[Entry], bool]) -> Iterator[tuple[int, int | None]]:
    """(number, episode) of the proposals of which an entry meets a test, or which cannot be read."""
    for id_, episode, text in db.execute("select id, episode_id, entries from review").fetchall():
        try:
            entries = decode(text)
        except ValueError:
            yield id_, episode
            continue
        if any(test(entry) for entry in entries):
            yield id_, episode


def words(entry: Entry) -> str:
    """Everything that an entry says, as text."""
    return "\n".join(str(value) for value in asdict(entry).values() if value is not None)


def remove(db: sqlite3.Connection, numbers: Iterable[int]) -> None:
    """Remove proposals; their digests stay as tombstones, so that they do not come back."""
    for number in numbers:
        db.execute("insert or ignore into tombstone select uid from review where id = ?", (number,))
        db.execute("delete from review where id = ?", (number,))
