"""The detail and explain panes: what is said of one row, as content."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from memcli.periods import show
from memcli.records import Event
from memcli.render.span import minute
from memcli.render.text import Lens, party
from memcli.tui.messages import Explained, Row
from memcli.tui.point import period
from memcli.tui.safe import clipped, plain
from memcli.tui.widgets.prose import BLANK, Para

if TYPE_CHECKING:
    from memcli.model import Fact

QUIET, STRONG, HEAD = "$foreground-muted", "bold", "bold $text-primary"
_TEXT, _EPISODE = 2_000, 20_000  # characters of a text beside a fact, and of a text on its own
_OPS = {"assert": "said", "end": "said to have ended", "retract": "said to be never true"}
_LANES = {
    "lexical": "the words asked for",
    "context": "the turns around it",
    "session": "its conversation",
    "speaker": "who said it",
    "date": "when it was said",
    "entity": "whom it is about",
    "graph": "how near it is connected",
    "support": "what rests on it or it rests on",
    "dense": "what it means",
}


def nothing(text: str) -> list[Para]:
    """What an empty pane says."""
    return [Para(plain(text, QUIET))]


def heading(text: str) -> Para:
    return Para(Content.styled(text, HEAD))


def field(name: str, text: str, width: int = 8) -> Para:
    """A named value; the names are one column."""
    return Para(plain(text), Content.styled(f"{name[: width - 1]:<{width}}", QUIET))


def detail(shown: Explained, lens: Lens) -> list[Para]:
    """Statement, both periods, versions, and the sources with the quote marked in their text."""
    claims: Sequence[Mapping[str, Any]] = shown.explanation.data.get("claims", ())  # type: ignore[assignment]
    if shown.fact is None:
        return list(_episode(shown))
    fact = shown.fact
    events = [e for e in shown.history if isinstance(e, Event)]
    paras = [Para(plain(fact.statement, STRONG)), Para(_about(fact)), BLANK]
    paras += [field("true", period(fact, lens.now, lens.tz)), field("known", _known(fact, events, lens)), BLANK]
    if len(events) > 1:
        paras += [heading("Versions"), *(_version(e, fact, lens) for e in events), BLANK]
    paras.append(heading("Sources"))
    paras += list(_sources(claims, lens.tz)) if claims else nothing("no source is in force")
    return paras


def _about(fact: Fact) -> Content:
    heard = f"heard {fact.mentions} times" if fact.mentions > 1 else "heard once" if fact.mentions else ""
    holds = "one value at a time" if fact.cardinality == "one" else "many values"
    parts = [f"f{fact.id}", fact.predicate.replace("_", " "), holds, heard, f"confidence {fact.confidence:.2f}"]
    if fact.modality != "actual":
        parts.append(fact.modality)
    return plain(" · ".join(filter(None, parts)), QUIET)


def _known(fact: Fact, events: Sequence[Event], lens: Lens) -> str:
    mine = next((e for e in events if e.fact.tx_from == fact.tx_from and e.fact.valid_from == fact.valid_from), None)
    if mine is None:
        return "not believed"
    return _belief(mine, lens)


def _belief(event: Event, lens: Lens) -> str:
    since = f"t{event.fact.tx_from} ({minute(event.recorded_at, lens.tz)})"
    if event.withdrawn_at is None:
        return f"since {since}"
    return f"{since} to t{event.fact.tx_to} ({minute(event.withdrawn_at, lens.tz)})"


def _version(event: Event, fact: Fact, lens: Lens) -> Para:
    here = event.fact.tx_from == fact.tx_from and event.fact.valid_from == fact.valid_from
    gone = event.withdrawn_at is not None
    when = plain(period(event.fact, lens.now, lens.tz), QUIET if gone else "")
    known = plain(f"   known {_belief(event, lens)}", QUIET)
    return Para(when + known, Content("▸ " if here else "- " if gone else "  "))


def _sources(claims: Iterable[Mapping[str, Any]], tz: str) -> Iterator[Para]:
    for claim in claims:
        where = claim["episode"] or claim["source"] or "stated as a fact"
        parts = [
            f"{_OPS[str(claim['op'])]} {show(str(claim['said_at']), 'day', tz)}",
            str(where),
            str(claim["tx"]),
            f"read by {claim['extractor']}, {claim['confidence']:.2f}" if claim["extractor"] else "",
            "" if claim["modality"] == "actual" else str(claim["modality"]),
            "" if claim["in_force"] else "taken back since",
        ]
        mark = Content("  " if claim["in_force"] else "- ")
        yield Para(plain(" · ".join(filter(None, parts)), QUIET), mark)
        if claim["text"] or claim["quote"]:
            quote = str(claim["quote"] or "")
            yield Para(quoted(clipped(str(claim["text"] or quote), _TEXT, quote), quote), Content("  "))


def quoted(text: str, quote: str) -> Content:
    """A text with the words that made the claim between guillemets, underlined."""
    at = text.find(quote) if quote else -1
    if at < 0:
        return plain(text)
    before, after = text[:at], text[at + len(quote) :]
    if not before.strip() and not after.strip():
        return plain(f"«{quote}»", "underline")
    return plain(before, QUIET) + plain(f"«{quote}»", "underline") + plain(after, QUIET)


def _episode(shown: Explained) -> Iterator[Para]:
    yield Para(plain(shown.explanation.title, STRONG))
    for stage, said in shown.explanation.steps:
        yield BLANK
        yield Para(plain(stage, QUIET))
        for line in clipped(said, _EPISODE).split("\n"):
            yield Para(plain(line))


def explain(shown: Explained, row: Row | None) -> list[Para]:
    """Why it was returned (under a search), and why it is stored."""
    paras = list(_returned(row)) if row is not None and row.hit is not None else []
    paras.append(heading(f"Why {shown.name} is stored" if shown.fact else f"What became of {shown.name}"))
    last = ""
    for stage, said in shown.explanation.steps:
        paras.append(field(stage if stage != last else "", said, 15))
        last = stage
    return paras


def _returned(row: Row) -> Iterator[Para]:
    hit = row.hit
    assert hit is not None
    yield heading(f"Why {row.name} was returned: score {hit.score:.2f}")
    for lane, value in sorted(hit.lanes.items(), key=lambda item: -item[1]):
        full = round(min(max(value, 0), 1) * 10)
        bar = "━" * full + "·" * (10 - full)
        label = Content.assemble((f"{lane[:10]:<11}", QUIET), (bar, "$text-primary"), f" {value:.2f}  ")
        yield Para(plain(_LANES.get(lane, ""), QUIET), label)
    if hit.path:
        yield field("path", " → ".join(_step(part) for part in hit.path), 11)
    if hit.refs:
        yield field("from", ", ".join(hit.refs), 11)
    yield BLANK


def _step(part: str) -> str:
    return party(part).replace("_", " ") if part.islower() else part
