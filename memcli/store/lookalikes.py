"""Names that people cannot tell apart: the same skeleton, different letters. Listed, never merged."""

import sqlite3
import unicodedata
from collections import defaultdict

from memcli.store.sameness import Sameness

# Letters that are drawn like Latin ones (after Unicode's confusables.txt). Capitals come first:
# a capital Greek nu looks like N, a small one like v.
_CAPITALS = str.maketrans("АВЕКМНОРСТХУЅІЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEKMHOPCTXYSIJABEZHIKMNOPTYX")
_SMALL = str.maketrans("аԁеһіјӏгорԛѕуԝхсαγικνορυıɑɡ", "adehijlropqsywxcayikvopuiag")


def skeleton(name: str) -> str:
    """What a name looks like: NFKC, homoglyphs as Latin, case folded, invisible characters gone.

    "rn" and "vv" look like m and w, and 0 and 1 like letters.
    """
    folded = unicodedata.normalize("NFKC", name).translate(_CAPITALS).casefold()
    seen = "".join(c for c in folded if unicodedata.category(c) not in ("Cf", "Mn", "Zs"))
    drawn = seen.translate(_SMALL)
    if not drawn.isdecimal():
        drawn = drawn.replace("rn", "m").replace("vv", "w").replace("0", "o").replace("1", "l")
    return drawn


def lookalikes(db: sqlite3.Connection) -> list[tuple[str, ...]]:
    """Groups of entities that look alike and were not said to be one, in order of name."""
    classes = Sameness.load(db).entity
    groups: dict[str, dict[int, str]] = defaultdict(dict)
    for id_, name in db.execute("select id, name from entity order by name_key"):
        groups[skeleton(name)].setdefault(classes.rep(id_), name)
    return [tuple(names.values()) for shape, names in groups.items() if shape and len(names) > 1]
