"""A line a record by a template in the manner of ``str.format``: ``{subject}\\t{object}``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from memcli.errors import UsageError

_WIDEST = 1000  # columns that a field of a template may ask for
_ESCAPES = {"\\n": "\n", "\\t": "\t", "\\0": "\0", "\\\\": "\\"}


def is_template(form: str) -> bool:
    """Whether a --format is a template: it names a column in braces."""
    return "{" in form


class Template:
    """Text with columns in braces; ``{score:.2f}`` formats numbers, ``{{`` is a brace, ``\\t`` a tab.

    Stored text is made visible as in every other format, so that a record stays one line. Raises
    UsageError for an unknown column or a broken template, before anything is printed.
    """

    def __init__(self, text: str, columns: Sequence[str]) -> None:
        self._parts = list(_parts(text, columns))

    def line(self, record: Mapping[str, Any]) -> str:
        """The line of one record, without its end. Raises UsageError where a format does not fit the value."""
        from memcli.render.rows import cell

        out = []
        for literal, column, spec in self._parts:
            out.append(literal)
            if column:
                value = record.get(column)
                out.append(cell(value if not spec or value is None else _formatted(value, spec, column)))
        return "".join(out)


def _parts(text: str, columns: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    from string import Formatter

    plain = re.sub(r"\\[nt0\\]", lambda found: _ESCAPES[found[0]], text)
    try:
        parsed = list(Formatter().parse(plain))
    except ValueError as fault:
        raise UsageError(f"The template cannot be read: {fault}.", "a brace itself is written {{ or }}") from None
    for literal, column, spec, conversion in parsed:
        if column is not None and (column not in columns or conversion is not None or "{" in (spec or "")):
            raise UsageError(f"There is no column {column!r} here.", f"columns: {', '.join(columns)}")
        if any(int(number) > _WIDEST for number in re.findall(r"[0-9]+", spec or "")):
            raise UsageError(f"A field of the template is wider than {_WIDEST:,}.", "for example {score:.2f}")
        yield literal, column or "", spec or ""


def _formatted(value: Any, spec: str, column: str) -> str:
    try:
        return format(value, spec)
    except (ValueError, TypeError):
        raise UsageError(f"The value of {column!r} cannot be written as {spec!r}.", "for example {score:.2f}") from None
