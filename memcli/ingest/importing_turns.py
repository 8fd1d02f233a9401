"""The turns of an import on their way: who speaks, when it was said, and by what each is known again.

Everything streams: of a conversation only its last turns are held.
"""

from __future__ import annotations

import os
import sqlite3
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property
from itertools import chain, groupby
from pathlib import Path

from memcli.ingest import injected
from memcli.ingest.importing_input import Given
from memcli.ingest.importing_seen import Seen
from memcli.ingest.keeping import Text, When, digest, guard
from memcli.ingest.transcripts import Transcript
from memcli.periods import last_instant, window_of
from memcli.periods import zone as zone_of
from memcli.records import Skip, Turn
from memcli.store import entities

CONTEXT = 3  # previous turns that an extractor sees
LISTED = 20_000  # skips, changes and texts that a receipt lists one by one
Guard = Callable[[str], tuple[str, list[str]]]
_OPEN = 1000  # conversations whose last turns are held: those of mail and Slack interleave
_HEAD, _HEAD_CHARACTERS = 1000, 4_000_000  # turns by which a conversation without an id is known again
_SHOWN = 80  # characters of a skipped text


@dataclass(frozen=True, slots=True)
class Options:
    """What the user asked of an import; ``me`` and the keys of ``speakers`` in any case."""

    zone: str
    format: str = "auto"
    me: tuple[str, ...] = ()
    speakers: Mapping[str, str] = field(default_factory=dict)
    said_at: When | None = None
    since: When | None = None
    until: When | None = None
    conversations: tuple[str, ...] = ()
    extract: bool = True
    queue: bool = False
    dry_run: bool = False
    strict: bool = False

    @property
    def mine(self) -> tuple[str, ...]:
        """Every name that is stated to be the user's, by ``me`` or in ``speakers``."""
        return *self.me, *(name for name, to in self.speakers.items() if to.casefold() == "me")


@dataclass(slots=True)
class Tally:
    """What was read of an input so far, and what was left out."""

    read: int = 0
    conversations: int = 0
    undated: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    skipped: list[Skip] = field(default_factory=list)
    damage: Skip | None = None
    speakers: set[str] = field(default_factory=set)  # of the given names of the user, those that spoke
    found: set[str] = field(default_factory=set)  # of the conversations asked for, those that came

    def skip(self, skip: Skip) -> None:
        """Count what is no turn, or left out; list it while the list is short."""
        self.read += 1
        self.reasons[skip.reason] = self.reasons.get(skip.reason, 0) + 1
        if not skip.usual and self.damage is None:
            self.damage = skip
        if len(self.skipped) < LISTED:
            self.skipped.append(Skip(skip.reason, skip.text[:_SHOWN], skip.where, skip.usual))


class Line:
    """What was said in one turn, as those after it see it."""

    def __init__(
        self, role: str, speaker: str | None, text: str, guard: Callable[[str], tuple[str, list[str]]]
    ) -> None:
        self.role, self.speaker = role, speaker
        self.said = injected.strip(text)
        self._guard = guard

    @cached_property
    def private(self) -> tuple[str, list[str]]:
        """(the text as it may be kept, what was taken out)."""
        return self._guard(self.said)

    def as_context(self) -> dict[str, str]:
        """As a reader of the turns after it takes it."""
        return {"role": self.role, "speaker": self.speaker or "user", "text": self.private[0]}


@dataclass(slots=True)
class Thread:
    """A conversation while its turns come."""

    fingerprint: str
    format: str
    uri: str
    title: str
    said: datetime
    seq: int = 0
    speakers: set[str | None] = field(default_factory=set)  # who speaks for themselves; two are enough to know
    before: deque[Line] = field(default_factory=lambda: deque(maxlen=CONTEXT))
    taken: tuple[str, ...] = ()  # what was taken out of its path and title


@dataclass(frozen=True, slots=True)
class Said:
    """A turn to be kept, or to be read again, and what it was said after."""

    uid: str
    fingerprint: str
    content_hash: str
    seq: int
    speaker: str | None
    said_at: datetime
    dated: bool
    ref: str | None
    line: Line
    before: tuple[Line, ...]
    format: str
    uri: str
    title: str
    trust: str
    named: bool  # who is who was stated for this import
    taken: tuple[str, ...] = ()  # what was taken out of its names

    def text(self, received_at: str) -> Text:
        """As it is kept."""
        return Text(
            self.uid,
            self.line.private[0],
            self.speaker,
            self.line.role,
            self.said_at,
            self.dated,
            received_at,
            self.ref,
            self.seq,
            self.content_hash,
        )

    @property
    def redacted(self) -> dict[str, None]:
        """What was taken out before it is kept."""
        return dict.fromkeys((*self.line.private[1], *self.taken))

    @property
    def context(self) -> tuple[dict[str, str], ...]:
        """The turns before, oldest first."""
        return tuple(line.as_context() for line in self.before)


