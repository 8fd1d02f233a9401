"""Tests never see the user's files, clock or network."""

import io
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

os.environ["LLM_LOAD_PLUGINS"] = ""  # read when llm is imported: no plugin but those that a test registers

NOW = "2025-03-01T09:00:00+00:00"
GOLDEN = Path(__file__).parent / "golden"
ROOT = Path(__file__).parent.parent
TINY = ROOT / "fixtures" / "models" / "tiny"


def _weights() -> Path | None:
    """Where the weights of the person who runs the tests lie, asked before the tests are sealed off."""
    from memcli import paths, weights

    return paths.models_dir() if weights.installed() else None


WEIGHTS = _weights()


def pytest_configure() -> None:
    """Temporary files lie in memory where there is room; the commands that tests start find compiled modules.

    The suite makes thousands of files that are synced, and starts hundreds of processes.
    """
    disk = Path("/dev/shm")
    if os.access(disk, os.W_OK) and shutil.disk_usage(disk).free > 2 << 30:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(disk))
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")
    parser.addoption("--fuzz-seconds", type=float, default=60, help="how long each slow fuzz test runs")


@pytest.fixture(autouse=True)
def sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, a frozen clock in UTC, and no settings of the person who runs the tests."""
    for name in list(os.environ):
        ours = name.startswith(("MEMCLI_", "LLM_", "XDG_", "GIT_", "CLAUDE_"))
        if ours or name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
            monkeypatch.delenv(name)
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    for name in ("HOME", "MEMCLI_HOME", "LLM_USER_PATH"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setenv("MEMCLI_NOW", NOW)
    monkeypatch.setenv("MEMCLI_TZ", "UTC")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), str(ROOT / "tests/offline"))))
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    return home


@pytest.fixture
def tiny(sealed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The weights of a tiny model, installed in place of the default one's; the folder they lie in."""
    from memcli import embedder, weights

    monkeypatch.setenv("MEMCLI_MODELS", str(sealed / "models"))
    shutil.copytree(TINY, weights.folder())
    embedder.load.cache_clear()
    yield weights.folder()
    embedder.load.cache_clear()


@pytest.fixture
def minilm(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The weights of the default model, where the person who runs the tests has them."""
    from memcli import embedder, weights

    if WEIGHTS is None:
        pytest.skip("the weights are not installed: memcli models install")
    monkeypatch.setenv("MEMCLI_MODELS", str(WEIGHTS))
    embedder.load.cache_clear()
    yield weights.folder()
    embedder.load.cache_clear()


@pytest.fixture(autouse=True, scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The thousands of new files of a run are copies of one: making the schema takes thirty times as long."""
    from memcli.store import connect

    made = connect.private_file(tmp_path_factory.mktemp("blank") / "memory.db", "new")
    connect._blank(made)
    patch = pytest.MonkeyPatch()
    patch.setattr(connect, "_blank", lambda path: path.write_bytes(made.read_bytes()))
    yield
    patch.undo()


@pytest.fixture(autouse=True, scope="session")
def offline() -> Iterator[None]:
    """No socket but a Unix one, which asyncio makes a pair of: a connection, a datagram or a look-up fails the test.

    So it is in the processes that tests start, by ``tests/offline``.
    """
    patch = pytest.MonkeyPatch()
    for name in ("connect", "connect_ex", "sendto", "listen"):
        patch.setattr(socket.socket, name, _local(name, getattr(socket.socket, name)))
    for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "gethostbyaddr"):
        patch.setattr(socket, name, _refuse)
    patch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), str(ROOT / "tests/offline"))))
    yield
    patch.undo()


def _refuse(*asked: object, **_: object) -> None:
    raise AssertionError(f"a test reached for the network: {asked}")


def _local(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    def checked(self: socket.socket, *asked: Any) -> Any:
        return call(self, *asked) if self.family == socket.AF_UNIX else _refuse(name, *asked)

    return checked


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Stream(io.TextIOWrapper):
    """A standard stream over memory, to be read where it holds data; ``terminal``: a person is there."""

    def __init__(self, data: bytes | None = None, *, terminal: bool = False) -> None:
        self.written = io.BytesIO()
        buffer = self.written if data is None else io.BufferedReader(io.BytesIO(data))
        super().__init__(buffer, encoding="utf-8", write_through=True)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    def text(self) -> str:
        self.flush()
        return self.written.getvalue().decode()


Cli = Callable[..., Result]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run a command line in this process: ``cli("add", "text", stdin=b"", terminal=False)``."""
    from memcli.cli import run

    def invoke(*argv: str, stdin: bytes | None = b"", terminal: bool = False, asked: bool = False) -> Result:
        """``terminal``: a person reads stdout; ``asked``: a person would type stdin."""
        out, err = Stream(terminal=terminal), Stream()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", None if stdin is None else Stream(stdin, terminal=asked))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = run.run(argv)
        return Result(code, out.text(), err.text())

    return invoke


@pytest.fixture
def shell() -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run a line of bash in which ``memcli`` is this memcli."""

    def run_line(line: str, **env: str) -> subprocess.CompletedProcess[bytes]:
        prelude = f'set -o pipefail; memcli() {{ "{sys.executable}" -m memcli "$@"; }}; '
        return subprocess.run(
            ["bash", "-c", prelude + line],
            capture_output=True,
            timeout=60,
            env={**os.environ, **env},
            check=False,
        )

    return run_line


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Iterator[Callable[[str, str], None]]:
    """Compare text with ``tests/golden/NAME``; ``--update-golden`` writes it."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        assert path.exists(), f"no golden file {name}: run pytest --update-golden"
        assert text.encode().decode() == path.read_bytes().decode()

    return compare


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """llm with fake models: ``fakes.schema`` and ``fakes.text``, each with ``replies`` and ``asked``."""
    from llm.plugins import pm

    from memcli import llms
    from tests.fakes import register

    monkeypatch.setattr(llms, "pause", lambda seconds: None)
    plugin = register()
    yield plugin
    pm.unregister(plugin)
