"""Start-up is a budget: what a reading command may import, and what help may."""

import subprocess
import sys
from pathlib import Path

import pytest

from memcli.memory import Memory

HEAVY = (
    "llm", "torch", "sentence_transformers", "textual", "spacy", "dateparser", "sqlite_utils", "numpy", "rich",
    "platformdirs", "pydantic", "asyncio",
)  # fmt: skip
SCRIPT = """
import sys
from memcli.cli import run
run.main.__globals__["streams"].prepare()
code = run.run(sys.argv[1:])
sys.stderr.write("\\nMODULES " + " ".join(sys.modules))
sys.exit(code)
"""


def modules(*argv: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", SCRIPT, *argv], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split("MODULES ")[1].split())


@pytest.fixture
def small(sealed: Path) -> None:
    with Memory.open() as memory:
        tell = memory.assert_
        tell("user", "brother", "Alex", said_at="2024-01-01")
        tell("Alex", "adopted", "Biscuit", said_at="2024-01-01")


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "argv",
    [
        ("query", "who is my brother"),
        ("query", "who is my brother", "--as-of", "2024-06", "--json"),
        ("history", "me"),
        ("as-of", "2024-06"),
        ("as-of", "last summer", "--known-at", "t1"),
        ("graph", "me", "--to", "Biscuit"),
        ("explain", "f1"),
        ("log", "-f", "csv"),
    ],
    ids=" ".join,
)
def test_a_reading_command_imports_nothing_heavy(argv: tuple[str, ...]) -> None:
    assert not {name.split(".")[0] for name in modules(*argv)} & set(HEAVY)


@pytest.mark.parametrize("argv", [("--help",), ("--version",), ("query", "--help")], ids=" ".join)
def test_help_imports_no_store(argv: tuple[str, ...]) -> None:
    loaded = modules(*argv)
    assert not [name for name in loaded if name.startswith(("memcli.store", "memcli.memory", "sqlite3"))]
    assert not {name.split(".")[0] for name in loaded} & set(HEAVY)
    wanted = {"memcli.cli.query"} if argv[0] == "query" else set()
    assert {name for name in loaded if name in ("memcli.cli.query", "memcli.cli.add")} == wanted
