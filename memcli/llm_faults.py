"""What a failed call means: try again, wait for the quota, or leave it; told by names and numbers.

The libraries behind llm's plugins (openai, anthropic, httpx, requests, google) are not imported:
their exceptions are known by class name, by an HTTP status and by their headers.
"""

from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from typing import NamedTuple

_TRANSIENT = frozenset(
    "APIConnectionError APITimeoutError ConnectError ConnectTimeout ReadTimeout WriteTimeout PoolTimeout TimedOut "
    "TimeoutException RemoteProtocolError ReadError WriteError NetworkError ConnectionError Timeout TimeoutError "
    "ServiceUnavailable ServiceUnavailableError InternalServerError OverloadedError DeadlineExceeded "
    "ChunkedEncodingError IncompleteRead".split()
)
_LIMITS = frozenset("RateLimitError TooManyRequests ResourceExhausted".split())
_KEYS = frozenset("NeedsKeyException AuthenticationError PermissionDeniedError Unauthorized PermissionDenied".split())
_USED_UP = ("insufficient_quota", "billing_hard_limit_reached", "quota_exceeded", "credit balance")


class Fault(NamedTuple):
    """A failed call: ``kind`` is transient, limit (ask later), key, request (the call itself is refused) or other."""

    kind: str
    status: int | None
    retry_after: float | None  # seconds, where the model said so
    used_up: bool  # the quota is spent: asking again soon is no use
    name: str  # of the exception's class


def classify(error: BaseException) -> Fault:
    """What to do about an exception of a call, from it and its causes."""
    chain = list(_causes(error))
    status = next((s for e in chain if (s := _status(e)) is not None), None)
    names = {cls.__name__ for e in chain for cls in type(e).__mro__}
    after = next((wait for e in chain if (wait := _retry_after(e)) is not None), None)
    used_up = any(mark in str(e).lower() for e in chain for mark in _USED_UP)
    if status == 429 or names & _LIMITS:
        kind = "limit"
    elif status in (401, 403) or names & _KEYS:
        kind = "key"
    elif status in (408, 409, 425) or (status is not None and status >= 500):
        kind = "transient"
    elif status is not None and 400 <= status < 500:
        kind = "request"
    else:
        kind = "transient" if names & _TRANSIENT else "other"
    return Fault(kind, status, after, used_up, type(error).__name__)


def _causes(error: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = error
    for _ in range(5):
        if found is None:
            return
        yield found
        found = found.__cause__ or found.__context__


def _status(error: BaseException) -> int | None:
    response = getattr(error, "response", None)
    for value in (
        getattr(error, "status_code", None),
        getattr(response, "status_code", None),
        getattr(error, "http_status", None),
        getattr(error, "code", None),
    ):
        if isinstance(value, int) and 100 <= value < 600:
            return int(value)
    return None


def _retry_after(error: BaseException) -> float | None:
    headers = getattr(getattr(error, "response", None), "headers", None) or getattr(error, "headers", None)
    stated = getattr(error, "retry_after", None)
    try:
        if headers is not None and (ms := headers.get("retry-after-ms")):
            return max(0.0, float(ms) / 1000)
        stated = headers.get("retry-after") or headers.get("Retry-After") if headers is not None else stated
        if stated is None:
            return None
        if isinstance(stated, int | float) or str(stated).replace(".", "", 1).isdigit():
            return min(float(stated), 86_400.0)
        import time

        return min(max(0.0, parsedate_to_datetime(str(stated)).timestamp() - time.time()), 86_400.0)
    except (AttributeError, TypeError, ValueError):
        return None
