"""``memcli edit``: correct a fact, or one period of it."""

import os
import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memcli.cli import reading
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, EnvelopeOption
from memcli.cli.undo import report
from memcli.errors import ExitCode, UsageError

if TYPE_CHECKING:
    from memcli.memory import Memory

EXAMPLES = ("memcli edit f1 --object Potsdam", "memcli edit f1@2022-06 --valid-from 2021-11")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)
_WHAT = re.compile(r"(f?\d{1,18})(?:@(.+))?", re.IGNORECASE)
_FIELDS = ("subject", "predicate", "object", "valid_from", "valid_to")
_HELP = "# Correct the fact, save and close. An empty date is an unknown start or an open end.\n"


def command(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="fN[@DATE]", help="A fact; a date inside one of several periods.")],
    subject: Annotated[str | None, typer.Option(metavar="NAME", help="Another subject.")] = None,
    predicate: Annotated[str | None, typer.Option(metavar="NAME", help="Another predicate.")] = None,
    value: Annotated[str | None, typer.Option("--object", metavar="VALUE", help="Another object.")] = None,
    valid_from: Annotated[str | None, typer.Option(metavar="DATE", help="Another start, or unknown.")] = None,
    valid_to: Annotated[str | None, typer.Option(metavar="DATE", help="Another end, or open.")] = None,
    json: EnvelopeOption = False,
) -> None:
    """Correct a fact, or one period of it.

    Without options, in your editor. The other periods, and what was known before, stay as they are.
    """
    session = sessions.of(ctx)
    number, period = _target(what)
    given = dict(zip(_FIELDS, (subject, predicate, value, valid_from, valid_to), strict=True))
    with session.open(write=True, create=False) as memory:
        inside = reading.coarse(period, memory)
        if not any(v is not None for v in given.values()):
            given = _in_editor(memory, number, inside)
        tx = memory.edit(number, period=inside, note=session.warn, **_parts(given, memory)) if given else None
        report(session, memory, "edit", tx, "nothing was changed", json=json)


def _target(what: str) -> tuple[int, str | None]:
    match = _WHAT.fullmatch(what)
    number = reading.number(match[1], "f") if match else None
    if match is None or number is None:
        raise UsageError(f"{what!r} is no fact.", f"for example: {EXAMPLES[0]}")
    return number, match[2]


def _parts(given: dict[str, str | None], memory: "Memory") -> dict[str, Any]:
    """The words of options or of the editor as the facade takes them; absent ones are left out."""
    from memcli.typed import literal

    parts: dict[str, Any] = {}
    for name, words in given.items():
        if words is None:
            continue
        if name in ("valid_from", "valid_to"):
            parts[name] = None if words in ("", "unknown", "open") else reading.coarse(words, memory)
        elif name == "object":
            value = literal(words)
            parts[name] = reading.entity(value) if isinstance(value, str) else value
        else:
            parts[name] = reading.entity(words) if name == "subject" else words
    return parts


def _in_editor(memory: "Memory", number: int, inside: str | None) -> dict[str, str | None]:
    """What the person changed of the fact's fields; empty when they changed nothing."""
    if not reading.from_terminal() and not (os.environ.get("VISUAL") or os.environ.get("EDITOR")):
        raise UsageError("Say what to correct.", f"for example: {EXAMPLES[0]}")
    from memcli.cli.source import edited
    from memcli.periods import iso

    fact = memory.fact(number) if inside is None else memory.fact(number, valid_at=inside)
    before = {
        "subject": fact.subject,
        "predicate": fact.predicate,
        "object": str(fact.object),
        "valid_from": iso(fact.valid_from) or "",
        "valid_to": iso(fact.valid_to) or "",
    }
    text = edited(_HELP + "".join(f"{name}: {words}\n" for name, words in before.items()))
    after: dict[str, str | None] = {}
    for line in text.splitlines():
        name, colon, words = line.partition(":")
        if not line.strip() or line.startswith("#"):
            continue
        if not colon or name.strip() not in before:
            raise UsageError("The edited text has a line that is no field.", f"keep the fields {', '.join(_FIELDS)}")
        if words.strip() != before[name.strip()]:
            after[name.strip()] = words.strip()
    return after
