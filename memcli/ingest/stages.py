"""Around the extractor: policy and hooks before it; enrichment, hooks and limits after it.

Each stage leaves a step for the trace, with what it decided, why, and the milliseconds it took.
Nothing here writes, and nothing here runs inside a write.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from memcli.hookspecs import Veto
from memcli.ingest import policy as policies
from memcli.ingest.extraction import Extraction, Step
from memcli.ingest.keeping import Text
from memcli.ingest.learn import canonical
from memcli.plugins import Plugins
from memcli.plugins import load as load_plugins
from memcli.records import Claim, Skip

Read = Callable[[str, datetime, str | None, str, Sequence[Mapping[str, str]]], Extraction]


class Stages:
    """One configuration's policy and plugins, applied to any number of texts."""

    def __init__(self) -> None:
        self.policy = policies.current()
        self.plugins: Plugins = load_plugins()

    def read(
        self,
        text: Text,
        local: datetime,
        context: Sequence[Mapping[str, str]],
        extractor: Read,
        *,
        model: str = "rules",
    ) -> Extraction:
        """Everything between a saved text and the write; ``local`` is its time in the speaker's zone."""
        began = time.perf_counter()
        content = self.admit(text, local)
        steps = [self._step("policy", "kept" if isinstance(content, str) else f"left: {content.reason}", began)]
        if isinstance(content, Skip):
            return Extraction((), (content,), steps=tuple(steps))
        began = time.perf_counter()
        claims = self.plugins.first(
            "replace_extraction",
            text=content,
            said_at=local,
            speaker=text.speaker,
            role=text.role,
            context=[dict(turn) for turn in context],
        )
        if claims is None:
            found = extractor(content, local, text.speaker, text.role, context)
        else:
            found, model = Extraction(tuple(claims), ()), "a plugin"
        steps.append(self._step("extraction", f"{_count(len(found.claims), 'claim')} by {model}", began, model=model))
        finished = self.finish(found, content)
        return replace(finished, steps=(*steps, *finished.steps))

    def admit(self, text: Text, local: datetime) -> str | Skip:
        """The words to be read, or why nothing is to be learnt from them."""
        content = self.plugins.change(
            "pre_policy", "text", text.content, said_at=local, speaker=text.speaker, role=text.role
        )
        if isinstance(content, Veto):
            return Skip(f"vetoed by a hook: {content.reason}", text.content)
        if reason := self.policy.refusal(content, text.speaker):
            return Skip(f"policy {reason}", text.content)
        return str(content)

    def finish(self, found: Extraction, content: str) -> Extraction:
        """Enrichment and the policy's limits, with the hooks around them."""
        began = time.perf_counter()
        skipped, steps = list(found.skipped), list(found.steps)
        claims = self._hook("post_extraction", found.claims, content, skipped)
        claims = tuple(canonical(claims))
        claims = self._hook("post_enrichment", claims, content, skipped)
        kept: list[Claim] = []
        held = list(found.held)
        for claim in claims:
            what, why = self.policy.verdict(claim)
            if what == "drop":
                skipped.append(Skip(f"policy {why}", claim.quote))
            elif what == "review":
                held.append((claim, f"policy {why}"))
            else:
                kept.append(claim)
        steps.append(self._step("enrichment", f"{_count(len(kept), 'claim')} kept", began))
        final = self._hook("pre_persist", tuple(kept), content, skipped)
        return replace(found, claims=final, skipped=tuple(skipped), held=tuple(held), steps=tuple(steps))

    def _hook(self, hook: str, claims: Iterable[Claim], content: str, skipped: list[Skip]) -> tuple[Claim, ...]:
        before = tuple(claims)
        after = self.plugins.change(hook, "claims", before, text=content)
        if isinstance(after, Veto):
            skipped.append(Skip(f"vetoed by a hook: {after.reason}", content))
            return ()
        return tuple(after)

    def _step(self, stage: str, reason: str, began: float, *, model: str = "") -> Step:
        step = Step(stage=stage, reason=reason, facts=[], ms=round((time.perf_counter() - began) * 1000, 2))
        if model:
            step["model"] = model
        if stage == "policy" and self.policy.hash:
            step["reason"] += f" (policy {self.policy.hash})"
        return step


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
