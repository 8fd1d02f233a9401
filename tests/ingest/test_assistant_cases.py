"""Cases that users of other programs met in exports of chats with assistants, here by the command line."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Cli
from tests.ingest.reading import SAMPLES, sample

CHATGPT = SAMPLES / "chatgpt" / "conversations.json"
CLAUDE = SAMPLES / "claude_ai" / "conversations.json"


def imported(cli: Cli, path: Path, *options: str) -> dict[str, Any]:
    result = cli("import-transcript", "--json", "--no-extract", *options, str(path))
    assert (result.code, "Traceback" in result.err) == (0, False)
    data: dict[str, Any] = json.loads(result.out)["data"]
    return data


def kept(sealed: Path) -> list[str]:
    """The texts that are in the file, in their order."""
    path = sealed / "default.db"
    if not path.exists():
        return []
    with closing(sqlite3.connect(path)) as db:
        return [text for (text,) in db.execute("SELECT content FROM episode ORDER BY id")]


@pytest.mark.parametrize("shape", ["array", "wrapped", "single"])
def test_c16_a_chatgpt_export_of_any_shape_is_recognised(cli: Cli, tmp_path: Path, shape: str) -> None:
    path = tmp_path / "export"
    every = json.loads(CHATGPT.read_text(encoding="utf-8"))
    path.write_text(json.dumps({"array": every, "wrapped": {"conversations": every}, "single": every[0]}[shape]))
    data = imported(cli, path)
    assert (data["format"], data["conversations"], data["kept"]) == (
        "chatgpt",
        *((1, 4) if shape == "single" else (2, 6)),
    )


def test_c16_json_that_nobody_claims_is_an_error_and_never_text(cli: Cli, tmp_path: Path, sealed: Path) -> None:
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps([{"title": "Ana: hi", "nodes": {"a": "Ben: ho"}}]))
    result = cli("import-transcript", str(path))
    assert result.code == 2
    assert "No reader knows this JSON." in result.err
    assert "hint: " in result.err
    assert kept(sealed) == []


def test_c17_a_conversation_without_a_title_and_others_that_are_none(cli: Cli, sealed: Path) -> None:
    result = cli("import-transcript", "--no-extract", str(CHATGPT))
    assert result.code == 0
    assert "6 new" in result.out
    assert "skipped 1: empty conversation" in result.out
    assert "skipped 1: no conversation" in result.out
    assert "My brother Rui plays the cello." in kept(sealed)


def test_c17_strict_writes_nothing(cli: Cli, sealed: Path) -> None:
    result = cli("import-transcript", "--strict", str(CHATGPT))
    assert (result.code, result.out) == (2, "")
    assert "nothing was written" in result.err
    assert kept(sealed) == []


@pytest.mark.parametrize("path", [CHATGPT, CLAUDE], ids=["c18", "c19"])
def test_c18_c19_every_kind_of_content_and_either_key(cli: Cli, sealed: Path, path: Path) -> None:
    data = imported(cli, path)
    assert (data["conversations"], data["kept"], data["warnings"]) == (2, 6, [])
    expected = sample(path.relative_to(SAMPLES).as_posix())[1]
    assert sorted(kept(sealed)) == sorted(text or "" for _, _, text in expected)
