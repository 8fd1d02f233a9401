"""Transcripts into the file: idempotent, growing, undone and read again, dated and attributed."""

import io
import os
from datetime import UTC, datetime

import pytest

from memcli import Memory
from memcli.errors import UsageError

NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)
CHAT = """[2024-05-01 09:00] Ana: I live in Faro.
[2024-05-01 09:00] Ana: ok
[2024-05-01 09:00] Ana: ok
[2024-05-02 10:00] Ben: I joined Halden Labs.
"""


@pytest.fixture
def memory(tmp_path):
    with Memory.open(tmp_path / "memory.db", clock=lambda: NOW, tz="UTC") as opened:
        yield opened


@pytest.fixture
def chat(tmp_path):
    path = tmp_path / "chat.txt"
    path.write_text(CHAT)
    return path


def test_running_again_adds_only_what_is_new(memory, chat):
    first = memory.import_transcript(chat)
    assert (first.read, first.known, len(first.episodes)) == (4, 0, 4)
    assert (memory.import_transcript(chat).known, len(memory.log())) == (4, 1)
    chat.write_text(CHAT + "[2024-05-03 08:00] Ana: I have a cat named Miso.\n[2024-05-03 08:01] Ben: ok\n")
    third = memory.import_transcript(chat)
    assert (third.known, len(third.episodes)) == (4, 2)


def test_the_same_chat_by_another_way_is_the_same(memory, chat, tmp_path):
    memory.import_transcript(chat)
    moved = tmp_path / "moved.txt"
    moved.write_text(CHAT + "[2024-05-03 08:00] Ana: bye\n")
    assert memory.import_transcript(moved).known == 4
    assert memory.import_transcript(io.BytesIO(CHAT.encode())).known == 4


def test_another_chat_that_begins_alike_is_another_chat(memory, tmp_path):
    for name, second in (("a.txt", "Ana: I live in Faro."), ("b.txt", "Ana: I like tea.")):
        (tmp_path / name).write_text(f"Ana: hi\n{second}\nBen: ok\n")
        receipt = memory.import_transcript(tmp_path / name)
        assert (receipt.known, len(receipt.episodes)) == (0, 3)


def test_facts_go_to_the_speaker_and_me_is_never_guessed(memory, chat):
    memory.import_transcript(chat)
    assert memory.objects("Ana", "lives_in") == {"Faro"}
    assert "user" not in memory.entities()


def test_me_names_the_user(memory, chat):
    memory.import_transcript(chat, me="ana")
    assert memory.objects("user", "lives_in") == {"Faro"}
    assert memory.objects("Ben", "works_at") == {"Halden Labs"}


def test_one_import_is_one_batch_and_is_read_again_after_its_undo(memory, chat):
    receipt = memory.import_transcript(chat)
    assert receipt.batch == "chat.txt"
    memory.undo(batch="chat.txt")
    assert memory.objects("Ana", "lives_in") == set()
    assert memory.query("Halden") == []
    again = memory.import_transcript(chat)
    assert (again.known, again.batch) == (0, "chat.txt")
    assert memory.objects("Ana", "lives_in") == {"Faro"}
    assert len(memory.query("Halden", k=20)) >= 1


def test_an_old_chat_fills_the_past_and_leaves_the_present(memory, chat):
    memory.add("I live in Oslo.", said_at="2025-01-01")
    memory.import_transcript(chat, me="Ana")
    assert memory.objects("user", "lives_in") == {"Oslo"}
    assert memory.objects("user", "lives_in", valid_at="2024-06") == {"Faro"}


def test_undated_turns_are_dated_and_the_receipt_says_by_what(memory, tmp_path):
    path = tmp_path / "undated.txt"
    path.write_text("Ana: I live in Faro.\nBen: ok\n")
    os.utime(path, (datetime(2023, 7, 1, tzinfo=UTC).timestamp(),) * 2)
    receipt = memory.import_transcript(path, dry_run=True)
    assert receipt.dated_by == "the file's modification time"
    assert memory.import_transcript(path, said_at="2022-02").dated_by == "--said-at"
    (fact,) = memory.facts(subject="Ana")
    assert f"{fact.valid_from:%Y-%m-%d}" == "2022-02-01"
    assert memory.import_transcript(io.BytesIO(b"Cleo: I live in Bonn.\nDan: ok\n")).dated_by == "now"


def test_since_and_until_skip_with_a_reason(memory, chat):
    receipt = memory.import_transcript(chat, since="2024-05-02")
    assert (len(receipt.episodes), len(receipt.skipped)) == (1, 3)
    assert receipt.read == len(receipt.episodes) + receipt.known + len(receipt.skipped)


def test_strict_writes_nothing_where_anything_is_skipped(memory, chat):
    with pytest.raises(UsageError, match="nothing was written"):
        memory.import_transcript(chat, since="2024-05-02", strict=True)
    assert memory.log() == []


def test_a_dry_run_and_an_import_without_learning(memory, chat):
    planned = memory.import_transcript(chat, dry_run=True)
    assert len(planned.changes) == 2
    assert memory.log() == []
    kept = memory.import_transcript(chat, extract=False)
    assert (kept.claims, len(kept.episodes)) == (0, 4)
    assert memory.query("Halden")[0].kind == "episode"


def test_a_forgotten_text_does_not_come_back(memory, chat):
    memory.import_transcript(chat)
    memory.forget(text="Faro")
    receipt = memory.import_transcript(chat)
    assert receipt.known == 4
    assert memory.query("Faro") == []


def test_progress_counts_every_turn(memory, chat):
    seen = []
    memory.import_transcript(chat, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (4, 4)


@pytest.mark.parametrize("path", ["none.txt", "."])
def test_what_is_no_file_is_a_usage_error(memory, path):
    with pytest.raises(UsageError):
        memory.import_transcript(path)


@pytest.mark.parametrize("me", ["User", "me", "You", "Human"])
def test_in_a_chat_of_people_nobody_is_the_user(memory, me):
    memory.import_transcript(io.BytesIO(f"Ana: hello\nBen: so\n{me}: I live in Faro.\nAna: ok\n".encode()))
    assert memory.objects("user", "lives_in") == set()
    (fact,) = memory.facts(predicate="lives_in")
    assert fact.subject == ("me in a chat" if me == "me" else "User in a chat" if me == "User" else me)


def test_a_name_that_nobody_bears_is_warned_of(memory, chat):
    assert memory.import_transcript(chat, me="Zoe").warnings == ("nobody called 'Zoe' speaks here",)


def test_imports_of_one_file_are_one_batch_and_a_plain_undo_takes_the_last_run(memory, chat, monkeypatch):
    from memcli.ingest import importing

    memory.import_transcript(chat)
    monkeypatch.setattr(importing, "CHUNK", 1)
    chat.write_text(CHAT + "[2024-05-03 08:00] Ana: I like tea.\n[2024-05-03 08:01] Ben: I like rye.\n")
    assert memory.import_transcript(chat).batch == "chat.txt"
    memory.undo()
    assert memory.objects("Ana", "likes") | memory.objects("Ben", "likes") == set()
    assert memory.objects("Ana", "lives_in") == {"Faro"}


def test_an_import_that_learnt_nothing_is_taken_back_too(memory, chat):
    memory.import_transcript(chat, extract=False)
    memory.undo(batch="chat.txt")
    assert memory.query("Halden") == []
