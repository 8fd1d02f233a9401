"""Row 13 to 17: any arguments at all end in a known exit code and in clean output.

The suite runs a few; ``pytest -m slow --fuzz-seconds 300 tests/cli/test_fuzz.py`` as long as that.
"""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memcli.completion.words import COMMANDS
from memcli.errors import ExitCode
from memcli.memory import Memory
from tests.cli.conftest import HOSTILE
from tests.cli.fuzzing import for_seconds
from tests.conftest import Cli
from tests.hostile import STRINGS, forbidden

# Not called: those that open an editor, wait for a person or another process, or show the whole loop.
LEFT_OUT = {"demo", "browse", "init", "work"}
KNOWN = {int(code) for code in ExitCode} - {ExitCode.BUG, ExitCode.INTERRUPTED}
WORDS = (
    *(
        "",
        " ",
        "me",
        "user",
        "Alex",
        "lives_in",
        "me.lives_in",
        "f1",
        "f99999999999999999999",
        "e1",
        "t1",
        "t0",
        "-1",
        "0",
    ),
    *(
        "1e400",
        "NaN",
        "true",
        "null",
        "2023",
        "2023-06",
        "9999",
        "0001",
        "2023-02-30",
        "yesterday",
        "last summer",
        "now",
    ),
    *("unknown", "*", '"', "'", "%", "_", "\\", "a AND b", "NEAR(", "); drop table fact; --", "../../x", "/dev/null"),
    *(
        "😀",
        "ß",
        "日本語",
        "عربي",
        HOSTILE,
        "x" * 5000,
        "[/]",
        "[red]x",
        "{}",
        "[]",
        "$HOME",
        "`id`",
        "-",
        "set",
        "get",
    ),
    *("last", "accept", "name@", "f1@2022", "=", "a=b", "age >= 1", "age >=", "(", "markdown", "dot", "\0"),
)


@st.composite
def command_lines(draw: st.DrawFn) -> list[str]:
    """A command with some of its own options, and arguments that nobody thought of."""
    word = st.one_of(st.sampled_from(WORDS), st.sampled_from(STRINGS), st.text(max_size=12))
    name = draw(st.sampled_from([name for name in COMMANDS if name not in LEFT_OUT]))
    argv = [name]
    options = {
        o: kind for o, kind in COMMANDS[name].options.items() if o not in ("--edit", "-e", "--queue", "--rerank")
    }
    for option in draw(st.lists(st.sampled_from(sorted(options)), max_size=4)):
        argv.append(option)
        kind = options[option]
        if kind:
            choices = [choice for choice in kind.split("|") if choice] if "|" in kind else []
            argv.append(draw(st.sampled_from(choices) if choices and draw(st.booleans()) else word))
    argv[1:1] = draw(st.lists(word, max_size=3))
    return argv if name not in ("config", "policy") or "edit" not in argv else [name]


def check(cli: Cli, argv: list[str], stdin: bytes, *, terminal: bool) -> None:
    result = cli(*argv, stdin=stdin, terminal=terminal)
    assert result.code in KNOWN, result.err
    assert "Traceback" not in result.err
    assert "Unexpected fault" not in result.err
    assert result.code == 0 or "hint: " in result.err
    shown = re.sub("\x1b\\[[0-9;]*m", "", result.out) if terminal else result.out
    assert not forbidden(shown.replace("\t", "").replace("\0", ""), towers=True)
    assert not forbidden(result.err)


@pytest.fixture
def fuzz(
    cli: Cli, story: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[list[str], bytes, bool], None]:
    """Run one command line against a fresh copy of the story."""
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    spare, work = tmp_path / "spare.db", tmp_path / "work"
    with Memory.open() as memory:
        memory.backup(spare)

    def run(argv: list[str], stdin: bytes, terminal: bool) -> None:
        monkeypatch.chdir(tmp_path)
        for folder in (story.parent, work):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(mode=0o700)
        monkeypatch.chdir(work)
        shutil.copy(spare, story)
        check(cli, argv, stdin, terminal=terminal)

    return run


STDIN = st.one_of(st.just(b""), st.binary(max_size=60), st.sampled_from([w.encode() for w in WORDS]))
COMMON = {"suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow], "deadline": None}


@settings(max_examples=120, derandomize=True, **COMMON)
@given(argv=command_lines(), stdin=STDIN, terminal=st.booleans())
def test_any_arguments(fuzz: Callable[..., None], argv: list[str], stdin: bytes, terminal: bool) -> None:
    fuzz(argv, stdin, terminal)


@pytest.mark.slow
def test_any_arguments_for_long(fuzz: Callable[..., None], request: pytest.FixtureRequest) -> None:
    seconds = request.config.getoption("--fuzz-seconds")
    count = for_seconds(seconds, fuzz, argv=command_lines(), stdin=STDIN, terminal=st.booleans())
    print(f"arguments: {count} examples")


@pytest.mark.parametrize(
    "argv", [("sync", "~0"), ("backup", "~nobody0/b"), ("--db", "~0/m.db", "log"), ("export", "~0/x")]
)
def test_the_home_of_nobody(cli: Cli, story: Path, argv: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by fuzzing: a tilde before a name that no account bears is part of a name."""
    monkeypatch.chdir(story.parent)
    assert cli(*argv).code in KNOWN
