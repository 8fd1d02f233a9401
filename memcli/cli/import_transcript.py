"""``memcli import-transcript``: learn from exported chats."""

import shlex
import sys
from io import BufferedReader
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, cast

import typer

from memcli.cli import exports, progress, reading, streams
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
    "memcli import-transcript export.zip --list",
    "memcli import-transcript export.zip --since 2024 --no-extract",
    "memcli import-transcript chat.txt --dry-run --json",
)
EXIT_CODES = MODEL_CODES
_HINT = "name a file, or pipe one: memcli import-transcript - < chat.txt"
_SCREEN = 20  # learnt facts that are listed on a terminal


def command(
    ctx: typer.Context,
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help="Exports: files, folders or zips; - is a pipe.")
    ] = None,
    format: Annotated[
        str,
        typer.Option("--format", "-f", metavar="NAME", help="The format, if not to be found out.", show_default=True),
    ] = "auto",
    me: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name under which you speak; may be repeated.")
    ] = None,
    speaker_map: Annotated[
        list[str] | None,
        typer.Option(
            "--speaker-map", metavar="A=B|FILE", help="Call speaker A B (B may be me), or a file of such lines."
        ),
    ] = None,
    conversation: Annotated[
        list[str] | None,
        typer.Option("--conversation", metavar="NAME", help="Only this one, by id, title or file; may be repeated."),
    ] = None,
    said_at: Annotated[str | None, typer.Option(metavar="DATE", help="The date of turns that have none.")] = None,
    tz: Annotated[str | None, typer.Option("--tz", metavar="ZONE", help="The zone of times that name none.")] = None,
    since: Annotated[str | None, typer.Option(metavar="DATE", help="Only turns from this date on.")] = None,
    until: Annotated[str | None, typer.Option(metavar="DATE", help="Only turns up to the end of this date.")] = None,
    contents: Annotated[bool, typer.Option("--list", help="Show what is in it; read nothing in.")] = False,
    no_extract: Annotated[bool, typer.Option("--no-extract", help="Keep the turns searchable; learn nothing.")] = False,
    queue: Annotated[bool, typer.Option("--queue", help="Keep the turns now; learn in the background.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing and exit with 2 if anything is damaged or odd.")
    ] = False,
    model: ModelOption = None,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Learn from exported chats and transcripts.

    Running it again adds only what is new; each import is one batch that undo takes back.
    """
    session = sessions.of(ctx)
    if queue and (no_extract or dry_run):
        raise UsageError("--queue is for turns that are to be kept and learnt.", "leave --queue out")
    sources = _sources(files)
    if contents:
        exports.show(session, sources, format=format, tz=tz, json=json)
        return
    speakers = exports.speakers(speaker_map or ())
    receipts = []
    with session.open(write=True) as memory:
        settings: dict[str, Any] = {
            "format": format,
            "me": me,
            "speakers": speakers,
            "conversations": conversation or (),
            "extract": not no_extract,
            "queue": queue,
            "tz": tz,
            "said_at": sessions.moment(said_at, memory),
            "since": sessions.moment(since, memory, edge="start"),
            "until": sessions.moment(until, memory),
            "dry_run": dry_run,
            "strict": strict,
            "model": model,
        }
        for source in sources:
            try:
                receipts.append(memory.import_transcript(source, progress=progress.progress(session, json), **settings))
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


def _envelope(receipts: list[Receipt], fault: MemcliError | None) -> None:
    from memcli.cli.envelope import success
    from memcli.render.rows import receipt as record

    data = record(receipts[0]) if len(receipts) == 1 else {"imports": [record(item) for item in receipts]}
    partial = any(item.faulty for item in receipts)
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
    reading.show(session, text.conflict_lines(receipt.conflicts, reading.lens(memory)), rows=_SCREEN)
    if receipt.queued:
        session.say(f"{text.count(receipt.queued, 'turn')} kept; a worker in the background learns them: memcli work")
    if receipt.pending:
        session.warn(f"{text.count(receipt.pending, 'turn')} kept, still to be read: memcli work --retry")
    if receipt.format:
        dated = f"; {text.count(receipt.undated, 'turn')} without a time dated by {receipt.dated_by}"
        session.say(f"read as {receipt.format}{dated if receipt.undated else ''}")
    if receipt.dry_run:
        session.say("nothing was written (dry run)")
        if receipt.extractor != "rules":
            session.say(f"{receipt.extractor} would be asked{spent(receipt) or ' nothing'}, about")
    elif receipt.batch:
        if receipt.calls:
            session.say(f"learnt by {receipt.extractor}{spent(receipt)}")
        tx = f"t{receipt.tx} · " if receipt.tx else ""
        session.say(f"{tx}undo with `memcli undo --batch {shlex.quote(receipt.batch)}`")
