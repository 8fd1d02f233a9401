"""The README's tables of commands, shared options and exit codes, made from the commands themselves."""

import re
from collections import Counter

import click

from memcli.cli import CODES, app, load
from memcli.cli.commands import COMMANDS, Entry

SHARED = 4  # an option of the same words in so many commands is listed once
_MARKED = "<!-- {0}: made by pytest --update-golden tests/test_readme.py -->\n{1}<!-- end of {0} -->\n"


def tables() -> dict[str, str]:
    """Each table by its name."""
    return {"commands": _commands(), "shared options": _shared(), "exit codes": _codes()}


def written(readme: str) -> str:
    """The README with every table as it has to be. Raises ValueError where the marks of one are missing."""
    for name, table in tables().items():
        start, _, end = _MARKED.format(name, "\0").partition("\0")
        before, mark, rest = readme.partition(start)
        _, closing, after = rest.partition(end)
        if not mark or not closing:
            raise ValueError(f"README.md has no marks for the table of {name}")
        readme = f"{before}{start}{table}{end}{after}"
    return readme


def _options(command: click.Command) -> list[tuple[str, str]]:
    """(spelling, help) of each option but --help; the shortest long name stands for it."""
    found = []
    for param in command.params:
        if isinstance(param, click.Option) and not param.hidden:
            name = next((name for name in param.opts if name.startswith("--")), param.opts[0])
            value = "" if param.is_flag else f" {_value(param, command)}"
            found.append((f"`{name}{value}`", str(param.help)))
    return found


def _value(param: click.Option, command: click.Command) -> str:
    """What an option takes, as its help says it."""
    return param.metavar or param.make_metavar(click.Context(command)).strip("[]")


def _common() -> dict[str, str]:
    """The options that several commands share, with their help."""
    every = [option for entry in COMMANDS for option in _options(load(entry))]
    counted = Counter(spelling for spelling, _ in every)
    shared = dict.fromkeys(spelling for spelling, _ in every if counted[spelling] >= SHARED)
    return {name: " Or: ".join(dict.fromkeys(help for spelling, help in every if spelling == name)) for name in shared}


def _cell(text: str) -> str:
    return re.sub(r"(?<!\\)\|", r"\\|", text)


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *(tuple(map(_cell, row)) for row in rows)]
    return "".join(f"| {' | '.join(cells)} |\n".replace("| ---", "|---").replace("--- |", "---|") for cells in lines)


def _commands() -> str:
    common = _common()
    rows = []
    for panel in dict.fromkeys(entry.panel for entry in COMMANDS):
        rows.append((f"**{panel}**", "", ""))
        rows += [_row(entry, common) for entry in COMMANDS if entry.panel == panel]
    return _table(("command", "what it does", "options of its own"), rows)


def _row(entry: Entry, common: dict[str, str]) -> tuple[str, str, str]:
    command = load(entry)
    arguments = [
        param.make_metavar(click.Context(command)) for param in command.params if param.param_type_name == "argument"
    ]
    own = [spelling for spelling, _ in _options(command) if spelling not in common]
    return f"`{' '.join([entry.name, *arguments])}`", entry.summary, " ".join(own)


def _shared() -> str:
    from typer.main import get_command

    rows = [(f"{spelling} *before the command*", help) for spelling, help in _options(get_command(app))]
    return _table(("option", "meaning"), rows + list(_common().items()))


def _codes() -> str:
    return _table(("exit code", "meaning"), [(f"{code:d}", meaning) for code, meaning in CODES.items()])
