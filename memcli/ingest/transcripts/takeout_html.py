"""Google's My Activity as a page: cells of a title, a time as a person reads it, and an answer."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from typing import NamedTuple

from memcli.ingest.transcripts import stamps, text_io
from memcli.ingest.transcripts.html_text import text_of
from memcli.ingest.transcripts.source import Source
from memcli.records import Skip

_PAGE = re.compile(r"\s*(?:<!doctype html[^>]*>\s*)?<html", re.IGNORECASE)
_CELL = re.compile(r'<div class="outer-cell')
_MAX_CELL = 8 << 20  # characters
_APP = re.compile(r'<div class="header-cell[^>]*>(.*?)</div>', re.DOTALL)
_CONTENT = re.compile(r'<div class="content-cell[^>]*\bmdl-typography--body-1">', re.DOTALL)
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_CLOCK = re.compile(r"\b(\d{1,2})[:.](\d\d)[:.](\d\d)(?:\s*([ap])\.?\s?m\b\.?)?(?:\s+(\S.{0,12}))?\s*", re.IGNORECASE)
_VERB = 40  # characters in which the verb before the prompt ends, with a space that does not break


class Record(NamedTuple):
    """One entry of an activity; ``stamp`` its time as written, ``verb_ends`` where the prompt begins, if shown."""

    where: str
    app: str
    title: str
    time: datetime | None
    stamp: str
    answer: str
    verb_ends: int | None = None


def sniff(text: str) -> float:
    """A page in the style of Google's activity; whether it is Gemini's, only its cells say."""
    styled = "outer-cell" in text or "mdl-typography" in text or ".mdl-" in text
    return 0.8 if _PAGE.match(text) and styled else 0.0


def records(source: Source) -> Iterator[Record | Skip]:
    """Every cell of the page in its order; memory is bounded by one cell."""
    for number, cell in enumerate(_cells(source), 1):
        where = f"entry {number}"
        yield Skip("longer than 8 MiB", "", where) if len(cell) > _MAX_CELL else _record(cell, where)


def _cells(source: Source) -> Iterator[str]:
    """The text from each cell's beginning to the next; the page is often one line."""
    held, started = "", False
    with source.file() as path, path.open("rb") as data:
        for piece in text_io.characters(data, source.warnings):
            held += piece
            starts = [found.start() for found in _CELL.finditer(held)]
            for begin, end in zip([0, *starts], starts, strict=False):
                if started:
                    yield held[begin:end]
                started = True
            if starts:
                held = held[starts[-1] :]
                if len(starts) == 1 and starts[0] == 0 and len(held) > _MAX_CELL:
                    held = held[: _MAX_CELL + 1] + held[-20:]
            elif not started:
                held = held[-20:]
    if started:
        yield held


def _record(cell: str, where: str) -> Record:
    app, content = _APP.search(cell), _CONTENT.search(cell)
    name = text_of(app[1]) if app else ""
    if not content:
        return Record(where, name, "", None, "", "")
    end = cell.find("</div>", content.end())
    parts = _BREAK.split(cell[content.end() : end if end >= 0 else len(cell)])
    title, time, stamp, rest = parts, None, "", [""]
    for at, part in enumerate(parts[1:], 1):
        shown, tag, after = part.partition("<")
        moment = moment_of(text_of(shown)) if len(shown) < 80 else None
        if moment is not None:
            title, time, stamp, rest = parts[:at], moment, text_of(shown), [tag + after, *parts[at + 1 :]]
            break
    words = text_of("<br>".join(title)).strip()
    raw = re.sub(r"<[^>]*>", "", title[0]).replace("&nbsp;", "\u00a0").lstrip()
    verb = raw.find("\u00a0")
    return Record(where, name, words, time, stamp, text_of("<br>".join(rest)), verb + 1 if 0 < verb < _VERB else None)


_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan gen ene", "feb fev fév", "mar mär mrt", "apr avr abr", "may mai mag maj mei", "jun juin giu",
            "jul juil lug", "aug ago aoû", "sep set", "oct okt out ott", "nov", "dec dez dic déc",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
_ZONES = {  # hours; abbreviations that mean one thing only (CST, IST and BST do not)
    "UTC": 0.0, "GMT": 0.0, "Z": 0.0, "WET": 0.0, "WEST": 1.0, "CET": 1.0, "MEZ": 1.0, "CEST": 2.0, "MESZ": 2.0,
    "EET": 2.0, "EEST": 3.0, "MSK": 3.0, "SGT": 8.0, "HKT": 8.0, "JST": 9.0, "KST": 9.0, "AEST": 10.0, "AEDT": 11.0,
    "NZST": 12.0, "NZDT": 13.0, "BRT": -3.0, "ART": -3.0, "EDT": -4.0, "EST": -5.0, "CDT": -5.0, "MDT": -6.0,
    "MST": -7.0, "PDT": -7.0, "PST": -8.0, "AKDT": -8.0, "AKST": -9.0, "HST": -10.0,
}  # fmt: skip
_OFFSET = re.compile(r"(?:GMT|UTC)?([+\-−])(\d{1,2})(?::?(\d\d))?")


def moment_of(text: str) -> datetime | None:
    """The instant that a line like "May 2, 2026, 10:00:00 AM UTC" states, in the languages of Europe or as numbers.

    Naive where the zone is not named or its short name is ambiguous. None where it is no time.
    """
    clock = _CLOCK.search(text)
    if clock is None:
        return None
    try:
        year, month, day = _day(text[: clock.start()])
        hour = stamps.twelve(int(clock[1]), clock[4]) if clock[4] else int(clock[1])
        return datetime(year, month, day, hour, int(clock[2]), int(clock[3]), tzinfo=_zone(clock[5] or ""))
    except (ValueError, KeyError):
        return None


def _day(text: str) -> tuple[int, int, int]:
    """(year, month, day); of numbers alone the first is the day, unless it is a year or the second is no month."""
    numbers = [int(number) for number in re.findall(r"\d{1,4}", text)]
    names = re.findall(r"[^\W\d_]{3,}", text.casefold())
    if len(numbers) == 2 and names:
        named = next(_MONTHS[key] for word in names for key in (word[:4], word[:3]) if key in _MONTHS)
        day, year = sorted(numbers)
        return year, named, day
    first, second, third = numbers
    if first > 31:
        return first, second, third
    return (third, first, second) if second > 12 else (third, second, first)


def _zone(name: str) -> timezone | None:
    name = name.strip()
    if name in _ZONES:
        return timezone(timedelta(hours=_ZONES[name])) if _ZONES[name] else UTC
    found = _OFFSET.fullmatch(name)
    if found is None:
        return None
    minutes = int(found[2]) * 60 + int(found[3] or 0)
    return timezone(timedelta(minutes=minutes if found[1] == "+" else -minutes))
