"""Finds plugins and hook files, and runs their hooks so that none can lose a text.

Plugins are installed packages with an entry point in the group ``memcli``; hook files are Python
files in the hooks folder whose functions bear the names of hooks. What either prints goes to stderr.
"""

from __future__ import annotations

import importlib.util
import inspect
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

import pluggy

from memcli import config, hookspecs, paths
from memcli.hook_output import diverted, hooked
from memcli.hookspecs import PROJECT, Veto

GROUP = "memcli"


class _Manager(pluggy.PluginManager):
    """Takes plain functions of a hook file for hooks by their name."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Any:
        options = super().parse_hookimpl_opts(plugin, name)
        if options is None and isinstance(plugin, ModuleType) and hasattr(plugin, "__memcli_hook__"):
            function = getattr(plugin, name, None)
            if hasattr(hookspecs, name) and inspect.isfunction(function) and function.__module__ == plugin.__name__:
                return pluggy.HookimplOpts(
                    wrapper=False,
                    hookwrapper=False,
                    optionalhook=False,
                    tryfirst=False,
                    trylast=False,
                    specname=None,
                )
        return options


def folder() -> Path:
    """Where hook files lie."""
    return paths.config_dir() / "hooks"


class Plugins:
    """The plugins of one configuration; ``problems`` says what could not be loaded or failed."""

    def __init__(self) -> None:
        self.manager = _Manager(PROJECT)
        self.manager.add_hookspecs(hookspecs)
        self.problems: list[str] = []
        self._readers: tuple[Any, ...] | None = None
        self._load_installed()
        for file in reversed(_files(folder())):  # pluggy calls the last one registered first
            self._load_file(file)

    def _load_installed(self) -> None:
        from importlib.metadata import entry_points

        for point in entry_points(group=GROUP):
            try:
                with diverted(), hooked():
                    plugin = point.load()
                self.manager.register(plugin, name=point.name)
            except (Exception, SystemExit) as error:
                self.problems.append(f"the plugin {point.name} cannot be loaded ({_named(error)})")

    def _load_file(self, file: Path) -> None:
        try:
            if file.stat().st_mode & 0o022:
                self.problems.append(f"the hook file {file.name} is not used: others may write to it")
                return
            spec = importlib.util.spec_from_file_location(f"memcli_hook_{file.stem}", file)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            module.__memcli_hook__ = True  # type: ignore[attr-defined]
            with diverted(), hooked():
                spec.loader.exec_module(module)
            self.manager.register(module, name=file.name)
        except (Exception, SystemExit) as error:
            self.problems.append(f"the hook file {file.name} cannot be loaded ({_named(error)})")

    def names(self, hook: str) -> list[str]:
        """The plugins that implement a hook, in the order in which they act."""
        return [impl.plugin_name for impl in self._impls(hook)]

    def _impls(self, hook: str) -> list[Any]:
        return list(reversed(getattr(self.manager.hook, hook).get_hookimpls()))

    def change(self, hook: str, argument: str, value: Any, **others: Any) -> Any:
        """Pass a value through every implementation of a hook; a Veto ends it.

        One that fails, is too slow, or answers with another kind of thing changes nothing; it is
        listed in ``problems``.
        """
        for impl in self._impls(hook):
            answer = self._call(impl, hook, {argument: value, **others})
            if isinstance(answer, Veto):
                return answer
            if answer is None:
                continue
            try:
                value = _like(value, answer)
            except TypeError as error:
                self.problems.append(f"{hook} of {impl.plugin_name} is ignored: {error}")
        return value

    def first(self, hook: str, **arguments: Any) -> Any:
        """The first answer that is not None; None where nobody answers."""
        for impl in self._impls(hook):
            answer = self._call(impl, hook, arguments)
            if answer is not None:
                return answer
        return None

    def readers(self) -> tuple[Any, ...]:
        """The transcript readers that plugins bring, asked for once."""
        if self._readers is None:
            self._readers = self._ask_readers()
        return self._readers

    def _ask_readers(self) -> tuple[Any, ...]:
        found: list[Any] = []
        for impl in self._impls("memcli_readers"):
            answer = self._call(impl, "memcli_readers", {})
            for entry in answer if isinstance(answer, list | tuple) else ():
                if all(hasattr(entry, name) for name in ("name", "kinds", "load")):
                    found.append(entry)
                else:
                    self.problems.append(
                        f"memcli_readers of {impl.plugin_name} is ignored: it must answer with readers"
                    )
        return tuple(found)

    def tell(self, hook: str, **arguments: Any) -> None:
        """Call every implementation; what they answer is of no account."""
        for impl in self._impls(hook):
            self._call(impl, hook, arguments)

    def _call(self, impl: Any, hook: str, arguments: dict[str, Any]) -> Any:
        given = {name: arguments[name] for name in impl.argnames}
        try:
            with diverted():
                return _within(config.number("hooks.timeout"), lambda: impl.function(**given))
        except TimeoutError:
            self.problems.append(f"{hook} of {impl.plugin_name} was given up: it took too long")
        except (Exception, SystemExit) as error:
            self.problems.append(f"{hook} of {impl.plugin_name} failed ({_named(error)})")
        return None

    def report(self, warnings: list[str]) -> None:
        """Move what went wrong since the last report into a list of warnings, each once."""
        warnings += [text for text in dict.fromkeys(self.problems) if text not in warnings]
        self.problems.clear()


def _files(place: Path) -> list[Path]:
    try:
        return sorted(file for file in place.glob("*.py") if not file.name.startswith(("_", ".")))
    except OSError:
        return []


def _named(error: BaseException) -> str:
    """The kind of an error: its words may quote the text."""
    return type(error).__name__


def _like(value: Any, answer: Any) -> Any:
    """The answer as the same kind of thing as the value. Raises TypeError."""
    if isinstance(value, tuple):
        from memcli.records import Claim

        items = tuple(answer)
        if not all(isinstance(item, Claim) for item in items):
            raise TypeError("it must answer with claims")
        return items
    if not isinstance(answer, type(value)):
        raise TypeError(f"it must answer with {type(value).__name__}")
    return answer


def _within(seconds: float, call: Callable[[], Any]) -> Any:
    """Run a call in a thread of its own for at most so long. Raises TimeoutError."""
    outcome: list[Any] = []

    def run() -> None:
        try:
            with hooked():
                outcome.append((True, call()))
        except BaseException as error:
            outcome.append((False, error))

    thread = Thread(target=run, name="memcli-hook", daemon=True)
    thread.start()
    thread.join(seconds)
    if not outcome:
        raise TimeoutError
    good, result = outcome[0]
    if good:
        return result
    raise result if isinstance(result, Exception) else RuntimeError(type(result).__name__)


def load() -> Plugins:
    """The plugins of this process and configuration, loaded once."""
    return _load(str(folder()), os.environ.get("MEMCLI_HOME", ""))


@lru_cache(maxsize=1)
def _load(place: str, home: str) -> Plugins:
    return Plugins()
