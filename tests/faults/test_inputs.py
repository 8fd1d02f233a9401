"""Rows 3, 13, 16, 17, 19 and 27: signals, streams and hostile bytes, through the command line."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import ExitCode, UsageError
from memcli.ingest import pipeline
from tests.conftest import Cli
from tests.faults import tools

Shell = Callable[..., subprocess.CompletedProcess[bytes]]
MEMCLI = [sys.executable, "-m", "memcli"]


# ---- row 3: signals and streams ------------------------------------------------------------------


@pytest.mark.parametrize(("sign", "codes"), [(signal.SIGINT, {130}), (signal.SIGTERM, {-15, 143})], ids=["int", "term"])
@pytest.mark.parametrize("argv", [("add", "-"), ("import-transcript", "-")], ids=" ".join)
def test_row03_signal_while_stdin_is_awaited(
    sealed: Path, argv: tuple[str, ...], sign: signal.Signals, codes: set[int]
) -> None:
    process = subprocess.Popen([*MEMCLI, *argv], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(0.4)
    process.send_signal(sign)
    out, err = process.communicate(timeout=20)
    assert (process.returncode in codes, out) == (True, b""), err
    assert b"Traceback" not in err
    assert not list(sealed.glob("*.db"))


INTERRUPTED = """
import os, signal
from memcli.ingest import pipeline
from memcli.cli import run
def read(*_):
    os.kill(os.getpid(), signal.{sign})
    import time; time.sleep(5)
pipeline.read = read
sys.exit(run.run(sys.argv[2:]))
"""


@pytest.mark.parametrize("argv", [("add", "I like tea"), ("work",)], ids=" ".join)
@pytest.mark.parametrize(("sign", "codes"), [("SIGINT", {130}), ("SIGTERM", {-15, 143})])
def test_row03_signal_while_a_text_is_read(sealed: Path, argv: tuple[str, ...], sign: str, codes: set[int]) -> None:
    """The text is saved before anything is learnt; the next worker learns it."""
    path = sealed / "default.db"
    with Memory.open(path) as memory:
        if argv == ("work",):
            memory.enqueue("I like tea")
    process = tools.start(INTERRUPTED.format(sign=sign), path, *argv)
    _, err = process.communicate(timeout=20)
    assert process.returncode in codes, err
    assert "Traceback" not in err
    with Memory.open(path) as memory:
        assert memory.queue().waiting + memory.queue().running == 1
        if sign == "SIGINT" or argv == ("work",):
            assert not memory.queue().worker  # given back at once, not when the lease has run out
            assert memory.work()
            assert memory.objects("user", "likes") == {"tea"}


IMPORT_INTERRUPTED = """
import os, signal
from memcli.ingest import importing
from memcli.cli import run
importing.CHUNK = 5
real, calls = importing.account, []
def account(*given):
    calls.append(1)
    if len(calls) == 3:
        os.kill(os.getpid(), signal.SIGINT)
    return real(*given)
