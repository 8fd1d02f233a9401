"""Times of WhatsApp lines: the order of day, month and year is that of the phone, and nowhere stated.

It is decided over the whole file: by a number above 12, else by which reading goes back in time
least often.
"""

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from memcli.ingest.transcripts.stamps import twelve

Order = Literal["dmy", "mdy", "ymd"]
_M = "[\u200e\u200f\u061c\u200b\ufeff\u202a-\u202e\u2066-\u2069]*"  # marks that show nothing
LINE = re.compile(
    rf"""{_M}(?P<open>\[)?{_M}
        (?P<a>\d{{1,4}}){_M}(?P<sep>[./-])\s?{_M}(?P<b>\d{{1,2}}){_M}(?P=sep)\s?{_M}(?P<c>\d{{1,4}})\.?{_M}
        (?:,|،)?\s+(?:(?:klo|kl\.?|um|at|à|às|alle\ ore|alle)\s+)?{_M}
        (?P<before>오전|오후|上午|下午|午前|午後)?\s?
        (?P<hour>\d{{1,2}})[:.](?P<minute>\d\d)(?:[:.](?P<second>\d\d))?
        (?:\s?(?P<half>[ap]\.?\s?m\b\.?|ص|م))?{_M}
        (?(open)\]\s*|(?:\s+[-–]\s|:\s))""",
    re.VERBOSE | re.IGNORECASE,
)
_MORNING = ("a", "ص", "오전", "上午", "午前")


@dataclass(slots=True)
class _Reading:
    """How the dates of a file run if read in one order."""

    last: date | None = None
    first: date | None = None
    latest: date | None = None
    backwards: int = 0
    wrong: int = 0

    def add(self, year: int, month: int, day: int) -> None:
        try:
            this = date(year, month, day)
        except ValueError:
            self.wrong += 1
            return
        self.backwards += self.last is not None and this < self.last
        self.last = this
        self.first = this if self.first is None else min(self.first, this)
        self.latest = this if self.latest is None else max(self.latest, this)

    @property
    def span(self) -> int:
        return (self.latest - self.first).days if self.first and self.latest else 0


@dataclass(slots=True)
class Dates:
    """The dates of a whole file, added line by line, and in which order they are to be read."""

    day_first: _Reading = field(default_factory=_Reading)
    month_first: _Reading = field(default_factory=_Reading)
    year_first: int = 0
    total: int = 0
    american: bool = True  # "1/4/23, 7:02 PM": no zeros, two digits of the year, twelve hours

    def add(self, line: re.Match[str]) -> None:
        a, b, c = (int(line[name]) for name in "abc")
        self.total += 1
        if len(line["a"]) > 2 or a > 31:
            self.year_first += 1
            return
        self.day_first.add(_year(c), b, a)
        self.month_first.add(_year(c), a, b)
        zero = line["a"].startswith("0") or line["b"].startswith("0")
        self.american &= line["sep"] == "/" and bool(line["half"]) and len(line["c"]) == 2 and not zero

    def order(self) -> tuple[Order, str]:
        """(the order, what to warn of: nothing where a number above 12 settles it)."""
        if self.year_first * 2 > self.total:
            return "ymd", ""
        day, month = self.day_first, self.month_first
        if day.wrong != month.wrong:
            order: Order = "dmy" if day.wrong < month.wrong else "mdy"
            odd = min(day.wrong, month.wrong)
            return order, f"{odd:,} dates are no {_SHOWN[order]}" if odd else ""
        found = [(day.backwards, day.span), (month.backwards, month.span)]
        if found[0] != found[1]:
            order, why = ("dmy" if found[0] < found[1] else "mdy"), "their sequence"
        else:
            order, why = ("mdy" if self.american else "dmy"), "the look of the times"
        return order, f"no date tells the day from the month; read as {_SHOWN[order]}, going by {why}"


_SHOWN = {"dmy": "day/month/year", "mdy": "month/day/year", "ymd": "year/month/day"}


def moment(line: re.Match[str], order: Order) -> datetime:
    """The local time of a line. Raises ValueError for 31 February and the like."""
    a, b, c = (int(line[name]) for name in "abc")
    if len(line["a"]) > 2 or a > 31:
        order = "ymd"
    elif order == "ymd" and len(line["c"]) > 2:
        order = "dmy"
    year, month, day = {"dmy": (c, b, a), "mdy": (c, a, b), "ymd": (a, b, c)}[order]
    hour, half = int(line["hour"]), (line["before"] or line["half"] or "").casefold()
    if half and hour <= 12:  # some phones write "13:05 PM"
        hour = twelve(hour or 12, "a" if half.startswith(_MORNING) else "p")
    return datetime(_year(year), month, day, hour, int(line["minute"]), int(line["second"] or 0))


def _year(number: int) -> int:
    """A year of two digits is of this century."""
    return number + 2000 if number < 100 else number
