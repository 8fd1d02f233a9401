"""Time as a type: coarse text <-> closed-open windows of UTC instants.

The rules are those of the reference oracle in ``tests/time/oracle.py``. A civil time that a
zone repeats means its first occurrence; one that it skips moves forward by the gap (PEP 495,
fold=0). Nothing here knows "now": relative phrases live in ``phrases``.
"""

import re
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache

from memcli.errors import DateError, UsageError

MIN = datetime.min.replace(tzinfo=UTC)  # unknown start
MAX = datetime.max.replace(tzinfo=UTC)  # open end
TICK = timedelta(microseconds=1)
MIN_TEXT = "0001-01-01T00:00:00.000000Z"
MAX_TEXT = "9999-12-31T23:59:59.999999Z"

Window = tuple[datetime, datetime]

_COARSE = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")


@lru_cache(maxsize=64)
def zone(name: str) -> tzinfo:
    """The IANA zone of this name. Raises UsageError for a name that is none."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UsageError(f"Unknown time zone {name!r}.", "use a name like Europe/Berlin") from None


def _utc(naive: datetime, tz: str) -> datetime:
    return naive.replace(tzinfo=zone(tz)).astimezone(UTC)


def _checked(year: int, text: str) -> None:
    if not 2 <= year <= 9998:
        raise DateError(f"The year of {text!r} is outside 0002 to 9998.", "check the date")


def window(text: str, tz: str = "UTC") -> Window:
    """``2023``, ``2023-03``, ``2023-03-09``, an ISO instant or ``unknown`` -> [lo, hi) in UTC.

    An instant gives lo == hi. A time without an offset is civil time in ``tz``.
    Raises DateError for anything else.
    """
    if text == "unknown":
        return MIN, MAX
    try:
        if m := _COARSE.fullmatch(text):
            year = int(m[1])
            _checked(year, text)
            if m[2] is None:
                return _utc(datetime(year, 1, 1), tz), _utc(datetime(year + 1, 1, 1), tz)
            month = int(m[2])
            if m[3] is None:
                start = datetime(year, month, 1)
                following = datetime(year + month // 12, month % 12 + 1, 1)
                return _utc(start, tz), _utc(following, tz)
            day = datetime(year, month, int(m[3]))
            return _utc(day, tz), _utc(day + timedelta(days=1), tz)
        moment = datetime.fromisoformat(text)
        _checked(moment.year, text)
        moment = moment.astimezone(UTC) if moment.tzinfo else _utc(moment, tz)
    except (ValueError, OverflowError):
        raise DateError(
            f"Cannot read {text!r} as a date.",
            "write it like 2023, 2023-03, 2023-03-09 or 2023-03-09T14:00",
        ) from None
    return moment, moment


def last_instant(when: str | datetime, tz: str = "UTC") -> datetime:
    """The instant a coarse question means: the last one of its period."""
    lo, hi = window_of(when, tz)
    return lo if lo == hi else hi - TICK


def window_of(when: str | datetime, tz: str = "UTC") -> Window:
    """Like ``window``, and takes a datetime (naive means civil time in ``tz``)."""
    if isinstance(when, datetime):
        _checked(when.year, when.isoformat())
        moment = when.astimezone(UTC) if when.tzinfo else _utc(when, tz)
        return moment, moment
    return window(when, tz)


def precision(text: str | datetime | None) -> str:
    """How finely a time was stated: unknown, year, month, day or instant."""
    if text is None or text == "unknown":
        return "unknown"
    if isinstance(text, datetime):
        return "instant"
    return {4: "year", 7: "month", 10: "day"}.get(len(text), "instant")


def to_text(moment: datetime) -> str:
    """UTC text of fixed width, so that text order is time order."""
    if moment == MIN:
        return MIN_TEXT
    return f"{moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='microseconds')}Z"


def from_text(text: str) -> datetime:
    """The inverse of ``to_text``."""
    return datetime.fromisoformat(text)


def bound(text: str) -> datetime | None:
    """A stored bound as the facade shows it: None where it is unknown or open."""
    return None if text in (MIN_TEXT, MAX_TEXT) else from_text(text)


def iso(moment: datetime | None) -> str | None:
    """ISO 8601 in UTC with Z, without an idle fraction; None stays None."""
    if moment is None:
        return None
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def show(text: str, precise: str, tz: str = "UTC") -> str:
    """A stored instant as people read it: cut to its precision, in their zone."""
    local = from_text(text).astimezone(zone(tz))
    cut = {"year": 4, "month": 7}.get(precise, 10)
    return local.strftime("%Y-%m-%d").rjust(10, "0")[:cut]
