"""A memory with some of everything, as SQL text: one dump a released schema lies in ``fixtures/db``.

``python -m tests.store.dumps FOLDER`` writes the dump of the running code and its answers; it is
run once, when a schema is released, and the files are never edited.
"""

import json
import os
import sqlite3
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from memcli import Memory
from memcli.store import connect

DUMPS = Path(__file__).parents[2] / "fixtures" / "db"
SLOTS = [
    ("user", "lives_in"),
    ("user", "likes"),
    ("user", "works_at"),
    ("user", "age"),
    ("user", "brother"),
    ("Alex", "adopted"),
    ("Robert Ray", "knows"),
    ("Bob", "knows"),
    ("user", "vegetarian"),
]
DATES = ["2019", "2021-06", "2022-03-05", "2023-12-31", "2026"]


def tell(path: Path) -> None:
    """Moves, corrections, an undo, sameness, text read and text waiting, a prune and a forget."""
    days = (datetime(2024, 1, 1, 9, tzinfo=UTC) + timedelta(days=n) for n in range(1000))
    with Memory.open(path, clock=lambda: next(days), tz="UTC") as m:
        m.assert_("user", "lives_in", "Oslo", valid_from="2018", said_at="2020-01-01", source="l1")
        m.assert_("user", "lives_in", "Bergen", valid_from="2021-03", said_at="2021-04-01")
        m.assert_("user", "lives_in", "Rome", valid_from="2022-02", valid_to="2022-05", said_at="2022-06-01")
        m.assert_("user", "age", 34, said_at="2023-01-01")
        m.assert_("user", "vegetarian", True, said_at="2023-01-01")
        m.assert_("user", "works_at", "Acme", said_at="2021-01-01", batch="import")
        m.end("user", "works_at", "Acme", at="2023-05", said_at="2023-06-01")
        m.assert_("Bob", "knows", "Ana", said_at="2022-01-01")
        m.assert_("Robert Ray", "knows", "Cid", said_at="2022-02-01")
        m.same("Robert Ray", "Bob")
        wrong = m.assert_("user", "likes", "liver", said_at="2022-01-01")
        m.undo(tx=wrong)
        m.retract("user", "age", 34, said_at="2023-02-01")
        m.set_predicate("likes", cardinality="many", kind="permanent")
        m.add("My brother Alex adopted a golden retriever named Biscuit in March 2022.", said_at="2022-04-01")
        m.add("I like jazz and I like rye bread.", said_at="2023-01-05")
        m.prune()
        m.assert_("user", "secret", "blue", said_at="2023-01-01")
        m.forget("user", "secret")
        m.assert_("user", "lives_in", "Lund", valid_from="2023-11", said_at="2023-12-01")
    db = sqlite3.connect(path)  # two texts whose reader was killed, one that no reader could read
    for content, state in (("I work at Orbit.", "pending"), ("I like figs.", "pending"), ("x" * 9, "failed")):
        db.execute(
            """insert into episode(uid, source_id, seq, role, content, search_text, content_hash, said_at,
              said_at_known, received_at, state) values (?, 1, 0, 'user', ?, ?, '', '2023-06-01T00:00:00.000000Z', 1,
              '2024-03-01T00:00:00.000000Z', ?)""",
            (content, content, content, state),
        )
    db.commit()
    db.close()


def answers(path: Path) -> dict[str, Any]:
    """What every reading verb says, on both axes; JSON-ready."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    with Memory.open(path, read_only=True, clock=lambda: now, tz="UTC") as m:
        known = [None, *(f"t{entry.id}" for entry in m.log())]
        found: dict[str, Any] = {
            f"{subject}.{predicate}": {
                "rectangles": m.rectangles(subject, predicate),
                "timeline": {str(k): m.timeline(subject, predicate, known_at=k) for k in known},
                "objects": {
                    f"{d} {k}": sorted(map(str, m.objects(subject, predicate, valid_at=d, known_at=k)))
                    for d in DATES
                    for k in known
                },
            }
            for subject, predicate in SLOTS
        }
        found["log"] = [(e.id, e.command, e.in_force, e.undoable) for e in m.log()]
        found["history"] = [(e.fact.id, e.fact.statement, e.recorded_at, e.withdrawn_at) for e in m.history()]
        found["graph"] = sorted(m.graph("user", hops=3).nodes.items())
    return json.loads(json.dumps(found, default=str))  # type: ignore[no-any-return]


def dump(path: Path) -> str:
    """The file as SQL: readable, without the full-text indexes' own tables (they are rebuilt)."""
    db = sqlite3.connect(path)
    objects = db.execute("select type, name, tbl_name, sql from sqlite_master where sql is not null").fetchall()
    fts = [name for kind, name, _, sql in objects if kind == "table" and sql.lower().startswith("create virtual")]
    kept = [o for o in objects if not any(o[2].startswith(f"{name}_") for name in fts)]
    numbers = {name: db.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")}
    lines = [f"pragma {name}={number};" for name, number in numbers.items()]
    tables = [o for o in kept if o[0] == "table" and o[1] != "sqlite_sequence"]
    lines += [f"{sql};" for *_, sql in tables]
    for _, name, _, _ in tables:
        if name not in fts:
            columns = [row[1] for row in db.execute(f"pragma table_info({name})")]
            quoted = " || ', ' || ".join(f"quote({c})" for c in columns)
            lines += [f"insert into {name} values ({row[0]});" for row in db.execute(f"select {quoted} from {name}")]
    lines += [f"insert into {name}({name}) values ('rebuild');" for name in fts]
    lines += [f"{sql};" for kind, *_, sql in kept if kind != "table"]
    db.close()
    return "begin;\n" + "\n".join(lines) + "\ncommit;\n"


def build(schema: int, path: Path) -> Path:
    """A file as the code of that schema left it."""
    descriptor = os.open(path, os.O_CREAT | os.O_EXCL, 0o600)
    os.close(descriptor)
    db = sqlite3.connect(path)
    db.executescript((DUMPS / f"schema_{schema:03}.sql").read_text(encoding="utf-8"))
    db.execute("pragma journal_mode=wal")
    db.close()
    return path


def expected(schema: int) -> dict[str, Any]:
    """The answers that the code of that schema gave."""
    return json.loads((DUMPS / f"schema_{schema:03}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    made = folder / "made.db"
    tell(made)
    stem = folder / f"schema_{connect.SCHEMA:03}"
    stem.with_suffix(".sql").write_text(dump(made), encoding="utf-8")
    lines = (f"{json.dumps(name)}: {json.dumps(said, ensure_ascii=False)}" for name, said in answers(made).items())
    stem.with_suffix(".json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    for leftover in folder.glob("made.db*"):
        leftover.unlink()
