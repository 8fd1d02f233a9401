"""``memcli graph``: how things are connected."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import (
    READ_CODES,
    AsOfOption,
    FailEmptyOption,
    JsonOption,
    KnownAtOption,
    LimitOption,
    MinTrustOption,
    WithoutOption,
    at_most,
    chosen,
    format_option,
)
from memcli.errors import UsageError
from memcli.render import graph as drawing
from memcli.render import rows
from memcli.render.text import Line

if TYPE_CHECKING:
    from memcli.memory import Memory
    from memcli.records import Graph

EXAMPLES = (
    "memcli graph me",
    "memcli graph me --to Biscuit",
    "memcli graph me --as-of 2022 --diff 2024",
    "memcli graph me --topics",
    "memcli graph me -f mermaid",
)
EXIT_CODES = READ_CODES

Form = Literal["text", "table", "json", "jsonl", "csv", "tsv", "markdown", "dot", "mermaid", "graphml"]
_DRAWINGS = {
    "json": drawing.as_json,
    "dot": drawing.dot,
    "mermaid": drawing.mermaid,
    "graphml": drawing.graphml,
}


def command(
    ctx: typer.Context,
    entity: Annotated[str, typer.Argument(metavar="ENTITY", help="Where to start: me, or a name.")],
    to: Annotated[str | None, typer.Option(metavar="ENTITY", help="The shortest chain to this one.")] = None,
    hops: Annotated[int, typer.Option(metavar="N", min=1, max=32, help="How many steps.", show_default=True)] = 2,
    predicate: Annotated[str | None, typer.Option(metavar="NAME", help="Only along this relation.")] = None,
    diff: Annotated[
        str | None, typer.Option("--diff", metavar="DATE", help="What differs at DATE: + new, - gone, ~ other dates.")
    ] = None,
    topics: Annotated[bool, typer.Option("--topics", help="Also what texts name together with it.")] = False,
    as_of: AsOfOption = None,
    known_at: KnownAtOption = None,
    without: WithoutOption = None,
    min_trust: MinTrustOption = None,
    limit: LimitOption = None,
    fail_empty: FailEmptyOption = False,
    format: Annotated[Form, format_option(Form)] = "text",
    json: JsonOption = False,
) -> None:
    """How are these connected?

    A tree of relations, or with --to the shortest chain between two.
    """
    session = sessions.of(ctx)
    if sum((to is not None, diff is not None, topics)) > 1:
        raise UsageError("--to, --diff and --topics are three different questions.", "ask one at a time")
    with session.read(without, min_trust) as memory:
        point = reading.point(memory, as_of, known_at)
        other = None if diff is None else reading.point(memory, diff, None)
        if other is not None:
            session.say(f"from {point.valid_words} to {other.valid_words}, {point.known_sentence}")
        elif as_of or known_at:
            session.say(point.sentence)
        found = memory.graph(
            reading.entity(entity),
            hops=hops,
            to=to and reading.entity(to),
            predicate=predicate,
            valid_at=point.valid_at,
            known_at=point.known_at,
            diff=None if other is None else other.valid_at or memory.now(),
            topics=topics,
        )
        _print(session, memory, _cut(found, at_most(limit)), chosen(format, json), chain=to is not None)
        if not (found.path if to else found.edges or found.topics):
            reading.nothing(session, memory, fail_empty)


def _cut(graph: "Graph", limit: int | None) -> "Graph":
    from dataclasses import replace

    if limit is None or len(graph.edges) <= limit:
        return graph
    return replace(graph, edges=graph.edges[:limit], truncated=True)


def _print(session: sessions.Session, memory: "Memory", graph: "Graph", form: Form, *, chain: bool) -> None:
    if form in _DRAWINGS:
        streams.out(_DRAWINGS[form](graph))
    elif form != "text":
        columns = rows.SIGNED_EDGE_COLUMNS if any(edge.sign for edge in graph.edges) else rows.EDGE_COLUMNS
        reading.records(session, graph.edges, rows.edge, columns, form)
    elif chain:
        reading.show(session, [Line(body=drawing.chain(graph))] if graph.path else [])
    elif graph.edges or graph.topics:
        reading.show(session, drawing.tree(graph, reading.lens(memory)))
