"""WebVTT and SubRip: what was said in a recording, timed from its beginning.

Cues of one speaker are joined. Nothing in the file says when the recording was made; the names
that meeting programs give to files often do.
"""

import html
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from memcli.ingest.transcripts.messages import UNNAMED, Gathered, never_silent, skip, turn
from memcli.ingest.transcripts.source import Head, Source
from memcli.ingest.transcripts.speakers import MAX_NAME, formal, is_label, plausible, tidy
from memcli.records import Skip, Turn

_TIME = r"(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?"
_TIMING = re.compile(rf"\s*{_TIME}\s*-->\s*{_TIME}(?:\s.*)?")
_SNIFF = re.compile(rf"(?:\s*\d+\s*\n)?\s*{_TIME}[ \t]*-->[ \t]*{_TIME}")
_VOICE = re.compile(r"<v(?:\.[^\s>]*)?(?:[ \t]+([^>]*))?>", re.IGNORECASE)
_TAGS = re.compile(r"</?(?:v|c|i|b|u|s|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}", re.IGNORECASE)
_COLON = re.compile(rf"([^:\n]{{1,{MAX_NAME}}}):(?:\s+|$)")
_BLOCKS = re.compile(r"(?:NOTE|STYLE|REGION)(?:\s|$)")
_LONG = 4000  # characters of one turn; a longer speech goes on in the next, at a cue's end
_PAUSE = timedelta(seconds=1)  # so much silence parts cues that name nobody
_FILE_UTC = re.compile(r"GMT(\d{8})-(\d{6})")
_FILE_LOCAL = re.compile(
    r"(?<!\d)(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)(?:[ T_-]+(?:at[ _])?(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?(?!\d))?"
)


def sniff(head: Head) -> float:
    """Sure of WEBVTT on the first line, or of a cue's times on the first or second."""
    text = head.text.lstrip()
    return 0.97 if re.match(r"WEBVTT(?:\s|$)", text) or _SNIFF.match(text) else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """What was said in order; ``offset`` from the start, ``base`` where the file's name tells a date."""
    return never_silent(_turns(source))


@dataclass(slots=True)
class _Cue:
    """A cue while its lines come; in SubRip a blank line may stand inside it."""

    line: int
    start: timedelta
    end: timedelta
    lines: list[str] = field(default_factory=list)
    size: int = 0

    def add(self, text: str, *, cut: bool) -> None:
        self.size += len(text) + (1 << 21 if cut else 1)
        if self.size < 1 << 20:
            self.lines.append(text)


@dataclass(slots=True)
class _Speech:
    """The turn that is being joined from cues."""

    line: int
    start: timedelta
    end: timedelta
    speaker: str
    text: Gathered


def _turns(source: Source) -> Iterator[Turn | Skip]:
    base = recorded_at(source.name)
    names = _names(source.head.text)
    current: _Speech | None = None
    for cue in _cues(source):
        if isinstance(cue, Skip):
            yield cue
            continue
        if cue.size >= 1 << 20:
            yield skip(source, "longer than 1 MiB", cue.lines[0] if cue.lines else "", f"line {cue.line}")
            continue
        for speaker, text in _said(cue, names):
            if current is not None and _goes_on(current, cue, speaker):
                current.text = Gathered(f"{current.text.text} {text}")
                current.end = max(current.end, cue.end)
                continue
            if current is not None:
                yield _turn(source, current, base)
            current = _Speech(cue.line, cue.start, cue.end, speaker, Gathered(text))
    if current is not None:
        yield _turn(source, current, base)


def _turn(source: Source, speech: _Speech, base: datetime | None) -> Turn | Skip:
    return turn(
        source,
        speech.text.text,
        f"line {speech.line}",
        speaker=speech.speaker or UNNAMED,
        line=speech.line,
        base=base,
        offset=speech.start,
    )


def _goes_on(current: _Speech, cue: _Cue, speaker: str) -> bool:
    """Whether a cue is more of the same speech: the same name, or none and no pause before it."""
    if len(current.text.text) > _LONG:
        return False
    if speaker:
        return speaker == current.speaker
    return cue.line == current.line or cue.start - current.end < _PAUSE


