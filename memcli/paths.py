"""Every location of memcli's files: environment first, then the platform's folders."""

import os
import re
import sys
from pathlib import Path

from memcli.errors import UsageError

_USER = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}")


def data_dir() -> Path:
    """The folder of the memory files: MEMCLI_HOME, else the platform's data folder."""
    if home := os.environ.get("MEMCLI_HOME"):
        return Path(os.path.expanduser(home))
    if folder := _xdg("XDG_DATA_HOME", ".local/share"):
        return folder
    from platformdirs import user_data_path

    return user_data_path("memcli", appauthor=False)


def config_dir() -> Path:
    """The folder of the settings, the policy and the hooks: MEMCLI_HOME, else the platform's config folder."""
    if home := os.environ.get("MEMCLI_HOME"):
        return Path(os.path.expanduser(home))
    if folder := _xdg("XDG_CONFIG_HOME", ".config"):
        return folder
    from platformdirs import user_config_path

    return user_config_path("memcli", appauthor=False)


def _xdg(variable: str, under_home: str) -> Path | None:
    """memcli's folder by the XDG base directory specification; None where platformdirs must find it.

    On Linux the rule is two lines, and platformdirs says the same; its import costs a query a twentieth.
    """
    named, home = os.environ.get(variable, ""), os.environ.get("HOME", "")
    if sys.platform != "linux" or not os.path.isabs(named or home):
        return None
    return Path(named or os.path.join(home, under_home), "memcli")


def models_dir() -> Path:
    """The folder of embedding weights: MEMCLI_MODELS, else ``models`` in the data folder."""
    if named := os.environ.get("MEMCLI_MODELS"):
        return Path(os.path.expanduser(named))
    return data_dir() / "models"


def database(path: str | Path | None = None, user: str | None = None) -> Path:
    """The memory file: an explicit path, MEMCLI_DB, or one file a user in the data folder.

    Raises UsageError for a user name that could leave the folder.
    """
    if path is None and user is None and (named := os.environ.get("MEMCLI_DB")):
        path = named
    if path is not None:
        if not str(path) or "\0" in str(path):
            raise UsageError("The path of the memory file is empty or holds a NUL.", "check --db and MEMCLI_DB")
        return Path(os.path.realpath(os.path.expanduser(path)))
    name = user or os.environ.get("MEMCLI_USER") or "default"
    if not _USER.fullmatch(name):
        raise UsageError(
            f"{name!r} cannot be a user's name.",
            "use 1 to 64 letters, digits, dots, dashes or underscores, not starting with a dot",
        )
    return Path(os.path.realpath(data_dir() / f"{name}.db"))


def last_query(database: Path) -> Path:
    """The state file that holds the explanation of the last query."""
    return database.with_name(database.name + ".last.json")


def local_zone() -> str:
    """The name of the user's time zone: MEMCLI_TZ, TZ, else the system's."""
    for variable in ("MEMCLI_TZ", "TZ"):
        if name := os.environ.get(variable, "").lstrip(":"):
            return name
    try:
        target = os.path.realpath("/etc/localtime")
    except OSError:
        target = ""
    if "/zoneinfo/" in target:
        name = target.split("/zoneinfo/", 1)[1].removeprefix("posix/").removeprefix("right/")
        return "UTC" if name in ("Etc/UTC", "Universal", "UCT", "Zulu") else name
    try:
        from tzlocal import get_localzone_name

        return get_localzone_name()
    except Exception:
        return "UTC"
