"""``memcli import-transcript``: receipts that add up, running twice, and what is refused."""

import json
import zipfile
from pathlib import Path

import pytest

from memcli.cli.progress import left
from tests.conftest import Cli

CHAT = """\
[2024-05-01 10:00] Ana: I live in Faro.
[2024-05-01 10:01] Ben: Nice!
[2024-05-02 10:00] Ana: I work at Halden.
"""


@pytest.fixture
def chat(tmp_path: Path) -> str:
    path = tmp_path / "chat.txt"
    path.write_text(CHAT)
    return str(path)


def test_the_receipt(cli: Cli, chat: str) -> None:
    result = cli("import-transcript", chat, "--me", "Ana")
    assert result.code == 0
    assert result.out == (
        "+ f1  you live in Faro    said on 2024-05-01, start not stated\n"
        "+ f2  you work at Halden    said on 2024-05-02, start not stated\n"
        "read 3 turns in 1 conversation: 3 new, 0 already known, 0 skipped\n"
        "learnt 2 new facts from 2 claims\n"
    )
    assert result.err == "read as plain\nt1 · undo with `memcli undo --batch chat.txt`\n"


def test_speakers_keep_their_names(cli: Cli, chat: str) -> None:
    assert "Ana lives in Faro" in cli("import-transcript", chat).out


def test_a_second_run_adds_nothing(cli: Cli, chat: str) -> None:
    cli("import-transcript", chat)
    again = cli("import-transcript", chat)
    assert "read 3 turns in 1 conversation: 0 new, 3 already known, 0 skipped\n" in again.out
    assert "undo" not in again.err


def test_a_batch_is_taken_back(cli: Cli, chat: str) -> None:
    cli("import-transcript", chat, "--me", "Ana")
    assert cli("undo", "--batch", "chat.txt").out.count("- f") == 2
    assert cli("as-of", "now").out == ""


def test_a_pipe(cli: Cli) -> None:
    for argv in (("import-transcript", "-", "--me", "Ana"), ("import-transcript", "--dry-run")):
        assert cli(*argv, stdin=CHAT.encode()).code == 0


