"""``memcli browse`` on a real terminal: keys in, the screen out, and the terminal as it was afterwards."""

import fcntl
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memcli.cli.browse import EXAMPLES
from memcli.memory import Memory
from tests.cli.conftest import HOSTILE
from tests.conftest import Cli

_SECONDS = 20.0
_RESTORED = (b"\x1b[?1049l", b"\x1b[?25h")  # the other screen is left, the cursor is back


class Terminal:
    """A pseudo-terminal with ``memcli`` on it; stdin may be a pipe, as in ``echo x | memcli browse``."""

    def __init__(self, *argv: str, piped: bool = False, program: str = "") -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(self.master, (30, 100))
        self.before = termios.tcgetattr(slave)
        self.out = b""
        command = [sys.executable, "-c", program] if program else [sys.executable, "-m", "memcli", *argv]
        if piped:
            command = ["sh", "-c", f"echo x | {shlex.join(command)}"]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        self.slave = slave

    def wait_for(self, *words: bytes) -> None:
        """Read until all of the words were drawn."""
        end = time.monotonic() + _SECONDS
        while not all(word in self.out for word in words):
            assert time.monotonic() < end, f"not drawn: {words}\n{self.out[-3000:]!r}"
            self._read(0.1)

    def _read(self, seconds: float) -> None:
        if select.select([self.master], [], [], seconds)[0]:
            try:
                self.out += os.read(self.master, 1 << 16)
            except OSError:
                time.sleep(seconds)

    def keys(self, text: bytes) -> None:
        os.write(self.master, text)

    def end(self) -> int:
        """Wait until it has ended; its exit code."""
        end = time.monotonic() + _SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < end, f"it does not end\n{self.out[-3000:]!r}"
            self._read(0.05)
        self._read(0.1)
        return self.process.returncode

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def _restored(terminal: Terminal) -> bool:
    same = termios.tcgetattr(terminal.slave)[3] == terminal.before[3]
    return same and all(mark in terminal.out for mark in _RESTORED)


def test_it_draws_answers_keys_and_leaves_the_terminal_as_it_was(story: Path, terminals: list[Terminal]) -> None:
    terminals.append(terminal := Terminal("browse", "--as-of", "2022"))
    terminal.wait_for(b"Berlin", b"2022-12-31")
    terminal.keys(b"n")
    terminal.wait_for(b"Lisbon")
    terminal.keys(b"q")
    assert terminal.end() == 0
    assert _restored(terminal)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_run(story: Path, terminals: list[Terminal], example: str) -> None:
    terminals.append(terminal := Terminal(*shlex.split(example)[1:]))
    terminal.wait_for(b"Lisbon")
    terminal.keys(b"q")
    assert terminal.end() == 0


def test_a_pipe_on_stdin_is_replaced_by_the_terminal(story: Path, terminals: list[Terminal]) -> None:
    terminals.append(terminal := Terminal("browse", piped=True))
    terminal.wait_for(b"Lisbon")
    terminal.keys(b"q")
    assert terminal.end() == 0
    assert _restored(terminal)


def test_no_control_of_stored_text_reaches_the_terminal(story: Path, terminals: list[Terminal]) -> None:
    with Memory.open(story) as memory:
        memory.assert_(HOSTILE[:60], "likes", HOSTILE, said_at="2024-03-01")
    terminals.append(terminal := Terminal("browse", "likes"))
    terminal.wait_for(b"\\x1b[31mred")
    terminal.keys(b"\r")
    terminal.keys(b"e")
    terminal.wait_for(b"is stored")
    terminal.keys(b"q")
    assert terminal.end() == 0
    text = terminal.out.decode()
    assert "\x1b]52" not in text
    assert not re.search("[\x80-\x9f\u202a-\u202e\u2066-\u2069\u200b\ufeff\U000e0041]", text)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_in_order(story: Path, terminals: list[Terminal], ending: signal.Signals) -> None:
    program = (
        "import os, sys; print('pid', os.getpid(), flush=True)\n"
        "from memcli.cli import run; sys.exit(run.run(['browse']))"
    )
    terminals.append(terminal := Terminal(program=program))
    terminal.wait_for(b"Lisbon")
    found = re.search(rb"pid (\d+)", terminal.out)
    assert found is not None
    os.kill(int(found[1]), ending)
    assert terminal.end() == 0
    assert _restored(terminal)


def test_a_crash_restores_the_terminal_and_shows_no_text_of_the_user(story: Path, terminals: list[Terminal]) -> None:
    program = (
        "import sys\n"
        "from memcli.memory import Memory\n"
        "def broken(self, *a, **k):\n"
        "    secret = 'my secret words'\n"
        "    raise RuntimeError(secret)\n"
        "Memory.graph = broken\n"
        "from memcli.cli import run; sys.exit(run.run(['browse']))"
    )
    terminals.append(terminal := Terminal(program=program))
    terminal.wait_for(b"Lisbon")
    terminal.keys(b"g")
    assert terminal.end() == 1
    assert _restored(terminal)
    assert b"secret" not in terminal.out
    assert b"Traceback" not in terminal.out


def test_without_a_terminal_it_is_a_usage_error(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memcli.cli.browse._TERMINAL", "/nonexistent/tty")
    result = cli("browse")
    assert result.code == 2
    assert "needs a terminal" in result.err
    monkeypatch.setenv("TERM", "dumb")
    assert "can only print" in cli("browse").err


def test_what_cannot_be_opened_is_said_before_the_screen_is_taken(
    sealed: Path, terminals: list[Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    (sealed / "default.db").write_bytes(b"no database" * 100)
    terminals.append(terminal := Terminal("browse"))
    assert terminal.end() == 12
    assert b"\x1b[?1049h" not in terminal.out
