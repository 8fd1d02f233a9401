"""Writes ``words.py`` from the commands themselves: their options, and the kinds of words they take."""

from collections.abc import Iterator
from typing import Any

import click

from memcli.render import schemas

HEAD = '''"""What every command takes. Made by ``memcli.completion.generate`` from the commands; do not edit."""

from typing import NamedTuple


class Command(NamedTuple):
    """Its summary, its options with the kind of value each takes ("": none), the kinds of its arguments."""

    summary: str
    options: dict[str, str]
    places: tuple[str, ...]


'''
# What completion offers for each argument: kinds of values.py, joined by "+"; words, by "|"; "*": repeated.
PLACES: dict[str, tuple[str, ...]] = {
    "import-transcript": ("file*",),
    "history": ("slot+entity+fact",),
    "graph": ("entity",),
    "explain": ("last|+fact+episode",),
    "undo": ("change",),
    "review": ("accept|reject|+proposal", "proposal*"),
    "retract": ("fact+entity", "predicate", "object"),
    "end": ("fact+entity", "predicate", "object"),
    "edit": ("fact",),
    "same": ("entity+fact", "entity+fact"),
    "predicate": ("set|", "predicate"),
    "forget": ("fact+episode+proposal+entity", "predicate", "object"),
    "export": ("file",),
    "import": ("file",),
    "sync": ("file",),
    "backup": ("file",),
    "config": ("get|set|edit|path", "setting"),
    "init": ("bash|zsh|fish",),
    "schema": ("|".join(schemas.commands()),),
    "policy": ("show|check|wizard|edit",),
    "hook": ("status|install|uninstall|new", "git|claude-code"),
    "models": ("list|install", "minilm"),
}
_KINDS = {
    "--db": "file",
    "--user": "user",
    "--claims": "file",
    "--fact": "entity>predicate>object",
    "--speaker": "entity",
    "--subject": "entity",
    "--to": "entity",
    "--predicate": "predicate",
    "--source": "source",
    "--without": "source+change",
    "--batch": "batch",
    "--me": "entity",
}


def words() -> str:
    """The text of ``words.py``."""
    from memcli.cli import app, load
    from memcli.cli.commands import COMMANDS

    lines = [HEAD, "GLOBALS: dict[str, str] = {\n"]
    lines += _options(_command(app))
    lines += ["}\n", "COMMANDS: dict[str, Command] = {\n"]
    for entry in COMMANDS:
        lines.append(f"    {entry.name!r}: Command(\n        {entry.summary!r},\n        {{\n")
        lines += [f"        {line}" for line in _options(load(entry))]
        lines.append(f"        }},\n        {PLACES.get(entry.name, ())!r},\n    ),\n")
    return "".join([*lines, "}\n"])


def _command(app: Any) -> click.Command:
    from typer.main import get_command

    return get_command(app)


def _options(command: click.Command) -> Iterator[str]:
    for param in command.params:
        if isinstance(param, click.Option) and not param.hidden:
            for name in (*param.opts, *param.secondary_opts):
                yield f"    {name!r}: {_kind(param)!r},\n"
    yield "    '--help': '',\n"


def _kind(option: click.Option) -> str:
    if option.is_flag:
        return ""
    if isinstance(option.type, click.Choice):
        return "|".join(str(choice) for choice in option.type.choices)
    return next((_KINDS[name] for name in option.opts if name in _KINDS), "word")
