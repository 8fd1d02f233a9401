"""What a later word takes back of an earlier one: that it was still so when it was said.

Who says in March "I joined Acme in 2018" is, by the rule of the timeline, a witness that it is so in March.
Who then says "I left Acme in 2024" means the whole time since, whichever was told first, and so does who tells
the next home or job with its date. The earlier claim is withdrawn and said anew, as of before the end, in the
write of the later one: an undo gives both back. A witness of the present ("I have worked there since 2018",
"I work there") gives way to a later end of what it tells, and to nothing else.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from memcli.periods import TICK, from_text, to_text
from memcli.store.ledger import Believer, Entry, Writer
from memcli.store.timeline import Rank
from memcli.store.withdrawals import gone_claims, gone_txs

_BEGAN = re.compile(
    r"\b(?:(?:join|start|mov|relocat|marri|adopt|switch|transferr|emigrat|immigrat|enroll|sign|hir|settl|rejoin)e?d"
    r"|wed|became|began|bought|got|took|went|emménagé|déménagé|commencé|épousé|acheté|adopté|rejoint"
    r"|gezogen|angefangen|geheiratet|gekauft|empecé|mudé|casé|compré)\b",
    re.IGNORECASE,
)
_STILL = re.compile(
    r"\b(?:since|still|now|nowadays|currently|been|have|has|am|is|are|depuis|encore|seit|noch|desde|todavía)\b|['’](?:ve|m|re)\b",
    re.IGNORECASE,
)


class Word(NamedTuple):
    """A claim in force: an open assertion, or an end at ``lo``."""

    id: int
    op: str
    fact: int
    lo: str
    rank: Rank
    precision: str
    quote: str

    @property
    def said(self) -> str:
        return self.rank[0]


def beginning(quote: str) -> bool:
    """Whether words tell how something began, and not that it is so."""
    return _BEGAN.search(quote) is not None and _STILL.search(quote) is None


def heed(writer: Writer, believer: Believer, made: Entry) -> Entry:
    """The entry as what was told before leaves it, after what was told before has given way to it.

    For an entry that is about to be written: an ``actual`` assertion, or an end, of a fact.
    """
    if made.fact_id is None or made.op == "retract":
        return made
    mine = believer.sameness.fact.members(made.fact_id)
    rank = _rank(writer, made)
    if made.op == "end" or made.end_at is not None:
        refute(writer, mine, made.start_lo if made.op == "end" else made.end_at or "", rank)
        return made
    if made.precision == "said" or made.start_lo >= made.said_at:
        return made
    tells = beginning(made.quote)
    ends = [w for w in _words(writer, mine) if w.op == "end" and made.start_lo < w.lo < made.said_at]
    limits = [w.lo for w in ends if tells or w.rank > rank]
    if believer.cardinality(believer.slot(made.subject_id, made.predicate_id)[1]) == "one":
        others = [w for w in _words(writer, _rivals(writer, believer, made)) if w.op == "assert"]
        if tells:
            limits += [w.lo for w in others if w.precision != "said" and made.start_lo < w.lo < made.said_at]
        before = [w for w in others if w.lo < made.start_lo < w.said and w.rank <= rank and beginning(w.quote)]
        _told_before(writer, before, made.start_lo)
    return _capped(made, min(limits)) if limits else made


def heed_ends(writer: Writer) -> None:
    """The same for the ends that a write has appended already."""
    believer = Believer(writer.db)
    rows = writer.db.execute("select id from claim where tx_id = ? and op = 'end'", (writer.id,)).fetchall()
    for (claim,) in rows:
        heed(writer, believer, _entry(writer, claim))


def refute(writer: Writer, facts: Sequence[int], at: str, rank: Rank) -> None:
    """Take back that a fact was still so at some time after ``at``, where it began before and was said before."""
    words = _words(writer, facts)
    _told_before(writer, [w for w in words if w.op == "assert" and w.lo < at < w.said and w.rank <= rank], at)


def _rank(writer: Writer, made: Entry) -> Rank:
    """The rank of an entry that has no name yet: last among equals."""
    return made.said_at, made.received_at or writer.recorded_at, made.position, "~"


def _capped(made: Entry, at: str) -> Entry:
    """An assertion as said before an instant, so that it is no evidence for what comes after."""
    said = max(made.start_lo, to_text(from_text(at) - TICK))
    return replace(made, said_at=said, start_hi=min(made.start_hi, said))


def _told_before(writer: Writer, words: Iterable[Word], at: str) -> None:
    for word in words:
        writer.withdraw("claim", [word.id])
        writer.claim(_capped(_entry(writer, word.id), at))


def _rivals(writer: Writer, believer: Believer, made: Entry) -> list[int]:
    """The facts that give the slot of an entry another value."""
    assert made.fact_id is not None
    subject, predicate = believer.slot(made.subject_id, made.predicate_id)
    subjects = ",".join(map(str, believer.sameness.entity.members(subject)))
    predicates = ",".join(map(str, believer.sameness.predicate.members(predicate)))
    rows = writer.db.execute(
        f"select id from fact where subject_id in ({subjects}) and predicate_id in ({predicates})"
    ).fetchall()
    mine = believer.fact(made.fact_id)
    return [row[0] for row in rows if believer.fact(row[0]) != mine]


def _words(writer: Writer, facts: Sequence[int]) -> list[Word]:
    """The open assertions and the ends of these facts that are in force."""
    rows = writer.db.execute(
        f"""select id, tx_id, op, fact_id, start_lo, said_at, received_at, position, uid, precision, quote from claim
        where fact_id in ({",".join(map(str, facts))}) and modality = 'actual'
          and (op = 'end' or op = 'assert' and end_at is null)"""
    ).fetchall()
    if not rows:
        return []
    gone, withdrawn = gone_txs(writer.db), gone_claims(writer.db)
    return [
        Word(id_, op, fact, lo, (said, received, position, uid), precision, quote or "")
        for id_, tx, op, fact, lo, said, received, position, uid, precision, quote in rows
        if tx not in gone and id_ not in withdrawn
    ]


def _entry(writer: Writer, claim: int) -> Entry:
    """A claim as the entry that made it, without its name."""
    columns = (
        "op, subject_id, predicate_id, fact_id, said_at, start_lo, start_hi, end_at, precision, zone, modality,"
        " confidence, origin, model, episode_id, line, quote, surface, received_at, position"
    )
    row = writer.db.execute(f"select {columns} from claim where id = ?", (claim,)).fetchone()
    return Entry(**dict(zip(columns.replace(" ", "").split(","), row, strict=True)))
