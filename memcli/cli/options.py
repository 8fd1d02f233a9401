"""Options that several commands share, as Annotated types."""

from typing import Annotated, Any, Literal, TypeVar, cast, get_args

import click
import typer

from memcli.errors import ExitCode, UsageError
from memcli.render.template import is_template

F = TypeVar("F", bound=str)  # formats
Format = Literal["text", "table", "json", "jsonl", "csv", "tsv", "markdown"]


class FormatType(click.Choice[str]):
    """The name of a format, or a template."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """As a choice, but a template passes."""
        return value if isinstance(value, str) and is_template(value) else super().convert(value, param, ctx)


def format_option(names: Any) -> Any:
    """The option of a command that prints records in formats of these names (a Literal), or by a template."""
    choices = get_args(names)
    help = f"{', '.join(choices)}; or a template: '{{id}}\\t{{object}}'."
    declared = "--format", "-f", "--template"
    return typer.Option(*declared, metavar="FORMAT", help=help, click_type=FormatType(choices))


FormatOption = Annotated[Format, format_option(Format)]
JsonOption = Annotated[bool, typer.Option("--json", help="Short for --format json.")]
EnvelopeOption = Annotated[bool, typer.Option("--json", help="One JSON envelope on stdout, also for errors.")]
AsOfOption = Annotated[
    str | None, typer.Option("--as-of", metavar="DATE", help="What was true at the end of this date.")
]
KnownAtOption = Annotated[
    str | None,
    typer.Option("--known-at", metavar="DATE|tN", help="As it was known then (a date, or a change)."),
]
WithoutOption = Annotated[
    str | None,
    typer.Option("--without", metavar="SOURCE|tN", help="As if this import, source or change had never been."),
]
MinTrustOption = Annotated[
    Literal["typed", "own", "other"] | None,
    typer.Option(
        "--min-trust", metavar="typed|own|other", help="Only from what you typed, or said in imports too (own)."
    ),
]
LimitOption = Annotated[int | None, typer.Option("--limit", metavar="N", min=0, help="At most so many; 0 for all.")]
FailEmptyOption = Annotated[bool, typer.Option("--fail-empty", help="Exit with 5 when nothing matched.")]
DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Show what would happen; write nothing.")]
SourceOption = Annotated[
    str | None,
    typer.Option("--source", metavar="NAME", help="Where the text comes from (a file, a URL, a hook)."),
]
SaidAtOption = Annotated[
    str | None, typer.Option("--said-at", metavar="DATE", help="When it was said (a date or an instant).")
]
ModelOption = Annotated[
    str | None,
    typer.Option("--model", "-m", metavar="MODEL", help="The llm model that reads; rules: the offline rules."),
]

READ_CODES = (
    ExitCode.OK,
    ExitCode.USAGE,
    ExitCode.NOT_FOUND,
    ExitCode.NO_DATABASE,
    ExitCode.DAMAGED,
    ExitCode.NEWER,
    ExitCode.DISK,
)
WRITE_CODES = (
    ExitCode.OK,
    ExitCode.USAGE,
    ExitCode.BUSY,
    ExitCode.DAMAGED,
    ExitCode.NEWER,
    ExitCode.DISK,
    ExitCode.READ_ONLY,
)
MODEL_CODES = (*WRITE_CODES, ExitCode.MODEL_UNREACHABLE, ExitCode.MODEL_ANSWER)


def chosen(format: F, json: bool) -> F:
    """The format, with --json as a short form. Raises UsageError for a template with --json."""
    if json and is_template(format):
        raise UsageError("A template and --json do not go together.", "leave one of them out")
    return cast(F, "json") if json else format


def at_most(limit: int | None) -> int | None:
    """--limit as the facade takes it: 0 means no limit."""
    return limit or None
