"""What the reading commands share: the point of both time axes, formats, and the empty answer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from memcli.cli import streams
from memcli.cli.session import Session
from memcli.errors import NotFound, UsageError
from memcli.render.template import Template, is_template
from memcli.render.text import Lens, Line, change_lines, joined

if TYPE_CHECKING:
    from memcli.dates import Edge
    from memcli.memory import Memory
    from memcli.records import Change

T = TypeVar("T")


class Point(NamedTuple):
    """A point of both axes as the facade takes it, and how it was read."""

    valid_at: datetime | None = None
    known_at: datetime | str | None = None
    valid_words: str = "now"
    known_words: str = "now"

    @property
    def known_sentence(self) -> str:
        """ "as known now", "as known at the end of 2023-12-31", "as known after t9"."""
        if self.known_words.startswith(("now", "after")):
            return f"as known {self.known_words}"
        return f"as known at {self.known_words}"

    @property
    def sentence(self) -> str:
        """ "true at the end of 2026-08-31, as known now"."""
        at = "" if self.valid_words.startswith("now") else "at "
        return f"true {at}{self.valid_words}, {self.known_sentence}"


def point(memory: Memory, as_of: str | None, known_at: str | None) -> Point:
    """Read --as-of and --known-at; a coarse date means its end. Raises DateError."""
    valid, valid_words = (None, "now") if as_of is None else _instant(memory, as_of)
    if known_at is None:
        return Point(valid, None, valid_words)
    if number(known_at, "t") is not None:
        tx = known_at.lower()
        return Point(valid, tx, valid_words, f"after {tx}")
    known, known_words = _instant(memory, known_at)
    return Point(valid, known, valid_words, known_words)


def _instant(memory: Memory, text: str) -> tuple[datetime, str]:
    from memcli import dates

    reading = dates.read(text, now=memory.now(), tz=memory.tz)
    return reading.instant, reading.sentence


def coarse(text: str | None, memory: Memory, *, edge: Edge = "start") -> str | None:
    """A date as ISO text at its stated precision; ISO text, "unknown" and None stay as they are.

    Of a longer period, such as a season, the first month (``edge="end"``: the last). Raises DateError.
    """
    if text is None or text == "unknown":
        return text
    from memcli import dates

    first, last = dates.read(text, now=memory.now(), tz=memory.tz).period
    return first if edge == "start" else last


def lens(memory: Memory) -> Lens:
    """From where people's lines are seen."""
    return Lens(memory.now(), memory.tz)


def entity(name: str) -> str:
    """An entity as the facade names it: "me" is the user."""
    return "user" if name.casefold() in ("me", "i", "myself") else name


def number(text: str, letter: str) -> int | None:
    """The number of "f42" (or, for facts, "42"); None for anything else."""
    digits = text[1:] if text[:1].casefold() == letter else text if letter == "f" else ""
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 19 else None


def require_text(parts: Sequence[str] | None, example: str) -> str:
    """The words of an argument as one text. Raises UsageError where there are none."""
    text = " ".join(parts or ()).strip()
    if not text:
        raise UsageError("No text was given.", f"for example: {example}")
    return text


def show(
    session: Session,
    lines: Sequence[Line],
    *,
    rows: int | None = None,
    more: str = "--limit 0 shows all, or pipe it",
) -> None:
    """People's lines: styled on a terminal, plain bytes in a pipe.

    On a terminal at most ``rows`` lines are shown, with a count of the rest on stderr.
    """
    cut = lines if rows is None or not session.terminal else lines[:rows]
    if session.styled and not session.null:
        from memcli.render.screen import print_lines

        print_lines(cut, color=session.color)
    else:
        streams.out(session.ended(joined(cut)))
    if hidden := sum(not line.heading for line in lines[len(cut) :]):
        session.say(f"... and {hidden:,} more: {more}")


def records(
    session: Session,
    items: Iterable[T],
    to_record: Callable[[T], dict[str, Any]],
    columns: Sequence[str],
    form: str,
) -> None:
    """Records in a machine's format or by a template; ``table`` gets rules and colour on a terminal.

    Raises UsageError for a template of other columns, and for -0 with a format of more than lines.
    """
    if is_template(form):
        line = Template(form, columns).line
        end = "\0" if session.null else "\n"
        streams.out("".join(line(to_record(item)) + end for item in items))
        return
    if session.null and form != "jsonl":
        raise UsageError(f"-0 ends lines, and {form} is more than lines.", "use it with text, jsonl or a template")
    found = [to_record(item) for item in items]
    if form == "table" and session.styled:
        from memcli.render.screen import print_table

        print_table(found, columns, color=session.color)
        return
    from memcli.render import rows

    streams.out(session.ended(rows.render(found, columns, form)))


def nothing(session: Session, memory: Memory, fail_empty: bool, words: str = "nothing matched") -> None:
    """Say that nothing matched: success, unless --fail-empty."""
    message = words if memory.log(limit=1) else "nothing stored"
    if fail_empty:
        raise NotFound(message[0].upper() + message[1:] + ".", "leave out --fail-empty to make this a success")
    session.say(message)


def preview(session: Session, memory: Memory, command: str, changes: Sequence[Change], *, json: bool) -> None:
    """What a write would do to belief."""
    if json:
        from memcli.cli.envelope import success
        from memcli.render.rows import change

        data = {"tx": None, "dry_run": True, "changes": [change(item) for item in changes]}
        streams.out(success(command, data))
        return
    show(session, change_lines(changes, lens(memory)))
    session.say("nothing was written (dry run)")


def from_terminal() -> bool:
    """Whether a person would have to type the input."""
    return streams.is_terminal(sys.stdin)
