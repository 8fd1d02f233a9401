"""What the reading commands share: dates, both axes, limits and the empty answer."""

import json
from pathlib import Path

import pytest

from tests.conftest import Cli

pytestmark = pytest.mark.usefixtures("story")


def test_as_of_says_how_the_date_was_read(cli: Cli) -> None:
    assert cli("as-of", "last summer").err == "true at the end of 2024-08-31, as known now\n"
    assert cli("as-of", "2025").err == "true now (2025-03-01), as known now\n"
    assert cli("as-of", "2023-06", "--known-at", "t1").err == "true at the end of 2023-06-30, as known after t1\n"
    assert cli("as-of", "2023-06", "--known-at", "2025-01").err.endswith("as known at the end of 2025-01-31\n")


def test_both_axes(cli: Cli) -> None:
    def homes(*argv: str) -> list[str]:
        facts = json.loads(cli("as-of", *argv, "--subject", "me", "--json").out)
        return [fact["object"] for fact in facts if fact["predicate"] == "lives_in"]

    assert homes("2023-06") == ["Lisbon"]
    assert homes("2023-02") == ["Berlin"]
    assert homes("2023-06", "--known-at", "t1") == ["Berlin"]


@pytest.mark.parametrize("command", [("query", "x"), ("history",), ("graph", "me"), ("explain", "f1")], ids=" ".join)
@pytest.mark.parametrize("option", ["--as-of", "--known-at"])
def test_an_unreadable_date_is_never_ignored(cli: Cli, command: tuple[str, ...], option: str) -> None:
    result = cli(*command, option, "banana")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("Cannot read 'banana' as a date.")


@pytest.mark.parametrize("known", ["t999", "T999"])
def test_an_unknown_change(cli: Cli, known: str) -> None:
    assert cli("as-of", "2023", "--known-at", known).code == 5


def test_nothing_matched_is_a_success_unless_asked(cli: Cli) -> None:
    quiet = cli("as-of", "1900")
    assert (quiet.code, quiet.out) == (0, "")
    assert quiet.err.endswith("nothing matched\n")
    assert cli("as-of", "1900", "--fail-empty").code == 5
    assert cli("as-of", "1900", "--json").out == "[]\n"


def test_limit(cli: Cli) -> None:
    assert cli("history", "--limit", "2").out.count("\n") == 2
    assert cli("history", "--limit", "0").out == cli("history").out
    assert len(json.loads(cli("log", "--limit", "3", "--json").out)) == 3
    assert cli("history", "--limit", "-1").code == 2


def test_an_overview_is_cut_on_a_terminal_only(cli: Cli, story: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memcli.cli.as_of._SCREEN", 3)
    piped, seen = cli("as-of", "now"), cli("as-of", "now", terminal=True)
    assert seen.out.count("\n") == 3
    assert piped.out.count("\n") == 5
    assert "... and 3 more: --limit 0 shows all, or pipe it" in seen.err
    assert cli("as-of", "now", "--limit", "0", terminal=True).out.count("\n") == 7


def test_no_colour(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[36m" in cli("--color", "always", "history").out
    assert "\x1b" not in cli("--color", "never", "history", terminal=True).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[36m" not in cli("history", terminal=True).out


def test_names(cli: Cli) -> None:
    assert cli("history", "me.lives_in").out == cli("history", "user.lives_in").out
    assert cli("history", "2").out == cli("history", "f2").out
    assert cli("graph", "Alex").out.startswith("Alex\n")
    assert cli("history", "nobody at all").code == 5


def test_history_hides_what_is_no_longer_believed(cli: Cli) -> None:
    assert "your age is 34" not in cli("history", "me").out
    assert "your age is 34" in cli("history", "me", "--known").out


def test_verbose_shows_scores(cli: Cli) -> None:
    assert "score" in cli("-v", "query", "where do I live").err
    assert "score" not in cli("query", "where do I live").err


def test_no_question(cli: Cli) -> None:
    assert cli("query").code == 2
    assert cli("query", " ").code == 2


def test_no_chain(cli: Cli) -> None:
    result = cli("graph", "me", "--to", "Biscuit", "--as-of", "1900")
    assert (result.code, result.out) == (0, "")
    assert result.err.endswith("nothing matched\n")


def test_a_column_may_be_called_anything(cli: Cli, story: Path) -> None:
    for form in ("table", "text", "csv", "markdown"):
        result = cli("sql", "select 1 as '\x1b[31mred\x1b]52;c;x\x07'", "--format", form)
        assert result.code == 0
        assert "\x1b" not in result.out
        assert "red" in result.out