importing.account = account
sys.exit(run.run(["import-transcript", sys.argv[2]]))
"""


def test_row03_interrupted_import_goes_on(sealed: Path, tmp_path: Path) -> None:
    path, chat = sealed / "default.db", tmp_path / "chat.txt"
    chat.write_text("".join(f"[2024-01-{n + 1:02} 10:00] Ana: I like Food{n}.\n" for n in range(25)))
    process = tools.start(IMPORT_INTERRUPTED, path, chat)
    _, err = process.communicate(timeout=30)
    assert process.returncode == ExitCode.INTERRUPTED, err
    assert "Traceback" not in err
    assert tools.rows(path, "select count(*) from episode") == [(10,)]
    with Memory.open(path) as memory:
        memory.import_transcript(chat)
    assert tools.rows(path, "select count(*), count(distinct content) from episode") == [(25, 25)]
    tools.sound(path)


def test_row03_closed_streams(shell: Shell, sealed: Path) -> None:
    for line in ("memcli add <&-", "memcli import-transcript - <&-"):
        done = shell(line)
        assert (done.returncode, done.stdout) == (ExitCode.USAGE, b""), line
        assert done.stderr.startswith(b"There is no input")
    for closed in (">&-", "2>&-", "<&- >&- 2>&-"):
        done = shell(f"memcli add 'I like tea' {closed}")
        assert done.returncode == 0, closed
        assert b"Traceback" not in done.stderr
    tools.sound(sealed / "default.db")


@tools.needs_full
def test_row03_dev_full(shell: Shell, sealed: Path) -> None:
    """The answer cannot be told, which is said; the text was saved whole."""
    done = shell("memcli add 'I like tea' > /dev/full")
    assert done.returncode == ExitCode.DISK
    assert b"Traceback" not in done.stderr
    with Memory.open() as memory:
        assert memory.objects("user", "likes") == {"tea"}
    assert shell("memcli add 'I like rye' 2> /dev/full").returncode == 0


def test_row03_head(shell: Shell, sealed: Path) -> None:
    with Memory.open() as memory:
        for number in range(200):
            memory.assert_("user", "knows", f"{'x' * 180}{number}")
    for command in ("history", "as-of now", "log"):
        done = shell(f"memcli -q {command} | head -1")
        assert done.stderr == b""
        assert done.returncode in (0, 141)


# ---- row 13: bytes -------------------------------------------------------------------------------


def test_row13_add_names_the_byte_that_is_not_utf8(cli: Cli, sealed: Path) -> None:
    done = cli("add", "-", stdin=b"I like caf\xe9")
    assert done.code == ExitCode.USAGE
    assert "0xe9 at offset 10" in done.err
    assert not list(sealed.iterdir())


@pytest.mark.parametrize(
    ("data", "kept"),
    [
        (b"\xef\xbb\xbfI like tea", "I like tea"),
        (b"I like tea\r\nand rye", "I like tea\nand rye"),
        (b"I like te\0a", "I like te␀a"),
    ],
    ids=["bom", "crlf", "nul"],
)
def test_row13_what_add_keeps(cli: Cli, sealed: Path, data: bytes, kept: str) -> None:
    done = cli("add", "-", stdin=data)
    assert done.code == 0
    assert ("NUL" in done.err) == (b"\0" in data)
    assert tools.rows(sealed / "default.db", "select content, length(content) from episode") == [(kept, len(kept))]
    assert cli("query", "tea\0").code == 0


def test_row13_half_a_surrogate_pair(cli: Cli) -> None:
    assert cli("add", "I like \udce9 and \ud800").code == ExitCode.USAGE
    with Memory.open() as memory:
        memory.add("I like \ud800 tea")
        memory.enqueue("I like \udfff rye")
        memory.assert_("user", "likes", "\ud800 figs")
        assert memory.work()
        assert memory.query("\ud800") is not None
        assert memory.objects("user", "\ud800") == set()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("[2024-01-01 10:00] Ana: I like tea\n".encode("utf-16"), 0),
        (b"\xef\xbb\xbf[2024-01-01 10:00] Ana: I like tea\r\n", 0),
        (b"[2024-01-01 10:00] Ana: I like tea and caf\xe9\n", 0),
        (b"[2024-01-01 10:00] Ana: I like te\0a\n", 0),
    ],
    ids=["utf-16", "utf-8 bom", "cp1252", "nul"],
)
def test_row13_import_takes_other_encodings(cli: Cli, sealed: Path, data: bytes, code: int) -> None:
    done = cli("import-transcript", "-", "--me", "Ana", stdin=data)
    assert done.code == code, done.err
    contents = [str(content) for (content,) in tools.rows(sealed / "default.db", "select content from episode")]
    assert len(contents) == 1
    assert contents[0].startswith("I like te")
    if b"caf\xe9" in data:
        assert "café" in contents[0]
        assert "warning" in done.err


# A process starts with the peak of the one that forked it: a small parent keeps the suite's own out of the figure.
PEAK = """
import resource, subprocess, sys
done = subprocess.run([sys.executable, "-m", "memcli", *sys.argv[1:]], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(done.returncode)
"""


@pytest.mark.parametrize("argv", [("add", "-"), ("import-transcript", "-")], ids=" ".join)
def test_row13_a_line_of_50_mb(sealed: Path, tmp_path: Path, argv: tuple[str, ...]) -> None:
    long = tmp_path / "long.txt"
    with long.open("wb") as file:
        file.write(b"[2024-01-01 10:00] Ana: I like ")
        for _ in range(50):
            file.write(b"tea and " * (1 << 17))
    with long.open("rb") as stdin:
        done = subprocess.run([sys.executable, "-c", PEAK, *argv], stdin=stdin, capture_output=True)
    assert done.returncode in (ExitCode.OK, ExitCode.USAGE), done.stderr
    assert b"Traceback" not in done.stderr
    assert int(done.stdout) < 300 * 1024  # kilobytes


# ---- rows 16 and 17: syntax of others --------------------------------------------------------------

HOSTILE = [
    '"', '""', "'", "*", "tea*", "AND", "NOT tea", "tea OR", "NEAR(tea rye, 2)", "search_text:tea", "^tea", "(tea",
    "tea + rye", "{a b}:c", "-tea", "tea\0rye", "日本語", "Привет", "\ud800", "", " ", "%", "_" * 50, "\\",
    "; drop table fact",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_row16_fts_syntax(cli: Cli, text: str) -> None:
    with Memory.open() as memory:
        memory.assert_("user", "likes", "green tea")
        memory.add("Привет, 日本語 is a language")
        for all_times in (False, True):
            assert isinstance(memory.query(text, all_times=all_times), list)
        if text in ("日本語", "Привет"):
            assert memory.query(text)
    if text.strip() and "\0" not in text and text.isprintable():
        assert cli("query", "--", text).code in (0, ExitCode.USAGE)


NAMES = [
    "'); DROP TABLE fact; --", '" or 1=1 --', "user' --", "a;b", "%", "x" * 300, "\x1b[31m", "../../etc/passwd", "?1",
    ":a",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_row17_names_are_data(sealed: Path, name: str) -> None:
    with Memory.open() as memory:
        memory.assert_(name, "knows", name + "!x")
        memory.assert_("user", name, "tea")
        assert memory.objects(name, "knows") == {name + "!x"}
        assert memory.objects("user", name) == {"tea"}
        memory.history(name)
        memory.graph(name)
        memory.query(name)
        memory.enqueue(f"I like {name[:100]}", source=name, speaker=name[:60])
        assert memory.work()
        assert memory.forget(name, "knows")
        assert memory.objects("user", name) == {"tea"}
    tools.sound(sealed / "default.db")


USERS = ["../../x", "/etc/passwd", "a/b", "..", ".hidden", "a\0b", "x" * 300, "", "a b", "é", "con/../x"]


@pytest.mark.parametrize("user", USERS, ids=ascii)
def test_row17_users_stay_in_their_folder(cli: Cli, sealed: Path, user: str) -> None:
    if user:
        with pytest.raises(UsageError):
            Memory.open(user=user)
        assert cli("--user", user, "add", "I like tea").code == ExitCode.USAGE
    assert not list(sealed.iterdir())


# ---- row 27: what is said about a fault ------------------------------------------------------------


@pytest.mark.parametrize("argv", [("add", "my code is hunter2"), ("add", "--queue", "my code is hunter2"), ("work",)])
def test_row27_no_text_of_the_user_in_what_a_bug_prints(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    from memcli.ingest import keeping

    Memory.open().close()

    def explode(*given: object, **named: object) -> None:
        raise ValueError(f"cannot read {given} {named}")

    monkeypatch.setattr(keeping, "commit", explode)
    monkeypatch.setattr(Memory, "work", explode)
    done = cli(*argv)
    assert (done.code, done.out) == (ExitCode.BUG, "")
    assert "hunter2" not in done.err
    assert "Traceback" not in done.err


def test_row27_no_text_of_the_user_in_the_queues_errors(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(text: object, *_: object) -> None:
        raise ValueError(f"cannot read {text}")

    with Memory.open() as memory:
        memory.enqueue("my code is hunter2")
        monkeypatch.setattr(pipeline, "read", explode)
        memory.work()
        assert "hunter2" not in memory.queue().failures[0].error
