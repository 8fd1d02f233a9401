"""``memcli query``: what is true, now or at any point of the two time axes."""

from typing import Annotated

import typer

from memcli.cli import reading
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
from memcli.render import rows
from memcli.render.text import hit_lines

EXAMPLES = ('memcli query "where do I live"', 'memcli query "where did I work" --as-of 2023-06 --json')
EXIT_CODES = READ_CODES


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
    facts_only: Annotated[bool, typer.Option("--facts-only", help="No texts where no fact answers.")] = False,
    all_times: Annotated[bool, typer.Option("--all", help="Also what no longer, or not yet, holds.")] = False,
    subject: Annotated[str | None, typer.Option(metavar="NAME", help="Only facts about this one.")] = None,
    predicate: Annotated[str | None, typer.Option(metavar="NAME", help="Only facts of this kind.")] = None,
    min_score: Annotated[float, typer.Option(metavar="0..1", min=0, max=1, help="Leave out weaker answers.")] = 0.0,
    min_confidence: Annotated[
        float, typer.Option(metavar="0..1", min=0, max=1, help="Leave out doubtful facts.")
    ] = 0.0,
    fail_empty: FailEmptyOption = False,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """What is true now (or was, with --as-of)?

    Facts come first, then the texts that answer where no fact does.
    """
    session = sessions.of(ctx)
    question = reading.require_text(text, EXAMPLES[0])
    with session.read(without, min_trust) as memory:
        point = reading.point(memory, as_of, known_at)
        if as_of or known_at:
            session.say(point.sentence)
        hits = memory.query(
            question,
            k=limit or k,
            valid_at=point.valid_at,
            known_at=point.known_at,
            hops=hops,
            facts_only=facts_only,
            all_times=all_times,
            subject=subject and reading.entity(subject),
            predicate=predicate,
            min_score=min_score,
            min_confidence=min_confidence,
        )
        memory.note_query(question, hits, valid_at=point.valid_at, known_at=point.known_at)
        form: Format = chosen(format, json)
        if form == "text":
            reading.show(session, hit_lines(hits, reading.lens(memory)))
        else:
            reading.records(session, hits, rows.hit, rows.HIT_COLUMNS, form)
        for hit in hits:
            lanes = ", ".join(f"{name} {score:.2f}" for name, score in hit.lanes.items())
            session.detail(f"{hit.kind[0]}{hit.fact_id or hit.id}  score {hit.score:.2f}  {lanes}")
        if not hits:
            reading.nothing(session, memory, fail_empty)
