"""The way to the file, the watch, the lanes, and the layers."""

import re
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from memcli.errors import NoDatabase, Rejected
from memcli.memory import Memory
from memcli.tui import reads, writes
from memcli.tui.actions import ACTIONS, markdown
from memcli.tui.desk import Desk, Watch
from memcli.tui.lanes import Lanes
from memcli.tui.messages import Failed, Freed
from memcli.tui.point import Point
from memcli.tui.screens.main import Main
from tests.cli.conftest import first_story, story  # noqa: F401 - a memory that every test can read
from tests.conftest import ROOT
from tests.tui.pictures import PICTURES
from tests.tui.pictures import main as draw


def test_reading_makes_no_file(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "none.db")
    with pytest.raises(NoDatabase):
        desk.read()
    assert reads.rows(desk, reads.Asked(), 0).empty
    assert reads.density(desk, "valid", Point(), None, None).bins == []
    with pytest.raises(NoDatabase):
        writes.undo(desk, None)
    assert not desk.path.exists()


def test_a_replaced_file_is_opened_anew(story: Path, tmp_path: Path) -> None:  # noqa: F811
    desk = Desk(story)
    first = desk.read()
    assert desk.read() is first
    with Memory.open(tmp_path / "other.db") as other:
        other.assert_("user", "likes", "tea")
        other.backup(tmp_path / "copy.db")
    (tmp_path / "copy.db").replace(story)
    assert desk.read() is not first
    assert desk.read().objects("user", "likes") == {"tea"}
    desk.close()


def test_the_watch_sees_others_write_and_is_idle_otherwise(story: Path) -> None:  # noqa: F811
    seen: list[float] = []
    desk = Desk(story)
    watch = Watch(desk, lambda: seen.append(time.monotonic()), 0.02)
    watch.start()
    time.sleep(0.15)
    assert seen == []
    with Memory.open(story) as memory:
        memory.assert_("user", "likes", "tea")
    _until(lambda: seen)
    watch.stop()
    desk.close()
    assert len(seen) == 1
    assert not watch.is_alive()


def test_the_watch_looks_at_once_when_told(tmp_path: Path) -> None:
    seen: list[str] = []
    desk = Desk(tmp_path / "new.db")
    watch = Watch(desk, lambda: seen.append("changed"), 3600)
    watch.start()
    writes.add(desk, {"text": "I live in Oslo", "said": ""})
    watch.look()
    _until(lambda: seen == ["changed"])
    watch.stop()
    desk.close()


def test_a_writer_is_not_kept_waiting_and_the_log_stays_short(story: Path) -> None:  # noqa: F811
    desk = Desk(story)
    reads.rows(desk, reads.Asked(), 0)
    with Memory.open(story) as memory:
        for i in range(300):
            memory.assert_("user", "likes", f"tea {i} {'x' * 500}")
    assert story.with_name(story.name + "-wal").stat().st_size < 6_000_000
    assert reads.rows(desk, reads.Asked(), 0).total == 305
    desk.close()


class Pump(SimpleNamespace):
    """Stands for a screen: runs workers in threads, collects what they post."""

    def run_worker(self, work: Any, **_: Any) -> None:
        threading.Thread(target=work).start()


def test_a_lane_runs_one_and_of_those_that_wait_the_last() -> None:
    posted: list[Any] = []
    lanes = Lanes(Pump(post_message=posted.append))  # type: ignore[arg-type]
    gate, ran = threading.Event(), []

    def work(name: str) -> Any:
        def run() -> None:
            gate.wait(5)
            ran.append(name)

        return run

    for name in "abcd":
        lanes.ask("x", work(name))
    assert lanes.busy
    gate.set()
    _until(lambda: any(isinstance(message, Freed) for message in posted))
    lanes.free("x")
    _until(lambda: ran == ["a", "d"])
    _until(lambda: sum(isinstance(message, Freed) for message in posted) == 2)
    lanes.free("x")
    assert not lanes.busy


def test_a_fault_of_the_memory_is_posted() -> None:
    posted: list[Any] = []
    lanes = Lanes(Pump(post_message=posted.append))  # type: ignore[arg-type]

    def fail() -> None:
        raise Rejected("no", "hint")

    lanes.ask("x", fail)
    _until(lambda: len(posted) == 2)
    assert isinstance(posted[0], Failed)
    assert posted[0].error.hint == "hint"


def test_every_key_is_bound_to_an_action_that_exists() -> None:
    assert len({key for a in ACTIONS for key in a.key.split(",")}) == sum(len(a.key.split(",")) for a in ACTIONS)
    for action in ACTIONS:
        assert hasattr(Main, f"action_{action.name.partition('(')[0]}"), action.name


def test_the_table_of_keys_in_the_readme_is_current() -> None:
    assert markdown() in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_pictures_of_the_readme_are_drawn_and_fetch_nothing() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in PICTURES:
        assert f"fixtures/pictures/{name}.svg" in readme
        svg = (ROOT / "fixtures" / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
        assert "http" not in svg.replace("http://www.w3.org", "").replace("https://www.textualize.io", "")


@pytest.mark.slow
def test_the_pictures_are_what_the_browser_looks_like(tmp_path: Path) -> None:
    draw(tmp_path)
    for name in PICTURES:
        assert (tmp_path / f"{name}.svg").read_text() == (ROOT / "fixtures" / "pictures" / f"{name}.svg").read_text()


def test_only_the_terminal_ui_imports_textual_and_it_reaches_below_memory_for_records_alone() -> None:
    for path in (ROOT / "memcli").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        inside = "tui" in path.parts
        assert inside or not re.search(r"^\s*(from|import) textual", source, re.MULTILINE), path
        if inside:
            assert not re.search(r"(from|import) memcli\.(store|retrieve|ingest|facade|cli)\b", source), path


def _until(true: Any) -> None:
    end = time.monotonic() + 5
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)
