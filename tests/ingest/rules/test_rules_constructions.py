"""Constructions of the language, each with sentences of other words: what they state, and what states nothing."""

from datetime import datetime
from pathlib import Path

import pytest

from memcli.ingest.rules import extract

OPS = {"+": "assert", "-": "end", "!": "retract"}
SAID_AT = datetime(2026, 5, 13, 9, 30)


def cases() -> list[tuple[str, list[tuple[str, list[str], str, str]]]]:
    """The sentences of the tables beside this file with the facts that each states."""
    out = []
    tables = sorted(Path(__file__).parent.glob("constructions*.txt"))
    for line in [line for table in tables for line in table.read_text(encoding="utf-8").splitlines()]:
        if not line or line.startswith("#"):
            continue
        text, _, wanted = line.rpartition(" => ")
        facts = []
        for fact in wanted.split(";") if wanted.strip() != "0" else []:
            subject, names, shown = (part.strip() for part in fact.strip()[1:].split("|"))
            facts.append((subject, names.split("/"), shown, OPS[fact.strip()[0]]))
        out.append((text.replace("\\n", "\n"), facts))
    return out


@pytest.mark.parametrize(("text", "facts"), cases(), ids=lambda value: value if isinstance(value, str) else "")
def test_states(text: str, facts: list[tuple[str, list[str], str, str]]) -> None:
    claims = extract(text, said_at=SAID_AT).claims
    found = [(c.subject, c.predicate, str(c.object), c.op) for c in claims]
    for subject, names, shown, op in facts:
        assert any((s, o, how) == (subject, shown, op) and p in names for s, p, o, how in found), found
    assert len(found) == len(facts), found
