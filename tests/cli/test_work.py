"""``add --queue`` and ``work``: a hook pays little, a person sees what waits and what failed."""

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memcli.errors import ExitCode, ModelUnreachable
from memcli.ingest import pipeline
from memcli.memory import Memory
from tests.conftest import Cli

FORBIDDEN = (
    "memcli.model", "memcli.records", "memcli.ingest.pipeline", "memcli.ingest.rules",
    "memcli.store.ledger", "memcli.retrieve",
    "sqlite_utils", "llm", "torch", "numpy", "rich", "dateparser", "tomllib",
)  # fmt: skip
MODULES = """
import sys
from memcli.cli import run
code = run.run(sys.argv[1:])
print(" ".join(sys.modules))
sys.exit(code)
"""
BARE = """
import typer
app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
@app.command()
def hello(name: str = "you", loud: bool = False): print(name)
app()
"""


@pytest.fixture
def manual(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker starts by itself."""
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")


@pytest.mark.usefixtures("manual")
def test_queue_then_work(cli: Cli) -> None:
    kept = cli("add", "--queue", "I live in Bergen")
    assert (kept.code, kept.out) == (0, "")
    assert kept.err == "kept e1: queued to be read\n"
    assert cli("work", "--status").out == "1 text waiting, 0 being read\n"
    done = cli("work", "--wait")
    assert (done.code, done.out, done.err) == (0, "", "no text waits\n")
    assert "you live in Bergen" in cli("as-of", "now").out


@pytest.mark.usefixtures("manual")
def test_as_json(cli: Cli) -> None:
    body = json.loads(cli("add", "--queue", "I like tea", "--json").out)
    assert body["data"] == {"episode": 1, "queued": True, "known": False}
    body = json.loads(cli("work", "--wait", "--json").out)
    assert (body["command"], body["status"]) == ("work", "success")
    assert body["data"] == {
        "waiting": 0, "running": 0, "worker": False, "retry_in": None, "paused": None, "failed": [], "held": 0,
    }  # fmt: skip


@pytest.mark.usefixtures("manual")
def test_a_failed_text_is_listed_and_tried_again(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_: object) -> None:
        raise ModelUnreachable("The model did not answer.")

    cli("add", "--queue", "I like \x1b[31mtea")
    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "read", silent)
        waited = cli("work", "--wait", "--timeout", "0.1")
    assert waited.code == ExitCode.BUSY
    assert "The model did not answer." in waited.err
    shown = cli("work", "--status").out.splitlines()
    assert shown[0].startswith("1 text waiting, 0 being read, 1 failed, next try in ")
    assert shown[1] == "e1  1 attempt  The model did not answer.  “I like \\x1b[31mtea”"
    assert cli("work", "--retry", "--wait").err == "1 text due again\nno text waits\n"


def test_work_makes_no_file(cli: Cli, sealed: Path) -> None:
    assert cli("work").code == ExitCode.NO_DATABASE
    assert not list(sealed.iterdir())


@pytest.mark.usefixtures("manual")
def test_queue_takes_a_text_only(cli: Cli) -> None:
    assert cli("add", "--queue", "--fact", "me", "likes", "tea").code == ExitCode.USAGE
    assert cli("add", "--queue", "--dry-run", "I like tea").code == ExitCode.USAGE


@pytest.mark.usefixtures("manual")
def test_a_full_queue_is_busy_and_says_what_to_do(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_LIMIT", "1")
    monkeypatch.setenv("MEMCLI_QUEUE_PATIENCE", "0")
    assert cli("add", "--queue", "I like tea").code == 0
    refused = cli("add", "--queue", "I like rye")
    assert refused.code == ExitCode.BUSY
    assert "this one was not saved" in refused.err
    assert "memcli work --wait" in refused.err


@pytest.mark.usefixtures("manual")
def test_a_hook_imports_neither_extractor_nor_records(sealed: Path) -> None:
    Memory.open().close()
    argv = ("add", "--queue", "I like tea")
    done = subprocess.run([sys.executable, "-c", MODULES, *argv], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith(FORBIDDEN)]


def cpu(*argv: str) -> float:
    """Seconds of CPU of one process, its detached children excluded."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *argv], stdin=subprocess.DEVNULL, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.slow
def test_a_hook_costs_little_more_than_a_bare_typer_command(sealed: Path) -> None:
    Memory.open().close()
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(root / "memcli")], check=True)
    bare, hook = [], []
    for number in range(15):
        bare.append(cpu("-c", BARE))
        hook.append(cpu("-m", "memcli", "add", "--queue", f"I like tea {number}"))
    assert min(hook) / min(bare) < 1.4


def test_the_hook_returns_while_its_worker_runs(sealed: Path) -> None:
    """Whoever waits for the end of the hook's output does not wait for the worker."""
    Memory.open().close()
    started = time.monotonic()
    subprocess.run(
        [sys.executable, "-m", "memcli", "add", "--queue", "I like tea"], capture_output=True, check=True,
        env={**os.environ, "MEMCLI_QUEUE_LEASE": "5"}, timeout=20,
    )  # fmt: skip
    assert time.monotonic() - started < 5
    with Memory.open() as memory:
        assert memory.flush(timeout=20)
        assert memory.objects("user", "likes") == {"tea"}


@pytest.mark.usefixtures("manual")
def test_what_is_held_for_review_is_told(cli: Cli) -> None:
    cli("add", "Kim lives in Bergen.", "--said-at", "2023-01-01")
    assert cli("add", "--queue", "--speaker", "Kim", "I moved to Oslo.").code == 0
    assert cli("work", "--wait").err == "no text waits\n1 held for review · memcli review\n"
    assert cli("work", "--wait").err == "no text waits\n"
