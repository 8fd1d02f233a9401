"""``memcli forget``: remove something physically; the one command that asks."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import WRITE_CODES, DryRunOption, EnvelopeOption
from memcli.cli.retract import slot_of
from memcli.errors import ExitCode, NotFound, UsageError
from memcli.render.text import count

if TYPE_CHECKING:
    from memcli.memory import Memory

EXAMPLES = ("memcli forget f2 --yes", "memcli forget --text Biscuit --dry-run", "memcli forget --entity Acme --yes")
EXIT_CODES = (*WRITE_CODES, ExitCode.NOT_FOUND, ExitCode.NO_DATABASE)


def command(
    ctx: typer.Context,
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="[fN | eN | rN | S P [O]]", help="A fact, text, proposal, or slot."),
    ] = None,
    entity: Annotated[str | None, typer.Option(metavar="NAME", help="All about it, and texts that name it.")] = None,
    source: Annotated[str | None, typer.Option(metavar="NAME", help="All that came from a file or a hook.")] = None,
    text: Annotated[str | None, typer.Option(metavar="WORDS", help="All that holds these words.")] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Remove something for good.

    From every part of the file. It cannot be undone, and answers about the past change with it.
    """
    session = sessions.of(ctx)
    with session.open(write=True, create=False) as memory:
        slot, target = _target(what, {"entity": entity, "source": source, "text": text}, memory)
        claims, episodes, bereft = memory.forget_plan(*slot, **target)
        names = memory.forget_names(**target) if target else 0
        if not claims + episodes + names:
            raise NotFound("Nothing matches, so nothing was removed.", "memcli query finds facts and episodes")
        plan = f"{count(claims, 'claim')} and {count(episodes, 'text')}"
        if names and not claims + episodes:
            plan = f"these words from {count(names, 'name')}"
        left = f"; {count(bereft, 'other fact')} {'stays' if bereft == 1 else 'stay'} without a text" if bereft else ""
        if not (dry_run or yes):
            _ask(plan, left)
        tx = None if dry_run else memory.forget(*slot, **target)
        copies = [str(path) for path in memory.copies()]
    for copy in copies:
        session.say(f"copies made before may still hold it: {copy}")
    if json:
        from memcli.cli.envelope import success

        figures = {"claims": claims, "episodes": episodes, "facts_without_text": bereft}
        streams.out(success("forget", {**figures, "tx": tx, "dry_run": dry_run}))
        return
    streams.out(f"{'would remove' if dry_run else 'removed'} {plan}{'' if dry_run else ' for good'}{left}\n")


def _target(
    what: list[str] | None, named: dict[str, str | None], memory: "Memory"
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """(the triple, or the one other target) as the facade takes them."""
    given: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
    if bool(what) + len(given) != 1:
        raise UsageError("Name one thing to forget.", f"for example: {EXAMPLES[0]}")
    if "entity" in given:
        given["entity"] = reading.entity(given["entity"])
    if not what:
        return (), given
    if len(what) == 1 and (number := reading.number(what[0], "e")) is not None:
        return (), {"episode": number}
    if len(what) == 1 and (number := reading.number(what[0], "r")) is not None:
        return (), {"review": number}
    if len(what) == 1 and (number := reading.number(what[0], "f")) is not None:
        return (), {"fact": number}
    return slot_of(what, memory, EXAMPLES), {}


def _ask(plan: str, left: str) -> None:
    if not reading.from_terminal():
        raise UsageError(f"This removes {plan} for good.", "add --yes to do it, or --dry-run to look first")
    streams.err(f"This removes {plan} for good{left}; it cannot be undone.")
    if not typer.confirm("Remove?", default=False, err=True):
        raise UsageError("Nothing was removed.", "answer y to remove it")
