"""``memcli config``: what is set, where it comes from, and changing it."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from memcli import config
from memcli.cli import reading, scaffold, source, streams
from memcli.cli import session as sessions
from memcli.cli.options import FormatOption, JsonOption, chosen
from memcli.errors import ExitCode, UsageError
from memcli.render.ansi import visible

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES = (
    "memcli config",
    "memcli config get queue.limit",
    "memcli config set trace.keep_days 365",
    "memcli config edit",
    "memcli config path",
)
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.READ_ONLY)
_COLUMNS = ("key", "value", "from", "what")


def command(
    ctx: typer.Context,
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[get KEY | set KEY VALUE | edit | path]", help="Else a list.")
    ] = None,
    format: FormatOption = "text",
    json: JsonOption = False,
) -> None:
    """The settings: what is set, and where it comes from.

    Or read and change one.

    An option of a command stands before the environment (MEMCLI_QUEUE_LIMIT for queue.limit),
    that before config.toml, that before the default.
    """
    session = sessions.of(ctx)
    form = chosen(format, json)
    match what or ["list"]:
        case ["list"]:
            rows = [_row(key) for key in config.SETTINGS]
            if form == "text":
                streams.out("".join(f"{visible(_line(row))}\n" for row in rows))
            else:
                reading.records(session, rows, dict, _COLUMNS, form)
        case ["get", key]:
            _show(session, key, form)
        case ["set", key, value]:
            _set(config.path(), key, value)
            found, origin = config.find(key)
            session.say(f"{key} = {_plain(found)}, from {origin}")
        case ["edit"]:
            _edit(config.path())
        case ["path"]:
            streams.out(f"{visible(str(config.path()))}\n")
        case _:
            raise UsageError("Say what to do with the settings.", f"for example: {EXAMPLES[1]}")


def _row(key: str) -> dict[str, Any]:
    value, origin = config.find(key)
    return dict(zip(_COLUMNS, (key, value, origin, config.SETTINGS[key].what), strict=True))


def _line(row: dict[str, Any]) -> str:
    shown = f"{row['key']} = {_plain(row['value'])}"
    return f"{shown:<28} {row['what']}" + ("" if row["from"] == "the default" else f" ({row['from']})")


def _plain(value: config.Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _show(session: sessions.Session, key: str, form: str) -> None:
    """One setting: its value alone as text, one object as JSON."""
    if form == "text":
        streams.out(session.ended(f"{visible(_plain(config.get(key)))}\n"))
    elif form == "json":
        from memcli.render.rows import encode

        streams.out(encode(_row(key)))
    else:
        reading.records(session, [_row(key)], dict, _COLUMNS, form)


def _set(file: "Path", key: str, text: str) -> None:
    """Write one setting; comments and the other settings stay. Raises UsageError."""
    value = config.parse(key, text, "the command line")
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(file.read_text("utf-8") if file.exists() else "")
    except (TOMLKitError, UnicodeDecodeError) as fault:
        raise UsageError(f"{file} is not TOML: {fault}.", "memcli config edit opens it") from None
    *tables, name = key.split(".")
    table: Any = document
    for part in tables:
        table = table.setdefault(part, tomlkit.table())
    table[name] = value
    scaffold.write(file, tomlkit.dumps(document), replace=True)


def _edit(file: "Path") -> None:
    """Open the file in an editor and keep the result only if it can be read."""
    text = source.edited(file.read_text("utf-8") if file.exists() else scaffold.settings(), name="config.toml")
    config.check(text)
    scaffold.write(file, text, replace=True)
