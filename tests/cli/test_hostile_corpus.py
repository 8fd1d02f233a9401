"""Rows 13 to 17: hostile strings in every place that holds text, by every command, and in every option.

What a command prints holds no raw control, in a pipe or on a terminal; no string in an option or an
argument gives a traceback or an error of SQLite. By default each command prints all strings once and in
some of its formats, and each option gets a part of them; ``-m slow`` runs the full product and a real terminal.
"""

import fcntl
import json
import os
import pty
import shutil
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
import pytest

from memcli.cli import load
from memcli.cli.commands import BY_NAME, COMMANDS
from memcli.cli.options import FormatType
from memcli.errors import ExitCode
from memcli.hookspecs import hookimpl
from memcli.memory import Memory
from memcli.plugins import Plugins
from memcli.records import Claim
from tests.conftest import Cli, Result
from tests.hostile import KINDS, STRINGS, STYLE, forbidden

KNOWN = {int(code) for code in ExitCode} - {ExitCode.BUG, ExitCode.INTERRUPTED}
SAID = datetime(2024, 1, 1, tzinfo=UTC)

# Every command, called so that it prints what is stored. Not called with a pipe alone: ``browse``, which
# ``tests/tui/test_hostile.py`` walks through.
PRINTING: dict[str, tuple[tuple[str, ...], ...]] = {
    "add": (("I live in Oslo \x1b[31m", "--dry-run"),),
    "import-transcript": (("CHAT", "--list"), ("CHAT", "--dry-run"), ("CHAT",)),
    "query": (("friend likes left right", "-k", "500", "--all"), ("you", "-k", "99", "--explain")),
    "history": ((), ("me",), ("me", "--known"), ("me", "--chart")),
    "as-of": (("now",), ("now", "you like"), ("2020", "--diff", "now"), ("2024-06", "--known-at", "t40")),
    "graph": (("me", "--topics", "--hops", "3", "--limit", "0"), ("me", "--diff", "2020")),
    "prune": (("--dry-run",), ()),
    "explain": (("last",), ("f1",), ("f7",), ("f90",), ("e1",), ("e9",)),
    "undo": (("--dry-run",), ()),
    "demo": ((),),
    "retract": (("f5",),),
    "end": (("f6",),),
    "edit": (("f7", "--object", "\x1b]0;x\x07"),),
    "same": (("f8", "f9", "--dry-run"),),
    "predicate": ((), ("likes",)),
    "review": ((), ("r1",), ("accept", "r1"), ("reject", "r2"), ("--state", "all")),
    "forget": (("f9", "--dry-run"), ("f9", "--yes")),
    "work": (("--status",), ()),
    "relearn": (("--dry-run",), ()),
    "models": ((), ("list",)),
    "log": (("--limit", "0"),),
    "export": ((), ("-f", "md"), ("-f", "csv")),
    "import": (("EXPORT",),),
    "sync": (("SHARED",),),
    "backup": (("backup.db",),),
    "doctor": ((), ("--secrets",)),
    "stats": ((),),
    "schema": (("query",),),
    "sql": tuple((f"select * from {view}",) for view in ("current_fact", "fact_history", "claim_log", "episode")),
    "init": (("bash",),),
    "config": ((), ("get", "models.extract")),
    "hook": (("status",),),
    "policy": (("show",), ("check",)),
}


class Reader:
    """Holds a claim of each turn for review, with the turn as its object."""

    @hookimpl
    def replace_extraction(self, text: str) -> Iterator[Claim]:
        yield Claim("assert", "user", "likes", text[:200], quote=text[:200], statement=text[:200])