class Turns:
    """One reading of an input: the turns that were asked for, in order, each with its identity.

    A turn is known again by the format's own id of it; else by its conversation, what it says, and
    how often that was said there before. Neither depends on options, so that another run with other
    options finds the same turns.
    """

    def __init__(self, db: sqlite3.Connection, options: Options, given: Given, now: datetime) -> None:
        self._db, self._options, self._given, self._now = db, options, given, now
        self.tally = Tally()
        self._me = {name.casefold(): name for name in options.me}
        self._names = {name.casefold(): to for name, to in options.speakers.items()}
        self._wanted = {name.casefold(): name for name in options.conversations}
        self._low = None if options.since is None else window_of(options.since, options.zone)[0]
        self._high = None if options.until is None else last_instant(options.until, options.zone)
        self._threads: OrderedDict[str, Thread] = OrderedDict()
        self._taken: set[str] = set()  # conversations without an id that this reading found or made
        self._seen = Seen()
        self._guard = guard()
        self._taken_out: list[str] = []  # of the path of the conversation that is read

    @property
    def nobody(self) -> list[str]:
        """Of the names that the user is said to bear, those under which nobody spoke."""
        return [name for name in self._options.me if name not in self.tally.speakers]

    @property
    def nowhere(self) -> list[str]:
        """Of the conversations that were asked for, those that did not come."""
        return [name for name in self._options.conversations if name not in self.tally.found]

    def read(self, transcript: Transcript) -> Iterator[Said]:
        """Every turn that was asked for; what is none, and what was left out, is tallied."""
        try:
            turns = self._turns(transcript)
            for _, group in groupby(turns, key=lambda turn: (turn.file, turn.conversation)):
                yield from self._conversation(transcript, group)
        finally:
            self._seen.close()

    def _turns(self, transcript: Transcript) -> Iterator[Turn]:
        for item in transcript.turns:
            if isinstance(item, Turn):
                yield item
            else:
                self.tally.skip(item)

    def _conversation(self, transcript: Transcript, group: Iterator[Turn]) -> Iterator[Said]:
        first = next(group)
        group = chain([first], group)
        if not self._asked_for(first):
            for turn in group:
                self.tally.skip(_left_out("another conversation", turn))
            return
        uri = os.path.join(self._given.uri, first.file) if self._given.uri and first.file else self._given.uri
        uri, self._taken_out = self._guard(uri)
        format = transcript.format_of(first.file)
        if first.ref is not None and first.conversation is not None:
            fingerprint = digest(format, "id", first.conversation)
        else:
            head = _head(group)
            group = chain(head, group)
            fingerprint = self._fingerprint(format, head, uri)
        thread = self._open(fingerprint, format, first, uri, self._undated(transcript, first))
        for turn in group:
            said = self._said(thread, turn)
            if said is not None:
                yield said

    def _asked_for(self, turn: Turn) -> bool:
        if not self._wanted:
            return True
        names = {name.casefold() for name in (turn.conversation, turn.title, turn.file) if name}
        found = [self._wanted[name] for name in names if name in self._wanted]
        self.tally.found.update(found)
        return bool(found)

    def _open(self, fingerprint: str, format: str, first: Turn, uri: str, said: datetime) -> Thread:
        thread = self._threads.get(fingerprint)
        if thread is None:
            title, taken = self._guard(first.title or "")
            thread = self._threads[fingerprint] = Thread(
                fingerprint, format, uri, title, said, taken=(*self._taken_out, *taken)
            )
            self.tally.conversations += self._seen(f"conversation {fingerprint}".encode()) == 1
            if len(self._threads) > _OPEN:
                self._threads.popitem(last=False)
        self._threads.move_to_end(fingerprint)
        return thread

    def _fingerprint(self, format: str, head: Sequence[Turn], uri: str) -> str:
        """The identity of a conversation without an id: its path or its first turns.

        A known conversation of the same format is the same one where either came from the same
        path, or one is the beginning of the other.
        """
        hashes = [content_hash(turn) for turn in head]
        base = digest(format, "start", head[0].conversation, hashes[0])
        known = self._db.execute(
            "select id, uri, fingerprint from source where fingerprint >= ? and fingerprint < ? order by id",
            (base, base + "~"),
        ).fetchall()
        free = [row for row in known if row[2] not in self._taken]
        here = next((found for _, its_uri, found in free if uri and its_uri == uri), None)
        fingerprint = here or next((found for id_, _, found in free if self._begins(id_, hashes)), None)
        if fingerprint is None:
            used = self._taken | {row[2] for row in known}
            fingerprint = next(name for n in range(len(used) + 1) if (name := f"{base}:{n}") not in used)
        self._taken.add(fingerprint)
        return fingerprint

    def _begins(self, source: int, hashes: list[str]) -> bool:
        old = self._db.execute(
            "select seq, content_hash from episode where source_id = ? and seq < ?", (source, len(hashes))
        ).fetchall()
        return bool(old) and all(hashes[seq] == hashed for seq, hashed in old)

    def _undated(self, transcript: Transcript, turn: Turn) -> datetime:
        """When turns without a time were said that stand before any with one."""
        options = self._options
        if options.said_at is not None:
            return min(window_of(options.said_at, options.zone)[0], self._now)
        modified = transcript.modified.get(turn.file) or self._given.modified
        return self._now if modified is None else min(modified.astimezone(UTC), self._now)

    def _said(self, thread: Thread, turn: Turn) -> Said | None:
        """A turn with its identity, None for one that was not asked for."""
        seq, thread.seq = thread.seq, thread.seq + 1
        hashed = content_hash(turn)
        if turn.ref is not None:
            uid = digest(thread.fingerprint, turn.ref)
        else:
            times = self._seen(bytes.fromhex(digest(thread.fingerprint, hashed)))
            uid = digest(thread.fingerprint, hashed, str(times))
        stated = stated_time(turn, self._options.zone)
        if stated is not None:
            thread.said = min(stated, self._now)
        (speaker, ref), taken = self._names_of(self._speaker(turn), turn.ref)
        if turn.role == "user" and len(thread.speakers) < 3:
            thread.speakers.add(turn.speaker)
        line, before = Line(turn.role, speaker, turn.text, self._guard), tuple(thread.before)
        thread.before.append(line)
        said = thread.said
        if stated is None:
            self.tally.undated += 1
            said = min(said + (turn.offset or timedelta()), self._now)
        if (self._low is not None and said < self._low) or (self._high is not None and said > self._high):
            self.tally.skip(_left_out("outside --since and --until", turn))
            return None
        if not line.said.strip():
            self.tally.skip(_left_out("only what memory put into a prompt", turn))
            return None
        self.tally.read += 1
        several = len(thread.speakers) > (2 if self._me else 1)
        return Said(
            uid,
            thread.fingerprint,
            hashed,
            seq,
            speaker,
            said,
            stated is not None,
            ref,
            line,
            before,
            thread.format,
            thread.uri,
            thread.title,
            "other" if several else "own",
            bool(self._me or self._names),
            (*thread.taken, *taken),
        )

    def _names_of(self, *names: str | None) -> tuple[list[str | None], list[str]]:
        """Names without secrets, and what was taken out."""
        clean = [(name, list[str]()) if name is None else self._guard(name) for name in names]
        return [name for name, _ in clean], [line for _, taken in clean for line in taken]

    def _speaker(self, turn: Turn) -> str | None:
        """None for the user; who "me" is in a chat of several people is never guessed."""
        names = [name for name in (turn.speaker, turn.raw) if name]
        mapped = next((self._names[name.casefold()] for name in names if name.casefold() in self._names), None)
        speaker = mapped or turn.speaker
        mine = [self._me[name.casefold()] for name in (*names, mapped or "") if name.casefold() in self._me]
        self.tally.speakers.update(mine)
        if speaker is None or mine or (mapped and mapped.casefold() == "me"):
            return None if turn.role == "user" else turn.role
        if entities.is_self(entities.key(speaker)):
            return f"{speaker} in {Path(self._given.uri).name or 'a chat'}"
        return speaker


def content_hash(turn: Turn) -> str:
    """What a turn says, and who and when, as the file has it."""
    return digest(turn.speaker, turn.role, None if turn.said_at is None else turn.said_at.isoformat(), turn.text)


def stated_time(turn: Turn, zone: str) -> datetime | None:
    """When the format says that a turn was said, in UTC; a time without a zone is in ``zone``."""
    moment = turn.said_at
    if moment is None and turn.base is not None:
        moment = turn.base + (turn.offset or timedelta())
    if moment is None:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=zone_of(zone))).astimezone(UTC)


def _left_out(reason: str, turn: Turn) -> Skip:
    """A turn that the user did not ask for, which is no damage."""
    return Skip(reason, turn.text, f"line {turn.line}" if turn.line else "", usual=True)


def _head(group: Iterable[Turn]) -> list[Turn]:
    """The first turns, as many as tell a conversation from others."""
    head, size = list[Turn](), 0
    for turn in group:
        head.append(turn)
        size += len(turn.text)
        if len(head) >= _HEAD or size >= _HEAD_CHARACTERS:
            break
    return head
