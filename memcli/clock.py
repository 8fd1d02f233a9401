"""The only source of "now"."""

import os
from collections.abc import Callable
from datetime import UTC, datetime

from memcli.errors import UsageError

Clock = Callable[[], datetime]


def now() -> datetime:
    """The present instant in UTC; MEMCLI_NOW (an ISO instant with offset) freezes it.

    Leases and timeouts do not ask here: they need a clock that moves.
    """
    frozen = os.environ.get("MEMCLI_NOW")
    if not frozen:
        return datetime.now(UTC)
    try:
        instant = datetime.fromisoformat(frozen)
    except ValueError:
        instant = None
    if instant is None or instant.tzinfo is None:
        raise UsageError(
            f"MEMCLI_NOW is not an instant with an offset: {frozen!r}.",
            "write it like 2025-03-01T09:00:00+00:00, or unset it",
        )
    return instant.astimezone(UTC)
