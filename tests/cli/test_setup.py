"""init, config and policy: files that are made, read and changed with care."""

import json
import os
from pathlib import Path

import pytest

from memcli import config
from memcli.cli import scaffold
from tests.conftest import Cli


def test_init_writes_examples_that_change_nothing_and_keeps_what_is_there(cli: Cli, sealed: Path) -> None:
    first = cli("init")
    assert first.code == 0
    assert [line.split()[0] for line in first.out.splitlines()] == ["wrote"] * 3
    assert (sealed / "config.toml").stat().st_mode & 0o777 == 0o600
    assert config.check((sealed / "config.toml").read_text()) == {}
    (sealed / "config.toml").write_text("# mine\n")
    assert cli("init").out.count("kept") == 3
    assert (sealed / "config.toml").read_text() == "# mine\n"
    assert cli("add", "I live in Oslo. Off the record: I like tea.").out.count("+ f") == 2
    assert cli("policy", "check").code == 0


def test_the_example_settings_hold_every_setting_with_its_default() -> None:
    live = "\n".join(line.removeprefix("#").partition("  #")[0] for line in scaffold.settings().splitlines()[1:])
    assert config.check(live) == {key: setting.default for key, setting in config.SETTINGS.items()}


def test_config_lists_reads_and_sets(cli: Cli, sealed: Path) -> None:
    assert "queue.limit = 10000" in cli("config").out
    assert cli("config", "set", "queue.limit", "7").err == f"queue.limit = 7, from {sealed / 'config.toml'}\n"
    assert cli("config", "get", "queue.limit").out == "7\n"
    row = json.loads(cli("config", "get", "queue.limit", "--json").out)
    assert (row["value"], row["from"]) == (7, str(sealed / "config.toml"))
    assert cli("config", "path").out == f"{sealed / 'config.toml'}\n"
    assert len(json.loads(cli("config", "--json").out)) == len(config.SETTINGS)


def test_config_set_leaves_comments_and_other_settings(cli: Cli, sealed: Path) -> None:
    (sealed / "config.toml").write_text("# mine\n[queue]\nlease = 9.0 # short\n")
    cli("config", "set", "queue.autostart", "off")
    assert (sealed / "config.toml").read_text() == "# mine\n[queue]\nlease = 9.0 # short\nautostart = false\n"


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("set", "queue.limit", "many"), "not a whole number"),
        (("set", "queue.limits", "1"), "did you mean queue.limit?"),
        (("get", "nothing"), "There is no setting"),
        (("set", "queue.limit"), "Say what to do"),
    ],
)
def test_config_refuses_what_is_wrong(cli: Cli, sealed: Path, argv: tuple[str, ...], says: str) -> None:
    result = cli("config", *argv)
    assert result.code == 2
    assert says in result.err
    assert not (sealed / "config.toml").exists()


def test_the_environment_stands_before_the_file_and_config_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_LIMIT", "3")
    assert "queue.limit = 3, from MEMCLI_QUEUE_LIMIT" in cli("config", "set", "queue.limit", "7").err


def test_policy_check_says_what_would_become_of_a_text(cli: Cli, sealed: Path) -> None:
    (sealed / "policy.yaml").write_text("ignore_patterns: ['(?i)off the record']\nreview_below: 0.999\n")
    left = cli("policy", "check", "Off the record: I live in Oslo")
    assert (left.out, left.err) == ("", "left: policy ignore_patterns: (?i)off the record\n")
    held = cli("policy", "check", "I live in Oslo")
    assert held.out.startswith("? you live in Oslo    for review (policy review_below")
    assert not (sealed / "default.db").exists()
    told = cli("policy", "check")
    assert "ignore_patterns  acts with and without a model" in told.out


def test_policy_show_and_a_policy_that_cannot_be_read(cli: Cli, sealed: Path) -> None:
    assert "there is no policy" in cli("policy").err
    (sealed / "policy.yaml").write_text("discard_when: jokes\n")
    assert cli("policy", "show").out == "discard_when: jokes\n"
    (sealed / "policy.yaml").write_text("discard: jokes\n")
    assert cli("policy").code == 2


def test_the_wizard_needs_a_terminal(cli: Cli) -> None:
    assert cli("policy", "wizard").code == 2


def test_the_wizard_writes_a_policy_and_keeps_the_old_one(
    cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sealed / "policy.yaml").write_text("discard_when: jokes\n")
    answers = iter(["people; places", "", "bot", "", "EMP-\\d+", "0.2", "0"])
    monkeypatch.setattr("typer.prompt", lambda *_, **__: next(answers))
    assert cli("policy", "wizard", asked=True).code == 0
    from memcli.ingest import policy

    found = policy.current()
    assert (found.create_when, found.ignore_speakers, found.redact) == (("people", "places"), ("bot",), ("EMP-\\d+",))
    assert found.min_confidence == 0.2
    assert (sealed / "policy.yaml.bak").read_text() == "discard_when: jokes\n"


def editor(folder: Path, content: str) -> str:
    script = folder / "editor.sh"
    script.write_text(f"#!/bin/sh\ncat > \"$1\" <<'END'\n{content}\nEND\n")
    os.chmod(script, 0o755)
    return str(script)


@pytest.mark.parametrize(
    ("what", "file", "good", "bad"),
    [
        ("policy", "policy.yaml", "discard_when: jokes", "discard_wen: jokes"),
        ("config", "config.toml", "[queue]\nlimit = 5", "[queue]\nlimit = 'five'"),
    ],
)
def test_edit_keeps_only_what_can_be_read(
    cli: Cli, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, file: str, good: str, bad: str
) -> None:
    monkeypatch.setenv("EDITOR", editor(tmp_path, good))
    assert cli(what, "edit").code == 0
    assert (sealed / file).read_text().strip() == good
    monkeypatch.setenv("EDITOR", editor(tmp_path, bad))
    assert cli(what, "edit").code == 2
    assert (sealed / file).read_text().strip() == good


def test_new_hooks_are_hooks(sealed: Path) -> None:
    from memcli.plugins import Plugins

    made = scaffold.new_hook("mine")
    assert made == sealed / "hooks" / "mine.py"
    assert Plugins().names("pre_policy") == ["mine.py"]
