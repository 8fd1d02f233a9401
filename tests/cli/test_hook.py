"""``memcli hook``: commits and sessions are queued by themselves, never in the way, and taken out without a trace."""

import json
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from memcli.cli import jsonc
from memcli.memory import Memory
from tests.conftest import Cli

Git = Callable[..., subprocess.CompletedProcess[str]]
Shell = Callable[..., subprocess.CompletedProcess[bytes]]

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture(autouse=True)
def alone(sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings of git or Claude Code but those of the test, and no worker."""
    for name in [name for name in os.environ if name.startswith(("GIT_", "CLAUDE_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(sealed / "gitconfig"))
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(sealed / "claude"))
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    (sealed / "gitconfig").write_text("[user]\n\tname = Ana Prado\n\temail = ana@example.org\n")


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    made = tmp_path / "a site's repo"
    subprocess.run(["git", "init", "-q", str(made)], check=True)
    return made


@pytest.fixture
def commit(repo: Path) -> Git:
    """Commit a message: its result; a commit that fails, or takes long, fails the test."""

    def make(message: str, *argv: str, **env: str) -> subprocess.CompletedProcess[str]:
        line = ["git", "-C", str(repo), "commit", "-q", "--allow-empty", "-m", message, *argv]
        return subprocess.run(line, check=True, capture_output=True, text=True, timeout=20, env={**os.environ, **env})

    return make


def texts(sealed: Path, number: int, seconds: float = 30.0) -> list[tuple[str, str | None, str]]:
    """(text, speaker, state) of all that is kept, once there are so many."""
    end, found = time.monotonic() + seconds, list[tuple[str, str | None, str]]()
    while time.monotonic() < end:
        if (sealed / "default.db").exists():
            db = sqlite3.connect(sealed / "default.db")
            try:
                found = db.execute(
                    """select e.content, s.name, e.state from episode e left join entity s on s.id = e.speaker_id
                    order by e.id"""
                ).fetchall()
            finally:
                db.close()
        if len(found) >= number:
            return found
        time.sleep(0.1)
    raise AssertionError(f"{len(found)} of {number} texts came")


def hook_of(repo: Path) -> Path:
    return repo / ".git/hooks/post-commit"


# ---- git -----------------------------------------------------------------------------------------


def test_a_commit_is_queued(cli: Cli, repo: Path, commit: Git, sealed: Path) -> None:
    done = cli("hook", "install", "git", "--repo", str(repo))
    assert (done.code, done.out) == (0, f"git  installed  {hook_of(repo)}\n")
    result = commit("I moved to Faro.\n\nSigned-off-by: Ana Prado <ana@example.org>")
    assert (result.stdout, result.stderr) == ("", "")
    ((content, speaker, state),) = texts(sealed, 1)
    assert content.startswith("I moved to Faro.")
    assert (speaker, state) == (None, "pending")
    assert cli("work", "--wait").code == 0
    with Memory.open(sealed / "default.db") as memory:
        assert memory.objects("user", "lives_in") == {"Faro"}


def test_a_commit_of_somebody_else_is_theirs(cli: Cli, repo: Path, commit: Git, sealed: Path) -> None:
    cli("hook", "install", "git", "--repo", str(repo))
    commit("I live in Oslo.", "--author", "Ben Ox <ben@example.org>")
    assert texts(sealed, 1) == [("I live in Oslo.", "Ben Ox", "pending")]


def test_the_file_that_was_named_is_used_and_hostile_text_is_only_text(
    cli: Cli, repo: Path, commit: Git, tmp_path: Path
) -> None:
    other = tmp_path / "it's mine"
    other.mkdir()
    cli("--db", str(other / "m.db"), "hook", "install", "git", "--repo", str(repo))
    message = "$(touch pwned) `touch pwned` '; touch pwned #\n--db x"
    commit(message)
    end = time.monotonic() + 30
    found: list[str] = []
    while not found and time.monotonic() < end:
        time.sleep(0.1)
        if (other / "m.db").exists():
            with Memory.open(other / "m.db") as memory:
                found = [text.text for text in memory.episodes(limit=9)[0]]
    assert found == [message]
    assert not (repo / "pwned").exists()


OURS = [
    "#!/bin/sh\necho mine\n",
    "#!/usr/bin/env bash\nset -euo pipefail\necho mine",
    "#!/bin/sh\necho mine\nexit 0\n",
    "echo mine\n",
    "\n",
    "#!/bin/sh\n\n\n",
]


@pytest.mark.parametrize("text", OURS)
def test_a_hook_that_is_there_stays_and_comes_back_byte_for_byte(
    cli: Cli, repo: Path, commit: Git, sealed: Path, text: str
) -> None:
    hook = hook_of(repo)
    hook.write_text(text)
    hook.chmod(0o750)
    cli("hook", "install", "git", "--repo", str(repo))
    once = hook.read_bytes()
    assert cli("hook", "install", "git", "--repo", str(repo)).code == 0
    assert hook.read_bytes() == once
    assert os.access(hook, os.X_OK)
    result = commit("I like tea.")
    assert ("mine" in result.stdout + result.stderr) == ("mine" in text)
    assert texts(sealed, 1)[0][0] == "I like tea."
    assert cli("hook", "uninstall", "git", "--repo", str(repo)).code == 0
    assert hook.read_text() == text
    assert hook.stat().st_mode & 0o777 == 0o750


def test_a_hook_of_ours_alone_goes(cli: Cli, repo: Path) -> None:
    assert cli("hook", "status", "--repo", str(repo)).out.startswith("git  not installed  ")
    cli("hook", "install", "git", "--repo", str(repo))
    assert cli("hook", "status", "--repo", str(repo)).out.startswith("git  installed  ")
    assert cli("hook", "uninstall", "git", "--repo", str(repo)).code == 0
    assert not hook_of(repo).exists()
    assert cli("hook", "uninstall", "git", "--repo", str(repo)).code == 0


def test_hooks_path_is_respected(cli: Cli, repo: Path, commit: Git, sealed: Path) -> None:
    subprocess.run(["git", "-C", str(repo), "config", "core.hooksPath", "my hooks"], check=True)
    cli("hook", "install", "git", "--repo", str(repo))
    assert (repo / "my hooks/post-commit").exists()
    assert not hook_of(repo).exists()
    commit("I like rye.")
    assert texts(sealed, 1)[0][0] == "I like rye."


@pytest.mark.parametrize(
    ("text", "mode", "why"),
    [
        ("#!/usr/bin/env python3\nprint(1)\n", 0o755, "no shell script"),
        ("#!/bin/sh\r\necho\r\n", 0o755, "Windows"),
        ("#!/bin/sh\necho\n", 0o644, "not executable"),
        (b"\x7fELF\xff\xfe", 0o755, "cannot be read as text"),
    ],
)
def test_what_cannot_be_added_to_is_refused(cli: Cli, repo: Path, text: str | bytes, mode: int, why: str) -> None:
    hook = hook_of(repo)
    data = text.encode() if isinstance(text, str) else text
    hook.write_bytes(data)
    hook.chmod(mode)
    refused = cli("hook", "install", "git", "--repo", str(repo))
    assert (refused.code, hook.read_bytes()) == (2, data)
    assert why in refused.err
    assert "\nhint: " in refused.err


def test_outside_a_repository(cli: Cli, tmp_path: Path) -> None:
    for argv in (("install", "git"), ("uninstall", "git"), ("status",)):
        assert cli("hook", *argv, "--repo", str(tmp_path)).code == 2
    assert cli("hook", "install", "svn").code == 2
    assert cli("hook", "dance").code == 2


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
@pytest.mark.parametrize("shell", ["sh", "bash", "dash", "ksh"])
def test_the_lines_are_clean(cli: Cli, repo: Path, shell: str) -> None:
    hook_of(repo).write_text(f"#!/bin/{shell}\n")
    hook_of(repo).chmod(0o755)
    cli("--db", "/tmp/it's mine.db", "hook", "install", "git", "--repo", str(repo))
    done = subprocess.run(["shellcheck", str(hook_of(repo))], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_commit_does_not_wait_for_a_locked_file(cli: Cli, repo: Path, commit: Git, sealed: Path) -> None:
    cli("add", "I like tea.")
    cli("hook", "install", "git", "--repo", str(repo))
    db = sqlite3.connect(sealed / "default.db", isolation_level=None)
    try:
        db.execute("begin immediate")
        start = time.monotonic()
        commit("I like rye.")
        assert time.monotonic() - start < 5
        db.execute("rollback")
    finally:
        db.close()
    assert texts(sealed, 2)[1][0] == "I like rye."


@pytest.mark.parametrize("fault", ["uninstalled", "no interpreter", "full", "no room", "damaged", "read only"])
def test_a_commit_never_fails(cli: Cli, repo: Path, commit: Git, sealed: Path, tmp_path: Path, fault: str) -> None:
    cli("hook", "install", "git", "--repo", str(repo))
    env = {}
    if fault == "uninstalled":
        env["PYTHONPATH"] = ""
    elif fault == "no interpreter":
        hook = hook_of(repo)
        hook.write_text(hook.read_text().replace("/python", "/no-such-python"))
    elif fault == "no room":
        hook = hook_of(repo)
        hook.write_text(hook.read_text().replace("\n", "\nulimit -f 0\n", 1))
    elif fault == "full":
        env["MEMCLI_DB"] = "/dev/full"
    elif fault == "damaged":
        (sealed / "default.db").write_bytes(b"no database" * 100)
    else:
        env["MEMCLI_DB"] = "/proc/memcli.db"
    result = commit("I like rye.", **env)
    assert (result.stdout, result.stderr) == ("", "")
    log = subprocess.run(["git", "-C", str(repo), "log", "--oneline"], capture_output=True, text=True, check=True)
    assert "I like rye." in log.stdout


def test_a_commit_with_closed_streams(cli: Cli, repo: Path, shell: Shell, sealed: Path) -> None:
    cli("hook", "install", "git", "--repo", str(repo))
    done = shell(
        f"cd '{str(repo).replace(chr(39), chr(39) + chr(92) + chr(39) * 2)}' && "
        "git commit -q --allow-empty -m 'I like rye.' <&- >&- 2>&-"
    )
    assert done.returncode == 0
    assert texts(sealed, 1)[0][0] == "I like rye."


# ---- Claude Code ---------------------------------------------------------------------------------

SETTINGS = [
    None,
    "",
    "{}",
    "{}\n",
    '{\n  // mine\n  "model": "opus", /* "hooks": 1 */\n  "odd": [1, 2,],\n}\n',
    '{"hooks": {}}',
    '{"hooks": {"SessionEnd": []}, "x": "é\\u00e9 \\" // no"}',
    '{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say \\"done\\""}]}]}}\n',
    '\ufeff{\r\n\t"hooks" : { "SessionEnd" : [ {"hooks": [{"type": "command", "command": "a"}]} ] }\r\n}',
]


@pytest.mark.parametrize("text", SETTINGS)
def test_the_settings_keep_everything_and_come_back_byte_for_byte(cli: Cli, sealed: Path, text: str | None) -> None:
    settings = sealed / "claude/settings.json"
    if text is not None:
        settings.parent.mkdir()
        settings.write_bytes(text.encode())
        settings.chmod(0o640)
    assert cli("hook", "install", "claude-code").out == f"claude-code  installed  {settings}\n"
    once = settings.read_bytes()
    assert cli("hook", "install", "claude-code").code == 0
    assert settings.read_bytes() == once
    body = once.decode()
    now = jsonc.load(body, jsonc.whole(body))
    entries = [hook["command"] for entry in now["hooks"]["SessionEnd"] for hook in entry["hooks"]]
    assert sum("hook run claude-code" in command for command in entries) == 1
    if text and text.strip():
        before = jsonc.load(text, jsonc.whole(text))
        assert {key: now[key] for key in before if key != "hooks"} == {k: v for k, v in before.items() if k != "hooks"}
        assert settings.stat().st_mode & 0o777 == 0o640
    assert cli("hook", "status").out.endswith(f"claude-code  installed  {settings}\n")
    assert cli("hook", "uninstall", "claude-code").out == f"claude-code  not installed  {settings}\n"
    if text and text.strip():
        assert settings.read_bytes() == text.encode()
    else:
        assert not settings.exists()


def test_settings_that_were_written_anew_since_lose_the_entry_alone(cli: Cli, sealed: Path) -> None:
    settings = sealed / "claude/settings.json"
    settings.parent.mkdir()
    settings.write_text('{"model": "opus"}')
    cli("hook", "install", "claude-code")
    body = json.loads(settings.read_text())
    body["hooks"]["SessionEnd"].append({"hooks": []})
    settings.write_text(json.dumps(body, indent=4))
    cli("hook", "uninstall", "claude-code")
    assert json.loads(settings.read_text()) == {"model": "opus", "hooks": {"SessionEnd": [{"hooks": []}]}}


@pytest.mark.parametrize(
    "text", ["[]", "{", '{"hooks": []}', '{"hooks": {"SessionEnd": {}}}', "null", '{"a" 1}', "{a: 1}"]
)
def test_settings_of_another_shape_are_left_alone(cli: Cli, sealed: Path, text: str) -> None:
    settings = sealed / "claude/settings.json"
    settings.parent.mkdir()
    settings.write_text(text)
    refused = cli("hook", "install", "claude-code")
    assert (refused.code, settings.read_text()) == (2, text)
    assert "nothing was changed" in refused.err


def test_a_project_has_settings_of_its_own_and_links_are_followed(cli: Cli, sealed: Path, tmp_path: Path) -> None:
    cli("hook", "install", "claude-code", "--repo", str(tmp_path))
    assert (tmp_path / ".claude/settings.local.json").exists()
    real = tmp_path / "dotfiles.json"
    real.write_text("{}")
    (sealed / "claude").mkdir()
    (sealed / "claude/settings.json").symlink_to(real)
    cli("hook", "install", "claude-code")
    assert (sealed / "claude/settings.json").is_symlink()
    assert "SessionEnd" in real.read_text()


def test_the_end_of_a_session_queues_its_transcript(cli: Cli, sealed: Path, tmp_path: Path, shell: Shell) -> None:
    session = tmp_path / "a session.jsonl"
    session.write_text('{"messages": [{"role": "user", "content": "I live in Faro."}]}\n')
    cli("hook", "install", "claude-code")
    settings = json.loads((sealed / "claude/settings.json").read_text())
    command = settings["hooks"]["SessionEnd"][0]["hooks"][0]["command"]
    told = json.dumps({"session_id": "s", "hook_event_name": "SessionEnd", "transcript_path": str(session)})
    done = shell('printf %s "$TOLD" | sh -c "$COMMAND"', TOLD=told, COMMAND=command)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert texts(sealed, 1) == [("I live in Faro.", None, "pending")]
    for odd in ("", "null", "[]", '{"transcript_path": 3}', '{"transcript_path": "/no/such\\u0000"}', "{" * 5000):
        done = shell('printf %s "$TOLD" | sh -c "$COMMAND"', TOLD=odd, COMMAND=command)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
        assert cli("hook", "run", "claude-code", stdin=odd.encode()).code == 2
    done = shell('sh -c "$COMMAND" <&- >&- 2>&-', COMMAND=command)
    assert done.returncode == 0
    done = shell('sh -c "$COMMAND"', COMMAND=command, PYTHONPATH="", TOLD=told)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_the_command_is_clean(cli: Cli, sealed: Path) -> None:
    cli("--db", "/tmp/it's mine.db", "hook", "install", "claude-code")
    settings = json.loads((sealed / "claude/settings.json").read_text())
    command = settings["hooks"]["SessionEnd"][0]["hooks"][0]["command"]
    done = subprocess.run(
        ["shellcheck", "-s", "sh", "-"], input=command + "\n", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


# ---- hooks of one's own --------------------------------------------------------------------------


def test_a_hook_of_ones_own(cli: Cli, sealed: Path) -> None:
    done = cli("hook", "new", "my_rules")
    assert (done.code, done.out) == (0, f"wrote  {sealed / 'hooks/my_rules.py'}\n")
    assert cli("hook", "new", "my_rules").code == 2
    assert cli("hook", "new", "../x").code == 2
