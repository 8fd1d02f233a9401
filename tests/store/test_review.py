"""What waits for a person: outside the ledger, and known to every verb that touches the file."""

import io
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memcli import Memory
from memcli.errors import NotFound, Rejected, UsageError
from memcli.records import Claim, Joined, Proposal
from memcli.store import ledger, review

CHAT = b"[2024-05-01 10:00] Kim: I moved to Oslo.\n[2024-05-01 10:01] Ana: I like tea.\n"
SAID = datetime(2024, 5, 1, tzinfo=UTC)


@pytest.fixture
def memory(sealed: Path):
    """The user said where Kim lives; Kim, in an import, says something else."""
    with Memory.open() as made:
        made.add("Kim lives in Bergen.", said_at="2023-01-01")
        yield made


@pytest.fixture
def batch(memory: Memory, tmp_path: Path) -> str:
    chat = tmp_path / "chat.txt"
    chat.write_bytes(CHAT)
    done = memory.import_transcript(chat)
    assert (done.held, done.batch) == (1, "chat.txt")
    return "chat.txt"


def everything(memory: Memory) -> set[tuple[str, str, object]]:
    return {(f.subject, f.predicate, f.object) for f in memory.facts()}


def put(memory: Memory, *entries: Claim | Joined, episode: int | None = None) -> int | None:
    """Hold entries as a judge would."""
    with memory._writing() as db, ledger.write(db, memory.now(), "add") as writer:
        return review.hold(writer, entries, episode=episode, reason="unsure", proposer="judge", said=SAID)


def test_a_proposal_holds_all_that_a_person_needs(memory: Memory, batch: str) -> None:
    (found,) = memory.review()
    assert isinstance(found, Proposal)
    (claim,) = found.entries
    assert (claim.subject, claim.predicate, claim.object, claim.quote) == (
        "Kim",
        "lives_in",
        "Oslo",
        "I moved to Oslo.",
    )
    assert (found.id, found.state, found.reason) == (1, "waiting", "it would change what you said")
    assert (found.text, found.speaker, found.trust) == ("I moved to Oslo.", "Kim", "other")
    assert (found.proposer, found.batch, found.source.rpartition("/")[2]) == ("rules", batch, "chat.txt")
    assert found.said_at == datetime(2024, 5, 1, 10, tzinfo=UTC)
    assert memory.objects("Kim", "lives_in") == {"Bergen"}
    assert "Oslo" not in memory.entities()  # no entity, no fact, nothing to clean up


def test_accepted_it_is_a_persons_word_and_undone_it_waits_again(memory: Memory, batch: str) -> None:
    done = memory.accept(1)
    assert [c.sign for c in done.changes] == ["~", "+"]
    assert memory.objects("Kim", "lives_in") == {"Oslo"}
    assert memory.timeline("Kim", "lives_in")[0][2] == datetime(2024, 5, 1, 10, tzinfo=UTC)
    assert memory.log(limit=1)[0].command == "review"
    (fact,) = memory.facts(subject="Kim")
    assert (fact.trust, fact.sources) == ("typed", ("e2",))
    assert memory.review() == []
    assert memory.accept(1).known == 1
    memory.undo()
    assert memory.objects("Kim", "lives_in") == {"Bergen"}
    assert [p.id for p in memory.review()] == [1]
    memory.undo(tx=memory.log(limit=1)[0].id)
    assert memory.objects("Kim", "lives_in") == {"Oslo"}
    assert memory.review("accepted")[0].decided == done.tx


def test_rejected_the_same_of_the_same_text_does_not_come_back(memory: Memory, batch: str) -> None:
    memory.reject(1)
    assert memory.review() == []
    memory.relearn()
    memory.undo(batch=batch)
    memory.import_transcript(io.BytesIO(CHAT))
    assert memory.review() == []
    assert memory.reject(1) is None
    memory.add("Kim moved to Oslo.", speaker="Ana", said_at="2024-06-01")
    assert [p.id for p in memory.review()] == [2]  # another text that says the same is another matter
    memory.accept(2)
    with pytest.raises(Rejected):
        memory.reject(2)
    memory.accept(1)  # people change their minds
    assert [p.id for p in memory.review("accepted")] == [1, 2]


