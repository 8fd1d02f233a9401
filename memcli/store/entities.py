"""Entities, predicates and facts by name: exact normalised match, never a fuzzy one."""

import sqlite3
import unicodedata

from memcli.errors import NotFound, UsageError
from memcli.model import Value
from memcli.store.connect import NOW_TX
from memcli.store.fts import search_text
from memcli.store.origins import ORIGIN
from memcli.store.withdrawals import gone_txs
from memcli.vocabulary import spec, statement

USER = "user"
_SELF = frozenset(("user", "me", "i", "myself"))
_QUOTES = str.maketrans("‘’“”", "''\"\"")
LONGEST_NODE = 80  # characters; a longer object is text, not a thing with a name


def key(name: str) -> str:
    """The key by which a name is matched: NFKC, case folded, white space and quotes evened."""
    folded = unicodedata.normalize("NFKC", name).translate(_QUOTES).casefold()
    return " ".join(folded.split()).rstrip(".!?") or folded.strip()


def storable(text: str) -> str:
    """A text as SQLite can hold it: NUL shown, half a surrogate pair replaced."""
    try:
        text.encode()
    except UnicodeEncodeError:
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text.replace("\0", "␀")


def clean(name: str) -> str:
    """A name as it is kept: NFC, one line, NUL shown. Raises UsageError for an empty one."""
    text = " ".join(unicodedata.normalize("NFC", storable(name)).split())
    if not text:
        raise UsageError("A name cannot be empty.", "give a subject, a predicate and an object")
    return text


def is_self(wanted: str) -> bool:
    """True for the keys by which people call themselves."""
    return wanted in _SELF


def called(name: str) -> tuple[str, str]:
    """(name, key) as an entity has them: "me" is the user, "my mother" the user's."""
    text = clean(name)
    wanted = key(text)
    if wanted in _SELF:
        return USER, USER
    owner, _, rest = text.partition(" ")
    if rest and owner.casefold() in ("my", "your"):
        return f"{USER}'s {rest}", f"{USER}'s {key(rest)}"
    return text, wanted


def find(db: sqlite3.Connection, name: str) -> int | None:
    """The id of the entity of this name; see ``called``."""
    if not name.strip():
        return None
    row = db.execute("select id from entity where name_key = ?", (called(name)[1],)).fetchone()
    return int(row[0]) if row else None


def need(db: sqlite3.Connection, name: str) -> int:
    """Like ``find``. Raises NotFound."""
    if (found := find(db, name)) is None:
        raise NotFound(f"Nothing is known about {name!r}.", "memcli as-of now lists all that is known")
    return found


def entity(db: sqlite3.Connection, name: str) -> int:
    """The id of the entity of this name, made where it is new."""
    if (found := find(db, name)) is not None:
        return found
    cursor = db.execute("insert into entity(name, name_key) values (?, ?)", called(name))
    return int(cursor.lastrowid or 0)


def predicate_key(name: str) -> str:
    """The key of a predicate: lower case, words joined by underscores. Raises UsageError for one without words."""
    words = key(clean(name)).replace("_", " ").replace("-", " ").split()
    if not words:
        raise UsageError(f"{name!r} is no name of a relation.", "name it by words, as in lives_in")
    return "_".join(words)


def find_predicate(db: sqlite3.Connection, name: str) -> int | None:
    row = db.execute("select id from predicate where name_key = ?", (predicate_key(name),)).fetchone()
    return int(row[0]) if row else None


def need_predicate(db: sqlite3.Connection, name: str) -> int:
    """Like ``find_predicate``. Raises NotFound."""
    if (found := find_predicate(db, name)) is None:
        raise NotFound(f"No fact uses {name!r}.", "memcli predicate lists what is in use")
    return found


def predicate(db: sqlite3.Connection, name: str) -> int:
    """The id of a predicate, made with its shipped settings (unknown: many, state) where new."""
    if (found := find_predicate(db, name)) is not None:
        return found
    wanted = predicate_key(name)
    given = spec(wanted)
    cursor = db.execute(
        "insert into predicate(name, name_key, inverse, symmetric, you, other, keywords) values (?, ?, ?, ?, ?, ?, ?)",
        (wanted, wanted, given.inverse, given.symmetric, given.you, given.other, " ".join(given.keywords)),
    )
    made = int(cursor.lastrowid or 0)
    db.execute("insert into predicate_setting values (?, 0, ?, ?)", (made, given.cardinality, given.kind))
    return made


