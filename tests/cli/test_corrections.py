"""end, edit, same, predicate and forget through the command line."""

import json
from pathlib import Path

import pytest

from memcli.errors import ExitCode
from tests.conftest import Cli

pytestmark = pytest.mark.usefixtures("story")


def test_end_closes_a_fact_and_says_the_way_back(cli: Cli) -> None:
    result = cli("end", "f5", "--at", "2024-06")
    assert result.code == ExitCode.OK
    assert result.out.startswith("~ f5  ")
    assert "2023-03 to 2024-06-30" in result.out
    assert "take it back with `memcli undo t11`" in result.err
    assert "nothing known" in cli("query", "where do I live", "--facts-only").err


def test_end_needs_a_value(cli: Cli) -> None:
    result = cli("end", "me", "lives_in")
    assert result.code == ExitCode.USAGE
    assert result.err.startswith("Say which value ended.")


def test_edit_by_options_and_undo(cli: Cli) -> None:
    assert cli("edit", "f1", "--object", "Potsdam").code == ExitCode.OK
    assert "Potsdam" in cli("query", "where did I live", "--as-of", "2022-06").out
    assert cli("undo").code == ExitCode.OK
    assert "Berlin" in cli("query", "where did I live", "--as-of", "2022-06").out


def test_edit_in_an_editor(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\nsed -i 's/^object: .*/object: Potsdam/' \"$1\"\n")
    editor.chmod(0o700)
    monkeypatch.setenv("EDITOR", str(editor))
    assert cli("edit", "f1").code == ExitCode.OK
    assert "Potsdam" in cli("query", "where did I live", "--as-of", "2022-06").out


def test_edit_that_changes_nothing_writes_nothing(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", "true")
    before = cli("log").out
    assert "nothing was changed" in cli("edit", "f1").err
    assert cli("log").out == before


@pytest.mark.parametrize("what", ["nonsense", "f99", "f1@2030"])
def test_edit_of_what_is_not_there(cli: Cli, what: str) -> None:
    assert cli("edit", what, "--object", "Oslo").code in (ExitCode.USAGE, ExitCode.NOT_FOUND)


def test_same_merges_with_a_preview_first_and_splits_again(cli: Cli) -> None:
    cli("add", "--fact", "Al", "likes", "tea")
    assert "dry run" in cli("same", "Alex", "Al", "--dry-run").err
    assert "tea" not in cli("history", "Alex").out
    cli("same", "Alex", "Al")
    assert "tea" in cli("history", "Alex").out
    cli("undo")
    assert "tea" not in cli("history", "Alex").out


def test_same_of_what_is_one_already(cli: Cli) -> None:
    cli("same", "Alex Stone", "Alex")
    assert "they are one already" in cli("same", "Alex Stone", "Alex").err


def test_predicates_are_listed_and_set(cli: Cli) -> None:
    assert "lives_in\tone\tstate\t2\n" in cli("predicate").out
    assert cli("predicate", "set", "lives_in", "--many").code == ExitCode.OK
    assert "lives_in\tmany\tstate\t2\n" in cli("predicate").out
    assert cli("predicate", "set", "lives_in").code == ExitCode.USAGE
    assert cli("predicate", "set", "lives_in", "--one", "--many").code == ExitCode.USAGE


def test_forget_shows_its_plan_and_needs_yes_without_a_terminal(cli: Cli, story: Path) -> None:
    planned = cli("forget", "--text", "Biscuit", "--dry-run")
    assert planned.out == "would remove 1 claim and 0 texts\n"
    refused = cli("forget", "--text", "Biscuit")
    assert refused.code == ExitCode.USAGE
    assert "--yes" in refused.err
    assert cli("forget", "--text", "Biscuit", "--yes").out == "removed 1 claim and 0 texts for good\n"
    assert b"Biscuit" not in b"".join(path.read_bytes() for path in story.parent.glob("default.db*"))


def test_forget_says_which_other_facts_lose_their_text(cli: Cli) -> None:
    cli("add", "--said-at", "2024-01-10", "Kim lives in Bergen and likes tea.")
    slot = ("Kim", "likes", "tea")
    planned = cli("forget", *slot, "--dry-run")
    assert planned.out == "would remove 1 claim and 1 text; 1 other fact stays without a text\n"
    assert json.loads(cli("forget", *slot, "--dry-run", "--json").out)["data"]["facts_without_text"] == 1
    done = cli("forget", *slot, "--yes")
    assert done.out == "removed 1 claim and 1 text for good; 1 other fact stays without a text\n"
    rows = [json.loads(line) for line in cli("as-of", "now", "-f", "jsonl").out.splitlines()]
    assert [row["trust"] for row in rows if "Bergen" in str(row)] == ["typed"]


def test_forget_of_nothing_is_not_found(cli: Cli) -> None:
    assert cli("forget", "--text", "zebra", "--yes").code == ExitCode.NOT_FOUND


@pytest.mark.parametrize(
    "argv",
    [
        ("end", "f5"),
        ("edit", "f1", "--object", "Bonn"),
        ("same", "Al", "Alex"),
        ("predicate", "set", "age", "--many"),
        ("forget", "f4", "--yes"),
    ],
)
def test_json_is_one_envelope(cli: Cli, argv: tuple[str, ...]) -> None:
    envelope = json.loads(cli(*argv, "--json").out)
    assert envelope["memcli_result_version"] == 1
    assert envelope["status"] == "success"
    assert envelope["command"] == argv[0]


def test_an_end_before_the_start_is_refused(cli: Cli) -> None:
    result = cli("end", "f5", "--at", "2020")
    assert (result.code, result.err.splitlines()[0]) == (ExitCode.USAGE, "It would end before it begins.")


@pytest.mark.parametrize(
    "argv",
    [
        ("end", "Nobody", "likes", "tea"),
        ("undo", "--batch", "nope"),
        ("query", "tea", "--subject", "Nobody"),
        ("query", "tea", "--predicate", "nope"),
        ("edit", "f99", "--object", "x"),
    ],
)
def test_what_is_named_and_not_there_is_not_found(cli: Cli, argv: tuple[str, ...]) -> None:
    before = cli("log").out
    assert cli(*argv).code == ExitCode.NOT_FOUND
    assert cli("log").out == before


def test_predicates_with_control_characters_are_shown_escaped(cli: Cli) -> None:
    cli("add", "--fact", "me", "p\x1b[31m", "x")
    assert "\x1b" not in cli("predicate").out


def test_undo_says_what_it_took_back(cli: Cli) -> None:
    cli("add", "I like tea")
    assert "took back t11 (you like tea)" in cli("undo").err


def test_undo_previews_what_it_would_change(cli: Cli) -> None:
    cli("add", "I like tea")
    assert cli("undo", "--dry-run").out.startswith("- f")
    assert len(cli("log").out.splitlines()) == 11
