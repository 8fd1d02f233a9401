"""memcli installed by llm itself in a fresh environment: everything that it gives to llm, driven with llm-echo.

Needs a package index, as ``llm install`` does: run with ``-m slow``.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent
PERSON = {name: value for name, value in os.environ.items() if not name.startswith(("MEMCLI_", "LLM_", "PYTHON"))}
Run = Callable[..., str]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with llm and llm-echo, into which llm has installed memcli's sources."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    source = folder.parent / "source"
    kept = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(ROOT, source, ignore=kept)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True, env=PERSON)
    subprocess.run([folder / "bin/pip", "install", "-q", "llm", "llm-echo"], check=True, env=PERSON)
    environment = PERSON | {"LLM_USER_PATH": str(folder.parent / "llm")}
    for arguments in (("install", "-e", source), ("uninstall", "-y", "memcli"), ("install", source)):
        subprocess.run([folder / "bin/llm", *arguments], check=True, env=environment, capture_output=True)
        shown = subprocess.run([folder / "bin/llm", "plugins"], check=True, env=environment, capture_output=True)
        names = {plugin["name"] for plugin in json.loads(shown.stdout)}
        assert ("memcli" in names) == (arguments[0] == "install"), arguments
    return folder


@pytest.fixture
def run(environment: Path, tmp_path: Path) -> Run:
    """Run a program of the environment, for a person with a home of their own; its stdout."""
    home = tmp_path / "person"
    home.mkdir(mode=0o700)
    env = PERSON | {"HOME": str(home), "LLM_USER_PATH": str(home / "llm"), "MEMCLI_HOME": str(home / "memory")}
    env |= {"MEMCLI_QUEUE_AUTOSTART": "0", "MEMCLI_TZ": "UTC", "MEMCLI_NOW": "2025-03-01T09:00:00+00:00"}

    def go(program: str, *arguments: str, given: str = "") -> str:
        command = [str(environment / "bin" / program), *arguments]
        done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=120, env=env, cwd=home)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return go


def test_llm_mem_and_memcli_are_one_memory(run: Run) -> None:
    assert "you live in Oslo" in run("llm", "mem", "add", "I live in Oslo and like tea.")
    assert "you live in Oslo" in run("memcli", "query", "where do I live")
    assert [hit["object"] for hit in json.loads(run("llm", "mem", "query", "what do I like", "--json"))][:1] == ["tea"]
    assert run("llm", "mem", "--version") == run("memcli", "--version")


def test_fragments(run: Run) -> None:
    run("memcli", "add", "I live in Oslo since 2022.")
    assert "Oslo" in run("llm", "-m", "echo", "-f", "mem:where do I live", "Where do I live?")
    assert "Oslo" in run("llm", "-m", "echo", "-f", "mem-history:user.lives_in", "Where have I lived?")


def test_tools(run: Run) -> None:
    run("memcli", "add", "I live in Oslo since 2022.")
    asked = {
        "memory_search": {"query": "where do I live"},
        "memory_as_of": {"date": "2023"},
        "memory_history": {"what": "user.lives_in"},
    }
    for name, arguments in asked.items():
        call = json.dumps({"tool_calls": [{"name": name, "arguments": arguments}], "prompt": "x"})
        assert "Oslo" in run("llm", "-T", name, "-m", "echo", call)
    call = json.dumps({"tool_calls": [{"name": "memory_add", "arguments": {"statement": "I like rain."}}]})
    run("llm", "-T", "memory_add", "-m", "echo", call)
    assert "rain" in run("memcli", "review")
    assert "memory_search" in run("llm", "-t", "mem:ask", "-m", "echo", "Where do I live?")


def test_models(run: Run) -> None:
    (claim,) = json.loads(run("llm", "-m", "memcli-rules", "I live in Oslo."))["claims"]
    assert (claim["subject"], claim["predicate"], claim["object"]) == ("user", "lives_in", "Oslo")
    run("memcli", "add", "I live in Oslo since 2022.")
    assert "Oslo" in run("llm", "-m", "mem/echo", "Where do I live?")
    run("llm", "-m", "mem/echo", "I like rain.")
    run("memcli", "work", "--wait")
    assert "you like rain" in run("memcli", "query", "what do I like")


def test_what_was_logged_is_imported_once(run: Run) -> None:
    logs = run("llm", "logs", "path").strip()

    def imported() -> int:
        return int(json.loads(run("memcli", "import-transcript", "--format", "llm", logs, "--json"))["data"]["kept"])

    run("llm", "-m", "echo", "I play the oboe.")
    assert imported() == 2
    run("llm", "-m", "echo", "I have a cat.")
    assert (imported(), imported()) == (2, 0)
    assert {"oboe", "cat"} <= set(run("memcli", "as-of", "now", "-f", "{object}").splitlines())
