"""People's lines: one fact is one line, made of a mark, a body and a quiet note.

The parts are raw; ``plain`` makes them visible, and the terminal screen styles them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from memcli.model import Fact, Hit
from memcli.render.ansi import visible
from memcli.render.rows import kept
from memcli.render.span import day, minute, span

if TYPE_CHECKING:
    from memcli.records import Change, Event, Explanation, Receipt, TxEntry

GAP = "    "


class Line(NamedTuple):
    """One line of output; ``heading`` lines are for terminals only."""

    mark: str = ""
    body: str = ""
    note: str = ""
    heading: bool = False

    def plain(self) -> str:
        """The line as it is piped, without its line end."""
        head = "  ".join(part for part in (visible(self.mark), visible(self.body)) if part)
        return f"{head}{GAP}{visible(self.note)}" if self.note else head


def party(name: str) -> str:
    """An entity as people read it: the user is "you", the user's mother "your mother"."""
    if name == "user":
        return "you"
    return f"your {name[7:]}" if name.startswith("user's ") else name


class Lens(NamedTuple):
    """From where a person reads: their zone, and the present."""

    now: datetime
    tz: str


def joined(lines: Iterable[Line]) -> str:
    """Lines as they are piped; headings are left out, as every line says its subject."""
    return "".join(line.plain() + "\n" for line in lines if not line.heading)


def fact_line(fact: Fact, lens: Lens, mark: str = "") -> Line:
    """``f1  you live in Berlin    since 2026-12-01``."""
    return Line(f"{mark} f{fact.id}".lstrip(), fact.statement, span(fact, now=lens.now, tz=lens.tz))


def by_subject(facts: Sequence[Fact], lens: Lens) -> list[Line]:
    """Facts grouped by subject, the user first, then in order of first appearance."""
    subjects = sorted(dict.fromkeys(fact.subject for fact in facts), key=lambda name: name != "user")
    lines: list[Line] = []
    for subject in subjects:
        lines.append(Line(body=party(subject), heading=True))
        lines += [fact_line(fact, lens) for fact in facts if fact.subject == subject]
    return lines


def hit_lines(hits: Sequence[Hit], lens: Lens, *, explain: bool = False) -> list[Line]:
    """Facts first, then the texts where no fact answers: those that rank above every fact.

    With ``explain`` every hit in its order, each with a line that says why it came.
    """
    facts = [hit for hit in hits if hit.kind == "fact"]
    if explain:
        shown = [(_fact_hit(h, lens) if h.kind == "fact" else _episode_hit(h, lens, alone=not facts), h) for h in hits]
        return [line for answer, hit in shown for line in (answer, _reason(hit))]
    texts = takewhile(lambda hit: hit.kind != "fact", hits)
    return [_fact_hit(hit, lens) for hit in facts] + [_episode_hit(hit, lens, alone=not facts) for hit in texts]


def _reason(hit: Hit) -> Line:
    from memcli.retrieve import last

    return Line("   ", last.reasons(hit.score, hit.lanes, hit.path, hit.refs))


def _fact_hit(hit: Hit, lens: Lens) -> Line:
    if hit.fact is None:
        return Line(f"f{hit.fact_id}", hit.text)
    line = fact_line(hit.fact, lens)
    if len(hit.path) > 3:
        way = f"({' -> '.join(hit.path)})"
        return Line(line.mark, line.body, f"{line.note}  {way}" if line.note else way)
    return line


def _episode_hit(hit: Hit, lens: Lens, *, alone: bool) -> Line:
    episode = hit.episode
    said_at = hit.said_at or (episode.said_at if episode else None)
    mark = f"e{hit.id}" if said_at is None else f"e{hit.id}  {day(said_at, lens.tz)}"
    return Line(mark, f'"{hit.text}"', f"({'no fact; ' if alone else ''}from what {_who(hit)} said)")


def _who(hit: Hit) -> str:
    if hit.episode is None or (hit.episode.speaker in ("", "user") and hit.episode.role != "assistant"):
        return "you"
    if hit.episode.role == "assistant":
        return "the assistant"
    return party(hit.episode.speaker)


def change_lines(changes: Sequence[Change], lens: Lens) -> list[Line]:
    """What a write did; a note that repeats the line above is left out."""
    lines: list[Line] = []
    last = ""
    for change in changes:
        line = fact_line(change.fact, lens, change.sign)
        note = change.note or _unstated(change, lens) or line.note
        lines.append(Line(line.mark, line.body, "" if note == last else note))
        last = note
    return lines


def _unstated(change: Change, lens: Lens) -> str:
    """Of something new whose start nobody told: when it was said."""
    fact = change.fact
    if change.sign != "+" or fact.precision != "said" or fact.valid_from is None or fact.valid_to is not None:
        return ""
    said, today = day(fact.valid_from, lens.tz), day(lens.now, lens.tz)
    return f"said {'today' if said == today else 'on ' + said}, start not stated"


def event_line(event: Event, lens: Lens, *, known: bool) -> Line:
    """One change of a history, with the transaction axis when ``known``."""
    line = fact_line(event.fact, lens)
    parts = [line.note] if line.note else []
    if known:
        parts.append(_known(event, lens))
    if " " in event.because:  # words that were said; the name of a command holds no space
        parts.append(f'because "{event.because}"')
    return Line(line.mark, line.body, "  ".join(parts))


def _known(event: Event, lens: Lens) -> str:
    first = f"{minute(event.recorded_at, lens.tz)} (t{event.fact.tx_from})"
    if event.withdrawn_at is None:
        return f"known since {first}"
    return f"known {first} to {minute(event.withdrawn_at, lens.tz)} (t{event.fact.tx_to})"


def tx_line(entry: TxEntry, lens: Lens) -> Line:
    """``t3  2026-12-01 09:00  add    one fact``."""
    notes = [entry.summary] if entry.summary else []
    if entry.batch:
        notes.append(f"batch {entry.batch}")
    if entry.actor:
        notes.append(f"by {entry.actor}")
    if not entry.in_force:
        notes.append("taken back")
    return Line(f"t{entry.id}", f"{minute(entry.recorded_at, lens.tz)}  {entry.command}", "; ".join(notes))


def explanation_lines(explanation: Explanation) -> list[Line]:
    """The title, then one line a step."""
    return [Line(body=explanation.title), *(Line(f"  {stage}", said) for stage, said in explanation.steps)]


def receipt_lines(receipt: Receipt) -> list[str]:
    """The sums of an import: what was read, and what became of it."""
    skipped: dict[str, int] = {}
    for skip in receipt.skipped:
        skipped[skip.reason] = skipped.get(skip.reason, 0) + 1
    where = f" in {count(receipt.conversations, 'conversation')}" if receipt.conversations else ""
    reasons = sorted(skipped.items(), key=lambda item: (-item[1], item[0]))
    return [
        f"read {count(receipt.read, 'turn')}{where}: {kept(receipt):,} new, "
        f"{receipt.known:,} already known, {len(receipt.skipped):,} skipped",
        *(f"skipped {number:,}: {reason}" for reason, number in reasons),
        f"learnt {count(receipt.facts, 'new fact')} from {count(receipt.claims, 'claim')}",
    ]


def count(number: int, noun: str) -> str:
    """``1 turn``, ``2 turns``, ``1,200 turns``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