def _ticking() -> Iterator[datetime]:
    moment = SAID
    while True:
        moment += timedelta(minutes=1)
        yield moment


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with every string as subject, object, predicate, source, speaker, topic, actor, batch and title."""
    folder = tmp_path_factory.mktemp("built")
    spare, clock = folder / "spare.db", _ticking()
    patch = pytest.MonkeyPatch()
    patch.setenv("MEMCLI_HOME", str(folder))
    patch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    try:
        with Memory.open(folder / "evil.db", clock=lambda: next(clock), tz="UTC") as memory:
            _fill(memory)
            loaded = Plugins()
            loaded.manager.register(Reader())
            patch.setattr("memcli.ingest.stages.load_plugins", lambda: loaded)
            memory.import_transcript(_chat(folder), said_at="2024-02-01")
            memory.backup(spare)
    finally:
        patch.undo()
    return spare


def _fill(memory: Memory) -> None:
    for number, text in enumerate(STRINGS):
        _quietly(memory.assert_, "user", "likes", text, said_at=f"2024-01-{number % 28 + 1:02}", source=text[:200])
        _quietly(memory.assert_, text[:70], "friend", "user", said_at=SAID, batch=text[:60])
        _quietly(memory.assert_, f"Sam {text}"[:70], text[:40], f"Kim {text}"[:70], said_at=SAID)
        _quietly(
            memory.add, f"Lea said {text}"[:400], speaker=f"Lea {text}"[:60], said_at="2024-01-03", source=text[:99]
        )
        _quietly(memory.enqueue, f"I live in {text}"[:200], said_at="2024-01-03")


def _quietly(call: object, *args: object, **rest: object) -> None:
    """A write that may be refused, but not fail in any other way."""
    from memcli.errors import UsageError

    try:
        call(*args, **rest)  # type: ignore[operator]
    except UsageError:
        pass


def _chat(folder: Path) -> Path:
    chat = folder / "chat \x1b[31m\u202e[b].json"
    turns = [{"role": "user", "content": f"I know {text}"[:300]} for text in STRINGS]
    chat.write_text(json.dumps({"title": STRINGS[20], "messages": turns}))
    return chat


@pytest.fixture
def evil(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The built file as the default one, with the chat, an export and a shared folder beside."""
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    path = tmp_path / "evil.db"
    monkeypatch.setenv("MEMCLI_DB", str(path))
    monkeypatch.chdir(tmp_path)
    _fresh(built, path)
    return path


def _fresh(built: Path, path: Path) -> None:
    for old in path.parent.glob(f"{path.name}*"):
        old.unlink()
    shutil.copy(built, path)


def _argv(name: str, call: tuple[str, ...], built: Path) -> list[str]:
    chat = next(built.parent.glob("chat*"))
    places = {"CHAT": str(chat), "EXPORT": str(built.parent / "all.jsonl"), "SHARED": "shared"}
    if "EXPORT" in call:
        with Memory.open(built, read_only=True) as memory, open(places["EXPORT"], "w", errors="surrogatepass") as out:
            memory.export(out)
    return [name, *(places.get(word, word) for word in call)]


def _formats(name: str) -> list[tuple[str, ...]]:
    """() and every format that a command has, by its own options; a template of each column form too."""
    forms: list[tuple[str, ...]] = [()]
    for param in load(BY_NAME[name]).params:
        if isinstance(param.type, FormatType):
            forms += [("-f", str(choice)) for choice in param.type.choices if choice != "text"]
            forms.append(("-0",))
        if "--json" in param.opts and ("-f", "json") not in forms:
            forms.append(("--json",))
        if "--context" in param.opts:
            forms += [("--context", form) for form in ("markdown", "xml", "plain")]
    return forms


def _controls(argv: list[str]) -> str:
    """The controls that a format is made of."""
    return "\n" + "\t" * ("tsv" in argv or argv[0] in ("predicate", "models")) + "\0" * ("-0" in argv)


def _for_programs(argv: list[str]) -> bool:
    return argv[0] == "export" or bool({"json", "jsonl", "--json"} & set(argv))


def _judge(result: Result, argv: list[str], *, terminal: bool) -> None:
    shown = STYLE.sub("", result.out) if terminal else result.out
    assert not forbidden(shown, _controls(argv), towers=_for_programs(argv)), (argv, terminal)
    assert not forbidden(result.err), argv


def test_the_corpus_is_of_many_kinds() -> None:
    assert len(set(STRINGS)) >= 200
    assert len(KINDS) >= 20


def test_every_command_is_called() -> None:
    assert {entry.name for entry in COMMANDS} - {"browse"} == set(PRINTING)


