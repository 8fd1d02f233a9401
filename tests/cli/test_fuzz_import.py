"""Row 13: whatever JSON Lines are imported, the file is as before or sound, and a fault is one sentence.

The suite runs a few; ``pytest -m slow --fuzz-seconds 300 tests/cli/test_fuzz_import.py`` as long as that.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memcli.errors import ExitCode
from memcli.memory import Memory
from tests.cli.fuzzing import for_seconds
from tests.conftest import Cli
from tests.hostile import STRINGS, forbidden

KNOWN = {int(code) for code in ExitCode} - {ExitCode.BUG, ExitCode.INTERRUPTED}
COMMON = {"suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow], "deadline": None}
VALUES = st.one_of(
    st.sampled_from(STRINGS),
    st.text(max_size=8),
    st.integers(-(1 << 70), 1 << 70),
    st.floats(),
    st.booleans(),
    st.none(),
    st.sampled_from([[], {}, [[]], {"a": {"b": 1}}, "assert", "retract", "2023", "2023-06-01T00:00:00.000000Z", 0, -1]),
)


@st.composite
def damaged(draw: st.DrawFn, lines: list[dict[str, Any]]) -> bytes:
    """Records with some values, keys, lines and bytes changed."""
    rows = [dict(line) for line in lines]
    for _ in range(draw(st.integers(0, 3))):
        row = rows[draw(st.integers(0, len(rows) - 1))]
        key = draw(st.sampled_from([*row, "type", "extra"]) if row else st.just("type"))
        inner = row.get(key)
        if isinstance(inner, dict) and inner and draw(st.booleans()):
            row[key] = {**inner, draw(st.sampled_from(sorted(inner))): draw(VALUES)}
        elif draw(st.booleans()):
            row[key] = draw(VALUES)
        else:
            row.pop(key, None)
    for _ in range(draw(st.integers(0, 2))):
        at, to = (draw(st.integers(0, len(rows) - 1)) for _ in range(2))
        rows[at], rows[to] = rows[to], rows[at] if draw(st.booleans()) else rows[to]
    if draw(st.booleans()) and rows and rows[-1].get("type") == "end":
        rows[-1] = {**rows[-1], "records": len(rows) - 2}
    data = "\n".join(json.dumps(row, ensure_ascii=draw(st.booleans())) for row in rows).encode("utf-8", "surrogatepass")
    if draw(st.integers(0, 4)) == 0:
        at = draw(st.integers(0, len(data)))
        data = data[:at] + draw(st.binary(max_size=6)) + data[at + draw(st.integers(0, 6)) :]
    return data + b"\n"


@pytest.fixture
def exported(story: Path, tmp_path: Path) -> list[dict[str, Any]]:
    """The records of the story, with a text, a review and an undo besides."""
    chat = b'{"messages": [{"role": "user", "content": "I moved to Bergen."}]}\n'
    (tmp_path / "chat.json").write_bytes(chat)
    with Memory.open() as memory:
        memory.import_transcript(tmp_path / "chat.json", said_at="2024-05-01")
        memory.add("Kim likes tea.", speaker="Kim", said_at="2024-06-01")
        memory.propose("I live in Rome.", reason="a tool said so")
        memory.undo(tx=3)
        memory.same("Alex", "Biscuit")
        path = tmp_path / "all.jsonl"
        with path.open("w") as out:
            memory.export(out)
        memory.backup(tmp_path / "used.db")
    return [json.loads(line) for line in path.read_text().strip().split("\n")]


@pytest.fixture
def taken(cli: Cli, exported: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Import bytes into an empty file or a used one."""
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    work = tmp_path / "work"
    monkeypatch.setenv("MEMCLI_DB", str(work / "m.db"))

    def run(data: bytes, used: bool, argv: tuple[str, ...] = ("import", "-")) -> None:
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(mode=0o700)
        if used:
            shutil.copy(tmp_path / "used.db", work / "m.db")
        before = _state(cli) if used else None
        done = cli(*argv, stdin=data)
        assert done.code in KNOWN, done.err
        assert "Traceback" not in done.err
        assert "Unexpected fault" not in done.err
        assert not forbidden(done.out + done.err)
        if done.code:
            assert "hint: " in done.err or done.code == ExitCode.REVIEW
            assert before is None or argv[0] != "import" or _state(cli) == before
        elif (work / "m.db").exists():
            sound = cli("doctor", "--json")
            assert sound.code in (0, ExitCode.NO_DATABASE), sound.out
            assert "Unexpected" not in sound.err
            assert cli("as-of", "now", "--json").code in (0, ExitCode.NO_DATABASE)

    return run


