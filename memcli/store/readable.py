"""The memory for people: every fact ever believed, as Markdown or as a table. Nothing reads it back."""

import csv
import io
import sqlite3
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import groupby

from memcli.errors import UsageError
from memcli.periods import iso, show, to_text
from memcli.records import Event
from memcli.store.history import history
from memcli.vocabulary import person

COLUMNS = (
    "fact",
    "subject",
    "predicate",
    "object",
    "statement",
    "valid_from",
    "valid_to",
    "known_from",
    "known_to",
    "mentions",
)


def export(db: sqlite3.Connection, format: str, now: datetime, tz: str) -> Iterator[str]:
    """Lines (or blocks of them) in a format. Raises UsageError for an unknown one."""
    made: dict[str, Callable[[list[Event]], Iterator[str]]] = {
        "csv": _csv,
        "md": lambda events: _markdown(events, now, tz),
    }
    if format not in made:
        raise UsageError(f"Unknown export format {format!r}.", "use jsonl (lossless), md or csv")
    return made[format](history(db, None))


def _csv(events: list[Event]) -> Iterator[str]:
    yield _row(COLUMNS)
    for e in events:
        f = e.fact
        yield _row(
            (
                f"f{f.id}",
                f.subject,
                f.predicate,
                f.object,
                f.statement,
                iso(f.valid_from),
                iso(f.valid_to),
                iso(e.recorded_at),
                iso(e.withdrawn_at),
                f.mentions,
            )
        )


def _row(cells: tuple[object, ...]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


def _markdown(events: list[Event], now: datetime, tz: str) -> Iterator[str]:
    """One heading a subject, one item a period that is believed; the ones that hold now in bold."""
    yield f"# What is remembered, as of {show(to_text(now), 'day', tz)}\n"
    believed = [e for e in events if e.withdrawn_at is None]
    believed.sort(key=lambda e: (e.fact.subject != "user", e.fact.subject.casefold(), e.fact.subject, e.fact.predicate))
    for subject, group in groupby(believed, key=lambda e: e.fact.subject):
        yield f"\n## {_plain(person(subject))}\n\n"
        for e in group:
            yield f"- {_item(e, now, tz)}\n"


def _item(event: Event, now: datetime, tz: str) -> str:
    f = event.fact
    holds = (f.valid_from is None or f.valid_from <= now) and (f.valid_to is None or now < f.valid_to)
    sentence = f"**{_plain(f.statement)}**" if holds else _plain(f.statement)
    start = "" if f.valid_from is None else f"from {show(to_text(f.valid_from), f.precision, tz)}"
    stop = "" if f.valid_to is None else f"until {show(to_text(f.valid_to), 'day', tz)}"
    period = " ".join(filter(None, (start, stop)))
    return f"{sentence} {f'({period}) ' if period else ''}`f{f.id}`"


_SPECIAL = str.maketrans({c: f"\\{c}" for c in "\\`*_[]<>|"})


def _plain(text: str) -> str:
    """Stored text as text: no markup, one line, control characters shown as a box."""
    return "".join(c if c.isprintable() else "□" for c in text).translate(_SPECIAL)
