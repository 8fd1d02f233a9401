"""The hook of git: lines in post-commit that queue the message, between two marks.

The lines run in the background with no stream of git's, so that a commit neither waits nor fails,
whatever became of memcli or of its file.
"""

import os
import re
import subprocess
from pathlib import Path

from memcli.cli.hook_files import State, call, read, replace
from memcli.cli.session import Session
from memcli.errors import UsageError

NAME = "git"
_BEGIN, _END = "# >>> memcli >>>", "# <<< memcli <<<"
_NEW = "#!/bin/sh\n"
_JOINED, _BLANK = " (the line before had no end)", " (the file was blank)"
_BLOCK = re.compile(
    rf"(?:\n{re.escape(_BEGIN + _JOINED)}|{_NEW}{re.escape(_BEGIN + _BLANK)}|{re.escape(_BEGIN)})\n"
    rf".*?{re.escape(_END)}\n",
    re.DOTALL,
)
_SHELL = re.compile(r"#!\s*(?:\S*/)?(?:env\s+(?:-S\s+)?)?(?:\S*/)?(?:sh|bash|dash|ash|ksh|mksh|zsh)(?:\s.*)?")
_LEAVES = re.compile(r"^(?:exit|exec|return)\b", re.MULTILINE)
_LINES = """\
{begin}
# Queues the commit message for memcli; `memcli hook uninstall git` takes these lines out.
if [ -x {program} ]; then
  ({line} "$(git rev-parse --verify -q HEAD)" </dev/null >/dev/null 2>&1 &) || :
fi
{end}
"""


def file(repo: Path | None) -> Path:
    """post-commit where git looks for it, also with core.hooksPath. Raises UsageError outside a repository."""
    where = repo or Path()
    try:
        found = git("rev-parse", "--git-path", "hooks/post-commit", cwd=where)
    except (OSError, subprocess.SubprocessError):
        raise UsageError(f"{where.absolute()} is no git repository.", "name one: --repo PATH") from None
    return Path(os.path.abspath(where / os.path.expanduser(found)))


def git(*argv: str, cwd: Path | None = None) -> str:
    """What git says, without the last line end. Raises OSError, SubprocessError."""
    done = subprocess.run(["git", *argv], cwd=cwd, capture_output=True, check=True, stdin=subprocess.DEVNULL)
    return done.stdout.decode("utf-8", "replace").removesuffix("\n")


def state(repo: Path | None) -> State:
    """Whether the lines are there."""
    where = file(repo)
    return State(NAME, where, bool(_BLOCK.search(read(where) or "")))


def install(session: Session, repo: Path | None) -> State:
    """Put the lines in, unless they are there. Raises UsageError for a hook that is no shell script."""
    where = file(repo)
    text = read(where)
    if text is None:
        replace(where, _NEW + _block(session), 0o755)
    elif not text.strip():
        replace(where, _NEW + _block(session, _BLANK) + text, 0o755)
        where.chmod(where.stat().st_mode | 0o100)
    elif not _BLOCK.search(text):
        _check(where, text)
        replace(where, _with_block(text, session), 0o755)
    return State(NAME, where, True)


def uninstall(repo: Path | None) -> State:
    """Take the lines out: the rest is as before. A file that holds nothing else goes."""
    where = file(repo)
    text = read(where) or ""
    if _BLOCK.search(text):
        rest = _BLOCK.sub("", text, count=1)
        if rest == _NEW:
            where.unlink()
        else:
            replace(where, rest, 0o755)
    return State(NAME, where, False)


def _block(session: Session, how: str = "") -> str:
    program, line = call(session, NAME)
    return _LINES.format(begin=_BEGIN + how, end=_END, program=program, line=line)


def _check(where: Path, text: str) -> None:
    first = text.partition("\n")[0].rstrip("\r")
    if first.startswith("#!") and not _SHELL.fullmatch(first):
        raise UsageError(f"{where} is no shell script ({first}).", "call `memcli hook run git` from it")
    if "\r\n" in text:
        raise UsageError(f"{where} has line ends of Windows.", "convert it to LF first")
    if where.is_symlink():
        raise UsageError(f"{where} is a link to {os.path.realpath(where)}.", "call `memcli hook run git` from there")
    if not os.access(where, os.X_OK):
        raise UsageError(f"{where} is not executable, so git leaves it out.", f"chmod +x {where}, or remove it")


def _with_block(text: str, session: Session) -> str:
    """At the end; where the script leaves before its end, below its first line."""
    if _LEAVES.search(text):
        first, end, rest = text.partition("\n") if text.startswith("#!") else ("", "", text)
        return f"{first}{end}{_block(session)}{rest}"
    if text.endswith("\n"):
        return text + _block(session)
    return f"{text}\n{_block(session, _JOINED)}"
