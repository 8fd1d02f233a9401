"""Makers of facts from notes and commit lines: swaps of tools, dropped support, decisions, deadlines."""

import re

from memcli.ingest.rules.draft import Draft
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.guards import GUARDS, common, is_tool, trim
from memcli.ingest.rules.idiom_makers import Reading


def instead(reading: Reading) -> list[Draft]:
    """Commit lines and decisions that swap one tool for another."""
    clause, groups = reading.clause, reading.match.groupdict()
    new, old = trim(reading.group("new")), trim(reading.group("old"))
    marked = [w for w in (*new, *old) if w.cap or is_tool(w.norm) or any(c in w.norm for c in ".0123456789+#")]
    committed = re.match(r"\w+(?:\([\w-]+\))?!?: ", reading.match.string) is not None
    if (
        not new
        or not old
        or len(new) > 4
        or len(old) > 4
        or not (marked or committed)
        or any(w.norm in _PROSE for w in (*new, *old))
    ):
        return []
    where = trim(reading.group("where")) if groups.get("where") else []
    subject = clause.text(where) if where and len(where) < 5 else "project"
    return [
        Draft(subject, "uses", clause.text(new), surface="switch", rule="commit.swap", dated=False),
        Draft(subject, "uses", clause.text(old), op="end", surface="switch", rule="commit.swap", dated=False),
    ]


_PROSE = frozenset(
    "word words line lines sentence variable paragraph text function tone title section name names "
    "formal casual meeting room call event lunch dinner appointment deadline it this that them".split()
)


def dropped(reading: Reading) -> list[Draft]:
    clause, out = reading.clause, []
    old = trim(reading.group(next(name for name in ("old", "old2", "old3") if reading.match[name])))
    if not old or len(old) > 4 or not (old[0].cap or is_tool(old[0].norm)):
        return []
    out.append(
        Draft(
            "project",
            "uses",
            clause.text(old),
            op="end",
            surface="drop support",
            rule="commit.drop",
            dated=False,
        )
    )
    if reading.match["new"]:
        new = trim(reading.group("new"))
        if new and len(new) < 4:
            out.append(
                Draft(
                    "project",
                    "requires",
                    clause.text(new),
                    surface="require",
                    rule="commit.require",
                    dated=False,
                )
            )
    return out


def minimum(reading: Reading) -> list[Draft]:
    """ "Bump minimum Python to 3.12": what a project requires."""
    shown = f"{reading.match['x']} {reading.match['v']}"
    return [Draft("project", "requires", shown, surface="minimum", rule="commit.require", dated=False)]


def decided(reading: Reading) -> list[Draft]:
    clause = reading.clause
    return [
        Draft(clause.turn.me, "decided", f.object, surface="decided", rule="note.decision", dated=False)
        for f in GUARDS["tool"](reading.group("x"), clause, "obj")
    ]


_EXPECTING = re.compile(r"pregnan|expecting|\b(?:baby|twins|bump|months along|weeks along)\b", re.IGNORECASE)


def deadline(reading: Reading) -> list[Draft]:
    clause = reading.clause
    points = [t for t in clause.times if t.role in ("point", "by", "until")]
    if not points or _EXPECTING.search(clause.turn.text):
        return []
    shown = clause.turn.text[points[0].start : points[0].end]
    value = points[0].value(clause.turn.ref, future=True)
    named = f"{reading.match['what']} {reading.match['milestone']}" if reading.match["what"] else ""
    if reading.match["what"] == "":  # "the launch slips to ...": the milestone by itself
        named = reading.match["milestone"]
    if reading.match["what"] and (not reading.match["milestone"] or common(reading.match["what"].lower())):
        return []
    exact = value if value and re.fullmatch(r"[\d-]+", shown) else re.sub(r"^(?:on|in|by|the) ", "", shown)
    return [
        Draft(
            named or clause.turn.thing or "project",
            "deadline",
            exact,
            surface="deadline",
            rule="note.deadline",
            dated=False,
        )
    ]


def owner(reading: Reading) -> list[Draft]:
    """ "Owner for the search rewrite: Priya", "QA sign-off: Ravi" """
    what = trim(reading.group("what"))
    if not what or what[-1].norm in _LABELS or not all(w.norm.isascii() for w in what):
        return []
    return [
        Draft(reading.match["who"], "responsible_for", reading.clause.text(what), surface="owner", rule="note.owner",
              confidence=0.8, dated=False)
    ]  # fmt: skip


_LABELS = frozenset(
    "name names hello hi note fyi ps update city town country team club band company from to re subject regards".split()
)


def assigned(reading: Reading) -> list[Draft]:
    """ "Action item: Zoe to book the venue": a task to come."""
    form = forms().get(reading.group("x")[0].norm) if reading.group("x") else None
    if form is None or form.form != "base" or common(reading.match["who"].lower()):
        return []
    due = next((t.value(reading.clause.turn.ref, future=True) for t in reading.clause.times if t.role == "by"), None)
    task = reading.clause.text(trim(reading.group("x")))
    return [
        Draft(reading.match["who"], "responsible_for", task, modality="planned", valid_to=due, surface="to",
              rule="note.task", confidence=0.7, dated=False)
    ]  # fmt: skip


def taken_up(reading: Reading) -> list[Draft]:
    """ "Add Redis for session storage", "Going with Postgres", "Remove jQuery" """
    tool, clause, verb = trim(reading.group("x")), reading.clause, reading.match["verb"].lower()
    marked = [w for w in tool if is_tool(w.norm) or (w.cap and any(c.isupper() for c in w.text[1:]))]
    if not tool or len(tool) > 3 or not marked:
        return []
    op = "end" if verb.startswith(("remove", "uninstall", "rip")) else "assert"
    return [
        Draft(
            "project", "uses", clause.text(tool), op=op, surface=verb, rule="commit.tool", confidence=0.8, dated=False
        )
    ]