def _print(cli: Cli, built: Path, evil: Path, argv: list[str], *, terminal: bool) -> None:
    if BY_NAME[argv[0]].writes:
        _fresh(built, evil)
    if "last" in argv:
        cli("query", "you like", "-k", "300")
    result = cli(*argv, terminal=terminal)
    assert result.code in (0, 2, 5), (argv, result.err)
    assert "Unexpected fault" not in result.err
    _judge(result, argv, terminal=terminal)


@pytest.mark.parametrize("name", PRINTING)
def test_no_command_prints_a_raw_control(cli: Cli, built: Path, evil: Path, name: str) -> None:
    for call in PRINTING[name]:
        _print(cli, built, evil, _argv(name, call, built), terminal=False)
    first = _argv(name, PRINTING[name][0], built)
    _print(cli, built, evil, first, terminal=True)
    forms = _formats(name)[1:]
    for form in forms[list(PRINTING).index(name) % 3 :: 3]:
        _print(cli, built, evil, [*first, *form], terminal=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRINTING)
def test_no_call_in_any_format_prints_a_raw_control(cli: Cli, built: Path, evil: Path, name: str) -> None:
    for call in PRINTING[name]:
        for form in _formats(name):
            if not ("-0" in form and "--explain" in call):
                for terminal in (False, True):
                    _print(cli, built, evil, [*_argv(name, call, built), *form], terminal=terminal)


@pytest.mark.slow
def test_every_fact_and_text_is_explained_cleanly(cli: Cli, evil: Path) -> None:
    with Memory.open(evil, read_only=True) as memory:
        numbers = [f"f{fact.id}" for fact in memory.facts(valid_at="2025")]
        texts = [f"e{row[0]}" for row in memory.sql("select id from episode").rows]
        things = [f"r{proposal.id}" for proposal in memory.review(None)]
    for terminal in (False, True):
        for what in (*numbers, *texts):
            argv = ["explain", what]
            _judge(cli(*argv, terminal=terminal), argv, terminal=terminal)
        for what in things:
            _judge(cli("review", what, terminal=terminal), ["review"], terminal=terminal)


