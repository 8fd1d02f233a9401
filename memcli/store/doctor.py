"""Is the file whole, private and consistent? Each check names what is wrong, and mends what it can.

What is derived (versions, full text, orphans) is made anew from the ledger; what was told is never
touched. A check that the damage itself stops counts as damage.
"""

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from memcli.errors import MemcliError
from memcli.store import health, leaks, surroundings
from memcli.store.connect import translated
from memcli.store.findings import Check, Finding

__all__ = ["Finding", "doctor"]

SEVERITIES = ("error", "warning", "note")


def doctor(db: sqlite3.Connection, path: Path, *more: Check, fix: bool = False, secrets: bool = False) -> list[Finding]:
    """Run every check and those of other layers; the findings, worst first.

    With ``fix`` those that can be mended are; with ``secrets`` every text is read for them too.
    """
    checks = [*health.CHECKS, *surroundings.CHECKS, *((leaks.secrets,) if secrets else ()), *more]
    findings = [finding for check in checks for finding in _run(check, db, path, fix)]
    return sorted(findings, key=lambda f: SEVERITIES.index(f.severity))


def _run(check: Check, db: sqlite3.Connection, path: Path, fix: bool) -> Iterator[Finding]:
    try:
        found = list(check(db, path))
    except sqlite3.Error as fault:
        yield Finding(
            "unreadable", "error", f"The check of {check.__name__.replace('_', ' ')} failed: {fault}.", health.DAMAGED
        )
        return
    for finding in found:
        yield _mended(finding, path) if fix else finding


def _mended(finding: Finding, path: Path) -> Finding:
    if finding.mend is None:
        return finding
    try:
        with translated(path):
            finding.mend()
    except MemcliError as fault:
        return replace(finding, hint=f"it could not be mended: {fault.message}")
    return replace(finding, fixed=True)
