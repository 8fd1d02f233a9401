"""memcli: what was true when, and when you learned it."""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["Memory", "__version__"]

if TYPE_CHECKING:
    from memcli.memory import Memory


def __getattr__(name: str) -> Any:
    if name == "Memory":
        from memcli.memory import Memory

        return Memory
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
