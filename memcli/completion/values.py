"""Words that stand in the memory file: entities, relations, numbers, sources. Reads, never makes a file."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing

from memcli import paths

Row = tuple[str, str]  # a word, and what it is
_MOST = 200
_SELF = ("me", "yourself")


def of(kind: str, prefix: str, before: Sequence[str], db: str | None, user: str | None) -> Iterator[Row]:
    """The words of a kind that begin like ``prefix``; none where there is no file to read."""
    if kind == "user":
        yield from ((file.stem, "") for file in sorted(paths.data_dir().glob(f"{_glob(prefix)}*.db")))
        return
    if kind == "setting":
        from memcli import config

        yield from ((key, setting.what) for key, setting in config.SETTINGS.items() if key.startswith(prefix))
        return
    file = paths.database(db, user)
    if not file.is_file():
        return
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=0.2)) as connection:
        yield from _READERS[kind](connection, prefix, before)


def _glob(text: str) -> str:
    return "".join(f"[{char}]" if char in "*?[" else char for char in text)


def _like(prefix: str) -> str:
    escaped = prefix.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"{escaped}%"


def _names(db: sqlite3.Connection, table: str, prefix: str) -> Iterator[str]:
    sql = f"select name from {table} where name like ? escape '\\' or name_key like ? escape '\\' order by id limit ?"
    for (name,) in db.execute(sql, (_like(prefix), _like(prefix.casefold()), _MOST)):
        yield str(name)


def _entities(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    if _SELF[0].startswith(prefix):
        yield _SELF
    yield from ((name, "") for name in _names(db, "entity", prefix) if name != "user")


def _predicates(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    yield from ((name, "") for name in _names(db, "predicate", prefix))


def _slots(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    """``entity.predicate`` once the entity and its dot stand there."""
    entity, dot, predicate = prefix.rpartition(".")
    if not dot:
        return
    wanted = "user" if entity == _SELF[0] else entity
    rows = db.execute(
        """select distinct p.name from fact f join entity e on e.id = f.subject_id
        join predicate p on p.id = f.predicate_id
        where (e.name = ? or e.name_key = ?) and p.name like ? escape '\\' order by p.name limit ?""",
        (wanted, wanted.casefold(), _like(predicate), _MOST),
    )
    yield from ((f"{entity}.{name}", "") for (name,) in rows)


def _numbered(letter: str, sql: str, db: sqlite3.Connection, prefix: str) -> Iterator[Row]:
    """Numbers under their letter, newest first; none before the letter is typed."""
    if not prefix.startswith(letter) or not (prefix[1:].isdigit() or prefix == letter):
        return
    for number, words in db.execute(sql, (_like(prefix[1:]), _MOST)):
        yield f"{letter}{number}", " ".join(str(words).split())[:80]


def _facts(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    sql = "select id, statement from fact where cast(id as text) like ? order by id desc limit ?"
    return _numbered("f", sql, db, prefix)


def _episodes(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    sql = "select id, substr(content, 1, 80) from episode where cast(id as text) like ? order by id desc limit ?"
    return _numbered("e", sql, db, prefix)


def _changes(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    sql = "select id, command || ' ' || recorded_at from tx where cast(id as text) like ? order by id desc limit ?"
    return _numbered("t", sql, db, prefix or "t")


def _proposals(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    """What nobody decided on yet, for any shell's guess; ``memcli review`` knows what waits."""
    if db.execute("select 1 from sqlite_master where name = 'review'").fetchone() is None:
        return iter(())
    sql = """select id, reason from review r where cast(id as text) like ? and not exists (
      select 1 from review_step s where s.review_id = r.id and s.step <> 'proposed') order by id desc limit ?"""
    return _numbered("r", sql, db, prefix or "r")


def _sources(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    sql = """select distinct coalesce(nullif(title, ''), uri) as name, kind from source
      where name <> '' and name like ? escape '\\' order by id desc limit ?"""
    yield from db.execute(sql, (_like(prefix), _MOST))


def _batches(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    sql = "select batch, max(recorded_at) from tx where batch like ? escape '\\' group by batch order by 2 desc limit ?"
    yield from db.execute(sql, (_like(prefix), _MOST))


def _objects(db: sqlite3.Connection, prefix: str, before: Sequence[str]) -> Iterator[Row]:
    """What the subject and predicate before it are said to be."""
    subject, predicate = (*before, "", "")[:2]
    subject = "user" if subject == _SELF[0] else subject
    rows = db.execute(
        """select distinct f.object_value from fact f join entity e on e.id = f.subject_id
        join predicate p on p.id = f.predicate_id where (e.name = ? or e.name_key = ?) and p.name = ?
        and f.object_value like ? escape '\\' order by f.id desc limit ?""",
        (subject, subject.casefold(), predicate, _like(prefix), _MOST),
    )
    yield from ((str(value), "") for (value,) in rows)


_READERS = {
    "entity": _entities,
    "predicate": _predicates,
    "slot": _slots,
    "fact": _facts,
    "episode": _episodes,
    "change": _changes,
    "proposal": _proposals,
    "source": _sources,
    "batch": _batches,
    "object": _objects,
}
