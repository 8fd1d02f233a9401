"""Every recipe of the README does what it says, as it stands there."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from memcli import Memory

ROOT = Path(__file__).parent.parent
SECTION = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## Recipes\n")[1].split("\n## ")[0]
PICTURE = ROOT / "fixtures" / "pictures" / "graph.svg"
Run = Callable[..., "subprocess.CompletedProcess[str]"]


def recipe(title: str, language: str = "bash") -> list[str]:
    """The fenced blocks under a heading."""
    part = SECTION.split(f"### {title}\n")[1].split("\n### ")[0]
    return re.findall(rf"^```{language}\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)


def need(program: str) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")


@pytest.fixture
def box(tmp_path: Path, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, with memcli on the PATH."""
    home = tmp_path / "person"
    (home / "bin").mkdir(parents=True)
    program = home / "bin" / "memcli"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m memcli "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(home / "gitconfig"))
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    (home / "gitconfig").write_text("[user]\nname = Ana\nemail = ana@example.org\n[init]\ndefaultBranch = main\n")
    return home


@pytest.fixture
def run(box: Path) -> Run:
    def go(script: str, *, shell: str = "bash", cwd: Path = box) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [shell, "-c", script], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
        )

    return go


@pytest.fixture
def repository(run: Run, box: Path) -> Path:
    need("git")
    assert run("git init -q project").returncode == 0
    return box / "project"


def hook(repository: Path, name: str, text: str) -> None:
    path = repository / ".git" / "hooks" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


@pytest.mark.parametrize("state", ["well", "uninstalled", "no space", "no room", "locked", "closed"])
def test_a_commit_is_remembered_and_never_fails(state: str, run: Run, repository: Path, box: Path) -> None:
    text = recipe("A commit is remembered")[0]
    hook(repository, "post-commit", text.replace("\n", "\nulimit -f 0\n", 1) if state == "no room" else text)
    if state == "uninstalled":
        (box / "bin" / "memcli").unlink()
    elif state == "no space":
        os.environ["MEMCLI_DB"] = "/dev/full"
    elif state == "locked":
        with Memory.open() as memory:
            memory.add("I live in Faro.")
            holder = sqlite3.connect(memory.path, isolation_level=None)
        holder.execute("begin immediate")
    start = time.monotonic()
    streams = " <&- >&-" if state == "closed" else ""
    done = run(f"git commit -q --allow-empty -m 'The parser uses ijson 3.6.'{streams}", cwd=repository)
    os.environ.pop("MEMCLI_DB", None)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert run("git log --oneline", cwd=repository).stdout.endswith("The parser uses ijson 3.6.\n")
    if state == "locked":
        assert time.monotonic() - start < 10
        holder.rollback()
    if state in ("well", "locked", "closed"):
        with Memory.open() as memory:
            deadline = time.monotonic() + 30
            while memory.queue().waiting == 0 and time.monotonic() < deadline:
                time.sleep(0.05)
            memory.work()
            (found,) = memory.facts(predicate="uses")
            assert (found.subject, found.object) == ("parser", "ijson 3.6")


def test_what_is_known_stands_in_the_commit_message(run: Run, repository: Path) -> None:
    hook(repository, "prepare-commit-msg", recipe("What is known stands in the commit message")[0])
    assert run('memcli add "The parser uses ijson."').returncode == 0
    run("git checkout -q -b fix/parser", cwd=repository)
    done = run(
        'GIT_EDITOR=\'cp "$1" ../seen; echo done >"$1"; :\' ; export GIT_EDITOR; '
        'printf \'#!/bin/sh\\ncp "$1" ../seen; echo fixed >"$1"\\n\' >../edit; chmod +x ../edit; '
        "GIT_EDITOR=../edit git commit -q --allow-empty",
        cwd=repository,
    )
    assert done.returncode == 0, done.stderr
    assert "# The parser uses ijson" in (repository.parent / "seen").read_text(encoding="utf-8")
    assert run("git log -1 --format=%B", cwd=repository).stdout.strip() == "fixed"


@pytest.mark.parametrize("state", ["uninstalled", "no memory", "damaged", "locked", "closed"])
def test_a_commit_message_is_written_whatever_becomes_of_memory(
    state: str, run: Run, repository: Path, box: Path
) -> None:
    hook(repository, "prepare-commit-msg", recipe("What is known stands in the commit message")[0])
    if state != "no memory":
        with Memory.open() as memory:
            memory.add("The parser uses ijson.")
    if state == "uninstalled":
        (box / "bin" / "memcli").unlink()
    elif state == "damaged":
        memory.path.write_bytes(b"no database" * 100)
    elif state == "locked":
        holder = sqlite3.connect(memory.path, isolation_level=None)
        holder.execute("begin immediate")
    start = time.monotonic()
    streams = " <&- >&-" if state == "closed" else ""
    done = run(f"git commit -q --allow-empty -m 'Read the parser anew.'{streams}", cwd=repository)
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - start < 10
    if state == "locked":
        holder.close()
    assert run("git log -1 --format=%s", cwd=repository).stdout == "Read the parser anew.\n"


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
@pytest.mark.parametrize("title", re.findall(r"^### (.+)$", SECTION, re.MULTILINE))
def test_the_scripts_are_clean(title: str) -> None:
    for script in recipe(title):
        shell = "sh" if script.startswith("#!/bin/sh") else "bash"
        command = [
            "shellcheck",
            "-s",
            shell,
            "-S",
            "warning",
            "-e",
            "SC2154",
            "-",
        ]  # a name may come from the block before
        done = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


