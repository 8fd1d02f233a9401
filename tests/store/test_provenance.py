from pathlib import Path

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
