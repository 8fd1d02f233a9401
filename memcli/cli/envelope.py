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


def success(
    command: str, data: Any, *, partial: bool = False, fault: MemcliError | None = None, code: int = ExitCode.OK
) -> str:
    """The envelope of a write that was committed; ``partial`` when some input was skipped.

    ``code`` is the exit code of a success. ``fault`` is why a part of it still waits: then partial, with
    the fault's exit code.
    """
    status = "partial" if partial or fault is not None else "success"
    code = int(code) if fault is None else int(fault.code)
    return _envelope(command, status, code, data, [] if fault is None else [_error(fault)])


def failure(command: str, error: MemcliError) -> str:
    """The envelope of a write that failed."""
    return _envelope(command, "error", int(error.code), None, [_error(error)])


def _error(error: MemcliError) -> dict[str, Any]:
    return {"code": int(error.code), "message": error.message, "hint": error.hint}
