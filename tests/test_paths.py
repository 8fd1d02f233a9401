"""Where memcli's files are: the environment first, then the system's folders."""

from pathlib import Path

import platformdirs
import pytest

from memcli import paths


@pytest.mark.parametrize("home", [None, "", "/", "/home/ana", "/home/ana/", "relative"])
@pytest.mark.parametrize("named", [None, "", "/srv/data", "/srv/data/", "relative/data", "~/data", " /srv"])
def test_the_folders_are_those_that_platformdirs_names(
    monkeypatch: pytest.MonkeyPatch, home: str | None, named: str | None
) -> None:
    monkeypatch.delenv("MEMCLI_HOME", raising=False)
    for variable, value in (("HOME", home), ("XDG_DATA_HOME", named), ("XDG_CONFIG_HOME", named)):
        monkeypatch.delenv(variable, raising=False)
        if value is not None:
            monkeypatch.setenv(variable, value)
    assert paths.data_dir() == platformdirs.user_data_path("memcli", appauthor=False)
    assert paths.config_dir() == platformdirs.user_config_path("memcli", appauthor=False)


def test_the_environment_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("MEMCLI_HOME", str(tmp_path / "ours"))
    assert paths.data_dir() == paths.config_dir() == tmp_path / "ours"
    assert paths.models_dir() == tmp_path / "ours" / "models"
