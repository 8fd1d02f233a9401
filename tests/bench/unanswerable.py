#!/usr/bin/env python3
"""How well a memory says that it knows nothing: questions without an answer, beside those with one.

    python tests/bench/unanswerable.py LOCOMO.json [--others 150]

Asked of each LoCoMo conversation: its answerable questions; its adversarial ones (category 5, about
what the other speaker did or nobody did); and so many answerable ones of other conversations, which
are about people it never heard of. Precision: of the questions answered with nothing, how many have no
answer. Beside it the evidence recall that is lost to the floor: without it, every question is answered.
"""

import argparse
import random
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from memcli import Memory
from memcli.retrieve import known
from tests.bench import locomo

K = 10


def ask(memory: Memory, question: locomo.Asked) -> tuple[bool, float]:
    """(whether nothing came back, evidence recall)."""
    hits = memory.query(question.text, k=K)
    refs = list(dict.fromkeys(ref for hit in hits for ref in hit.refs))
    return not hits, locomo.recall(refs, question.evidence, K)


def main() -> None:
    """Print a line a kind of question, then the precision and the recall with and without the floor."""
    parser = argparse.ArgumentParser(description="Questions without an answer.")
    parser.add_argument("data", type=Path)
    parser.add_argument("--others", type=int, default=150, help="questions of other conversations, each")
    options = parser.parse_args()
    conversations = list(locomo.read(options.data))
    chance = random.Random(1)
    silent: dict[str, list[bool]] = defaultdict(list)
    with_floor, without = [], []
    floor = known.FLOOR
    everything = known.anything
    with tempfile.TemporaryDirectory() as folder:
        for conversation in conversations:
            rest = [q for other in conversations if other is not conversation for q in other.questions]
            kinds = {
                "answerable": [q for q in conversation.questions if q.category != 5],
                "adversarial": [q for q in conversation.questions if q.category == 5],
                "of another conversation": chance.sample([q for q in rest if q.category != 5], options.others),
            }
            with conversation.memory(Path(folder)) as memory:
                for kind, questions in kinds.items():
                    for question in questions:
                        nothing, recall = ask(memory, question)
                        silent[kind].append(nothing)
                        if kind == "answerable":
                            with_floor.append(recall)
                            known.anything = lambda *_: True
                            without.append(ask(memory, question)[1])
                            known.anything = everything
    for kind, answers in silent.items():
        print(f"{kind:24} {len(answers):5} asked, {100 * sum(answers) / len(answers):5.1f} % nothing known")
    said = {kind: sum(answers) for kind, answers in silent.items()}
    right = said["adversarial"] + said["of another conversation"]
    print(f"precision of nothing known at floor {floor}: {100 * right / (right + said['answerable']):.1f} %")
    mean = [100 * sum(some) / len(some) for some in (without, with_floor)]
    print(f"recall@{K} of the answerable: {mean[0]:.1f} without the floor, {mean[1]:.1f} with it")


if __name__ == "__main__":
    main()
