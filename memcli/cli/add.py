"""``memcli add``: remember a sentence, a note, or a fact that is typed as one."""

from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import session as sessions
from memcli.cli import source, streams
from memcli.cli.options import MODEL_CODES, DryRunOption, EnvelopeOption, ModelOption, SaidAtOption, SourceOption
from memcli.errors import ExitCode, UsageError

if TYPE_CHECKING:
    from memcli.ingest.outbox import Queued
    from memcli.memory import Memory
    from memcli.records import Claim, Receipt

EXAMPLES = (
    'memcli add "I live in Berlin and work at Acme"',
    "memcli add --fact me lives_in Berlin --valid-from 2022-01",
    'memcli add -m rules "I play the oboe"',
)
EXIT_CODES = (*MODEL_CODES, ExitCode.REVIEW)
_UNREAD = "no construction matched"  # the rules' way to say that they found nothing at all


def command(
    ctx: typer.Context,
    text: Annotated[
        list[str] | None, typer.Argument(help="What to remember; - reads a pipe.", show_default=False)
    ] = None,
    fact: Annotated[
        tuple[str, str, str] | None,
        typer.Option("--fact", metavar="S P O", help="One typed fact; a JSON number or boolean keeps its type."),
    ] = None,
    claims: Annotated[
        str | None, typer.Option("--claims", metavar="FILE", help="Typed facts as JSONL; - reads a pipe.")
    ] = None,
    valid_from: Annotated[
        str | None, typer.Option("--valid-from", metavar="DATE", help="Since when the typed fact holds.")
    ] = None,
    valid_to: Annotated[
        str | None, typer.Option("--valid-to", metavar="DATE", help="When the typed fact stopped.")
    ] = None,
    said_at: SaidAtOption = None,
    speaker: Annotated[str | None, typer.Option("--speaker", metavar="NAME", help="Who said it, if not you.")] = None,
    from_source: SourceOption = None,
    edit: Annotated[bool, typer.Option("--edit", "-e", help="Write it in $VISUAL or $EDITOR.")] = False,
    queue: Annotated[
        bool, typer.Option("--queue", help="Save the text and return; a worker in the background learns it.")
    ] = False,
    model: ModelOption = None,
    dry_run: DryRunOption = False,
    json: EnvelopeOption = False,
) -> None:
    """Remember a sentence, a note or a typed fact.

    The text is saved first, whole; what the offline rules, or a model, recognise in it becomes facts. Where a model
    fails, the text waits and `memcli work` reads it.
    """
    session = sessions.of(ctx)
    given = " ".join(text) if text else None
    if sum((fact is not None, claims is not None, bool(given) or edit)) > 1:
        raise UsageError("Give either a text, --fact or --claims.", "run memcli add once for each")
    if fact is None and (valid_from or valid_to):
        raise UsageError("--valid-from and --valid-to belong to --fact.", "in a text, say it: since March 2023")
    typed = claims_of(fact, claims, valid_from, valid_to)
    note = source.text_of(given, edit=edit) if typed is None else ""
    if queue and (typed is not None or dry_run):
        raise UsageError("--queue is for a text that is to be kept.", "leave --queue out")
    with session.open(write=True) as memory:
        said = sessions.moment(said_at, memory)
        if said is not None and said > memory.now():
            session.say(f"{said_at} is yet to come; nobody has said anything then, so it counts as said now")
        if queue:
            kept = memory.enqueue(note, said_at=said, speaker=speaker, source=from_source, model=model)
            _queued(session, kept, json=json)
            return
        if typed is None:
            receipt = memory.add(note, said_at=said, speaker=speaker, source=from_source, dry_run=dry_run, model=model)
        else:
            receipt = memory.add_claims(
                [_dated(claim, memory) for claim in typed],
                said_at=said or memory.now(),
                source=from_source,
                dry_run=dry_run,
            )
        if json:
            _envelope(receipt)
        else:
            tell(session, memory, receipt)
    if _all_waits(receipt):
        raise typer.Exit(int(ExitCode.REVIEW))


