"""``memcli relearn``: read stored texts again with another extractor."""

import shlex
from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.add import spent
from memcli.cli.options import MODEL_CODES, DryRunOption, EnvelopeOption, ModelOption
from memcli.cli.progress import progress
from memcli.errors import ExitCode
from memcli.render import text

if TYPE_CHECKING:
    from memcli.memory import Memory
    from memcli.records import Receipt

EXAMPLES = ("memcli relearn --dry-run", "memcli relearn --since 2024-01-01 -m rules")
EXIT_CODES = (*MODEL_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)
_SCREEN = 20  # changes that are listed on a terminal


def command(
    ctx: typer.Context,
    since: Annotated[str | None, typer.Option(metavar="DATE", help="Only texts said from this date on.")] = None,
    source: Annotated[
        str | None, typer.Option("--source", metavar="NAME|tN", help="Only texts of this source, import or change.")
    ] = None,
    model: ModelOption = None,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Read stored texts again, with another model.

    Or with rules that learned more since.

    What the earlier reading claimed is taken back in the same change; what you typed, edited or accepted stays. A run
    that stops half-way goes on when it is called again.
    """
    session = sessions.of(ctx)
    with session.open(write=True, create=False) as memory:
        low = sessions.moment(since, memory, edge="start")
        plan = memory.relearn(since=low, source=source, model=model, dry_run=True)
        if not json:
            session.say(f"{text.count(plan.read, 'text')} to read by {_by(plan)}")
        done = (
            plan if dry_run else memory.relearn(since=low, source=source, model=model, progress=progress(session, json))
        )
        if json:
            _envelope(done)
        else:
            _tell(session, memory, done)
    if done.fault is not None:
        if json:
            raise typer.Exit(int(done.fault.code))
        raise done.fault


def _by(plan: "Receipt") -> str:
    if plan.extractor == "rules":
        return "the offline rules"
    return f"{plan.extractor}: about {text.count(plan.calls, 'call')}, {plan.tokens:,} tokens"


def _envelope(done: "Receipt") -> None:
    from memcli.cli.envelope import success
    from memcli.render.rows import receipt as record

    streams.out(success("relearn", record(done), fault=done.fault))


def _tell(session: sessions.Session, memory: "Memory", done: "Receipt") -> None:
    if done.dry_run:
        session.say("nothing was written (dry run)")
        return
    for warning in done.warnings:
        session.warn(warning)
    shown = text.change_lines(done.changes, reading.lens(memory))
    reading.show(session, shown, rows=_SCREEN, more="memcli history lists what changed")
    if done.held:
        session.say(text.held(done))
    if done.known:
        session.say(f"{text.count(done.known, 'text')} read already by the run that stopped")
    if done.pending:
        session.warn(f"{text.count(done.pending, 'text')} left: run it again to go on")
    how = "by the offline rules" if done.extractor == "rules" else f"by {done.extractor}{spent(done)}"
    back = f" · undo with `memcli undo --batch {shlex.quote(done.batch)}`" if done.batch else ""
    session.say(f"read again {how}{back}")
