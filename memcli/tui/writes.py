"""The writes of the browser: each is one verb of ``Memory``, its answer what is to be said of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from memcli.errors import UsageError
from memcli.render.text import change_lines, count
from memcli.tui.desk import Desk, Reviews
from memcli.tui.messages import Written
from memcli.typed import coarse, entity, literal

if TYPE_CHECKING:
    from memcli.memory import Memory
    from memcli.model import Fact

Fields = Mapping[str, str]
_SHOWN = 3  # changes of a write that a toast names


def retract(desk: Desk, fact: Fact) -> Written:
    """It was never true."""
    with desk.write() as memory:
        tx = memory.retract(fact.subject, fact.predicate, fact.object)
        return _told(desk, memory, tx, f"never true: {fact.statement}")


def end(desk: Desk, fact: Fact, typed: str) -> Written:
    """It was true and stopped at a date. Raises DateError."""
    at = _date(desk, typed, end=True) if typed.strip() else None
    with desk.write() as memory:
        tx = memory.end(fact.subject, fact.predicate, fact.object, at=at, for_good=True)
        return _told(desk, memory, tx, f"ended: {fact.statement}")


def add(desk: Desk, fields: Fields) -> Written:
    """A sentence, or a fact in its parts."""
    if fields["text"].strip():
        said = _date(desk, fields["said"]) if fields["said"].strip() else None
        with desk.write(create=True) as memory:
            receipt = memory.add(fields["text"].strip(), said_at=said)
            lines = [line.plain() for line in change_lines(receipt.changes[:_SHOWN], desk.lens)]
            lines = [*receipt.warnings, *(lines or ["kept: searchable, no fact recognised"])]
            return Written(receipt.tx, "\n".join(lines))
    parts = [fields[name].strip() for name in ("subject", "predicate", "object")]
    if not all(parts):
        raise UsageError("Nothing was told.", "type a sentence, or a subject, a predicate and an object")
    notes: list[str] = []
    with desk.write(create=True) as memory:
        tx = memory.assert_(
            entity(parts[0]),
            parts[1],
            _object(parts[2]),
            valid_from=_date(desk, fields["from"]) if fields["from"].strip() else None,
            valid_to=_date(desk, fields["to"], end=True) if fields["to"].strip() else None,
            note=notes.append,
        )
        return _told(desk, memory, tx, f"{parts[0]} {parts[1]} {parts[2]}", notes)


def edit(desk: Desk, fact: Fact, before: Fields, after: Fields) -> Written:
    """Correct the fields that differ; the period is the one that the table showed."""
    changed: dict[str, Any] = {}
    for name, words in after.items():
        text = words.strip()
        if text == before[name].strip():
            continue
        if name in ("from", "to"):
            open_ = text in ("", "unknown", "open")
            changed[f"valid_{name}"] = None if open_ else _date(desk, text, end=name == "to")
        else:
            changed[name] = _object(text) if name == "object" else entity(text) if name == "subject" else text
    if not changed:
        return Written(None, "nothing was changed")
    with desk.write() as memory:
        notes: list[str] = []
        tx = memory.edit(fact.id, period=fact.valid_from, note=notes.append, **changed)
        return _told(desk, memory, tx, "corrected", notes)


def merge(desk: Desk, stays: str, other: str) -> Written:
    """Two names for one thing, or two facts that say one."""
    if not stays.strip() or not other.strip():
        raise UsageError("Two names are needed.", "the first one stays")
    facts = all(name.strip()[:1] == "f" and name.strip()[1:].isdigit() for name in (stays, other))
    pair = (stays.strip(), other.strip()) if facts else (entity(stays.strip()), entity(other.strip()))
    notes: list[str] = []
    with desk.write() as memory:
        tx = memory.same(*pair, scope="fact" if facts else "entity", note=notes.append)
        return _told(desk, memory, tx, f"{pair[1]} means {pair[0]}", notes)


def undo(desk: Desk, tx: int | None, *, redo: bool = False) -> Written:
    """Take back a write (None: the newest in force)."""
    with desk.write() as memory:
        made = memory.undo(tx=tx)
        if made is None:
            return Written(None, "nothing to take back")
        said = memory.log(limit=1)[0].summary
        return Written(made, f"did again: {said}" if redo else said, "redo" if redo else "undo")


def forget(desk: Desk, fact: Fact) -> Written:
    """Remove a fact for good."""
    with desk.write() as memory:
        memory.forget(fact=fact.id)
    return Written(None, f"forgotten for good: f{fact.id}", "forget")


def forget_plan(desk: Desk, fact: Fact) -> str:
    """What ``forget`` would remove."""
    claims, texts, bereft = desk.read().forget_plan(fact=fact.id)
    left = f" {count(bereft, 'other fact')} would stay without a text." if bereft else ""
    return f"{count(claims, 'claim')} and {count(texts, 'text')} would be removed, from every part of the file.{left}"


def decide(desk: Desk, item: Any, *, accept: bool) -> Written:
    """Accept or reject what is held for review."""
    with desk.write() as memory:
        reviews = Reviews(memory)
        if accept:
            tx = reviews.accept(item)
            return _told(desk, memory, tx, "accepted")
        tx = reviews.reject(item)
        return Written(tx, "rejected: it stays searchable, and is believed no more than before")


def retry(desk: Desk) -> Written:
    """Make failed texts due, and read what waits."""
    with desk.write() as memory:
        again = memory.retry()
        done = memory.work()
        return Written(
            None, f"{count(again, 'text')} tried again; {'no text waits' if done else 'some texts still wait'}"
        )


def _told(desk: Desk, memory: Memory, tx: int | None, otherwise: str, notes: Iterable[str] = ()) -> Written:
    """A write with the changes that it made, as the command line shows them, after what is to be noted."""
    if tx is None:
        return Written(None, "nothing new")
    changes = memory.changes(tx)
    lines = [line.plain() for line in change_lines(changes[:_SHOWN], desk.lens)]
    if len(changes) > _SHOWN:
        lines.append(f"… and {len(changes) - _SHOWN:,} more")
    return Written(tx, "\n".join([*notes, *(lines or [f"{otherwise} (no belief changed)"])]))


def _date(desk: Desk, typed: str, *, end: bool = False) -> str | datetime:
    return coarse(typed.strip(), now=desk.now(), tz=desk.tz, end=end)


def _object(text: str) -> Any:
    value = literal(text)
    return entity(value) if isinstance(value, str) else value
