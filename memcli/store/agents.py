"""Which program made a write, where it says so: "@NAME" is the first word of ``tx.detail``.

``tx.actor`` is not the place: it names the device that recorded a write elsewhere, and with its
instant orders writes among devices.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from memcli.errors import UsageError

_LONGEST = 64  # characters of a name
_NAME = re.compile(rf"[\w.:/+-]{{1,{_LONGEST}}}")
_acting: ContextVar[str] = ContextVar("memcli_agent", default="")


def checked(name: str) -> str:
    """The name of a program. Raises UsageError for one that is no single word."""
    if not _NAME.fullmatch(name):
        raise UsageError(f"{name!r} is no name of a program.", "use one word: memcli --as my-agent add ...")
    return name


def one_word(name: str) -> str:
    """A name as one word that ``checked`` takes: "[redacted: npm token]" is redacted:npm-token."""
    return re.sub(r"[^\w.:/+-]+", "-", re.sub(r"\[redacted: (.*?)\]", r"redacted:\1", name))[:_LONGEST]


@contextmanager
def acting(name: str) -> Iterator[None]:
    """What this thread writes meanwhile is this program's doing; "" changes nothing."""
    token = _acting.set(name or _acting.get())
    try:
        yield
    finally:
        _acting.reset(token)


def acts() -> str:
    """The program that writes now, "" where none says so."""
    return _acting.get()


def mark(detail: str = "") -> str:
    """The detail of a write that is made now."""
    name = _acting.get()
    return f"@{name} {detail}".strip() if name else detail


def split(detail: str) -> tuple[str, str]:
    """(program, the rest) of a write's detail."""
    name, _, rest = detail.partition(" ")
    return (name[1:], rest) if name.startswith("@") else ("", detail)
