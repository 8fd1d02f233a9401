"""JSON out of what a model wrote: bare, fenced, in prose with braces, after its thoughts, or broken."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

LONGEST = 400_000  # characters of a reply; more is no answer
_TRIES = 200  # places at which JSON may begin
_THOUGHTS = re.compile(r"^.*</think(?:ing)?>", re.DOTALL | re.IGNORECASE)
_UNFINISHED = re.compile(r"^\s*<think(?:ing)?>(?!.*</think)", re.DOTALL | re.IGNORECASE)
_decoder = json.JSONDecoder(strict=False)

Accept = Callable[[Any], Any]  # the value as it is wanted, None where it is something else


def parse(text: str, accept: Accept) -> Any:
    """The first object or array of a reply that ``accept`` takes, as accept gives it; None without one."""
    for part in _readings(text):
        for value in _values(part):
            if (found := accept(value)) is not None:
                return found
    return None


def _readings(text: str) -> Iterator[str]:
    """The reply after its thoughts, then as a whole: a thought may be about JSON too."""
    if _UNFINISHED.match(text):
        return
    after = _THOUGHTS.sub("", text, count=1)
    yield after
    if after != text:
        yield text


def _values(text: str) -> Iterator[Any]:
    at = 0
    for _ in range(_TRIES):
        starts = [i for i in (text.find("{", at), text.find("[", at)) if i >= 0]
        if not starts:
            return
        at = min(starts)
        try:
            value, end = _decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            at += 1
            continue
        yield value
        at = end


def mend(text: str, accept: Accept) -> Any:
    """What json-repair makes of a broken reply, where ``accept`` takes it; None else."""
    from json_repair import repair_json

    for part in _readings(text):
        begin = min((i for i in (part.find("{"), part.find("[")) if i >= 0), default=-1)
        if begin < 0 or part.count("[") + part.count("{") > 20_000:
            continue
        try:
            value = repair_json(part[begin:], return_objects=True, skip_json_loads=True)
        except (ValueError, RecursionError, IndexError, TypeError):
            continue
        for candidate in (value, *(value if isinstance(value, list) else ())):
            if (found := accept(candidate)) is not None:
                return found
    return None