def setting(db: sqlite3.Connection, predicate_id: int, tx: int = NOW_TX) -> tuple[str, str]:
    """(cardinality, kind) of a predicate as known after write ``tx``."""
    rows = db.execute(
        f"""select tx_id, cardinality, kind from predicate_setting left join tx t on t.id = tx_id
        where predicate_id = ? and tx_id <= ? order by {ORIGIN} desc, t.uid desc""",
        (predicate_id, tx),
    ).fetchall()
    gone = gone_txs(db, tx) if len(rows) > 1 else frozenset()
    return next(((str(c), str(k)) for by, c, k in rows if by not in gone), ("many", "state"))


def object_parts(value: Value) -> tuple[str, Value, str]:
    """(key, stored value, type) of an object; 15 and 15.0 are one number, "15" is text."""
    if isinstance(value, bool):
        return f"b:{int(value)}", int(value), "boolean"
    if isinstance(value, int):
        if abs(value) >= 1 << 63:
            raise UsageError("The number is larger than 64 bits.", "give it as text")
        return f"n:{value}", value, "integer"
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            raise UsageError("The number is not finite.", "give it as text")
        exact = int(value) if value.is_integer() and abs(value) < 1 << 53 else repr(value)
        return f"n:{exact}", value, "real"
    text = clean(value)
    return f"t:{key(text)}", text, "text"


def find_fact(db: sqlite3.Connection, subject_id: int, predicate_id: int, value: Value) -> int | None:
    row = db.execute(
        "select id from fact where subject_id = ? and predicate_id = ? and object_key = ?",
        (subject_id, predicate_id, object_parts(value)[0]),
    ).fetchone()
    return int(row[0]) if row else None


def fact(db: sqlite3.Connection, subject_id: int, predicate_id: int, value: Value, head: str | None = None) -> int:
    """The number of a triple, given once and for all.

    ``head`` names the entity that the object is about when it is not the whole object.
    """
    value = storable(value) if isinstance(value, str) else value
    object_key, stored, kind = object_parts(value)
    row = db.execute(
        "select id, object_id from fact where subject_id = ? and predicate_id = ? and object_key = ?",
        (subject_id, predicate_id, object_key),
    ).fetchone()
    if row:
        if row[1] is None and head:
            db.execute("update fact set object_id = ? where id = ?", (entity(db, head), row[0]))
        return int(row[0])
    subject, name, keywords = db.execute(
        "select s.name, p.name, p.keywords from entity s, predicate p where s.id = ? and p.id = ?",
        (subject_id, predicate_id),
    ).fetchone()
    node = _node(db, name, stored, kind, head)
    shown = USER if kind == "text" and key(str(stored)) in _SELF else value
    sentence = statement(subject, name, shown if kind != "text" else clean(str(shown)))
    cursor = db.execute(
        """insert into fact(subject_id, predicate_id, object_key, object_value, object_type, object_id,
          statement, search_text) values (?, ?, ?, ?, ?, ?, ?, ?)""",
        (
            subject_id,
            predicate_id,
            object_key,
            shown if kind == "text" else stored,
            kind,
            node,
            sentence,
            search_text(subject, sentence, keywords, str(shown)),
        ),
    )
    return int(cursor.lastrowid or 0)


def _node(db: sqlite3.Connection, name: str, stored: Value, kind: str, head: str | None) -> int | None:
    if head:
        return entity(db, head)
    if kind != "text" or len(str(stored)) > LONGEST_NODE or spec(name).object == "literal":
        return None
    return entity(db, str(stored))


def is_borne(db: sqlite3.Connection, scope: str, name: str) -> bool:
    """Whether an entity, a predicate or an object (``scope``) of this name is stored."""
    if scope == "predicate":
        return find_predicate(db, name) is not None
    if find(db, name) is not None:
        return True
    where = "select 1 from fact where object_key = ? limit 1"
    return scope == "object" and db.execute(where, (object_parts(name)[0],)).fetchone() is not None


def entity_name(db: sqlite3.Connection, entity_id: int) -> str:
    return str(db.execute("select name from entity where id = ?", (entity_id,)).fetchone()[0])
