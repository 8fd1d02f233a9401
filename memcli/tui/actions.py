"""The one table of keys: bindings, the help screen, the palette and the README are made from it."""

from typing import NamedTuple


class Action(NamedTuple):
    """One thing that a person can do, and the key for it."""

    key: str  # as Textual names it; several with commas
    shown: str  # as people read it
    name: str  # the screen's action
    summary: str
    group: str
    footer: str = ""  # the word in the footer; none: not shown there


FIND, TIME, LOOK, WRITE, MORE = "Find", "Travel in time", "Look", "Write", "More"

ACTIONS: tuple[Action, ...] = (
    Action("slash", "/", "search", "Search as you type", FIND, "search"),
    Action("escape", "esc", "back", "Leave the search, the pane, the difference or the subject", FIND),
    Action("f", "f", "only", "Only what is about this subject; again: about everything", FIND),
    Action("o", "o", "order", "Order by start, by subject or by number", FIND),
    Action("enter", "enter", "open", "Into the pane of what is marked", FIND),
    Action("tab,shift+tab", "tab", "other", "Between the list and the pane", FIND),
    Action("left_square_bracket", "[", "step(-1)", "Back to the change before", TIME, "change"),
    Action("right_square_bracket", "]", "step(1)", "On to the change after", TIME),
    Action("left_curly_bracket", "{", "year(-1)", "A year back", TIME, "year"),
    Action("right_curly_bracket", "}", "year(1)", "A year on", TIME),
    Action("t", "t", "date", "Go to a date (or, known, to a change like t9)", TIME, "date"),
    Action("n", "n", "now", "Back to now, on both axes", TIME, "now"),
    Action("a", "a", "axis", "Move the other axis: when it was true, or when it was known", TIME, "axis"),
    Action("p", "p", "pin", "Pin this point of time; again: unpin", TIME, "pin"),
    Action("d", "d", "diff", "What differs from the pin: + new, - gone, ~ other dates", TIME, "diff"),
    Action("less_than_sign", "<", "zoom(-1)", "A longer stretch of the timeline", TIME),
    Action("greater_than_sign", ">", "zoom(1)", "A shorter stretch, around the scrubber", TIME),
    Action("h", "h", "pane('detail')", "Detail: both periods, versions, sources with their quotes", LOOK, "detail"),
    Action("g", "g", "pane('graph')", "Graph: what it is connected with; enter goes there", LOOK, "graph"),
    Action("e", "e", "pane('explain')", "Explain: why it is stored, why it was returned", LOOK, "explain"),
    Action("H", "H", "history", "History of this on both axes, as a chart and as text", LOOK),
    Action("s", "s", "sources", "Sources and their texts", LOOK),
    Action("w", "w", "queue", "Waiting texts, and claims held for review", LOOK),
    Action("l", "l", "log", "All changes; each can be taken back or gone to", LOOK),
    Action("y", "y", "copy", "Copy as JSON", LOOK),
    Action("plus", "+", "add", "Tell something, in a sentence or as a fact", WRITE, "add"),
    Action("E", "E", "edit", "Correct this fact, or one period of it", WRITE),
    Action("x", "x", "end", "It was true and stopped", WRITE),
    Action("r", "r", "retract", "It was never true", WRITE, "retract"),
    Action("m", "m", "merge", "This name and another mean one thing", WRITE),
    Action("u", "u", "undo", "Take back the last change", WRITE, "undo"),
    Action("U", "U", "redo", "Do again what was taken back", WRITE),
    Action("F", "F", "forget", "Remove for good (asks first)", WRITE),
    Action("ctrl+p", "ctrl+p", "palette", "Every action by name", MORE),
    Action("T", "T", "theme", "Light or dark", MORE),
    Action("question_mark", "?", "help", "This help", MORE, "help"),
    Action("q", "q", "quit", "Leave", MORE, "quit"),
)


def markdown() -> str:
    """The table of keys in the README: a line a group."""
    lines = ["| | keys |", "|---|---|"]
    for group in dict.fromkeys(action.group for action in ACTIONS):
        keys = (f"`{a.shown}` {a.summary[0].lower()}{a.summary[1:]}" for a in ACTIONS if a.group == group)
        lines.append(f"| {group} | {'; '.join(keys)} |")
    return "\n".join(lines) + "\n"
