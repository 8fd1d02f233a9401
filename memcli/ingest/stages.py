"""Around the extractor: policy and hooks before it; enrichment, hooks and limits after it.

Each stage leaves a step for the trace, with what it decided, why, and the milliseconds it took.
Nothing here writes, and nothing here runs inside a write.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from memcli.hookspecs import Veto
from memcli.ingest import gate, injected
from memcli.ingest import policy as policies
from memcli.ingest.extract import Extractor, Reading
from memcli.ingest.extraction import Extraction, Step
from memcli.ingest.keeping import Text
from memcli.ingest.learn import canonical
from memcli.plugins import Plugins
from memcli.plugins import load as load_plugins
from memcli.records import Claim, Skip


class Stages:
    """One configuration's policy and plugins, applied to any number of texts."""

    def __init__(self) -> None:
        self.policy = policies.current()
        self.plugins: Plugins = load_plugins()

    def read_all(
        self, texts: Sequence[tuple[Text, datetime, Sequence[Mapping[str, str]]]], reader: Extractor
    ) -> list[Extraction]:
        """Everything between saved texts and their write; each with its time in the speaker's zone.

        The extractor gets those that policy and hooks let through, together: it may read them in one call.
        """
        found: dict[int, Extraction] = {}
        admitted: dict[int, tuple[Reading, list[Step]]] = {}
        for i, (text, local, context) in enumerate(texts):
            began = time.perf_counter()
            content = self.admit(text, local)
            steps = [self._step("policy", f"left: {content.reason}" if isinstance(content, Skip) else "kept", began)]
            if isinstance(content, Skip):
                found[i] = Extraction((), (content,), steps=tuple(steps))
                continue
            reading = Reading(content, local, text.speaker, text.role, tuple(context))
            claims = self._replaced(reading)
            if claims is None:
                admitted[i] = reading, steps
            else:
                from memcli.ingest import checks  # only here: the rules need none of it

                said = replace(checks.hold(claims, reading), extractor="a plugin")
                found[i] = self._finished(said, reading, steps, began)
        began = time.perf_counter()
        read = reader.read([reading for reading, _ in admitted.values()]) if admitted else []
        for (i, (reading, steps)), one in zip(admitted.items(), read, strict=True):
            found[i] = self._finished(one, reading, steps, began)
        return [found[i] for i in range(len(texts))]

    def _replaced(self, reading: Reading) -> Iterable[Claim] | None:
        """The claims of a plugin that stands in for the extractor; None where none does."""
        claims: Iterable[Claim] | None = self.plugins.first(
            "replace_extraction",
            text=reading.text,
            said_at=reading.said_at,
            speaker=reading.speaker,
            role=reading.role,
            context=[dict(turn) for turn in reading.context],
        )
        if isinstance(claims, Iterable):
            claims = tuple(claims)
            if all(isinstance(claim, Claim) for claim in claims):
                return claims
        if claims is not None:
            self.plugins.problems.append("replace_extraction is ignored: it must answer with claims")
        return None

    def _finished(self, found: Extraction, reading: Reading, steps: list[Step], began: float) -> Extraction:
        model = found.extractor
        found = gate.screen(found, reading)
        steps.append(self._step("extraction", f"{_count(len(found.claims), 'claim')} by {model}", began, model=model))
        done = self.finish(found, reading.text)
        return replace(done, steps=(*steps, *done.steps))

    def admit(self, text: Text, local: datetime) -> str | Skip:
        """The words to be read, or why nothing is to be learnt from them."""
        said = injected.strip(text.content)
        if not said.strip():
            return Skip("memory's own words", text.content)
        content = self.plugins.change("pre_policy", "text", said, said_at=local, speaker=text.speaker, role=text.role)
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
