"""``memcli work``: read the texts that ``add --queue`` left waiting."""

import signal
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import MODEL_CODES, EnvelopeOption, ModelOption
from memcli.errors import Busy, ExitCode
from memcli.render.ansi import visible
from memcli.render.text import count

if TYPE_CHECKING:
    from memcli.store.jobs import Status

EXAMPLES = ("memcli work --wait", "memcli work --status")
EXIT_CODES = (*MODEL_CODES, ExitCode.NO_DATABASE)
_SHOWN = 60  # characters of a text that failed


def command(
    ctx: typer.Context,
    wait: Annotated[bool, typer.Option("--wait", help="Stay until no text waits, whoever reads it.")] = False,
    timeout: Annotated[
        float | None, typer.Option("--timeout", metavar="SECONDS", min=0, help="Stop after so long.")
    ] = None,
    status: Annotated[
        bool, typer.Option("--status", help="Only show what waits and what failed, with the reason.")
    ] = False,
    retry: Annotated[bool, typer.Option("--retry", help="First make failed and put-off texts due again.")] = False,
    model: ModelOption = None,
    json: EnvelopeOption = False,
) -> None:
    """Read the texts that add --queue left waiting.

    What they say is learnt.

    A text that cannot be read is tried again, less and less often, then set aside; it is never lost.
    """
    session = sessions.of(ctx)
    if not status:
        signal.signal(signal.SIGTERM, _stop)
    with session.open(write=not status, create=False) as memory:
        if retry and not status:
            session.say(f"{count(memory.retry(), 'text')} due again")
        waited = len(memory.review())
        drained = memory.queue().empty if status else memory.work(wait=wait, timeout=timeout, model=model)
        left = memory.queue()
        held = max(0, len(memory.review()) - waited)
    if json:
        from memcli.cli.envelope import success

        streams.out(success("work", {**record(left), "held": held}, partial=bool(left.failures)))
    elif status:
        streams.out("".join(f"{visible(line)}\n" for line in (summary(left), *failures(left))))
    else:
        session.say(summary(left))
        if held:
            session.say(f"{held:,} held for review · memcli review")
        for line in failures(left):
            session.warn(line)
    if wait and not drained and not status:
        raise Busy(f"{count(left.waiting + left.running, 'text')} still to be read.", "memcli work --status says why")


def _stop(*_: object) -> NoReturn:
    """SIGTERM leaves by the usual way, so that the text at hand and the lease are given back."""
    raise SystemExit(128 + signal.SIGTERM)


def summary(left: "Status") -> str:
    """The queue in one line."""
    parts = [f"{count(left.waiting, 'text')} waiting", f"{left.running} being read"]
    failed = sum(1 for failure in left.failures if failure.attempts)
    if failed:
        parts.append(f"{failed} failed")
    if left.retry_in is not None:
        parts.append(f"next try in {left.retry_in:.0f} s")
    if left.paused:
        parts.append(f"paused: {left.paused}")
    return ", ".join(parts) if left.failures or not left.empty else "no text waits"


def failures(left: "Status") -> list[str]:
    """One line a text that could not be read."""
    return [
        f"e{failure.episode}  {count(failure.attempts, 'attempt')}  {failure.error}  “{_short(failure.content)}”"
        for failure in left.failures
    ]


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def record(left: "Status") -> dict[str, Any]:
    """The queue for ``--json``."""
    return {
        "waiting": left.waiting,
        "running": left.running,
        "worker": left.worker,
        "retry_in": None if left.retry_in is None else round(left.retry_in, 1),
        "paused": left.paused or None,
        "failed": [
            {"episode": f.episode, "attempts": f.attempts, "error": f.error, "text": f.content} for f in left.failures
        ],
    }
