"""A point of both time axes, as the screen holds it."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from memcli.model import Fact
from memcli.periods import TICK, iso, show, to_text, zone
from memcli.render.span import day, minute, span

Axis = Literal["valid", "known"]


@dataclass(frozen=True, slots=True)
class Point:
    """True at ``valid_at`` (None: now), as known after write ``tx`` (None: now), made at ``recorded_at``."""

    valid_at: datetime | None = None
    tx: int | None = None
    recorded_at: datetime | None = None

    @property
    def known_at(self) -> str | None:
        """The known axis as the facade takes it."""
        return None if self.tx is None else f"t{self.tx}"

    @property
    def is_now(self) -> bool:
        return self.valid_at is None and self.tx is None

    def at(self, axis: Axis, now: datetime) -> datetime:
        """Where the point lies on an axis."""
        return (self.valid_at if axis == "valid" else self.recorded_at) or now

    def true(self, valid_at: datetime | None) -> "Point":
        """The same, at another valid time."""
        return replace(self, valid_at=valid_at)

    def known(self, write: tuple[int, datetime] | None) -> "Point":
        """The same, known after another write (its number and instant); None: now."""
        return replace(self, tx=write and write[0], recorded_at=write and write[1])

    def valid_words(self, tz: str) -> str:
        """ "now", "2023-06-30" """
        return "now" if self.valid_at is None else instant(self.valid_at, tz)

    def known_words(self, tz: str) -> str:
        """ "now", "t9, 2025-01-10 09:00" """
        return "now" if self.recorded_at is None else f"t{self.tx}, {minute(self.recorded_at, tz)}"


def instant(moment: datetime, tz: str) -> str:
    """A day; with its time where it is not the first or last instant of one."""
    local = moment.astimezone(zone(tz))
    edge = (local.hour, local.minute) in ((0, 0), (23, 59))
    return day(moment, tz) if edge else minute(moment, tz)


def a_year(moment: datetime, step: int, tz: str) -> datetime:
    """The same local day and time a year later or earlier; the 29th of February becomes the 28th.

    At the edge of the calendar the moment itself.
    """
    local = moment.astimezone(zone(tz))
    year = local.year + step
    if not 2 <= year <= 9998:
        return moment
    leap = (local.month, local.day) == (2, 29)
    return local.replace(year=year, day=28 if leap else local.day)


def period(fact: Fact, now: datetime, tz: str) -> str:
    """When a fact holds, in a cell; a start that is not known shows as such."""
    return span(fact, now=now, tz=tz) or "start not known"


def first_typed(fact: Fact, tz: str) -> str:
    """A start as a person would type it: at its stated precision; empty where it is not known."""
    if fact.valid_from is None:
        return ""
    exact = fact.precision == "instant" and not _is_midnight(fact.valid_from, tz)
    return (iso(fact.valid_from) or "") if exact else show(to_text(fact.valid_from), fact.precision, tz)


def last_typed(fact: Fact, tz: str) -> str:
    """An end as a person would type it: the last day that is in the period; empty where it is open."""
    if fact.valid_to is None:
        return ""
    return day(fact.valid_to - TICK, tz) if _is_midnight(fact.valid_to, tz) else iso(fact.valid_to) or ""


def _is_midnight(moment: datetime, tz: str) -> bool:
    local = moment.astimezone(zone(tz))
    return (local.hour, local.minute, local.second, local.microsecond) == (0, 0, 0, 0)
