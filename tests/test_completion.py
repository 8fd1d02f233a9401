"""Completion: what fits at the cursor, in the three shells; it makes no file and imports no command line."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from memcli.cli.commands import COMMANDS
from memcli.completion import complete, generate, scripts
from memcli.memory import Memory

pexpect = pytest.importorskip("pexpect")
ROOT = Path(__file__).parent.parent
SHELLS = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
    "fish": ["--no-config", "-i"],
}


JOIN = {
    "bash": 'eval "$(memcli init bash)"',
    "zsh": 'eval "$(memcli init zsh)"',
    "fish": "memcli init fish | source",
}


@pytest.fixture
def known(sealed: Path) -> None:
    with Memory.open() as memory:
        memory.assert_("Ana Prado", "lives_in", "Faro", source="notes.txt")
        memory.assert_("nvidia/cuda:10.0", "runs_on", "ana's box")
        memory.assert_("user", "knows", "Ana Prado", batch="chat.txt")
        memory.assert_("evil\x1b]52;c;x\x07name", "is", "bad")


def fits(*words: str) -> list[str]:
    return [candidate.value for candidate in complete.find(complete.parse(words))]


def test_the_generated_files_are_fresh(request: pytest.FixtureRequest) -> None:
    made = {ROOT / "memcli/completion/words.py": generate.words()}
    made |= {ROOT / "completions" / name: text for name, text in scripts.SCRIPTS.values()}
    for path, text in made.items():
        if path.suffix == ".py":
            ruff = Path(sys.executable).with_name("ruff")
            text = subprocess.run([ruff, "format", "-"], input=text, capture_output=True, text=True, check=True).stdout
        if request.config.getoption("--update-golden"):
            path.write_text(text)
        assert path.read_text() == text, f"{path.name} is stale: run pytest --update-golden"


def test_every_argument_has_its_kinds_or_takes_free_words() -> None:
    free = {"add", "browse", "query", "as-of", "sql"}
    for entry in COMMANDS:
        annotations = import_module(f"memcli.cli.{entry.module}").command.__annotations__
        takes = any("ArgumentInfo" in repr(note) for note in annotations.values())
        assert takes == (entry.name in generate.PLACES or entry.name in free), entry.name


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("gr",), ["graph"]),
        (("graph", "an"), ["Ana Prado", "ana's box"]),
        (("graph", "nv"), ["nvidia/cuda:10.0"]),
        (("graph", "ev"), []),
        (("graph", "me", "--to", "Fa"), ["Faro"]),
        (("graph", "me", "--to=Fa"), ["--to=Faro"]),
        (("history", "me."), ["me.knows"]),
        (("history", "nvidia/cuda:10.0."), ["nvidia/cuda:10.0.runs_on"]),
        (("retract", "ana prado", "li"), ["lives_in"]),
        (("retract", "Ana Prado", "lives_in", ""), ["Faro"]),
        (("explain", "f"), ["f4", "f3", "f2", "f1"]),
        (("explain", "la"), ["last"]),
        (("undo", "--batch", ""), ["chat.txt"]),
        (("add", "--fact", "Ana Prado", "lives_in", "F"), ["Faro"]),
        (("query", "-f", "json"), ["json", "jsonl"]),
        (("query", "--kn"), ["--known-at"]),
        (("--user", "def"), ["default"]),
        (("config", "get", "queue.l"), ["queue.limit", "queue.lease"]),
        (("query", "anything", "else"), []),
        (("nonsense", ""), []),
        (("graph", "--", "--"), []),
        (("graph", "a%"), []),
    ],
    ids=str,
)
def test_what_fits(words: tuple[str, ...], found: list[str]) -> None:
    assert fits(*words)[: len(found) or None] == found


def test_without_a_file_there_is_nothing_and_none_is_made(sealed: Path) -> None:
    assert fits("graph", "a") == []
    assert fits("--db", str(sealed / "other.db"), "graph", "a") == []
    assert list(sealed.iterdir()) == []


@pytest.mark.usefixtures("known")
def test_the_named_memory_is_asked(sealed: Path) -> None:
    with Memory.open(user="bo") as memory:
        memory.assert_("user", "knows", "Anders")
    assert fits("--user", "bo", "graph", "An") == ["Anders"]
    assert fits("--db", str(sealed / "bo.db"), "graph", "An") == ["Anders"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("memcli graph An", ["memcli", "graph", "An"]),
        ("memcli graph ", ["memcli", "graph", ""]),
        (r"memcli graph Ana\ P", ["memcli", "graph", "Ana P"]),
        ('memcli graph "Ana P', ["memcli", "graph", "Ana P"]),
        ("echo x | memcli graph 'Ana P", ["memcli", "graph", "Ana P"]),
        ("memcli graph \\", ["memcli", "graph", "\\"]),
        ("", [""]),
    ],
)
def test_words_of_a_bash_line(line: str, words: list[str]) -> None:
    assert [word.lstrip() for word in complete.split(line)[0]] == words


def test_completion_imports_neither_typer_nor_a_model() -> None:
    code = "import sys; from memcli.__main__ import main\ntry: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", code, "__complete", "zsh", "memcli", "graph", "a"], capture_output=True, text=True
    )
    loaded = {name.split(".")[0] for name in done.stderr.split()}
    assert not loaded & {"typer", "click", "llm", "rich", "sqlite_utils", "dataclasses"}
    assert "memcli.cli" not in done.stderr.split()


def terminal(shell: str, tmp_path: Path, load: str = "", term: str = "dumb") -> "pexpect.spawn[str]":
    """A shell with memcli and its completion (or what ``load`` says), at its prompt, in a folder of its own."""
    program = tmp_path / "memcli"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m memcli "$@"\n')
    program.chmod(0o755)
    env = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "TERM": term, "PS1": "> "}
    env |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    child = pexpect.spawn(
        shell, SHELLS[shell], env=env, cwd=tmp_path, encoding="utf-8", timeout=20, dimensions=(40, 200)
    )
    setup = {
        "bash": "bind 'set enable-bracketed-paste off'; show() { printf '[%s]' \"$@\"; }",
        "zsh": "autoload -Uz compinit && compinit -u -D; show() { printf '[%s]' \"$@\"; }",
        "fish": "function show; printf '[%s]' $argv; end",
    }[shell]
    source = f". {ROOT / 'completions' / scripts.SCRIPTS[shell][0]}"
    child.sendline(f"{setup}; {load or source}; echo REA''DY")
    child.expect("READY")
    return child


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("typed", "argument"),
    [
        ("graph Ana", "Ana Prado"),
        ("graph nvid", "nvidia/cuda:10.0"),
        ("graph nvidia/cuda:1", "nvidia/cuda:10.0"),
        ("graph 'Ana P", "Ana Prado"),
        ("hist", "history"),
    ],
)
def test_a_real_shell_completes_a_value_whole(shell: str, typed: str, argument: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    child = terminal(shell, tmp_path)
    child.send(f"memcli {typed}\t")
    child.expect_exact(argument[-3:])
    child.send("\x01show \r")
    child.expect_exact(f"[{argument}]")
    child.close(force=True)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("shell", SHELLS)
def test_a_key_inserts_a_fact_quoted_and_runs_nothing(shell: str, tmp_path: Path) -> None:
    """``memcli init SHELL`` joins the shell; a stand-in for fzf picks the line about Ana's home."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    with Memory.open() as memory:
        memory.assert_("Ana Prado", "motto", "$(touch owned); echo x", said_at="2025-01-01")
    picker = tmp_path / "fzf"
    picker.write_text("#!/bin/sh\ngrep motto\n")
    picker.chmod(0o755)
    child = terminal(shell, tmp_path, load=JOIN[shell])
    child.send("show a \x1bm")
    child.expect_exact("touch")
    child.send("\r")
    child.expect_exact("[a][$(touch owned); echo x]")
    assert not (tmp_path / "owned").exists()
    child.close(force=True)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("shell", SHELLS)
def test_a_key_opens_the_browser_on_an_empty_line(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    child = terminal(shell, tmp_path, load=JOIN[shell], term="xterm")
    child.send("\x1bm")
    child.expect_exact("nvidia/cuda")
    child.send("q")
    child.expect_exact("\x1b[?1049l")  # the screen is given back
    child.send("show done\r")
    child.expect_exact("[done]")
    child.close(force=True)
