"""The hook of Claude Code: an entry in its settings that queues the transcript when a session ends.

The entry is put into the text of the settings, which stays as it is around it.
"""

import json
import os
from pathlib import Path

from memcli.cli import jsonc
from memcli.cli.hook_files import State, call, read, replace
from memcli.cli.session import Session
from memcli.errors import UsageError

NAME = "claude-code"
EVENT = "SessionEnd"
_MARK = "# memcli hook, "  # and how it was put in: what was there already
_MADE = ("a new file", "new hooks", "a new event", "a first entry", "an entry")
_SECONDS = 10


def file(repo: Path | None) -> Path:
    """The settings: the user's, or those of one project that are not shared."""
    if repo is not None:
        return Path(os.path.realpath(repo / ".claude" / "settings.local.json"))
    home = os.environ.get("CLAUDE_CONFIG_DIR")
    return Path(os.path.realpath((Path(home) if home else Path.home() / ".claude") / "settings.json"))


def state(repo: Path | None) -> State:
    """Whether the entry is there."""
    where = file(repo)
    text = read(where)
    return State(NAME, where, bool(text and text.strip() and _entry(where, text) is not None))


def install(session: Session, repo: Path | None) -> State:
    """Put the entry in, unless it is there. Raises UsageError for settings that are no JSON."""
    where = file(repo)
    text = read(where)
    if text and text.strip():
        if _entry(where, text) is None:
            replace(where, _with_entry(where, text, session), 0o600)
    else:
        body = f'{{\n  "hooks": {{"{EVENT}": [{_made(session, _MADE[0])}]}}\n}}\n'
        replace(where, body, 0o600)
    return State(NAME, where, True)


def uninstall(repo: Path | None) -> State:
    """Take the entry out: what was written around it is as before. A file that it alone made goes."""
    where = file(repo)
    text = read(where)
    found = _entry(where, text) if text and text.strip() else None
    if text is not None and found is not None:
        rest = _without(text, found)
        if rest is None:
            where.unlink()
        else:
            replace(where, rest, 0o600)
    return State(NAME, where, False)


def _made(session: Session, how: str) -> str:
    program, line = call(session, NAME)
    command = f"[ ! -x {program} ] || {line} >/dev/null 2>&1 || : {_MARK}{how}"
    hook = {"type": "command", "command": command, "timeout": _SECONDS}
    return json.dumps({"hooks": [hook]}, ensure_ascii=False)


def _broken(where: Path, what: str) -> UsageError:
    return UsageError(f"{where}: {what}; nothing was changed.", "correct the settings first")


def _levels(where: Path, text: str) -> list[jsonc.Span]:
    """The settings, its hooks, and those of the event, as far as they are there. Raises UsageError."""
    try:
        found = [jsonc.whole(text)]
        for key, opening in (("hooks", "{"), (EVENT, "[")):
            if text[found[-1].start] != "{":
                raise jsonc.Broken
            inner = [span for span in jsonc.members(text, found[-1].start) if span.key == key]
            if not inner:
                break
            if text[inner[-1].start] != opening:
                raise _broken(where, f"its {key} have another shape")
            found.append(inner[-1])
        jsonc.load(text, found[0])
    except jsonc.Broken:
        raise _broken(where, "this is no JSON object") from None
    return found


def _with_entry(where: Path, text: str, session: Session) -> str:
    levels = _levels(where, text)
    inside = levels[-1]
    some = bool(jsonc.members(text, inside.start))
    entry = _made(session, (_MADE[1], _MADE[2], _MADE[4] if some else _MADE[3])[len(levels) - 1])
    new = (f'"hooks": {{"{EVENT}": [{entry}]}}', f'"{EVENT}": [{entry}]', entry)[len(levels) - 1]
    at = inside.start + 1
    return f"{text[:at]}{new}{', ' if some else ''}{text[at:]}"


def _entry(where: Path, text: str) -> jsonc.Span | None:
    """Our entry among those of the event."""
    levels = _levels(where, text)
    if len(levels) < 3:
        return None
    spans = jsonc.members(text, levels[2].start)
    return next((span for span in spans if _MARK in text[span.start : span.end]), None)


def _without(text: str, entry: jsonc.Span) -> str | None:
    """The text without the entry, and without what was made for it; None where nothing else is left."""
    body = text[entry.start : entry.end]
    how = next((name for name in _MADE if f"{_MARK}{name}" in body), _MADE[4])
    if how == _MADE[0] and text == f'{{\n  "hooks": {{"{EVENT}": [{body}]}}\n}}\n':
        return None
    before, after = {
        _MADE[1]: (f'"hooks": {{"{EVENT}": [', "]}"),
        _MADE[2]: (f'"{EVENT}": [', "]"),
    }.get(how, ("", ""))
    start, end = entry.start - len(before), entry.end + len(after)
    if text[start : entry.start] != before or text[entry.end : end] != after:  # rewritten since: the entry alone
        start, end = entry.start, entry.end
    if text[end : end + 2] == ", ":
        return text[:start] + text[end + 2 :]
    rest = text[end:].lstrip()
    if rest.startswith(","):
        return text[:start] + rest[1:].lstrip()
    head = text[:start].rstrip()
    return (head[:-1] if head.endswith(",") else text[:start]) + text[end:]