def _on_a_terminal(argv: list[str]) -> tuple[int, str]:
    """Run a real process whose three streams are a terminal; its exit code and all that it wrote."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    attributes = termios.tcgetattr(follower)
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(follower, termios.TCSANOW, attributes)
    env = {**os.environ, "TERM": "xterm-256color"}
    process = subprocess.Popen(
        [sys.executable, "-m", "memcli", *argv], stdin=follower, stdout=follower, stderr=follower, env=env
    )
    os.close(follower)
    written = b""
    while True:
        try:
            chunk = os.read(leader, 65536)
        except OSError:  # the other side is closed
            break
        if not chunk:
            break
        written += chunk
    os.close(leader)
    return process.wait(), written.decode("utf-8", "surrogateescape")


REAL = (["as-of", "now"], ["graph", "me", "--topics"], ["explain", "f7"], ["history", "\x1b]0;x\x07[/]\u202e"])


@pytest.mark.parametrize("argv", REAL, ids=lambda argv: argv[0])
def test_a_real_terminal_gets_colours_alone(evil: Path, argv: list[str]) -> None:
    code, written = _on_a_terminal(argv)
    assert code in (0, 5), written
    assert not forbidden(STYLE.sub("", written).replace("\r\n", "\n"))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PRINTING if name not in ("add",)])
def test_every_command_on_a_real_terminal(built: Path, evil: Path, name: str) -> None:
    for call in PRINTING[name]:
        for form in _formats(name):
            _fresh(built, evil)
            argv = [*_argv(name, call, built), *form]
            if name == "export":
                continue  # asks for a file on a terminal
            code, written = _on_a_terminal(argv)
            assert code in KNOWN, written
            shown = written.replace("\r\x1b[K", "")  # how the line of progress is wiped
            assert not forbidden(
                STYLE.sub("", shown).replace("\r\n", "\n"), _controls(argv), towers=_for_programs(argv)
            ), argv


# Commands whose options would start an editor, a worker, a browser or a download.
NOT_RUN = {("add", "--edit"), ("add", "--queue"), ("browse", None), ("demo", None), ("hook", None), ("init", None)}
SAFE: dict[str, tuple[str, ...]] = {  # what else must stand there for the option to be read at all
    "add": ("I live in Oslo",),
    "import-transcript": ("CHAT",),
    "query": ("where",),
    "as-of": ("now",),
    "graph": ("me",),
    "explain": ("f7",),
    "retract": ("f5",),
    "end": ("f5",),
    "edit": ("f7",),
    "same": ("f8", "f9"),
    "forget": ("--dry-run",),
    "export": (),
    "sql": ("select 1",),
    "schema": ("query",),
}


def _slots() -> Iterator[tuple[str, str | None, int]]:
    """(command, an option that takes text or None for its arguments, how many words it takes)."""
    for entry in COMMANDS:
        if (entry.name, None) in NOT_RUN:
            continue
        for param in load(entry).params:
            if isinstance(param, click.Argument):
                yield entry.name, None, abs(param.nargs)
            elif isinstance(param, click.Option) and not param.is_flag and (entry.name, param.opts[0]) not in NOT_RUN:
                yield entry.name, param.opts[0], param.nargs
    yield from (("stats", f"global:{option}", 1) for option in ("--user", "--db", "--color", "--as"))


SLOTS = list(_slots())


def _check(cli: Cli, argv: list[str], stdin: bytes = b"") -> None:
    result = cli(*argv, stdin=stdin)
    assert result.code in KNOWN, (argv, result.err)
    for sign in (
        "Traceback",
        "Unexpected fault",
        "sqlite",
        "fts5",
        "syntax error",
        "Error:",
        "no such column",
    ):
        assert sign not in result.err or argv[0] == "sql", (argv, result.err)
    assert result.code in (0, ExitCode.REVIEW) or "hint: " in result.err, (argv, result.err)
    _judge(result, argv, terminal=False)


def _lines(name: str, option: str | None, words: int, text: str, built: Path) -> list[str]:
    rest = _argv(name, SAFE.get(name, ()), built)[1:]
    if option is None:
        fixed = [part for part in rest if part.startswith("--")]
        return [name, *fixed, *[text] * words]
    if option.startswith("global:"):
        return [f"{option.removeprefix('global:')}={text}", name]
    if words == 1:
        return [name, *rest, f"{option}={text}" if option.startswith("--") else f"{option}{text}"]
    return [name, *(rest if name != "add" else ()), option, *[text] * words]


def _run(cli: Cli, built: Path, evil: Path, slot: tuple[str, str | None, int], strings: list[str]) -> None:
    name, option, words = slot
    for text in strings:
        if any(part in text for part in ("/dev/null",)) or (option == "--keep"):
            continue
        _check(cli, _lines(name, option, words, text, built))
    if BY_NAME[name].writes:
        _fresh(built, evil)


@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: f"{slot[0]} {slot[1] or 'ARGUMENT'}")
def test_every_option_takes_hostile_text(cli: Cli, built: Path, evil: Path, slot: tuple[str, str | None, int]) -> None:
    start = SLOTS.index(slot)
    _run(cli, built, evil, slot, STRINGS[start % 72 :: 72])


@pytest.mark.slow
@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: f"{slot[0]} {slot[1] or 'ARGUMENT'}")
def test_every_option_takes_every_hostile_text(
    cli: Cli, built: Path, evil: Path, slot: tuple[str, str | None, int]
) -> None:
    _run(cli, built, evil, slot, STRINGS)


FOUND = (
    ("log", "--limit=99999999999999999999"),
    ("sql", "select 1", "--limit=99999999999999999999"),
    ("export", "left\0right"),
    ("backup", "left\0right"),
    ("--db=left\0right", "stats"),
    ("import", "x" * 5000),
)


@pytest.mark.parametrize("argv", FOUND, ids=lambda argv: argv[0])
def test_what_was_found_once_is_a_wrong_call(cli: Cli, evil: Path, argv: tuple[str, ...]) -> None:
    _check(cli, list(argv))
    assert cli(*argv).code == ExitCode.USAGE


@pytest.mark.parametrize("argv", [("add", "-"), ("import-transcript", "-"), ("query", "-"), ("add", "--claims", "-")])
def test_hostile_text_on_standard_input(cli: Cli, evil: Path, argv: tuple[str, ...]) -> None:
    for text in STRINGS[::12]:
        _check(cli, list(argv), stdin=text.encode("utf-8", "surrogatepass"))
