"""Why something is stored: the words it rests on, the rule that read them, what they changed."""

import json
import re
import sqlite3
from collections.abc import Iterator
from itertools import pairwise

from memcli.errors import NotFound, UsageError
from memcli.model import Fact
from memcli.periods import MAX, MIN_TEXT, from_text, iso, show
from memcli.records import Explanation
from memcli.store import agents, asof, episodes, slots, trust
from memcli.store.asof import NOW_TX
from memcli.store.history import history
from memcli.store.support import wordings
from memcli.store.withdrawals import gone_claims, gone_txs

Step = tuple[str, str]
SLOW = 2_000  # milliseconds that make a stage worth telling


def explain(db: sqlite3.Connection, what: str, tx: int, tz: str) -> Explanation:
    """The explanation of "f42", "42" or "e9", as known after a write. Raises NotFound, UsageError."""
    if m := re.fullmatch(r"f?(\d{1,18})", what):
        return _fact(db, int(m[1]), tx, tz)
    if m := re.fullmatch(r"e(\d{1,18})", what):
        return _episode(db, int(m[1]), tz)
    raise UsageError(f"Cannot explain {what!r}.", "give a fact (f42), an episode (e9) or `last`")


def _fact(db: sqlite3.Connection, number: int, tx: int, tz: str) -> Explanation:
    fact = slots.by_number(db, number, tx)
    claims = list(_claims(db, number, tx))
    steps = [("fact", f"f{number}: {fact.statement}")]
    steps += [("claim", _claim_sentence(c, tz)) for c in claims]
    steps += _versions(db, number, tx, tz)
    steps += _rule(db, fact, any(c["origin"] == "judged" for c in claims))
    trace = _trace(db, {str(c["tx"])[1:] for c in claims}, number)
    steps += map(_told, trace)
    data = {
        "fact": f"f{number}",
        "statement": fact.statement,
        "claims": claims,
        "trust": fact.trust,
        "mentions": fact.mentions,
        "last_said": iso(fact.last_said),
        "sources": list(fact.sources),
        "trace": trace,
    }
    return Explanation(f"why f{number} is stored", tuple(steps), data)


def _claims(db: sqlite3.Connection, number: int, tx: int) -> Iterator[dict[str, object]]:
    """Every claim about a fact or about all of its slot, oldest said first."""
    gone, withdrawn = gone_txs(db, tx), gone_claims(db, tx)
    facts = wordings(db, [number], tx)[number]
    rows = db.execute(
        f"""select c.id, c.tx_id, c.op, c.modality, c.said_at, c.quote, c.confidence, c.origin, c.model, c.episode_id,
          e.content, c.end_at, c.start_lo, c.precision, c.line, t.detail, {trust.CLAIM} from {trust.FROM_CLAIM}
        where c.tx_id <= ? and (c.fact_id in ({",".join("?" * len(facts))}) or (c.fact_id is null and
          (c.subject_id, c.predicate_id) = (select subject_id, predicate_id from fact where id = ?)))
        order by c.said_at, c.id""",
        (tx, *facts, number),
    )
    for row in rows:
        (
            id_,
            by,
            op,
            modality,
            said,
            quote,
            sure,
            origin,
            model,
            episode,
            text,
            end,
            lo,
            precise,
            line,
            detail,
            vouched,
        ) = row
        yield {
            "tx": f"t{by}",
            "actor": agents.split(detail)[0] or None,
            "op": op,
            "modality": modality,
            "said_at": said,
            "quote": quote or None,
            "confidence": sure,
            "origin": origin,
            "trust": trust.LEVELS[vouched],
            "extractor": model or None,
            "episode": None if episode is None else f"e{episode}",
            "text": text,
            "end_at": end,
            "start": None if lo == MIN_TEXT else lo,
            "precision": precise,
            "source": line,
            "in_force": by not in gone and id_ not in withdrawn,
        }


_VERBS = {"assert": "said", "end": "said to have ended", "retract": "said to be never true"}
_JUDGED = {"assert": "judged the same", "end": "judged to have ended", "retract": "judged never true"}


def _claim_sentence(c: dict[str, object], tz: str) -> str:
    said = show(str(c["said_at"]), "day", tz)
    words = f"“{c['quote'] or c['text']}”" if c["quote"] or c["text"] else "as a structured claim"
    where = f" in {c['episode']}" if c["episode"] else f" in {c['source']}" if c["source"] else ""
    read = "judged" if c["origin"] == "judged" else "read"
    how = f", {read} by {c['extractor']} (confidence {c['confidence']:.2f})" if c["extractor"] else ""
    note = "" if c["modality"] == "actual" else f", as {c['modality']}"
    taken = "" if c["in_force"] else "; taken back since"
    by = f" by {c['actor']}" if c["actor"] else ""
    verbs = _JUDGED if c["origin"] == "judged" else _VERBS
    return f"{verbs[str(c['op'])]} on {said}: {words}{where}{note}{how} · {c['tx']}{by}{taken}"


