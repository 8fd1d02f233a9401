from pathlib import Path
from typing import Any

import pytest

from memcli import llm_tools
from memcli.memory import Memory
from memcli.store import provenance
from memcli.store.provenance import Origin


def test_where_facts_and_texts_come_from(sealed: Path) -> None:
    chat = sealed / "chat.txt"
    chat.write_text("[2024-05-01 09:00] Lea: I live in Oslo.\n[2024-05-01 09:01] Kim: I live in Rome.\n")
    with Memory.open() as memory:
        memory.import_transcript(chat)
        memory.add("I like tea.", said_at="2024-01-01")
        memory.assert_("user", "likes", "jazz")
        facts = {f.object: f.id for f in memory.facts()}
        with memory._reading() as db:
            texts = provenance.of_episodes(db, [1, 3])
            resting = provenance.of_facts(db, list(facts.values()))
    assert texts[1].source == "chat.txt"
    assert texts[1].trust == "other"
    assert texts[3] == Origin("e3", "", "typed")
    assert resting[facts["Oslo"]] == (texts[1],)
    assert resting[facts["jazz"]] == ()


OPENAI = """{"messages": [
  {"role": "user", "content": "I live in Oslo"},
  {"role": "assistant", "content": "Noted. Zorro lives in Rome."}]}"""


@pytest.mark.parametrize("form", ["markdown", "xml", "plain"])
@pytest.mark.parametrize(
    ("name", "text", "me"),
    [
        ("a.jsonl", OPENAI.replace("\n", ""), None),
        ("c.txt", "Joe: I live in Oslo.\nBeata: Zorro lives in Rome.\n", "Joe"),
    ],
)
def test_the_words_of_others_are_theirs_in_a_block(sealed: Path, form: Any, name: str, text: str, me: str) -> None:
    chat = sealed / name
    chat.write_text(text)
    with Memory.open() as memory:
        memory.import_transcript(chat, me=me)
        facts = {f.object: f.id for f in memory.facts()}
        for hit in memory.query("Where does Zorro live"):
            assert (hit.fact or hit.episode).trust == ("own" if "Oslo" in hit.text else "other")
        lines = [line for line in memory.context("Where does Zorro live", format=form).splitlines() if "Rome" in line]
        assert len(lines) == 1 + ("Rome" in facts)
        assert all("from others" in line and "user's own" not in line for line in lines)
        mine = memory.context("Where do I live", format=form).splitlines()
        assert any("user's own" in line and "Oslo" in line for line in mine)
        assert memory.explain("e2").data["trust"] == "other"
        assert memory.explain("e1").data["trust"] == "own"
        told = llm_tools.recalled("Where does Zorro live")[0]
        assert "from others" in told
        with memory._reading() as db:
            resting = provenance.of_facts(db, list(facts.values()))
    assert {value: {o.trust for o in resting[number]} for value, number in facts.items()} == {
        "Oslo": {"own"},
        **({"Rome": {"other"}} if me else {}),
    }


def test_what_a_person_accepted_is_that_persons_word(sealed: Path) -> None:
    with Memory.open() as memory:
        memory.assert_("Kim", "lives_in", "Oslo", said_at="2024-01-01")
        memory.add("Kim lives in Rome.", speaker="Beata", said_at="2024-02-01")
        (waiting,) = memory.review()
        memory.accept(waiting.id)
        (rome,) = [f for f in memory.facts() if f.object == "Rome"]
        assert rome.trust == "typed"
        with memory._reading() as db:
            assert {o.trust for o in provenance.of_facts(db, [rome.id])[rome.id]} == {"typed"}
