import pytest

from memcli.errors import NotFound
from memcli.memory import Memory


@pytest.fixture
def office(memory: Memory) -> Memory:
    memory.assert_("Sam", "works_at", "Acme", said_at="2023-01-01")
    memory.assert_("Nora", "lives_in", "Madrid", said_at="2023-01-01")
    memory.add("The plan is that Sam moves the team to Rust.", said_at="2024-01-01")
    memory.add("Nora asked about Rust and the new office in Madrid.", said_at="2024-02-01")
    memory.add("We all had lunch with Sam at Acme.", said_at="2024-03-01")
    return memory


def test_what_texts_name_together(office: Memory) -> None:
    topics = {t.name: (t.known, t.episodes) for t in office.graph("Sam", topics=True).topics}
    assert topics["Rust"] == (False, (1,))
    assert "Acme" not in topics  # a relation joins them already


def test_a_name_that_only_texts_know_is_a_hub(office: Memory) -> None:
    found = office.graph("Rust", topics=True)
    assert found.root == "Rust"
    assert {t.name for t in found.topics} >= {"Sam", "Nora", "Madrid", "user"}
    with pytest.raises(NotFound):
        office.graph("Rust")
    with pytest.raises(NotFound):
        office.graph("Haskell", topics=True)


def test_only_what_was_said_and_known_by_then(office: Memory) -> None:
    assert "Nora" not in {t.name for t in office.graph("Rust", topics=True, valid_at="2024-01-15").topics}
    with pytest.raises(NotFound):
        office.graph("Rust", topics=True, known_at="t2")


def test_names_of_any_script(memory: Memory) -> None:
    memory.assert_("王芳", "lives_in", "北京", said_at="2024-01-01")
    memory.add("昨天 王芳 去了 上海", said_at="2024-01-02")
    assert [t.name for t in memory.graph("上海", topics=True).topics][:1] != []
