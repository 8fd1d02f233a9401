"""What a person wants remembered, and how: policy.yaml in the config folder.

The keys in plain language speak to a model; the structured ones act with and without one. A file
that cannot be read is an error, never ignored: it may say what must not be saved.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memcli import paths
from memcli.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memcli.records import Claim
    from memcli.store.ledger import Writer

PROSE = {
    "create_when": "What is worth remembering.",
    "discard_when": "What must not be learnt.",
    "deduplication": "When two statements say the same.",
    "reconciliation": "How contradictions are settled.",
    "extraction": "How facts are to be worded.",
    "enrichment": "What is to be added to facts.",
    "retrieval": "What answers should prefer.",
}
STRUCTURED = {
    "single_valued": "Relations that hold one value at a time.",
    "ignore_speakers": "People from whose turns nothing is learnt.",
    "ignore_patterns": "Texts that match one of these patterns are not learnt from.",
    "redact": "Patterns that are taken out of every text before it is saved.",
    "min_confidence": "Facts below this confidence (0 to 1) are dropped.",
    "review_below": "Facts below this confidence (0 to 1) wait in `memcli review`.",
}


@dataclass(frozen=True, slots=True)
class Policy:
    """A policy; the empty one leaves everything as it is."""

    create_when: tuple[str, ...] = ()
    discard_when: tuple[str, ...] = ()
    deduplication: tuple[str, ...] = ()
    reconciliation: tuple[str, ...] = ()
    extraction: tuple[str, ...] = ()
    enrichment: tuple[str, ...] = ()
    retrieval: tuple[str, ...] = ()
    single_valued: tuple[str, ...] = ()
    ignore_speakers: tuple[str, ...] = ()
    ignore_patterns: tuple[str, ...] = ()
    redact: tuple[str, ...] = ()
    min_confidence: float = 0.0
    review_below: float = 0.0
    hash: str = ""  # of the file's bytes, 12 hex digits; "" without a file

    def prose(self, *keys: str) -> str:
        """The plain-language rules under these keys, one a line, for a model's instructions."""
        lines = [f"- {key.replace('_', ' ')}: {rule}" for key in keys or PROSE for rule in getattr(self, key)]
        return "\n".join(lines)

    def patterns(self) -> list[tuple[str, str]]:
        """What ``redact`` takes out, as (name, pattern) pairs."""
        return [("by policy", pattern) for pattern in self.redact]

    def refusal(self, text: str, speaker: str | None) -> str:
        """Why nothing may be learnt from a text, "" where it may."""
        from memcli.store.entities import key

        if speaker is not None and key(speaker) in {key(name) for name in self.ignore_speakers}:
            return f"ignore_speakers: {speaker}"
        for pattern in self.ignore_patterns:
            if re.search(pattern, text):
                return f"ignore_patterns: {pattern}"
        return ""

    def verdict(self, claim: Claim) -> tuple[str, str]:
        """("drop" | "review" | "", why) for what an extractor returned."""
        if claim.confidence < self.min_confidence:
            return "drop", f"min_confidence: {claim.confidence:.2f} is below {self.min_confidence:.2f}"
        if claim.confidence < self.review_below:
            return "review", f"review_below: {claim.confidence:.2f} is below {self.review_below:.2f}"
        return "", ""


def settle(writer: Writer, claims: Sequence[Claim]) -> None:
    """Make the relations of these claims hold one value where the policy says so."""
    from memcli.store import entities, merge
    from memcli.vocabulary import canonical

    single = {canonical(name) for name in current().single_valued}
    for name in dict.fromkeys(claim.predicate for claim in claims if claim.predicate in single):
        if entities.setting(writer.db, entities.predicate(writer.db, name))[0] != "one":
            merge.set_predicate(writer, name, "one", None, None, None)


def path() -> Path:
    """Where the policy lies; it need not exist."""
    return paths.config_dir() / "policy.yaml"


_read: dict[tuple[str, int, int], Policy] = {}


def current() -> Policy:
    """The policy in force. Raises UsageError where the file cannot be read."""
    file = path()
    try:
        found = file.stat()
    except OSError:
        return Policy()
    mark = (str(file), found.st_mtime_ns, found.st_size)
    if mark not in _read:
        try:
            data = file.read_bytes()
        except OSError as fault:
            raise UsageError(f"{file} cannot be read: {fault.strerror}.", "check its permissions") from None
        policy = parse(data, str(file))
        _read.clear()
        _read[mark] = policy
    return _read[mark]


def parse(data: bytes, where: str) -> Policy:
    """A policy from YAML. Raises UsageError that names the place of what is wrong."""
    import yaml

    try:
        tree = yaml.safe_load(data.decode("utf-8"))
    except yaml.MarkedYAMLError as fault:
        at = f", line {fault.problem_mark.line + 1}" if fault.problem_mark else ""
        raise UsageError(f"{where}{at} is not YAML: {fault.problem}.", "quote text that holds : or #") from None
    except (yaml.YAMLError, UnicodeDecodeError):
        raise UsageError(f"{where} is not YAML in UTF-8.", "memcli policy edit opens it") from None
    if tree is None:
        tree = {}
    if not isinstance(tree, dict):
        raise UsageError(f"{where} is not a table of keys.", "memcli init writes an example")
    values = {key: _value(where, key, value) for key, value in tree.items() if value is not None}
    return Policy(**values, hash=hashlib.sha256(data).hexdigest()[:12])


def _value(where: str, key: Any, value: Any) -> Any:
    known = [field.name for field in fields(Policy) if field.name != "hash"]
    if key not in known:
        from difflib import get_close_matches

        near = get_close_matches(str(key), known, n=1)
        raise UsageError(
            f"{where}: there is no key {key!r}.", f"did you mean {near[0]}?" if near else f"use {', '.join(known)}"
        )
    if key in ("min_confidence", "review_below"):
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise UsageError(f"{where}: {key} is not a number from 0 to 1: {value!r}.", f"write it like {key}: 0.6")
        return float(value)
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list) or not all(isinstance(item, str) and item.strip() for item in items):
        raise UsageError(f"{where}: {key} is not a text or a list of texts.", f"write it like {key}: [a, b]")
    if key in ("ignore_patterns", "redact"):
        for item in items:
            _check_pattern(where, key, item)
    return tuple(items)


def _check_pattern(where: str, key: str, pattern: str) -> None:
    try:
        compiled = re.compile(pattern)
    except re.error as fault:
        raise UsageError(f"{where}: {key}: {pattern!r} is no pattern: {fault}.", "it is a Python regex") from None
    if compiled.search("") is not None:
        raise UsageError(f"{where}: {key}: {pattern!r} matches everything.", "make it match something")
