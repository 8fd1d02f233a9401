"""The extractor that asks a model: turns into windows, windows into questions, answers through the checks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from memcli import config, llms, logs
from memcli.ingest import checks, keeping, policy, prompts
from memcli.ingest.extract import Reading
from memcli.ingest.extraction import MENDED, Extraction, Step
from memcli.records import Skip

MOST_TURNS = 40  # of one window, however short they are
_CONTEXT = 1_000  # characters of an earlier turn that are shown


class ModelReader:
    """Reads texts by a model of llm; the name is the model's."""

    def __init__(self, model: str, budget: llms.Budget | None = None) -> None:
        self.name = model
        self._model = llms.Model(model, "extract", budget)
        wanted = policy.current().prose("create_when", "discard_when", "extraction", "enrichment")
        self._system = f"{prompts.SYSTEM}\n\nThe user's own policy:\n{wanted}" if wanted else prompts.SYSTEM

    @property
    def remote(self) -> bool:
        """Whether several calls at one time are of use."""
        return self._model.remote

    def read(self, texts: Sequence[Reading]) -> list[Extraction]:
        """What each text states, several texts a call. Raises ModelUnreachable, Quota, ModelAnswer."""
        found: list[Extraction] = []
        for window in windows(texts, _size):
            found += self._long(window[0]) if len(window) == 1 else self._ask(window)
        return found

    def _long(self, reading: Reading) -> list[Extraction]:
        """One text, in parts where it is longer than a window."""
        found = [self._ask([replace(reading, text=part)])[0] for part in parts(reading.text, _width())]
        return [_joined(found)]

    def _ask(self, window: Sequence[Reading]) -> list[Extraction]:
        if all(reading.role == "assistant" for reading in window):
            skip = [Skip("assistant turn", reading.text) for reading in window]
            return [Extraction((), (s,), extractor=self.name) for s in skip]
        reply = self._model.ask(question(window), checks.accept, system=self._system, schema=prompts.SCHEMA)
        found = checks.check(reply.value, window)
        notes = "".join(f"; {note}" for note in reply.notes)
        turns = f"{len(window)} turns in " if len(window) > 1 else ""
        step: Step = {
            "stage": "extraction",
            "reason": f"read by {self.name} ({turns}{reply.calls} calls, prompts {prompts.VERSION}{notes})",
            "facts": [],
            "model": self.name,
            "calls": reply.calls,
            "tokens": reply.tokens,
            "ms": round(reply.ms, 1),
        }
        logs.say("%s: %d claims of %d turns", self.name, sum(len(f.claims) for f in found), len(window))
        mended = (Skip(MENDED),) if reply.mended else ()
        return [
            replace(
                f,
                extractor=self.name,
                steps=(step, *_topics(f)),
                skipped=(*f.skipped, *mended),
                calls=0 if i else reply.calls,
                tokens=0 if i else reply.tokens,
            )
            for i, f in enumerate(found)
        ]


def _topics(found: Extraction) -> tuple[Step, ...]:
    if not found.topics:
        return ()
    return ({"stage": "enrichment", "reason": "topics: " + ", ".join(found.topics), "facts": []},)


def _joined(found: Sequence[Extraction]) -> Extraction:
    """The parts of one text as one extraction."""
    if len(found) == 1:
        return found[0]
    return Extraction(
        claims=tuple(c for f in found for c in f.claims),
        skipped=tuple(s for f in found for s in f.skipped),
        held=tuple(h for f in found for h in f.held),
        steps=tuple(s for f in found for s in f.steps),
        topics=tuple(dict.fromkeys(t for f in found for t in f.topics)),
        extractor=found[0].extractor,
        calls=sum(f.calls for f in found),
        tokens=sum(f.tokens for f in found),
    )


def _size(reading: Reading) -> int:
    return len(reading.text)


def _width() -> int:
    return max(500, config.whole("extract.window"))


T = TypeVar("T")


def windows(texts: Sequence[T], size: Callable[[T], int]) -> Iterator[list[T]]:
    """The turns in groups of one call each; ``size`` is in characters. One longer than a window stands alone."""
    width, window, used = _width(), list[T](), 0
    for text in texts:
        if window and (used + size(text) > width or len(window) >= MOST_TURNS):
            yield window
            window, used = [], 0
        window.append(text)
        used += size(text)
    if window:
        yield window


def parts(text: str, width: int) -> Iterator[str]:
    """A text in parts of at most ``width`` characters, cut at a blank line, a line or a sentence."""
    while len(text) > width:
        cut = next((at for mark in ("\n\n", "\n", ". ", " ") if (at := text.rfind(mark, width // 2, width)) > 0), width)
        yield text[:cut]
        text = text[cut:].lstrip() if cut < width else text[cut:]
    if text.strip():
        yield text


def question(window: Sequence[Reading]) -> str:
    """The prompt of one window."""
    turns = [
        {
            "n": n,
            "speaker": "assistant" if reading.role == "assistant" else reading.speaker or "user",
            "role": reading.role,
            "said": f"{reading.said_at:%A %Y-%m-%d}",
            "text": keeping.private(reading.text)[0],  # also of texts that were stored before there was a policy
        }
        for n, reading in enumerate(window, 1)
    ]
    return prompts.extraction(turns, [_earlier(item) for item in window[0].context])


def _earlier(item: Mapping[str, str]) -> dict[str, str]:
    who = "assistant" if item.get("role") == "assistant" else item.get("speaker") or "user"
    return {"speaker": who, "text": keeping.private(item.get("text", ""))[0][:_CONTEXT]}


def cost(texts: Sequence[Reading]) -> tuple[int, int]:
    """(calls, tokens) that reading these texts takes, about: questions, and answers half as long as the texts."""
    calls = tokens = 0
    overhead = llms.estimate(len(prompts.SYSTEM))
    for window in windows(texts, _size):
        if all(reading.role == "assistant" for reading in window):
            continue
        pieces = sum(1 for _ in parts(window[0].text, _width())) if len(window) == 1 else 1
        said = sum(len(reading.text) for reading in window)
        calls += pieces
        tokens += pieces * overhead + llms.estimate(len(question(window))) + llms.estimate(said) // 2
    return calls, tokens
