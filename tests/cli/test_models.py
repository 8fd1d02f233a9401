"""``memcli models`` and ``memcli relearn``: what would be asked and why, and reading again."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.conftest import Cli
from tests.fakes import Status, answer, claim


@pytest.fixture
def manual(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker starts by itself."""
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")


HOME = answer(claim("user", "lives_in", "Berlin", "I live in Berlin"))


def test_models_says_which_and_why(cli: Cli, fakes: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "fake-text")
    monkeypatch.setenv("MEMCLI_MODELS_JUDGE", "nobody")
    shown = cli("models")
    lines = shown.out.splitlines()
    assert lines[0] == "extract  fake-text    from MEMCLI_MODELS_EXTRACT"
    assert lines[1] == "judge    nobody    from MEMCLI_MODELS_JUDGE  (llm knows no such model)"
    assert lines[2] == "rerank   none    from the default"
    assert "pipx inject memcli" in shown.err
    assert "plugins:" in shown.err
    listed = cli("models", "list").out
    assert "fake-schema  schema" in listed
    assert "fake-keyed  key: fake" in listed


def test_models_as_json(cli: Cli, fakes: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "fake-text")
    body = json.loads(cli("models", "--json").out)
    assert body["steps"][0] == {
        "step": "extract",
        "model": "fake-text",
        "from": "MEMCLI_MODELS_EXTRACT",
        "known": True,
    }
    assert {"model": "fake-schema", "aliases": [], "schema": True, "key": None} in body["models"]


def test_an_unknown_action_is_said(cli: Cli, fakes: Any) -> None:
    assert cli("models", "dance").code == 2


def test_relearn_shows_the_cost_first(cli: Cli, fakes: Any) -> None:
    cli("add", "-m", "rules", "I live in Berlin")
    fakes.schema.replies = [HOME]
    plan = cli("relearn", "-m", "fake-schema", "--dry-run")
    assert plan.code == 0
    assert plan.err.startswith("1 text to read by fake-schema: about 1 call, ")
    assert plan.err.endswith("nothing was written (dry run)\n")
    assert fakes.schema.asked == []
    done = cli("relearn", "-m", "fake-schema")
    assert done.out == "= f1  you live in Berlin    since 2025-03-01\n"
    assert "read again by fake-schema (1 call, 120 tokens)" in done.err
    assert "undo --batch 'relearn 2025-03-01'" in done.err
    assert cli("undo", "--batch", "relearn 2025-03-01").code == 0


def test_relearn_that_fails_says_what_is_left(cli: Cli, fakes: Any) -> None:
    cli("add", "-m", "rules", "I live in Berlin")
    fakes.schema.replies = [Status(500)]
    done = cli("relearn", "-m", "fake-schema")
    assert done.code == 20
    assert "warning: 1 text left: run it again to go on" in done.err
    body = json.loads(cli("relearn", "-m", "fake-schema", "--json").out)
    assert (body["status"], body["exit_code"], body["data"]["pending"]) == ("partial", 20, 1)
    assert "you live in Berlin" in cli("as-of", "now").out


def test_an_import_by_model_tells_what_is_pending(cli: Cli, fakes: Any, tmp_path: Any) -> None:
    chat = tmp_path / "chat.txt"
    chat.write_text("[2024-05-01 09:00] Lea: I live in Berlin.\n")
    fakes.schema.replies = [HOME]
    plan = cli("import-transcript", str(chat), "-m", "fake-schema", "--dry-run")
    assert "fake-schema would be asked (1 call, " in plan.err
    fakes.schema.replies = [Status(500)]
    failed = cli("import-transcript", str(chat), "-m", "fake-schema")
    assert failed.code == 20
    assert "1 turn kept, still to be read: memcli work --retry" in failed.err
    assert "read 1 turn in 1 conversation: 1 new" in failed.out
    fakes.schema.replies = [HOME]
    assert cli("work", "--retry").code == 0
    assert "Lea lives in Berlin" in cli("as-of", "now").out
    fakes.schema.replies = [Status(500)]
    chat.write_text("[2024-05-01 09:00] Lea: I live in Berlin.\n[2024-05-01 09:01] Lea: I like rye.\n")
    body = json.loads(cli("import-transcript", str(chat), "-m", "fake-schema", "--json").out)
    assert (body["status"], body["exit_code"], body["errors"][0]["code"]) == ("partial", 20, 20)
    assert (body["data"]["known"], body["data"]["pending"]) == (1, 1)


def test_adding_without_a_model_imports_no_llm(manual: None) -> None:
    code = "import sys; from memcli.cli import run; run.run(sys.argv[1:]); sys.exit('llm' in sys.modules)"
    for options in ((), ("--queue",), ("--dry-run",)):
        argv = [sys.executable, "-c", code, "add", *options, "I live in Berlin"]
        assert subprocess.run(argv, check=False).returncode == 0


def test_models_says_whether_the_weights_are_there(cli: Cli, fakes: Any, tiny: Any) -> None:
    assert cli("models").out.splitlines()[3] == "embed    minilm    from the default"
    (tiny / "vocab.txt").unlink()
    assert cli("models").out.splitlines()[3].endswith("  (not installed: memcli models install)")
    assert json.loads(cli("models", "--json").out)["steps"][3]["known"] is False
    checked = cli("models", "install", "--check")
    assert checked.code == 20
    assert "The weights of minilm are not whole: " in checked.err
    assert "hint: memcli models install minilm" in checked.err


def test_models_install_says_what_to_do_offline(cli: Cli, fakes: Any) -> None:
    failed = cli("models", "install")
    assert failed.code == 20
    assert "could not be fetched" in failed.err
    assert "until then queries answer without the dense lane" in failed.err
    assert cli("models", "install", "huge").code == 2
