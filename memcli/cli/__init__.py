"""The command line: a Typer app whose commands are imported only when they are used."""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import click
import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from memcli.cli.commands import BY_NAME, COMMANDS, Entry
from memcli.cli.options import FormatType
from memcli.cli.session import NULL, Session
from memcli.cli.streams import is_terminal
from memcli.errors import ExitCode, UsageError

MarkupMode = Literal["rich"] | None
_WIDTH = 100  # of help that is piped: the same bytes everywhere

CODES = {
    ExitCode.OK: "done",
    ExitCode.BUG: "a fault in memcli",
    ExitCode.USAGE: "wrong call or unreadable input",
    ExitCode.NOT_FOUND: "named thing not found, or nothing matched with --fail-empty",
    ExitCode.NO_DATABASE: "no memory file yet",
    ExitCode.BUSY: "file busy",
    ExitCode.DAMAGED: "file damaged",
    ExitCode.NEWER: "file of a newer memcli",
    ExitCode.DISK: "disk full or I/O error",
    ExitCode.READ_ONLY: "file may not be written",
    ExitCode.MODEL_UNREACHABLE: "model unreachable; the text is kept",
    ExitCode.MODEL_ANSWER: "no usable answer of the model; the text is kept",
    ExitCode.REVIEW: "the text is kept, and all that it says waits in memcli review",
    ExitCode.INTERRUPTED: "interrupted",
}


def _markup() -> MarkupMode:
    """Rich panels where a person reads the help, plain text where a program does."""
    return "rich" if is_terminal(sys.stdout) else None


def _epilog(module: Any) -> str:
    examples = [f"Example: {example}" for example in module.EXAMPLES]
    codes = "; ".join(f"{code:d} {CODES[code]}" for code in module.EXIT_CODES)
    return "\n\n".join([*examples, f"Exit codes: {codes}."])


class _Command(TyperCommand):
    """A command whose help lists its arguments once: typer's options section holds them.

    Options in ``alone`` may stand without their value.
    """

    alone: ClassVar[Mapping[str, str]] = {}  # option -> the value that it then has

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, _with_values(args, self.alone))

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Nothing: since click 8.5 the base class would list them too."""


def _with_values(args: list[str], alone: Mapping[str, str]) -> list[str]:
    """The arguments in which each option that stands alone has its value.

    What follows it is no value where it is an option, or has a space in it: a question in quotes.
    """
    end = args.index("--") if "--" in args else len(args)
    found = []
    for place, word in enumerate(args):
        following = args[place + 1] if place + 1 < end else "-"
        lonely = place < end and word in alone and (following.startswith("-") or " " in following)
        found.append(f"{word}={alone[word]}" if lonely else word)
    return found


def load(entry: Entry) -> click.Command:
    """Import a command's module and build its click command."""
    module = import_module(f"memcli.cli.{entry.module}")
    single = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=_markup())
    settings = {"terminal_width": _WIDTH, "help_option_names": ["-h", "--help"]}
    kind = type("Command", (_Command,), {"alone": getattr(module, "ALONE", {})})
    single.command(entry.name, cls=kind, epilog=_epilog(module), context_settings=settings)(module.command)
    command = typer.main.get_command(single)
    _restore_help(command, module.command.__annotations__)
    if any(isinstance(param.type, FormatType) for param in command.params):
        command.params.append(_null_option())
    return command


def _null_option() -> click.Option:
    """-0 of every command that prints records."""

    def note(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        ctx.meta[NULL] = value

    return TyperOption(
        param_decls=["--null", "-0"],
        is_flag=True,
        default=False,
        expose_value=False,
        callback=note,
        help="End each line with NUL, for xargs -0.",
    )


def _restore_help(command: click.Command, annotations: dict[str, Any]) -> None:
    """Give arguments their help back: since click 8.5 its constructor resets what typer 0.24 set."""
    for param in command.params:
        metadata = getattr(annotations.get(param.name or ""), "__metadata__", ())
        if isinstance(param, TyperArgument) and param.help is None and metadata:
            param.help = metadata[0].help


class LazyGroup(TyperGroup):
    """A group that knows its commands from a table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [entry.name for entry in COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        entry = BY_NAME.get(cmd_name)
        return load(entry) if entry else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in BY_NAME and not args[0].startswith("-") and not ctx.resilient_parsing:
            raise UsageError(f"There is no command {args[0]!r}.", _nearest(args[0]))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table alone."""
        listing = _Listing(
            name=self.name,
            commands={entry.name: _stub(entry) for entry in COMMANDS},
            params=self.params,
            help=self.help,
            epilog=self.epilog,
            subcommand_metavar=self.subcommand_metavar,
            rich_markup_mode=_markup(),
        )
        listing.format_help(ctx, formatter)


class _Listing(TyperGroup):
    """The help page of the group: stubs instead of commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for panel in dict.fromkeys(entry.panel for entry in COMMANDS):
            with formatter.section(panel):
                formatter.write_dl([(e.name, e.summary) for e in COMMANDS if e.panel == panel], col_max=20)


def _stub(entry: Entry) -> click.Command:
    return TyperCommand(entry.name, help=entry.summary, rich_help_panel=entry.panel)


def _nearest(name: str) -> str:
    from difflib import get_close_matches

    found = get_close_matches(name, BY_NAME, n=1)
    return f"did you mean `memcli {found[0]}`?" if found else "`memcli --help` lists the commands"


def _version(asked: bool) -> None:
    if asked:
        from memcli import __version__

        click.echo(f"memcli {__version__}")
        raise typer.Exit


app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    invoke_without_command=True,
    subcommand_metavar="COMMAND [ARGS]...",
    context_settings={"terminal_width": _WIDTH, "help_option_names": ["-h", "--help"]},
)


@app.callback()
def globals_(
    ctx: typer.Context,
    db: Annotated[Path | None, typer.Option(help="The memory file (else MEMCLI_DB, else one a user).")] = None,
    user: Annotated[str | None, typer.Option(metavar="NAME", help="Whose memory (else MEMCLI_USER).")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No narration on stderr.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="More narration on stderr.")] = False,
    color: Annotated[
        Literal["auto", "always", "never"], typer.Option(help="Colour: where a terminal looks, or as said.")
    ] = "auto",
    actor: Annotated[
        str | None, typer.Option("--as", metavar="NAME", help="The program that writes, as `memcli log` shows it.")
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """What was true when, and when you learned it: a memory for one person, on this machine."""
    ctx.obj = Session(db, user, quiet, verbose, color, actor)
    if verbose and not quiet:
        from memcli.logs import listen

        ctx.call_on_close(listen(ctx.obj.say))
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
