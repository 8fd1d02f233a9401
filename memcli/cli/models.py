"""``memcli models``: which model each step would use, why, and what llm sees."""

from typing import Annotated, Any

import typer

from memcli.cli import session as sessions
from memcli.cli import streams
from memcli.cli.options import JsonOption
from memcli.errors import ExitCode, UsageError
from memcli.render.ansi import visible

EXAMPLES = ("memcli models", "memcli models list --json")
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.MODEL_UNREACHABLE)
_WITHOUT = {"extract": "the offline rules", "judge": "the offline judge", "rerank": "none", "embed": "none"}
_PIPX = "pipx inject memcli llm-ollama"


def command(
    ctx: typer.Context,
    action: Annotated[
        str | None, typer.Argument(metavar="[list]", help="What to do; list shows every model.", show_default=False)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Which model each step would use and why, and which plugins llm sees.

    Keys and plugins are llm's own: `llm keys set NAME`, and `pipx inject memcli PLUGIN` where pipx installed memcli.
    """
    session = sessions.of(ctx)
    if action not in (None, "list"):
        raise UsageError(f"There is no action {action!r}.", "memcli models, or memcli models list")
    from memcli import llms

    steps = [(step, *llms.named(step)) for step in llms.STEPS]
    seen, plugins = llms.models(), llms.plugins()
    known = {name for model in seen for name in (model.name, *model.aliases)}
    if json:
        streams.out(_json(steps, seen, plugins, known))
        return
    for step, name, where in steps:
        missing = "" if name is None or step == "embed" or name in known else "  (llm knows no such model)"
        streams.out(visible(f"{step:8} {name or _WITHOUT[step]}    from {where}{missing}") + "\n")
    if action == "list":
        for model in seen:
            needs = f"  key: {model.key}" if model.key else ""
            aliases = f" ({', '.join(model.aliases)})" if model.aliases else ""
            streams.out(visible(f"{model.name}{aliases}{'  schema' if model.schema else ''}{needs}") + "\n")
    listed = ", ".join(f"{name} {version}".strip() for name, version in plugins) or "none"
    session.say(f"llm sees {len(seen)} models; plugins: {listed}")
    session.hint(f"more models: `llm install PLUGIN`, or `{_PIPX}` where pipx installed memcli")


def _json(steps: Any, seen: Any, plugins: Any, known: set[str]) -> str:
    from memcli.render.rows import encode

    return encode(
        {
            "steps": [
                {"step": step, "model": name, "from": where, "known": None if name is None else name in known}
                for step, name, where in steps
            ],
            "models": [
                {"model": m.name, "aliases": list(m.aliases), "schema": m.schema, "key": m.key or None} for m in seen
            ],
            "plugins": [{"name": name, "version": version or None} for name, version in plugins],
        },
        indent=2,
    )
