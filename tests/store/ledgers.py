"""Random ledgers, and every answer that two of them must share."""

import io
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from memcli import Memory
from memcli.errors import NotFound, Rejected

START = datetime(2024, 1, 1, 9, tzinfo=UTC)
COARSE = (None, None, "2019", "2020-03", "2021-06-15", "2022", "2023-11")


class Clock:
    """A clock that moves a little at each look."""

    def __init__(self, now: datetime = START, step: timedelta = timedelta(minutes=1)) -> None:
        self.now, self.step = now, step

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now


def opened(path: Path, now: datetime = START, **kw: Any) -> Memory:
    return Memory.open(path, clock=Clock(now, **kw), tz="UTC")


def newest(memory: Memory) -> int:
    return int(memory.sql("select coalesce(max(id), 0) from tx").rows[0][0])


def step(
    memory: Memory,
    rng: random.Random,
    subjects: list[str],
    predicates: list[str],
    objects: list[str],
    *,
    merging: bool = True,
) -> None:
    """One random write; what the memory refuses is no write."""
    s, p, o = rng.choice(subjects), rng.choice(predicates), rng.choice(objects)
    at, said = rng.choice(COARSE), rng.choice(COARSE)
    choice = rng.random()
    try:
        if choice < 0.62:
            end = rng.choice(("2022-02", "2023", *[None] * 6))
            memory.assert_(
                s,
                p,
                o,
                valid_from=at,
                valid_to=end,
                said_at=said,
                source=rng.choice((None, "l1", "l2")),
                batch=rng.choice((None, None, "b1")),
            )
        elif choice < 0.74:
            memory.end(s, p, o, at=at, said_at=said)
        elif choice < 0.80:
            memory.retract(s, p, rng.choice((None, o)), said_at=said)
        elif choice < 0.85:
            memory.undo()
        elif choice < 0.88 and newest(memory):
            memory.undo(tx=rng.randint(1, newest(memory)))
        elif choice < 0.92 and merging:
            memory.same(*rng.sample(subjects + objects, 2))
        elif choice < 0.93 and merging:
            memory.same(*rng.sample(predicates, 2), scope="predicate")
        elif choice < 0.95:
            memory.set_predicate(p, cardinality=rng.choice(("one", "many")))
        elif choice < 0.98 and (known := memory.facts(subject=s)):
            memory.edit(rng.choice(known).id, valid_from="2018")
    except (NotFound, Rejected):
        pass


def slots(memory: Memory) -> list[tuple[str, str]]:
    names = memory.sql("select name from entity order by name_key").rows
    predicates = memory.sql("select name from predicate order by name_key").rows
    return [(s, p) for (s,) in names for (p,) in predicates]


def beliefs(memory: Memory, known_at: str | None = None) -> dict[tuple[str, str], list[Any]]:
    """Every timeline that is not empty; the order within one start is left out."""
    found = {(s, p): memory.timeline(s, p, known_at=known_at) for s, p in slots(memory)}
    return {slot: sorted(line, key=repr) for slot, line in found.items() if line}


def answers(memory: Memory, rng: random.Random, moments: int = 5) -> dict[str, Any]:
    """All rectangles and fact numbers, and timelines as known after random writes."""
    told: dict[str, Any] = {
        "rectangles": {slot: rows for slot in slots(memory) if (rows := memory.rectangles(*slot))},
        "facts": [(f.id, f.statement, f.mentions, f.confidence) for f in memory.facts(valid_at="2028")],
        "history": [(e.fact.id, e.recorded_at, e.withdrawn_at, e.because) for e in memory.history()],
        "log": memory.log(),
    }
    last = newest(memory)
    for known in sorted(rng.sample(range(1, last + 1), min(moments, last))):
        told[f"t{known}"] = beliefs(memory, f"t{known}")
        told[f"mentions t{known}"] = [(f.id, f.mentions) for f in memory.facts(valid_at="2028", known_at=f"t{known}")]
    return told


def exported(memory: Memory) -> bytes:
    text = io.StringIO()
    memory.export(text)
    return text.getvalue().encode()


def taken_in(memory: Memory, export: bytes) -> Any:
    return memory.import_(io.BytesIO(export))


Make = Callable[..., Memory]
