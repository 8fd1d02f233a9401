"""Planted faults, each caught by the cases or the random histories.

A suite that lets a fault of this kind pass would be no evidence for the store.
"""

import importlib
import inspect
import json
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.time.facade import Facade
from tests.time.oracle import check_case
from tests.time.sequences import run

HERE = Path(__file__).parent
CASES = [
    case
    for name in ("cases.json", "more_cases.json")
    for case in json.loads((HERE / name).read_text(encoding="utf-8"))["cases"]
]


class Fault(NamedTuple):
    """A function of the store, and what is changed in its source."""

    name: str
    where: str  # module:qualified name
    old: str
    new: str


FAULTS = (
    Fault("ends ignore what was said", "memcli.store.structured:_ended", "min(hi, said)", "hi"),
    Fault("a start may lie after it was said", "memcli.store.structured:bounds", "hi = min(hi, said)", "pass"),
    Fault(
        "said after it was recorded",
        "memcli.store.structured:said_at",
        "min(window_of(stated, zone)[0], recorded)",
        "window_of(stated, zone)[0]",
    ),
    Fault("an undone undo still counts", "memcli.store.withdrawals:gone_txs", "if undo not in gone", "if True"),
    Fault("retracts hide what is said later", "memcli.store.ledger:_hides", "evidence.rank < rank", "True"),
    Fault(
        "the later recorded wins, whatever was said",
        "memcli.store.timeline:_points",
        "return sorted(points), layers",
        "return sorted(points, key=lambda p: (p.time, p.order, p.rank[1:])), layers",
    ),
    Fault("a bounded stay does not give way", "memcli.store.timeline:_sweep", "active[0].layer.end <= now", "False"),
    Fault("vague starts never give way", "memcli.store.timeline:_start", "other != claim.object", "False"),
    Fault("an end told alone is nothing", "memcli.store.timeline:_points", ">= e.lo", "> MAX_TEXT"),
    Fault(
        "superseded versions are overwritten",
        "memcli.store.ledger:Writer._diff",
        "update version set tx_to = ? where id = ?",
        "delete from version where ? and id = ?",
    ),
    Fault(
        "a split leaves the merged versions",
        "memcli.store.ledger:ever_slots",
        "for s in subjects.members(a) for p in predicates.members(b)",
        "for s, p in [(a, b)]",
    ),
    Fault("prune hides the archive", "memcli.store.asof:versions", "tx >= int(row[0])", "True"),
    Fault(
        "transaction time follows the clock",
        "memcli.store.ledger:next_instant",
        "or to_text(now) > last",
        "or to_text(now) != last",
    ),
    Fault("a forgotten line comes back", "memcli.store.forget:entombed", "is not None", "is None and False"),
    Fault("the same line counts twice", "memcli.store.structured:_repeated", "tx not in gone for", "False for"),
)


def plant(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the function, wherever it was imported, by one compiled from changed source."""
    module_name, _, path = fault.where.partition(":")
    module = importlib.import_module(module_name)
    names = [part for part in path.split(".") if part != "__wrapped__"]
    owner = module if len(names) == 1 else getattr(module, names[0])
    original = getattr(owner, names[-1])
    source = textwrap.dedent(inspect.getsource(original))
    assert fault.old in source, "the table names source that is no longer there"
    scope: dict[str, object] = {}
    exec(compile(source.replace(fault.old, fault.new), module.__file__ or "", "exec"), vars(module), scope)
    changed = scope[names[-1]]
    monkeypatch.setattr(owner, names[-1], changed)
    for other in list(sys.modules.values()):
        if getattr(other, "__name__", "").startswith("memcli.") and getattr(other, names[-1], None) is original:
            monkeypatch.setattr(other, names[-1], changed)


def caught(folder: Path) -> bool:
    """Whether a case fails, or a random history differs (or the store breaks)."""
    made = 0

    def store(single=("lives_in",), tz="UTC"):
        nonlocal made
        made += 1
        return Facade(folder / str(made), single, tz)

    try:
        return any(check_case(case, store) for case in CASES) or any(
            run(seed, store(), merging=bool(seed % 2)) for seed in range(60)
        )
    except Exception:
        return True


@pytest.mark.parametrize(
    "fault",
    [pytest.param(fault, marks=[pytest.mark.slow] * bool(n % 5), id=fault.name) for n, fault in enumerate(FAULTS)],
)
def test_a_planted_fault_is_caught(fault, monkeypatch, tmp_path):
    plant(fault, monkeypatch)
    assert caught(tmp_path)


def test_nothing_is_caught_where_nothing_is_planted(tmp_path):
    assert not caught(tmp_path)