def _cues(source: Source) -> Iterator[_Cue | Skip]:
    """The cues: a line of times begins one; a number or, after a blank line, an identifier before it is none's text."""
    vtt = source.head.text.lstrip().startswith("WEBVTT")
    cue: _Cue | None = None
    block = vtt  # a block that is no cue: the header, a note, a style
    for line in source.lines():
        found = _TIMING.fullmatch(line.text)
        if found is not None:
            if cue is not None:
                _without_index(cue, vtt)
                yield cue
            times = _offset(found.groups()[:4]), _offset(found.groups()[4:])
            cue, block = _Cue(line.number, *times), False
        elif not line.text.strip():
            block = False
            if cue is not None:
                cue.add("", cut=False)
        elif block:
            continue
        elif vtt and _BLOCKS.match(line.text) and (cue is None or not cue.lines or not cue.lines[-1]):
            block = True
        elif cue is not None:
            cue.add(line.text, cut=line.cut)
        elif not line.text.strip().isdigit() and not vtt:
            yield skip(source, "text before the first cue", line.text, f"line {line.number}")
    if cue is not None:
        yield cue


def _without_index(cue: _Cue, vtt: bool) -> None:
    """Drop the next cue's number (or identifier, which only WebVTT has, after a blank line) from a cue's lines."""
    lines = cue.lines
    if not lines or not lines[-1].strip():
        return
    if lines[-1].strip().isdigit() or (vtt and len(lines) > 1 and not lines[-2].strip()):
        lines.pop()


def _offset(parts: tuple[str | None, ...]) -> timedelta:
    hours, minutes, seconds, fraction = parts
    micro = int((fraction or "0").ljust(6, "0")[:6])
    return timedelta(hours=int(hours or 0), minutes=int(minutes or 0), seconds=int(seconds or 0), microseconds=micro)


def _said(cue: _Cue, names: frozenset[str]) -> Iterator[tuple[str, str]]:
    """(speaker or "", text) for each voice in a cue."""
    text = "\n".join(line for line in cue.lines if line.strip())
    voices = _VOICE.split(text)
    if len(voices) > 1:
        for name, said in [("", voices[0]), *zip(voices[1::2], voices[2::2], strict=True)]:
            words = _plain(said)
            if words:
                yield tidy(html.unescape(name or "")), words
        return
    speaker = ""
    held: list[str] = []
    for line in _plain(text).split("\n"):
        name, said = _named(line, names)
        if name and held and name != speaker:
            yield speaker, "\n".join(held)
            held = []
        speaker = name or speaker
        if said:
            held.append(said)
    if held:
        yield speaker, "\n".join(held)


def _named(line: str, names: frozenset[str]) -> tuple[str, str]:
    """The speaker that a line begins with, as Zoom writes it, and the rest."""
    line = line.removeprefix(">>").lstrip() if line.startswith(">>") else line
    found = _COLON.match(line)
    name = tidy(found[1]) if found else ""
    if found is None or not plausible(name) or is_label(name) or not (formal(name) or name in names):
        return "", line
    return name, line[found.end() :]


def _names(text: str) -> frozenset[str]:
    """What stands before a colon at the beginning of more than one line, short enough for a name."""
    found = (tidy(colon[1]) for line in text.split("\n") if (colon := _COLON.match(_plain(line))))
    return frozenset(name for name, times in Counter(found).items() if times > 1 and len(name.split()) <= 2)


def _plain(text: str) -> str:
    return html.unescape(_TAGS.sub("", text)).replace("\u00a0", " ").strip()


def recorded_at(name: str) -> datetime | None:
    """When a recording was made by its file's name: "GMT20240501-090000_Recording", "2024-05-01 09.00.00 Call".

    Local where the name does not say GMT.
    """
    file = re.split(r"[/\\]", name)[-1]
    try:
        if found := _FILE_UTC.search(file):
            return datetime.strptime("".join(found.groups()), "%Y%m%d%H%M%S").replace(tzinfo=UTC)
        if found := _FILE_LOCAL.search(file):
            moment = datetime(*(int(part or 0) for part in found.groups()))  # type: ignore[arg-type]
            return moment if 1990 <= moment.year <= 2100 else None
    except ValueError:
        pass
    return None
