"""The store agrees with the reference oracle: on every case, and on seeded random histories."""

import json
from pathlib import Path

import pytest

from tests.time.facade import Facade
from tests.time.oracle import Oracle, check_case
from tests.time.sequences import run

HERE = Path(__file__).parent
CASES = [
    case
    for name in ("cases.json", "more_cases.json")
    for case in json.loads((HERE / name).read_text(encoding="utf-8"))["cases"]
]


@pytest.fixture
def store(tmp_path):
    """A maker of fresh stores; each call gets a folder of its own."""
    made = []

    def make(single=(), tz="UTC"):
        made.append(Facade(tmp_path / str(len(made)), single, tz))
        return made[-1]

    yield make
    for facade in made:
        facade.memory.close()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_oracle_answers_its_cases(case):
    assert check_case(case, Oracle) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_store_answers_every_case(case, store):
    assert check_case(case, store) == []


@pytest.mark.parametrize("merging", [False, True], ids=["claims", "claims-and-sameness"])
@pytest.mark.parametrize("block", range(2))
def test_random_histories(block, merging, store):
    for seed in range(block * 50, block * 50 + 50):
        assert run(seed, store(("lives_in",)), merging=merging) == []


@pytest.mark.slow
@pytest.mark.parametrize("merging", [False, True], ids=["claims", "claims-and-sameness"])
def test_five_thousand_random_histories(merging, tmp_path):
    differences = []
    for seed in range(5000):
        facade = Facade(tmp_path / str(seed % 50) / str(seed), ("lives_in",))
        differences += run(seed, facade, merging=merging, length=16)
        facade.memory.close()
    assert differences == []