def _versions(db: sqlite3.Connection, number: int, tx: int, tz: str) -> Iterator[Step]:
    for event in history(db, f"f{number}", tx):
        f = event.fact
        start = "an unknown time" if f.valid_from is None else f"{f.valid_from:%Y-%m-%d}"
        stop = "open" if f.valid_to is None else f"{f.valid_to:%Y-%m-%d}"
        until = "still believed" if event.withdrawn_at is None else f"believed until t{f.tx_to}"
        yield "period", f"true from {start} to {stop}: believed since t{f.tx_from}, {until}"


def _rule(db: sqlite3.Connection, fact: Fact, judged: bool) -> Iterator[Step]:
    """How the slot settles contradictions, and the neighbours that it settled against."""
    if fact.cardinality == "many":
        touched = "a verdict alone lets others touch it" if judged else "others do not touch it"
        yield "rule", f"{fact.predicate} can hold many values: {touched}"
        return
    yield "rule", f"{fact.predicate} holds one value at a time: the latest evidence wins, an end closes it"
    line = slots.facts(db, fact.subject, fact.predicate, asof.Moment(MAX, NOW_TX), any_time=True)
    for before, after in pairwise(line):
        if after.id == fact.id and before.id != fact.id:
            yield "replaced", f"f{before.id}: {before.statement}"
        if before.id == fact.id and after.id != fact.id:
            yield "replaced by", f"f{after.id}: {after.statement}"


Record = dict[str, object]  # a step of a trace, as ingest/extraction.Step writes it


def _trace(db: sqlite3.Connection, txs: set[str], number: int) -> list[Record]:
    """What the writes decided about a fact, and the stages its texts went through."""
    found: list[Record] = []
    for tx in sorted(txs, key=int):
        for (stored,) in db.execute("select steps from trace where tx_id = ? order by id", (tx,)):
            steps = json.loads(stored)
            if any(number in step.get("facts", ()) for step in steps):
                found += [s for s in steps if number in s["facts"] or (not s["facts"] and s["stage"] != "skipped")]
    return found


def _told(step: Record) -> Step:
    """A step in words, with the figures that a person would ask about."""
    took = step.get("ms", 0)
    figures = [f"{took:.0f} ms"] if isinstance(took, int | float) and took >= SLOW else []
    figures += [f"{step[unit]} {unit}" for unit in ("calls", "tokens") if step.get(unit)]
    return str(step["stage"]), str(step["reason"]) + (f" · {', '.join(figures)}" if figures else "")


def _episode(db: sqlite3.Connection, number: int, tz: str) -> Explanation:
    found = db.execute(f"select {episodes.COLUMNS} where e.id = ?", (number,)).fetchone()
    if found is None:
        raise NotFound(f"There is no episode e{number}.", "memcli query shows episodes and their numbers")
    episode = episodes.to_episode(found)
    known = db.execute("select said_at_known, received_at from episode where id = ?", (number,)).fetchone()
    origin = f", from {episode.source}" if episode.source else ""
    steps: list[Step] = [
        (
            "episode",
            f"e{number}, said by {episode.speaker or 'you'} on {episode.said_at:%Y-%m-%d}"
            + ("" if known[0] else " (the day it was received or dated by; the text states none)"),
        ),
        ("text", episode.text),
        ("received", f"{from_text(known[1]):%Y-%m-%d %H:%M} UTC{origin}"),
    ]
    for statement, fact, op in db.execute(
        """select coalesce(f.statement, s.name || ' ' || p.name), f.id, c.op from claim c
        left join fact f on f.id = c.fact_id join entity s on s.id = c.subject_id
        join predicate p on p.id = c.predicate_id where c.episode_id = ? order by c.id""",
        (number,),
    ):
        steps.append(("learnt", f"f{fact}: {statement}" + ("" if op == "assert" else f" ({op})")))
    stored = db.execute("select steps from trace where episode_id = ? order by id", (number,))
    trace = [step for (text,) in stored for step in json.loads(text)]
    steps += map(_told, trace)
    data = {
        "episode": f"e{number}",
        "text": episode.text,
        "speaker": episode.speaker,
        "trust": episode.trust,
        "state": episode.state,
        "said_at": episode.said_at.isoformat(),
        "source": episode.source or None,
        "trace": trace,
    }
    return Explanation(f"what became of e{number}", tuple(steps), data)
