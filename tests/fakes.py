"""Models of llm that answer from a queue: one that takes schemas, one that only writes text."""

import json
import time
from collections.abc import Iterator
from typing import Any

import llm
from llm.plugins import load_plugins, pm


class Status(Exception):
    """An error of an HTTP client, as openai, anthropic and httpx raise it."""

    def __init__(self, code: int, text: str = "", headers: dict[str, str] | None = None) -> None:
        super().__init__(text or f"HTTP {code}")
        self.status_code = code
        self.response = type("Response", (), {"status_code": code, "headers": headers or {}})()


class Sleep(float):
    """A reply that comes after so many seconds, as nothing."""


class Fake(llm.Model):
    """Gives its replies in order, the last one again and again; an exception is raised, a Sleep waited for."""

    can_stream = False

    class Options(llm.Options):
        temperature: float | None = None

    def __init__(self, model_id: str, *, schema: bool) -> None:
        self.model_id, self.supports_schema = model_id, schema
        self.replies: list[Any] = []
        self.asked: list[llm.Prompt] = []

    def execute(self, prompt: llm.Prompt, stream: bool, response: Any, conversation: Any) -> Iterator[str]:
        self.asked.append(prompt)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if callable(reply):
            reply = reply(prompt)
        if isinstance(reply, Exception):
            raise reply
        if isinstance(reply, Sleep):
            time.sleep(reply)
            reply = ""
        response.set_usage(input=100, output=20)
        yield reply if isinstance(reply, str) else json.dumps(reply, ensure_ascii=False)


class Keyed(llm.KeyModel):
    """A model that wants a key."""

    model_id = "fake-keyed"
    needs_key = "fake"
    key_env_var = "FAKE_API_KEY"

    def execute(self, prompt: Any, stream: bool, response: Any, conversation: Any, key: str | None) -> Iterator[str]:
        yield "{}"


class Embedding(llm.EmbeddingModel):
    """Gives its replies in order, a list of vectors each; an exception is raised."""

    model_id = "fake-embedding"

    def __init__(self) -> None:
        self.replies: list[Any] = []

    def embed_batch(self, items: Any) -> Iterator[list[float]]:
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        assert len(list(items)) >= len(reply)
        return iter(reply)


class Plugin:
    """What the tests register with llm."""

    __name__ = "fakes"

    def __init__(self) -> None:
        self.schema = Fake("fake-schema", schema=True)
        self.text = Fake("fake-text", schema=False)
        self.keyed = Keyed()
        self.embedding = Embedding()

    @llm.hookimpl
    def register_models(self, register: Any) -> None:
        for model in (self.schema, self.text, self.keyed):
            register(model)

    @llm.hookimpl
    def register_embedding_models(self, register: Any) -> None:
        register(self.embedding)


def claim(subject: str, predicate: str, object: Any, quote: str, **more: Any) -> dict[str, Any]:
    """One claim as a model writes it."""
    made = {"turn": 1, "op": "assert", "subject": subject, "predicate": predicate, "object": object}
    return {**made, "object_type": "text", "modality": "actual", "confidence": 0.9, "quote": quote, **more}


def answer(*claims: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A whole answer."""
    return {"claims": list(claims), "entities": [], "topics": [], **more}


def register() -> Plugin:
    """A plugin in llm's manager; ``pm.unregister`` takes it away again."""
    load_plugins()
    plugin = Plugin()
    pm.register(plugin, name="fakes")
    return plugin
