"""Transcripts into the file: idempotent, growing, undone and read again, dated and attributed."""

import io
import json
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


def test_a_file_of_a_mixed_folder_is_the_file_alone(memory, tmp_path):
    folder = tmp_path / "exports"
    folder.mkdir()
    (folder / "chat.txt").write_text("[12/03/2024, 09:15:00] Helen: I live in Leeds\n[12/03/2024, 09:16:00] Bob: ok\n")
    asked = {"role": "user", "content": "I work at Acme"}
    (folder / "talk.jsonl").write_text(json.dumps({"messages": [asked, asked | {"role": "assistant"}]}) + "\n")
    assert len(memory.import_transcript(folder / "chat.txt").episodes) == 2
    both = memory.import_transcript(folder)
    assert (both.format, len(both.episodes), both.known) == ("mixed", 2, 2)
    assert memory.import_transcript(folder / "talk.jsonl").episodes == ()
    assert memory.sql("select distinct kind from source order by 1").rows == (("openai",), ("whatsapp",))


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


BROKEN = '{"messages": [{"role": "user", "content": "I live in Faro."}]}\n{"messages": \n'


def test_since_and_until_leave_out_and_say_so(memory, chat):
    receipt = memory.import_transcript(chat, since="2024-05-02")
    assert (len(receipt.episodes), dict(receipt.reasons)) == (1, {"outside --since and --until": 3})
    assert receipt.read == len(receipt.episodes) + receipt.known + len(receipt.skipped)
    assert not receipt.faulty
    whole = memory.import_transcript(chat)
    assert (whole.known, len(whole.episodes)) == (1, 3)


def test_strict_writes_nothing_where_anything_is_damaged_or_odd(memory, chat, tmp_path):
    path = tmp_path / "broken.jsonl"
    path.write_text(BROKEN)
    assert memory.import_transcript(path, dry_run=True).faulty
    for given, match in ((path, "line 2.*nothing was written"), (io.BytesIO(b"Ana: ol\xe9\nBen: ok\n"), "1252")):
        with pytest.raises(UsageError, match=match):
            memory.import_transcript(given, strict=True)
    with pytest.raises(UsageError, match="Zoe"):
        memory.import_transcript(chat, me="Zoe", strict=True)
    assert memory.log() == []
    assert len(memory.import_transcript(chat, since="2024-05-02", strict=True).episodes) == 1


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


@pytest.mark.parametrize("name", ["none.txt", "\0", "a\0b", "n" * 300, "empty"])
def test_what_is_no_transcript_is_a_usage_error(memory, tmp_path, name):
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError) as caught:
        memory.import_transcript(tmp_path / name)
    assert caught.value.hint


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


def test_what_was_only_kept_is_learnt_by_a_later_run(memory, chat):
    memory.import_transcript(chat, extract=False)
    assert memory.import_transcript(chat, extract=False).known == 4
    later = memory.import_transcript(chat)
    assert (later.known, later.facts, memory.objects("Ana", "lives_in")) == (0, 2, {"Faro"})
    assert memory.import_transcript(chat).known == 4
    memory.undo()
    assert memory.objects("Ana", "lives_in") == set()
    assert memory.query("Halden")[0].kind == "episode"


def test_me_given_later_reads_anew_what_that_speaker_said(memory, chat):
    memory.import_transcript(chat)
    memory.retract("Ben", "works_at", "Halden Labs")
    later = memory.import_transcript(chat, me="Ana")
    assert (later.known, len(later.episodes)) == (1, 3)
    assert memory.objects("user", "lives_in") == {"Faro"}
    assert memory.objects("Ana", "lives_in") == set()
    assert memory.objects("Ben", "works_at") == set()
    assert memory.import_transcript(chat, me="Ana").known == 4
    memory.undo(batch="chat.txt")
    assert memory.objects("user", "lives_in") | memory.objects("Ana", "lives_in") == set()


def test_who_i_am_need_be_said_once(memory, chat):
    memory.import_transcript(chat, me="Ana")
    assert memory.import_transcript(chat).known == 4
    assert memory.objects("user", "lives_in") == {"Faro"}
    assert len(memory.import_transcript(chat, me="Ben").episodes) == 4
    assert memory.objects("Ana", "lives_in") == {"Faro"}


def test_several_names_are_mine_and_others_are_mapped(memory, tmp_path):
    path = tmp_path / "chat.txt"
    path.write_text("Ana: I live in Faro.\nAnita: I like tea.\nB.: I like rye.\nZed: ok\nMum: I live in Bonn.\n")
    memory.import_transcript(path, me=["ana", "Anita"], speakers={"b.": "Ben", "MUM": "Rosa"})
    assert memory.objects("user", "lives_in") == {"Faro"}
    assert memory.objects("user", "likes") == {"tea"}
    assert memory.objects("Ben", "likes") == {"rye"}
    assert memory.objects("Rosa", "lives_in") == {"Bonn"}


def test_a_speaker_may_be_mapped_to_the_user(memory, chat):
    memory.import_transcript(chat, speakers={"Ana": "me"})
    assert memory.objects("user", "lives_in") == {"Faro"}


