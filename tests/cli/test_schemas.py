"""The published schemas are what the commands print: every key of theirs is there, and no other."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from memcli import Memory
from memcli.cli import load
from memcli.cli.commands import COMMANDS
from memcli.render import schemas
from tests.conftest import Cli

READS = {
    "query": [("query", "where do I live"), ("query", "Biscuit")],
    "history": [("history", "me"), ("history", "--known")],
    "as-of": [("as-of", "2023-06"), ("as-of", "2023-02", "where did I live"), ("as-of", "2022", "--diff", "2024")],
    "graph": [("graph", "me"), ("graph", "me", "--to", "Biscuit"), ("graph", "me", "--diff", "2020")],
    "explain": [("explain", "f1"), ("explain", "f3")],
    "log": [("log",)],
    "stats": [("stats",)],
    "sql": [("sql", "select * from current_fact")],
    "doctor": [("doctor",)],
    "config": [("config",)],
    "models": [("models",)],
}
WRITES = {
    "add": [("add", "I like tea."), ("add", "--queue", "I like rain."), ("add", "--dry-run", "I like snow."), ("add",)],
    "import-transcript": [("import-transcript", "chat.txt"), ("import-transcript", "chat.txt", "none.txt")],
    "relearn": [("relearn", "--dry-run"), ("relearn",)],
    "review": [("review",), ("review", "accept", "r1"), ("review", "reject", "r2")],
    "undo": [("undo",), ("undo", "t999")],
    "retract": [("retract", "f1"), ("retract", "f2", "--dry-run")],
    "end": [("end", "me", "lives_in", "--at", "2024")],
    "edit": [("edit", "f2", "--object", "Rome")],
    "same": [("same", "Alex", "Al")],
    "predicate": [("predicate",), ("predicate", "set", "likes", "--many")],
    "forget": [("forget", "f1", "--dry-run"), ("forget", "f1", "--yes")],
    "prune": [("prune", "--older-than", "1d", "--dry-run"), ("prune", "--older-than", "1d")],
    "work": [("work", "--status")],
    "import": [("import", "export.jsonl")],
    "sync": [("sync", "folder")],
    "backup": [("backup", "copy.db")],
}


def closed(schema: Any) -> Any:
    """The schema with no other keys allowed than those it names."""
    if isinstance(schema, dict):
        shut = {key: closed(value) for key, value in schema.items()}
        return shut | ({"additionalProperties": False} if "properties" in schema else {})
    return [closed(item) for item in schema] if isinstance(schema, list) else schema


def check(command: str, printed: str) -> None:
    found = jsonschema.Draft202012Validator(closed(schemas.schema(command))).iter_errors(json.loads(printed))
    assert [f"{fault.json_path}: {fault.message[-300:]}" for fault in found] == []


def test_every_command_that_prints_json_has_one() -> None:
    printing = {e.name for e in COMMANDS if any("--json" in p.opts for p in load(e).params)}
    assert printing == set(schemas.commands())
    assert printing == READS.keys() | WRITES.keys()


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("command", schemas.commands())
def test_what_is_printed_fits(command: str, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "chat.txt").write_text("[2024-05-01 09:00] Lea: I live in Oslo.\nLea: Really.\n")
    cli("export", "export.jsonl")
    with Memory.open() as memory:
        memory.propose("I like snow. I like fog.", reason="a program says so")
    jsonschema.Draft202012Validator.check_schema(schemas.schema(command))
    for arguments in READS.get(command) or WRITES[command]:
        printed = cli(*arguments, "--json").out
        assert printed, arguments
        check(command, printed)


def test_a_schema_is_printed(cli: Cli) -> None:
    assert cli("schema").out.split() == list(schemas.commands())
    assert json.loads(cli("schema", "query").out)["title"] == "memcli query --json"
    assert cli("schema", "nope").code == 2
