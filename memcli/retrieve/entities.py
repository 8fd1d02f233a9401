"""The entities a question names: exact keys of its phrases, first person = the user."""

import sqlite3
import unicodedata
from typing import NamedTuple

from memcli.retrieve.question import Question
from memcli.store import entities as names
from memcli.store import fts
from memcli.store.sameness import Sameness

_LONGEST = 6  # words of a name that is looked up
_EDGES = " \t\n\r.,;:!?\"'()[]{}<>«»“”‘’¿¡…"
_MAX_WORDS = 64
_CHUNK = 400
_SEEN = 50  # facts with a word that are looked at for another spelling of a name


_OWN = frozenset(("my", "our"))
_KIN = {
    "mum": "mother",
    "mom": "mother",
    "mama": "mother",
    "dad": "father",
    "papa": "father",
    "gran": "grandmother",
    "grandma": "grandmother",
    "granny": "grandmother",
    "grandpa": "grandfather",
    "granddad": "grandfather",
    "hubby": "husband",
    "bro": "brother",
    "sis": "sister",
}


class Mention(NamedTuple):
    """An entity that a question is about, by its representative."""

    id: int
    name: str  # the name as the question's words spell it; "user" for the first person
    words: frozenset[str]


def mentions(db: sqlite3.Connection, question: Question, sameness: Sameness) -> list[Mention]:
    """The entities named in the question, longest names first; the user where it says I, my, we."""
    found: dict[int, Mention] = {}
    if question.first_person:  # nobody (0) while nothing is known of the user: others are no answer
        rep = sameness.entity.rep(names.find(db, names.USER) or 0)
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
        words = frozenset(fts.words(spelled))
        found.setdefault(rep, Mention(rep, spelled, words | {w for w in question.words if fts.bare(w) in words}))
    for mention in _unnamed(db, question, sameness):
        found.setdefault(mention.id, mention)
    if not any(mention.words for mention in found.values()):
        for mention in _otherwise(db, phrases, sameness):
            found.setdefault(mention.id, mention)
    if not found and any(word[:1].isupper() for word in question.text.split()[1:]):
        found[0] = Mention(0, "", frozenset())  # a name that nobody bears
    return list(found.values())


def _unnamed(db: sqlite3.Connection, question: Question, sameness: Sameness) -> list[Mention]:
    """Relatives that the file knows by no name of their own: "my mum" is "user's mother"."""
    if not _OWN & set(question.words):
        return []
    spoken = set(question.words) | {_KIN[word] for word in question.words if word in _KIN}
    prefix = f"{names.USER}'s "
    found = []
    for id_, wanted in db.execute(
        "select id, name_key from entity where name_key > ? and name_key < ?", (prefix, f"{prefix}\U0010ffff")
    ):
        relation = set(fts.words(wanted.removeprefix(prefix)))
        if relation and relation <= spoken:
            said = relation | {word for word in question.words if _KIN.get(word) in relation}
            found.append(Mention(sameness.entity.rep(id_), wanted.removeprefix(prefix), frozenset(said)))
    return found


def _otherwise(db: sqlite3.Connection, phrases: dict[str, set[int]], sameness: Sameness) -> list[Mention]:
    """Entities named without their accents ("jose" for "José"), or by a name that a fact gives them."""
    plain = {folded(phrase): phrase for phrase in phrases}
    words = {word for phrase in phrases for word in fts.words(phrase) if word not in fts.STOP}
    found: dict[int, Mention] = {}
    for word in sorted(words):
        if (expression := fts.match([word])) is None:
            continue
        for subject, subject_key, predicate, node, node_key, thing in db.execute(_NAMED, (expression,)):
            for entity, name in ((subject, subject_key), (node, node_key), (subject, predicate == "name" and thing)):
                phrase = plain.get(folded(str(name))) if entity and name else None
                if phrase is not None:
                    rep = sameness.entity.rep(entity)
                    said = frozenset(fts.words(phrase))
                    found.setdefault(rep, Mention(rep, phrase, said))
    return list(found.values())


_NAMED = f"""select f.subject_id, s.name_key, p.name, f.object_id, o.name_key, f.object_value
  from (select rowid from fact_fts where fact_fts match ? limit {_SEEN}) m join fact f on f.id = m.rowid
  join entity s on s.id = f.subject_id join predicate p on p.id = f.predicate_id
  left join entity o on o.id = f.object_id"""


def folded(name: str) -> str:
    """A name's key without accents."""
    wanted = names.key(name)
    if wanted.isascii():
        return wanted
    return "".join(c for c in unicodedata.normalize("NFKD", wanted) if not unicodedata.combining(c))


def _phrases(text: str) -> dict[str, set[int]]:
    """Keys that could be a name -> the places of its words; single stop words are none."""
    raw = text.split()[:_MAX_WORDS]
    found: dict[str, set[int]] = {}
    for size in range(min(_LONGEST, len(raw)), 0, -1):
        for start in range(len(raw) - size + 1):
            phrase = " ".join(raw[start : start + size]).strip(_EDGES)
            for spelled in {phrase, _without_owner(phrase), fts.bare(phrase)}:
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
