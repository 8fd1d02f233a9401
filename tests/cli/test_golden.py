"""Piped bytes are the contract: every command that prints, in every format that it has, at any width."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from memcli import llms
from memcli.cli.commands import Entry
from tests.cli import contract
from tests.conftest import GOLDEN, Cli

CHAT = "[2024-05-01 10:00] Ana: I live in Faro.\n[2024-05-01 10:01] Kim: I moved to Oslo.\n"
UNSTEADY = (  # what differs between two machines or two runs
    (r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "UUID"),
    (r"\b[0-9a-f]{32,64}\b", "DIGEST"),
    (r'("device": ?")[0-9a-f]{12}', r"\1DEVICE"),
    (r"\b(bytes|database|shm|wal|newest)([\" :=]+)\d[\d,]*", r"\1\2N"),
)


def steady(text: str, home: Path) -> str:
    """Text without the folder of this test and what is drawn at random."""
    text = text.replace(str(home.parent), "~")
    for pattern, name in UNSTEADY:
        text = re.sub(pattern, name, text)
    return text


@pytest.fixture
def told(story: Path, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What a command line prints, each in a fresh folder with the same small memory."""
    kept = tmp_path / "kept"
    shutil.copytree(story.parent, kept)
    work = tmp_path / "work"
    for name, value in (("MEMCLI_QUEUE_AUTOSTART", "0"), ("EDITOR", "true")):
        monkeypatch.setenv(name, value)
    seen = [llms.Seen("tiny", ("t",), True, ""), llms.Seen("huge", (), False, "acme")]
    monkeypatch.setattr(llms, "models", lambda: seen)
    monkeypatch.setattr(llms, "plugins", lambda: [("llm-acme", "1.0")])

    def run(name: str, argv: list[str], *options: str, terminal: bool = False) -> str:
        for place, source in ((story.parent, kept), (work, None)):
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(source, place) if source else place.mkdir()
        monkeypatch.chdir(work)
        Path("chat.txt").write_text(CHAT)
        Path("folder").mkdir()
        if name == "hook":
            subprocess.run(["git", "init", "-q", "site"], check=True)
        for line in contract.BEFORE.get(name, ()):
            assert cli(*shlex.split(line)).code == 0, line
        if name == "import":
            story.unlink()
        done = cli(*options, name, *argv, terminal=terminal)
        return steady(done.out, story.parent) + (f"[exit {done.code}]\n" if done.code else "")

    return run


def page(entry: Entry, told: Callable[..., str]) -> str:
    """Every line of a command in every format, as a page of sections; what prints the same shares one."""
    parts: list[str] = []
    for argv in contract.asked(entry.name):
        shown: dict[str, list[str]] = {}
        for form in contract.forms(entry):
            if contract.fits(argv, form):
                line = shlex.join(["memcli", entry.name, *argv, *form])
                shown.setdefault(told(entry.name, [*argv, *form]), []).append(f"$ {line}\n")
        parts += ["".join(lines) + text for text, lines in shown.items()]
    return "\n".join(parts)


@pytest.mark.parametrize("columns", ["200", "40"])
@pytest.mark.parametrize("entry", contract.PRINTING, ids=[entry.name for entry in contract.PRINTING])
def test_what_a_command_prints(
    entry: Entry,
    columns: str,
    told: Callable[..., str],
    golden: Callable[[str, str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("FORCE_COLOR", "1")  # a pipe has no colour all the same
    printed = page(entry, told)
    assert "\x1b" not in printed
    golden(f"cli/{entry.name}.txt", printed)


def test_every_command_is_asked_in_all_its_ways() -> None:
    assert set(contract.ASKED) == {entry.name for entry in contract.PRINTING}
    for entry in contract.PRINTING:
        used = {word for argv in contract.asked(entry.name) for word in argv}
        assert contract.flags(entry) <= used, f"{entry.name} has a switch that no golden file shows"
        assert contract.words(entry.name) <= used, f"{entry.name} has a word that no golden file shows"


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in (GOLDEN / "cli").iterdir()} == set(contract.ASKED)


@pytest.mark.parametrize("entry", contract.PRINTING, ids=[entry.name for entry in contract.PRINTING])
def test_a_terminal_has_no_colour_where_it_is_not_wanted(
    entry: Entry, told: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv, *_ = contract.asked(entry.name)
    assert "\x1b" not in told(entry.name, argv, "--color", "never", terminal=True)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not re.search(r"\x1b\[[0-9;]*\b(3|4|9|10)[0-7]\b", told(entry.name, argv, terminal=True))
