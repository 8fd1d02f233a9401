"""The exit point: one sentence, one hint, one code, whatever goes wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from memcli.cli import run
from memcli.cli.commands import COMMANDS
from memcli.errors import Busy, ExitCode
from memcli.memory import Memory
from tests.conftest import Cli

Shell = Callable[..., CompletedProcess[bytes]]


def test_version(cli: Cli) -> None:
    assert cli("--version").out.startswith("memcli 0.")


def test_no_command_is_help(cli: Cli) -> None:
    result = cli()
    assert result.code == 0
    assert "import-transcript" in result.out


def test_unknown_command_names_the_nearest(cli: Cli) -> None:
    result = cli("quer", "x")
    assert (result.code, result.out) == (2, "")
    assert result.err == "There is no command 'quer'.\nhint: did you mean `memcli query`?\n"


@pytest.mark.parametrize(
    "argv",
    [
        ("query", "--nope"),
        ("query", "x", "-k", "many"),
        ("query", "x", "-f", "xml"),
        ("--db",),
        ("as-of",),
        ("retract",),
    ],
)
def test_usage_errors_have_the_same_form(cli: Cli, argv: tuple[str, ...]) -> None:
    result = cli(*argv)
    assert (result.code, result.out) == (2, "")
    sentence, hint = result.err.splitlines()
    assert sentence.endswith((".", "?", ")"))
    assert hint.startswith("hint: `memcli")


def test_a_global_option_behind_the_command(cli: Cli) -> None:
    result = cli("query", "x", "--db", "y")
    assert (result.code, result.out) == (2, "")
    assert result.err.endswith("hint: --db stands before the command: `memcli --db ...`\n")


def test_a_reading_command_never_makes_the_file(cli: Cli, sealed: Path) -> None:
    result = cli("query", "anything")
    assert result.code == ExitCode.NO_DATABASE
    assert "hint: " in result.err
    assert not list(sealed.iterdir())


@pytest.mark.parametrize("argv", [("undo",), ("retract", "f1"), ("prune",)])
def test_corrections_never_make_the_file(cli: Cli, sealed: Path, argv: tuple[str, ...]) -> None:
    assert cli(*argv).code == ExitCode.NO_DATABASE
    assert not list(sealed.iterdir())


@pytest.mark.parametrize("argv", [("undo", "--json"), ("undo", "--json", "--nope"), ("add", "--json", "")])
def test_writes_give_an_envelope_for_errors_too(cli: Cli, argv: tuple[str, ...]) -> None:
    result = cli(*argv)
    body = json.loads(result.out)
    assert list(body) == ["memcli_result_version", "command", "status", "exit_code", "data", "errors"]
    assert (body["command"], body["status"], body["exit_code"]) == (argv[0], "error", result.code)
    assert body["errors"][0]["code"] == result.code
    assert body["errors"][0]["message"] == result.err.splitlines()[0]


@pytest.mark.parametrize("name", [entry.name for entry in COMMANDS])
def test_an_argument_that_is_no_text(cli: Cli, story: Path, name: str) -> None:
    result = cli(name, "ab\udcff")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("An argument is not UTF-8: offset 2 of 'ab\\udcff'.")


def test_an_error_of_ours(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(self: Memory, **_: object) -> None:
        raise Busy("The file is busy.", "try again")

    monkeypatch.setattr(Memory, "log", busy)
    assert cli("log") == type(cli("log"))(11, "", "The file is busy.\nhint: try again\n")


def test_a_bug_names_type_and_place_only(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(self: Memory, **_: object) -> None:
        raise ValueError("the user's secret text")

    monkeypatch.setattr(Memory, "log", explode)
    result = cli("log")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("Unexpected fault: ValueError at memcli.cli.log:")
    assert "secret" not in result.err
    monkeypatch.setenv("MEMCLI_DEBUG", "1")
    assert "secret" in cli("log").err


def test_interrupt(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Memory, **_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Memory, "log", interrupt)
    assert cli("log") == type(cli("log"))(130, "", "")


def test_the_place_is_the_innermost_frame_of_ours() -> None:
    with pytest.raises(AttributeError) as fault:
        run._report(None)  # type: ignore[arg-type]
    assert run._place(fault.value.__traceback__).startswith("memcli.cli.run:")


def test_head_is_quiet(shell: Shell, story: Path) -> None:
    with Memory.open(story) as memory:
        for number in range(300):
            memory.assert_("user", "knows", f"{'x' * 250} {number}")
    for command, unbuffered in (("history", ""), ("history", "1"), ("export -", ""), ("sql 'select * from fact'", "")):
        done = shell(f"memcli {command} | head -1", PYTHONUNBUFFERED=unbuffered)
        assert done.stderr == b""
        assert done.returncode in (0, 141)
        assert done.stdout.count(b"\n") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("command", ["history", "query Rome --json", "export -"])
def test_a_full_disk_on_stdout(shell: Shell, story: Path, command: str) -> None:
    done = shell(f"memcli {command} > /dev/full")
    assert done.returncode == ExitCode.DISK
    assert done.stderr.decode().splitlines()[0] == "Writing the output failed: No space left on device."


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_of_a_reading_command(shell: Shell, story: Path, closed: str) -> None:
    done = shell(f"memcli log {closed}")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_ctrl_c_while_waiting_for_a_pipe(sealed: Path) -> None:
    waiting = subprocess.Popen(
        [sys.executable, "-m", "memcli", "add", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    time.sleep(1)
    waiting.send_signal(signal.SIGINT)
    out, err = waiting.communicate(timeout=30)
    assert (waiting.returncode, out, err) == (130, b"", b"")


def test_closed_stdin_is_no_data(shell: Shell) -> None:
    done = shell("memcli add <&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"There is no input")


def test_output_is_utf8_whatever_the_locale(shell: Shell, sealed: Path) -> None:
    done = shell("memcli add --fact me likes Łódź 2>/dev/null; memcli as-of now", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert "Łódź".encode() in done.stdout


def test_the_end_is_the_programs_alone(story: Path) -> None:
    """What is registered for the end still runs, and a caller who is not the program goes on."""
    first = "import atexit, sys; sys.argv = ['memcli', 'stats']; from memcli.__main__ import main\n"
    told = first + "atexit.register(print, 'at the end')\nmain()"
    inside = first + (
        "def call(): main()\ncall.__globals__['__name__'] = 'a library'\n"
        "try: call()\nexcept SystemExit as left: print('left', left.code)"
    )
    for code, last in ((told, "at the end"), (inside, "left 0")):
        process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert (process.returncode, process.stdout.splitlines()[-1]) == (0, last), process.stderr
        assert "facts" in process.stdout


def test_the_end_waits_for_threads(story: Path) -> None:
    code = (
        "import sys, threading, time; sys.argv = ['memcli', 'stats']; from memcli.__main__ import main\n"
        "threading.Thread(target=lambda: (time.sleep(0.3), print('finished'))).start()\nmain()"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert process.stdout.endswith("finished\n")