def test_a_daily_note(run: Run, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Memory.open() as memory:
        now = memory.now()
        memory.add("I live in Faro.", said_at=now.replace(year=now.year - 1))
        memory.add("I moved to Oslo.", said_at=now.fromordinal(now.toordinal() - 3).replace(tzinfo=now.tzinfo))
    day = f"{Memory.open().now():%Y-%m-%d}"
    (box / "bin" / "date").write_text(f"#!/bin/sh\necho {day}\n")
    (box / "bin" / "date").chmod(0o755)
    write, learn = recipe("A daily note")
    done = run(f"{write}\necho 'I like sushi.' >>\"$note\"\n{learn}")
    assert done.returncode == 0, done.stderr
    note = (box / f"{day}.md").read_text(encoding="utf-8")
    assert note.startswith(f"# {day}\n")
    assert "- + you live in Oslo\n" in note
    assert "- - you live in Faro\n" in note
    with Memory.open() as memory:
        (found,) = memory.facts(subject="user", predicate="likes")
    assert found.object == "sushi"


def test_every_night(run: Run, box: Path) -> None:
    (line,) = recipe("Every night: the queue, a backup, the archive", "crontab")
    assert run('memcli add --queue "I live in Oslo."').returncode == 0
    fields = line.strip().split(None, 5)
    assert len(fields) == 6
    done = run(fields[5].replace("\\%", "%"), shell="sh")
    assert (done.returncode, done.stderr) == (0, "")
    (copy,) = box.glob("memory-*.db")
    with Memory.open(copy, read_only=True) as memory:
        assert [fact.object for fact in memory.facts()] == ["Oslo"]


def test_pick_with_fzf(run: Run) -> None:
    need("fzf")
    run('memcli add "I live in Oslo and I like tea."')
    (line,) = recipe("Pick with fzf")
    done = run(line.replace("fzf ", "fzf --filter tea "))
    assert "tea" in done.stdout, done.stderr
    assert "I like tea." in done.stdout  # the words that it rests on


def drawn(svg: str) -> list[str]:
    """The words of a picture: names and relations."""
    return sorted(re.findall(r"<text [^>]*>([^<]*)</text>", svg))


def test_draw_the_graph(run: Run, box: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    need("dot")
    monkeypatch.setenv("MEMCLI_NOW", "2026-12-01T09:00:00+00:00")
    done = run(recipe("Draw the graph")[0])
    assert (done.returncode, done.stderr) == (0, "")
    svg = (box / "graph.svg").read_text(encoding="utf-8")
    if request.config.getoption("--update-golden"):
        PICTURE.write_text(re.sub(r"<!-- Generated by graphviz[^>]*-->\n", "", svg), encoding="utf-8")
    assert drawn(svg) == drawn(PICTURE.read_text(encoding="utf-8"))


def test_the_picture_of_the_graph_is_that_of_the_demo(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_NOW", "2026-12-01T09:00:00+00:00")
    text = run(recipe("Draw the graph")[0].replace("| dot -Tsvg >graph.svg", "")).stdout
    names = re.findall(r'^  "([^"]*)";$', text, re.MULTILINE)
    labels = re.findall(r'label="([^"]*)"', text)
    assert drawn(PICTURE.read_text(encoding="utf-8")) == sorted(names + labels)
    assert "http" not in PICTURE.read_text(encoding="utf-8").replace("http://www.w3.org", "")
    assert "(fixtures/pictures/graph.svg)" in SECTION


def test_filter_with_jq_feed_xargs(run: Run) -> None:
    need("jq")
    run('memcli add "I live in Oslo and I like green tea."')
    done = run(recipe("Filter with jq, feed xargs")[0])
    assert done.stderr == ""
    assert sorted(done.stdout.splitlines()) == ["<Oslo>", "<green tea>", "user: Oslo", "user: green tea"]


def test_learn_from_what_you_told_your_models(run: Run, box: Path) -> None:
    samples = ROOT / "fixtures" / "transcripts" / "llm"
    (box / "bin" / "llm").write_text(
        f'#!/bin/sh\ncd "{samples}"\nif [ "$2" = path ]; then echo "{samples}/logs.db"; else cat llm_logs.json; fi\n'
    )
    (box / "bin" / "llm").chmod(0o755)
    database, piped = recipe("Learn from what you told your models")[0].splitlines()
    for line in (database, piped):
        done = run(line)
        assert done.returncode == 0, done.stderr
    again = run(f"{database} --json")
    data = json.loads(again.stdout)["data"]
    assert (data["kept"], data["known"] > 0) == (0, True)


@pytest.mark.parametrize("state", ["well", "uninstalled"])
def test_each_call_of_a_model_is_learnt_from_and_never_fails(state: str, run: Run, box: Path) -> None:
    samples = ROOT / "fixtures" / "transcripts" / "llm"
    (box / "bin" / "llm").write_text(
        f'#!/bin/sh\nif [ "$1 $2" = "logs path" ]; then echo "{samples}/logs.db"; else echo "said: $*"; exit 3; fi\n'
    )
    (box / "bin" / "llm").chmod(0o755)
    if state == "uninstalled":
        (box / "bin" / "memcli").unlink()
    _, function = recipe("Learn from what you told your models")
    done = run(f"{function}\nllm 'what is an oboe'; echo $?")
    assert (done.stdout, done.stderr) == ("said: what is an oboe\n3\n", "")
    if state == "well":
        deadline = time.monotonic() + 30
        while "waiting" not in run("memcli work --status 2>/dev/null").stdout and time.monotonic() < deadline:
            time.sleep(0.1)
        with Memory.open() as memory:
            assert memory.queue().waiting > 0


def test_two_machines_one_git_repository(run: Run, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need("git")
    run(
        "git init -q --bare remote.git && git clone -q remote.git seed && cd seed && "
        "git commit -q --allow-empty -m seed && git push -q origin HEAD"
    )
    script = recipe("Two machines, one git repository")[0]
    script = f"set -e\n{script}"
    for device, said in (("one", "I live in Oslo."), ("two", "I like tea."), ("one", "I have a cat.")):
        monkeypatch.setenv("HOME", str(box / device))
        monkeypatch.setenv("MEMCLI_DB", str(box / device / "memory.db"))
        (box / device).mkdir(exist_ok=True)
        if not (box / device / "memory-sync").exists():
            run(f'git clone -q "{box}/remote.git" memory-sync', cwd=box / device)
        assert run(f'memcli add "{said}"').returncode == 0
        done = run(script)
        assert done.returncode == 0, done.stderr
    monkeypatch.setenv("MEMCLI_DB", str(box / "one" / "memory.db"))
    told = run("memcli -q as-of now -f '{statement}'").stdout
    assert "you live in Oslo" in told
    assert "you like tea" in told


def test_two_machines_one_synced_folder(run: Run, box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = recipe("Two machines, one synced folder", "crontab")
    command = line.split(None, 5)[5]
    for device, said in (("one", "I live in Oslo."), ("two", "I like tea."), ("one", "I have a cat.")):
        monkeypatch.setenv("MEMCLI_DB", str(box / device / "memory.db"))
        assert run(f'mkdir -p {device} && memcli add "{said}"').returncode == 0
        done = run(command, shell="sh")
        assert (done.returncode, done.stderr) == (0, "")
    assert {"you live in Oslo", "you like tea"} <= set(run("memcli -q as-of now -f '{statement}'").stdout.splitlines())
    assert len(list((box / "Sync" / "memory").iterdir())) == 2  # a file each: no two machines write the same one


def test_what_litestream_asks_of_the_file_holds(box: Path) -> None:
    """A reader that stays and copies the log beside the file: writers go on, and the copy is whole."""
    with Memory.open() as memory:
        memory.add("I live in Oslo.")
        follower = sqlite3.connect(memory.path, isolation_level=None)
        assert follower.execute("pragma journal_mode").fetchone() == ("wal",)
        follower.execute("begin")
        follower.execute("select count(*) from fact").fetchone()
        memory.add("I like tea.")
        replica = box / "replica"
        replica.mkdir()
        for ending in ("", "-wal"):
            shutil.copy(f"{memory.path}{ending}", replica / f"memory.db{ending}")
        follower.close()
    with Memory.open(replica / "memory.db") as memory:
        assert {fact.object for fact in memory.facts()} == {"Oslo", "tea"}
        assert [finding for finding in memory.doctor() if finding.severity == "error"] == []


def test_litestream_is_pointed_at_the_file(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    from memcli import paths

    for name in ("MEMCLI_DB", "MEMCLI_HOME", "XDG_DATA_HOME", "MEMCLI_USER"):
        monkeypatch.delenv(name, raising=False)
    (settings,) = (yaml.safe_load(block) for block in recipe("Replicate with Litestream", "yaml"))
    assert Path(settings["dbs"][0]["path"]).expanduser() == paths.database()
