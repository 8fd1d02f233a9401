"""What texts name together with an entity without relating the two: topics, as hubs of the graph.

A topic is another entity of the file, the speaker of a text, or a name that only texts know ("Rust").
Nothing is stored for it: the texts that name the entity, or that it said, are read when asked for.
"""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Sequence

from memcli.model import Episode
from memcli.records import Topic
from memcli.store import entities as names
from memcli.store import episodes, fts
from memcli.store.asof import Moment
from memcli.store.support import chunks

TEXTS = 300  # the newest that are read
TOPICS = 20
_LONGEST = 4  # words of a name
_CAPITALISED = re.compile(r"(?<![.!?:\"“\n])(?<!^)\s((?:[A-Z][\w'’-]*)(?:\s[A-Z][\w'’-]*){0,3})")


def around(
    db: sqlite3.Connection, moment: Moment, spellings: Sequence[str], speakers: Collection[int], apart: Collection[str]
) -> tuple[Topic, ...]:
    """The topics of an entity, most texts first, as known and said by then.

    ``spellings``: its names; ``speakers``: its numbers, whose texts count too; ``apart``: names that a
    relation joins to it already.
    """
    texts = _texts(db, moment, spellings, speakers)
    known = _known(db, {key for episode in texts for key in _named(episode)})
    left = {names.key(name) for name in (*spellings, *apart)}
    found: dict[str, dict[int, None]] = defaultdict(dict)
    shown: dict[str, str] = {}
    for episode in texts:
        entities = {key: known[key] for key in _named(episode) if key in known}
        speaker = _speaker(episode)
        for key, name in ({names.key(speaker): speaker} | _capitalised(episode.text) | entities).items():
            if key and key not in left:
                shown.setdefault(key, name)
                found[key][episode.id] = None
    ranked = sorted(found, key=lambda key: (-len(found[key]), key))[:TOPICS]
    return tuple(Topic(shown[key], key in known, tuple(found[key])) for key in ranked)


def _texts(
    db: sqlite3.Connection, moment: Moment, spellings: Sequence[str], speakers: Collection[int]
) -> list[Episode]:
    """The newest texts that name the entity or that it said."""
    ids: set[int] = set()
    phrases = [" ".join(fts.terms_in_order(name)) for name in spellings if name != names.USER]
    if expression := fts.match(phrases):
        query = f"select rowid from episode_fts where episode_fts match ? order by rowid desc limit {TEXTS}"
        ids.update(row[0] for row in db.execute(query, (expression,)))
    for part in chunks(speakers):
        query = (
            f"select id from episode where speaker_id in ({','.join('?' * len(part))}) order by id desc limit {TEXTS}"
        )
        ids.update(row[0] for row in db.execute(query, part))
    newest = sorted(ids, reverse=True)[:TEXTS]
    seen = episodes.visible(db, newest, moment.tx)
    return [episode for episode in seen.values() if episode.said_at <= moment.valid_at]


def _named(episode: Episode) -> set[str]:
    """What a text may name, as keys: its speaker, and the runs of its words."""
    return _phrases(episode.text) | {names.key(_speaker(episode))}


def _speaker(episode: Episode) -> str:
    return episode.speaker or (names.USER if episode.role == "user" else "")


def _phrases(text: str) -> set[str]:
    """The runs of words in a text that could be a name, as keys."""
    words = re.findall(r"[^\s.,;:!?\"()“”]+", text[:2000])
    return {
        key
        for size in range(1, _LONGEST + 1)
        for start in range(len(words) - size + 1)
        if (key := names.key(" ".join(words[start : start + size]))) not in fts.STOP
    }


def _capitalised(text: str) -> dict[str, str]:
    """Names that stand inside a sentence: key -> spelling."""
    found = [m[1].removesuffix("'s").removesuffix("’s") for m in _CAPITALISED.finditer(text[:2000])]
    return {names.key(name): name for name in found if names.key(name.split()[0]) not in fts.STOP and len(name) > 1}


def _known(db: sqlite3.Connection, keys: Collection[str]) -> dict[str, str]:
    """Those of the keys that are entities -> their names."""
    found: dict[str, str] = {}
    wanted = [key for key in keys if not any("\ud800" <= c <= "\udfff" for c in key)]
    for start in range(0, len(wanted), 400):
        part = wanted[start : start + 400]
        rows = db.execute(f"select name_key, name from entity where name_key in ({','.join('?' * len(part))})", part)
        found.update(rows.fetchall())
    return found
