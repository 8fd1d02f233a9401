"""Unnamed relatives: "Ana's mother" is joined to a name once only one mother of Ana is known."""

import re
import sqlite3

from memcli.store import entities
from memcli.store.ledger import Believer, Writer

_SCOPED = re.compile(r"(.+)'s (\w[\w -]*)")


def join(writer: Writer, facts: list[int]) -> None:
    """Append sameness for the scoped names that the facts of this write make unique.

    A fact about "X's r" looks for the one (X, r, Y); a fact (X, r, Y) looks for "X's r".
    """
    believer = Believer(writer.db)
    for fact in dict.fromkeys(facts):
        subject, s_name, predicate, p_name = writer.db.execute(
            """select f.subject_id, s.name, f.predicate_id, p.name from fact f join entity s on s.id = f.subject_id
            join predicate p on p.id = f.predicate_id where f.id = ?""",
            (fact,),
        ).fetchone()
        scoped = entities.find(writer.db, f"{s_name}'s {p_name.replace('_', ' ')}")
        if scoped is not None:
            _join(writer, believer, subject, predicate, scoped)
        if (m := _SCOPED.fullmatch(s_name)) and (pair := _slot(writer.db, m[1], m[2])) is not None:
            _join(writer, believer, *pair, subject)


def _slot(db: sqlite3.Connection, owner: str, relation: str) -> tuple[int, int] | None:
    s, p = entities.find(db, owner), entities.find_predicate(db, relation)
    return None if s is None or p is None else (s, p)


def _join(writer: Writer, believer: Believer, subject: int, predicate: int, scoped: int) -> None:
    named = {e.object for e, _ in believer.claims(believer.slot(subject, predicate)) if e.op == "assert"}
    if len(named) != 1:
        return
    row = writer.db.execute("select object_id, object_value from fact where id = ?", (named.pop(),)).fetchone()
    classes = believer.sameness.entity
    if row[0] is None or classes.rep(row[0]) == classes.rep(scoped):
        return
    writer.same("entity", row[0], scoped, origin="judged", reason="the only one known")
    classes.join(row[0], scoped)
