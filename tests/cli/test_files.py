"""export, import, sync, backup, doctor, stats and sql through the command line."""

import csv
import errno
import io
import json
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from memcli.errors import ExitCode
from memcli.memory import Memory
from tests.conftest import Cli

pytestmark = pytest.mark.usefixtures("story")


def envelope(text: str) -> dict[str, object]:
    body = json.loads(text)
    assert (body["memcli_result_version"], body["status"]) == (1, "success")
    return dict(body["data"])


def test_export_and_import_give_every_answer(cli: Cli, tmp_path: Path) -> None:
    file, db = str(tmp_path / "memory.jsonl"), str(tmp_path / "other.db")
    assert cli("export", file).code == 0
    assert stat.S_IMODE(Path(file).stat().st_mode) == 0o600
    assert cli("--db", db, "import", file).out.startswith("restored 10 changes, 10 claims")
    for argv in (("log", "--json"), ("history", "--json"), ("as-of", "2022-06", "--known-at", "t4", "--json")):
        assert cli("--db", db, *argv).out == cli(*argv).out


def test_a_pipe_carries_an_export_and_a_second_import_is_nothing_new(cli: Cli) -> None:
    export = cli("export").out.encode()
    done = cli("import", "-", stdin=export)
    assert (done.code, done.out) == (0, "")
    assert "nothing was new" in done.err
    assert envelope(cli("import", "-", "--json", stdin=export).out)["tx"] is None


