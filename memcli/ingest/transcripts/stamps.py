"""Times as transcripts write them before a message; without an offset they are local and stay naive."""

import re
from datetime import UTC, date, datetime, timedelta, timezone

_STAMP = re.compile(
    r"""(?P<open>[\[(]\s*)?
        (?P<date>\d{4}(?P<sep>[-/.])\d{1,2}(?P=sep)\d{1,2})?
        (?: (?P<join>T|,?\s+)?
            (?P<time>\d{1,2}:\d{2}(?::\d{2})?) (?P<fraction>[.,]\d{1,9})?
            (?: \s?(?P<half>[AaPp])\.?[Mm]\.? )?
            (?: \s?(?P<zone>Z|UTC|[+-]\d{2}:?\d{2}) )?
        )?
        (?(open)\s*[\])]|(?=[\s,|]))
        \s*[-–—,|]?\s*""",
    re.VERBOSE,
)
YEARS = range(2, 9999)  # what a memory file can hold


def match(text: str, *, bare_time: bool = False) -> re.Match[str] | None:
    """A time at the start of a line; one without brackets and without a date only with ``bare_time``."""
    found = _STAMP.match(text)
    if found is None or not (found["date"] or found["time"]):
        return None
    if found["date"] and found["time"] and not found["join"]:
        return None
    return found if found["date"] or found["open"] or bare_time else None


def moment(stamp: re.Match[str], day: date | None) -> datetime | None:
    """The instant of a matched stamp; a time alone is of ``day``, None where there is none.

    A date alone is the beginning of that day. Raises ValueError for 31 February and the like.
    """
    if stamp["date"]:
        year, month, number = (int(part) for part in stamp["date"].split(stamp["sep"]))
        if year not in YEARS:
            raise ValueError(f"the year {year} is out of range")
        day = date(year, month, number)
    if day is None:
        return None
    if not stamp["time"]:
        return datetime(day.year, day.month, day.day)
    hour, minute, second, micro = _clock(stamp)
    return datetime(day.year, day.month, day.day, hour, minute, second, micro, tzinfo=_zone(stamp["zone"]))


def _clock(stamp: re.Match[str]) -> tuple[int, int, int, int]:
    hour, minute, *rest = (int(part) for part in stamp["time"].split(":"))
    if stamp["half"]:
        hour = twelve(hour, stamp["half"])
    micro = int(stamp["fraction"][1:].ljust(6, "0")[:6]) if stamp["fraction"] else 0
    return hour, minute, rest[0] if rest else 0, micro


def twelve(hour: int, half: str) -> int:
    """An hour of the 12-hour clock in 0..23; ``half`` begins with a or p. Raises ValueError."""
    if not 1 <= hour <= 12:
        raise ValueError(f"{hour} is no hour of a 12-hour clock")
    return hour % 12 + (12 if half.lower().startswith("p") else 0)


def _zone(text: str | None) -> timezone | None:
    if not text:
        return None
    if text in ("Z", "UTC"):
        return UTC
    minutes = int(text[1:3]) * 60 + int(text[-2:])
    return timezone(timedelta(minutes=-minutes if text[0] == "-" else minutes))


_ISO = re.compile(r"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s*(Z|[+-]\d\d:?\d\d)?", re.I)


def iso(text: object) -> datetime | None:
    found = _ISO.fullmatch(text.strip()) if isinstance(text, str) else None
    if not found:
        return None
    try:
        base = datetime.fromisoformat(found[1])
        z = _zone(found[3].upper() if found[3] else None)
        return base.replace(microsecond=int((found[2] or "0").ljust(6, "0")[:6]), tzinfo=z)
    except ValueError:
        return None


def epoch(seconds: object) -> datetime | None:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < 253402214400:
        return None
    return datetime.fromtimestamp(seconds, UTC)
