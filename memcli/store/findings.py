"""What a check of the doctor found."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as it should be: a stable code, a sentence, and what to do.

    ``severity`` is error (answers may be wrong), warning (something is at risk) or note. ``mend``
    puts it right where that can be done without losing what was told.
    """

    code: str
    severity: str
    message: str
    hint: str = ""
    mend: Callable[[], None] | None = field(default=None, repr=False, compare=False)
    fixed: bool = False


Check = Callable[[sqlite3.Connection, Path], Iterator[Finding]]
