"""The one exception family, and the exit codes that the command line gives for it."""

from enum import IntEnum


class ExitCode(IntEnum):
    """Exit codes of every command; scripts may rely on them."""

    OK = 0
    BUG = 1
    USAGE = 2
    NOT_FOUND = 5
    NO_DATABASE = 10
    BUSY = 11
    DAMAGED = 12
    NEWER = 13
    DISK = 14
    READ_ONLY = 15
    MODEL_UNREACHABLE = 20
    MODEL_ANSWER = 21
    REVIEW = 22
    INTERRUPTED = 130


class MemcliError(Exception):
    """A fault to be shown as one sentence and a hint; never as a traceback."""

    code = ExitCode.BUG

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(MemcliError):
    """The call itself is wrong: an option, a name, a date, an input that no reader takes."""

    code = ExitCode.USAGE


class DateError(UsageError):
    """A date that cannot be read, or lies outside the years 0002 to 9998."""


class Rejected(UsageError):
    """A write that contradicts itself; nothing was changed."""


class NotFound(MemcliError):
    """Something that was named is not in the file."""

    code = ExitCode.NOT_FOUND


class NoDatabase(MemcliError):
    """There is no memory file to read."""

    code = ExitCode.NO_DATABASE


class Busy(MemcliError):
    """Another process holds the file for longer than we wait."""

    code = ExitCode.BUSY


class Damaged(MemcliError):
    """The file is not a memcli file, or no longer one."""

    code = ExitCode.DAMAGED


class NewerFile(MemcliError):
    """The file was written by a newer memcli."""

    code = ExitCode.NEWER


class DiskError(MemcliError):
    """The disk is full, or reading or writing failed."""

    code = ExitCode.DISK


class ReadOnly(MemcliError):
    """The file or its folder may not be written."""

    code = ExitCode.READ_ONLY


class ModelUnreachable(MemcliError):
    """A model did not answer; the text is saved and waits."""

    code = ExitCode.MODEL_UNREACHABLE


class ModelAnswer(MemcliError):
    """A model answered, but nothing in its answer can be used; the text is saved and waits."""

    code = ExitCode.MODEL_ANSWER


class Quota(ModelUnreachable):
    """A model refuses because its quota is used up; no text is to blame.

    ``retry_after`` is in seconds, None where the model did not say.
    """

    def __init__(self, message: str, hint: str = "", *, retry_after: float | None = None) -> None:
        super().__init__(message, hint)
        self.retry_after = retry_after


class BudgetSpent(Quota):
    """The calls or tokens that this run may use are used; what is left waits for another run."""
