"""What workers do: a question to ``Memory``, its answer as a message. Nothing here touches the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from memcli.errors import NoDatabase, NotFound
from memcli.model import Fact, Hit
from memcli.records import Graph
from memcli.tui import messages, point
from memcli.tui.desk import Desk
from memcli.tui.messages import Row
from memcli.tui.point import Axis, Point
from memcli.tui.widgets.facts import PAGE

if TYPE_CHECKING:
    from memcli.memory import Memory

BEST = 100  # answers to a search
DIFFERENCES = 1000  # rows of a difference that are shown
NOW = Point()


@dataclass(frozen=True, slots=True)
class Asked:
    """What the fact table shows."""

    point: Point = NOW
    query: str = ""
    focus: str | None = None
    order: str = "start"
    against: Point | None = None  # what to differ from
    turn: int = 0  # of the file, as far as changes of it were seen


def rows(desk: Desk, asked: Asked, offset: int) -> messages.Rows:
    """A page of the table; of a search or a difference all of it."""
    try:
        return _rows(desk.read(), asked, offset)
    except NoDatabase:
        return messages.Rows(asked, 0, (), 0, empty=True)
    except NotFound:  # whom the list is about was forgotten
        return messages.Rows(asked, 0, (), 0)


def _rows(memory: Memory, asked: Asked, offset: int) -> messages.Rows:
    at, known = asked.point.valid_at, asked.point.known_at
    if asked.against is not None:
        pin = asked.against
        changes, total = memory.compare(pin.valid_at, pin.known_at, at, known, subject=asked.focus, limit=DIFFERENCES)
        found = tuple(Row(fact=c.fact, sign=c.sign) for c in changes)
        return messages.Rows(asked, 0, found, total)
    if asked.query.strip():
        found = tuple(_search(memory, asked))
        return messages.Rows(asked, 0, found, len(found))
    page = memory.page(valid_at=at, known_at=known, subject=asked.focus, order=asked.order, offset=offset, limit=PAGE)
    empty = page.total == 0 and not memory.log(limit=1)
    return messages.Rows(asked, offset, tuple(Row(fact=fact) for fact in page.facts), page.total, empty)


def _search(memory: Memory, asked: Asked) -> list[Row]:
    """The answers to the words so far, then what begins like the last of them; "·" marks what is not so then."""
    at, known = asked.point.valid_at, asked.point.known_at
    hits: list[Hit] = memory.query(asked.query, k=BEST, valid_at=at, known_at=known, subject=asked.focus)
    found = [Row(fact=hit.fact, episode=hit.episode, hit=hit) for hit in hits if hit.fact]
    seen = {row.name for row in found}
    then = at or memory.now()
    begun = memory.complete(asked.query, k=BEST, valid_at=at, known_at=known)
    more = (fact for fact in begun if _about(fact, asked.focus) and f"f{fact.id}" not in seen)
    found += [Row(fact=fact, sign="" if _holds(fact, then) else "·") for fact in more]
    return found + [Row(episode=hit.episode, hit=hit) for hit in hits if hit.episode and not hit.fact]


def _holds(fact: Fact, at: datetime) -> bool:
    started = fact.valid_from is None or fact.valid_from <= at
    return started and (fact.valid_to is None or at < fact.valid_to)


def _about(fact: Fact, focus: str | None) -> bool:
    return focus is None or focus in (fact.subject, fact.object)


def density(desk: Desk, axis: Axis, at: Point, focus: str | None, key: object) -> messages.Density:
    """Where changes lie on an axis; ``key`` says what this answers to."""
    try:
        bins = desk.read().density(axis, known_at=at.known_at, subject=focus)
    except (NoDatabase, NotFound):
        bins = []
    return messages.Density(axis, bins, key)


def explained(desk: Desk, row: Row, at: Point) -> messages.Explained:
    """All that is known of a row."""
    memory = desk.read()
    explanation = memory.explain(row.name, known_at=at.known_at)
    if row.fact is None:
        return messages.Explained(row.name, None, explanation)
    events = memory.history(row.name, known_at=at.known_at)
    return messages.Explained(row.name, row.fact, explanation, tuple(events))


def grown(desk: Desk, node: int | None, entity: str, at: Point) -> messages.Grown:
    """The neighbours of an entity."""
    try:
        graph = desk.read().graph(entity, hops=1, valid_at=at.valid_at, known_at=at.known_at)
    except NotFound:
        graph = Graph(entity, {entity: 0}, ())
    return messages.Grown(node, replace(graph, root=entity))


def stepped(desk: Desk, axis: Axis, at: Point, step: int, focus: str | None) -> messages.Moved:
    """One change on or back along an axis; past the newest known change lies now."""
    memory, back = desk.read(), step < 0
    if axis == "valid":
        here = at.valid_at or desk.now()
        found = memory.next_change(here, known_at=at.known_at, back=back, subject=focus)
        if found is None:
            return messages.Moved(None, f"no change {'before' if back else 'after'} {point.instant(here, desk.tz)}")
        return messages.Moved(at.true(found))
    if not back and at.tx is None:
        return messages.Moved(None, "now is the newest that is known")
    write = memory.next_write(at.known_at, back=back, subject=focus)
    if write is None:
        return messages.Moved(None if back else at.known(None), "nothing was known before" if back else "")
    return messages.Moved(at.known(write))


def scrubbed(desk: Desk, axis: Axis, at: Point, to: datetime) -> messages.Moved:
    """To an instant on an axis; on the known axis, to the last write by then."""
    if axis == "valid":
        return messages.Moved(at.true(to))
    if to >= desk.now():
        return messages.Moved(at.known(None))
    write = desk.read().write_at(to)
    return messages.Moved(at.known(write)) if write else messages.Moved(None, "nothing was known then")


def pinned(desk: Desk, at: Point) -> messages.Pinned:
    """A point to differ from later: now becomes this very instant, and what is known by now."""
    fixed = at if at.valid_at is not None else at.true(desk.now())
    if at.tx is None:
        fixed = fixed.known(desk.read().newest_write())
    return messages.Pinned(fixed)


def dated(desk: Desk, axis: Axis, at: Point, typed: str) -> messages.Moved:
    """To a date as a person types it; a coarse one means its end. Raises DateError, NotFound."""
    from memcli import dates

    text = typed.strip()
    if text[:1].casefold() == "t" and text[1:].isdigit():
        return messages.Moved(at.known(desk.read().write_at(text.lower())))
    reading = dates.read(text, now=desk.now(), tz=desk.tz)
    if reading.sentence.startswith("now"):
        return messages.Moved(at.true(None) if axis == "valid" else at.known(None), reading.sentence)
    moved = scrubbed(desk, axis, at, reading.instant)
    return messages.Moved(moved.point, moved.words or reading.sentence)


def starting(desk: Desk, as_of: str | None, known_at: str | None) -> Point:
    """The point of --as-of and --known-at. Raises DateError, NotFound, NoDatabase."""
    at = Point()
    for axis, typed in (("valid", as_of), ("known", known_at)):
        if typed is not None:
            moved = dated(desk, "valid" if axis == "valid" else "known", at, typed)
            at = moved.point or at
    return at
