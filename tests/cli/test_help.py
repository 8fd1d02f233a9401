"""Help: cheap, complete, and every example in it runs."""

import re
import shlex
import subprocess
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

from memcli import Memory
from memcli.cli import load
from memcli.cli.commands import COMMANDS, Entry
from memcli.errors import ExitCode
from tests.cli import contract
from tests.conftest import Cli


def plain(text: str) -> str:
    """Terminal output without its colours."""
    return re.sub("\x1b\\[[0-9;]*m", "", text)


NAMES = [entry.name for entry in COMMANDS]
EXAMPLES = [
    example
    for entry in COMMANDS
    if entry.name != "browse"  # needs a terminal: test_browse
    for example in import_module(f"memcli.cli.{entry.module}").EXAMPLES
]


def test_help_lists_every_command(cli: Cli) -> None:
    text = cli("--help").out
    assert all(entry.summary in text for entry in COMMANDS)
    assert all(len(line) <= 100 for line in text.splitlines())


@pytest.mark.parametrize("entry", COMMANDS, ids=NAMES)
def test_a_commands_help(cli: Cli, entry: Entry) -> None:
    result = cli(entry.name, "--help")
    assert result.code == 0
    assert f"Usage: memcli {entry.name}" in result.out
    assert "Example: memcli " in result.out
    assert "Exit codes: 0 done;" in result.out
    assert result.out.count("Arguments:") <= 1
    assert "Positional" not in result.out


@pytest.mark.parametrize("entry", COMMANDS, ids=NAMES)
def test_help_on_a_terminal_is_in_panels(cli: Cli, entry: Entry) -> None:
    assert "╭─ Options" in plain(cli(entry.name, "--help", terminal=True).out)


def test_the_list_on_a_terminal_is_in_panels(cli: Cli) -> None:
    text = plain(cli("--help", terminal=True).out)
    assert all(f"╭─ {panel} ─" in text for panel in dict.fromkeys(entry.panel for entry in COMMANDS))


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(cli: Cli, story: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, example: str) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.setattr("typer.prompt", lambda question, default, **_: default)
    Path("chat.txt").write_text("[2024-05-01 10:00] Ana: I live in Faro.\n[2024-05-01 10:01] Ben: ok\n")
    with zipfile.ZipFile("export.zip", "w") as export:
        export.write("chat.txt")
    subprocess.run(["git", "init", "-q", "site"], check=True)
    assert cli("query", "where do I live").code == 0
    Path("shared").mkdir()
    program, *argv = shlex.split(example)
    if argv[0] == "import":
        assert cli("export", argv[-1]).code == 0
    if argv[0] == "models":
        monkeypatch.setattr("memcli.weights_install.install", lambda *_: tmp_path)
        monkeypatch.setattr("memcli.weights.check", lambda _: [])
    if argv[0] == "review":
        with Memory.open(story) as memory:
            memory.propose("I like snow. I like fog.", reason="a program says so")
        cli("import-transcript", "chat.txt")
    result = cli(*argv, asked=argv == ["policy", "wizard"])
    assert program == "memcli"
    assert result.code == ExitCode.OK, result.err


@pytest.mark.parametrize("entry", COMMANDS, ids=NAMES)
def test_every_command_has_a_summary_examples_and_exit_codes(entry: Entry) -> None:
    module = import_module(f"memcli.cli.{entry.module}")
    assert entry.summary.endswith((".", "?"))
    assert str(load(entry).help).splitlines()[0] == entry.summary
    assert all(shlex.split(example)[:2] == ["memcli", entry.name] for example in module.EXAMPLES)
    assert module.EXAMPLES
    assert module.EXIT_CODES[0] == ExitCode.OK
    shown = {word for example in module.EXAMPLES for word in shlex.split(example)}
    assert contract.words(entry.name) <= shown, "a word that the command takes has no example"
