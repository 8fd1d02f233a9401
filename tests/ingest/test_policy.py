"""Policies: what acts offline, what is for a model, and what a bad file says."""

from pathlib import Path

import pytest

from memcli.errors import UsageError
from memcli.ingest import policy
from memcli.memory import Memory
from memcli.records import Claim


def write(sealed: Path, text: str) -> None:
    (sealed / "policy.yaml").write_text(text)


def test_without_a_file_nothing_changes() -> None:
    assert policy.current() == policy.Policy()


def test_plain_language_is_for_models(sealed: Path) -> None:
    write(sealed, "create_when: durable facts\ndiscard_when:\n- small talk\n- code\n")
    found = policy.current()
    assert found.prose() == "- create when: durable facts\n- discard when: small talk\n- discard when: code"
    assert found.prose("discard_when") == "- discard when: small talk\n- discard when: code"
    assert len(found.hash) == 12


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("discard_wen: x\n", "no key 'discard_wen'"),
        ("- a\n", "not a table"),
        ("a: [\n", "line 2 is not YAML"),
        ("min_confidence: 2\n", "not a number from 0 to 1"),
        ("min_confidence: yes\n", "not a number from 0 to 1"),
        ("redact: ['(']\n", "is no pattern"),
        ("ignore_patterns: ['.*']\n", "matches everything"),
        ("single_valued: {a: b}\n", "not a text or a list"),
        ("single_valued: [1]\n", "not a text or a list"),
    ],
)
def test_a_bad_policy_is_an_error_that_says_where(sealed: Path, text: str, says: str) -> None:
    write(sealed, text)
    with pytest.raises(UsageError, match=says) as fault:
        policy.current()
    assert fault.value.hint
    with Memory.open() as memory, pytest.raises(UsageError, match=says):
        memory.add("I live in Oslo")


def test_the_near_key_is_named(sealed: Path) -> None:
    write(sealed, "discard_wen: x\n")
    with pytest.raises(UsageError) as fault:
        policy.current()
    assert "discard_when" in fault.value.hint


def test_verdicts_by_confidence() -> None:
    rules = policy.Policy(min_confidence=0.5, review_below=0.8)
    verdicts = [rules.verdict(Claim("assert", "user", "likes", "tea", confidence=c))[0] for c in (0.4, 0.6, 0.9)]
    assert verdicts == ["drop", "review", ""]
