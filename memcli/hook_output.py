"""What hooks print goes to stderr, escaped: stdout is data, and what they print may be hostile text."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, local
from typing import Any, TextIO, cast

_here = local()  # ``hook``: this thread runs a hook
_lock = Lock()
_open = 0  # hooks that run, those that were given up included


@contextmanager
def hooked() -> Iterator[None]:
    """What this thread prints meanwhile is a hook's."""
    before, _here.hook = getattr(_here, "hook", False), True
    try:
        yield
    finally:
        _here.hook = before


@contextmanager
def diverted() -> Iterator[None]:
    """Tell apart, while this lasts, who prints; a TimeoutError leaves it so: a hook may still be at it."""
    global _open
    with _lock:
        _open += 1
        if not isinstance(cast(object, sys.stdout), _Switch):
            sys.stdout = cast(TextIO, _Switch(sys.stdout))
    try:
        yield
    except TimeoutError:
        raise
    except BaseException:
        _undivert()
        raise
    else:
        _undivert()


def _undivert() -> None:
    global _open
    with _lock:
        _open -= 1
        switch = cast(object, sys.stdout)
        if not _open and isinstance(switch, _Switch):
            sys.stdout = switch.whole


class _Bytes:
    def write(self, data: Any) -> int:
        _say(bytes(data).decode("utf-8", "backslashreplace"))
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""


class _Switch:
    """stdout as it was for everybody but hooks."""

    def __init__(self, whole: Any) -> None:
        self.whole = whole

    def write(self, text: str) -> int:
        if not getattr(_here, "hook", False):
            return int(self.whole.write(text))
        _say(text)
        return len(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    @property
    def buffer(self) -> Any:
        return _Bytes() if getattr(_here, "hook", False) else self.whole.buffer

    def close(self) -> None:
        """A hook closes nothing; what is closed later is the stream itself."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole, name)


def _say(text: str) -> None:
    from memcli.render.ansi import visible

    with suppress(OSError, ValueError, AttributeError):  # a closed or full stderr costs nothing but the words
        sys.stderr.write("\n".join(visible(line) for line in text.split("\n")))
