"""Seeded random histories, and what a store and the oracle must agree on after each."""

import random
from datetime import datetime, timedelta

from memcli.errors import NotFound
from tests.time.oracle import INF, NEG, UTC, Oracle, Rejected, apply_op, iso

SUBJECTS, OBJECTS = ("user", "Ana"), ("Oslo", "Pune", "Lima")
PREDICATES = ("lives_in", "likes")
COARSE = (
    "2019",
    "2020",
    "2021-03",
    "2021-04",
    "2022-06-15",
    "2023",
    "unknown",
    "2022-01-01T10:00:00Z",
    None,
    None,
)
SPAN = timedelta(days=5 * 365)


def instant(rng: random.Random) -> str:
    moment = datetime(2019, 1, 1, tzinfo=UTC) + rng.random() * SPAN
    return iso(moment.replace(microsecond=0, hour=rng.choice((0, 12))))


def operation(rng: random.Random, written: int, *, merging: bool) -> dict:
    """One random write; ``written`` is the number of accepted writes so far."""
    kinds = ["assert"] * 10 + ["end"] * 3 + ["retract"] * 2 + ["undo"] * 2 + ["erase", "prune"]
    if merging:
        kinds += ["same"] * 4 + ["set_predicate"] * 2
    kind = rng.choice(kinds)
    op = {"op": kind, "recorded_at": instant(rng)}
    s, p, o = rng.choice(SUBJECTS), rng.choice(PREDICATES), rng.choice(OBJECTS)
    if kind in ("assert", "end", "retract"):
        op |= {"s": s, "p": p, "o": o, "batch": rng.choice((None, None, "b1"))}
        if rng.random() < 0.5:
            op["said_at"] = rng.choice([c for c in COARSE if c != "unknown"] + [instant(rng)])
    if kind == "assert":
        op |= {"from": rng.choice(COARSE), "to": rng.choice((*COARSE, *(None,) * 8))}
    if kind == "end":
        op["at"] = rng.choice(COARSE)
    if kind == "retract" and rng.random() < 0.3:
        op["o"] = None
    if kind in ("assert", "end"):
        op["src"] = rng.choice((None, None, None, "line1", "line2"))
    if kind == "undo" and (choice := rng.random()) < 0.6 and written:
        op |= {"event": rng.randint(1, written)} if choice < 0.4 else {"batch": "b1"}
    if kind == "erase":
        op |= rng.choice(({"s": s}, {"o": o}, {"s": s, "p": p}, {"s": s, "p": p, "o": o}))
    if kind == "prune":
        op["before"] = instant(rng)
    if kind == "same":
        op |= rng.choice(
            (
                {"scope": "entity", "a": s, "b": rng.choice(SUBJECTS)},
                {"scope": "entity", "a": o, "b": rng.choice(OBJECTS)},
                {"scope": "predicate", "a": p, "b": rng.choice(PREDICATES)},
            )
        )
    if kind == "set_predicate":
        op |= {"p": p, "cardinality": rng.choice(("one", "many"))}
    return op


class Pair:
    """An oracle and a store that are told the same."""

    def __init__(self, store, single=("lives_in",)) -> None:
        self.oracle, self.store, self.final = Oracle(single), store, set()
        self.kinds: dict[int, str] = {}

    def tell(self, op: dict) -> str | None:
        """Apply to both; the difference, or None."""
        if op["op"] == "undo" and self.kinds.get(op.get("event", 0)) in ("erase", "prune"):
            return None  # refused by the store, a no-op in the oracle
        answers = []
        for system in (self.store, self.oracle):
            try:
                answers.append(apply_op(system, op))
            except Rejected:
                answers.append("rejected")
            except NotFound:
                return None  # merging a name that was never used, or was forgotten
        got, expected = answers
        self.kinds.setdefault(self.store.count, op["op"])
        if op["op"] != "prune" and expected != got:
            return f"{op}: the oracle says {expected}, the store {got}"
        return None

    def compare(self, rng: random.Random) -> list[str]:
        """Every rectangle and timeline, and a few random questions."""
        out = []
        for s in SUBJECTS:
            for p in PREDICATES:
                out += self._rectangles(s, p)
                known = rng.choice((None, instant(rng)))
                ask = [("timeline", (s, p), {"known_at": known})]
                ask += [("query", (s, p, instant(rng)), {"known_at": known}) for _ in range(2)]
                ask += [("mentions", (s, p, o), {"known_at": known}) for o in OBJECTS[:1]]
                for method, args, kw in ask:
                    want, got = (getattr(x, method)(*args, **kw) for x in (self.oracle, self.store))
                    if want != got:
                        out.append(f"{method}{args}{kw}: {got}, not {want}")
        return out

    def _rectangles(self, s: str, p: str) -> list[str]:
        reps = self.oracle._reps(INF)
        if reps["entity"](s) != s or reps["predicate"](p) != p or any(e.op == "same" for e in self.oracle.events):
            return []  # rows belong to the representative of their time; timelines cover it
        plain = lambda rows: sorted((o, a or NEG, b or INF, t0, t1 or INF) for o, a, b, t0, t1 in rows)  # noqa: E731
        want, got = plain(self.oracle.rectangles(s, p)), plain(self.store.rectangles(s, p))
        return [] if want == got else [f"rectangles {s}.{p}: {got}, not {want}"]


def run(seed: int, store, *, merging: bool = False, length: int = 12) -> list[str]:
    """One random history told to both; the differences found, with their seed."""
    rng = random.Random(seed)
    pair = Pair(store)
    for _ in range(rng.randint(3, length)):
        if difference := pair.tell(operation(rng, store.count, merging=merging)):
            return [f"seed {seed}: {difference}"]
    return [f"seed {seed}: {x}" for x in pair.compare(rng)]
