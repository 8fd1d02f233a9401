"""``memcli models``: which model each step would use, why, what llm sees; the weights that it can install."""

from typing import Annotated, Any

import typer

from memcli.cli import models_install, streams
from memcli.cli import session as sessions
from memcli.cli.options import JsonOption
from memcli.errors import ExitCode, UsageError
from memcli.render.ansi import visible

EXAMPLES = ("memcli models", "memcli models install", "memcli models install --check", "memcli models list --json")
EXIT_CODES = (ExitCode.OK, ExitCode.USAGE, ExitCode.DISK, ExitCode.MODEL_UNREACHABLE)
_WITHOUT = {"extract": "the offline rules", "judge": "the offline judge", "rerank": "none", "embed": "none"}
_PIPX = "pipx inject memcli llm-ollama"


def command(
    ctx: typer.Context,
    action: Annotated[
        str | None,
        typer.Argument(
            metavar="[list|install]",
            help="list every model, or install the weights of the search by meaning.",
            show_default=False,
        ),
    ] = None,
    weights: models_install.NameArgument = "minilm",
    check: models_install.CheckOption = False,
    json: JsonOption = False,
) -> None:
    """Which model each step uses, and why; install weights.

    Also which plugins llm sees.

    `install` brings the weights of the search by meaning (84 MB, once); without them queries answer by words alone.
    Keys and plugins are llm's own: `llm keys set NAME`, and `pipx inject memcli PLUGIN` where pipx installed memcli.
    """
    session = sessions.of(ctx)
    if action not in (None, "list", "install"):
        raise UsageError(
            f"There is no action {action!r}.", "memcli models, memcli models list, or memcli models install"
        )
    if action == "install":
        models_install.run(session, weights, check=check)
        return
    from memcli import llms

    steps = [(step, *llms.named(step)) for step in llms.STEPS]
    seen, plugins = llms.models(), llms.plugins()
    known = {name for model in seen for name in (model.name, *model.aliases)}
    if json:
        streams.out(_json(steps, seen, plugins, known))
        return
    for step, name, where in steps:
        missing = _missing(step, name, known)
        streams.out(visible(f"{step:8} {name or _WITHOUT[step]}    from {where}{missing}") + "\n")
    if action == "list":
        for model in seen:
            needs = f"  key: {model.key}" if model.key else ""
            aliases = f" ({', '.join(model.aliases)})" if model.aliases else ""
            streams.out(visible(f"{model.name}{aliases}{'  schema' if model.schema else ''}{needs}") + "\n")
    listed = ", ".join(f"{name} {version}".strip() for name, version in plugins) or "none"
    session.say(f"llm sees {len(seen)} models; plugins: {listed}")
    session.hint(f"more models: `llm install PLUGIN`, or `{_PIPX}` where pipx installed memcli")


def _missing(step: str, name: str | None, known: set[str]) -> str:
    """Why the model of a step would not answer; "" where it would."""
    if step == "embed":
        return models_install.missing()
    if name is None or name in known or (step == "rerank" and "/" in name):
        return ""
    return "  (llm knows no such model)"


def _json(steps: Any, seen: Any, plugins: Any, known: set[str]) -> str:
    from memcli.render.rows import encode

    return encode(
        {
            "steps": [
                {
                    "step": step,
                    "model": name,
                    "from": where,
                    "known": None if name is None else not _missing(step, name, known),
                }
                for step, name, where in steps
            ],
            "models": [
                {"model": m.name, "aliases": list(m.aliases), "schema": m.schema, "key": m.key or None} for m in seen
            ],
            "plugins": [{"name": name, "version": version or None} for name, version in plugins],
        },
        indent=2,
    )