def claims_of(
    fact: tuple[str, str, str] | None, file: str | None, valid_from: str | None, valid_to: str | None
) -> "list[Claim] | None":
    """The typed facts of the call, None when it holds a text."""
    if fact is None and file is None:
        return None
    from memcli.cli import claims

    if fact is not None:
        return [claims.typed(fact, valid_from, valid_to)]
    return claims.parse(source.decode(source.read_stdin() if file == "-" else _file(str(file))))


def _file(name: str) -> bytes:
    try:
        with open(name, "rb") as file:
            return file.read(source.LARGEST)
    except OSError as fault:
        raise UsageError(f"Cannot read {name}: {fault.strerror}.", "--claims - reads a pipe") from None
    except ValueError:
        raise UsageError(f"{name!r} is no path: it holds a NUL character.", "--claims - reads a pipe") from None


def _dated(claim: "Claim", memory: "Memory") -> "Claim":
    """The claim with phrases such as "last March" as ISO text."""
    from dataclasses import replace

    from memcli.cli.reading import coarse

    start, end = coarse(claim.valid_from, memory), coarse(claim.valid_to, memory, edge="end")
    return replace(claim, valid_from=start, valid_to=end)


def _queued(session: sessions.Session, kept: "Queued", *, json: bool) -> None:
    """What became of a text that a worker will read."""
    for warning in kept.warnings:
        session.warn(warning)
    if json:
        from memcli.cli.envelope import success

        streams.out(success("add", {"episode": kept.episode or None, "queued": not kept.known, "known": kept.known}))
    elif kept.known:
        session.say("already known: nothing new")
    else:
        session.say(f"kept e{kept.episode}: queued to be read")


def _envelope(receipt: "Receipt") -> None:
    from memcli.cli.envelope import success
    from memcli.render.rows import receipt as record

    code = ExitCode.REVIEW if _all_waits(receipt) else ExitCode.OK
    streams.out(success("add", record(receipt), partial=bool(receipt.held), code=code))


def _all_waits(receipt: "Receipt") -> bool:
    """Nothing of the text is believed before a person decides."""
    return bool(receipt.held) and not receipt.claims and not receipt.dry_run


def tell(session: sessions.Session, memory: "Memory", receipt: "Receipt") -> None:
    """The facts on stdout; what became of the rest, and the way back, on stderr."""
    from memcli.cli.reading import lens, show
    from memcli.render import text as lines

    for warning in receipt.warnings:
        session.warn(warning)
    show(session, lines.change_lines(receipt.changes, lens(memory)))
    if receipt.held:
        session.say(lines.held(receipt))
    if receipt.dry_run:
        session.say(f"nothing was written (dry run){spent(receipt)}")
    elif receipt.changes:
        session.say(_learnt(receipt))
    elif receipt.held:
        if receipt.tx:
            session.say(f"kept e{receipt.episodes[0]} · t{receipt.tx} · undo with `memcli undo t{receipt.tx}`")
    elif receipt.known and not receipt.tx:
        session.say("already known: nothing new")
    else:
        _kept(session, receipt)


def _learnt(receipt: "Receipt") -> str:
    by = {"rules": "learnt by the offline rules", "": "recorded", "typed": "recorded"}
    how = by.get(receipt.extractor, f"learnt by {receipt.extractor}{spent(receipt)}")
    return how + (f" · t{receipt.tx} · undo with `memcli undo t{receipt.tx}`" if receipt.tx else "")


def spent(receipt: "Receipt") -> str:
    """What a model was asked for this: " (2 calls, 1,234 tokens)"."""
    from memcli.render.text import count

    return f" ({count(receipt.calls, 'call')}, {receipt.tokens:,} tokens)" if receipt.calls else ""


def _kept(session: sessions.Session, receipt: "Receipt") -> None:
    """Nothing was learnt: why, and what would help."""
    reasons = dict.fromkeys(skip.reason for skip in receipt.skipped if skip.reason != _UNREAD)
    why = "no fact recognised" + (f" ({', '.join(reasons)})" if reasons else "")
    if not receipt.episodes:
        session.say(f"nothing new: {why}")
        return
    session.say(f"kept e{receipt.episodes[0]}: searchable, {why}")
    session.hint("`--fact S P O`, or name a model with `-m`" if receipt.extractor == "rules" else "`--fact S P O`")
