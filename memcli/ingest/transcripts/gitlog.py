"""``git log``: a commit message is what its author said.

The default format, newest first, with any ``--date`` that states a time; better is
``git log --reverse -z --format=%H%x1f%an%x1f%aI%x1f%B``, which nothing in a message can imitate.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from email.utils import parsedate_to_datetime

from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.backwards import oldest_first
from memcli.ingest.transcripts.messages import Gathered, Refs, never_silent, skip, turn
from memcli.ingest.transcripts.source import Head, Source
from memcli.records import Skip, Turn

_SHA = "[0-9a-f]{40}(?:[0-9a-f]{24})?"
_COMMIT = re.compile(rf"commit ({_SHA})(?: [0-9a-f ]+)?(?: \(.*\))?\s*")
_HEADER = re.compile(r"(Author|AuthorDate|Date|Commit|CommitDate|Merge|Reflog|Reflog message):\s*(.*)")
_EMAIL = re.compile(r"\s*<[^<>]*>\s*$")
_FIELDS = re.compile(rf"({_SHA})\x1f([^\x1f]*)\x1f([^\x1f]*)\x1f(.*)", re.DOTALL)
_DEFAULT = re.compile(r"(?:\w{3} )?(\w{3}) +(\d{1,2}) (\d\d):(\d\d):(\d\d) (\d{4})(?: ([+-])(\d\d)(\d\d))?")
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_BODY = "    "
_PIECE = 1 << 16  # bytes
_LONGEST = 4 << 20  # bytes of one commit


def sniff(head: Head) -> float:
    """Sure of a commit's line with an author near it, or of a hash and a control character after it."""
    first, _, rest = head.text.lstrip("\n").partition("\n")
    if _COMMIT.fullmatch(first) and re.search(r"^Author: ", rest[:2000], re.MULTILINE):
        return 0.97
    return 0.97 if re.match(rf"{_SHA}\x1f[^\x1f\n]*\x1f", head.text) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message, the oldest first; ``ref`` is the commit's hash, ``raw`` the author with the address."""
    parts = _by_fields(source) if "\x1f" in source.head.text[:4096] else _by_lines(source)
    return never_silent(oldest_first((item,) for item in parts))


@dataclass(slots=True)
class _Commit:
    """One commit while its lines come; ``after`` where its message has ended (a diff, notes)."""

    line: int
    sha: str
    author: str = ""
    date: str = ""
    after: bool = False
    body: Gathered = field(default_factory=Gathered)


def _by_lines(source: Source) -> Iterator[Turn | Skip]:
    commit: _Commit | None = None
    refs = Refs()
    for line in source.lines():
        found = _COMMIT.fullmatch(line.text)
        if found is not None:
            if commit is not None:
                yield _turn(source, commit, refs)
            commit = _Commit(line.number, found[1])
        elif commit is None:
            if line.text.strip():
                yield skip(source, "text before the first commit", line.text, f"line {line.number}")
        elif line.text.startswith(_BODY) and not commit.after:
            commit.body.add(line.text.removeprefix(_BODY).rstrip(), cut=line.cut)
        elif not line.text.strip():
            commit.body.add("")
        elif not commit.body.text and (header := _HEADER.fullmatch(line.text)):
            if header[1] == "Author":
                commit.author = header[2].strip()
            elif header[1] in ("Date", "AuthorDate"):
                commit.date = header[2].strip()
        else:
            commit.after = True
    if commit is not None:
        yield _turn(source, commit, refs)


def _by_fields(source: Source) -> Iterator[Turn | Skip]:
    refs = Refs()
    for number, record in enumerate(_records(source), 1):
        text = record.decode("utf-8", "replace") if len(record) <= _LONGEST else ""
        found = _FIELDS.fullmatch(text.strip("\n"))
        if found is None:
            reason = "no commit" if text else "longer than 4 MiB"
            yield skip(source, reason, text, f"commit {number}")
        else:
            commit = _Commit(0, found[1], found[2].strip(), found[3].strip(), body=Gathered(found[4]))
            yield _turn(source, commit, refs, f"commit {number}")


def _records(source: Source) -> Iterator[bytes]:
    """What lies between NULs, or between lines that begin anew where NULs were lost; as bytes, since text shows NUL."""
    with source.file() as path, path.open("rb") as data:
        held = b""
        while piece := data.read(_PIECE):
            *whole, held = (held + piece).split(b"\0")
            yield from (record for record in whole if record.strip())
            if len(held) > _LONGEST:
                held = held[: _LONGEST + 1]
        if held.strip():
            yield held


def _turn(source: Source, commit: _Commit, refs: Refs, where: str = "") -> Turn | Skip:
    where = where or f"line {commit.line}"
    if commit.body.too_long:
        return skip(source, "longer than 1 MiB", commit.body.text, where)
    name = _EMAIL.sub("", commit.author)
    if not name and commit.body.text:
        name = commit.author.strip("<> ")
        if not name:
            return skip(source, "no speaker", commit.body.text, where)
    stated = moment_of(commit.date)
    if stated is None:
        source.warn(f"{where}: no such time; read as undated")
    return turn(
        source,
        commit.body.text,
        where,
        speaker=name,
        role="assistant" if name.endswith("[bot]") else "user",
        said_at=stated,
        ref=refs.own(commit.sha),
        line=commit.line or None,
        raw=commit.author if commit.author != name else "",
    )


def moment_of(text: str) -> datetime | None:
    """The instant of a date in git's default, ISO, RFC 2822 or raw form; local where it has no zone."""
    try:
        if found := _DEFAULT.fullmatch(text):
            month = _MONTHS.index(found[1]) + 1
            day, hour, minute, second = (int(found[at]) for at in (2, 3, 4, 5))
            zone = _zone(found[7], found[8], found[9])
            return datetime(int(found[6]), month, day, hour, minute, second, tzinfo=zone)
        if found := re.fullmatch(r"(\d{1,12})(?: [+-]\d{4})?", text):
            return stamps.epoch(int(found[1]))
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
            return datetime.fromisoformat(text)
        return stamps.iso(re.sub(r" (?=[+-]\d{4}$)", "", text)) or parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _zone(sign: str | None, hours: str, minutes: str) -> timezone | None:
    if sign is None:
        return None
    offset = timedelta(hours=int(hours), minutes=int(minutes))
    return timezone(-offset if sign == "-" else offset)
