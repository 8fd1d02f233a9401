"""``memcli import-transcript``: learn from exported chats."""

import shlex
import sys
from collections.abc import Callable
from io import BufferedReader
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, cast

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.add import spent
from memcli.cli.options import MODEL_CODES, DryRunOption, EnvelopeOption, ModelOption
from memcli.errors import MemcliError, UsageError
from memcli.records import Receipt
from memcli.render import text

if TYPE_CHECKING:
    from memcli.memory import Memory

EXAMPLES = (
    "memcli import-transcript chat.txt --me Ana",
    "memcli import-transcript chat.txt --dry-run --json",
)
EXIT_CODES = MODEL_CODES
_HINT = "name a file, or pipe one: memcli import-transcript - < chat.txt"
_SCREEN = 20  # learnt facts that are listed on a terminal


def command(
    ctx: typer.Context,
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help="Exported chats or logs; - is a pipe.")
    ] = None,
    format: Annotated[
        str,
        typer.Option("--format", "-f", metavar="NAME", help="The format, if not to be found out.", show_default=True),
    ] = "auto",
    me: Annotated[str | None, typer.Option(metavar="NAME", help="The name under which you speak.")] = None,
    said_at: Annotated[str | None, typer.Option(metavar="DATE", help="The date of turns that have none.")] = None,
    since: Annotated[str | None, typer.Option(metavar="DATE", help="Only turns from this date on.")] = None,
    until: Annotated[str | None, typer.Option(metavar="DATE", help="Only turns up to the end of this date.")] = None,
    no_extract: Annotated[bool, typer.Option("--no-extract", help="Keep the turns searchable; learn nothing.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing and exit with 2 if any turn is skipped.")
    ] = False,
    model: ModelOption = None,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Learn from exported chats and transcripts.

    Running it again adds only what is new; each import is one batch that undo takes back.
    """
    session = sessions.of(ctx)
    sources = _sources(files)
    receipts = []
    with session.open(write=True) as memory:
        settings: dict[str, Any] = {
            "format": format,
            "me": me,
            "extract": not no_extract,
            "said_at": sessions.moment(said_at, memory),
            "since": sessions.moment(since, memory, edge="start"),
            "until": sessions.moment(until, memory),
            "dry_run": dry_run,
            "strict": strict,
            "model": model,
            "progress": progress(session, json),
        }
        for source in sources:
            try:
                receipts.append(memory.import_transcript(source, **settings))
            except KeyboardInterrupt:
                session.say("interrupted: what was read is kept")
                session.hint("run the same command to go on, or memcli undo to take it back")
                raise
            if not json:
                _tell(session, memory, receipts[-1], str(source) if len(sources) > 1 else "")
    fault = next((receipt.fault for receipt in receipts if receipt.fault is not None), None)
    if json:
        _envelope(receipts, fault)
        if fault is not None:
            raise typer.Exit(int(fault.code))
    elif fault is not None:
        raise fault


def _sources(files: list[str] | None) -> list[str | BinaryIO]:
    if not files:
        if sys.stdin is not None and streams.is_terminal(sys.stdin):
            raise UsageError("No file was given.", _HINT)
        files = ["-"]
    return [_pipe() if name == "-" else name for name in files]


def _pipe() -> BinaryIO:
    """Stdin as bytes. Raises UsageError where it is closed or empty."""
    if sys.stdin is None or sys.stdin.closed:
        raise UsageError("There is no input: stdin is closed.", _HINT)
    pipe = cast(BufferedReader, sys.stdin.buffer)
    try:
        empty = not pipe.peek(1)
    except OSError:
        raise UsageError("There is no input: stdin cannot be read.", _HINT) from None
    if empty:
        raise UsageError("There is no input: the pipe is empty.", _HINT)
    return pipe


def progress(session: sessions.Session, json: bool) -> Callable[[int, int | None], None] | None:
    """A counter on a terminal's stderr; none in scripts."""
    if session.quiet or json or not streams.is_terminal(sys.stderr):
        return None

    def show(done: int, total: int | None) -> None:
        of = f" of {total:,}" if total else ""
        end = "\r\x1b[K" if total and done >= total else ""
        sys.stderr.write(f"\r{done:,}{of} turns{end}")
        sys.stderr.flush()

    return show


def _envelope(receipts: list[Receipt], fault: MemcliError | None) -> None:
    from memcli.cli.envelope import success
    from memcli.render.rows import receipt as record

    data = record(receipts[0]) if len(receipts) == 1 else {"imports": [record(item) for item in receipts]}
    partial = any(item.skipped for item in receipts)
    streams.out(success("import-transcript", data, partial=partial, fault=fault))


def _tell(session: sessions.Session, memory: "Memory", receipt: Receipt, name: str) -> None:
    """The facts and the sums on stdout; dates, warnings and the way back on stderr."""
    for warning in receipt.warnings:
        session.warn(warning)
    if name:
        session.say(f"{name}:")
    learnt = text.change_lines(receipt.changes, reading.lens(memory))
    reading.show(session, learnt, rows=_SCREEN, more="memcli as-of now lists what holds")
    reading.show(session, [text.Line(body=line) for line in text.receipt_lines(receipt)])
    if receipt.pending:
        session.warn(f"{text.count(receipt.pending, 'turn')} kept, still to be read: memcli work --retry")
    if receipt.format:
        dated = f"; undated turns are dated by {receipt.dated_by}" if receipt.dated_by else ""
        session.say(f"read as {receipt.format}{dated}")
    if receipt.dry_run:
        session.say("nothing was written (dry run)")
        if receipt.extractor != "rules":
            session.say(f"{receipt.extractor} would be asked{spent(receipt) or ' nothing'}, about")
    elif receipt.batch and receipt.tx:
        if receipt.calls:
            session.say(f"learnt by {receipt.extractor}{spent(receipt)}")
        session.say(f"t{receipt.tx} · undo with `memcli undo --batch {shlex.quote(receipt.batch)}`")
