"""llm with memcli in its environment, as a person runs it: commands, fragments, tools, templates."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memcli import Memory, llm_tools
from tests.conftest import ROOT

SERVER = """
import io, json, os, sys
from llm.plugins import load_plugins, pm
load_plugins()
from memcli import llm_plugin
pm.register(llm_plugin, name="memcli")
from llm.cli import cli
for line in sys.stdin:
    call = json.loads(line)
    child = os.fork()
    if child == 0:
        os.environ.clear()
        os.environ.update(call["env"])
        for number, (name, flags) in enumerate((("in", os.O_RDONLY), ("out", os.O_WRONLY), ("err", os.O_WRONLY))):
            os.dup2(os.open(call[name], flags), number)
        sys.stdin = io.TextIOWrapper(io.FileIO(0), encoding="utf-8")
        sys.argv = ["llm", *call["args"]]
        cli()
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""  # memcli is registered whether installed or not; a process a call, of one that has loaded llm
Llm = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["subprocess.Popen[str]"]:
    """Runs llm's command line in a fresh process for each call."""
    home = str(tmp_path_factory.mktemp("llm"))
    path = os.pathsep.join((str(ROOT), str(ROOT / "tests/offline")))
    env = {**os.environ, "LLM_LOAD_PLUGINS": "llm-echo", "PYTHONPATH": path, "HOME": home, "LLM_USER_PATH": home}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", SERVER], text=True, env=env, **pipes) as process:
        yield process
        process.stdin.close()


@pytest.fixture
def llm(sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: "subprocess.Popen[str]") -> Llm:
    monkeypatch.setenv("LLM_USER_PATH", str(tmp_path / "llm"))
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")

    def run(*args: str, given: str = "") -> "subprocess.CompletedProcess[str]":
        files = {name: tmp_path / f"stream-{name}" for name in ("in", "out", "err")}
        for file in files.values():
            file.write_text(given if file.name == "stream-in" else "")
        call = {"args": args, "env": dict(os.environ), **{name: str(file) for name, file in files.items()}}
        print(json.dumps(call), file=server.stdin, flush=True)
        code = int(server.stdout.readline())
        return subprocess.CompletedProcess(args, code, files["out"].read_text(), files["err"].read_text())

    return run


@pytest.fixture
def known(sealed: Path) -> None:
    with Memory.open() as memory:
        memory.add("I lived in Faro from 2019 to 2022.", said_at="2023-01-01")
        memory.add("I live in Oslo since 2022.", said_at="2023-01-01")


def echoed(done: "subprocess.CompletedProcess[str]") -> str:
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_llm_mem_is_memcli(llm: Llm) -> None:
    assert "you like tea" in echoed(llm("mem", "add", "I like tea."))
    shown = llm("mem", "query", "what do I like", "--json")
    assert json.loads(shown.stdout)[0]["object"] == "tea"
    missing = llm("mem", "explain", "f99")
    assert (missing.returncode, missing.stderr.count("hint:")) == (5, 1)
    assert llm("mem", "--help").stdout.startswith("Usage: memcli")
    assert "you like rain" in echoed(llm("mem", "add", "-", given="I like rain.\n"))


@pytest.mark.usefixtures("known")
def test_a_fragment_recalls_as_data(llm: Llm) -> None:
    told = echoed(llm("-m", "echo", "-f", "mem:where do I live", "Where do I live?"))
    assert "Oslo" in told
    assert "<memcli-memory digest=" in told


@pytest.mark.usefixtures("known")
def test_a_fragment_of_history_has_every_change(llm: Llm) -> None:
    told = echoed(llm("-m", "echo", "-f", "mem-history:user.lives_in", "Where have I lived?"))
    assert told.index("Faro") < told.index("Oslo")


def test_a_fragment_of_no_memory_is_an_error_in_a_sentence(llm: Llm) -> None:
    done = llm("-m", "echo", "-f", "mem:where do I live", "x")
    assert done.returncode != 0
    assert "There is no memory file" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("name", "arguments", "found", "missing"),
    [
        ("memory_search", {"query": "where do I live"}, "Oslo", "error"),
        ("memory_as_of", {"date": "2020"}, "Faro", "Oslo"),
        ("memory_as_of", {"date": "2020-06", "query": "where did I live"}, "Faro", "Oslo"),
        ("memory_as_of", {"date": "gibberish"}, "hint", "Oslo"),
        ("memory_history", {"what": "user.lives_in"}, "Faro", "error"),
        ("memory_history", {"what": "nobody"}, "error", "Oslo"),
    ],
)
def test_tools_answer_with_json(llm: Llm, name: str, arguments: dict[str, str], found: str, missing: str) -> None:
    wanted = json.dumps({"tool_calls": [{"name": name, "arguments": arguments}], "prompt": "x"})
    told = echoed(llm("-m", "echo", "-T", name, wanted))
    (answer,) = json.loads(told[told.rindex("\n} {") + 3 :])["tool_results"]
    json.loads(answer["output"])
    assert found in answer["output"]
    assert missing not in answer["output"]


def test_what_a_model_adds_waits_for_the_user(llm: Llm) -> None:
    call = {"name": "memory_add", "arguments": {"statement": "My bank is Halden."}}
    wanted = json.dumps({"tool_calls": [call], "prompt": "x"})
    assert "memcli review" in echoed(llm("-m", "echo", "-T", "memory_add", wanted))
    with Memory.open() as memory:
        assert memory.facts() == []
        (waiting,) = memory.review()
        assert waiting.reason == "a model proposes it"
        memory.accept(waiting.id)
        (fact,) = memory.facts()
        assert fact.object == "Halden"
        memory.undo()
        assert memory.facts() == []


@pytest.mark.usefixtures("known")
def test_a_template_carries_prompt_and_tools(llm: Llm) -> None:
    told = echoed(llm("-m", "echo", "-t", "mem:ask", "Where do I live?"))
    assert "memory_search" in told
    refused = llm("-m", "echo", "-t", "mem:nope", "x")
    assert "there is no template 'nope'" in refused.stderr


def test_what_is_offered_is_listed(llm: Llm) -> None:
    tools = echoed(llm("tools"))
    assert all(f"memory_{name}(" in tools for name in ("search", "add", "as_of", "history"))
    assert all(f"{prefix}:" in echoed(llm("fragments", "loaders")) for prefix in ("mem", "mem-history"))
    assert "mem:" in echoed(llm("templates", "loaders"))


def test_every_template_names_tools_that_are_there() -> None:
    for template in llm_tools.TEMPLATES.values():
        assert all(callable(getattr(llm_tools, tool)) for tool in template["tools"])
