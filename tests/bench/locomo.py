"""LoCoMo conversations as questions with evidence, and as memories; the data stays outside the repository.

The file is the data set's own JSON (https://github.com/snap-research/locomo, CC BY-NC 4.0).
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memcli import Memory, embedder

STOP = frozenset(
    """a about above after again all am an any and are as at be because been before being below between both but by
    can could did do does doing down during each few for from further had has have having he her here hers him his
    how i if in into is it its just let me more most my no nor not of off on once only or other our out over own same
    she should so some such than that the their them then there these they this those through to too under until up
    very was we were what when where which while who whom why will with would you your s t m re ve ll d""".split()
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and the turns that answer it; categories 1 to 4, or 5 where nothing does."""

    text: str
    category: int
    evidence: frozenset[str]


@dataclass(frozen=True, slots=True)
class Conversation:
    """``turns``: id -> "speaker: text [photo: caption]"."""

    name: str
    sample: dict[str, Any]
    turns: dict[str, str]
    questions: tuple[Asked, ...]

    def memory(self, folder: Path) -> Memory:
        """The conversation as a memory of its own, placed for the dense search where a model of vectors is there."""
        source = folder / f"{self.name}.json"
        source.write_text(json.dumps([{**self.sample, "qa": []}]))
        memory = Memory.open(folder / f"{self.name}.db")
        memory.import_transcript(source, format="locomo")
        if embedder.chosen():
            memory.reembed()
        return memory

    def bm25(self) -> Any:
        """Okapi BM25 over the turns, stemmed, without stop words: question -> turn ids, best first."""
        import snowballstemmer
        from rank_bm25 import BM25Okapi

        stem = snowballstemmer.stemmer("english").stemWord

        def tokens(text: str) -> list[str]:
            return [stem(w) for w in re.findall(r"[a-z0-9]+", text.lower()) if w not in STOP]

        ids = list(self.turns)
        index = BM25Okapi([tokens(text) or ["-"] for text in self.turns.values()])

        def ask(question: str) -> list[str]:
            scores = index.get_scores(tokens(question))
            return [ids[i] for i in sorted(range(len(ids)), key=lambda i: -scores[i])]

        return ask


def read(path: Path) -> Iterator[Conversation]:
    """The conversations of a file, with every question whose evidence is a turn."""
    for sample in json.loads(path.read_text()):
        turns = dict(_turns(sample["conversation"]))
        questions = [
            Asked(q["question"], q["category"], frozenset(_evidence(q.get("evidence"), turns))) for q in sample["qa"]
        ]
        yield Conversation(sample["sample_id"], sample, turns, tuple(q for q in questions if q.evidence))


def _turns(conversation: dict[str, Any]) -> Iterator[tuple[str, str]]:
    number = 1
    while f"session_{number}" in conversation or f"session_{number}_date_time" in conversation:
        for turn in conversation.get(f"session_{number}") or []:
            caption = turn.get("blip_caption")
            photo = f" [photo: {caption}]" if caption else ""
            yield turn["dia_id"], f"{turn['speaker']}: {turn.get('text', '')}{photo}"
        number += 1


def _evidence(raw: list[str] | None, turns: dict[str, str]) -> Iterator[str]:
    """Turn ids; some are malformed: "D8:6; D9:17", "D:11:26", "D30:05"."""
    for item in raw or []:
        for part in re.split(r"[;,\s]+", item.strip()):
            m = re.fullmatch(r"D:?(\d+):(\d+)", part)
            ref = f"D{int(m[1])}:{int(m[2])}" if m else part
            if ref in turns:
                yield ref


def recall(ranked: list[str], evidence: frozenset[str], k: int) -> float:
    """The share of the evidence among the first ``k``."""
    return len(set(ranked[:k]) & evidence) / len(evidence)
