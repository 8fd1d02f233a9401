"""The attributes of subjects at a moment, by the names that a condition uses."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from memcli.errors import UsageError
from memcli.model import Value
from memcli.retrieve.where import Attributes, Condition
from memcli.store import asof
from memcli.store import entities as names
from memcli.store.asof import Moment
from memcli.store.sameness import Sameness
from memcli.store.support import chunks


def meeting(
    db: sqlite3.Connection, moment: Moment, condition: Condition, subjects: Iterable[int], sameness: Sameness
) -> set[int]:
    """Those of the subjects (representatives) that meet a condition. Raises UsageError."""
    predicates = {name: _predicate(db, name) for name in condition.names}
    wanted = set(subjects)
    values = _values(db, moment, wanted, predicates, sameness)
    return {subject for subject in wanted if condition.test(values[subject])}


def _values(
    db: sqlite3.Connection,
    moment: Moment,
    subjects: set[int],
    predicates: Mapping[str, int],
    sameness: Sameness,
) -> dict[int, Attributes]:
    found: dict[int, dict[str, list[Value]]] = {s: {name: [] for name in predicates} for s in subjects}
    asked = {member: name for name, p in predicates.items() for member in sameness.predicate.members(p)}
    owners = {member: s for s in subjects for member in sameness.entity.members(s)}
    for part in chunks(owners):
        rows = db.execute(
            f"""select f.subject_id, f.predicate_id, f.object_value, f.object_type
            from fact f join {asof.versions(db, moment.tx)} v on v.fact_id = f.id
            where f.subject_id in ({",".join("?" * len(part))})
              and f.predicate_id in ({",".join(map(str, asked))}) and {asof.holds(moment)}""",
            part,
        )
        for subject, predicate, stored, kind in rows:
            found[owners[subject]][asked[predicate]].append(asof.value(stored, kind))
    return dict(found)


def _predicate(db: sqlite3.Connection, name: str) -> int:
    """The predicate that an attribute's name stands for: its own name, a wording of it, or a word for it."""
    from memcli.vocabulary import canonical

    for wanted in (name, canonical(name)):
        if (found := names.find_predicate(db, wanted)) is not None:
            return found
    word = names.predicate_key(name)
    in_use = db.execute("select id, name, keywords from predicate order by name").fetchall()
    meant = [(id_, own) for id_, own, keywords in in_use if word in keywords.split()]
    if len(meant) == 1:
        return int(meant[0][0])
    if meant:
        raise UsageError(
            f"{name!r} could be {_either([own for _, own in meant])}.",
            f"name one of them: --where '{meant[0][1]} = ...'",
        )
    raise UsageError(f"Nothing here has the attribute {name!r}.", _nearest(word, in_use))


def _nearest(word: str, in_use: Sequence[tuple[int, str, str]]) -> str:
    words = {spelled: own for _, own, keywords in in_use for spelled in (*keywords.split(), own)}
    found = get_close_matches(word, words, n=1, cutoff=0.6)
    return f"did you mean {words[found[0]]!r}?" if found else "memcli predicate lists what is in use"


def _either(options: Sequence[str]) -> str:
    shown = [repr(option) for option in options[:4]]
    return f"{', '.join(shown[:-1])} or {shown[-1]}"
