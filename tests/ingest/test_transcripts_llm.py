"""llm: every generation of its tables, forks, files in use, and rows of ``llm logs --json``."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from memcli.errors import UsageError
from memcli.ingest import transcripts
from memcli.records import Skip, Turn
from tests.ingest.reading import SAMPLES, Found, read, sample, told

TIME = "2026-03-04T10:00:{:02}.5+00:00"


def found(path: Path) -> Found:
    """What a file on disk gives, read in its place."""
    with path.open("rb") as stream:
        transcript = transcripts.read(stream)
        items = list(transcript.turns)
    turns, skips = [i for i in items if isinstance(i, Turn)], [i for i in items if isinstance(i, Skip)]
    return Found(transcript.format, turns, skips, transcript.warnings)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "logs.db"


def made(path: Path, *statements: str) -> sqlite3.Connection:
    db = sqlite3.connect(path)
    db.executescript(";".join(statements))
    return db


FIRST = "CREATE TABLE {} (id INTEGER PRIMARY KEY, model TEXT, prompt TEXT, system TEXT, response TEXT, {})"
SECOND = """CREATE TABLE conversations (id TEXT PRIMARY KEY, name TEXT, model TEXT);
    CREATE TABLE responses (id TEXT PRIMARY KEY, model TEXT, prompt TEXT, system TEXT, response TEXT,
        conversation_id TEXT, datetime_utc TEXT);
    CREATE TABLE fragments (id INTEGER PRIMARY KEY, hash TEXT, content TEXT);
    CREATE TABLE prompt_fragments (response_id TEXT, fragment_id INTEGER, "order" INTEGER);
    CREATE TABLE tool_calls (id INTEGER PRIMARY KEY, response_id TEXT);
    CREATE TABLE tool_results (id INTEGER PRIMARY KEY, response_id TEXT)"""
THIRD = """CREATE TABLE threads (id TEXT PRIMARY KEY, name TEXT, tip_message_hash TEXT, forked_from TEXT,
        datetime_utc TEXT);
    CREATE TABLE turns (id TEXT PRIMARY KEY, thread_id TEXT, parent_message_hash TEXT, tip_message_hash TEXT,
        datetime_utc TEXT);
    CREATE TABLE messages (hash TEXT PRIMARY KEY, parent_hash TEXT, role TEXT);
    CREATE TABLE parts (id INTEGER PRIMARY KEY, message_hash TEXT, position INTEGER, type TEXT, text TEXT,
        payload TEXT);
    CREATE TABLE IF NOT EXISTS fragments (id INTEGER PRIMARY KEY, hash TEXT, content TEXT)"""


def respond(
    db: sqlite3.Connection, id: str, prompt: Any, response: Any, chat: str | None = "c", second: int = 1
) -> None:
    row = (id, "m", prompt, None, response, chat, TIME.format(second))
    db.execute("INSERT INTO responses VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    db.commit()


def say(db: sqlite3.Connection, hash: str, parent: str | None, role: str, *parts: Any) -> None:
    """A message; a part is its text, or (type, payload)."""
    db.execute("INSERT INTO messages VALUES (?, ?, ?)", (hash, parent, role))
    for position, part in enumerate(parts):
        kind, text, payload = ("text", part, None) if isinstance(part, str) else (part[0], None, part[1])
        values = (hash, position, kind, text, payload)
        db.execute("INSERT INTO parts (message_hash, position, type, text, payload) VALUES (?, ?, ?, ?, ?)", values)
    db.commit()


def thread(
    db: sqlite3.Connection, id: str, *turns: tuple[str, str | None, str | None], origin: str | None = None
) -> None:
    db.execute(
        "INSERT INTO threads VALUES (?, ?, ?, ?, ?)", (id, f"name {id}", None, origin, "2026-03-04 10:00:00+00:00")
    )
    for number, (own, parent, tip) in enumerate(turns):
        db.execute("INSERT INTO turns VALUES (?, ?, ?, ?, ?)", (own, id, parent, tip, TIME.format(number)))
    db.commit()


@pytest.mark.parametrize("name", ["logs.db", "logs_legacy_0.31.1.db", "llm_logs.json"])
def test_the_samples(name: str) -> None:
    got, expected = sample(f"llm/{name}")
    assert (got.format, told(got), told(found(SAMPLES / "llm" / name))) == ("llm", expected, expected)
    assert {(s.reason, s.usual) for s in got.skips} == {("system text", True)}
    assert len({t.conversation for t in got.turns}) == 2
    assert len({(t.conversation, t.ref) for t in got.turns}) == 6
    assert all(t.base is not None and t.base.isoformat().startswith("2026-11-30T23:") for t in got.turns)
    assert got.warnings == []


@pytest.mark.parametrize(
    ("table", "time"),
    [("log", "timestamp TEXT, chat_id INTEGER"), ("logs", "datetime_utc TEXT, chat_id INTEGER, reply_to_id INTEGER")],
)
def test_the_first_generation(path: Path, table: str, time: str) -> None:
    db = made(path, FIRST.format(table, time))
    name = time.split()[0]
    rows = [(1, "a", "A", None), (2, "b", "B", 1), (3, "c", "C", None)]
    for id, prompt, response, chat in rows:
        db.execute(
            f"INSERT INTO {table} (id, model, prompt, response, chat_id, {name}) VALUES (?, 'm', ?, ?, ?, ?)",
            (id, prompt, response, chat, "2023-04-01T10:00:00.123456"),
        )
    db.commit()
    got = found(path)
    assert [(t.conversation, t.text) for t in got.turns] == [
        (f"{table} 1", "a"), (f"{table} 1", "A"), (f"{table} 1", "b"), (f"{table} 1", "B"), (f"{table} 3", "c"),
        (f"{table} 3", "C"),
    ]  # fmt: skip
    assert {str(t.base) for t in got.turns} == {"2023-04-01 10:00:00.123456+00:00"}


def test_the_second_generation(path: Path) -> None:
    db = made(path, SECOND, "INSERT INTO conversations VALUES ('c', 'Cats', 'm')")
    db.execute("INSERT INTO fragments VALUES (1, 'h', 'Pixel is my cat.'), (2, 'i', 'Rui too.')")
    db.execute("INSERT INTO prompt_fragments VALUES ('1', 2, 1), ('1', 1, 0), ('2', 1, 0)")
    db.execute("INSERT INTO tool_calls (response_id) VALUES ('3')")
    db.execute("INSERT INTO tool_results (response_id) VALUES ('4')")
    respond(db, "1", None, "ok", second=1)
    respond(db, "x", "other", "chat", chat=None, second=2)
    respond(db, "2", "Who? Pixel is my cat.", "yes", second=3)
    respond(db, "3", "What time is it?", "", second=4)
    respond(db, "4", "", "Ten.", second=5)
    respond(db, "5", "", None, second=6)
    got = found(path)
    assert [(t.conversation, t.role, t.text) for t in got.turns] == [
        ("x", "user", "other"), ("x", "assistant", "chat"),
        ("c", "user", "Pixel is my cat.\nRui too."), ("c", "assistant", "ok"),
        ("c", "user", "Who? Pixel is my cat."), ("c", "assistant", "yes"),
        ("c", "user", "What time is it?"), ("c", "assistant", "Ten."),
    ]  # fmt: skip
    assert got.turns[2].title == "Cats"
    assert got.turns[2].ref == "1:user"
    assert [(s.reason, s.where) for s in got.skips] == [
        ("tool call", "response 3"), ("tool output", "response 4"), ("no text", "response 5"),
    ]  # fmt: skip


def test_tables_from_before_fragments_and_tools(path: Path) -> None:
    respond(made(path, ";".join(SECOND.split(";")[:2])), "1", "a", "b")
    assert [t.text for t in found(path).turns] == ["a", "b"]


def test_threads_and_forks(path: Path) -> None:
    db = made(path, THIRD, "INSERT INTO fragments VALUES (7, 'h', 'Rui plays the cello')")
    reference = '{"text_ref": [{"literal": "Note: "}, {"fragment": 7}, {"literal": "."}, {"fragment": 99}, 5]}'
    say(db, "s", None, "system", "be brief")
    say(db, "q1", "s", "user", ("text", reference), ("attachment", "{}"))
    say(db, "a1", "q1", "assistant", ("reasoning", None), "one")
    say(db, "q2", "a1", "user", "ok")
    say(db, "a2", "q2", "assistant", "two")
    say(db, "q3", "a1", "user", "forked")
    say(db, "a3", "q3", "assistant", ("tool_call", "{}"))
    say(db, "r3", "a3", "tool", ("tool_result", '{"output": "noise"}'))
    say(db, "b3", "r3", "assistant", "three")
    thread(db, "t1", ("1", "q1", "a1"), ("2", "q2", "a2"))
    thread(db, "t2", ("3", "q3", "a3"), ("4", "r3", "b3"), origin="t1")
    thread(db, "t3", ("5", "q1", "a1"))  # the same words another day: the same hashes
    got = found(path)
    assert [(t.conversation, t.role, t.text) for t in got.turns] == [
        ("t1", "user", "Note: Rui plays the cello."), ("t1", "assistant", "one"),
        ("t1", "user", "ok"), ("t1", "assistant", "two"),
        ("t2", "user", "forked"), ("t2", "assistant", "three"),
        ("t3", "user", "Note: Rui plays the cello."), ("t3", "assistant", "one"),
    ]  # fmt: skip
    assert [t.ref for t in got.turns[:3]] == ["1:user", "1:assistant", "2:user"]
    assert [str(t.base) for t in got.turns[:3]] == ["2026-03-04 10:00:00.500000+00:00"] * 2 + [
        "2026-03-04 10:00:01.500000+00:00"
    ]
    assert got.turns[0].title == "name t1"
    assert got.reasons[:3] == ["system text", "media without text", "thinking"]
    assert got.reasons[3:5] == ["tool call", "tool output"]


def test_an_answer_that_failed_and_a_thread_that_is_gone(path: Path) -> None:
    db = made(path, THIRD)
    say(db, "q", None, "user", "hi")
    say(db, "p", "lost", "user", "after a gap")
    thread(db, "t", ("1", "q", None), ("2", None, None), ("3", "p", None))
    db.execute("DELETE FROM threads")
    db.commit()
    got = found(path)
    assert got.said == [("<user>", "hi"), ("<user>", "after a gap")]
    assert [(s.reason, s.usual) for s in got.skips] == [("no text", True), ("no message", False)]


def test_an_upgraded_file_has_both_generations_once(path: Path) -> None:
    """A conversation that went on after the upgrade holds its older messages in both."""
    db = made(path, SECOND, THIRD)
    respond(db, "1", "hi", "ho", chat="c")
    say(db, "q1", None, "user", "hi")
    say(db, "a1", "q1", "assistant", "ho")
    say(db, "q2", "a1", "user", "hi")
    say(db, "a2", "q2", "assistant", "ho")
    thread(db, "c", ("2", "q2", "a2"))
    got = found(path)
    assert [(t.conversation, t.text, t.ref) for t in got.turns] == [
        ("c", "hi", "1:user"), ("c", "ho", "1:assistant"), ("c", "hi", "2:user"), ("c", "ho", "2:assistant"),
    ]  # fmt: skip
    assert got.reasons == ["told twice"] * 2


def test_a_file_in_use_is_read_and_never_locked(path: Path) -> None:
    db = made(path, SECOND)
    respond(db, "1", "a", "b")
    db.execute("BEGIN EXCLUSIVE")  # another program writes
    assert len(found(path).turns) == 2
    db.rollback()
    before = path.read_bytes()
    with path.open("rb") as stream:
        items = transcripts.read(stream).turns
        next(items)
        respond(db, "2", "c", "d")  # would fail with "database is locked"
        list(items)
    assert path.read_bytes() != before


def test_rows_that_stand_in_the_journal_alone(path: Path) -> None:
    db = made(path, "PRAGMA journal_mode = WAL", SECOND)
    respond(db, "1", "a", "b")
    journal = path.with_name("logs.db-wal")
    assert journal.stat().st_size
    state = [(file.name, file.read_bytes()) for file in sorted(path.parent.glob("logs.db*"))]
    got = found(path)
    assert [t.text for t in got.turns] == ["a", "b"]
    assert [(file.name, file.read_bytes()) for file in sorted(path.parent.glob("logs.db*"))] == state
    respond(db, "2", "c", "d")
    assert len(found(path).turns) == 4
    db.close()


def test_a_database_that_is_something_else(path: Path) -> None:
    made(path, "CREATE TABLE notes (a)").close()
    with pytest.raises(UsageError, match="This is an SQLite database, not a transcript"):
        read(path.read_bytes())
    made(path, "CREATE TABLE logs (prompt TEXT, level TEXT)").close()
    with pytest.raises(UsageError, match="is no log of llm"):
        read(path.read_bytes())
    with pytest.raises(UsageError, match="is no log of llm"):
        read(path.read_bytes(), format="llm")


def test_a_damaged_database() -> None:
    whole = (SAMPLES / "llm" / "logs_legacy_0.31.1.db").read_bytes()
    for size in (100, 5_000, 20_000, len(whole) - 4096):
        try:
            got = read(whole[:size])
        except UsageError:
            continue
        assert got.turns or got.skips


def row(**more: Any) -> dict[str, Any]:
    base = {"id": "r", "model": "m", "datetime_utc": TIME.format(1), "conversation_id": "c", "prompt": "hi"}
    return {**base, "system": None, "response": "ho", "prompt_fragments": [], **more}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, ["hi", "ho"]),
        ({"prompt": None}, ["ho"]),
        ({"prompt": "", "prompt_fragments": [{"content": "f"}, None, {"content": "g"}]}, ["f\ng", "ho"]),
        ({"prompt": "see f", "prompt_fragments": [{"content": "f"}]}, ["see f", "ho"]),
        ({"prompt_fragments": None, "response": None}, ["hi"]),
        ({"prompt": None, "response": None}, []),
        ({"response": "", "tool_calls": [{"name": "t"}]}, ["hi"]),
        ({"prompt": "", "tool_results": [{"output": "x"}], "system": "be brief"}, ["ho"]),
        ({"prompt": "", "system": "be brief"}, []),
        ({"prompt": "x" * 1_100_000}, ["ho"]),
    ],
)
def test_a_row_of_json(more: dict[str, Any], said: list[str]) -> None:
    got = read([row(**more)])
    assert (got.format, [t.text for t in got.turns]) == ("llm", said)
    assert said or got.skips


def test_three_rows_may_not_be_all_and_damage_costs_itself_only() -> None:
    got = read([row(id="1"), "text", row(id="2"), {"id": "x"}, row(id="3", conversation_id=None)])
    assert [t.ref for t in got.turns[::2]] == ["1:user", "2:user", "3:user"]
    assert [t.conversation for t in got.turns[::2]] == ["c", "c", "3"]
    assert [(s.reason, s.where, s.usual) for s in got.skips] == [
        ("no message", "item 2", False), ("no message", "item 4", False),
    ]  # fmt: skip
    assert "-n 0" in got.warnings[0]
    assert read([row(id="1"), row(id="2")]).warnings == []
