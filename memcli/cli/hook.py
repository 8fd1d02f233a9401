"""``memcli hook``: what other programs tell memcli by themselves, and hooks into its own stages."""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from memcli.cli import hook_claude, hook_git, scaffold, streams
from memcli.cli import session as sessions
from memcli.cli.hook_files import State
from memcli.errors import ExitCode, UsageError
from memcli.render.ansi import visible

if TYPE_CHECKING:
    from types import ModuleType

EXAMPLES = (
    "memcli hook install git --repo site",
    "memcli hook install claude-code",
    "memcli hook uninstall git --repo site",
    "memcli hook status",
    "memcli hook new my_rules",
)
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.READ_ONLY)
_WHAT = "[status | install NAME | uninstall NAME | new NAME]"
_LARGEST = 1 << 20  # bytes of what Claude Code says of a session


def command(
    ctx: typer.Context,
    what: Annotated[
        list[str] | None, typer.Argument(metavar=_WHAT, help="NAME: git or claude-code; of new, a Python file.")
    ] = None,
    repo: Annotated[
        Path | None, typer.Option(metavar="PATH", help="The repository or project; else the one you are in.")
    ] = None,
) -> None:
    """Queue commits and Claude Code sessions by themselves; hooks of your own.

    Commit messages and transcripts are queued; a hook of your own is a Python file.

    Installed hooks return at once and never fail a commit; what is in their files stays, and
    uninstall takes out only what install put in.
    """
    session = sessions.of(ctx)
    match what or ["status"]:
        case ["status"]:
            _status(repo)
        case ["install", name]:
            done = _named(name).install(session, repo)
            _tell(done)
            session.hint(f"`memcli hook uninstall {name}` takes it out again")
        case ["uninstall", name]:
            _tell(_named(name).uninstall(repo))
        case ["new", name]:
            streams.out(f"wrote  {visible(str(scaffold.new_hook(name)))}\n")
        case ["run", "git", commit]:
            _commit(session, commit)
        case ["run", "claude-code"]:
            _session(session)
        case _:
            raise UsageError("Say what to do with which hook.", f"for example: {EXAMPLES[0]}")


def _named(name: str) -> "ModuleType":
    found: dict[str, ModuleType] = {module.NAME: module for module in (hook_git, hook_claude)}
    if name not in found:
        raise UsageError(f"There is no hook {name!r} to install.", f"there are: {', '.join(sorted(found))}")
    return found[name]


def _status(repo: Path | None) -> None:
    try:
        states = [hook_git.state(repo)]
    except UsageError:
        if repo is not None:
            raise
        states = []  # not in a repository
    for state in (*states, hook_claude.state(repo)):
        _tell(state)


def _tell(state: State) -> None:
    streams.out(f"{state.name}  {'installed' if state.installed else 'not installed'}  {visible(str(state.file))}\n")


def _commit(session: sessions.Session, commit: str) -> None:
    """Queue the message of a commit: the user's where git says that they are its author."""
    import subprocess

    from memcli.ingest.keeping import digest

    try:
        log = hook_git.git("log", "-1", "--format=%an%x00%aI%x00%B", commit, "--")
        repo = Path(hook_git.git("rev-parse", "--path-format=absolute", "--git-common-dir"))
    except (OSError, subprocess.SubprocessError):
        raise UsageError(f"There is no commit {commit!r} here.", "git calls this after a commit") from None
    author, when, message = (*log.split("\0", 2), "", "")[:3]
    if not message.strip():
        return
    name = repo.parent.name if repo.name == ".git" else repo.name
    source = f"git:{name}:{when}:{digest(author, message)[:8]}"  # the same after an amend or a rebase
    with session.open(write=True) as memory:
        memory.enqueue(message.strip(), said_at=when, speaker=None if _mine(author) else author, source=source)


def _mine(author: str) -> bool:
    """True where who commits here is the author too, which they are not of a commit they picked."""
    import subprocess

    try:
        return hook_git.git("var", "GIT_COMMITTER_IDENT").startswith(f"{author} <")
    except (OSError, subprocess.SubprocessError):
        return False


def _session(session: sessions.Session) -> None:
    """Queue the transcript that Claude Code names on stdin, in the background."""
    from memcli.ingest import outbox

    if sys.stdin is None or sys.stdin.closed or streams.is_terminal(sys.stdin):
        raise UsageError("There is no input.", "Claude Code calls this at the end of a session")
    try:
        told = json.loads(sys.stdin.buffer.read(_LARGEST))
        file = Path(os.path.expanduser(told["transcript_path"]))
        there = file.is_file()
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise UsageError("The input names no transcript.", "Claude Code calls this at the end of a session") from None
    if not there:
        raise UsageError(f"There is no transcript {file}.", "Claude Code calls this at the end of a session")
    options = ["--db", str(session.db)] if session.db is not None else []
    options += ["--user", session.user] if session.user is not None else []
    outbox.detached([*options, "-q", "import-transcript", "--queue", "--", str(file.absolute())])
