"""Chats among people go to the people: cases that users of comparable tools met, by their numbers."""

import json
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from memcli import Memory

SAMPLES = Path(__file__).parent.parent.parent / "fixtures" / "transcripts"
NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    with Memory.open(tmp_path / "memory.db", clock=lambda: NOW, tz="UTC") as opened:
        yield opened


def slack(folder: Path, packed: bool) -> Path:
    """The sample of Slack with something to learn in it, as a folder or a zip."""
    export = folder / "export"
    for path in (SAMPLES / "slack" / "export").rglob("*.json"):
        target = export / path.relative_to(SAMPLES / "slack" / "export")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    day = [
        {"type": "message", "user": "U1", "ts": "1714800000.000100", "text": "I live in Faro."},
        {"type": "message", "user": "U2", "ts": "1714800001.000100", "text": "I work at Halden Labs."},
    ]
    (export / "general" / "2024-05-04.json").write_text(json.dumps(day))
    if not packed:
        return export
    with zipfile.ZipFile(folder / "export.zip", "w") as archive:
        for path in sorted(export.rglob("*.json")):
            archive.write(path, path.relative_to(export))
    return folder / "export.zip"


@pytest.mark.parametrize("packed", [False, True])
def test_c15_a_workspace_names_its_people_and_no_user(memory: Memory, tmp_path: Path, packed: bool) -> None:
    receipt = memory.import_transcript(slack(tmp_path, packed))
    assert (receipt.format, len(receipt.episodes), receipt.conversations) == ("slack", 6, 1)
    assert memory.objects("ana", "lives_in") == {"Faro"}
    assert memory.objects("Ben Cole", "works_at") == {"Halden Labs"}
    assert "user" not in memory.entities()
    assert memory.import_transcript(slack(tmp_path, packed)).known == 6


def test_c15_a_chat_of_telegram_names_its_people_and_no_user(memory: Memory) -> None:
    receipt = memory.import_transcript(SAMPLES / "telegram" / "result_single.json")
    assert (receipt.format, len(receipt.episodes)) == ("telegram", 3)
    assert memory.objects("Ana", "lives_in") == {"Faro"}
    assert "user" not in memory.entities()


def test_c15_who_i_am_is_what_i_say(memory: Memory) -> None:
    memory.import_transcript(SAMPLES / "telegram" / "result_single.json", me="Ana")
    assert memory.objects("user", "lives_in") == {"Faro"}


def test_c25_a_whole_account_of_telegram(memory: Memory, tmp_path: Path) -> None:
    chat: dict[str, Any] = json.loads((SAMPLES / "telegram" / "result_single.json").read_text(encoding="utf-8"))
    other = chat | {"id": 77, "name": "Other"}
    path = tmp_path / "result.json"
    account = {"about": "x", "chats": {"list": [chat, other]}, "left_chats": {"list": []}}
    path.write_text(json.dumps(account), encoding="utf-8")
    receipt = memory.import_transcript(path)
    assert (receipt.format, receipt.conversations, len(receipt.episodes)) == ("telegram", 2, 6)


def test_c25_a_control_character_is_repaired_and_told_of(memory: Memory) -> None:
    receipt = memory.import_transcript(SAMPLES / "telegram" / "result_invalid_escape.json")
    assert len(receipt.episodes) == 1
    assert any("repaired, the first at line" in warning for warning in receipt.warnings)


def test_c25_an_export_that_breaks_off_says_where(memory: Memory, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_text('{"name": "x", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "mess')
    receipt = memory.import_transcript(path)
    assert receipt.episodes == ()
    assert [(skip.reason, skip.usual) for skip in receipt.skipped] == [
        ("JSON breaks off: nothing after it is read", False)
    ]
    assert receipt.skipped[0].where.startswith("line 1, column")