def test_an_export_writes_over_nothing(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("precious")
    assert cli("export", str(file)).code == ExitCode.USAGE
    assert file.read_text() == "precious"
    assert cli("export", str(file), "--force").code == 0
    assert file.read_text().startswith('{"type":"header"')
    assert cli("export", str(tmp_path / "no" / "folder")).code == ExitCode.USAGE


def test_an_export_that_fails_leaves_what_was_there(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "memory.jsonl"
    assert cli("export", str(file)).code == 0
    before = file.read_bytes()
    monkeypatch.setattr(Memory, "export", full)
    assert cli("export", str(tmp_path / "new.jsonl")).code == ExitCode.DISK
    assert cli("export", str(file), "--force").code == ExitCode.DISK
    assert [path.name for path in tmp_path.iterdir() if "jsonl" in path.name] == [file.name]
    assert file.read_bytes() == before
    assert cli("export", os.devnull, "--force").code == ExitCode.DISK
    monkeypatch.undo()
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize(("format", "wanted"), [("md", "# What is remembered"), ("csv", "fact,subject")])
def test_exports_for_people(cli: Cli, format: str, wanted: str) -> None:
    text = cli("export", "-f", format).out
    assert text.startswith(wanted)
    assert format == "csv" or "\x1b" not in text


def test_a_bad_line_is_named(cli: Cli) -> None:
    lines = cli("export").out.splitlines(keepends=True)
    lines[3] = "{\n"
    done = cli("import", "-", stdin="".join(lines).encode())
    assert done.code == ExitCode.USAGE
    assert done.err.startswith("Line 4 of the pipe cannot be read")
    assert cli("import", "missing.jsonl").code == ExitCode.USAGE
    assert cli("import", "-", stdin=None).code == ExitCode.USAGE
    assert "import-transcript" in cli("import", "-", stdin=b"Ana: hi\n").err


def test_two_devices_meet_in_a_folder(cli: Cli, tmp_path: Path) -> None:
    folder, db = str(tmp_path / "shared"), str(tmp_path / "phone.db")
    assert cli("sync", folder).code == ExitCode.USAGE
    Path(folder).mkdir()
    assert cli("sync", folder).out == "received 0 changes, sent 10\n"
    arrived = cli("--db", db, "sync", folder)
    assert arrived.out == "received 10 changes, sent 0\n"
    assert "what arrived is t11" in arrived.err
    assert cli("--db", db, "as-of", "2022-06").out.splitlines()[0] == cli("as-of", "2022-06").out.splitlines()[0]
    assert envelope(cli("--db", db, "sync", folder, "--json").out)["received"] == 0


def test_backup_prints_the_path(cli: Cli, tmp_path: Path) -> None:
    done = cli("backup", str(tmp_path / "copy.db"))
    assert done.out == f"{tmp_path / 'copy.db'}\n"
    assert "verified: 10 claims" in done.err
    assert cli("backup", str(tmp_path / "copy.db")).code == ExitCode.USAGE
    assert envelope(cli("backup", str(tmp_path / "two.db"), "--json").out)["newest_tx"] == 10
    assert cli("--db", str(tmp_path / "none.db"), "backup").code == ExitCode.NO_DATABASE


def test_doctor_finds_mends_and_says_so_with_its_code(cli: Cli, story: Path) -> None:
    story.parent.chmod(0o700)
    assert cli("doctor").out == "all is well\n"
    db = sqlite3.connect(story)
    db.execute("delete from version where id = 1")
    db.commit()
    db.close()
    ill = cli("doctor", "--json")
    assert ill.code == ExitCode.DAMAGED
    assert [f["code"] for f in json.loads(ill.out)] == ["versions", "dense-off"]
    assert cli("doctor").err.startswith("hint: ")
    mended = cli("doctor", "--fix")
    assert (mended.code, mended.out[:6]) == (0, "fixed:")
    assert cli("doctor").out == "all is well\n"


def test_doctor_shows_hostile_names_escaped(cli: Cli, story: Path) -> None:
    with Memory.open(story) as memory:
        for name in ("E\x1b[31mve", "E\x1b[31m\u200bve"):
            memory.assert_(name, "likes", "figs")
    assert "\x1b" not in cli("doctor").out


def test_stats_for_people_and_programs(cli: Cli) -> None:
    text = cli("stats").out
    assert "changes    10, 0 taken back" in text
    assert "\x1b" not in text
    data = json.loads(cli("stats", "--json").out)
    assert (data["writes"], data["claims"], data["first_said"]) == (10, 10, "2022-01-10T00:00:00Z")
    assert cli("stats", "-f", "csv").out.startswith("figure,value\nfacts_now,")


def test_sql_in_every_format(cli: Cli) -> None:
    query = "select subject, object from fact_history where predicate = 'brother'"
    assert list(csv.reader(io.StringIO(cli("sql", query, "--csv").out))) == [["subject", "object"], ["user", "Alex"]]
    assert json.loads(cli("sql", query, "--json").out) == [{"subject": "user", "object": "Alex"}]
    assert cli("sql", query).out.splitlines()[1].split() == ["user", "Alex"]
    assert json.loads(cli("sql", "select 1 as a, 2 as a, x'ff' as b", "--json").out) == [{"a": 1, "a:2": 2, "b": "ff"}]
    assert "only 1 rows" in cli("sql", "select 1 union select 2", "--limit", "1").err
    assert cli("sql", "select 1 where 0", "--fail-empty").code == ExitCode.NOT_FOUND


@pytest.mark.parametrize("statement", ["delete from tx", "select 1; select 2", "selec", "", "select * from nope"])
def test_sql_that_is_refused(cli: Cli, statement: str) -> None:
    done = cli("sql", statement)
    assert done.code == ExitCode.USAGE
    assert "hint:" in done.err


def test_sql_stops_in_time(cli: Cli) -> None:
    endless = "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n"
    assert cli("sql", endless, "--timeout", "0.1").code == ExitCode.USAGE


def test_reads_as_if_a_change_had_never_been(cli: Cli) -> None:
    assert cli("query", "where do I live", "--without", "t5", "--facts-only").out.startswith("f1  you live in Berlin")
    assert "Lisbon" not in cli("as-of", "2024", "--without", "t5").out
    assert cli("history", "me.lives_in", "--without", "t99").code == ExitCode.NOT_FOUND
    assert "Lisbon" in cli("query", "where do I live").out