TWO = (
    '{"messages": [{"role": "system", "content": "I live in Bonn."}, {"role": "user", "content": "I live in Faro."}]}\n'
    '{"messages": [{"role": "user", "content": "I work at Halden."}, {"role": "tool", "content": "I live in Rome."}]}\n'
)


def test_only_the_conversation_that_is_asked_for(memory, tmp_path):
    (tmp_path / "all").mkdir()
    (tmp_path / "all/a.txt").write_text("Ana: I live in Faro.\nBen: ok\n")
    (tmp_path / "all/b.txt").write_text("Ana: I like tea.\nBen: ok\n")
    one = memory.import_transcript(tmp_path / "all", conversations=["A.TXT"])
    assert (len(one.episodes), dict(one.reasons)) == (2, {"another conversation": 2})
    assert memory.objects("Ana", "likes") == set()
    whole = memory.import_transcript(tmp_path / "all")
    assert (whole.known, whole.batch) == (2, one.batch)
    assert memory.objects("Ana", "likes") == {"tea"}
    with pytest.raises(UsageError, match=r"no conversation 'c\.txt'"):
        memory.import_transcript(tmp_path / "all", conversations=["c.txt"])


def test_system_and_tool_text_is_never_learnt_from(memory):
    memory.import_transcript(io.BytesIO(TWO.encode()))
    assert memory.objects("user", "lives_in") == {"Faro"}


def test_what_memory_put_into_a_prompt_is_not_learnt(memory):
    from memcli.ingest import injected

    block = injected.wrap("you live in Bonn").replace("\n", "\\n").replace('"', '\\"')
    line = '{"messages": [{"role": "user", "content": "%s"}, {"role": "user", "content": "%sI like tea."}]}'
    receipt = memory.import_transcript(io.BytesIO((line % (block, block)).encode()))
    assert dict(receipt.reasons) == {"only what memory put into a prompt": 1}
    assert memory.query("Bonn") == []
    assert memory.objects("user", "likes") == {"tea"}


def test_two_conversations_that_begin_alike_in_one_file_are_two(memory):
    lines = "".join(
        f'{{"messages": [{{"role": "user", "content": "hi"}}, {{"role": "user", "content": "{text}"}}]}}\n'
        for text in ("I live in Faro.", "I like tea.")
    )
    first = memory.import_transcript(io.BytesIO(lines.encode()))
    assert (len(first.episodes), first.conversations) == (4, 2)
    assert memory.import_transcript(io.BytesIO(lines.encode())).known == 4


def test_times_without_a_zone_are_in_the_given_one(memory, chat):
    memory.import_transcript(chat, tz="America/New_York")
    assert "01 13:00" in {f"{text.said_at:%d %H:%M}" for text in memory.episodes(limit=9)[0]}
    with pytest.raises(UsageError):
        memory.import_transcript(chat, tz="Nowhere/At_All")


def test_conflicts_with_what_was_typed_are_listed(memory, chat):
    memory.assert_("user", "lives_in", "Oslo", said_at="2024-01-01")
    memory.assert_("user", "likes", "tea")
    receipt = memory.import_transcript(chat, me="Ana")
    (conflict,) = receipt.conflicts
    assert (conflict.typed.fact.object, conflict.quote) == ("Oslo", "I live in Faro.")
    assert memory.import_transcript(chat, me="Ana").conflicts == ()


def test_what_a_typed_retract_hides_is_a_conflict(memory, chat):
    memory.retract("user", "lives_in", "Faro")
    (conflict,) = memory.import_transcript(chat, me="Ana").conflicts
    assert conflict.typed.fact.object == "Faro"


def test_queued_turns_are_kept_now_and_read_by_work(memory, chat, monkeypatch):
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    receipt = memory.import_transcript(chat, me="Ana", queue=True)
    assert (receipt.queued, receipt.claims, memory.queue().waiting) == (4, 0, 4)
    assert memory.import_transcript(chat, me="Ana").known == 4
    assert memory.work()
    assert memory.objects("user", "lives_in") == {"Faro"}
    memory.undo(batch="chat.txt")
    assert memory.objects("user", "lives_in") == set()


def test_a_dry_run_leaves_the_file_free_for_others_and_unchanged(memory, chat):
    before = memory.path.read_bytes()
    receipt = memory.import_transcript(chat, dry_run=True)
    assert (receipt.tx, receipt.txs, receipt.batch, receipt.facts) == (None, (), None, 2)
    assert memory.path.read_bytes() == before


def test_lists_of_a_receipt_are_bounded_and_its_sums_are_not(memory, chat, monkeypatch):
    from memcli.ingest import importing

    monkeypatch.setattr(importing, "LISTED", 3)
    receipt = memory.import_transcript(chat)
    assert (len(receipt.episodes), receipt.read, receipt.facts) == (3, 4, 2)
    assert "only the first are listed" in receipt.warnings[0]


def test_contents_of_an_export(tmp_path, chat):
    found = Memory.transcript_contents(chat, tz="Europe/Lisbon")
    (one,) = found.conversations
    assert (found.format, one.turns, dict(one.speakers)) == ("plain", 4, {"Ana": 3, "Ben": 1})
    assert f"{one.first:%d %H:%M} {one.last:%d %H:%M}" == "01 08:00 02 09:00"
