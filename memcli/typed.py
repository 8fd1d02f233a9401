"""What a person types in a field -> what the facade takes: objects with their type, names, dates."""

import json
from datetime import datetime

from memcli.model import Value


def literal(text: str) -> Value:
    """A JSON number or boolean keeps its type; a JSON string is unquoted; all else is text."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, (str, int, float, bool)) and _finite(value) else text


def _finite(value: Value) -> bool:
    return not isinstance(value, float) or abs(value) < float("inf")


def entity(name: str) -> str:
    """An entity as the facade names it: "me" is the user."""
    return "user" if name.casefold() in ("me", "i", "myself", "you") else name


def coarse(text: str, *, now: datetime, tz: str, end: bool = False) -> str:
    """A date as ISO text at its stated precision; "unknown" stays.

    Of a longer period, such as a season, the first month (``end``: the last). Raises DateError.
    """
    if text == "unknown":
        return text
    from memcli import dates

    first, last = dates.read(text, now=now, tz=tz).period
    return last if end else first
