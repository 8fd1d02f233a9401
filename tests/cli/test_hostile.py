"""Stored text is hostile: no command lets it steer a terminal, in a pipe or on one."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import C32, HOSTILE
from tests.conftest import Cli

RAW = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]")
STYLE = re.compile("\x1b\\[[0-9;]*m")  # what rich itself writes
PRINTING = [
    ("query", "what do I like"),
    ("history", "me"),
    ("history", "me", "--known"),
    ("history", "me", "--chart"),
    ("history", "--known", "--chart"),
    ("stats",),
    ("as-of", "now"),
    ("as-of", "now", "what do I like"),
    ("as-of", "2022", "--diff", "now"),
    ("graph", "me"),
    ("graph", "me", "-f", "dot"),
    ("graph", "me", "-f", "mermaid"),
    ("graph", "me", "-f", "graphml"),
    ("explain", "f7"),
    ("explain", "f8"),
    ("log",),
    ("undo", "t9"),
    ("retract", "f8"),
]


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("argv", PRINTING, ids=" ".join)
def test_a_pipe_holds_no_raw_control(cli: Cli, argv: tuple[str, ...]) -> None:
    result = cli(*argv)
    assert result.code == 0, result.err
    assert not RAW.search(result.out.replace("\t", ""))
    assert not RAW.search(result.err)


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("argv", PRINTING, ids=" ".join)
def test_a_terminal_gets_only_our_own_styles(cli: Cli, argv: tuple[str, ...]) -> None:
    assert not RAW.search(STYLE.sub("", cli(*argv, terminal=True).out))


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("form", ["table", "json", "jsonl", "csv", "tsv", "markdown"])
@pytest.mark.parametrize(
    "argv", [("as-of", "now"), ("history",), ("log",), ("explain", "f8"), ("stats",)], ids=" ".join
)
def test_every_format(cli: Cli, argv: tuple[str, ...], form: str) -> None:
    assert not RAW.search(cli(*argv, "-f", form).out.replace("\t", ""))
    assert not RAW.search(STYLE.sub("", cli(*argv, "-f", form, terminal=True).out).replace("\t", ""))


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("terminal", [False, True])
def test_brackets_are_shown_exactly(cli: Cli, terminal: bool) -> None:
    for argv in (("as-of", "now"), ("history", "me"), ("explain", "f7"), ("graph", "me")):
        assert C32 in cli(*argv, terminal=terminal).out


@pytest.mark.usefixtures("story")
def test_json_gives_the_text_back_whole(cli: Cli) -> None:
    facts = json.loads(cli("as-of", "now", "--json").out)
    assert {C32, HOSTILE} <= {fact["object"] for fact in facts}


@pytest.mark.parametrize("name", ["\x1b]0;x\x07", "a\u202eb", "[/]", ":skull:"])
def test_names_in_errors(cli: Cli, story: Path, name: str) -> None:
    for argv in (("history", name), ("graph", name), ("explain", name), ("as-of", name), (name,)):
        result = cli(*argv)
        assert result.code in (2, 5)
        assert not RAW.search(result.err)
