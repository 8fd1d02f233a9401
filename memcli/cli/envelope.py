"""The JSON envelope of writes: one object on stdout, whatever happened."""

from typing import Any

from memcli.errors import ExitCode, MemcliError
from memcli.render.rows import encode

VERSION = 1


def _envelope(command: str, status: str, code: int, data: Any, errors: list[dict[str, Any]]) -> str:
    body = {
        "memcli_result_version": VERSION,
        "command": command,
        "status": status,
        "exit_code": code,
        "data": data,
        "errors": errors,
    }
    return encode(body)


def success(command: str, data: Any, *, partial: bool = False) -> str:
    """The envelope of a write that was committed; ``partial`` when some input was skipped."""
    return _envelope(command, "partial" if partial else "success", ExitCode.OK, data, [])


def failure(command: str, error: MemcliError) -> str:
    """The envelope of a write that failed."""
    fault = {"code": int(error.code), "message": error.message, "hint": error.hint}
    return _envelope(command, "error", int(error.code), None, [fault])
