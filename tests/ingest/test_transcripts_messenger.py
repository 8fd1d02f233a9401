"""Messenger and Instagram: broken accents mended, the oldest message first."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from memcli.ingest.transcripts.messenger import repaired
from tests.ingest.reading import read


def broken(text: str) -> str:
    return text.encode().decode("latin-1")


def message(second: int, content: Any = "hi", sender: str = "Ana", **more: Any) -> dict[str, Any]:
    return {"sender_name": sender, "timestamp_ms": 1714557600000 + second * 1000, "content": content, **more}


def thread(*messages: Any, **more: Any) -> dict[str, Any]:
    base = {"participants": [{"name": "Ana"}], "messages": list(messages), "title": broken("Zoë 🌿")}
    return {**base, "thread_path": "inbox/zoe_1", **more}


@pytest.mark.parametrize("text", ["Zoë", "日本語 😀", "naïve — “quoted”", "é", "plain", "Ã", "£5 §3", "mixed é 日本"])
def test_text_is_repaired_and_right_text_stays(text: str) -> None:
    assert repaired(broken(text)) == text
    assert repaired(text) == text


def test_broken_and_right_text_in_one_string() -> None:
    assert repaired(broken("Zoë") + " — 日本 é") == "Zoë — 日本 é"
    assert repaired("\u00e2\u0080") == "\u00e2\u0080"  # half a character


def test_the_newest_comes_first_in_the_file_and_last_here() -> None:
    found = read(thread(message(3, broken("später"), broken("Zoë")), message(2, "b"), message(1, "a")))
    assert (found.format, found.said) == ("messenger", [("Ana", "a"), ("Ana", "b"), ("Zoë", "später")])
    assert found.times[0] == "2024-05-01T10:00:01+00:00"
    assert {(t.conversation, t.title, t.ref) for t in found.turns} == {("inbox/zoe_1", "Zoë 🌿", None)}


def test_a_file_in_order_is_left_so_and_equal_messages_are_both_kept() -> None:
    assert [t.text for t in read(thread(message(1, "a"), message(1, "a"), message(2, "b"))).turns] == ["a", "a", "b"]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        (message(2, None, photos=[{"uri": "x"}]), "media without text", True),
        ({"sender_name": "Ana", "timestamp_ms": 1714557602000}, "no text", True),
        (message(2, "Ana sent an attachment.", share={"link": "x"}), "media without text", True),
        (message(2, broken("Reacted ❤️ to your message ")), "reaction", True),
        (message(2, "Liked a message"), "reaction", True),
        (message(2, "Ana started a call", call_duration=3), "service message", True),
        (message(2, "x", is_unsent=True), "deleted message", True),
        (message(2, "x", sender=""), "no speaker", False),
        (7, "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool) -> None:
    found = read(thread(message(3, "b"), bad, message(1, "a")))
    assert [t.text for t in found.turns] == ["a", "b"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "message 2", usual)]


@pytest.mark.parametrize("stamp", [None, "soon", -1, 1e300, True, 10**30])
def test_a_time_that_is_none(stamp: Any) -> None:
    found = read(thread(message(1, timestamp_ms=stamp) | {"timestamp_ms": stamp}))
    assert (found.times, found.warnings) == ([None], ["message 1: no such time; read as undated"])


def test_the_files_of_a_thread_are_read_from_the_oldest(tmp_path: Path) -> None:
    folder = tmp_path / "inbox" / "zoe_1"
    folder.mkdir(parents=True)
    for number, second in ((1, 30), (2, 20), (10, 10)):
        part = thread(message(second + 1, f"{number} b"), message(second, f"{number} a"))
        (folder / f"message_{number}.json").write_text(json.dumps(part))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(folder.iterdir()):
            archive.write(path, f"inbox/zoe_1/{path.name}")
    for data in (tmp_path, packed.getvalue()):
        found = read(data)
        assert [t.text for t in found.turns] == ["10 a", "10 b", "2 a", "2 b", "1 a", "1 b"]
        assert found.turns[0].file == "inbox/zoe_1/message_10.json"
