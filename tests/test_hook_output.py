"""What hooks print never reaches stdout, and a hook that ends the process loses no text."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from memcli import hook_output, plugins
from memcli.memory import Memory

EVIL = r"\x1b]0;pwn\x07"


@pytest.fixture
def hooks(sealed: Path) -> Path:
    folder = sealed / "hooks"
    folder.mkdir()
    return folder


def policy(loaded: plugins.Plugins) -> object:
    return loaded.change("pre_policy", "text", "x", said_at=None, speaker=None, role="user")


@pytest.mark.parametrize(
    "call",
    [
        f'sys.stdout.write("{EVIL}\\n")',
        f'print("{EVIL}")',
        f'sys.stdout.buffer.write(b"{EVIL}\\n")',
        f'sys.stdout.writelines(["{EVIL}\\n"])',
        f'sys.stdout.write("{EVIL}\\n"); sys.stdout.flush(); sys.stdout.close()',
    ],
)
@pytest.mark.parametrize("at_once", [True, False])
def test_it_goes_to_stderr_escaped(hooks: Path, capsys: pytest.CaptureFixture[str], call: str, at_once: bool) -> None:
    body = call if at_once else f"def pre_policy(text):\n    {call}\n"
    (hooks / "a.py").write_text(f"import sys\n{body}\n")
    before = sys.stdout
    loaded = plugins.Plugins()
    policy(loaded)
    assert not loaded.problems
    print("data")
    assert sys.stdout is before
    out, err = capsys.readouterr()
    assert out == "data\n"
    assert err == "\\x1b]0;pwn\\x07\n"


def test_so_does_what_an_installed_plugin_prints_as_it_is_loaded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Point:
        name = "loud"

        def load(self) -> object:
            print("loaded")
            return object()

    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [Point()])
    assert not plugins.Plugins().problems
    assert capsys.readouterr() == ("", "loaded\n")


def test_what_others_print_meanwhile_is_theirs(hooks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    started, done = threading.Event(), threading.Event()

    def hook() -> None:
        with hook_output.hooked():
            started.set()
            done.wait(5)
            print("a hook's")

    with hook_output.diverted():
        thread = threading.Thread(target=hook)
        thread.start()
        started.wait(5)
        print("data")
        done.set()
        thread.join()
    assert capsys.readouterr() == ("data\n", "a hook's\n")


def test_so_does_what_a_hook_prints_after_it_was_given_up(
    hooks: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMCLI_HOOKS_TIMEOUT", "0.1")
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    (hooks / "a.py").write_text(
        "import threading\nlate, said = threading.Event(), threading.Event()\n"
        "def pre_policy(text):\n    late.wait(5)\n    print('late')\n    said.set()\n"
    )
    loaded = plugins.Plugins()
    policy(loaded)
    assert "took too long" in loaded.problems[0]
    (module,) = [m for m in loaded.manager.get_plugins() if hasattr(m, "late")]
    module.late.set()
    assert module.said.wait(5)
    print("data")
    assert capsys.readouterr() == ("data\n", "late\n")


@pytest.mark.parametrize("body", ["os._exit(9)", "def pre_policy(text):\n    os._exit(9)"])
def test_a_hook_that_ends_the_process_loses_no_text(hooks: Path, body: str) -> None:
    (hooks / "a.py").write_text(f"import os\n{body}\n")
    argv = [sys.executable, "-m", "memcli", "add", "I live in Oslo"]
    run = subprocess.run(argv, env={**os.environ, "MEMCLI_QUEUE_AUTOSTART": "0"}, capture_output=True, timeout=60)
    assert run.returncode == 9
    (hooks / "a.py").unlink()
    with Memory.open() as memory:
        assert [e.text for e in memory.episodes()[0]] == ["I live in Oslo"]
        assert not memory.queue().empty
