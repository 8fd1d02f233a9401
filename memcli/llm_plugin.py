"""memcli as a plugin of llm: its offline rules as a model, and every model with memory as mem/NAME.

llm imports this module whenever it starts, so what is heavy waits inside the hooks.
"""

from typing import Any

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
