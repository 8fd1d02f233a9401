"""``memcli review``: what waits for you, and your decisions."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, EnvelopeOption, FailEmptyOption
from memcli.errors import ExitCode, NotFound, UsageError
from memcli.render import rows
from memcli.render.text import change_lines, count, proposal_lines

if TYPE_CHECKING:
    from memcli.memory import Memory
    from memcli.records import Proposal

EXAMPLES = ("memcli review", "memcli review accept r1 r2", "memcli review reject --all --source chat.txt")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)
State = Literal["waiting", "accepted", "rejected", "withdrawn", "all"]
_USAGE = f"for example: {EXAMPLES[1]}"


def command(
    ctx: typer.Context,
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[accept rN... | reject rN... | rN...]", help="Else list what waits.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Accept or reject all that wait.")] = False,
    source: Annotated[
        str | None, typer.Option("--source", metavar="NAME|tN", help="Only those of this source, import or change.")
    ] = None,
    state: Annotated[State, typer.Option("--state", help="List these in place of what waits.")] = "waiting",
    fail_empty: FailEmptyOption = False,
    json: EnvelopeOption = False,
) -> None:
    """List what waits for you; accept or reject it.

    Doubtful facts and what others say about you wait here, outside your memory. Accepted ones are believed as your
    own word; rejected ones do not come back. Both can be undone.
    """
    session = sessions.of(ctx)
    verb, *named = what or ["list"]
    deciding = verb in ("accept", "reject")
    numbers = [_number(word) for word in (named if deciding or verb == "list" else (verb, *named))]
    if deciding and bool(numbers) == (everything or source is not None):
        raise UsageError(f"Say what to {verb}.", f"{_USAGE}, or --all, or --source NAME")
    if (everything or state != "waiting") and (not deciding if everything else deciding):
        raise UsageError("--all goes with accept or reject, --state with the list.", _USAGE)
    with session.open(write=deciding, create=False) as memory:
        if not deciding:
            listed = (
                memory.held(numbers) if numbers else memory.review(None if state == "all" else state, source=source)
            )
            _list(session, memory, listed, state=state, fail_empty=fail_empty, json=json)
            return
        chosen = numbers or [proposal.id for proposal in memory.review(source=source)]
        if not chosen and fail_empty:
            raise NotFound("Nothing waits.", "leave out --fail-empty to make this a success")
        (_accept if verb == "accept" else _reject)(session, memory, chosen, json=json)


def _number(word: str) -> int:
    found = reading.number(word, "r")
    if found is None:
        raise UsageError(f"{word!r} is no proposal.", f"they are numbered like r7; {_USAGE}")
    return found


def _list(
    session: sessions.Session,
    memory: "Memory",
    found: "list[Proposal]",
    *,
    state: str,
    fail_empty: bool,
    json: bool,
) -> None:
    if not found and fail_empty:
        raise NotFound("Nothing waits.", "leave out --fail-empty to make this a success")
    if json:
        _envelope({"proposals": [rows.proposal(item) for item in found]})
        return
    reading.show(session, proposal_lines(found, reading.lens(memory)))
    if not found:
        session.say("nothing waits" if state == "waiting" else "nothing found")
    elif any(item.state == "waiting" for item in found):
        session.hint(f"memcli review accept r{found[0].id}, or reject")


def _accept(session: sessions.Session, memory: "Memory", numbers: list[int], *, json: bool) -> None:
    done = memory.accept(*numbers)
    if json:
        _envelope(rows.receipt(done), partial=bool(done.skipped))
        return
    reading.show(session, change_lines(done.changes, reading.lens(memory)))
    for skip in done.skipped:
        session.warn(f"left: {skip.reason}")
    if done.known:
        session.say(f"{done.known} accepted before")
    if not done.txs:
        session.say("nothing to accept")
        return
    back = ", ".join(f"`memcli undo t{tx}`" for tx in done.txs)
    session.say(f"accepted {count(done.read - done.known, 'proposal')} · undo with {back}")


def _reject(session: sessions.Session, memory: "Memory", numbers: list[int], *, json: bool) -> None:
    tx = memory.reject(*numbers)
    if json:
        _envelope({"tx": tx, "rejected": numbers})
    elif tx is None:
        session.say("nothing to reject")
    else:
        session.say(f"{memory.log(limit=1)[0].summary} · undo with `memcli undo t{tx}`")


def _envelope(data: Any, *, partial: bool = False) -> None:
    from memcli.cli.envelope import success

    streams.out(success("review", data, partial=partial))