def _state(cli: Cli) -> str:
    return cli("log", "--json", "--limit", "0").out + cli("as-of", "now", "--json").out


CLAIMS = [
    {"subject": "user", "predicate": "lives_in", "object": "Rome", "valid_from": "2023"},
    {"op": "end", "subject": "user", "predicate": "works_at", "object": "Acme", "valid_to": "2024-01"},
    {"op": "retract", "subject": "Alex", "predicate": "age", "object": None, "modality": "planned"},
]
TURNS = [
    {"messages": [{"role": "user", "content": "I live in Rome."}, {"role": "assistant", "content": "Nice."}]},
    {"role": "user", "content": "I work at Acme.", "timestamp": "2024-01-01T10:00:00Z"},
    {"type": "user", "message": {"role": "user", "content": "I like tea"}, "timestamp": "2024-01-01T10:00:00Z"},
]


def _import(data: st.DataObject, exported: list[Any], taken: Callable[..., None]) -> None:
    taken(data.draw(damaged(exported)), data.draw(st.booleans()))


def _claims(data: st.DataObject, taken: Callable[..., None]) -> None:
    taken(data.draw(damaged(CLAIMS)), data.draw(st.booleans()), ("add", "--claims", "-"))


def _turns(data: st.DataObject, taken: Callable[..., None]) -> None:
    lines = data.draw(st.lists(st.sampled_from(TURNS), min_size=1, max_size=3))
    taken(data.draw(damaged(lines)), data.draw(st.booleans()), ("import-transcript", "-", "--format", "auto"))


@settings(max_examples=40, derandomize=True, **COMMON)
@given(data=st.data())
def test_any_export(exported: list[Any], taken: Callable[..., None], data: st.DataObject) -> None:
    _import(data, exported, taken)


@settings(max_examples=40, derandomize=True, **COMMON)
@given(data=st.data())
def test_any_claims(taken: Callable[..., None], data: st.DataObject) -> None:
    _claims(data, taken)


@settings(max_examples=40, derandomize=True, **COMMON)
@given(data=st.data())
def test_any_transcript(taken: Callable[..., None], data: st.DataObject) -> None:
    _turns(data, taken)


SEEDS = (
    ("add", '{"subject": "a\u2028b", "predicate": "likes", "object": "c\x85d"}\n', 0),
    ("add", '{"subject": "user", "predicate": "_", "object": "x"}\n', ExitCode.USAGE),
    ("add", '{"subject": "user", "predicate": "likes", "object": 1e999}\n', ExitCode.USAGE),
)


@pytest.mark.parametrize(("command", "text", "code"), SEEDS)
def test_what_was_found_once(cli: Cli, story: Path, command: str, text: str, code: int) -> None:
    done = cli(command, "--claims", "-", stdin=text.encode())
    assert done.code == code, done.err
    assert "Unexpected" not in done.err


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["export", "claims", "turns"])
def test_for_long(exported: list[Any], taken: Callable[..., None], kind: str, request: pytest.FixtureRequest) -> None:
    def once(data: st.DataObject) -> None:
        if kind == "export":
            _import(data, exported, taken)
        else:
            (_claims if kind == "claims" else _turns)(data, taken)

    count = for_seconds(request.config.getoption("--fuzz-seconds") / 3, once, data=st.data())
    print(f"{kind}: {count} examples")
