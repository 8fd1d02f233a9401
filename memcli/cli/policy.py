"""``memcli policy``: what is to be remembered, and what would become of a text."""

import sys
from datetime import UTC, datetime
from typing import Annotated

import typer

from memcli import paths
from memcli.cli import scaffold, source, streams
from memcli.cli import session as sessions
from memcli.errors import ExitCode, UsageError
from memcli.render.ansi import visible

EXAMPLES = (
    "memcli policy show",
    'memcli policy check "Off the record: I live in Oslo"',
    "memcli policy wizard",
    "memcli policy edit",
)
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.READ_ONLY)


def command(
    ctx: typer.Context,
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[show | check [TEXT] | wizard | edit]", help="Else show.")
    ] = None,
) -> None:
    """What is remembered, and how: show, check, ask, edit.

    It lies in policy.yaml in the config folder. Keys in plain language speak to a model; the
    structured ones act without one too.
    """
    session = sessions.of(ctx)
    match what or ["show"]:
        case ["show"]:
            _show(session)
        case ["check", *words]:
            _check(session, " ".join(words))
        case ["wizard"]:
            _wizard(session)
        case ["edit"]:
            _edit(session)
        case _:
            raise UsageError("Say what to do with the policy.", f"for example: {EXAMPLES[1]}")


def _show(session: sessions.Session) -> None:
    from memcli.ingest import policy

    file = policy.path()
    if not file.exists():
        session.say(f"there is no policy: everything is read ({file})")
        session.hint("`memcli policy wizard` or `memcli init` writes one")
        return
    policy.current()
    streams.out("".join(f"{visible(line)}\n" for line in file.read_text("utf-8").splitlines()))


def _check(session: sessions.Session, text: str) -> None:
    """What each key does; with a text, what would become of it."""
    from memcli.ingest import policy

    rules = policy.current()
    if text:
        _try(session, text)
        return
    for table, acts in ((policy.STRUCTURED, "acts with and without a model"), (policy.PROSE, "acts with a model")):
        for key, meaning in table.items():
            if getattr(rules, key):
                streams.out(f"{key:<16} {acts}: {meaning}\n")
    session.say(f"policy {rules.hash} can be read" if rules.hash else "there is no policy: everything is read")


def _try(session: sessions.Session, text: str) -> None:
    """Read a text as ``add`` would, without a file."""
    from memcli import clock, periods
    from memcli.ingest import keeping, pipeline

    content, warnings = keeping.private(text)
    for warning in warnings:
        session.warn(warning)
    now: datetime = clock.now().astimezone(UTC)
    found = pipeline.read(
        keeping.Text("", content, None, "user", now, False, periods.to_text(now)), paths.local_zone(), ()
    )
    for claim in found.claims:
        streams.out(f"+ {visible(claim.statement)}    confidence {claim.confidence:.2f}\n")
    for claim, reason in found.held:
        streams.out(f"? {visible(claim.statement)}    for review ({visible(reason)})\n")
    for skip in found.skipped:
        session.say(f"left: {skip.reason}")


_QUESTIONS = {
    "create_when": "What is worth remembering? (for a model; separate with ;)",
    "discard_when": "What must not be learnt? (for a model; separate with ;)",
    "ignore_speakers": "From whose turns is nothing to be learnt? (separate with ;)",
    "single_valued": "Which further relations hold one value at a time? (separate with ;)",
    "redact": "Which patterns are to be taken out before saving, beside known secrets? (separate with ;)",
    "min_confidence": "Below which confidence is a fact dropped? (0 to 1)",
    "review_below": "Below which confidence does a fact wait for you? (0 to 1)",
}


def _wizard(session: sessions.Session) -> None:
    from memcli.ingest import policy

    if not streams.is_terminal(sys.stdin):
        raise UsageError("The wizard asks questions on a terminal.", "memcli init writes an example to edit")
    answers: dict[str, list[str] | float] = {}
    for key, question in _QUESTIONS.items():
        numeric = key in ("min_confidence", "review_below")
        said = typer.prompt(question, default="0" if numeric else "", show_default=numeric, err=True)
        try:
            answers[key] = float(said) if numeric else [part.strip() for part in said.split(";") if part.strip()]
        except ValueError:
            raise UsageError(f"{said!r} is not a number from 0 to 1.", "run the wizard again") from None
    text = scaffold.policy(answers)
    policy.parse(text.encode(), "the new policy")
    scaffold.write(policy.path(), text, replace=True)
    session.say(f"wrote {policy.path()}; what was there is in {policy.path().name}.bak")


def _edit(session: sessions.Session) -> None:
    """Open the policy in an editor and keep the result only if it can be read."""
    from memcli.ingest import policy

    file = policy.path()
    before = file.read_text("utf-8") if file.exists() else scaffold.POLICY
    after = source.edited(before, name="policy.yaml")
    policy.parse(after.encode(), "the edited policy")
    scaffold.write(file, after, replace=True)
    session.say(f"policy {policy.current().hash} is in force")