def test_several_files(cli: Cli, chat: str, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("Ben: I live in Oslo.\nAna: ok\n")
    result = cli("import-transcript", chat, str(other))
    assert result.err.count("read as plain") == 2
    assert f"{other}:\n" in result.err
    body = json.loads(cli("import-transcript", chat, str(other), "--json").out)
    assert [item["known"] for item in body["data"]["imports"]] == [3, 2]


def test_damage_makes_it_partial(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text('{"messages": [{"role": "user", "content": "I live in Faro."}]}\n{"messages": \n')
    body = json.loads(cli("import-transcript", str(path), "--json").out)
    assert (body["status"], body["exit_code"]) == ("partial", 0)
    data = body["data"]
    assert data["read"] == data["kept"] + data["known"] + sum(data["reasons"].values())
    refused = cli("import-transcript", str(path), "--strict")
    assert (refused.code, refused.out) == (2, "")
    assert json.loads(cli("import-transcript", str(path), "--strict", "--json").out)["status"] == "error"


def test_what_is_left_out_on_demand_is_no_damage(cli: Cli, chat: str) -> None:
    argv = ("import-transcript", chat, "--since", "2024-05-02", "--strict")
    body = json.loads(cli(*argv, "--json").out)
    assert (body["status"], body["data"]["reasons"]) == ("success", {"outside --since and --until": 2})


def test_dry_run_writes_nothing(cli: Cli, chat: str) -> None:
    assert cli("import-transcript", chat, "--dry-run").err.endswith("nothing was written (dry run)\n")
    assert cli("log").out == ""


def test_no_extract_keeps_the_texts(cli: Cli, chat: str) -> None:
    assert "learnt 0 new facts" in cli("import-transcript", chat, "--no-extract").out
    assert "Faro" in cli("query", "Faro").out


def test_undated_turns_say_how_they_were_dated(cli: Cli) -> None:
    stdin = b"Ana: I live in Faro.\nBen: ok\n"
    assert "dated by --said-at" in cli("import-transcript", "-", "--said-at", "2023-05-01", stdin=stdin).err


@pytest.mark.parametrize(
    ("argv", "stdin"),
    [
        ((), None),
        (("-",), b""),
        (("no-such-file",), b""),
        (("empty",), b""),
        (("\0",), b""),
        (("-", "-f", "nonsense"), b"Ana: hi\n"),
        (("-", "--since", "banana"), CHAT.encode()),
        (("-",), b"only words here, nobody speaks\n"),
    ],
)
def test_what_is_refused(
    cli: Cli, argv: tuple[str, ...], stdin: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    result = cli("import-transcript", *argv, stdin=stdin)
    assert (result.code, result.out) == (2, "")
    assert "\nhint: " in result.err


def test_a_person_at_the_keyboard_is_not_waited_for(cli: Cli) -> None:
    assert cli("import-transcript", asked=True).err.startswith("No file was given.\nhint: ")


def test_what_is_in_an_export(cli: Cli, chat: str, sealed: Path) -> None:
    listed = cli("import-transcript", chat, "--list")
    assert (listed.code, listed.err) == (0, "read as plain; nothing was written\n")
    assert listed.out == ("(no name)    3 turns; 2024-05-01 to 2024-05-02; Ana 2, Ben 1\n1 conversation, 3 turns\n")
    data = json.loads(cli("import-transcript", chat, "--list", "--json").out)["data"]
    (one,) = data["conversations"]
    assert (one["speakers"], one["first"]) == ({"Ana": 2, "Ben": 1}, "2024-05-01T10:00:00Z")
    assert not (sealed / "default.db").exists()


def test_a_folder_and_a_zip_of_it(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.txt").write_text(f"[2024-05-01 10:00] Ana: I like {name}tea.\n[2024-05-01 10:00] Ben: ok\n")
    assert "read 4 turns in 2 conversations: 4 new" in cli("import-transcript", str(folder)).out
    archive = tmp_path / "all.zip"
    with zipfile.ZipFile(archive, "w") as made:
        for name in ("a.txt", "b.txt"):
            made.write(folder / name, name)
    assert "0 new, 4 already known" in cli("import-transcript", str(archive)).out


def test_names_for_speakers(cli: Cli, chat: str, tmp_path: Path) -> None:
    names = tmp_path / "names"
    names.write_text("# who is who\nAna = Rosa\nBen = me\n")
    assert "Rosa lives in Faro" in cli("import-transcript", chat, "--speaker-map", str(names)).out
    names.write_text('{"Ana": "me"}')
    assert "you live in Faro" in cli("import-transcript", chat, "--speaker-map", str(names)).out
    assert "Cleo lives in Faro" in cli("import-transcript", chat, "--speaker-map", "Ana=Cleo").out
    for bad in ("=B", "A=", "no-such-file", "a\0b"):
        refused = cli("import-transcript", chat, "--speaker-map", bad)
        assert (refused.code, refused.out) == (2, "")
        assert "\nhint: " in refused.err


def test_queue(cli: Cli, chat: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    result = cli("import-transcript", chat, "--queue")
    assert "3 new" in result.out
    assert "3 turns kept; a worker in the background learns them" in result.err
    assert "memcli undo --batch chat.txt" in result.err
    assert cli("work", "--wait").code == 0
    assert "Ana lives in Faro" in cli("as-of", "now").out
    assert cli("import-transcript", chat, "--queue", "--no-extract").code == 2


def test_conflicts_are_listed(cli: Cli, chat: str) -> None:
    cli("add", "--fact", "me", "lives_in", "Oslo", "--said-at", "2024-01-01")
    result = cli("import-transcript", chat, "--me", "Ana")
    assert (
        "conflicts with what was typed: 1\n"
        "~ f1  you live in Oslo    2024-01-01 to 2024-05-01; typed by hand; e1 says “I live in Faro.”" in result.out
    )
    assert cli("import-transcript", chat, "--me", "Ana").out.count("conflicts") == 0


def test_a_path_with_a_nul(cli: Cli) -> None:
    for argv in (("import-transcript", "\0"), ("add", "--claims", "\0"), ("import", "\0")):
        refused = cli(*argv)
        assert (refused.code, refused.out) == (2, ""), argv
        assert "NUL" in refused.err
        assert "\nhint: " in refused.err


@pytest.mark.parametrize(
    ("done", "total", "spent", "said"),
    [
        (0, 100, 9.0, ""),
        (10, None, 9.0, ""),
        (50, 100, 1.0, ""),
        (100, 100, 9.0, ""),
        (50, 100, 65.0, ", 1:05 left"),
        (1, 100, 100.0, ", 2:45:00 left"),
    ],
)
def test_the_time_that_is_left(done: int, total: int | None, spent: float, said: str) -> None:
    assert left(done, total, spent) == said
