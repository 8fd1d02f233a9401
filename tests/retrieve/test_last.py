import json
import os
import stat
from pathlib import Path

import pytest

from memcli import paths
from memcli.errors import NotFound
from memcli.memory import Memory
from memcli.model import Hit
from memcli.retrieve import last

from .conftest import NOW

HIT = Hit("fact", "you live in Oslo", 0.9, {"lexical": 1.0}, path=("user", "sister", "Eva"), id=3)


def test_what_is_written_is_read_and_explained(tmp_path: Path) -> None:
    database = tmp_path / "memory.db"
    last.write(database, "where do I live", [HIT], asked_at=NOW)
    assert last.read(database)["hits"][0]["lanes"] == {"lexical": 1.0}
    explanation = last.explain(database)
    assert explanation.title == "why: where do I live"
    assert dict(explanation.steps)["f3"].startswith("you live in Oslo: score 0.90 = lexical 1.00")
    assert "user -> sister -> Eva" in dict(explanation.steps)["f3"]


def test_the_file_is_private_and_replaced(tmp_path: Path) -> None:
    database = tmp_path / "memory.db"
    target = paths.last_query(database)
    target.write_text("old")
    target.chmod(0o644)
    last.write(database, "q", [], asked_at=NOW)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert json.loads(target.read_text())["query"] == "q"
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == [target.name]


def test_a_link_is_replaced_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    paths.last_query(tmp_path / "memory.db").symlink_to(other)
    last.write(tmp_path / "memory.db", "q", [], asked_at=NOW)
    assert other.read_text() == "mine"


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    last.write(tmp_path / "missing" / "memory.db", "q", [HIT], asked_at=NOW)
    with pytest.raises(NotFound):
        last.read(tmp_path / "missing" / "memory.db")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"version": 99}', b"\xff"])
def test_a_file_that_cannot_be_read_is_no_query(tmp_path: Path, content: bytes) -> None:
    target = paths.last_query(tmp_path / "memory.db")
    target.write_bytes(content)
    with pytest.raises(NotFound):
        last.explain(tmp_path / "memory.db")


def test_any_question_can_be_kept(tmp_path: Path) -> None:
    last.write(tmp_path / "memory.db", "\ud800\0\x1b[31m", [], asked_at=NOW)
    assert last.read(tmp_path / "memory.db")["query"] == "\ud800\0\x1b[31m"


def test_the_facade_explains_the_last_query(story: Memory) -> None:
    hits = story.query("where do I live")
    story.note_query("where do I live", hits)
    steps = story.explain("last").steps
    assert [stage for stage, _ in steps] == ["asked", f"f{hits[0].id}"]
    assert os.path.exists(paths.last_query(story.path))
