"""memcli: what was true when, and when you learned it."""

__version__ = "0.1.0"
__all__ = ["Memory", "__version__"]

TYPE_CHECKING = False  # type checkers take it for true; importing typing would double the cost of --version
if TYPE_CHECKING:
    from memcli.memory import Memory


def __getattr__(name: str) -> object:
    if name == "Memory":
        from memcli.memory import Memory

        return Memory
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
