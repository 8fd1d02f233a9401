"""Hypothesis by the clock: rounds with seeds of their own until the time is over."""

import random
import time
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

ROUND = 100  # examples


def for_seconds(seconds: float, check: Callable[..., None], **strategies: st.SearchStrategy[Any]) -> int:
    """Check examples for so long; how many there were. What fails is shrunk, and its seed is printed."""
    count = 0

    def counted(**drawn: Any) -> None:
        nonlocal count
        count += 1
        check(**drawn)

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        number = random.SystemRandom().getrandbits(32)
        bound = settings(
            max_examples=ROUND,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        )
        try:
            seed(number)(bound(given(**strategies)(counted)))()
        except BaseException:
            print(f"seed {number}")
            raise
    return count
