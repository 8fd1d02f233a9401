"""memcli as a plugin of llm: models with memory, ``llm mem``, fragments, tools and templates.

llm imports this module whenever it starts, so what is heavy waits inside the hooks.
"""

from typing import Any

import click
import llm


@llm.hookimpl(trylast=True)  # after the plugins whose models are wrapped
def register_models(register: Any, model_aliases: list[Any]) -> None:
    """``memcli-rules``, and a ``mem/...`` for each model that llm sees."""
    from memcli import llm_models

    others = list(model_aliases)
    register(llm_models.Rules())
    for found in others:
        if found.model is not None and not found.model.model_id.startswith(llm_models.PREFIX):
            aliases = [f"{llm_models.PREFIX}{alias}" for alias in found.aliases]
            register(llm_models.remembering(found.model), aliases=aliases)


@llm.hookimpl
def register_commands(cli: Any) -> None:
    """``llm mem ARGS`` is ``memcli ARGS``."""

    @cli.command(  # type: ignore[untyped-decorator]
        name="mem",
        add_help_option=False,
        context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
    )
    @click.argument("args", nargs=-1, type=click.UNPROCESSED)
    def mem(args: tuple[str, ...]) -> None:
        """Your memory: what was true when, and when you learned it (memcli)"""
        from memcli.cli import run, streams

        streams.prepare()
        raise SystemExit(run.run(args))


@llm.hookimpl
def register_tools(register: Any) -> None:
    """What a model may call: three that read, one that proposes."""
    from memcli import llm_tools

    for tool in (
        llm_tools.memory_search,
        llm_tools.memory_add,
        llm_tools.memory_as_of,
        llm_tools.memory_history,
    ):
        register(tool)


@llm.hookimpl
def register_fragment_loaders(register: Any) -> None:
    """``-f mem:QUERY`` and ``-f mem-history:ENTITY.PREDICATE``."""

    def recall(argument: str) -> llm.Fragment:
        """What memory knows about a question: mem:where do I live"""
        from memcli import llm_tools

        return llm.Fragment(*llm_tools.recalled(argument))  # type: ignore[no-untyped-call]

    def changes(argument: str) -> llm.Fragment:
        """How something changed: mem-history:user.lives_in"""
        from memcli import llm_tools

        return llm.Fragment(*llm_tools.recalled_history(argument))  # type: ignore[no-untyped-call]

    register("mem", recall)
    register("mem-history", changes)


@llm.hookimpl
def register_template_loaders(register: Any) -> None:
    """``-t mem:ask`` and ``-t mem:learn``."""

    def template(name: str) -> llm.Template:
        """Prompts around memory: mem:ask answers from it, mem:learn adds to it"""
        from memcli import llm_tools

        if name not in llm_tools.TEMPLATES:
            raise ValueError(f"there is no template {name!r}; there are: {', '.join(llm_tools.TEMPLATES)}")
        return llm.Template(name=f"mem:{name}", **llm_tools.TEMPLATES[name])  # type: ignore[no-untyped-call]

    register("mem", template)
