"""Hooks: found in the hooks folder and among installed plugins; none can lose or stall a text."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from memcli import hookspecs, plugins
from memcli.hookspecs import Veto
from memcli.records import Claim

SAID = datetime(2025, 3, 1, tzinfo=UTC)


@pytest.fixture
def hooks(sealed: Path) -> Path:
    folder = sealed / "hooks"
    folder.mkdir()
    return folder


def policy(loaded: plugins.Plugins, text: str) -> object:
    return loaded.change("pre_policy", "text", text, said_at=SAID, speaker=None, role="user")


def test_hook_files_act_in_the_order_of_their_names(hooks: Path) -> None:
    (hooks / "a.py").write_text("def pre_policy(text):\n    return text + ' a'\n")
    (hooks / "b.py").write_text("def pre_policy(text, speaker):\n    return text + ' b'\n")
    (hooks / "_off.py").write_text("def pre_policy(text):\n    return 'never'\n")
    loaded = plugins.Plugins()
    assert policy(loaded, "x") == "x a b"
    assert loaded.names("pre_policy") == ["a.py", "b.py"]
    assert not loaded.problems


def test_a_veto_ends_the_chain(hooks: Path) -> None:
    (hooks / "a.py").write_text(
        "from memcli.hookspecs import Veto\ndef pre_policy(text):\n    return Veto('private')\n"
    )
    (hooks / "b.py").write_text("def pre_policy(text):\n    return 'never'\n")
    assert policy(plugins.Plugins(), "x") == Veto("private")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("raise ValueError(text)", "failed (ValueError)"),
        ("raise SystemExit", "failed (RuntimeError)"),
        ("import time; time.sleep(5)", "took too long"),
        ("return 5", "must answer with str"),
    ],
)
def test_a_bad_hook_changes_nothing_and_is_reported(
    hooks: Path, monkeypatch: pytest.MonkeyPatch, body: str, says: str
) -> None:
    monkeypatch.setenv("MEMCLI_HOOKS_TIMEOUT", "0.2")
    (hooks / "bad.py").write_text(f"def pre_policy(text):\n    {body}\n")
    loaded = plugins.Plugins()
    assert policy(loaded, "my secret") == "my secret"
    assert says in loaded.problems[0]
    assert "my secret" not in loaded.problems[0]


@pytest.mark.parametrize(
    ("code", "named"), [("def pre_policy(text:\n", "SyntaxError"), ("import sys; sys.exit(9)\n", "SystemExit")]
)
def test_a_file_that_cannot_be_loaded_is_reported_and_the_others_act(hooks: Path, code: str, named: str) -> None:
    (hooks / "a.py").write_text(code)
    (hooks / "b.py").write_text("def pre_policy(text):\n    return 'b'\n")
    loaded = plugins.Plugins()
    assert policy(loaded, "x") == "b"
    assert f"a.py cannot be loaded ({named})" in loaded.problems[0]


def test_a_file_that_others_may_write_is_not_run(hooks: Path) -> None:
    file = hooks / "a.py"
    file.write_text("def pre_policy(text):\n    return 'a'\n")
    file.chmod(0o666)
    loaded = plugins.Plugins()
    assert policy(loaded, "x") == "x"
    assert "others may write" in loaded.problems[0]


def test_claims_must_be_answered_with_claims(hooks: Path) -> None:
    (hooks / "a.py").write_text("def post_extraction(claims):\n    return [*claims, 'no claim']\n")
    (hooks / "b.py").write_text("def post_extraction(claims):\n    return claims[:1]\n")
    loaded = plugins.Plugins()
    claims = (Claim("assert", "user", "likes", "tea"), Claim("assert", "user", "likes", "jazz"))
    assert loaded.change("post_extraction", "claims", claims, text="") == claims[:1]
    assert "must answer with claims" in loaded.problems[0]


def test_imported_functions_of_a_hook_file_are_no_hooks(hooks: Path) -> None:
    (hooks / "a.py").write_text("from memcli.hookspecs import pre_policy\n")
    assert plugins.Plugins().names("pre_policy") == []


def test_an_installed_plugin_marks_its_hooks() -> None:
    class Plugin:
        @hookspecs.hookimpl
        def pre_policy(self, text: str) -> str:
            return text.upper()

    loaded = plugins.Plugins()
    loaded.manager.register(Plugin(), name="loud")
    assert policy(loaded, "x") == "X"


def test_problems_are_moved_into_the_warnings_once(hooks: Path) -> None:
    (hooks / "bad.py").write_text("def pre_policy(text):\n    raise ValueError\n")
    loaded, warnings = plugins.Plugins(), ["first"]
    policy(loaded, "x")
    policy(loaded, "y")
    loaded.report(warnings)
    assert warnings == ["first", "pre_policy of bad.py failed (ValueError)"]
    assert not loaded.problems