def test_a_rejected_claim_that_another_reading_believes_stays_out(memory: Memory) -> None:
    memory.add("I live in Rome.")
    claim = Claim("assert", "user", "lives_in", "Rome", quote="I live in Rome.")
    episode = memory.query("Rome")[0].refs[0]
    number = put(memory, claim, episode=int(episode[1:]))
    memory.reject(number)
    memory.relearn(model="rules")
    assert memory.objects("user", "lives_in") == set()


def test_undo_of_the_rejection_is_undo(memory: Memory, batch: str) -> None:
    memory.reject(1)
    memory.undo()
    assert [p.id for p in memory.review()] == [1]


def test_undo_of_the_import_withdraws_its_proposals_and_what_was_accepted_of_them(memory: Memory, batch: str) -> None:
    memory.undo(batch=batch)
    assert memory.review() == []
    assert [p.state for p in memory.review(None)] == ["withdrawn"]
    with pytest.raises(Rejected):
        memory.accept(1)
    memory.undo(tx=memory.log(limit=1)[0].id)
    memory.accept(1)
    memory.undo(batch=batch)
    assert everything(memory) == {("Kim", "lives_in", "Bergen")}


def test_relearn_keeps_what_was_accepted_and_replaces_what_waits(memory: Memory, batch: str) -> None:
    memory.accept(1)
    memory.relearn(model="rules")
    assert memory.objects("Kim", "lives_in") == {"Oslo"}
    memory.undo(batch=memory.log(limit=1)[0].batch)
    memory.undo(tx=3)
    assert memory.objects("Kim", "lives_in") == {"Bergen"}
    memory.relearn(model="rules")
    assert [p.id for p in memory.review()] == [1]  # proposed again: one proposal


def test_of_one_source_or_write(memory: Memory, batch: str) -> None:
    put(memory, Claim("assert", "user", "likes", "jazz"))
    assert [p.id for p in memory.review()] == [1, 2]
    assert [p.id for p in memory.review(source="chat.txt")] == [1]
    assert [p.id for p in memory.review(source="t2")] == [1]
    with pytest.raises(NotFound):
        memory.review(source="other.txt")
    with pytest.raises(UsageError):
        memory.review("open")
    with pytest.raises(NotFound):
        memory.accept(1, 9)
    assert len(memory.review()) == 2


def test_entries_stand_or_fall_together(memory: Memory) -> None:
    memory.assert_("user", "lives_in", "Denver", said_at="2023-01-01")
    number = put(
        memory,
        Joined("user", "lives_in", "Denver, Colorado", "Denver"),
        Claim("end", "Kim", "lives_in", "Bergen", valid_to="2024-02-01"),
    )
    memory.accept(number)
    assert memory.objects("user", "lives_in") == {"Denver, Colorado"}
    assert memory.objects("Kim", "lives_in") == set()
    memory.undo()
    assert memory.objects("user", "lives_in") == {"Denver"}
    assert memory.objects("Kim", "lives_in") == {"Bergen"}


@pytest.mark.parametrize("how", ["text", "triple", "entity", "episode", "source"])
def test_forget_reaches_what_waits(memory: Memory, tmp_path: Path, how: str) -> None:
    """Secrets in proposals: not one byte of them is left in the file or beside it."""
    secrets = [f"zq{n:03}secret" for n in range(150 if how == "text" else 30)]
    chat = tmp_path / "chat.txt"
    chat.write_text("".join(f"[2024-05-01 10:00] Eve{s}: I moved to {s.title()}.\n" for s in secrets))
    for secret in secrets:
        memory.add(f"Eve{secret} lives in Bergen.", said_at="2023-01-01")
    memory.import_transcript(chat)
    assert len(memory.review()) == len(secrets)
    if how == "source":
        memory.forget(source="chat.txt")
        memory.forget(text="zq")
    elif how == "text":
        memory.forget(text="ZQ")
    for proposal in memory.review():
        (claim,) = proposal.entries
        if how == "triple":
            memory.forget(claim.subject, claim.predicate, claim.object)
        elif how == "episode":
            memory.forget(episode=proposal.episode)
        else:
            memory.forget(entity=claim.subject)
        if how != "entity" and proposal.id > 5:
            break
    assert len(memory.review()) == (0 if how in ("text", "entity", "source") else len(secrets) - 6)
    if how in ("text", "entity", "source"):
        data = b"".join(file.read_bytes().lower() for file in memory.path.parent.glob(memory.path.name + "*"))
        assert b"secret" not in data


