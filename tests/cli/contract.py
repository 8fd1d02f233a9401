"""What each command is asked to print for the golden files, and the formats that it says it has."""

import shlex

import click

from memcli.cli import load
from memcli.cli.commands import COMMANDS, Entry
from memcli.completion.generate import PLACES

FORMATS = ("--format", "--context")  # options whose choices are formats
SHORT = {"--json": "json", "--csv": "csv"}  # flags that name one
ELSEWHERE = {"init": "test_completion", "schema": "test_schemas"}  # words whose output is held there
SCREEN = {"browse": "a full screen: tests/tui"}  # commands that print nothing


# --null ends lines and is held by test_formats; the others choose among facts and change no shape.
DULL = ("--null", "--fail-empty", "--all", "--strict", "--force", "--yes", "--wait", "--retry", "--reembed", "--edit")

ASKED: dict[str, tuple[str, ...]] = {
    "add": (
        "'I live in Rome and like tea.'",
        "--dry-run 'I moved to Oslo.'",
        "--queue 'I like rain.'",
        "--fact me likes tea",
        "'Sam is moving the team to Rust'",
        "",
    ),
    "import-transcript": (
        "chat.txt",
        "chat.txt --list",
        "chat.txt --dry-run",
        "chat.txt --queue",
        "chat.txt --no-extract",
        "chat.txt none.txt",
    ),
    "query": (
        "'where do I live'",
        "'who is my brother' --explain",
        "'Biscuit' --facts-only",
        "'where do I live' --fast",
    ),
    "history": ("me", "me.lives_in --chart", "--known", "--known --chart"),
    "as-of": ("2023-06", "2023-02 'where did I live'", "2022 --diff 2024"),
    "graph": ("me", "me --as-of 2022 --diff 2024", "me --to Biscuit", "Biscuit --topics"),
    "prune": ("--older-than 1d --dry-run", "--older-than 1d"),
    "explain": ("f1", "f3", "f8", "e1", "last"),
    "undo": ("", "t1", "t999", "--dry-run"),
    "demo": ("",),
    "retract": ("f1", "me lives_in", "f99"),
    "end": ("me lives_in Lisbon --at 2024", "f99"),
    "edit": ("f2 --object Rome",),
    "same": ("Alex Al", "Alex Al --dry-run"),
    "predicate": ("", "set likes --one", "set likes --many", "set knows --symmetric", "set knows --directed"),
    "review": ("", "accept r1", "reject r1", "r1"),
    "forget": ("f1 --dry-run", "f1 --yes"),
    "work": ("--status", ""),
    "relearn": ("--dry-run", "-m rules"),
    "models": ("", "list", "install --check"),
    "log": ("", "--limit 1"),
    "export": ("",),
    "import": ("export.jsonl",),
    "sync": ("folder",),
    "backup": ("copy.db",),
    "doctor": ("", "--fix", "--secrets"),
    "stats": ("",),
    "schema": ("", "log", "retract"),
    "sql": ("'select id, subject, object from current_fact'", "'select 1 where 0'"),
    "init": ("",),
    "config": ("", "get queue.limit", "set queue.limit 7", "edit", "path"),
    "hook": (
        "status",
        "status --repo site",
        "install git --repo site",
        "uninstall git --repo site",
        "install claude-code",
        "new rules",
    ),
    "policy": ("show", "check 'I live in Oslo'", "check", "wizard", "edit"),
}
BEFORE: dict[str, tuple[str, ...]] = {  # what was done to the memory before
    "explain": ("query 'where do I live'",),
    "review": ("add 'Kim lives in Bergen' --said-at 2024-01-01", "import-transcript chat.txt"),
    "work": ("add --queue 'I like rain.'",),
    "relearn": ("add 'I like rain.'",),
    "import": ("export export.jsonl",),
    "policy": ("init",),
}


def forms(entry: Entry) -> list[list[str]]:
    """The ways to ask for every format that a command has, by its own options: [] is the default."""
    found: list[list[str]] = [[]]
    for param in load(entry).params:
        names = [name for name in FORMATS if name in param.opts]
        if names and isinstance(param.type, click.Choice):  # that of import-transcript is what it reads
            found += [[names[0], str(choice)] for choice in param.type.choices]
        found += [[name] for name in SHORT if name in param.opts]
    return found


def fits(argv: list[str], form: list[str]) -> bool:
    """Whether a line may be asked for in this form: a prompt's block and a chart are formats of their own."""
    alone = {"--explain": "--context", "--chart": "--format"}
    return not form or not any(flag in argv and option in form for flag, option in alone.items())


def flags(entry: Entry) -> set[str]:
    """The switches of a command that may change what it prints."""
    options = [param for param in load(entry).params if isinstance(param, click.Option) and param.is_flag]
    names = {name for option in options for name in (*option.opts, *option.secondary_opts) if name.startswith("--")}
    return names - set(SHORT) - set(DULL)


def words(name: str) -> set[str]:
    """The words that stand first after a command: ``get``, ``set``, ``edit`` and ``path`` of config."""
    first = "" if name in ELSEWHERE else PLACES.get(name, ("",))[0]
    return {word for word in first.split("|") if word.isalpha()} if "|" in first else set()


def asked(name: str) -> list[list[str]]:
    """The argument lists of a command."""
    return [shlex.split(line) for line in ASKED[name]]


PRINTING = [entry for entry in COMMANDS if entry.name not in SCREEN]
