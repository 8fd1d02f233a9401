"""``memcli as-of``: what was true then, and what we believed then."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import (
    READ_CODES,
    FailEmptyOption,
    FormatOption,
    JsonOption,
    KnownAtOption,
    LimitOption,
    MinTrustOption,
    WithoutOption,
    at_most,
    chosen,
)
from memcli.errors import UsageError
from memcli.render import rows, text

if TYPE_CHECKING:
    from memcli.cli.options import Format
    from memcli.memory import Memory

EXAMPLES = (
    "memcli as-of 2023-06",
    'memcli as-of "last summer" "where did I live"',
    "memcli as-of 2022 --diff 2024",
)
EXIT_CODES = READ_CODES
_SCREEN = 40  # lines of an overview on a terminal
_K = 5

T = TypeVar("T")
ToLines = Callable[[Sequence[T], text.Lens], Sequence[text.Line]]
Kind = tuple[Callable[[T], dict[str, Any]], Sequence[str]]  # to a record, its columns


def command(
    ctx: typer.Context,
    date: Annotated[str, typer.Argument(metavar="DATE", help="2023, 2023-06-30, an instant, or last summer.")],
    question: Annotated[
        list[str] | None, typer.Argument(metavar="[TEXT]", help="A question; without one, all that held.")
    ] = None,
    known_at: KnownAtOption = None,
    without: WithoutOption = None,
    min_trust: MinTrustOption = None,
    diff: Annotated[
        str | None, typer.Option("--diff", metavar="LATER", help="What changed from DATE to LATER.")
    ] = None,
    subject: Annotated[str | None, typer.Option(metavar="NAME", help="Only facts about this one.")] = None,
    limit: LimitOption = None,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """What was true then, and what did we believe then?

    What was believed then is asked with --known-at.

    A coarse date means its end, or now where the period is not over.
    """
    session = sessions.of(ctx)
    asked = " ".join(question or ()).strip()
    if asked and diff is not None:
        raise UsageError("A question and --diff do not go together.", "leave one of them out")
    with session.read(without, min_trust) as memory:
        point, who = reading.point(memory, date, known_at), subject and reading.entity(subject)
        view = _View(session, memory, point, who, chosen(format, json), at_most(limit), limit is None)
        found = _diff(view, diff) if diff is not None else _answer(view, asked) if asked else _all(view)
        if not found:
            reading.nothing(session, memory, fail_empty, "nothing known" if asked else "nothing matched")


class _View(NamedTuple):
    """What is asked for, and where it is shown."""

    session: sessions.Session
    memory: "Memory"
    point: reading.Point
    who: str | None
    form: "Format"
    limit: int | None
    cut: bool  # to a screen, on a terminal

    def show(self, items: Sequence[T], to_lines: ToLines[T], kind: Kind[T]) -> int:
        """Print the items as people's lines or as records; their number."""
        if self.form == "text":
            lines = to_lines(items, reading.lens(self.memory))
            reading.show(self.session, lines, rows=_SCREEN if self.cut else None)
        else:
            reading.records(self.session, items, *kind, self.form)
        return len(items)


def _answer(view: _View, asked: str) -> int:
    view.session.say(view.point.sentence)
    at, known = view.point.valid_at, view.point.known_at
    hits = view.memory.query(asked, k=view.limit or _K, valid_at=at, known_at=known, subject=view.who)
    view.memory.note_query(asked, hits, valid_at=at, known_at=known)
    return view.show(hits, text.hit_lines, (rows.hit, rows.HIT_COLUMNS))


def _all(view: _View) -> int:
    view.session.say(view.point.sentence)
    at, known = view.point.valid_at, view.point.known_at
    facts = view.memory.facts(valid_at=at, known_at=known, subject=view.who, limit=view.limit)
    return view.show(facts, text.by_subject, (rows.fact, rows.FACT_COLUMNS))


def _diff(view: _View, other: str) -> int:
    first, second = view.point, reading.point(view.memory, other, None)
    now = view.memory.now()
    view.session.say(f"from {first.valid_words} to {second.valid_words}, {first.known_sentence}")
    changes = view.memory.diff(first.valid_at or now, second.valid_at or now, known_at=first.known_at, subject=view.who)
    return view.show(changes[: view.limit], text.change_lines, (rows.change, rows.CHANGE_COLUMNS))
