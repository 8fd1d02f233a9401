"""The entities a question names: exact keys of its phrases, first person = the user."""

import sqlite3
from typing import NamedTuple

from memcli.retrieve.question import Question
from memcli.store import entities as names
from memcli.store import fts
from memcli.store.sameness import Sameness

_LONGEST = 6  # words of a name that is looked up
_EDGES = " \t\n\r.,;:!?\"'()[]{}<>«»“”‘’¿¡…"
_MAX_WORDS = 64
_CHUNK = 400


class Mention(NamedTuple):
    """An entity that a question is about, by its representative."""

    id: int
    name: str  # the name as the question's words spell it; "user" for the first person
    words: frozenset[str]


def mentions(db: sqlite3.Connection, question: Question, sameness: Sameness) -> list[Mention]:
    """The entities named in the question, longest names first; the user where it says I, my, we."""
    found: dict[int, Mention] = {}
    if question.first_person and (user := names.find(db, names.USER)) is not None:
        rep = sameness.entity.rep(user)
        found[rep] = Mention(rep, names.USER, frozenset())
    phrases = _phrases(question.text)
    taken: set[int] = set()
    ids = _lookup(db, phrases)
    for spelled, spots in sorted(phrases.items(), key=lambda item: -len(item[1])):
        entity = ids.get(spelled)
        if entity is None or taken & spots:
            continue
        taken |= spots
        rep = sameness.entity.rep(entity)
        found.setdefault(rep, Mention(rep, spelled, frozenset(fts.words(spelled))))
    return list(found.values())


def _phrases(text: str) -> dict[str, set[int]]:
    """Keys that could be a name -> the places of its words; single stop words are none."""
    raw = text.split()[:_MAX_WORDS]
    found: dict[str, set[int]] = {}
    for size in range(min(_LONGEST, len(raw)), 0, -1):
        for start in range(len(raw) - size + 1):
            phrase = " ".join(raw[start : start + size]).strip(_EDGES)
            for spelled in {phrase, _without_owner(phrase)}:
                wanted = names.key(spelled) if spelled else ""
                if wanted and wanted not in fts.STOP:
                    found.setdefault(wanted, set(range(start, start + size)))
    for offset, run in enumerate(fts.runs(text)[:_MAX_WORDS]):
        place = len(raw) + 100 * offset
        for size in range(min(_LONGEST, len(run)), 1, -1):
            for start in range(min(len(run), 40) - size + 1):
                spots = set(range(place + start, place + start + size))
                found.setdefault(names.key(run[start : start + size]), spots)
    return found


def _without_owner(phrase: str) -> str:
    """ "Alex's" and "James'" as names."""
    bare = phrase[:-1] if phrase[-1:] in ("s", "S") else phrase
    return bare[:-1] if bare[-1:] in ("'", "’") else phrase


def _lookup(db: sqlite3.Connection, phrases: dict[str, set[int]]) -> dict[str, int]:
    wanted = [p for p in phrases if not any("\ud800" <= c <= "\udfff" for c in p)]
    ids: dict[str, int] = {}
    for start in range(0, len(wanted), _CHUNK):
        part = wanted[start : start + _CHUNK]
        marks = ",".join("?" * len(part))
        ids.update(db.execute(f"select name_key, id from entity where name_key in ({marks})", part))
    return ids
