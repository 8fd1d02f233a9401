"""``memcli doctor``: is the file whole, private and consistent?"""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import READ_CODES, FormatOption, JsonOption, chosen
from memcli.errors import ExitCode
from memcli.render.ansi import visible
from memcli.render.text import count

if TYPE_CHECKING:
    from memcli.store.doctor import Finding

EXAMPLES = ("memcli doctor", "memcli doctor --fix --json", "memcli doctor --secrets")
EXIT_CODES = (*READ_CODES, ExitCode.MODEL_UNREACHABLE)
_COLUMNS = ("severity", "code", "message", "hint", "fixed")


def command(
    ctx: typer.Context,
    fix: Annotated[bool, typer.Option("--fix", help="Mend what can be mended without losing anything.")] = False,
    secrets: Annotated[bool, typer.Option("--secrets", help="Also look for keys and passwords in every text.")] = False,
    reembed: Annotated[
        bool, typer.Option("--reembed", help="First compute the vectors of all facts and texts anew.")
    ] = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """Is the file whole, private and consistent?

    Looks at the file, what is derived in it, its permissions and its surroundings.

    Exit code 12 while an error is left; warnings and notes give 0.
    """
    session = sessions.of(ctx)
    with session.open(write=fix or reembed, create=False) as memory:
        if reembed:
            session.say(f"computed {count(memory.reembed(), 'vector')}")
        findings = memory.doctor(fix=fix, secrets=secrets)
        lacking = memory.lacking()
    form = chosen(format, json)
    if form == "text":
        for finding in findings:
            _tell(session, finding)
        if not findings:
            streams.out("all is well\n")
        for finding in lacking:
            session.say(f"{finding.severity}: {finding.message}")
            session.hint(finding.hint)
    else:
        reading.records(session, [*findings, *lacking], _record, _COLUMNS, form)
    if any(f.severity == "error" and not f.fixed for f in findings):
        raise typer.Exit(ExitCode.DAMAGED)


def _tell(session: sessions.Session, finding: "Finding") -> None:
    streams.out(visible(f"{'fixed' if finding.fixed else finding.severity}: {finding.message}") + "\n")
    if finding.hint and not finding.fixed:
        session.hint(finding.hint)


def _record(finding: "Finding") -> dict[str, Any]:
    return {name: getattr(finding, name) for name in _COLUMNS}
