"""Piped bytes are the contract: every reading command in every format."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Cli

FORMATS = ("text", "table", "json", "jsonl", "csv", "tsv", "markdown")
COMMANDS = {
    "query": ("query", "where do I live"),
    "history": ("history", "me"),
    "as-of": ("as-of", "2023-06"),
    "as-of-question": ("as-of", "2023-02", "where did I live"),
    "diff": ("as-of", "2022", "--diff", "2024"),
    "graph": ("graph", "me"),
    "graph-diff": ("graph", "me", "--as-of", "2022", "--diff", "2024"),
    "explain": ("explain", "f1"),
    "log": ("log",),
}


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", COMMANDS)
def test_reading(cli: Cli, golden: Callable[[str, str], None], name: str, form: str) -> None:
    result = cli(*COMMANDS[name], "-f", form)
    assert result.code == 0, result.err
    golden(f"{name}.{form}", result.out)


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("form", ["dot", "mermaid", "graphml"])
def test_drawings(cli: Cli, golden: Callable[[str, str], None], form: str) -> None:
    golden(f"graph.{form}", cli("graph", "me", "-f", form).out)
    changed = cli("graph", "me", "--as-of", "2022", "--diff", "2024", "-f", form)
    golden(f"graph-diff.{form}", changed.out)


@pytest.mark.usefixtures("story")
@pytest.mark.parametrize("form", ["markdown", "xml", "plain"])
def test_a_block_for_a_prompt(cli: Cli, golden: Callable[[str, str], None], form: str) -> None:
    golden(f"context.{form}", cli("query", "what do I like and where do I live", "--context", form).out)


@pytest.mark.usefixtures("story")
def test_why_each_answer_came(cli: Cli, golden: Callable[[str, str], None]) -> None:
    golden("query-explain.text", cli("query", "who is my brother", "--explain").out)


@pytest.mark.usefixtures("story")
def test_history_on_both_axes(cli: Cli, golden: Callable[[str, str], None]) -> None:
    golden("history-known.text", cli("history", "--known").out)


@pytest.mark.usefixtures("story")
def test_a_chain(cli: Cli) -> None:
    assert cli("graph", "me", "--to", "Biscuit").out == ("user -> brother -> Alex -> adopted -> Biscuit\n")


def test_a_pipe_is_never_wrapped_or_coloured(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = cli("history", "me").out
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert cli("history", "me").out == whole
    assert "\x1b" not in whole