def test_what_was_forgotten_is_not_proposed_again(memory: Memory, batch: str) -> None:
    claim = Claim("assert", "user", "likes", "jazz")
    number = put(memory, claim)
    memory.forget("user", "likes", "jazz")
    assert memory.forget_plan("user", "likes", "jazz") == (0, 0, 0)
    assert number is not None
    assert put(memory, claim) is None


def test_an_export_and_a_sync_bring_it(memory: Memory, batch: str, tmp_path: Path) -> None:
    put(memory, Claim("assert", "user", "likes", "jazz"))
    memory.accept(1)
    memory.undo()
    memory.reject(2)
    out = io.StringIO()
    memory.export(out)
    with Memory.open(tmp_path / "copy.db") as copy:
        copy.import_(io.BytesIO(out.getvalue().encode()))
        assert copy.review(None) == memory.review(None)
    folder = tmp_path / "shared"
    folder.mkdir()
    memory.sync(folder)
    with Memory.open(tmp_path / "other.db") as other:
        other.sync(folder)
        assert [(p.entries, p.state) for p in other.review(None)] == [(p.entries, p.state) for p in memory.review(None)]
        other.accept(other.review()[0].id)
        other.sync(folder)
        memory.sync(folder)
    assert memory.objects("Kim", "lives_in") == {"Oslo"}
    assert memory.review() == []


def test_a_forgotten_proposal_leaves_the_other_device(memory: Memory, batch: str, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    memory.sync(folder)
    with Memory.open(tmp_path / "other.db") as other:
        other.sync(folder)
        assert len(other.review()) == 1
        memory.forget(text="moved to Oslo")
        memory.sync(folder)
        other.sync(folder)
        assert other.review(None) == []


@pytest.mark.parametrize("entries", ["[]", "{}", "x", '[{"op": "forget"}]', '[{"op":"assert","subject":5}]', "[[]]"])
def test_a_bad_proposal_in_an_export_is_refused(memory: Memory, batch: str, tmp_path: Path, entries: str) -> None:
    import json

    out = io.StringIO()
    memory.export(out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    for line in lines:
        if line["type"] == "proposal":
            line["entries"] = entries
    with Memory.open(tmp_path / "copy.db") as copy, pytest.raises(UsageError, match="entries"):
        copy.import_(io.BytesIO("\n".join(map(json.dumps, lines)).encode() + b"\n"))


def test_backup_prune_stats_and_doctor_know_it(memory: Memory, batch: str, tmp_path: Path) -> None:
    waiting = memory.review()
    copy = memory.backup(tmp_path / "backup.db")
    with Memory.open(copy.path, read_only=True) as restored:
        assert restored.review() == waiting
    memory.prune()
    assert [p.id for p in memory.review()] == [1]
    assert memory.stats().review == {"waiting": 1}
    assert [(f.severity, f.message) for f in memory.doctor() if f.code == "review"] == [
        ("note", "1 proposals wait for you.")
    ]
    with memory._writing() as db:
        db.execute("update review set entries = '[]'")
    assert [f.severity for f in memory.doctor() if f.code == "review"] == ["error"]


def test_a_file_of_an_older_schema_holds_none(tmp_path: Path) -> None:
    from tests.store import dumps

    with Memory.open(dumps.build(2, tmp_path / "memory.db"), read_only=True) as memory:
        assert memory.review() == []
        assert memory.stats().review == {}
