"""``memcli review``: lists, accepts, rejects; its exit codes, its envelope, its completion."""

import json
from pathlib import Path

import pytest

from memcli.completion.complete import find, parse
from memcli.memory import Memory


@pytest.fixture(autouse=True)
def waiting(cli, tmp_path: Path) -> None:
    assert cli("add", "Kim lives in Bergen.", "--said-at", "2023-01-01").code == 0
    (tmp_path / "chat.txt").write_text("[2024-05-01 10:00] Kim: I moved to Oslo.\n[2024-05-01 10:01] Ana: hm\n")
    done = cli("import-transcript", str(tmp_path / "chat.txt"))
    assert done.code == 0
    assert "1 held for review · memcli review\n" in done.out


def test_it_lists_accepts_and_takes_back(cli) -> None:
    listed = cli("review")
    assert listed.out.startswith('r1  Kim lives in Oslo    it would change what you said: "I moved to Oslo."')
    assert "memcli review accept r1" in listed.err
    accepted = cli("review", "accept", "r1")
    assert (accepted.code, "+ f" in accepted.out, "memcli undo t3" in accepted.err) == (0, True, True)
    assert "nothing waits" in cli("review").err
    assert "nothing to accept" in cli("review", "accept", "r1").err
    cli("undo")
    assert cli("review").out == listed.out


def test_it_rejects_and_remembers(cli) -> None:
    assert "rejected r1 · undo with `memcli undo t3`" in cli("review", "reject", "--all").err
    assert cli("review").out == ""
    assert cli("review", "--state", "rejected").out.startswith("r1  rejected  Kim lives in Oslo")
    assert "nothing to reject" in cli("review", "reject", "r1").err


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (("accept", "r9"), 5),
        (("accept", "x"), 2),
        (("accept",), 2),
        (("accept", "r1", "--all"), 2),
        (("--all",), 2),
        (("accept", "r1", "--state", "rejected"), 2),
        (("nonsense",), 2),
        (("--source", "nowhere"), 5),
        (("reject", "--source", "nowhere"), 5),
        (("--source", "t1", "--fail-empty"), 5),
        (("--source", "chat.txt"), 0),
        (("r1",), 0),
        (("accept", "--source", "chat.txt"), 0),
    ],
)
def test_exit_codes(cli, argv: tuple[str, ...], code: int) -> None:
    done = cli("review", *argv)
    assert done.code == code, done.err
    assert code == 0 or "hint: " in done.err
    enveloped = json.loads(cli("review", *argv, "--json").out)
    assert (enveloped["command"], enveloped["exit_code"]) == ("review", code)


def test_json_holds_the_whole_proposal(cli) -> None:
    (item,) = json.loads(cli("review", "--json").out)["data"]["proposals"]
    assert (item["id"], item["state"], item["trust"], item["proposer"]) == (1, "waiting", "other", "rules")
    assert (item["speaker"], item["text"], item["batch"], item["tx"]) == ("Kim", "I moved to Oslo.", "chat.txt", 2)
    (entry,) = item["entries"]
    assert (entry["op"], entry["subject"], entry["object"], entry["quote"]) == (
        "assert", "Kim", "Oslo", "I moved to Oslo.",
    )  # fmt: skip
    done = json.loads(cli("review", "accept", "r1", "--json").out)
    assert (done["status"], done["data"]["tx"]) == ("success", 3)


def test_a_text_of_which_all_waits_says_so(cli) -> None:
    done = cli("add", "I moved to Rome.", "--speaker", "Kim")
    assert (done.code, done.out) == (22, "")
    assert "1 held for review · memcli review" in done.err
    envelope = json.loads(cli("add", "I moved to Bonn.", "--speaker", "Kim", "--json").out)
    assert (envelope["status"], envelope["exit_code"], envelope["data"]["held"]) == ("partial", 22, 1)
    assert cli("add", "I moved to Lund.", "--speaker", "Kim", "--dry-run").code == 0
    assert cli("add", "I moved to Lima and I like tea.", "--speaker", "Kim").code == 0


def test_hostile_words_are_shown_as_escapes(cli, sealed: Path) -> None:
    (sealed / "policy.yaml").write_text("review_below: 1.0\n")
    cli("add", "I like esc \x1b[31mred\x1b[0m figs.")
    listed = cli("review")
    assert "\x1b" not in listed.out
    assert "\x1b" not in cli("review", "--json").out


def test_the_shell_offers_what_nobody_decided(cli) -> None:
    assert {"accept", "reject", "r1"} <= {c.value for c in find(parse(["review", ""]))}
    assert [c.value for c in find(parse(["review", "accept", "r"]))] == ["r1"]
    cli("review", "accept", "r1")
    assert [c.value for c in find(parse(["review", "accept", "r"]))] == []


def test_a_held_proposal_is_forgotten_with_its_text(cli, sealed):
    with Memory.open() as memory:
        memory.propose("I live in Zyzzyva Town.", reason="a program proposes it")
    assert cli("forget", "r9", "--yes").code == 5
    assert cli("forget", "r2", "--dry-run").out == "would remove 1 claim and 0 texts\n"
    assert cli("forget", "r2", "--yes").code == 0
    assert cli("review", "r2").code == 5
    assert cli("review", "r1").code == 0
    assert all(b"Zyzzyva" not in file.read_bytes() for file in sealed.rglob("default.db*"))
