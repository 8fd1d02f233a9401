"""``memcli import-transcript``: receipts that add up, running twice, and what is refused."""

import json
from pathlib import Path

import pytest

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
