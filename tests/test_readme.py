"""Every example of the README is run, in order, and prints what the README shows."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests import reference

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOW = "2026-12-01T09:00:00+00:00"


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def steps(block: str) -> list[tuple[str, str]]:
    """(command, what it prints) for every ``$`` line of a block."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(command, shown) for command, _, shown in (part.partition("\n") for part in parts)]


@pytest.fixture
def shell(tmp_path, sealed):
    """A shell with memcli on its PATH, in a folder of its own, on the README's day."""
    sealed.chmod(0o700)
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    program = bin_folder / "memcli"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m memcli "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    work = tmp_path / "work"
    work.mkdir()
    environment = {**os.environ, "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}", "MEMCLI_NOW": NOW}
    environment["MEMCLI_QUEUE_AUTOSTART"] = "0"  # the worker that the example itself starts

    def run(command: str) -> str:
        done = subprocess.run(
            ["bash", "-c", f"exec 2>&1; {command}"],
            cwd=work,
            env=environment,
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            timeout=60,
            check=False,
        )
        return done.stdout.decode()

    return run


def test_console_examples_print_what_they_show(shell):
    told = [step for block in blocks("console") for step in steps(block)]
    shown = "".join(f"$ {command}\n{output}" for command, output in told)
    assert "".join(f"$ {command}\n{shell(command)}" for command, _ in told) == shown


@pytest.mark.parametrize("block", blocks("python"))
def test_python_examples_run(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MEMCLI_NOW", NOW)
    exec(compile(block, "README.md", "exec"), {})


def test_the_test_command_is_the_one_that_ci_runs():
    (command,) = [block.strip() for block in blocks("sh") if "pytest" in block]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_tables_of_commands_options_and_exit_codes_are_fresh(request):
    if request.config.getoption("--update-golden"):
        (ROOT / "README.md").write_text(reference.written(README), encoding="utf-8")
    assert (ROOT / "README.md").read_text(encoding="utf-8") == reference.written(README), "run pytest --update-golden"


def test_the_table_of_hooks_is_that_of_the_code():
    from memcli.cli import scaffold

    for name, arguments, purpose in scaffold.hooks():
        assert f"| `{name}` | {arguments} | {purpose} |\n" in README


def test_the_table_of_formats_is_that_of_the_readers():
    from memcli.ingest.transcripts.detect import READERS

    section = README.partition("\n## Import conversations\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| .+ \| .+ \|$", section, re.MULTILINE)
    names = {entry.name for entry in READERS}
    assert rows == sorted(name for name in names if "-" not in name)
    assert all(f"`{name}`" in section or f"--format {name}`" in section for name in names)


def test_the_threat_model_names_tests_that_there_are():
    section = README.partition("\n## Appendix: what memcli protects against")[2].partition("\n## ")[0]
    named = set(re.findall(r"`((?:\w+/)?test_\w+\.py)`", section))
    assert len(named) >= 12
    assert all((ROOT / "tests" / name).is_file() for name in named), named
