"""WhatsApp's "Export chat": a text, or the zip of it, as Android and iOS write it in any language.

Times are local. Who exported is not stated. A line without a time belongs to the message above;
what WhatsApp itself says (encryption, who joined, left-out media, deleted messages) is skipped.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from memcli.ingest.transcripts.messages import Gathered, never_silent, skip, turn
from memcli.ingest.transcripts.source import Head, Source
from memcli.ingest.transcripts.speakers import tidy, unmarked
from memcli.ingest.transcripts.whatsapp_dates import LINE, Dates, Order, moment
from memcli.ingest.transcripts.whatsapp_words import no_words, own
from memcli.records import Skip, Turn

_COLON = re.compile(r":(?:[ \u00a0\u202f]|$)")
_LONGEST_NAME = 100  # characters
_MOST_NAMES = 100_000
_QUOTES = frozenset('"“”„«»')
_OWN_SIGNS = re.compile(
    "\u200e|: <[^<>|/=\n]{3,60}>$|end-to-end|Ende-zu-Ende|extremo a extremo|bout en bout", re.MULTILINE
)
_FILE = re.compile(r"(?:WhatsApp.{0,24} (?:with|mit|con|com|avec|met|с|med) |WhatsApp Chat - )(.{1,100}?)(?:\.txt)?$")


def sniff(head: Head) -> float:
    """Sure where the first line has a time as WhatsApp writes it; a year first, only with its signs too."""
    texts = [line for line in head.text.split("\n") if line.strip()]
    found = [line for text in texts[:2000] if (line := LINE.match(text))]
    if not found or not any(_COLON.search(line.string, line.end()) for line in found):
        return 0.0
    if len(found[0]["a"]) > 2 and (found[0]["sep"] == "-" or found[0]["open"]) and not _OWN_SIGNS.search(head.text):
        return 0.0
    if LINE.match(texts[0]):
        return 0.95
    return 0.7 if len(found) > 2 and any(LINE.match(text) for text in texts[:10]) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message in the file's order; days and months are told apart by the whole file."""
    return never_silent(_items(source, None))


class _Ordered:
    """The reader with the order of day and month stated."""

    def __init__(self, order: Order) -> None:
        self._order = order

    def sniff(self, head: Head) -> float:
        return sniff(head)

    def read(self, source: Source) -> Iterator[Turn | Skip]:
        return never_silent(_items(source, self._order))


DAY_FIRST, MONTH_FIRST = _Ordered("dmy"), _Ordered("mdy")


@dataclass(slots=True)
class _File:
    """What only the whole file shows: the order of its dates, and who speaks how often."""

    order: Order = "dmy"
    names: Counter[str] = field(default_factory=Counter)
    longer: Counter[str] = field(default_factory=Counter)  # names with a colon in them

    def parted(self, rest: str) -> tuple[str, str]:
        """(name, text) of a line after its time; no name where nobody speaks."""
        found = list(_colons(rest))
        if not found:
            return "", rest
        for colon in reversed(found):
            name = tidy(rest[: colon.start()])
            short = tidy(rest[: found[0].start()])
            if colon is found[0] or (self.longer[name] > 2 and self.longer[name] == self.names[short]):
                break
        once = self.names[name] < 2
        return ("", rest) if not name or (once and not _QUOTES.isdisjoint(name)) else (name, rest[colon.end() :])


def _colons(rest: str) -> Iterator[re.Match[str]]:
    """The first two colons that may end a name."""
    at = 0
    for _ in range(2):
        colon = _COLON.search(rest, at, _LONGEST_NAME + 1)
        if colon is None:
            return
        yield colon
        at = colon.end()


def _whole(source: Source, order: Order | None) -> _File:
    file, dates = _File(), Dates()
    for line in source.glance():
        found = LINE.match(line.text)
        if found is None:
            continue
        dates.add(found)
        rest = line.text[found.end() :]
        for colon, names in zip(_colons(rest), (file.names, file.longer), strict=False):
            name = tidy(rest[: colon.start()])
            if name in names or len(names) < _MOST_NAMES:
                names[name] += 1
    file.order, warning = dates.order()
    if order is not None:
        file.order = order
    elif warning:
        source.warn(f"{warning} (--format whatsapp-dmy or whatsapp-mdy states it)")
    return file


@dataclass(slots=True)
class _Open:
    """A message whose lines are being collected."""

    line: int
    name: str
    said_at: datetime | None
    first: str
    rest: Gathered = field(default_factory=Gathered)
    cut: bool = False


def _items(source: Source, order: Order | None) -> Iterator[Turn | Skip]:
    file = _whole(source, order)
    title = _title(source.name)
    current: _Open | None = None
    for line in source.lines():
        found = LINE.match(line.text)
        if found is not None:
            if current is not None:
                yield _message(source, current, title)
            name, text = file.parted(line.text[found.end() :])
            current = _Open(line.number, name, _said_at(source, found, file.order, line.number), text, cut=line.cut)
        elif current is not None:
            current.rest.add(line.text.rstrip(), cut=line.cut)
        elif unmarked(line.text).strip():
            yield skip(source, "text before the first message", line.text, f"line {line.number}")
    if current is not None:
        yield _message(source, current, title)


def _message(source: Source, message: _Open, title: str | None) -> Turn | Skip:
    where = f"line {message.line}"
    rest = message.rest.text
    if message.cut or message.rest.too_long:
        return skip(source, "longer than 1 MiB", message.first, where)
    if not message.name:
        return skip(source, "service message", f"{message.first}\n{rest}", where, usual=True)
    reason = no_words(message.first)
    text = f"{message.first}\n{rest}"
    if reason == "media without text" and rest:
        reason, text = "", rest  # its caption
    text = own(text)
    if reason or (not text and message.first.strip()):
        return skip(source, reason or "media without text", message.first, where, usual=True)
    return turn(source, text, where, speaker=message.name, said_at=message.said_at, title=title, line=message.line)


def _said_at(source: Source, found: re.Match[str], order: Order, number: int) -> datetime | None:
    try:
        return moment(found, order)
    except ValueError as error:
        source.warn(f"line {number}: no such time ({error}); read as undated")
        return None


def _title(name: str) -> str | None:
    """Whose chat it is by the name that WhatsApp gives to the file."""
    found = _FILE.search(re.split(r"[/\\]", name)[-1])
    return found[1] if found else None
