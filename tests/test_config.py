"""Settings: where a value comes from, and what a bad one says."""

from pathlib import Path

import pytest

from memcli import config
from memcli.errors import UsageError


def test_flag_before_environment_before_file_before_default(sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert config.find("queue.limit") == (10_000, "the default")
    (sealed / "config.toml").write_text("[queue]\nlimit = 7\n")
    assert config.find("queue.limit") == (7, str(sealed / "config.toml"))
    monkeypatch.setenv("MEMCLI_QUEUE_LIMIT", "3")
    assert config.find("queue.limit") == (3, "MEMCLI_QUEUE_LIMIT")
    assert config.find("queue.limit", 1) == (1, "the command line")


def test_a_file_that_changes_is_read_again(sealed: Path) -> None:
    file = sealed / "config.toml"
    file.write_text('[models]\nextract = "a"\n')
    assert config.text("models.extract") == "a"
    file.write_text('[models]\nextract = "bee"\n')
    assert config.text("models.extract") == "bee"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[queue]\nlimitt = 7\n", "no setting 'queue.limitt'"),
        ("[queue]\nlimit = 1.5\n", "not a whole number"),
        ("[queue]\nlimit = true\n", "not a whole number"),
        ('[queue]\nautostart = "yes"\n', "not true or false"),
        ("[queue]\npatience = -1\n", "not a number"),
        ("[models]\nextract = 5\n", "not text"),
        ("queue =\n", "is not TOML"),
    ],
)
def test_a_bad_file_says_which_and_why(sealed: Path, text: str, says: str) -> None:
    (sealed / "config.toml").write_text(text)
    with pytest.raises(UsageError, match=says) as fault:
        [config.get(key) for key in config.SETTINGS]
    assert fault.value.hint


def test_an_unknown_key_names_the_nearest() -> None:
    with pytest.raises(UsageError) as fault:
        config.get("model.extract")
    assert "models.extract" in fault.value.hint


@pytest.mark.parametrize(("text", "value"), [("0", False), ("off", False), ("TRUE", True), ("yes", True)])
def test_switches_of_the_environment(monkeypatch: pytest.MonkeyPatch, text: str, value: bool) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", text)
    assert config.switch("queue.autostart") is value


@pytest.mark.parametrize(("key", "text"), [("queue.limit", "many"), ("queue.autostart", "perhaps")])
def test_a_bad_variable_is_named(monkeypatch: pytest.MonkeyPatch, key: str, text: str) -> None:
    monkeypatch.setenv(config.variable(key), text)
    with pytest.raises(UsageError, match=config.variable(key)):
        config.get(key)
