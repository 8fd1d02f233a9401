"""The newest write, noted beside the file."""

import stat

import pytest

from memcli import Memory
from memcli.store import mark


def test_every_command_notes_its_newest_write(tmp_path):
    path = tmp_path / "memory.db"
    for number in range(1, 4):
        with Memory.open(path) as memory:
            memory.assert_("user", "likes", f"tea {number}")
        assert mark.mark_path(path).read_bytes() == f"{number:020}\n".encode()
    assert stat.S_IMODE(mark.mark_path(path).stat().st_mode) == 0o600
    assert mark.lost(path, 3) == 0
    assert mark.lost(path, 1) == 2


def test_a_smaller_number_changes_nothing(tmp_path):
    path = tmp_path / "memory.db"
    mark.note(path, 9)
    mark.note(path, 3)
    assert mark.lost(path, 0) == 9


def test_an_uncommitted_write_is_not_noted(tmp_path):
    path = tmp_path / "memory.db"
    with Memory.open(path) as memory:
        memory.assert_("user", "likes", "tea")
        with memory._writing() as db:
            db.execute("begin immediate")
            db.execute("insert into tx(id, uid, recorded_at, command) values (2, 'u', 'x', '')")
    assert mark.lost(path, 0) == 1


@pytest.mark.parametrize("content", [b"", b"?", b"0000\xff"])
def test_a_mark_that_is_no_number_counts_for_nothing(tmp_path, content):
    path = tmp_path / "memory.db"
    mark.mark_path(path).write_bytes(content)
    assert mark.lost(path, 0) == 0
    mark.note(path, 4)
    assert mark.lost(path, 0) == 4


def test_no_mark_no_loss(tmp_path):
    assert mark.lost(tmp_path / "none.db", 0) == 0
