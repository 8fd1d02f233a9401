"""``memcli stats``: figures about the memory."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from memcli.cli import reading, streams
from memcli.cli import session as sessions
from memcli.cli.options import READ_CODES, FormatOption, JsonOption, chosen
from memcli.periods import iso

if TYPE_CHECKING:
    from memcli.store.stats import Stats

EXAMPLES = ("memcli stats", "memcli stats --json")
EXIT_CODES = READ_CODES
_LATEST = 12  # months and years, on people's page


def command(ctx: typer.Context, format: FormatOption = "text", json: JsonOption = False) -> None:
    """How much is remembered, and since when.

    Also about what, and from where.
    """
    session = sessions.of(ctx)
    with session.open() as memory:
        found = memory.stats()
    form = chosen(format, json)
    if form in ("json", "jsonl"):
        from memcli.render.rows import encode

        streams.out(encode(_plain(found), indent=2 if form == "json" else None))
    elif form == "text":
        from memcli.render.ansi import visible

        streams.out("".join(f"{visible(line)}\n" for line in _lines(found)))
    else:
        rows = [{"figure": name, "value": value} for name, value in _plain(found).items()]
        reading.records(session, rows, dict, ("figure", "value"), form)


def _plain(found: "Stats") -> dict[str, Any]:
    """The figures as JSON values; pairs become an object."""
    data = asdict(found)
    for name in ("first_write", "last_write", "first_said", "last_said"):
        data[name] = iso(data[name])
    for name in ("top_entities", "top_predicates", "top_sources", "claims_by_month", "facts_by_year"):
        data[name] = dict(data[name])
    return data


def _states(title: str, counts: dict[str, int]) -> list[str]:
    return [f"{title:<11}" + ", ".join(f"{number:,} {state}" for state, number in counts.items())] if counts else []


def _lines(s: "Stats") -> list[str]:
    texts = ", ".join(f"{number:,} {state}" for state, number in s.episodes.items()) or "none"
    lines = [
        f"facts      {s.facts_now:,} now, {s.facts_ever:,} ever",
        f"versions   {s.versions:,}, {s.archived:,} in the archive",
        f"claims     {s.claims:,}",
        f"texts      {texts}",
        *_states("review", s.review),
        *_states("queue", s.queue),
        f"names      {s.entities:,} of things, {s.predicates:,} of predicates",
        f"changes    {s.writes:,}, {s.writes_undone:,} taken back",
    ]
    if s.first_write and s.last_write:
        lines.append(f"written    {s.first_write:%Y-%m-%d} to {s.last_write:%Y-%m-%d}")
    if s.first_said and s.last_said:
        lines.append(f"said       {s.first_said:%Y-%m-%d} to {s.last_said:%Y-%m-%d}")
    tops = (
        ("about", s.top_entities),
        ("by", s.top_predicates),
        ("from", s.top_sources),
        ("by month", s.claims_by_month[-_LATEST:]),
        ("held in", s.facts_by_year[-_LATEST:]),
    )
    lines += [f"{title:<11}" + ", ".join(f"{name} {number:,}" for name, number in top) for title, top in tops if top]
    return [*lines, "bytes      " + ", ".join(f"{name} {size:,}" for name, size in s.bytes.items())]
