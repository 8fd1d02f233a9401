"""Settings: a flag before the environment before config.toml before the default."""

import os
from pathlib import Path
from typing import Any, NamedTuple

from memcli import paths
from memcli.errors import UsageError

Value = str | int | float | bool


class Setting(NamedTuple):
    """One setting; the type of its default is its type."""

    default: Value
    what: str
    choices: tuple[str, ...] = ()


SETTINGS: dict[str, Setting] = {
    "models.extract": Setting("", "The llm model that reads texts; empty: the offline rules."),
    "models.judge": Setting("", "The llm model that settles contradictions; empty: the offline judge."),
    "models.rerank": Setting("", "The model that reorders answers; empty: none."),
    "models.embed": Setting("minilm", "The model of the dense search; none: no dense search."),
    "models.timeout": Setting(120.0, "Seconds that a model may take for one answer."),
    "models.attempts": Setting(3, "How often a call is tried while the model is unreachable or busy."),
    "rerank.timeout": Setting(15.0, "Seconds that a reranking model has for one question."),
    "extract.window": Setting(8_000, "Characters of text that a model reads in one call."),
    "extract.workers": Setting(4, "Calls to a remote model at one time."),
    "extract.max_calls": Setting(0, "Calls that one run may make; 0: any number."),
    "extract.max_tokens": Setting(0, "Tokens that one run may use; 0: any number."),
    "queue.limit": Setting(10_000, "Texts that may wait in the queue."),
    "queue.patience": Setting(5.0, "Seconds that a caller waits for room in the queue."),
    "queue.lease": Setting(60.0, "Seconds that a text stays with a worker that gives no sign of life."),
    "queue.autostart": Setting(True, "Whether add --queue starts a worker."),
    "privacy.redact": Setting(True, "Whether secrets of known formats are taken out before a text is saved."),
    "recall.min_trust": Setting(
        "other", "The least trust of what a model is given: other, own or typed.", ("other", "own", "typed")
    ),
    "trace.keep_days": Setting(0, "Days that the record of each write is kept; 0: always."),
    "hooks.timeout": Setting(5.0, "Seconds that a hook may take."),
}


def path() -> Path:
    """The file of the settings; it need not exist."""
    return paths.config_dir() / "config.toml"


def variable(key: str) -> str:
    """The environment variable of a setting: queue.limit -> MEMCLI_QUEUE_LIMIT."""
    return "MEMCLI_" + key.upper().replace(".", "_")


def find(key: str, flag: Value | None = None) -> tuple[Value, str]:
    """(the value of a setting, where it comes from). Raises UsageError for a bad key or value."""
    setting = known(key)
    if flag is not None:
        return flag, "the command line"
    if (text := os.environ.get(variable(key), "")) != "":
        return parse(key, text, variable(key)), variable(key)
    stored = _stored(path())
    if key in stored:
        return stored[key], str(path())
    return setting.default, "the default"


def get(key: str, flag: Value | None = None) -> Value:
    """The value of a setting."""
    return find(key, flag)[0]


def text(key: str, flag: str | None = None) -> str:
    """The value of a setting that is text."""
    return str(find(key, flag)[0])


def number(key: str, flag: float | None = None) -> float:
    """The value of a setting that is a number."""
    return float(find(key, flag)[0])


def whole(key: str, flag: int | None = None) -> int:
    """The value of a setting that is a whole number."""
    return int(find(key, flag)[0])


def switch(key: str, flag: bool | None = None) -> bool:
    """The value of a setting that is true or false."""
    return bool(find(key, flag)[0])


def known(key: str) -> Setting:
    """A setting by its key. Raises UsageError with the nearest key."""
    if key in SETTINGS:
        return SETTINGS[key]
    from difflib import get_close_matches

    near = get_close_matches(key, SETTINGS, n=1)
    hint = f"did you mean {near[0]}?" if near else "memcli config list shows them all"
    raise UsageError(f"There is no setting {key!r}.", hint)


_SWITCH = {"true": True, "1": True, "yes": True, "on": True, "false": False, "0": False, "no": False, "off": False}


def parse(key: str, text: str, where: str) -> Value:
    """A setting's value from text. Raises UsageError that names ``where`` it stood."""
    setting = known(key)
    value: Any = text
    if isinstance(setting.default, bool):
        value = _SWITCH.get(text.strip().lower(), text)
    elif isinstance(setting.default, int | float):
        try:
            value = float(text) if isinstance(setting.default, float) or "." in text else int(text)
        except ValueError:
            value = text
    return _typed(setting, value, key, where)


def _typed(setting: Setting, value: Any, key: str, where: str) -> Value:
    """The value in the setting's own type. Raises UsageError."""
    default = setting.default
    if isinstance(default, bool):
        good = isinstance(value, bool)
    elif isinstance(default, int | float):
        good = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9
        good = good and (isinstance(default, float) or value == int(value))
    else:
        good = isinstance(value, str) and (not setting.choices or value in setting.choices)
    if good:
        return type(default)(value)
    wanted = {bool: "true or false", int: "a whole number", float: "a number", str: "text"}[type(default)]
    if setting.choices:
        wanted = "one of " + ", ".join(setting.choices)
    shown = default if not isinstance(default, bool) else str(default).lower()
    raise UsageError(f"{key} ({where}) is not {wanted}: {value!r}.", f"unset it, or set it like {key} = {shown!r}")


_read: dict[tuple[str, int, int], dict[str, Value]] = {}


def check(text: str, where: str = "the new settings") -> dict[str, Value]:
    """The settings in a TOML text by key. Raises UsageError for what is no TOML, no setting or no value of one."""
    import tomllib

    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise UsageError(f"{where} is not TOML: {fault}.", "correct it, or move it away") from None
    found = dict(_flat(tables))
    return {key: _typed(known(key), value, key, where) for key, value in found.items()}


def _stored(file: Path) -> dict[str, Value]:
    """The settings of the file by key; an unknown key is an error. Raises UsageError."""
    try:
        found = file.stat()
    except OSError:
        return {}
    mark = (str(file), found.st_mtime_ns, found.st_size)
    if mark not in _read:
        try:
            text = file.read_text("utf-8")
        except UnicodeDecodeError:
            raise UsageError(f"{file} is not UTF-8.", "correct it, or move it away") from None
        except OSError as fault:
            raise UsageError(f"{file} cannot be read: {fault.strerror}.", "check its permissions") from None
        stored = check(text, str(file))
        _read.clear()
        _read[mark] = stored
    return _read[mark]


def _flat(table: dict[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    items: list[tuple[str, Any]] = []
    for name, value in table.items():
        items += _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else [(prefix + name, value)]
    return items
