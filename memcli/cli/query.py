"""``memcli query``: what is true, now or at any point of the two time axes."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import (
    READ_CODES,
    AsOfOption,
    FailEmptyOption,
    Format,
    FormatOption,
    JsonOption,
    KnownAtOption,
    LimitOption,
    MinTrustOption,
    WithoutOption,
    chosen,
)
from memcli.errors import UsageError
from memcli.render import rows
from memcli.render.text import hit_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from memcli.memory import Memory
    from memcli.model import Hit

EXAMPLES = (
    'memcli query "where do I live"',
    'memcli query "where did I work" --as-of 2023-06 --json',
    """memcli query "who likes tea" --where 'age >= 15 and city = "Oslo"'""",
    'memcli query "what should I cook" --context xml --max-tokens 500',
)
EXIT_CODES = READ_CODES
_DEFAULT = "default"  # the model of --rerank where it names none
ALONE = {"--rerank": _DEFAULT}


def command(
    ctx: typer.Context,
    text: Annotated[list[str] | None, typer.Argument(help="The question, in your words.", show_default=False)] = None,
    k: Annotated[int, typer.Option("-k", metavar="N", min=1, max=1000, help="So many answers.", show_default=True)] = 5,
    as_of: AsOfOption = None,
    known_at: KnownAtOption = None,
    without: WithoutOption = None,
    min_trust: MinTrustOption = None,
    limit: LimitOption = None,
    hops: Annotated[
        int, typer.Option(metavar="N", min=0, max=8, help="How far along relations.", show_default=True)
    ] = 3,
    where: Annotated[
        str | None,
        typer.Option(metavar="CONDITION", help='Only facts whose subject meets it: age >= 15 and city = "Oslo".'),
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="By words alone: no dense search, which costs 0.1 s.")] = False,
    rerank: Annotated[
        str | None,
        typer.Option(metavar="[MODEL]", help="Let a model reorder the best: a cross-encoder, or one of llm."),
    ] = None,
    subject: Annotated[str | None, typer.Option(metavar="NAME", help="Only facts about this one.")] = None,
    predicate: Annotated[str | None, typer.Option(metavar="NAME", help="Only facts of this kind.")] = None,
    source: Annotated[
        str | None, typer.Option(metavar="NAME", help="Only what comes from this file, title or line.")
    ] = None,
    facts_only: Annotated[bool, typer.Option("--facts-only", help="No texts where no fact answers.")] = False,
    all_times: Annotated[bool, typer.Option("--all", help="Also what no longer, or not yet, holds.")] = False,
    min_score: Annotated[float, typer.Option(metavar="0..1", min=0, max=1, help="Leave out weaker answers.")] = 0.0,
    min_confidence: Annotated[
        float, typer.Option(metavar="0..1", min=0, max=1, help="Leave out doubtful facts.")
    ] = 0.0,
    explain: Annotated[bool, typer.Option("--explain", help="Why each answer came: lanes, path, sources.")] = False,
    context: Annotated[
        Literal["markdown", "xml", "plain"] | None,
        typer.Option("--context", metavar="FORM", help="A block for a model's prompt: markdown, xml or plain."),
    ] = None,
    max_tokens: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="At most so many tokens of context, three bytes of UTF-8 each."),
    ] = None,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """What is true now (or was, with --as-of)?

    Facts come first, then the texts that answer where no fact does.
    """
    session = sessions.of(ctx)
    question = reading.require_text(text, EXAMPLES[0])
    _check(context, max_tokens, format, json, explain)
    with session.read(without, min_trust) as memory:
        point = reading.point(memory, as_of, known_at)
        if as_of or known_at:
            session.say(point.sentence)
        hits = memory.query(
            question,
            k=limit or k,
            valid_at=point.valid_at,
            known_at=point.known_at,
            where=where,
            hops=hops,
            facts_only=facts_only,
            all_times=all_times,
            subject=subject and reading.entity(subject),
            predicate=predicate,
            source=source,
            min_score=min_score,
            min_confidence=min_confidence,
            dense=not fast,
            rerank=True if rerank == _DEFAULT else rerank,
            note=session.warn,
        )
        memory.note_query(question, hits, valid_at=point.valid_at, known_at=point.known_at)
        form: Format = chosen(format, json)
        if context is not None:
            streams.out(_context(session, memory, question, hits, point, context, max_tokens))
        elif form == "text":
            reading.show(session, hit_lines(hits, reading.lens(memory), explain=explain))
        else:
            reading.records(session, hits, rows.hit, rows.HIT_COLUMNS, form)
        for hit in hits:
            lanes = ", ".join(f"{name} {score:.2f}" for name, score in hit.lanes.items())
            session.detail(f"{hit.kind[0]}{hit.fact_id or hit.id}  score {hit.score:.2f}  {lanes}")
        if not hits:
            reading.nothing(session, memory, fail_empty, "nothing known")


def _check(context: str | None, max_tokens: int | None, format: str, json: bool, explain: bool) -> None:
    if context is None and max_tokens is not None:
        raise UsageError("--max-tokens bounds a --context, and none is asked for.", "add --context markdown")
    if context is not None and (json or format != "text" or explain):
        raise UsageError("--context is a format of its own.", "leave out --format, --json and --explain")


def _context(
    session: sessions.Session,
    memory: "Memory",
    question: str,
    hits: "Sequence[Hit]",
    point: reading.Point,
    form: Literal["markdown", "xml", "plain"],
    max_tokens: int | None,
) -> str:
    block = memory.context(question, format=form, max_tokens=max_tokens, hits=hits, known_at=point.known_at)
    if hits and not block:
        session.say("no answer fits the budget")
        session.hint("a larger --max-tokens")
    return block
